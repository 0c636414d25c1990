//! One table of what players hand over and type, through the command and the
//! line game. The full screen and the page run the same table, each in its crate.

mod common;

use std::io::Write;
use std::process::Stdio;

use common::{Answer, run, sudoku};

const TABLE: &str = include_str!("../../ninefold-game/tests/data/answers.tsv");

/// What, typed, arguments of the command, expected.
fn rows() -> impl Iterator<Item = [&'static str; 4]> {
    let lines = TABLE.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| {
        let columns: Vec<&str> = line.split('\t').collect();
        columns.try_into().expect(line)
    })
}

/// The line game with some arguments and a script.
fn line_game(arguments: &[&str], script: &str) -> Answer {
    let data = tempfile::tempdir().unwrap();
    let mut child = sudoku(&["play", "--line"])
        .args(arguments)
        .env("NINEFOLD_DATA", data.path())
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that ends early does not read everything.
    let _ = child.stdin.take().unwrap().write_all(script.as_bytes());
    Answer::from(child.wait_with_output().unwrap())
}

#[test]
fn the_command_answers_as_every_front_end() {
    for [what, typed, command, expected] in rows() {
        if command == "-" {
            continue;
        }
        let mut arguments: Vec<&str> = command.split(' ').collect();
        if ["opens", "wrong"].contains(&what) {
            arguments.push(typed);
        }
        let answer = run(&arguments, "");
        let told = format!("{}{}", answer.text, answer.messages);
        assert!(told.contains(expected), "{arguments:?}: {told}");
    }
}

#[test]
fn the_line_game_answers_as_every_front_end() {
    for [what, typed, _, expected] in rows() {
        let answer = match what {
            "made" => line_game(&["4x4=1n2"], &format!("new {typed}\nid\nquit\n")),
            "notice" | "refused" => line_game(&["4x4=1n2"], &format!("new {typed}\nquit\n")),
            "opens" => line_game(&[typed], "export\nquit\n"),
            "wrong" => line_game(&[typed], "quit\n"),
            "twice" => line_game(&[typed], "insert 1 2 3\ninsert 1 2 3\nexport\nquit\n"),
            other => panic!("no row is called {other}"),
        };
        let told = format!("{}{}", answer.text, answer.messages).to_lowercase();
        let expected = expected.to_lowercase();
        assert!(told.contains(&expected), "{what} {typed}: {told}");
        if what == "twice" {
            assert!(told.contains("r1c2 is 3") && told.contains("r1c2 erased"));
        }
    }
}
