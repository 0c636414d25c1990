//! Whether patterns that would allow two solutions rule something out.

use super::nine::{Board, Cells, HOUSES, PEERS, cells};
use super::wings::digits;

/// Which types of patterns of two digits strike something: 1 to 4 at their number.
pub(super) type Kinds = [bool; 5];

/// Which rectangles strike something.
#[derive(Clone, Copy, Default)]
pub(super) struct Rectangles {
    pub(super) types: Kinds,
    pub(super) type_5: bool,
    pub(super) type_6: bool,
    pub(super) hidden: bool,
    pub(super) linked: bool,
}

/// Cells that all have two digits, and would be deadly with these alone.
pub(super) struct Deadly<'a> {
    pub(super) board: &'a Board,
    pub(super) cells: Cells,
    pub(super) pair: u16,
}

/// A deadly pattern of four cells.
struct Rectangle<'a> {
    deadly: Deadly<'a>,
    /// `0` and `3` are opposite, and so are `1` and `2`.
    corners: [usize; 4],
}

/// What sees all of these cells.
fn common_peers(from: Cells) -> Cells {
    cells(from).fold(!0, |set, cell| set & PEERS[cell])
}

/// The houses of two cells that see each other: both cells in them.
fn common_houses(a: usize, b: usize) -> impl Iterator<Item = Cells> {
    let both: Cells = 1 << a | 1 << b;
    HOUSES.into_iter().filter(move |house| house & both == both)
}

/// Every four cells in two rows, two columns and two boxes.
fn corners() -> impl Iterator<Item = [usize; 4]> {
    (0..9).flat_map(|r| {
        (r + 1..9).flat_map(move |s| {
            (0..9).flat_map(move |c| {
                (c + 1..9)
                    .filter(move |d| (r / 3 == s / 3) != (c / 3 == d / 3))
                    .map(move |d| [9 * r + c, 9 * r + d, 9 * s + c, 9 * s + d])
            })
        })
    })
}

impl Deadly<'_> {
    fn of(&self, cell: usize) -> u16 {
        self.board.cell(cell).1
    }

    /// The cells with more than the two digits, and these others.
    fn extras(&self) -> (Cells, u16) {
        let (mut extras, mut more): (Cells, u16) = (0, 0);
        for cell in cells(self.cells) {
            let beyond = self.of(cell) & !self.pair;
            if beyond != 0 {
                extras |= 1 << cell;
                more |= beyond;
            }
        }
        (extras, more)
    }

    /// Whether the one digit beyond the two is struck where it sees all extras.
    fn one_digit(&self, (extras, more): (Cells, u16)) -> bool {
        extras.count_ones() > 1
            && more.is_power_of_two()
            && self.board.with(more.trailing_zeros() as usize) & common_peers(extras) != 0
    }

    /// Adds what follows from two extras that see each other.
    fn look_at_side(&self, (extras, more): (Cells, u16), found: &mut Kinds) {
        let p = extras.trailing_zeros() as usize;
        let q = 127 - extras.leading_zeros() as usize;
        for house in common_houses(p, q) {
            let tied = |x: usize| (self.board.with(x) & house).count_ones() == 2;
            found[4] |= digits(self.pair).any(tied);
            found[3] = found[3] || self.completes_a_set(house, more);
        }
    }

    /// Adds what follows from a loop.
    pub(super) fn look(&self, found: &mut Kinds) {
        let extras = self.extras();
        let count = extras.0.count_ones();
        found[1] |= count == 1;
        found[2] = found[2] || self.one_digit(extras);
        if count == 2 && sees(extras.0) {
            self.look_at_side(extras, found);
        }
    }

    /// Whether cells of a house, at most three, make a naked set with one that has
    /// one of the digits `extra`, and others have some of their digits.
    fn completes_a_set(&self, house: Cells, extra: u16) -> bool {
        let (mut open, mut count) = ([0u16; 9], 0);
        for cell in cells(self.board.open() & house & !self.cells) {
            open[count] = self.of(cell);
            count += 1;
        }
        let open = &open[..count];
        (1u32..1 << count).any(|chosen| {
            let size = chosen.count_ones();
            if size > 3 {
                return false;
            }
            let union = |of: u32| {
                let all = open.iter().enumerate();
                let all = all.filter(|(i, _)| of >> i & 1 != 0);
                all.fold(0, |set, (_, mask)| set | mask)
            };
            let set = union(chosen) | extra;
            set.count_ones() == size + 1 && union(!chosen) & set != 0
        })
    }
}

/// Whether two cells see each other.
fn sees(two: Cells) -> bool {
    let last = 127 - two.leading_zeros() as usize;
    PEERS[two.trailing_zeros() as usize] >> last & 1 != 0
}

impl Rectangle<'_> {
    fn of(&self, cell: usize) -> u16 {
        self.deadly.of(cell)
    }

    /// Whether a digit has no place outside of the rectangle in the row and the
    /// column of a corner.
    fn bound(&self, corner: usize, digit: usize) -> bool {
        let lines = HOUSES[corner / 9] | HOUSES[9 + corner % 9];
        self.deadly.board.with(digit) & lines & !self.deadly.cells == 0
    }

    /// Adds what the rectangle is good for.
    fn look(&self, found: &mut Rectangles) {
        let [a, b, c, d] = self.corners;
        let pair = self.deadly.pair;
        let wide = |cell: &usize| self.of(*cell) != pair;
        let extras = self.deadly.extras();
        let count = extras.0.count_ones();
        found.types[1] |= count == 1;
        let diagonal = [1 << a | 1 << d, 1 << b | 1 << c].contains(&extras.0);
        if count == 2 && !diagonal {
            found.types[2] = found.types[2] || self.deadly.one_digit(extras);
            self.deadly.look_at_side(extras, &mut found.types);
        }
        if diagonal || count == 3 {
            found.type_5 = found.type_5 || self.deadly.one_digit(extras);
        }
        if diagonal {
            found.type_6 |= digits(pair).any(|x| cells(extras.0).all(|cell| self.bound(cell, x)));
        }
        if count >= 2 {
            found.hidden |= [(a, d), (d, a), (b, c), (c, b)]
                .into_iter()
                .any(|(plain, far)| {
                    !wide(&plain) && wide(&far) && digits(pair).any(|x| self.bound(far, x))
                });
        }
        found.linked = found.linked || self.is_forced();
    }

    /// Whether a corner, were it one of the digits, would force the others.
    fn is_forced(&self) -> bool {
        let [a, b, c, d] = self.corners;
        let turns = [[a, b, c, d], [b, a, d, c], [c, d, a, b], [d, c, b, a]];
        turns.into_iter().any(|[start, p, q, far]| {
            let (pair, board) = (self.deadly.pair, self.deadly.board);
            digits(pair).any(|y| {
                let x = (pair & !(1 << y)).trailing_zeros() as usize;
                // By neighbour of the start: whether it follows.
                let follows = |from: usize, to: usize, digit: usize| {
                    self.of(to) == pair
                        || common_houses(from, to)
                            .any(|house| board.with(digit) & house & !(1 << from | 1 << to) == 0)
                };
                let (by_p, by_q) = (follows(start, p, x), follows(start, q, x));
                let far_follows = by_p && follows(p, far, y) || by_q && follows(q, far, y);
                far_follows && (by_p || follows(far, p, x)) && (by_q || follows(far, q, x))
            })
        })
    }
}

impl Board {
    /// What unique rectangles are good for.
    pub(super) fn rectangles(&self) -> Rectangles {
        let mut found = Rectangles::default();
        let of = |cell: usize| self.cell(cell).1;
        for r in 0..9 {
            for s in r + 1..9 {
                for c in 0..9 {
                    let side = of(9 * r + c) & of(9 * s + c);
                    if side.count_ones() < 2 {
                        continue;
                    }
                    for d in c + 1..9 {
                        let common = side & of(9 * r + d) & of(9 * s + d);
                        if common.count_ones() < 2 || (r / 3 == s / 3) == (c / 3 == d / 3) {
                            continue;
                        }
                        for x in digits(common) {
                            for y in digits(common).filter(|y| x < *y) {
                                let corners = [9 * r + c, 9 * r + d, 9 * s + c, 9 * s + d];
                                let rectangle = Rectangle {
                                    deadly: Deadly {
                                        board: self,
                                        cells: corners.iter().fold(0, |set, cell| set | 1 << cell),
                                        pair: 1 << x | 1 << y,
                                    },
                                    corners,
                                };
                                rectangle.look(&mut found);
                            }
                        }
                    }
                }
            }
        }
        found
    }

    /// Whether avoidable rectangles of types 1 and 2 strike something.
    pub(super) fn avoidable(&self) -> (bool, bool) {
        let mut found = (false, false);
        let placed = |cell: usize| match self.cell(cell).0 {
            0 => None,
            value => Some(usize::from(value) - 1),
        };
        for corners in corners() {
            let all = corners.iter().fold(0, |set: Cells, cell| set | 1 << cell);
            let open = (all & self.open()).count_ones();
            if all & self.given() != 0 || !(1..=2).contains(&open) {
                continue;
            }
            // The digits that would make it complete.
            let agree = |p: usize, q: usize| match (placed(p), placed(q)) {
                (Some(a), Some(b)) if a != b => None,
                (a, b) => a.or(b),
            };
            let [a, b, c, d] = corners;
            let (Some(one), Some(other)) = (agree(a, d), agree(b, c)) else {
                continue;
            };
            if one == other {
                continue;
            }
            let wanted = |cell: usize| if cell == a || cell == d { one } else { other };
            if open == 1 {
                let cell = (all & self.open()).trailing_zeros() as usize;
                found.0 |= self.with(wanted(cell)) >> cell & 1 != 0;
                continue;
            }
            let mut more = 0;
            let fits = cells(all & self.open()).all(|cell| {
                let here = self.cell(cell).1;
                more |= here & !(1 << wanted(cell));
                here.count_ones() == 2 && here >> wanted(cell) & 1 != 0
            });
            found.1 |= fits
                && more.is_power_of_two()
                && self.with(more.trailing_zeros() as usize) & common_peers(all & self.open()) != 0;
        }
        found
    }

    /// Whether an extended rectangle strikes something.
    pub(super) fn has_extended_rectangle(&self) -> bool {
        let of = |cell: usize| self.cell(cell).1;
        for by_row in [true, false] {
            let at = |line: usize, across: usize| match by_row {
                true => 9 * line + across,
                false => 9 * across + line,
            };
            for first in 0..9 {
                for second in first + 1..(first / 3 + 1) * 3 {
                    // Two cells across the lines, and the digits of the small ones.
                    let (mut twos, mut count) = ([([0; 2], 0u16); 9], 0);
                    for across in 0..9 {
                        let both = [at(first, across), at(second, across)];
                        if both.iter().all(|cell| of(*cell).count_ones() >= 2) {
                            let small = both.iter().map(|cell| of(*cell));
                            let small = small.filter(|mask| mask.count_ones() <= 3);
                            twos[count] = (both, small.fold(0, |set, mask| set | mask));
                            count += 1;
                        }
                    }
                    for a in 0..count {
                        for b in a + 1..count {
                            if (twos[a].1 | twos[b].1).count_ones() > 4 {
                                continue;
                            }
                            for c in b + 1..count {
                                let small = twos[a].1 | twos[b].1 | twos[c].1;
                                let cells = [twos[a].0, twos[b].0, twos[c].0];
                                if self.six_tell(small, cells.as_flattened()) {
                                    return true;
                                }
                            }
                        }
                    }
                }
            }
        }
        false
    }

    /// Whether something follows from six cells of an extended rectangle, whose
    /// small cells have these digits.
    fn six_tell(&self, small: u16, six: &[usize]) -> bool {
        let tells = |three: u16| {
            let (mut extras, mut more): (Cells, u16) = (0, 0);
            for &cell in six {
                let beyond = self.cell(cell).1 & !three;
                if beyond != 0 {
                    extras |= 1 << cell;
                    more |= beyond;
                }
            }
            match extras.count_ones() {
                0 => false,
                1 => self.cell(extras.trailing_zeros() as usize).1 & three != 0,
                _ => {
                    more.is_power_of_two()
                        && self.with(more.trailing_zeros() as usize) & common_peers(extras) != 0
                }
            }
        };
        match small.count_ones() {
            3 => tells(small),
            4 => digits(small).any(|digit| tells(small & !(1 << digit))),
            _ => false,
        }
    }
}
