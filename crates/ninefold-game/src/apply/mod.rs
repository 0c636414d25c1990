//! How a game takes an [`Action`].

mod help;
mod travel;
mod write;

use ninefold::{CellName, CellSet, DigitSet};

use crate::action::{Action, News, Outcome, Refusal, Unchanged};
use crate::history::{Change, Step, StepKind};
use crate::{Game, Status, Writing};

impl Game {
    /// Does what the player asks for, or says why not; then nothing changes.
    pub fn apply(&mut self, action: Action, now: u64) -> Result<Outcome, Refusal> {
        let was = self.status;
        let before = self.written.clone();
        if self.paused && !matches!(action, Action::Pause | Action::Resume) {
            return Err(Refusal::Paused);
        }
        let news = match action {
            Action::Place { cells, digit } => self.place(cells, digit, now)?,
            Action::Enter { cells, digit } => self.enter(cells, digit, now)?,
            Action::Erase(cells) => self.erase(cells, now)?,
            Action::Note {
                cells,
                digits,
                kind,
                mark,
            } => self.note(cells, digits, kind, mark, now)?,
            Action::Colour {
                cells,
                colour,
                mark,
            } => self.colour(cells, colour, mark, now)?,
            Action::FillNotes(kind) => self.fill_notes(kind, now)?,
            Action::Clear(what) => self.clear(what, now)?,
            Action::Restart => self.restart(now),
            Action::Finish => self.finish(now)?,
            Action::Undo(count) => self.undo(count, now)?,
            Action::Redo(count) => self.redo(count, now)?,
            Action::Back => self.back(now)?,
            Action::UndoMistakes => self.undo_mistakes(now)?,
            Action::Bookmark => self.bookmark()?,
            Action::Check(kind) => self.checked(kind)?,
            Action::AskSolvable => {
                self.counts.checks += 1;
                News::Solvable(self.solvability())
            }
            Action::Suggest => self.suggest()?,
            Action::Hint => self.more_hint()?,
            Action::HintBack => self.less_hint()?,
            Action::HintClose => self.close_hint()?,
            Action::TakeHint => self.take_hint(now)?,
            Action::Pause => self.pause(now)?,
            Action::Resume => self.resume(now)?,
        };
        let changed = self
            .shape()
            .iter()
            .filter(|cell| before[cell.index()] != self.written[cell.index()])
            .collect();
        let won = was != Status::Won && self.status == Status::Won;
        Ok(Outcome { news, changed, won })
    }

    fn names(&self, cells: &CellSet) -> Vec<CellName> {
        let shape = self.shape();
        cells.iter().map(|cell| shape.name(cell)).collect()
    }

    fn known(&self, cells: &CellSet) -> Result<(), Refusal> {
        if cells.is_empty() {
            return Err(Refusal::NoCell);
        }
        match cells.iter().find(|c| c.index() >= self.shape().cells()) {
            Some(_) => Err(Refusal::OffBoard(self.shape().side())),
            None => Ok(()),
        }
    }

    fn digits_known(&self, digits: DigitSet) -> Result<(), Refusal> {
        match (digits - self.shape().digits()).smallest() {
            Some(digit) => Err(Refusal::NoSuchDigit {
                digit: digit.get(),
                side: self.shape().side(),
            }),
            None => Ok(()),
        }
    }

    /// Those of the cells that are not givens.
    fn open(&self, cells: CellSet) -> Result<CellSet, Refusal> {
        self.known(&cells)?;
        let open: CellSet = cells.iter().filter(|cell| !self.is_given(*cell)).collect();
        if open.is_empty() {
            return Err(Refusal::Given(self.names(&cells)));
        }
        Ok(open)
    }

    fn restart(&mut self, now: u64) -> News {
        let clock = self.clock.elapsed(now);
        let next = vec![Writing::default(); self.written.len()];
        let won = std::mem::take(&mut self.frozen);
        self.clock.set(0, now);
        self.record(StepKind::Restart { clock, won }, next, now);
        News::Restarted
    }

    fn finish(&mut self, now: u64) -> Result<News, Refusal> {
        if self.status != Status::Playing {
            return Err(Refusal::NoChange(Unchanged::Solved));
        }
        let solution = self.solution().ok_or(Refusal::SolutionUnknown)?;
        let mut next = self.written.clone();
        for cell in self.shape().iter().filter(|cell| !self.is_given(*cell)) {
            next[cell.index()].entry = solution.get(cell);
        }
        self.shown = true;
        self.record(StepKind::Finish, next, now);
        Ok(News::Finished)
    }

    fn pause(&mut self, now: u64) -> Result<News, Refusal> {
        if self.paused {
            return Err(Refusal::Paused);
        }
        if self.status != Status::Playing {
            return Err(Refusal::Over);
        }
        self.paused = true;
        self.clock.stop(now);
        Ok(News::Paused)
    }

    fn resume(&mut self, now: u64) -> Result<News, Refusal> {
        if !self.paused {
            return Err(Refusal::NotPaused);
        }
        self.paused = false;
        self.settle_clock(now);
        Ok(News::Resumed)
    }

    /// Makes a step of what has changed.
    pub(crate) fn record(&mut self, kind: StepKind, next: Vec<Writing>, now: u64) {
        let changes = self
            .shape()
            .iter()
            .filter_map(|cell| {
                let (before, after) = (self.written[cell.index()], next[cell.index()]);
                (before != after).then_some(Change {
                    cell,
                    before,
                    after,
                })
            })
            .collect();
        self.history.push(Step {
            kind,
            at: self.clock.elapsed(now),
            changes,
        });
        self.written = next;
        self.settle(now);
    }

    /// After every change of the board: what follows from it.
    fn settle(&mut self, now: u64) {
        self.check = None;
        self.hint = None;
        self.refresh();
        if self.status == Status::Won {
            self.frozen = true;
            self.won.get_or_insert(self.clock.elapsed(now));
        }
        self.settle_clock(now);
    }

    /// The clock runs while there is something to play for: a game that was
    /// won keeps its time, whatever is undone afterwards, until a restart.
    fn settle_clock(&mut self, now: u64) {
        if self.status == Status::Playing && !self.paused && !self.frozen {
            self.clock.run(now);
        } else {
            self.clock.stop(now);
        }
    }
}
