//! The end of the ladder: a candidate is tried, every way to go on is
//! followed, and each comes to a contradiction.

use core::ops::ControlFlow;

use crate::logic::{Candidate, Role, Sink, State, Step, Technique};
use crate::{Cell, Digit, Layout};

/// A candidate that is in no solution, told as a trial.
///
/// Of the candidates of the cell with fewest, the one that fails soonest is
/// tried. Where none of them fails (a board with several solutions), the next
/// cell is asked.
pub(crate) fn trial(state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let mut cells: Vec<Cell> = state.empty().iter().collect();
    cells.sort_by_key(|cell| state.candidates(*cell).len());
    for cell in cells {
        let refuted = state.candidates(cell).iter().filter_map(|digit| {
            let mut looked_at = 0;
            let mut board = state.clone();
            board.place(cell, digit);
            (!solvable(board, &mut looked_at)).then_some((looked_at, digit))
        });
        if let Some((looked_at, digit)) = refuted.min() {
            sink(step(cell, digit, looked_at))?;
        }
    }
    ControlFlow::Continue(())
}

fn step(cell: Cell, digit: Digit, looked_at: usize) -> Step {
    let mut step = Step::new(Technique::BruteForce);
    step.eliminations.push(Candidate::new(cell, digit));
    step.reason.mark(cell, digit, Role::On);
    step.reason.tried = Some(looked_at);
    step
}

/// Whether the board has a solution; counts the positions looked at.
fn solvable(mut board: State, looked_at: &mut usize) -> bool {
    *looked_at += 1;
    if !follow(&mut board) {
        return false;
    }
    let open = board.empty().iter();
    let Some(cell) = open.min_by_key(|cell| board.candidates(*cell).len()) else {
        return true;
    };
    board.candidates(cell).iter().any(|digit| {
        let mut next = board.clone();
        next.place(cell, digit);
        solvable(next, looked_at)
    })
}

/// Places every single; `false` when something has no place or no digit.
fn follow(board: &mut State) -> bool {
    let layout = Layout::classic(board.shape());
    loop {
        let mut found = None;
        for cell in board.empty() {
            let digits = board.candidates(cell);
            if digits.is_empty() {
                return false;
            }
            if let Some(digit) = digits.single() {
                found = Some((cell, digit));
                break;
            }
        }
        if found.is_none() {
            'houses: for (house, cells) in layout.houses().iter().enumerate() {
                let mut lacking = board.shape().digits();
                for digit in cells.cells().iter().filter_map(|c| board.grid().get(*c)) {
                    lacking.remove(digit);
                }
                for digit in lacking {
                    match board.places(house, digit).count_ones() {
                        0 => return false,
                        1 => {
                            found = board.cells_with(house, digit).next().map(|c| (c, digit));
                            break 'houses;
                        }
                        _ => {}
                    }
                }
            }
        }
        match found {
            Some((cell, digit)) => board.place(cell, digit),
            None => return true,
        }
    }
}
