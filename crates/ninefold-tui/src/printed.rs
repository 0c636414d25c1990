//! What is printed in the cells of a variant beside its digits: diagonals and
//! shades. The other clues are told in words, cell by cell.

use ninefold::{Mark, Rules};

/// What is printed in one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Printed {
    /// A line that falls from the left to the right runs through it.
    pub falling: bool,
    /// A line that rises from the left to the right runs through it.
    pub rising: bool,
    /// It is shaded.
    pub shaded: bool,
}

/// What the rules print in each cell, row by row.
pub fn printed(rules: &Rules) -> Vec<Printed> {
    let shape = rules.shape();
    let mut cells = vec![Printed::default(); shape.cells()];
    let marks = rules.constraints().iter().flat_map(|c| c.marks(shape));
    for mark in marks {
        match mark {
            Mark::Line(line) => {
                for pair in line.windows(2) {
                    let down = shape.row(pair[1]) > shape.row(pair[0]);
                    let right = shape.col(pair[1]) > shape.col(pair[0]);
                    for cell in pair {
                        let printed = &mut cells[cell.index()];
                        if down == right {
                            printed.falling = true;
                        } else {
                            printed.rising = true;
                        }
                    }
                }
            }
            Mark::Shade(shaded) => {
                for cell in shaded {
                    cells[cell.index()].shaded = true;
                }
            }
            _ => {}
        }
    }
    cells
}
