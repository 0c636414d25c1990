//! Values over the border: JSON objects with TypeScript types.

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
pub fn take<T: DeserializeOwned>(value: &JsValue) -> Result<T, JsError> {
    let text = js_sys::JSON::stringify(value)
        .ok()
        .and_then(|text| text.as_string())
        .unwrap_or_default();
    serde_json::from_str(&text).map_err(|error| JsError::new(&error.to_string()))
}

/// An error of ours as one of JavaScript's, with the same words.
pub fn fail(error: impl core::fmt::Display) -> JsError {
    JsError::new(&error.to_string())
}

/// A time of the page's clock in whole milliseconds.
pub fn millis(now: f64) -> u64 {
    now.max(0.0) as u64
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
    JsAction = "Action",
    JsBoard = "BoardInfo",
    JsCages = "CageView[]",
    JsCandidates = "number[][] | null",
    JsCalendar = "CalendarView",
    JsChanges = "GameChanges",
    JsChapters = "ChapterView[]",
    JsClueKinds = "ClueKind[]",
    JsDraft = "DraftView",
    JsExports = "Exported[]",
    JsGame = "GameView",
    JsHint = "HintView",
    JsKinds = "Kind[]",
    JsLesson = "LessonView",
    JsLevels = "LevelView[]",
    JsMade = "Made",
    JsNumbers = "number[]",
    JsOpened = "Opened",
    JsOptions = "GameOptions",
    JsOrder = "Order",
    JsOutcome = "Outcome",
    JsPack = "PackView",
    JsPrintJob = "PrintJob",
    JsReplay = "ReplayView",
    JsReply = "LessonReply",
    JsTotals = "WinTotals",
    JsProposals = "Proposal[]",
    JsSheets = "Sheets",
    JsStrings = "string[]",
    JsStudy = "Study",
    JsVerdict = "Verdict",
    JsWatch = "(progress: Progress) => void",
    JsWins = "WinRow[]",
}
