//! What is packed in ISS strings: relations and automata in base 64.

use super::Wrong;
use super::wrong::{bail, ensure};
use crate::solve::bricks::{Automaton, Relation};
use alloc::string::String;
use alloc::vec::Vec;

/// Six bits a sign.
fn sixes(text: &str) -> Result<Vec<u8>, Wrong> {
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
pub(super) fn bytes(text: &str) -> Result<Vec<u8>, Wrong> {
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
pub(super) fn relation(text: &str, digits: usize) -> Result<Relation, Wrong> {
    let sixes = sixes(text)?;
    Ok(Relation::new(digits, 0, |a, b| {
        let bit = a as usize * digits + b as usize;
        sixes
            .get(bit / 6)
            .is_some_and(|six| six >> (bit % 6) & 1 != 0)
    }))
}

/// The numbers of the bits that are set, six a sign, the lowest first.
pub(super) fn places(text: &str) -> Result<Vec<usize>, Wrong> {
    let sixes = sixes(text)?;
    let bits = 0..6 * sixes.len();
    Ok(bits
        .filter(|bit| sixes[bit / 6] >> (bit % 6) & 1 != 0)
        .collect())
}

/// An automaton whose alphabet has a sign beyond the digits where the cells of
/// a line are parted.
pub(super) struct Packed {
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

    fn take(&mut self, count: usize) -> Result<usize, Wrong> {
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
    pub fn read(text: &str) -> Result<Packed, Wrong> {
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
                let row: Result<_, Wrong> = (0..count).map(|_| step(&mut bits)).collect();
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
        // One copy for lines in one piece; otherwise one for each cell, so that
        // it is known where the pieces end.
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

/// The sign of six bits.
fn sign(six: u8) -> char {
    char::from(match six {
        0..=25 => b'A' + six,
        26..=51 => b'a' + six - 26,
        52..=61 => b'0' + six - 52,
        62 => b'-',
        _ => b'_',
    })
}

/// A relation of digits from 1 on, as [`relation`] reads it.
pub(super) fn key(digits: usize, allowed: impl Fn(usize, usize) -> bool) -> String {
    let bits: Vec<bool> = (0..digits * digits)
        .map(|bit| allowed(bit / digits + 1, bit % digits + 1))
        .collect();
    let six = |bits: &[bool]| {
        let bits = bits.iter().enumerate();
        bits.fold(0, |six, (i, bit)| six | u8::from(*bit) << i)
    };
    bits.chunks(6).map(|bits| sign(six(bits))).collect()
}

/// Bytes as [`bytes`] reads them.
pub(super) fn text(bytes: &[u8]) -> String {
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let mut word = [0; 3];
        word[..three.len()].copy_from_slice(three);
        let word = u32::from_be_bytes([0, word[0], word[1], word[2]]);
        let signs = (0..=three.len()).map(|i| sign((word >> (18 - 6 * i) & 63) as u8));
        text.extend(signs);
    }
    text
}
