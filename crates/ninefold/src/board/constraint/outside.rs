//! Clues beside the board that look along a line: skyscrapers and X-sums.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Clue, Mark, cells, names, number, places};
use crate::board::setting::Setting;
use crate::board::{Cell, Shape};
use crate::solve::bricks::{Brick, Model, ModelError, Target};

/// Writes a clue that is a number and the line it looks along.
macro_rules! outside {
    ($(#[$doc:meta])* $clue:ident, whole: $whole:literal,
     |$cells:ident, $number:ident| $brick:expr) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub struct $clue {
            number: u16,
            cells: Vec<Cell>,
        }

        impl $clue {
            /// The clue for these cells, as seen from it.
            pub fn new(number: u16, cells: Vec<Cell>) -> $clue {
                $clue { number, cells }
            }
        }

        impl Clue for $clue {
            fn read(words: &[&str], shape: Shape) -> Result<Vec<$clue>, String> {
                let [first, rest @ ..] = words else {
                    return Err("expected a number and a line, such as `3 r1c1-r1c9`".to_string());
                };
                let cells = cells(rest, shape)?;
                match !cells.is_empty() && (!$whole || cells.len() == shape.side()) {
                    true => Ok(vec![$clue::new(number(first)?, cells)]),
                    false => Err(format!(
                        "found {} cells, expected a whole row or column",
                        cells.len()
                    )),
                }
            }

            fn write(&self, shape: Shape) -> String {
                format!("{} {}", self.number, names(&self.cells, shape))
            }

            fn bricks(&self, _setting: &Setting<'_>, model: &mut Model) -> Result<(), ModelError> {
                let ($cells, $number) = (places(&self.cells), self.number);
                model.add($brick)
            }

            fn marks(&self, shape: Shape) -> Vec<Mark> {
                let label = self.number.to_string();
                Mark::outside(&self.cells, label, shape).into_iter().collect()
            }

            fn values(&self) -> Vec<(&'static str, String)> {
                vec![("n", self.number.to_string())]
            }
        }
    };
}

outside! {
    /// A skyscraper clue: this many digits are larger than all before them.
    Skyscraper, whole: true,
    |cells, number| Brick::Skyscraper { cells, seen: number.min(255) as u8 }
}

outside! {
    /// An X-sum: the first X digits have this sum, X being the first of them.
    XSum, whole: true,
    |cells, number| Brick::XSum { cells, sum: i32::from(number) }
}

outside! {
    /// A numbered room: the digit at place X of the line, X being the first digit.
    NumberedRoom, whole: true,
    |cells, number| {
        let (control, target) = (cells[0], Target::Digit(number.min(255) as u8));
        Brick::Element { control, cells, target }
    }
}

outside! {
    /// A frame sum: the sum of the first digits, as far as the first box goes.
    FrameSum, whole: false,
    |cells, number| {
        let terms = cells.into_iter().map(|cell| (cell, 1)).collect();
        Brick::Sum { terms, total: i32::from(number) }
    }
}
