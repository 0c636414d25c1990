//! Cells that are smaller or larger than all their neighbours.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Clue, Constraint, Mark, cells, names};
use crate::board::filled::Filled;
use crate::board::setting::Setting;
use crate::board::{Cell, Shape};
use crate::solve::bricks::{Brick, Model, ModelError};

/// Writes a clue whose cells compare with their neighbours in one way.
macro_rules! extreme {
    ($(#[$doc:meta])* $clue:ident, |$a:ident, $b:ident| $related:expr) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub struct $clue {
            cells: Vec<Cell>,
        }

        impl $clue {
            /// The clue for these cells.
            pub fn new(cells: Vec<Cell>) -> $clue {
                $clue { cells }
            }
        }

        impl Clue for $clue {
            fn read(words: &[&str], shape: Shape) -> Result<Vec<$clue>, String> {
                let cells = cells(words, shape)?;
                match cells.is_empty() {
                    true => Err("expected one or more cells".to_string()),
                    false => Ok(vec![$clue::new(cells)]),
                }
            }

            fn write(&self, shape: Shape) -> String {
                names(&self.cells, shape)
            }

            fn bricks(&self, setting: &Setting<'_>, model: &mut Model) -> Result<(), ModelError> {
                // Among the clues of `holds`, the clue is not one of the setting.
                let marked = |cell: Cell| {
                    let mut all = setting.constraints.iter();
                    self.cells.contains(&cell)
                        || all.any(|constraint| {
                            matches!(constraint, Constraint::$clue(clue) if clue.cells.contains(&cell))
                        })
                };
                let relation = model.relation(|$a, $b| $related);
                for (a, b) in setting.neighbours() {
                    for (a, b) in [(a, b), (b, a)] {
                        if self.cells.contains(&a) && !marked(b) {
                            let (a, b) = (a.index() as u16, b.index() as u16);
                            model.add(Brick::Pair { a, b, relation })?;
                        }
                    }
                }
                Ok(())
            }

            fn obeyed(&self, board: &Filled<'_>) -> bool {
                let marked = |cell: Cell| {
                    let mut all = board.constraints().iter();
                    self.cells.contains(&cell)
                        || all.any(|other| match other {
                            Constraint::$clue(other) => other.cells.contains(&cell),
                            _ => false,
                        })
                };
                let fine = |cell: Cell, other: Cell| {
                    let ($a, $b) = (board.at(cell), board.at(other));
                    !self.cells.contains(&cell) || marked(other) || $related
                };
                let mut pairs = board.neighbours().into_iter();
                pairs.all(|(a, b)| fine(a, b) && fine(b, a))
            }

            fn marks(&self, shape: Shape) -> Vec<Mark> {
                // The signs on all sides, where the clue itself can tell.
                let beside = |cell: Cell| {
                    let others = shape.iter().filter(|other| !self.cells.contains(other));
                    others.filter_map(move |other| {
                        let ($a, $b) = (1, 2);
                        match $related {
                            true => Mark::larger(other, cell, shape),
                            false => Mark::larger(cell, other, shape),
                        }
                    })
                };
                let mut marks = vec![Mark::Shade(self.cells.clone())];
                marks.extend(self.cells.iter().flat_map(|cell| beside(*cell)));
                marks
            }
        }
    };
}

extreme! {
    /// Cells with a smaller digit than their unmarked neighbours.
    Minimum, |a, b| a < b
}
extreme! {
    /// Cells with a larger digit than their unmarked neighbours.
    Maximum, |a, b| a > b
}
