//! Propagators: what each kind of brick removes.
//!
//! A propagator is a value without state that is run when one of its cells has
//! changed. It removes candidates that can't be, and says false when the brick
//! can't hold; with all of its cells fixed, it says exactly whether it does.

mod cage;
mod choose;
mod circles;
mod count;
mod element;
mod ends;
mod even;
mod linear;
mod machine;
mod same;
mod sandwich;
mod skyscraper;
mod sums;
mod wide;

pub(super) use cage::Cage;
pub(super) use choose::{Alternative, Choose};
pub(super) use circles::Circles;
pub(super) use count::{CLASSES, Classes, Contains, Shares};
pub(super) use element::{Element, Goal};
pub(super) use ends::{Ends, Rule};
pub(super) use even::{Even, Piece};
pub(super) use linear::{CELLS, GROUPS, Linear, ROOM};
pub(super) use machine::Machine;
pub(super) use same::{Distinct, SameSets};
pub(super) use sandwich::{Sandwich, XSum};
pub(super) use skyscraper::Skyscraper;
pub(super) use sums::{Rellik, SumLine};
pub(super) use wide::{EqualSums, Group, Scratch, Segment, Wide};

use super::bits::Size;
use super::compiled::Core;
use super::work::Work;

/// Sums of more cells wait until all else is quiet.
const LONG: usize = 14;

#[derive(Debug)]
pub(super) enum Prop<S: Size> {
    Cage(Cage),
    Linear(Linear),
    Wide(Wide),
    EqualSums(EqualSums),
    Even(Even),
    Contains(Contains),
    Classes(Classes),
    Shares(Shares),
    Ends(Ends),
    Element(Element),
    Circles(Circles<S>),
    SameSets(SameSets),
    Distinct(Distinct),
    SumLine(SumLine),
    Rellik(Rellik),
    Skyscraper(Skyscraper),
    Sandwich(Sandwich),
    XSum(XSum),
    Machine(Machine),
    Choose(Choose<S>),
}

impl<S: Size> Prop<S> {
    #[inline]
    pub(super) fn run(&self, core: &Core<S>, work: &mut Work<S>) -> bool {
        match self {
            Prop::Cage(prop) => prop.run(core, work),
            Prop::Linear(prop) => prop.run(core, work),
            Prop::Wide(prop) => prop.run(core, work),
            Prop::EqualSums(prop) => prop.run(core, work),
            Prop::Even(prop) => prop.run(core, work),
            Prop::Contains(prop) => prop.run(core, work),
            Prop::Classes(prop) => prop.run(core, work),
            Prop::Shares(prop) => prop.run(core, work),
            Prop::Ends(prop) => prop.run(core, work),
            Prop::Element(prop) => prop.run(core, work),
            Prop::Circles(prop) => prop.run(core, work),
            Prop::SameSets(prop) => prop.run(core, work),
            Prop::Distinct(prop) => prop.run(core, work),
            Prop::SumLine(prop) => prop.run(core, work),
            Prop::Rellik(prop) => prop.run(core, work),
            Prop::Skyscraper(prop) => prop.run(core, work),
            Prop::Sandwich(prop) => prop.run(core, work),
            Prop::XSum(prop) => prop.run(core, work),
            Prop::Machine(prop) => prop.run(core, work),
            Prop::Choose(prop) => prop.run(core, work),
        }
    }

    /// Cheaper ones run earlier.
    pub(super) fn cost(&self) -> usize {
        match self {
            Prop::Element(_) | Prop::Classes(_) | Prop::Contains(_) | Prop::Shares(_) => 1,
            Prop::Cage(prop) => 2 + prop.cells.len(),
            Prop::Ends(_) => 40,
            Prop::Linear(prop) if prop.cells.len() > LONG => 75,
            Prop::Linear(prop) => 40 + prop.cells.len(),
            Prop::Wide(_) => 64,
            Prop::EqualSums(_) | Prop::Even(_) => 65,
            Prop::Circles(_) | Prop::SameSets(_) | Prop::Distinct(_) | Prop::Rellik(_) => 66,
            Prop::SumLine(_) => 67,
            Prop::Sandwich(_) | Prop::XSum(_) => 68,
            Prop::Skyscraper(_) => 69,
            Prop::Machine(_) => 70,
            Prop::Choose(_) => 80,
        }
    }

    /// Whether only the smallest and the largest digit of a cell matter.
    pub(super) fn wants_ends(&self) -> bool {
        matches!(self, Prop::Linear(prop) if prop.cells.len() > 2)
    }

    /// The classes of digits, where only the classes of what a cell may hold matter.
    pub(super) fn classes(&self) -> &[u32] {
        match self {
            Prop::Classes(prop) => &prop.classes,
            Prop::Shares(prop) => &prop.classes,
            _ => &[],
        }
    }

    /// Calls `f` for every cell, some perhaps more than once.
    pub(super) fn each_cell(&self, list: &[u16], mut f: impl FnMut(usize)) {
        let mut all = |cells: &[u16]| cells.iter().for_each(|cell| f(usize::from(*cell)));
        match self {
            Prop::Cage(prop) => all(prop.cells.of(list)),
            Prop::Linear(prop) => all(prop.cells.of(list)),
            Prop::Wide(prop) => prop.segment.each_cell(list, &mut all),
            Prop::EqualSums(prop) => {
                let segments = prop.segments.iter();
                segments.for_each(|segment| segment.each_cell(list, &mut all));
            }
            Prop::Even(prop) => {
                for piece in &prop.pieces {
                    all(&[piece.a]);
                    piece.b.iter().for_each(|b| all(&[*b]));
                }
            }
            Prop::Contains(prop) => all(prop.cells.of(list)),
            Prop::Classes(prop) => all(prop.cells.of(list)),
            Prop::Shares(prop) => all(prop.cells.of(list)),
            Prop::Ends(prop) => {
                all(&[prop.a, prop.b]);
                all(prop.inner.of(list));
            }
            Prop::Element(prop) => {
                all(&[prop.control]);
                all(prop.cells.of(list));
                if let Goal::Cell(cell) = prop.goal {
                    all(&[cell]);
                }
            }
            Prop::Circles(prop) => all(prop.cells.of(list)),
            Prop::SameSets(prop) => prop.groups.iter().for_each(|group| all(group.of(list))),
            Prop::Distinct(prop) => {
                all(&[prop.control]);
                all(prop.cells.of(list));
            }
            Prop::SumLine(prop) => all(prop.cells.of(list)),
            Prop::Rellik(prop) => all(prop.cells.of(list)),
            Prop::Skyscraper(prop) => all(prop.cells.of(list)),
            Prop::Sandwich(prop) => all(prop.cells.of(list)),
            Prop::XSum(prop) => all(prop.cells.of(list)),
            Prop::Machine(prop) => all(prop.cells.of(list)),
            Prop::Choose(prop) => all(prop.cells.of(list)),
        }
    }
}
