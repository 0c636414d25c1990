//! [`Rules`]: what is allowed on a board.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};
use once_cell::race::OnceBox;

use super::conflict::Law;
use super::constraint::Fog;
use super::demand::{Demand, demands};
use super::lowering::Lowering;
use super::setting::Setting;
use super::{
    Candidates, Cell, CellSet, Conflict, Constraint, DigitSet, Grid, House, HouseKind, Shape,
};
use crate::solve::bricks::{Model, ModelError};

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
    Made(Arc<Inner>),
}

struct Inner {
    shape: Shape,
    /// The region of each cell, where the puzzle gives regions of its own.
    regions: Option<Box<[u8]>>,
    constraints: Vec<Constraint>,
    houses: Vec<House>,
    houses_of: Vec<Vec<usize>>,
    positions_of: Vec<Vec<usize>>,
    peers: Vec<CellSet>,
    /// The houses in the order in which people look for singles and sets.
    scan: Vec<usize>,
    /// Pairs that must differ though no house holds both.
    pairs: Vec<(Cell, Cell)>,
    /// All rules together, where there is more to them than cells that differ.
    model: Option<Model>,
    /// What the constraints demand beyond cells that differ, brick by brick.
    demands: Vec<Demand>,
}

/// Why there are no such [`Rules`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RulesError {
    /// Not one region for each cell.
    #[error("found regions for {found} cells, expected {expected}")]
    RegionCells {
        /// The cells that have one.
        found: usize,
        /// The cells of the board.
        expected: usize,
    },
    /// A region that does not have as many cells as the board has digits.
    #[error("region {region} has {found} cells, expected {expected}")]
    RegionSize {
        /// The region, from 1.
        region: usize,
        /// Its cells.
        found: usize,
        /// The digits of the board.
        expected: usize,
    },
    /// A constraint that only boards with rectangular boxes can have.
    #[error("{0} needs a board with boxes")]
    NeedsBoxes(&'static str),
    /// A cell that the board has not.
    #[error("the board has no cell {0}")]
    NoSuchCell(usize),
    /// More cells without a repeat than there are digits.
    #[error("{0} cells can't all differ: the board has fewer digits")]
    TooManyCells(usize),
    /// A clue that the solver can't take.
    #[error("a clue makes no sense: {0}")]
    Model(#[from] ModelError),
    /// A constraint that is there already.
    #[error("{0} stands twice")]
    Twice(String),
}

/// Rules in the making; [`Rules::build`] starts one.
#[derive(Clone, Debug)]
#[must_use]
pub struct RulesBuilder {
    shape: Shape,
    regions: Option<Vec<u8>>,
    constraints: Vec<Constraint>,
}

impl RulesBuilder {
    /// Regions in place of the boxes: for each cell the number of its region,
    /// from 0. Each region has as many cells as the board has digits.
    pub fn regions(mut self, regions: Vec<u8>) -> RulesBuilder {
        self.regions = Some(regions);
        self
    }

    /// Adds a constraint.
    pub fn constraint(mut self, constraint: Constraint) -> RulesBuilder {
        self.constraints.push(constraint);
        self
    }

    /// Adds constraints.
    pub fn constraints(mut self, more: impl IntoIterator<Item = Constraint>) -> RulesBuilder {
        self.constraints.extend(more);
        self
    }

    /// The rules, where they make sense.
    pub fn done(self) -> Result<Rules, RulesError> {
        let shape = self.shape;
        let regions = match self.regions {
            Some(regions) => self::regions(shape, regions)?,
            None => None,
        };
        if regions.is_none() && self.constraints.is_empty() {
            return Ok(Rules::classic(shape));
        }
        for (i, constraint) in self.constraints.iter().enumerate() {
            if self.constraints[..i].contains(constraint) {
                let words = constraint.words(shape);
                let line = format!("{} {words}", constraint.name());
                return Err(RulesError::Twice(line.trim_end().into()));
            }
        }
        let inner = Inner::new(shape, regions, self.constraints)?;
        Ok(Rules(Held::Made(Arc::new(inner))))
    }
}

/// The regions when they are sound; `None` when they are the boxes.
fn regions(shape: Shape, regions: Vec<u8>) -> Result<Option<Box<[u8]>>, RulesError> {
    let side = shape.side();
    if regions.len() != shape.cells() {
        return Err(RulesError::RegionCells {
            found: regions.len(),
            expected: shape.cells(),
        });
    }
    for region in 0..side {
        let found = regions
            .iter()
            .filter(|r| usize::from(**r) == region)
            .count();
        if found != side {
            return Err(RulesError::RegionSize {
                region: region + 1,
                found,
                expected: side,
            });
        }
    }
    // Numbered in the order in which they first appear, so that equal regions
    // are equal numbers.
    let mut order: Vec<u8> = Vec::new();
    let mut numbered = Vec::with_capacity(regions.len());
    for region in &regions {
        let number = order.iter().position(|r| r == region).unwrap_or_else(|| {
            order.push(*region);
            order.len() - 1
        });
        numbered.push(number as u8);
    }
    let boxes = shape.iter().map(|cell| shape.box_of(cell) as u8);
    let same = shape.has_boxes() && numbered.iter().copied().eq(boxes);
    Ok((!same).then(|| numbered.into()))
}

impl Inner {
    fn new(
        shape: Shape,
        regions: Option<Box<[u8]>>,
        constraints: Vec<Constraint>,
    ) -> Result<Inner, RulesError> {
        let side = shape.side();
        let mut lowering = Lowering {
            shape,
            houses: Vec::with_capacity(3 * side),
            pairs: Vec::new(),
        };
        let mut each = |kind, of: &dyn Fn(Cell) -> usize| {
            for number in 0..side {
                let cells = shape.iter().filter(|cell| of(*cell) == number).collect();
                lowering.house(kind, number, cells);
            }
        };
        each(HouseKind::Row, &|cell| shape.row(cell));
        each(HouseKind::Column, &|cell| shape.col(cell));
        match &regions {
            Some(regions) => each(HouseKind::Region, &|cell| {
                usize::from(regions[cell.index()])
            }),
            None if shape.has_boxes() => each(HouseKind::Box, &|cell| shape.box_of(cell)),
            None => {}
        }
        for constraint in &constraints {
            constraint.lower(&mut lowering)?;
        }
        let Lowering { houses, pairs, .. } = lowering;

        let mut houses_of = vec![Vec::new(); shape.cells()];
        let mut positions_of = vec![Vec::new(); shape.cells()];
        let mut peers = vec![CellSet::EMPTY; shape.cells()];
        for (i, house) in houses.iter().enumerate() {
            for (position, &cell) in house.cells().iter().enumerate() {
                houses_of[cell.index()].push(i);
                positions_of[cell.index()].push(position);
                peers[cell.index()] |= *house.set();
            }
        }
        let mut apart = Vec::new();
        for (a, b) in pairs {
            if !peers[a.index()].contains(b) {
                apart.push((a, b));
            }
            peers[a.index()].insert(b);
            peers[b.index()].insert(a);
        }
        for cell in shape.iter() {
            peers[cell.index()].remove(cell);
        }
        // Regions first, then columns and rows, then the rest.
        let rank = |kind: HouseKind| match kind {
            kind if kind.is_region() => 0,
            HouseKind::Column => 1,
            HouseKind::Row => 2,
            _ => 3,
        };
        let mut scan: Vec<usize> = (0..houses.len()).collect();
        scan.sort_by_key(|house| rank(houses[*house].kind()));
        let setting = Setting {
            shape,
            regions: regions.as_deref(),
            constraints: &constraints,
        };
        let (model, demands) = demands(&setting, &houses, &apart, &peers)?;
        Ok(Inner {
            shape,
            regions,
            constraints,
            houses,
            houses_of,
            positions_of,
            peers,
            scan,
            pairs: apart,
            model,
            demands,
        })
    }
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
            Held::Made(inner) => inner,
        }
    }

    /// Whether rows, columns and the shape's own boxes are all there is.
    #[inline]
    pub fn is_classic(&self) -> bool {
        matches!(self.0, Held::Classic(_))
    }

    /// The shape of the board.
    #[inline]
    pub fn shape(&self) -> Shape {
        self.inner().shape
    }

    /// The constraints beside rows, columns and regions.
    #[inline]
    pub fn constraints(&self) -> &[Constraint] {
        &self.inner().constraints
    }

    /// For each cell the number of its region, where the puzzle gives regions
    /// of its own in place of boxes.
    #[inline]
    pub fn regions(&self) -> Option<&[u8]> {
        self.inner().regions.as_deref()
    }

    /// The region or box of a cell, from 0; 0 for every cell where the board
    /// has neither.
    #[inline]
    pub fn region_of(&self, cell: Cell) -> usize {
        let inner = self.inner();
        match &inner.regions {
            Some(regions) => usize::from(regions[cell.index()]),
            None if inner.shape.has_boxes() => inner.shape.box_of(cell),
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
        &self.inner().houses_of[cell.index()]
    }

    /// The place of a cell in each of its houses, in the order of
    /// [`houses_of`](Rules::houses_of).
    #[inline]
    pub fn positions_of(&self, cell: Cell) -> &[usize] {
        &self.inner().positions_of[cell.index()]
    }

    /// The cells that can't hold the same digit as this one, without itself.
    #[inline]
    pub fn peers(&self, cell: Cell) -> &CellSet {
        &self.inner().peers[cell.index()]
    }

    /// The pairs of cells that must differ though no house holds both.
    #[inline]
    pub fn pairs(&self) -> &[(Cell, Cell)] {
        &self.inner().pairs
    }

    /// All rules as a model for the solver of variants; `None` where they only
    /// keep digits apart.
    #[inline]
    pub fn model(&self) -> Option<&Model> {
        self.inner().model.as_ref()
    }

    /// Adds what a constraint demands beyond cells that differ to a model of the
    /// whole board.
    pub(crate) fn add_clue(&self, clue: usize, model: &mut Model) -> Result<(), ModelError> {
        let inner = self.inner();
        let setting = Setting {
            shape: inner.shape,
            regions: inner.regions.as_deref(),
            constraints: &inner.constraints,
        };
        inner.constraints[clue].bricks(&setting, model)
    }

    /// What the constraints demand beyond cells that differ.
    pub(crate) fn demands(&self) -> &[Demand] {
        &self.inner().demands
    }

    /// Whether the regions are the rectangular boxes of the shape.
    #[inline]
    pub fn has_boxes(&self) -> bool {
        self.inner().regions.is_none() && self.shape().has_boxes()
    }

    /// Whether rows, columns and one box or region for each cell are all there
    /// is, so that two digits can change places in a pattern that is closed
    /// under these.
    #[inline]
    pub fn is_plain(&self) -> bool {
        let mut constraints = self.inner().constraints.iter();
        constraints.all(|constraint| matches!(constraint, Constraint::Fog(_)))
    }

    /// The fog over the board, where there is any.
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
        // A clue whose cells differ as they should, and that still can't hold.
        for demand in self.demands() {
            let filled = demand
                .cells
                .iter()
                .filter(|cell| grid.get(**cell).is_some());
            let filled: Vec<Cell> = filled.copied().collect();
            let told = |conflict: &Conflict| filled.iter().all(|c| conflict.cells.contains(c));
            if filled.is_empty() || conflicts.iter().any(told) {
                continue;
            }
            let all = self.shape().digits();
            let holds = demand.can_hold(|cell| grid.get(cell).map_or(all, DigitSet::only));
            if !holds {
                conflicts.push(Conflict {
                    digit: None,
                    law: Law::Constraint(demand.constraint),
                    cells: filled,
                });
            }
        }
        conflicts
    }

    /// Whether every cell is filled and no rule is broken: a solved board.
    pub fn is_solved(&self, grid: &Grid) -> bool {
        grid.is_full() && self.conflicts(grid).is_empty()
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
            || (a.shape, &a.regions, &a.constraints) == (b.shape, &b.regions, &b.constraints)
    }
}

impl Eq for Rules {}

impl Hash for Rules {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let inner = self.inner();
        (inner.shape, &inner.regions, &inner.constraints).hash(state);
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
