//! Boards that take long, found by `bench -- slow`: they end within twice the
//! effort that they took when they were found, which is the same on every
//! machine.

use ninefold::logic::teach;
use ninefold::rate::{self, Scale};
use ninefold::solve::{self, Verdict};
use ninefold::{Candidates, Cell, Control, Digit, DigitSet, Grid, Puzzle, Shape};

#[test]
fn slow_boards_end_within_a_known_effort() {
    let mut boards = 0;
    let lines = include_str!("data/slow.tsv").lines();
    for line in lines.filter(|line| !line.starts_with('#')) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [work, effort, board] = columns[..] else {
            panic!("three columns: {line}");
        };
        let effort: u64 = effort.parse().expect("a number");
        let puzzle: Puzzle = board.parse().expect("a board");
        // Work of no effort has a little room, too.
        let control = Control::effort(2 * effort + 10_000);
        let ended = match work {
            "solve" => solve::verdict(&puzzle, &control).is_ok(),
            "hint" => teach::advise(&puzzle, &control).is_ok(),
            "rate" => rate::rate(&puzzle, Scale::Sukaku, &control).is_ok(),
            other => panic!("no such work: {other}"),
        };
        let spent = control.spent();
        assert!(ended, "{work} took more than {spent}: {board}");
        println!("{work}: {spent} of {effort}");
        boards += 1;
    }
    assert!(boards >= 8, "{boards} boards");
}

/// A board where `digits` digits fit only the first `digits - 1` cells of a house,
/// or its first `cells` cells have one digit less than they are.
#[derive(Clone, Copy, Debug)]
enum Holes {
    Digits(usize),
    Cells(usize),
}

/// The house of a shape: a row, a column or a box in the middle of the board.
fn house(shape: Shape, kind: &str) -> Vec<Cell> {
    let (side, boxed) = (shape.side(), shape.box_cols());
    let rows = shape.box_rows();
    let at = |i: usize| match kind {
        "row" => i,
        "column" => i * side,
        _ => (side / rows / 2 * rows + i / boxed) * side + side / boxed / 2 * boxed + i % boxed,
    };
    (0..side).map(|i| Cell::new(at(i))).collect()
}

fn pigeonhole(shape: Shape, kind: &str, holes: Holes) -> Puzzle {
    let mut marks = Candidates::full(shape);
    let first = |count| -> DigitSet { (0..count).map(Digit::from_index).collect() };
    for (place, cell) in house(shape, kind).into_iter().enumerate() {
        let digits = match holes {
            Holes::Cells(count) if place < count => first(count - 1),
            Holes::Digits(count) if place >= count - 1 => shape.digits() & !first(count),
            Holes::Cells(_) | Holes::Digits(_) => continue,
        };
        marks.set(cell, digits);
    }
    let mut puzzle = Puzzle::new(Grid::empty(shape));
    puzzle.candidates = Some(marks);
    puzzle
}

/// Boards without a solution where more digits than cells, or more cells than
/// digits, are left in a house: a search that tries one after the other does not
/// end.
#[test]
fn boards_with_too_few_places_are_refused_within_a_known_effort() {
    let mut boards: Vec<(String, Puzzle)> = Vec::new();
    // The two that hung version 0.1, by its givens: 6 to 9 of a box fit three
    // cells only. The second is the first, its rows as columns.
    let first = ".68.......79................86.......97..........................................";
    let twin: String = (0..81).map(|i| &first[i % 9 * 9 + i / 9..][..1]).collect();
    for board in [first, &twin] {
        boards.push((board.to_owned(), board.parse().expect("a board")));
    }
    for (side, all) in [(9, 3..=8), (16, 3..=15), (25, 3..=24)] {
        let shape = Shape::of_side(side).expect("a size");
        for kind in ["row", "column", "box"] {
            for holes in all
                .clone()
                .flat_map(|n| [Holes::Cells(n), Holes::Digits(n)])
            {
                let name = format!("{side}x{side}, {kind}, {holes:?}");
                boards.push((name, pigeonhole(shape, kind, holes)));
            }
        }
    }
    assert_eq!(boards.len(), 2 + 3 * 2 * (6 + 13 + 22));
    for (name, puzzle) in &boards {
        // About twice what the hardest of a size takes.
        let control = Control::effort(match puzzle.shape().side() {
            9 => 300_000,
            16 => 1_000_000,
            _ => 4_000_000,
        });
        let verdict = solve::verdict(puzzle, &control);
        println!("{name}: {}", control.spent());
        assert_eq!(verdict, Ok(Verdict::None), "{name}");
    }
}
