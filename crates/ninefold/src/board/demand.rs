//! [`Demand`]: what a clue asks of its own cells.

use alloc::vec::Vec;

use super::setting::Setting;
use super::{Cell, CellSet, DigitSet, House, RulesError};
use crate::solve::bricks::{Brick, Model, Solver};

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
}

/// What the constraints demand beyond cells that differ, all together and brick
/// by brick.
pub(super) fn demands(
    setting: &Setting<'_>,
    houses: &[House],
    apart: &[(Cell, Cell)],
    peers: &[CellSet],
) -> Result<(Option<Model>, Vec<Demand>), RulesError> {
    let Setting {
        shape, constraints, ..
    } = *setting;
    if constraints.is_empty() {
        return Ok((None, Vec::new()));
    }
    let place = |cell: &Cell| cell.index() as u16;
    let mut model = Model::new(shape.cells(), shape.side(), 1)?;
    let mut owners = Vec::new();
    for (number, constraint) in constraints.iter().enumerate() {
        constraint.bricks(setting, &mut model)?;
        owners.resize(model.bricks().len(), number);
    }
    if owners.is_empty() {
        return Ok((None, Vec::new()));
    }
    let mut demands = Vec::new();
    for (brick, constraint) in owners.into_iter().enumerate() {
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
        demands.push(Demand {
            constraint,
            cells,
            model: part,
        });
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
    Ok((Some(model), demands))
}
