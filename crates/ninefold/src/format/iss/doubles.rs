//! Doppelganger: every row, column and box holds 0 and lacks one other digit.
//! Clues that name the missing digits are not understood.

use crate::solve::bricks::Brick;
use alloc::vec::Vec;

use super::board;
use super::{Reader, Wrong};

impl Reader {
    /// Variables hold the digits that are missing: no two rows miss the same,
    /// nor columns, nor boxes, nor the three that cross in a 0.
    pub(super) fn doppelganger(&self) -> Result<Vec<Brick>, Wrong> {
        let boxes = board::boxes(self.rows, self.cols, self.rows);
        let rows: Vec<_> = (0..self.rows).map(|r| board::row(self.cols, r)).collect();
        let columns = (0..self.cols).map(|c| board::column(self.rows, self.cols, c));
        let mut bricks = Vec::new();
        let mut missing: Vec<Vec<u16>> = vec![Vec::new(); self.rows * self.cols];
        for (name, regions) in [("~R", rows), ("~C", columns.collect()), ("~B", boxes)] {
            let mut all = Vec::new();
            for (i, mut region) in regions.into_iter().enumerate() {
                let variable = self.cell(&format!("{name}{}", i + 1))?;
                for cell in &region {
                    missing[usize::from(*cell)].push(variable);
                }
                region.push(variable);
                bricks.push(Brick::House(region));
                bricks.push(Brick::Domain {
                    cell: variable,
                    digits: self.model.all() & !1,
                });
                all.push(variable);
            }
            bricks.push(Brick::Different(all));
        }
        for (cell, missing) in self.grid().zip(missing) {
            let other = Brick::Domain {
                cell,
                digits: self.model.all() & !1,
            };
            bricks.push(Brick::Choose {
                least: 1,
                most: 2,
                of: vec![vec![other], vec![Brick::Different(missing)]],
            });
        }
        Ok(bricks)
    }
}
