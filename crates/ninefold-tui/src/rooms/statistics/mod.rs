//! Games won: by size and level, with the course of their times, and streaks.

mod chart;

use ninefold::logic::explain::Message;
use ninefold_game::daily::Dailies;
use ninefold_game::statistics::{Row, Statistics};
use ninefold_game::{PuzzleLevel, share, text};
use ratatui::layout::Rect;

use crate::canvas::Canvas;
use crate::command::{Command, Direction};
use crate::menu::Menu;
use crate::palette::Role;
use crate::parts;
use crate::rooms::games::GamesScreen;
use crate::rooms::start::Item;
use crate::screen::{Effect, Input, Room, Screen};
use crate::session::Session;
use crate::windows::help::HelpPage;

/// The statistics as they are now, with a size and level chosen.
#[derive(Clone, Debug)]
pub struct StatisticsScreen {
    all: Result<Statistics, String>,
    rows: Vec<Row>,
    menu: Menu,
}

impl StatisticsScreen {
    /// Reads the wins.
    pub fn new(session: &Session) -> StatisticsScreen {
        let all = session.storage.statistics();
        let rows = all.as_ref().map_or(Vec::new(), Statistics::rows);
        // What was played last is looked at first.
        let last = all.as_ref().ok().and_then(|all| all.wins().last());
        let of_last = |row: &Row| {
            last.is_some_and(|win| {
                let level = win.level.as_ref().map(PuzzleLevel::name);
                win.shape == row.shape && level == row.level.as_deref()
            })
        };
        let mut menu = Menu::default();
        menu.go(rows.iter().position(of_last).unwrap_or(0), rows.len());
        StatisticsScreen { all, rows, menu }
    }

    /// What all wins together come to, on two lines.
    fn draw_totals(&self, canvas: &mut Canvas<'_>, x: u16, y: u16, session: &Session) {
        let Ok(all) = &self.all else { return };
        let words = session.words();
        let totals = all.totals();
        let streak = Dailies::of(all.wins()).streak(session.time());
        let lines = [
            [
                Message::new("statistics.won").count("n", totals.solved),
                Message::new("statistics.time").name("time", text::time(totals.time)),
                Message::new("statistics.unaided").count("n", totals.unaided),
            ],
            [
                Message::new("statistics.run").count("n", totals.unaided_run),
                Message::new("statistics.run.best").count("n", totals.best_unaided_run),
                Message::new("statistics.streak")
                    .count("n", streak.current)
                    .count("best", streak.best),
            ],
        ];
        for (i, line) in lines.iter().enumerate() {
            let said: Vec<String> = line.iter().map(|part| words.say(part)).collect();
            let role = if i == 0 { Role::Text } else { Role::Secondary };
            canvas.text(x, y + i as u16, &said.join(" · "), role);
        }
    }

    fn draw_rows(&self, canvas: &mut Canvas<'_>, area: Rect, session: &Session) {
        for (end, heading) in COLUMNS {
            if area.x + end <= area.right() {
                canvas.right(area.x + end, area.y, &session.say(heading), Role::Tertiary);
            }
        }
        let list = Rect {
            y: area.y + 1,
            height: area.height.saturating_sub(1),
            ..area
        };
        let labels: Vec<(String, String)> = self
            .rows
            .iter()
            .map(|row| {
                (
                    format!("{:<6} {}", row.shape, level(row, session)),
                    String::new(),
                )
            })
            .collect();
        self.menu.draw(canvas, list, true, &labels);
        let first = self.menu.first(list.height);
        for (i, row) in self
            .rows
            .iter()
            .enumerate()
            .skip(first)
            .take(list.height as usize)
        {
            let y = list.y + (i - first) as u16;
            let dash = || "-".to_owned();
            let cells = [
                (row.solved.to_string(), Role::Text),
                (text::time(row.best), Role::Target),
                (row.best_unaided.map_or_else(dash, text::time), Role::Text),
                (text::time(row.median), Role::Text),
                (
                    row.change
                        .map_or_else(dash, |change| format!("{change:+} %")),
                    Role::Secondary,
                ),
            ];
            for ((end, _), (value, role)) in COLUMNS.iter().zip(cells) {
                if area.x + end <= area.right() {
                    canvas.right(area.x + end, y, &value, role);
                }
            }
        }
    }
}

fn level(row: &Row, session: &Session) -> String {
    match &row.level {
        Some(level) => text::capital(&share::level_name(session.words(), level)),
        None => session.say("games.own"),
    }
}

/// The right ends of the columns with numbers, and the ids of their headings.
const COLUMNS: [(u16, &str); 5] = [
    (28, "statistics.column.won"),
    (38, "statistics.column.best"),
    (53, "statistics.column.unaided"),
    (63, "statistics.column.median"),
    (74, "statistics.column.change"),
];

/// The parts of the screen that the rows and the chart take: at least three
/// rows, and a chart where it has room.
fn areas(area: Rect, rows: usize) -> (Rect, Option<Rect>) {
    let inside = Rect::new(
        area.x + 2,
        area.y + 5,
        area.width.saturating_sub(4),
        area.height.saturating_sub(7),
    );
    let most = inside.height.saturating_sub(chart::LEAST + 1).max(4);
    let height = (rows as u16 + 1).min(most).min(inside.height);
    let chart = Rect {
        y: inside.y + height + 1,
        height: inside.height.saturating_sub(height + 1),
        ..inside
    };
    let rows = Rect { height, ..inside };
    (rows, (chart.height >= chart::LEAST).then_some(chart))
}

impl Screen for StatisticsScreen {
    fn update(&mut self, input: Input<'_>, session: &mut Session) -> Effect {
        let count = self.rows.len();
        let effect = match input.in_menu(&session.keys) {
            Some(Command::Move(Direction::Up)) => {
                self.menu.step(false, count);
                Effect::None
            }
            Some(Command::Move(Direction::Down)) => {
                self.menu.step(true, count);
                Effect::None
            }
            Some(Command::Choose(number)) => {
                self.menu.go(number, count);
                Effect::None
            }
            Some(Command::Next | Command::Previous) => Effect::open(GamesScreen::new(session)),
            Some(Command::Escape | Command::Enter) => Effect::Back(None),
            Some(Command::Help) => Effect::Help,
            Some(Command::Quit | Command::QuitIdle) => Effect::Quit,
            _ => Effect::None,
        };
        if !session.is_hidden() {
            let rows = areas(session.area, count).0;
            self.menu.scroll(rows.height.saturating_sub(1));
        }
        effect
    }

    fn draw(&self, canvas: &mut Canvas<'_>, session: &Session) {
        let area = canvas.area();
        parts::title(canvas, &session.say("statistics.title"), "");
        let (x, y) = (area.x + 2, area.y + 2);
        match &self.all {
            Err(words) => {
                canvas.text(x, y, &format!("! {words}"), Role::Conflict);
            }
            Ok(_) if self.rows.is_empty() => {
                let room = Rect::new(x, y, area.width.saturating_sub(4), 3);
                canvas.paragraph(room, &session.say("statistics.none"), Role::Secondary);
            }
            Ok(all) => {
                self.draw_totals(canvas, x, y, session);
                let (rows, chart) = areas(area, self.rows.len());
                self.draw_rows(canvas, rows, session);
                if let (Some(room), Some(row)) = (chart, self.rows.get(self.menu.chosen)) {
                    let course = all.course(&row.shape, row.level.as_deref());
                    let title = format!("{} {}", row.shape, level(row, session));
                    chart::draw(canvas, room, &title, &course, session);
                }
            }
        }
        let keys = [
            (
                "↑↓",
                session.say("key.choose"),
                Command::Move(Direction::Down),
            ),
            ("Tab", session.say("key.games"), Command::Next),
            ("Esc", session.say("key.back"), Command::Escape),
            ("F1", session.say("key.all"), Command::Help),
        ];
        parts::key_line(canvas, area.bottom() - 1, &keys);
    }
}

impl Room for StatisticsScreen {
    fn help(&self, session: &Session) -> HelpPage {
        let lines = [
            ("↑ ↓", "statistics.help.choose"),
            ("Tab", "statistics.help.games"),
            ("Esc Enter", "help.back"),
            ("q Q", "help.quit"),
        ];
        HelpPage::said(session, "statistics.help", &lines)
    }

    fn item(&self) -> Item {
        Item::Statistics
    }
}
