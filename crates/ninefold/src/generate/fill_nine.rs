//! Random solved 9x9 boards, each as likely as any other, as near as matters.
//!
//! A box is fixed by two partitions of its nine digits: which lie in each of
//! its rows, and which in each of its columns, every row set and column set
//! having one digit in common. Along a band the row sets must fit together,
//! along a stack the column sets; nothing else matters. Given the row sets of
//! the whole board, the three stacks don't know of each other, and the ways to
//! fill one are few enough (16 to 288, times six) to list and choose from by
//! lot; and the same the other way round.
//!
//! So a board is made like this: row sets by lot, each band's as likely as any
//! other; column sets by lot among those that fit; then again row sets among
//! those that fit these columns. The last two steps are those of Gibbs
//! sampling, under which the uniform distribution stays uniform and any other
//! comes nearer to it.

use super::Random;
use super::nine::Nine;

/// Nine digits in three sets of three, one bit each.
type Partition = [u16; 3];
/// The partitions of the nine boxes, row by row.
type Partitions = [Partition; 9];

const ALL: u16 = 0x1ff;

pub(super) fn fill_nine(random: &mut Random) -> Nine {
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
    let mut board = [0; 81];
    for (cell, value) in board.iter_mut().enumerate() {
        let (row, col) = (cell / 9, cell % 9);
        let at = row / 3 * 3 + col / 3;
        let digit = rows[at][row % 3] & columns[at][col % 3];
        *value = digit.trailing_zeros() as u8 + 1;
    }
    board
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
    // The digits lie in random order already, but one order for each set: the
    // `n` of a set are chosen by a place of their own.
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

/// Every set that has one digit in common with each set of a partition whose
/// members are given as far as they are still free.
#[inline]
fn crossing(partition: Partition, mut found: impl FnMut(u16)) {
    for a in Bits(partition[0]) {
        for b in Bits(partition[1]) {
            for c in Bits(partition[2]) {
                found(a | b | c);
            }
        }
    }
}

/// Chooses the partitions of three boxes in a line anew: each must cross the
/// box's given partition, and the first sets of the three boxes must be all
/// digits, as must the second and the third. Every way is as likely.
fn refit(given: &Partitions, fitted: &mut Partitions, boxes: [usize; 3], random: &mut Random) {
    let [p, q, r] = boxes.map(|at| given[at]);
    // The sets that cross the third box's partition, a bit for each.
    let mut fits = [0u64; 8];
    crossing(r, |set| fits[usize::from(set >> 6)] |= 1 << (set & 63));
    let fits = |set: u16| fits[usize::from(set >> 6)] >> (set & 63) & 1 != 0;
    // The order of the three sets is chosen at the end; until then the first
    // box's first row is in order.
    let lead = p[0] & p[0].wrapping_neg();
    let rest = p[0] ^ lead;
    let next = rest & rest.wrapping_neg();
    let mut ways = Vec::with_capacity(64);
    crossing([lead, p[1], p[2]], |one| {
        crossing(q.map(|set| set & !one), |two| {
            let three = ALL & !(one | two);
            if !fits(three) {
                return;
            }
            crossing([next, p[1] & !one, p[2] & !one], |one_next| {
                crossing(q.map(|set| set & !(two | one_next)), |two_next| {
                    let three_next = ALL & !(one_next | two_next);
                    if three_next & three == 0 && fits(three_next) {
                        ways.push([one, two, three, one_next, two_next, three_next]);
                    }
                });
            });
        });
    });
    let way = *random.choose(&ways);
    let mut order = [0, 1, 2];
    random.shuffle(&mut order);
    for (at, box_number) in boxes.into_iter().enumerate() {
        let sets = [way[at], way[at + 3], ALL & !(way[at] | way[at + 3])];
        fitted[box_number] = order.map(|place| sets[place]);
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
            let board = Grid::from_values(Shape::NINE, &values);
            assert!(board.is_some_and(|board| board.is_solved()), "{seed}");
        }
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
