//! Lines: what follows what.

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::solve::bricks::{Automaton, Brick};

use super::codec::{self, Packed};
use super::wrong::{bail, ensure};
use super::{REFUSED, Reader, Wrong, along, lists, pairs};

impl Reader {
    pub(super) fn along_lines(&mut self, name: &str, names: &[&str]) -> Result<Vec<Brick>, Wrong> {
        match name {
            "Thermo" => {
                let relation = self.model.relation(|a, b| a < b);
                Ok(along(&self.cells(names)?, relation))
            }
            "Whisper" => {
                let apart = names.first().and_then(|first| first.parse::<i32>().ok());
                let cells = self.cells(&names[usize::from(apart.is_some())..])?;
                let apart = apart.unwrap_or(5);
                let relation = self.model.relation(|a, b| (a - b).abs() >= apart);
                Ok(along(&cells, relation))
            }
            "Palindrome" => {
                let cells = self.cells(names)?;
                let relation = self.model.relation(|a, b| a == b);
                let mirrored = cells.iter().copied().zip(cells.iter().rev().copied());
                Ok(pairs(mirrored.take(cells.len() / 2), relation))
            }
            "Pair" | "PairX" | "Binary" | "BinaryX" => {
                let (key, names) = names.split_first().ok_or("no table")?;
                // The old types swap two signs.
                let swapped: String = key
                    .chars()
                    .map(|sign| match sign {
                        '-' if name.starts_with('B') => '_',
                        '_' if name.starts_with('B') => '-',
                        _ => sign,
                    })
                    .collect();
                let relation = codec::relation(&swapped, self.model.digits())?;
                let relation = self.model.relate(relation);
                let mut bricks = Vec::new();
                for list in lists(names) {
                    let cells = self.cells(&list)?;
                    if name.ends_with('X') {
                        bricks.push(Brick::AllPairs { cells, relation });
                    } else {
                        bricks.extend(along(&cells, relation));
                    }
                }
                Ok(bricks)
            }
            "Renban" => Ok(vec![Brick::Consecutive(self.cells(names)?)]),
            "Modular" => {
                let modulus: i32 = names.first().ok_or("no modulus")?.parse()?;
                ensure!((2..=32).contains(&modulus), "a modulus from 2 to 32");
                let cells = self.cells(&names[1..])?;
                self.turns(&cells, modulus as usize, |digit| digit.rem_euclid(modulus))
            }
            "Entropic" => {
                let base = i32::from(self.model.base());
                self.turns(&self.cells(names)?, 3, |digit| (digit - base) / 3)
            }
            "RegionSumLine" => {
                let cells = self.cells(names)?;
                let region = |cell: u16| {
                    self.regions
                        .iter()
                        .position(|region| region.contains(&cell))
                };
                let pieces = cells.chunk_by(|a, b| region(*a) == region(*b));
                let pieces: Vec<Vec<u16>> = pieces.map(<[u16]>::to_vec).collect();
                Ok(if self.regions.is_empty() {
                    Vec::new()
                } else {
                    vec![Brick::EqualSums(pieces)]
                })
            }
            "Zipper" => {
                let cells = self.cells(names)?;
                let mirrored = cells.iter().copied().zip(cells.iter().rev().copied());
                let mut groups: Vec<Vec<u16>> = mirrored
                    .take(cells.len() / 2)
                    .map(|(a, b)| vec![a, b])
                    .collect();
                if cells.len() % 2 == 1 {
                    groups.push(vec![cells[cells.len() / 2]]);
                }
                Ok(vec![Brick::EqualSums(groups)])
            }
            "SumLine" => {
                let (sum, names) = names.split_first().ok_or("no sum")?;
                let closed = names.last() == Some(&"LOOP");
                let cells = self.cells(&names[..names.len() - usize::from(closed)])?;
                let sum = sum.parse()?;
                Ok(vec![Brick::SumLine { cells, sum, closed }])
            }
            "Between" => Ok(vec![Brick::Between(self.cells(names)?)]),
            "Lockout" => {
                let (apart, names) = names.split_first().ok_or("no difference")?;
                let cells = self.cells(names)?;
                let apart = apart.parse()?;
                Ok(vec![Brick::Lockout { cells, apart }])
            }
            "Lunchbox" => {
                let (sum, names) = names.split_first().ok_or("no sum")?;
                let cells = self.cells(names)?;
                let sum = sum.parse()?;
                Ok(vec![Brick::Sandwich { cells, sum }])
            }
            "NFA" => {
                let (key, names) = names.split_first().ok_or("no automaton")?;
                let packed = Packed::read(key)?;
                let mut bricks = Vec::new();
                for list in lists(names) {
                    let pieces = list.split(|name| *name == "-");
                    let pieces: Result<Vec<Vec<u16>>, Wrong> =
                        pieces.map(|piece| self.cells(piece)).collect();
                    let pieces = pieces?;
                    let lengths: Vec<usize> = pieces.iter().map(Vec::len).collect();
                    let automaton = Arc::new(packed.unpack(self.model.digits(), &lengths));
                    let cells = pieces.concat();
                    bricks.push(Brick::Regular { cells, automaton });
                }
                Ok(bricks)
            }
            "Regex" => {
                let (key, names) = names.split_first().ok_or("no expression")?;
                let text = String::from_utf8(codec::bytes(key)?)?;
                let (digits, base) = (self.model.digits(), self.model.base());
                let automaton = Arc::new(Automaton::from_pattern(&text, digits, base)?);
                let lists = lists(names).into_iter();
                let brick = |list: Vec<&str>| {
                    let cells = self.cells(&list)?;
                    let automaton = Arc::clone(&automaton);
                    Ok(Brick::Regular { cells, automaton })
                };
                lists.map(brick).collect()
            }
            name => match REFUSED.iter().find(|(refused, _)| *refused == name) {
                Some((_, reason)) => bail!("{reason}"),
                None => bail!("unknown"),
            },
        }
    }

    /// Any this many cells in a row are of different kinds: kinds come round.
    fn turns(
        &mut self,
        cells: &[u16],
        kinds: usize,
        kind: impl Fn(i32) -> i32,
    ) -> Result<Vec<Brick>, Wrong> {
        let differ = self.model.relation(|a, b| kind(a) != kind(b));
        let agree = self.model.relation(|a, b| kind(a) == kind(b));
        let mut bricks = Vec::new();
        for (i, &a) in cells.iter().enumerate() {
            for (j, &b) in cells.iter().enumerate().skip(i + 1).take(kinds) {
                let relation = if j - i == kinds { agree } else { differ };
                bricks.push(Brick::Pair { a, b, relation });
            }
        }
        Ok(bricks)
    }
}
