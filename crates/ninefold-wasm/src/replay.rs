//! A game that is looked at again, step by step.

use ninefold::Digit;
use ninefold_game::replay::Played;
use ninefold_game::{Game, StepKind};
use serde::Serialize;

use crate::view::places;

/// The steps of a game with their times and mistakes.
#[derive(Serialize)]
pub struct ReplayView {
    steps: Vec<PlayedView>,
    mistakes: usize,
    longest: Option<usize>,
}

#[derive(Serialize)]
struct PlayedView {
    kind: &'static str,
    cells: Vec<usize>,
    digit: u8,
    at: u64,
    took: u64,
    mistakes: Vec<usize>,
    wrong: usize,
}

impl ReplayView {
    /// The steps of a game.
    pub fn of(game: &Game) -> ReplayView {
        let replay = game.replay();
        ReplayView {
            mistakes: replay.mistakes(),
            longest: replay.longest(),
            steps: replay.steps.iter().map(played).collect(),
        }
    }
}

fn played(step: &Played) -> PlayedView {
    PlayedView {
        kind: match step.kind {
            StepKind::Place(_) => "place",
            StepKind::Erase => "erase",
            StepKind::Note(_) => "note",
            StepKind::Colour => "colour",
            StepKind::FillNotes(_) => "fill",
            StepKind::Clear => "clear",
            StepKind::Restart { .. } => "restart",
            StepKind::Finish => "finish",
            StepKind::Hint => "hint",
        },
        cells: places(&step.cells),
        digit: step.digit.map_or(0, Digit::get),
        at: step.at,
        took: step.took,
        mistakes: places(&step.mistakes),
        wrong: step.wrong,
    }
}
