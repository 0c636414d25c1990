//! Clues that add digits up: cages, arrows, diagonals, sandwiches.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Clue, Mark, Placing, cells, names, number, places};
use crate::board::filled::Filled;
use crate::board::lowering::Lowering;
use crate::board::setting::Setting;
use crate::board::{Cell, RulesError, Shape};
use crate::solve::bricks::{Brick, Model, ModelError};

/// A cage: digits that differ and add up to a sum.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Killer {
    sum: u16,
    cells: Vec<Cell>,
}

impl Killer {
    /// The cage with this sum.
    pub fn new(sum: u16, cells: Vec<Cell>) -> Killer {
        Killer { sum, cells }
    }
}

impl Clue for Killer {
    const PLACING: Placing = Placing::Valued("12");

    fn read(words: &[&str], shape: Shape) -> Result<Vec<Killer>, String> {
        let [sum, rest @ ..] = words else {
            return Err("expected a sum and cells, such as `killer 12 r1c1 r1c2`".to_string());
        };
        let cells = cells(rest, shape)?;
        if cells.is_empty() || cells.len() > shape.side() {
            return Err(format!(
                "found {} cells, expected 1 to {}",
                cells.len(),
                shape.side()
            ));
        }
        Ok(vec![Killer::new(number(sum)?, cells)])
    }

    fn write(&self, shape: Shape) -> String {
        format!("{} {}", self.sum, names(&self.cells, shape))
    }

    fn lower(&self, lowering: &mut Lowering) -> Result<(), RulesError> {
        lowering.all_differ(&self.cells)
    }

    fn bricks(&self, _setting: &Setting<'_>, model: &mut Model) -> Result<(), ModelError> {
        model.add(Brick::Cage {
            cells: places(&self.cells),
            sum: i32::from(self.sum),
        })
    }

    fn obeyed(&self, board: &Filled<'_>) -> bool {
        board.differ(&self.cells) && board.sum(&self.cells) == i32::from(self.sum)
    }

    fn marks(&self, _shape: Shape) -> Vec<Mark> {
        vec![Mark::Cage {
            cells: self.cells.clone(),
            label: self.sum.to_string(),
        }]
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("n", self.sum.to_string())]
    }
}

/// An arrow: the digits on its shaft add up to its circle. A circle of several
/// cells is read as one number.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Arrow {
    circle: Vec<Cell>,
    shaft: Vec<Cell>,
}

impl Arrow {
    /// The arrow from this circle along this shaft.
    pub fn new(circle: Vec<Cell>, shaft: Vec<Cell>) -> Arrow {
        Arrow { circle, shaft }
    }
}

impl Clue for Arrow {
    const PLACING: Placing = Placing::Arrow;

    fn read(words: &[&str], shape: Shape) -> Result<Vec<Arrow>, String> {
        let expected = "expected a circle, `>` and a shaft, such as `arrow r3c3 > r3c4-r3c6`";
        let Some(at) = words.iter().position(|word| *word == ">") else {
            return Err(expected.to_string());
        };
        let (circle, shaft) = (cells(&words[..at], shape)?, cells(&words[at + 1..], shape)?);
        match circle.is_empty() || shaft.is_empty() || circle.len() > 3 {
            true => Err(expected.to_string()),
            false => Ok(vec![Arrow::new(circle, shaft)]),
        }
    }

    fn write(&self, shape: Shape) -> String {
        let (circle, shaft) = (names(&self.circle, shape), names(&self.shaft, shape));
        format!("{circle} > {shaft}")
    }

    fn bricks(&self, _setting: &Setting<'_>, model: &mut Model) -> Result<(), ModelError> {
        let mut terms: Vec<(u16, i32)> = places(&self.shaft).into_iter().map(|c| (c, 1)).collect();
        let circle = places(&self.circle).into_iter().rev();
        for (cell, worth) in circle.zip([1, 10, 100]) {
            terms.push((cell, -worth));
        }
        model.add(Brick::Sum { terms, total: 0 })
    }

    fn obeyed(&self, board: &Filled<'_>) -> bool {
        let circle = board.digits(&self.circle);
        let number = circle.iter().fold(0, |number, digit| 10 * number + digit);
        number == board.sum(&self.shaft)
    }

    fn marks(&self, _shape: Shape) -> Vec<Mark> {
        let mut way = vec![*self.circle.last().unwrap_or(&self.shaft[0])];
        way.extend(&self.shaft);
        vec![Mark::Circle(self.circle.clone()), Mark::Arrow(way)]
    }
}

/// A sum of cells whose digits may repeat: its documentation, its name, how it
/// is placed, and the words that ask for a sum and for cells.
macro_rules! repeating_sum {
    ($(#[$doc:meta])* $name:ident, $placing:ident($example:literal): $sum:literal, $cells:literal,
     |$clue:ident, $shape:ident| $marks:expr) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub struct $name {
            sum: u16,
            cells: Vec<Cell>,
        }

        impl $name {
            /// The clue for these cells.
            pub fn new(sum: u16, cells: Vec<Cell>) -> $name {
                $name { sum, cells }
            }
        }

        impl Clue for $name {
            const PLACING: Placing = Placing::$placing($example);

            fn read(words: &[&str], shape: Shape) -> Result<Vec<$name>, String> {
                let [sum, rest @ ..] = words else {
                    return Err($sum.to_string());
                };
                let cells = cells(rest, shape)?;
                match cells.is_empty() {
                    true => Err($cells.to_string()),
                    false => Ok(vec![$name::new(number(sum)?, cells)]),
                }
            }

            fn write(&self, shape: Shape) -> String {
                format!("{} {}", self.sum, names(&self.cells, shape))
            }

            fn bricks(&self, _setting: &Setting<'_>, model: &mut Model) -> Result<(), ModelError> {
                model.add(Brick::Sum {
                    terms: places(&self.cells).into_iter().map(|c| (c, 1)).collect(),
                    total: i32::from(self.sum),
                })
            }

            fn obeyed(&self, board: &Filled<'_>) -> bool {
                board.sum(&self.cells) == i32::from(self.sum)
            }

            fn marks(&self, $shape: Shape) -> Vec<Mark> {
                let $clue = self;
                vec![$marks]
            }

            fn values(&self) -> Vec<(&'static str, String)> {
                vec![("n", self.sum.to_string())]
            }
        }
    };
}

repeating_sum! {
    /// Cells whose digits add up to a sum and may repeat: a little killer's diagonal.
    LittleKiller, Diagonal("23"):
    "expected a sum and cells, such as `little-killer 23 r1c3-r7c9`",
    "expected the cells of a diagonal after the sum",
    |clue, shape| {
        let outside = Mark::outside(&clue.cells, clue.sum.to_string(), shape);
        outside.unwrap_or_else(|| repeating_cage(&clue.cells, clue.sum))
    }
}

repeating_sum! {
    /// Cells with a sum, which may repeat digits.
    Sum, Valued("12"):
    "expected a sum and cells, such as `sum 12 r1c1 r1c2`",
    "expected cells after the sum",
    |clue, _shape| repeating_cage(&clue.cells, clue.sum)
}

/// A cage whose digits may repeat.
fn repeating_cage(cells: &[Cell], sum: u16) -> Mark {
    Mark::Cage {
        cells: cells.to_vec(),
        label: format!("={sum}"),
    }
}

/// A sandwich: the digits between the smallest and the largest of a row or
/// column add up to a sum.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sandwich {
    sum: u16,
    cells: Vec<Cell>,
}

impl Sandwich {
    /// The clue for this row or column.
    pub fn new(sum: u16, cells: Vec<Cell>) -> Sandwich {
        Sandwich { sum, cells }
    }
}

impl Clue for Sandwich {
    const PLACING: Placing = Placing::Line("17");

    fn read(words: &[&str], shape: Shape) -> Result<Vec<Sandwich>, String> {
        let [sum, rest @ ..] = words else {
            return Err("expected a sum and a line, such as `sandwich 8 r1c1-r1c9`".to_string());
        };
        let cells = cells(rest, shape)?;
        match cells.len() == shape.side() {
            true => Ok(vec![Sandwich::new(number(sum)?, cells)]),
            false => Err(format!(
                "found {} cells, expected a whole row or column",
                cells.len()
            )),
        }
    }

    fn write(&self, shape: Shape) -> String {
        format!("{} {}", self.sum, names(&self.cells, shape))
    }

    fn bricks(&self, _setting: &Setting<'_>, model: &mut Model) -> Result<(), ModelError> {
        model.add(Brick::Sandwich {
            cells: places(&self.cells),
            sum: i32::from(self.sum),
        })
    }

    fn obeyed(&self, board: &Filled<'_>) -> bool {
        let digits = board.digits(&self.cells);
        let place = |digit: i32| digits.iter().position(|other| *other == digit);
        match (place(1), place(board.side() as i32)) {
            (Some(a), Some(b)) if board.differ(&self.cells) => {
                let between = &digits[a.min(b) + 1..a.max(b)];
                between.iter().sum::<i32>() == i32::from(self.sum)
            }
            _ => false,
        }
    }

    fn marks(&self, shape: Shape) -> Vec<Mark> {
        let label = self.sum.to_string();
        Mark::outside(&self.cells, label, shape)
            .into_iter()
            .collect()
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("n", self.sum.to_string())]
    }
}
