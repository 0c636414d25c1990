//! Every finder is sound, and so is every rule of the rater: on puzzles with one solution, no step strikes a
//! digit of the solution and no placement differs from it.

use std::collections::BTreeMap;

use ninefold::generate::{self, Recipe};
use ninefold::logic::{self, Family, State, Step, Technique, teach};
use ninefold::rate::{self, Scale};
use ninefold::{Control, Grid, Puzzle, Shape};

/// The most steps of one technique that are looked at in one position.
const STEPS: usize = 40;

/// Asks every finder in every position of the teaching path where nothing
/// basic is left, and counts the steps by technique.
fn check(puzzle: &Grid, solution: &Grid, fired: &mut BTreeMap<Technique, usize>) {
    let mut state = State::start(&Puzzle::new(puzzle.clone()));
    let mut previous = None;
    while !state.is_full() {
        let step = teach::next_step(&state, true, &Control::none())
            .expect("nobody stops it")
            .expect("there is always a next step");
        holds(&step, &state, solution);
        let basic = step.technique.family() <= Family::Subset;
        // A run of steps of one kind is one position.
        if !basic && previous != Some(step.technique) {
            ask_all(&state, solution, fired);
        }
        previous = Some(step.technique);
        *fired.entry(step.technique).or_default() += 1;
        state.apply(&step);
    }
    assert_eq!(state.grid(), solution);
    climb(puzzle, solution);
}

/// The steps of the rater, on both of its ladders.
fn climb(puzzle: &Grid, solution: &Grid) {
    let puzzle = Puzzle::new(puzzle.clone());
    for scale in [Scale::Se121, Scale::Sukaku] {
        let mut state = State::start(&puzzle);
        for step in rate::path(&puzzle, scale, &Control::none()).expect("nobody stops it") {
            holds(&step, &state, solution);
            state.apply(&step);
        }
    }
}

fn ask_all(state: &State, solution: &Grid, fired: &mut BTreeMap<Technique, usize>) {
    for &technique in Technique::ALL {
        let Some(finder) = technique.finder() else {
            continue;
        };
        let steps = logic::some(finder, state, STEPS, &Control::none()).expect("nobody stops it");
        for step in &steps {
            holds(step, state, solution);
        }
        *fired.entry(technique).or_default() += steps.len();
    }
}

fn holds(step: &Step, state: &State, solution: &Grid) {
    assert!(!step.is_empty(), "nothing follows from {step:?}");
    for placed in &step.placements {
        let right = solution.get(placed.cell) == Some(placed.digit);
        assert!(right, "{step:#?}\n{:?}\n{solution:?}", state.grid());
    }
    for struck in &step.eliminations {
        let wrong = solution.get(struck.cell) == Some(struck.digit);
        assert!(!wrong, "{step:#?}\n{:?}\n{solution:?}", state.grid());
        assert!(
            state.has(struck.cell, struck.digit),
            "struck before: {step:?}"
        );
    }
}

/// Checks this many puzzles of a side; says how often each technique fired.
fn sound(side: usize, puzzles: u64) -> BTreeMap<Technique, usize> {
    let shape = Shape::of_side(side).expect("a side that exists");
    let mut fired = BTreeMap::new();
    let mut recipe = Recipe::new(shape);
    // Larger boards take too long to dig to the last given.
    recipe.minimal = side <= 9;
    for seed in 0..puzzles {
        let made = generate::generate(&recipe, seed, 0, &Control::none())
            .expect("a puzzle without wishes");
        check(&made.puzzle.givens, &made.solution, &mut fired);
    }
    fired
}

/// The number of puzzles: this many, or what the environment asks for.
fn puzzles(usual: u64) -> u64 {
    let asked = std::env::var("NINEFOLD_PUZZLES").ok();
    asked.and_then(|n| n.parse().ok()).unwrap_or(usual)
}

#[test]
fn on_4x4() {
    sound(4, puzzles(20));
}

#[test]
fn on_6x6() {
    sound(6, puzzles(20));
}

#[test]
fn on_9x9() {
    let fired = sound(9, puzzles(16));
    // The test tests something: in this many puzzles some position always asks
    // for more than singles. That each technique fires, `positions` tells.
    let beyond = |(technique, steps): (&Technique, &usize)| {
        technique.family() > Family::Intersection && *steps > 0
    };
    assert!(fired.iter().any(beyond), "{fired:#?}");
}

#[test]
fn on_12x12() {
    sound(12, puzzles(1));
}

#[test]
fn on_16x16() {
    sound(16, puzzles(1));
}
