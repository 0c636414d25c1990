//! The start screen, and coming back to it.

use ninefold::Shape;
use ninefold::rate::Er;
use ninefold_game::Settings;
use ninefold_game::settings::OwnLevel;
use ninefold_tui::palette::Depth;
use ratatui::crossterm::event::{KeyCode, KeyModifiers};

use crate::picture;
use crate::player::{Player, wait_for};

#[test]
fn start_screen() {
    for (width, height) in [(80, 24), (120, 40), (200, 60), (40, 17)] {
        let player = Player::at_start(width, height, Depth::True);
        picture(&format!("start-{width}x{height}"), &player.text());
    }
}

#[test]
fn an_own_level_is_played_whatever_letter_it_begins_with() {
    let settings = Settings {
        level: "Übung".to_owned(),
        levels: vec![OwnLevel {
            name: "übung".to_owned(),
            from: Er::from_tenths(10),
            to: Er::from_tenths(20),
        }],
        ..Settings::default()
    };
    let mut player = Player::with_settings(80, 24, Depth::None, settings);
    assert!(player.shows("[Übung]"), "{}", player.text());
    player.press(&["Enter"]);
    wait_for(&mut player, "left to place");
}

#[test]
fn the_keys_that_the_start_screen_shows_work() {
    let mut player = Player::at_start(80, 24, Depth::None);
    player.press(&["Tab", "Tab", "Tab"]);
    assert!(player.shows("↑↓ ←→ change"), "{}", player.text());
    for (key, level) in [
        ("Right", "Medium"),
        ("Right", "Hard"),
        ("Left", "Medium"),
        ("Down", "Hard"),
    ] {
        player.press(&[key]);
        assert!(player.shows(&format!("[{level}]")), "{}", player.text());
    }
    player.press(&["Esc", "Right"]);
    // Every size is reached, and round again.
    let sides = Shape::all().map(|shape| shape.side());
    let mut sides: Vec<usize> = sides.collect();
    sides.sort_unstable();
    sides.dedup();
    player.press(&["Left", "Left", "Left"]);
    for side in sides {
        assert!(
            player.shows(&format!("[{side}×{side}]")),
            "{}",
            player.text()
        );
        player.press(&["Right"]);
    }
    assert!(player.shows("[4×4]"), "{}", player.text());
}

#[test]
fn a_wish_keeps_the_level_and_is_kept_itself() {
    let mut player = Player::at_start(80, 24, Depth::None);
    player.press(&["Tab", "Tab", "Tab", "Right", "Right"]);
    assert!(player.shows("[Hard]"), "{}", player.text());
    player.press(&["Tab", "Tab", "50 empty", "Tab", "5", "Esc", "v"]);
    wait_for(&mut player, "play this board");
    assert!(player.shows("9x9-hard-180-g31-5v2"), "{}", player.text());
    assert!(player.shows("Hard "), "{}", player.text());
    player.press(&["Esc"]);
    let text = player.text();
    assert!(text.contains("[Hard]"), "{text}");
    let typed = |name: &str| {
        let line = text.lines().find_map(|line| line.split_once(name));
        line.map(|(_, typed)| typed.trim())
    };
    assert_eq!(typed("Wish"), Some("50 empty"), "{text}");
    assert_eq!(typed("Seed or ID"), Some("5"), "{text}");
    // Another board is not the same again.
    player.press(&["v"]);
    wait_for(&mut player, "play this board");
    player.press(&["Enter"]);
    wait_for(&mut player, "left to place");
    player.press(&["Esc"]);
    assert!(player.shows("50 empty"), "{}", player.text());
    assert!(player.shows("Seed or ID any"), "{}", player.text());
}

#[test]
fn what_is_wrong_with_a_wish_is_told_until_it_is_changed() {
    let mut player = Player::at_start(80, 24, Depth::None);
    player.press(&["Tab", "Tab", "Tab", "Tab", "Tab", "banana", "Enter"]);
    assert!(player.shows("`banana` is not a level"), "{}", player.text());
    player.code(KeyCode::Char('u'), KeyModifiers::CONTROL);
    assert!(!player.shows("is not a level"), "{}", player.text());
    player.press(&["Tab", "18446744073709551616", "Enter"]);
    assert!(
        player.shows("! expected a seed of at most 18446744073709551615"),
        "{}",
        player.text()
    );
    player.code(KeyCode::Backspace, KeyModifiers::NONE);
    assert!(!player.shows("! expected"), "{}", player.text());
}

#[test]
fn a_narrow_start_screen_shows_what_was_typed() {
    let mut player = Player::at_start(40, 17, Depth::None);
    player.press(&["Tab", "Tab", "Tab", "Tab", "Tab", "50 empty", "Esc"]);
    assert!(player.shows("Wish 50 empty"), "{}", player.text());
}

#[test]
fn leaving_a_screen_leads_back_to_its_line_of_the_menu() {
    let mut player = Player::at_start(80, 24, Depth::True);
    player.choose("Settings");
    assert!(player.shows("Size of a new game"), "{}", player.text());
    player.press(&["Esc"]);
    assert!(player.shows("▸ Settings"), "{}", player.text());
    player.choose("Games");
    player.press(&["Tab"]);
    assert!(player.shows("No wins yet"), "{}", player.text());
    player.press(&["Esc"]);
    assert!(player.shows("▸ Statistics"), "{}", player.text());
}
