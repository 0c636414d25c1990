//! [`Symmetry`]: which cells lose their givens together.

use alloc::borrow::ToOwned;
use alloc::rc::Rc;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::Random;
use crate::{Cell, Shape};

/// How the pattern of the givens repeats on the board.
///
/// ```
/// use ninefold::{generate::Symmetry, Shape};
/// assert_eq!("180".parse(), Ok(Symmetry::Half));
/// // A quarter turn would stand the boxes of a 6x6 board upright.
/// assert!(!Symmetry::Quarter.fits(Shape::of_side(6)?));
/// # Ok::<(), ninefold::ShapeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Symmetry {
    /// No symmetry is asked for.
    #[default]
    None,
    /// The board looks the same after half a turn.
    Half,
    /// The board looks the same after a quarter turn.
    Quarter,
    /// The left half mirrors the right.
    Horizontal,
    /// The upper half mirrors the lower.
    Vertical,
    /// Left mirrors right and upper mirrors lower.
    Both,
    /// Mirrored in the diagonal from the upper left to the lower right.
    Diagonal,
    /// Mirrored in the diagonal from the upper right to the lower left.
    AntiDiagonal,
    /// Mirrored in both diagonals.
    BothDiagonals,
    /// Every turn and every mirror image is the same.
    Full,
    /// One of those that the board has, other than none, by the seed.
    Random,
}

/// A text that names no symmetry.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is not a symmetry: expected none, 180, 90, horizontal, vertical, both, diagonal, \
     anti-diagonal, both-diagonals, full or random"
)]
pub struct SymmetryError(String);

impl Symmetry {
    /// Every symmetry, in the order in which they are listed for people.
    pub const ALL: [Symmetry; 11] = [
        Symmetry::None,
        Symmetry::Half,
        Symmetry::Quarter,
        Symmetry::Horizontal,
        Symmetry::Vertical,
        Symmetry::Both,
        Symmetry::Diagonal,
        Symmetry::AntiDiagonal,
        Symmetry::BothDiagonals,
        Symmetry::Full,
        Symmetry::Random,
    ];

    /// The name that [`FromStr`] reads and a game ID holds.
    pub const fn name(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::Half => "180",
            Symmetry::Quarter => "90",
            Symmetry::Horizontal => "horizontal",
            Symmetry::Vertical => "vertical",
            Symmetry::Both => "both",
            Symmetry::Diagonal => "diagonal",
            Symmetry::AntiDiagonal => "anti-diagonal",
            Symmetry::BothDiagonals => "both-diagonals",
            Symmetry::Full => "full",
            Symmetry::Random => "random",
        }
    }

    /// Whether turning or mirroring the board this way leaves its boxes in
    /// place, as it does for all of them when the boxes are square.
    pub fn fits(self, shape: Shape) -> bool {
        shape.box_rows() == shape.box_cols()
            || matches!(
                self,
                Symmetry::None
                    | Symmetry::Half
                    | Symmetry::Horizontal
                    | Symmetry::Vertical
                    | Symmetry::Both
                    | Symmetry::Random
            )
    }

    /// The symmetry itself, or for [`Symmetry::Random`] one of those that the
    /// shape has.
    pub(super) fn settle(self, shape: Shape, random: &mut Random) -> Symmetry {
        if self != Symmetry::Random {
            return self;
        }
        let some: Vec<Symmetry> = Symmetry::ALL
            .into_iter()
            .filter(|s| !matches!(s, Symmetry::None | Symmetry::Random) && s.fits(shape))
            .collect();
        *random.choose(&some)
    }

    /// Where the cell in this row and column goes under the moves that
    /// generate the symmetry.
    fn moves(self, side: usize, row: usize, col: usize) -> Vec<(usize, usize)> {
        let last = side - 1;
        let half = (last - row, last - col);
        let quarter = (col, last - row);
        let horizontal = (row, last - col);
        let vertical = (last - row, col);
        let diagonal = (col, row);
        let anti = (last - col, last - row);
        match self {
            Symmetry::None | Symmetry::Random => vec![],
            Symmetry::Half => vec![half],
            Symmetry::Quarter => vec![quarter],
            Symmetry::Horizontal => vec![horizontal],
            Symmetry::Vertical => vec![vertical],
            Symmetry::Both => vec![horizontal, vertical],
            Symmetry::Diagonal => vec![diagonal],
            Symmetry::AntiDiagonal => vec![anti],
            Symmetry::BothDiagonals => vec![diagonal, anti],
            Symmetry::Full => vec![quarter, diagonal],
        }
    }

    /// The board's cells in the groups that the symmetry moves into one
    /// another, each in ascending order, the groups by their first cell.
    /// [`Symmetry::Random`] demands nothing on its own and gives single cells.
    pub fn groups(self, shape: Shape) -> Vec<Vec<Cell>> {
        let mut grouped = vec![false; shape.cells()];
        let mut groups = Vec::new();
        for first in shape.iter() {
            if grouped[first.index()] {
                continue;
            }
            grouped[first.index()] = true;
            let mut group = vec![first];
            let mut at = 0;
            while at < group.len() {
                let (row, col) = (shape.row(group[at]), shape.col(group[at]));
                for (row, col) in self.moves(shape.side(), row, col) {
                    let cell = shape.cell(row, col);
                    if !grouped[cell.index()] {
                        grouped[cell.index()] = true;
                        group.push(cell);
                    }
                }
                at += 1;
            }
            group.sort();
            groups.push(group);
        }
        groups
    }
}

/// The groups of a symmetry in some order.
#[derive(Clone, Debug)]
pub(super) struct Groups {
    all: Rc<[Vec<Cell>]>,
    order: Vec<u16>,
}

impl Groups {
    /// These groups, in their order.
    pub(super) fn new(all: Vec<Vec<Cell>>) -> Groups {
        let order = (0..all.len() as u16).collect();
        Groups {
            all: all.into(),
            order,
        }
    }

    /// The groups in their order.
    pub(super) fn iter(&self) -> impl Iterator<Item = &[Cell]> {
        let order = self.order.iter();
        order.map(|group| &self.all[usize::from(*group)][..])
    }

    /// Puts them into random order.
    pub(super) fn shuffle(&mut self, random: &mut Random) {
        random.shuffle(&mut self.order);
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Symmetry {
    type Err = SymmetryError;

    fn from_str(text: &str) -> Result<Symmetry, SymmetryError> {
        let plain = text.trim().to_ascii_lowercase();
        let plain = plain.trim_end_matches('°');
        Symmetry::ALL
            .into_iter()
            .find(|symmetry| symmetry.name() == plain)
            .or(match plain {
                "half" => Some(Symmetry::Half),
                "quarter" => Some(Symmetry::Quarter),
                "antidiagonal" => Some(Symmetry::AntiDiagonal),
                _ => None,
            })
            .ok_or_else(|| SymmetryError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for symmetry in Symmetry::ALL {
            assert_eq!(symmetry.name().parse(), Ok(symmetry));
        }
        assert_eq!("180°".parse(), Ok(Symmetry::Half));
        assert!("45".parse::<Symmetry>().is_err());
    }

    #[test]
    fn groups_have_the_size_of_the_symmetry() {
        // Largest group, and the number of groups of the 9x9 board.
        let table = [
            (Symmetry::None, 1, 81),
            (Symmetry::Half, 2, 41),
            (Symmetry::Quarter, 4, 21),
            (Symmetry::Horizontal, 2, 45),
            (Symmetry::Vertical, 2, 45),
            (Symmetry::Both, 4, 25),
            (Symmetry::Diagonal, 2, 45),
            (Symmetry::AntiDiagonal, 2, 45),
            (Symmetry::BothDiagonals, 4, 25),
            (Symmetry::Full, 8, 15),
        ];
        for (symmetry, largest, count) in table {
            let groups = symmetry.groups(Shape::NINE);
            assert_eq!(groups.len(), count, "{symmetry}");
            assert_eq!(groups.iter().map(Vec::len).max(), Some(largest));
            assert_eq!(groups.iter().map(Vec::len).sum::<usize>(), 81);
        }
        let groups = Symmetry::Half.groups(Shape::NINE);
        assert!(groups.contains(&vec![Shape::NINE.cell(0, 1), Shape::NINE.cell(8, 7)]));
    }
}
