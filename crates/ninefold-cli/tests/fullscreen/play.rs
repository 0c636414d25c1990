//! Playing: digits, notes, hints, checks, the clock.

use crate::common::{PUZZLE, SOLUTION};
use crate::player::Player;
use crate::{GREEN, RED, SAME_DIGIT, data};

#[test]
fn row_b5_only_the_boards_digits_are_taken_and_three_keys_clear() {
    let data = data();
    let mut player = Player::start(data.path(), &["play", "4x4=p"]);
    player.wait_for("several solutions");
    player.press(&["9", "5", "3"]);
    player.wait_for("1 of 16");
    for key in ["0", "Backspace", "Delete"] {
        player.press(&[key]);
        player.wait_for("0 of 16");
        player.press(&["3"]);
        player.wait_for("1 of 16");
    }
}

#[test]
fn row_a2_a3_a4_a8_entries_are_placed_changed_erased_undone_and_repeats_are_red() {
    let data = data();
    let mut player = Player::start(data.path(), &["play", PUZZLE]);
    player.wait_for("left to place");
    player.press(&["Right", "Up", "2"]);
    let frame = player.wait_for("! two 2s in box 5");
    assert_eq!(frame.colour(frame.place(3, 5)), RED, "the repeat is red");
    assert!(frame.shows("2!"), "and marked without colour too");
    player.press(&["1"]);
    player.wait_until_gone("2!");
    player.press(&["x"]);
    player.wait_for("30 of 81");
    player.press(&["u", "u"]);
    player.wait_for("2!");
    player.press(&["u"]);
    player.wait_for("30 of 81");
    player.press(&["u"]);
    player.wait_for("there is nothing to undo");
    player.press(&["Left", "7"]);
    player.wait_for("r4c5 is a given");
}

#[test]
fn row_a5_hints_tell_more_and_more_and_can_be_done() {
    let data = data();
    let mut player = Player::start(data.path(), &["play", PUZZLE]);
    player.wait_for("left to place");
    player.press(&["?"]);
    player.wait_for("tell more");
    player.press(&["?"]);
    player.wait_for("Single");
    player.press(&["?", "?"]);
    player.wait_for("goes here");
    player.press(&["Enter"]);
    player.wait_for("31 of 81");
}

#[test]
fn row_a6_a7_b6_check_restart_finish_and_the_clock() {
    let data = data();
    let mut player = Player::start(data.path(), &["play", PUZZLE]);
    player.wait_for("left to place");
    player.press(&["Right", "Up", "2", "t"]);
    let frame = player.wait_for("5+");
    assert_eq!(frame.colour(frame.place(0, 0)), GREEN, "fine is green");
    let begin = frame.clock().expect("a clock at the top right");
    player.wait_until("the clock runs", |frame| {
        frame.clock().is_some_and(|now| now > begin)
    });
    player.press(&["R"]);
    player.wait_for("Start this board again?");
    player.press(&["y"]);
    player.wait_for("30 of 81");
    player.press(&["F"]);
    player.wait_for("Show the solved board?");
    player.press(&["y"]);
    let frame = player.wait_for("shown");
    assert_eq!(frame.board(9), SOLUTION);
}

#[test]
fn row_e3_e4_pencil_modes_and_highlights_that_follow() {
    let data = data();
    let mut player = Player::start(data.path(), &["play", PUZZLE]);
    player.wait_for("left to place");
    player.press(&["Right", "Up", "n", "12", "c", "3"]);
    player.wait_for("1  2  3");
    player.press(&["Left"]);
    let frame = player.wait_for("r4c5 given");
    let six = frame.place(2, 7);
    assert_eq!(frame.colours(six).1, SAME_DIGIT, "the other 6 is lit");
    player.press(&["Right"]);
    let frame = player.wait_for("r4c6 notes");
    assert_ne!(frame.colours(six).1, SAME_DIGIT);
}
