//! Ratings of famous puzzles, and of puzzles made here.

use ninefold::Level;
use ninefold::generate::{self, Recipe};
use ninefold::rate::{self, Er, Scale};
use ninefold::{Control, Grid, Puzzle, Shape};

fn puzzle(text: &str) -> Puzzle {
    let values: Vec<u8> = text
        .bytes()
        .map(|b| if b == b'.' { 0 } else { b - b'0' })
        .collect();
    Puzzle::new(Grid::from_values(Shape::NINE, &values).expect("81 digits"))
}

/// Norvig's first example, which needs hidden singles in boxes alone, and AI
/// Escargot, with the rating that the forums give it.
#[test]
fn famous_puzzles_have_their_ratings() {
    let table = [
        (
            "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
            "1.2",
        ),
        (
            "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
            "10.5",
        ),
    ];
    for (text, er) in table {
        let rating = rate::rate(&puzzle(text), Scale::Se121, &Control::none()).unwrap();
        assert_eq!(rating.er.to_string(), er, "{text}");
        assert!(rating.ed <= rating.ep && rating.ep <= rating.er);
        if rating.er > Er::from_tenths(62) {
            continue;
        }
        let same =
            rate::rate_up_to(&puzzle(text), Scale::Se121, rating.er, &Control::none()).unwrap();
        assert_eq!(same.as_ref(), Some(&rating));
        let below = Er::from_tenths(rating.er.tenths() - 1);
        assert_eq!(
            rate::rate_up_to(&puzzle(text), Scale::Se121, below, &Control::none()).unwrap(),
            None
        );
        assert_eq!(
            rate::path(&puzzle(text), Scale::Se121, &Control::none())
                .unwrap()
                .len(),
            rating.steps
        );
    }
}

/// What is known of a rating that is stopped never says too much, never less than
/// with less effort, and in the end all.
#[test]
fn a_rating_so_far_is_at_most_the_rating() {
    // AI Escargot: many steps of many heights.
    let escargot =
        puzzle("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..");
    let control = Control::none();
    let whole = rate::rate(&escargot, Scale::Se121, &control).unwrap();
    let effort = control.spent();
    let (mut last, mut heights) = (Er::default(), Vec::new());
    for part in 0..=20 {
        // Each step finds what the one before found, and goes on.
        let control = Control::effort(effort * part / 20);
        match rate::rate_so_far(&escargot, Scale::Se121, &control) {
            Err(so_far) => {
                assert!(last <= so_far.er && so_far.er <= whole.er, "{so_far:?}");
                assert!(so_far.steps < whole.steps, "{so_far:?}");
                last = so_far.er;
                heights.push(last);
            }
            Ok(rating) => {
                assert_eq!(rating, whole);
                assert!(part >= 10, "half of the effort is not enough");
            }
        }
    }
    heights.dedup();
    let between = |er: &&Er| **er > Er::default() && **er < whole.er;
    assert!(heights.iter().any(|er| between(&er)), "{heights:?}");
    let all = rate::rate_so_far(&escargot, Scale::Se121, &Control::none());
    assert_eq!(all.unwrap(), whole);
}

/// A rating that is asked for only up to some height is the whole one, or none.
#[test]
fn a_rating_up_to_a_height_is_the_rating() {
    for (side, puzzles) in [(9, 40), (6, 20), (8, 10)] {
        let recipe = Recipe::new(Shape::of_side(side).expect("a size"));
        for seed in 0..puzzles {
            let made = generate::generate(&recipe, seed, 0, &Control::none());
            let puzzle = made.expect("a puzzle").puzzle;
            for scale in [Scale::Se121, Scale::Sukaku] {
                let rating = rate::rate(&puzzle, scale, &Control::none()).unwrap();
                for most in [12, 16, 26, 30, 34, 40, 44, 50, 54, 62, 66, 72, 78, 84, 200] {
                    let most = Er::from_tenths(most);
                    let expected = (rating.er <= most && rating.er < Er::BEYOND).then_some(&rating);
                    let found = rate::rate_up_to(&puzzle, scale, most, &Control::none()).unwrap();
                    assert_eq!(found.as_ref(), expected, "{puzzle:?} up to {most}");
                }
            }
        }
    }
}

/// A 9x9 board that is rated as boards of other sizes are gets the recorded
/// rating, ER, EP and ED, up to dynamic chains.
#[test]
fn the_general_rater_agrees_with_that_of_9x9_boards() {
    let mut compared = 0;
    for line in include_str!("data/ratings.tsv").lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let rating = rate::rate_generally(&puzzle(fields[0]), Scale::Se121, &Control::none());
        let rating = rating.unwrap();
        let found = [rating.er, rating.ep, rating.ed].map(|er| er.to_string());
        assert_eq!(found, fields[1..4], "{}", fields[0]);
        compared += 1;
    }
    assert!(compared > 300, "{compared} puzzles were recorded");
}

/// Boards of other sizes that need chains have a rating, and the steps of it
/// hold: they lead to the solution.
#[test]
fn large_boards_that_need_chains_are_rated() {
    let mut chains = 0;
    for (side, seeds) in [(6, 0..12), (8, 0..6), (10, 0..4), (12, 0..3)] {
        let mut recipe = Recipe::new(Shape::of_side(side).expect("a size"));
        recipe.minimal = true;
        for seed in seeds {
            let made = generate::generate(&recipe, seed, 0, &Control::none());
            let made = made.expect("a puzzle");
            let control = Control::effort(2_000_000_000);
            let rating = rate::rate(&made.puzzle, Scale::Se121, &control).expect("in time");
            if rating.er == Er::BEYOND {
                continue;
            }
            chains += usize::from(rating.er >= Er::from_tenths(65));
            let steps = rate::path(&made.puzzle, Scale::Se121, &Control::none()).unwrap();
            for step in &steps {
                for mark in &step.placements {
                    assert_eq!(made.solution.get(mark.cell), Some(mark.digit), "{step:?}");
                }
                for mark in &step.eliminations {
                    assert_ne!(made.solution.get(mark.cell), Some(mark.digit), "{step:?}");
                }
            }
        }
    }
    assert!(chains >= 4, "{chains} needed chains");
}

/// The rater of a thread remembers much of what it rated: none of it may show.
#[test]
fn a_rating_does_not_depend_on_what_was_rated_before() {
    let mut puzzles: Vec<Puzzle> = [
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    ]
    .map(puzzle)
    .into();
    let recipe = Recipe::new(Shape::NINE);
    for seed in 0..40 {
        let made = generate::generate(&recipe, seed, 1, &Control::none());
        puzzles.push(made.expect("a puzzle").puzzle);
    }
    for scale in [Scale::Se121, Scale::Sukaku] {
        for puzzle in &puzzles {
            let here = rate::path(puzzle, scale, &Control::none()).unwrap();
            let alone = std::thread::scope(|scope| {
                let fresh = scope.spawn(|| rate::path(puzzle, scale, &Control::none()).unwrap());
                fresh.join().expect("a path")
            });
            assert_eq!(here, alone, "{puzzle:?}");
        }
    }
}

#[test]
fn ratings_and_levels_are_read_back() {
    for tenths in 0..=200 {
        let er = Er::from_tenths(tenths);
        assert_eq!(er.to_string().parse(), Ok(er));
    }
    for level in Level::ALL {
        assert_eq!(level.name().parse(), Ok(level));
        let by_number = level.number().and_then(Level::from_number);
        assert!(by_number.is_none_or(|numbered| numbered == level));
    }
    assert_eq!(Level::from_number(1), Some(Level::Easy));
    assert_eq!(Level::from_number(5), Some(Level::Extreme));
    assert_eq!(Level::from_number(6), None);
    assert!("20.1".parse::<Er>().is_err() && "7,2".parse::<Er>().is_err());
}
