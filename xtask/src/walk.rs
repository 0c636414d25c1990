//! `cargo xtask walk FOLDER`: the terminal's part of one game's way through all
//! front ends. The page's part is in `web/tests`, which calls this one: a
//! browser is driven from there, and a pseudo-terminal from here.
//!
//! A puzzle is created on the command line, played full screen and left in the
//! middle, and played on in the line game, which saves it to `game.json`. The
//! program is the one that `SUDOKU` names, its games are kept in the folder.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, ensure};

use crate::player::Player;

/// The digits entered full screen and in the line game.
const ENTRIES: usize = 2;

/// Walks, and prints the puzzle, then each entry as its cell and digit.
pub fn walk(folder: &Path) -> Result<()> {
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let (puzzle_file, game_file) = (path("puzzle.txt"), path("game.json"));
    sudoku(
        folder,
        &[
            "create",
            "medium",
            "--seed",
            "4711",
            "--output",
            &puzzle_file,
        ],
        "",
    )?;
    let puzzle = fs::read_to_string(&puzzle_file)?.trim().to_owned();
    let solution = sudoku(folder, &["solve", &puzzle], "")?.trim().to_owned();
    let entries: Vec<(usize, char)> = puzzle
        .chars()
        .zip(solution.chars())
        .enumerate()
        .filter(|(_, (given, _))| *given == '.')
        .map(|(cell, (_, digit))| (cell, digit))
        .take(2 * ENTRIES)
        .collect();
    ensure!(entries.len() == 2 * ENTRIES, "{puzzle} has no empty cells");
    let (full_screen, line_game) = entries.split_at(ENTRIES);

    let mut player = Player::start(folder, &["play", &puzzle_file]);
    for (cell, digit) in full_screen {
        let board = player.wait_for("left to place");
        player.click(board.place(cell / 9, cell % 9));
        player.press(&[&digit.to_string()]);
        player.wait_until("the digit on the board", |frame| {
            frame.shows("left to place") && frame.board(9).chars().nth(*cell) == Some(*digit)
        });
    }
    player.press(&["Q"]);
    let (status, _) = player.ended();
    ensure!(status.success(), "the full-screen game ended with {status}");

    let mut script = String::new();
    for (cell, digit) in line_game {
        script.push_str(&format!(
            "insert {} {} {digit}\n",
            cell / 9 + 1,
            cell % 9 + 1
        ));
    }
    script.push_str(&format!("save {game_file}\nquit\n"));
    let told = sudoku(folder, &["play", "--line", "--resume"], &script)?;
    ensure!(told.contains("Game over"), "the line game said: {told}");

    println!("{puzzle}");
    for (cell, digit) in entries {
        println!("{cell} {digit}");
    }
    Ok(())
}

/// Runs the program to its end with this input, and returns what it printed.
fn sudoku(data: &Path, arguments: &[&str], input: &str) -> Result<String> {
    let program = std::env::var("SUDOKU").context("SUDOKU names the program")?;
    let mut child = Command::new(program)
        .args(arguments)
        .env("NINEFOLD_DATA", data)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    if let Some(mut stdin) = child.stdin.take() {
        stdin.write_all(input.as_bytes())?;
    }
    let answer = child.wait_with_output()?;
    ensure!(
        answer.status.success(),
        "sudoku {} ended with {}",
        arguments.join(" "),
        answer.status
    );
    Ok(String::from_utf8(answer.stdout)?)
}
