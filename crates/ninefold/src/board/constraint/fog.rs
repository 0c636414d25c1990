//! Fog: what a player sees only after placing right digits.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Clue, cells, names};
use crate::board::filled::Filled;
use crate::board::lowering::Lowering;
use crate::board::{Cell, CellSet, RulesError, Shape};

/// Fog over the board. It says nothing about digits: cells and clues under it
/// are hidden, and each right digit lights the cells around it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Fog {
    lamps: Vec<Cell>,
    clear: Vec<Cell>,
}

impl Fog {
    /// Fog with lamps, which light themselves and the cells around them, and
    /// with single cells that are clear from the start.
    pub fn new(
        lamps: impl IntoIterator<Item = Cell>,
        clear: impl IntoIterator<Item = Cell>,
    ) -> Fog {
        let sorted = |cells: &mut Vec<Cell>| {
            cells.sort_unstable();
            cells.dedup();
        };
        let (mut lamps, mut clear): (Vec<Cell>, Vec<Cell>) =
            (lamps.into_iter().collect(), clear.into_iter().collect());
        sorted(&mut lamps);
        sorted(&mut clear);
        Fog { lamps, clear }
    }

    /// The cells that light themselves and those around them.
    pub fn lamps(&self) -> &[Cell] {
        &self.lamps
    }

    /// The cells that are clear from the start.
    pub fn clear(&self) -> &[Cell] {
        &self.clear
    }

    /// The cells without fog: those that are clear from the start, and all
    /// within a king's move of a lamp or of a cell whose digit is right.
    ///
    /// ```
    /// use ninefold::{Constraint, Shape};
    /// let fog = Constraint::read("fog", "r1c1 clear r9c9", Shape::NINE).unwrap();
    /// let [Constraint::Fog(fog)] = &fog[..] else { panic!("fog") };
    /// assert_eq!(fog.lit(Shape::NINE, |_| false).len(), 5);
    /// let middle = Shape::NINE.cell(4, 4);
    /// assert_eq!(fog.lit(Shape::NINE, |cell| cell == middle).len(), 14);
    /// ```
    pub fn lit(&self, shape: Shape, right: impl Fn(Cell) -> bool) -> CellSet {
        let mut lit: CellSet = self.clear.iter().copied().collect();
        for cell in shape.iter() {
            if !self.lamps.contains(&cell) && !right(cell) {
                continue;
            }
            let (row, col) = (shape.row(cell), shape.col(cell));
            let last = shape.side() - 1;
            for row in row.saturating_sub(1)..=(row + 1).min(last) {
                for col in col.saturating_sub(1)..=(col + 1).min(last) {
                    lit.insert(shape.cell(row, col));
                }
            }
        }
        lit
    }
}

impl Clue for Fog {
    fn read(words: &[&str], shape: Shape) -> Result<Vec<Fog>, String> {
        let (lamps, clear) = match words.iter().position(|word| *word == "clear") {
            Some(at) => (&words[..at], &words[at + 1..]),
            None => (words, &[][..]),
        };
        Ok(vec![Fog::new(cells(lamps, shape)?, cells(clear, shape)?)])
    }

    fn write(&self, shape: Shape) -> String {
        let lamps = names(&self.lamps, shape);
        match self.clear.is_empty() {
            true => lamps,
            false => format!("{lamps} clear {}", names(&self.clear, shape))
                .trim_start()
                .to_string(),
        }
    }

    fn lower(&self, lowering: &mut Lowering) -> Result<(), RulesError> {
        let cells = lowering.shape().cells();
        let outside = |cell: &&Cell| cell.index() >= cells;
        match self.lamps.iter().chain(&self.clear).find(outside) {
            Some(cell) => Err(RulesError::NoSuchCell(cell.index())),
            None => Ok(()),
        }
    }
    fn obeyed(&self, _board: &Filled<'_>) -> bool {
        true
    }
}
