//! What a setter wants to know of a board beside its verdict: which digits every
//! cell still takes, what could be left out, why there is no solution, and what
//! would leave only one.

use std::cell::RefCell;

use ninefold::solve::{self, TrueCandidates};
use ninefold::{Control, Digit, Puzzle};
use ninefold_game::setter;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::carried;
use crate::js::{JsProposals, JsStudy, fail, give};
use crate::view::places;

/// The looks that one question may take.
const EFFORT: u64 = 5 * ninefold_game::PATIENCE;

thread_local! {
    /// The solutions seen so far: most true candidates outlive a change.
    static LIVE: RefCell<TrueCandidates> = RefCell::default();
}

#[derive(Serialize, Default)]
#[serde(rename_all = "camelCase")]
struct StudyView {
    /// The digits that each cell has in some solution; nothing where that took too
    /// long, or was not asked for.
    candidates: Option<Vec<Vec<u8>>>,
    /// Givens that could be left out, each on its own.
    redundant_givens: Vec<usize>,
    /// Clues that could be left out, each on its own.
    redundant_clues: Vec<usize>,
    /// Givens and clues that contradict each other.
    broken_givens: Vec<usize>,
    broken_clues: Vec<usize>,
    /// Whether all of those are needed.
    smallest: bool,
}

/// Studies a puzzle; `verdict` is the kind of its verdict.
#[wasm_bindgen]
pub fn study(puzzle: &str, verdict: &str, candidates: bool) -> Result<JsStudy, JsError> {
    let puzzle = carried::read(puzzle).map_err(fail)?;
    Ok(give(&view(&puzzle, verdict, candidates)))
}

fn view(puzzle: &Puzzle, verdict: &str, candidates: bool) -> StudyView {
    let control = Control::effort(EFFORT);
    let mut view = StudyView::default();
    match verdict {
        "one" => {
            let givens = solve::redundant(puzzle, &control);
            view.redundant_givens = givens.map(|cells| places(&cells)).unwrap_or_default();
            view.redundant_clues = solve::redundant_clues(puzzle, &control).unwrap_or_default();
        }
        "none" | "repeats" => {
            if let Ok(Some(why)) = solve::contradiction(puzzle, EFFORT / 20, &control) {
                view.broken_givens = places(&why.givens);
                view.broken_clues = why.clues;
                view.smallest = why.minimal;
            }
        }
        _ => {}
    }
    if candidates && matches!(verdict, "several" | "one" | "unknown" | "empty") {
        let found = LIVE.with_borrow_mut(|live| live.of(&puzzle.start(), &Control::effort(EFFORT)));
        view.candidates = found.ok().map(|found| {
            let digits = |set: &ninefold::DigitSet| set.iter().map(Digit::get).collect();
            found.sets().iter().map(digits).collect()
        });
    }
    view
}

#[derive(Serialize)]
struct ProposalView {
    /// The statement of a clue; empty for a given.
    clue: String,
    cells: Vec<usize>,
    value: u16,
    left: usize,
    of: usize,
    all: bool,
}

/// Clues of a kind, or givens, that would leave fewer solutions.
#[wasm_bindgen]
pub fn propose(puzzle: &str, kind: &str) -> Result<JsProposals, JsError> {
    let puzzle = carried::read(puzzle).map_err(fail)?;
    let found = setter::propose(&puzzle, kind, &Control::effort(3 * EFFORT)).unwrap_or_default();
    let view = |one: setter::Proposal| ProposalView {
        clue: one.clue.unwrap_or_default(),
        cells: one.cells.iter().map(|cell| cell.index()).collect(),
        value: one.value,
        left: one.left,
        of: one.of,
        all: one.all,
    };
    Ok(give(&found.into_iter().map(view).collect::<Vec<_>>()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn studied(text: &str, verdict: &str) -> StudyView {
        view(&carried::read(text).unwrap(), verdict, true)
    }

    #[test]
    fn a_board_is_studied() {
        let open = studied(
            "ninefold 1\nsize 4\nkiller 3 r1c1 r1c2\ngivens ................\n",
            "several",
        );
        assert_eq!(open.candidates.unwrap()[0], [1, 2]);
        let full = studied(
            "ninefold 1\nsize 4\nkiller 3 r1c1 r1c2\ngivens 1234341221434321\n",
            "one",
        );
        assert_eq!(full.redundant_givens.len(), 16);
        assert_eq!(full.redundant_clues, [0]);
        let broken = studied(
            "ninefold 1\nsize 4\nkiller 3 r1c1 r1c2\nthermo r4c1 r4c2\ngivens 4...............\n",
            "none",
        );
        assert_eq!(
            (broken.broken_givens, broken.broken_clues),
            (vec![0], vec![0])
        );
        assert!(broken.smallest);
    }
}
