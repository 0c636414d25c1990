//! No step of any finder contradicts the solution.

use std::ops::ControlFlow;

use ninefold::logic::{self, State, Technique};
use ninefold::{Candidates, Cell, Digit, Grid, Puzzle, Shape, solve};

/// A small source of numbers, the same on every machine.
struct Lcg(u64);

impl Lcg {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n
    }
}

/// A full board: the pattern board with digits, rows and columns shuffled.
fn full(shape: Shape, rng: &mut Lcg) -> Grid {
    let (n, r, c) = (shape.side(), shape.box_rows(), shape.box_cols());
    let shuffled = |n: usize, rng: &mut Lcg| {
        let mut order: Vec<usize> = (0..n).collect();
        for i in (1..n).rev() {
            order.swap(i, rng.below(i + 1));
        }
        order
    };
    let digits = shuffled(n, rng);
    let lines = |groups: usize, size: usize, rng: &mut Lcg| -> Vec<usize> {
        let outer = shuffled(groups, rng);
        outer
            .into_iter()
            .flat_map(|g| shuffled(size, rng).into_iter().map(move |i| g * size + i))
            .collect()
    };
    let rows = lines(n / r, r, rng);
    let cols = lines(n / c, c, rng);
    let mut grid = Grid::empty(shape);
    for (i, row) in rows.into_iter().enumerate() {
        for (j, col) in cols.iter().enumerate() {
            let value = (row % r * c + row / r + col) % n;
            grid.set(shape.cell(i, j), Some(Digit::from_index(digits[value])));
        }
    }
    grid
}

/// A puzzle with one solution: takes away what it can of `most` cells.
fn dug(shape: Shape, most: usize, rng: &mut Lcg) -> (Grid, Grid) {
    let solution = full(shape, rng);
    assert!(solution.is_solved());
    let mut puzzle = solution.clone();
    let mut order: Vec<Cell> = shape.iter().collect();
    for i in (1..order.len()).rev() {
        order.swap(i, rng.below(i + 1));
    }
    for cell in order.into_iter().take(most) {
        let digit = puzzle.get(cell);
        puzzle.set(cell, None);
        let start: Candidates = puzzle.candidates();
        if solve::count(&start, 2, &mut solve::never) != Ok(1) {
            puzzle.set(cell, digit);
        }
    }
    (puzzle, solution)
}

#[test]
fn every_step_of_every_finder_agrees_with_the_solution() {
    let mut rng = Lcg(2024);
    for (side, most, count) in [
        (4, 16, 40),
        (6, 36, 40),
        (9, 81, 60),
        (12, 100, 6),
        (16, 150, 3),
    ] {
        let shape = Shape::of_side(side).expect("a side that exists");
        for _ in 0..count {
            let (grid, solution) = dug(shape, most, &mut rng);
            let mut state = State::start(&Puzzle::new(grid));
            loop {
                let mut next = None;
                for &technique in Technique::ALL {
                    let Some(finder) = logic::finder(technique) else {
                        continue;
                    };
                    let mut handed = 0;
                    let _ = finder(&state, &mut |step| {
                        assert!(!step.is_empty(), "{technique} hands over nothing");
                        assert_eq!(step.technique, technique);
                        for placed in &step.placements {
                            assert!(state.has(placed.cell, placed.digit));
                            assert_eq!(
                                solution.get(placed.cell),
                                Some(placed.digit),
                                "{technique}"
                            );
                        }
                        for struck in &step.eliminations {
                            assert!(state.has(struck.cell, struck.digit), "{technique}");
                            assert_ne!(
                                solution.get(struck.cell),
                                Some(struck.digit),
                                "{technique}"
                            );
                        }
                        next.get_or_insert(step);
                        handed += 1;
                        if handed < 20 {
                            ControlFlow::Continue(())
                        } else {
                            ControlFlow::Break(())
                        }
                    });
                }
                match next {
                    Some(step) => state.apply(&step),
                    None => break,
                }
            }
        }
    }
}
