//! Random solved 9x9 boards, each about as likely as any other.
//!
//! A box is fixed by two partitions of its nine digits: which are in each of
//! its rows, and which in each of its columns, every row set and column set
//! having one digit in common. Along a band the row sets must fit together,
//! along a stack the column sets; nothing else matters. Given the row sets of
//! the whole board, the three stacks are independent, and the ways to fill one
//! are few enough (16 to 288, times six) to list and choose from at random; and
//! the same the other way round.
//!
//! So a board is made like this: random row sets, each band's as likely as any
//! other; random column sets among those that fit; then again row sets among
//! those that fit these columns. The last two steps are those of Gibbs
//! sampling, under which the uniform distribution stays uniform and any other
//! gets closer to it.

use super::Random;
use super::nine::Nine;

/// Nine digits in three sets of three, one bit each.
type Partition = [u16; 3];
/// The partitions of the nine boxes, row by row.
type Partitions = [Partition; 9];

const ALL: u16 = 0x1ff;

pub(super) fn fill_nine(random: &mut Random) -> Nine {
    let (rows, columns) = partitions(random);
    let mut board = [0; 81];
    for (cell, value) in board.iter_mut().enumerate() {
        let (row, col) = (cell / 9, cell % 9);
        let at = row / 3 * 3 + col / 3;
        let digit = rows[at][row % 3] & columns[at][col % 3];
        *value = digit.trailing_zeros() as u8 + 1;
    }
    board
}

/// The row sets and the column sets of all boxes.
fn partitions(random: &mut Random) -> (Partitions, Partitions) {
    let mut rows = [[0; 3]; 9];
    for band in 0..3 {
        let sets = random_band(random);
        rows[band * 3..band * 3 + 3].copy_from_slice(&sets);
    }
    let mut columns = [[0; 3]; 9];
    for stack in 0..3 {
        refit(&rows, &mut columns, [stack, stack + 3, stack + 6], random);
    }
    for band in 0..3 {
        refit(
            &columns,
            &mut rows,
            [band * 3, band * 3 + 1, band * 3 + 2],
            random,
        );
    }
    (rows, columns)
}

/// The row sets of a band's three boxes, each of the 94,080 ways as likely.
fn random_band(random: &mut Random) -> [Partition; 3] {
    let mut digits = [0u16, 1, 2, 3, 4, 5, 6, 7, 8];
    random.shuffle(&mut digits);
    let set = |digits: &[u16]| digits.iter().fold(0, |set, digit| set | 1 << digit);
    let first = [set(&digits[..3]), set(&digits[3..6]), set(&digits[6..])];
    // The second box's first row takes `n` digits of the first box's second
    // row, and all else follows in number: (3 choose n)³ ways, 56 in all.
    let n = match random.below(56) {
        0 => 0,
        1..=27 => 1,
        28..=54 => 2,
        _ => 3,
    };
    // The digits are already in random order, but in one order for each set:
    // the `n` of a set are chosen by their own place.
    let mut chosen = [0u16; 3];
    for (at, chosen) in chosen.iter_mut().enumerate() {
        let three = &digits[at * 3..at * 3 + 3];
        *chosen = match n {
            0 => 0,
            1 => 1 << three[random.below(3)],
            2 => first[at] & !(1 << three[random.below(3)]),
            _ => first[at],
        };
    }
    let second = [0, 1, 2].map(|row| {
        let (next, last) = ((row + 1) % 3, (row + 2) % 3);
        chosen[next] | (first[last] & !chosen[last])
    });
    let third = [0, 1, 2].map(|row| ALL & !first[row] & !second[row]);
    [first, second, third]
}

/// Every set that has one digit in common with each set of a partition, of
/// which no more digits are taken than it is given with.
#[inline]
fn crossing<const N: usize>(partition: Partition) -> [u16; N] {
    let mut sets = [0; N];
    let mut number = 0;
    for a in Bits(partition[0]) {
        for b in Bits(partition[1]) {
            for c in Bits(partition[2]) {
                sets[number] = a | b | c;
                number += 1;
            }
        }
    }
    sets
}

/// Chooses the partitions of three boxes in a line again: each must cross the
/// box's given partition, and the first sets of the three boxes must be all
/// digits, as must the second and the third. Every way is as likely.
fn refit(given: &Partitions, fitted: &mut Partitions, boxes: [usize; 3], random: &mut Random) {
    let given @ [p, q, r] = boxes.map(|at| given[at]);
    // The order of the three sets is chosen at the end; until then the first
    // box's first set has its first digit.
    let ones: [u16; 9] = crossing([p[0] & p[0].wrapping_neg(), p[1], p[2]]);
    let twos: [u16; 27] = crossing(q);
    // For each digit those of the 27 that have it.
    let mut with = [0u32; 9];
    for (at, two) in twos.into_iter().enumerate() {
        for digit in Bits(two) {
            with[digit.trailing_zeros() as usize] |= 1 << at;
        }
    }
    let with = |set: u16| Bits(set).map(|digit| with[digit.trailing_zeros() as usize]);
    let mut firsts = [[0; MOST_FIRSTS]; 2];
    let mut number = 0;
    for one in ones {
        // Two boxes must not have the same digit, nor all of a set that the
        // third box has to cross.
        let mut unfit = with(one).fold(0, |all, some| all | some);
        for set in r {
            unfit |= with(set & !one).fold(!0, |all, some| all & some);
        }
        let mut fit = !unfit & 0x7ff_ffff;
        while fit != 0 {
            firsts[0][number] = one;
            firsts[1][number] = twos[fit.trailing_zeros() as usize];
            fit &= fit - 1;
            number += 1;
        }
    }
    let mut ways = [[0; LANES]; MOST_FIRSTS / LANES];
    let mut sum = 0;
    for (at, ways) in ways[..number.div_ceil(LANES)].iter_mut().enumerate() {
        let lanes = at * LANES..(at + 1) * LANES;
        *ways = ways_on(given, [&firsts[0][lanes.clone()], &firsts[1][lanes]]);
        for (lane, ways) in ways.iter_mut().enumerate() {
            *ways *= u16::from(at * LANES + lane < number);
            sum += usize::from(*ways);
        }
    }
    let mut way = random.below(sum);
    let mut at = 0;
    for ways in ways.as_flattened() {
        if way < usize::from(*ways) {
            break;
        }
        way -= usize::from(*ways);
        at += 1;
    }
    let (one, two) = (firsts[0][at], firsts[1][at]);
    let first = [one, two, ALL & !(one | two)];
    let mut second = [0; 3];
    seconds(given, first, |sets| {
        if way == 0 {
            second = sets;
        }
        way = way.wrapping_sub(1);
    });
    let mut order = [0, 1, 2];
    random.shuffle(&mut order);
    for (at, box_number) in boxes.into_iter().enumerate() {
        let sets = [first[at], second[at], ALL & !(first[at] | second[at])];
        fitted[box_number] = order.map(|place| sets[place]);
    }
}

/// As many first sets are looked at side by side.
const LANES: usize = 8;
/// No more first sets are possible: 9 of the first box, 27 of the second.
const MOST_FIRSTS: usize = 248;

/// In how many ways the second sets of the boxes can be chosen, for each choice
/// of the first ones of the first two boxes, when the order of second and third
/// does not matter.
///
/// Every given set has two digits left, and every digit is left in two boxes:
/// in one of them it goes into the second set, in the other into the third. So
/// the given sets form rings, linked by the digits that they share, and all is
/// decided for a ring when it is for one of its digits. That makes two ways for
/// each ring but one.
#[inline]
fn ways_on(given: [Partition; 3], firsts: [&[u16]; 2]) -> [u16; LANES] {
    let mut pairs = [[0; LANES]; 9];
    for lane in 0..LANES {
        let (one, two) = (firsts[0][lane], firsts[1][lane]);
        for at in 0..3 {
            pairs[at][lane] = given[0][at] & !one;
            pairs[at + 3][lane] = given[1][at] & !two;
            pairs[at + 6][lane] = given[2][at] & (one | two);
        }
    }
    let mut ways = [1; LANES];
    // The digits outside the rings found so far. A ring has two pairs or more;
    // of a ring two pairs or more are found in each pass.
    let mut left = [ALL; LANES];
    for passes in [5, 4, 3] {
        let mut ring: [u16; LANES] = left.map(|left| left & left.wrapping_neg());
        for _ in 0..passes {
            for pair in &pairs {
                for lane in 0..LANES {
                    let linked = pair[lane] & ring[lane] != 0;
                    ring[lane] |= if linked { pair[lane] } else { 0 };
                }
            }
        }
        for lane in 0..LANES {
            left[lane] &= !ring[lane];
            ways[lane] <<= u16::from(left[lane] != 0);
        }
    }
    ways
}

/// The second sets of each of those ways.
fn seconds(given: [Partition; 3], first: [u16; 3], mut found: impl FnMut([u16; 3])) {
    let [p, q, r] = [0, 1, 2].map(|at| given[at].map(|set| set & !first[at]));
    let ones: [u16; 4] = crossing([p[0] & p[0].wrapping_neg(), p[1], p[2]]);
    let twos: [u16; 8] = crossing(q);
    for one in ones {
        for two in twos {
            let three = ALL & !(one | two);
            let crosses = (three & r[0] != 0) & (three & r[1] != 0) & (three & r[2] != 0);
            if (one & two == 0) & (three & first[2] == 0) & crosses {
                found([one, two, three]);
            }
        }
    }
}

/// The bits of a set, each as a set of its own.
struct Bits(u16);

impl Iterator for Bits {
    type Item = u16;

    #[inline]
    fn next(&mut self) -> Option<u16> {
        let bit = self.0 & self.0.wrapping_neg();
        self.0 ^= bit;
        (bit != 0).then_some(bit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Grid, Shape};

    #[test]
    fn boards_are_solved() {
        for seed in 0..300 {
            let values = fill_nine(&mut Random::new(seed, 0));
            let rules = crate::Rules::classic(Shape::NINE);
            let board = Grid::from_values(Shape::NINE, &values);
            assert!(rules.is_solved(&board.unwrap()), "{seed}");
        }
    }

    /// The ways of going on are counted by rings, and can be listed.
    #[test]
    fn as_many_ways_as_are_counted() {
        let mut seen = [0; 9];
        for seed in 0..200 {
            let mut random = Random::new(seed, 2);
            let (rows, columns) = partitions(&mut random);
            for stack in 0..3 {
                let boxes = [stack, stack + 3, stack + 6];
                let given = boxes.map(|at| rows[at]);
                let first = boxes.map(|at| columns[at][0]);
                let mut listed = 0;
                seconds(given, first, |_| listed += 1);
                let [one, two, _] = first.map(|set| [set; LANES]);
                assert_eq!(
                    ways_on(given, [&one, &two]),
                    [listed; LANES],
                    "{given:?} {first:?}"
                );
                seen[usize::from(listed)] += 1;
            }
        }
        assert!([1, 2, 4].iter().all(|ways| seen[*ways] > 0), "{seen:?}");
    }

    /// Every digit is as likely in every cell, and so is every pair of digits
    /// in two cells that see each other.
    #[test]
    fn no_digit_prefers_a_cell() {
        let mut counts = [[0u32; 9]; 81];
        let boards = 9_000;
        for seed in 0..boards {
            let values = fill_nine(&mut Random::new(seed, 1));
            for (cell, value) in values.iter().enumerate() {
                counts[cell][usize::from(value - 1)] += 1;
            }
        }
        let expected = boards as f64 / 9.0;
        let chi: f64 = counts
            .iter()
            .flatten()
            .map(|n| (f64::from(*n) - expected).powi(2) / expected)
            .sum();
        // 81 · 8 degrees of freedom, of which the rules leave fewer: the
        // mean is 648 at most, and its spread far below 150.
        assert!(chi < 800.0, "{chi}");
    }
}
