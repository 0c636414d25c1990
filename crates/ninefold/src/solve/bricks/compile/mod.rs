//! From a model to what the solver runs on: peers, houses, pair tables and
//! propagators.
//!
//! First everything that says that cells differ, since sums are stronger the
//! more of their cells are known to (`peers`); then a propagator for each brick
//! that is more than that (`build`), sums in the form that suits them (`sums`).

mod build;
mod peers;
mod sums;

use alloc::vec::Vec;

use super::bits::{Bits, Size};
use super::brick::{Brick, Relation};
use super::compiled::Core;
use super::model::Model;
use super::pairs::Pairs;

pub(super) use sums::{cage, cliques, linear};

/// A model while it is compiled.
pub(super) struct Compiler<'a, S: Size> {
    pub(super) model: &'a Model,
    pub(super) core: Core<S>,
    pairs: Vec<(u16, u16, u16)>,
    relations: Vec<Relation>,
}

/// Compiles a model, whose cells may hold these digits; propagators are not yet
/// connected with their cells ([`Core::wire`]).
pub(super) fn compile<S: Size>(model: &Model, domains: &[u32]) -> Core<S> {
    let mut core = Core::new(model.cells(), model.digits(), model.base());
    core.domains.copy_from_slice(domains);
    let mut compiler = Compiler::new(model, core);
    compiler.bricks(model.bricks());
    compiler.finish()
}

impl<'a, S: Size> Compiler<'a, S> {
    fn new(model: &'a Model, core: Core<S>) -> Compiler<'a, S> {
        Compiler {
            model,
            core,
            pairs: Vec::new(),
            relations: model.relations.clone(),
        }
    }

    fn bricks(&mut self, bricks: &[Brick]) {
        self.differences(bricks);
        for brick in bricks {
            self.brick(brick);
        }
        self.shares(bricks);
    }

    fn finish(mut self) -> Core<S> {
        let core = &mut self.core;
        core.pairs = Pairs::new(core.cells, core.digits, &self.pairs, &self.relations);
        core.house_of = vec![S::Houses::EMPTY; core.cells];
        for (i, house) in core.houses.iter().enumerate() {
            let mut cells = *house;
            while let Some(cell) = cells.pop() {
                core.house_of[cell].set(i);
            }
        }
        self.core
    }

    /// Keeps a relation, and gives its number.
    fn relate(&mut self, relation: Relation) -> u16 {
        let at = self.relations.iter().position(|known| *known == relation);
        at.unwrap_or_else(|| {
            self.relations.push(relation);
            self.relations.len() - 1
        }) as u16
    }
}
