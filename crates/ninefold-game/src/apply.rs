//! How a game takes an [`Action`].

use ninefold::logic::explain::Stage;
use ninefold::logic::teach::Advice;
use ninefold::{Cell, CellName, CellSet, Digit, DigitSet};

use crate::action::{Action, Clear, Mark, News, Outcome, Refusal, Unchanged};
use crate::history::{Change, Step, StepKind};
use crate::{
    CheckKind, CheckMark, CheckReport, Game, Hint, NoteKind, Solvability, Status, Writing,
    possible, words,
};

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

    fn place(&mut self, cells: CellSet, digit: Digit, now: u64) -> Result<News, Refusal> {
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

    fn enter(&mut self, cells: CellSet, digit: Digit, now: u64) -> Result<News, Refusal> {
        let open = self.open(cells)?;
        let has = |cell: Cell| self.written[cell.index()].entry == Some(digit);
        match open.iter().all(has) {
            true => self.erase(open, now),
            false => self.place(open, digit, now),
        }
    }

    /// Removes a digit that was placed from the notes of its peers, unless it
    /// repeats there.
    fn tidy(&self, next: &mut [Writing], placed: &CellSet, digit: Digit) {
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

    fn erase(&mut self, cells: CellSet, now: u64) -> Result<News, Refusal> {
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
        } else if let Some(found) = some(&|w| !(w.corner | w.centre).is_empty()) {
            for cell in &found {
                next[cell.index()].corner = DigitSet::EMPTY;
                next[cell.index()].centre = DigitSet::EMPTY;
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

    fn note(
        &mut self,
        cells: CellSet,
        digits: DigitSet,
        kind: NoteKind,
        mark: Mark,
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
        let has_all = |cell: Cell| self.written[cell.index()].notes(kind).contains_all(digits);
        let removed = match mark {
            Mark::Add => false,
            Mark::Remove => true,
            Mark::Toggle => empty.iter().all(has_all),
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

    fn colour(
        &mut self,
        cells: CellSet,
        colour: u8,
        mark: Mark,
        now: u64,
    ) -> Result<News, Refusal> {
        self.known(&cells)?;
        if colour > 15 {
            return Err(Refusal::NoSuchColour(colour));
        }
        let bit = 1u16 << colour;
        let removed = match mark {
            Mark::Add => false,
            Mark::Remove => true,
            Mark::Toggle => cells
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

    fn fill_notes(&mut self, kind: NoteKind, now: u64) -> Result<News, Refusal> {
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

    fn clear(&mut self, what: Clear, now: u64) -> Result<News, Refusal> {
        let mut next = self.written.clone();
        for writing in &mut next {
            match what {
                Clear::All => *writing = Writing::default(),
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

    fn undo(&mut self, count: usize, now: u64) -> Result<News, Refusal> {
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

    fn redo(&mut self, count: usize, now: u64) -> Result<News, Refusal> {
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

    fn back(&mut self, now: u64) -> Result<News, Refusal> {
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

    fn undo_mistakes(&mut self, now: u64) -> Result<News, Refusal> {
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
                let count = self.history.position - position;
                self.go_to(position, now);
                return Ok(News::MistakesUndone(count));
            }
        }
        Err(Refusal::MistakeFromStart)
    }

    fn bookmark(&mut self) -> Result<News, Refusal> {
        match self.history.bookmarks.binary_search(&self.history.position) {
            Ok(_) => Err(Refusal::Bookmarked),
            Err(place) => {
                self.history.bookmarks.insert(place, self.history.position);
                Ok(News::Bookmarked)
            }
        }
    }

    fn checked(&mut self, kind: CheckKind) -> Result<News, Refusal> {
        if kind == CheckKind::Solution && self.answer.unique().is_none() {
            return Err(Refusal::NoSingleSolution);
        }
        self.check = Some(kind);
        let marked = |wanted: CheckMark| -> CellSet {
            self.shape()
                .iter()
                .filter(|cell| self.check_mark(*cell) == Some(wanted))
                .collect()
        };
        let (fine, wrong) = (marked(CheckMark::Fine), marked(CheckMark::Wrong));
        let found = wrong.iter().filter(|cell| !self.is_given(*cell)).count();
        self.counts.checks += 1;
        self.counts.mistakes += found as u32;
        Ok(News::Checked(CheckReport {
            kind,
            fine,
            wrong,
            empty: self.shape().cells() - self.board.filled(),
        }))
    }

    fn suggest(&mut self) -> Result<News, Refusal> {
        if let Some(conflict) = words::conflict(&self.rules, &self.conflicts) {
            return Err(Refusal::Repeats(Box::new(conflict)));
        }
        let list = possible::fewest_first(&self.candidates(), &self.board);
        if list.is_empty() {
            return Err(Refusal::Full);
        }
        if self.suggested != Some(self.history.position) {
            self.counts.hints += 1;
            self.suggested = Some(self.history.position);
        }
        Ok(News::Suggested(list))
    }

    fn more_hint(&mut self) -> Result<News, Refusal> {
        if let Some(hint) = &mut self.hint {
            let next = Stage::from_number(hint.stage.number() + 1).ok_or(Refusal::HintTold)?;
            hint.stage = next;
            return Ok(News::Hinted(next));
        }
        match self.advice()? {
            Advice::Step(found) => {
                let (state, step) = *found;
                self.counts.hints += 1;
                self.hint = Some(Hint {
                    stage: Stage::Where,
                    state,
                    step,
                });
                Ok(News::Hinted(Stage::Where))
            }
            other => Ok(News::Advised(Box::new(other))),
        }
    }

    fn less_hint(&mut self) -> Result<News, Refusal> {
        let hint = self.hint.as_mut().ok_or(Refusal::NoHint)?;
        match Stage::from_number(hint.stage.number() - 1) {
            Some(stage) => {
                hint.stage = stage;
                Ok(News::Hinted(stage))
            }
            None => self.close_hint(),
        }
    }

    fn close_hint(&mut self) -> Result<News, Refusal> {
        self.hint.take().ok_or(Refusal::NoHint)?;
        Ok(News::HintClosed)
    }

    fn take_hint(&mut self, now: u64) -> Result<News, Refusal> {
        let step = match self.hint.take() {
            Some(hint) => hint.step,
            None => match self.advice()? {
                Advice::Step(found) => {
                    self.counts.hints += 1;
                    found.1
                }
                _ => return Err(Refusal::WrongBoard),
            },
        };
        let mut next = self.written.clone();
        for placed in &step.placements {
            next[placed.cell.index()].entry = Some(placed.digit);
            self.tidy(&mut next, &CellSet::only(placed.cell), placed.digit);
        }
        for struck in &step.eliminations {
            let writing = &mut next[struck.cell.index()];
            writing.corner.remove(struck.digit);
            writing.centre.remove(struck.digit);
            writing.ruled_out.insert(struck.digit);
        }
        self.record(StepKind::Hint, next, now);
        Ok(News::HintTaken(Box::new(step)))
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
