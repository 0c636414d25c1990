//! The keys of the room that one is in, on one page.

use ninefold::Shape;
use ratatui::layout::Rect;

use crate::canvas::Canvas;
use crate::command::{Command, Direction};
use crate::keys::KeyMap;
use crate::palette::Role;
use crate::screen::{Effect, Input, Screen};
use crate::session::Session;

/// The keys of a room and what they do.
#[derive(Clone, Debug)]
pub struct HelpPage {
    /// The heading.
    pub title: &'static str,
    /// Keys and what they do.
    pub lines: Vec<(String, &'static str)>,
}

impl HelpPage {
    /// The page of a room whose keys are always the same.
    pub fn fixed(title: &'static str, lines: &[(&str, &'static str)]) -> HelpPage {
        let owned = |(key, what): &(&str, &'static str)| ((*key).to_owned(), *what);
        let lines = lines.iter().map(owned).collect();
        HelpPage { title, lines }
    }
}

/// The keys that move on a board.
pub fn moves(keys: &KeyMap, shape: Shape) -> Vec<(String, &'static str)> {
    let of = |command| keys.keys_of(command, shape);
    let arrows = [
        Direction::Up,
        Direction::Down,
        Direction::Left,
        Direction::Right,
    ]
    .map(|direction| of(Command::Move(direction)))
    .join("  ");
    vec![
        (arrows, "move"),
        ("Shift+arrow".into(), "select several cells"),
        ("Ctrl+arrow".into(), "next empty cell"),
        (
            of(Command::RowStart) + " " + &of(Command::RowEnd),
            "ends of the row",
        ),
    ]
}

/// A page of help, scrolled so far.
#[derive(Clone, Debug)]
pub struct Help {
    page: HelpPage,
    /// The first line in view.
    first: usize,
}

/// How a page stands in the terminal.
struct Layout {
    columns: u16,
    /// The lines of a column, and those of them in view.
    per_column: usize,
    high: usize,
    /// The lines of a column that are not in view.
    hidden: usize,
}

impl Help {
    /// A page from its first line on.
    pub fn new(page: HelpPage) -> Help {
        Help { page, first: 0 }
    }

    fn layout(&self, area: Rect) -> Layout {
        let columns = if area.width >= 110 { 2 } else { 1 };
        let lines = self.page.lines.len();
        let per_column = lines.div_ceil(usize::from(columns));
        // Two lines for the frame, two for the keys.
        let high = area.height.saturating_sub(4) as usize;
        Layout {
            columns,
            per_column,
            high,
            hidden: per_column.saturating_sub(high),
        }
    }

    /// Scrolls, or closes the help by a command that does not scroll.
    fn command(&mut self, command: Command, layout: &Layout) -> Effect {
        let page = layout.high.max(1);
        let first = match command {
            // At the end a key that goes on closes the help.
            Command::Enter if self.first >= layout.hidden => return Effect::Close,
            Command::Move(Direction::Down) => self.first + 1,
            Command::Move(Direction::Up) => self.first.saturating_sub(1),
            Command::PageDown | Command::Enter => self.first + page,
            Command::PageUp => self.first.saturating_sub(page),
            Command::RowStart => 0,
            Command::RowEnd => layout.hidden,
            _ => return Effect::Close,
        };
        self.first = first.min(layout.hidden);
        Effect::None
    }
}

impl Screen for Help {
    fn update(&mut self, input: Input<'_>, session: &mut Session) -> Effect {
        let layout = self.layout(session.area);
        if matches!(input, Input::Resize) && !session.is_hidden() {
            self.first = self.first.min(layout.hidden);
        }
        match input.in_menu(&session.keys) {
            Some(command) => self.command(command, &layout),
            None => Effect::None,
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, _: &Session) {
        let area = canvas.area();
        canvas.cover();
        let inside = canvas.window(area, self.page.title);
        let Layout {
            columns,
            per_column,
            high,
            hidden,
        } = self.layout(area);
        let first = self.first.min(hidden);
        for (i, (key, what)) in self.page.lines.iter().enumerate() {
            let (column, row) = (i / per_column, i % per_column);
            if row < first || row >= first + high {
                continue;
            }
            let width = inside.width / columns;
            let x = inside.x + column as u16 * width;
            let y = inside.y + (row - first) as u16;
            canvas.bold(x, y, key, Role::Accent);
            let indent = 34.min(width / 2);
            canvas.text(
                x + indent.max(key.chars().count() as u16 + 2),
                y,
                what,
                Role::Text,
            );
        }
        let y = inside.bottom().saturating_sub(1);
        let x = canvas.key(inside.x, y, "Esc", "back", Command::Escape);
        if hidden > 0 {
            let words = if canvas.ascii {
                "arrows PgUp PgDn End"
            } else {
                "↑↓ PgUp PgDn End scroll"
            };
            let more = format!("{words}, {} more", hidden - first);
            canvas.text(x + 3, y, &more, Role::Secondary);
        }
    }
}
