//! What the player writes: digits, notes and colours.

use ninefold::{Cell, CellSet, Digit, DigitSet};

use crate::action::{Clear, Marking, News, Refusal, Unchanged};
use crate::history::StepKind;
use crate::{Game, NoteKind, Writing};

impl Game {
    pub(super) fn place(
        &mut self,
        cells: CellSet,
        digit: Digit,
        now: u64,
    ) -> Result<News, Refusal> {
        self.digits_known(DigitSet::only(digit))?;
        let open = self.open(cells)?;
        let mut next = self.written.clone();
        for cell in &open {
            next[cell.index()].entry = Some(digit);
        }
        if next == self.written {
            return Err(Refusal::NoChange(Unchanged::Digit {
                cells: self.names(&open),
                digit,
            }));
        }
        self.tidy(&mut next, &open, digit);
        self.record(StepKind::Place(digit), next, now);
        let mut wrong = open & self.in_conflict;
        if self.options.check_at_once {
            wrong |= open & self.mistakes();
            self.counts.mistakes += wrong.len() as u32;
        }
        Ok(News::Placed {
            cells: open,
            digit,
            wrong,
        })
    }

    pub(super) fn enter(
        &mut self,
        cells: CellSet,
        digit: Digit,
        now: u64,
    ) -> Result<News, Refusal> {
        let open = self.open(cells)?;
        let has = |cell: Cell| self.written[cell.index()].entry == Some(digit);
        match open.iter().all(has) {
            true => self.erase(open, now),
            false => self.place(open, digit, now),
        }
    }

    /// Removes a digit that was placed from the notes of its peers, unless it
    /// repeats there.
    pub(super) fn tidy(&self, next: &mut [Writing], placed: &CellSet, digit: Digit) {
        if !self.options.tidy_notes {
            return;
        }
        let rules = self.rules.clone();
        let holds = |cell: Cell| {
            self.givens.get(cell) == Some(digit) || next[cell.index()].entry == Some(digit)
        };
        let repeats = |cell: Cell| rules.peers(cell).iter().any(holds);
        let sound: CellSet = placed.iter().filter(|cell| !repeats(*cell)).collect();
        for peer in sound.iter().flat_map(|cell| rules.peers(cell).iter()) {
            next[peer.index()].corner.remove(digit);
            next[peer.index()].centre.remove(digit);
        }
    }

    pub(super) fn erase(&mut self, cells: CellSet, now: u64) -> Result<News, Refusal> {
        self.known(&cells)?;
        let some = |has: &dyn Fn(&Writing) -> bool| {
            let found: CellSet = cells
                .iter()
                .filter(|cell| has(&self.written[cell.index()]))
                .collect();
            (!found.is_empty()).then_some(found)
        };
        let mut next = self.written.clone();
        let erased = if let Some(found) = some(&|w| w.entry.is_some()) {
            for cell in &found {
                next[cell.index()].entry = None;
            }
            found
        } else if let Some(found) = some(&|w| !self.own_notes(w).is_empty()) {
            for cell in &found {
                next[cell.index()].corner = DigitSet::EMPTY;
                if self.auto.is_none() {
                    next[cell.index()].centre = DigitSet::EMPTY;
                }
            }
            found
        } else if let Some(found) = some(&|w| self.auto.is_some() && !w.ruled_out.is_empty()) {
            for cell in &found {
                next[cell.index()].ruled_out = DigitSet::EMPTY;
            }
            found
        } else if let Some(found) = some(&|w| w.colours != 0) {
            for cell in &found {
                next[cell.index()].colours = 0;
            }
            found
        } else {
            let open = self.open(cells)?;
            return Err(Refusal::NoChange(Unchanged::Empty(self.names(&open))));
        };
        self.record(StepKind::Erase, next, now);
        Ok(News::Erased(erased))
    }

    pub(super) fn note(
        &mut self,
        cells: CellSet,
        digits: DigitSet,
        kind: NoteKind,
        mark: Marking,
        now: u64,
    ) -> Result<News, Refusal> {
        self.digits_known(digits)?;
        let open = self.open(cells)?;
        let empty: CellSet = open
            .iter()
            .filter(|cell| self.board.get(*cell).is_none())
            .collect();
        if empty.is_empty() {
            return Err(Refusal::Filled(self.names(&open)));
        }
        if kind == NoteKind::Centre && self.auto.is_some() {
            return self.strike(empty, digits, mark, now);
        }
        let has_all = |cell: Cell| self.written[cell.index()].notes(kind).contains_all(digits);
        let removed = match mark {
            Marking::Add => false,
            Marking::Remove => true,
            Marking::Toggle => empty.iter().all(has_all),
        };
        let mut next = self.written.clone();
        for cell in &empty {
            let writing = &mut next[cell.index()];
            let notes = writing.notes(kind);
            let notes = if removed {
                notes - digits
            } else {
                notes | digits
            };
            writing.set_notes(kind, notes);
        }
        if next == self.written {
            return Err(Refusal::NoChange(Unchanged::Notes));
        }
        self.record(StepKind::Note(kind), next, now);
        Ok(News::Noted {
            cells: empty,
            digits,
            kind,
            removed,
        })
    }

    pub(super) fn colour(
        &mut self,
        cells: CellSet,
        colour: u8,
        mark: Marking,
        now: u64,
    ) -> Result<News, Refusal> {
        self.known(&cells)?;
        if colour > 15 {
            return Err(Refusal::NoSuchColour(colour));
        }
        let bit = 1u16 << colour;
        let removed = match mark {
            Marking::Add => false,
            Marking::Remove => true,
            Marking::Toggle => cells
                .iter()
                .all(|cell| self.written[cell.index()].colours & bit != 0),
        };
        let mut next = self.written.clone();
        for cell in &cells {
            let colours = &mut next[cell.index()].colours;
            *colours = if removed {
                *colours & !bit
            } else {
                *colours | bit
            };
        }
        if next == self.written {
            return Err(Refusal::NoChange(Unchanged::Colours));
        }
        self.record(StepKind::Colour, next, now);
        Ok(News::Coloured {
            cells,
            colour,
            removed,
        })
    }

    pub(super) fn fill_notes(&mut self, kind: NoteKind, now: u64) -> Result<News, Refusal> {
        if kind == NoteKind::Centre && self.auto.is_some() {
            return Err(Refusal::NoChange(Unchanged::Candidates));
        }
        let candidates = self.candidates();
        let mut next = self.written.clone();
        let empty: CellSet = self
            .shape()
            .iter()
            .filter(|cell| self.board.get(*cell).is_none())
            .collect();
        for cell in &empty {
            next[cell.index()].set_notes(kind, candidates.get(cell));
        }
        if next == self.written {
            return Err(Refusal::NoChange(Unchanged::Candidates));
        }
        self.record(StepKind::FillNotes(kind), next, now);
        Ok(News::NotesFilled(empty))
    }

    pub(super) fn clear(&mut self, what: Clear, now: u64) -> Result<News, Refusal> {
        let mut next = self.written.clone();
        for writing in &mut next {
            match what {
                Clear::All => *writing = Writing::default(),
                // Of automatic notes the player's strikes are the notes.
                Clear::Notes if self.auto.is_some() => {
                    writing.corner = DigitSet::EMPTY;
                    writing.ruled_out = DigitSet::EMPTY;
                }
                Clear::Notes => {
                    writing.corner = DigitSet::EMPTY;
                    writing.centre = DigitSet::EMPTY;
                }
                Clear::Colours => writing.colours = 0,
            }
        }
        if next == self.written {
            return Err(Refusal::NoChange(Unchanged::Clear));
        }
        self.record(StepKind::Clear, next, now);
        Ok(News::Cleared(what))
    }
}
