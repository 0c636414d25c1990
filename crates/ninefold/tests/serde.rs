//! The feature `serde`: what is written is read back.

use ninefold::generate::{Kinds, Recipe};
use ninefold::logic::{Class, Step, Technique};
use ninefold::rate::{Er, Rating, Scale};
use ninefold::{Cell, CellSet, Control, Digit, DigitSet, Grid, Level, Puzzle, Shape, rate};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{from_str, to_string};

fn same<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) -> String {
    let text = to_string(value).unwrap();
    assert_eq!(&from_str::<T>(&text).unwrap(), value, "{text}");
    text
}

#[test]
fn small_things_are_their_text() {
    assert_eq!(same(&Shape::NINE), "\"9x9\"");
    assert_eq!(same(&Level::Gentle), "\"gentle\"");
    assert_eq!(same(&Technique::XWing), "\"x-wing\"");
    assert_eq!(same(&Er::from_tenths(72)), "\"7.2\"");
    assert_eq!(
        same(&"diagonal+windoku".parse::<Kinds>().unwrap()),
        "\"diagonal+windoku\""
    );
    assert_eq!(same(&Digit::new(7).unwrap()), "7");
    assert_eq!(same(&Cell::new(80)), "80");
    let digits: DigitSet = [1, 9].into_iter().filter_map(Digit::new).collect();
    assert_eq!(same(&digits), "[1,9]");
    let cells: CellSet = [3, 70].map(Cell::new).into_iter().collect();
    assert_eq!(same(&cells), "[3,70]");
}

#[test]
fn puzzles_grids_ratings_and_steps_come_back() {
    for kind in ["", "jigsaw", "anti-knight+diagonal"] {
        let recipe = Recipe {
            kinds: match kind {
                "" => Kinds::CLASSIC,
                kinds => kinds.parse().unwrap(),
            },
            ..Recipe::new(Shape::NINE)
        };
        let made = recipe.puzzles(5).next().unwrap().unwrap();
        same::<Puzzle>(&made.puzzle);
        same::<Grid>(&made.solution);
        same::<Class>(&Class::of(&made.puzzle, &Control::none()).unwrap());
        same::<Rating>(&rate::rate(&made.puzzle, Scale::Se121, &Control::none()).unwrap());
        for hint in made.puzzle.hints().take(12) {
            same::<Step>(&hint.step);
        }
    }
    let grid = Grid::empty(Shape::of_side(6).unwrap());
    assert!(same(&grid).starts_with("{\"shape\":\"6x6\",\"digits\":[0,0,"));
}

#[test]
fn what_is_wrong_is_said() {
    let error = |text: &str| from_str::<Grid>(text).unwrap_err().to_string();
    let short = error("{\"shape\":\"4x4\",\"digits\":[1,2]}");
    assert!(
        short.contains("a 4x4 grid has 16 digits from 0 to 4, found 2 digits"),
        "{short}"
    );
    let large = error("{\"shape\":\"4x4\",\"digits\":[7,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}");
    assert!(large.contains("found the digit 7"), "{large}");
    assert!(from_str::<Digit>("0").is_err());
    assert!(from_str::<Cell>("625").is_err());
    assert!(
        from_str::<Level>("\"brutal\"")
            .unwrap_err()
            .to_string()
            .contains("brutal")
    );
}
