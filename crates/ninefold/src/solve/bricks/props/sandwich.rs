//! Sums of a part of a line: between the smallest and the largest digit, or of
//! as many digits as the first one says.

use super::super::bits::{Size, digits};
use super::super::compiled::{Core, Span};
use super::super::model::MAX_DIGITS;
use super::super::tables::Sets;
use super::super::work::Work;
use super::cage::spread;
use super::linear::extremes;

/// More sets of digits than this are not looked at.
const LISTED: usize = 500;

/// Different cells; what is between the smallest and the largest digit has this
/// sum.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Sandwich {
    pub(in super::super) cells: Span,
    pub(in super::super) sum: i32,
}

/// What a case leaves to each cell.
struct Kept([u32; MAX_DIGITS]);

impl Sandwich {
    pub(super) fn run<S: Size>(&self, core: &Core<S>, work: &mut Work<S>) -> bool {
        let cells = core.at(self.cells);
        let count = cells.len();
        let mut masks = [0u32; MAX_DIGITS];
        for (mask, &cell) in masks.iter_mut().zip(cells) {
            *mask = work.mask(cell);
        }
        let masks = &masks[..count];
        let mut kept = Kept([0; MAX_DIGITS]);
        // In a house the ends are the smallest and the largest digit there are.
        let house = count == core.digits;
        for low in 0..core.digits {
            for high in low + 1..core.digits {
                if house && (low > 0 || high + 1 < core.digits) || high - low + 1 < count {
                    continue;
                }
                self.case(core, masks, low, high, &mut kept);
            }
        }
        work.effort += 4;
        (0..count).all(|i| work.keep(core, cells[i], kept.0[i]))
    }

    /// The smallest digit is `low`, the largest `high`.
    fn case<S: Size>(
        &self,
        core: &Core<S>,
        masks: &[u32],
        low: usize,
        high: usize,
        kept: &mut Kept,
    ) {
        let count = masks.len();
        let (low_bit, high_bit) = (1u32 << low, 1u32 << high);
        let inside = (high_bit - 1) & !(2 * low_bit - 1);
        // At most the two ends have nothing to hold in between.
        let mut outer = 0;
        for mask in masks {
            outer += usize::from(mask & inside == 0);
        }
        if outer > 2 {
            return;
        }
        for i in 0..count {
            if masks[i] & (low_bit | high_bit) == 0 {
                continue;
            }
            let mut between = 0;
            for j in i + 1..count {
                let size = j - i - 1;
                if size > 0 {
                    between |= masks[j - 1];
                }
                let up = masks[i] & low_bit != 0 && masks[j] & high_bit != 0;
                let down = masks[i] & high_bit != 0 && masks[j] & low_bit != 0;
                let sum = self.sum - core.base * size as i32;
                if !up && !down || sum < 0 || size == 0 && sum > 0 {
                    continue;
                }
                let rest = (0..count).filter(|x| *x != i && *x != j);
                if rest.into_iter().any(|x| masks[x] & inside == 0) {
                    continue;
                }
                let mut keep = [0; MAX_DIGITS];
                let (mut any, mut outside) = (false, 0);
                let inner = &masks[i + 1..j];
                each_set(core, between & inside, size, sum, |set| {
                    let (others, fits) = match set {
                        Some(set) => (inside & !set, spread(inner, set, &mut keep[..size])),
                        None => {
                            for (keep, mask) in keep.iter_mut().zip(inner) {
                                *keep = mask & inside;
                            }
                            (inside, true)
                        }
                    };
                    if fits && (0..i).chain(j + 1..count).all(|x| masks[x] & others != 0) {
                        any = true;
                        outside |= others;
                    }
                });
                if !any {
                    continue;
                }
                if up {
                    kept.0[i] |= low_bit;
                    kept.0[j] |= high_bit;
                }
                if down {
                    kept.0[i] |= high_bit;
                    kept.0[j] |= low_bit;
                }
                for (x, more) in keep.iter().enumerate().take(size) {
                    kept.0[i + 1 + x] |= *more;
                }
                for x in (0..i).chain(j + 1..count) {
                    kept.0[x] |= masks[x] & outside;
                }
            }
        }
    }
}

/// The first X digits have this sum, X being the first; all cells differ.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct XSum {
    pub(in super::super) cells: Span,
    pub(in super::super) sum: i32,
}

impl XSum {
    pub(super) fn run<S: Size>(&self, core: &Core<S>, work: &mut Work<S>) -> bool {
        let cells = core.at(self.cells);
        let count = cells.len();
        let mut masks = [0u32; MAX_DIGITS];
        for (mask, &cell) in masks.iter_mut().zip(cells) {
            *mask = work.mask(cell);
        }
        let mut kept = Kept([0; MAX_DIGITS]);
        for first in digits(masks[0]) {
            let (bit, value) = (1u32 << first, first as i32 + core.base);
            let length = value as usize;
            if length > count || length == 0 && self.sum != 0 {
                continue;
            }
            let size = length.saturating_sub(1);
            let sum = if length == 0 {
                0
            } else {
                self.sum - value - core.base * size as i32
            };
            if sum < 0 {
                continue;
            }
            let inner = &masks[1..1 + size];
            let all = inner.iter().fold(0, |all, mask| all | mask) & !bit;
            let mut keep = [0; MAX_DIGITS];
            let (mut any, mut outside) = (false, 0);
            each_set(core, all, size, sum, |set| {
                let (others, fits) = match set {
                    Some(set) => (!(set | bit), spread(inner, set, &mut keep[..size])),
                    None => {
                        for (keep, mask) in keep.iter_mut().zip(inner) {
                            *keep = mask & !bit;
                        }
                        (!bit, true)
                    }
                };
                if fits && (1 + size..count).all(|x| masks[x] & others != 0) {
                    any = true;
                    outside |= others;
                }
            });
            if any {
                kept.0[0] |= bit;
                for (x, more) in keep.iter().enumerate().take(size) {
                    kept.0[1 + x] |= *more;
                }
                for (x, mask) in masks.iter().enumerate().take(count).skip(1 + size) {
                    kept.0[x] |= mask & outside;
                }
            }
        }
        work.effort += 2;
        (0..count).all(|i| work.keep(core, cells[i], kept.0[i]))
    }
}

/// Calls `f` with each set of this many of these digits with this sum, from 0; or
/// once with `None` if they are too many, and the sum is possible.
#[inline(always)]
fn each_set<S: Size>(
    core: &Core<S>,
    of: u32,
    size: usize,
    sum: i32,
    mut f: impl FnMut(Option<u32>),
) {
    let sets = Sets::get(core.digits, size);
    let sets = sets.map(|sets| sets.with_sum(sum as usize));
    match sets.filter(|sets| sets.len() <= LISTED) {
        Some(sets) => {
            for &set in sets {
                if set & !of == 0 {
                    f(Some(set));
                }
            }
        }
        None => {
            if extremes(of, size).is_some_and(|(least, most)| least <= sum && sum <= most) {
                f(None);
            }
        }
    }
}
