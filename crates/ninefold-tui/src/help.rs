//! The keys of the screen that one is on, on one page.

use ninefold::Shape;

use crate::canvas::Canvas;
use crate::command::{Command, Direction, Mode};
use crate::create::clear_keys;
use crate::keys::KeyMap;
use crate::lines::symbols;
use crate::palette::Role;

/// The screen that the help tells of, with the shape of its board.
#[derive(Clone, Copy, Debug)]
pub enum Topic {
    Start,
    Preview,
    Create(Shape),
    Play(Shape),
    Open,
    Games,
    Statistics,
    Settings,
}

impl Topic {
    fn title(self) -> &'static str {
        match self {
            Topic::Start => "Keys of the start screen",
            Topic::Preview => "Keys of the preview",
            Topic::Create(_) => "Keys of Create",
            Topic::Play(_) => "Keys of the game",
            Topic::Open => "Keys of Open",
            Topic::Games => "Keys of the games",
            Topic::Statistics => "Keys of the statistics",
            Topic::Settings => "Keys of the settings",
        }
    }

    /// Keys and what they do.
    fn lines(self, keys: &KeyMap) -> Vec<(String, &'static str)> {
        let lines: &[(&str, &str)] = match self {
            Topic::Create(shape) => return create(keys, shape),
            Topic::Play(shape) => return play(keys, shape),
            Topic::Start => &START,
            Topic::Preview => &PREVIEW,
            Topic::Open => &OPEN,
            Topic::Games => &GAMES,
            Topic::Statistics => &STATISTICS,
            Topic::Settings => &SETTINGS,
        };
        let owned = |(key, what): &(&str, &'static str)| ((*key).to_owned(), *what);
        lines.iter().map(owned).collect()
    }
}

const START: [(&str, &str); 10] = [
    ("↑ ↓", "choose in the menu, or a level"),
    ("Tab Shift+Tab", "next group, the one before"),
    ("← →", "change size, level or symmetry"),
    ("Enter", "open what is chosen; play the board"),
    ("v", "look at the board first"),
    ("letters and digits", "write a wish, a seed or a game ID"),
    ("Ctrl+U", "empty what was written"),
    ("paste", "play a board, or take a game ID"),
    ("Esc", "back to the menu"),
    ("q Q", "quit"),
];

const PREVIEW: [(&str, &str); 7] = [
    ("Enter", "play this board"),
    ("n", "another"),
    ("S", "show the solution, and hide it"),
    ("y", "copy the game ID"),
    ("e", "export the board to a file"),
    ("Esc", "back"),
    ("q Q", "quit"),
];

const OPEN: [(&str, &str); 5] = [
    ("paste", "open a board, a game ID or a file"),
    ("letters and digits", "write its name or the board itself"),
    ("Ctrl+U", "empty what was written"),
    ("Enter", "open it"),
    ("Esc", "back"),
];

const GAMES: [(&str, &str); 7] = [
    ("↑ ↓ PgUp PgDn", "choose"),
    ("Home End", "the first, the last"),
    ("Enter", "go on with the game"),
    ("D Del", "delete it, after a question"),
    ("Tab", "statistics"),
    ("Esc", "back"),
    ("q Q", "quit"),
];

const STATISTICS: [(&str, &str); 3] = [("Tab", "games"), ("Esc Enter", "back"), ("q Q", "quit")];

const SETTINGS: [(&str, &str); 4] = [
    ("↑ ↓", "choose"),
    ("← → Enter", "change"),
    ("Esc", "back"),
    ("q Q", "quit"),
];

/// The keys that move on a board.
fn moves(keys: &KeyMap, shape: Shape) -> Vec<(String, &'static str)> {
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

/// The keys while a board is typed.
fn create(keys: &KeyMap, shape: Shape) -> Vec<(String, &'static str)> {
    let of = |command| keys.keys_of(command, shape);
    let mut lines = moves(keys, shape);
    lines.extend([
        (symbols(shape.side()), "write a given, go to the next cell"),
        ("0 . Space".into(), "leave empty, go to the next cell"),
        ("Backspace".into(), "take back what was typed last"),
        (clear_keys(keys, shape).join(" "), "clear"),
        (of(Command::Undo), "undo"),
        (of(Command::Redo), "redo"),
        ("Enter".into(), "play the board"),
        (of(Command::Solve), "show the solution, and hide it"),
        (KeyMap::label('D', shape), "drop redundant givens"),
        (of(Command::ClearBoard), "clear the board"),
        ("paste".into(), "take a board in place of this one"),
        (of(Command::Quit), "quit, the board is kept"),
        ("Esc".into(), "back, the board is kept"),
        ("Mouse".into(), "click, drag"),
        ("Wheel".into(), "goes through the digits of a cell"),
    ]);
    lines
}

/// The keys while a game is played.
fn play(keys: &KeyMap, shape: Shape) -> Vec<(String, &'static str)> {
    let of = |command| keys.keys_of(command, shape);
    let mut lines = moves(keys, shape);
    lines.extend([
        (of(Command::SelectAll), "select every cell"),
        (symbols(shape.side()), "write, as the mode says"),
        (of(Command::Clear), "clear"),
        (of(Command::NextMode), "next mode"),
        (of(Command::PreviousMode), "mode before"),
        (of(Command::Mode(Mode::Digit)), "digits"),
        (of(Command::Mode(Mode::Corner)), "corner notes"),
        (of(Command::Mode(Mode::Centre)), "centre notes"),
        (of(Command::Mode(Mode::Colour)), "colours"),
        (of(Command::FillNotes), "fill in notes"),
        (
            of(Command::Light) + " then a digit",
            "light a digit and hold it",
        ),
        ("Enter".into(), "write the held digit"),
        (of(Command::Undo), "undo"),
        (of(Command::Redo), "redo"),
        (
            of(Command::UndoMistakes),
            "undo to before the first mistake",
        ),
        (of(Command::Bookmark), "bookmark"),
        (of(Command::Back), "back to the bookmark"),
        (of(Command::Hint), "hint; again for more of it"),
        (of(Command::Check), "check: what repeats, by the rules"),
        (
            of(Command::Verify),
            "verify: what differs from the solution",
        ),
        (of(Command::Solvable), "can it still be solved?"),
        (of(Command::Pause), "pause"),
        (of(Command::Copy), "copy the game ID"),
        (of(Command::Export), "export the board to a file"),
        (of(Command::Restart), "restart"),
        (
            of(Command::Finish) + " " + &of(Command::Solve),
            "finish: show the solution",
        ),
        (of(Command::ClearBoard), "clear the board"),
        (of(Command::New), "to the start, the game is kept"),
        (of(Command::Quit), "quit, the game is kept"),
        ("Esc".into(), "back; to the start, the game is kept"),
        ("Mouse".into(), "click, drag, right click: corner note"),
        ("Wheel".into(), "goes through the digits of a cell"),
    ]);
    lines
}

/// How far the help is scrolled.
#[derive(Clone, Copy, Debug, Default)]
pub struct Scroll {
    first: usize,
    /// The lines in view, and those that are not, when it was last drawn.
    page: usize,
    hidden: usize,
}

impl Scroll {
    /// Scrolls; says whether the command was one that does.
    pub fn command(&mut self, command: Command) -> bool {
        let first = match command {
            Command::Move(Direction::Down) => self.first + 1,
            Command::Move(Direction::Up) => self.first.saturating_sub(1),
            Command::PageDown | Command::Enter => self.first + self.page,
            Command::PageUp => self.first.saturating_sub(self.page),
            Command::RowStart => 0,
            Command::RowEnd => self.hidden,
            _ => return false,
        };
        // At the end a key that goes on closes the help.
        if command == Command::Enter && self.first >= self.hidden {
            return false;
        }
        self.first = first.min(self.hidden);
        true
    }
}

/// Draws the help over the screen.
pub fn draw(canvas: &mut Canvas<'_>, keys: &KeyMap, topic: Topic, scroll: &mut Scroll) {
    let area = canvas.area();
    canvas.hits.clear();
    let inside = canvas.window(area, topic.title());
    let lines = topic.lines(keys);
    let columns = if area.width >= 110 { 2 } else { 1 };
    let high = inside.height.saturating_sub(2) as usize;
    let per_column = if columns == 1 {
        lines.len()
    } else {
        lines.len().div_ceil(2)
    };
    let hidden = per_column.saturating_sub(high);
    let first = scroll.first.min(hidden);
    *scroll = Scroll {
        first,
        page: high.max(1),
        hidden,
    };
    for (i, (key, what)) in lines.iter().enumerate() {
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
