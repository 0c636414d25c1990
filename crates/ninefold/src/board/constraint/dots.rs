//! Clues between two cells: dots, X and V; and neighbours that don't follow
//! each other.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Clue, Mark, Placing, cells, names, no_words, number, places};
use crate::board::filled::Filled;
use crate::board::setting::Setting;
use crate::board::{Cell, Shape};
use crate::solve::bricks::{Brick, Model, ModelError};

/// What a dot says of its two cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Dot {
    /// White: the digits differ by this.
    White(u16),
    /// Black: one digit is this many times the other.
    Black(u16),
}

/// A Kropki dot between two cells.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Kropki {
    dot: Dot,
    cells: [Cell; 2],
}

impl Kropki {
    /// The dot between these cells.
    pub fn new(dot: Dot, a: Cell, b: Cell) -> Kropki {
        Kropki { dot, cells: [a, b] }
    }

    /// The two cells.
    pub fn cells(&self) -> [Cell; 2] {
        self.cells
    }

    /// What the dot says.
    pub fn dot(&self) -> Dot {
        self.dot
    }
}

/// The two cells that these words name.
fn pair(words: &[&str], shape: Shape) -> Result<[Cell; 2], String> {
    let cells = cells(words, shape)?;
    let found = cells.len();
    cells
        .try_into()
        .map_err(|_| format!("found {found} cells, expected two"))
}

fn relate(
    [a, b]: [Cell; 2],
    model: &mut Model,
    allowed: impl Fn(i32, i32) -> bool,
) -> Result<(), ModelError> {
    let relation = model.relation(allowed);
    let (a, b) = (a.index() as u16, b.index() as u16);
    model.add(Brick::Pair { a, b, relation })
}

impl Clue for Kropki {
    const PLACING: Placing = Placing::Valued("white");

    fn read(words: &[&str], shape: Shape) -> Result<Vec<Kropki>, String> {
        let [colour, rest @ ..] = words else {
            return Err("expected white or black and two cells".to_string());
        };
        let (value, rest) = match rest {
            [first, more @ ..] if first.parse::<u16>().is_ok() => (Some(number(first)?), more),
            rest => (None, rest),
        };
        let dot = match *colour {
            "white" => Dot::White(value.unwrap_or(1)),
            "black" => Dot::Black(value.unwrap_or(2)),
            other => return Err(format!("found `{other}`, expected white or black")),
        };
        let [a, b] = pair(rest, shape)?;
        Ok(vec![Kropki::new(dot, a, b)])
    }

    fn write(&self, shape: Shape) -> String {
        let names = names(&self.cells, shape);
        match self.dot {
            Dot::White(1) => format!("white {names}"),
            Dot::White(n) => format!("white {n} {names}"),
            Dot::Black(2) => format!("black {names}"),
            Dot::Black(n) => format!("black {n} {names}"),
        }
    }

    fn bricks(&self, _setting: &Setting<'_>, model: &mut Model) -> Result<(), ModelError> {
        match self.dot {
            Dot::White(n) => relate(self.cells, model, |a, b| a.abs_diff(b) == u32::from(n)),
            Dot::Black(n) => {
                let n = i32::from(n);
                relate(self.cells, model, |a, b| a == n * b || b == n * a)
            }
        }
    }

    fn obeyed(&self, board: &Filled<'_>) -> bool {
        let [a, b] = self.cells.map(|cell| board.at(cell));
        match self.dot {
            Dot::White(n) => (a - b).abs() == i32::from(n),
            Dot::Black(n) => a.max(b) == i32::from(n) * a.min(b),
        }
    }

    fn marks(&self, _shape: Shape) -> Vec<Mark> {
        let (filled, label) = match self.dot {
            Dot::White(n) => (false, (n != 1).then(|| n.to_string())),
            Dot::Black(n) => (true, (n != 2).then(|| n.to_string())),
        };
        vec![Mark::Dot {
            cells: self.cells,
            filled,
            label: label.unwrap_or_default(),
        }]
    }

    fn form(&self) -> &'static str {
        match self.dot {
            Dot::White(1) => "white",
            Dot::White(_) => "white-by",
            Dot::Black(2) => "black",
            Dot::Black(_) => "black-by",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        let (Dot::White(n) | Dot::Black(n)) = self.dot;
        vec![("n", n.to_string())]
    }
}

/// An X or V: two digits that add up to 10 or to 5.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Xv {
    sum: u16,
    cells: [Cell; 2],
}

impl Xv {
    /// The clue that these cells add up to 10 (X) or 5 (V).
    pub fn new(sum: u16, a: Cell, b: Cell) -> Xv {
        Xv { sum, cells: [a, b] }
    }

    /// The two cells.
    pub fn cells(&self) -> [Cell; 2] {
        self.cells
    }

    fn letter(&self) -> &'static str {
        if self.sum == 5 { "V" } else { "X" }
    }
}

impl Clue for Xv {
    const PLACING: Placing = Placing::Valued("X");

    fn read(words: &[&str], shape: Shape) -> Result<Vec<Xv>, String> {
        let [letter, rest @ ..] = words else {
            return Err("expected X or V and two cells".to_string());
        };
        let sum = match *letter {
            "X" | "x" => 10,
            "V" | "v" => 5,
            other => return Err(format!("found `{other}`, expected X or V")),
        };
        let [a, b] = pair(rest, shape)?;
        Ok(vec![Xv::new(sum, a, b)])
    }

    fn write(&self, shape: Shape) -> String {
        format!("{} {}", self.letter(), names(&self.cells, shape))
    }

    fn bricks(&self, _setting: &Setting<'_>, model: &mut Model) -> Result<(), ModelError> {
        let sum = i32::from(self.sum);
        relate(self.cells, model, |a, b| a + b == sum)
    }

    fn obeyed(&self, board: &Filled<'_>) -> bool {
        board.sum(&self.cells) == i32::from(self.sum)
    }

    fn marks(&self, _shape: Shape) -> Vec<Mark> {
        vec![Mark::Letter {
            cells: self.cells,
            text: self.letter().to_string(),
        }]
    }

    fn form(&self) -> &'static str {
        match self.sum {
            5 => "v",
            _ => "x",
        }
    }
}

/// Neighbours that never follow each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Nonconsecutive;

impl Clue for Nonconsecutive {
    const PLACING: Placing = Placing::Board("");

    fn read(words: &[&str], _shape: Shape) -> Result<Vec<Nonconsecutive>, String> {
        no_words(words, Nonconsecutive)
    }

    fn bricks(&self, setting: &Setting<'_>, model: &mut Model) -> Result<(), ModelError> {
        let relation = model.relation(|a, b| a.abs_diff(b) != 1);
        for (a, b) in setting.neighbours() {
            let (a, b) = (a.index() as u16, b.index() as u16);
            model.add(Brick::Pair { a, b, relation })?;
        }
        Ok(())
    }
    fn obeyed(&self, board: &Filled<'_>) -> bool {
        let mut pairs = board.neighbours().into_iter();
        pairs.all(|(a, b)| (board.at(a) - board.at(b)).abs() != 1)
    }
}

/// Digits around a corner.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Quadruple {
    digits: Vec<u8>,
    cells: Vec<Cell>,
}

impl Quadruple {
    /// The clue that these cells hold these digits.
    pub fn new(digits: Vec<u8>, cells: Vec<Cell>) -> Quadruple {
        Quadruple { digits, cells }
    }
}

impl Clue for Quadruple {
    const PLACING: Placing = Placing::Valued("1,4");

    fn read(words: &[&str], shape: Shape) -> Result<Vec<Quadruple>, String> {
        let [digits, rest @ ..] = words else {
            return Err("expected digits and four cells, such as `quadruple 1,4 r1c1 …`".into());
        };
        let digit = |text: &str| {
            let value = text.parse::<usize>().ok().and_then(|v| shape.digit(v));
            let value = value.map(|digit| digit.get());
            value.ok_or_else(|| format!("found `{text}`, expected a digit of a {shape} board"))
        };
        let digits: Vec<u8> = digits.split(',').map(digit).collect::<Result<_, _>>()?;
        let cells = cells(rest, shape)?;
        match cells.len() >= digits.len() && cells.len() <= 4 {
            true => Ok(vec![Quadruple::new(digits, cells)]),
            false => Err(format!("found {} cells, expected up to four", cells.len())),
        }
    }

    fn write(&self, shape: Shape) -> String {
        let digits: Vec<String> = self.digits.iter().map(u8::to_string).collect();
        format!("{} {}", digits.join(","), names(&self.cells, shape))
    }

    fn bricks(&self, _setting: &Setting<'_>, model: &mut Model) -> Result<(), ModelError> {
        model.add(Brick::Contains {
            cells: places(&self.cells),
            digits: self.digits.clone(),
            exact: false,
        })
    }

    fn obeyed(&self, board: &Filled<'_>) -> bool {
        // Taken out one by one, so that a digit named twice has to be there twice.
        let mut left = board.digits(&self.cells);
        self.digits.iter().all(|digit| {
            let at = left.iter().position(|other| *other == i32::from(*digit));
            at.map(|at| left.remove(at)).is_some()
        })
    }

    fn marks(&self, shape: Shape) -> Vec<Mark> {
        let digits = self
            .digits
            .iter()
            .filter_map(|digit| shape.digit(usize::from(*digit)));
        let digits: Vec<String> = digits.map(|digit| digit.symbol().to_string()).collect();
        vec![Mark::Corner {
            cells: self.cells.clone(),
            text: digits.join(" "),
        }]
    }
}

/// Writes a clue that every one of its cells has a parity.
macro_rules! parity {
    ($(#[$doc:meta])* $clue:ident, $rest:literal, $mark:ident) => {
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

            fn bricks(&self, _setting: &Setting<'_>, model: &mut Model) -> Result<(), ModelError> {
                let digits = model.mask_where(|digit| digit % 2 == $rest);
                for cell in places(&self.cells) {
                    model.add(Brick::Domain { cell, digits })?;
                }
                Ok(())
            }

            fn obeyed(&self, board: &Filled<'_>) -> bool {
                self.cells.iter().all(|cell| board.at(*cell) % 2 == $rest)
            }

            fn marks(&self, _shape: Shape) -> Vec<Mark> {
                vec![Mark::$mark(self.cells.clone())]
            }
        }
    };
}

parity! {
    /// Cells that hold odd digits.
    Odd, 1, Round
}
parity! {
    /// Cells that hold even digits.
    Even, 0, Square
}
