//! Boards that are looked at or typed before they are played.

use crate::common::{PUZZLE, SOLUTION};
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
    player.press(&["Down", "Enter"]);
    player.wait_for("Create · 9×9");
    player.paste(PUZZLE);
    player.wait_for("One solution");
    player.press(&["S"]);
    player.wait_until("the solution", |frame| frame.board(9) == SOLUTION);
    player.press(&["C"]);
    player.wait_for("More than 999 solutions");
    player.press(&["5", "Right", "5"]);
    player.wait_for("A digit repeats");
    player.press(&["u"]);
    player.wait_for("More than 999 solutions");
    player.press(&["Enter"]);
    player.wait_for("several solutions");
}

#[test]
fn row_b3_cells_that_differ_between_solutions_stay_blank() {
    let data = data();
    let mut player = Player::start(data.path(), &[]);
    player.press(&["Down", "Enter"]);
    // A solved board without two rows of a band: they can change places.
    let mut board = SOLUTION.to_owned();
    board.replace_range(0..18, &".".repeat(18));
    player.wait_for("Create · 9×9");
    player.paste(&board);
    player.wait_for("dotted cells differ");
}
