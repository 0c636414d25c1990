//! The rows of a grid, up to a blank line or the last row.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::block::{self, Piece, Row};
use super::super::error::ParseError;
use super::super::{Format, detect, line, ninefold, sdk};
use super::{Reader, State, table};
use crate::Shape;
use crate::board::Meta;

impl Reader {
    pub(super) fn begin_grid(&mut self, text: &str) {
        let four = self.options.format.is_none() && detect::may_be_four(text);
        // Four words of four are a row of 16 as well, but no row of words.
        self.state = State::Grid {
            rows: Vec::new(),
            named: false,
            fours: (four && self.options.shape.is_none()).then(Vec::new),
        };
        self.take_row(text);
    }

    pub(super) fn take_row(&mut self, text: &str) {
        let trimmed = text.trim();
        let started = matches!(&self.state, State::Grid { rows, .. } if !rows.is_empty());
        if trimmed.is_empty() {
            self.end();
            return;
        }
        if trimmed.starts_with('#') {
            return;
        }
        let other =
            trimmed.starts_with(['<', '{']) || sdk::is_section(text) || ninefold::begins(text);
        let cells = table::cells(text);
        let single = cells.is_none() && self.is_single(text);
        if started && (single || (other && self.options.format.is_none())) {
            self.end();
            self.begin(text);
            return;
        }
        let line = self.lines;
        let State::Grid { rows, fours, named } = &mut self.state else {
            return;
        };
        let width = rows.first().and_then(Row::plain_width);
        let text = cells.as_deref().unwrap_or(text);
        let Piece::Row(row) = block::piece(text, line, width) else {
            *named |= rows.len() == 1 && table::rule_columns(text) == rows[0].cells.len();
            if !started {
                self.state = State::Idle;
            }
            return;
        };
        let wrong = match rows.is_empty() {
            true => row.refuse(&self.options).map_or(Ok(()), Err),
            false => sdk::check_width(rows, &row),
        };
        if let Err(error) = wrong {
            let boards = fours.take().filter(|boards| !boards.is_empty());
            self.state = if started { State::Skip } else { State::Idle };
            match boards {
                Some(boards) => {
                    self.read_fours(&boards);
                    self.state = State::Idle;
                    self.begin(text);
                }
                None => self.push_error(error),
            }
            return;
        }
        let side = row.cells.len();
        rows.push(row);
        match fours {
            Some(boards) if detect::may_be_four(text) => boards.push((line, text.to_owned())),
            _ => *fours = None,
        }
        if rows.len() == side + usize::from(*named) {
            self.end();
        }
    }

    pub(super) fn read_fours(&mut self, boards: &[(usize, String)]) {
        self.fours = true;
        for (at, text) in boards {
            let puzzle = line::read(text, *at, &self.options);
            self.push_puzzle(puzzle, Format::Line, *at);
        }
    }

    pub(super) fn end_grid(&mut self, rows: &[Row], fours: Option<Vec<(usize, String)>>) {
        if let Some(boards) = fours {
            self.read_fours(&boards);
            return;
        }
        let (Some(first), Some(last)) = (rows.first(), rows.last()) else {
            return;
        };
        let side = first.cells.len();
        if rows.len() == 1 && first.plain_width().is_some() {
            // A line on its own was meant as a puzzle or as a grid.
            let found = format!("a line of {side} cells");
            let expected = format!(
                "{} more rows of {side}, or a whole puzzle on one line ({} cells on a 9x9 board)",
                side - 1,
                Shape::NINE.cells()
            );
            self.push_error(ParseError::new(first.line, 1, found, expected));
            return;
        }
        if rows.len() < side {
            let found = format!("the end of the grid after {} of {side} rows", rows.len());
            let expected = format!("{} more", side - rows.len());
            self.push_error(ParseError::new(last.line + 1, 1, found, expected));
            return;
        }
        let read = block::read(rows, &self.options);
        let at = first.line;
        match read {
            Ok((mut puzzle, mut format)) => {
                let meta = core::mem::take(&mut self.meta);
                if meta != Meta::default() {
                    puzzle.meta = meta;
                    if format == Format::Compact {
                        format = Format::Sdk;
                    }
                }
                self.push_puzzle(Ok(puzzle), format, at);
            }
            Err(error) => self.push_error(error),
        }
    }
}
