//! [`History`]: every step of a game, done and undone.

use ninefold::{Cell, CellSet, Digit};

use crate::{NoteKind, Writing};

/// What one cell was before a step and is after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The cell.
    pub cell: Cell,
    /// What was written in it.
    pub before: Writing,
    /// What is written in it since.
    pub after: Writing,
}

/// What kind of action made a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepKind {
    /// A digit was placed.
    Place(Digit),
    /// Entries were erased, or, if there were none, notes or colours.
    Erase,
    /// Notes were set or removed.
    Note(NoteKind),
    /// Colours were set or removed.
    Colour,
    /// The candidates were filled in as notes.
    FillNotes(NoteKind),
    /// The board, the notes or the colours were cleared.
    Clear,
    /// The game was restarted.
    Restart {
        /// What the clock showed before.
        clock: u64,
        /// Whether the game had been won.
        won: bool,
    },
    /// The solution was shown.
    Finish,
    /// What a hint said was done.
    Hint,
}

/// One step, undone and redone as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What made it.
    pub kind: StepKind,
    /// What the clock showed, in milliseconds.
    pub at: u64,
    /// The cells it changed, in ascending order.
    pub changes: Vec<Change>,
}

impl Step {
    /// The cells it changed.
    pub fn cells(&self) -> CellSet {
        self.changes.iter().map(|change| change.cell).collect()
    }

    /// The cell that the player worked on, the last of several; `None` if it
    /// was the whole board.
    fn worked_on(&self) -> Option<Cell> {
        let change = match self.kind {
            // The others are cells whose notes were tidied.
            StepKind::Place(_) | StepKind::Hint => {
                let entered = |change: &&Change| change.before.entry != change.after.entry;
                self.changes.iter().rfind(entered).or(self.changes.last())
            }
            StepKind::Erase | StepKind::Note(_) | StepKind::Colour => self.changes.last(),
            StepKind::FillNotes(_)
            | StepKind::Clear
            | StepKind::Restart { .. }
            | StepKind::Finish => None,
        };
        change.map(|change| change.cell)
    }
}

/// All steps, how many of them are in effect, and the bookmarks.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct History {
    pub(crate) steps: Vec<Step>,
    pub(crate) position: usize,
    pub(crate) bookmarks: Vec<usize>,
}

impl History {
    /// Every step, also those that are undone.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// How many steps are in effect: the later ones are undone.
    pub fn position(&self) -> usize {
        self.position
    }

    /// Whether nothing was done: there is no step, undone or not, and no
    /// bookmark.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty() && self.bookmarks.is_empty()
    }

    /// The cell that the player worked on last, among the steps in effect.
    pub fn last_cell(&self) -> Option<Cell> {
        let standing = self.steps[..self.position].iter();
        standing.rev().find_map(Step::worked_on)
    }

    /// The positions that are bookmarked, in ascending order.
    pub fn bookmarks(&self) -> &[usize] {
        &self.bookmarks
    }

    /// Whether all that was done in another history was done in this one too,
    /// and after it perhaps more: its steps come first, also those that are
    /// undone, and its bookmarks are there.
    pub fn continues(&self, other: &History) -> bool {
        let marked = |mark: &usize| self.bookmarks.contains(mark);
        self.steps.starts_with(&other.steps) && other.bookmarks.iter().all(marked)
    }

    /// How many steps can be undone in one go: back to the start or to the
    /// last restart. Right after a restart it is 1, the restart itself.
    pub fn undo_limit(&self) -> usize {
        let since_restart = self.steps[..self.position]
            .iter()
            .rev()
            .take_while(|step| !matches!(step.kind, StepKind::Restart { .. }))
            .count();
        if since_restart == 0 {
            self.position.min(1)
        } else {
            since_restart
        }
    }

    /// How many steps can be redone.
    pub fn redo_limit(&self) -> usize {
        self.steps.len() - self.position
    }

    /// The last bookmark before the present position.
    pub fn last_bookmark(&self) -> Option<usize> {
        self.bookmarks
            .iter()
            .copied()
            .rfind(|mark| *mark < self.position)
    }

    /// Adds a step at the present position; what was undone is dropped, with
    /// the bookmarks that lay there.
    pub(crate) fn push(&mut self, step: Step) {
        self.steps.truncate(self.position);
        self.bookmarks.retain(|mark| *mark <= self.position);
        self.steps.push(step);
        self.position += 1;
    }
}
