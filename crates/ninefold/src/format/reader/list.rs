//! Lists, as JSON and programs write them: of puzzles, of objects, of rows of
//! cells, and of boards made of such rows.
//!
//! ```text
//! ["53..7…", "8……"]   [[5,3,0,…],[6,0,…],…]   [{"puzzle":"53..7…"},…]   {{5,3,0,…},…}
//! ```
//!
//! A [`Scanner`] takes the text piece by piece and returns each board as soon
//! as its end is seen, so that a list of millions takes no more memory than one
//! of two. It is lenient: strings have single or double quotes, spaces separate
//! like commas, and `null`, `None` and an empty string are empty cells.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::line::is_board;
use crate::Shape;

/// The most cells of a board.
const MOST_CELLS: usize = 625;

/// The longest side of a board.
const LONGEST: usize = 25;

/// The longest string in a list, in bytes.
const MAX_STRING: usize = 1 << 20;

/// The longest object in a list, in bytes.
const MAX_OBJECT: usize = 4 << 20;

/// How deep lists may be nested.
const DEEPEST: usize = 64;

/// What a list holds, in its order.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Item {
    /// A text that should be a puzzle.
    Text(String),
    /// The text of a JSON object.
    Object(String),
    /// The cells of a board, row by row.
    Board(Vec<String>),
    /// Something that can't be a board.
    Wrong(String),
}

/// A list whose end has not been seen.
#[derive(Debug)]
pub(super) struct Scanner {
    levels: Vec<Level>,
    /// The current string or word.
    token: String,
    mode: Mode,
    /// Whether lists have braces, as in C.
    braces: bool,
    /// Whether what is left can't be read.
    broken: bool,
}

#[derive(Debug, Default)]
struct Level {
    /// Strings and words that may be cells, or rows of characters.
    cells: Vec<String>,
    /// Lists of such, which may be rows.
    rows: Vec<Vec<String>>,
    /// Whether too much was found in it, which was reported.
    spoiled: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    Between,
    Word,
    Text {
        quote: char,
        escape: bool,
    },
    Object {
        depth: usize,
        string: bool,
        escape: bool,
    },
}

/// The list in a line, where one begins there: after the name of a variable,
/// where a program gives it that.
pub(super) fn start(text: &str) -> Option<&str> {
    let text = text.trim_start();
    if text.starts_with('[') || (text.starts_with('{') && Scanner::has_braces(text)) {
        // `[Puzzle]` is the name of a section.
        let inside = text[1..].trim_start();
        let letter = inside.starts_with(|c: char| c.is_ascii_alphabetic());
        let word = ["null", "None", "nan", "NaN"]
            .iter()
            .any(|w| inside.starts_with(w));
        return (!letter || word).then_some(text);
    }
    let (name, value) = text.split_once('=')?;
    let open = value.find(['[', '{'])?;
    let called = |c: char| c.is_ascii_alphanumeric() || "_. (".contains(c);
    let named = |c: char| c.is_ascii_alphanumeric() || "_[]: *<>".contains(c);
    let fits = name.len() < 80 && name.chars().all(named) && value[..open].chars().all(called);
    fits.then(|| &value[open..])
}

impl Scanner {
    /// A scanner before the bracket that opens the list.
    pub(super) fn new(braces: bool) -> Scanner {
        Scanner {
            levels: Vec::new(),
            token: String::new(),
            mode: Mode::Between,
            braces,
            broken: false,
        }
    }

    /// Whether lists have braces in this text, which begins with one.
    pub(super) fn has_braces(text: &str) -> bool {
        let inside = text.trim_start().strip_prefix('{').unwrap_or_default();
        let inside = inside.trim_start();
        inside.starts_with('{') || inside.starts_with(|c: char| c.is_ascii_digit())
    }

    /// Takes more of the text. Returns how much of it belongs to the list, if
    /// the list ends in it.
    pub(super) fn push(&mut self, text: &str, items: &mut Vec<Item>) -> Option<usize> {
        for (at, c) in text.char_indices() {
            if self.broken {
                return None;
            }
            match self.mode {
                Mode::Text { quote, escape } => self.take_text(c, quote, escape, items),
                Mode::Object {
                    depth,
                    string,
                    escape,
                } => self.take_object(c, depth, string, escape, items),
                Mode::Between | Mode::Word => self.take(c, items),
            }
            if self.levels.is_empty() && self.mode == Mode::Between {
                return Some(at + c.len_utf8());
            }
        }
        None
    }

    /// The text is at its end: what is missing, if the list was not.
    pub(super) fn finish(mut self, items: &mut Vec<Item>) {
        if self.broken {
            return;
        }
        self.end_word(items);
        while let Some(level) = self.levels.pop() {
            self.close(level, items);
        }
        items.push(Item::Wrong("an unfinished list".to_owned()));
    }

    fn take(&mut self, c: char, items: &mut Vec<Item>) {
        let opens = matches!(c, '[' | '(') || (c == '{' && self.braces);
        let closes = matches!(c, ']' | ')') || (c == '}' && self.braces);
        if opens || closes || c == ',' || c == ';' || c.is_whitespace() {
            self.end_word(items);
        }
        match c {
            _ if opens && self.levels.len() >= DEEPEST => {
                let found = format!("lists nested more than {DEEPEST} deep");
                items.push(Item::Wrong(found));
                self.broken = true;
            }
            _ if opens => self.levels.push(Level::default()),
            _ if closes => {
                if let Some(level) = self.levels.pop() {
                    self.close(level, items);
                }
            }
            '{' => {
                self.token.clear();
                self.token.push(c);
                self.mode = Mode::Object {
                    depth: 1,
                    string: false,
                    escape: false,
                };
            }
            '"' | '\'' if self.mode == Mode::Between => {
                self.mode = Mode::Text {
                    quote: c,
                    escape: false,
                };
            }
            ',' | ';' => {}
            c if c.is_whitespace() => {}
            c => {
                self.mode = Mode::Word;
                if self.token.len() < MAX_STRING {
                    self.token.push(c);
                }
            }
        }
    }

    /// A word such as `5` or `null` has ended.
    fn end_word(&mut self, items: &mut Vec<Item>) {
        if self.mode == Mode::Word {
            self.mode = Mode::Between;
            let word = core::mem::take(&mut self.token);
            let empty = ["null", "None", "nil", "nan", "NaN", "undefined"];
            let cell = match empty.contains(&word.as_str()) {
                true => ".".to_owned(),
                false => word,
            };
            if let Some(level) = self.levels.last_mut() {
                level.push(cell, items);
            }
        }
    }

    fn take_text(&mut self, c: char, quote: char, escape: bool, items: &mut Vec<Item>) {
        let mut next = false;
        match c {
            'n' if escape => self.token.push('\n'),
            't' if escape => self.token.push('\t'),
            c if escape => self.token.push(c),
            '\\' => next = true,
            c if c == quote => {
                self.mode = Mode::Between;
                let text = core::mem::take(&mut self.token);
                self.string(text, items);
                return;
            }
            c => self.token.push(c),
        }
        self.mode = Mode::Text {
            quote,
            escape: next,
        };
        if self.token.len() > MAX_STRING {
            let found = format!("a string of more than {} MiB", MAX_STRING >> 20);
            items.push(Item::Wrong(found));
            self.token = String::new();
            self.broken = true;
        }
    }

    /// A string has ended: a cell, a row of characters, or a puzzle.
    fn string(&mut self, text: String, items: &mut Vec<Item>) {
        let Some(level) = self.levels.last_mut() else {
            return;
        };
        let text = match text.trim().is_empty() {
            true => ".".to_owned(),
            false => text,
        };
        if text.chars().count() > LONGEST {
            items.extend(level.flush());
            items.push(Item::Text(text));
            return;
        }
        level.push(text, items);
        // No board has this many rows: they are boards, or nothing.
        if level.cells.len() > LONGEST && level.cells.iter().all(|text| text.len() > 2) {
            items.extend(level.flush());
        }
    }

    fn take_object(
        &mut self,
        c: char,
        mut depth: usize,
        mut string: bool,
        escape: bool,
        items: &mut Vec<Item>,
    ) {
        self.token.push(c);
        let mut next = false;
        match c {
            _ if escape => {}
            '\\' if string => next = true,
            '"' => string = !string,
            '{' if !string => depth += 1,
            '}' if !string => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            self.mode = Mode::Between;
            items.push(Item::Object(core::mem::take(&mut self.token)));
            return;
        }
        self.mode = Mode::Object {
            depth,
            string,
            escape: next,
        };
        if self.token.len() > MAX_OBJECT {
            let found = format!("an object of more than {} MiB", MAX_OBJECT >> 20);
            items.push(Item::Wrong(found));
            self.token = String::new();
            self.broken = true;
        }
    }

    /// A list has ended.
    fn close(&mut self, mut level: Level, items: &mut Vec<Item>) {
        if level.spoiled || (level.cells.is_empty() && level.rows.is_empty()) {
            return;
        }
        let plain = level.rows.is_empty();
        match self.levels.last_mut() {
            // A row of the list around it, or a board on one line.
            Some(around) if plain && level.is_row() => {
                around.rows.push(level.cells);
                around.limit(items);
            }
            _ => items.extend(level.flush()),
        }
    }
}

impl Level {
    /// Takes a cell, unless there are more than a board has.
    fn push(&mut self, cell: String, items: &mut Vec<Item>) {
        if self.spoiled {
            return;
        }
        self.cells.push(cell);
        if self.cells.len() > MOST_CELLS {
            *self = Level {
                spoiled: true,
                ..Level::default()
            };
            let found = format!("a list of more than {MOST_CELLS} values");
            items.push(Item::Wrong(found));
        }
    }

    /// Whether the cells may be a row of a board.
    fn is_row(&self) -> bool {
        let short = self.cells.iter().all(|cell| cell.chars().count() <= 2);
        short && Shape::of_side(self.cells.len()).is_ok()
    }

    /// Hands on rows that are too many for a board.
    fn limit(&mut self, items: &mut Vec<Item>) {
        let side = self.rows.first().map_or(0, Vec::len);
        let square = self.rows.iter().all(|row| row.len() == side);
        // A list of lists without brackets between the boards.
        if self.rows.len() == side && square && side > 4 {
            return;
        }
        if self.rows.len() > side {
            items.extend(self.flush());
        }
    }

    /// What its rows or cells make.
    fn flush(&mut self) -> Vec<Item> {
        let mut items = Vec::new();
        let rows = core::mem::take(&mut self.rows);
        let cells = core::mem::take(&mut self.cells);
        if !rows.is_empty() {
            let side = rows[0].len();
            if rows.len() == side && rows.iter().all(|row| row.len() == side) {
                items.push(Item::Board(rows.into_iter().flatten().collect()));
            } else if rows.iter().all(|row| is_board(row.len())) {
                items.extend(rows.into_iter().map(Item::Board));
            } else {
                items.push(Item::Wrong(format!(
                    "a list of {} rows of {side} cells",
                    rows.len()
                )));
            }
        }
        let n = cells.len();
        let length = cells.first().map_or(0, |cell| cell.chars().count());
        let even = cells.iter().all(|cell| cell.chars().count() == length);
        let four = |cell: &String| super::super::detect::may_be_four(cell);
        match () {
            () if n == 0 => {}
            // The rows of a board as strings.
            () if even
                && length == n
                && Shape::of_side(n).is_ok()
                && !(n == 16 && cells.iter().all(four)) =>
            {
                items.push(Item::Text(cells.concat()));
            }
            () if even && length >= 16 => items.extend(cells.into_iter().map(Item::Text)),
            () if is_board(n) && cells.iter().all(|cell| cell.chars().count() <= 2) => {
                items.push(Item::Board(cells));
            }
            () if n == 1 => items.push(Item::Wrong("a list of 1 value".to_owned())),
            () => items.push(Item::Wrong(format!("a list of {n} values"))),
        }
        items
    }
}
