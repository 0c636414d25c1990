//! Clues inside the grid that are sums, sets and pairs, and rules for all of it.

use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::solve::bricks::{Automaton, Brick, Model, Target};

use super::board;
use super::wrong::{bail, ensure};
use super::{Reader, Wrong, lists, pairs};

impl Reader {
    /// The bricks of one token.
    pub(super) fn clue(&mut self, name: &str, names: &[&str]) -> Result<Vec<Brick>, Wrong> {
        match name {
            "Shape" | "NoBoxes" | "Jigsaw" | "RegionSize" | "StrictKropki" | "StrictXV" | "Var" => {
                Ok(Vec::new())
            }
            "Cage" | "Sum" | "Arrow" | "DoubleArrow" | "PillArrow" | "EqualSum"
            | "EqualityCage" | "RellikCage" => self.sums(name, names),
            "AllDifferent" => {
                let lists = lists(names).into_iter();
                lists
                    .map(|list| Ok(Brick::Different(self.cells(&list)?)))
                    .collect()
            }
            "X" | "V" | "WhiteDot" | "BlackDot" | "GreaterThan" => {
                let relation = match name {
                    "X" => self.model.relation(|a, b| a + b == 10),
                    "V" => self.model.relation(|a, b| a + b == 5),
                    "WhiteDot" => self.model.relation(|a, b| (a - b).abs() == 1),
                    "BlackDot" => self.model.relation(|a, b| a == 2 * b || b == 2 * a),
                    _ => self.model.relation(|a, b| a > b),
                };
                let cells = self.cells(names)?;
                Ok(pairs(self.touching(&cells), relation))
            }
            "Quad" | "ContainAtLeast" | "ContainExact" | "LookAndSay" | "CountingCircles"
            | "CountDistinct" | "SameValues" | "RegionSameValues" => self.sets(name, names),
            "Diagonal" | "AntiKnight" | "AntiKing" | "AntiConsecutive" | "AntiTaxicab"
            | "Windoku" | "DisjointSets" | "GlobalEntropy" | "GlobalMod" | "DutchFlatmates" => {
                self.everywhere(name, names)
            }
            "Indexing" => self.indexing(names),
            "ValueIndexing" => {
                let cells = self.cells(names)?;
                ensure!(cells.len() > 2, "a value, a control and cells");
                Ok(vec![Brick::Element {
                    control: cells[1],
                    cells: cells[2..].to_vec(),
                    target: Target::Cell(cells[0]),
                }])
            }
            "LittleKiller" | "Sandwich" | "XSum" | "Skyscraper" | "HiddenSkyscraper"
            | "NumberedRoom" => self.outside(name, names),
            "Doppelganger" => self.doppelganger(),
            _ => self.along_lines(name, names),
        }
    }

    fn sums(&mut self, name: &str, names: &[&str]) -> Result<Vec<Brick>, Wrong> {
        let plus = |cells: &[u16]| cells.iter().map(|cell| (*cell, 1)).collect::<Vec<_>>();
        let (first, rest) = names.split_first().ok_or("no arguments")?;
        match name {
            "Cage" => {
                let sum = if first.is_empty() { 0 } else { first.parse()? };
                let cells = self.cells(rest)?;
                let mut once = cells.clone();
                once.sort_unstable();
                once.dedup();
                if sum == 0 {
                    // Any sum will do.
                    return Ok(vec![Brick::Different(once)]);
                }
                if once.len() == cells.len() {
                    return Ok(vec![Brick::Cage { cells, sum }]);
                }
                // A cell that is named twice counts twice.
                let terms = plus(&cells);
                Ok(vec![
                    Brick::Different(once),
                    Brick::Sum { terms, total: sum },
                ])
            }
            "Sum" => {
                // `12`, or `12_=_1_1_-1` with coefficients.
                let mut parts = first.split('_');
                let total = parts.next().unwrap_or_default().parse()?;
                let relation = parts.next().unwrap_or("=");
                ensure!(relation == "=", "sums with {relation}");
                let mut terms = plus(&self.cells(rest)?);
                let coefficients: Vec<&str> = parts.collect();
                ensure!(
                    coefficients.is_empty() || coefficients.len() == terms.len(),
                    "a coefficient for each cell"
                );
                for (term, coefficient) in terms.iter_mut().zip(coefficients) {
                    term.1 = coefficient.parse()?;
                }
                Ok(vec![Brick::Sum { terms, total }])
            }
            "Arrow" | "DoubleArrow" => {
                let mut terms = plus(&self.cells(names)?);
                ensure!(terms.len() > 1, "an arrow has a circle and a shaft");
                terms[0].1 = -1;
                if name == "DoubleArrow" {
                    let last = terms.len() - 1;
                    terms[last].1 = -1;
                }
                Ok(vec![Brick::Sum { terms, total: 0 }])
            }
            "PillArrow" => {
                let (size, mut cells) = (first.parse()?, self.cells(rest)?);
                ensure!(size <= cells.len().min(5), "a pill of {size} cells");
                // A pill is read from left to right and from top to bottom.
                cells[..size].sort_unstable();
                let mut terms = plus(&cells);
                let mut bricks = Vec::new();
                let one_sign = self.model.mask_where(|digit| digit < 10);
                for (i, term) in terms[..size].iter_mut().enumerate() {
                    term.1 = -(10i32.pow((size - 1 - i) as u32));
                    if i > 0 {
                        let cell = term.0;
                        let digits = one_sign;
                        bricks.push(Brick::Domain { cell, digits });
                    }
                }
                bricks.push(Brick::Sum { terms, total: 0 });
                Ok(bricks)
            }
            "EqualSum" => {
                let groups = names.split(|name| *name == "-");
                let groups: Result<_, Wrong> = groups.map(|group| self.cells(group)).collect();
                Ok(vec![Brick::EqualSums(groups?)])
            }
            "RellikCage" => {
                let (sum, cells) = (first.parse()?, self.cells(rest)?);
                Ok(vec![
                    Brick::Different(cells.clone()),
                    Brick::Rellik { cells, sum },
                ])
            }
            // As many even as odd digits, and as many low as high ones.
            _ => {
                let cells = self.cells(names)?;
                ensure!(cells.len() <= 64, "too many cells");
                let digits = self.model.digits();
                let half = u32::MAX >> (32 - digits / 2);
                let even = self.model.mask_where(|digit| digit % 2 == 0);
                let mut bricks = vec![Brick::Different(cells.clone())];
                let high = half << digits.div_ceil(2);
                for (a, b) in [(even, self.model.all() & !even), (half, high)] {
                    let automaton = Arc::new(balanced(digits, cells.len(), a, b));
                    let cells = cells.clone();
                    bricks.push(Brick::Regular { cells, automaton });
                }
                Ok(bricks)
            }
        }
    }

    fn sets(&mut self, name: &str, names: &[&str]) -> Result<Vec<Brick>, Wrong> {
        let (first, rest) = names.split_first().unwrap_or((&"", &[]));
        match name {
            "Quad" => {
                let (r, c) = self.place(self.cell(first)?);
                let around = [(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)];
                let cells: Option<Vec<u16>> =
                    around.into_iter().map(|(r, c)| self.at(r, c)).collect();
                let digits: Result<_, _> = rest.iter().map(|digit| digit.parse()).collect();
                Ok(vec![Brick::Contains {
                    cells: cells.ok_or("four cells around a corner")?,
                    digits: digits?,
                    exact: false,
                }])
            }
            "ContainAtLeast" | "ContainExact" => {
                let digits: Result<_, _> = first.split(['_', ',']).map(str::parse).collect();
                Ok(vec![Brick::Contains {
                    cells: self.cells(rest)?,
                    digits: digits?,
                    exact: name == "ContainExact",
                }])
            }
            "LookAndSay" => {
                // Pairs of a number and a digit.
                let cells = self.cells(rest)?;
                let signs: Option<Vec<u8>> = first
                    .chars()
                    .map(|sign| sign.to_digit(10).map(|digit| digit as u8))
                    .collect();
                let mut bricks = Vec::new();
                let mut digits = Vec::new();
                let signs = signs.ok_or("look and say")?;
                for (at, pair) in signs.chunks(2).enumerate() {
                    let [times, digit] = pair[..] else {
                        bail!("an odd number of characters");
                    };
                    // Each pair holds by itself.
                    let before = signs.chunks(2).take(at).find(|pair| pair[1] == digit);
                    if let Some(before) = before {
                        if before[0] != times {
                            bricks.extend(cells.first().map(|cell| Brick::Domain {
                                cell: *cell,
                                digits: 0,
                            }));
                        }
                        continue;
                    }
                    if times == 0 {
                        let others = self.model.all() & !self.model.mask(digit);
                        let domain = |cell: &u16| Brick::Domain {
                            cell: *cell,
                            digits: others,
                        };
                        bricks.extend(cells.iter().map(domain));
                    }
                    digits.extend((0..times).map(|_| digit));
                }
                let exact = true;
                bricks.push(Brick::Contains {
                    cells,
                    digits,
                    exact,
                });
                Ok(bricks)
            }
            "CountingCircles" => Ok(vec![Brick::CountingCircles(self.cells(names)?)]),
            "CountDistinct" => {
                let control = self.cell(first)?;
                let cells = self.cells(rest)?;
                Ok(vec![Brick::CountDistinct { control, cells }])
            }
            "SameValues" => {
                let (groups, cells) = (first.parse::<usize>()?, self.cells(rest)?);
                ensure!(groups > 0 && cells.len() % groups == 0, "{groups} groups");
                let size = cells.len() / groups;
                if size == 1 {
                    let equal = self.model.relation(|a, b| a == b);
                    return Ok(super::along(&cells, equal));
                }
                let groups = cells.chunks(size).map(<[u16]>::to_vec).collect();
                Ok(vec![Brick::SameSets(groups)])
            }
            _ => Ok(vec![Brick::SameSets(self.regions.clone())]),
        }
    }

    /// Rules for the whole grid.
    fn everywhere(&mut self, name: &str, names: &[&str]) -> Result<Vec<Brick>, Wrong> {
        let (rows, cols) = (self.rows, self.cols);
        match name {
            "Diagonal" => {
                let falling = names.first() == Some(&"-1");
                ensure!(rows == cols, "a diagonal of a board that is not square");
                let cell = |r: usize| (r * cols + if falling { r } else { cols - 1 - r }) as u16;
                Ok(vec![self.region((0..rows).map(cell).collect())])
            }
            "AntiKnight" | "AntiKing" => {
                let knight: &[(i64, i64)] = &[(1, 2), (2, 1), (1, -2), (2, -1)];
                let steps = if name == "AntiKnight" {
                    knight
                } else {
                    &[(1, 1), (1, -1)]
                };
                let mut bricks = Vec::new();
                for cell in self.grid() {
                    let (r, c) = self.place(cell);
                    let others = steps
                        .iter()
                        .filter_map(|(down, right)| self.at(r + down, c + right));
                    bricks.extend(others.map(|other| Brick::Different(vec![cell, other])));
                }
                Ok(bricks)
            }
            "AntiConsecutive" => {
                let relation = self.model.relation(|a, b| (a - b).abs() != 1);
                Ok(pairs(self.neighbours(), relation))
            }
            "AntiTaxicab" => {
                let mut bricks = Vec::new();
                for a in self.grid() {
                    for b in a + 1..(rows * cols) as u16 {
                        let ((r, c), (s, d)) = (self.place(a), self.place(b));
                        let far = ((r - s).abs() + (c - d).abs()) as i32;
                        if self.model.mask(far as u8) != 0 {
                            let relation = self.model.relation(|a, b| a != b || a != far);
                            bricks.push(Brick::Pair { a, b, relation });
                        }
                    }
                }
                Ok(bricks)
            }
            "Windoku" => {
                let size = board::box_size(rows, cols, self.model.digits());
                let (height, width) = size.ok_or("no boxes")?;
                let mut bricks = Vec::new();
                for r in (1..rows.saturating_sub(height)).step_by(height + 1) {
                    for c in (1..cols.saturating_sub(width)).step_by(width + 1) {
                        let cell = |i: usize| ((r + i / width) * cols + c + i % width) as u16;
                        bricks.push(self.region((0..height * width).map(cell).collect()));
                    }
                }
                Ok(bricks)
            }
            "DisjointSets" => {
                let boxes = board::boxes(rows, cols, self.region_size);
                let size = boxes.first().map_or(0, Vec::len);
                let group = |i: usize| self.region(boxes.iter().map(|cells| cells[i]).collect());
                Ok((0..size).map(group).collect())
            }
            "GlobalEntropy" | "GlobalMod" => {
                let base = i32::from(self.model.base());
                let class = |kind: i32| {
                    self.model.mask_where(|digit| match name {
                        "GlobalEntropy" => (digit - base) / 3 == kind,
                        _ => digit % 3 == kind,
                    })
                };
                let classes: Vec<u32> = (0..3).map(class).collect();
                let mut bricks = Vec::new();
                for r in 0..rows - 1 {
                    for c in 0..cols - 1 {
                        let cell = (r * cols + c) as u16;
                        let below = cell + cols as u16;
                        let cells = vec![cell, cell + 1, below, below + 1];
                        let classes = classes.clone();
                        bricks.push(Brick::Classes { cells, classes });
                    }
                }
                Ok(bricks)
            }
            // A 5 has a 1 above it or a 9 below it.
            _ => {
                let automaton = Arc::new(flatmates(&self.model));
                let column = |c: usize| Brick::Regular {
                    cells: board::column(rows, cols, c),
                    automaton: Arc::clone(&automaton),
                };
                Ok((0..cols).map(column).collect())
            }
        }
    }

    /// A region, a house if it has enough cells.
    fn region(&self, cells: Vec<u16>) -> Brick {
        if cells.len() == self.model.digits() {
            Brick::House(cells)
        } else {
            Brick::Different(cells)
        }
    }

    /// A cell says where in its row the number of its column is, or the other
    /// way round.
    fn indexing(&self, names: &[&str]) -> Result<Vec<Brick>, Wrong> {
        let (kind, names) = names.split_first().ok_or("R or C")?;
        let mut bricks = Vec::new();
        for control in self.cells(names)? {
            let (r, c) = self.place(control);
            let (cells, digit) = if *kind == "R" {
                (board::column(self.rows, self.cols, c as usize), r + 1)
            } else {
                (board::row(self.cols, r as usize), c + 1)
            };
            let target = Target::Digit(digit as u8);
            bricks.push(Brick::Element {
                control,
                cells,
                target,
            });
        }
        Ok(bricks)
    }
}

/// As many digits of one class as of another.
fn balanced(digits: usize, cells: usize, a: u32, b: u32) -> Automaton {
    let mut automaton = Automaton::new(digits);
    let states: Vec<_> = (0..=2 * cells)
        .map(|i| automaton.state(i == cells))
        .collect();
    automaton.start(states[cells]);
    let neither = u32::MAX >> (32 - digits) & !(a | b);
    for (i, &state) in states.iter().enumerate() {
        automaton.step(state, neither, state);
        if i > 0 {
            automaton.step(state, b, states[i - 1]);
        }
        if i < 2 * cells {
            automaton.step(state, a, states[i + 1]);
        }
    }
    automaton
}

/// Columns in which every 5 has a 1 before it or a 9 after it.
fn flatmates(model: &Model) -> Automaton {
    let (one, five, nine) = (model.mask(1), model.mask(5), model.mask(9));
    let mut automaton = Automaton::new(model.digits());
    let [free, after_one] = [true; 2].map(|accepting| automaton.state(accepting));
    // The last digit was a 5 that needs a 9 now.
    let waiting = automaton.state(false);
    automaton.start(free);
    for from in [free, after_one] {
        automaton.step(from, one, after_one);
        automaton.step(from, model.all() & !(one | five), free);
    }
    automaton.step(free, five, waiting);
    automaton.step(after_one, five, free);
    automaton.step(waiting, nine, free);
    automaton
}
