//! Values over the border: JSON objects, with the TypeScript types of `types.ts`.

use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &'static str = include_str!("types.ts");

/// A value as a JavaScript object of a type that `types.ts` declares.
pub fn give<T: JsCast>(value: &impl Serialize) -> T {
    let text = serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned());
    js_sys::JSON::parse(&text)
        .unwrap_or(JsValue::NULL)
        .unchecked_into()
}

/// A JavaScript object as a value.
pub fn take<T: DeserializeOwned + Default>(value: &JsValue) -> Result<T, String> {
    if value.is_undefined() || value.is_null() {
        return Ok(T::default());
    }
    let text = js_sys::JSON::stringify(value)
        .ok()
        .and_then(|text| text.as_string())
        .unwrap_or_default();
    serde_json::from_str(&text).map_err(|error| error.to_string())
}

/// An error of ours as one of JavaScript's, with the same words.
pub fn fail(error: impl core::fmt::Display) -> JsError {
    JsError::new(&error.to_string())
}

macro_rules! types {
    ($($name:ident = $typescript:literal),* $(,)?) => {
        #[wasm_bindgen]
        extern "C" {
            $(
                #[doc = concat!("`", $typescript, "` of `types.ts`.")]
                #[wasm_bindgen(typescript_type = $typescript)]
                pub type $name;
            )*
        }
    };
}

types! {
    JsFormats = "FormatInfo[]",
    JsGenerated = "Generated",
    JsHint = "Hint",
    JsKinds = "Kind[]",
    JsNames = "string[]",
    JsOrder = "Order | undefined",
    JsPuzzles = "PuzzleInfo[]",
    JsRating = "Rating",
    JsSteps = "Step[]",
    JsWritten = "Written",
}
