//! Text around puzzles: headings, numbers of a list, words before and after.

use super::super::detect;
use super::super::symbols::{Symbols, is_empty_mark};
use super::table::is_cells;
use crate::Shape;

/// Whether a line is words and no part of a board, not even a mistyped one.
pub(super) fn is_words(text: &str) -> bool {
    let mut longest = 0;
    let mut run = 0;
    let (mut letters, mut digits) = (0, 0);
    for c in text.chars() {
        run = if c.is_alphabetic() { run + 1 } else { 0 };
        longest = longest.max(run);
        letters += usize::from(c.is_alphabetic());
        digits += usize::from(c.is_ascii_digit());
    }
    let long = |word: &str| word.chars().count() >= 36 && !word.contains("//");
    if longest < 2 || letters <= digits || text.split_whitespace().any(long) {
        return false;
    }
    // The rows of large boards are letters too.
    let between = |c: char| c.is_whitespace() || matches!(c, '|' | '│' | '║' | '┃');
    let cells = || text.chars().filter(|c| !between(*c));
    let side = cells().count();
    let cell = |c: char| match c {
        '0'..='9' => true,
        c if c.is_ascii_alphabetic() => Symbols::Letters
            .value(c)
            .is_some_and(|value| side > 9 && usize::from(value) <= side),
        c => is_empty_mark(c),
    };
    let is_board = Shape::of_side(side).is_ok() && cells().all(cell);
    !(is_board || is_candidates(text))
}

/// Whether a line may be a row of candidates, with `u` or `x` before some; those
/// of large boards are letters too, between bars.
fn is_candidates(text: &str) -> bool {
    let letters = text.contains('|');
    text.chars().all(|c| {
        let digit = c.is_ascii_digit() || (letters && c.is_ascii_uppercase());
        digit || c.is_whitespace() || "uUxX.|-+*#@".contains(c)
    })
}

/// The puzzle in a line that has something before or after it: the number of a
/// list, a name, quotes.
pub(super) fn puzzle(text: &str) -> Option<&str> {
    let separates = |c: char| c.is_whitespace() || "\"'`,;|()[]<>".contains(c);
    text.split(separates).find(|word| is_cells(word))
}

/// What comes after the number of a list, if it is a puzzle.
pub(super) fn numbered(text: &str) -> Option<&str> {
    let body = text.trim_start();
    let digits = body.bytes().take_while(u8::is_ascii_digit).count();
    let rest = match body.as_bytes().get(digits) {
        Some(b'.' | b')' | b':') if digits > 0 && digits < 10 => &body[digits + 1..],
        Some(b'-' | b'*') if digits == 0 => &body[1..],
        _ => body.strip_prefix('•')?,
    };
    let rest = rest.strip_prefix([' ', '\t'])?.trim();
    detect::single(rest).map(|_| rest)
}
