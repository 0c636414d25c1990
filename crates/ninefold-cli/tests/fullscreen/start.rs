//! The start screen, the settings, the games that are kept.

use crate::data;
use crate::player::Player;

#[test]
fn row_b1_e1_the_start_screen_offers_what_there_is_and_quits() {
    let data = data();
    let mut player = Player::start(data.path(), &[]);
    for text in [
        "New game", "Create", "Daily", "9×9", "Gentle", "Easy", "Hard", "Extreme", "Quit",
    ] {
        player.wait_for(text);
    }
    player.press(&["Tab", "Left", "Left"]);
    player.wait_for("6×6");
    player.press(&["Tab", "Tab", "Tab"]);
    player.wait_for("turned");
    player.press(&["Shift+Tab", "q"]);
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
            player.press(&["Tab", "Tab", "Tab", "Tab", "Tab", "50 empty", "Tab", "4711"]);
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
fn row_d5_up_to_64_empty_cells_can_be_typed() {
    for (wish, filled) in [("61 empty", "20 of 81"), ("64 empty", "17 of 81")] {
        let data = data();
        let mut player = Player::start(data.path(), &[]);
        // So few givens are not symmetric.
        player.press(&["Tab", "Tab", "Tab", "Tab", "Tab"]);
        player.press(&[wish, "Enter"]);
        let board = player.wait_for(filled).board(9);
        let empty = board.chars().filter(|cell| *cell == '.').count();
        assert_eq!(wish, format!("{empty} empty"));
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
    let frame = player.wait_for("8×8");
    assert!(frame.shows("▸ Settings"), "{}", frame.text());
    player.press(&["Q"]);
    player.ended();
    let mut player = Player::start(data.path(), &[]);
    player.wait_for("8×8");
}

#[test]
fn row_e8_levels_and_keys_of_ones_own_come_from_the_settings_file() {
    let data = data();
    let settings = "greeted = true\nlevel = \"train\"\n\n[bindings]\nundo = [\"o\"]\n\n\
                    [[levels]]\nname = \"train\"\nfrom = 1.0\nto = 1.5\n\n\
                    [[levels]]\nname = \"steep\"\nfrom = 4.4\nto = 4.6\n";
    std::fs::write(data.path().join("settings.toml"), settings).unwrap();
    let mut player = Player::start(data.path(), &[]);
    let frame = player.wait_for("Train");
    assert!(frame.shows("1.0-1.5"), "{}", frame.text());
    assert!(!frame.shows("there is no setting"), "{}", frame.text());
    player.press(&["Enter"]);
    // Its level is that of the hints, whatever the band of ratings is called.
    let frame = player.wait_for("left to place");
    let rated = |rating: &&str| frame.shows(rating);
    assert!(
        [" 1.0 ", " 1.2 ", " 1.5 "].iter().any(rated),
        "{}",
        frame.text()
    );
    player.press(&["m"]);
    player.wait_for("Candidates noted");
    player.press(&["o"]);
    player.wait_for("1 step undone");
    player.press(&["N"]);
    player.wait_for("Train");
    // The other level of one's own is one further.
    player.press(&["Tab", "Tab", "Tab", "Down"]);
    player.wait_for("4.4-4.6");
    player.press(&["Enter"]);
    let frame = player.wait_for("left to place");
    let rated = |rating: &&str| frame.shows(rating);
    assert!(
        [" 4.4 ", " 4.5 ", " 4.6 "].iter().any(rated),
        "{}",
        frame.text()
    );
}

#[test]
fn row_a12_games_are_kept_and_the_same_puzzle_is_not_begun_twice_unasked() {
    let data = data();
    let mut player = Player::start(data.path(), &["play", "9x9-easy-5"]);
    let puzzle = player.wait_for("left to place").board(9);
    player.press(&["m"]);
    player.wait_for("Candidates noted");
    player.press(&["Q"]);
    player.ended();
    // Again the same: go on with it.
    let mut player = Player::start(data.path(), &["play", "9x9-easy-5"]);
    player.wait_for("You have started this puzzle before");
    player.press(&["Enter"]);
    player.wait_for("left to place");
    player.press(&["u"]);
    player.wait_for("1 step undone");
    player.press(&["r"]);
    player.wait_for("1 step redone");
    player.press(&["N"]);
    player.wait_for("Your game is saved");
    // Or anew, and then there are two.
    player.press(&["Tab"; 6]);
    player.press(&["9x9-easy-5", "Enter"]);
    player.wait_for("You have started this puzzle before");
    player.press(&["n"]);
    let frame = player.wait_for("left to place");
    assert_eq!(frame.board(9), puzzle);
    player.press(&["u"]);
    player.wait_for("there is nothing to undo");
    player.press(&["m"]);
    player.wait_for("Candidates noted");
    player.press(&["N"]);
    player.wait_for("2 saved");
    player.click_on("Games");
    player.wait_for("Games · 2 saved");
    player.press(&["Down", "Enter"]);
    player.wait_for("left to place");
}

#[test]
fn row_a12_a_game_saved_in_a_file_is_opened_from_the_start_screen() {
    let data = data();
    let save = data.path().join("mine.json");
    let path = save.to_str().unwrap();
    let mut player = Player::start(data.path(), &["play", "9x9-easy-5", "--save", path]);
    player.wait_for("left to place");
    player.press(&["m"]);
    player.wait_for("Candidates noted");
    player.kill();
    let mut player = Player::start(data.path(), &[]);
    player.click_on("Open");
    player.wait_for("Paste a board");
    player.press(&[path, "Enter"]);
    player.wait_for("left to place");
    player.press(&["u"]);
    player.wait_for("1 step undone");
}

#[test]
fn a_board_that_is_being_typed_survives_the_end_of_the_program() {
    let data = data();
    let mut player = Player::start(data.path(), &[]);
    player.click_on("Create");
    player.wait_for("Create · 9×9");
    player.press(&["1", "2", "3"]);
    player.wait_for("┃ 1 │ 2 │ 3 ┃");
    player.kill();
    let mut player = Player::start(data.path(), &[]);
    player.click_on("Create");
    player.wait_for("┃[1]│ 2 │ 3 ┃");
}

#[test]
fn a_game_is_deleted_from_the_list_after_a_question() {
    let data = data();
    for id in ["9x9-easy-5", "9x9-easy-6"] {
        let mut player = Player::start(data.path(), &["play", id]);
        player.wait_for("left to place");
        player.press(&["m"]);
        player.wait_for("Candidates noted");
        player.press(&["Q"]);
        player.ended();
    }
    // A game in which nothing was done is not kept, though it was paused.
    let mut player = Player::start(data.path(), &["play", "9x9-easy-7"]);
    player.wait_for("left to place");
    player.press(&["p"]);
    player.wait_for("Paused");
    player.press(&["Esc"]);
    let frame = player.wait_for("2 saved");
    assert!(frame.shows("▸ Continue"), "{}", frame.text());
    player.press(&["Q"]);
    player.ended();
    let mut player = Player::start(data.path(), &[]);
    player.wait_for("▸ Continue");
    player.click_on("Games");
    let frame = player.wait_for("9x9-easy-6");
    assert!(frame.shows("D delete"), "{}", frame.text());
    player.press(&["Down", "D"]);
    player.wait_for("Delete this game for good?");
    player.press(&["n"]);
    player.wait_for("Games · 2 saved");
    player.press(&["Delete"]);
    player.wait_for("Delete this game for good?");
    player.press(&["y"]);
    let frame = player.wait_for("Games · 1 saved");
    assert!(!frame.shows("9x9-easy-5"), "{}", frame.text());
    assert!(frame.shows("9x9-easy-6"), "{}", frame.text());
}

#[test]
fn the_puzzle_of_a_day_has_the_level_that_is_asked_for() {
    let data = data();
    // A Sunday, whose own level is extreme.
    let day = ["play", "--daily=2026-11-15", "--difficulty", "easy"];
    let mut player = Player::start(data.path(), &day);
    let frame = player.wait_for("left to place");
    assert!(frame.shows("Easy"), "{}", frame.text());
}

#[test]
fn who_comes_for_the_first_time_learns_how_to_play_and_plays_a_gentle_game() {
    let data = data();
    std::fs::write(data.path().join("settings.toml"), "").unwrap();
    let mut player = Player::start(data.path(), &[]);
    player.wait_for("How to play · 1 of 3");
    player.press(&["Enter"]);
    player.wait_for("2 of 3");
    player.press(&["Enter"]);
    player.wait_for("3 of 3");
    player.press(&["Enter"]);
    let frame = player.wait_for("left to place");
    assert!(frame.shows("Gentle"), "{}", frame.text());
    player.press(&["Q"]);
    player.ended();
    // Not a second time.
    let mut player = Player::start(data.path(), &[]);
    let frame = player.wait_for("New game");
    assert!(!frame.shows("1 of 3"), "{}", frame.text());
}

#[test]
fn a_file_with_several_puzzles_opens_as_a_pack() {
    let data = data();
    let file = data.path().join("two.txt");
    std::fs::write(&file, "12..34....4...21\n1234341221434...\n").unwrap();
    let mut player = Player::start(data.path(), &["play", file.to_str().unwrap()]);
    player.wait_for("0 of 2 solved");
    player.press(&["n"]);
    player.wait_for("left to place");
    player.press(&["Esc"]);
    player.wait_for("two.txt");
}
