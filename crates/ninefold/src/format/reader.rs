//! [`Reader`]: lines in, puzzles out, in memory that does not grow.

use alloc::borrow::ToOwned;
use alloc::collections::VecDeque;
use alloc::string::String;
use alloc::vec::Vec;

use super::block::{self, Piece, Row};
use super::error::{ParseError, shown};
use super::kind::{Board, Format, Read};
use super::maps::regions;
use super::{ReadOptions, detect, json, line, ninefold, opensudoku, sdk};
use crate::board::Meta;
use crate::{Grid, Puzzle, Shape};

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
    /// Whether a puzzle or an error has come out.
    seen: bool,
    /// Whether the last puzzle was a line of 16 cells, so that more follow.
    fours: bool,
    /// Whether what is left can't be read.
    done: bool,
    /// What `#A…` lines have said before a grid.
    meta: Meta,
    /// Whether there were such lines.
    headed: bool,
    state: State,
    ready: VecDeque<Result<Record, ParseError>>,
}

/// What the lines so far have begun.
#[derive(Debug)]
enum State {
    Idle,
    /// The rows of a grid. While they all could be 4x4 boards of a line each,
    /// `fours` has them as they were.
    Grid {
        rows: Vec<Row>,
        fours: Option<Vec<(usize, String)>>,
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
        string: bool,
        escape: bool,
    },
    Xml {
        text: String,
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
    pub const MAX_LINE: usize = 16 << 20;

    /// The longest XML or JSON document, in bytes, that a reader collects.
    pub const MAX_DOCUMENT: usize = 64 << 20;

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
            meta: Meta::default(),
            headed: false,
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
            self.lines += 1;
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

    /// Says that the next line of the input is none of this reader's: the
    /// caller has read it. What the lines before have begun is at its end.
    pub fn pass_line(&mut self) {
        self.end();
        self.lines += 1;
        self.seen = true;
    }

    /// Says that the input is at its end.
    pub fn finish(&mut self) {
        self.end();
        if !self.seen {
            let found = match self.lines {
                0 => "an empty input",
                _ => "only blank lines and comments",
            };
            self.push_error(ParseError::new(1, 1, found, "a puzzle"));
        }
        self.done = true;
    }

    fn take(&mut self, text: &str) {
        match &mut self.state {
            State::Idle => self.begin(text),
            State::Json { .. } => self.take_json(text),
            State::Xml { text: all, .. } => {
                all.push_str(text);
                all.push('\n');
                let ended = text.contains("</opensudoku>");
                let too_long = all.len() > Reader::MAX_DOCUMENT;
                if ended || too_long {
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
                    lines.push(text.to_owned());
                }
            }
            State::Statements { lines, .. } => {
                let ended = text.trim().is_empty() || ninefold::begins(text);
                if ended || lines.len() >= Reader::MAX_SECTION_LINES {
                    self.end();
                    self.begin(text);
                } else {
                    lines.push(text.to_owned());
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
        }
    }

    /// Whether a line is a puzzle by itself, so that no grid goes on with it.
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
            _ if sdk::is_section(text) => {
                let lines = vec![text.to_owned()];
                self.state = State::Sections { lines, start };
            }
            _ if trimmed.starts_with('<') => self.begin_xml(text),
            _ if trimmed.starts_with('{') => self.begin_json(text),
            _ => match detect::single(text) {
                Some(format) => self.read_line(Some(format), text),
                None if self.is_four(text) => self.read_line(Some(Format::Line), text),
                None => self.begin_grid(text),
            },
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
            text: String::new(),
            start: self.lines,
        };
        self.take(text);
    }

    fn begin_json(&mut self, text: &str) {
        self.state = State::Json {
            text: String::new(),
            start: self.lines,
            depth: 0,
            string: false,
            escape: false,
        };
        self.take_json(text);
    }

    /// Takes a line of a JSON object, up to the brace that closes it.
    fn take_json(&mut self, line: &str) {
        let State::Json {
            text,
            depth,
            string,
            escape,
            ..
        } = &mut self.state
        else {
            return;
        };
        let mut end = None;
        for (i, byte) in line.bytes().enumerate() {
            match byte {
                _ if *escape => *escape = false,
                b'\\' if *string => *escape = true,
                b'"' => *string = !*string,
                _ if *string => {}
                b'{' | b'[' => *depth += 1,
                b'}' | b']' => {
                    *depth = depth.saturating_sub(1);
                    if *depth == 0 {
                        end = Some(i + 1);
                        break;
                    }
                }
                // What is no object is wrong where it stands.
                _ if *depth == 0 && !byte.is_ascii_whitespace() => {
                    end = Some(line.len());
                    break;
                }
                _ => {}
            }
        }
        let (object, rest) = line.split_at(end.unwrap_or(line.len()));
        text.push_str(object);
        text.push('\n');
        let too_long = text.len() > Reader::MAX_DOCUMENT;
        if end.is_some() || too_long {
            self.end();
        }
        // Objects in a list, one a line, have a comma after them.
        if let Some(c) = rest.trim().chars().next()
            && rest.trim() != ","
        {
            let blanks = rest.len() - rest.trim_start().len();
            let column = line[..object.len() + blanks].chars().count() + 1;
            let found = format!("{} after a JSON object", shown(c));
            self.push_error(ParseError::new(self.lines, column, found, "a new line"));
        }
    }

    fn begin_grid(&mut self, text: &str) {
        let four = self.options.format.is_none() && detect::may_be_four(text);
        // Four words of four are a row of 16 as well, but no row of words.
        self.state = State::Grid {
            rows: Vec::new(),
            fours: (four && self.options.shape.is_none()).then(Vec::new),
        };
        self.take_row(text);
    }

    fn take_row(&mut self, text: &str) {
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
        if started && (self.is_single(text) || (other && self.options.format.is_none())) {
            self.end();
            self.begin(text);
            return;
        }
        let line = self.lines;
        let State::Grid { rows, fours } = &mut self.state else {
            return;
        };
        let width = rows.first().and_then(Row::plain_width);
        let Piece::Row(row) = block::piece(text, line, width) else {
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
        if rows.len() == side {
            self.end();
        }
    }

    fn read_fours(&mut self, boards: &[(usize, String)]) {
        self.fours = true;
        for (at, text) in boards {
            let puzzle = line::read(text, *at, &self.options);
            self.push_puzzle(puzzle, Format::Line, *at);
        }
    }

    /// Reads a line that is a puzzle by itself.
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

    /// Ends what has begun.
    fn end(&mut self) {
        match core::mem::replace(&mut self.state, State::Idle) {
            State::Idle | State::Skip => {}
            State::Grid { rows, fours } => self.end_grid(&rows, fours),
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
            State::Xml { text, start } => {
                if text.len() > Reader::MAX_DOCUMENT {
                    self.push_too_long(start);
                    return;
                }
                match opensudoku::read(&text) {
                    Ok(puzzles) => {
                        for puzzle in puzzles {
                            self.push_puzzle(Ok(puzzle), Format::OpenSudoku, start);
                        }
                    }
                    Err(mut error) => {
                        error.line += start - 1;
                        self.push_error(error);
                    }
                }
            }
        }
    }

    fn push_too_long(&mut self, start: usize) {
        let found = format!("a document of more than {} MiB", Reader::MAX_DOCUMENT >> 20);
        self.push_error(ParseError::new(start, 1, found, "a smaller one"));
        self.done = true;
    }

    fn end_grid(&mut self, rows: &[Row], fours: Option<Vec<(usize, String)>>) {
        if let Some(boards) = fours {
            self.read_fours(&boards);
            return;
        }
        let (Some(first), Some(last)) = (rows.first(), rows.last()) else {
            return;
        };
        let side = first.cells.len();
        if rows.len() == 1 && first.plain_width().is_some() {
            // A line that stands alone was meant as a puzzle or as a grid.
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

    fn end_json(&mut self, text: &str, start: usize) {
        if text.len() > Reader::MAX_DOCUMENT {
            self.push_too_long(start);
            return;
        }
        let read = json::value(text).and_then(|value| {
            let format = match self.options.format {
                Some(format) => Some(format),
                None => json::detect(&value),
            };
            let puzzle = match format.map(|format| format.facts().read) {
                Some(Read::Json(read)) => read(&value, &self.options),
                _ => {
                    let found = "a JSON object of another kind";
                    Err(json::error(
                        found,
                        "f-puzzles, ipuz, a GNOME save or Ninefold's own",
                    ))
                }
            };
            puzzle.map(|puzzle| (puzzle, format.unwrap_or(Format::FPuzzles)))
        });
        match read {
            Ok((puzzle, format)) => self.push_puzzle(Ok(puzzle), format, start),
            Err(mut error) => {
                error.line += start - 1;
                self.push_error(error);
            }
        }
    }

    fn push_puzzle(&mut self, puzzle: Result<Puzzle, ParseError>, format: Format, line: usize) {
        match puzzle {
            Ok(puzzle) => {
                self.seen = true;
                self.ready.push_back(Ok(Record {
                    puzzle,
                    format,
                    line,
                }));
            }
            Err(error) => self.push_error(error),
        }
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

/// Whether a file's first bytes are those of one that is no text: gzip, zip,
/// UTF-16, PNG or ELF.
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
