//! Puzzles that a link carries: where the packed part is, and its plain text.

use alloc::string::String;

/// Where the packed part starts in a text that begins with one of these marks, or
/// is an address with a mark in its path or after `puzzleid=`: after the mark.
pub(super) fn start(text: &str, marks: &[&str]) -> Option<usize> {
    let after = |from: usize| {
        let mark = marks.iter().find(|mark| text[from..].starts_with(**mark))?;
        Some(from + mark.len())
    };
    let Some(host) = text.find("://") else {
        return after(text.len() - text.trim_start().len());
    };
    // A packed part may have slashes of its own: the first that fits counts.
    let host = host + 3;
    let places = text[host..].match_indices(['/', '?', '&']);
    places
        .filter_map(|(at, sign)| {
            let from = host + at + 1;
            match sign {
                "/" => after(from),
                _ => {
                    let named = text[from..].starts_with("puzzleid=");
                    named.then(|| after(from + "puzzleid=".len())).flatten()
                }
            }
        })
        .next()
}

/// The packed part from there on: without the rest of the address, and with
/// escapes undone (`%2B` for `+`, `%2F`, `%3D`, or a blank for `+`).
pub(super) fn packed(text: &str, from: usize) -> String {
    let body = text[from..].trim_end();
    let end = body.find(['?', '&', '#']).unwrap_or(body.len());
    let mut plain = body[..end].replace(' ', "+");
    for (code, sign) in [("%2B", "+"), ("%2F", "/"), ("%3D", "=")] {
        plain = plain.replace(code, sign);
        plain = plain.replace(&code.to_ascii_lowercase(), sign);
    }
    plain
}
