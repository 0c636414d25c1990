//! Traces say what the steps say.

use ninefold::generate::{Recipe, Target};
use ninefold::logic::{Trace, teach};
use ninefold::rate::{self, Scale};
use ninefold::{Control, Level, Puzzle, Shape};

fn puzzles() -> Vec<Puzzle> {
    let levels = [
        Level::Gentle,
        Level::Easy,
        Level::Medium,
        Level::Hard,
        Level::Expert,
        Level::Extreme,
    ];
    let mut puzzles = Vec::new();
    for level in levels {
        let made = Recipe::level(level).puzzles(11).take(12);
        puzzles.extend(made.map(|one| one.expect("a puzzle").puzzle));
    }
    for side in [4, 6, 8] {
        let shape = Shape::of_side(side).expect("a size");
        let made = Recipe::new(shape).puzzles(12).take(4);
        puzzles.extend(made.map(|one| one.expect("a puzzle").puzzle));
    }
    let minimal = Recipe {
        target: Target::Any,
        minimal: true,
        ..Recipe::new(Shape::NINE)
    };
    puzzles.extend(
        minimal
            .puzzles(13)
            .take(80)
            .map(|one| one.expect("a puzzle").puzzle),
    );
    puzzles
}

#[test]
fn the_trace_of_a_rating_is_its_path() {
    let mut trace = Trace::default();
    for puzzle in puzzles() {
        trace.clear();
        let finished = rate::trace(&puzzle, Scale::Se121, &mut trace, &Control::none());
        let rating = puzzle.rate().expect("a puzzle has one solution");
        assert_eq!(finished, Ok(rating.er.tenths() < 200), "{puzzle}");
        let path = rate::path(&puzzle, Scale::Se121, &Control::none()).expect("not stopped");
        assert_eq!(trace.len(), path.len(), "{puzzle}");
        assert_eq!(trace.steps().map(|step| step.rating).max(), Some(rating.er));
        for (traced, step) in trace.steps().zip(&path) {
            assert_eq!(traced.technique, step.technique, "{puzzle}");
            assert_eq!(traced.placements, step.placements, "{puzzle}");
            assert_eq!(traced.eliminations, step.eliminations, "{puzzle}");
        }
    }
}

#[test]
fn the_trace_of_hints_is_what_hints_say() {
    let mut trace = Trace::default();
    for puzzle in puzzles() {
        trace.clear();
        let finished = teach::trace(&puzzle, &mut trace, &Control::none());
        assert_eq!(finished, Ok(true), "{puzzle}");
        let hints: Vec<_> = puzzle.hints().collect();
        for (index, (traced, hint)) in trace.steps().zip(&hints).enumerate() {
            let step = &hint.step;
            assert_eq!(traced.technique, step.technique, "{puzzle} step {index}");
            assert_eq!(traced.placements, step.placements, "{puzzle} step {index}");
            assert_eq!(
                traced.eliminations, step.eliminations,
                "{puzzle} step {index}"
            );
        }
        assert_eq!(trace.len(), hints.len(), "{puzzle}");
    }
}
