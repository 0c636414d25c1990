//! Rules in the making: what they are made of, and why there are none such.

use alloc::boxed::Box;
use alloc::string::String;
#[cfg(feature = "variants")]
use alloc::sync::Arc;
use alloc::vec::Vec;
use once_cell::race::OnceBox;

#[cfg(feature = "variants")]
use super::Held;
use super::{Inner, Rules, VARIANTS};
use crate::board::demand;
use crate::board::lowering::Lowering;
use crate::board::places::Places;
use crate::board::setting::Setting;
use crate::solve::bricks::ModelError;
use crate::{Cell, CellSet, Constraint, HouseKind, Shape};

/// Why [`Rules`] can't be made.
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
    /// A cell outside the board.
    #[error("the board has no cell {0}")]
    NoSuchCell(usize),
    /// More cells without a repeat than there are digits.
    #[error("{0} cells can't all differ: the board has fewer digits")]
    TooManyCells(usize),
    /// A clue that the solver can't take.
    #[error("a clue makes no sense: {0}")]
    Model(#[from] ModelError),
    /// A constraint that is there already.
    #[error("{0} appears twice")]
    Twice(String),
    /// Rules beyond the classic ones, in a build without the feature `variants`.
    #[error("this build knows classic boards only")]
    ClassicOnly,
}

/// Rules in the making; [`Rules::build`] starts one.
#[derive(Clone, Debug)]
#[must_use]
pub struct RulesBuilder {
    pub(super) shape: Shape,
    pub(super) regions: Option<Vec<u8>>,
    pub(super) constraints: Vec<Constraint>,
}

impl RulesBuilder {
    /// Regions instead of boxes: for each cell the number of its region, from
    /// 0. Each region has as many cells as the board has digits.
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
        #[cfg(not(feature = "variants"))]
        return Err(RulesError::ClassicOnly);
        #[cfg(feature = "variants")]
        {
            let inner = Inner::new(shape, regions, self.constraints)?;
            Ok(Rules(Held::Made(Arc::new(inner))))
        }
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
    pub(super) fn new(
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
            let mut houses = vec![Vec::with_capacity(side); side];
            for cell in shape.iter() {
                houses[of(cell)].push(cell);
            }
            for (number, cells) in houses.into_iter().enumerate() {
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
        if VARIANTS {
            for constraint in &constraints {
                constraint.lower(&mut lowering)?;
            }
        }
        let Lowering { houses, pairs, .. } = lowering;

        let mut peers = vec![CellSet::EMPTY; shape.cells()];
        for house in &houses {
            for cell in house.cells() {
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
        let (model, owners) = match demand::model(&setting, &houses, &apart)? {
            Some((model, owners)) => (Some(model), owners),
            None => (None, Vec::new()),
        };
        Ok(Inner {
            shape,
            regions,
            constraints,
            places: Places::new(shape.cells(), &houses),
            houses,
            peers,
            scan,
            pairs: apart,
            model,
            owners,
            demands: OnceBox::new(),
        })
    }
}
