//! Whatever may take long can be stopped, soon, at any point, and leaves
//! nothing behind.

use std::cell::Cell;
use std::ops::ControlFlow;
use std::time::Duration;

use cpu_time::ThreadTime;
use ninefold::generate::{self, GenerateError, Random, Recipe, Target};
use ninefold::logic::{Sink, State, teach};
use ninefold::rate::{self, Er, Scale, hodoku};
use ninefold::{Candidates, Control, DigitSet, Grid, Level, Progress, Puzzle, Rules, Shape};
use ninefold::{Stopped, solve};

/// "Golden Nugget", among the hardest for people.
const NUGGET: &str =
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";

/// A puzzle of rating 9 or so, made by the generator.
const DYNAMIC: &str =
    "4..2...1.7...4......5...32.9...6..4...7..1....3....5......5...6..1...85.....26...";

/// Pencil marks around a solution, many of them, with one solution still.
fn sukaku() -> Puzzle {
    let mut random = Random::new(7, 0);
    let solution = generate::fill(Shape::NINE, &mut random);
    let mut marks = Candidates::empty(Shape::NINE);
    for (cell, digit) in solution.digits() {
        marks.set(cell, DigitSet::only(digit));
    }
    let mut puzzle = Puzzle::new(Grid::empty(Shape::NINE));
    let all = Shape::NINE.iter().flat_map(|cell| {
        let digits = Shape::NINE.digits();
        digits.iter().map(move |digit| (cell, digit))
    });
    let mut all: Vec<_> = all.collect();
    random.shuffle(&mut all);
    for (cell, digit) in all {
        let before = marks.get(cell);
        marks.set(cell, before | DigitSet::only(digit));
        puzzle.candidates = Some(marks.clone());
        if !matches!(
            solve::verdict(&puzzle, &Control::none()),
            Ok(solve::Verdict::One(_))
        ) {
            marks.set(cell, before);
        }
    }
    puzzle.candidates = Some(marks);
    puzzle
}

/// A board of 25x25 that has some hundred holes.
fn large() -> Puzzle {
    let shape = Shape::of_side(25).expect("a side");
    let mut random = Random::new(3, 0);
    let mut grid = generate::fill(shape, &mut random);
    for cell in shape.iter() {
        if random.below(100) < 58 {
            grid.set(cell, None);
        }
    }
    Puzzle::new(grid)
}

/// Cages of two cells, one above the other, in the first rows of a board of this
/// side without a given: there are many solutions, and each takes a search.
fn caged(side: usize) -> Puzzle {
    let shape = Shape::of_side(side).expect("a side");
    let grid = generate::fill(shape, &mut Random::new(5, 0));
    let digit = |row, col| usize::from(grid.get(shape.cell(row, col)).expect("full").get());
    let mut lines = Vec::new();
    for row in (0..side / 2).step_by(2) {
        for col in 0..side {
            let (sum, r, c) = (digit(row, col) + digit(row + 1, col), row + 1, col + 1);
            lines.push(format!("killer {sum} r{r}c{c} r{}c{c}", r + 1));
        }
    }
    let rules = Rules::from_statements(shape, lines.iter().map(String::as_str));
    Puzzle::with_rules(rules.expect("rules"), Grid::empty(shape))
}

type Work<'a> = Box<dyn Fn(&Control<'_>) -> Result<(), Stopped> + 'a>;

/// The slowest work known of each kind, by name.
fn works<'a>(
    nugget: &'a Puzzle,
    sukaku: &'a Puzzle,
    large: &'a Puzzle,
) -> Vec<(&'a str, Work<'a>)> {
    fn done<T>(answer: Result<T, Stopped>) -> Result<(), Stopped> {
        answer.map(|_| ())
    }
    let crowded = || {
        // Twelve cells of a row share eleven digits.
        let mut start = Candidates::full(large.shape());
        for cell in large.shape().iter().take(12) {
            start.set(cell, DigitSet::first(11));
        }
        start
    };
    let empty = || Puzzle::new(Grid::empty(large.shape()));
    let hard = Recipe {
        target: Target::Rating(Er::from_tenths(105), Er::from_tenths(120)),
        ..Recipe::new(Shape::NINE)
    };
    let made = move |recipe: &Recipe, control: &Control<'_>| match generate::generate(
        recipe, 1, 0, control,
    ) {
        Err(GenerateError::Stopped) => Err(Stopped),
        _ => Ok(()),
    };
    let killer = Recipe {
        kinds: "killer".parse().expect("a kind"),
        target: Target::Level(Level::Extreme),
        ..Recipe::new(Shape::NINE)
    };
    let (nine, sixteen) = (caged(9), caged(16));
    let (counted, hinted) = (nine.clone(), nine.clone());
    vec![
        (
            "solve clues",
            Box::new(move |c| done(solve::verdict(&sixteen, c))),
        ),
        (
            "count clues",
            Box::new(move |c| done(solve::count(&counted.start(), u64::MAX, c))),
        ),
        (
            "true candidates with clues",
            Box::new(move |c| done(solve::true_candidates(&nine.start(), c))),
        ),
        (
            "hint with clues",
            Box::new(move |c| done(teach::advise(&hinted, c))),
        ),
        ("generate a killer", Box::new(move |c| made(&killer, c))),
        (
            "rate",
            Box::new(|c| done(rate::rate(nugget, Scale::Se121, c))),
        ),
        (
            "rate marks",
            Box::new(|c| done(rate::rate(sukaku, Scale::Sukaku, c))),
        ),
        ("hodoku", Box::new(|c| done(hodoku::rate(nugget, c)))),
        (
            "solve",
            Box::new(move |c| done(solve::count(&crowded(), 1, c))),
        ),
        (
            "true candidates",
            Box::new(|c| done(solve::fixed(&large.start(), c))),
        ),
        (
            "count",
            Box::new(|c| done(solve::count(&Candidates::full(Shape::NINE), u64::MAX, c))),
        ),
        ("hint", Box::new(|c| done(teach::advise(large, c)))),
        (
            "next step",
            Box::new(move |c| done(teach::next_step(&State::start(&empty()), false, c))),
        ),
        ("generate", Box::new(move |c| made(&hard, c))),
        (
            "generate 25x25",
            Box::new(move |c| made(&Recipe::new(Shape::of_side(25).expect("a side")), c)),
        ),
    ]
}

/// The most CPU time between two questions in a build with assertions, on a machine
/// that has other work too: without both they are closer together.
const MOST: Duration = Duration::from_millis(20);

/// The longest time that work went without a question, and how often it asked;
/// by the CPU time of this thread. A busy machine also slows down what a thread does
/// itself, so work that seems to take too long gets more tries, and the best one counts.
fn longest_gap(work: impl Fn(&Control<'_>)) -> (Duration, u32) {
    const TRIES: usize = 5;
    let mut best = gap_once(&work);
    for _ in 1..TRIES {
        if best.0 < MOST {
            break;
        }
        best = best.min(gap_once(&work));
    }
    best
}

fn gap_once(work: &impl Fn(&Control<'_>)) -> (Duration, u32) {
    const LONG: Duration = Duration::from_millis(300);
    let start = ThreadTime::now();
    let (last, longest) = (Cell::new(Duration::ZERO), Cell::new(Duration::ZERO));
    let asked = Cell::new(0);
    let note = || {
        let now = start.elapsed();
        longest.set(longest.get().max(now - last.get()));
        last.set(now);
        now
    };
    work(&Control::asking(|_| {
        asked.set(asked.get() + 1);
        note() < LONG
    }));
    note();
    (longest.get(), asked.get())
}

#[test]
fn every_work_asks_often() {
    let (nugget, sukaku, large) = (NUGGET.parse().expect("a puzzle"), sukaku(), large());
    for (name, work) in works(&nugget, &sukaku, &large) {
        let (longest, asked) = longest_gap(|control| {
            let _ = work(control);
        });
        println!("{name}: {asked} questions, longest gap {longest:?}");
        assert!(longest < MOST, "{name}: {longest:?} without a question");
        assert!(asked > 0, "{name} never asks");
    }
}

#[test]
fn every_finder_asks_often() {
    let empty = |side| Puzzle::new(Grid::empty(Shape::of_side(side).expect("a side")));
    let few = "....................5.............3.............................2................";
    let nugget = NUGGET.parse().expect("a puzzle");
    let boards = [
        ("empty 9x9", empty(9)),
        ("three givens", few.parse().expect("a puzzle")),
        ("a hard one", nugget),
        ("pencil marks", sukaku()),
        ("empty 16x16", empty(16)),
        ("empty 25x25", empty(25)),
    ];
    for (board, puzzle) in &boards {
        let state = State::start(puzzle);
        for (rung, finder) in teach::LADDER.finders() {
            let (longest, _) = longest_gap(|control| {
                let mut go_on = |_| ControlFlow::Continue(());
                let _ = finder(&state, &mut Sink::new(&mut go_on, control));
            });
            let name = rung.technique;
            if longest > Duration::from_millis(2) {
                println!("{name}, {board}: {longest:?}");
            }
            assert!(
                longest < MOST,
                "{name}, {board}: {longest:?} without a question"
            );
        }
    }
}

/// Boards on which hints take long: what lies between two finders counts too.
#[test]
fn hints_ask_often_on_boards_with_few_givens() {
    let boards = [
        ".................................................................................",
        "....................5.............3.............................2................",
    ];
    for board in boards {
        let puzzle: Puzzle = board.parse().expect("a puzzle");
        let (longest, asked) = longest_gap(|control| {
            let _ = teach::advise(&puzzle, control);
        });
        println!("{board}: {asked} questions, longest gap {longest:?}");
        assert!(longest < MOST, "{board}: {longest:?} without a question");
        assert!(asked > 100, "{board}: {asked} questions");
    }
}

/// Stopped at each of the first questions, work ends at once, and the same work
/// comes to the same answer afterwards.
#[test]
fn work_can_be_stopped_at_any_question() {
    let (nugget, sukaku, large) = (NUGGET.parse().expect("a puzzle"), sukaku(), large());
    for (name, work) in works(&nugget, &sukaku, &large) {
        for last in [0u32, 1, 2, 3, 5, 9, 20] {
            let asked = Cell::new(0);
            let control = Control::asking(|_| {
                asked.set(asked.get() + 1);
                asked.get() <= last
            });
            let answer = work(&control);
            if answer.is_ok() {
                assert!(asked.get() <= last, "{name} went on after question {last}");
                break;
            }
            assert_eq!(asked.get(), last + 1, "{name} asked again after a stop");
        }
    }
}

#[test]
fn a_stopped_rating_leaves_nothing_behind() {
    let puzzle: Puzzle = DYNAMIC.parse().expect("a puzzle");
    let none = Control::none();
    // Threads have a rater each: this one is fresh.
    let expected = std::thread::scope(|scope| {
        let fresh = scope.spawn(|| rate::path(&puzzle, Scale::Se121, &Control::none()));
        fresh.join().expect("no panic").expect("nobody stops it")
    });
    let whole = {
        let control = Control::none();
        rate::rate(&puzzle, Scale::Se121, &control).expect("nobody stops it");
        control.spent()
    };
    for part in 1..4 {
        let control = Control::effort(whole * part / 4);
        assert_eq!(rate::rate(&puzzle, Scale::Se121, &control), Err(Stopped));
        let path = rate::path(&puzzle, Scale::Se121, &none).expect("nobody stops it");
        assert!(path == expected, "after {part}/4 of the effort");
    }
    assert!(rate::rate(&puzzle, Scale::Se121, &Control::effort(whole)).is_ok());
}

#[test]
fn progress_is_told() {
    let told = |work: &dyn Fn(&Control<'_>)| {
        let all = std::cell::RefCell::new(Vec::new());
        work(&Control::asking(|progress| {
            all.borrow_mut().push(progress);
            true
        }));
        all.into_inner()
    };
    let puzzle: Puzzle = DYNAMIC.parse().expect("a puzzle");
    let rated = told(&|control| {
        let _ = rate::rate(&puzzle, Scale::Se121, control);
    });
    assert_eq!(
        rated[0],
        Progress {
            done: puzzle.givens.filled() as u64,
            total: Some(81)
        }
    );
    assert!(rated.is_sorted_by_key(|progress| progress.done));
    let recipe = Recipe {
        target: Target::Rating(Er::from_tenths(72), Er::from_tenths(72)),
        ..Recipe::new(Shape::NINE)
    };
    let made = told(&|control| {
        let _ = generate::generate(&recipe, 5, 0, control);
    });
    assert!(
        made.iter()
            .all(|one| one.total == Some(recipe.max_attempts))
    );
    assert!(made.is_sorted_by_key(|progress| progress.done));
    assert!(made.last().is_some_and(|last| last.done > 0));
}
