//! What the generator promises, looked at from outside.

use ninefold::generate::{
    self, GenerateError, Generated, Kind, Recipe, RecipeError, Symmetry, Target,
};
use ninefold::logic::Class;
use ninefold::rate::{self, Er, Scale};
use ninefold::{Cell, CellSet, Constraint, Control, Grid, Level, Rules, Shape, solve};

fn make(recipe: &Recipe, seed: u64) -> Generated {
    generate::generate(recipe, seed, 0, &Control::none())
        .unwrap_or_else(|error| panic!("{recipe:?}: {error}"))
}

fn assert_unique(made: &Generated) {
    let mut solutions = solve::Solutions::new(&made.puzzle.start());
    assert_eq!(solutions.next().as_ref(), Some(&made.solution));
    assert_eq!(solutions.next(), None, "{:?}", made.puzzle);
}

/// Whether any given can be left out, asked of the solver afresh.
fn has_redundant_given(puzzle: &Grid) -> bool {
    puzzle.digits().any(|(cell, _)| {
        let mut without = puzzle.clone();
        without.set(cell, None);
        solve::count(
            &Rules::classic(without.shape()).candidates(&without),
            2,
            &Control::none(),
        ) == Ok(1)
    })
}

fn sides(sides: &[usize]) -> Vec<Shape> {
    sides
        .iter()
        .map(|side| Shape::of_side(*side).unwrap())
        .collect()
}

#[test]
fn row_e7_every_puzzle_has_one_solution() {
    for shape in sides(&[4, 6, 8, 9, 10, 12]) {
        for seed in 0..10 {
            assert_unique(&make(&Recipe::new(shape), seed));
        }
    }
    for shape in sides(&[16, 25]) {
        assert_unique(&make(&Recipe::new(shape), 1));
    }
}

fn assert_symmetric(made: &Generated) {
    for group in made.symmetry.groups(made.puzzle.shape()) {
        let filled = group
            .iter()
            .filter(|cell| made.puzzle.givens.get(**cell).is_some());
        assert!([0, group.len()].contains(&filled.count()), "{made:?}");
    }
}

/// Such ratings are rare, and looked for from puzzle to puzzle.
#[test]
fn very_hard_puzzles_are_what_was_asked_for() {
    let band = |least, most| Target::Rating(Er::from_tenths(least), Er::from_tenths(most));
    for (target, symmetry, givens) in [
        (band(85, 90), Symmetry::None, None),
        (band(85, 119), Symmetry::Half, Some(26..=32)),
        (band(90, 92), Symmetry::None, None),
    ] {
        let recipe = Recipe {
            target,
            symmetry,
            givens,
            ..Recipe::new(Shape::NINE)
        };
        let made = make(&recipe, 1);
        assert_unique(&made);
        assert_symmetric(&made);
        let range = recipe.givens.unwrap_or(17..=81);
        assert!(range.contains(&made.puzzle.givens.filled()));
        let rated = rate::rate(&made.puzzle, Scale::Se121, &Control::none()).unwrap();
        assert_eq!(Some(&rated), made.rating.as_ref());
        let Target::Rating(least, most) = target else {
            unreachable!()
        };
        assert!((least..=most).contains(&rated.er), "{target}: {}", rated.er);
    }
}

#[test]
fn a_rating_that_was_not_reached_is_told_with_the_nearest() {
    let recipe = Recipe {
        target: Target::Rating(Er::from_tenths(118), Er::from_tenths(119)),
        max_attempts: 25,
        ..Recipe::new(Shape::NINE)
    };
    let error = generate::generate(&recipe, 1, 0, &Control::none()).unwrap_err();
    let words = error.to_string();
    let start = "none of 25 attempts made a 9x9 puzzle of rating 11.8 to 11.9; \
                 the closest has rating ";
    assert!(words.starts_with(start), "{words}");
    let GenerateError::RanOut {
        nearest: Some(nearest),
        ..
    } = error
    else {
        panic!("{words}");
    };
    assert_unique(&nearest.generated);
}

#[test]
fn row_e5_givens_lie_in_the_symmetry_asked_for() {
    for symmetry in Symmetry::ALL {
        for shape in [Shape::NINE, Shape::of_side(6).unwrap()] {
            let recipe = Recipe {
                symmetry,
                ..Recipe::new(shape)
            };
            if !symmetry.fits(shape) {
                assert!(matches!(recipe.check(), Err(RecipeError::Symmetry { .. })));
                continue;
            }
            let made = make(&recipe, 3);
            assert_unique(&made);
            assert_ne!(made.symmetry, Symmetry::Random);
            assert_symmetric(&made);
        }
    }
}

#[test]
fn row_d5_a_chosen_number_of_givens() {
    for givens in [81, 60, 40, 30, 26] {
        let recipe = Recipe {
            givens: Some(givens..=givens),
            ..Recipe::new(Shape::NINE)
        };
        let made = make(&recipe, 11);
        assert_eq!(made.puzzle.givens.filled(), givens);
        assert_unique(&made);
    }
    let recipe = Recipe {
        givens: Some(30..=33),
        symmetry: Symmetry::Quarter,
        ..Recipe::new(Shape::NINE)
    };
    for seed in 0..5 {
        assert!((30..=33).contains(&make(&recipe, seed).puzzle.givens.filled()));
    }
}

#[test]
fn row_d5_up_to_64_empty_cells() {
    for empty in 61..=64 {
        let mut recipe = Recipe::new(Shape::NINE);
        recipe.set_empty(empty).unwrap();
        for seed in 0..20 {
            let made = make(&recipe, seed);
            assert_unique(&made);
            assert_eq!(made.puzzle.givens.filled(), 81 - empty);
            assert_eq!(made, make(&recipe, seed));
        }
    }
    let minimal = Recipe {
        givens: Some(18..=20),
        minimal: true,
        ..Recipe::new(Shape::NINE)
    };
    for seed in 0..10 {
        let made = make(&minimal, seed);
        assert!((18..=20).contains(&made.puzzle.givens.filled()));
        assert!(!has_redundant_given(&made.puzzle.givens));
    }
}

#[test]
fn minimal_puzzles_need_every_given() {
    for (side, symmetry) in [
        (4, Symmetry::None),
        (6, Symmetry::None),
        (9, Symmetry::None),
        (9, Symmetry::Half),
    ] {
        let recipe = Recipe {
            minimal: true,
            symmetry,
            ..Recipe::new(Shape::of_side(side).unwrap())
        };
        for seed in 0..3 {
            let made = make(&recipe, seed);
            assert_unique(&made);
            assert!(!has_redundant_given(&made.puzzle.givens));
        }
    }
}

#[test]
fn a_pattern_says_where_the_givens_are() {
    let shape = Shape::of_side(6).unwrap();
    let checkers = |cell: &Cell| (shape.row(*cell) + shape.col(*cell)).is_multiple_of(2);
    let pattern: CellSet = shape.iter().filter(checkers).collect();
    let recipe = Recipe {
        pattern: Some(pattern),
        ..Recipe::new(shape)
    };
    let made = make(&recipe, 1);
    assert_eq!(made.puzzle.givens.filled_cells(), pattern);
    assert_unique(&made);
    // Two empty columns of a stack can always change places.
    let stripes = shape
        .iter()
        .filter(|cell| shape.col(*cell).is_multiple_of(2))
        .collect();
    let recipe = Recipe {
        pattern: Some(stripes),
        ..recipe
    };
    let error = recipe.check().unwrap_err().to_string();
    assert!(error.contains("columns 4 and 6"), "{error}");
}

#[test]
fn row_c2_attempts_that_run_out_say_what_was_nearest() {
    let recipe = Recipe {
        givens: Some(14..=14),
        minimal: true,
        max_attempts: 20,
        ..Recipe::new(Shape::of_side(4).unwrap())
    };
    let error = generate::generate(&recipe, 1, 0, &Control::none()).unwrap_err();
    let GenerateError::RanOut { nearest, .. } = &error else {
        panic!("{error}");
    };
    assert_unique(&nearest.as_ref().unwrap().generated);
    let words = error.to_string();
    assert!(
        words.starts_with(
            "none of 20 attempts made a 4x4 puzzle with 14 givens with no redundant given; \
             the closest has "
        ),
        "{words}"
    );
    let recipe = Recipe {
        max_attempts: 1,
        ..recipe
    };
    let error = generate::generate(&recipe, 1, 0, &Control::none()).unwrap_err();
    let words = error.to_string();
    assert!(
        words.starts_with("the one attempt did not make a 4x4 puzzle with 14 givens"),
        "{words}"
    );
}

#[test]
fn the_caller_can_stop_it() {
    let calls = std::cell::Cell::new(0);
    let control = Control::asking(|_| {
        calls.set(calls.get() + 1);
        false
    });
    let stopped = generate::generate(&Recipe::new(Shape::NINE), 1, 0, &control);
    assert_eq!(stopped, Err(GenerateError::Stopped));
    assert_eq!(calls.get(), 1);
}

/// For ever, or the version of the generator changes.
#[test]
fn row_a11_seeds_keep_their_puzzles() {
    let plain = Recipe::new(Shape::NINE);
    let half = Recipe {
        symmetry: Symmetry::Half,
        givens: Some(30..=30),
        ..plain.clone()
    };
    for (recipe, index, expected) in [
        (
            &plain,
            0,
            "..16...9..8...7.2.2....95.1....6..4.5...8.......7...636..2...........7.99..5.8...",
        ),
        (
            &plain,
            19,
            "..9....3.7..1...6.125.73...45............5..96...2.....4.7.28.1..6....9..1....7..",
        ),
        (
            &half,
            4,
            "...528.......6..2..9.7..81.4..18.35....6.7....87.53..4.16..2.9..3..1.......896...",
        ),
    ] {
        let made = generate::generate(recipe, 48151, index, &Control::none()).unwrap();
        let digits = made.puzzle.givens.values().iter().map(|value| match value {
            0 => '.',
            value => char::from(b'0' + value),
        });
        assert_eq!(digits.collect::<String>(), expected);
        let all = generate::generate_many(recipe, 48151, 0..20, &Control::none());
        assert_eq!(all[index as usize].as_ref(), Ok(&made));
    }
}

#[test]
fn row_a11_the_seed_makes_the_puzzle_again() {
    let recipe = Recipe::new(Shape::NINE);
    assert_eq!(make(&recipe, 48151), make(&recipe, 48151));
    assert_ne!(make(&recipe, 48151).puzzle, make(&recipe, 48152).puzzle);
    // A later puzzle of a run is the first of its own seed.
    let third = generate::generate(&recipe, 48151, 3, &Control::none()).unwrap();
    assert_eq!(make(&recipe, third.seed), third);
}

#[test]
fn version_1_makes_the_puzzles_that_it_always_made() {
    let recorded = [
        (9, Level::Hard, include_str!("data/version-1-hard.txt")),
        (6, Level::Easy, include_str!("data/version-1-easy6.txt")),
        (16, Level::Easy, include_str!("data/version-1-easy16.txt")),
    ];
    for (side, level, lines) in recorded {
        let recipe = Recipe {
            target: Target::Level(level),
            version: 1,
            ..Recipe::new(Shape::of_side(side).unwrap())
        };
        for (index, line) in lines.lines().enumerate() {
            let made = generate::generate(&recipe, 48151, index as u64, &Control::none());
            let made = made.unwrap();
            assert_eq!(made.puzzle.to_string(), line, "{side}, {level}, {index}");
        }
        assert!(lines.lines().count() > 0);
    }
}

#[test]
fn every_kind_makes_puzzles_with_clues_of_its_own_and_one_solution() {
    for kind in Kind::all() {
        let recipe = Recipe {
            kinds: kind.name().parse().unwrap(),
            ..Recipe::new(Shape::NINE)
        };
        let made = make(&recipe, 3);
        assert_unique(&made);
        let rules = &made.puzzle.rules;
        assert!(rules.is_solved(&made.solution), "{kind}");
        let own = |clue: &Constraint| clue.name() == kind.name();
        assert!(rules.constraints().iter().all(own), "{kind}");
        let jigsaw = rules.regions().is_some();
        assert!(jigsaw != rules.constraints().iter().any(own), "{kind}");
        assert_eq!(make(&recipe, 3), made, "{kind}");
    }
}

#[test]
fn clues_of_several_kinds_lie_on_one_board_and_its_level_is_measured() {
    for (kinds, level) in [
        ("killer", Level::Medium),
        ("anti-knight+arrow", Level::Medium),
        ("jigsaw+thermo", Level::Hard),
    ] {
        let recipe = Recipe {
            kinds: kinds.parse().unwrap(),
            target: Target::Level(level),
            ..Recipe::new(Shape::NINE)
        };
        let made = make(&recipe, 1);
        assert_unique(&made);
        let class = Class::of(&made.puzzle, &Control::none()).unwrap();
        assert_eq!(class.level, level, "{kinds}");
        for name in kinds.split('+').filter(|name| *name != "jigsaw") {
            let mut clues = made.puzzle.rules.constraints().iter();
            assert!(clues.any(|clue| clue.name() == name), "{kinds}: {name}");
        }
    }
}
