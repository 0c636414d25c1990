//! Clues outside of the grid.

use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::solve::bricks::{Automaton, Brick, Target};

use super::wrong::bail;
use super::{Reader, Wrong};

impl Reader {
    /// Clues at both ends of a line: `C5~3~4`.
    fn at_ends(
        &self,
        names: &[&str],
        brick: impl Fn(Vec<u16>, i32) -> Result<Brick, Wrong>,
    ) -> Result<Vec<Brick>, Wrong> {
        let (line, clues) = names.split_first().ok_or("no line")?;
        let mut bricks = Vec::new();
        for (end, clue) in clues.iter().enumerate() {
            if clue.is_empty() {
                continue;
            }
            let mut cells = self.line(line)?;
            if end == 1 {
                cells.reverse();
            }
            bricks.push(brick(cells, clue.parse()?)?);
        }
        Ok(bricks)
    }

    pub(super) fn outside(&mut self, name: &str, names: &[&str]) -> Result<Vec<Brick>, Wrong> {
        match name {
            "LittleKiller" => {
                let [sum, start, ..] = names else {
                    bail!("a sum and a cell");
                };
                let (sum, start) = (sum.parse()?, self.cell(start)?);
                let terms = self
                    .diagonal(start)?
                    .into_iter()
                    .map(|cell| (cell, 1))
                    .collect();
                Ok(vec![Brick::Sum { terms, total: sum }])
            }
            "Sandwich" => {
                let [first, second, ..] = names else {
                    bail!("a sum and a line");
                };
                let (sum, line) = match first.parse() {
                    Ok(sum) => (sum, second),
                    Err(_) => (second.parse()?, first),
                };
                let cells = self.line(line)?;
                Ok(vec![Brick::Sandwich { cells, sum }])
            }
            "XSum" => self.at_ends(names, |cells, sum| Ok(Brick::XSum { cells, sum })),
            "Skyscraper" => self.at_ends(names, |cells, seen| {
                let seen = seen.try_into()?;
                Ok(Brick::Skyscraper { cells, seen })
            }),
            "HiddenSkyscraper" => {
                let (digits, base) = (self.model.digits(), self.model.base());
                self.at_ends(names, |cells, clue| {
                    let first = usize::try_from(clue - i32::from(base))?;
                    let automaton = Arc::new(first_hidden(digits, first));
                    Ok(Brick::Regular { cells, automaton })
                })
            }
            "NumberedRoom" => self.at_ends(names, |cells, digit| {
                let target = Target::Digit(digit.try_into()?);
                let control = cells[0];
                Ok(Brick::Element {
                    control,
                    cells,
                    target,
                })
            }),
            _ => bail!("not understood"),
        }
    }

    /// The diagonal of a little killer, which begins at an edge.
    fn diagonal(&self, start: u16) -> Result<Vec<u16>, Wrong> {
        let (mut r, mut c) = self.place(start);
        let (last_row, last_col) = (self.rows as i64 - 1, self.cols as i64 - 1);
        let (down, right) = if c == 0 && r < last_row {
            (1, 1)
        } else if c == last_col && r > 0 && r < last_row {
            (-1, -1)
        } else if r == 0 {
            (1, -1)
        } else if r == last_row {
            (-1, 1)
        } else {
            bail!("a little killer begins at an edge");
        };
        let mut cells = Vec::new();
        while let Some(cell) = self.at(r, c) {
            cells.push(cell);
            (r, c) = (r + down, c + right);
        }
        Ok(cells)
    }
}

/// Digits rise until one is smaller than the one before it, and that is `first`.
fn first_hidden(digits: usize, first: usize) -> Automaton {
    let mut automaton = Automaton::new(digits);
    let all = u32::MAX >> (32 - digits);
    let found = automaton.state(true);
    automaton.step(found, all, found);
    let tallest: Vec<_> = (0..digits).map(|_| automaton.state(false)).collect();
    let start = automaton.state(false);
    automaton.start(start);
    for (digit, &state) in tallest.iter().enumerate() {
        automaton.step(start, 1 << digit, state);
        // Equal digits are neither hidden nor taller.
        for (taller, &next) in tallest.iter().enumerate().skip(digit) {
            automaton.step(state, 1 << taller, next);
        }
        if first < digit {
            automaton.step(state, 1 << first, found);
        }
    }
    automaton
}
