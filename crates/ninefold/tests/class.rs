//! The class of a puzzle, which is found without words, is the level of the
//! hardest hint.

use ninefold::generate::{self, Recipe, Target};
use ninefold::logic::{Class, State, teach};
use ninefold::{Control, Level, Puzzle, Shape};

/// The level of the hardest hint; gentle ones are easy ones with many givens.
fn shown(puzzle: &Puzzle) -> Level {
    let path = teach::Path::new(State::start(puzzle), true);
    let levels = path.filter_map(|hint| hint.technique().level());
    levels.max().unwrap_or(Level::Gentle)
}

fn made(recipe: &Recipe, index: u64) -> Puzzle {
    let made = generate::generate(recipe, 271, index, &Control::none());
    made.expect("a puzzle").puzzle
}

#[test]
fn the_class_of_any_puzzle_is_the_level_of_its_hardest_hint() {
    for (side, count) in [(4, 40), (6, 60), (9, 200)] {
        let recipe = Recipe::new(Shape::of_side(side).expect("a side"));
        for index in 0..count {
            let puzzle = made(&recipe, index);
            let class = Class::of(&puzzle, &Control::none()).unwrap();
            assert_eq!(
                class.level.max(Level::Easy),
                shown(&puzzle).max(Level::Easy),
                "{puzzle}"
            );
            for most in Level::ALL {
                let within = Class::up_to(&puzzle, most, &Control::none()).unwrap();
                assert_eq!(
                    within.is_some(),
                    class.level <= most && class.level < Level::Beyond || most == Level::Beyond,
                    "{puzzle}: {most}"
                );
            }
        }
    }
}

#[test]
fn a_made_puzzle_is_of_the_level_that_was_ordered() {
    for level in Level::ALL {
        let recipe = Recipe {
            target: Target::Level(level),
            ..Recipe::new(Shape::NINE)
        };
        for index in 0..6 {
            let puzzle = made(&recipe, index);
            let shown = shown(&puzzle);
            assert_eq!(
                Class::of(&puzzle, &Control::none()).unwrap().level,
                level,
                "{puzzle}"
            );
            if level == Level::Gentle {
                assert!(shown <= Level::Easy, "{puzzle}");
                assert!((36..=45).contains(&puzzle.givens.filled()), "{puzzle}");
            } else {
                assert_eq!(shown, level, "{puzzle}");
            }
        }
    }
}
