//! What is packed in ISS strings: relations and automata in base 64.

use anyhow::{bail, ensure};
use ninefold::solve::bricks::{Automaton, Relation};

/// Six bits a sign.
fn sixes(text: &str) -> anyhow::Result<Vec<u8>> {
    text.bytes()
        .filter(|sign| *sign != b'=')
        .map(|sign| {
            Ok(match sign {
                b'A'..=b'Z' => sign - b'A',
                b'a'..=b'z' => sign - b'a' + 26,
                b'0'..=b'9' => sign - b'0' + 52,
                b'-' | b'+' => 62,
                b'_' | b'/' => 63,
                _ => bail!("{} is not base 64", char::from(sign)),
            })
        })
        .collect()
}

/// The bytes of a text in base 64.
pub fn bytes(text: &str) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    for four in sixes(text)?.chunks(4) {
        let word = four
            .iter()
            .fold(0u32, |word, six| word << 6 | u32::from(*six));
        let word = word << (6 * (4 - four.len()));
        bytes.extend_from_slice(&word.to_be_bytes()[1..four.len()]);
    }
    Ok(bytes)
}

/// A relation: a bit for each pair of digits, six a sign, the lowest first.
pub fn relation(text: &str, digits: usize) -> anyhow::Result<Relation> {
    let sixes = sixes(text)?;
    Ok(Relation::new(digits, 0, |a, b| {
        let bit = a as usize * digits + b as usize;
        sixes
            .get(bit / 6)
            .is_some_and(|six| six >> (bit % 6) & 1 != 0)
    }))
}

/// The numbers of the bits that are set, six a sign, the lowest first.
pub fn places(text: &str) -> anyhow::Result<Vec<usize>> {
    let sixes = sixes(text)?;
    let bits = 0..6 * sixes.len();
    Ok(bits
        .filter(|bit| sixes[bit / 6] >> (bit % 6) & 1 != 0)
        .collect())
}

/// An automaton whose alphabet has a sign beyond the digits where the cells of
/// a line are parted.
pub struct Packed {
    starts: usize,
    accepting: Vec<bool>,
    /// By state: signs and the states that they lead to.
    steps: Vec<Vec<(usize, usize)>>,
}

/// Reads bits from the highest on.
struct Bits {
    bytes: Vec<u8>,
    at: usize,
}

impl Bits {
    fn left(&self) -> usize {
        8 * self.bytes.len() - self.at
    }

    fn take(&mut self, count: usize) -> anyhow::Result<usize> {
        ensure!(self.left() >= count, "the automaton is cut short");
        let mut value = 0;
        for _ in 0..count {
            let bit = self.bytes[self.at / 8] >> (7 - self.at % 8) & 1;
            value = value << 1 | usize::from(bit);
            self.at += 1;
        }
        Ok(value)
    }
}

impl Packed {
    pub fn read(text: &str) -> anyhow::Result<Packed> {
        let mut bits = Bits {
            bytes: bytes(text)?,
            at: 0,
        };
        let plain = bits.take(2)? == 0;
        let state_bits = bits.take(4)? + 1;
        let signs = bits.take(4)? + 1;
        let starts = bits.take(state_bits)?;
        let accepts = bits.take(state_bits)?;
        // Whether a start accepts, the last one first.
        let mut start_accepts = Vec::new();
        for _ in 0..starts {
            start_accepts.push(bits.take(1)? != 0);
        }
        start_accepts.reverse();
        let sign_bits = signs.next_power_of_two().trailing_zeros() as usize;
        let mut steps: Vec<Vec<(usize, usize)>> = Vec::new();
        if plain {
            let count_bits = bits.take(4)?;
            while count_bits > 0 && bits.left() >= count_bits {
                let count = bits.take(count_bits)?;
                let step = |bits: &mut Bits| Ok((bits.take(sign_bits)?, bits.take(state_bits)?));
                let row: anyhow::Result<_> = (0..count).map(|_| step(&mut bits)).collect();
                steps.push(row?);
            }
        } else {
            while bits.left() >= signs {
                let there = bits.take(signs)?;
                let mut row = Vec::new();
                for sign in (0..signs).filter(|sign| there >> sign & 1 != 0) {
                    row.push((sign, bits.take(state_bits)?));
                }
                steps.push(row);
            }
        }
        let named = steps
            .iter()
            .flatten()
            .map(|step| step.1 + 1)
            .max()
            .unwrap_or(0);
        let states = steps.len().max(named).max(starts + accepts);
        steps.resize(states, Vec::new());
        let accepting = |state: usize| match start_accepts.get(state) {
            Some(accepts) => *accepts,
            None => state < starts + accepts,
        };
        Ok(Packed {
            starts,
            accepting: (0..states).map(accepting).collect(),
            steps,
        })
    }

    /// The automaton for a line in pieces of these lengths. Between two pieces
    /// it takes a step with the sign after the last digit.
    pub fn unpack(&self, digits: usize, pieces: &[usize]) -> Automaton {
        let states = self.steps.len();
        let mut automaton = Automaton::new(digits);
        let cells: usize = pieces.iter().sum();
        // One copy for lines in one piece; else one for each cell, so that it
        // is known where the pieces end.
        let copies = if pieces.len() == 1 { 1 } else { cells + 1 };
        let mut ends = Vec::new();
        let mut end = 0;
        for piece in pieces {
            end += piece;
            ends.push(end);
        }
        let names: Vec<Vec<_>> = (0..copies)
            .map(|copy| {
                let last = copies == 1 || copy == cells;
                let accepting = self.accepting.iter();
                accepting
                    .map(|accepting| automaton.state(last && *accepting))
                    .collect()
            })
            .collect();
        for start in names[0].iter().take(self.starts) {
            automaton.start(*start);
        }
        for (copy, from_names) in names.iter().enumerate() {
            let to_names = if copies == 1 {
                from_names
            } else {
                &names[(copy + 1).min(cells)]
            };
            if copies > 1 && copy == cells {
                break;
            }
            // After this cell a new piece begins.
            let parts = copies > 1 && copy + 1 < cells && ends.contains(&(copy + 1));
            for (steps, &from) in self.steps.iter().zip(from_names).take(states) {
                for &(sign, to) in steps.iter().filter(|step| step.0 < digits) {
                    if !parts {
                        automaton.step(from, 1 << sign, to_names[to]);
                        continue;
                    }
                    for &(_, beyond) in self.steps[to].iter().filter(|step| step.0 == digits) {
                        automaton.step(from, 1 << sign, to_names[beyond]);
                    }
                }
            }
        }
        automaton
    }
}
