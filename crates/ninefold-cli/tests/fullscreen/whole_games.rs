//! Whole games, from the start screen to the win or across a kill.

use crate::common::{self, PUZZLE};
use crate::data;
use crate::player::Player;

/// Goes to the first cell from the middle of a 9x9 board.
const TO_FIRST: [&str; 8] = ["Up", "Up", "Up", "Up", "Left", "Left", "Left", "Left"];

fn solved(puzzle: &str) -> String {
    let answer = common::run(&["solve", puzzle], "");
    assert_eq!(answer.status, 0, "{}", answer.messages);
    answer.text.trim().to_owned()
}

#[test]
fn a_whole_game_by_keys_from_the_start_screen_to_the_win() {
    let data = data();
    let mut player = Player::start(data.path(), &[]);
    player.press(&["Enter"]);
    let puzzle = player.wait_for("left to place").board(9);
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
    let frame = player.wait_for("Solved!");
    assert!(frame.shows("solved"), "{}", frame.text());
    player.press(&["Esc"]);
    player.wait_for("left to place");
    // The win is counted.
    player.press(&["N"]);
    player.click_on("Games");
    player.wait_for("All games");
    player.press(&["Tab"]);
    let frame = player.wait_for("without help");
    let row = frame.text();
    let row = row.lines().find(|line| line.contains("9x9")).unwrap_or("");
    // The row that is chosen has a mark before it.
    let words = row.split_whitespace().filter(|word| *word != "▸");
    let words: Vec<&str> = words.take(3).collect();
    assert_eq!(words, ["9x9", "Easy", "1"], "{}", frame.text());
}

#[test]
fn row_b7_a_whole_game_by_mouse_from_the_start_screen_to_the_win() {
    let data = data();
    let mut player = Player::start(data.path(), &[]);
    player.click_on("New game");
    let frame = player.wait_for("left to place");
    let puzzle = frame.board(9);
    let solution = solved(&puzzle);
    let digits = frame.find("1   2   3").unwrap();
    let empty = (0..81).filter(|at| puzzle.as_bytes()[*at] == b'.');
    for at in empty {
        let place = frame.place(at / 9, at % 9);
        player.click(place);
        let digit = solution.as_bytes()[at];
        player.click((digits.0 + 4 * usize::from(digit - b'1'), digits.1));
        let digit = char::from(digit);
        player.wait_until("the digit", |frame| frame.letter(place) == digit);
    }
    player.wait_for("solved");
}

#[test]
fn row_a12_a_game_survives_a_kill_and_goes_on() {
    let data = data();
    let mut player = Player::start(data.path(), &["play", PUZZLE]);
    player.wait_for("left to place");
    player.press(&["Right", "Up", "2", "Right", "1"]);
    player.wait_for("32 of 81");
    player.kill();
    let mut player = Player::start(data.path(), &[]);
    player.wait_for("▸ Continue");
    player.press(&["Enter"]);
    player.wait_for("32 of 81");
    player.press(&["u"]);
    player.wait_for("31 of 81");
    player.press(&["Esc", "Esc"]);
    player.wait_for("1 saved");
}
