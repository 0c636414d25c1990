//! What can be asked of a model.

use super::super::bits::Small;
use super::super::compile::compile;
use super::super::leftovers::with_leftovers;
use super::super::{Brick, Model, ModelError, Solver, Verdict, Witnesses};
use super::make::{KINDS, Random, brick};
use super::{board, oracle};
use crate::Control;

#[test]
fn a_verdict_has_up_to_two_solutions() {
    let mut model = Model::new(2, 2, 1).unwrap();
    model.add(Brick::House(vec![0, 1])).unwrap();
    let verdict = |model: &Model| Solver::new(model).verdict(&Control::none()).unwrap();
    assert!(matches!(verdict(&model), Verdict::Many(a, b) if a != b));
    model.restrict(0, 0b01).unwrap();
    assert_eq!(verdict(&model), Verdict::One([1, 2].into()));
    model.restrict(1, 0b01).unwrap();
    assert_eq!(verdict(&model), Verdict::None);
}

#[test]
fn solutions_are_counted_up_to_a_limit() {
    let model = board(4, 1);
    assert_eq!(
        Solver::new(&model).count_up_to(1000, &Control::none()),
        Ok(288)
    );
    assert_eq!(
        Solver::new(&model).count_up_to(100, &Control::none()),
        Ok(100)
    );
    assert_eq!(
        Solver::new(&board(5, 0)).count_up_to(1_000_000, &Control::none()),
        Ok(161_280)
    );
}

#[test]
fn a_stopped_search_goes_on() {
    let model = board(5, 1);
    let mut solver = Solver::new(&model);
    let (mut count, mut stops) = (0, 0);
    let mut control = Control::effort(10_000);
    loop {
        match solver.next_until(&control) {
            Ok(Some(_)) => count += 1,
            Ok(None) => break,
            Err(_) => {
                stops += 1;
                control = Control::effort(10_000);
            }
        }
    }
    assert_eq!(count, 161_280);
    assert!(stops > 100, "{stops} stops");
}

/// True candidates against all solutions, and again after edits with the
/// witnesses of before.
#[test]
fn witnesses_prove_candidates() {
    let mut random = Random(17);
    let mut with = 0;
    for _ in 0..150 {
        let mut model = board(4, 1);
        let hint = random.solution(&model);
        let mut witnesses = Witnesses::default();
        for _ in 0..4 {
            let mut expected = vec![0; 16];
            let all = oracle(&model);
            for (cell, mask) in expected.iter_mut().enumerate() {
                *mask = all
                    .iter()
                    .fold(0, |mask, solution| mask | model.mask(solution[cell]));
            }
            let found = witnesses.true_candidates(&model, &Control::none()).unwrap();
            assert_eq!(found, expected, "{model:?}");
            for solution in witnesses.solutions() {
                assert!(all.contains(solution));
            }
            with += usize::from(!all.is_empty());
            let kind = random.below(KINDS.len());
            let new = brick(kind, &mut model, &mut random, &hint);
            model.add(new).unwrap();
        }
    }
    assert!(with > 250, "{with} of 600 models have solutions");
}

#[test]
fn bad_bricks_are_refused() {
    assert_eq!(Model::new(0, 9, 1).unwrap_err(), ModelError::Cells(0));
    assert_eq!(Model::new(1153, 9, 1).unwrap_err(), ModelError::Cells(1153));
    assert_eq!(Model::new(9, 33, 1).unwrap_err(), ModelError::Digits(33));
    assert_eq!(Model::new(9, 1, 1).unwrap_err(), ModelError::Digits(1));
    let mut model = Model::new(4, 4, 1).unwrap();
    let mut other = Model::new(4, 4, 1).unwrap();
    let relation = other.relation(|a, b| a < b);
    for (brick, error) in [
        (Brick::Different(vec![0, 4]), ModelError::NoCell(4)),
        (Brick::Different(vec![2, 0, 2]), ModelError::Twice(2)),
        (
            Brick::House(vec![0, 1, 2]),
            ModelError::HouseSize {
                found: 3,
                digits: 4,
            },
        ),
        (
            Brick::Pair {
                a: 0,
                b: 1,
                relation,
            },
            ModelError::NoRelation,
        ),
        (
            Brick::Cage {
                cells: vec![],
                sum: 3,
            },
            ModelError::TooFew { found: 0, least: 1 },
        ),
        (
            Brick::Contains {
                cells: vec![0],
                digits: vec![5],
                exact: true,
            },
            ModelError::NoDigit(5),
        ),
        (
            Brick::Sum {
                terms: vec![(0, 10_001)],
                total: 3,
            },
            ModelError::Coefficient(10_001),
        ),
        (
            Brick::SumLine {
                cells: vec![0],
                sum: 64,
                closed: false,
            },
            ModelError::Sum { sum: 64, most: 63 },
        ),
        (
            Brick::Choose {
                least: 2,
                most: 2,
                of: vec![vec![]],
            },
            ModelError::Choice {
                least: 2,
                most: 2,
                of: 1,
            },
        ),
    ] {
        assert_eq!(model.add(brick.clone()), Err(error), "{brick:?}");
    }
    assert!(model.bricks().is_empty());
    assert_eq!(model.restrict(4, 1), Err(ModelError::NoCell(4)));
}

/// Rows, columns and regions, by the region of each cell.
fn jigsaw(regions: &str) -> Model {
    let signs: Vec<u8> = regions.bytes().filter(|sign| *sign != b' ').collect();
    let side = signs.len().isqrt();
    let mut model = Model::new(side * side, side, 1).unwrap();
    let cells = 0..side * side;
    let mut house = |holds: &dyn Fn(usize) -> bool| {
        let cells = cells.clone().filter(|cell| holds(*cell));
        let cells = cells.map(|cell| cell as u16).collect();
        model.add(Brick::House(cells)).unwrap();
    };
    for i in 0..side {
        house(&|cell| cell / side == i);
    }
    for i in 0..side {
        house(&|cell| cell % side == i);
    }
    for sign in b'A'..b'A' + side as u8 {
        house(&|cell| signs[cell] == sign);
    }
    model
}

const JIGSAWS: [&str; 3] = [
    "AAAB ACBB CCDB CDDD",
    "AAABB AABBB CCCDD CCDDD EEEEE",
    "AAAAB CABBB CCCDB ECDDD EEEED",
];

#[test]
fn digits_that_nothing_tells_apart_make_no_difference() {
    let mut random = Random(29);
    let mut verdicts = [0; 3];
    for regions in JIGSAWS {
        let hint = oracle(&jigsaw(regions)).first().cloned();
        for _ in 0..150 {
            let mut model = jigsaw(regions);
            for _ in 0..random.below(10) {
                let cell = random.below(model.cells());
                let mask = match &hint {
                    Some(hint) if random.below(20) > 0 => model.mask(hint[cell]),
                    _ => 1 << random.below(model.digits()),
                };
                model.restrict(cell as u16, mask).unwrap();
            }
            let expected = oracle(&model);
            let verdict = Solver::new(&model).verdict(&Control::none()).unwrap();
            let number = match &verdict {
                Verdict::None => 0,
                Verdict::One(_) => 1,
                Verdict::Many(a, b) => {
                    assert!(a != b && expected.contains(a) && expected.contains(b));
                    2
                }
            };
            assert_eq!(number, expected.len().min(2), "{model:?}");
            verdicts[number] += 1;
        }
    }
    assert!(verdicts.iter().all(|n| *n > 10), "{verdicts:?}");
}

#[test]
fn leftovers_lose_no_solution() {
    let mut some = 0;
    for regions in JIGSAWS {
        let model = jigsaw(regions);
        let mut core = compile::<Small>(&model, model.domains());
        core.wire();
        let more = with_leftovers(&core, &model).unwrap();
        assert!(more.bricks().len() > model.bricks().len());
        let expected = super::all::<Small>(&model);
        assert_eq!(super::all::<Small>(&more), expected, "{regions}");
        some += usize::from(!expected.is_empty());
    }
    assert!(some > 0);
}
