//! A program that is killed between any two actions of a whole game: what the
//! player was told is there again.

mod common;
#[cfg(unix)]
#[path = "common/player.rs"]
mod player;

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::Stdio;

use ninefold::{Cell, Control, Digit, DigitSet, Grid, Puzzle, format, solve};
use ninefold_game::storage::Places;
use ninefold_game::{Action, Game, NoteKind, Start, Writing};

/// The game that was saved last in a directory.
fn saved(data: &Path) -> Game {
    let library = Places::in_directory(data).library();
    let games = library.games().unwrap();
    let [entry] = games.as_slice() else {
        panic!("one game is kept, and not {games:?}");
    };
    let opened = library.open(&entry.name, 0).unwrap();
    assert_eq!(opened.notice, None, "nothing is damaged");
    opened.game
}

fn writing(game: &Game) -> Vec<Writing> {
    game.shape().iter().map(|cell| game.writing(cell)).collect()
}

fn assert_same(saved: &Game, expected: &Game, after: &str) {
    assert_eq!(writing(saved), writing(expected), "after {after}");
    let steps = |game: &Game| {
        let history = game.history();
        (history.steps().len(), history.position())
    };
    assert_eq!(steps(saved), steps(expected), "after {after}");
    assert_eq!(
        saved.history().bookmarks(),
        expected.history().bookmarks(),
        "after {after}"
    );
    assert_eq!(saved.status(), expected.status(), "after {after}");
}

fn start(puzzle: &str) -> (Game, Grid) {
    let puzzle: Puzzle = format::parse_one(puzzle, &format::ReadOptions::default()).unwrap();
    let solution = match solve::verdict(&puzzle, &Control::none()) {
        Ok(solve::Verdict::One(solution)) => solution,
        other => panic!("not one solution: {other:?}"),
    };
    (Game::start(Start::new(puzzle), 0).unwrap(), solution)
}

/// A whole game in words and as actions: every empty cell is filled, and on
/// the way there is a note, a wrong digit, an undo, a redo, a bookmark.
fn whole_game(game: &Game, solution: &Grid) -> Vec<(String, Action)> {
    let shape = game.shape();
    let numbers = |cell: Cell| format!("{} {}", shape.row(cell) + 1, shape.col(cell) + 1);
    let mut script = Vec::new();
    let empty = shape.iter().filter(|cell| !game.is_given(*cell));
    for (turn, cell) in empty.enumerate() {
        let place = numbers(cell);
        let digit = solution.get(cell).unwrap();
        match turn % 6 {
            1 => {
                let note = Action::Note {
                    cells: ninefold::CellSet::only(cell),
                    digits: DigitSet::only(digit),
                    kind: NoteKind::Corner,
                    mark: ninefold_game::Marking::Toggle,
                };
                script.push((format!("note {place} {digit}"), note));
            }
            2 => {
                let wrong = shape.digits().iter().find(|other| *other != digit).unwrap();
                script.push((format!("{place} {wrong}"), Action::place(cell, wrong)));
            }
            3 => script.push(("bookmark".to_owned(), Action::Bookmark)),
            4 => {
                script.push(("undo 2".to_owned(), Action::Undo(2)));
                script.push(("redo".to_owned(), Action::Redo(1)));
                script.push(("redo".to_owned(), Action::Redo(1)));
            }
            _ => {}
        }
        script.push((format!("{place} {digit}"), Action::place(cell, digit)));
    }
    script
}

/// Starts the line game, has it do one command, and kills it when it has
/// answered.
fn told_and_killed(data: &Path, arguments: &[&str], command: &str) {
    let mut child = common::sudoku(&["play", "--line", "--screen-reader"])
        .args(arguments)
        .env("NINEFOLD_DATA", data)
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    writeln!(input, "{command}").unwrap();
    // The answer comes after the echo of the command.
    let echo = format!("> {command}");
    let echoed = lines.by_ref().any(|line| line.unwrap() == echo);
    assert!(echoed, "{command}");
    lines.next().unwrap().unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
}

fn every_action_survives(puzzle: &str) {
    let data = tempfile::tempdir().unwrap();
    let (mut game, solution) = start(puzzle);
    let script = whole_game(&game, &solution);
    for (turn, (command, action)) in script.into_iter().enumerate() {
        let arguments = if turn == 0 { [puzzle] } else { ["--resume"] };
        told_and_killed(data.path(), &arguments, &command);
        game.apply(action, 0).unwrap();
        let after = format!("command {turn}, `{command}`");
        assert_same(&saved(data.path()), &game, &after);
    }
    assert!(game.rules().is_solved(game.board()));
}

#[test]
fn a_line_game_of_4x4_killed_after_every_action_has_lost_nothing() {
    every_action_survives("1......2.3....4.");
}

#[test]
fn a_line_game_of_9x9_killed_after_every_action_has_lost_nothing() {
    every_action_survives(common::PUZZLE);
}

#[cfg(unix)]
#[test]
fn a_full_screen_game_killed_after_every_action_has_lost_nothing() {
    let data = tempfile::tempdir().unwrap();
    let puzzle = "1......2.3....4.";
    let (mut game, solution) = start(puzzle);
    let shape = game.shape();
    let digits: Vec<(Cell, Digit)> = solution.digits().collect();
    let empty = digits.into_iter().filter(|(cell, _)| !game.is_given(*cell));
    for (cell, digit) in empty.collect::<Vec<_>>() {
        let arguments = match game.history().position() {
            0 => ["play", puzzle],
            _ => ["play", "--resume"],
        };
        let mut player = player::Player::start(data.path(), &arguments);
        player.wait_for("left to place");
        // The cursor begins in the middle, and goes on where it was.
        let at = game.history().last_cell().unwrap_or(shape.cell(2, 2));
        let (from_row, from_col) = (shape.row(at), shape.col(at));
        let (row, col) = (shape.row(cell), shape.col(cell));
        player.press(&vec!["Up"; from_row.saturating_sub(row)]);
        player.press(&vec!["Down"; row.saturating_sub(from_row)]);
        player.press(&vec!["Left"; from_col.saturating_sub(col)]);
        player.press(&vec!["Right"; col.saturating_sub(from_col)]);
        player.press(&[&digit.to_string()]);
        game.apply(Action::place(cell, digit), 0).unwrap();
        if game.board().is_full() {
            player.wait_for("solved");
        } else {
            player.wait_for(&format!("{} of 16", game.progress().0));
        }
        player.kill();
        let after = shape.name(cell).to_string();
        assert_same(&saved(data.path()), &game, &after);
    }
}
