//! A board as groups of literals of which exactly one is true.
//!
//! There is a variable for each candidate, and one for each digit in each
//! *segment*: the cells that a box shares with another house, a row or a
//! column. Then exactly one is true of
//!
//! - the candidates of a cell;
//! - the candidates of a digit in a segment, and "not in this segment";
//! - the segments of a digit in a row, in a column, and in a box, both ways.
//!
//! With the segments' variables, locked candidates follow by mere propagation,
//! and what is learnt can speak of them.

use super::learn::{Groups, Lit, not};
use crate::{Cell, Digit, DigitSet, HouseKind, Layout};

/// The variables of a board.
pub(super) struct Cover {
    /// The cell and digit of each variable that is a candidate.
    pub(super) candidates: Vec<(Cell, Digit)>,
    /// How many variables there are, segments included.
    pub(super) vars: usize,
    pub(super) groups: Groups,
}

impl Cover {
    /// The cover of these candidates; every cell has at least one.
    pub(super) fn new(layout: &Layout, board: &[DigitSet]) -> Cover {
        let shape = layout.shape();
        let side = shape.side();
        let mut candidates = Vec::new();
        let mut var_of = vec![u32::MAX; board.len() * side];
        let mut groups = Groups::default();
        for cell in shape.iter() {
            let start = candidates.len() as u32;
            for digit in board[cell.index()] {
                var_of[cell.index() * side + digit.index()] = candidates.len() as u32;
                candidates.push((cell, digit));
            }
            let group: Vec<Lit> = (start..candidates.len() as u32).map(|v| 2 * v).collect();
            groups.push(&group);
        }
        let mut vars = candidates.len();
        for kind in [HouseKind::Row, HouseKind::Column] {
            let segments = segments(layout, kind);
            for digit in shape.digits() {
                let mut of_line = vec![Vec::new(); side];
                let mut of_box = vec![Vec::new(); side];
                for segment in &segments {
                    let mut inside: Vec<Lit> = segment
                        .cells
                        .iter()
                        .map(|cell| var_of[cell.index() * side + digit.index()])
                        .filter(|var| *var != u32::MAX)
                        .map(|var| 2 * var)
                        .collect();
                    let lit = match inside[..] {
                        [] => continue,
                        [only] => only,
                        _ => {
                            let lit = 2 * vars as Lit;
                            vars += 1;
                            inside.push(not(lit));
                            groups.push(&inside);
                            lit
                        }
                    };
                    of_line[segment.line].push(lit);
                    of_box[segment.square].push(lit);
                }
                for group in of_line.iter().chain(&of_box) {
                    groups.push(group);
                }
            }
        }
        Cover {
            candidates,
            vars,
            groups,
        }
    }
}

/// The cells that a line and a box share.
struct Segment {
    line: usize,
    square: usize,
    cells: Vec<Cell>,
}

fn segments(layout: &Layout, kind: HouseKind) -> Vec<Segment> {
    let of_kind = |kind| layout.houses().iter().filter(move |h| h.kind() == kind);
    let mut segments = Vec::new();
    for line in of_kind(kind) {
        for square in of_kind(HouseKind::Box) {
            let shared = *line.set() & *square.set();
            if !shared.is_empty() {
                segments.push(Segment {
                    line: line.number(),
                    square: square.number(),
                    cells: shared.iter().collect(),
                });
            }
        }
    }
    segments
}
