//! Two programs in one game, at the same moment: whatever each of them has
//! told its player is in a file.

mod common;

use std::io::{BufRead, BufReader, Lines, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::thread;
use std::time::Duration;

use ninefold_game::storage::Places;

/// A line game that waits for a command.
struct Program {
    child: Child,
    input: ChildStdin,
    lines: Lines<BufReader<ChildStdout>>,
}

impl Program {
    fn start(data: &Path, arguments: &[&str]) -> Program {
        let mut child = common::sudoku(&["play", "--line", "--screen-reader"])
            .args(arguments)
            .env("NINEFOLD_DATA", data)
            .stdin(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .unwrap();
        let input = child.stdin.take().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        // Then the game is open.
        let begun = |line: std::io::Result<String>| line.unwrap().contains("lists all commands");
        assert!(lines.by_ref().any(begun));
        Program {
            child,
            input,
            lines,
        }
    }

    fn send(&mut self, command: &str) {
        writeln!(self.input, "{command}").unwrap();
    }

    /// Waits until this was told, also in the middle of a line.
    fn wait_for(&mut self, words: &str) {
        let told = |line: std::io::Result<String>| line.unwrap().contains(words);
        assert!(self.lines.by_ref().any(told), "{words}");
    }
}

/// The digits that are in a game of the library, by row and column from 1.
fn is_in_a_game(data: &Path, row: usize, column: usize, digit: u8) -> bool {
    let library = Places::in_directory(data).library();
    let games = library.games().unwrap();
    games.iter().any(|entry| {
        let opened = library.open(&entry.name, 0).unwrap();
        assert_eq!(opened.notice, None, "nothing is damaged");
        let cell = opened.game.shape().cell(row - 1, column - 1);
        let found = opened.game.cell(cell).digit;
        found.is_some_and(|found| found.get() == digit)
    })
}

fn race(gap: Duration, killed: bool) {
    let data = tempfile::tempdir().unwrap();
    let mut first = Program::start(data.path(), &[common::PUZZLE]);
    first.send("1 3 4");
    first.send("quit");
    first.wait_for("Game over");
    assert!(first.child.wait().unwrap().success());

    let mut programs = [(); 2].map(|()| Program::start(data.path(), &["--resume"]));
    programs[0].send("1 4 6");
    thread::sleep(gap);
    programs[1].send("1 6 8");
    for (program, told) in programs.iter_mut().zip(["r1c4 is 6", "r1c6 is 8"]) {
        program.wait_for(told);
        if killed {
            program.child.kill().unwrap();
            program.child.wait().unwrap();
        } else {
            program.send("quit");
        }
    }
    for program in programs.iter_mut().filter(|_| !killed) {
        program.wait_for("Saved. ");
        program.wait_for("Game over");
        assert!(program.child.wait().unwrap().success());
    }
    let case = format!("{gap:?} between the steps, killed: {killed}");
    assert!(is_in_a_game(data.path(), 1, 3, 4), "{case}");
    assert!(is_in_a_game(data.path(), 1, 4, 6), "{case}");
    assert!(is_in_a_game(data.path(), 1, 6, 8), "{case}");
}

#[test]
fn two_programs_that_save_at_the_same_moment_lose_nothing() {
    for killed in [false, true] {
        for gap in [0, 0, 1, 2, 5, 10] {
            race(Duration::from_millis(gap), killed);
        }
    }
}
