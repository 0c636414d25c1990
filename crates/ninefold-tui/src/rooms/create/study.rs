//! What a setter wants to know beside the verdict: which digits each cell takes
//! in some solution, what could be left out, and what can't all hold.

use std::sync::{Arc, Mutex};

use ninefold::solve::{self, Contradiction, TrueCandidates};
use ninefold::{CellSet, Control, DigitSet, Puzzle};
use ninefold_game::PATIENCE;

use super::verdict::Found;

/// The solutions seen so far of a board that is edited: most of them outlive an edit.
#[derive(Clone, Debug, Default)]
pub struct Live(Arc<Mutex<TrueCandidates>>);

impl Live {
    /// Asks with the solutions seen so far, and keeps those that are found.
    pub fn ask<T>(&self, ask: impl FnOnce(&mut TrueCandidates) -> T) -> T {
        // Work that broke down may have left anything, also what is not so.
        let mut live = self.0.lock().unwrap_or_else(|broken| {
            self.0.clear_poison();
            let mut live = broken.into_inner();
            *live = TrueCandidates::default();
            live
        });
        ask(&mut live)
    }
}

/// The effort that one question may take.
const EFFORT: u64 = 5 * PATIENCE;

/// What was found out about a board for its setter.
#[derive(Clone, Debug, Default)]
pub struct Study {
    /// By cell: the digits that it has in some solution; nothing where that
    /// took too long.
    pub candidates: Vec<DigitSet>,
    /// Givens that could be left out, each on its own.
    pub redundant_givens: CellSet,
    /// Clues that could be left out, each on its own.
    pub redundant_clues: Vec<usize>,
    /// Givens and clues that can't all hold.
    pub broken: Option<Contradiction>,
}

/// Studies a board of which the verdict is known.
pub fn study(puzzle: &Puzzle, found: &Found, live: &Live, control: &Control<'_>) -> Study {
    let within = || control.within(EFFORT);
    let mut study = Study::default();
    match found {
        Found::None => {
            let why = solve::contradiction(puzzle, EFFORT / 20, &within());
            study.broken = why.ok().flatten();
        }
        Found::One { .. } => {
            study.redundant_givens = solve::redundant(puzzle, &within()).unwrap_or_default();
            study.redundant_clues = solve::redundant_clues(puzzle, &within()).unwrap_or_default();
        }
        Found::Several { .. } | Found::TooLong => {}
    }
    if !matches!(found, Found::None) {
        let all = live.ask(|live| live.of(&puzzle.start(), &within()));
        study.candidates = all.map(|all| all.sets().to_vec()).unwrap_or_default();
    }
    study
}
