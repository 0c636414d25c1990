//! What the player sees: every screen, drawn into a buffer and compared with
//! its picture in text.

use std::fs;
use std::path::PathBuf;

use ninefold::{Cell, Digit, Grid, Puzzle, Shape, format, solve};
use ninefold_game::settings::{Keys, OwnLevel, Tenths};
use ninefold_game::storage::Places;
use ninefold_game::{Action, Game, Settings, Start};
use ninefold_tui::App;
use ninefold_tui::app::TerminalTask;
use ninefold_tui::geometry::Geometry;
use ninefold_tui::palette::Depth;
use ninefold_tui::regions::Regions;
use ninefold_tui::session::{Abilities, Session};
use ninefold_tui::storage::Storage;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The program with a screen of its own and a clock that the test turns.
struct Player {
    app: App,
    screen: Buffer,
    now: u64,
}

impl Player {
    fn at_start(width: u16, height: u16, depth: Depth) -> Player {
        Player::with_settings(width, height, depth, Settings::default())
    }

    fn with_settings(width: u16, height: u16, depth: Depth, settings: Settings) -> Player {
        let abilities = Abilities {
            depth,
            dark: true,
            unicode: true,
        };
        let session = Session::new(settings, abilities, Storage::default());
        Player::of_session(width, height, session)
    }

    /// A player whose games are kept.
    fn with_places(places: &Places) -> Player {
        let abilities = Abilities {
            depth: Depth::None,
            dark: true,
            unicode: true,
        };
        let storage = Storage::new(places.clone(), 0);
        let session = Session::new(Settings::default(), abilities, storage);
        Player::of_session(100, 30, session)
    }

    fn of_session(width: u16, height: u16, session: Session) -> Player {
        let app = App::new(session);
        let mut player = Player {
            app,
            screen: Buffer::empty(Rect::new(0, 0, width, height)),
            now: 0,
        };
        player.draw();
        player
    }

    fn playing(width: u16, height: u16, puzzle: &str) -> Player {
        Player::with(width, height, Depth::True, puzzle)
    }

    fn with(width: u16, height: u16, depth: Depth, puzzle: &str) -> Player {
        let mut player = Player::at_start(width, height, depth);
        player.play(puzzle);
        player
    }

    fn play(&mut self, puzzle: &str) {
        let puzzle = format::parse_one(puzzle, &format::ReadOptions::default()).unwrap();
        self.app.play(Game::start(Start::new(puzzle), 0).unwrap());
        self.draw();
    }

    fn draw(&mut self) {
        self.screen.reset();
        self.app.tick(self.now);
        self.app.show(&mut self.screen);
    }

    fn event(&mut self, event: &Event) {
        self.app.update(event, self.now);
        self.draw();
    }

    fn code(&mut self, code: KeyCode, modifiers: KeyModifiers) {
        self.event(&Event::Key(KeyEvent::new(code, modifiers)));
    }

    /// Presses keys by name (`Enter`, `Right`) or letter by letter.
    fn press(&mut self, keys: &[&str]) {
        for key in keys {
            let code = match *key {
                "Enter" => KeyCode::Enter,
                "Esc" => KeyCode::Esc,
                "Tab" => KeyCode::Tab,
                "Up" => KeyCode::Up,
                "Down" => KeyCode::Down,
                "Left" => KeyCode::Left,
                "Right" => KeyCode::Right,
                "F1" => KeyCode::F(1),
                letters => {
                    for letter in letters.chars() {
                        self.code(KeyCode::Char(letter), KeyModifiers::NONE);
                    }
                    continue;
                }
            };
            self.code(code, KeyModifiers::NONE);
        }
    }

    fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) {
        let modifiers = KeyModifiers::NONE;
        self.event(&Event::Mouse(MouseEvent {
            kind,
            column,
            row,
            modifiers,
        }));
    }

    fn click(&mut self, column: u16, row: u16) {
        self.mouse(MouseEventKind::Down(MouseButton::Left), column, row);
        self.mouse(MouseEventKind::Up(MouseButton::Left), column, row);
    }

    /// Clicks on a text of the screen.
    fn click_on(&mut self, text: &str) {
        let (column, row) = self
            .find(text)
            .unwrap_or_else(|| panic!("no `{text}` in\n{}", self.text()));
        self.click(column, row);
    }

    fn find(&self, text: &str) -> Option<(u16, u16)> {
        self.text().lines().enumerate().find_map(|(row, line)| {
            let at = line.find(text)?;
            Some((line[..at].chars().count() as u16, row as u16))
        })
    }

    fn text(&self) -> String {
        let area = self.screen.area;
        let line = |y| {
            let line: String = (0..area.width)
                .map(|x| self.screen[(x, y)].symbol())
                .collect();
            line.trim_end().to_owned()
        };
        (0..area.height).map(line).collect::<Vec<_>>().join("\n")
    }

    fn shows(&self, text: &str) -> bool {
        self.text().contains(text)
    }

    fn game(&self) -> &Game {
        self.app.game().expect("a game is played")
    }
}

fn solution(puzzle: &str) -> Grid {
    let puzzle: Puzzle = format::parse_one(puzzle, &format::ReadOptions::default()).unwrap();
    match solve::verdict(&puzzle, &mut solve::never) {
        Ok(solve::Verdict::One(grid)) => grid,
        other => panic!("not one solution: {other:?}"),
    }
}

/// A board of another size with one solution.
fn board_of_side(side: usize) -> String {
    let shape = Shape::of_side(side).unwrap();
    let solved = ninefold::transform::pattern(shape);
    let puzzle: Vec<String> = solved
        .digits()
        .map(
            |(cell, digit)| match (cell.index() * 7 + cell.index() / side) % 3 {
                0 => "0".to_owned(),
                _ => digit.to_string(),
            },
        )
        .collect();
    puzzle
        .chunks(side)
        .map(|row| row.join(" "))
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn start_screen() {
    for (width, height) in [(80, 24), (120, 40), (200, 60), (40, 17)] {
        let player = Player::at_start(width, height, Depth::True);
        insta::assert_snapshot!(format!("start-{width}x{height}"), player.text());
    }
}

#[test]
fn play_screen_with_notes_and_a_conflict() {
    for (width, height) in [(80, 24), (120, 40), (200, 60), (40, 17)] {
        let mut player = Player::playing(width, height, PUZZLE);
        player.press(&[
            "Right", "Up", "2", "Right", "n", "12", "Right", "c", "234", "z",
        ]);
        player.now = 767_000;
        player.draw();
        insta::assert_snapshot!(format!("play-{width}x{height}"), player.text());
    }
}

#[test]
fn play_screen_without_colour_shows_every_state_by_a_character() {
    let mut player = Player::with(80, 24, Depth::None, PUZZLE);
    player.press(&[
        "Right", "Up", "2", "Right", "n", "1", "Right", "c", "234", "z", "t",
    ]);
    insta::assert_snapshot!(player.text());
}

#[test]
fn the_four_stages_of_a_hint() {
    let mut player = Player::playing(80, 24, PUZZLE);
    for stage in 1..=4 {
        player.press(&["?"]);
        insta::assert_snapshot!(format!("hint-stage-{stage}"), player.text());
    }
    player.press(&["Left"]);
    assert!(player.shows("tell more"));
    player.press(&["Enter"]);
    assert_eq!(player.game().progress().0, 31, "Enter does the step");
    assert_eq!(player.game().counts().hints, 1);
}

#[test]
fn a_hint_shows_every_candidate_that_it_speaks_of_in_a_cell() {
    let puzzle =
        "1...5..6.6...3.1....7..8...2.....9....67...5..4......85..2.1..4.......9.3....5.27";
    for depth in [Depth::True, Depth::None] {
        let mut player = Player::with(80, 24, depth, puzzle);
        for _ in 0..4 {
            player.press(&["?", "Enter"]);
        }
        player.press(&["?"; 4]);
        let text = player.text();
        assert!(text.contains("Locked Pair"), "{text}");
        assert!(text.contains("┃(49│ 5 │-49┃"), "r1c4 and r1c6: {text}");
        assert!(text.contains("┃(49│ 3 │-49┃"), "r2c4 and r2c6: {text}");
        assert!(text.contains("(49 reason"), "{text}");
        assert!(text.contains("-49 ruled out"), "{text}");
    }
    // Where a cell is wide the marks stand on both sides.
    let mut player = Player::playing(120, 40, puzzle);
    for _ in 0..4 {
        player.press(&["?", "Enter"]);
    }
    player.press(&["?"; 4]);
    let text = player.text();
    assert!(text.contains("(49)") && text.contains("-49-"), "{text}");
}

#[test]
fn the_cells_that_a_message_names_are_marked_and_numbered() {
    let mut player = Player::playing(80, 24, PUZZLE);
    player.press(&["Up", "Up", "Up", "Up", "Left", "Left", "1"]);
    assert!(!player.shows("━1━┯━2━┯━3━"), "{}", player.text());
    player.press(&["Down", "?"]);
    let text = player.text();
    assert!(text.contains("r1c3 is not right"), "{text}");
    assert!(text.contains("━1━┯━2━┯━3━"), "{text}");
    assert!(text.contains("1┃ 5 │ 3 │ 1x┃"), "{text}");
    player.press(&["Esc"]);
    let text = player.text();
    assert!(text.contains(" ┃ 5 │ 3 │ 1 ┃"), "{text}");
    assert!(!text.contains("━1━┯━2━┯━3━"), "{text}");
}

#[test]
fn a_hint_scrolls_to_its_cells_and_keeps_their_digits() {
    let mut player = Player::playing(80, 24, &board_of_side(25));
    // As far from the first boxes as can be.
    player.press(&["Down"; 11]);
    player.press(&["?"; 4]);
    let placed = player.game().hint().unwrap().step().placements[0];
    let (row, col) = {
        let shape = player.game().shape();
        (shape.row(placed.cell) + 1, shape.col(placed.cell) + 1)
    };
    let text = player.text();
    assert!(text.contains(&format!("r{row}c{col} is")), "{text}");
    let line = text.lines().find(|l| l.starts_with(&format!("{row:>2}┃")));
    let line = line.expect("its row is in view and numbered");
    let symbol = ninefold_tui::lines::symbol(placed.digit);
    assert!(line.contains(&format!(">{symbol}")), "{text}");
    assert!(text.contains(&format!(">{symbol} goes here")), "{text}");
    insta::assert_snapshot!("hint-25-80x24", text);
}

#[test]
fn a_conflict_on_narrow_cells_keeps_the_digits() {
    let mut player = Player::playing(80, 24, &board_of_side(25));
    player.press(&["1"]);
    assert!(player.shows("[1!1"), "{}", player.text());
}

#[test]
fn a_hint_under_a_board_tells_what_follows_and_covers_nothing() {
    let mut player = Player::playing(40, 17, PUZZLE);
    player.press(&["?"; 4]);
    insta::assert_snapshot!("hint-40x17", player.text());
}

#[test]
fn the_cursor_shows_the_notes_of_its_cell_whole() {
    let mut player = Player::playing(100, 35, PUZZLE);
    player.press(&["Right", "Up", "c"]);
    for (key, shown) in [
        ("4", "6 [4  ]"),
        ("7", "6 [47 ]"),
        ("9", "6 [479]"),
        ("1", "6 [···]"),
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
    assert!(last.contains("H tell more"), "{last}");
}

/// A folder with one saved game, and a player who goes on with it.
fn resumed(puzzle: &str) -> (tempfile::TempDir, Places, Player) {
    let directory = tempfile::tempdir().unwrap();
    let places = Places::in_directory(directory.path());
    let puzzle = format::parse_one(puzzle, &format::ReadOptions::default()).unwrap();
    let game = Game::start(Start::new(puzzle), 0).unwrap();
    places.library().add(&game, 0).unwrap();
    let opened = places.library().open("9x9-own", 0).unwrap();
    let mut player = Player::with_places(&places);
    player.app.resume(opened.game, opened.file, opened.notice);
    player.draw();
    (directory, places, player)
}

/// Another program plays a digit in the game and saves it.
fn play_elsewhere(places: &Places, column: usize, digit: u8) {
    let opened = places.library().open("9x9-own", 0).unwrap();
    let (mut game, mut file) = (opened.game, opened.file);
    let cell = Shape::NINE.cell(0, column);
    let place = Action::place(cell, Digit::new(digit).unwrap());
    game.apply(place, 0).unwrap();
    file.save(&game, 0).unwrap();
}

/// Puts a file where the folder of games is; returns that place, and the one
/// where the folder is meanwhile.
fn hinder_saving(places: &Places) -> (PathBuf, PathBuf) {
    let games = places.library().directory().to_owned();
    let elsewhere = games.with_file_name("elsewhere");
    fs::rename(&games, &elsewhere).unwrap();
    fs::write(&games, "not a folder").unwrap();
    (games, elsewhere)
}

fn filled(places: &Places) -> Vec<(String, usize)> {
    let entries = places.library().games().unwrap().into_iter();
    let state = |summary: ninefold_game::storage::Summary| summary.progress.0;
    let mut games: Vec<(String, usize)> = entries
        .map(|entry| (entry.name, state(entry.summary.unwrap())))
        .collect();
    games.sort();
    games
}

#[test]
fn a_game_that_another_program_saves_goes_on_as_a_copy() {
    let (_directory, places, mut player) = resumed(PUZZLE);
    player.press(&["Right", "Up", "2"]);
    play_elsewhere(&places, 2, 4);
    player.press(&["Right", "4"]);
    assert!(player.shows("copy, 9x9-own_2.json"), "{}", player.text());
    player.press(&["Down", "Down", "1", "Q"]);
    assert_eq!(player.app.tasks(), [TerminalTask::Quit]);
    let kept = [("9x9-own".to_owned(), 32), ("9x9-own_2".to_owned(), 33)];
    assert_eq!(filled(&places), kept);
}

#[test]
fn leaving_a_game_with_which_another_program_has_gone_on_makes_no_copy() {
    let (_directory, places, mut player) = resumed(PUZZLE);
    player.press(&["Right", "Up", "2"]);
    play_elsewhere(&places, 2, 4);
    player.now = 5_000;
    player.press(&["Q"]);
    assert_eq!(player.app.tasks(), [TerminalTask::Quit]);
    assert_eq!(filled(&places), [("9x9-own".to_owned(), 32)]);
}

#[test]
fn a_game_that_cannot_be_saved_is_left_only_after_a_question() {
    let (_directory, places, mut player) = resumed(PUZZLE);
    let (games, elsewhere) = hinder_saving(&places);
    player.press(&["Right", "Up", "2"]);
    assert!(player.shows("! not saved:"), "{}", player.text());
    player.press(&["Esc"]);
    for way_out in ["Esc", "Q", "N"] {
        player.press(&[way_out]);
        assert!(
            player.shows("This game can't be saved"),
            "{}",
            player.text()
        );
        assert_eq!(player.app.tasks(), []);
        player.press(&["n"]);
        assert_eq!(player.game().progress().0, 31);
    }
    player.press(&["Q", "y"]);
    assert_eq!(player.app.tasks(), [TerminalTask::Quit]);
    // Where the question can't be shown, it is answered by a second time.
    player.screen.resize(Rect::new(0, 0, 36, 12));
    player.draw();
    player.press(&["Q"]);
    assert_eq!(player.app.tasks(), []);
    assert!(player.shows("can't be saved; Q again"), "{}", player.text());
    player.press(&["Q"]);
    assert_eq!(player.app.tasks(), [TerminalTask::Quit]);
    player.screen.resize(Rect::new(0, 0, 80, 24));
    player.draw();
    player.press(&["n"]);
    // What hindered it is gone: then it is saved without a question.
    fs::remove_file(&games).unwrap();
    fs::rename(&elsewhere, &games).unwrap();
    player.press(&["Q"]);
    assert_eq!(player.app.tasks(), [TerminalTask::Quit]);
    assert_eq!(filled(&places), [("9x9-own".to_owned(), 31)]);
}

#[test]
fn a_win_that_cannot_be_saved_is_told() {
    let solved = solution(PUZZLE);
    let mut text: String = solved
        .digits()
        .map(|(_, digit)| digit.to_string())
        .collect();
    text.replace_range(40..41, ".");
    let (_directory, places, mut player) = resumed(&text);
    hinder_saving(&places);
    player.press(&["5"]);
    assert!(player.shows("stay on the board"), "{}", player.text());
    assert!(player.shows("! not saved:"), "{}", player.text());
    player.press(&["Enter"]);
    assert!(
        player.shows("This game can't be saved"),
        "{}",
        player.text()
    );
}

#[test]
fn a_solved_game_is_not_said_to_go_on() {
    let solved = solution(PUZZLE);
    let mut text: String = solved
        .digits()
        .map(|(_, digit)| digit.to_string())
        .collect();
    text.replace_range(40..41, ".");
    let (_directory, _places, mut player) = resumed(&text);
    player.press(&["5", "Esc", "Esc"]);
    assert!(player.shows("New game"), "{}", player.text());
    assert!(!player.shows("Continue"), "{}", player.text());
}

#[test]
fn a_game_goes_on_at_the_cell_that_was_played_last() {
    let (_directory, _places, mut player) = resumed(PUZZLE);
    player.press(&["Up", "Up", "Up", "Up", "Left", "Left", "4", "Right"]);
    assert!(player.shows("r1c4 empty"), "{}", player.text());
    player.press(&["Esc", "Enter"]);
    assert!(player.shows("r1c3 entry"), "{}", player.text());
}

#[test]
fn games_that_cannot_be_listed_are_not_said_to_be_none() {
    let directory = tempfile::tempdir().unwrap();
    let places = Places::in_directory(directory.path());
    fs::write(places.library().directory(), "not a folder").unwrap();
    let mut player = Player::with_places(&places);
    assert!(
        player.shows("! the games cannot be listed: "),
        "{}",
        player.text()
    );
    assert!(!player.shows("0 saved"), "{}", player.text());
    player.press(&["Down", "Down", "Down", "Down", "Enter", "Down"]);
    assert!(
        player.shows("! the games cannot be listed: "),
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
    player.press(&["Down", "Down", "Down", "Down", "Enter", "Enter"]);
    assert!(player.shows("[2J31mno game"), "{}", player.text());
    assert!(!player.text().replace('\n', "").contains(char::is_control));
}

#[test]
fn an_own_level_is_played_whatever_letter_it_begins_with() {
    let settings = Settings {
        level: "Übung".to_owned(),
        levels: vec![OwnLevel {
            name: "übung".to_owned(),
            from: Tenths(10),
            to: Tenths(20),
        }],
        ..Settings::default()
    };
    let mut player = Player::with_settings(80, 24, Depth::None, settings);
    assert!(player.shows("[Übung]"), "{}", player.text());
    player.press(&["Enter"]);
    wait_for(&mut player, "left to place");
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
    player.press(&["Down", "Down", "Down", "Enter"]);
    player.event(&Event::Paste(path.display().to_string()));
    wait_for(&mut player, "left to place");
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
    assert!(player.shows("9x9-board.sdk"), "{}", player.text());
    player.press(&["Esc", "Right", "Up", "n", "12", "e"]);
    assert!(player.shows("9x9-board.opensudoku"), "{}", player.text());
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
        words.contains("the corner notes, the centre notes, the colours; your entries look like"),
        "{text}"
    );
}

#[test]
fn redundant_givens_are_dropped_as_one_step_and_kept_so() {
    let directory = tempfile::tempdir().unwrap();
    let places = Places::in_directory(directory.path());
    let mut player = Player::with_places(&places);
    player.press(&["Down", "Enter"]);
    // The first box is full, and the rows and columns need less of it.
    let mut full = PUZZLE.to_owned();
    full.replace_range(2..3, "4");
    player.event(&Event::Paste(full));
    wait_for(&mut player, "One solution");
    player.press(&["D"]);
    wait_for(&mut player, "dropped");
    let kept = places.drafts().load(Shape::NINE).unwrap().unwrap();
    assert!(kept.filled() < 31);
    assert_eq!(
        solve::count(
            &ninefold::Rules::classic(kept.shape()).candidates(&kept),
            2,
            &mut solve::never
        ),
        Ok(1)
    );
    wait_for(&mut player, "One solution");
    player.press(&["D"]);
    wait_for(&mut player, "every given is needed");
    player.press(&["u"]);
    let kept = places.drafts().load(Shape::NINE).unwrap().unwrap();
    assert_eq!(kept.filled(), 31, "one step");
}

#[test]
fn boards_of_other_sizes() {
    for side in [4, 6, 12, 16, 25] {
        for (width, height) in [(80, 24), (120, 40), (200, 60)] {
            let player = Player::playing(width, height, &board_of_side(side));
            insta::assert_snapshot!(format!("size-{side}-{width}x{height}"), player.text());
        }
    }
}

#[test]
fn a_screen_that_is_too_small_says_so_and_loses_nothing() {
    let mut player = Player::playing(80, 24, PUZZLE);
    player.press(&["Right", "Up", "2"]);
    let before = player.game().board().clone();
    player.now = 10_000;
    player.screen.resize(Rect::new(0, 0, 36, 12));
    player.draw();
    assert!(
        player.shows("Ninefold needs 40×13, this is 36×12"),
        "{}",
        player.text()
    );
    // What can't be seen is not played, by no key and no click, and the clock
    // stands.
    player.now = 60_000;
    player.press(&["Right", "5", "p", "?", "u", "Esc"]);
    player.event(&Event::Paste("5".to_owned()));
    player.click(20, 8);
    player.screen.resize(Rect::new(0, 0, 80, 24));
    player.draw();
    assert_eq!(player.game().board(), &before);
    assert_eq!(player.game().elapsed(player.now), 10_000);
    assert!(!player.game().is_paused() && player.shows("left to place"));
    player.now = 61_000;
    assert_eq!(player.game().elapsed(player.now), 11_000);
    player.screen.resize(Rect::new(0, 0, 36, 12));
    player.draw();
    player.press(&["Q"]);
    assert_eq!(
        player.app.tasks(),
        [TerminalTask::Quit],
        "the way out is open"
    );
}

#[test]
fn a_game_that_the_player_paused_stays_so_in_a_screen_that_was_too_small() {
    let mut player = Player::playing(80, 24, PUZZLE);
    player.press(&["p"]);
    for (width, height) in [(36, 12), (80, 24)] {
        player.screen.resize(Rect::new(0, 0, width, height));
        player.draw();
    }
    assert!(player.shows("Paused"), "{}", player.text());
}

#[test]
fn every_character_of_a_board_belongs_to_its_cell_or_to_a_line() {
    for side in [4, 6, 9, 16, 25] {
        let shape = Shape::of_side(side).unwrap();
        for (width, height) in [(80, 24), (120, 40), (200, 60), (40, 17)] {
            let screen = Rect::new(0, 0, width, height);
            let Some(geometry) =
                Geometry::fit(&Regions::boxes(shape), screen, shape.cell(side / 2, 1))
            else {
                continue;
            };
            for place in screen.positions() {
                let within = |cell: &Cell| {
                    let rect = geometry.rect(*cell);
                    rect.is_some_and(|rect| rect.contains(place))
                };
                let expected = shape.iter().find(within);
                assert_eq!(geometry.cell_at(place.x, place.y), expected);
            }
        }
    }
}

#[test]
fn every_size_of_screen_can_be_drawn() {
    let mut player = Player::playing(80, 24, PUZZLE);
    for width in (1..220).step_by(7) {
        for height in (1..70).step_by(5) {
            player.screen.resize(Rect::new(0, 0, width, height));
            player.draw();
            player.press(&["F1"]);
            player.press(&["Esc"]);
        }
    }
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
    insta::assert_snapshot!("won-80x24", player.text());
    player.press(&["Esc"]);
    assert!(player.shows("left to place"), "the player may look on");
    player.press(&["u"]);
    assert_eq!(player.game().progress().0, 80, "and undo");
}

#[test]
fn a_game_is_played_with_the_mouse_alone() {
    let mut player = Player::playing(80, 24, PUZZLE);
    let solution = solution(PUZZLE);
    let corner = player.find("┏").unwrap();
    let places = player.find("1   2   3").unwrap();
    for cell in Shape::NINE.iter() {
        if player.game().cell(cell).digit.is_none() {
            let (row, col) = (Shape::NINE.row(cell) as u16, Shape::NINE.col(cell) as u16);
            player.click(corner.0 + 2 + 4 * col, corner.1 + 1 + 2 * row);
            let digit = solution.get(cell).unwrap().index() as u16;
            player.click(places.0 + 4 * digit, places.1);
        }
    }
    assert!(player.shows("solved"), "{}", player.text());
}

#[test]
fn the_wheel_the_right_button_and_a_drag() {
    let mut player = Player::playing(80, 24, PUZZLE);
    let corner = player.find("┏").unwrap();
    let place = |row: u16, col: u16| (corner.0 + 2 + 4 * col, corner.1 + 1 + 2 * row);
    let (x, y) = place(0, 2);
    player.mouse(MouseEventKind::ScrollUp, x, y);
    assert_eq!(
        player
            .game()
            .cell(Shape::NINE.cell(0, 2))
            .digit
            .map(|d| d.get()),
        Some(1)
    );
    player.mouse(MouseEventKind::ScrollDown, x, y);
    assert_eq!(player.game().cell(Shape::NINE.cell(0, 2)).digit, None);

    let (x, y) = place(0, 0);
    player.click(x, y);
    let (x, y) = place(0, 2);
    player.mouse(MouseEventKind::Down(MouseButton::Right), x, y);
    assert_eq!(
        player
            .game()
            .cell(Shape::NINE.cell(0, 2))
            .corner
            .to_string(),
        "5"
    );

    let (x, y) = place(2, 3);
    player.mouse(MouseEventKind::Down(MouseButton::Left), x, y);
    for col in 4..6 {
        let (x, y) = place(2, col);
        player.mouse(MouseEventKind::Drag(MouseButton::Left), x, y);
    }
    player.press(&["n", "7"]);
    for col in 3..6 {
        assert_eq!(
            player
                .game()
                .cell(Shape::NINE.cell(2, col))
                .corner
                .to_string(),
            "7"
        );
    }
    player.click_on("corner");
    player.press(&["u"]);
    assert!(
        player.game().cell(Shape::NINE.cell(2, 4)).corner.is_empty(),
        "one step for all cells"
    );
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
    assert!(player.shows("Start this board again?"));
    player.press(&["n"]);
    assert_eq!(player.game().progress().0, 31);
    player.press(&["R", "y"]);
    assert_eq!(player.game().progress().0, 30);
    player.press(&["F", "y"]);
    assert!(player.shows("shown"));
    assert!(player.game().rules().is_solved(player.game().board()));
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
fn create_a_board_with_its_verdict() {
    let mut player = Player::at_start(80, 24, Depth::True);
    player.press(&["Down", "Enter"]);
    assert!(player.shows("Create · 9×9"), "{}", player.text());
    player.press(&["5", "0", "5"]);
    assert!(
        player.shows("A digit repeats") && player.shows("5!"),
        "{}",
        player.text()
    );
    assert!(player.shows("row 1 and box 1 (r1c1"), "{}", player.text());
    let text = player.text();
    assert!(
        text.contains("━1━┯━2━┯━3━"),
        "its cells are numbered: {text}"
    );
    player.press(&["Enter"]);
    assert!(player.app.game().is_none(), "such a board can't be played");
    player.press(&["S"]);
    assert!(player.shows("there is no solution"), "{}", player.text());
    assert!(!player.shows("Ctrl+V"), "{}", player.text());
    player.press(&["C"]);
    player.event(&Event::Paste(PUZZLE.to_owned()));
    wait_for(&mut player, "One solution");
    insta::assert_snapshot!("create-one-80x24", without_rating(&player.text()));
    player.press(&["S"]);
    assert!(
        player.shows("4 ┃[6]│ 7 │ 8 ┃ 9 │ 1 │ 2"),
        "{}",
        player.text()
    );
    player.press(&["C", "1"]);
    wait_for(&mut player, "More than 999 solutions");
    assert!(player.shows("dotted"), "{}", player.text());
    player.press(&["S"]);
    assert!(
        player.shows("! several solutions: cells that differ"),
        "{}",
        player.text()
    );
    player.press(&["Enter"]);
    wait_for(&mut player, "left to place");
    assert!(player.shows("several solutions"), "{}", player.text());
    // Back to the board as it was typed: first the words go, then the game.
    player.press(&["Esc", "Esc"]);
    assert!(player.shows("Create · 9×9"), "{}", player.text());
    assert!(player.shows("More than 999 solutions"), "{}", player.text());
}

#[test]
fn a_board_is_typed_as_one_writes_it_down() {
    let mut player = Player::at_start(80, 24, Depth::True);
    player.press(&["Down", "Enter", "53", "00", "7"]);
    // The verdict, whenever it comes, dots the cells that differ.
    let first_row = |player: &Player| {
        let text = player.text().replace('·', " ");
        let row = text.lines().find(|line| line.contains('│')).unwrap();
        row.trim_start().chars().take(25).collect::<String>()
    };
    assert_eq!(first_row(&player), "┃ 5 │ 3 │   ┃   │ 7 │[ ]┃");
    player.code(KeyCode::Backspace, KeyModifiers::NONE);
    assert_eq!(first_row(&player), "┃ 5 │ 3 │   ┃   │[ ]│   ┃");
    player.press(&["9"]);
    assert_eq!(first_row(&player), "┃ 5 │ 3 │   ┃   │ 9 │[ ]┃");
}

#[test]
fn a_typed_board_is_kept_when_it_is_left() {
    let mut player = Player::at_start(80, 24, Depth::True);
    let first_row = |player: &Player| {
        let text = player.text().replace('·', " ");
        let row = text.lines().find(|line| line.contains('│')).unwrap();
        row.trim_start().chars().take(13).collect::<String>()
    };
    player.press(&["Down", "Enter", "123", "Esc", "Enter"]);
    assert_eq!(first_row(&player), "┃ 1 │ 2 │ 3 ┃");
    // Each size has its own, a pasted one too, and no paste loses another.
    player.event(&Event::Paste("1234............".to_owned()));
    assert!(player.shows("Create · 4×4"), "{}", player.text());
    player.event(&Event::Paste(PUZZLE.to_owned()));
    assert!(player.shows("Create · 9×9"), "{}", player.text());
    assert_eq!(first_row(&player), "┃ 5 │ 3 │   ┃");
    player.press(&["u"]);
    assert_eq!(first_row(&player), "┃ 1 │ 2 │ 3 ┃");
    player.press(&["C", "Esc", "Enter"]);
    assert_eq!(first_row(&player), "┃   │   │   ┃");
    player.press(&["u"]);
    assert_eq!(first_row(&player), "┃ 1 │ 2 │ 3 ┃", "C is undone too");
}

#[test]
fn the_keys_that_the_start_screen_shows_work() {
    let mut player = Player::at_start(80, 24, Depth::None);
    player.press(&["Tab", "Tab"]);
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
    player.press(&["Tab", "Tab", "Right", "Right"]);
    assert!(player.shows("[Hard]"), "{}", player.text());
    player.press(&["Tab", "Tab", "50 empty", "Tab", "5", "Esc", "v"]);
    wait_for(&mut player, "play this board");
    assert!(player.shows("9x9-hard-180-g31-5"), "{}", player.text());
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
    player.press(&["Tab", "Tab", "Tab", "Tab", "banana", "Enter"]);
    assert!(player.shows("`banana` is no wish"), "{}", player.text());
    player.code(KeyCode::Char('u'), KeyModifiers::CONTROL);
    assert!(!player.shows("is no wish"), "{}", player.text());
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
    player.press(&["Tab", "Tab", "Tab", "Tab", "50 empty", "Esc"]);
    assert!(player.shows("Wish 50 empty"), "{}", player.text());
}

#[test]
fn the_settings_tell_where_their_file_is() {
    let directory = tempfile::tempdir().unwrap();
    let places = Places::in_directory(directory.path());
    let mut player = Player::with_places(&places);
    player.press(&["Up", "Up", "Enter"]);
    let text = player.text();
    assert!(text.contains("go into"), "{text}");
    assert!(text.contains("settings.toml."), "{text}");
}

#[test]
fn the_help_tells_the_keys_of_the_screen_as_they_work_on_its_board() {
    let mut player = Player::at_start(80, 24, Depth::True);
    player.press(&["F1"]);
    assert!(
        player.shows("Keys of the start screen"),
        "{}",
        player.text()
    );
    assert!(!player.shows("corner notes"), "{}", player.text());
    player.press(&["Esc", "Down", "Enter", "F1"]);
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
    assert_eq!(key_of(&player, "write, as"), "1-9 a-g");
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
fn a_board_without_a_solution_is_told_and_not_played() {
    let mut player = Player::at_start(80, 24, Depth::True);
    player.press(&["Down", "Enter"]);
    let mut broken = PUZZLE.to_owned();
    broken.replace_range(2..3, "1");
    player.event(&Event::Paste(broken));
    wait_for(&mut player, "No solution");
    player.press(&["Enter"]);
    assert!(player.app.game().is_none());
    assert!(
        player.shows("! this board has no solution"),
        "{}",
        player.text()
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
fn leaving_a_screen_leads_back_to_its_line_of_the_menu() {
    let mut player = Player::at_start(80, 24, Depth::True);
    player.press(&["Up", "Up", "Enter"]);
    assert!(player.shows("Size of a new game"), "{}", player.text());
    player.press(&["Esc"]);
    assert!(player.shows("▸ Settings"), "{}", player.text());
    player.press(&["Up", "Enter", "Tab"]);
    assert!(player.shows("No wins yet"), "{}", player.text());
    player.press(&["Esc"]);
    assert!(player.shows("▸ Games"), "{}", player.text());
}

#[test]
fn open_says_what_is_wrong_with_a_text() {
    let mut player = Player::at_start(80, 24, Depth::True);
    player.press(&["Down", "Down", "Down", "Enter", "53..7", "Enter"]);
    assert!(player.shows("!"), "{}", player.text());
    assert!(player.app.game().is_none());
    for _ in 0..5 {
        player.code(KeyCode::Backspace, KeyModifiers::NONE);
    }
    player.press(&["4x4=p", "Enter"]);
    wait_for(&mut player, "several solutions");
}

/// The ratings and hardest steps of boards are tested elsewhere.
fn without_rating(text: &str) -> String {
    text.lines()
        .map(|line| match line.find("Hardest step") {
            Some(at) => {
                let head = line[..at].trim_end();
                head[..head.rfind("  ").map_or(head.len(), |i| i)]
                    .trim_end()
                    .to_owned()
            }
            None => line.to_owned(),
        })
        .collect::<Vec<_>>()
        .join("\n")
}

fn wait_for(player: &mut Player, text: &str) {
    let begin = std::time::Instant::now();
    while begin.elapsed() < std::time::Duration::from_secs(60) {
        player.now += 10;
        player.draw();
        if player.shows(text) {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    panic!("no `{text}` in\n{}", player.text());
}
