//! What helps the player: checks, suggestions and hints.

use ninefold::CellSet;
use ninefold::logic::explain::Stage;
use ninefold::logic::teach::{self, Advice};

use crate::action::{News, Refusal};
use crate::history::StepKind;
use crate::{CheckKind, CheckMark, CheckReport, Game, Hint, possible, words};

impl Game {
    pub(super) fn checked(&mut self, kind: CheckKind) -> Result<News, Refusal> {
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

    pub(super) fn suggest(&mut self) -> Result<News, Refusal> {
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

    pub(super) fn more_hint(&mut self) -> Result<News, Refusal> {
        if let Some(hint) = &mut self.hint {
            let next = Stage::from_number(hint.stage.number() + 1).ok_or(Refusal::HintTold)?;
            hint.stage = next;
            return Ok(News::Hinted(next));
        }
        match self.advice()? {
            Advice::Step(found) => {
                let teach::Hint { state, step } = *found;
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

    pub(super) fn less_hint(&mut self) -> Result<News, Refusal> {
        let hint = self.hint.as_mut().ok_or(Refusal::NoHint)?;
        match Stage::from_number(hint.stage.number() - 1) {
            Some(stage) => {
                hint.stage = stage;
                Ok(News::Hinted(stage))
            }
            None => self.close_hint(),
        }
    }

    pub(super) fn close_hint(&mut self) -> Result<News, Refusal> {
        self.hint.take().ok_or(Refusal::NoHint)?;
        Ok(News::HintClosed)
    }

    pub(super) fn take_hint(&mut self, now: u64) -> Result<News, Refusal> {
        let step = match self.hint.take() {
            Some(hint) => hint.step,
            None => match self.advice()? {
                Advice::Step(found) => {
                    self.counts.hints += 1;
                    found.step
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
}
