//! Variants whose rules keep digits apart: solved, generated, explained and
//! written like any other board.

use ninefold::format::{self, Format};
use ninefold::generate::{self, Kinds, Random, Recipe};
use ninefold::logic::explain::{self, Catalogue};
use ninefold::logic::{self, State, Technique, teach};
use ninefold::solve::{self, Solutions, Verdict, simple};
use ninefold::{Candidates, Cell, Control, Digit, DigitSet, Grid, Puzzle, Rules, Shape};

/// A 5x5 board in five pieces.
const FIVE: &str = "regions 11122 11322 33324 53444 55554";

fn rules(side: usize, lines: &[&str]) -> Rules {
    Rules::from_statements(Shape::square(side).unwrap(), lines.iter().copied()).unwrap()
}

/// One small board of each kind, and some mixtures.
fn small() -> Vec<Rules> {
    vec![
        rules(4, &["diagonal"]),
        rules(4, &["anti-king"]),
        rules(5, &[FIVE]),
        rules(5, &[FIVE, "diagonal rising"]),
        rules(5, &[FIVE, "anti-knight"]),
        rules(6, &["diagonal falling"]),
        rules(6, &["windoku"]),
        rules(6, &["disjoint"]),
        rules(6, &["anti-knight"]),
        rules(6, &["anti-king"]),
        rules(6, &["different r1c1 r2c2 r3c3 r4c1", "different r6c1-r6c6"]),
        rules(6, &["diagonal", "disjoint"]),
    ]
}

/// The solver agrees with plain backtracking on boards with candidates struck
/// at random, up to three solutions.
#[test]
fn solver_and_oracle_agree() {
    let mut random = Random::new(2, 0);
    let (mut none, mut some) = (0, 0);
    for rules in small() {
        let shape = rules.shape();
        for _ in 0..120 {
            let mut start = Candidates::full(&rules);
            for _ in 0..shape.cells() / 2 + random.below(2 * shape.cells()) {
                let cell = Cell::new(random.below(shape.cells()));
                let digit = Digit::from_index(random.below(shape.side()));
                start.set(cell, start.get(cell) - DigitSet::only(digit));
            }
            let expected = simple::count(&start, 3);
            assert_eq!(
                solve::count(&start, 3, &Control::none()),
                Ok(expected),
                "{rules:?}"
            );
            for solution in Solutions::new(&start).take(2) {
                assert!(rules.is_solved(&solution), "{rules:?} {solution}");
            }
            match expected {
                0 => none += 1,
                _ => some += 1,
            }
        }
    }
    assert!(
        none > 200 && some > 200,
        "{none} without a solution, {some} with some"
    );
}

/// What counting merges must not merge boards that differ.
#[test]
fn many_solutions_are_counted_as_they_are() {
    for rules in [
        rules(4, &["diagonal"]),
        rules(5, &[FIVE]),
        rules(6, &["windoku"]),
    ] {
        let mut start = Candidates::full(&rules);
        let shape = rules.shape();
        for col in 0..shape.side() {
            start.set(shape.cell(0, col), DigitSet::only(Digit::from_index(col)));
        }
        let expected = simple::count(&start, 20_000);
        assert_eq!(
            solve::count(&start, 20_000, &Control::none()),
            Ok(expected),
            "{rules:?}"
        );
    }
}

fn made(kinds: &str, side: usize, seed: u64) -> generate::Generated {
    let recipe = Recipe {
        kinds: kinds.parse().unwrap(),
        ..Recipe::new(Shape::square(side).unwrap())
    };
    generate::generate(&recipe, seed, 0, &Control::none()).unwrap()
}

const MADE: [(&str, usize); 11] = [
    ("diagonal", 9),
    ("windoku", 9),
    ("disjoint", 9),
    ("anti-king", 9),
    ("anti-knight", 9),
    ("jigsaw", 5),
    ("jigsaw", 7),
    ("jigsaw", 9),
    ("diagonal+jigsaw", 6),
    ("anti-knight+diagonal", 9),
    ("diagonal", 6),
];

#[test]
fn puzzles_of_every_kind_have_one_solution() {
    for (kinds, side) in MADE {
        for seed in 0..3 {
            let made = made(kinds, side, seed);
            let rules = &made.puzzle.rules;
            assert!(!rules.is_classic(), "{kinds}");
            assert!(rules.is_solved(&made.solution), "{kinds} {seed}");
            let verdict = solve::verdict(&made.puzzle, &Control::none()).unwrap();
            assert_eq!(verdict, Verdict::One(made.solution), "{kinds} {seed}");
        }
    }
}

/// Nothing on the way to the solution contradicts it, on boards of every kind;
/// on small boards every finder is asked in many positions.
#[test]
fn every_finder_is_sound_on_variants() {
    let mut fired = Vec::new();
    for (kinds, side) in MADE {
        for seed in 0..1 {
            let made = made(kinds, side, seed);
            let mut state = State::start(&made.puzzle);
            let mut previous = None;
            while !state.is_full() {
                let step = teach::next_step(&state, true, &Control::none())
                    .expect("nobody stops it")
                    .expect("there is always a next step");
                // A run of steps of one technique is one position.
                let same = previous.replace(step.technique) == Some(step.technique) || side > 7;
                let ask = |technique: &&Technique| {
                    **technique != Technique::Trial && technique.holds(state.rules())
                };
                let asked = Technique::ALL.iter().filter(|_| !same).filter(ask);
                for &technique in asked {
                    let Some(finder) = technique.finder() else {
                        continue;
                    };
                    for found in
                        logic::some(finder, &state, 3, &Control::none()).expect("nobody stops it")
                    {
                        sound(&found, &made.solution, kinds);
                        fired.push(technique);
                    }
                }
                sound(&step, &made.solution, kinds);
                fired.push(step.technique);
                state.apply(&step);
            }
            assert_eq!(state.grid(), &made.solution, "{kinds} {seed}");
        }
    }
    fired.sort_unstable();
    fired.dedup();
    assert!(fired.contains(&Technique::CommonPeers), "{fired:?}");
    assert!(fired.len() > 20, "{fired:?}");
}

fn sound(step: &logic::Step, solution: &Grid, kinds: &str) {
    for candidate in &step.eliminations {
        assert_ne!(
            solution.get(candidate.cell),
            Some(candidate.digit),
            "{kinds} {step:?}"
        );
    }
    for candidate in &step.placements {
        assert_eq!(
            solution.get(candidate.cell),
            Some(candidate.digit),
            "{kinds} {step:?}"
        );
    }
}

#[test]
fn ninefold_text_reads_back_what_it_writes() {
    for (kinds, side) in MADE {
        let mut puzzle = made(kinds, side, 1).puzzle;
        puzzle.meta.title = Some("A title with \\ and\ntwo lines".into());
        puzzle.entries.set(
            puzzle
                .shape()
                .iter()
                .find(|c| puzzle.givens.get(*c).is_none())
                .unwrap(),
            Digit::new(1),
        );
        let written = format::write(&puzzle, Format::Ninefold, &Default::default()).unwrap();
        assert_eq!(written.lost, [], "{kinds}");
        let again: Puzzle = written.text.parse().unwrap();
        assert_eq!(again, puzzle, "{}", written.text);
        let line = format::write(&puzzle, Format::Line, &Default::default()).unwrap();
        assert!(line.lost.contains(&format::Lost::Variant), "{kinds}");
    }
}

#[test]
fn ninefold_text_says_what_is_wrong_and_where() {
    for (text, line, words) in [
        ("ninefold 2\n", 1, "version 2 of the format"),
        ("ninefold 1\nsize 99\n", 2, "no board has side 99"),
        ("ninefold 1\nsize 7\n", 2, "side 7, which has no boxes"),
        ("ninefold 1\ngivens 123\n", 2, "3 cells"),
        ("ninefold 1\nantiknight\n", 2, "found `antiknight`"),
        ("ninefold 1\n# fine\nwindoku 4\n", 3, "found `4`"),
        ("ninefold 1\ntitle a\ntitle b\n", 3, "`title` a second time"),
        ("ninefold 1\nsize 4\ncorner 1 2\n", 3, "2 words"),
    ] {
        let error = text.parse::<Puzzle>().unwrap_err();
        assert_eq!(error.line, line, "{text}: {error}");
        assert!(error.to_string().contains(words), "{text}: {error}");
    }
}

#[test]
fn several_ninefold_texts_stand_in_one_stream() {
    let text = "# a comment\nninefold 1\nsize 4\ndiagonal\ngivens 1...............\n\
                ninefold 1\nsize 4\ngivens 2...............\n\n3...............\n\
                ninefold 1\nsize 4\n";
    let line: Puzzle = "ninefold 1; size 4; diagonal; givens 1..............."
        .parse()
        .unwrap();
    let puzzles = format::parse(text, &Default::default()).unwrap();
    assert_eq!(line, puzzles[0]);
    let firsts: Vec<u8> = puzzles.iter().map(|p| p.givens.values()[0]).collect();
    assert_eq!(firsts, [1, 2, 3, 0]);
    assert_eq!(puzzles[0].rules.constraints().len(), 2);
    assert!(puzzles[1].rules.is_classic());
}

#[test]
fn conflicts_know_every_rule() {
    let rules = rules(9, &["anti-knight", "diagonal rising"]);
    let shape = Shape::NINE;
    let mut grid = Grid::empty(shape);
    grid.set(shape.cell(0, 8), Digit::new(5));
    grid.set(shape.cell(8, 0), Digit::new(5));
    grid.set(shape.cell(6, 1), Digit::new(5));
    let told: Vec<String> = rules
        .conflicts(&grid)
        .iter()
        .map(|c| Catalogue::english().say_on(&rules, &explain::place(&rules, c.law)))
        .collect();
    assert_eq!(told, ["in box 7", "on diagonal 2", "a knight's move apart"]);
}

#[test]
fn kinds_are_told_apart_from_nonsense() {
    assert!("thermo-x".parse::<Kinds>().is_err());
    assert!("diagonal+diagonal".parse::<Kinds>().is_err());
    let recipe = Recipe::new(Shape::boxless(7).unwrap());
    assert!(recipe.check().is_err(), "a 7x7 board needs regions");
}
