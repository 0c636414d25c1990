//! Hints in stages, each telling more than the one before.

use std::iter;

use ninefold::logic::explain::{self, Catalogue, Message, Picture, Stage, Text};
use ninefold::logic::teach::{self, Advice, Known};
use ninefold::logic::{self, Family, State, Step, Technique};
use ninefold::{Candidates, Cell, Control, Level, Shape};

use crate::{Answer, Game, NoteKind, Refusal, Solvability, Status, possible};

/// An open hint: the next step, and how much of it was revealed.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    pub(crate) stage: Stage,
    pub(crate) state: State,
    pub(crate) step: Step,
}

impl Hint {
    /// How much was revealed.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The step.
    pub fn step(&self) -> &Step {
        &self.step
    }

    /// The board and its candidates before the step.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The shape of the board.
    pub fn shape(&self) -> Shape {
        self.state.shape()
    }

    /// What the present stage says.
    pub fn message(&self) -> Message {
        explain::stage(&self.state, &self.step, self.stage)
    }

    /// What the present stage says, with the cells it names.
    pub fn text(&self, words: &Catalogue) -> Text {
        words.render(self.state.rules(), &self.message())
    }

    /// What to draw at the present stage.
    pub fn picture(&self) -> Picture {
        explain::picture(&self.state, &self.step, self.stage)
    }
}

impl Game {
    /// The hint that is open; a change of the board closes it.
    pub fn hint(&self) -> Option<&Hint> {
        self.hint.as_ref()
    }

    /// What to tell the player: what is wrong first, otherwise the next step.
    pub(crate) fn advice(&self) -> Result<Advice, Refusal> {
        let known = match &self.answer {
            Answer::One(solution) => Known::Solution {
                solution,
                unique: true,
            },
            Answer::Several(_) => Known::Several,
            Answer::Unknown => Known::Nothing,
        };
        let unsure = self.answer.unique().is_none() && self.conflicts.is_empty();
        if unsure && self.status == Status::Playing && self.solvability() == Solvability::No {
            return Err(Refusal::DeadEnd);
        }
        // Its effort is limited, and nobody ends it before.
        let candidates = self.hint_candidates();
        let advice = {
            let suggested = self.suggested_cells().first().copied();
            let near = suggested.or(self.history.last_cell());
            teach::advise_knowing(&self.puzzle(), &candidates, known, near, &Control::none())
        };
        match advice.unwrap_or(Advice::Unsettled(None)) {
            Advice::Solved => Err(Refusal::Full),
            // A step holds on any board, also where its solutions are not known.
            Advice::Unsettled(Some(step)) | Advice::Step(step) => {
                Ok(Advice::Step(self.about_suggested(step)))
            }
            advice => Ok(advice),
        }
    }

    /// The cells that were suggested on this very board, the first first.
    fn suggested_cells(&self) -> Vec<Cell> {
        if self.suggested != Some(self.history.position) {
            return Vec::new();
        }
        let list = possible::fewest_first(&self.candidates(), &self.board);
        let fewest = list.first().map_or(0, |possible| possible.digits.len());
        let first = list.iter().take_while(|one| one.digits.len() == fewest);
        first.take(5).map(|possible| possible.cell).collect()
    }

    /// Where a cell with one possible digit was suggested, the step that places
    /// it: what is explained then is what the player was told to look at.
    fn about_suggested(&self, mut found: Box<teach::Hint>) -> Box<teach::Hint> {
        let cells = self.suggested_cells();
        let places = |step: &Step, cell: Cell| step.placements.iter().any(|p| p.cell == cell);
        let told = cells.iter().any(|cell| places(&found.step, *cell));
        let (Some(first), false) = (cells.first(), told) else {
            return found;
        };
        // A digit may be left by a clue, too.
        let by_clue = |technique: &Technique| {
            technique.family() == Family::Clue && technique.level() == Some(Level::Medium)
        };
        let clues = Technique::ALL.iter().copied().filter(by_clue);
        let singles = iter::once(Technique::NakedSingle).chain(clues);
        let all = self.shape().cells();
        let step = singles
            .filter(|technique| technique.holds(found.state.rules()))
            .filter_map(Technique::finder)
            .find_map(|finder| {
                let steps = logic::some(finder, &found.state, all, &Control::none());
                let mut steps = steps.unwrap_or_default().into_iter();
                steps.find(|step| places(step, *first))
            });
        if let Some(step) = step {
            found.step = step;
        }
        found
    }

    /// What hints start from: the candidates, and the player's notes if every
    /// empty cell has notes of one kind, so that a hint does not repeat what
    /// the player has already ruled out.
    fn hint_candidates(&self) -> Candidates {
        let mut candidates = self.candidates();
        let empty: Vec<_> = self
            .shape()
            .iter()
            .filter(|cell| self.board.get(*cell).is_none())
            .collect();
        let noted = |kind: &NoteKind| {
            empty
                .iter()
                .all(|cell| !self.writing(*cell).notes(*kind).is_empty())
        };
        // Automatic notes are the candidates, whatever centre notes lie under them.
        let kinds = match self.options.auto_notes {
            true => &[NoteKind::Corner][..],
            false => &[NoteKind::Centre, NoteKind::Corner],
        };
        let kind = kinds.iter().copied().find(|kind| noted(kind));
        if let Some(kind) = kind {
            for cell in empty {
                let notes = self.writing(cell).notes(kind);
                candidates.set(cell, candidates.get(cell) & notes);
            }
        }
        candidates
    }
}
