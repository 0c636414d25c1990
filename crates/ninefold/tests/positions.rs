//! A position for each technique of the teaching ladder, from puzzles of our
//! own: the finder fires there, rightly, and can be told in words.

use ninefold::logic::explain::{self, Catalogue, Language, Stage};
use ninefold::logic::{self, State, Technique, teach};
use ninefold::solve::{self, Verdict};
use ninefold::{Candidates, Control, DigitSet, Grid, Puzzle};

const TABLE: &str = include_str!("data/techniques.tsv");

/// Techniques so rare that no position is known yet; large fish are none on
/// 9x9 boards, where a smaller one always lies in the other lines.
const UNSEEN: &[Technique] = &[
    Technique::Squirmbag,
    Technique::Whale,
    Technique::Leviathan,
    Technique::AvoidableRectangle2,
    Technique::Tridagon,
    Technique::FrankenXWing,
    Technique::MutantXWing,
];

struct Position {
    technique: Technique,
    puzzle: Puzzle,
    state: State,
}

fn positions() -> Vec<Position> {
    let lines = TABLE.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            let [name, _, givens, cells] = fields[..] else {
                panic!("four columns: {line}");
            };
            let puzzle: Puzzle = givens.parse().expect("a puzzle");
            let shape = puzzle.shape();
            let mut grid = Grid::empty(shape);
            let mut candidates = Candidates::empty(&puzzle.rules);
            for (cell, text) in shape.iter().zip(cells.split(' ')) {
                let digits: DigitSet = text
                    .chars()
                    .filter_map(|c| shape.digit(c.to_digit(36)? as usize))
                    .collect();
                if text.starts_with('=') {
                    grid.set(cell, digits.single());
                } else {
                    candidates.set(cell, digits);
                }
            }
            Position {
                technique: name.parse().expect("a technique"),
                state: State::with(&grid, &candidates).given(puzzle.givens.filled_cells()),
                puzzle,
            }
        })
        .collect()
}

#[test]
fn each_technique_fires_in_its_position() {
    for position in positions() {
        let Position {
            technique,
            puzzle,
            state,
        } = position;
        let Ok(Verdict::One(solution)) = solve::verdict(&puzzle, &Control::none()) else {
            panic!("{technique}: not exactly one solution");
        };
        let finder = technique.finder().expect("a finder");
        let step = logic::first(finder, &state, &Control::none())
            .expect("nobody stops it")
            .unwrap_or_else(|| panic!("no {technique}"));
        assert_eq!(step.technique, technique);
        assert!(!step.is_empty(), "{technique}");
        for placed in &step.placements {
            assert_eq!(solution.get(placed.cell), Some(placed.digit), "{technique}");
        }
        for struck in &step.eliminations {
            assert_ne!(solution.get(struck.cell), Some(struck.digit), "{technique}");
        }
        for (stage, language) in Stage::ALL
            .into_iter()
            .flat_map(|stage| Language::ALL.map(|language| (stage, language)))
        {
            let message = explain::stage(&state, &step, stage);
            let words = Catalogue::of(language);
            let text = words.render(state.rules(), &message).to_string();
            let gaps = ["{", "}", "_", "  ", " ,", " .", "why.", "chain."];
            let english = [" the ", " is ", " are ", " can't ", " and ", " other "];
            let foreign = match language {
                Language::English => &[][..],
                _ => &english,
            };
            // The pattern comes with a question.
            let end = if stage == Stage::Pattern { '?' } else { '.' };
            let wrong = gaps.iter().chain(foreign).any(|gap| text.contains(gap));
            assert!(
                text.ends_with(end) && !wrong,
                "{technique}, {language}: {text}"
            );
        }
    }
}

#[test]
fn the_first_stage_says_where_something_follows_only_if_it_does() {
    for Position {
        technique, state, ..
    } in positions()
    {
        let step = logic::first(
            technique.finder().expect("a finder"),
            &state,
            &Control::none(),
        )
        .expect("nobody stops it");
        let step = step.unwrap_or_else(|| panic!("no {technique}"));
        let message = explain::stage(&state, &step, Stage::Where);
        let text = Catalogue::english().render(state.rules(), &message);
        let houses = explain::picture(&state, &step, Stage::Where).houses;
        let mut changed = step.placements.iter().chain(&step.eliminations);
        let follows = changed.any(|candidate| {
            let has = |house: &usize| {
                state.rules().houses()[*house]
                    .set()
                    .contains(candidate.cell)
            };
            houses.iter().any(has)
        });
        let text = text.to_string();
        assert_eq!(
            text.starts_with("Something can be "),
            follows,
            "{technique}: {text}"
        );
        assert_eq!(
            text.ends_with("elsewhere."),
            !follows,
            "{technique}: {text}"
        );
    }
}

#[test]
fn every_technique_has_a_reason_of_its_own() {
    for Position {
        technique, state, ..
    } in positions()
    {
        let step = logic::first(
            technique.finder().expect("a finder"),
            &state,
            &Control::none(),
        )
        .expect("nobody stops it");
        let step = step.unwrap_or_else(|| panic!("no {technique}"));
        let why = explain::stage(&state, &step, Stage::Why);
        let ids = format!("{why:?}");
        assert!(!ids.contains("why.plain"), "{technique}: {ids}");
    }
}

#[test]
fn every_technique_of_the_ladder_has_a_position() {
    let known: Vec<Technique> = positions().iter().map(|p| p.technique).collect();
    for rung in teach::LADDER.rungs {
        let seen = known.contains(&rung.technique);
        let unseen = UNSEEN.contains(&rung.technique);
        assert!(
            seen != unseen,
            "{}: expected a position in tests/data/techniques.tsv, or a place in UNSEEN",
            rung.technique
        );
    }
}
