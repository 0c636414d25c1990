//! Random bricks.

use alloc::sync::Arc;
use alloc::vec::Vec;

use super::super::{Automaton, Brick, Model, Target, check};

/// A small generator of numbers that look random.
pub(super) struct Random(pub(super) u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub(super) fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    /// `least` to `most` different cells of `of`, in any order.
    pub(super) fn cells(&mut self, of: usize, least: usize, most: usize) -> Vec<u16> {
        let most = most.min(of);
        let count = least + self.below(most - least + 1);
        let mut cells: Vec<u16> = (0..of as u16).collect();
        for i in 0..count {
            let j = i + self.below(of - i);
            cells.swap(i, j);
        }
        cells.truncate(count);
        cells
    }

    /// Takes some candidates away.
    pub(super) fn narrow(&mut self, model: &mut Model) {
        for cell in 0..model.cells() as u16 {
            if self.below(3) == 0 {
                let mask = self.next() as u32 | 1 << self.below(model.digits());
                model.restrict(cell, mask).unwrap();
            }
        }
    }

    /// Some solution of a board of houses.
    pub(super) fn solution(&mut self, model: &Model) -> Vec<u8> {
        loop {
            let mut trial = model.clone();
            for _ in 0..3 {
                let (cell, digit) = (self.below(model.cells()), self.below(model.digits()));
                trial.restrict(cell as u16, 1 << digit).unwrap();
            }
            if let Some(solution) = super::super::Solver::new(&trial).next() {
                assert!(check(model, &solution).is_ok());
                return solution.into_vec();
            }
        }
    }

    /// Covers most of a board with cages that are true of the solution.
    pub(super) fn cages(&mut self, model: &mut Model, side: usize, hint: &[u8]) {
        let mut free = vec![true; side * side];
        for start in 0..side * side {
            if !free[start] || self.below(6) == 0 {
                continue;
            }
            let mut cells = vec![start as u16];
            free[start] = false;
            for _ in 0..self.below(3) {
                let from = usize::from(cells[self.below(cells.len())]);
                let to = if self.below(2) == 0 {
                    from + 1
                } else {
                    from + side
                };
                let inside = to < side * side && (to == from + side || !to.is_multiple_of(side));
                let new =
                    inside && free[to] && cells.iter().all(|c| hint[usize::from(*c)] != hint[to]);
                if new {
                    free[to] = false;
                    cells.push(to as u16);
                }
            }
            let sum = cells
                .iter()
                .map(|cell| i32::from(hint[usize::from(*cell)]))
                .sum();
            model.add(Brick::Cage { cells, sum }).unwrap();
        }
    }
}

pub(super) const KINDS: &[&str] = &[
    "different",
    "pair",
    "all pairs",
    "sum",
    "cage",
    "equal sums",
    "consecutive",
    "contains",
    "classes",
    "between",
    "lockout",
    "skyscraper",
    "sandwich",
    "x-sum",
    "element",
    "counting circles",
    "same sets",
    "sum line",
    "regular",
    "count distinct",
    "rellik",
    "choose",
    "domain",
];

/// A brick of a kind. Numbers are often those that hold for `hint`.
pub(super) fn brick(kind: usize, model: &mut Model, random: &mut Random, hint: &[u8]) -> Brick {
    let (of, digits, base) = (model.cells(), model.digits(), i32::from(model.base()));
    let at = |cell: u16| i32::from(hint[usize::from(cell)]);
    let total = |cells: &[u16]| cells.iter().map(|cell| at(*cell)).sum::<i32>();
    let most = digits.min(of).min(6);
    match KINDS[kind] {
        "different" => Brick::Different(random.cells(of, 1, most.min(4))),
        "pair" | "all pairs" => {
            let relation = match random.below(8) {
                0 => model.relation(|a, b| a < b),
                1 => model.relation(|a, b| (a - b).abs() >= 2),
                2 => model.relation(|a, b| a == b),
                3 => model.relation(|a, b| a == 2 * b || b == 2 * a),
                4 => model.relation(|a, b| a != b || a != 2),
                5 => model.relation(|a, b| a != b),
                6 => model.relation(|a, b| a % 2 != b % 2),
                _ => {
                    let bits = random.next() | random.next();
                    model.relation(|a, b| bits >> ((a * 7 + b) % 64) & 1 != 0)
                }
            };
            if KINDS[kind] == "all pairs" {
                let cells = random.cells(of, 1, 4);
                return Brick::AllPairs { cells, relation };
            }
            let cells = random.cells(of, 2, 2);
            let b = if random.below(12) == 0 {
                cells[0]
            } else {
                cells[1]
            };
            Brick::Pair {
                a: cells[0],
                b,
                relation,
            }
        }
        "sum" => {
            let cells = random.cells(of, 1, 6);
            let mut terms: Vec<(u16, i32)> = cells.iter().map(|cell| (*cell, 1)).collect();
            for term in &mut terms {
                term.1 = match random.below(6) {
                    0 => -1,
                    1 if random.below(2) == 0 => -10,
                    2 if random.below(2) == 0 => 2,
                    _ => 1,
                };
            }
            if random.below(5) == 0 {
                terms.push((cells[0], 1));
            }
            let right: i32 = terms.iter().map(|(cell, times)| at(*cell) * times).sum();
            Brick::Sum {
                terms,
                total: random.off(right),
            }
        }
        "cage" => {
            let cells = random.cells(of, 1, most);
            let sum = random.off(total(&cells));
            Brick::Cage { cells, sum }
        }
        "equal sums" => {
            let groups = 2 + random.below(2);
            Brick::EqualSums((0..groups).map(|_| random.cells(of, 1, 3)).collect())
        }
        "consecutive" => Brick::Consecutive(random.cells(of, 1, most)),
        "contains" => {
            let cells = random.cells(of, 2, 6);
            let exact = random.below(2) == 0;
            let mut listed: Vec<u8> = Vec::new();
            for _ in 0..1 + random.below(3) {
                listed.push(match random.below(4) {
                    0 => (random.below(digits) as i32 + base) as u8,
                    _ => hint[usize::from(cells[random.below(cells.len())])],
                });
            }
            Brick::Contains {
                cells,
                digits: listed,
                exact,
            }
        }
        "classes" => {
            let cells = random.cells(of, 2, 5);
            let count = 1 + random.below(3);
            let mask = |random: &mut Random| random.next() as u32 & model.all() | 1;
            let classes = (0..count).map(|_| mask(random)).collect();
            Brick::Classes { cells, classes }
        }
        "between" => Brick::Between(random.cells(of, 2, 5)),
        "lockout" => Brick::Lockout {
            cells: random.cells(of, 2, 5),
            apart: 1 + random.below(digits / 2) as u8,
        },
        "skyscraper" => Brick::Skyscraper {
            cells: random.cells(of, 1, 6),
            seen: 1 + random.below(3) as u8,
        },
        "sandwich" => {
            let cells = random.cells(of, 2, most);
            let sum = random.below(2 * digits) as i32;
            Brick::Sandwich { cells, sum }
        }
        "x-sum" => {
            let cells = random.cells(of, 1, 6);
            let length = (at(cells[0]) as usize).min(cells.len());
            let sum = random.off(total(&cells[..length]));
            Brick::XSum { cells, sum }
        }
        "element" => {
            let cells = random.cells(of, 2, 5);
            let control = if random.below(3) == 0 {
                cells[0]
            } else {
                random.below(of) as u16
            };
            let target = match random.below(2) {
                0 => Target::Digit((random.below(digits) as i32 + base) as u8),
                _ => Target::Cell(random.below(of) as u16),
            };
            Brick::Element {
                control,
                cells,
                target,
            }
        }
        "counting circles" => Brick::CountingCircles(random.cells(of, 1, 6)),
        "same sets" => {
            let cells = random.cells(of, 2, 6);
            let half = cells.len() / 2;
            Brick::SameSets(vec![cells[..half].to_vec(), cells[half..2 * half].to_vec()])
        }
        "sum line" => {
            let cells = random.cells(of, 1, 6);
            let pieces = 1 + random.below(2) as i32;
            let sum = random.off(total(&cells) / pieces).clamp(1, 60);
            let closed = random.below(2) == 0;
            Brick::SumLine { cells, sum, closed }
        }
        "regular" => {
            let mut automaton = Automaton::new(digits);
            let states: Vec<_> = (0..3)
                .map(|_| automaton.state(random.below(2) == 0))
                .collect();
            automaton.start(states[0]);
            for _ in 0..6 {
                let (from, to) = (states[random.below(3)], states[random.below(3)]);
                automaton.step(from, random.next() as u32 & model.all(), to);
            }
            let mut cells = random.cells(of, 1, 6);
            if random.below(4) == 0 {
                cells.push(cells[0]);
            }
            Brick::Regular {
                cells,
                automaton: Arc::new(automaton),
            }
        }
        "count distinct" => Brick::CountDistinct {
            control: random.below(of) as u16,
            cells: random.cells(of, 1, 5),
        },
        "rellik" => Brick::Rellik {
            cells: random.cells(of, 1, 5),
            sum: 1 + random.below(3 * digits) as i32,
        },
        "choose" => {
            let count = 2 + random.below(2);
            let mut of = Vec::new();
            for _ in 0..count {
                let mut bricks = Vec::new();
                for _ in 0..1 + random.below(2) {
                    let kind = random.below(KINDS.len());
                    if KINDS[kind] != "choose" || random.below(4) == 0 {
                        bricks.push(brick(kind, model, random, hint));
                    }
                }
                of.push(bricks);
            }
            let least = random.below(count + 1) as u16;
            let most = least + random.below(count) as u16;
            Brick::Choose { least, most, of }
        }
        _ => Brick::Domain {
            cell: random.below(of) as u16,
            digits: random.next() as u32 & model.all() | 2,
        },
    }
}

impl Random {
    /// The number, or one beside it.
    fn off(&mut self, number: i32) -> i32 {
        match self.below(6) {
            0 => number + 1,
            1 => number - 1,
            _ => number,
        }
    }
}
