//! The keys of a game, for the help.

use ninefold::Shape;

use crate::command::{Command, Mode};
use crate::keys::KeyMap;
use crate::lines::symbols;
use crate::windows::help::{HelpPage, moves};

/// The keys while a game is played.
pub fn page(keys: &KeyMap, shape: Shape) -> HelpPage {
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
        (of(Command::Rules), "the rules in words"),
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
    HelpPage {
        title: "Keys of the game",
        lines,
    }
}
