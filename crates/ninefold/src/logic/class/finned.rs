//! Whether fish with fins strike something.

use super::nine::Board;
use super::wings::digits;

/// The places of a digit by line, as positions on it.
type Lines = [u16; 9];

impl Board {
    /// Whether a finned fish of this many lines strikes one of these digits, and
    /// whether a sashimi fish does.
    pub(super) fn finned(&self, size: usize, asked: u16) -> (bool, bool) {
        let mut found = (false, false);
        for digit in digits(asked) {
            let (mut rows, mut columns): (Lines, Lines) = ([0; 9], [0; 9]);
            let with = self.with(digit);
            if (with.count_ones() as usize) < 2 * size {
                continue;
            }
            for (row, places) in rows.iter_mut().enumerate() {
                *places = (with >> (9 * row)) as u16 & 0x1ff;
                for (column, crossing) in columns.iter_mut().enumerate() {
                    *crossing |= (*places >> column & 1) << row;
                }
            }
            for lines in [&rows, &columns] {
                let fits =
                    |line: &usize| (2..=size as u32 + 3).contains(&lines[*line].count_ones());
                let (mut usable, mut count) = ([0; 9], 0);
                for line in (0..9).filter(fits) {
                    usable[count] = line;
                    count += 1;
                }
                for a in 0..count {
                    for b in a + 1..count {
                        if size == 2 {
                            with_base(lines, &[usable[a], usable[b]], &mut found);
                            continue;
                        }
                        for c in b + 1..count {
                            with_base(lines, &[usable[a], usable[b], usable[c]], &mut found);
                        }
                    }
                }
                if found == (true, true) {
                    return found;
                }
            }
        }
        found
    }
}

/// The fish of these base lines: see [`finned`](crate::logic::teach).
fn with_base(lines: &Lines, base: &[usize], found: &mut (bool, bool)) {
    let union = base.iter().fold(0, |set, line| set | lines[*line]);
    // All but the places in one box need a cover.
    if union.count_ones() as usize > base.len() + 3 {
        return;
    }
    for (at, &line) in base.iter().enumerate() {
        let band = line / 3;
        if base[..at].iter().any(|other| other / 3 == band) {
            continue;
        }
        let beside = (3 * band..3 * band + 3).filter(|line| !base.contains(line));
        let beside = beside.fold(0, |set, line| set | lines[line]);
        for stack in [0o7, 0o70, 0o700] {
            if beside & stack == 0 {
                continue;
            }
            let needed = base.iter().fold(0, |set, line| {
                set | lines[*line] & !if line / 3 == band { stack } else { 0 }
            });
            let Some(missing) = base.len().checked_sub(needed.count_ones() as usize) else {
                continue;
            };
            // Every choice of further covers in the box.
            let free = stack & !needed;
            let mut extra = free;
            loop {
                if extra.count_ones() as usize == missing {
                    let cover = needed | extra;
                    if union & !cover != 0 && beside & cover & stack != 0 {
                        let bare = base.iter().any(|l| (lines[*l] & cover).count_ones() < 2);
                        found.0 |= !bare;
                        found.1 |= bare;
                    }
                }
                if extra == 0 {
                    break;
                }
                extra = (extra - 1) & free;
            }
        }
    }
}
