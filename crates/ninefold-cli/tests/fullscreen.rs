//! The full-screen game in a real terminal, row by row of what its players
//! were promised.
#![cfg(unix)]

#[path = "fullscreen/player.rs"]
mod player;

use std::process::Command;

use player::Player;
use rustix::process::Signal;

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn data() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

/// Goes to the first cell from the middle of a 9x9 board.
const TO_FIRST: [&str; 8] = ["Up", "Up", "Up", "Up", "Left", "Left", "Left", "Left"];

#[test]
fn row_b1_e1_the_start_screen_offers_what_there_is_and_quits() {
    let data = data();
    let mut player = Player::start(data.path(), &[]);
    for text in [
        "New game", "Create", "Daily", "9×9", "Easy", "Hard", "Extreme", "turned", "Quit",
    ] {
        player.wait_for(text);
    }
    player.press(&["Tab", "Left", "Left"]);
    player.wait_for("6×6");
    player.press(&["Tab", "Tab", "q"]);
    let (status, raw) = player.ended();
    assert!(status.success());
    assert!(raw.contains("\x1b[?1049l"), "the terminal is given back");
}

#[test]
fn row_b2_a_board_is_looked_at_solved_exchanged_and_played() {
    let data = data();
    let mut player = Player::start(data.path(), &[]);
    player.press(&["v"]);
    player.wait_for("play this board");
    let first = player.board(9);
    player.press(&["S"]);
    player.wait_for("hide the solution");
    assert!(player.board(9).iter().all(|row| !row.contains('.')));
    player.press(&["n"]);
    player.wait_until_gone("hide the solution");
    assert_ne!(player.board(9), first);
    player.press(&["Enter"]);
    player.wait_for("left to place");
}

#[test]
fn row_b3_b4_a_board_is_created_judged_solved_cleared_and_played() {
    let data = data();
    let mut player = Player::start(data.path(), &[]);
    player.press(&["Down", "Enter"]);
    player.wait_for("Create · 9×9");
    player.send(&format!("\x1b[200~{PUZZLE}\x1b[201~"));
    player.wait_for("One solution");
    player.press(&["S"]);
    player.wait_for("4 ┃ 6 │ 7 │ 8 ┃");
    player.press(&["C"]);
    player.wait_for("More than 999 solutions");
    player.press(&["5"]);
    player.press(&["Right", "5"]);
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
    player.send(&format!("\x1b[200~{board}\x1b[201~"));
    player.wait_for("solutions");
    player.wait_for("dotted");
}

#[test]
fn row_b5_only_the_boards_digits_are_taken_and_three_keys_clear() {
    let data = data();
    let mut player = Player::start(data.path(), &["play", "4x4=p"]);
    player.wait_for("several solutions");
    player.press(&["9"]);
    player.press(&["5"]);
    player.press(&["3"]);
    player.wait_for("1 of 16");
    for key in ["0", "Backspace", "\x1b[3~"] {
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
    player.wait_for("! two 2s in box 5");
    let (x, y) = player.place(3, 5);
    let (text, _) = player.colours(x, y);
    assert_eq!(
        text,
        vt100::Color::Rgb(0xFF, 0x9D, 0x90),
        "the repeat is red"
    );
    assert!(player.shows("2!"), "and marked without colour too");
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
    player.wait_for("5+");
    let (x, y) = player.place(0, 0);
    assert_eq!(
        player.colours(x, y).0,
        vt100::Color::Rgb(0x86, 0xDB, 0xA8),
        "fine is green"
    );
    player.wait_for("0:02");
    let first_line = player.text().lines().next().unwrap().to_owned();
    assert!(
        first_line
            .trim_end()
            .ends_with(|c: char| c.is_ascii_digit()),
        "clock at the top right"
    );
    player.press(&["R"]);
    player.wait_for("Start this board again?");
    player.press(&["y"]);
    player.wait_for("30 of 81");
    player.press(&["F"]);
    player.wait_for("Show the solved board?");
    player.press(&["y"]);
    player.wait_for("shown");
    assert_eq!(player.board(9).concat(), SOLUTION);
}

#[test]
fn row_a11_d5_e5_a_seed_and_a_number_of_empty_cells_can_be_typed() {
    let data = data();
    let boards: Vec<Vec<String>> = (0..2)
        .map(|_| {
            let mut player = Player::start(data.path(), &[]);
            // From the menu to the wish, then to the seed.
            player.press(&["Tab", "Tab", "Tab", "Tab"]);
            player.press(&["50 empty"]);
            player.press(&["Tab"]);
            player.press(&["4711"]);
            player.wait_for("4711");
            player.press(&["Enter"]);
            player.wait_for("31 of 81");
            player.board(9)
        })
        .collect();
    assert_eq!(boards[0], boards[1], "the same seed gives the same puzzle");
    let cells: Vec<char> = boards[0].concat().chars().collect();
    for (i, cell) in cells.iter().enumerate() {
        assert_eq!(
            *cell == '.',
            cells[80 - i] == '.',
            "holes are turned by half"
        );
    }
}

#[test]
fn row_a12_a_game_survives_a_kill_and_goes_on() {
    let data = data();
    let mut player = Player::start(data.path(), &["play", PUZZLE]);
    player.wait_for("left to place");
    player.press(&["Right", "Up", "2", "Right", "1"]);
    player.wait_for("32 of 81");
    player.signal(Signal::KILL);
    drop(player);
    let mut player = Player::start(data.path(), &[]);
    player.wait_for("Continue");
    player.press(&["Up", "Enter"]);
    player.wait_for("of 81");
    if !player.shows("32 of 81") {
        // The menu begins at the new game, one below.
        panic!("the game goes on where it was:\n{}", player.text());
    }
    player.press(&["u"]);
    player.wait_for("31 of 81");
    player.press(&["Esc", "Esc"]);
    player.wait_for("1 saved");
}

#[test]
fn row_e3_e4_pencil_modes_and_highlights_that_follow() {
    let data = data();
    let mut player = Player::start(data.path(), &["play", PUZZLE]);
    player.wait_for("left to place");
    player.press(&["Right", "Up", "n", "12", "c", "3"]);
    player.wait_for("r4c6 notes");
    player.wait_for("1  2  3");
    player.press(&["Left"]);
    player.wait_for("r4c5 given");
    let (x, y) = player.place(2, 7);
    let same = vt100::Color::Rgb(0x3B, 0x42, 0x72);
    assert_eq!(player.colours(x, y).1, same, "the other 6 is lit");
    player.press(&["Right"]);
    player.wait_for("r4c6 notes");
    assert_ne!(player.colours(x, y).1, same);
}

#[test]
fn row_e8_settings_are_kept() {
    let data = data();
    let mut player = Player::start(data.path(), &[]);
    player.press(&["Up", "Up", "Enter"]);
    player.wait_for("Size of a new game");
    player.press(&["Left"]);
    player.wait_for("8x8");
    player.press(&["Esc"]);
    player.wait_for("8×8");
    player.press(&["Q"]);
    player.ended();
    let mut player = Player::start(data.path(), &[]);
    player.wait_for("8×8");
}

#[test]
fn a_whole_game_by_keys_from_the_start_screen_to_the_win() {
    let data = data();
    let mut player = Player::start(data.path(), &[]);
    player.press(&["Enter"]);
    player.wait_for("left to place");
    let puzzle = player.board(9).concat();
    let solution = solved(&puzzle);
    player.press(&TO_FIRST);
    for row in 0..9 {
        for col in 0..9 {
            let at = row * 9 + col;
            if puzzle.as_bytes()[at] == b'.' {
                player.press(&[&solution[at..=at]]);
            }
            player.press(&["Right"]);
        }
        player.press(&["Down"]);
    }
    player.wait_for("solved");
    player.wait_for("best Easy so far");
    player.press(&["Esc"]);
    player.wait_for("left to place");
}

#[test]
fn a_whole_game_by_mouse_from_the_start_screen_to_the_win() {
    let data = data();
    let mut player = Player::start(data.path(), &[]);
    player.click_on("New game");
    player.wait_for("left to place");
    let puzzle = player.board(9).concat();
    let solution = solved(&puzzle);
    let digits = player.find("1   2   3").unwrap();
    for at in 0..81 {
        if puzzle.as_bytes()[at] == b'.' {
            let (x, y) = player.place(at / 9, at % 9);
            player.click(x, y);
            let digit = usize::from(solution.as_bytes()[at] - b'1');
            player.click(digits.0 + 4 * digit, digits.1);
        }
    }
    player.wait_for("solved");
}

#[test]
fn the_terminal_is_given_back_on_a_signal() {
    for signal in [Signal::TERM, Signal::INT, Signal::HUP] {
        let data = data();
        let mut player = Player::start(data.path(), &["play", PUZZLE]);
        player.wait_for("left to place");
        player.signal(signal);
        let (status, raw) = player.ended();
        assert!(status.success(), "{signal:?}: {status}");
        for sequence in ["\x1b[?1049l", "\x1b[?25h", "\x1b[?1000l", "\x1b[?2004l"] {
            assert!(raw.contains(sequence), "{signal:?}: {sequence:?}");
        }
    }
}

#[test]
fn without_a_terminal_the_help_is_shown() {
    let output = Command::new(env!("CARGO_BIN_EXE_sudoku")).output().unwrap();
    assert!(output.status.success());
    assert!(String::from_utf8_lossy(&output.stdout).contains("Usage: sudoku"));
}

fn solved(puzzle: &str) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_sudoku"))
        .args(["solve", puzzle])
        .output()
        .unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap().trim().to_owned()
}
