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
    let frame = player.wait_for("! 2 repeats in box 5");
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
fn row_d7_what_was_placed_before_is_changed_and_every_step_undone() {
    let data = data();
    let mut player = Player::start(data.path(), &["play", PUZZLE]);
    player.wait_for("left to place");
    player.press(&["Right", "Up", "1", "Right", "4", "Left", "2"]);
    let frame = player.wait_for("2!");
    assert_eq!(frame.letter(frame.place(3, 5)), '2', "{}", frame.text());
    player.press(&["u"]);
    player.wait_until("the digit before", |f| f.letter(f.place(3, 5)) == '1');
    player.press(&["Ctrl+Z", "Ctrl+Z"]);
    player.wait_for("30 of 81");
    player.press(&["Ctrl+Y", "Ctrl+Y"]);
    player.wait_for("32 of 81");
}

#[test]
fn row_a5_hints_tell_more_and_more_and_can_be_done() {
    let data = data();
    let mut player = Player::start(data.path(), &["play", PUZZLE]);
    player.wait_for("left to place");
    player.press(&["?"]);
    player.wait_for("reveal more");
    player.press(&["?"]);
    player.wait_for("Single");
    player.press(&["?", "?"]);
    player.wait_for("goes here");
    player.press(&["Enter"]);
    player.wait_for("31 of 81");
}

#[test]
fn row_b6_check_colours_every_filled_cell_by_the_rules_and_verify_by_the_solution() {
    let data = data();
    let mut player = Player::start(data.path(), &["play", PUZZLE]);
    player.wait_for("left to place");
    // 2 repeats in box 5; 1 in r1c3 repeats nowhere, and is still wrong.
    player.press(&[
        "Right", "Up", "2", "Up", "Up", "Up", "Left", "Left", "Left", "1",
    ]);
    player.wait_for("32 of 81");
    player.press(&["t"]);
    let frame = player.wait_for("By the rules: 2 cells repeat a digit");
    let colour = |row, col| frame.colour(frame.place(row, col));
    assert_eq!((colour(3, 5), colour(5, 4)), (RED, RED), "what repeats");
    assert_eq!((colour(0, 0), colour(0, 2)), (GREEN, GREEN), "what not");
    let empty = frame.place(0, 3);
    let marks = (frame.letter(empty), frame.letter((empty.0 + 1, empty.1)));
    assert_eq!(marks, (' ', ' '), "empty cells stay plain");
    player.press(&["V"]);
    let frame = player.wait_for("Against the solution: 2 entries are");
    assert_eq!(frame.colour(frame.place(0, 2)), RED);
    assert_eq!(frame.colour(frame.place(0, 0)), GREEN);
    // A change of the board takes the marks away.
    player.press(&["u", "u"]);
    let frame = player.wait_for("30 of 81");
    assert!(!frame.shows("5+"), "{}", frame.text());
}

#[test]
fn row_b6_e2_a_clock_at_the_top_right_and_a_restart_that_sets_it_back() {
    let data = data();
    let mut player = Player::start(data.path(), &["play", PUZZLE]);
    player.wait_for("left to place");
    player.press(&["Right", "Up", "2"]);
    let running = player.wait_until("the clock runs", |frame| {
        frame.shows("31 of 81") && frame.clock().is_some_and(|now| now > 1)
    });
    player.press(&["R"]);
    player.wait_for("Start over?");
    player.press(&["y"]);
    player.wait_until("the clock set back", |frame| {
        frame.shows("30 of 81") && frame.clock() < running.clock()
    });
    player.press(&["u"]);
    player.wait_for("31 of 81");
}

#[test]
fn row_a6_a7_restart_and_finish_after_a_question() {
    let data = data();
    let mut player = Player::start(data.path(), &["play", PUZZLE]);
    player.wait_for("left to place");
    player.press(&["Right", "Up", "2"]);
    player.wait_for("31 of 81");
    player.press(&["R"]);
    player.wait_for("Start over?");
    player.press(&["n"]);
    player.wait_until_gone("Start over?");
    player.press(&["R"]);
    player.wait_for("Start over?");
    player.press(&["y"]);
    player.wait_for("30 of 81");
    player.press(&["F"]);
    player.wait_for("Show the solution?");
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

#[test]
fn row_b7_the_mouse_points_pencils_and_turns() {
    let data = data();
    let mut player = Player::start(data.path(), &["play", PUZZLE]);
    let frame = player.wait_for("left to place");
    player.wheel_up(frame.place(0, 2));
    player.wait_for("31 of 81");
    player.click(frame.place(0, 0));
    player.wait_for("r1c1 given");
    player.right_click(frame.place(0, 3));
    player.wait_for("r1c4 notes");
    player.wait_until("a corner note 5", |f| {
        f.letter(f.place(0, 3)) == ' ' && f.shows("5  ·")
    });
    player.click_on("corner");
    player.click_on("check");
    player.wait_for("By the rules");
    player.click_on("Q quit");
    assert!(player.ended().0.success());
}

#[test]
fn row_e3_the_modes_are_chosen_by_letters_and_by_the_space_bar() {
    let data = data();
    let mut player = Player::start(data.path(), &["play", PUZZLE]);
    player.wait_for("left to place");
    // Corner notes, then centre notes, by the space bar; digits by `z`.
    player.press(&["Right", "Up", " ", "1", " ", "4", "z"]);
    let frame = player.wait_for("1  ·  ·");
    assert!(frame.shows("4  ·  ·"), "{}", frame.text());
    player.press(&["7"]);
    player.wait_for("31 of 81");
}
