//! What is to be said of a board: its solutions, what they share, its worth.

use std::cell::RefCell;

use ninefold::solve::{self, TrueCandidates};
use ninefold::{Conflict, Control, Puzzle};
use ninefold_game::{About, Judgement, Questions, Stuck, judge_live};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::carried;
use crate::js::{JsVerdict, fail, give};
use crate::making::rated;
use crate::view::{AboutView, law_place};

/// Solutions are counted up to this number.
const COUNTED: u64 = 1_000;

thread_local! {
    /// The solutions seen so far: most of them outlive a change of the board.
    static LIVE: RefCell<TrueCandidates> = RefCell::default();
}

/// Asks with the solutions seen so far, and keeps those that are found.
pub(crate) fn live<T>(ask: impl FnOnce(&mut TrueCandidates) -> T) -> T {
    LIVE.with_borrow_mut(ask)
}

/// How much is asked of a board.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Depth {
    /// Whether it has no solution, one, or more.
    #[cfg(feature = "full")]
    First,
    /// How many solutions it has, and what they share.
    Counted,
    /// Also its rating, and the givens that it could do without.
    Rated,
}

#[derive(Serialize, Default)]
#[serde(rename_all = "camelCase")]
struct VerdictView {
    kind: &'static str,
    count: u64,
    more: bool,
    fixed: Vec<u8>,
    fixed_cells: usize,
    open_cells: usize,
    givens: usize,
    /// Nothing where it was not asked for, or is too hard to tell.
    redundant: Option<usize>,
    cells: Vec<usize>,
    houses: Vec<usize>,
    digit: String,
    about: AboutView,
}

/// How many solutions a puzzle has; with `deep` also its rating and the givens
/// that it could do without.
#[wasm_bindgen]
pub fn examine(puzzle: &str, deep: bool) -> Result<JsVerdict, JsError> {
    let puzzle = carried::read(puzzle).map_err(fail)?;
    let depth = if deep { Depth::Rated } else { Depth::Counted };
    Ok(give(&view(&puzzle, depth).map_err(fail)?))
}

/// Whether a puzzle has no solution, one or more: what is soonest known. More than one
/// are not counted.
#[cfg(feature = "full")]
#[wasm_bindgen(js_name = firstVerdict)]
pub fn first_verdict(puzzle: &str) -> Result<JsVerdict, JsError> {
    let puzzle = carried::read(puzzle).map_err(fail)?;
    Ok(give(&view(&puzzle, Depth::First).map_err(fail)?))
}

/// The same puzzle without the givens that it could do without. It must have
/// one solution.
#[cfg(feature = "full")]
#[wasm_bindgen]
pub fn minimise(puzzle: &str) -> Result<String, JsError> {
    let puzzle = carried::read(puzzle).map_err(fail)?;
    let minimal = solve::minimal(&puzzle, PATIENCE, &Control::none());
    Ok(carried::write(&minimal))
}

/// The page ends a search by ending its worker; this only keeps a hopeless
/// one from running for ever.
const PATIENCE: u64 = 10 * ninefold_game::PATIENCE;

fn view(puzzle: &Puzzle, depth: Depth) -> Result<VerdictView, String> {
    let grid = &puzzle.givens;
    let mut view = VerdictView {
        givens: grid.filled(),
        about: AboutView::from(puzzle, &About::default()),
        ..VerdictView::default()
    };
    // A board of rules alone is judged as any other.
    if grid.filled() == 0 && puzzle.candidates.is_none() && puzzle.rules.is_classic() {
        view.kind = "empty";
        return Ok(view);
    }
    let questions = match depth {
        #[cfg(feature = "full")]
        Depth::First => Questions {
            limit: 0,
            fixed: false,
        },
        Depth::Counted | Depth::Rated => Questions {
            limit: COUNTED + 1,
            fixed: true,
        },
    };
    let control = Control::effort(3 * PATIENCE);
    match live(|live| judge_live(puzzle, questions, live, &control)) {
        Judgement::Unknown => view.kind = "unknown",
        Judgement::Contradiction(conflicts) => {
            view.kind = "repeats";
            if let Some((first, laws)) = Conflict::by_cells(&conflicts).into_iter().next() {
                view.cells = first.cells.iter().map(|cell| cell.index()).collect();
                let rules = &puzzle.rules;
                view.houses = laws.into_iter().map(|law| law_place(rules, law)).collect();
                view.digit = first
                    .digit
                    .map_or_else(String::new, |d| d.symbol().to_string());
            }
        }
        Judgement::None(stuck) => {
            view.kind = "none";
            match stuck {
                Some(Stuck::Cell(cell)) => view.cells = vec![cell.index()],
                Some(Stuck::House(place, digit)) => {
                    let cells = puzzle.rules.houses()[place].cells().iter();
                    view.cells = cells.map(|cell| cell.index()).collect();
                    view.houses = vec![place];
                    view.digit = digit.symbol().to_string();
                }
                None => {}
            }
        }
        Judgement::One(solution) => {
            view.kind = "one";
            view.count = 1;
            view.fixed = solution.values().to_vec();
            view.fixed_cells = grid.shape().cells() - grid.filled();
            if depth == Depth::Rated {
                view.redundant = redundant(puzzle, &Control::effort(PATIENCE));
                view.about = rated(puzzle)?;
            }
        }
        Judgement::Several { count, fixed } => {
            view.kind = "several";
            view.count = count.map_or(1, |count| count.min(COUNTED));
            view.more = count.is_none_or(|count| count > COUNTED);
            if let Some(fixed) = fixed {
                view.fixed = fixed.values().to_vec();
                view.fixed_cells = fixed.filled() - grid.filled();
                view.open_cells = puzzle.shape().cells() - fixed.filled();
            }
        }
    }
    Ok(view)
}

/// How many givens a puzzle could do without, if that is found in time.
fn redundant(puzzle: &Puzzle, control: &Control<'_>) -> Option<usize> {
    let found = solve::redundant(puzzle, control).ok()?;
    Some(found.len())
}

/// The verdict in a line: its kind with the number of solutions or the cells that repeat.
#[cfg(test)]
pub(crate) fn told(puzzle: &Puzzle) -> String {
    let view = view(puzzle, Depth::Counted).unwrap();
    if view.kind != "repeats" {
        return format!("{} {}", view.kind, view.count);
    }
    let cells = puzzle
        .shape()
        .iter()
        .filter(|cell| view.cells.contains(&cell.index()));
    let names: Vec<String> = cells
        .map(|cell| puzzle.shape().name(cell).to_string())
        .collect();
    format!("repeats {}", names.join(" and "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_game::id;

    fn verdict(exact: &str) -> VerdictView {
        view(&Puzzle::new(id::read_exact(exact).unwrap()), Depth::Rated).unwrap()
    }

    #[test]
    fn boards_are_judged() {
        assert_eq!(verdict("4x4=p").kind, "empty");
        let twice = verdict("4x4=11n");
        assert_eq!((twice.kind, twice.cells), ("repeats", vec![0, 1]));
        // Row 1 and box 1: the cells repeat their digit in both.
        let rules = ninefold::Rules::classic(ninefold::Shape::of_side(4).unwrap());
        let houses = |all: &[usize]| -> Vec<String> {
            let name = |house: &usize| rules.houses()[*house].to_string();
            all.iter().map(name).collect()
        };
        assert_eq!(houses(&twice.houses), ["row 1", "box 1"]);
        let none = verdict("4x4=123d4h");
        assert_eq!((none.kind, none.cells), ("none", vec![3]));
        let many = verdict("4x4=1o");
        assert_eq!((many.kind, many.count, many.more), ("several", 72, false));
        assert_eq!(many.fixed_cells, 0);
    }

    #[cfg(feature = "full")]
    #[test]
    fn the_first_verdict_counts_nothing() {
        let first = |exact: &str| {
            let puzzle = Puzzle::new(id::read_exact(exact).unwrap());
            view(&puzzle, Depth::First).unwrap()
        };
        let many = first("4x4=1o");
        assert_eq!((many.kind, many.count, many.more), ("several", 1, true));
        assert!(many.fixed.is_empty());
        let one = first("4x4=1f2a3d4a");
        assert_eq!((one.kind, one.fixed.len()), ("one", 16));
        assert_eq!(first("4x4=123d4h").kind, "none");
        assert_eq!(first("4x4=11n").kind, "repeats");
    }

    #[cfg(feature = "full")]
    #[test]
    fn redundant_givens_are_counted_and_removed() {
        let full = "4x4=1234341221434321";
        let one = verdict(full);
        assert_eq!((one.kind, one.redundant), ("one", Some(16)));
        let less = minimise(full).unwrap();
        let minimal = verdict(&less);
        assert!(minimal.givens < 8);
        assert_eq!((minimal.kind, minimal.redundant), ("one", Some(0)));
    }

    #[test]
    fn redundant_givens_that_nobody_counted_are_not_none() {
        let full = Puzzle::new(id::read_exact("4x4=1234341221434321").unwrap());
        assert_eq!(view(&full, Depth::Counted).unwrap().redundant, None);
    }
}
