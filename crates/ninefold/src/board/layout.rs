//! [`Layout`]: the houses of a board, as data.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;
use once_cell::race::OnceBox;

use super::{Cell, CellSet, Shape};

/// What a house looks like on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HouseKind {
    /// A row, from left to right.
    Row,
    /// A column, from top to bottom.
    Column,
    /// A box, row by row.
    Box,
}

impl fmt::Display for HouseKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
        })
    }
}

/// A group of cells that holds every digit exactly once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    kind: HouseKind,
    number: usize,
    cells: Vec<Cell>,
    set: CellSet,
}

impl House {
    /// What it looks like.
    pub fn kind(&self) -> HouseKind {
        self.kind
    }

    /// Its number among those of its kind, from 0.
    pub fn number(&self) -> usize {
        self.number
    }

    /// Its cells, in reading order; as many as the board has digits.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Its cells as a set.
    pub fn set(&self) -> &CellSet {
        &self.set
    }
}

/// The house's name for people: `row 3`, `box 7`, counted from 1.
impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind, self.number + 1)
    }
}

/// The houses of a board, and what follows from them for each cell.
///
/// ```
/// use ninefold::{Layout, Shape};
/// let layout = Layout::classic(Shape::NINE);
/// assert_eq!(layout.houses().len(), 27);
/// assert_eq!(layout.peers(Shape::NINE.cell(0, 0)).len(), 20);
/// ```
#[derive(Clone, Debug)]
pub struct Layout {
    shape: Shape,
    houses: Vec<House>,
    houses_of: Vec<Vec<usize>>,
    positions_of: Vec<Vec<usize>>,
    peers: Vec<CellSet>,
}

impl Layout {
    /// The layout with rows, columns and boxes, made once per shape.
    pub fn classic(shape: Shape) -> &'static Layout {
        // Indexed by the rows and columns of a box, which are at most 12.
        static CLASSIC: [[OnceBox<Layout>; 13]; 13] =
            [const { [const { OnceBox::new() }; 13] }; 13];
        CLASSIC[shape.box_rows()][shape.box_cols()].get_or_init(|| {
            let kinds = [HouseKind::Row, HouseKind::Column, HouseKind::Box];
            let houses = kinds
                .into_iter()
                .flat_map(|kind| (0..shape.side()).map(move |number| (kind, number)))
                .map(|(kind, number)| {
                    let inside = |cell: &Cell| match kind {
                        HouseKind::Row => shape.row(*cell) == number,
                        HouseKind::Column => shape.col(*cell) == number,
                        HouseKind::Box => shape.box_of(*cell) == number,
                    };
                    let cells: Vec<Cell> = shape.iter().filter(inside).collect();
                    let set = cells.iter().copied().collect();
                    House {
                        kind,
                        number,
                        cells,
                        set,
                    }
                })
                .collect();
            Box::new(Layout::new(shape, houses))
        })
    }

    fn new(shape: Shape, houses: Vec<House>) -> Layout {
        let mut houses_of = vec![Vec::new(); shape.cells()];
        let mut positions_of = vec![Vec::new(); shape.cells()];
        let mut peers = vec![CellSet::EMPTY; shape.cells()];
        for (i, house) in houses.iter().enumerate() {
            for (position, &cell) in house.cells.iter().enumerate() {
                houses_of[cell.index()].push(i);
                positions_of[cell.index()].push(position);
                peers[cell.index()] |= house.set;
            }
        }
        for cell in shape.iter() {
            peers[cell.index()].remove(cell);
        }
        Layout {
            shape,
            houses,
            houses_of,
            positions_of,
            peers,
        }
    }

    /// The shape of the board.
    #[inline]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Every house; in the classic layout the rows, then the columns, then
    /// the boxes.
    #[inline]
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// The houses of a cell, by their place in [`houses`](Layout::houses).
    #[inline]
    pub fn houses_of(&self, cell: Cell) -> &[usize] {
        &self.houses_of[cell.index()]
    }

    /// The place of a cell in each of its houses, in the order of
    /// [`houses_of`](Layout::houses_of).
    #[inline]
    pub fn positions_of(&self, cell: Cell) -> &[usize] {
        &self.positions_of[cell.index()]
    }

    /// The cells that share a house with the cell, without itself.
    #[inline]
    pub fn peers(&self, cell: Cell) -> &CellSet {
        &self.peers[cell.index()]
    }
}
