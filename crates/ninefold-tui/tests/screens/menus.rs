//! Open, the games, the settings, and the windows over a room.

use std::fs;

use ninefold::format;
use ninefold_game::storage::Places;
use ninefold_tui::palette::Depth;
use ratatui::crossterm::event::{Event, KeyCode, KeyModifiers};

use crate::player::{PUZZLE, Player, board_of_side, wait_for};

#[test]
fn open_says_what_is_wrong_with_a_text() {
    let mut player = Player::at_start(80, 24, Depth::True);
    player.choose("Open");
    player.press(&["53..7", "Enter"]);
    assert!(player.shows("!"), "{}", player.text());
    assert!(player.app.game().is_none());
    for _ in 0..5 {
        player.code(KeyCode::Backspace, KeyModifiers::NONE);
    }
    player.press(&["4x4=p", "Enter"]);
    wait_for(&mut player, "several solutions");
}

#[test]
fn a_board_with_the_title_ninefold_is_no_saved_game() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("board.json");
    let mut puzzle = format::parse_one(PUZZLE, &format::ReadOptions::default()).unwrap();
    puzzle.meta.title = Some("ninefold".to_owned());
    let options = format::WriteOptions::default();
    let written = format::write(&puzzle, format::Format::FPuzzles, &options).unwrap();
    assert!(written.text.contains("\"ninefold\""), "{}", written.text);
    fs::write(&path, written.text).unwrap();
    let mut player = Player::at_start(80, 24, Depth::None);
    player.choose("Open");
    player.event(&Event::Paste(path.display().to_string()));
    wait_for(&mut player, "left to place");
}

#[test]
fn games_that_cannot_be_listed_are_not_said_to_be_none() {
    let directory = tempfile::tempdir().unwrap();
    let places = Places::in_directory(directory.path());
    fs::write(places.library().directory(), "not a folder").unwrap();
    let mut player = Player::with_places(&places);
    assert!(
        player.shows("! your games can't be listed: "),
        "{}",
        player.text()
    );
    assert!(!player.shows("0 saved"), "{}", player.text());
    player.choose("Games");
    player.press(&["Down"]);
    assert!(
        player.shows("! your games can't be listed: "),
        "{}",
        player.text()
    );
    assert!(!player.shows("0 saved") && !player.shows("No games yet"));
}

#[test]
#[cfg(unix)]
fn no_control_character_reaches_the_screen() {
    let directory = tempfile::tempdir().unwrap();
    let places = Places::in_directory(directory.path());
    let games = places.library().directory().to_owned();
    fs::create_dir_all(&games).unwrap();
    fs::write(games.join("\u{1b}[2J\u{9b}31m\tno game.json"), "").unwrap();
    let mut player = Player::with_places(&places);
    player.choose("Games");
    player.press(&["Enter"]);
    assert!(player.shows("[2J31mno game"), "{}", player.text());
    assert!(!player.text().replace('\n', "").contains(char::is_control));
}

#[test]
fn the_settings_tell_where_their_file_is() {
    let directory = tempfile::tempdir().unwrap();
    let places = Places::in_directory(directory.path());
    let mut player = Player::with_places(&places);
    player.choose("Settings");
    let text = player.text();
    assert!(text.contains("go in "), "{text}");
    assert!(text.contains("settings.toml."), "{text}");
}

#[test]
fn the_help_tells_the_keys_of_the_screen_as_they_work_on_its_board() {
    let mut player = Player::at_start(80, 24, Depth::True);
    player.press(&["F1"]);
    assert!(
        player.shows("Keys on the start screen"),
        "{}",
        player.text()
    );
    assert!(!player.shows("corner notes"), "{}", player.text());
    player.press(&["Esc"]);
    player.choose("Create");
    player.press(&["F1"]);
    assert!(player.shows("drop redundant givens"), "{}", player.text());
    assert!(!player.shows("finish"), "{}", player.text());
    let key_of = |player: &Player, what: &str| {
        let text = player.text();
        let line = text.lines().find(|line| line.contains(what)).unwrap();
        let key = line[..line.find(what).unwrap()].trim_matches(['│', ' ']);
        key.to_owned()
    };
    assert_eq!(key_of(&player, "clear the board"), "C");
    let mut player = Player::playing(80, 50, &board_of_side(16));
    player.press(&["F1"]);
    assert_eq!(key_of(&player, "write in"), "1-9 a-g");
    assert_eq!(key_of(&player, "centre notes"), "Alt+c");
    assert_eq!(key_of(&player, "undo"), "u Ctrl+Z");
    assert_eq!(key_of(&player, "move"), "↑ k w  ↓ j s  ← h  → l");
}

#[test]
fn the_help_is_scrolled_to_its_end_and_closed() {
    let mut player = Player::playing(80, 24, PUZZLE);
    player.press(&["F1"]);
    assert!(player.shows("Keys") && !player.shows("Wheel"));
    player.code(KeyCode::PageDown, KeyModifiers::NONE);
    assert!(!player.shows("select several"), "{}", player.text());
    player.code(KeyCode::End, KeyModifiers::NONE);
    assert!(player.shows("Wheel"), "{}", player.text());
    player.code(KeyCode::Home, KeyModifiers::NONE);
    assert!(player.shows("select several"), "{}", player.text());
    player.press(&["Esc"]);
    assert!(player.shows("left to place"));
}

#[test]
fn the_endings_that_export_offers_are_those_it_takes() {
    let mut player = Player::playing(80, 24, PUZZLE);
    player.press(&["e"]);
    let text = player.text();
    for format in format::Format::ALL {
        for ending in format.extensions() {
            let word = format!(".{ending}");
            let offered = text.split_whitespace().any(|other| other == word);
            assert_eq!(offered, format.writes(), "{word} in\n{text}");
        }
    }
}

#[test]
fn export_offers_the_format_that_keeps_the_board_and_tells_what_is_lost() {
    let mut player = Player::playing(80, 24, PUZZLE);
    player.press(&["e"]);
    assert!(player.shows("ninefold-9x9.sdk"), "{}", player.text());
    player.press(&["Esc", "Right", "Up", "n", "12", "e"]);
    assert!(player.shows("ninefold-9x9.opensudoku"), "{}", player.text());
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("board.txt");
    player.press(&["Esc", "c", "3", "v", "1", "Right", "Right", "z", "4", "e"]);
    player.code(KeyCode::Char('u'), KeyModifiers::CONTROL);
    player.press(&[path.to_str().unwrap(), "Enter"]);
    let text = player.text();
    // What stands between the lines of the window.
    let inside = |line: &str| {
        let (_, inside) = line.split_once("│ ").filter(|_| line.ends_with(" │"))?;
        let inside = inside.strip_suffix('│')?;
        Some(inside.rsplit('│').next()?.trim().to_owned())
    };
    let words: Vec<String> = text.lines().filter_map(inside).collect();
    let words = words.join(" ");
    assert!(words.contains("board.txt, without"), "{text}");
    assert!(
        words
            .contains("the corner notes, the centre notes and the colours; your entries look like"),
        "{text}"
    );
}

#[test]
fn open_completes_the_name_of_a_file() {
    let directory = tempfile::tempdir().unwrap();
    for name in ["puzzle-1.txt", "puzzle-2.txt"] {
        fs::write(directory.path().join(name), PUZZLE).unwrap();
    }
    let mut player = Player::at_start(120, 30, Depth::None);
    player.choose("Open");
    player.press(&[&format!("{}/pu", directory.path().display()), "Tab"]);
    assert!(
        player.shows("puzzle-1.txt  puzzle-2.txt"),
        "{}",
        player.text()
    );
    player.press(&["2", "Tab", "Enter"]);
    wait_for(&mut player, "left to place");
}
