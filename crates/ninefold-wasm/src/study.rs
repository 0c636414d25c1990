//! What a setter wants to know of a board beside its verdict: which digits every
//! cell still takes, what could be left out, why there is no solution, and what
//! would leave only one.

use ninefold::solve;
use ninefold::{Control, Digit, Puzzle};
use ninefold_game::setter;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::carried;
use crate::examine::live;
use crate::js::{JsCandidates, JsProposals, JsStudy, fail, give};
use crate::view::places;

/// The looks that one question may take.
const EFFORT: u64 = 5 * ninefold_game::PATIENCE;
/// The looks that the first turn for true candidates may take: some hundredths of a
/// second, so that the worker soon hears of the next change.
const FIRST_TURN: u64 = 1_000_000;

#[derive(Serialize, Default)]
#[serde(rename_all = "camelCase")]
struct StudyView {
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
pub fn study(puzzle: &str, verdict: &str) -> Result<JsStudy, JsError> {
    let puzzle = carried::read(puzzle).map_err(fail)?;
    Ok(give(&view(&puzzle, verdict)))
}

/// The digits that each cell has in some solution; nothing where that takes too long.
/// What was found is kept, so that the same question goes on where it ended: the first
/// has the `turn` 0 and ends soon, and each further turn may take four times as long.
#[wasm_bindgen(js_name = trueCandidates)]
pub fn true_candidates(puzzle: &str, turn: u32) -> Result<JsCandidates, JsError> {
    let puzzle = carried::read(puzzle).map_err(fail)?;
    Ok(give(&candidates(&puzzle, turn)))
}

fn candidates(puzzle: &Puzzle, turn: u32) -> Option<Vec<Vec<u8>>> {
    let effort = FIRST_TURN.saturating_mul(4_u64.saturating_pow(turn));
    let control = Control::effort(effort.min(EFFORT));
    let found = live(|live| live.of(&puzzle.start(), &control)).ok()?;
    let digits = |set: &ninefold::DigitSet| set.iter().map(Digit::get).collect();
    Some(found.sets().iter().map(digits).collect())
}

fn view(puzzle: &Puzzle, verdict: &str) -> StudyView {
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
        view(&carried::read(text).unwrap(), verdict)
    }

    #[test]
    fn a_board_is_studied() {
        let open = "ninefold 1\nsize 4\nkiller 3 r1c1 r1c2\ngivens ................\n";
        let open = carried::read(open).unwrap();
        assert_eq!(candidates(&open, 5).unwrap()[0], [1, 2]);
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
