//! Hints on variants say why: on puzzles of every kind that we make, each step
//! agrees with the solution, its reason is enough by itself, and nearly all
//! puzzles are solved without a trial.

use ninefold::generate::{self, Kind, Kinds, Recipe};
use ninefold::logic::explain::{self, Catalogue, Stage};
use ninefold::logic::teach::{Hint, Path};
use ninefold::logic::{self, Candidate, Family, State, Step, Technique};
use ninefold::{Control, Grid, Puzzle, Shape};

/// Whether a step agrees with the solution.
fn is_right(step: &Step, solution: &Grid) -> bool {
    let right = |c: &Candidate| solution.get(c.cell) == Some(c.digit);
    step.placements.iter().all(right) && !step.eliminations.iter().any(right)
}

/// Takes the hints to the end; whether none is a trial.
fn climb(name: &str, puzzle: &Puzzle, solution: &Grid) -> bool {
    for Hint { state, step } in Path::new(State::start(puzzle), true) {
        let technique = step.technique;
        assert!(is_right(&step, solution), "{name}: {step:?}");
        if technique == Technique::Trial {
            return false;
        }
        if technique.family() != Family::Uniqueness {
            let enough = logic::suffices(&state, &step, &Control::none()).expect("nobody stops it");
            assert!(enough, "{name}: not enough: {step:?}");
        }
        for stage in Stage::ALL {
            let message = explain::stage(&state, &step, stage);
            let text = Catalogue::english()
                .render(state.rules(), &message)
                .to_string();
            let gaps = [
                "{",
                "}",
                "_",
                "  ",
                " ,",
                " .",
                "why.",
                "chain.",
                "story.",
                "known.is",
                "known.can",
                "known.not",
                "known.marked",
                "given.is",
                "given.can",
                "given.not",
                "forty-five.",
                "candidates.or",
            ];
            // The pattern comes with a question.
            let end = if stage == Stage::Pattern { '?' } else { '.' };
            assert!(
                text.ends_with(end) && !gaps.iter().any(|gap| text.contains(gap)),
                "{name}, {technique}: {text}"
            );
        }
    }
    true
}

fn made(kinds: &str, side: usize, index: u64) -> (Puzzle, Grid) {
    let mut recipe = Recipe::new(Shape::of_side(side).expect("a side that exists"));
    recipe.kinds = kinds.parse::<Kinds>().expect("kinds that exist");
    let made = generate::generate(&recipe, 5, index, &Control::none()).expect("a puzzle");
    (made.puzzle.clone(), made.solution.clone())
}

#[test]
fn every_kind_of_six_is_explained() {
    let (mut solved, mut all) = (0, 0);
    for kind in Kind::all() {
        for index in 0..3 {
            let (puzzle, solution) = made(kind.name(), 6, index);
            solved += usize::from(climb(kind.name(), &puzzle, &solution));
            all += 1;
        }
    }
    assert!(20 * solved >= 19 * all, "{solved} of {all} without a trial");
}

#[test]
fn common_kinds_of_nine_are_explained() {
    let kinds = [
        "killer",
        "thermo",
        "kropki",
        "arrow",
        "jigsaw",
        "diagonal",
        "killer+anti-knight",
    ];
    let (mut solved, mut all) = (0, 0);
    for kinds in kinds {
        for index in 0..3 {
            let (puzzle, solution) = made(kinds, 9, index);
            solved += usize::from(climb(kinds, &puzzle, &solution));
            all += 1;
        }
    }
    assert!(10 * solved >= 9 * all, "{solved} of {all} without a trial");
}

/// A reason without one of its clues or cells is not enough.
#[test]
fn reasons_hold_nothing_in_vain() {
    let (puzzle, _) = made("killer", 6, 1);
    let mut asked = 0;
    for Hint { state, step } in Path::new(State::start(&puzzle), true) {
        if step.technique.family() != Family::Clue || step.technique == Technique::MustHave {
            continue;
        }
        let enough = |step: &Step| logic::suffices(&state, step, &Control::none()) == Ok(true);
        for clue in 0..step.reason.clues.len() {
            let mut less = step.clone();
            less.reason.clues.remove(clue);
            assert!(!enough(&less), "{step:?}");
            asked += 1;
        }
    }
    assert!(asked > 5, "{asked}");
}
