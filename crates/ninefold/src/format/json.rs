//! What the JSON formats share: reading a value, and saying where it is wrong.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use serde_json::Value;

use super::error::{ParseError, quoted};
use super::{Format, ninefold_json, scl};

/// Reads a document.
pub(super) fn value(text: &str) -> Result<Value, ParseError> {
    serde_json::from_str(text).map_err(|error| {
        let whole = error.to_string();
        let reason = whole
            .split(" at line ")
            .next()
            .unwrap_or_default()
            .to_owned();
        let (line, column) = (error.line().max(1), error.column().max(1));
        ParseError::new(
            line,
            column,
            format!("broken JSON ({reason})"),
            "a JSON object",
        )
    })
}

/// The format of an object, by its members.
pub(super) fn detect(value: &Value) -> Option<Format> {
    let has = |key: &str| value.get(key).is_some();
    match () {
        () if has(ninefold_json::MARK) => Some(Format::NinefoldJson),
        () if has("grid") && has("size") => Some(Format::FPuzzles),
        // The command's own answers have the puzzle as a text.
        () if value.get("puzzle").is_some_and(Value::is_string) => None,
        () if has("kind") || has("puzzle") => Some(Format::Ipuz),
        () if has("cells") && has("difficulty_category") => Some(Format::Gnome),
        () if scl::looks(value) => Some(Format::SclJson),
        () => None,
    }
}

/// An error somewhere in the document.
pub(super) fn error(found: impl Into<String>, expected: impl Into<String>) -> ParseError {
    ParseError::new(1, 1, found.into(), expected.into())
}

/// A value as a phrase.
pub(super) fn show(value: &Value) -> String {
    quoted(&value.to_string())
}

/// A member that is a text, when it is there and not empty.
pub(super) fn text(value: &Value, key: &str) -> Option<String> {
    let text = value.get(key)?.as_str()?;
    (!text.is_empty()).then(|| text.to_owned())
}

/// A text as JSON.
pub(super) fn string(text: &str) -> String {
    Value::from(text).to_string()
}
