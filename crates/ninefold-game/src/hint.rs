//! Hints in stages, each telling more than the one before.

use ninefold::logic::explain::{self, Catalogue, Message, Picture, Stage, Text};
use ninefold::logic::teach::{self, Advice, Known};
use ninefold::logic::{State, Step};
use ninefold::{Candidates, Control, Shape};

use crate::{Answer, Game, NoteKind, Refusal, Solvability, Status};

/// A hint that is open: the next step, and how much of it was told.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    pub(crate) stage: Stage,
    pub(crate) state: State,
    pub(crate) step: Step,
}

impl Hint {
    /// How much was told.
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

    /// What to tell the player: what is wrong first, else the next step.
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
        let advice = teach::advise_knowing(&self.puzzle(), &candidates, known, &Control::none());
        match advice.unwrap_or(Advice::Unsettled(None)) {
            Advice::Solved => Err(Refusal::Full),
            // A step holds on any board, also where its solutions are not known.
            Advice::Unsettled(Some(step)) => Ok(Advice::Step(step)),
            advice => Ok(advice),
        }
    }

    /// What hints start from: the candidates, and the player's notes where
    /// every empty cell has notes of one kind, so that a hint does not tell
    /// what the player has ruled out already.
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
        let kind = [NoteKind::Centre, NoteKind::Corner].into_iter().find(noted);
        if let Some(kind) = kind {
            for cell in empty {
                let notes = self.writing(cell).notes(kind);
                candidates.set(cell, candidates.get(cell) & notes);
            }
        }
        candidates
    }
}
