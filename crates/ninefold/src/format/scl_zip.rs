//! SudokuPad's short spelling of JSON, in which its links are packed.
//!
//! Names have no quotes and the usual ones are shortened (`ce` for `cells`),
//! `t` and `f` are true and false, colours are six digits, `#0` or `#F`, an
//! empty object is left out between its commas, and texts may have single
//! quotes. Plain JSON is read too.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use serde_json::{Map, Value};

/// Short names and what they stand for.
const NAMES: [(&str, &str); 25] = [
    ("a", "arrows"),
    ("c", "color"),
    ("c1", "borderColor"),
    ("c2", "backgroundColor"),
    ("ca", "cages"),
    ("ce", "cells"),
    ("cs", "cellSize"),
    ("ct", "center"),
    ("d", "duration"),
    ("d2", "d"),
    ("fs", "fontSize"),
    ("h", "height"),
    ("hl", "headLength"),
    ("l", "lines"),
    ("o", "overlays"),
    ("r", "rounded"),
    ("re", "regions"),
    ("t", "title"),
    ("te", "text"),
    ("th", "thickness"),
    ("u", "underlays"),
    ("v", "value"),
    ("vd", "videos"),
    ("w", "width"),
    ("wp", "wayPoints"),
];

/// How deep lists and objects may be nested.
const DEPTH: usize = 32;

/// Reads a text in either spelling; the error says at which byte it goes wrong.
pub(super) fn read(text: &str) -> Result<Value, usize> {
    if let Ok(value) = serde_json::from_str::<Value>(text)
        && value.get("ce").is_none()
    {
        return Ok(value);
    }
    let mut reader = Reader { text, at: 0 };
    let value = reader.value(0)?;
    reader.blanks();
    match reader.at == text.len() {
        true => Ok(value),
        false => Err(reader.at),
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn blanks(&mut self) {
        while self.peek().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    fn take(&mut self, byte: u8) -> bool {
        self.blanks();
        let there = self.peek() == Some(byte);
        self.at += usize::from(there);
        there
    }

    fn value(&mut self, depth: usize) -> Result<Value, usize> {
        if depth > DEPTH {
            return Err(self.at);
        }
        self.blanks();
        match self.peek() {
            Some(b'{') => self.object(depth),
            Some(b'[') => self.list(depth),
            Some(b'"' | b'\'') => Ok(Value::String(self.quoted()?)),
            // Left out: an empty object.
            Some(b',' | b']' | b'}') => Ok(Value::Object(Map::new())),
            _ => self.word(),
        }
    }

    fn list(&mut self, depth: usize) -> Result<Value, usize> {
        self.at += 1;
        let mut items = Vec::new();
        if self.take(b']') {
            return Ok(Value::Array(items));
        }
        loop {
            items.push(self.value(depth + 1)?);
            if self.take(b']') {
                return Ok(Value::Array(items));
            }
            if !self.take(b',') {
                return Err(self.at);
            }
        }
    }

    fn object(&mut self, depth: usize) -> Result<Value, usize> {
        self.at += 1;
        let mut members = Map::new();
        loop {
            if self.take(b'}') {
                return Ok(Value::Object(members));
            }
            self.blanks();
            let name = match self.peek() {
                Some(b'"' | b'\'') => self.quoted()?,
                _ => self.bare().to_string(),
            };
            if name.is_empty() || !self.take(b':') {
                return Err(self.at);
            }
            let long = NAMES.iter().find(|(short, _)| *short == name);
            let name = long.map_or(name, |(_, long)| (*long).to_string());
            members.insert(name, self.value(depth + 1)?);
            if !self.take(b',') && self.peek() != Some(b'}') {
                return Err(self.at);
            }
        }
    }

    /// A word without quotes, up to a sign of the grammar.
    fn bare(&mut self) -> &str {
        let rest = &self.text[self.at..];
        let end = rest.find([',', ':', ']', '}', '{', '[']);
        let word = &rest[..end.unwrap_or(rest.len())];
        self.at += word.len();
        word.trim()
    }

    fn word(&mut self) -> Result<Value, usize> {
        let at = self.at;
        let word = self.bare();
        let is_colour = word.len() == 6 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
        Ok(match word {
            "" => return Err(at),
            "t" | "true" => true.into(),
            "f" | "false" => false.into(),
            "null" => Value::Null,
            "#0" => "#000000".into(),
            "#F" => "#FFFFFF".into(),
            _ if is_colour => format!("#{word}").into(),
            _ => match serde_json::from_str::<Value>(word) {
                Ok(number) if number.is_number() => number,
                _ => word.into(),
            },
        })
    }

    /// A text in quotes of either kind.
    fn quoted(&mut self) -> Result<String, usize> {
        let start = self.at;
        let quote = if self.peek() == Some(b'"') { '"' } else { '\'' };
        self.at += 1;
        let mut text = String::new();
        let mut signs = self.text[self.at..].char_indices();
        while let Some((at, sign)) = signs.next() {
            if sign == quote {
                self.at += at + 1;
                return Ok(text);
            }
            if sign != '\\' {
                text.push(sign);
                continue;
            }
            match signs.next().map(|(_, sign)| sign) {
                Some('n') => text.push('\n'),
                Some('t') => text.push('\t'),
                Some('r' | 'b' | 'f') => text.push(' '),
                Some('u') => {
                    let code: String = signs.by_ref().take(4).map(|(_, sign)| sign).collect();
                    let code = u32::from_str_radix(&code, 16).map_err(|_| start)?;
                    text.push(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER));
                }
                // A quote that is escaped once for each spelling.
                Some('\\') if quote == '\'' && signs.as_str().starts_with('\'') => {
                    signs.next();
                    text.push('\'');
                }
                Some(sign) => text.push(sign),
                None => return Err(start),
            }
        }
        Err(start)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn short_and_plain_texts_are_read() {
        for (text, value) in [
            ("{\"cells\":[[{}]]}", json!({ "cells": [[{}]] })),
            (
                "{ce:[[,{v:5},],[,,]],ca:[{v:'a \\'b\\'',ce:[[0,1]]}],x:t,y:f,c:#0,z:CFCFCF}",
                json!({
                    "cells": [[{}, { "value": 5 }, {}], [{}, {}, {}]],
                    "cages": [{ "value": "a 'b'", "cells": [[0, 1]] }],
                    "x": true, "y": false, "color": "#000000", "z": "#CFCFCF",
                }),
            ),
            (
                "{\"ce\":[[{\"v\":1}]]}",
                json!({ "cells": [[{ "value": 1 }]] }),
            ),
            ("{t:'\\u00e9',w:0.5}", json!({ "title": "é", "width": 0.5 })),
        ] {
            assert_eq!(read(text), Ok(value), "{text}");
        }
        for (text, at) in [("{ce:[[}", 6), ("{ce}", 3), ("{a:'b", 3), ("{a:1}x", 5)] {
            assert_eq!(read(text), Err(at), "{text}");
        }
        assert!(read(&"[".repeat(1000)).is_err());
    }
}
