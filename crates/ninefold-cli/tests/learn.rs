//! `sudoku drill` and `sudoku learn`, as a user runs them.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use ninefold_game::learn::{Ask, CHAPTERS, Index, Lesson, Part, Session, Tap};
use serde_json::Value;

fn sudoku(data: &std::path::Path, args: &[&str], typed: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_sudoku"))
        .args(args)
        .env("NINEFOLD_DATA", data)
        .env("NO_COLOR", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut input = child.stdin.take().expect("an input");
    // A program that ends early reads no more.
    let _ = input.write_all(typed.as_bytes());
    drop(input);
    child.wait_with_output().expect("it ends")
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn drills_are_objects_that_the_hints_agree_with() {
    let data = tempfile::tempdir().unwrap();
    let args = ["drill", "x-wing", "--count", "4", "--seed", "9", "--json"];
    let first = sudoku(data.path(), &args, "");
    assert!(first.status.success());
    assert_eq!(text(&first), text(&sudoku(data.path(), &args, "")));
    let lines: Vec<Value> = text(&first)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines.len(), 4);
    for line in &lines {
        assert_eq!(line["technique"], "x-wing");
        assert_eq!(line["placements"].as_array().map(Vec::len), Some(0));
        assert!(!line["eliminations"].as_array().unwrap().is_empty());
        let position = line["position"].as_str().unwrap();
        let hint = sudoku(data.path(), &["hint", "--json", position], "");
        let hint: Value = serde_json::from_str(&text(&hint)).unwrap();
        assert_eq!(hint["step"]["technique"], "x-wing", "{position}");
        let struck = &hint["step"]["eliminations"];
        assert_eq!(struck, &line["eliminations"], "{position}");
    }
}

#[test]
fn a_technique_without_positions_and_a_wrong_name_are_told() {
    let data = tempfile::tempdir().unwrap();
    let none = sudoku(data.path(), &["drill", "leviathan"], "");
    assert_eq!(none.status.code(), Some(1));
    let told = String::from_utf8_lossy(&none.stderr).into_owned();
    assert!(told.contains("no positions for Leviathan"), "{told}");
    let wrong = sudoku(data.path(), &["learn", "x-wyng"], "");
    assert_eq!(wrong.status.code(), Some(2));
    let none = sudoku(data.path(), &["learn", "trial"], "");
    assert_eq!(none.status.code(), Some(1));
    let told = String::from_utf8_lossy(&none.stderr).into_owned();
    assert!(told.contains("there is no lesson on Trial"), "{told}");
}

/// What a learner types who knows everything: a line for each screen.
fn knowing(lesson: &'static Lesson, seed: u64) -> String {
    let mut session = Session::new(Index::shipped(), lesson, Part::Show, seed, 0).unwrap();
    let shape = ninefold::Shape::NINE;
    let mut typed = String::new();
    loop {
        while matches!(session.view().ask, Ask::Cells | Ask::Conclude) {
            let step = session.drill().step.clone();
            let tap = if session.view().ask == Ask::Cells {
                let cells = session.pattern();
                let lit = session.view().picture.cells;
                let mut open = cells.iter().filter(|c| !lit.iter().any(|(l, _)| l == c));
                Tap::Cell(open.next().expect("a cell of the pattern"))
            } else if let Some(placed) = step.placements.first() {
                Tap::Place(placed.cell, placed.digit)
            } else {
                Tap::Strike(step.eliminations[0].cell, step.eliminations[0].digit)
            };
            typed += &match tap {
                Tap::Cell(cell) => format!("{}\n", shape.name(cell)),
                Tap::Place(cell, digit) => format!("{}={digit}\n", shape.name(cell)),
                Tap::Strike(cell, digit) => format!("{}-{digit}\n", shape.name(cell)),
            };
            session.tap(tap, 1);
        }
        typed.push('\n');
        if !session.next(2).unwrap() {
            return typed;
        }
    }
}

#[test]
fn a_learner_walks_the_first_four_chapters_by_typing() {
    let data = tempfile::tempdir().unwrap();
    for lesson in CHAPTERS[..4].iter().flat_map(|chapter| chapter.lessons) {
        let typed = knowing(lesson, 5);
        let args = ["learn", lesson.id(), "--seed", "5"];
        let output = sudoku(data.path(), &args, &typed);
        let said = text(&output);
        assert!(output.status.success(), "{said}");
        let title = lesson.technique.title();
        assert!(
            said.starts_with(&format!("{title} · What it is 1 of 3")),
            "{said}"
        );
        for wanted in [
            "Examples 3 of 3",
            "Drill 5 of 5",
            "5 of 5 right.",
            "Test 5 of 5",
        ] {
            assert!(said.contains(wanted), "{wanted}: {said}");
        }
        assert!(said.contains("sudoku play "), "{said}");
        assert!(said.ends_with("You have finished the lesson.\n"), "{said}");
    }
    let list = text(&sudoku(data.path(), &["learn", "--list"], ""));
    assert!(list.contains("· finished"), "{list}");
    assert!(list.contains("5 of "), "{list}");
    let objects = text(&sudoku(data.path(), &["learn", "--list", "--json"], ""));
    let finished: Vec<Value> = objects
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .filter(|object: &Value| object["finished"] == true)
        .collect();
    assert_eq!(finished.len(), 5);
    // The path goes on with what comes next.
    let next = text(&sudoku(data.path(), &["learn", "--seed", "1"], "q\n"));
    assert!(next.starts_with("Naked Pair · What it is 1 of 3"), "{next}");
}

#[test]
fn wrong_lines_and_wrong_taps_are_answered() {
    let data = tempfile::tempdir().unwrap();
    let typed = "jump\nr1c1=0\n?\nhint\nhint\nhint\nhint\nquit\n";
    let args = ["learn", "hidden-single", "--part", "drill", "--seed", "2"];
    let said = text(&sudoku(data.path(), &args, typed));
    for wanted in [
        "`jump` is not a cell: type one such as r3c5",
        "`0` is not a digit: expected 1 to 9",
        "rule out a candidate",
        "Something can be placed in",
    ] {
        assert!(said.contains(wanted), "{wanted}: {said}");
    }
}

#[test]
fn a_drill_is_timed_if_it_is_wished_for() {
    let data = tempfile::tempdir().unwrap();
    let lesson = CHAPTERS[0].lessons.first().unwrap();
    let args = ["learn", lesson.id(), "--seed", "5", "--part", "drill"];
    let session = Session::new(Index::shipped(), lesson, Part::Drill, 5, 0).unwrap();
    let placed = session.drill().step.placements[0];
    let cell = ninefold::Shape::NINE.name(placed.cell);
    let right = format!("{cell}={}\n", placed.digit);
    let plain = text(&sudoku(data.path(), &args, &right));
    assert!(
        plain.contains("Right.") && !plain.contains("Time"),
        "{plain}"
    );
    // A wrong answer, then the right one; by the word that is typed, and by the option.
    let wrong = format!("{cell}={}\n", placed.digit.get() % 9 + 1);
    let typed = text(&sudoku(
        data.path(),
        &args,
        &format!("clock\n{wrong}{right}"),
    ));
    assert!(typed.contains("The clock is on"), "{typed}");
    assert!(typed.contains("Time so far: 0:0"), "{typed}");
    assert!(typed.contains("That is it.\nTime: 0:0"), "{typed}");
    let asked = text(&sudoku(
        data.path(),
        &[&args[..], &["--clock"]].concat(),
        &right,
    ));
    assert!(asked.contains("Right.\nTime: 0:0"), "{asked}");
}
