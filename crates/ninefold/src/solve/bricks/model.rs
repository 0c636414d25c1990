//! [`Model`]: what a board demands, free of how it is solved: cells, digits and
//! bricks.

use alloc::vec::Vec;

use super::brick::{Brick, Relation, RelationId, Target};

/// The largest number of cells of a [`Model`].
pub const MAX_CELLS: usize = 1152;
/// The largest number of digits of a [`Model`].
pub const MAX_DIGITS: usize = 32;
/// The largest coefficient of a [`Brick::Sum`], either way.
pub const MAX_COEFFICIENT: i32 = 10_000;
/// The most cells of a [`Brick::SumLine`].
pub const MAX_LINE: usize = 128;
/// The largest sum of a [`Brick::SumLine`].
pub const MAX_PIECE: i32 = 63;
/// The most cells of a [`Brick::Rellik`].
pub const MAX_RELLIK: usize = 20;
/// The largest sum of a [`Brick::Rellik`].
pub const MAX_AVOIDED: i32 = 127;
/// The largest first digit of a [`Model`].
pub const MAX_BASE: u8 = 100;

/// Why a model can't be as it was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ModelError {
    /// No cells, or too many.
    #[error("a model has 1 to {MAX_CELLS} cells, not {0}")]
    Cells(usize),
    /// Too few or too many digits.
    #[error("a model has 2 to {MAX_DIGITS} digits, not {0}")]
    Digits(usize),
    /// The digits begin too far up.
    #[error("the first digit is 0 to {MAX_BASE}, not {0}")]
    Base(u8),
    /// A cell that the model does not have.
    #[error("cell {0} is not one of the model's")]
    NoCell(u16),
    /// A cell is listed twice where that makes no sense.
    #[error("cell {0} is listed twice")]
    Twice(u16),
    /// Too few cells, or groups, or none.
    #[error("{found} cells, expected at least {least}")]
    TooFew {
        /// How many there are.
        found: usize,
        /// How many there must be.
        least: usize,
    },
    /// Too many cells.
    #[error("{found} cells, expected at most {most}")]
    TooMany {
        /// How many there are.
        found: usize,
        /// How many there may be.
        most: usize,
    },
    /// A sum that is 0, negative or too large here.
    #[error("a sum of {sum}, expected 1 to {most}")]
    Sum {
        /// The sum.
        sum: i32,
        /// The largest.
        most: i32,
    },
    /// A house whose number of cells is not the number of digits.
    #[error("a house has as many cells as there are digits: {digits}, not {found}")]
    HouseSize {
        /// How many there are.
        found: usize,
        /// The number of digits.
        digits: usize,
    },
    /// A digit that the model does not have.
    #[error("digit {0} is not one of the model's")]
    NoDigit(u8),
    /// A relation of another model.
    #[error("the relation is not one of the model's")]
    NoRelation,
    /// A coefficient that is too large.
    #[error("a coefficient of {0} is too large")]
    Coefficient(i32),
    /// An automaton for another number of digits.
    #[error("the automaton reads {found} digits, the model has {digits}")]
    Alphabet {
        /// The digits of the automaton.
        found: usize,
        /// Those of the model.
        digits: usize,
    },
    /// More alternatives must hold than there are, or than may.
    #[error("{least} to {most} of {of} alternatives cannot hold")]
    Choice {
        /// The least number.
        least: u16,
        /// The largest.
        most: u16,
        /// The number of alternatives.
        of: usize,
    },
    /// Alternatives inside of alternatives inside of alternatives …
    #[error("alternatives are nested too deep")]
    Depth,
}

/// How deeply [`Brick::Choose`] may be nested.
const MAX_DEPTH: usize = 4;

/// A board as the solver takes it: cells, digits, and what is demanded of them.
///
/// ```
/// use ninefold::solve::bricks::{Brick, Model, Solver, Verdict};
/// // Two rows of a Latin square; the first cell of each is an arrow's circle.
/// let mut model = Model::new(6, 3, 1)?;
/// model.add(Brick::House(vec![0, 1, 2]))?;
/// model.add(Brick::House(vec![3, 4, 5]))?;
/// for (a, b) in [(0, 3), (1, 4), (2, 5)] {
///     model.add(Brick::Different(vec![a, b]))?;
/// }
/// model.add(Brick::Sum { terms: vec![(0, -1), (1, 1), (2, 1)], total: 0 })?;
/// model.add(Brick::Cage { cells: vec![1, 3], sum: 4 })?;
/// model.restrict(1, 0b001)?;
/// let verdict = Solver::new(&model).verdict(&ninefold::Control::none())?;
/// assert_eq!(verdict, Verdict::None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Model {
    pub(super) digits: usize,
    pub(super) base: u8,
    pub(super) domains: Vec<u32>,
    pub(super) bricks: Vec<Brick>,
    pub(super) relations: Vec<Relation>,
}

impl Model {
    /// A model of this many cells, each of which may hold any of the digits, the
    /// smallest of which is `base`.
    pub fn new(cells: usize, digits: usize, base: u8) -> Result<Model, ModelError> {
        if cells == 0 || cells > MAX_CELLS {
            return Err(ModelError::Cells(cells));
        }
        if !(2..=MAX_DIGITS).contains(&digits) {
            return Err(ModelError::Digits(digits));
        }
        if base > MAX_BASE {
            return Err(ModelError::Base(base));
        }
        Ok(Model {
            digits,
            base,
            domains: vec![full(digits); cells],
            bricks: Vec::new(),
            relations: Vec::new(),
        })
    }

    /// The number of cells.
    pub fn cells(&self) -> usize {
        self.domains.len()
    }

    /// The number of digits.
    pub fn digits(&self) -> usize {
        self.digits
    }

    /// The smallest digit.
    pub fn base(&self) -> u8 {
        self.base
    }

    /// All digits, as a mask: bit 0 is the smallest.
    pub fn all(&self) -> u32 {
        full(self.digits)
    }

    /// The mask of one digit; none if the model does not have it.
    pub fn mask(&self, digit: u8) -> u32 {
        match self.place(digit) {
            Some(place) => 1 << place,
            None => 0,
        }
    }

    /// The mask of the digits for which `keep` holds.
    pub fn mask_where(&self, keep: impl Fn(i32) -> bool) -> u32 {
        (0..self.digits)
            .filter(|place| keep(*place as i32 + i32::from(self.base)))
            .fold(0, |mask, place| mask | 1 << place)
    }

    /// The number of a digit, counted from 0.
    pub(super) fn place(&self, digit: u8) -> Option<usize> {
        let place = usize::from(digit.checked_sub(self.base)?);
        (place < self.digits).then_some(place)
    }

    /// The digits that each cell may hold: bit 0 is the smallest.
    pub fn domains(&self) -> &[u32] {
        &self.domains
    }

    /// What is demanded of the cells.
    pub fn bricks(&self) -> &[Brick] {
        &self.bricks
    }

    /// Leaves a cell no digits but these: bit 0 is the smallest.
    pub fn restrict(&mut self, cell: u16, digits: u32) -> Result<(), ModelError> {
        let domain = self
            .domains
            .get_mut(usize::from(cell))
            .ok_or(ModelError::NoCell(cell))?;
        *domain &= digits;
        Ok(())
    }

    /// Keeps a relation, which bricks then name.
    pub fn relate(&mut self, relation: Relation) -> RelationId {
        let at = self.relations.iter().position(|known| *known == relation);
        RelationId(at.unwrap_or_else(|| {
            self.relations.push(relation);
            self.relations.len() - 1
        }) as u16)
    }

    /// Keeps the relation of the pairs of digits for which `allowed` holds.
    pub fn relation(&mut self, allowed: impl Fn(i32, i32) -> bool) -> RelationId {
        self.relate(Relation::new(self.digits, self.base, allowed))
    }

    /// The pairs that a relation of this model allows.
    pub(crate) fn allowed(&self, relation: RelationId) -> &Relation {
        &self.relations[usize::from(relation.0)]
    }

    /// A model of this many cells with the same digits and relations, and no demand.
    pub(crate) fn empty_like(&self, cells: usize) -> Result<Model, ModelError> {
        let mut model = Model::new(cells, self.digits, self.base)?;
        model.relations = self.relations.clone();
        Ok(model)
    }

    /// Adds a demand; nothing has changed where it is refused.
    pub fn add(&mut self, brick: Brick) -> Result<(), ModelError> {
        self.examine(&brick, 0)?;
        self.bricks.push(brick);
        Ok(())
    }

    fn examine(&self, brick: &Brick, depth: usize) -> Result<(), ModelError> {
        match brick {
            Brick::House(cells) => {
                self.distinct(cells)?;
                if cells.len() != self.digits {
                    return Err(ModelError::HouseSize {
                        found: cells.len(),
                        digits: self.digits,
                    });
                }
                Ok(())
            }
            Brick::Different(cells) => self.distinct(cells),
            Brick::Pair { a, b, relation } => {
                self.known(&[*a, *b])?;
                self.related(*relation)
            }
            Brick::AllPairs { cells, relation } => {
                self.distinct(cells)?;
                self.related(*relation)
            }
            Brick::Sum { terms, .. } => terms.iter().try_for_each(|(cell, coefficient)| {
                if coefficient.abs() > MAX_COEFFICIENT {
                    return Err(ModelError::Coefficient(*coefficient));
                }
                self.known(&[*cell])
            }),
            Brick::Cage { cells, .. }
            | Brick::Consecutive(cells)
            | Brick::CountingCircles(cells)
            | Brick::Classes { cells, .. } => self.distinct(cells).and(least(cells, 1)),
            Brick::EqualSums(groups) => groups.iter().try_for_each(|group| self.known(group)),
            Brick::SameSets(groups) => groups.iter().try_for_each(|group| self.distinct(group)),
            Brick::Contains { cells, digits, .. } => {
                self.distinct(cells)?;
                digits.iter().try_for_each(|digit| self.digit(*digit))
            }
            Brick::Between(cells)
            | Brick::Lockout { cells, .. }
            | Brick::Sandwich { cells, .. } => self.distinct(cells).and(least(cells, 2)),
            Brick::Skyscraper { cells, .. } | Brick::XSum { cells, .. } => {
                self.distinct(cells).and(least(cells, 1))
            }
            Brick::Element {
                control,
                cells,
                target,
            } => {
                self.known(&[*control])?;
                self.known(cells)?;
                match target {
                    Target::Digit(digit) => self.digit(*digit),
                    Target::Cell(cell) => self.known(&[*cell]),
                }
            }
            Brick::SumLine { cells, sum, .. } => {
                self.distinct(cells).and(least(cells, 1))?;
                most(cells, MAX_LINE)?;
                positive(*sum, MAX_PIECE)
            }
            Brick::Regular { cells, automaton } => {
                self.known(cells)?;
                if automaton.digits() != self.digits {
                    return Err(ModelError::Alphabet {
                        found: automaton.digits(),
                        digits: self.digits,
                    });
                }
                Ok(())
            }
            Brick::CountDistinct { control, cells } => {
                self.known(&[*control])?;
                self.distinct(cells).and(least(cells, 1))
            }
            Brick::Rellik { cells, sum } => {
                self.distinct(cells).and(most(cells, MAX_RELLIK))?;
                positive(*sum, MAX_AVOIDED)
            }
            Brick::Choose {
                least: low,
                most,
                of,
            } => {
                if depth == MAX_DEPTH {
                    return Err(ModelError::Depth);
                }
                if low > most || usize::from(*low) > of.len() {
                    return Err(ModelError::Choice {
                        least: *low,
                        most: *most,
                        of: of.len(),
                    });
                }
                of.iter()
                    .flatten()
                    .try_for_each(|brick| self.examine(brick, depth + 1))
            }
            Brick::Domain { cell, .. } => self.known(&[*cell]),
        }
    }

    fn known(&self, cells: &[u16]) -> Result<(), ModelError> {
        match cells
            .iter()
            .find(|cell| usize::from(**cell) >= self.cells())
        {
            Some(cell) => Err(ModelError::NoCell(*cell)),
            None => Ok(()),
        }
    }

    fn distinct(&self, cells: &[u16]) -> Result<(), ModelError> {
        self.known(cells)?;
        let mut seen = [0u64; MAX_CELLS.div_ceil(64)];
        for &cell in cells {
            let (word, bit) = (usize::from(cell) / 64, 1 << (cell % 64));
            if seen[word] & bit != 0 {
                return Err(ModelError::Twice(cell));
            }
            seen[word] |= bit;
        }
        Ok(())
    }

    fn digit(&self, digit: u8) -> Result<(), ModelError> {
        self.place(digit)
            .map(|_| ())
            .ok_or(ModelError::NoDigit(digit))
    }

    fn related(&self, relation: RelationId) -> Result<(), ModelError> {
        if usize::from(relation.0) < self.relations.len() {
            Ok(())
        } else {
            Err(ModelError::NoRelation)
        }
    }
}

fn least(cells: &[u16], least: usize) -> Result<(), ModelError> {
    if cells.len() < least {
        return Err(ModelError::TooFew {
            found: cells.len(),
            least,
        });
    }
    Ok(())
}

fn most(cells: &[u16], most: usize) -> Result<(), ModelError> {
    if cells.len() > most {
        return Err(ModelError::TooMany {
            found: cells.len(),
            most,
        });
    }
    Ok(())
}

fn positive(sum: i32, most: i32) -> Result<(), ModelError> {
    if !(1..=most).contains(&sum) {
        return Err(ModelError::Sum { sum, most });
    }
    Ok(())
}

/// The mask of this many digits.
pub(super) fn full(digits: usize) -> u32 {
    u32::MAX >> (32 - digits)
}
