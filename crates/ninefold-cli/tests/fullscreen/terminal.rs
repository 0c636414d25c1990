//! The terminal: it is given back on every way out, and may change its size.

use std::process::Command;

use rustix::process::Signal;

use crate::common::PUZZLE;
use crate::data;
use crate::player::{Player, lose_terminal};

/// What gives a terminal back: its screen, its cursor, its mouse, its paste.
const GIVEN_BACK: [&str; 4] = ["\x1b[?1049l", "\x1b[?25h", "\x1b[?1000l", "\x1b[?2004l"];

#[test]
fn the_terminal_is_given_back_on_a_signal() {
    for signal in [Signal::TERM, Signal::INT, Signal::HUP] {
        let data = data();
        let mut player = Player::start(data.path(), &["play", PUZZLE]);
        player.wait_for("left to place");
        player.signal(signal);
        let (status, raw) = player.ended();
        assert!(status.success(), "{signal:?}: {status}");
        for sequence in GIVEN_BACK {
            assert!(raw.contains(sequence), "{signal:?}: {sequence:?}");
        }
    }
}

#[test]
fn the_terminal_is_given_back_on_control_c() {
    let data = data();
    let mut player = Player::start(data.path(), &["play", PUZZLE]);
    player.wait_for("left to place");
    player.press(&["Ctrl+C"]);
    let (status, raw) = player.ended();
    assert!(status.success(), "{status}");
    for sequence in GIVEN_BACK {
        assert!(raw.contains(sequence), "{sequence:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn the_terminal_is_given_back_while_the_game_is_suspended() {
    let data = data();
    let mut player = Player::start(data.path(), &["play", PUZZLE]);
    player.wait_for("left to place");
    player.signal(Signal::TSTP);
    for sequence in GIVEN_BACK {
        player.wait_for_sequence(sequence, 1);
    }
    player.wait_until_stopped();
    player.signal(Signal::CONT);
    player.wait_for_sequence("\x1b[?1049h", 2);
    player.press(&["Right", "Up", "1"]);
    player.wait_for("31 of 81");
}

#[test]
fn a_game_that_could_not_be_saved_at_the_end_is_told_by_the_exit_status() {
    let data = data();
    let mut player = Player::start(data.path(), &["play", PUZZLE]);
    player.wait_for("left to place");
    player.press(&["Right", "Up", "1"]);
    player.wait_for("31 of 81");
    player.press(&["Q"]);
    assert!(player.ended().0.success());
    let path = data.path().join("games").join("9x9-own.json");
    let mut permissions = std::fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    std::fs::set_permissions(&path, permissions).unwrap();
    for way in ["signal", "quit"] {
        let mut player = Player::start(data.path(), &["play", "--resume"]);
        player.wait_for("31 of 81");
        player.press(&["Up", "2"]);
        player.wait_for("not saved: ");
        if way == "quit" {
            player.press(&["Esc", "Q"]);
            player.wait_for("can't be saved");
            player.press(&["y"]);
        } else {
            player.signal(Signal::TERM);
        }
        let (status, raw) = player.ended();
        assert_eq!(status.code(), Some(2), "{way}: {raw}");
        let told = "your last changes could not be saved";
        assert!(raw.contains(told), "{way}: {raw}");
    }
}

#[test]
fn a_game_that_another_program_has_written_over_is_left_as_a_copy() {
    let data = data();
    for way in ["Esc", "Q"] {
        let mut player = Player::start(data.path(), &["play", PUZZLE]);
        player.wait_for("left to place");
        player.press(&["Right", "Up", "1"]);
        player.wait_for("31 of 81");
        let path = data.path().join("games").join("9x9-own.json");
        std::fs::write(&path, "something else").unwrap();
        let told = "9x9-own.json was changed by another program and was left as it is";
        player.press(&[way]);
        if way == "Esc" {
            player.wait_for(told);
            player.press(&["Q"]);
        }
        let (status, raw) = player.ended();
        assert!(status.success(), "{way}: {status}");
        assert!(raw.contains(told), "{way}: {raw}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "something else");
        assert!(path.with_file_name("9x9-own_2.json").exists(), "{way}");
        std::fs::remove_dir_all(data.path().join("games")).unwrap();
    }
}

#[test]
fn a_lost_terminal_ends_the_game() {
    let data = data();
    let status = lose_terminal(data.path(), &["play", PUZZLE], "left to place");
    assert!(status.success(), "{status}");
}

#[test]
fn the_lone_escape_of_a_plain_terminal_is_a_key() {
    let data = data();
    let mut player = Player::start(data.path(), &["play", PUZZLE]);
    player.wait_for("left to place");
    player.send("\x1b");
    player.wait_for("New game");
}

#[test]
fn another_size_of_the_terminal_loses_nothing() {
    let data = data();
    let mut player = Player::start(data.path(), &["play", PUZZLE]);
    player.wait_for("left to place");
    player.press(&["Right", "Up", "1"]);
    player.wait_for("31 of 81");
    player.resize(30, 10);
    player.wait_for("Ninefold needs");
    player.resize(120, 40);
    player.wait_for("31 of 81");
    player.resize(40, 17);
    player.wait_for("r4c6");
    player.resize(80, 24);
    player.press(&["u"]);
    player.wait_for("30 of 81");
}

#[test]
fn without_a_terminal_the_help_is_shown() {
    let output = Command::new(env!("CARGO_BIN_EXE_sudoku")).output().unwrap();
    assert!(output.status.success());
    assert!(String::from_utf8_lossy(&output.stdout).contains("Usage: sudoku"));
}
