//! Cells that all differ and hold one of a list of sets of digits: killer
//! cages, renban lines, cells that are pairwise related.
//!
//! A set counts if every cell has one of its digits, if it is within what the
//! cells can hold together, and if it holds the digits that have no place in
//! the rest of a house. What all sets that count have in common stands in the
//! cage, and is removed from cells that see all of it.

use super::super::bits::{Bits, Few, Mask, Size, digits, lowest, single};
use super::super::compiled::{Core, Span};
use super::super::work::Work;

/// Sets that are tested at once.
pub(in super::super) const LANES: usize = 8;
/// This many houses around a cage are looked at.
const HOUSES: usize = 6;

#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Cage {
    pub(super) cells: Span,
    /// The sets, filled up with empty ones.
    sets: Span,
    /// For houses that hold several of the cells: the other cells.
    rests: [Span; HOUSES],
    houses: u8,
    /// Cells that see all of the cage.
    seers: Span,
    /// The sum of the digits, from 0, where that is all that is asked.
    total: Option<u8>,
}

impl Cage {
    pub(in super::super) fn new<S: Size>(
        core: &mut Core<S>,
        cells: &[u16],
        sets: impl Iterator<Item = u32>,
    ) -> Cage {
        let mut at = S::Cells::EMPTY;
        let mut common = core.peers[usize::from(cells[0])];
        for &cell in cells {
            at.set(usize::from(cell));
            common = common.and(&core.peers[usize::from(cell)]);
        }
        let mut rests = [Span::default(); HOUSES];
        let mut houses = 0;
        for i in 0..core.houses.len() {
            let shared = at.and(&core.houses[i]);
            if houses < HOUSES && (!matches!(shared.few(), Few::None | Few::One) || shared == at) {
                let rest = core.houses[i].minus(&at);
                rests[houses] = core.keep_set(&rest);
                houses += 1;
            }
        }
        Cage {
            cells: core.keep(cells),
            sets: core.keep_sets(sets, LANES),
            rests,
            houses: houses as u8,
            seers: core.keep_set(&common),
            total: None,
        }
    }

    /// The sets are all those of this sum, with digits that count from 0.
    pub(in super::super) fn with_total(self, total: usize) -> Cage {
        let total = u8::try_from(total).ok().filter(|total| *total < 64);
        Cage { total, ..self }
    }

    #[inline(never)]
    pub(super) fn run<S: Size>(&self, core: &Core<S>, work: &mut Work<S>) -> bool {
        let cells = core.at(self.cells);
        let (mut fixed, mut both, mut left, mut sum) = (0, 0, 0, 0);
        let mut open = [(0, 0); 3];
        for &cell in cells {
            let mask = work.mask(cell);
            both |= mask;
            if single(mask) {
                fixed |= mask;
                sum += lowest(mask);
            } else {
                if left < 3 {
                    open[left] = (cell, mask);
                }
                left += 1;
            }
        }
        // Digits that have no place in the rest of a house stand in the cage.
        let mut need = fixed;
        for rest in &self.rests[..usize::from(self.houses)] {
            let rest = core
                .at(*rest)
                .iter()
                .fold(0, |rest, cell| rest | work.mask(*cell));
            need |= core.full & !rest;
        }
        if let Some(total) = self.total
            && left <= 3
            && fixed.count_ones() as usize + left == cells.len()
        {
            let Some(rest) = usize::from(total).checked_sub(sum) else {
                return false;
            };
            return self.last(core, work, &open[..left], fixed, need & !fixed, rest);
        }
        let (possible, required) = self.tally(core, work, need, both);
        if possible == 0 {
            return false;
        }
        let open = possible & !fixed;
        let mut left = 0;
        let mut at = S::Cells::EMPTY;
        for &cell in cells {
            if single(work.mask(cell)) {
                continue;
            }
            left += 1;
            at.set(usize::from(cell));
            if !work.keep(core, cell, open) {
                return false;
            }
        }
        let required = required & !fixed;
        if left > 1 && required != 0 {
            for &cell in core.at(self.seers) {
                if !work.keep(core, cell, !required) {
                    return false;
                }
            }
            if !digits(required).all(|digit| work.require(core, &at, digit)) {
                return false;
            }
        }
        !(2..=3).contains(&left) || self.exact(core, work, fixed, need)
    }

    /// The digits of any set that counts, and those of all of them.
    #[inline(always)]
    fn tally<S: Size>(&self, core: &Core<S>, work: &Work<S>, need: u32, both: u32) -> (u32, u32) {
        let (need, other) = (S::Mask::new(need), S::Mask::new(!both));
        let none = S::Mask::default();
        let mut possible = [none; LANES];
        let mut required = [!none; LANES];
        for sets in core.sets(self.sets).chunks_exact(LANES) {
            let mut counts = [none; LANES];
            for lane in 0..LANES {
                let set = sets[lane];
                counts[lane] = S::Mask::all_if((set & need == need) & (set & other == none));
            }
            for &cell in core.at(self.cells) {
                let mask = work.masks[usize::from(cell)];
                for lane in 0..LANES {
                    counts[lane] = counts[lane] & S::Mask::all_if(sets[lane] & mask != none);
                }
            }
            for lane in 0..LANES {
                possible[lane] = possible[lane] | sets[lane] & counts[lane];
                required[lane] = required[lane] & (sets[lane] | !counts[lane]);
            }
        }
        let possible = possible.iter().fold(none, |all, lane| all | *lane);
        let required = required.iter().fold(!none, |all, lane| all & *lane);
        (possible.get(), required.get())
    }

    /// What is left of a sum for up to three cells, exactly. Nothing more
    /// follows from it until another cell changes.
    #[inline]
    fn last<S: Size>(
        &self,
        core: &Core<S>,
        work: &mut Work<S>,
        open: &[(u16, u32)],
        fixed: u32,
        need: u32,
        rest: usize,
    ) -> bool {
        let free = |at: usize| open[at].1 & !fixed;
        let (keep, required) = match open.len() {
            0 => return rest == 0,
            1 if rest < 32 => {
                let digit = free(0) & 1 << rest;
                ([digit, 0, 0], digit)
            }
            1 => return false,
            2 => {
                let (x, y) = (free(0), free(1));
                let (a, b) = Partners::new(x, y).of(rest, need);
                ([a, b, 0], if (a | b).count_ones() == 2 { a | b } else { 0 })
            }
            _ => {
                let (x, y, z) = (free(0), free(1), free(2));
                let partners = Partners::new(y, z);
                let (mut keep, mut required) = ([0; 3], u32::MAX);
                for digit in digits(x) {
                    let bit = 1 << digit;
                    let Some(rest) = rest.checked_sub(digit) else {
                        break;
                    };
                    let (b, c) = partners.without(digit).of(rest, need & !bit);
                    if b != 0 {
                        keep[0] |= bit;
                        keep[1] |= b;
                        keep[2] |= c;
                        let pair = b | c;
                        required &= bit | if pair.count_ones() == 2 { pair } else { 0 };
                    }
                }
                (keep, required)
            }
        };
        if keep[0] == 0 || need & !(keep[0] | keep[1] | keep[2]) != 0 {
            return false;
        }
        for (at, &(cell, _)) in open.iter().enumerate() {
            if !work.keep(core, cell, keep[at]) {
                return false;
            }
        }
        work.settle();
        let required = required & (keep[0] | keep[1] | keep[2]);
        if open.len() < 2 || required == 0 {
            return true;
        }
        for &cell in core.at(self.seers) {
            if !work.keep(core, cell, !required) {
                return false;
            }
        }
        let mut at = S::Cells::EMPTY;
        open.iter().for_each(|(cell, _)| at.set(usize::from(*cell)));
        digits(required).all(|digit| work.require(core, &at, digit))
    }

    /// The last two or three cells, exactly.
    #[inline]
    fn exact<S: Size>(&self, core: &Core<S>, work: &mut Work<S>, fixed: u32, need: u32) -> bool {
        let (mut cell, mut mask, mut keep, mut count) = ([0; 3], [0; 3], [0; 3], 0);
        for &c in core.at(self.cells) {
            let m = work.mask(c);
            if m & fixed == 0 {
                if count == 3 {
                    return true;
                }
                cell[count] = c;
                mask[count] = m;
                count += 1;
            }
        }
        let other = !(mask[0] | mask[1] | mask[2] | fixed);
        for set in core.sets(self.sets) {
            let set = set.get();
            if set & need == need && set & other == 0 {
                let rest = set & !fixed;
                if rest.count_ones() as usize == count {
                    spread(&mask[..count], rest, &mut keep[..count]);
                }
            }
        }
        (0..count).all(|i| work.keep(core, cell[i], keep[i]))
    }
}

/// Two cells that differ, and what each can hold for a sum of both.
#[derive(Clone, Copy)]
struct Partners {
    x: u32,
    y: u32,
    /// Both mirrored: digit 0 is the highest bit.
    mirrored: [u64; 2],
}

impl Partners {
    #[inline(always)]
    fn new(x: u32, y: u32) -> Partners {
        Partners {
            x,
            y,
            mirrored: [u64::from(x).reverse_bits(), u64::from(y).reverse_bits()],
        }
    }

    #[inline(always)]
    fn without(self, digit: usize) -> Partners {
        let (bit, mirrored) = (1 << digit, 1 << (63 - digit));
        Partners {
            x: self.x & !bit,
            y: self.y & !bit,
            mirrored: self.mirrored.map(|mask| mask & !mirrored),
        }
    }

    /// What the cells hold when their sum is this, below 64, and these digits
    /// are among theirs.
    #[inline(always)]
    fn of(&self, sum: usize, need: u32) -> (u32, u32) {
        let turn = 63 - sum;
        let mut allowed = if sum & 1 == 0 {
            !(1u64 << (sum / 2)) as u32
        } else {
            u32::MAX
        };
        if need != 0 {
            let partner = (u64::from(need).reverse_bits() >> turn) as u32;
            allowed &= if single(need) {
                need | partner
            } else {
                need & partner
            };
        }
        let x = self.x & (self.mirrored[1] >> turn) as u32 & allowed;
        let y = self.y & (self.mirrored[0] >> turn) as u32 & allowed;
        (x, y)
    }
}

/// Adds to `keep` what each cell can hold if together they hold exactly `set`;
/// false if that can't be. Exact up to three cells, a bound above.
#[inline(always)]
pub(super) fn spread(masks: &[u32], set: u32, keep: &mut [u32]) -> bool {
    match masks {
        [] => set == 0,
        [x] => {
            keep[0] |= x & set;
            x & set != 0
        }
        [x, y] => match two(x & set, y & set, set) {
            Some((a, b)) => {
                keep[0] |= a;
                keep[1] |= b;
                true
            }
            None => false,
        },
        [x, y, z] => {
            let (x, y, z) = (x & set, y & set, z & set);
            if x | y | z != set {
                return false;
            }
            let tight = |a: u32, b: u32| a == b && a != set;
            let narrow = single(x) || single(y) || single(z);
            if !narrow && !tight(x, y) && !tight(x, z) && !tight(y, z) {
                // No cell is settled and no two share a pair: every candidate fits.
                keep[0] |= x;
                keep[1] |= y;
                keep[2] |= z;
                return true;
            }
            let mut any = false;
            for digit in digits(x) {
                let rest = set & !(1 << digit);
                if let Some((a, b)) = two(y & rest, z & rest, rest) {
                    keep[0] |= 1 << digit;
                    keep[1] |= a;
                    keep[2] |= b;
                    any = true;
                }
            }
            any
        }
        _ => {
            let mut all = 0;
            for mask in masks {
                if mask & set == 0 {
                    return false;
                }
                all |= mask & set;
            }
            if all != set {
                return false;
            }
            for (keep, mask) in keep.iter_mut().zip(masks) {
                *keep |= mask & set;
            }
            true
        }
    }
}

/// What two cells hold of a set of two digits: one takes one, the other the
/// other.
#[inline(always)]
fn two(x: u32, y: u32, set: u32) -> Option<(u32, u32)> {
    if x | y != set {
        return None;
    }
    let a = if y == set { x } else { x & !y };
    let b = if x == set { y } else { y & !x };
    (a != 0 && b != 0).then_some((a, b))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All ways to give the digits of the set to the cells, one by one.
    fn slow(masks: &[u32], set: u32) -> Vec<u32> {
        fn go(masks: &[u32], set: u32, taken: &mut Vec<u32>, keep: &mut [u32]) {
            let Some(mask) = masks.first() else {
                for (keep, digit) in keep.iter_mut().zip(taken) {
                    *keep |= *digit;
                }
                return;
            };
            for digit in digits(mask & set) {
                taken.push(1 << digit);
                go(&masks[1..], set & !(1 << digit), taken, keep);
                taken.pop();
            }
        }
        let mut keep = vec![0; masks.len()];
        go(masks, set, &mut Vec::new(), &mut keep);
        keep
    }

    #[test]
    fn spread_is_exact_up_to_three_cells() {
        for set in [0b111u32, 0b10101, 0b11] {
            let cells = set.count_ones() as usize;
            for code in 0..32u32.pow(cells as u32) {
                let masks: Vec<u32> = (0..cells).map(|i| code >> (5 * i) & 31).collect();
                let mut keep = vec![0; cells];
                let any = spread(&masks, set, &mut keep);
                let slow = slow(&masks, set);
                assert_eq!(any, slow[0] != 0, "{masks:?} in {set:b}");
                if any {
                    assert_eq!(keep, slow, "{masks:?} in {set:b}");
                }
            }
        }
    }
}
