//! Automatic notes: candidates that keep themselves up to date, apart from the
//! player's own notes.

use ninefold::{Cell, CellSet, DigitSet};

use crate::action::{Marking, News, Refusal, Unchanged};
use crate::answer::start_of;
use crate::history::StepKind;
use crate::{Game, NoteKind, Writing};

impl Game {
    /// Strikes candidates of cells, or takes strikes back. In automatic notes a
    /// digit that the rules don't allow is no note, struck or not.
    pub(crate) fn strike(
        &mut self,
        cells: CellSet,
        digits: DigitSet,
        mark: Marking,
        now: u64,
    ) -> Result<News, Refusal> {
        let allowed = start_of(&self.rules, &self.board, self.marks.as_ref());
        let possible = |cell: Cell| allowed.get(cell) & digits;
        let shown = |cell: Cell| self.cell(cell).centre.contains_all(possible(cell));
        let removed = match mark {
            Marking::Add => false,
            Marking::Remove => true,
            Marking::Toggle => cells.iter().all(shown),
        };
        let mut next = self.written.clone();
        for cell in &cells {
            let possible = possible(cell);
            let writing = &mut next[cell.index()];
            writing.ruled_out = match removed {
                true => writing.ruled_out | possible,
                false => writing.ruled_out - possible,
            };
        }
        if next == self.written {
            return Err(Refusal::NoChange(Unchanged::Notes));
        }
        self.record(StepKind::Note(NoteKind::Centre), next, now);
        Ok(News::Noted {
            cells,
            digits,
            kind: NoteKind::Centre,
            removed,
        })
    }

    /// The notes of a cell that are the player's and in sight.
    pub(crate) fn own_notes(&self, writing: &Writing) -> DigitSet {
        match self.auto {
            Some(_) => writing.corner,
            None => writing.corner | writing.centre,
        }
    }

    /// What was ruled out in an empty cell without notes, as far as the rules
    /// would allow it.
    pub(crate) fn struck(&self, cell: Cell) -> DigitSet {
        let writing = self.writing(cell);
        let noted = self.auto.is_some() || !(writing.corner | writing.centre).is_empty();
        if noted || writing.ruled_out.is_empty() || self.board.get(cell).is_some() {
            return DigitSet::EMPTY;
        }
        let placed = self.rules.peers(cell).iter();
        let placed: DigitSet = placed.filter_map(|peer| self.board.get(peer)).collect();
        writing.ruled_out - placed
    }
}
