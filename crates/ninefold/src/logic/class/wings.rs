//! Wings and remote pairs without words: every one of them strikes at once. They
//! come before all that builds on a single solution, so that their order
//! does not matter.

use super::nine::{Board, Cells, HOUSES, PEERS, cells};

/// Two cells with the same two candidates, neither of which sees the other.
struct Alike {
    a: usize,
    b: usize,
    digits: u16,
}

/// The digits of a mask.
pub(super) fn digits(mask: u16) -> impl Iterator<Item = usize> {
    (0..9).filter(move |digit| mask >> digit & 1 != 0)
}

/// The one digit of a mask that has only one.
fn single(mask: u16) -> Option<usize> {
    mask.is_power_of_two()
        .then(|| mask.trailing_zeros() as usize)
}

impl Board {
    /// Strikes what XY-, XYZ- and W-Wings and remote pairs rule out; says whether
    /// that is anything.
    pub(super) fn wings(&mut self) -> bool {
        let two = self.twos();
        self.xy_wings(two) || self.xyz_wings(two) || self.w_wings(two) || self.remote_pairs(two)
    }

    /// The cells with two candidates.
    pub(super) fn twos(&self) -> Cells {
        let (mut one, mut two, mut three) = (0, 0, 0);
        for digit in 0..9 {
            let with = self.with(digit);
            three |= two & with;
            two |= one & with;
            one |= with;
        }
        two & !three
    }

    fn xy_wings(&mut self, two: Cells) -> bool {
        let mut any = false;
        for pivot in cells(two) {
            let mask = self.cell(pivot).1;
            let near = two & PEERS[pivot];
            let (Some(x), y) = (digits(mask).next(), 15 - mask.leading_zeros() as usize) else {
                continue;
            };
            // A single may be left of a cell by now.
            if mask.count_ones() != 2 {
                continue;
            }
            for a in cells(near & self.with(x) & !self.with(y)) {
                let Some(z) = single(self.cell(a).1 & !mask) else {
                    continue;
                };
                for b in cells(near & self.with(y) & self.with(z) & !self.with(x)) {
                    any |= self.step(z, PEERS[a] & PEERS[b] & !(1 << pivot));
                }
            }
        }
        any
    }

    fn xyz_wings(&mut self, two: Cells) -> bool {
        let mut any = false;
        for pivot in cells(self.open() & !two) {
            let mask = self.cell(pivot).1;
            if mask.count_ones() != 3 {
                continue;
            }
            let within = |cell: &usize| {
                let here = self.cell(*cell).1;
                here & !mask == 0 && here.count_ones() == 2
            };
            let (mut near, mut count) = ([0; 20], 0);
            for cell in cells(two & PEERS[pivot]).filter(within) {
                near[count] = cell;
                count += 1;
            }
            for (i, &a) in near[..count].iter().enumerate() {
                for &b in &near[i + 1..count] {
                    if let Some(z) = single(self.cell(a).1 & self.cell(b).1) {
                        any |= self.step(z, PEERS[a] & PEERS[b] & PEERS[pivot]);
                    }
                }
            }
        }
        any
    }

    /// Hands over each two cells of two candidates that are alike.
    fn alike(&self, two: Cells) -> impl Iterator<Item = Alike> + '_ {
        cells(two).flat_map(move |a| {
            let digits = self.cell(a).1;
            let able = super::wings::digits(digits).fold(two, |set, d| set & self.with(d));
            let later = able & !PEERS[a] & (!1 << a);
            cells(later).map(move |b| Alike { a, b, digits })
        })
    }

    fn w_wings(&mut self, two: Cells) -> bool {
        let mut struck = [0; 9];
        for Alike { a, b, digits: mask } in self.alike(two) {
            for x in digits(mask) {
                let Some(z) = single(mask & !(1 << x)) else {
                    continue;
                };
                let hit = self.with(z) & PEERS[a] & PEERS[b];
                if hit & !struck[z] == 0 {
                    continue;
                }
                let joined = HOUSES.iter().any(|house| {
                    let places = self.with(x) & house;
                    let (by_a, by_b) = (places & PEERS[a], places & PEERS[b]);
                    places.count_ones() == 2
                        && places & (1 << a | 1 << b) == 0
                        && by_a | by_b == places
                        && by_a != 0
                        && by_b != 0
                });
                if joined {
                    struck[z] |= hit;
                }
            }
        }
        self.strike_all(&struck)
    }

    /// Whether a house with several places of a digit joins two cells that are
    /// alike.
    pub(super) fn has_grouped_w_wing(&self) -> bool {
        self.alike(self.twos()).any(|Alike { a, b, digits: mask }| {
            digits(mask).any(|x| {
                let z = single(mask & !(1 << x)).unwrap_or(x);
                self.with(z) & PEERS[a] & PEERS[b] != 0
                    && HOUSES.iter().any(|house| {
                        let places = self.with(x) & house;
                        let (by_a, by_b) = (places & PEERS[a], places & PEERS[b]);
                        places.count_ones() > 2
                            && places & (1 << a | 1 << b) == 0
                            && by_a | by_b == places
                            && by_a != places
                            && by_b != places
                    })
            })
        })
    }

    fn remote_pairs(&mut self, two: Cells) -> bool {
        let mut struck = [0; 9];
        let mut left = two;
        while left != 0 {
            let start = left.trailing_zeros() as usize;
            let mask = self.cell(start).1;
            let same = digits(mask).fold(left, |set, digit| set & self.with(digit));
            let (mut on, mut off): (Cells, Cells) = (1 << start, 0);
            loop {
                let before = on | off;
                off |= cells(on).fold(0, |set, cell| set | PEERS[cell]) & same;
                on |= cells(off).fold(0, |set, cell| set | PEERS[cell]) & same;
                if on & off != 0 || on | off == before {
                    break;
                }
            }
            if on & off != 0 {
                left &= !same;
                continue;
            }
            left &= !(on | off);
            if (on | off).count_ones() < 4 {
                continue;
            }
            for a in cells(on) {
                for b in cells(off & !PEERS[a]) {
                    for digit in digits(mask) {
                        struck[digit] |= self.with(digit) & PEERS[a] & PEERS[b];
                    }
                }
            }
        }
        self.strike_all(&struck)
    }

    /// Strikes each digit out of its cells; says whether there are any.
    pub(super) fn strike_all(&mut self, struck: &[Cells; 9]) -> bool {
        let mut any = false;
        for (digit, cells) in struck.iter().enumerate() {
            any |= self.step(digit, *cells);
        }
        any
    }
}
