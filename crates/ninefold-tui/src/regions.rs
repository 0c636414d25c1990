//! Which region each cell belongs to, and so how heavy the line is between
//! two cells.
//!
//! Boards are drawn from this alone: the boxes of a usual board are one way to
//! divide it, a jigsaw is another.

use ninefold::{Cell, CellSet, Rules, Shape};

use crate::command::Direction;
use crate::lines::Weight;
use crate::printed::Clues;

/// A board divided into regions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Regions {
    shape: Shape,
    /// The region of each cell, row by row.
    of: Vec<usize>,
    /// Whether a region is shaded.
    shaded: Vec<bool>,
    /// Whether a border runs anywhere before each row.
    rows: Vec<bool>,
    /// Whether a border runs anywhere before each column.
    cols: Vec<bool>,
    clues: Clues,
}

impl Regions {
    /// The boxes or regions that the rules of a board give it.
    pub fn of(rules: &Rules) -> Regions {
        let shape = rules.shape();
        let of: Vec<usize> = shape.iter().map(|cell| rules.region_of(cell)).collect();
        Regions {
            clues: Clues::of(rules),
            ..Regions::new(shape, &of)
        }
    }

    /// The same, with fog over all cells but these.
    pub fn with_fog(mut self, lit: &CellSet) -> Regions {
        self.clues.hide(lit);
        self
    }

    /// The regions by their numbers, from 0, one for each cell.
    ///
    /// # Panics
    /// When there are not as many numbers as cells.
    pub fn new(shape: Shape, of: &[usize]) -> Regions {
        assert_eq!(of.len(), shape.cells());
        let mut regions = Regions {
            shape,
            of: of.to_vec(),
            shaded: Vec::new(),
            rows: Vec::new(),
            cols: Vec::new(),
            clues: Clues::default(),
        };
        let side = shape.side();
        let is_border = |cell, side| regions.edge(cell, side) == Weight::Heavy;
        let before_row = |row: usize| {
            let mut cells = (0..side).map(|col| shape.cell(row, col));
            cells.any(|cell| is_border(cell, Direction::Up))
        };
        let before_col = |col: usize| {
            let mut cells = (0..side).map(|row| shape.cell(row, col));
            cells.any(|cell| is_border(cell, Direction::Left))
        };
        let rows = (0..side).map(before_row).collect();
        let cols = (0..side).map(before_col).collect();
        regions.shaded = regions.two_shades().unwrap_or_default();
        Regions {
            rows,
            cols,
            ..regions
        }
    }

    /// What the clues of the board draw.
    pub fn clues(&self) -> &Clues {
        &self.clues
    }

    /// The shape of the board.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The number of a cell's region.
    pub fn region(&self, cell: Cell) -> usize {
        self.of[cell.index()]
    }

    /// The line on one side of a cell: heavy between regions and at the edge
    /// of the board, light within a region.
    pub fn edge(&self, cell: Cell, side: Direction) -> Weight {
        match self.neighbour(cell, side) {
            Some(other) if self.region(other) == self.region(cell) => Weight::Light,
            _ => Weight::Heavy,
        }
    }

    /// Whether a cell's region is shaded. Where two shades are enough, no two
    /// regions that touch have the same; otherwise none is shaded.
    pub fn is_shaded(&self, cell: Cell) -> bool {
        self.shaded.get(self.region(cell)).copied().unwrap_or(false)
    }

    /// Whether a border runs anywhere before each row; the first is the edge.
    pub fn borders_of_rows(&self) -> &[bool] {
        &self.rows
    }

    /// Whether a border runs anywhere before each column.
    pub fn borders_of_cols(&self) -> &[bool] {
        &self.cols
    }

    fn neighbour(&self, cell: Cell, side: Direction) -> Option<Cell> {
        let (row, col) = (self.shape.row(cell), self.shape.col(cell));
        let last = self.shape.side() - 1;
        let (row, col) = match side {
            Direction::Up => (row.checked_sub(1)?, col),
            Direction::Left => (row, col.checked_sub(1)?),
            Direction::Down => ((row < last).then_some(row + 1)?, col),
            Direction::Right => (row, (col < last).then_some(col + 1)?),
        };
        Some(self.shape.cell(row, col))
    }

    /// Two shades such that regions that touch differ, if that can be; the
    /// first cell's region has none.
    fn two_shades(&self) -> Option<Vec<bool>> {
        let count = self.of.iter().max().map_or(0, |last| last + 1);
        let mut touching = vec![Vec::new(); count];
        for cell in self.shape.iter() {
            for side in [Direction::Right, Direction::Down] {
                if let Some(other) = self.neighbour(cell, side) {
                    let (a, b) = (self.region(cell), self.region(other));
                    if a != b {
                        touching[a].push(b);
                        touching[b].push(a);
                    }
                }
            }
        }
        // Every board is in one piece, so one walk reaches all regions.
        let mut shades = vec![None; count];
        let first = self.of[0];
        shades[first] = Some(false);
        let mut reached = vec![first];
        while let Some(region) = reached.pop() {
            for &other in &touching[region] {
                match shades[other] {
                    None => {
                        shades[other] = shades[region].map(|shade: bool| !shade);
                        reached.push(other);
                    }
                    shade if shade == shades[region] => return None,
                    Some(_) => {}
                }
            }
        }
        let known = shades.into_iter().map(|shade| shade.unwrap_or(false));
        Some(known.collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_have_heavy_edges_all_round_and_alternate_in_shade() {
        for shape in Shape::all() {
            let boxes = Regions::of(&Rules::classic(shape));
            for cell in shape.iter() {
                let (row, col) = (shape.row(cell), shape.col(cell));
                let heavy = |side| boxes.edge(cell, side) == Weight::Heavy;
                assert_eq!(heavy(Direction::Up), row % shape.box_rows() == 0);
                assert_eq!(heavy(Direction::Left), col % shape.box_cols() == 0);
                assert_eq!(heavy(Direction::Down), (row + 1) % shape.box_rows() == 0);
                assert_eq!(heavy(Direction::Right), (col + 1) % shape.box_cols() == 0);
                let (band, stack) = (row / shape.box_rows(), col / shape.box_cols());
                assert_eq!(boxes.is_shaded(cell), (band + stack) % 2 == 1, "{shape}");
            }
        }
    }

    #[test]
    fn regions_that_two_shades_cannot_tell_apart_have_none() {
        let shape = Shape::of_side(4).unwrap();
        // The regions 0, 1 and 2 touch one another.
        let of = [0, 0, 1, 1, 0, 2, 1, 1, 0, 2, 2, 3, 2, 3, 3, 3];
        let jigsaw = Regions::new(shape, &of);
        assert!(shape.iter().all(|cell| !jigsaw.is_shaded(cell)));
        assert_eq!(jigsaw.borders_of_rows(), [true; 4]);
        assert_eq!(jigsaw.borders_of_cols(), [true; 4]);
    }
}
