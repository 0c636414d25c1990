//! Random small models, every brick among them: the solver must find exactly
//! what the checker accepts.

mod make;
mod questions;

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::bits::{Large, Medium, Size, Small};
use super::combine::combine;
use super::compile::compile;
use super::search::Search;
use super::{Brick, Model, check};
use make::{KINDS, Random, brick};

/// All solutions by plain enumeration: every digit in every cell, and the
/// checker for the rest. Houses of the board are looked at early, or it would
/// take too long.
pub(super) fn oracle(model: &Model) -> Vec<Box<[u8]>> {
    let mut found = Vec::new();
    let mut digits = vec![0; model.cells()];
    fill(model, &mut digits, 0, &mut found);
    found
}

fn fill(model: &Model, digits: &mut [u8], cell: usize, found: &mut Vec<Box<[u8]>>) {
    if cell == digits.len() {
        if check(model, digits).is_ok() {
            found.push(digits.into());
        }
        return;
    }
    for place in 0..model.digits() {
        if model.domains()[cell] >> place & 1 == 0 {
            continue;
        }
        digits[cell] = model.base() + place as u8;
        let repeats = model.bricks().iter().any(|brick| match brick {
            Brick::House(cells) | Brick::Different(cells) => {
                cells.contains(&(cell as u16))
                    && cells.iter().any(|other| {
                        usize::from(*other) < cell && digits[usize::from(*other)] == digits[cell]
                    })
            }
            _ => false,
        });
        if !repeats {
            fill(model, digits, cell + 1, found);
        }
    }
}

/// All solutions as the solver finds them, in order.
pub(super) fn all<S: Size>(model: &Model) -> Vec<Box<[u8]>> {
    listed(Search::<S>::new(model), model)
}

fn listed<S: Size>(mut search: Search<S>, model: &Model) -> Vec<Box<[u8]>> {
    let mut found = Vec::new();
    while let Ok(Some(solution)) = search.next(model, &crate::Control::none()) {
        found.push(solution);
    }
    found.sort();
    found
}

fn agree(model: &Model) -> usize {
    let expected = oracle(model);
    for found in [
        all::<Small>(model),
        all::<Medium>(model),
        all::<Large>(model),
        listed(Search::<Small>::eager(model), model),
    ] {
        if found == expected {
            continue;
        }
        let missing = expected.iter().find(|solution| !found.contains(solution));
        let wrong = found.iter().find(|solution| !expected.contains(solution));
        panic!("missing {missing:?}, wrong {wrong:?} in {model:?}");
    }
    expected.len()
}

/// Loose cells, so that every brick stands alone.
#[test]
fn each_kind_alone() {
    for (kind, name) in KINDS.iter().enumerate() {
        let mut random = Random(kind as u64 + 1);
        let mut with = 0;
        for _ in 0..120 {
            let (digits, base) = (3 + random.below(3), random.below(2) as u8);
            let mut model = Model::new(6, digits, base).unwrap();
            let hint: Vec<u8> = (0..6).map(|_| base + random.below(digits) as u8).collect();
            random.narrow(&mut model);
            let new = brick(kind, &mut model, &mut random, &hint);
            model.add(new).unwrap();
            with += usize::from(agree(&model) > 0);
        }
        assert!(with > 20, "{name}: {with} of 120 models have solutions");
    }
}

/// Loose cells, some of which differ, and several bricks.
#[test]
fn several_kinds_together() {
    let mut random = Random(7);
    let mut with = 0;
    for _ in 0..1500 {
        let (digits, base) = (3 + random.below(3), random.below(2) as u8);
        let mut model = Model::new(6, digits, base).unwrap();
        let hint: Vec<u8> = (0..6).map(|_| base + random.below(digits) as u8).collect();
        if random.below(2) == 0 {
            let cells = random.cells(6, 2, digits.min(5));
            model.add(Brick::Different(cells)).unwrap();
        }
        for _ in 0..1 + random.below(3) {
            let kind = random.below(KINDS.len());
            let new = brick(kind, &mut model, &mut random, &hint);
            model.add(new).unwrap();
        }
        with += usize::from(agree(&model) > 0);
    }
    assert!(with > 300, "{with} of 1500 models have solutions");
}

/// A Latin square or Sudoku of this side, with boxes where it has them.
fn board(side: usize, base: u8) -> Model {
    let mut model = Model::new(side * side, side, base).unwrap();
    let cell = |r: usize, c: usize| (r * side + c) as u16;
    for i in 0..side {
        model
            .add(Brick::House((0..side).map(|j| cell(i, j)).collect()))
            .unwrap();
    }
    for i in 0..side {
        model
            .add(Brick::House((0..side).map(|j| cell(j, i)).collect()))
            .unwrap();
    }
    let (height, width) = match side {
        4 => (2, 2),
        6 => (2, 3),
        _ => return model,
    };
    for i in 0..side {
        let (r, c) = (i / height * height, i % height * width);
        let cells = (0..side).map(|j| cell(r + j / width, c + j % width));
        model.add(Brick::House(cells.collect())).unwrap();
    }
    model
}

/// Sides 4 to 6: a solution of the board, some of its digits given, and bricks
/// of which many are true of it.
#[test]
fn boards_with_bricks() {
    let mut random = Random(11);
    for side in [4, 5, 6] {
        let mut with = 0;
        let rounds = if side == 4 { 600 } else { 200 };
        for _ in 0..rounds {
            let base = random.below(2) as u8;
            let mut model = board(side, base);
            let hint = random.solution(&model);
            let givens = match side {
                4 => random.below(6),
                5 => 9 + random.below(5),
                _ => 17 + random.below(7),
            };
            for _ in 0..givens {
                let cell = random.below(side * side);
                let mask = model.mask(hint[cell]);
                model.restrict(cell as u16, mask).unwrap();
            }
            for _ in 0..1 + random.below(4) {
                let kind = random.below(KINDS.len());
                let new = brick(kind, &mut model, &mut random, &hint);
                model.add(new).unwrap();
            }
            with += usize::from(agree(&model) > 0);
        }
        assert!(
            with > rounds / 8,
            "side {side}: {with} of {rounds} have solutions"
        );
    }
}

/// Cages that cover a board: derived sums.
#[test]
fn killers_on_small_boards() {
    let mut random = Random(13);
    for _ in 0..300 {
        let side = 4;
        let mut model = board(side, 1);
        let hint = random.solution(&model);
        random.cages(&mut model, side, &hint);
        assert!(agree(&model) > 0);
    }
}

/// Diagonals that lie side by side, whose sums say more together.
#[test]
fn sums_together_lose_no_solution() {
    let mut random = Random(19);
    let side = 6;
    let mut added = 0;
    for _ in 0..40 {
        let mut model = board(side, 1);
        let hint = random.solution(&model);
        for _ in 0..20 {
            let cell = random.below(side * side);
            let mask = model.mask(hint[cell]);
            model.restrict(cell as u16, mask).unwrap();
        }
        for start in 0..4 {
            let cells = (start..side).map(|i| (side * i + i - start) as u16);
            let terms: Vec<(u16, i32)> = cells.map(|cell| (cell, 1)).collect();
            let total = terms
                .iter()
                .map(|term| i32::from(hint[usize::from(term.0)]));
            let total = total.sum();
            model.add(Brick::Sum { terms, total }).unwrap();
        }
        let mut core = compile::<Small>(&model, model.domains());
        let before = core.props.len();
        combine(&model, &mut core);
        added += core.props.len() - before;
        assert!(agree(&model) > 0);
    }
    assert!(added > 40, "{added}");
}

/// Five digits from 1 to 7 add up to 17 between 0 and 8; where digits begin with
/// 1, no more than four do between 1 and 9.
#[test]
fn a_sandwich_of_digits_from_zero_holds_smaller_digits() {
    for (base, between, fits) in [(0, 5, true), (1, 5, false), (0, 4, true), (0, 6, false)] {
        let mut model = Model::new(9, 9, base).unwrap();
        let cells: Vec<u16> = (0..9).collect();
        model.add(Brick::House(cells.clone())).unwrap();
        model.add(Brick::Sandwich { cells, sum: 17 }).unwrap();
        model.restrict(0, 1).unwrap();
        model.restrict(between + 1, 1 << 8).unwrap();
        let found = super::Solver::new(&model).next();
        assert_eq!(found.is_some(), fits, "{between} between, from {base}");
    }
}

/// A closed chain of ever larger digits, and a cell that equals one it sees.
#[test]
fn contradictions_are_seen() {
    let mut model = Model::new(3, 4, 1).unwrap();
    let less = model.relation(|a, b| a < b);
    for (a, b) in [(0, 1), (1, 2), (2, 0)] {
        model
            .add(Brick::Pair {
                a,
                b,
                relation: less,
            })
            .unwrap();
    }
    assert_eq!(agree(&model), 0);

    let mut model = Model::new(2, 4, 1).unwrap();
    let equal = model.relation(|a, b| a == b);
    model
        .add(Brick::Pair {
            a: 0,
            b: 1,
            relation: equal,
        })
        .unwrap();
    model.add(Brick::Different(vec![0, 1])).unwrap();
    assert_eq!(agree(&model), 0);
}

/// As many cells as a model may have, and more digits than the usual.
#[test]
fn large_models() {
    for (cells, digits) in [(1152, 9), (200, 25), (625, 25), (32, 32)] {
        let mut model = Model::new(cells, digits, 1).unwrap();
        let count = cells as u16 / digits as u16;
        for i in 0..count {
            let first = i * digits as u16;
            let house: Vec<u16> = (first..first + digits as u16).collect();
            let less = model.relation(|a, b| a < b);
            for two in house.windows(2) {
                let (a, b) = (two[0], two[1]);
                model
                    .add(Brick::Pair {
                        a,
                        b,
                        relation: less,
                    })
                    .unwrap();
            }
            model.add(Brick::House(house)).unwrap();
        }
        for cell in count * digits as u16..cells as u16 {
            model.restrict(cell, 1).unwrap();
        }
        let mut solver = super::Solver::new(&model);
        let solution = solver.next().unwrap();
        assert!(check(&model, &solution).is_ok());
        assert_eq!(solution[digits - 1], digits as u8);
        assert_eq!(solver.next(), None);
    }
}
