//! What brings a player back: the welcome, the daily puzzles, packs, the replay
//! of a win, statistics, and the list of games.

use std::fs;

use ninefold::rate::Er;
use ninefold::{Shape, format};
use ninefold_game::id::Date;
use ninefold_game::order::Request;
use ninefold_game::storage::Places;
use ninefold_game::{Action, Game, Settings, Start};
use ninefold_tui::app::TerminalTask;
use ninefold_tui::palette::Depth;
use ninefold_tui::session::{Abilities, Session};
use ninefold_tui::storage::Storage;
use ratatui::crossterm::event::Event;

use crate::picture;
use crate::player::{PUZZLE, Player, solution, wait_for};

const DAY: u64 = 86_400_000;

/// Noon of a day of November 2026, in milliseconds since 1970.
fn noon(day: u32) -> u64 {
    let date = Date::new(2026, 11, day).unwrap();
    date.number() as u64 * DAY + DAY / 2
}

/// A player of a day, whose games are kept.
fn on_day(places: &Places, day: u32, width: u16, height: u16) -> Player {
    let abilities = Abilities {
        depth: Depth::None,
        dark: true,
        unicode: true,
    };
    let storage = Storage::new(places.clone(), noon(day));
    let (settings, _) = storage.settings();
    let session = Session::new(settings, abilities, storage);
    Player::of_session(width, height, session)
}

fn places() -> (tempfile::TempDir, Places) {
    let directory = tempfile::tempdir().unwrap();
    let places = Places::in_directory(directory.path());
    (directory, places)
}

/// Types the solution of the game that is played, cell by cell.
fn win(player: &mut Player) {
    let solved = player.game().answer().unique().unwrap().clone();
    let shape = player.game().shape();
    type_in(player, |player, cell| {
        let view = player.game().cell(cell);
        let digit = solved.get(cell).unwrap();
        (view.digit != Some(digit)).then(|| digit.to_string())
    });
    assert!(
        player.game().won_at().is_some(),
        "{shape}: {}",
        player.text()
    );
}

/// The cell under the cursor, as the side column names it.
fn at(player: &Player) -> ninefold::Cell {
    let text = player.text();
    let shape = player.game().shape();
    let named = |cell: &ninefold::Cell| {
        let states = ["given", "entry", "empty", "notes"];
        let mut lines = states
            .map(|state| format!("{} {state}", shape.name(*cell)))
            .into_iter();
        lines.any(|line| text.contains(&line))
    };
    shape
        .iter()
        .find(named)
        .unwrap_or_else(|| panic!("no cell in\n{text}"))
}

/// Goes through all cells and types what `what` says.
fn type_in(player: &mut Player, what: impl Fn(&Player, ninefold::Cell) -> Option<String>) {
    let side = player.game().shape().side();
    for _ in 0..side {
        for _ in 0..side {
            if let Some(digit) = what(player, at(player)) {
                player.now += 1_000;
                player.press(&[&digit]);
            }
            if player.game().won_at().is_some() {
                return;
            }
            player.press(&["Right"]);
        }
        player.press(&["Down"]);
    }
}

#[test]
fn who_comes_for_the_first_time_is_greeted_once_and_plays_a_gentle_game() {
    let (_directory, places) = places();
    let mut player = on_day(&places, 18, 80, 24);
    player.app.greet();
    player.draw();
    picture("welcome-80x24", &player.text());
    player.press(&["Enter"]);
    assert!(
        player.shows("2 of 3") && player.shows("notes"),
        "{}",
        player.text()
    );
    player.press(&["Left", "Enter", "Enter"]);
    assert!(player.shows("3 of 3"), "{}", player.text());
    player.press(&["Enter"]);
    wait_for(&mut player, "left to place");
    assert_eq!(player.game().about().level, Some("gentle".into()));

    let mut player = on_day(&places, 18, 80, 24);
    player.app.greet();
    player.draw();
    assert!(!player.shows("1 of 3"), "{}", player.text());
    player.choose("How to play");
    assert!(player.shows("1 of 3"), "{}", player.text());
    player.press(&["Esc"]);
    assert!(player.shows("New game") && !player.shows("1 of 3"));
}

#[test]
fn a_number_plays_its_level_which_is_remembered() {
    let (_directory, places) = places();
    let mut player = on_day(&places, 18, 80, 24);
    player.press(&["3"]);
    wait_for(&mut player, "left to place");
    assert_eq!(player.game().about().level, Some("medium".into()));
    let player = on_day(&places, 18, 80, 24);
    assert!(player.shows("[Medium]"), "{}", player.text());
}

#[test]
fn the_daily_puzzle_has_a_calendar_a_streak_and_a_result_to_share() {
    let (_directory, places) = places();
    for day in 16..=17 {
        let mut player = on_day(&places, day, 100, 30);
        player.choose("Daily");
        wait_for(&mut player, "left to place");
        win(&mut player);
        if day == 17 {
            assert!(player.shows("2 days in a row"), "{}", player.text());
            player.press(&["Y"]);
            let [TerminalTask::Copy(result)] = &player.app.tasks()[..] else {
                panic!("no result");
            };
            assert!(result.contains("2026-11-17") && result.contains("2 days in a row"));
        }
    }
    // The day after it can be kept, and two days later it is over.
    let player = on_day(&places, 18, 100, 30);
    assert!(player.shows("18 November"), "{}", player.text());
    assert!(player.shows("2 days in a row"), "{}", player.text());
    let player = on_day(&places, 20, 100, 30);
    assert!(!player.shows("in a row"), "{}", player.text());

    let mut player = on_day(&places, 18, 80, 24);
    player.choose("Calendar");
    picture("calendar-80x24", &player.text());
    player.press(&["Left", "Left"]);
    assert!(player.shows("Solved in"), "{}", player.text());
    player.press(&["r"]);
    assert!(player.shows("Step 0 of"), "{}", player.text());
    player.press(&["Esc", "Up", "Enter"]);
    wait_for(&mut player, "left to place");
    assert_eq!(player.game().about().daily.as_deref(), Some("2026-11-09"));
    player.press(&["Esc"]);
    assert!(
        player.shows("November 2026"),
        "back in the calendar:\n{}",
        player.text()
    );
    // The archive goes no further than its first day, and not beyond today.
    player.code(
        ratatui::crossterm::event::KeyCode::Home,
        ratatui::crossterm::event::KeyModifiers::NONE,
    );
    player.press(&["Left"]);
    assert!(player.shows("January 2026") && player.shows("1 January"));
}

#[test]
fn every_day_has_a_variant_too() {
    let (_directory, places) = places();
    // 17 November 2026 is a Tuesday.
    let mut player = on_day(&places, 17, 80, 24);
    assert!(player.shows("Variant      Killer"), "{}", player.text());
    player.choose("Variant");
    wait_for(&mut player, "left to place");
    assert_eq!(player.game().about().daily.as_deref(), Some("2026-11-17"));
    assert!(player.shows("9×9 Killer"), "{}", player.text());
    let today = player.game().givens().clone();
    player.press(&["Esc"]);
    player.choose("Calendar");
    assert!(player.shows("variant: Killer"), "{}", player.text());
    player.press(&["v"]);
    wait_for(&mut player, "left to place");
    assert_eq!(player.game().givens(), &today);
    assert!(!player.game().rules().is_classic());
}

#[test]
fn a_file_with_several_puzzles_is_a_pack_with_progress() {
    let (directory, places) = places();
    let file = directory.path().join("three.sdm");
    let four = ["12..34....4...21", "1..............2", "12343412214343.."];
    fs::write(
        &file,
        format!("{PUZZLE}\n{}\nnonsense\n{}\n", four[0], four[2]),
    )
    .unwrap();
    let mut player = on_day(&places, 18, 80, 24);
    player.choose("Open");
    player.event(&Event::Paste(file.display().to_string()));
    assert!(
        player.shows("three.sdm") && player.shows("0 of 3 solved"),
        "{}",
        player.text()
    );
    wait_for(&mut player, "Easy");
    player.press(&["Down", "Down", "Enter"]);
    wait_for(&mut player, "left to place");
    assert_eq!(player.game().shape(), Shape::of_side(4).unwrap());
    win(&mut player);
    assert!(player.shows("next puzzle of the pack"), "{}", player.text());
    player.press(&["Enter"]);
    wait_for(&mut player, "left to place");
    assert_eq!(player.game().about().pack.map(|place| place.place), Some(0));
    player.press(&["Right", "Right", "4", "Esc"]);
    assert!(player.shows("1 of 3 solved"), "{}", player.text());
    assert!(
        player.shows("begun") && player.shows("Solved in"),
        "{}",
        player.text()
    );
    // By state, and by level.
    player.press(&["Left"]);
    assert!(
        player.shows("[solved]") && player.shows("▸[3"),
        "{}",
        player.text()
    );
    player.press(&["Right", "Tab"]);
    assert!(
        player.shows("[all]") && !player.shows("[any level]"),
        "{}",
        player.text()
    );
    // The same file again is no new pack, and the list has it.
    let mut player = on_day(&places, 19, 80, 24);
    player.event(&Event::Paste(file.display().to_string()));
    assert!(player.shows("1 of 3 solved"), "{}", player.text());
    player.press(&["n"]);
    wait_for(&mut player, "left to place");
    assert_eq!(
        player.game().history().position(),
        1,
        "the game that was begun"
    );
    player.press(&["Esc", "Esc"]);
    player.choose("Packs");
    assert!(
        player.shows("three.sdm") && player.shows("1 of 3 solved"),
        "{}",
        player.text()
    );
    player.press(&["D", "y"]);
    assert!(player.shows("No packs yet"), "{}", player.text());
}

#[test]
fn a_mistake_that_is_told_comes_with_the_way_back() {
    let mut player = Player::with(80, 24, Depth::None, PUZZLE);
    let right = solution(PUZZLE);
    // Not right, and no repeat: nothing is told until the player asks.
    player.press(&["Up", "Up", "Up", "Up", "Left", "Left", "1"]);
    assert_ne!(right.get(Shape::NINE.cell(0, 2)).unwrap().get(), 1);
    assert!(!player.shows("before the mistake"), "{}", player.text());
    player.press(&["Right", "2", "V"]);
    assert!(
        player.shows("undo to before the mistake (2 steps)"),
        "{}",
        player.text()
    );
    player.press(&["U"]);
    assert_eq!(player.game().board(), player.game().givens());
    assert!(!player.shows("before the mistake"), "{}", player.text());
    // A repeat is told at once.
    player.press(&["5"]);
    assert!(
        player.shows("undo to before the mistake (1 step)"),
        "{}",
        player.text()
    );
    // A hint that says what is wrong, too.
    player.press(&["U", "Left", "1", "?"]);
    assert!(
        player.shows("undo to before the mistake (1 step)"),
        "{}",
        player.text()
    );
}

#[test]
fn a_finished_game_is_looked_at_again_step_by_step() {
    let mut player = Player::with(80, 24, Depth::None, PUZZLE);
    player.press(&["P"]);
    assert!(player.shows("only a finished game"), "{}", player.text());
    player.press(&["Esc", "Up", "Up", "Up", "Up", "Left", "Left"]);
    player.now += 5_000;
    player.press(&["1"]);
    win(&mut player);
    assert!(player.shows("Solved!"), "{}", player.text());
    player.press(&["P", "Right"]);
    let text = player.text();
    assert!(
        text.contains("Step 1 of") && text.contains("1 in r1c3"),
        "{text}"
    );
    assert!(
        text.contains("! wrong: r1c3") && text.contains("it took 0:05"),
        "{text}"
    );
    picture("replay-80x24", &text);
    player.press(&["Right", "n"]);
    assert!(
        player.shows("Step 1 of"),
        "the next mistake:\n{}",
        player.text()
    );
    player.press(&["Enter"]);
    for _ in 0..3 {
        player.now += 700;
        player.draw();
    }
    assert!(player.shows("Step 4 of"), "{}", player.text());
    player.press(&["Esc"]);
    assert!(player.shows("Solved!"), "{}", player.text());
}

/// A long name of a technique has a line of its own beside the board.
#[test]
fn the_win_does_not_write_a_value_over_its_label() {
    let board = format::parse_one(
        "..3456456123231564564231312645.45312",
        &format::ReadOptions::default(),
    );
    for (width, height) in [(80, 24), (100, 30)] {
        let mut start = Start::new(board.clone().unwrap());
        start.about.level = Some("medium".into());
        start.about.rating = Some(Er::from_tenths(26));
        start.about.hardest = Some("Locked Candidates (Pointing)".to_owned());
        let mut settings = Settings::default();
        settings.aids.technique = true;
        let mut player = Player::with_settings(width, height, Depth::True, settings);
        player.app.play(Game::start(start, 0).unwrap());
        player.draw();
        while player.game().won_at().is_none() {
            player.press(&["?", "Enter"]);
        }
        let text = player.text();
        let name = "Locked Candidates (Pointing)";
        let at = text.lines().position(|line| line.contains("Hardest step"));
        let at = at.unwrap_or_else(|| panic!("{text}"));
        let lines: Vec<&str> = text.lines().collect();
        let apart = lines[at].contains(&format!("Hardest step  {name}"));
        assert!(apart || lines[at + 1].contains(name), "{text}");
        picture(&format!("won-6-{width}x{height}"), &text);
    }
}

#[test]
fn statistics_have_rows_a_chart_with_axes_and_streaks() {
    let (_directory, places) = places();
    let puzzle = format::parse_one(PUZZLE, &format::ReadOptions::default()).unwrap();
    for n in 0..12 {
        let mut start = Start::new(puzzle.clone());
        start.about.level = Some("hard".into());
        start.about.levels = ninefold_game::LEVELS;
        start.uid = n;
        let mut game = Game::start(start, 0).unwrap();
        if n % 4 == 0 {
            game.apply(Action::Hint, 1).unwrap();
        }
        let solved = solution(PUZZLE);
        for (cell, digit) in solved.digits() {
            let _ = game.apply(Action::place(cell, digit), (900 - 40 * n) * 1_000);
        }
        let win = ninefold_game::statistics::Win::of(&game, noon(1) + n * DAY).unwrap();
        places.wins().add(win).unwrap();
    }
    let mut player = on_day(&places, 18, 80, 24);
    player.choose("Statistics");
    picture("statistics-80x24", &player.text());
    let text = player.text();
    for words in [
        "12 games won",
        "9 without help",
        "in minutes",
        "(12 wins)",
        "-27 %",
    ] {
        assert!(text.contains(words), "{words} in\n{text}");
    }
}

#[test]
fn games_are_sorted_filtered_and_deleted_together() {
    let (_directory, places) = places();
    for (seed, entries) in [(1, 0), (2, 4), (3, 2)] {
        let form = ninefold_game::order::Form {
            shape: Shape::of_side(4).ok(),
            seed: Some(seed),
            ..Default::default()
        };
        let request: Request = form.request(&Settings::default(), 0).unwrap();
        let mut start = request.start(&ninefold::Control::none()).unwrap();
        start.uid = seed;
        let mut game = Game::start(start, 0).unwrap();
        let solved = game.answer().unique().unwrap().clone();
        let mut left = if entries == 0 { 16 } else { entries };
        for (cell, digit) in solved.digits() {
            if left > 0
                && game
                    .apply(Action::place(cell, digit), seed * 60_000)
                    .is_ok()
            {
                left -= 1;
            }
        }
        places.library().add(&game, seed * 60_000).unwrap();
    }
    let mut player = on_day(&places, 18, 80, 24);
    player.choose("Games");
    assert!(
        player.shows("3 saved") && player.shows("last played first"),
        "{}",
        player.text()
    );
    player.press(&["f"]);
    assert!(
        player.shows("Unfinished games") && !player.shows("solved"),
        "{}",
        player.text()
    );
    player.press(&["o"]);
    assert!(player.shows("fullest first"), "{}", player.text());
    let text = player.text();
    let lines: Vec<&str> = text.lines().filter(|line| line.contains("/16")).collect();
    let filled = |line: &str| -> usize {
        let at = line.find("/16").unwrap();
        line[..at]
            .split_whitespace()
            .last()
            .unwrap()
            .parse()
            .unwrap()
    };
    assert_eq!(lines.len(), 2, "{text}");
    assert!(filled(lines[0]) > filled(lines[1]), "{text}");
    player.press(&["A", "D"]);
    assert!(
        player.shows("Delete 2 marked games for good?"),
        "{}",
        player.text()
    );
    player.press(&["y"]);
    assert!(
        player.shows("1 saved") && player.shows("No game is like that"),
        "{}",
        player.text()
    );
    player.press(&["f", "r"]);
    assert!(player.shows("Step 0 of"), "{}", player.text());
}

#[test]
fn notes_keep_themselves_and_have_their_places_where_that_is_set() {
    let mut settings = Settings::default();
    settings.aids.auto_notes = true;
    settings.aids.note_places = true;
    settings.aids.coordinates = true;
    let mut player = Player::with_settings(120, 40, Depth::True, settings.clone());
    player.event(&Event::Paste(PUZZLE.to_owned()));
    wait_for(&mut player, "left to place");
    picture("auto-notes-120x40", &player.text());
    let mut player = Player::with_settings(100, 30, Depth::True, settings);
    player.event(&Event::Paste(PUZZLE.to_owned()));
    wait_for(&mut player, "left to place");
    picture("auto-notes-100x30", &player.text());
}

#[test]
fn the_start_screen_speaks_german_and_french() {
    for (language, words) in [("de", "Tagesrätsel"), ("fr", "Du jour")] {
        let settings = Settings {
            language: language.parse().ok(),
            ..Settings::default()
        };
        let player = Player::with_settings(80, 24, Depth::True, settings);
        assert!(player.shows(words), "{}", player.text());
        picture(&format!("start-{language}"), &player.text());
    }
}
