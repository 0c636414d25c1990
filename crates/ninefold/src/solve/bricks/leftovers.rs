//! The law of leftovers: as many lines as regions hold the same digits, so that
//! what sticks out on one side holds what sticks out on the other.

use alloc::vec::Vec;

use super::bits::{Bits, Size};
use super::brick::Brick;
use super::compiled::Core;
use super::derive::families;
use super::model::Model;

/// More cells that stick out on a side are not looked at.
const CELLS: usize = 6;
/// A board whose leftovers are all larger, as rows and boxes are, learns nothing.
const FEW: usize = 5;

/// The model with what follows for lines next to each other and the regions
/// that share most cells with them; `None` if nothing does.
pub(super) fn with_leftovers<S: Size>(core: &Core<S>, model: &Model) -> Option<Model> {
    let mut more = model.clone();
    let equal = more.relation(|a, b| a == b);
    let mut known: Vec<(S::Cells, S::Cells)> = Vec::new();
    let families = families(core);
    for (i, lines) in families.iter().enumerate().take(2) {
        for regions in &families[i + 1..] {
            for length in 1..=lines.len() / 2 {
                for run in lines.windows(length) {
                    let (a, b) = leftovers::<S>(run, regions);
                    let size = a.count();
                    if size == 0 || size > CELLS || size != b.count() || known.contains(&(a, b)) {
                        continue;
                    }
                    known.push((a, b));
                    let (a, b) = (a.list(), b.list());
                    let brick = match (&a[..], &b[..]) {
                        ([a], [b]) => Brick::Pair {
                            a: *a,
                            b: *b,
                            relation: equal,
                        },
                        _ => Brick::SameSets(vec![a, b]),
                    };
                    let added = more.add(brick);
                    debug_assert_eq!(added, Ok(()));
                }
            }
        }
    }
    let few = known.iter().any(|(a, _)| a.count() <= FEW);
    few.then_some(more)
}

/// What sticks out of as many regions as there are lines, and what of those.
fn leftovers<S: Size>(lines: &[S::Cells], regions: &[S::Cells]) -> (S::Cells, S::Cells) {
    let union = |cells: &mut dyn Iterator<Item = &S::Cells>| {
        cells.fold(S::Cells::EMPTY, |all, cells| all.or(cells))
    };
    let area = union(&mut lines.iter());
    let mut regions: Vec<&S::Cells> = regions.iter().collect();
    regions.sort_by_key(|region| area.and(region).count());
    let nearest = &regions[regions.len().saturating_sub(lines.len())..];
    let covered = union(&mut nearest.iter().copied());
    (area.minus(&covered), covered.minus(&area))
}
