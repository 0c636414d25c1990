//! [`Demand`]: what a clue asks of its own cells.

use alloc::vec::Vec;

use super::rules::VARIANTS;
use super::setting::Setting;
use super::{Cell, CellSet, DigitSet, House, RulesError};
use crate::solve::bricks::{Brick, Model, ModelError, Solver};

/// One brick of a constraint, on a model of its own cells.
#[derive(Clone, Debug)]
pub(crate) struct Demand {
    /// The constraint, by its place in the rules.
    pub(crate) constraint: usize,
    /// The cells, in the order of the model.
    pub(crate) cells: Vec<Cell>,
    /// What it demands of these cells, and which of them differ.
    model: Model,
}

impl Demand {
    /// Whether it can still be met when the cells may hold these digits.
    pub(crate) fn can_hold(&self, digits: impl Fn(Cell) -> DigitSet) -> bool {
        let mut model = self.model.clone();
        for (place, cell) in self.cells.iter().enumerate() {
            // Bit 0 is the digit 1 in both.
            if model.restrict(place as u16, digits(*cell).bits()).is_err() {
                return true;
            }
        }
        Solver::new(&model).next().is_some()
    }

    /// The same demand, on cells of which no other rule says that they differ.
    pub(crate) fn alone(&self) -> Demand {
        let model = match self.model.part(0) {
            Ok(model) => model,
            Err(_) => unreachable!("its first brick is the demand"),
        };
        Demand {
            model,
            ..self.clone()
        }
    }
}

/// What the constraints demand beyond cells that differ, brick by brick. The first
/// bricks of the model are theirs; `owners` tells of each whose.
pub(super) fn by_brick(model: &Model, owners: &[usize], peers: &[CellSet]) -> Vec<Demand> {
    let demand = |(brick, constraint): (usize, &usize)| {
        let cells = model.bricks()[brick].cells();
        let cells: Vec<Cell> = cells
            .into_iter()
            .map(|c| Cell::new(usize::from(c)))
            .collect();
        let mut part = model.part(brick)?;
        for (i, a) in cells.iter().enumerate() {
            for (j, b) in cells[..i].iter().enumerate() {
                if peers[a.index()].contains(*b) {
                    part.add(Brick::Different(vec![i as u16, j as u16]))?;
                }
            }
        }
        Ok::<_, ModelError>(Demand {
            constraint: *constraint,
            cells,
            model: part,
        })
    };
    let demands: Result<_, _> = owners.iter().enumerate().map(demand).collect();
    match demands {
        Ok(demands) => demands,
        Err(_) => unreachable!("a brick of a model is one of its own cells too"),
    }
}

/// All rules together, and for each brick of a constraint which one it is;
/// `None` where they only keep digits apart.
pub(super) fn model(
    setting: &Setting<'_>,
    houses: &[House],
    apart: &[(Cell, Cell)],
) -> Result<Option<(Model, Vec<usize>)>, RulesError> {
    let Setting {
        shape, constraints, ..
    } = *setting;
    if !VARIANTS || constraints.is_empty() {
        return Ok(None);
    }
    let place = |cell: &Cell| cell.index() as u16;
    let mut model = Model::new(shape.cells(), shape.side(), 1)?;
    let mut owners = Vec::new();
    for (number, constraint) in constraints.iter().enumerate() {
        constraint.bricks(setting, &mut model)?;
        owners.resize(model.bricks().len(), number);
    }
    if owners.is_empty() {
        return Ok(None);
    }
    for house in houses {
        model.add(Brick::House(house.cells().iter().map(place).collect()))?;
    }
    // A cage keeps its own cells apart.
    let cages: Vec<CellSet> = model
        .bricks()
        .iter()
        .filter_map(|brick| match brick {
            Brick::Cage { cells, .. } => Some(cells),
            _ => None,
        })
        .map(|cells| cells.iter().map(|c| Cell::new(usize::from(*c))).collect())
        .collect();
    for (a, b) in apart {
        if cages
            .iter()
            .any(|cage| cage.contains(*a) && cage.contains(*b))
        {
            continue;
        }
        model.add(Brick::Different(vec![place(a), place(b)]))?;
    }
    Ok(Some((model, owners)))
}
