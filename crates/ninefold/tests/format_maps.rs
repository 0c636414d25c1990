//! Variants that stand on one line: cages, regions, groups and edges as maps.
//!
//! Each text is made here from a full board, so that the puzzle that is read
//! must have that board as a solution.

use ninefold::format::{self, Format, ReadOptions};
use ninefold::solve::{self, Verdict};
use ninefold::{Constraint, Control, Grid, Puzzle, Shape};

const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn digits(text: &str) -> Vec<u8> {
    text.bytes().map(|b| b - b'0').collect()
}

/// Reads a text by its look, and by the name of its format.
#[track_caller]
fn read(text: &str, format: Format) -> Puzzle {
    assert_eq!(format::detect(text.as_bytes()), Some(format), "{text}");
    let told = ReadOptions {
        format: Some(format),
        ..ReadOptions::default()
    };
    let seen = format::parse_one(text, &ReadOptions::default()).unwrap();
    assert_eq!(format::parse_one(text, &told).as_ref(), Ok(&seen), "{text}");
    seen
}

#[track_caller]
fn is_solved_by(puzzle: &Puzzle, board: &[u8]) {
    let grid = Grid::from_values(puzzle.shape(), board).unwrap();
    assert!(
        puzzle.rules.is_solved(&grid),
        "{:?}",
        puzzle.rules.conflicts(&grid)
    );
    for (cell, digit) in puzzle.givens.digits() {
        assert_eq!(grid.get(cell), Some(digit));
    }
}

#[track_caller]
fn refused(text: &str, format: Format, words: &str) {
    let told = ReadOptions {
        format: Some(format),
        ..ReadOptions::default()
    };
    let error = format::parse_one(text, &told).unwrap_err().to_string();
    assert!(error.contains(words), "{text}: {error}");
}

/// Dominoes along the rows, and a single cell at the end of each.
fn cages() -> (String, Vec<u32>) {
    let board = digits(SOLVED);
    let (mut map, mut sums) = (String::new(), Vec::new());
    for row in 0..9 {
        for col in 0..9 {
            let number = 5 * row + col / 2;
            map.push(char::from(if number < 26 {
                b'A' + number
            } else {
                b'a' + number - 26
            }));
            let digit = u32::from(board[usize::from(9 * row + col)]);
            match sums.get_mut(usize::from(number)) {
                Some(sum) => *sum += digit,
                None => sums.push(digit),
            }
        }
    }
    (map, sums)
}

#[test]
fn killers() {
    let (map, sums) = cages();
    let numbers: Vec<String> = sums.iter().map(u32::to_string).collect();
    let givens = ".".repeat(81);
    let puzzle = read(
        &format!("{givens} {map} {}", numbers.join(",")),
        Format::KillerMap,
    );
    assert_eq!(puzzle.rules.constraints().len(), 45);
    is_solved_by(&puzzle, &digits(SOLVED));

    let sign = |sum: u32| {
        char::from(if sum < 10 {
            b'0' + sum as u8
        } else {
            b'A' + sum as u8 - 10
        })
    };
    let cell = |i: usize| match i % 9 % 2 {
        0 => sign(sums[i / 9 * 5 + i % 9 / 2]),
        _ => '<',
    };
    let arrows: String = (0..81).map(cell).collect();
    let same = read(&arrows, Format::KillerArrows);
    assert_eq!(same.rules, puzzle.rules);

    let number = |i: usize| {
        let cage = i / 9 * 5 + i % 9 / 2;
        (256 * sums[cage] as usize + cage + 1).to_string()
    };
    let numbers: Vec<String> = (0..81).map(number).collect();
    let sumocue = read(&format!("3x3::k:{}:", numbers.join(":")), Format::SumoCue);
    assert_eq!(sumocue.rules, puzzle.rules);
    let diagonals = read(&format!("3x3:d:k:{}", numbers.join(":")), Format::SumoCue);
    assert_eq!(diagonals.rules.constraints().len(), 47);

    refused("....", Format::KillerMap, "found 1 word");
    refused(
        "................ AABBAABBCCDDCCDD 10,10",
        Format::KillerMap,
        "2 sums",
    );
    refused(
        "................ AABBAABBCCDDCCDD 10,x,9,9",
        Format::KillerMap,
        "column 38",
    );
    refused(&"<".repeat(81), Format::KillerArrows, "a way to the sum");
    refused("3x3:x:k:1", Format::SumoCue, "d for diagonals");
    refused("3x3::k:1:2", Format::SumoCue, "2 numbers");
}

#[test]
fn jigsaws() {
    let board = digits("1234412334122341");
    let puzzle = read("12.....3..1..... 0001011122232333", Format::Jigsaw);
    assert_eq!(puzzle.rules.regions().map(<[u8]>::len), Some(16));
    is_solved_by(&puzzle, &board);
    let Ok(Verdict::One(found)) = solve::verdict(&puzzle, &Control::none()) else {
        panic!("one solution");
    };
    assert_eq!(found.values(), board);

    refused("111111111222222222", Format::Layout, "18 characters");
    refused(&"11345678".repeat(8), Format::Layout, "a region of");
    let six = "111222111222333444333444555666555666";
    let puzzle = read(six, Format::Layout);
    assert!(puzzle.rules.is_classic(), "the regions are the boxes");
    let told = ReadOptions {
        format: Some(Format::LayoutBoxes),
        ..ReadOptions::default()
    };
    let columns = "123456".repeat(6);
    let both = format::parse_one(&columns, &told).unwrap();
    assert_eq!(both.rules.constraints().len(), 6);
    // A full board is a board, and no layout.
    assert_eq!(format::detect(SOLVED.as_bytes()), Some(Format::Line));
    // So is a puzzle with its solution behind it.
    let two = format!("{SOLVED} {SOLVED}");
    assert_eq!(format::detect(two.as_bytes()), Some(Format::Line));
}

#[test]
fn latin_squares_with_groups_and_edges() {
    // 1234 2143 3412 4321
    let board = digits("1234214334124321");
    let puzzle = read("1............... AABBCDBECDFEGHFF", Format::RenbanMap);
    assert!(!puzzle.shape().has_boxes());
    let grid = Grid::from_values(puzzle.shape(), &board).unwrap();
    assert!(
        !puzzle.rules.is_solved(&grid),
        "3 and 1 are not consecutive"
    );

    let side = 4;
    let step = |a: usize, b: usize| board[a].abs_diff(board[b]) == 1;
    let mask = |cell: usize| {
        let (row, col) = (cell / side, cell % side);
        let mut mask = 0;
        mask |= u32::from(col + 1 < side && step(cell, cell + 1));
        mask |= 2 * u32::from(row + 1 < side && step(cell, cell + side));
        mask |= 4 * u32::from(col > 0 && step(cell, cell - 1));
        mask |= 8 * u32::from(row > 0 && step(cell, cell - side));
        char::from_digit(mask, 16).unwrap()
    };
    let masks: String = (0..16).map(mask).collect();
    let puzzle = read(&format!("1............... {masks}"), Format::Consecutive);
    is_solved_by(&puzzle, &board);
    let dots = |clue: &&Constraint| clue.name() == "kropki";
    let marked = (0..16).map(|c| mask(c).to_digit(16).unwrap().count_ones() as usize);
    assert_eq!(
        2 * puzzle.rules.constraints().iter().filter(dots).count(),
        marked.sum::<usize>()
    );
    refused(
        "................ 0000000000000001",
        Format::Consecutive,
        "edge of the board",
    );
    refused(
        "................ 000000000000000g",
        Format::Consecutive,
        "hexadecimal",
    );
}

#[test]
fn even_and_odd_cells() {
    let sign = |(i, digit): (usize, char)| match (i % 3, digit as u8 % 2) {
        (0, _) => digit,
        (_, 0) => 'e',
        _ => 'o',
    };
    let text: String = SOLVED.chars().enumerate().map(sign).collect();
    let puzzle = read(&text, Format::EvenOdd);
    is_solved_by(&puzzle, &digits(SOLVED));
    assert_eq!(puzzle.rules.constraints().len(), 2);
    assert_eq!(puzzle.givens.filled(), 27);
    refused("eo.5oeoeoeoeoeoe", Format::EvenOdd, "column 4: found `5`");
}

#[test]
fn clues_beside_the_board() {
    let board = digits(SOLVED);
    let line = |edge: usize, i: usize| -> Vec<u32> {
        let cell = |j: usize| if edge < 2 { 9 * j + i } else { 9 * i + j };
        let mut line: Vec<u32> = (0..9).map(|j| u32::from(board[cell(j)])).collect();
        if edge % 2 == 1 {
            line.reverse();
        }
        line
    };
    let text = |clue: &dyn Fn(Vec<u32>) -> u32| {
        let edge = |edge| {
            let clues: Vec<String> = (0..9).map(|i| clue(line(edge, i)).to_string()).collect();
            clues.join("/")
        };
        let edges: Vec<String> = (0..4).map(edge).collect();
        format!("{} {}", ".".repeat(81), edges.join(" "))
    };
    let sums = read(&text(&|line| line[..3].iter().sum()), Format::Outside);
    is_solved_by(&sums, &board);
    assert_eq!(sums.rules.constraints()[0].name(), "frame-sum");
    let seen = |line: Vec<u32>| {
        let seen = (0..9).filter(|i| line[..*i].iter().all(|other| *other < line[*i]));
        seen.count() as u32
    };
    let towers = read(&text(&seen), Format::Outside);
    is_solved_by(&towers, &board);
    assert_eq!(towers.rules.constraints().len(), 36);
    assert_eq!(towers.rules.constraints()[0].name(), "skyscraper");
    assert_eq!(towers.shape(), Shape::NINE);
    refused(
        "................ 1/2/3 ./././. ./././. ./././.",
        Format::Outside,
        "3 clues",
    );
}
