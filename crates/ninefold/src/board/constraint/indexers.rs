//! Indexers: a digit that tells where another stands.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Clue, Mark, cells, names, places};
use crate::board::setting::Setting;
use crate::board::{Cell, Shape};
use crate::solve::bricks::{Brick, Model, ModelError, Target};

/// Writes an indexer: the cells it looks through, and its own place in them.
macro_rules! indexer {
    ($(#[$doc:meta])* $clue:ident, $sign:literal,
     |$setting:ident, $cell:ident| $through:expr) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub struct $clue {
            cells: Vec<Cell>,
        }

        impl $clue {
            /// The clue for these cells, each by itself.
            pub fn new(cells: Vec<Cell>) -> $clue {
                $clue { cells }
            }

            /// The cells that point.
            pub fn cells(&self) -> &[Cell] {
                &self.cells
            }
        }

        impl Clue for $clue {
            fn read(words: &[&str], shape: Shape) -> Result<Vec<$clue>, String> {
                let cells = cells(words, shape)?;
                match cells.is_empty() {
                    true => Err("expected one cell or more".to_string()),
                    false => Ok(vec![$clue::new(cells)]),
                }
            }

            fn write(&self, shape: Shape) -> String {
                names(&self.cells, shape)
            }

            fn bricks(&self, $setting: &Setting<'_>, model: &mut Model) -> Result<(), ModelError> {
                for &$cell in &self.cells {
                    let through: Vec<Cell> = $through;
                    let own = through.iter().position(|other| *other == $cell);
                    model.add(Brick::Element {
                        control: $cell.index() as u16,
                        cells: places(&through),
                        target: Target::Digit(own.unwrap_or(0) as u8 + 1),
                    })?;
                }
                Ok(())
            }

            fn marks(&self, _shape: Shape) -> Vec<Mark> {
                let text = $sign.to_string();
                let cells = self.cells.clone();
                vec![Mark::Shade(cells.clone()), Mark::Tag { cells, text }]
            }
        }
    };
}

indexer! {
    /// A cell of column n tells in which column of its row the digit n stands.
    ColumnIndexer, "C",
    |setting, cell| {
        let shape = setting.shape;
        shape.iter().filter(|other| shape.row(*other) == shape.row(cell)).collect()
    }
}
indexer! {
    /// A cell of row n tells in which row of its column the digit n stands.
    RowIndexer, "R",
    |setting, cell| {
        let shape = setting.shape;
        shape.iter().filter(|other| shape.col(*other) == shape.col(cell)).collect()
    }
}
indexer! {
    /// A cell at place n of its box tells at which place of it the digit n stands.
    BoxIndexer, "B",
    |setting, cell| setting.region(cell).collect()
}
