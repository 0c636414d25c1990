//! Whether unique loops and graves rule something out.

use super::deadly::{Deadly, Kinds};
use super::nine::{Board, Cells, HOUSES, PEERS, cells};
use super::wings::digits;

/// The longest loop that a person is asked to see.
const LONGEST: u32 = 14;

/// A loop as it grows: see [`unique_loop`](crate::logic::teach).
struct Walk<'a> {
    board: &'a Board,
    pair: u16,
    /// The cells that have both digits and are not done with.
    able: Cells,
    start: usize,
}

/// The row, the column and the box of a cell, as bits.
fn houses_of(cell: usize) -> u32 {
    1 << (cell / 9) | 1 << (9 + cell % 9) | 1 << (18 + cell / 27 * 3 + cell % 9 / 3)
}

impl Walk<'_> {
    /// Goes on from a cell. By turn, that of the last cell first: what its cells
    /// see, and the houses that they meet.
    fn extend(
        &self,
        last: usize,
        ring: Cells,
        turns: [(Cells, u32); 2],
        extras: (u16, u32),
        found: &mut Kinds,
    ) {
        let length = ring.count_ones();
        let closes = length >= 6 && length.is_multiple_of(2) && PEERS[last] >> self.start & 1 != 0;
        if closes && turns[0].1 == turns[1].1 {
            let deadly = Deadly {
                board: self.board,
                cells: ring,
                pair: self.pair,
            };
            deadly.look(found);
        }
        if length == LONGEST {
            return;
        }
        for next in cells(PEERS[last] & self.able & !turns[1].0 & !ring) {
            let more = self.board.cell(next).1 & !self.pair;
            let extras = (extras.0 | more, extras.1 + u32::from(more != 0));
            // One extra digit may be in many cells, several in two at most.
            if extras.0.count_ones() > 1 && extras.1 > 2 {
                continue;
            }
            let (seen, met) = turns[1];
            let turns = [(seen | PEERS[next], met | houses_of(next)), turns[0]];
            self.extend(next, ring | 1 << next, turns, extras, found);
        }
    }
}

impl Board {
    /// What unique loops are good for.
    pub(super) fn loops(&self) -> Kinds {
        let mut found = Kinds::default();
        let two = self.twos();
        let mut pairs = [0u16; 36];
        let mut count = 0;
        for cell in cells(two) {
            let pair = self.cell(cell).1;
            if !pairs[..count].contains(&pair) {
                pairs[count] = pair;
                count += 1;
            }
        }
        for &pair in &pairs[..count] {
            let mut able = digits(pair).fold(!0, |set, digit| set & self.with(digit));
            for start in cells(two & able) {
                if self.cell(start).1 != pair {
                    continue;
                }
                // Each house that a loop meets it meets twice.
                loop {
                    let alone = HOUSES.iter().fold(0, |set, house| {
                        let here = able & house;
                        if here.count_ones() == 1 {
                            set | here
                        } else {
                            set
                        }
                    });
                    if alone == 0 {
                        break;
                    }
                    able &= !alone;
                }
                if able >> start & 1 == 0 || able.count_ones() < 6 {
                    continue;
                }
                let walk = Walk {
                    board: self,
                    pair,
                    able,
                    start,
                };
                let turns = [(PEERS[start], houses_of(start)), (0, 0)];
                walk.extend(start, 1 << start, turns, (0, 0), &mut found);
                able &= !(1 << start);
            }
        }
        found
    }

    /// Whether the board may be a grave but for the candidates of a few cells: see
    /// [`bug`](crate::logic::teach).
    pub(super) fn may_be_grave(&self) -> bool {
        let wide = self.wide();
        if !(1..=6).contains(&wide.count_ones()) {
            return false;
        }
        // Where a digit has two places in a house, neither is too many; with more, each
        // that is too many is in a wide cell.
        let mut extra = [0; 9];
        for (digit, extra) in extra.iter_mut().enumerate() {
            let with = self.with(digit);
            *extra = with & wide;
            for house in HOUSES {
                match (with & house).count_ones() {
                    0 => {}
                    1 => return false,
                    2 => *extra &= !house,
                    _ => {}
                }
            }
            let enough = |house: &Cells| {
                let places = (with & house).count_ones();
                places == 0 || (*extra & house).count_ones() + 2 >= places
            };
            if !HOUSES.iter().all(enough) {
                return false;
            }
        }
        cells(wide).all(|cell| {
            let count = self.cell(cell).1.count_ones();
            let too_many = extra.iter().filter(|set| *set >> cell & 1 != 0).count() as u32;
            (3..=5).contains(&count) && too_many + 2 >= count
        })
    }
}
