//! Back and forth in the history: undo, redo, bookmarks.

use crate::action::{News, Refusal};
use crate::history::StepKind;
use crate::{Game, Solvability, Writing};

impl Game {
    pub(super) fn undo(&mut self, count: usize, now: u64) -> Result<News, Refusal> {
        let limit = self.history.undo_limit();
        if count == 0 || count > limit {
            return Err(Refusal::UndoLimit {
                asked: count,
                limit,
                restart: self.history.position > limit,
            });
        }
        self.go_to(self.history.position - count, now);
        Ok(News::Undone(count))
    }

    pub(super) fn redo(&mut self, count: usize, now: u64) -> Result<News, Refusal> {
        let limit = self.history.redo_limit();
        if count == 0 || count > limit {
            return Err(Refusal::RedoLimit {
                asked: count,
                limit,
            });
        }
        self.go_to(self.history.position + count, now);
        Ok(News::Redone(count))
    }

    pub(super) fn back(&mut self, now: u64) -> Result<News, Refusal> {
        let here = self.history.bookmarks.contains(&self.history.position);
        let none = || {
            if here {
                Refusal::AtBookmark
            } else {
                Refusal::NoBookmark
            }
        };
        let mark = self.history.last_bookmark().ok_or_else(none)?;
        let count = self.history.position - mark;
        self.go_to(mark, now);
        Ok(News::WentBack(count))
    }

    pub(super) fn undo_mistakes(&mut self, now: u64) -> Result<News, Refusal> {
        let count = self.steps_since_mistake()?;
        self.go_to(self.history.position - count, now);
        Ok(News::MistakesUndone(count))
    }

    /// How many steps have to be undone to be back before the first mistake that
    /// still stands: what [`Action::UndoMistakes`](crate::Action::UndoMistakes)
    /// would do, to be offered.
    pub fn steps_since_mistake(&self) -> Result<usize, Refusal> {
        let sound = |written: &[Writing]| self.solvability_of(written) != Solvability::No;
        if sound(&self.written) {
            return Err(Refusal::NoMistake);
        }
        let mut written = self.written.clone();
        let mut position = self.history.position;
        while position > 0 {
            position -= 1;
            for change in &self.history.steps[position].changes {
                written[change.cell.index()] = change.before;
            }
            if sound(&written) {
                return Ok(self.history.position - position);
            }
        }
        Err(Refusal::MistakeFromStart)
    }

    pub(super) fn bookmark(&mut self) -> Result<News, Refusal> {
        match self.history.bookmarks.binary_search(&self.history.position) {
            Ok(_) => Err(Refusal::Bookmarked),
            Err(place) => {
                self.history.bookmarks.insert(place, self.history.position);
                Ok(News::Bookmarked)
            }
        }
    }

    /// Undoes or redoes steps up to a position.
    fn go_to(&mut self, position: usize, now: u64) {
        while self.history.position > position {
            self.history.position -= 1;
            let step = &mut self.history.steps[self.history.position];
            for change in &step.changes {
                self.written[change.cell.index()] = change.before;
            }
            if let StepKind::Restart { clock, won } = &mut step.kind {
                // The time since the restart was played as well, unless the
                // game had been won: then it keeps its time.
                let since = self.clock.elapsed(now);
                if *won {
                    self.clock.set(std::mem::replace(clock, since), now);
                } else {
                    self.clock.set(clock.saturating_add(since), now);
                }
                self.frozen = *won;
            }
        }
        while self.history.position < position {
            let step = &mut self.history.steps[self.history.position];
            for change in &step.changes {
                self.written[change.cell.index()] = change.after;
            }
            if let StepKind::Restart { clock, won } = &mut step.kind {
                let total = self.clock.elapsed(now);
                if *won {
                    self.clock.set(std::mem::replace(clock, total), now);
                } else {
                    self.clock.set(total.saturating_sub(*clock), now);
                }
                self.frozen = false;
            }
            self.history.position += 1;
        }
        self.settle(now);
    }
}
