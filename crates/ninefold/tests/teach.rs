//! The teaching ladder: always a next step, always a sound one, in words
//! without gaps.

use ninefold::logic::State;
use ninefold::logic::explain::{self, Catalogue, Stage};
use ninefold::logic::teach::{Advice, Hint, Path, advise, advise_within};
use ninefold::solve::{self, Verdict};
use ninefold::{Control, Digit, Grid, Puzzle, Rules, Shape};

/// Famous puzzles and some of our own, from easy to the hardest.
const NINE: &[&str] = &[
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
];

fn puzzle(line: &str) -> Puzzle {
    let values: Vec<u8> = line
        .bytes()
        .map(|b| if b == b'.' { 0 } else { b - b'0' })
        .collect();
    Puzzle::new(Grid::from_values(Shape::NINE, &values).expect("81 cells"))
}

#[test]
fn every_puzzle_with_one_solution_is_solved_step_by_step() {
    let catalogue = Catalogue::english();
    for line in NINE {
        let puzzle = puzzle(line);
        let Ok(Verdict::One(solution)) = solve::verdict(&puzzle, &Control::none()) else {
            panic!("{line} has not exactly one solution");
        };
        let mut path = Path::new(State::start(&puzzle), true);
        for Hint { state, step } in path.by_ref() {
            for placed in &step.placements {
                assert_eq!(solution.get(placed.cell), Some(placed.digit), "{step:?}");
            }
            for struck in &step.eliminations {
                assert_ne!(solution.get(struck.cell), Some(struck.digit), "{step:?}");
            }
            for stage in Stage::ALL {
                let message = explain::stage(&state, &step, stage);
                let text = catalogue.render(state.rules(), &message).to_string();
                assert!(!text.contains(['{', '}', '_']), "{text}");
                // The pattern comes with a question.
                let end = if stage == Stage::Pattern { '?' } else { '.' };
                assert!(!text.contains("  ") && text.ends_with(end), "{text}");
            }
        }
        assert_eq!(path.state().grid(), &solution);
    }
}

#[test]
fn a_picture_stands_alone() {
    let puzzle = puzzle(NINE[0]);
    let Hint { state, step } = Path::new(State::start(&puzzle), true)
        .next()
        .expect("a step");
    let picture = explain::picture(&state, &step, Stage::Why);
    let drawing = explain::svg::draw(&picture, "5 < 6 & \"so\"", &explain::svg::PAPER);
    assert!(drawing.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
    assert!(drawing.trim_end().ends_with("</svg>"));
    assert!(drawing.contains("5 &lt; 6 &amp; &quot;so&quot;"));
    for outside in ["href", "<style", "<script", "font"] {
        assert!(!drawing.contains(outside), "{outside}");
    }
}

#[test]
fn what_is_wrong_is_told_before_any_step() {
    let mut puzzle = puzzle(NINE[0]);
    let cell = Shape::NINE.cell(0, 2);
    let right = Digit::new(4);
    puzzle.entries.set(cell, right);
    assert!(matches!(
        advise(&puzzle, &Control::none()),
        Ok(Advice::Step(_))
    ));
    puzzle.entries.set(cell, Digit::new(1));
    let advice = advise(&puzzle, &Control::none()).expect("not stopped");
    assert!(matches!(&advice, Advice::WrongEntries(cells) if cells.contains(cell)));
    let message = advice.message().expect("no step");
    let text = Catalogue::english().render(&Rules::classic(Shape::NINE), &message);
    assert_eq!(
        text.to_string(),
        "r1c3 is not right. Take it out before you go on."
    );
    puzzle.entries.set(cell, Digit::new(5));
    assert!(matches!(
        advise(&puzzle, &Control::none()),
        Ok(Advice::Conflicts(_))
    ));
}

#[test]
fn every_technique_of_the_ladder_has_its_words() {
    for rung in ninefold::logic::teach::LADDER.rungs {
        let id = format!("about.{}", rung.technique.name());
        assert!(Catalogue::english().has(&id), "{id}");
    }
}

#[test]
fn a_step_is_told_where_the_number_of_solutions_is_not_settled() {
    // Platinum Blonde: a search takes more than a moment.
    let text = ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...";
    let puzzle = puzzle(text);
    let Ok(Verdict::One(solution)) = solve::verdict(&puzzle, &Control::none()) else {
        panic!("{text} has one solution");
    };
    let advice = advise_within(&puzzle, 0, &Control::none()).expect("not stopped");
    let Advice::Unsettled(Some(found)) = advice else {
        panic!("{text}: {advice:?}");
    };
    let step = found.step;
    for placed in &step.placements {
        assert_eq!(solution.get(placed.cell), Some(placed.digit), "{text}");
    }
    for struck in &step.eliminations {
        assert_ne!(solution.get(struck.cell), Some(struck.digit), "{text}");
    }
    assert!(!step.placements.is_empty() || !step.eliminations.is_empty());
    let stopped = advise_within(&puzzle, 0, &Control::asking(|_| false));
    assert_eq!(
        stopped,
        Err(ninefold::Stopped),
        "the caller's stop is told apart"
    );
    let message = Advice::Unsettled(None).message().expect("words");
    let words = Catalogue::english().render(&Rules::classic(Shape::NINE), &message);
    assert!(words.to_string().contains("was not settled"), "{words}");
}
