//! Random boards, and plain backtracking on them.

#[path = "../../../crates/ninefold/src/solve/bricks/tests/make.rs"]
mod make;

use super::{Brick, Model, check};
use make::{KINDS, Random, brick};

/// A board of this side with random bricks. Many are true of one solution.
pub fn board(side: usize, seed: u64) -> Model {
    let mut random = Random(seed.wrapping_mul(0x2545_f491_4f6c_dd1d));
    let base = random.below(2) as u8;
    let mut model = houses(side, base);
    let hint = random.solution(&model);
    let cells = side * side;
    // Enough givens for plain backtracking to end on most boards.
    let givens = match side {
        4 => random.below(6),
        5 => 6 + random.below(8),
        6 => 13 + random.below(9),
        7 => 22 + random.below(11),
        8 => 32 + random.below(13),
        _ => 40 + random.below(17),
    };
    for _ in 0..givens {
        let cell = random.below(cells);
        let mask = model.mask(hint[cell]);
        restrict(&mut model, cell, mask);
    }
    match random.below(8) {
        0 => random.cages(&mut model, side, &hint),
        1 => random.narrow(&mut model),
        _ => {}
    }
    for _ in 0..1 + random.below(5) {
        let kind = random.below(KINDS.len());
        let new = brick(kind, &mut model, &mut random, &hint);
        if model.add(new).is_err() {
            println!("{} can't be added", KINDS[kind]);
        }
    }
    model
}

fn restrict(model: &mut Model, cell: usize, mask: u32) {
    if model.restrict(cell as u16, mask).is_err() {
        unreachable!("a cell of the board");
    }
}

/// A Latin square, with boxes where the side has them.
fn houses(side: usize, base: u8) -> Model {
    let size = match side {
        4 => Some((2, 2)),
        6 => Some((2, 3)),
        8 => Some((2, 4)),
        9 => Some((3, 3)),
        _ => None,
    };
    let Ok(mut model) = Model::new(side * side, side, base) else {
        unreachable!("a small board");
    };
    let mut house = |place: &dyn Fn(usize) -> (usize, usize)| {
        let cells = (0..side).map(|i| (place(i).0 * side + place(i).1) as u16);
        if model.add(Brick::House(cells.collect())).is_err() {
            unreachable!("a house of the board");
        }
    };
    for line in 0..side {
        house(&|i| (line, i));
        house(&|i| (i, line));
        if let Some((height, width)) = size {
            let (row, col) = (line / height * height, line % height * width);
            house(&|i| (row + i / width, col + i % width));
        }
    }
    model
}

/// Up to two solutions, by trying every digit in every cell: repeats are seen
/// at once, every other brick when its last cell is filled. `None` after so
/// many digits.
pub fn oracle(model: &Model, patience: u64) -> Option<Vec<Box<[u8]>>> {
    let mut search = Plain {
        model,
        peers: vec![Vec::new(); model.cells()],
        bricks: vec![Vec::new(); model.cells()],
        digits: vec![0; model.cells()],
        found: Vec::new(),
        left: patience,
    };
    for (place, brick) in model.bricks().iter().enumerate() {
        match brick {
            Brick::House(cells) | Brick::Different(cells) => {
                for &a in cells {
                    let earlier = cells.iter().copied().filter(|b| *b < a);
                    search.peers[usize::from(a)].extend(earlier);
                }
            }
            _ => {
                let cells = brick.cells();
                let last = cells.iter().copied().max()?;
                let part = model.part(place).ok()?;
                search.bricks[usize::from(last)].push((cells, part));
            }
        }
    }
    search.fill(0)?;
    Some(search.found)
}

struct Plain<'a> {
    model: &'a Model,
    /// By cell: earlier cells that differ.
    peers: Vec<Vec<u16>>,
    /// By last cell: the cells of a brick, and the brick alone.
    bricks: Vec<Vec<(Vec<u16>, Model)>>,
    digits: Vec<u8>,
    found: Vec<Box<[u8]>>,
    left: u64,
}

impl Plain<'_> {
    fn fill(&mut self, cell: usize) -> Option<()> {
        if cell == self.digits.len() {
            assert!(check(self.model, &self.digits).is_ok());
            self.found.push(self.digits.as_slice().into());
            return Some(());
        }
        for place in 0..self.model.digits() {
            if self.model.domains()[cell] >> place & 1 == 0 {
                continue;
            }
            self.left = self.left.checked_sub(1)?;
            self.digits[cell] = self.model.base() + place as u8;
            let at = |cell: &u16| self.digits[usize::from(*cell)];
            let differs = self.peers[cell]
                .iter()
                .all(|peer| at(peer) != self.digits[cell]);
            let holds = |(cells, part): &(Vec<u16>, Model)| {
                let digits: Vec<u8> = cells.iter().map(at).collect();
                check(part, &digits).is_ok()
            };
            if differs && self.bricks[cell].iter().all(holds) {
                self.fill(cell + 1)?;
            }
            if self.found.len() > 1 {
                break;
            }
        }
        Some(())
    }
}
