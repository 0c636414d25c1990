//! Puzzles made to order, and what they are worth.

use core::cell::Cell;

use ninefold::generate::{self, Kind, KindError, Kinds, Recipe, Symmetry};
use ninefold::logic::Class;
use ninefold::rate::{self, Er, Scale};
use ninefold::{Control, Level, Puzzle};
use ninefold_game::id::{self, Date, GameId, IdError};
use ninefold_game::order::{Form, OrderError, Request, read_seed};
use ninefold_game::{Settings, share};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

use crate::carried;
use crate::js::{
    JsKinds, JsLevels, JsMade, JsNumbers, JsOrder, JsStrings, JsWatch, fail, give, take,
};
use crate::open::shape;
use crate::view::{AboutView, BoardInfo, CellView, first_cells};
use crate::words::{complaint, spoken};

/// What the player wants.
#[derive(Deserialize, Serialize, Default, Clone)]
#[serde(rename_all = "camelCase", default)]
pub struct Order {
    /// A seed or game ID, which says everything else.
    pub id: String,
    /// Size, kind, level, symmetry and more, in the words of
    /// [`Form`](ninefold_game::order::Form).
    pub words: String,
    /// The seed where none is asked for.
    pub seed: String,
}

#[derive(Serialize)]
struct LevelView {
    name: &'static str,
    number: Option<usize>,
    about: String,
}

/// A puzzle ready to be played.
#[derive(Serialize)]
pub struct Made {
    /// The puzzle, to be passed back.
    puzzle: String,
    board: BoardInfo,
    cells: Vec<CellView>,
    givens: usize,
    about: AboutView,
    symmetry: &'static str,
    /// What the player should know of the order.
    notice: String,
}

#[derive(Serialize)]
struct KindView {
    name: &'static str,
    title: &'static str,
}

impl Made {
    /// A puzzle with what is known of it; the symmetry has no name where nobody
    /// asked for one.
    pub fn new(puzzle: &Puzzle, about: AboutView, symmetry: &'static str) -> Made {
        Made {
            puzzle: carried::write(puzzle),
            board: BoardInfo::of(&puzzle.rules),
            cells: first_cells(puzzle),
            givens: puzzle.givens.filled(),
            about,
            symmetry,
            notice: String::new(),
        }
    }
}

#[derive(Serialize)]
struct ProgressView {
    tried: u64,
}

/// The kinds that can be ordered beside the classic one.
#[wasm_bindgen]
pub fn kinds() -> JsKinds {
    let kinds = Kind::all().map(|kind| KindView {
        name: kind.name(),
        title: kind.title(),
    });
    give(&kinds.collect::<Vec<_>>())
}

/// The kinds of this name; none for a classic puzzle.
fn named(kind: &str) -> Result<Kinds, KindError> {
    match kind {
        "" => Ok(Kinds::CLASSIC),
        kind => kind.parse(),
    }
}

/// Every side that a board of a kind may have, in ascending order.
#[wasm_bindgen]
pub fn sides(kind: &str) -> Result<JsNumbers, JsError> {
    let kinds = named(kind).map_err(fail)?;
    Ok(give(&generate::sides(&kinds)))
}

/// The levels that boards of a side and kind have.
#[wasm_bindgen]
pub fn levels(side: usize, kind: &str) -> Result<JsLevels, JsError> {
    let shape = shape(side, 0).map_err(fail)?;
    let kinds = named(kind).map_err(fail)?;
    let offered: Vec<LevelView> = generate::levels(shape, &kinds)
        .iter()
        // The hardest goes by name only.
        .filter(|level| **level < Level::Beyond)
        .map(|level| LevelView {
            name: level.name(),
            number: level.number(),
            about: share::level_about(&spoken(), level.name()).unwrap_or_default(),
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
    let tell = |tried: u64| {
        let _ = watch.call1(&JsValue::NULL, &give::<JsValue>(&ProgressView { tried }));
    };
    let made = fulfil(&order, &tell).map_err(fail)?;
    Ok(give(&made))
}

/// The ID of the daily puzzle of a day, `2026-11-18`: the same for everyone.
#[wasm_bindgen(js_name = dailyId)]
pub fn daily_id(day: &str) -> Result<String, JsError> {
    let day: Date = day.parse().map_err(fail)?;
    Ok(id::daily(day, None).to_string())
}

/// The ID of the variant board of a day: the same for everyone.
#[cfg(feature = "full")]
#[wasm_bindgen(js_name = dailyVariantId)]
pub fn daily_variant_id(day: &str) -> Result<String, JsError> {
    let day = day.parse().map_err(fail)?;
    Ok(id::daily_variant(day).to_string())
}

fn fulfil(order: &Order, tell: &dyn Fn(u64)) -> Result<Made, String> {
    let (request, notice) = read(order)?;
    let classic = |recipe: &Recipe| recipe.kinds.is_classic();
    if cfg!(not(feature = "full")) && !request.recipe().is_none_or(classic) {
        return Err(carried::TOO_MUCH.to_owned());
    }
    let told = Cell::new(u64::MAX);
    let control = Control::asking(|progress| {
        if told.replace(progress.done) != progress.done {
            tell(progress.done);
        }
        true
    });
    let start = request.start(&control).map_err(|error| error.to_string())?;
    let about = AboutView::from(&start.puzzle, &start.about);
    let symmetry = request.recipe().map_or("", |recipe| recipe.symmetry.name());
    Ok(Made {
        notice,
        ..Made::new(&start.puzzle, about, symmetry)
    })
}

/// What is to be made and what to tell of it, from an ID or from words.
pub(crate) fn read(order: &Order) -> Result<(Request, String), String> {
    let typed = order.id.trim();
    let words = |error: OrderError| error.to_string();
    let alone = read_seed(typed).map_err(words)?;
    if !typed.is_empty() && alone.is_none() {
        return match typed.parse().map_err(|error: IdError| complaint(&error))? {
            GameId::Exact(_) => Err("This ID is a board itself: open it instead".to_owned()),
            id => Ok((Request::new(id), String::new())),
        };
    }
    let settings = Settings::default();
    let form = Form::of_words(&order.words, &settings).map_err(words)?;
    let any = match alone {
        Some(seed) => Some(seed),
        None => read_seed(&order.seed).map_err(words)?,
    };
    let any = any.ok_or_else(|| format!("`{}` is not a seed", order.seed))?;
    let request = form.request(&settings, any);
    let notice = form
        .notice
        .map_or(String::new(), |notice| notice.to_string());
    Ok((request.map_err(|error| error.to_string())?, notice))
}

/// What is known of a puzzle with one solution, rating included. The classic engine
/// leaves some ratings of other sizes than 9x9 to the full one.
pub fn rated(puzzle: &Puzzle) -> Result<AboutView, String> {
    let mut about = AboutView::from(puzzle, &ninefold_game::About::default());
    // A puzzle that candidates make has no rating, in any front end.
    if puzzle.candidates.is_some() {
        return Ok(about);
    }
    // The page ends a rating by ending its worker.
    let endless = Control::none();
    if let Ok(class) = Class::of(puzzle, &endless) {
        about.level = class.level.name().to_owned();
    }
    let givens = Puzzle::with_rules(puzzle.rules.clone(), puzzle.givens.clone());
    let rating = rate::rate(&givens, Scale::default(), &endless);
    let rating = rating.map_err(|_| carried::TOO_MUCH.to_owned())?;
    // A puzzle that no technique of the scale finishes has no rating.
    if rating.er < Er::BEYOND {
        about.rating = rating.er.to_string();
        about.hardest = rating
            .hardest
            .map(|technique| technique.title().to_owned())
            .unwrap_or_default();
    }
    Ok(about)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(id: &str, words: &str) -> Result<(String, String), String> {
        let order = Order {
            id: id.to_owned(),
            words: words.to_owned(),
            seed: "5".to_owned(),
        };
        read(&order).map(|(request, notice)| (request.id.to_string(), notice))
    }

    #[test]
    fn a_seed_stands_alone_or_in_an_id_and_has_a_limit() {
        let made = |id: &str| wanted(id, "9x9 hard").map(|(id, _)| id);
        assert_eq!(made("").as_deref(), Ok("9x9-hard-5v2"));
        assert_eq!(
            made("18446744073709551615").as_deref(),
            Ok("9x9-hard-18446744073709551615v2")
        );
        assert_eq!(made("4x4-easy-7").as_deref(), Ok("4x4-easy-7"));
        let larger = "18446744073709551616";
        assert_eq!(made(larger), Err(id::seed_too_large(larger)));
        assert!(made("none").is_err());
    }

    #[test]
    fn an_order_is_read_as_in_every_front_end() {
        let (id, notice) = wanted("", "9x9 7 symmetry 180").unwrap();
        assert_eq!(id, "9x9-extreme-180-5v2");
        assert_eq!(notice, "difficulty 7 is out of range (1 to 5); using 5");
        let (id, _) = wanted("", "7x7 jigsaw easy 2.0..2.3 symmetry none").unwrap();
        assert_eq!(id, "7x7-jigsaw-2.0..2.3-5v2");
        assert!(
            wanted("", "9x9 hrad")
                .unwrap_err()
                .ends_with("did you mean hard?")
        );
    }
}
