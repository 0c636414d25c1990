//! Every key, on one page.

use crate::canvas::Canvas;
use crate::command::{Command, Direction, Mode};
use crate::keys::KeyMap;
use crate::palette::Role;

/// The lines of the help: keys and what they do.
fn lines(keys: &KeyMap) -> Vec<(String, &'static str)> {
    let moves = [
        Direction::Up,
        Direction::Down,
        Direction::Left,
        Direction::Right,
    ]
    .map(|direction| keys.keys_of(Command::Move(direction)))
    .join("  ");
    let of = |command| keys.keys_of(command);
    vec![
        (moves, "move"),
        ("Shift+arrow".into(), "select several cells"),
        ("Ctrl+arrow".into(), "next empty cell"),
        (
            of(Command::RowStart) + " " + &of(Command::RowEnd),
            "ends of the row",
        ),
        (of(Command::SelectAll), "select every cell"),
        ("1-9 A-P".into(), "write, as the mode says"),
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
        ("Alt+letter".into(), "the same, where letters are digits"),
        ("Mouse".into(), "click, drag, right click: corner note"),
        ("Wheel".into(), "goes through the digits of a cell"),
    ]
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
pub fn draw(canvas: &mut Canvas<'_>, keys: &KeyMap, scroll: &mut Scroll) {
    let area = canvas.area();
    canvas.hits.clear();
    let inside = canvas.window(area, "Keys");
    let lines = lines(keys);
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
