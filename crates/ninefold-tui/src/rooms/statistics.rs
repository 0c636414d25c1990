//! Games won and best times, by size and level.

use ninefold_game::statistics::Row;
use ninefold_game::text;

use crate::canvas::Canvas;
use crate::command::Command;
use crate::keys::KeyMap;
use crate::palette::Role;
use crate::parts;
use crate::rooms::games::GamesScreen;
use crate::rooms::start::Item;
use crate::screen::{Effect, Input, Room, Screen};
use crate::session::Session;
use crate::windows::help::HelpPage;

/// The statistics as they are now.
#[derive(Clone, Debug)]
pub struct StatisticsScreen {
    rows: Result<Vec<Row>, String>,
}

impl StatisticsScreen {
    /// Reads the wins.
    pub fn new(session: &Session) -> StatisticsScreen {
        let rows = session.storage.statistics().map(|all| all.rows());
        StatisticsScreen { rows }
    }
}

impl Screen for StatisticsScreen {
    fn update(&mut self, input: Input<'_>, session: &mut Session) -> Effect {
        match input.in_menu(&session.keys) {
            Some(Command::Next | Command::Previous) => Effect::open(GamesScreen::new(session)),
            Some(Command::Escape | Command::Enter) => Effect::Back(None),
            Some(Command::Help) => Effect::Help,
            Some(Command::Quit | Command::QuitIdle) => Effect::Quit,
            _ => Effect::None,
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, _: &Session) {
        let area = canvas.area();
        parts::title(canvas, "Statistics", "");
        let (x, y) = (area.x + 2, area.y + 2);
        match &self.rows {
            Err(words) => {
                canvas.text(x, y, &format!("! {words}"), Role::Conflict);
            }
            Ok(rows) if rows.is_empty() => {
                let words = "No wins yet: a game that you win is counted here.";
                canvas.text(x, y, words, Role::Secondary);
            }
            Ok(rows) => draw_rows(canvas, rows),
        }
        let keys = [
            ("Tab", "games", Command::Next),
            ("Esc", "back", Command::Escape),
            ("F1", "all keys", Command::Help),
        ];
        parts::key_line(canvas, area.bottom() - 1, &keys);
    }
}

impl Room for StatisticsScreen {
    fn help(&self, _: &KeyMap) -> HelpPage {
        let lines = [("Tab", "games"), ("Esc Enter", "back"), ("q Q", "quit")];
        HelpPage::fixed("Keys of the statistics", &lines)
    }

    fn item(&self) -> Item {
        Item::Games
    }
}

/// The right ends of the columns with numbers.
const COLUMNS: [(u16, &str); 4] = [
    (26, "won"),
    (38, "best"),
    (52, "without help"),
    (64, "median"),
];

fn draw_rows(canvas: &mut Canvas<'_>, rows: &[Row]) {
    let area = canvas.area();
    let (x, y) = (area.x + 2, area.y + 2);
    for (end, heading) in COLUMNS {
        canvas.right(x + end, y, heading, Role::Tertiary);
    }
    let room = area.height.saturating_sub(7) as usize;
    for (i, row) in rows.iter().take(room).enumerate() {
        let y = y + 2 + i as u16;
        canvas.bold(x, y, &row.shape, Role::Text);
        let level = row
            .level
            .as_deref()
            .map_or("own board".to_owned(), text::capital);
        canvas.text(x + 8, y, &level, Role::Secondary);
        let unaided = row.best_unaided.map_or("-".to_owned(), text::time);
        let cells = [
            (row.solved.to_string(), Role::Text),
            (text::time(row.best), Role::Target),
            (unaided, Role::Text),
            (text::time(row.median), Role::Secondary),
        ];
        for ((end, _), (value, role)) in COLUMNS.iter().zip(cells) {
            canvas.right(x + end, y, &value, role);
        }
    }
    if rows.len() > room {
        let words = format!("and {} more", rows.len() - room);
        canvas.text(x, area.bottom().saturating_sub(3), &words, Role::Tertiary);
    }
}
