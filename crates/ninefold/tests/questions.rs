//! Why a board is broken, which clues it could do without, and what its cells can hold.

use ninefold::generate::Random;
use ninefold::solve::{self, Contradiction, TrueCandidates, Verdict, simple};
use ninefold::{Cell, Constraint, Control, Digit, DigitSet, Grid, Puzzle, Rules, Shape};

fn four() -> Shape {
    Shape::of_side(4).unwrap()
}

/// All 288 boards.
fn boards() -> Vec<Grid> {
    let mut boards = Vec::new();
    let start = Puzzle::new(Grid::empty(four())).start();
    simple::for_each(&start, &mut |grid| {
        boards.push(grid.clone());
        true
    });
    assert_eq!(boards.len(), 288);
    boards
}

/// One random clue of a few kinds, right or wrong.
fn clue(random: &mut Random) -> String {
    let cell = |random: &mut Random| format!("r{}c{}", random.below(4) + 1, random.below(4) + 1);
    let (row, col) = (random.below(4) + 1, random.below(3) + 1);
    match random.below(6) {
        0 => format!(
            "killer {} r{row}c{col} r{row}c{}",
            random.below(5) + 3,
            col + 1
        ),
        1 => format!("thermo r{row}c{col} r{row}c{}", col + 1),
        2 => format!("little-killer {} r1c2 r2c3 r3c4", random.below(9) + 3),
        3 => format!("kropki black r{col}c{row} r{}c{row}", col + 1),
        4 => format!("even {}", cell(random)),
        _ => format!("kropki white r{col}c{row} r{}c{row}", col + 1),
    }
}

/// A random board with clues of which each makes sense.
fn puzzle(random: &mut Random) -> Option<Puzzle> {
    let clues: Vec<String> = (0..random.below(5) + 1).map(|_| clue(random)).collect();
    let rules = Rules::from_statements(four(), clues.iter().map(String::as_str)).ok()?;
    let mut givens = Grid::empty(four());
    for _ in 0..random.below(6) {
        let cell = Cell::new(random.below(16));
        givens.set(cell, Digit::new(random.below(4) as u8 + 1));
    }
    Some(Puzzle::with_rules(rules, givens))
}

/// Whether one of the boards obeys these givens and clues.
fn holds(boards: &[Grid], puzzle: &Puzzle, givens: &[Cell], clues: &[usize]) -> bool {
    let rules: Vec<Rules> = clues.iter().map(|clue| alone(puzzle, *clue)).collect();
    boards.iter().any(|board| {
        givens
            .iter()
            .all(|cell| board.get(*cell) == puzzle.givens.get(*cell))
            && rules.iter().all(|rules| rules.is_solved(board))
    })
}

/// The rules with one of the clues.
fn alone(puzzle: &Puzzle, clue: usize) -> Rules {
    let clue: Constraint = puzzle.rules.constraints()[clue].clone();
    Rules::build(four()).constraint(clue).done().unwrap()
}

#[test]
fn nothing_can_be_left_out() {
    let boards = boards();
    let mut random = Random::new(5, 0);
    let (mut broken, mut mixed) = (0, 0);
    for _ in 0..600 {
        let Some(puzzle) = puzzle(&mut random) else {
            continue;
        };
        let givens: Vec<Cell> = puzzle.givens.digits().map(|given| given.0).collect();
        let clues: Vec<usize> = (0..puzzle.rules.constraints().len()).collect();
        let found = solve::contradiction(&puzzle, 10_000_000, &Control::none()).unwrap();
        if holds(&boards, &puzzle, &givens, &clues) {
            assert_eq!(found, None, "{puzzle:?}");
            continue;
        }
        let found = found.unwrap();
        broken += 1;
        mixed += usize::from(!found.givens.is_empty() && !found.clues.is_empty());
        assert!(found.minimal);
        check(&boards, &puzzle, &found);
    }
    assert!(broken > 100 && mixed > 30, "{broken} broken, {mixed} mixed");
}

/// The set is a contradiction, and without any one of it it is none.
fn check(boards: &[Grid], puzzle: &Puzzle, found: &Contradiction) {
    let givens: Vec<Cell> = found.givens.iter().collect();
    assert!(!holds(boards, puzzle, &givens, &found.clues), "{found:?}");
    for i in 0..givens.len() {
        let mut fewer = givens.clone();
        fewer.remove(i);
        assert!(holds(boards, puzzle, &fewer, &found.clues), "{found:?}");
    }
    for i in 0..found.clues.len() {
        let mut fewer = found.clues.clone();
        fewer.remove(i);
        assert!(holds(boards, puzzle, &givens, &fewer), "{found:?}");
    }
}

#[test]
fn clues_that_are_not_needed_are_found() {
    let boards = boards();
    let mut random = Random::new(8, 0);
    let (mut unique, mut redundant) = (0, 0);
    for _ in 0..600 {
        let Some(puzzle) = puzzle(&mut random) else {
            continue;
        };
        let number = puzzle.rules.constraints().len();
        // How many boards obey the givens and all clues but one.
        let count = |without: usize| {
            let fits = |board: &Grid| {
                puzzle
                    .givens
                    .digits()
                    .all(|(cell, digit)| board.get(cell) == Some(digit))
                    && (0..number)
                        .filter(|clue| *clue != without)
                        .all(|clue| alone(&puzzle, clue).is_solved(board))
            };
            boards.iter().filter(|board| fits(board)).count()
        };
        if count(usize::MAX) != 1 {
            continue;
        }
        unique += 1;
        let expected: Vec<usize> = (0..number).filter(|clue| count(*clue) == 1).collect();
        redundant += usize::from(!expected.is_empty());
        let found = solve::redundant_clues(&puzzle, &Control::none()).unwrap();
        assert_eq!(found, expected, "{puzzle:?}");
    }
    assert!(unique > 20 && redundant > 5, "{unique} unique, {redundant}");
}

/// True candidates by all boards, also after edits that take away or add.
#[test]
fn true_candidates_follow_edits() {
    let boards = boards();
    let mut random = Random::new(3, 0);
    let mut choices = 0;
    for _ in 0..150 {
        let Some(mut puzzle) = puzzle(&mut random) else {
            continue;
        };
        let mut live = TrueCandidates::default();
        for _ in 0..5 {
            let found = live.of(&puzzle.start(), &Control::none()).unwrap();
            let all: Vec<usize> = (0..puzzle.rules.constraints().len()).collect();
            let rules: Vec<Rules> = all.iter().map(|clue| alone(&puzzle, *clue)).collect();
            let fits = |board: &&Grid| {
                let mut givens = puzzle.givens.digits();
                givens.all(|(cell, digit)| board.get(cell) == Some(digit))
                    && rules.iter().all(|rules| rules.is_solved(board))
            };
            let fitting: Vec<&Grid> = boards.iter().filter(fits).collect();
            for cell in four().iter() {
                let digits = fitting.iter().filter_map(|board| board.get(cell));
                let expected: DigitSet = digits.collect();
                assert_eq!(found.get(cell), expected, "{puzzle:?}");
                choices += usize::from(expected.len() > 1);
            }
            let digit = Digit::new(random.below(5) as u8);
            puzzle.givens.set(Cell::new(random.below(16)), digit);
        }
    }
    assert!(choices > 200, "{choices} cells with a choice");
}

/// A verdict that follows edits is the one on the board alone, and its solutions hold.
#[test]
fn a_live_verdict_is_the_verdict() {
    let mut random = Random::new(4, 0);
    let mut seen = [0; 4];
    for round in 0..200 {
        let Some(mut puzzle) = puzzle(&mut random) else {
            continue;
        };
        let mut live = TrueCandidates::default();
        for step in 0..12 {
            let expected = solve::verdict(&puzzle, &Control::none()).unwrap();
            let found = live.verdict(&puzzle, &Control::none()).unwrap();
            let place = match (&found, &expected) {
                (Verdict::Many(two), Verdict::Many(_)) => {
                    assert_ne!(two[0], two[1]);
                    for solution in two.iter() {
                        let mut givens = puzzle.givens.digits();
                        assert!(givens.all(|(cell, d)| solution.get(cell) == Some(d)));
                        assert!(puzzle.rules.is_solved(solution), "{puzzle:?}");
                    }
                    0
                }
                _ => {
                    assert_eq!(found, expected, "{puzzle:?}");
                    match found {
                        Verdict::One(_) => 1,
                        Verdict::None => 2,
                        _ => 3,
                    }
                }
            };
            seen[place] += 1;
            // Sometimes the true candidates are asked for between two verdicts.
            if round % 2 == 0 && step % 3 == 0 {
                live.of(&puzzle.start(), &Control::none()).unwrap();
            }
            let cell = Cell::new(random.below(16));
            match (random.below(4), &expected) {
                // A digit of a solution, so that boards with one solution come up.
                (0 | 1, Verdict::One(solution)) => puzzle.givens.set(cell, solution.get(cell)),
                (0 | 1, Verdict::Many(two)) => puzzle.givens.set(cell, two[0].get(cell)),
                (2, _) => puzzle.givens.set(cell, None),
                _ => puzzle.givens.set(cell, Digit::new(random.below(5) as u8)),
            }
            // Other rules: what was known of the ones before must not be believed.
            if random.below(6) == 0
                && let Some(other) = self::puzzle(&mut random)
            {
                puzzle.rules = other.rules;
            }
        }
    }
    assert!(seen.iter().all(|number| *number > 100), "{seen:?}");
}

/// Givens that break a clue are named; clues that contradict each other are a
/// board without a solution.
#[test]
fn a_verdict_names_what_the_givens_break() {
    let cages = |clues: &[&str]| {
        let clues = clues
            .iter()
            .flat_map(|words| Constraint::read("killer", words, Shape::NINE).unwrap());
        let rules = Rules::build(Shape::NINE).constraints(clues).done().unwrap();
        Puzzle::with_rules(rules, Grid::empty(Shape::NINE))
    };
    let verdict = |puzzle: &Puzzle| solve::verdict(puzzle, &Control::none()).unwrap();
    let mut given = cages(&["3 r1c1 r1c2"]);
    assert!(matches!(verdict(&given), Verdict::Many(_)));
    given.givens.set(Shape::NINE.cell(0, 0), Digit::new(5));
    assert_eq!(verdict(&given), Verdict::Contradiction(given.conflicts()));
    assert_eq!(given.conflicts().len(), 1);
    // A digit that repeats is named first.
    given.givens.set(Shape::NINE.cell(0, 8), Digit::new(5));
    assert_eq!(verdict(&given), Verdict::Contradiction(given.conflicts()));
    let clash = cages(&["3 r1c1 r1c2", "3 r2c1 r2c2"]);
    assert_eq!(verdict(&clash), Verdict::None);
}
