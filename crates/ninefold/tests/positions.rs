//! A position for each technique of the teaching ladder, from puzzles of our
//! own: the finder fires there, rightly, and can be told in words.

use std::collections::BTreeSet;

use ninefold::logic::explain::{self, Catalogue, Language, Stage};
use ninefold::logic::{self, Candidate, Role, State, Step, Technique, teach};
use ninefold::solve::{self, Verdict};
use ninefold::{Candidates, Cell, Control, DigitSet, Grid, Puzzle};

const TABLE: &str = include_str!("data/techniques.tsv");

/// Techniques so rare that no position is known yet; large fish are none on
/// 9x9 boards, where a smaller one always lies in the other lines.
const UNSEEN: &[Technique] = &[
    Technique::Squirmbag,
    Technique::Whale,
    Technique::Leviathan,
    Technique::Tridagon,
    Technique::FrankenXWing,
    Technique::MutantXWing,
];

/// Techniques that no known position needs: in the one of the table, hints would
/// first show something easier, and `docs/TECHNIQUES.md` says so.
const NEVER_NEXT: &[Technique] = &[
    Technique::MustHave,
    Technique::HiddenCage,
    Technique::ClueHouse,
    Technique::HiddenQuad,
    Technique::CluePair,
    Technique::FireworkQuad,
    Technique::FinnedJellyfish,
    Technique::VwxyzWing,
    Technique::AlignedPairExclusion,
    Technique::UvwxyzWing,
    Technique::FrankenSwordfish,
    Technique::FinnedFrankenXWing,
    Technique::MutantSwordfish,
    Technique::FinnedMutantXWing,
    Technique::Trial,
];

/// Of these, the ones in whose position something easier finds the same with the same
/// cells: a large wing is an ALS-XZ by another name. `docs/TECHNIQUES.md` says so.
const BY_ANOTHER_NAME: &[Technique] = &[
    Technique::VwxyzWing,
    Technique::AlignedPairExclusion,
    Technique::UvwxyzWing,
    Technique::FinnedFrankenXWing,
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

/// The step of a position that `docs/TECHNIQUES.md` draws: one that is what its name
/// says and nothing easier, and of these the one with least to take in.
fn example(technique: Technique, state: &State) -> Step {
    let finder = technique.finder().expect("a finder");
    let steps = logic::some(finder, state, 20, &Control::none()).expect("nobody stops it");
    let weight = |step: &Step| {
        let reason = &step.reason;
        let parts = reason.links.len() * 3 + reason.cells.len() + reason.candidates.len();
        20 + parts - 2 * step.eliminations.len().min(3)
    };
    let beside = NEVER_NEXT.contains(&technique);
    let key = |step: &Step| {
        let easier = beside && in_disguise(state, step).is_some();
        (!of_its_kind(step), easier, weight(step))
    };
    let best = steps.into_iter().min_by_key(key);
    best.unwrap_or_else(|| panic!("no {technique}"))
}

/// The easier technique that changes some of the same by cells of the same pattern
/// alone.
fn in_disguise(state: &State, step: &Step) -> Option<Technique> {
    let easier = teach::LADDER.finders();
    let mut easier = easier.take_while(|(rung, _)| rung.technique < step.technique);
    let (rung, _) = easier.find(|(rung, finder)| {
        if !rung.technique.holds(state.rules()) {
            return false;
        }
        let steps = logic::some(*finder, state, 100, &Control::none());
        steps.expect("nobody stops it").iter().any(|other| {
            let within = cells(other).is_subset(&cells(step));
            within && !changed(other).is_disjoint(&changed(step))
        })
    })?;
    Some(rung.technique)
}

/// The cells that a step rests on.
fn cells(step: &Step) -> BTreeSet<Cell> {
    let reason = &step.reason;
    let cells = reason.cells.iter().map(|mark| mark.cell);
    let marks = reason.candidates.iter().map(|mark| mark.candidate.cell);
    let nodes = reason.links.iter().flat_map(|link| [&link.from, &link.to]);
    let nodes = nodes.flat_map(|node| node.cells.iter().copied());
    cells.chain(marks).chain(nodes).collect()
}

fn changed(step: &Step) -> BTreeSet<Candidate> {
    let changed = step.placements.iter().chain(&step.eliminations);
    changed.copied().collect()
}

#[test]
fn an_example_is_the_next_hint_where_such_a_position_is_known() {
    for Position {
        technique, state, ..
    } in positions()
    {
        if technique.level().is_none() {
            continue;
        }
        let next = teach::next_step(&state, true, &Control::none());
        let next = next.expect("nobody stops it").expect("a step").technique;
        let expected = !NEVER_NEXT.contains(&technique);
        assert_eq!(
            next == technique,
            expected,
            "{technique}: {next} comes first"
        );
    }
}

#[test]
fn no_example_but_those_known_is_something_easier_in_disguise() {
    for Position {
        technique, state, ..
    } in positions()
    {
        if technique.level().is_none() {
            continue;
        }
        let step = example(technique, &state);
        let easier = in_disguise(&state, &step);
        let expected = BY_ANOTHER_NAME.contains(&technique);
        assert_eq!(easier.is_some(), expected, "{technique}: {easier:?}");
    }
}

/// Whether a step has what the name of its technique says.
fn of_its_kind(step: &Step) -> bool {
    let reason = &step.reason;
    let has = |role: Role| {
        let cells = reason.cells.iter().any(|mark| mark.role == role);
        cells || reason.candidates.iter().any(|mark| mark.role == role)
    };
    let sets = (0..9).filter(|number| has(Role::Set(*number))).count();
    match step.technique {
        Technique::GroupedNiceLoop | Technique::GroupedAic => {
            let mut nodes = reason.links.iter().flat_map(|link| [&link.from, &link.to]);
            nodes.any(|node| node.cells.len() > 1)
        }
        Technique::AlsAic => sets > 0,
        Technique::SueDeCoq | Technique::AlsXz | Technique::LargeAlsXz => sets == 2,
        Technique::AlsXyWing => sets == 3,
        Technique::AlsChain => sets > 3,
        // With two petals it is an ALS-XY-Wing whose pivot is one cell.
        Technique::DeathBlossom => sets > 2,
        Technique::NakedQuad | Technique::HiddenQuad => {
            let pattern = |mark: &&logic::CellMark| mark.role == Role::Pattern;
            reason.cells.iter().filter(pattern).count() == 4
        }
        // One position looked at is a chain that nobody told.
        Technique::Trial => reason.tried > Some(1),
        other if other.name().starts_with("finned-") => has(Role::Fin),
        other if other.name().starts_with("sashimi-") => has(Role::Fin),
        _ => true,
    }
}

#[test]
fn an_example_has_what_the_name_of_its_technique_says() {
    for Position {
        technique, state, ..
    } in positions()
    {
        let step = example(technique, &state);
        assert!(of_its_kind(&step), "{technique}: {step:?}");
    }
}
