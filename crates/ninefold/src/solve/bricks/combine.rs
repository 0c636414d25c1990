//! Sums taken together: cells of several sums that share a house differ, so that
//! together they reach less far than each alone.

use alloc::vec::Vec;

use super::bits::{Bits, Size};
use super::compile::linear;
use super::compiled::Core;
use super::derive::{Known, families, known};
use super::model::Model;

/// Boards with more sums are left alone.
const SUMS: usize = 64;
/// Rows, columns and regions.
const FAMILIES: usize = 3;
/// Sums together are kept where they are this near one end of what they reach,
const ROOM: i32 = 25;
/// and nearer than they are alone by this much.
const GAIN: i32 = 8;
/// The most that are kept, the tightest.
const KEPT: usize = 24;

/// How many cells of a sum each house of a family holds.
type Counts = Vec<u8>;

/// Sums, and how far they are from the ends of what they reach.
struct Together {
    of: [usize; 3],
    room: i32,
}

/// The least and the most that the cells can add up to, from digits that count
/// from 0 and differ within each house.
fn ends(counts: &[u8], digits: i32) -> (i32, i32) {
    let (mut low, mut high) = (0, 0);
    for &count in counts {
        let count = i32::from(count);
        let least = count * (count - 1) / 2;
        low += least;
        high += count * (digits - 1) - least;
    }
    (low, high)
}

/// The sums of a model whose cells may repeat: little killers, long cages. What
/// cages say together is told by the houses they fill.
fn loose<S: Size>(core: &Core<S>, model: &Model) -> Vec<Known<S>> {
    let mut sums = known::<S>(model);
    sums.retain(|(cells, _)| !core.differ(&cells.list()));
    sums
}

/// Whether there may be sums to take together.
pub(super) fn crossing<S: Size>(core: &Core<S>, model: &Model) -> bool {
    loose(core, model).len() > 1
}

/// Adds sums of two or three sums that don't overlap.
pub(super) fn combine<S: Size>(model: &Model, core: &mut Core<S>) {
    let sums = loose(core, model);
    if sums.len() < 2 || sums.len() > SUMS {
        return;
    }
    let (digits, base) = (core.digits as i32, core.base);
    let mut kept: Vec<Together> = Vec::new();
    for family in families(core).iter().take(FAMILIES) {
        let counts: Vec<Counts> = sums
            .iter()
            .map(|(cells, _)| {
                let held = |house: &S::Cells| house.and(cells).count() as u8;
                let mut counts: Counts = family.iter().map(held).collect();
                let all: usize = counts.iter().map(|count| usize::from(*count)).sum();
                // Cells outside of the family are alone.
                counts.resize(counts.len() + cells.count() - all, 1);
                counts
            })
            .collect();
        let houses = family.len();
        let plus = |a: &[u8], b: &[u8]| -> Counts {
            let mut sum: Counts = a[..houses]
                .iter()
                .zip(&b[..houses])
                .map(|(a, b)| a + b)
                .collect();
            sum.extend_from_slice(&a[houses..]);
            sum.extend_from_slice(&b[houses..]);
            sum
        };
        let total = |i: usize| sums[i].1 - base * sums[i].0.count() as i32;
        // From the lower and from the upper end.
        let rooms = |counts: &[u8], total: i32| {
            let (low, high) = ends(counts, digits);
            [total - low, high - total]
        };
        let alone: Vec<[i32; 2]> = (0..sums.len())
            .map(|i| rooms(&counts[i], total(i)))
            .collect();
        let fit = |counts: &[u8]| counts.iter().all(|count| i32::from(*count) <= digits);
        let mut look = |of: [usize; 3], counts: &[u8], total: i32, apart: [i32; 2]| {
            let together = rooms(counts, total);
            for (room, apart) in together.into_iter().zip(apart) {
                if room <= ROOM && apart - room >= GAIN {
                    kept.push(Together { of, room });
                    return;
                }
            }
        };
        for i in 0..sums.len() {
            for j in i + 1..sums.len() {
                if sums[i].0.meets(&sums[j].0) {
                    continue;
                }
                let two = plus(&counts[i], &counts[j]);
                let apart = [0, 1].map(|end| alone[i][end] + alone[j][end]);
                let joined = rooms(&two, total(i) + total(j));
                if !fit(&two) || joined == apart {
                    continue;
                }
                look([i, j, j], &two, total(i) + total(j), apart);
                for k in j + 1..sums.len() {
                    if sums[k].0.meets(&sums[i].0) || sums[k].0.meets(&sums[j].0) {
                        continue;
                    }
                    let three = plus(&two, &counts[k]);
                    if !fit(&three) {
                        continue;
                    }
                    // Nearer than any two of them and the third.
                    let apart = [0, 1].map(|end| joined[end] + alone[k][end]);
                    look([i, j, k], &three, total(i) + total(j) + total(k), apart);
                }
            }
        }
    }
    kept.sort_by_key(|together| (together.room, together.of));
    kept.dedup_by_key(|together| together.of);
    for together in kept.iter().take(KEPT) {
        let (mut cells, mut total) = (S::Cells::EMPTY, 0);
        for (at, &i) in together.of.iter().enumerate() {
            if at == 0 || together.of[at - 1] != i {
                cells = cells.or(&sums[i].0);
                total += sums[i].1;
            }
        }
        let terms: Vec<(u16, i32)> = cells.list().into_iter().map(|cell| (cell, 1)).collect();
        linear(core, &terms, total);
    }
}
