//! The keys of the room that one is in, on one page.

use ninefold::Shape;
use ninefold::logic::explain::Message;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::canvas::{Canvas, wrap};
use crate::command::{Command, Direction};
use crate::palette::Role;
use crate::screen::{Effect, Input, Screen};
use crate::session::Session;

/// The keys of a room and what they do.
#[derive(Clone, Debug)]
pub struct HelpPage {
    /// The heading.
    pub title: String,
    /// Keys and what they do.
    pub lines: Vec<(String, String)>,
}

impl HelpPage {
    /// A page of keys, each with the id of what it does.
    pub fn said<K: AsRef<str>>(session: &Session, title: &str, lines: &[(K, &str)]) -> HelpPage {
        let said = |(key, what): &(K, &str)| (key.as_ref().to_owned(), session.say(what));
        HelpPage {
            title: session.say(title),
            lines: lines.iter().map(said).collect(),
        }
    }
}

/// The keys that move on a board, with the ids of what they do.
pub fn moves(session: &Session, shape: Shape) -> Vec<(String, &'static str)> {
    let of = |command| session.keys.keys_of(command, shape);
    let arrows = [
        Direction::Up,
        Direction::Down,
        Direction::Left,
        Direction::Right,
    ]
    .map(|direction| of(Command::Move(direction)))
    .join("  ");
    vec![
        (arrows, "help.move"),
        (session.say("press.select"), "help.select"),
        (session.say("press.jump"), "help.jump"),
        (
            of(Command::RowStart) + " " + &of(Command::RowEnd),
            "help.row-ends",
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
    /// The width of a column.
    width: u16,
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

    /// The columns that what the keys do stands behind the keys.
    fn indent(&self, width: u16) -> u16 {
        let keys = self.page.lines.iter().map(|(key, _)| key.width() as u16);
        (keys.max().unwrap_or(0) + 2).min(width / 2)
    }

    /// The lines of the page in a column of this width: what is too long goes on
    /// in the next.
    fn lines(&self, width: u16) -> Vec<(&str, String)> {
        let indent = self.indent(width);
        let mut lines = Vec::new();
        for (key, what) in &self.page.lines {
            let before = indent.max(key.width() as u16 + 2);
            let room = width.saturating_sub(before).max(8);
            let wrapped = wrap(what, room.into()).into_iter().enumerate();
            lines.extend(wrapped.map(|(i, text)| (if i == 0 { key.as_str() } else { "" }, text)));
        }
        lines
    }

    fn layout(&self, area: Rect) -> Layout {
        let inside = area.width.saturating_sub(4);
        let half = inside / 2;
        let what = self.page.lines.iter().map(|(_, what)| what.width() as u16);
        let longest = what.max().unwrap_or(0) + 2;
        let columns = if self.indent(half) + longest <= half {
            2
        } else {
            1
        };
        let width = inside / columns;
        let lines = self.lines(width).len();
        let per_column = lines.div_ceil(usize::from(columns));
        // Two lines for the frame, two for the keys.
        let high = area.height.saturating_sub(4) as usize;
        Layout {
            width,
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

    fn draw(&self, canvas: &mut Canvas<'_>, session: &Session) {
        let area = canvas.area();
        canvas.cover();
        let inside = canvas.window(area, &self.page.title);
        let Layout {
            width,
            per_column,
            high,
            hidden,
        } = self.layout(area);
        let first = self.first.min(hidden);
        let indent = self.indent(width);
        for (i, (key, what)) in self.lines(width).iter().enumerate() {
            let (column, row) = (i / per_column, i % per_column);
            if row < first || row >= first + high {
                continue;
            }
            let x = inside.x + column as u16 * width;
            let y = inside.y + (row - first) as u16;
            canvas.bold(x, y, key, Role::Accent);
            let after = indent.max(key.width() as u16 + 2);
            let after = if key.is_empty() { indent } else { after };
            canvas.text(x + after, y, what, Role::Text);
        }
        let y = inside.bottom().saturating_sub(1);
        let x = canvas.key(
            inside.x,
            y,
            "Esc",
            &session.say("key.back"),
            Command::Escape,
        );
        if hidden > 0 {
            let keys = match canvas.ascii {
                true => session.say("help.scroll"),
                false => "↑↓ PgUp PgDn End".to_owned(),
            };
            let more = Message::new("help.more").name("keys", keys);
            let more = session.words().say(&more.count("n", hidden - first));
            canvas.text(x + 3, y, &more, Role::Secondary);
        }
    }
}
