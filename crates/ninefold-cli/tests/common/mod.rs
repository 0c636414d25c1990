//! What the tests of the command share: a way to run it, and puzzles.

#![allow(dead_code)]

use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::thread;

/// The puzzle of the README, with 30 givens.
pub const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// Its solution.
pub const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// A puzzle with two solutions.
pub const TWO: &str =
    "....7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// A puzzle without a solution, where no digit repeats.
pub const NONE: &str =
    "531.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The command.
pub fn sudoku(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sudoku"));
    command.args(arguments);
    command.env_remove("NO_COLOR").env("LC_ALL", "C.UTF-8");
    command.stdin(Stdio::null());
    command.stdout(Stdio::piped());
    command.stderr(Stdio::piped());
    command
}

/// Runs the command with this standard input.
pub fn run(arguments: &[&str], input: impl Into<Vec<u8>>) -> Answer {
    let mut child = sudoku(arguments).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.into();
    let feeder = thread::spawn(move || {
        // The command may end before it has read everything.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    Answer::from(output)
}

/// What the command did.
#[derive(Debug)]
pub struct Answer {
    pub status: i32,
    pub text: String,
    pub messages: String,
}

impl From<Output> for Answer {
    fn from(output: Output) -> Answer {
        Answer {
            status: output.status.code().unwrap_or(-1),
            text: String::from_utf8(output.stdout).unwrap(),
            messages: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

/// Many different puzzles with their solutions: the puzzle of the README,
/// with its digits exchanged, its rows and columns shuffled, and now and then
/// a given more.
pub fn puzzles(count: usize) -> Vec<(String, String)> {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    (0..count)
        .map(|_| {
            let digits = random.shuffled(9);
            let rows = random.lines();
            let cols = random.lines();
            let more = random.below(81);
            let at = |row: usize, col: usize| rows[row] * 9 + cols[col];
            let read = |text: &str, place: usize| match text.as_bytes()[place] {
                b'.' => b'.',
                digit => b'1' + digits[usize::from(digit - b'1')] as u8,
            };
            let cells = (0..81).map(|cell| at(cell / 9, cell % 9));
            let givens = |place: usize| match place == more {
                true => read(SOLUTION, place),
                false => read(PUZZLE, place),
            };
            let puzzle: Vec<u8> = cells.clone().map(givens).collect();
            let solution: Vec<u8> = cells.map(|place| read(SOLUTION, place)).collect();
            (
                String::from_utf8(puzzle).unwrap(),
                String::from_utf8(solution).unwrap(),
            )
        })
        .collect()
}

/// A small generator of numbers that are random enough for tests.
pub struct Random(pub u64);

impl Random {
    /// A number below the limit.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % limit
    }

    /// The numbers below the limit, in any order.
    pub fn shuffled(&mut self, limit: usize) -> Vec<usize> {
        let mut numbers: Vec<usize> = (0..limit).collect();
        for i in (1..limit).rev() {
            numbers.swap(i, self.below(i + 1));
        }
        numbers
    }

    /// The rows (or columns) of a 9x9 board, shuffled within their bands, and
    /// the bands.
    fn lines(&mut self) -> Vec<usize> {
        let mut lines = Vec::new();
        for band in self.shuffled(3) {
            lines.extend(self.shuffled(3).into_iter().map(|line| band * 3 + line));
        }
        lines
    }
}
