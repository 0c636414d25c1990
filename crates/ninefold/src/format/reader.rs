//! [`Reader`]: lines in, puzzles out, in memory that does not grow.

use std::collections::VecDeque;

use super::error::ParseError;
use super::kind::Format;
use super::{ReadOptions, line};
use crate::Puzzle;

/// A puzzle with where it came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The format it was written in.
    pub format: Format,
    /// The line of the input it starts on, from 1.
    pub line: usize,
}

/// Turns lines into puzzles as they come. It does no reading itself: push
/// each line of the input, take what is ready, and finish.
///
/// After an error it goes on with the next puzzle.
///
/// ```
/// use ninefold::format::Reader;
/// let mut reader = Reader::new(Default::default());
/// let mut found = 0;
/// for line in ["# two small boards", "1234....4321....", "...........4321."] {
///     reader.push_line(line.as_bytes());
///     for record in reader.by_ref() {
///         found += usize::from(record.is_ok());
///     }
/// }
/// reader.finish();
/// found += reader.filter(|record| record.is_ok()).count();
/// assert_eq!(found, 2);
/// ```
#[derive(Debug)]
pub struct Reader {
    options: ReadOptions,
    /// The number of lines pushed.
    lines: usize,
    /// Whether a record, good or bad, has come out.
    seen: bool,
    /// Whether the input is something that can't be read on.
    done: bool,
    ready: VecDeque<Result<Record, ParseError>>,
}

impl Reader {
    /// The longest line, in bytes, that a reader takes. Whoever reads the
    /// input should keep no more of a line than this, and call
    /// [`push_overlong`](Reader::push_overlong) for a longer one.
    pub const MAX_LINE: usize = 16 << 20;

    /// A reader at the start of an input.
    pub fn new(options: ReadOptions) -> Reader {
        Reader {
            options,
            lines: 0,
            seen: false,
            done: false,
            ready: VecDeque::new(),
        }
    }

    /// The number of lines pushed so far.
    pub fn lines(&self) -> usize {
        self.lines
    }

    /// Whether what is left of the input need not be read, as that of a
    /// binary file.
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// Takes a line that is a plain 9x9 puzzle where a new puzzle can start,
    /// and gives its values; the line then counts as read. `None` leaves the
    /// reader as it was: push the line. Nothing is allocated.
    #[inline]
    pub fn take_nine(&mut self, line: &[u8]) -> Option<[u8; 81]> {
        let plain = matches!(self.options.format, None | Some(Format::Line))
            && self.options.shape.is_none_or(|s| s == crate::Shape::NINE)
            && self.options.symbols.is_none()
            && !self.done;
        if !plain {
            return None;
        }
        let values = line::parse_nine(line)?;
        self.lines += 1;
        self.seen = true;
        Some(values)
    }

    /// Takes the next line of the input, with or without its line end.
    pub fn push_line(&mut self, line: &[u8]) {
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        self.lines += 1;
        if self.done {
            return;
        }
        if line.len() > Reader::MAX_LINE {
            self.lines -= 1;
            self.push_overlong();
            return;
        }
        let text = String::from_utf8_lossy(line);
        let body = text.split('#').next().unwrap_or_default();
        if body.trim().is_empty() {
            return;
        }
        let puzzle = line::read(&text, self.lines, &self.options);
        let at = self.lines;
        self.push(puzzle.map(|puzzle| Record {
            puzzle,
            format: Format::Line,
            line: at,
        }));
    }

    /// Says that the next line of the input is longer than
    /// [`MAX_LINE`](Reader::MAX_LINE) and was left out.
    pub fn push_overlong(&mut self) {
        self.lines += 1;
        let found = format!("a line of more than {} MiB", Reader::MAX_LINE >> 20);
        self.push(Err(ParseError::new(self.lines, 1, found, "a puzzle")));
    }

    /// Says that the input is at its end.
    pub fn finish(&mut self) {
        if !self.seen {
            let found = match self.lines {
                0 => "an empty input",
                _ => "only blank lines and comments",
            };
            self.push(Err(ParseError::new(1, 1, found, "a puzzle")));
        }
        self.done = true;
    }

    fn push(&mut self, record: Result<Record, ParseError>) {
        self.seen = true;
        self.ready.push_back(record);
    }
}

/// What is ready; `None` means that more lines are needed.
impl Iterator for Reader {
    type Item = Result<Record, ParseError>;

    #[inline]
    fn next(&mut self) -> Option<Result<Record, ParseError>> {
        self.ready.pop_front()
    }
}
