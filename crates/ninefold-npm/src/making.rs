//! Puzzles made to order.

use ninefold::generate::{self, Kind, Kinds};
use ninefold::{Control, Shape};
use ninefold_game::Settings;
use ninefold_game::id::IdError;
use ninefold_game::order::{Form, Request, read_seed};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

use crate::js::{JsGenerated, JsKinds, JsNames, JsOrder, fail, give, take};
use crate::puzzle;

/// `Order` of `types.ts`.
#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct Order {
    size: Option<usize>,
    kind: Option<String>,
    level: Option<String>,
    symmetry: Option<String>,
    seed: Option<Seed>,
    id: Option<String>,
}

/// Numbers of JavaScript are whole up to 2^53; a seed may be larger.
#[derive(Deserialize)]
#[serde(untagged)]
enum Seed {
    Number(u64),
    Text(String),
}

#[derive(Serialize, Debug, PartialEq)]
struct GeneratedView {
    puzzle: String,
    solution: String,
    id: String,
    level: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hardest: Option<String>,
}

#[derive(Serialize)]
struct KindView {
    name: &'static str,
    title: &'static str,
}

/// What is to be made: `any` is the seed where none is asked for.
fn request(order: Order, any: u64) -> Result<Request, String> {
    if let Some(id) = order.id {
        let id = id.parse().map_err(|error: IdError| error.to_string())?;
        return Ok(Request::new(id));
    }
    let mut words = vec![];
    if let Some(side) = order.size {
        words.push(format!("{side}x{side}"));
    }
    words.extend(order.kind);
    words.extend(order.level);
    words.extend(
        order
            .symmetry
            .map(|symmetry| format!("symmetry {symmetry}")),
    );
    let seed = match order.seed {
        None => any,
        Some(Seed::Number(seed)) => seed,
        Some(Seed::Text(text)) => read_seed(&text)
            .map_err(|error| error.to_string())?
            .ok_or_else(|| format!("`{text}` is not a seed"))?,
    };
    let settings = Settings::default();
    let form = Form::of_words(&words.join(" "), &settings).map_err(|error| error.to_string())?;
    if let Some(notice) = form.notice {
        return Err(notice.to_string());
    }
    form.request(&settings, seed)
        .map_err(|error| error.to_string())
}

fn made(order: Order, any: u64) -> Result<GeneratedView, String> {
    let request = request(order, any)?;
    let start = request
        .start(&Control::none())
        .map_err(|error| error.to_string())?;
    let solution = start.puzzle.solution().map_err(|error| error.to_string())?;
    Ok(GeneratedView {
        puzzle: puzzle::write(&start.puzzle),
        solution: solution.to_string(),
        id: request.id.to_string(),
        level: start
            .about
            .level
            .map_or(String::new(), |level| level.to_string()),
        rating: start.about.rating.map(|er| f64::from(er.tenths()) / 10.0),
        hardest: start.about.hardest,
    })
}

/// The kinds of this name; none for a classic puzzle.
fn named(kind: Option<String>) -> Result<Kinds, String> {
    match kind.as_deref() {
        None | Some("") => Ok(Kinds::CLASSIC),
        Some(kind) => kind.parse().map_err(|error| format!("{error}")),
    }
}

/// Makes a puzzle with one solution.
#[wasm_bindgen]
pub fn generate(order: JsOrder) -> Result<JsGenerated, JsError> {
    let order = take(&order).map_err(fail)?;
    let any = (js_sys::Math::random() * f64::from(u32::MAX)) as u64;
    Ok(give(&made(order, any).map_err(fail)?))
}

/// The kinds of puzzles that `generate` makes, beside the classic one.
#[wasm_bindgen]
pub fn kinds() -> JsKinds {
    let kinds = Kind::all().map(|kind| KindView {
        name: kind.name(),
        title: kind.title(),
    });
    give(&kinds.collect::<Vec<_>>())
}

/// The levels that boards of a side and kind have.
#[wasm_bindgen]
pub fn levels(size: Option<usize>, kind: Option<String>) -> Result<JsNames, JsError> {
    let shape = Shape::square(size.unwrap_or(9)).map_err(fail)?;
    let offered = generate::levels(shape, &named(kind).map_err(fail)?);
    let names = offered.iter().map(|level| level.name());
    Ok(give(&names.collect::<Vec<_>>()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(json: &str) -> Result<GeneratedView, String> {
        made(serde_json::from_str(json).map_err(|e| e.to_string())?, 5)
    }

    #[test]
    fn an_order_is_filled_and_its_id_makes_it_again() {
        let first = order(r#"{"size":6,"level":"easy","seed":7}"#).unwrap();
        assert_eq!(first.id, "6x6-easy-7v2");
        assert_eq!(order(r#"{"id":"6x6-easy-7v2"}"#), Ok(first));
        let text = order(r#"{"size":4,"seed":"18446744073709551615"}"#).unwrap();
        assert!(text.id.ends_with("-18446744073709551615v2"), "{}", text.id);
        let other = order(r#"{"size":4,"kind":"diagonal"}"#).unwrap();
        assert!(other.puzzle.contains("diagonal"));
        assert!(other.id.ends_with("-5v2"));
    }

    #[test]
    fn wrong_orders_are_refused() {
        for wrong in [
            r#"{"size":5.5}"#,
            r#"{"level":"hrad"}"#,
            r#"{"seed":"x"}"#,
            r#"{"colour":1}"#,
            r#"{"id":"9x9-hrad-1"}"#,
        ] {
            assert!(order(wrong).is_err(), "{wrong}");
        }
    }
}
