//! Boards that are looked at or typed before they are played.

use crate::common::{self, NONE, PUZZLE, SOLUTION};
use crate::data;
use crate::player::Player;

#[test]
fn row_b2_a_board_is_looked_at_solved_exchanged_and_played() {
    let data = data();
    let mut player = Player::start(data.path(), &[]);
    player.press(&["v"]);
    let first = player.wait_for("play this board").board(9);
    player.press(&["S"]);
    let solved = player.wait_for("hide the solution").board(9);
    assert!(!solved.contains('.'), "{solved}");
    player.press(&["n"]);
    let second = player.wait_until_gone("hide the solution").board(9);
    assert_ne!(second, first);
    player.press(&["Enter"]);
    let played = player.wait_for("left to place").board(9);
    assert_eq!(played, second);
}

#[test]
fn row_b3_b4_a_board_is_created_judged_solved_cleared_and_played() {
    let data = data();
    let mut player = Player::start(data.path(), &[]);
    player.click_on("Create");
    player.wait_for("Create · 9×9");
    player.paste(PUZZLE);
    player.wait_for("One solution");
    player.press(&["S"]);
    player.wait_until("the solution", |frame| frame.board(9) == SOLUTION);
    player.press(&["C"]);
    player.wait_for("More than 999 solutions");
    player.press(&["5", "5"]);
    player.wait_for("A digit repeats");
    player.wait_for("row 1 and box 1");
    player.press(&["u"]);
    player.wait_for("More than 999 solutions");
    player.press(&["Enter"]);
    player.wait_for("several solutions");
    // Esc takes the words away, then leads back to the board as it was typed.
    player.press(&["Esc", "Esc"]);
    let frame = player.wait_for("Create · 9×9");
    assert!(frame.board(9).starts_with("5."), "{}", frame.text());
}

#[test]
fn row_b4_a_board_without_a_solution_is_told_and_not_played() {
    let data = data();
    let mut player = Player::start(data.path(), &[]);
    player.click_on("Create");
    player.wait_for("Create · 9×9");
    player.paste(NONE);
    player.wait_for("No solution");
    player.press(&["Enter"]);
    player.wait_for("! this board has no solution");
}

#[test]
fn row_b4_with_several_solutions_any_full_board_without_repeats_wins() {
    let data = data();
    let mut player = Player::start(data.path(), &["play", "4x4=p"]);
    player.wait_for("several solutions: any");
    // From the middle to the first cell.
    player.press(&["Up", "Up", "Left", "Left"]);
    for row in ["3412", "1234", "4321", "2143"] {
        for digit in row.chars() {
            player.press(&[&digit.to_string(), "Right"]);
        }
        player.press(&["Down"]);
    }
    player.wait_for("solved");
}

#[test]
fn row_b2_a_board_that_is_looked_at_is_exported() {
    let data = data();
    let mut player = Player::start(data.path(), &[]);
    player.press(&["v"]);
    let board = player.wait_for("play this board").board(9);
    player.press(&["e"]);
    player.wait_for("its extension sets the format");
    // The name that is offered makes way for another.
    let path = data.path().join("board.sdk");
    player.press(&["\x15", path.to_str().unwrap(), "Enter"]);
    player.wait_for("Written to");
    let answer = common::run(&["convert", "--to", "line", path.to_str().unwrap()], "");
    assert_eq!(answer.text.trim_end(), board);
    player.press(&["Enter"]);
    player.wait_for("play this board");
}

#[test]
fn row_b3_cells_that_differ_between_solutions_stay_blank() {
    let data = data();
    let mut player = Player::start(data.path(), &[]);
    player.click_on("Create");
    // A solved board without two rows of a band: they can change places.
    let mut board = SOLUTION.to_owned();
    board.replace_range(0..18, &".".repeat(18));
    player.wait_for("Create · 9×9");
    player.paste(&board);
    player.wait_for("dotted cells differ");
}
