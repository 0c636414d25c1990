//! Variants in the line game: each is opened, judged, hinted to the end and won.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

const JIGSAW: &str = "\
ninefold 1
size 7
regions 1223333 1223344 1222344 1555644 1566664 1567767 1557777
givens ..2.3.7........4..5..72...63................1.74.
";

const DIAGONAL: &str = "\
ninefold 1
size 9
diagonal falling
diagonal rising
givens ..432....6.9...5.3...5..8..........1......9.....2..46........9.....41.3...2..3..5
";

const KNIGHT: &str = "\
ninefold 1
size 9
anti-knight
givens .......96...1543...7...8...715.928...........69...........8...4..4...............
";

/// What the command answers to these arguments and lines.
fn sudoku(data: &Path, args: &[&str], lines: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_sudoku"))
        .args(args)
        .env("NINEFOLD_DATA", data)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that ends early does not read everything.
    let _ = child.stdin.take().unwrap().write_all(lines.as_bytes());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{args:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn plays_to_the_end(puzzle: &str, rule: &str, hints: usize) -> String {
    let data = tempfile::tempdir().unwrap();
    let verdict = sudoku(data.path(), &["check"], puzzle);
    assert!(verdict.starts_with("one solution"), "{verdict}");
    let file = data.path().join("puzzle.txt");
    std::fs::write(&file, puzzle).unwrap();
    let mut lines = "rules\ncell 4 4\n".to_owned();
    lines.push_str(&"hint\nhint\ntake\n".repeat(hints));
    lines.push_str("quit\n");
    let text = sudoku(
        data.path(),
        &["play", "--line", file.to_str().unwrap()],
        &lines,
    );
    // Once with the board, once when asked for.
    assert_eq!(text.matches(rule).count(), 2, "{text}");
    assert_eq!(text.matches("You win!").count(), 1, "{text}");
    text
}

#[test]
fn a_jigsaw_is_played_to_the_end() {
    let rule = "Each row, column and region holds every digit once.\n";
    let text = plays_to_the_end(JIGSAW, rule, 120);
    assert!(!text.contains("Clues of r4c4"), "{text}");
}

#[test]
fn a_diagonal_board_is_played_to_the_end() {
    let rule = "The diagonal from the bottom left to the top right holds every digit once.\n";
    let text = plays_to_the_end(DIAGONAL, rule, 150);
    assert!(
        text.contains("Clues of r4c4: the falling diagonal.\n"),
        "{text}"
    );
}

#[test]
fn an_anti_knight_board_is_played_to_the_end() {
    let rule = "Cells a knight's move apart hold different digits.\n";
    let text = plays_to_the_end(KNIGHT, rule, 150);
    assert!(!text.contains("Clues of r4c4"), "{text}");
}

/// Boards that share cells: counted, told, written in our own text, and the same
/// when they come back.
#[test]
fn boards_that_share_cells_go_through_the_filters() {
    let data = tempfile::tempdir().unwrap();
    // Two boards that share a box, and all of one of them given but a box.
    let solved = [
        "534678912",
        "672195348",
        "198342567",
        "859761423",
        "426853791",
        "713924856",
        "961537284",
        "287419635",
        "345286179",
    ];
    let mut rows: Vec<String> = Vec::new();
    for (i, row) in solved.iter().enumerate() {
        let right = if i < 6 { "######" } else { "......" };
        rows.push(format!("{row}{right}"));
    }
    rows.extend((0..6).map(|_| "######.........".to_owned()));
    let text = format!("15x15 1,1;7,7 {}\n", rows.join("/"));
    let rules = sudoku(data.path(), &["rules"], &text);
    assert!(rules.starts_with("2 boards of 9x9 share cells"), "{rules}");
    let own = sudoku(data.path(), &["convert", "--to", "ninefold"], &text);
    assert!(own.starts_with("ninefold 1; boards 15x15 1,1 7,7; givens 534678912######/"));
    let count = ["solve", "--count", "--max", "5", "--json"];
    let counted = |text: &str| {
        let answer = sudoku(data.path(), &count, text);
        let (_, count) = answer.split_once("\"count\":5").expect("many solutions");
        count.to_owned()
    };
    assert_eq!(counted(&text), counted(&own));
    let line = sudoku(data.path(), &["convert", "--to", "line"], &own);
    assert_eq!(line.trim_end(), rows.join("/"));
    // What was taken from the full board is fixed, and nothing of the other one.
    let gaps = text.replace("1,1;7,7 53", "1,1;7,7 ..");
    let fixed = sudoku(data.path(), &["solve", "--fixed"], &gaps);
    assert_eq!(fixed.trim_end(), rows.join("/"));
}

/// Drawings stand where any format does: one document a puzzle or step, clues drawn.
#[test]
fn a_drawing_is_a_format() {
    let data = tempfile::tempdir().unwrap();
    let is_drawing = |text: &str| resvg::usvg::Tree::from_str(text, &Default::default()).is_ok();
    let killer = [
        "create", "killer", "medium", "--seed", "3", "--format", "svg",
    ];
    let drawn = sudoku(data.path(), &killer, "");
    assert!(
        is_drawing(&drawn) && drawn.contains("stroke-dasharray"),
        "{drawn}"
    );
    let classic =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    for (args, count) in [
        (&["convert", "--to", "svg"][..], 2),
        (&["solve", "--format", "svg"], 2),
        (&["hint", "--format", "svg"], 2),
        (&["explain", "--format", "svg"], 102),
    ] {
        let drawn = sudoku(data.path(), args, &classic.repeat(2));
        let documents: Vec<&str> = drawn.split_inclusive("</svg>\n").collect();
        assert_eq!(documents.len(), count, "{args:?}");
        assert!(documents.into_iter().all(is_drawing), "{args:?}");
    }
}
