//! Puzzles made to order, and what they are worth.

use core::num::IntErrorKind;
use core::ops::ControlFlow;

use ninefold::generate::{self, Symmetry};
use ninefold::logic::Class;
use ninefold::rate::{self, Er, Scale};
use ninefold::{Level, Puzzle, Shape};
use ninefold_game::id::{self, Date, GameId};
use ninefold_game::settings::Tenths;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

use crate::carried;
use crate::js::{
    JsLevels, JsMade, JsNumbers, JsOrder, JsStrings, JsWatch, fail, give, millis, take,
};
use crate::open::shape;
use crate::view::{AboutView, BoardInfo, CellView, puzzle_cells};

/// What the player wants.
#[derive(Deserialize, Serialize, Default, Clone)]
#[serde(rename_all = "camelCase", default)]
pub struct Order {
    /// A seed or game ID, which says everything else.
    pub id: String,
    /// The side of the board.
    pub side: usize,
    /// The rows of a box; 0 for the usual shape.
    pub box_rows: usize,
    /// The name of the level; nothing for any.
    pub level: String,
    /// The name of the symmetry.
    pub symmetry: String,
    /// The number of givens, where it matters.
    pub givens: Option<usize>,
    /// The least rating, where it matters.
    pub rating_low: String,
    /// The greatest rating.
    pub rating_high: String,
    /// The seed.
    pub seed: String,
}

#[derive(Serialize)]
struct LevelView {
    name: &'static str,
    number: Option<usize>,
}

/// A puzzle ready to be played.
#[derive(Serialize)]
pub struct Made {
    /// The puzzle, to be handed back.
    puzzle: String,
    board: BoardInfo,
    cells: Vec<CellView>,
    givens: usize,
    about: AboutView,
    symmetry: &'static str,
}

impl Made {
    /// A puzzle with what is known of it; the symmetry has no name where nobody
    /// asked for one.
    pub fn new(puzzle: &Puzzle, about: AboutView, symmetry: &'static str) -> Made {
        Made {
            puzzle: carried::write(puzzle),
            board: BoardInfo::of(&puzzle.rules),
            cells: puzzle_cells(puzzle),
            givens: puzzle.givens.filled(),
            about,
            symmetry,
        }
    }
}

#[derive(Serialize)]
struct ProgressView {
    tried: u64,
}

/// Every side that a board may have, in ascending order.
#[wasm_bindgen]
pub fn sides() -> JsNumbers {
    give(&all_sides())
}

fn all_sides() -> Vec<usize> {
    let mut sides: Vec<usize> = Shape::all().map(Shape::side).collect();
    sides.dedup();
    sides
}

/// The levels that boards of a side have.
#[wasm_bindgen]
pub fn levels(side: usize) -> Result<JsLevels, JsError> {
    let offered: Vec<LevelView> = generate::levels(shape(side, 0).map_err(fail)?, &generate::Kinds::CLASSIC)
            .iter()
            // The hardest goes by name only.
            .filter(|level| **level < Level::Beyond)
            .map(|level| LevelView {
                name: level.name(),
                number: level.number(),
            })
            .collect();
    Ok(give(&offered))
}

/// The names of the symmetries that a board can have.
#[wasm_bindgen]
pub fn symmetries(side: usize, box_rows: usize) -> Result<JsStrings, JsError> {
    let shape = shape(side, box_rows).map_err(fail)?;
    let names: Vec<&str> = Symmetry::ALL
        .into_iter()
        .filter(|symmetry| symmetry.fits(shape))
        .map(Symmetry::name)
        .collect();
    Ok(give(&names))
}

/// Makes a puzzle; `watch` is told how far it is. The page ends it by ending
/// its worker.
#[wasm_bindgen]
pub fn make(order: &JsOrder, watch: &JsWatch) -> Result<JsMade, JsError> {
    let order: Order = take(order)?;
    let watch: &js_sys::Function = watch.unchecked_ref();
    let mut tell = |tried: u64| {
        let _ = watch.call1(&JsValue::NULL, &give::<JsValue>(&ProgressView { tried }));
    };
    let made = fulfil(&order, &mut tell).map_err(fail)?;
    Ok(give(&made))
}

/// The ID of the daily puzzle at a time in milliseconds since 1970: that of the
/// day in UTC, so that everyone has the same.
#[wasm_bindgen(js_name = dailyId)]
pub fn daily_id(now: f64) -> String {
    id::daily(Date::of_time(millis(now)), None).to_string()
}

fn fulfil(order: &Order, tell: &mut dyn FnMut(u64)) -> Result<Made, String> {
    let (order, seed) = read(order)?;
    let start = order
        .make(seed, &mut |progress| {
            tell(progress.attempts);
            ControlFlow::Continue(())
        })
        .map_err(|error| error.to_string())?;
    let about = AboutView::from(&start.puzzle, &start.about);
    Ok(Made::new(&start.puzzle, about, order.symmetry.name()))
}

/// The order and its seed, from an ID or from the fields of the page.
fn read(order: &Order) -> Result<(id::Order, u64), String> {
    let typed = order.id.trim();
    let alone = seed_alone(typed)?;
    if !typed.is_empty() && alone.is_none() {
        return match typed.parse::<GameId>().map_err(|error| error.to_string())? {
            GameId::Seed { order, seed } => Ok((order, seed)),
            GameId::Exact(_) => Err("This ID is a board itself: open it instead".to_owned()),
        };
    }
    let shape = shape(order.side, order.box_rows).map_err(|error| error.to_string())?;
    let mut wanted = id::Order::new(shape);
    wanted.level = Some(order.level.clone()).filter(|level| !level.is_empty());
    wanted.symmetry = match order.symmetry.as_str() {
        "" => Symmetry::None,
        name => name.parse().map_err(|error| format!("{error}"))?,
    };
    wanted.givens = order.givens;
    if !(order.rating_low.is_empty() && order.rating_high.is_empty()) {
        wanted.rating = Some((
            rating(&order.rating_low, 1.0)?,
            rating(&order.rating_high, 12.0)?,
        ));
    }
    let seed = match alone {
        Some(seed) => seed,
        None => order
            .seed
            .parse()
            .map_err(|_| format!("`{}` is no seed: expected a whole number", order.seed))?,
    };
    Ok((wanted, seed))
}

/// The seed that stands without an order, where the text is one.
fn seed_alone(text: &str) -> Result<Option<u64>, String> {
    match text.parse() {
        Ok(seed) => Ok(Some(seed)),
        Err(error) if *error.kind() == IntErrorKind::PosOverflow => Err(id::seed_too_large(text)),
        Err(_) => Ok(None),
    }
}

fn rating(text: &str, usual: f64) -> Result<Tenths, String> {
    let value = match text.replace(',', ".") {
        none if none.is_empty() => usual,
        some => some
            .parse()
            .map_err(|_| format!("`{text}` is no rating: expected a number such as 3.2"))?,
    };
    Tenths::try_from(value)
}

/// What is known of a puzzle with one solution, rating included.
pub fn rated(puzzle: &Puzzle) -> AboutView {
    let mut about = AboutView::from(puzzle, &ninefold_game::About::default());
    // A puzzle that candidates make has no rating, in any front end.
    if puzzle.candidates.is_some() {
        return about;
    }
    let rating = rate::rate(
        &Puzzle::with_rules(puzzle.rules.clone(), puzzle.givens.clone()),
        Scale::default(),
    );
    about.level = Class::of(puzzle).level.name().to_owned();
    // A puzzle that no technique of the scale finishes has no rating.
    if rating.er < Er::BEYOND {
        about.rating = rating.er.to_string();
        about.hardest = rating
            .hardest
            .map(|technique| technique.title().to_owned())
            .unwrap_or_default();
    }
    about
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_side_is_offered_once() {
        let sides = all_sides();
        assert_eq!((sides.first(), sides.last()), (Some(&4), Some(&25)));
        assert!(sides.is_sorted_by(|one, next| one < next), "{sides:?}");
        for side in 0..30 {
            let there = Shape::of_side(side).is_ok();
            assert_eq!(sides.contains(&side), there, "{side}");
        }
    }

    #[test]
    fn a_seed_stands_alone_or_in_an_id_and_has_a_limit() {
        let wanted = |id: &str| {
            read(&Order {
                id: id.to_owned(),
                side: 9,
                ..Order::default()
            })
            .map(|(order, seed)| (order.shape.side(), seed))
        };
        assert_eq!(wanted("18446744073709551615"), Ok((9, u64::MAX)));
        assert_eq!(wanted("4x4-easy-7"), Ok((4, 7)));
        let larger = "18446744073709551616";
        assert_eq!(wanted(larger), Err(id::seed_too_large(larger)));
        assert!(wanted("none").is_err());
    }
}
