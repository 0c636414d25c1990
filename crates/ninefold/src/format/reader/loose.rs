//! Lines that say by nothing but their look what they are: lists, tables, words
//! around puzzles.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::super::error::quoted;
use super::super::{Format, detect};
use super::list::Scanner;
use super::table::First;
use super::{Reader, State, Words, list, prose, table};

impl Reader {
    /// Takes a line that says by nothing but its look what it is.
    pub(super) fn begin_any(&mut self, text: &str) {
        if let Some(list) = list::start(text) {
            self.state = State::List(Box::new(Scanner::new(list.starts_with('{'))));
            return self.take_list(list, true);
        }
        // What looks like no table is none, whatever separators it has.
        let seen = detect::single(text);
        let doubtful = [Format::Line, Format::Gsf, Format::Hodoku];
        if let Some(format) = seen.filter(|format| !doubtful.contains(format)) {
            return self.read_line(Some(format), text);
        }
        if let Some(cells) = table::cells(text) {
            return match detect::single(&cells) {
                Some(format) => self.read_line(Some(format), &cells),
                None => self.begin_grid(&cells),
            };
        }
        match table::first(text, self.lines, &self.options) {
            Some(First::Table(table)) => {
                self.state = State::Table(Box::new(table));
                return self.take_table(text);
            }
            Some(First::Head(head)) => {
                self.state = State::Head(Box::new(head));
                return;
            }
            None => {}
        }
        match seen {
            Some(format) => self.read_line(Some(format), text),
            None if self.is_four(text) => self.read_line(Some(Format::Line), text),
            None => match prose::numbered(text).or_else(|| prose::puzzle(text)) {
                Some(inside) if inside.len() < text.trim().len() => self.begin_any(inside),
                _ if prose::is_words(text) => self.push_words(self.lines, text),
                _ => self.begin_grid(text),
            },
        }
    }

    /// Notes a line of words.
    pub(super) fn push_words(&mut self, line: usize, text: &str) {
        let first = || Words {
            line,
            lines: 0,
            text: quoted(text.trim()),
        };
        self.words.get_or_insert_with(first).lines += 1;
    }

    /// Takes more of a list: a line, or a part of one.
    pub(super) fn take_list(&mut self, text: &str, whole: bool) {
        let State::List(list) = &mut self.state else {
            return;
        };
        let mut items = Vec::new();
        let end = list.push(text, &mut items);
        // What separates words also separates lines.
        if end.is_none() && !(whole && list.push("\n", &mut items).is_some()) {
            return self.take_items(items);
        }
        self.state = State::Idle;
        self.take_items(items);
        let rest = end.map_or("", |end| &text[end..]);
        if !rest.trim_matches([' ', '\t', ',', ';', ')']).is_empty() {
            self.begin(rest);
        }
    }

    /// Takes the line after what may be the names of a table.
    pub(super) fn take_head(&mut self, text: &str) {
        let State::Head(head) = &self.state else {
            return;
        };
        if text.trim().is_empty() || head.is_rule(text) {
            return;
        }
        if let Some(table) = head.table(text, &self.options) {
            self.state = State::Table(Box::new(table));
            return self.take_table(text);
        }
        // The names of a board's columns need no report.
        match head.is_markdown() {
            true => self.state = State::Idle,
            false => self.end(),
        }
        self.begin(text);
    }

    /// Takes a row of a table.
    pub(super) fn take_table(&mut self, text: &str) {
        let State::Table(table) = &mut self.state else {
            return;
        };
        let Some(row) = table.row(text, self.lines) else {
            return;
        };
        let found = match row {
            Ok(found) => found,
            Err(error) if self.is_single(text) && !text.contains(',') => {
                // A puzzle on its own: the table has ended.
                drop(error);
                self.state = State::Idle;
                return self.begin(text);
            }
            Err(error) => return self.push_error(error),
        };
        match table::read(&found, &self.options) {
            Ok((puzzle, format)) => {
                let fields = match self.options.keep {
                    true => found.others.into_iter().map(table::kept).collect(),
                    false => Vec::new(),
                };
                self.push_fields(puzzle, format, found.line, fields);
            }
            Err(error) => self.push_error(error),
        }
    }
}
