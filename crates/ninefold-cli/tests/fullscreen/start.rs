//! The start screen, the settings, the games that are kept.

use crate::data;
use crate::player::Player;

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
fn row_a11_d5_e5_a_seed_and_a_number_of_empty_cells_can_be_typed() {
    let data = data();
    let boards: Vec<String> = (0..2)
        .map(|_| {
            let mut player = Player::start(data.path(), &[]);
            // From the menu to the wish, then to the seed.
            player.press(&["Tab", "Tab", "Tab", "Tab", "50 empty", "Tab", "4711"]);
            player.wait_for("4711");
            player.press(&["Enter"]);
            player.wait_for("31 of 81").board(9)
        })
        .collect();
    assert_eq!(boards[0], boards[1], "the same seed gives the same puzzle");
    let cells: Vec<char> = boards[0].chars().collect();
    for (i, cell) in cells.iter().enumerate() {
        let opposite = cells[80 - i];
        assert_eq!(*cell == '.', opposite == '.', "holes are turned by half");
    }
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
