//! Clues outside the board that look along a line: skyscrapers and X-sums.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Clue, Mark, Placing, cells, names, number, places};
use crate::board::filled::Filled;
use crate::board::setting::Setting;
use crate::board::{Cell, Shape};
use crate::solve::bricks::{Brick, Model, ModelError, Target};

/// Writes a clue that is a number and the line it looks along.
macro_rules! outside {
    ($(#[$doc:meta])* $clue:ident, $placing:ident($example:literal), whole: $whole:literal,
     |$cells:ident, $number:ident| $brick:expr,
     obeyed: |$digits:ident, $told:ident| $obeyed:expr) => {
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
            const PLACING: Placing = Placing::$placing($example);

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

            fn obeyed(&self, board: &Filled<'_>) -> bool {
                let $digits = board.digits(&self.cells);
                let $told = i32::from(self.number);
                $obeyed
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
    Skyscraper, Line("3"), whole: true,
    |cells, number| Brick::Skyscraper { cells, seen: number.min(255) as u8 },
    obeyed: |digits, number| {
        let seen = |i: &usize| digits[..*i].iter().all(|before| *before < digits[*i]);
        (0..digits.len()).filter(seen).count() as i32 == number
    }
}

outside! {
    /// An X-sum: the first X digits have this sum, X being the first of them.
    XSum, Line("17"), whole: true,
    |cells, number| Brick::XSum { cells, sum: i32::from(number) },
    obeyed: |digits, number| {
        let x = digits[0] as usize;
        x <= digits.len() && digits[..x].iter().sum::<i32>() == number
    }
}

outside! {
    /// A numbered room: the digit at place X of the line, X being the first digit.
    NumberedRoom, Line("3"), whole: true,
    |cells, number| {
        let (control, target) = (cells[0], Target::Digit(number.min(255) as u8));
        Brick::Element { control, cells, target }
    },
    obeyed: |digits, number| digits.get(digits[0] as usize - 1) == Some(&number)
}

outside! {
    /// A frame sum: the sum of the first digits, up to the end of the first
    /// box.
    FrameSum, Valued("15"), whole: false,
    |cells, number| {
        let terms = cells.into_iter().map(|cell| (cell, 1)).collect();
        Brick::Sum { terms, total: i32::from(number) }
    },
    obeyed: |digits, number| digits.iter().sum::<i32>() == number
}
