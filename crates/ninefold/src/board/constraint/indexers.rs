//! Indexers: a digit that says where another is.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Clue, Mark, cells, names, places};
use crate::board::filled::Filled;
use crate::board::setting::Setting;
use crate::board::{Cell, Shape};
use crate::solve::bricks::{Brick, Model, ModelError, Target};

/// Writes an indexer: the cells it looks through, and its own place in them.
macro_rules! indexer {
    ($(#[$doc:meta])* $clue:ident, $sign:literal,
     |$setting:ident, $cell:ident| $through:expr,
     obeyed: |$board:ident, $own:ident, $other:ident| $group:expr) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub struct $clue {
            cells: Vec<Cell>,
        }

        impl $clue {
            /// The clue for these cells, each on its own.
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
                    true => Err("expected one or more cells".to_string()),
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

            fn obeyed(&self, $board: &Filled<'_>) -> bool {
                self.cells.iter().all(|cell| {
                    let $own = *cell;
                    let with: Vec<Cell> = $board.cells().filter(|$other| $group).collect();
                    let n = 1 + with.iter().take_while(|other| **other != $own).count();
                    let told = with.get($board.at($own) as usize - 1);
                    told.is_some_and(|told| $board.at(*told) == n as i32)
                })
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
    /// A cell of column n says in which column of its row the digit n is.
    ColumnIndexer, "C",
    |setting, cell| {
        let shape = setting.shape;
        shape.iter().filter(|other| shape.row(*other) == shape.row(cell)).collect()
    },
    obeyed: |board, own, other| board.place(*other).0 == board.place(own).0
}
indexer! {
    /// A cell of row n says in which row of its column the digit n is.
    RowIndexer, "R",
    |setting, cell| {
        let shape = setting.shape;
        shape.iter().filter(|other| shape.col(*other) == shape.col(cell)).collect()
    },
    obeyed: |board, own, other| board.place(*other).1 == board.place(own).1
}
indexer! {
    /// A cell at place n of its box says at which of its places the digit n is.
    BoxIndexer, "B",
    |setting, cell| setting.region(cell).collect(),
    obeyed: |board, own, other| board.region(*other) == board.region(own)
}
