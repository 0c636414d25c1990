//! The program with a screen of its own and a clock that the test turns.

use ninefold::logic::explain::Language;
use ninefold::{Control, Grid, Puzzle, Shape, format, solve};
use ninefold_game::storage::Places;
use ninefold_game::{Game, Settings, Start};
use ninefold_tui::App;
use ninefold_tui::palette::Depth;
use ninefold_tui::session::{Abilities, Session};
use ninefold_tui::storage::Storage;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;

pub const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Plays the program.
pub struct Player {
    pub app: App,
    pub screen: Buffer,
    pub now: u64,
}

impl Player {
    pub fn at_start(width: u16, height: u16, depth: Depth) -> Player {
        Player::with_settings(width, height, depth, Settings::default())
    }

    pub fn with_settings(width: u16, height: u16, depth: Depth, settings: Settings) -> Player {
        let abilities = Abilities {
            depth,
            dark: true,
            unicode: true,
        };
        let session = Session::new(settings, abilities, Storage::default());
        Player::of_session(width, height, session)
    }

    /// A player whose games are kept.
    pub fn with_places(places: &Places) -> Player {
        Player::with_places_in(places, Language::English)
    }

    /// A player of a language whose games are kept.
    pub fn with_places_in(places: &Places, language: Language) -> Player {
        let abilities = Abilities {
            depth: Depth::None,
            dark: true,
            unicode: true,
        };
        let storage = Storage::new(places.clone(), 0);
        let mut session = Session::new(Settings::default(), abilities, storage);
        session.locale = language;
        Player::of_session(100, 30, session)
    }

    pub fn of_session(width: u16, height: u16, session: Session) -> Player {
        let app = App::new(session);
        let mut player = Player {
            app,
            screen: Buffer::empty(Rect::new(0, 0, width, height)),
            now: 0,
        };
        player.draw();
        player
    }

    pub fn playing(width: u16, height: u16, puzzle: &str) -> Player {
        Player::with(width, height, Depth::True, puzzle)
    }

    pub fn with(width: u16, height: u16, depth: Depth, puzzle: &str) -> Player {
        let mut player = Player::at_start(width, height, depth);
        player.play(puzzle);
        player
    }

    pub fn play(&mut self, puzzle: &str) {
        let puzzle = format::parse_one(puzzle, &format::ReadOptions::default()).unwrap();
        self.app.play(Game::start(Start::new(puzzle), 0).unwrap());
        self.draw();
    }

    pub fn draw(&mut self) {
        self.screen.reset();
        self.app.tick(self.now);
        self.app.show(&mut self.screen);
    }

    pub fn event(&mut self, event: &Event) {
        self.app.update(event, self.now);
        self.draw();
    }

    pub fn code(&mut self, code: KeyCode, modifiers: KeyModifiers) {
        self.event(&Event::Key(KeyEvent::new(code, modifiers)));
    }

    /// Presses keys by name (`Enter`, `Right`) or letter by letter.
    pub fn press(&mut self, keys: &[&str]) {
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

    /// Opens a line of the start screen's menu.
    pub fn choose(&mut self, line: &str) {
        for _ in 0..20 {
            let here = [format!("▸ {line}"), format!("▸[{line}]")];
            if here.iter().any(|here| self.shows(here)) {
                return self.press(&["Enter"]);
            }
            self.press(&["Down"]);
        }
        panic!("no `{line}` in\n{}", self.text());
    }

    pub fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) {
        let modifiers = KeyModifiers::NONE;
        self.event(&Event::Mouse(MouseEvent {
            kind,
            column,
            row,
            modifiers,
        }));
    }

    pub fn click(&mut self, column: u16, row: u16) {
        self.mouse(MouseEventKind::Down(MouseButton::Left), column, row);
        self.mouse(MouseEventKind::Up(MouseButton::Left), column, row);
    }

    /// Clicks on a text of the screen.
    pub fn click_on(&mut self, text: &str) {
        let (column, row) = self
            .find(text)
            .unwrap_or_else(|| panic!("no `{text}` in\n{}", self.text()));
        self.click(column, row);
    }

    pub fn find(&self, text: &str) -> Option<(u16, u16)> {
        self.text().lines().enumerate().find_map(|(row, line)| {
            let at = line.find(text)?;
            Some((line[..at].chars().count() as u16, row as u16))
        })
    }

    pub fn text(&self) -> String {
        let area = self.screen.area;
        let line = |y| {
            let line: String = (0..area.width)
                .map(|x| self.screen[(x, y)].symbol())
                .collect();
            line.trim_end().to_owned()
        };
        (0..area.height).map(line).collect::<Vec<_>>().join("\n")
    }

    pub fn shows(&self, text: &str) -> bool {
        self.text().contains(text)
    }

    pub fn game(&self) -> &Game {
        self.app.game().expect("a game is played")
    }
}

pub fn solution(puzzle: &str) -> Grid {
    let puzzle: Puzzle = format::parse_one(puzzle, &format::ReadOptions::default()).unwrap();
    match solve::verdict(&puzzle, &Control::none()) {
        Ok(solve::Verdict::One(grid)) => grid,
        other => panic!("not one solution: {other:?}"),
    }
}

/// A board of another size with one solution.
pub fn board_of_side(side: usize) -> String {
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

pub fn wait_for(player: &mut Player, text: &str) {
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
