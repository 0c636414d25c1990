//! Lines that add up: double arrows, region sums, zippers, ten lines; and cells
//! with a sum that may repeat digits.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::lines::{line, plain_line};
use super::{Clue, Mark, Placing, names, number, places};
use crate::board::filled::Filled;
use crate::board::setting::Setting;
use crate::board::{Cell, Shape};
use crate::solve::bricks::{Brick, Model, ModelError};

plain_line! {
    /// A double arrow: the inner digits add up to the sum of the two ends.
    DoubleArrow, Ringed,
    |cells, _, model| {
        let mut terms: Vec<(u16, i32)> = places(cells).into_iter().map(|c| (c, 1)).collect();
        let last = terms.len() - 1;
        (terms[0].1, terms[last].1) = (-1, -1);
        model.add(Brick::Sum { terms, total: 0 })
    },
    obeyed: |board| {
        let digits = board.digits(cells);
        let ends = digits[0] + digits[digits.len() - 1];
        digits.iter().sum::<i32>() == 2 * ends
    }
}

plain_line! {
    /// A region sum line: the borders of regions cut it in pieces of the same sum.
    RegionSum, Path,
    |cells, setting, model| {
        let pieces = cells.chunk_by(|a, b| setting.region_of(*a) == setting.region_of(*b));
        let pieces: Vec<Vec<u16>> = pieces.map(places).collect();
        match pieces.len() {
            0 | 1 => Ok(()),
            _ => model.add(Brick::EqualSums(pieces)),
        }
    },
    obeyed: |board| {
        // The sum of a piece grows until the line enters another region.
        let (mut sums, mut region) = (Vec::new(), None);
        for cell in cells {
            if region.replace(board.region(*cell)) != Some(board.region(*cell)) {
                sums.push(0);
            }
            *sums.last_mut().unwrap_or(&mut 0) += board.at(*cell);
        }
        sums.iter().all(|sum| *sum == sums[0])
    }
}

plain_line! {
    /// A zipper: two cells equally far from the middle have the same sum, which
    /// is the digit in the middle if there is one.
    Zipper, Path,
    |cells, _, model| {
        let cells = places(cells);
        let mirrored = cells.iter().zip(cells.iter().rev()).take(cells.len() / 2);
        let mut groups: Vec<Vec<u16>> = mirrored.map(|(a, b)| vec![*a, *b]).collect();
        if cells.len() % 2 == 1 {
            groups.push(vec![cells[cells.len() / 2]]);
        }
        match groups.len() {
            0 | 1 => Ok(()),
            _ => model.add(Brick::EqualSums(groups)),
        }
    },
    obeyed: |board| {
        let digits = board.digits(cells);
        let (last, half) = (digits.len() - 1, digits.len() / 2);
        let sum = |i: usize| digits[i] + digits[last - i];
        let middle = digits.len().is_multiple_of(2) || sum(0) == digits[half];
        middle && (0..half).all(|i| sum(i) == sum(0))
    }
}

/// A line that can be cut into pieces of one sum; a ten line if the sum is 10.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SumLine {
    sum: u16,
    closed: bool,
    cells: Vec<Cell>,
}

impl SumLine {
    /// The line of these cells; when it is closed, the first follows the last.
    pub fn new(sum: u16, closed: bool, cells: Vec<Cell>) -> SumLine {
        SumLine { sum, closed, cells }
    }
}

/// Whether digits can be cut in pieces of this sum.
fn cuts(digits: &[i32], sum: i32) -> bool {
    let piece = |n: &usize| digits[..*n].iter().sum::<i32>() == sum;
    digits.is_empty()
        || (1..=digits.len())
            .filter(piece)
            .any(|n| cuts(&digits[n..], sum))
}

impl Clue for SumLine {
    const PLACING: Placing = Placing::Valued("10");

    fn read(words: &[&str], shape: Shape) -> Result<Vec<SumLine>, String> {
        let [sum, rest @ ..] = words else {
            return Err("expected a sum and a line, such as `sum-line 10 r1c1-r1c5`".to_string());
        };
        let (closed, rest) = match rest {
            ["loop", rest @ ..] => (true, rest),
            rest => (false, rest),
        };
        Ok(vec![SumLine::new(number(sum)?, closed, line(rest, shape)?)])
    }

    fn write(&self, shape: Shape) -> String {
        let closed = if self.closed { "loop " } else { "" };
        format!("{} {closed}{}", self.sum, names(&self.cells, shape))
    }

    fn bricks(&self, _: &Setting<'_>, model: &mut Model) -> Result<(), ModelError> {
        model.add(Brick::SumLine {
            cells: places(&self.cells),
            sum: i32::from(self.sum),
            closed: self.closed,
        })
    }

    fn obeyed(&self, board: &Filled<'_>) -> bool {
        let sum = i32::from(self.sum);
        let digits = board.digits(&self.cells);
        let turns = if self.closed { digits.len() } else { 1 };
        (0..turns).any(|from| cuts(&[&digits[from..], &digits[..from]].concat(), sum))
    }

    fn marks(&self, _shape: Shape) -> Vec<Mark> {
        let mut cells = self.cells.clone();
        if self.closed {
            cells.push(cells[0]);
        }
        vec![Mark::Path(cells)]
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("n", self.sum.to_string())]
    }
}
