//! One brick by itself: the cells it is about, and a small model of them.
//!
//! A board breaks a brick, and a candidate contradicts one, by what its own
//! cells hold; everything else stays out of sight. So hints and the check of a
//! board ask a model of just these cells.

use alloc::vec::Vec;

use super::brick::{Brick, Target};
use super::model::{Model, ModelError};

impl Model {
    /// The demands that `add` would make of the model, which stays without them.
    pub(crate) fn aside(
        &mut self,
        add: impl FnOnce(&mut Model) -> Result<(), ModelError>,
    ) -> Result<Vec<Brick>, ModelError> {
        let before = self.bricks.len();
        let added = add(self);
        let bricks = self.bricks.split_off(before);
        added.map(|()| bricks)
    }
}

impl Brick {
    /// The same demand on other cells: `rename` is asked for each.
    #[must_use]
    pub fn renamed(&self, rename: &mut dyn FnMut(u16) -> u16) -> Brick {
        let mut all = |cells: &[u16]| -> Vec<u16> { cells.iter().map(|c| rename(*c)).collect() };
        match self {
            Brick::House(cells) => Brick::House(all(cells)),
            Brick::Different(cells) => Brick::Different(all(cells)),
            Brick::Pair { a, b, relation } => Brick::Pair {
                a: rename(*a),
                b: rename(*b),
                relation: *relation,
            },
            Brick::AllPairs { cells, relation } => Brick::AllPairs {
                cells: all(cells),
                relation: *relation,
            },
            Brick::Sum { terms, total } => Brick::Sum {
                terms: terms
                    .iter()
                    .map(|(c, times)| (rename(*c), *times))
                    .collect(),
                total: *total,
            },
            Brick::Cage { cells, sum } => Brick::Cage {
                cells: all(cells),
                sum: *sum,
            },
            Brick::EqualSums(groups) => Brick::EqualSums(groups.iter().map(|g| all(g)).collect()),
            Brick::Consecutive(cells) => Brick::Consecutive(all(cells)),
            Brick::Contains {
                cells,
                digits,
                exact,
            } => Brick::Contains {
                cells: all(cells),
                digits: digits.clone(),
                exact: *exact,
            },
            Brick::Classes { cells, classes } => Brick::Classes {
                cells: all(cells),
                classes: classes.clone(),
            },
            Brick::Between(cells) => Brick::Between(all(cells)),
            Brick::Lockout { cells, apart } => Brick::Lockout {
                cells: all(cells),
                apart: *apart,
            },
            Brick::Skyscraper { cells, seen } => Brick::Skyscraper {
                cells: all(cells),
                seen: *seen,
            },
            Brick::Sandwich { cells, sum } => Brick::Sandwich {
                cells: all(cells),
                sum: *sum,
            },
            Brick::XSum { cells, sum } => Brick::XSum {
                cells: all(cells),
                sum: *sum,
            },
            Brick::Element {
                control,
                cells,
                target,
            } => Brick::Element {
                control: rename(*control),
                cells: cells.iter().map(|c| rename(*c)).collect(),
                target: match target {
                    Target::Digit(digit) => Target::Digit(*digit),
                    Target::Cell(cell) => Target::Cell(rename(*cell)),
                },
            },
            Brick::CountingCircles(cells) => Brick::CountingCircles(all(cells)),
            Brick::SameSets(groups) => Brick::SameSets(groups.iter().map(|g| all(g)).collect()),
            Brick::SumLine { cells, sum, closed } => Brick::SumLine {
                cells: all(cells),
                sum: *sum,
                closed: *closed,
            },
            Brick::Regular { cells, automaton } => Brick::Regular {
                cells: all(cells),
                automaton: automaton.clone(),
            },
            Brick::CountDistinct { control, cells } => Brick::CountDistinct {
                control: rename(*control),
                cells: cells.iter().map(|c| rename(*c)).collect(),
            },
            Brick::Rellik { cells, sum } => Brick::Rellik {
                cells: all(cells),
                sum: *sum,
            },
            Brick::Choose { least, most, of } => {
                let mut alternatives = Vec::new();
                for bricks in of {
                    alternatives.push(bricks.iter().map(|b| b.renamed(rename)).collect());
                }
                Brick::Choose {
                    least: *least,
                    most: *most,
                    of: alternatives,
                }
            }
            Brick::Domain { cell, digits } => Brick::Domain {
                cell: rename(*cell),
                digits: *digits,
            },
        }
    }

    /// The cells that it is about, each once, in the order of the brick.
    pub fn cells(&self) -> Vec<u16> {
        let mut cells = Vec::new();
        let _ = self.renamed(&mut |cell| {
            if !cells.contains(&cell) {
                cells.push(cell);
            }
            cell
        });
        cells
    }
}

impl Model {
    /// One brick of this model alone, on a model of its own cells, which it has
    /// in the order of [`Brick::cells`].
    pub fn part(&self, brick: usize) -> Result<Model, ModelError> {
        let brick = &self.bricks()[brick];
        let cells = brick.cells();
        let mut part = self.empty_like(cells.len())?;
        let place = |cell: u16| cells.iter().position(|c| *c == cell).unwrap_or(0) as u16;
        part.add(brick.renamed(&mut |cell| place(cell)))?;
        Ok(part)
    }
}
