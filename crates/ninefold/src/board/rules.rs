//! [`Rules`]: what is allowed on a board.

mod build;

use alloc::boxed::Box;
use alloc::string::{String, ToString};
#[cfg(feature = "variants")]
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};
use once_cell::race::OnceBox;

use super::conflict::Law;
use super::constraint::Fog;
use super::demand::{self, Demand};
use super::filled::Filled;
use super::places::Places;
use super::setting::Setting;
use super::{Candidates, Cell, CellSet, Conflict, Constraint, DigitSet, Grid, House, Shape};
use crate::solve::bricks::{Model, ModelError};
pub use build::{RulesBuilder, RulesError};

/// Whether rules beyond the classic ones can be made. Where they can't, all that
/// serves them is dead code, which the linker leaves out.
pub(crate) const VARIANTS: bool = cfg!(feature = "variants");

/// What is allowed on a board: its size, the houses that hold every digit
/// once, and the constraints of the puzzle.
///
/// Everything that asks what a digit rules out asks this value. A clone is
/// cheap: the rules of a classic board are made once for each shape, those of
/// a variant are shared.
///
/// ```
/// use ninefold::{Rules, Shape};
/// let rules = Rules::classic(Shape::NINE);
/// assert!(rules.is_classic());
/// assert_eq!(rules.houses().len(), 27);
/// assert_eq!(rules.peers(Shape::NINE.cell(0, 0)).len(), 20);
/// ```
///
/// A variant is built from its shape, regions and constraints:
///
/// ```
/// use ninefold::{Constraint, Rules, Shape};
/// let x = Constraint::read("diagonal", "", Shape::NINE)?;
/// let rules = Rules::build(Shape::NINE).constraints(x).done()?;
/// assert_eq!(rules.houses().len(), 29);
/// assert!(!rules.is_classic());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Rules(Held);

#[derive(Clone)]
enum Held {
    Classic(&'static Inner),
    #[cfg_attr(not(feature = "variants"), expect(dead_code))]
    Made(Made),
}

/// Rules that were made for a puzzle.
#[cfg(feature = "variants")]
type Made = Arc<Inner>;
/// There are none.
#[cfg(not(feature = "variants"))]
type Made = &'static core::convert::Infallible;

struct Inner {
    shape: Shape,
    /// The region of each cell, where the puzzle gives regions of its own.
    regions: Option<Box<[u8]>>,
    constraints: Vec<Constraint>,
    houses: Vec<House>,
    places: Places,
    peers: Vec<CellSet>,
    /// The houses in the order in which people look for singles and sets.
    scan: Vec<usize>,
    /// Pairs that must differ though no house holds both.
    pairs: Vec<(Cell, Cell)>,
    /// All rules together, if they say more than which cells differ.
    model: Option<Model>,
    /// For each brick of the model that a constraint demands: which one.
    owners: Vec<usize>,
    /// What the constraints demand beyond cells that differ, brick by brick, from
    /// when it is first asked for.
    demands: OnceBox<Vec<Demand>>,
}

impl Rules {
    /// The rules with rows, columns and boxes (without boxes where the shape
    /// has none), made once per shape.
    pub fn classic(shape: Shape) -> Rules {
        // By the rows of a box (1 on a board without boxes) and its columns.
        static CLASSIC: [[OnceBox<Inner>; 26]; 13] = [const { [const { OnceBox::new() }; 26] }; 13];
        let made = CLASSIC[shape.box_rows()][shape.box_cols()].get_or_init(|| {
            match Inner::new(shape, None, Vec::new()) {
                Ok(inner) => Box::new(inner),
                Err(_) => unreachable!("rows, columns and boxes are always sound"),
            }
        });
        Rules(Held::Classic(made))
    }

    /// Starts the rules of a variant on a board of this shape.
    pub fn build(shape: Shape) -> RulesBuilder {
        RulesBuilder {
            shape,
            regions: None,
            constraints: Vec::new(),
        }
    }

    #[inline]
    fn inner(&self) -> &Inner {
        match &self.0 {
            Held::Classic(inner) => inner,
            #[cfg(feature = "variants")]
            Held::Made(inner) => inner,
            #[cfg(not(feature = "variants"))]
            Held::Made(none) => match **none {},
        }
    }

    /// Whether rows, columns and the shape's own boxes are all there is.
    #[inline]
    pub fn is_classic(&self) -> bool {
        !VARIANTS || matches!(self.0, Held::Classic(_))
    }

    /// The shape of the board.
    #[inline]
    pub fn shape(&self) -> Shape {
        self.inner().shape
    }

    /// The constraints in addition to rows, columns and regions.
    #[inline]
    pub fn constraints(&self) -> &[Constraint] {
        if VARIANTS {
            &self.inner().constraints
        } else {
            &[]
        }
    }

    /// For each cell the number of its region, if the puzzle has its own
    /// regions instead of boxes.
    #[inline]
    pub fn regions(&self) -> Option<&[u8]> {
        if VARIANTS {
            self.inner().regions.as_deref()
        } else {
            None
        }
    }

    /// The region or box of a cell, from 0; 0 for every cell where the board
    /// has neither.
    #[inline]
    pub fn region_of(&self, cell: Cell) -> usize {
        match self.regions() {
            Some(regions) => usize::from(regions[cell.index()]),
            None if self.shape().has_boxes() => self.shape().box_of(cell),
            None => 0,
        }
    }

    /// Every house: the rows, then the columns, then the boxes or regions,
    /// then what the constraints add.
    #[inline]
    pub fn houses(&self) -> &[House] {
        &self.inner().houses
    }

    /// The houses, by their place in [`houses`](Rules::houses), in the order in
    /// which people look for singles and sets: regions, columns, rows, others.
    #[inline]
    pub fn scan_order(&self) -> &[usize] {
        &self.inner().scan
    }

    /// The houses of a cell, by their place in [`houses`](Rules::houses).
    #[inline]
    pub fn houses_of(&self, cell: Cell) -> &[usize] {
        self.inner().places.houses_of(cell)
    }

    /// The place of a cell in each of its houses, in the order of
    /// [`houses_of`](Rules::houses_of).
    #[inline]
    pub fn positions_of(&self, cell: Cell) -> &[usize] {
        self.inner().places.positions_of(cell)
    }

    /// The cells that can't hold the same digit as this one, without itself.
    #[inline]
    pub fn peers(&self, cell: Cell) -> &CellSet {
        &self.inner().peers[cell.index()]
    }

    /// The pairs of cells that must differ though no house holds both.
    #[inline]
    pub fn pairs(&self) -> &[(Cell, Cell)] {
        if VARIANTS { &self.inner().pairs } else { &[] }
    }

    /// All rules as a model for the solver of variants; `None` if they only
    /// keep digits apart.
    #[inline]
    pub fn model(&self) -> Option<&Model> {
        if VARIANTS {
            self.inner().model.as_ref()
        } else {
            None
        }
    }

    /// Adds what a constraint demands beyond cells that differ to a model of the
    /// whole board.
    pub(crate) fn add_clue(&self, clue: usize, model: &mut Model) -> Result<(), ModelError> {
        self.constraints()[clue].bricks(&self.setting(), model)
    }

    /// What the constraints are among.
    fn setting(&self) -> Setting<'_> {
        Setting {
            shape: self.shape(),
            regions: self.regions(),
            constraints: self.constraints(),
        }
    }

    /// What the constraints demand beyond cells that differ.
    pub(crate) fn demands(&self) -> &[Demand] {
        if !VARIANTS {
            return &[];
        }
        let inner = self.inner();
        let Some(model) = &inner.model else {
            return &[];
        };
        let demands = || Box::new(demand::by_brick(model, &inner.owners, &inner.peers));
        inner.demands.get_or_init(demands)
    }

    /// Whether the regions are the rectangular boxes of the shape.
    #[inline]
    pub fn has_boxes(&self) -> bool {
        self.regions().is_none() && self.shape().has_boxes()
    }

    /// Whether rows, columns and one box or region for each cell are all there
    /// is, so that two digits can change places in a pattern that is closed
    /// under these.
    #[inline]
    pub fn is_plain(&self) -> bool {
        let mut constraints = self.constraints().iter();
        constraints.all(|constraint| matches!(constraint, Constraint::Fog(_)))
    }

    /// The fog over the board, if there is any.
    pub fn fog(&self) -> Option<&Fog> {
        self.constraints()
            .iter()
            .find_map(|constraint| match constraint {
                Constraint::Fog(fog) => Some(fog),
                _ => None,
            })
    }

    /// Every digit that repeats where it must not, by rule and digit.
    ///
    /// ```
    /// use ninefold::{Digit, Grid, Rules, Shape};
    /// let mut grid = Grid::empty(Shape::NINE);
    /// grid.set(Shape::NINE.cell(0, 0), Digit::new(5));
    /// grid.set(Shape::NINE.cell(0, 8), Digit::new(5));
    /// assert_eq!(Rules::classic(Shape::NINE).conflicts(&grid).len(), 1);
    /// ```
    pub fn conflicts(&self, grid: &Grid) -> Vec<Conflict> {
        let mut conflicts = self.repeats(grid);
        self.add_unmet(grid, &mut conflicts);
        conflicts
    }

    /// Every digit that repeats where it must not, without a look at what else
    /// the clues demand.
    pub(crate) fn repeats(&self, grid: &Grid) -> Vec<Conflict> {
        let mut conflicts = Vec::new();
        for (house, cells) in self.houses().iter().enumerate() {
            let (mut once, mut again) = (DigitSet::EMPTY, DigitSet::EMPTY);
            for digit in cells.cells().iter().filter_map(|cell| grid.get(*cell)) {
                again |= once & DigitSet::only(digit);
                once |= DigitSet::only(digit);
            }
            for digit in again {
                let holders = |cell: &Cell| grid.get(*cell) == Some(digit);
                conflicts.push(Conflict {
                    digit: Some(digit),
                    law: Law::House(house),
                    cells: cells.cells().iter().copied().filter(holders).collect(),
                });
            }
        }
        for (place, constraint) in self.constraints().iter().enumerate() {
            for cells in constraint.repeats(grid) {
                let Some(digit) = cells.smallest().and_then(|cell| grid.get(cell)) else {
                    continue;
                };
                conflicts.push(Conflict {
                    digit: Some(digit),
                    law: Law::Constraint(place),
                    cells: cells.iter().collect(),
                });
            }
        }
        conflicts
    }

    /// Adds every clue that can't hold, one whose cells repeat a digit only if it
    /// could not hold without the rule that forbids the repeat.
    fn add_unmet(&self, grid: &Grid, conflicts: &mut Vec<Conflict>) {
        let demands = match grid.digits().next() {
            Some(_) => self.demands(),
            None => &[],
        };
        let broken = grid.is_full().then(|| self.broken(grid));
        for demand in demands {
            let law = Law::Constraint(demand.constraint);
            let filled = demand
                .cells
                .iter()
                .filter(|cell| grid.get(**cell).is_some());
            let filled: Vec<Cell> = filled.copied().collect();
            let told = |conflict: &&Conflict| filled.iter().all(|c| conflict.cells.contains(c));
            let mut told = conflicts.iter().filter(told).peekable();
            let repeats = told.peek().is_some();
            if filled.is_empty()
                || told.any(|conflict| conflict.law == law)
                || broken
                    .as_ref()
                    .is_some_and(|all| !all.contains(&demand.constraint))
            {
                continue;
            }
            let all = self.shape().digits();
            let digits = |cell| grid.get(cell).map_or(all, DigitSet::only);
            let holds = match repeats {
                true => demand.alone().can_hold(digits),
                false => demand.can_hold(digits),
            };
            if !holds {
                conflicts.push(Conflict {
                    digit: None,
                    law,
                    cells: filled,
                });
            }
        }
    }

    /// The constraints that a full board breaks, by their place in
    /// [`constraints`](Rules::constraints). Each is judged by what its rule means,
    /// in code of its own that shares nothing with the solver. A board with empty
    /// cells breaks none.
    ///
    /// ```
    /// use ninefold::{Grid, Rules, Shape};
    /// let four = Shape::of_side(4)?;
    /// let rules = Rules::from_statements(four, ["thermo r1c1-r1c3", "killer 3 r2c1 r2c2"])?;
    /// let board = Grid::from_values(four, &[1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]);
    /// assert_eq!(rules.broken(&board.unwrap()), [1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn broken(&self, grid: &Grid) -> Vec<usize> {
        let Some(board) = Filled::new(grid, self.setting()) else {
            return Vec::new();
        };
        let all = self.constraints().iter().enumerate();
        let broken = all.filter(|(_, constraint)| !constraint.obeyed(&board));
        broken.map(|(place, _)| place).collect()
    }

    /// Whether every cell is filled and no rule is broken: a solved board.
    pub fn is_solved(&self, grid: &Grid) -> bool {
        grid.is_full() && self.repeats(grid).is_empty() && self.broken(grid).is_empty()
    }

    /// What each cell may take by the rules alone: a filled cell its digit, an
    /// empty one what no cell that it sees holds.
    pub fn candidates(&self, grid: &Grid) -> Candidates {
        let shape = self.shape();
        let used: Vec<DigitSet> = self
            .houses()
            .iter()
            .map(|house| {
                house
                    .cells()
                    .iter()
                    .filter_map(|cell| grid.get(*cell))
                    .collect()
            })
            .collect();
        let mut sets: Vec<DigitSet> = shape
            .iter()
            .map(|cell| match grid.get(cell) {
                Some(digit) => DigitSet::only(digit),
                None => {
                    let houses = self.houses_of(cell).iter();
                    houses.fold(shape.digits(), |set, h| set - used[*h])
                }
            })
            .collect();
        for &(a, b) in self.pairs() {
            for (from, to) in [(a, b), (b, a)] {
                if let (Some(digit), None) = (grid.get(from), grid.get(to)) {
                    sets[to.index()].remove(digit);
                }
            }
        }
        Candidates::from_sets(self.clone(), sets)
    }

    /// The name of a law: `row 3`, `box 7`, `anti-knight`.
    pub fn law_name(&self, law: Law) -> String {
        match law {
            Law::House(house) => self.houses()[house].to_string(),
            Law::Constraint(constraint) => self.constraints()[constraint].name().into(),
        }
    }
}

/// Equal when they allow the same on the same board, said the same way.
impl PartialEq for Rules {
    fn eq(&self, other: &Rules) -> bool {
        let (a, b) = (self.inner(), other.inner());
        core::ptr::eq(a, b)
            || VARIANTS
                && (a.shape, &a.regions, &a.constraints) == (b.shape, &b.regions, &b.constraints)
    }
}

impl Eq for Rules {}

impl Hash for Rules {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let inner = self.inner();
        inner.shape.hash(state);
        if VARIANTS {
            (&inner.regions, &inner.constraints).hash(state);
        }
    }
}

impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let inner = self.inner();
        if self.is_classic() {
            return write!(f, "Rules({})", inner.shape);
        }
        f.debug_struct("Rules")
            .field("shape", &inner.shape)
            .field("regions", &inner.regions)
            .field("constraints", &inner.constraints)
            .finish()
    }
}

impl From<Shape> for Rules {
    /// The classic rules of the shape.
    fn from(shape: Shape) -> Rules {
        Rules::classic(shape)
    }
}

impl From<&Rules> for Rules {
    fn from(rules: &Rules) -> Rules {
        rules.clone()
    }
}
