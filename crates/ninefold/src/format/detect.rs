//! Seeing a puzzle's format from its text.

use super::line::{is_board, is_frame, tokens};
use super::{
    Format, ReadOptions, Reader, extended, fpuzzles, ninefold, scf, solo, sudokuwiki, sukaku,
};
use crate::Shape;

/// The format of the first puzzle of a text, if there is one.
///
/// ```
/// use ninefold::format::{Format, detect};
/// assert_eq!(detect(b"3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9"), Some(Format::Solo));
/// assert_eq!(detect(b"no puzzle"), None);
/// ```
pub fn detect(text: &[u8]) -> Option<Format> {
    let mut reader = Reader::new(ReadOptions::default());
    for line in text.split_inclusive(|byte| *byte == b'\n') {
        reader.push_line(line);
        if let Some(record) = reader.find_map(Result::ok) {
            return Some(record.format);
        }
    }
    reader.finish();
    reader.find_map(Result::ok).map(|record| record.format)
}

/// Whether a text begins as puzzles of one format do and nothing else does. What
/// does and can't be read is mistyped.
///
/// ```
/// use ninefold::format::looks_like;
/// assert!(looks_like(".Cage~12~R1C1~R99C1"));
/// assert!(looks_like("ninefold 1; size 9; killr 12 r1c1 r1c2"));
/// assert!(!looks_like("puzzles.txt"));
/// ```
pub fn looks_like(text: &str) -> bool {
    let body = text.trim();
    let seen = |format: &Format| format.facts().looks.is_some_and(|looks| looks(body));
    ninefold::begins(body)
        || fpuzzles::looks_like_link(body)
        || body.contains("?bd=")
        || (body.len() >= 6 && Format::ALL.iter().any(seen))
}

/// The format of a line that is a puzzle on its own, or was meant to be one. A
/// line of 16 cells may also be a row: the caller decides.
pub(super) fn single(text: &str) -> Option<Format> {
    let body = text.trim();
    // Before the others, which pass over what they don't know after a board.
    let seen = |format: &&Format| format.facts().looks.is_some_and(|looks| looks(body));
    if body.len() >= 6
        && let Some(format) = Format::ALL.iter().find(seen)
    {
        return Some(*format);
    }
    if scf::start(body).is_some() {
        return Some(Format::Scf);
    }
    if fpuzzles::looks_like_link(body) {
        return Some(Format::FPuzzlesLink);
    }
    if body.contains("bd=") || sudokuwiki::looks(body) {
        return Some(Format::SudokuWiki);
    }
    if solo::looks(body) {
        return Some(Format::Solo);
    }
    let body = body.split('#').next().unwrap_or_default().trim_end();
    let colons = body.matches(':').count();
    if body.starts_with(':') || (6..=7).contains(&colons) {
        return Some(Format::Hodoku);
    }
    if body.matches(',').count() >= 6 {
        return Some(Format::Gsf);
    }
    if extended::looks(body) {
        return Some(Format::Extended);
    }
    let words = tokens(body);
    let length = |word: &str| word.chars().count();
    let first = words.first().map_or(0, |(_, word)| length(word));
    let barred = body.contains(['|', '│', '║', '┃', '═', '─', '━']);
    let border = body.contains("---") && !body.chars().any(char::is_alphanumeric);
    if barred || (border && (is_frame(body.as_bytes()) || !is_board(body.len()))) {
        return None;
    }
    if words.len() == 1 && sukaku::looks(body) {
        return Some(Format::Sukaku);
    }
    let whole_word = words.len() == 1 && first > 25;
    let alone = words
        .first()
        .and_then(|(_, word)| word.split([',', ';']).next());
    let columns = alone.is_some_and(|word| is_board(length(word))) && first > 25;
    let numbers = words.len() > 25;
    let total: usize = words.iter().map(|(_, word)| length(word)).sum();
    // The rows of a board on one line: with a mark for empty cells, as a row
    // of candidates has none.
    let rows = is_board(total)
        && words.len() == total.isqrt()
        && words.iter().all(|(_, word)| length(word) == words.len())
        && body.contains(['.', '0', '_', '*', '-']);
    // Blanks for empty cells, unless it may be a row of words: of candidates
    // on a small board, of numbers on a large one.
    let n = words.len();
    let number = |word: &str| word.parse::<usize>().is_ok_and(|value| value <= n);
    let a_row = Shape::of_side(n).is_ok() && (n <= 9 || words.iter().all(|(_, w)| number(w)));
    let spaced = is_board(text.len())
        && text.len() > 25
        && text.bytes().all(|b| matches!(b, b' ' | b'1'..=b'9'))
        && !a_row;
    (whole_word || columns || numbers || rows || spaced).then_some(Format::Line)
}

/// Whether a line of 16 cells could be a 4x4 board.
pub(super) fn may_be_four(text: &str) -> bool {
    let body = text.split('#').next().unwrap_or_default();
    let symbols = || body.chars().filter(|c| !c.is_whitespace());
    let words = tokens(body).len();
    (words == 1 || words == 16 || words == 4)
        && symbols().count() == 16
        && symbols().all(|c| matches!(c, '0'..='4' | '.' | '_' | '*' | '-' | 'x' | 'X'))
}
