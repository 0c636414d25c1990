//! Boards that resist: nothing but contradictions, thousands of them.
//!
//! The search of [`one`](super::one) tries the digits of cells and forgets why
//! it failed. Nearly every puzzle is over before that matters, but a few boards,
//! most of them without a solution, would hold it up for hours. Such a board is
//! given to the search that learns ([`any`]), which knows how to count as well.
//! That search is slow at many solutions, so it is asked for one only: the way
//! to it leaves the boards beside it on the stack, and the fast search goes on
//! with these.

use super::super::any;
use super::one::{Along, Board, Count, Stack};
use super::simd::{self, Path};
use crate::{Candidates, Control, DigitSet, Shape, Stopped};

/// A board resists after this many contradictions without a solution.
pub(super) const PATIENCE: u32 = 2000;

/// The effort of beginning a search.
const BEGIN: u64 = 100;

/// Finds up to `limit` solutions of what is on the stack and writes the first
/// of them out.
pub(super) fn search(
    path: Path,
    stack: &mut Stack,
    limit: u64,
    solution: &mut [u8; 81],
    control: &Control<'_>,
) -> Result<u64, Stopped> {
    control.spend(BEGIN)?;
    let mut count = 0;
    let mut unused = [0; 81];
    while count < limit && !stack.boards.is_empty() {
        let solution = if count == 0 {
            &mut *solution
        } else {
            &mut unused
        };
        let found = if stack.resists {
            u64::from(learn(path, stack, solution, control)?)
        } else {
            let few = Count {
                stack: &mut *stack,
                limit: limit - count,
                solution,
                first: true,
                patience: PATIENCE,
                control: Some(control),
            };
            simd::run_digits(path, few).ok_or(Stopped)?
        };
        stack.resists = found == 0;
        stack.found |= found > 0;
        count += found;
    }
    Ok(count)
}

/// Looks for one solution; without any, what was looked into leaves the stack.
#[cold]
fn learn(
    path: Path,
    stack: &mut Stack,
    solution: &mut [u8; 81],
    control: &Control<'_>,
) -> Result<bool, Stopped> {
    // What has left the stack had no solution, or those found. So if there was
    // none, every solution of all boards together is one of a board.
    let last = if stack.found {
        stack.boards.len() - 1
    } else {
        0
    };
    let mut search = any::Search::new(&together(&stack.boards[last..]));
    let found = search.next(control);
    stack.learnt += search.work();
    let Some(grid) = found? else {
        stack.boards.truncate(last);
        return Ok(false);
    };
    solution.copy_from_slice(grid.values());
    let has = |board: &Board| {
        let fits = |cell: usize| board.candidates(cell) >> (solution[cell] - 1) & 1 == 1;
        (0..81).all(fits)
    };
    if let Some(at) = stack.boards.iter().rposition(has) {
        let board = stack.boards.remove(at);
        stack.boards.push(board);
        let along = Along { stack, solution };
        simd::run_digits(path, along);
    }
    Ok(true)
}

/// The candidates that a cell has on any of these boards.
fn together(boards: &[Board]) -> Candidates {
    let mut all = Candidates::empty(Shape::NINE);
    for cell in Shape::NINE.iter() {
        let digits = boards
            .iter()
            .fold(0, |digits, board| digits | board.candidates(cell.index()));
        all.set(cell, DigitSet::from_bits(u32::from(digits)));
    }
    all
}
