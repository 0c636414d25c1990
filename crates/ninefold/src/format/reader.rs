//! [`Reader`]: lines in, puzzles out, in memory that does not grow.

mod list;
mod loose;
mod objects;
mod prose;
mod record;
mod rows;
mod table;

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::collections::VecDeque;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use serde_json::Value;

use super::block::Row;
use super::error::ParseError;
use super::kind::{Board, Format, Read};
use super::maps::regions;
use super::opensudoku::Games;
use super::{ReadOptions, detect, line, ninefold, sdk};
use crate::board::Meta;
use crate::{Grid, Puzzle, Shape};
use list::Scanner;
pub use record::{Record, Words};
use table::{Head, Table};

/// Turns lines into puzzles as they come. It does no reading itself: push
/// each line of the input, take what is ready, and finish.
///
/// After an error it continues with the next puzzle.
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
    /// Whether a puzzle or an error has come out.
    seen: bool,
    /// Whether the last puzzle was a line of 16 cells, so that more follow.
    fours: bool,
    /// Whether what is left can't be read.
    done: bool,
    /// Whether part of the current line was taken.
    within_line: bool,
    /// What `#A…` lines have said before a grid.
    meta: Meta,
    /// Whether there were such lines.
    headed: bool,
    /// The lines that were words.
    words: Option<Words>,
    state: State,
    ready: VecDeque<Result<Record, ParseError>>,
}

/// What the lines so far have started.
#[derive(Debug)]
enum State {
    Idle,
    /// The rows of a grid. While they all could be 4x4 boards of a line each,
    /// `fours` has them as they were.
    Grid {
        rows: Vec<Row>,
        fours: Option<Vec<(usize, String)>>,
        /// Whether the first row may be the names of a Markdown table.
        named: bool,
    },
    /// The sections of a `.sdk`, from a line on.
    Sections {
        lines: Vec<String>,
        start: usize,
    },
    /// A JSON object, with how deep in braces it is.
    Json {
        text: String,
        start: usize,
        depth: usize,
        /// How many values it has at most.
        values: usize,
        string: bool,
        escape: bool,
    },
    /// A list of puzzles.
    List(Box<Scanner>),
    /// What may be the names of a table.
    Head(Box<Head>),
    /// The rows of a table.
    Table(Box<Table>),
    /// An XML document, from a line on.
    Xml {
        games: Box<Games>,
        start: usize,
    },
    /// The statements of Ninefold's own text.
    Statements {
        lines: Vec<String>,
        start: usize,
    },
    /// The rest of a grid that had an error.
    Skip,
}

impl Reader {
    /// The longest line, in bytes, that a reader takes. Whoever reads the
    /// input should keep no more of a line than this, and call
    /// [`push_overlong`](Reader::push_overlong) for a longer one.
    pub const MAX_LINE: usize = 4 << 20;

    /// The longest JSON document, in bytes, that a reader collects.
    pub const MAX_DOCUMENT: usize = 16 << 20;

    /// The most lines of a `.sdk` file with sections.
    const MAX_SECTION_LINES: usize = 1000;

    /// The most bytes of a `#A…` line that are kept, and of all together.
    const MAX_HEADER: usize = 64 << 10;

    /// A reader at the start of an input.
    pub fn new(options: ReadOptions) -> Reader {
        Reader {
            options,
            lines: 0,
            seen: false,
            fours: false,
            done: false,
            within_line: false,
            meta: Meta::default(),
            headed: false,
            words: None,
            state: State::Idle,
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
        let plain = matches!(self.options.format, None | Some(Format::Line | Format::Sdm))
            && self.options.shape.is_none_or(|s| s == Shape::NINE)
            && self.options.symbols.is_none()
            && matches!(self.state, State::Idle)
            && self.ready.is_empty()
            && !self.done;
        if !plain {
            return None;
        }
        let values = line::parse_nine(line)?;
        if values == [0; 81] && line::is_frame(line) {
            return None;
        }
        // Regions look like a full board, but one where equal digits touch.
        let touch = values[0] != 0 && (values[0] == values[1] || values[0] == values[9]);
        if touch && self.options.format.is_none() && is_layout(line) {
            return None;
        }
        self.lines += 1;
        self.seen = true;
        if self.headed {
            self.forget_headers();
        }
        Some(values)
    }

    /// Takes the next line of the input, with or without its line end.
    pub fn push_line(&mut self, line: &[u8]) {
        let nine = self.take_nine(line);
        if let Some(grid) = nine.and_then(|values| Grid::from_values(Shape::NINE, &values)) {
            let format = self.options.format.unwrap_or(Format::Line);
            self.push_puzzle(Ok(Puzzle::new(grid)), format, self.lines);
            return;
        }
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        if self.done {
            self.lines += 1;
            return;
        }
        if line.len() > Reader::MAX_LINE {
            self.push_overlong();
            return;
        }
        let line = match line.strip_prefix(b"\xef\xbb\xbf") {
            Some(rest) if self.lines == 0 => rest,
            _ => line,
        };
        // Before the first puzzle such bytes mean that there will be none.
        if !self.seen && (line.contains(&0) || (self.lines == 0 && is_packed(line))) {
            self.lines += 1;
            let column = line.iter().position(|byte| *byte == 0).unwrap_or(0) + 1;
            let found = "binary data";
            self.push_error(ParseError::new(
                self.lines,
                column,
                found,
                "a text with puzzles",
            ));
            self.state = State::Idle;
            self.done = true;
            return;
        }
        let text = String::from_utf8_lossy(line);
        // Old files end their lines with a carriage return alone.
        for part in text.split('\r') {
            self.lines += usize::from(!core::mem::take(&mut self.within_line));
            self.take(part);
        }
    }

    /// Says that the next line of the input is longer than
    /// [`MAX_LINE`](Reader::MAX_LINE) and was left out.
    pub fn push_overlong(&mut self) {
        self.end();
        self.lines += 1;
        let found = format!("a line of more than {} MiB", Reader::MAX_LINE >> 20);
        self.push_error(ParseError::new(self.lines, 1, found, "a puzzle"));
    }

    /// Says that the next line of the input is not for this reader: the caller
    /// has read it. This ends what the lines before have started.
    pub fn pass_line(&mut self) {
        self.end();
        self.lines += 1;
        self.seen = true;
    }

    /// Says that the input is at its end.
    pub fn finish(&mut self) {
        self.end();
        if !self.seen {
            let (line, found) = match &self.words {
                Some(words) => (words.line, words.to_string()),
                None if self.lines == 0 => (1, "an empty input".to_owned()),
                None => (1, "only blank lines and comments".to_owned()),
            };
            self.push_error(ParseError::new(line, 1, found, "a puzzle"));
        }
        self.done = true;
    }

    /// The lines so far that hold no puzzle and no part of one.
    pub fn words(&self) -> Option<&Words> {
        self.words.as_ref()
    }

    /// Whether a line that begins so need not be whole to be pushed: a list, or
    /// more of one.
    pub fn takes_parts(&self, line: &[u8]) -> bool {
        match self.state {
            State::List(_) => true,
            State::Idle => {
                self.options.format.is_none() && line.trim_ascii_start().starts_with(b"[")
            }
            _ => false,
        }
    }

    /// Takes a part of a line, from where the last part ended, if it
    /// [may be one](Reader::takes_parts). What does not end a character is to be
    /// kept for the next part.
    pub fn push_part(&mut self, part: &[u8]) {
        if !self.within_line {
            self.lines += 1;
            self.within_line = true;
        }
        let text = String::from_utf8_lossy(part);
        if matches!(self.state, State::Idle) {
            self.state = State::List(Box::new(Scanner::new(false)));
        }
        self.take_list(&text, false);
    }

    fn take(&mut self, text: &str) {
        match &mut self.state {
            State::Idle => self.begin(text),
            State::Json { .. } => self.take_json(text),
            State::Xml { games, start } => {
                let mut found = Vec::new();
                let start = *start;
                games.push(text, &mut found);
                self.push_games(found, start);
                if text.contains("</opensudoku>") {
                    self.end();
                }
            }
            State::Sections { lines, .. } => {
                let named = |line: &str| line.trim().eq_ignore_ascii_case("[puzzle]");
                let again = named(text) && lines.iter().any(|line| named(line));
                if again || lines.len() >= Reader::MAX_SECTION_LINES {
                    self.end();
                    self.begin(text);
                } else {
                    lines.push(kept(text));
                }
            }
            State::Statements { lines, .. } => {
                let ended = text.trim().is_empty() || ninefold::begins(text);
                if ended || lines.len() >= Reader::MAX_SECTION_LINES {
                    self.end();
                    self.begin(text);
                } else {
                    lines.push(kept(text));
                }
            }
            State::Skip => {
                if text.trim().is_empty() {
                    self.state = State::Idle;
                } else if self.is_single(text) {
                    self.state = State::Idle;
                    self.begin(text);
                }
            }
            State::Grid { .. } => self.take_row(text),
            State::List(_) => self.take_list(text, true),
            State::Head(_) => self.take_head(text),
            State::Table(_) => self.take_table(text),
        }
    }

    /// Whether a line is a puzzle on its own, so that no grid continues with
    /// it.
    fn is_single(&self, text: &str) -> bool {
        let blank = text.split('#').next().unwrap_or_default().trim().is_empty();
        self.options.format.is_none() && !blank && detect::single(text).is_some()
    }

    /// Takes a line with which something new begins.
    fn begin(&mut self, text: &str) {
        let trimmed = text.trim();
        if trimmed.is_empty() {
            return;
        }
        if trimmed.starts_with('#') {
            let size = |meta: &Meta| {
                let fields = [&meta.title, &meta.author, &meta.description, &meta.comment];
                fields.into_iter().flatten().map(String::len).sum::<usize>()
            };
            if trimmed.len() + size(&self.meta) <= Reader::MAX_HEADER {
                self.headed |= sdk::header(&mut self.meta, trimmed);
            }
            return;
        }
        let start = self.lines;
        match self.options.format.map(|format| format.facts().read) {
            Some(Read::Line(_) | Read::Board(_)) => self.read_line(self.options.format, text),
            Some(Read::Block) if !sdk::is_section(text) => self.begin_grid(text),
            Some(Read::Xml) => self.begin_xml(text),
            Some(Read::Json(_)) => self.begin_json(text),
            Some(Read::Statements) => self.begin_statements(text),
            _ if ninefold::begins(text) => self.begin_statements(text),
            // Lists in lists look like the name of a section.
            _ if trimmed.starts_with("[[") => self.begin_any(text),
            _ if sdk::is_section(text) => {
                let lines = vec![text.to_owned()];
                self.state = State::Sections { lines, start };
            }
            _ if trimmed.starts_with('<') => self.begin_xml(text),
            _ if trimmed.starts_with('{') && !Scanner::has_braces(text) => self.begin_json(text),
            _ => self.begin_any(text),
        }
    }

    /// Whether a line of 16 cells is a 4x4 board, without a second look.
    fn is_four(&self, text: &str) -> bool {
        let told = self.options.shape.is_some_and(|shape| shape.side() == 4);
        (told || self.fours) && detect::may_be_four(text) && line::tokens(text).len() != 4
    }

    fn begin_statements(&mut self, text: &str) {
        let start = self.lines;
        if text.contains(';') {
            // All statements in one line.
            let lines: Vec<String> = text.split(';').map(str::to_owned).collect();
            let puzzle = ninefold::read_line(&lines, start);
            self.push_puzzle(puzzle, Format::Ninefold, start);
            return;
        }
        let lines = vec![text.to_owned()];
        self.state = State::Statements { lines, start };
    }

    fn begin_xml(&mut self, text: &str) {
        self.state = State::Xml {
            games: Box::new(Games::new(self.lines)),
            start: self.lines,
        };
        self.take(text);
    }

    /// Reads a line that is a puzzle on its own.
    fn read_line(&mut self, format: Option<Format>, text: &str) {
        let (at, options) = (self.lines, &self.options);
        let format = format.unwrap_or(Format::Line);
        let puzzle = match format.facts().read {
            Read::Line(read) => read(text, at, options),
            Read::Board(read) => read(text, at).and_then(|board| match board {
                Board::Puzzle(puzzle) => Ok(*puzzle),
                Board::Sheet(sheet) => {
                    let expected =
                        "one square board; `sudoku solve` and `sudoku check` take others";
                    Err(ParseError::new(at, 1, sheet.kind(), expected))
                }
            }),
            _ => line::read(text, at, options),
        };
        self.fours |= matches!(&puzzle, Ok(puzzle) if puzzle.shape().side() == 4);
        self.push_puzzle(puzzle, format, at);
    }

    /// Ends what has been started.
    fn end(&mut self) {
        match core::mem::replace(&mut self.state, State::Idle) {
            State::Idle | State::Skip => {}
            // The names of a Markdown table are not a row, unless one is
            // missing.
            State::Grid { rows, named, .. } if named && rows.len() > rows[0].cells.len() => {
                self.end_grid(&rows[1..], None);
            }
            State::Grid { rows, fours, .. } => self.end_grid(&rows, fours),
            State::Head(head) => self.push_words(head.line, &head.text),
            State::Table(table) => {
                if let Some(error) = table.finish() {
                    self.push_error(error);
                }
            }
            State::List(list) => {
                let mut items = Vec::new();
                list.finish(&mut items);
                self.take_items(items);
            }
            State::Sections { lines, start } => {
                let meta = core::mem::take(&mut self.meta);
                let puzzle = sdk::read_sections(&lines, start, meta, &self.options);
                self.push_puzzle(puzzle, Format::Sdk, start);
            }
            State::Statements { lines, start } => {
                let puzzle = ninefold::read(&lines, start);
                self.push_puzzle(puzzle, Format::Ninefold, start);
            }
            State::Json { text, start, .. } => self.end_json(&text, start),
            State::Xml { games, start } => {
                let mut found = Vec::new();
                games.finish(&mut found);
                self.push_games(found, start);
            }
        }
    }

    fn push_games(&mut self, games: Vec<Result<Puzzle, ParseError>>, start: usize) {
        for game in games {
            self.push_puzzle(game, Format::OpenSudoku, start);
        }
    }

    fn push_too_long(&mut self, start: usize) {
        let found = format!("a document of more than {} MiB", Reader::MAX_DOCUMENT >> 20);
        self.push_error(ParseError::new(start, 1, found, "a smaller one"));
        self.done = true;
    }

    fn push_puzzle(&mut self, puzzle: Result<Puzzle, ParseError>, format: Format, line: usize) {
        match puzzle {
            Ok(puzzle) => self.push_fields(puzzle, format, line, Vec::new()),
            Err(error) => {
                self.push_error(error);
                if self.headed {
                    self.forget_headers();
                }
            }
        }
    }

    fn push_fields(
        &mut self,
        puzzle: Puzzle,
        format: Format,
        line: usize,
        fields: Vec<(String, Value)>,
    ) {
        self.seen = true;
        self.ready.push_back(Ok(Record {
            puzzle,
            format,
            line,
            fields,
        }));
        if self.headed {
            self.forget_headers();
        }
    }

    /// Forgets what was said of a puzzle that has come.
    #[cold]
    fn forget_headers(&mut self) {
        self.meta = Meta::default();
        self.headed = false;
    }

    fn push_error(&mut self, error: ParseError) {
        self.seen = true;
        self.ready.push_back(Err(error));
    }
}

/// A line of a section, no longer than any that is meant.
fn kept(line: &str) -> String {
    line.chars().take(Reader::MAX_HEADER).collect()
}

/// Whether a file's first bytes show that it is not text: gzip, zip, UTF-16,
/// PNG or ELF.
fn is_packed(line: &[u8]) -> bool {
    let starts: [&[u8]; 6] = [
        b"\x1f\x8b",
        b"PK\x03\x04",
        b"\xff\xfe",
        b"\xfe\xff",
        b"\x89PNG",
        b"\x7fELF",
    ];
    starts.iter().any(|start| line.starts_with(start))
}

/// Whether a line of digits is the regions of a board.
#[cold]
fn is_layout(line: &[u8]) -> bool {
    core::str::from_utf8(line).is_ok_and(regions::looks_layout)
}

/// What is ready; `None` means that more lines are needed.
impl Iterator for Reader {
    type Item = Result<Record, ParseError>;

    #[inline]
    fn next(&mut self) -> Option<Result<Record, ParseError>> {
        self.ready.pop_front()
    }
}
