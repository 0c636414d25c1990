//! Clues about how often digits occur: counting circles, look-and-say cages.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Clue, Mark, Placing, cells, names, places};
use crate::board::filled::Filled;
use crate::board::setting::Setting;
use crate::board::{Cell, Shape};
use crate::solve::bricks::{Brick, Model, ModelError};

/// Counting circles: a digit in a circle says how many circles hold it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CountingCircles {
    cells: Vec<Cell>,
}

impl CountingCircles {
    /// The circles.
    pub fn new(cells: Vec<Cell>) -> CountingCircles {
        CountingCircles { cells }
    }
}

impl Clue for CountingCircles {
    fn read(words: &[&str], shape: Shape) -> Result<Vec<CountingCircles>, String> {
        let cells = cells(words, shape)?;
        match cells.is_empty() {
            true => Err("expected the cells of all circles".to_string()),
            false => Ok(vec![CountingCircles::new(cells)]),
        }
    }

    fn write(&self, shape: Shape) -> String {
        names(&self.cells, shape)
    }

    fn bricks(&self, _: &Setting<'_>, model: &mut Model) -> Result<(), ModelError> {
        model.add(Brick::CountingCircles(places(&self.cells)))
    }

    fn obeyed(&self, board: &Filled<'_>) -> bool {
        let digits = board.digits(&self.cells);
        let circles = |digit: i32| digits.iter().filter(|other| **other == digit).count();
        digits.iter().all(|digit| circles(*digit) as i32 == *digit)
    }

    fn marks(&self, _shape: Shape) -> Vec<Mark> {
        let circle = |cell: &Cell| Mark::Circle(vec![*cell]);
        self.cells.iter().map(circle).collect()
    }
}

/// A look-and-say cage: `23` means that it holds exactly two 3s. Each saying holds by
/// itself, so `2x3,2x3` says no more than `2x3`, and nothing obeys `1x3,2x3`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct LookAndSay {
    said: Vec<(u8, u8)>,
    cells: Vec<Cell>,
}

impl LookAndSay {
    /// The cage that holds each of these: how often, and which digit.
    pub fn new(said: Vec<(u8, u8)>, cells: Vec<Cell>) -> LookAndSay {
        LookAndSay { said, cells }
    }

    fn words(&self) -> String {
        let said = self.said.iter();
        let said: Vec<String> = said
            .map(|(times, digit)| format!("{times}x{digit}"))
            .collect();
        said.join(",")
    }
}

impl Clue for LookAndSay {
    const PLACING: Placing = Placing::Valued("2x3");

    fn read(words: &[&str], shape: Shape) -> Result<Vec<LookAndSay>, String> {
        let expected = "expected counts and digits such as `2x3,1x5`, and cells";
        let [said, rest @ ..] = words else {
            return Err(expected.to_string());
        };
        let one = |text: &str| {
            let (times, digit) = text.split_once('x')?;
            Some((times.parse().ok()?, digit.parse().ok()?))
        };
        let said: Option<Vec<(u8, u8)>> = said.split(',').map(one).collect();
        let cells = cells(rest, shape)?;
        match said {
            Some(said) if !cells.is_empty() => Ok(vec![LookAndSay::new(said, cells)]),
            _ => Err(expected.to_string()),
        }
    }

    fn write(&self, shape: Shape) -> String {
        format!("{} {}", self.words(), names(&self.cells, shape))
    }

    fn bricks(&self, _: &Setting<'_>, model: &mut Model) -> Result<(), ModelError> {
        let cells = places(&self.cells);
        let mut digits = Vec::new();
        for (at, &(times, digit)) in self.said.iter().enumerate() {
            let before = self.said[..at].iter().find(|said| said.1 == digit);
            if let Some(&(same, _)) = before {
                // Each saying holds by itself: the same again adds nothing, and
                // another number can't be.
                if same != times {
                    let (cell, digits) = (cells[0], 0);
                    model.add(Brick::Domain { cell, digits })?;
                }
                continue;
            }
            if times == 0 {
                let digits = model.all() & !model.mask(digit);
                for &cell in &cells {
                    model.add(Brick::Domain { cell, digits })?;
                }
            }
            digits.extend((0..times).map(|_| digit));
        }
        let exact = true;
        match digits.is_empty() {
            true => Ok(()),
            false => model.add(Brick::Contains {
                cells,
                digits,
                exact,
            }),
        }
    }

    fn obeyed(&self, board: &Filled<'_>) -> bool {
        let digits = board.digits(&self.cells);
        let times = |digit: u8| {
            digits
                .iter()
                .filter(|other| **other == i32::from(digit))
                .count()
        };
        self.said
            .iter()
            .all(|(said, digit)| times(*digit) == usize::from(*said))
    }

    fn marks(&self, _shape: Shape) -> Vec<Mark> {
        vec![Mark::Cage {
            cells: self.cells.clone(),
            label: self.words(),
        }]
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("words", self.words())]
    }
}
