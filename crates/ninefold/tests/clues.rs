//! Clues that say more than "these cells differ": cages, lines, dots.

use ninefold::generate::Random;
use ninefold::logic::{State, Technique, teach};
use ninefold::solve::{self, Verdict};
use ninefold::{Candidates, Cell, Digit, DigitSet, Grid, Puzzle, Rules, Shape};

/// A clue as statements, and when a full 4x4 board obeys it, written down here
/// once more. A board is asked by row and column, from 1.
type Holds = fn(&dyn Fn(usize, usize) -> i32) -> bool;

const CLUES: &[(&str, Holds)] = &[
    ("killer 6 r1c1 r1c2 r2c1", |at| {
        let (a, b, c) = (at(1, 1), at(1, 2), at(2, 1));
        a + b + c == 6 && a != b && b != c && a != c
    }),
    ("killer 7 r2c2 r2c3 r3c3", |at| {
        let (a, b, c) = (at(2, 2), at(2, 3), at(3, 3));
        a + b + c == 7 && a != b && b != c && a != c
    }),
    ("arrow r1c1 > r1c2-r1c3", |at| {
        at(1, 1) == at(1, 2) + at(1, 3)
    }),
    ("arrow r1c1 r1c2 > r2c1-r2c4 r3c4", |at| {
        10 * at(1, 1) + at(1, 2) == at(2, 1) + at(2, 2) + at(2, 3) + at(2, 4) + at(3, 4)
    }),
    ("little-killer 9 r1c2-r3c4", |at| {
        at(1, 2) + at(2, 3) + at(3, 4) == 9
    }),
    ("sandwich 5 r2c1-r2c4", |at| {
        let row: Vec<i32> = (1..5).map(|col| at(2, col)).collect();
        let ends: Vec<usize> = (0..4).filter(|i| row[*i] == 1 || row[*i] == 4).collect();
        row[ends[0] + 1..ends[1]].iter().sum::<i32>() == 5
    }),
    ("thermo r4c1-r2c1 r2c2", |at| {
        at(4, 1) < at(3, 1) && at(3, 1) < at(2, 1) && at(2, 1) < at(2, 2)
    }),
    ("slow-thermo r1c1-r3c3", |at| {
        at(1, 1) <= at(2, 2) && at(2, 2) <= at(3, 3)
    }),
    ("whisper r1c1-r1c3", |at| {
        (at(1, 1) - at(1, 2)).abs() >= 2 && (at(1, 2) - at(1, 3)).abs() >= 2
    }),
    ("renban r1c1 r2c2 r3c3", |at| {
        let mut all = [at(1, 1), at(2, 2), at(3, 3)];
        all.sort_unstable();
        all[1] == all[0] + 1 && all[2] == all[1] + 1
    }),
    ("palindrome r1c1 r2c2 r3c1 r4c3", |at| {
        at(1, 1) == at(4, 3) && at(2, 2) == at(3, 1)
    }),
    ("between r1c1 r2c2 r3c3", |at| {
        let (low, high) = (at(1, 1).min(at(3, 3)), at(1, 1).max(at(3, 3)));
        low < at(2, 2) && at(2, 2) < high
    }),
    ("nabner r1c1 r2c2 r3c4", |at| {
        let all = [at(1, 1), at(2, 2), at(3, 4)];
        let far = |a: i32, b: i32| (a - b).abs() > 1;
        far(all[0], all[1]) && far(all[1], all[2]) && far(all[0], all[2])
    }),
    ("skyscraper 3 r1c1-r1c4", |at| {
        let row: Vec<i32> = (1..5).map(|col| at(1, col)).collect();
        (0..4)
            .filter(|i| row[..*i].iter().all(|before| *before < row[*i]))
            .count()
            == 3
    }),
    ("x-sum 7 r4c1-r1c1", |at| {
        let line: Vec<i32> = (1..5).rev().map(|row| at(row, 1)).collect();
        line[..line[0] as usize].iter().sum::<i32>() == 7
    }),
    ("entropic r1c1-r1c3 r2c4", |at| {
        let class = |digit: i32| (digit - 1).min(2);
        let line = [at(1, 1), at(1, 2), at(1, 3), at(2, 4)].map(class);
        line.windows(3)
            .all(|w| w[0] != w[1] && w[1] != w[2] && w[0] != w[2])
    }),
    ("modular r1c1 r2c2 r3c4 r4c3", |at| {
        let line = [at(1, 1), at(2, 2), at(3, 4), at(4, 3)].map(|digit| digit % 3);
        line.windows(3)
            .all(|w| w[0] != w[1] && w[1] != w[2] && w[0] != w[2])
    }),
    ("kropki white r1c1 r1c2", |at| {
        (at(1, 1) - at(1, 2)).abs() == 1
    }),
    ("kropki white 2 r1c1 r1c2", |at| {
        (at(1, 1) - at(1, 2)).abs() == 2
    }),
    ("kropki black r3c1 r4c1", |at| {
        at(3, 1) == 2 * at(4, 1) || at(4, 1) == 2 * at(3, 1)
    }),
    ("xv V r2c3 r2c4", |at| at(2, 3) + at(2, 4) == 5),
    ("nonconsecutive", |at| {
        (1..5).all(|row| {
            (1..4).all(|i| {
                (at(row, i) - at(row, i + 1)).abs() != 1 && (at(i, row) - at(i + 1, row)).abs() != 1
            })
        })
    }),
    ("quadruple 1,3 r2c2 r2c3 r3c2 r3c3", |at| {
        let all = [at(2, 2), at(2, 3), at(3, 2), at(3, 3)];
        all.contains(&1) && all.contains(&3)
    }),
    ("odd r1c1 r3c3", |at| at(1, 1) % 2 == 1 && at(3, 3) % 2 == 1),
    ("even r1c1 r3c3", |at| {
        at(1, 1) % 2 == 0 && at(3, 3) % 2 == 0
    }),
];

fn four() -> Shape {
    Shape::of_side(4).unwrap()
}

/// Every 4x4 board there is.
fn boards() -> Vec<Grid> {
    let mut boards = Vec::new();
    solve::simple::for_each(&Candidates::full(four()), &mut |grid| {
        boards.push(grid.clone());
        true
    });
    assert_eq!(boards.len(), 288);
    boards
}

/// The solver finds just the boards that obey the clue as it is written down
/// above, and the check of a board agrees.
#[test]
fn every_clue_means_what_it_says() {
    let boards = boards();
    for (line, holds) in CLUES {
        let rules = Rules::from_statements(four(), [*line]).unwrap();
        let mut expected = 0;
        for board in &boards {
            let at = |row, col| {
                let digit = board.get(four().cell(row - 1, col - 1));
                i32::from(digit.unwrap().get())
            };
            let right = holds(&at);
            expected += u64::from(right);
            assert_eq!(rules.is_solved(board), right, "{line}: {board}");
        }
        let start = Candidates::full(&rules);
        let found = solve::count(&start, 1000, &mut solve::never);
        assert_eq!(found, Ok(expected), "{line}");
        let again = rules.statements();
        let again = Rules::from_statements(four(), again.iter().map(String::as_str));
        assert_eq!(again.as_ref(), Ok(&rules), "{line}");
    }
}

/// Mixtures of clues against plain backtracking over all boards.
#[test]
fn mixtures_of_clues_agree_with_all_boards() {
    let boards = boards();
    let mut random = Random::new(4, 0);
    let (mut none, mut some) = (0, 0);
    for _ in 0..300 {
        let mut lines: Vec<&str> = Vec::new();
        while lines.len() < 3 {
            let line = CLUES[random.below(CLUES.len())].0;
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
        let rules = Rules::from_statements(four(), lines.iter().copied()).unwrap();
        let mut start = Candidates::full(&rules);
        for _ in 0..random.below(12) {
            let cell = Cell::new(random.below(16));
            let digit = Digit::from_index(random.below(4));
            start.set(cell, start.get(cell) - DigitSet::only(digit));
        }
        let fits = |board: &&Grid| {
            board
                .digits()
                .all(|(cell, digit)| start.get(cell).contains(digit))
                && rules.is_solved(board)
        };
        let expected = boards.iter().filter(fits).count() as u64;
        assert_eq!(
            solve::count(&start, 500, &mut solve::never),
            Ok(expected),
            "{lines:?}"
        );
        match expected {
            0 => none += 1,
            _ => some += 1,
        }
    }
    assert!(none > 20 && some > 20, "{none} {some}");
}

/// A killer of our own, hinted from start to end.
#[test]
fn a_killer_is_solved_by_explained_steps() {
    let text = "ninefold 1\nsize 4\nkiller 3 r1c1 r1c2\nkiller 7 r1c3 r1c4\nkiller 7 r2c1 r2c2\n\
                killer 5 r2c3 r3c3\nkiller 6 r3c1 r4c1\nkiller 4 r3c4 r4c4\nodd r1c1\n\
                thermo r3c2 r4c2\n";
    let puzzle: Puzzle = text.parse().unwrap();
    let Verdict::One(solution) = solve::verdict(&puzzle, &mut solve::never).unwrap() else {
        panic!("{:?}", solve::verdict(&puzzle, &mut solve::never));
    };
    let mut state = State::start(&puzzle);
    let mut clues = 0;
    while !state.is_full() {
        let step = teach::next_step(&state, true).expect("there is always a next step");
        assert_ne!(step.technique, Technique::Trial);
        clues += usize::from(step.technique == Technique::Clue);
        for candidate in &step.eliminations {
            assert_ne!(
                solution.get(candidate.cell),
                Some(candidate.digit),
                "{step:?}"
            );
        }
        state.apply(&step);
    }
    assert_eq!(state.grid(), &solution);
    assert!(clues > 3, "{clues}");
}

#[test]
fn a_broken_clue_is_a_conflict() {
    let rules = Rules::from_statements(four(), ["killer 7 r1c1 r1c2", "thermo r4c1 r4c2"]).unwrap();
    let mut grid = Grid::empty(four());
    grid.set(four().cell(0, 0), Digit::new(1));
    let conflicts = rules.conflicts(&grid);
    assert_eq!(conflicts.len(), 1, "1 and 6 don't go on a 4x4 board");
    assert_eq!(
        (conflicts[0].digit, &conflicts[0].cells[..]),
        (None, &[four().cell(0, 0)][..])
    );
    grid.set(four().cell(0, 0), Digit::new(3));
    assert_eq!(rules.conflicts(&grid), []);
    grid.set(four().cell(3, 1), Digit::new(1));
    assert_eq!(rules.conflicts(&grid).len(), 1, "nothing is below 1");
}
