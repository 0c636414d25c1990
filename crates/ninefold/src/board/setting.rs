//! [`Setting`]: the board around a clue, for those whose meaning depends on it.

use super::{Cell, Constraint, Shape};

/// What a clue may look at besides its own cells: regions that cut its line,
/// and clues that exempt a pair of cells.
#[derive(Clone, Copy)]
pub(crate) struct Setting<'a> {
    pub(super) shape: Shape,
    pub(super) regions: Option<&'a [u8]>,
    pub(super) constraints: &'a [Constraint],
}

impl<'a> Setting<'a> {
    /// The region or box of a cell; the row of the cell if there are neither.
    pub(super) fn region_of(&self, cell: Cell) -> usize {
        match self.regions {
            Some(regions) => usize::from(regions[cell.index()]),
            None => self.shape.box_of(cell),
        }
    }

    /// The cells of the region or box of a cell, in reading order.
    pub(super) fn region(&self, cell: Cell) -> impl Iterator<Item = Cell> + use<'a> {
        let (setting, region) = (*self, self.region_of(cell));
        let cells = setting.shape.iter();
        cells.filter(move |other| setting.region_of(*other) == region)
    }

    /// Every two cells that share a side, each pair once.
    pub(super) fn neighbours(&self) -> impl Iterator<Item = (Cell, Cell)> + use<> {
        let shape = self.shape;
        shape.iter().flat_map(move |cell| {
            let (row, col) = (shape.row(cell), shape.col(cell));
            let places = [(row, col + 1), (row + 1, col)].into_iter();
            let inside =
                move |(row, col): &(usize, usize)| *row < shape.side() && *col < shape.side();
            places
                .filter(inside)
                .map(move |(row, col)| (cell, shape.cell(row, col)))
        })
    }
}
