//! The little of XML that puzzle files use: tags with attributes, and text.
//!
//! Only the five named entities and numbered characters are replaced, so that
//! no file can make itself larger than it is; declarations are passed over.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::error::{ParseError, quoted};

/// A piece of a document, with the byte it starts at.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Event {
    /// A tag that opens, or opens and closes.
    Open {
        name: String,
        attributes: Vec<(String, String)>,
        at: usize,
    },
    /// A tag that closes.
    Close { name: String },
    /// Text between tags that is not blank.
    Text { text: String },
}

/// The line and column, from 1, of a byte of a text.
pub(super) fn place(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let start = before.rfind('\n').map_or(0, |i| i + 1);
    (line, before[start..].chars().count() + 1)
}

fn error(text: &str, at: usize, found: String, expected: &'static str) -> ParseError {
    let (line, column) = place(text, at);
    ParseError::new(line, column, found, expected)
}

/// The complete pieces of a text, up to this byte. What comes after is the
/// beginning of a piece, or wrong.
pub(super) struct Pieces {
    pub(super) events: Vec<Event>,
    pub(super) end: usize,
    /// What is wrong with the piece after the last, unless more of the text
    /// mends it.
    pub(super) wrong: Option<ParseError>,
    /// What is missing there, where the text is all there is.
    pub(super) cut: Option<ParseError>,
}

/// Reads a text into its pieces.
pub(super) fn pieces(text: &str) -> Pieces {
    let mut pieces = Pieces {
        events: Vec::new(),
        end: 0,
        wrong: None,
        cut: None,
    };
    while let Some(open) = text[pieces.end..].find('<').map(|i| pieces.end + i) {
        let rest = &text[open..];
        let end_of = |end: &'static str, name: &'static str| {
            let missing = || error(text, open, format!("{name} without an end"), end);
            rest.find(end)
                .map(|i| open + i + end.len())
                .ok_or_else(|| Wrong::Cut(missing()))
        };
        let read = push_text(&mut pieces.events, text, pieces.end, open).map_err(Wrong::Here);
        let read = read.and_then(|()| match () {
            () if rest.starts_with("<!--") => end_of("-->", "a comment"),
            () if rest.starts_with("<?") => end_of("?>", "a declaration"),
            () if rest.starts_with("<!") => end_of(">", "a declaration"),
            () => push_tag(&mut pieces.events, text, open),
        });
        match read {
            Ok(end) => pieces.end = end,
            Err(Wrong::Here(error)) => {
                pieces.wrong = Some(error);
                break;
            }
            Err(Wrong::Cut(error)) => {
                pieces.end = open;
                pieces.cut = Some(error);
                break;
            }
        }
    }
    pieces
}

/// What is wrong with a piece.
enum Wrong {
    /// It is not as it should be.
    Here(ParseError),
    /// It has no end.
    Cut(ParseError),
}

fn push_text(
    events: &mut Vec<Event>,
    text: &str,
    from: usize,
    to: usize,
) -> Result<(), ParseError> {
    if !text[from..to].trim().is_empty() {
        let text = unescape(text, from, to)?.trim().to_owned();
        events.push(Event::Text { text });
    }
    Ok(())
}

fn unescape(text: &str, from: usize, to: usize) -> Result<String, ParseError> {
    let mut out = String::new();
    let mut at = from;
    while let Some(amp) = text[at..to].find('&').map(|i| at + i) {
        out.push_str(&text[at..amp]);
        let semicolon = text[amp..to].find(';').map(|i| amp + i);
        let name = semicolon.map_or("", |end| &text[amp + 1..end]);
        let c = match name {
            "amp" => Some('&'),
            "lt" => Some('<'),
            "gt" => Some('>'),
            "quot" => Some('"'),
            "apos" => Some('\''),
            _ => name.strip_prefix('#').and_then(|number| {
                let code = match number.strip_prefix(['x', 'X']) {
                    Some(hex) => u32::from_str_radix(hex, 16),
                    None => number.parse(),
                };
                code.ok().and_then(char::from_u32)
            }),
        };
        let Some(c) = c else {
            let shown = quoted(&format!("&{name}"));
            return Err(error(
                text,
                amp,
                shown,
                "`&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;` or a number",
            ));
        };
        out.push(c);
        at = amp + name.len() + 2;
    }
    out.push_str(&text[at..to]);
    Ok(out)
}

fn is_name(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '-' | ':' | '.')
}

/// Reads the tag at a `<`; gives the byte after its `>`.
fn push_tag(events: &mut Vec<Event>, text: &str, open: usize) -> Result<usize, Wrong> {
    let cut = || Wrong::Cut(error(text, open, "a tag without an end".to_owned(), "`>`"));
    let name_end = |from: usize| text[from..].find(|c| !is_name(c)).map(|i| from + i);
    let skip = |from: usize| {
        text[from..]
            .find(|c: char| !c.is_whitespace())
            .map(|i| from + i)
    };
    let closing = text[open + 1..].starts_with('/');
    let from = open + 1 + usize::from(closing);
    let mut at = name_end(from).ok_or_else(cut)?;
    let name = text[from..at].to_owned();
    if name.is_empty() {
        let found = "`<` without a name".to_owned();
        return Err(Wrong::Here(error(text, open, found, "a tag")));
    }
    let mut attributes = Vec::new();
    loop {
        at = skip(at).ok_or_else(cut)?;
        if text[at..].starts_with('>') {
            at += 1;
            break;
        }
        if text[at..].starts_with("/>") {
            at += 2;
            break;
        }
        let end = name_end(at).ok_or_else(cut)?;
        let attribute = text[at..end].to_owned();
        let equals = skip(end).ok_or_else(cut)?;
        let quote = if text[equals..].starts_with('=') {
            skip(equals + 1)
        } else {
            None
        };
        let mark = quote
            .and_then(|q| text[q..].chars().next())
            .filter(|c| matches!(c, '"' | '\''));
        let (Some(quote), Some(mark), false) = (quote, mark, attribute.is_empty()) else {
            let near = text[at..].chars().take(10).collect::<String>();
            let expected = "an attribute such as `data=\"…\"`";
            return Err(Wrong::Here(error(text, at, quoted(&near), expected)));
        };
        let close = text[quote + 1..]
            .find(mark)
            .map(|i| quote + 1 + i)
            .ok_or_else(cut)?;
        let value = unescape(text, quote + 1, close).map_err(Wrong::Here)?;
        attributes.push((attribute, value));
        at = close + 1;
    }
    events.push(if closing {
        Event::Close { name }
    } else {
        Event::Open {
            name,
            attributes,
            at: open,
        }
    });
    Ok(at)
}

/// Writes a text as the value of an attribute.
pub(super) fn escape(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\r' | '\t' => out.push_str(&format!("&#{};", u32::from(c))),
            // XML has no place for other control characters.
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}
