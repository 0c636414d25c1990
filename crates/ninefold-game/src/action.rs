//! What a player can do, and what a game answers.

use ninefold::logic::Step;
use ninefold::logic::explain::{Message, Stage};
use ninefold::logic::teach::Advice;
use ninefold::{Cell, CellName, CellSet, Digit, DigitSet};

use crate::{CheckKind, CheckReport, NoteKind, Possible, Solvability};

/// How notes and colours are set in a selection of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Marking {
    /// Sets them, or removes them when every cell has them already.
    Toggle,
    /// Sets them.
    Add,
    /// Removes them.
    Remove,
}

/// What is cleared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Clear {
    /// Entries, notes and colours.
    All,
    /// All notes.
    Notes,
    /// All colours.
    Colours,
}

/// What a player does. Actions on several cells are one step of the history;
/// givens among them are left alone.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Action {
    /// Places a digit, also over an earlier one.
    Place {
        /// Where.
        cells: CellSet,
        /// What.
        digit: Digit,
    },
    /// Writes a digit as players type it: the digit that all of the cells have
    /// already is taken back, any other is placed.
    Enter {
        /// Where.
        cells: CellSet,
        /// What.
        digit: Digit,
    },
    /// Erases the entries; where the cells have none their notes; where they
    /// have neither their colours.
    Erase(CellSet),
    /// Sets or removes notes in the cells that have no digit.
    Note {
        /// Where.
        cells: CellSet,
        /// Which notes.
        digits: DigitSet,
        /// In the corner or in the centre.
        kind: NoteKind,
        /// Set or remove.
        mark: Marking,
    },
    /// Sets or removes a colour, 0 to 15; givens take colours too.
    Colour {
        /// Where.
        cells: CellSet,
        /// The number of the colour.
        colour: u8,
        /// Set or remove.
        mark: Marking,
    },
    /// Writes what the rules allow into every empty cell as notes.
    FillNotes(NoteKind),
    /// Clears the board, the notes or the colours; the clock runs on.
    Clear(Clear),
    /// Clears everything and sets the clock to 0. The player was asked.
    Restart,
    /// Shows the solution. The player was asked.
    Finish,
    /// Undoes this many steps.
    Undo(usize),
    /// Redoes this many steps.
    Redo(usize),
    /// Undoes to the last bookmark.
    Back,
    /// Undoes back to before the first mistake that is still there.
    UndoMistakes,
    /// Bookmarks the present position.
    Bookmark,
    /// Checks every filled cell. The marks stay until the board changes.
    Check(CheckKind),
    /// Asks whether the board can still be solved.
    AskSolvable,
    /// Asks for the empty cells with the fewest possible digits.
    Suggest,
    /// Opens a hint, or has it reveal more: see
    /// [`Game::hint`](crate::Game::hint).
    Hint,
    /// Has the hint reveal less, or closes it at its first stage.
    HintBack,
    /// Closes the hint.
    HintClose,
    /// Does what the hint says; without an open hint, the next step.
    TakeHint,
    /// Stops the clock; the board should be hidden.
    Pause,
    /// Goes on.
    Resume,
}

impl Action {
    /// Places a digit in a cell.
    pub fn place(cell: Cell, digit: Digit) -> Action {
        Action::Place {
            cells: CellSet::only(cell),
            digit,
        }
    }

    /// Writes a digit in a cell as players type it.
    pub fn enter(cell: Cell, digit: Digit) -> Action {
        Action::Enter {
            cells: CellSet::only(cell),
            digit,
        }
    }

    /// Erases a cell.
    pub fn erase(cell: Cell) -> Action {
        Action::Erase(CellSet::only(cell))
    }

    /// Sets a note in a cell, or removes it when it is there.
    pub fn note(cell: Cell, digit: Digit, kind: NoteKind) -> Action {
        Action::Note {
            cells: CellSet::only(cell),
            digits: DigitSet::only(digit),
            kind,
            mark: Marking::Toggle,
        }
    }

    /// Sets a colour in a cell, or removes it when it is there.
    pub fn colour(cell: Cell, colour: u8) -> Action {
        Action::Colour {
            cells: CellSet::only(cell),
            colour,
            mark: Marking::Toggle,
        }
    }
}

/// What an action has done.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Outcome {
    /// The news for the player: see [`words::news`](crate::words::news).
    pub news: News,
    /// The cells whose writing has changed.
    pub changed: CellSet,
    /// Whether this action completed the board.
    pub won: bool,
}

/// What is new after an action.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum News {
    /// A digit was placed.
    Placed {
        /// Where.
        cells: CellSet,
        /// What.
        digit: Digit,
        /// Those of the cells in which it repeats in a house, or, when entries
        /// are checked at once, differs from the solution.
        wrong: CellSet,
    },
    /// Entries, notes or colours were erased.
    Erased(CellSet),
    /// Notes were set.
    Noted {
        /// Where.
        cells: CellSet,
        /// Which.
        digits: DigitSet,
        /// In the corner or in the centre.
        kind: NoteKind,
        /// Whether they were removed.
        removed: bool,
    },
    /// A colour was set.
    Coloured {
        /// Where.
        cells: CellSet,
        /// The number of the colour.
        colour: u8,
        /// Whether it was removed.
        removed: bool,
    },
    /// The candidates were filled in.
    NotesFilled(CellSet),
    /// The board, the notes or the colours were cleared.
    Cleared(Clear),
    /// The game starts again.
    Restarted,
    /// The solution is shown.
    Finished,
    /// This many steps were undone.
    Undone(usize),
    /// This many steps were redone.
    Redone(usize),
    /// This many steps were undone, to the last bookmark.
    WentBack(usize),
    /// This many steps were undone, to before the first mistake.
    MistakesUndone(usize),
    /// The position is bookmarked.
    Bookmarked,
    /// The board was checked.
    Checked(CheckReport),
    /// Whether the board can still be solved.
    Solvable(Solvability),
    /// The empty cells, those with the fewest possible digits first.
    Suggested(Vec<Possible>),
    /// The hint reveals this much: see [`Game::hint`](crate::Game::hint).
    Hinted(Stage),
    /// Instead of a hint: something is wrong, or nothing follows.
    Advised(Box<Advice>),
    /// The hint is closed.
    HintClosed,
    /// What the hint said is done.
    HintTaken(Box<Step>),
    /// The clock has stopped.
    Paused,
    /// The clock runs.
    Resumed,
}

/// Why an action was refused. Nothing has changed, and the history has no new
/// step.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Refusal {
    /// Every cell of the selection is a given.
    Given(Vec<CellName>),
    /// No cell was selected.
    NoCell,
    /// A cell that the board does not have.
    OffBoard(usize),
    /// A digit that the board does not have.
    NoSuchDigit {
        /// The digit asked for.
        digit: u8,
        /// The largest there is.
        side: usize,
    },
    /// A colour beyond the last.
    NoSuchColour(u8),
    /// Notes in cells that have a digit.
    Filled(Vec<CellName>),
    /// The action would leave everything as it is.
    NoChange(Unchanged),
    /// More steps than can be undone.
    UndoLimit {
        /// How many were asked for.
        asked: usize,
        /// How many there are, to the start or the last restart.
        limit: usize,
        /// Whether the limit is a restart.
        restart: bool,
    },
    /// More steps than can be redone.
    RedoLimit {
        /// How many were asked for.
        asked: usize,
        /// How many there are.
        limit: usize,
    },
    /// There is no bookmark to go back to.
    NoBookmark,
    /// The position is the first that has a bookmark.
    AtBookmark,
    /// The position has a bookmark.
    Bookmarked,
    /// There is no mistake to undo.
    NoMistake,
    /// The mistake was there when the game began.
    MistakeFromStart,
    /// The puzzle has no single solution to check against.
    NoSingleSolution,
    /// No solution was found in time.
    SolutionUnknown,
    /// A digit repeats, which has to be cleared first: where.
    Repeats(Box<Message>),
    /// Every cell is filled.
    Full,
    /// The board cannot be solved any more.
    DeadEnd,
    /// Something is wrong, so there is no step to take.
    WrongBoard,
    /// The hint has revealed everything.
    HintTold,
    /// No hint is open.
    NoHint,
    /// The game is paused.
    Paused,
    /// The game is not paused.
    NotPaused,
    /// The game is over and its clock has stopped.
    Over,
}

/// What is already as it was asked to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unchanged {
    /// The cells have this digit.
    Digit {
        /// Which cells.
        cells: Vec<CellName>,
        /// The digit.
        digit: Digit,
    },
    /// There is nothing in these cells.
    Empty(Vec<CellName>),
    /// The notes are as asked for.
    Notes,
    /// The colours are as asked for.
    Colours,
    /// Every empty cell has its candidates.
    Candidates,
    /// There is nothing to clear.
    Clear,
    /// The board is solved.
    Solved,
}
