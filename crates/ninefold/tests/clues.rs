//! Clues that say more than "these cells differ": cages, lines, dots.

use ninefold::generate::Random;
use ninefold::logic::{Family, State, Technique, teach};
use ninefold::solve::{self, Verdict};
use ninefold::{Candidates, Cell, Control, Digit, DigitSet, Grid, Puzzle, Rules, Shape};

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
    // Lines so long that houses are counted by classes too.
    ("entropic r3c3 r2c3 r1c4 r2c4 r3c4 r4c3 r4c2 r4c1", |at| {
        let class = |digit: i32| (digit - 1).min(2);
        let first = [at(3, 3), at(2, 3), at(1, 4), at(2, 4)];
        let rest = [at(3, 4), at(4, 3), at(4, 2), at(4, 1)];
        let line = [first, rest].concat();
        line.windows(3).all(|w| {
            let (a, b, c) = (class(w[0]), class(w[1]), class(w[2]));
            a != b && b != c && a != c
        })
    }),
    ("modular r2c4 r1c4 r2c3 r2c2 r2c1 r1c2 r1c3", |at| {
        let first = [at(2, 4), at(1, 4), at(2, 3), at(2, 2)];
        let line = [&first[..], &[at(2, 1), at(1, 2), at(1, 3)]].concat();
        line.windows(3).all(|w| {
            let (a, b, c) = (w[0] % 3, w[1] % 3, w[2] % 3);
            a != b && b != c && a != c
        })
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
    ("anti-leaper 0,2", |at| {
        (1..5).all(|i| (1..3).all(|j| at(i, j) != at(i, j + 2) && at(j, i) != at(j + 2, i)))
    }),
    ("anti-leaper 1,3", |at| {
        let steps = [(1, 3), (3, 1), (1, -3), (3, -1)];
        let apart = |row: i32, col: i32, (down, right): (i32, i32)| {
            let (below, beside) = (row + down, col + right);
            let inside = (1..5).contains(&below) && (1..5).contains(&beside);
            !inside || at(row as usize, col as usize) != at(below as usize, beside as usize)
        };
        (1..5).all(|row| (1..5).all(|col| steps.iter().all(|step| apart(row, col, *step))))
    }),
    ("negative white", |at| {
        (1..5).all(|row| {
            (1..4).all(|i| {
                (at(row, i) - at(row, i + 1)).abs() != 1 && (at(i, row) - at(i + 1, row)).abs() != 1
            })
        })
    }),
    ("negative V sum 6", |at| {
        let fine = |a: i32, b: i32| a + b != 5 && a + b != 6;
        (1..5).all(|row| {
            (1..4).all(|i| fine(at(row, i), at(row, i + 1)) && fine(at(i, row), at(i + 1, row)))
        })
    }),
    ("negative black 3", |at| {
        let fine = |a: i32, b: i32| a != 3 * b && b != 3 * a;
        (1..5).all(|row| {
            (1..4).all(|i| fine(at(row, i), at(row, i + 1)) && fine(at(i, row), at(i + 1, row)))
        })
    }),
    ("greater r1c1 r1c2 r2c2", |at| {
        at(1, 1) > at(1, 2) && at(1, 2) > at(2, 2)
    }),
    ("minimum r2c2", |at| {
        let around = [at(1, 2), at(3, 2), at(2, 1), at(2, 3)];
        around.iter().all(|other| at(2, 2) < *other)
    }),
    ("maximum r1c1 r1c2", |at| {
        at(1, 1) > at(2, 1) && at(1, 2) > at(2, 2) && at(1, 2) > at(1, 3)
    }),
    ("clone r1c1 r1c2 = r3c2 r3c3", |at| {
        at(1, 1) == at(3, 2) && at(1, 2) == at(3, 3)
    }),
    ("same-digits r1c1 r1c2 = r3c2 r3c3", |at| {
        let mut sets = [[at(1, 1), at(1, 2)], [at(3, 2), at(3, 3)]];
        sets.iter_mut().for_each(|set| set.sort_unstable());
        sets[0] == sets[1]
    }),
    ("equal-sums r1c1 r1c2 = r3c2 r3c3 r4c4", |at| {
        at(1, 1) + at(1, 2) == at(3, 2) + at(3, 3) + at(4, 4)
    }),
    ("sum 8 r1c1 r2c3 r3c1", |at| {
        at(1, 1) + at(2, 3) + at(3, 1) == 8
    }),
    ("double-arrow r1c1-r1c4", |at| {
        at(1, 1) + at(1, 4) == at(1, 2) + at(1, 3)
    }),
    ("region-sum r1c1-r1c4 r2c4 r3c4", |at| {
        let (left, right) = (at(1, 1) + at(1, 2), at(1, 3) + at(1, 4) + at(2, 4));
        left == right && right == at(3, 4)
    }),
    ("region-sum r2c1-r2c4", |at| {
        at(2, 1) + at(2, 2) == at(2, 3) + at(2, 4)
    }),
    ("zipper r1c1-r1c3", |at| at(1, 1) + at(1, 3) == at(1, 2)),
    ("zipper r1c1-r1c4", |at| {
        at(1, 1) + at(1, 4) == at(1, 2) + at(1, 3)
    }),
    ("sum-line 5 r1c1-r1c4 r2c4", |at| {
        let line = [at(1, 1), at(1, 2), at(1, 3), at(1, 4), at(2, 4)];
        // Every way to cut it, a bit for each place between two cells.
        (0..16).any(|cuts: u32| {
            let mut sums = vec![0];
            for (i, digit) in line.iter().enumerate() {
                *sums.last_mut().unwrap() += digit;
                if i < 4 && cuts >> i & 1 != 0 {
                    sums.push(0);
                }
            }
            sums.iter().all(|sum| *sum == 5)
        })
    }),
    ("sum-line 5 loop r1c1 r1c2 r2c2 r2c1", |at| {
        let line = [at(1, 1), at(1, 2), at(2, 2), at(2, 1)];
        // All of it is 10, so that two pieces meet: two cells each, or one and three.
        (0..4).any(|from| {
            let next = |n: usize| line[(from + n) % 4];
            next(0) + next(1) == 5 && next(2) + next(3) == 5
        })
    }),
    ("parity r1c1-r1c4", |at| {
        (1..4).all(|i| at(1, i) % 2 != at(1, i + 1) % 2)
    }),
    ("numbered-room 3 r1c4-r1c1", |at| {
        at(1, 5 - at(1, 4) as usize) == 3
    }),
    ("frame-sum 4 r1c1 r1c2", |at| at(1, 1) + at(1, 2) == 4),
    ("counting-circles r1c1 r2c2 r3c3 r4c4 r1c4", |at| {
        let circles = [at(1, 1), at(2, 2), at(3, 3), at(4, 4), at(1, 4)];
        let times = |digit: i32| circles.iter().filter(|other| **other == digit).count();
        circles.iter().all(|digit| times(*digit) == *digit as usize)
    }),
    ("look-and-say 2x3,0x1 r1c1 r2c2 r3c3", |at| {
        let cage = [at(1, 1), at(2, 2), at(3, 3)];
        cage.iter().filter(|digit| **digit == 3).count() == 2 && !cage.contains(&1)
    }),
    // Each saying holds by itself.
    ("look-and-say 2x3,2x3 r1c1 r2c2 r3c3", |at| {
        let cage = [at(1, 1), at(2, 2), at(3, 3)];
        cage.iter().filter(|digit| **digit == 3).count() == 2
    }),
    ("look-and-say 1x3,2x3 r1c1 r2c2 r3c3", |_| false),
    ("look-and-say 0x3,1x3 r1c1 r2c2 r3c3", |_| false),
    ("row-indexer r2c3", |at| at(at(2, 3) as usize, 3) == 2),
    ("column-indexer r2c3 r4c1", |at| {
        at(2, at(2, 3) as usize) == 3 && at(4, at(4, 1) as usize) == 1
    }),
    ("box-indexer r3c4", |at| {
        let cells = [at(3, 3), at(3, 4), at(4, 3), at(4, 4)];
        cells[at(3, 4) as usize - 1] == 2
    }),
    ("regular [12].*4|3[^1]+ r1c1-r1c4", |at| {
        let row = [at(1, 1), at(1, 2), at(1, 3), at(1, 4)];
        let low = row[0] <= 2 && row[3] == 4;
        low || (row[0] == 3 && !row[1..].contains(&1))
    }),
    ("holds 1 killer 3 r1c1 r1c2 | thermo r4c1-r4c3", |at| {
        let cage = at(1, 1) + at(1, 2) == 3;
        let thermo = at(4, 1) < at(4, 2) && at(4, 2) < at(4, 3);
        cage != thermo
    }),
    // Fog hides, and asks nothing.
    ("fog r1c1 clear r4c4", |_| true),
    (
        "holds 2+ odd r1c1 & even r4c4 | different r1c1 r3c3 | greater r2c2 r3c3",
        |at| {
            let first = at(1, 1) % 2 == 1 && at(4, 4) % 2 == 0;
            let (second, third) = (at(1, 1) != at(3, 3), at(2, 2) > at(3, 3));
            [first, second, third]
                .iter()
                .filter(|holds| **holds)
                .count()
                >= 2
        },
    ),
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
        let found = solve::count(&start, 1000, &Control::none());
        assert_eq!(found, Ok(expected), "{line}");
        let again = rules.statements();
        let again = Rules::from_statements(four(), again.iter().map(String::as_str));
        assert_eq!(again.as_ref(), Ok(&rules), "{line}");
    }
}

/// A lockout line, whose ends differ by four or more and leave room outside of
/// them, needs six digits: against plain backtracking from half of a 6x6 board.
#[test]
fn lockout_lines_mean_what_they_say() {
    let six = Shape::of_side(6).unwrap();
    let line = "lockout r1c1 r5c3 r4c4";
    let rules = Rules::from_statements(six, [line]).unwrap();
    let half = [1, 2, 3, 4, 5, 6, 4, 5, 6, 1, 2, 3, 2, 3, 1, 5, 6, 4];
    let (mut some, mut most) = (0, 0);
    for shift in 0..6 {
        let mut givens = Grid::empty(six);
        for (cell, digit) in half.iter().enumerate() {
            givens.set(Cell::new(cell), Digit::new((digit + shift) % 6 + 1));
        }
        let (mut right, mut all) = (0, 0);
        solve::simple::for_each(&Rules::classic(six).candidates(&givens), &mut |grid| {
            let at = |row: usize, col: usize| {
                i32::from(grid.get(six.cell(row - 1, col - 1)).unwrap().get())
            };
            let (a, b) = (at(1, 1), at(4, 4));
            let outside = |digit: i32| digit < a.min(b) || digit > a.max(b);
            let holds = (a - b).abs() >= 4 && outside(at(5, 3));
            assert_eq!(rules.is_solved(grid), holds, "{grid}");
            (all, right) = (all + 1, right + u64::from(holds));
            true
        });
        let found = solve::count(&rules.candidates(&givens), 100_000, &Control::none());
        assert_eq!(found, Ok(right), "{shift}");
        (some, most) = (some + right, most + all);
    }
    assert!(some > 0 && some < most, "{some} of {most}");
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
            solve::count(&start, 500, &Control::none()),
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
    let Verdict::One(solution) = solve::verdict(&puzzle, &Control::none()).unwrap() else {
        panic!("{:?}", solve::verdict(&puzzle, &Control::none()));
    };
    let mut state = State::start(&puzzle);
    let mut clues = 0;
    while !state.is_full() {
        let step = teach::next_step(&state, true, &Control::none())
            .expect("nobody stops it")
            .expect("there is always a next step");
        assert_ne!(step.technique, Technique::Trial);
        clues += usize::from(step.technique.family() == Family::Clue);
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

/// A clue that a repeated digit breaks is told beside the repeat; one that only a
/// repeat forbids is not.
#[test]
fn a_repeat_hides_no_broken_clue() {
    let lines = [
        "killer 3 r1c1-r1c2",
        "sum 6 r1c1-r1c2",
        "kropki black r1c1 r1c2",
        "nabner r1c1 r3c3",
    ];
    let rules = Rules::from_statements(four(), lines).unwrap();
    let mut grid = Grid::empty(four());
    for col in 0..2 {
        grid.set(four().cell(0, col), Digit::new(3));
    }
    let laws: Vec<String> = rules
        .conflicts(&grid)
        .iter()
        .map(|conflict| rules.law_name(conflict.law))
        .collect();
    assert_eq!(laws, ["row 1", "box 1", "killer", "kropki"]);
}

/// A dot of any colour spares its pair from a rule for dots; an X does not.
#[test]
fn marks_spare_their_pairs() {
    let boards = boards();
    let lines = [
        "negative white black",
        "kropki black r1c1 r1c2",
        "xv V r4c3 r4c4",
    ];
    let rules = Rules::from_statements(four(), lines).unwrap();
    for board in &boards {
        let at = |row: usize, col: usize| {
            i32::from(board.get(four().cell(row - 1, col - 1)).unwrap().get())
        };
        let double = |a: i32, b: i32| a == 2 * b || b == 2 * a;
        let fine = |a: i32, b: i32| (a - b).abs() != 1 && !double(a, b);
        let unmarked = (1..5).all(|row| {
            (1..4).all(|i| {
                let dotted = (row, i) == (1, 1);
                (dotted || fine(at(row, i), at(row, i + 1))) && fine(at(i, row), at(i + 1, row))
            })
        });
        let right = unmarked && double(at(1, 1), at(1, 2)) && at(4, 3) + at(4, 4) == 5;
        assert_eq!(rules.is_solved(board), right, "{board}");
    }
}

/// On a 4x4 board no two digits are 4 apart, so that a lockout line needs a
/// larger one: 6x6, with a row given.
#[test]
fn a_lockout_line_on_a_board_of_six() {
    let six = Shape::of_side(6).unwrap();
    let rules = Rules::from_statements(six, ["lockout r1c1 r2c2 r5c6 r3c5"]).unwrap();
    let mut start = Candidates::full(&rules);
    for (col, digit) in [4, 5, 6, 1, 2, 3].into_iter().enumerate() {
        start.set(
            six.cell(3, col),
            DigitSet::only(Digit::from_index(digit - 1)),
        );
    }
    // The same board without the clue, and every filling looked at.
    let mut plain = Candidates::full(six);
    for cell in six.iter() {
        plain.set(cell, start.get(cell));
    }
    let (mut expected, mut all) = (0, 0);
    solve::simple::for_each(&plain, &mut |board| {
        all += 1;
        let at = |row: usize, col: usize| {
            i32::from(board.get(six.cell(row - 1, col - 1)).unwrap().get())
        };
        let (low, high) = (at(1, 1).min(at(3, 5)), at(1, 1).max(at(3, 5)));
        let outside = |digit: i32| digit < low || digit > high;
        expected += u64::from(high - low >= 4 && outside(at(2, 2)) && outside(at(5, 6)));
        all < 2_000_000
    });
    assert!(all < 2_000_000 && expected > 0, "{all} {expected}");
    assert_eq!(
        solve::count(&start, u64::MAX, &Control::none()),
        Ok(expected)
    );
}
