//! Puzzles with a tridagon. Among puzzles made at random there is none, so they
//! are built: a solved board in which three digits nearly lie in the pattern,
//! without these digits there, is dug as far as it has one solution.

use ninefold::generate::{self, Recipe};
use ninefold::logic::teach::Path;
use ninefold::logic::{State, Technique};
use ninefold::solve::{self, Verdict};
use ninefold::{Cell, CellSet, Control, Digit, DigitSet, Grid, Puzzle, Shape};

use crate::random::Random;

/// The columns of three cells of a box, no two on a line; the last three are the
/// odd ones.
const DIAGONALS: [[usize; 3]; 6] = [
    [0, 1, 2],
    [1, 2, 0],
    [2, 0, 1],
    [0, 2, 1],
    [1, 0, 2],
    [2, 1, 0],
];

/// The positions in which a tridagon is the next step, in puzzles built from
/// this many solved boards.
pub fn positions(seed: u64, boards: u64) -> Vec<State> {
    let mut random = Random::new(seed);
    let mut found = Vec::new();
    for index in 0..boards {
        let recipe = Recipe::new(Shape::NINE);
        let Ok(made) = generate::generate(&recipe, seed, index, &Control::none()) else {
            continue;
        };
        let Ok(Verdict::One(solution)) = solve::verdict(&made.puzzle, &Control::none()) else {
            continue;
        };
        for (digits, open) in patterns(&solution) {
            for _ in 0..4 {
                let puzzle = dig(&solution, digits, &open, &mut random);
                if !matches!(
                    solve::verdict(&puzzle, &Control::none()),
                    Ok(Verdict::One(_))
                ) {
                    continue;
                }
                let path = Path::new(State::start(&puzzle), true);
                let shown = path.filter(|hint| hint.technique() == Technique::Tridagon);
                found.extend(shown.map(|hint| hint.state));
            }
        }
    }
    found
}

/// The cells to leave open so that three digits and one guardian make the
/// pattern.
fn patterns(solution: &Grid) -> Vec<(DigitSet, CellSet)> {
    let mut found = Vec::new();
    for a in 0..9 {
        for b in a + 1..9 {
            for c in b + 1..9 {
                let digits: DigitSet = [a, b, c].map(Digit::from_index).into_iter().collect();
                for corner in 0..9 {
                    // The band and the stack that are left out.
                    let (band, stack) = (corner / 3, corner % 3);
                    let bands = (0..3).filter(|other| *other != band);
                    let boxes = bands.flat_map(|row| {
                        let stacks = (0..3).filter(move |other| *other != stack);
                        stacks.map(move |col| (row, col))
                    });
                    let boxes: Vec<_> = boxes.collect();
                    let open = pattern(solution, digits, &boxes);
                    found.extend(open.map(|open| (digits, open)));
                }
            }
        }
    }
    found
}

/// The cells of the pattern with one guardian, and where its digit is instead.
fn pattern(solution: &Grid, digits: DigitSet, boxes: &[(usize, usize)]) -> Option<CellSet> {
    let shape = Shape::NINE;
    let holds = |cell: Cell| solution.get(cell).is_some_and(|d| digits.contains(d));
    let (mut odd, mut guardians, mut open) = (0, 0, CellSet::EMPTY);
    for &(band, stack) in boxes {
        let cells = |columns: [usize; 3]| {
            [0, 1, 2].map(|row| shape.cell(3 * band + row, 3 * stack + columns[row]))
        };
        let best =
            (0..6).max_by_key(|i| cells(DIAGONALS[*i]).iter().filter(|c| holds(**c)).count());
        let best = best?;
        let here = cells(DIAGONALS[best]);
        guardians += here.iter().filter(|cell| !holds(**cell)).count();
        odd += best / 3;
        for cell in here {
            open.insert(cell);
        }
        // Where the digits of the box are.
        let all = (0..9).map(|i| shape.cell(3 * band + i / 3, 3 * stack + i % 3));
        for cell in all.filter(|cell| holds(*cell)) {
            open.insert(cell);
        }
    }
    (guardians == 1 && odd % 2 == 1).then_some(open)
}

/// The solution without these cells, and without as many others as one solution
/// allows: the digits of the pattern first, so that nothing else settles it.
fn dig(solution: &Grid, digits: DigitSet, open: &CellSet, random: &mut Random) -> Puzzle {
    let mut givens = solution.clone();
    for cell in open {
        givens.set(cell, None);
    }
    let mut others: Vec<Cell> = givens.filled_cells().iter().collect();
    random.shuffle(&mut others);
    let bound = |cell: &Cell| !solution.get(*cell).is_some_and(|d| digits.contains(d));
    others.sort_by_key(bound);
    // Most other digits stay, so that the pattern does.
    let first = others.iter().filter(|cell| !bound(cell)).count();
    others.truncate(first + 6);
    for cell in others {
        let digit = givens.get(cell);
        givens.set(cell, None);
        let one = solve::verdict(&Puzzle::new(givens.clone()), &Control::none());
        if !matches!(one, Ok(Verdict::One(_))) {
            givens.set(cell, digit);
        }
    }
    Puzzle::new(givens)
}
