//! [`Writing`]: what a player has made of one cell.

use ninefold::{Digit, DigitSet};
use serde::{Deserialize, Serialize};

/// The two kinds of pencil notes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum NoteKind {
    /// Notes along the edge: places of a digit in a house.
    Corner,
    /// Notes in the middle: all that a cell may take.
    Centre,
}

/// What a player has made of one cell: its entry, notes and colours.
///
/// An entry covers the notes without destroying them: they are back when it
/// is erased.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Writing {
    /// The digit placed in a cell that is not a given.
    pub entry: Option<Digit>,
    /// The corner notes.
    pub corner: DigitSet,
    /// The centre notes.
    pub centre: DigitSet,
    /// The colours, one bit each.
    pub colours: u16,
    /// The digits ruled out by a hint that was taken; later hints know that.
    pub ruled_out: DigitSet,
}

impl Writing {
    /// Whether there is nothing in the cell.
    pub fn is_blank(&self) -> bool {
        *self == Writing::default()
    }

    /// The notes of a kind.
    pub fn notes(&self, kind: NoteKind) -> DigitSet {
        match kind {
            NoteKind::Corner => self.corner,
            NoteKind::Centre => self.centre,
        }
    }

    /// Sets the notes of a kind.
    pub fn set_notes(&mut self, kind: NoteKind, digits: DigitSet) {
        match kind {
            NoteKind::Corner => self.corner = digits,
            NoteKind::Centre => self.centre = digits,
        }
    }
}
