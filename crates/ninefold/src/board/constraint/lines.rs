//! Lines: digits that rise, differ, mirror or stay together along a way.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Clue, Mark, cells, names, number, places};
use crate::board::{Cell, Shape};
use crate::solve::bricks::{Brick, Model, ModelError};

/// The cells of a line, of which there are at least two.
fn line(words: &[&str], shape: Shape) -> Result<Vec<Cell>, String> {
    let cells = cells(words, shape)?;
    match cells.len() {
        0 | 1 => Err("expected the cells of a line, such as `r1c1-r1c4`".to_string()),
        _ => Ok(cells),
    }
}

/// Relates each cell of a line with the next.
fn each_pair(
    cells: &[Cell],
    model: &mut Model,
    allowed: impl Fn(i32, i32) -> bool,
) -> Result<(), ModelError> {
    let relation = model.relation(allowed);
    for pair in places(cells).windows(2) {
        let (a, b) = (pair[0], pair[1]);
        model.add(Brick::Pair { a, b, relation })?;
    }
    Ok(())
}

/// Writes a clue that is a line of cells and no more.
macro_rules! plain_line {
    ($(#[$doc:meta])* $clue:ident, $phrase:literal, $rule:literal, $mark:ident,
     |$cells:ident, $model:ident| $bricks:expr) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub struct $clue {
            cells: Vec<Cell>,
        }

        impl $clue {
            /// The clue along these cells.
            pub fn new(cells: Vec<Cell>) -> $clue {
                $clue { cells }
            }
        }

        impl Clue for $clue {
            fn read(words: &[&str], shape: Shape) -> Result<Vec<$clue>, String> {
                Ok(vec![$clue::new(line(words, shape)?)])
            }

            fn write(&self, shape: Shape) -> String {
                names(&self.cells, shape)
            }

            fn bricks(&self, _shape: Shape, $model: &mut Model) -> Result<(), ModelError> {
                let $cells = &self.cells;
                $bricks
            }

            fn marks(&self, _shape: Shape) -> Vec<Mark> {
                vec![Mark::$mark(self.cells.clone())]
            }

            fn phrase(&self) -> String {
                $phrase.to_string()
            }

            fn rule(&self) -> String {
                $rule.to_string()
            }
        }
    };
}

plain_line! {
    /// A thermometer: digits rise from the bulb on.
    Thermo, "the thermometer", "Digits rise along a thermometer, from its bulb.", Thermo,
    |cells, model| each_pair(cells, model, |a, b| a < b)
}

plain_line! {
    /// A slow thermometer: digits never fall from the bulb on.
    SlowThermo, "the slow thermometer",
    "Digits never fall along a slow thermometer, from its bulb.", Thermo,
    |cells, model| each_pair(cells, model, |a, b| a <= b)
}

plain_line! {
    /// A renban: different digits without a gap, in any order.
    Renban, "the renban line",
    "A renban line holds digits that follow each other, in any order, none twice.", Path,
    |cells, model| model.add(Brick::Consecutive(places(cells)))
}

plain_line! {
    /// A palindrome: the digits read the same both ways.
    Palindrome, "the palindrome", "A palindrome reads the same from both ends.", Path,
    |cells, model| {
        let cells = places(cells);
        let relation = model.relation(|a, b| a == b);
        for (a, b) in cells.iter().zip(cells.iter().rev()).take(cells.len() / 2) {
            if a != b {
                model.add(Brick::Pair { a: *a, b: *b, relation })?;
            }
        }
        Ok(())
    }
}

plain_line! {
    /// A between line: digits lie between those of its two ends.
    Between, "the between line",
    "Digits on a between line lie strictly between the digits at its ends.", Path,
    |cells, model| model.add(Brick::Between(places(cells)))
}

plain_line! {
    /// A nabner line: no two digits are equal or follow each other.
    Nabner, "the nabner line", "No two digits on a nabner line are equal or consecutive.", Path,
    |cells, model| {
        let relation = model.relation(|a, b| a.abs_diff(b) > 1);
        model.add(Brick::AllPairs { cells: places(cells), relation })
    }
}

/// A whisper: neighbours on the line differ by a number or more.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Whisper {
    apart: u16,
    cells: Vec<Cell>,
}

impl Whisper {
    /// The whisper along these cells.
    pub fn new(apart: u16, cells: Vec<Cell>) -> Whisper {
        Whisper { apart, cells }
    }
}

impl Clue for Whisper {
    fn read(words: &[&str], shape: Shape) -> Result<Vec<Whisper>, String> {
        // Without a number it is the usual one: half the digits, rounded up.
        let usual = shape.side().div_ceil(2) as u16;
        match words {
            [first, rest @ ..] if first.parse::<u16>().is_ok() => {
                Ok(vec![Whisper::new(number(first)?, line(rest, shape)?)])
            }
            words => Ok(vec![Whisper::new(usual, line(words, shape)?)]),
        }
    }

    fn write(&self, shape: Shape) -> String {
        format!("{} {}", self.apart, names(&self.cells, shape))
    }

    fn bricks(&self, _shape: Shape, model: &mut Model) -> Result<(), ModelError> {
        let apart = u32::from(self.apart);
        each_pair(&self.cells, model, |a, b| a.abs_diff(b) >= apart)
    }

    fn marks(&self, _shape: Shape) -> Vec<Mark> {
        vec![Mark::Path(self.cells.clone())]
    }

    fn phrase(&self) -> String {
        "the whisper".to_string()
    }

    fn rule(&self) -> String {
        format!("Neighbours on a whisper differ by at least {}.", self.apart)
    }
}
