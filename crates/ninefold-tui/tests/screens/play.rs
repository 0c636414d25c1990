//! Playing a game.

use ninefold::{Digit, Shape};
use ninefold_game::Settings;
use ninefold_game::settings::Keys;
use ninefold_tui::app::TerminalTask;
use ninefold_tui::palette::Depth;
use ratatui::crossterm::event::Event;

use crate::picture;
use crate::player::{PUZZLE, Player, solution};

#[test]
fn play_screen_with_notes_and_a_conflict() {
    for (width, height) in [(80, 24), (120, 40), (200, 60), (40, 17)] {
        let mut player = Player::playing(width, height, PUZZLE);
        player.press(&[
            "Right", "Up", "2", "Right", "n", "12", "Right", "c", "234", "z",
        ]);
        player.now = 767_000;
        player.draw();
        picture(&format!("play-{width}x{height}"), &player.text());
    }
}

#[test]
fn play_screen_without_colour_shows_every_state_by_a_character() {
    let mut player = Player::with(80, 24, Depth::None, PUZZLE);
    player.press(&[
        "Right", "Up", "2", "Right", "n", "1", "Right", "c", "234", "z", "t",
    ]);
    picture(
        "play_screen_without_colour_shows_every_state_by_a_character",
        &player.text(),
    );
}

#[test]
fn the_cursor_shows_the_notes_of_its_cell_whole() {
    let mut player = Player::playing(100, 35, PUZZLE);
    player.press(&["Right", "Up", "c"]);
    for (key, shown) in [
        ("4", "6 [4  ]"),
        ("7", "6 [47 ]"),
        ("9", "6 [479]"),
        // More than three make the cells larger.
        ("1", "│1479 ┃"),
        ("2", "│12479┃"),
        ("3", "[9    ]"),
    ] {
        player.press(&[key]);
        assert!(player.shows(shown), "{}", player.text());
    }
    assert!(player.shows("r4c6 notes"), "{}", player.text());
    // Without lines between the cells there is no room for brackets.
    let mut player = Player::playing(40, 17, PUZZLE);
    player.press(&["Right", "Up", "c", "47"]);
    assert!(player.shows("┃    6 47 ┃"), "{}", player.text());
}

#[test]
fn the_keys_that_are_shown_are_the_players_own() {
    let mut settings = Settings {
        keys: Keys::Pad,
        ..Settings::default()
    };
    let own = [
        ("hint", "H"),
        ("undo", "Ctrl+U"),
        ("verify", "o"),
        ("quit", "g"),
    ];
    for (command, key) in own {
        let bindings = &mut settings.bindings;
        bindings.insert(command.to_owned(), vec![key.to_owned()]);
    }
    let mut player = Player::with_settings(100, 30, Depth::True, settings);
    player.play(PUZZLE);
    let text = player.text();
    let last = text.lines().last().unwrap();
    assert_eq!(
        last.trim(),
        "1-9 digit  Space mode  0 clear  Ctrl+U r undo redo  H hint  t check  F1 all keys"
    );
    assert!(
        text.contains("H hint            t check  o verify"),
        "{text}"
    );
    player.press(&["q"]);
    assert!(player.shows("Esc goes back and g quits"), "{text}");
    player.press(&["H"]);
    let text = player.text();
    let last = text.lines().last().unwrap();
    assert!(last.contains("H reveal more"), "{last}");
}

#[test]
fn a_game_is_won_by_keys_and_the_board_stays() {
    let mut player = Player::playing(80, 24, PUZZLE);
    let solution = solution(PUZZLE);
    player.press(&["Up", "Up", "Up", "Up", "Left", "Left", "Left", "Left"]);
    player.now = 1_000;
    for row in 0..9 {
        for col in 0..9 {
            let cell = Shape::NINE.cell(row, col);
            if player.game().cell(cell).digit.is_none() {
                let digit = solution.get(cell).unwrap().to_string();
                player.press(&[&digit]);
            }
            player.press(&["Right"]);
        }
        player.press(&["Down"]);
    }
    player.now = 5_000;
    player.draw();
    picture("won-80x24", &player.text());
    player.press(&["Esc"]);
    assert!(player.shows("left to place"), "the player may look on");
    player.press(&["u"]);
    assert_eq!(player.game().progress().0, 80, "and undo");
}

#[test]
fn check_restart_finish_and_pause() {
    let mut player = Player::playing(80, 24, PUZZLE);
    player.press(&["Right", "Up", "2", "t"]);
    assert!(player.shows("2!"), "{}", player.text());
    player.press(&["p"]);
    assert!(
        player.shows("Paused") && !player.shows("2!"),
        "{}",
        player.text()
    );
    player.press(&["5"]);
    assert_eq!(player.game().progress().0, 31, "a key only goes on");
    player.press(&["R"]);
    assert!(player.shows("Start over?"));
    player.press(&["n"]);
    assert_eq!(player.game().progress().0, 31);
    player.press(&["R", "y"]);
    assert_eq!(player.game().progress().0, 30);
    player.press(&["F", "y"]);
    assert!(player.shows("shown"));
    assert!(player.game().rules().is_solved(player.game().board()));
}

#[test]
fn check_goes_by_the_rules_and_verify_by_the_solution() {
    let mut player = Player::playing(80, 24, PUZZLE);
    // In r1c3 the rules allow a 1; the solution has a 4.
    player.press(&["Up", "Up", "Up", "Up", "Left", "Left", "1", "Down", "t"]);
    assert!(player.shows("By the rules: no digit repeats"));
    let text = player.text();
    assert!(text.contains("3 │ 1 ┃"), "nothing is called right: {text}");
    assert!(!text.contains("5+"), "{text}");
    let corner = player.find("┏").unwrap();
    let looks = |player: &Player| {
        let digit = &player.screen[(corner.0 + 2, corner.1 + 1)];
        (digit.fg, digit.bg)
    };
    let by_rules = looks(&player);
    player.press(&["V"]);
    assert!(
        player.shows("1x") && player.shows("5+"),
        "{}",
        player.text()
    );
    assert_ne!(looks(&player), by_rules, "right is more than no repeat");
    assert!(player.shows("Against the solution"), "{}", player.text());
}

#[test]
fn undo_redo_bookmarks_and_more_undos_than_there_are() {
    let mut player = Player::playing(80, 24, PUZZLE);
    player.press(&["u"]);
    assert!(
        player.shows("! there is nothing to undo"),
        "{}",
        player.text()
    );
    player.press(&["Right", "Up", "1", "b", "Right", "2", "Right", "4", "B"]);
    assert_eq!(player.game().progress().0, 31, "back at the bookmark");
    player.press(&["r", "r"]);
    assert_eq!(player.game().progress().0, 33);
}

#[test]
fn a_held_digit_is_written_by_enter_and_by_a_click() {
    let mut player = Player::playing(80, 24, PUZZLE);
    player.press(&["f", "4"]);
    assert!(player.shows("holding 4"), "{}", player.text());
    player.press(&["Right", "Up", "Enter"]);
    assert_eq!(player.game().remaining(Digit::new(4).unwrap()), 6);
    let corner = player.find("┏").unwrap();
    player.click(corner.0 + 2 + 8, corner.1 + 1);
    assert_eq!(
        player
            .game()
            .cell(Shape::NINE.cell(0, 2))
            .digit
            .map(|d| d.get()),
        Some(4)
    );
}

#[test]
fn the_way_out_of_a_game_is_told() {
    let mut player = Player::playing(80, 24, PUZZLE);
    assert!(player.shows("Q quit") && player.shows("Esc back"));
    player.press(&["q"]);
    assert!(
        player.shows("Esc goes back and Q quits"),
        "{}",
        player.text()
    );
    assert!(player.app.game().is_some());
    player.press(&["Esc", "Esc"]);
    assert!(player.shows("New game"), "{}", player.text());
}

#[test]
fn a_game_is_shared_as_a_link_by_which_it_goes_on_elsewhere() {
    let mut player = Player::playing(80, 24, PUZZLE);
    player.press(&["Right", "Up", "2", "Right", "n", "12", "Right", "c", "4"]);
    player.now = 61_000;
    player.press(&["Y"]);
    assert!(player.shows("Link to your game"), "{}", player.text());
    let tasks = player.app.tasks();
    let [TerminalTask::Copy(link)] = &tasks[..] else {
        panic!("no link");
    };
    assert!(link.starts_with("#g=1~"), "{link}");
    // Pasted where games are opened, also in another program.
    let mut other = Player::at_start(80, 24, Depth::None);
    other.event(&Event::Paste(link.clone()));
    let (here, there) = (player.game(), other.game());
    for cell in here.shape().iter() {
        let (one, another) = (here.cell(cell), there.cell(cell));
        assert_eq!(one.digit, another.digit);
        assert_eq!((one.corner, one.centre), (another.corner, another.centre));
    }
    assert_eq!(here.elapsed(player.now), there.elapsed(other.now));
    other.press(&["u"]);
    assert!(other.shows("nothing to undo"), "{}", other.text());
    // A game that was given up has neither a result nor a state to go on with.
    other.press(&["F", "y", "Esc", "Y"]);
    assert!(other.shows("no result to share"), "{}", other.text());
    assert!(other.app.tasks().is_empty());
}
