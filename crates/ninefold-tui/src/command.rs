//! What a key or a click asks for: the one vocabulary of all screens.

use ninefold::{Cell, Digit};

/// A way to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Direction {
    Up,
    Down,
    Left,
    Right,
}

/// What typing a digit writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[allow(missing_docs)]
pub enum Mode {
    #[default]
    Digit,
    Corner,
    Centre,
    Colour,
}

impl Mode {
    /// Every mode, in the order in which Space goes through them.
    pub const ALL: [Mode; 4] = [Mode::Digit, Mode::Corner, Mode::Centre, Mode::Colour];

    /// The id of the mode's name.
    pub fn id(self) -> &'static str {
        match self {
            Mode::Digit => "mode.digit",
            Mode::Corner => "mode.corner",
            Mode::Centre => "mode.centre",
            Mode::Colour => "mode.colour",
        }
    }

    /// The mode this many places further.
    pub fn step(self, by: usize) -> Mode {
        Mode::ALL[(self as usize + by) % Mode::ALL.len()]
    }
}

/// What the player is asked about before it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Asked {
    Restart,
    Finish,
    ClearBoard,
    Delete,
}

/// What the player asks for. Screens leave alone what they don't know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Command {
    Move(Direction),
    /// Moves and selects.
    Extend(Direction),
    /// Moves to the next empty cell.
    Jump(Direction),
    /// To the first or last cell of the row.
    RowStart,
    RowEnd,
    SelectAll,
    /// A screenful of lines up or down.
    PageUp,
    PageDown,
    Symbol(Digit),
    Clear,
    /// Empties a cell and goes to the next, as a digit that is typed does.
    Blank,
    /// Goes back to what was typed last and empties it.
    TakeBack,
    Mode(Mode),
    NextMode,
    PreviousMode,
    Undo,
    Redo,
    Hint,
    /// Checks by the rules.
    Check,
    /// Checks against the solution.
    Verify,
    FillNotes,
    /// Waits for a digit to light.
    Light,
    Bookmark,
    Back,
    UndoMistakes,
    Solvable,
    Pause,
    /// Tells the rules in words.
    Rules,
    Help,
    Escape,
    Enter,
    Next,
    Previous,
    New,
    Restart,
    Finish,
    Solve,
    ClearBoard,
    Quit,
    /// Quits where no game is open.
    QuitIdle,
    Preview,
    Another,
    Copy,
    Export,
    /// Looks at a finished game again, step by step.
    Replay,
    /// The result as a text to share.
    Share,
    /// One link of a chain after the other.
    NextLink,
    /// A chain in Eureka notation, or no longer.
    Eureka,
    /// The lesson on a technique.
    Learn,
    /// The clock of a drill, or no longer.
    Clock,
    Paste,
    DropRedundant,
    Delete,
    /// The player was asked about this and said yes.
    Confirmed(Asked),
    /// The option with this number in the list that is shown.
    Choose(usize),
    /// The left button went down on a cell, or was dragged onto it.
    Press(Cell),
    Drag(Cell),
    /// The right button.
    Pencil(Cell),
    /// The wheel over a cell, up or down.
    Wheel(Cell, bool),
}

impl Command {
    /// The commands that a settings file can give keys to, by name.
    pub const NAMED: [(&'static str, Command); 42] = [
        ("up", Command::Move(Direction::Up)),
        ("down", Command::Move(Direction::Down)),
        ("left", Command::Move(Direction::Left)),
        ("right", Command::Move(Direction::Right)),
        ("row-start", Command::RowStart),
        ("row-end", Command::RowEnd),
        ("select-all", Command::SelectAll),
        ("clear", Command::Clear),
        ("next-mode", Command::NextMode),
        ("previous-mode", Command::PreviousMode),
        ("digit-mode", Command::Mode(Mode::Digit)),
        ("corner-mode", Command::Mode(Mode::Corner)),
        ("centre-mode", Command::Mode(Mode::Centre)),
        ("colour-mode", Command::Mode(Mode::Colour)),
        ("undo", Command::Undo),
        ("redo", Command::Redo),
        ("hint", Command::Hint),
        ("check", Command::Check),
        ("verify", Command::Verify),
        ("fill-notes", Command::FillNotes),
        ("light", Command::Light),
        ("bookmark", Command::Bookmark),
        ("back", Command::Back),
        ("undo-mistakes", Command::UndoMistakes),
        ("solvable", Command::Solvable),
        ("pause", Command::Pause),
        ("rules", Command::Rules),
        ("help", Command::Help),
        ("new", Command::New),
        ("restart", Command::Restart),
        ("finish", Command::Finish),
        ("solve", Command::Solve),
        ("clear-board", Command::ClearBoard),
        ("quit", Command::Quit),
        ("copy", Command::Copy),
        ("export", Command::Export),
        ("replay", Command::Replay),
        ("share", Command::Share),
        ("next-link", Command::NextLink),
        ("eureka", Command::Eureka),
        ("learn", Command::Learn),
        ("clock", Command::Clock),
    ];
}
