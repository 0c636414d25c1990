//! Inputs, cut into chunks of puzzles.
//!
//! A source goes through the inputs one after another. It reads whatever is
//! there, looks for line ends, and hands line after line to the engine's
//! [`Reader`]; plain 9x9 lines take a short cut past it, and game IDs, links
//! and saved games ([`open::line`]) are not its business. What it keeps in
//! memory is one block of input, or one line where that is longer, and never
//! more than [`Reader::MAX_LINE`].

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{self, IsTerminal, Read, Write as _};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use memchr::memchr;
use ninefold::Sheet;
use ninefold::format::{self, ParseError, ReadOptions, Reader};
use ninefold_game::open::{self, OpenErrorKind, Opened};

use super::progress::Meter;
use super::record::{Chunk, Part, Place, Record, SheetRecord, unnested};
use super::unpack::{is_packed, unpacked, unpacked_file};

/// How much is read at once.
const BLOCK: usize = 512 << 10;

/// How long a line must be to be passed on in parts.
const LONG: usize = 64 << 10;

/// How much text of puzzles a chunk has at most, or as much as one takes.
const MOST_TEXT: usize = 4 << 20;

/// The inputs of a filter.
#[derive(Debug)]
pub struct Source {
    options: ReadOptions,
    /// The inputs still to be opened, the next one last.
    inputs: Vec<OsString>,
    /// How many inputs were opened.
    opened: usize,
    /// How many puzzles there were until now.
    puzzles: u64,
    /// How many chunks there were until now.
    chunks: u64,
    current: Option<Input>,
    /// Chunks read ahead of time.
    ahead: Option<Chunk>,
    /// How many puzzles are still to be passed over.
    skip: u64,
    read: Arc<Meter>,
}

/// An open input.
struct Input {
    name: Arc<str>,
    text: Box<dyn Read + Send>,
    reader: Reader,
    options: ReadOptions,
    /// What was read and not yet used is `block[start..end]`.
    block: Vec<u8>,
    start: usize,
    end: usize,
    /// In `block[start..seen]` there is no line end.
    seen: usize,
    ended: bool,
    /// The rest of the line is dropped: it is too long.
    skipping: bool,
    /// Whether it has anything but blank lines and comments.
    substance: bool,
    /// Whether there was a puzzle, or something that should have been one.
    found: bool,
}

impl std::fmt::Debug for Input {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Input").field("name", &self.name).finish()
    }
}

impl Source {
    /// The puzzles of these inputs, or of standard input when there are none.
    pub fn new(inputs: &[OsString], options: ReadOptions) -> Source {
        let mut inputs: Vec<OsString> = inputs.iter().rev().cloned().collect();
        if inputs.is_empty() {
            inputs.push("-".into());
            if io::stdin().is_terminal() {
                let advice = "Type or paste puzzles, for example one per line, then press Ctrl+D.";
                let _ = writeln!(io::stderr(), "{advice}");
            }
        }
        Source {
            options,
            inputs,
            opened: 0,
            puzzles: 0,
            chunks: 0,
            current: None,
            ahead: None,
            skip: 0,
            read: Arc::default(),
        }
    }

    /// The puzzles of one input, the argument of this number.
    pub fn one(input: &str, number: usize) -> Source {
        let mut source = Source::new(&[input.into()], ReadOptions::default());
        source.opened = number.saturating_sub(1);
        source
    }

    /// Passes over the first puzzles.
    pub fn skip(&mut self, puzzles: u64) {
        self.skip = puzzles;
    }

    /// What was read so far.
    pub fn meter(&self) -> Arc<Meter> {
        self.read.clone()
    }

    /// The number of bytes of all inputs, where all are files of plain text.
    pub fn bytes_total(&self) -> Option<u64> {
        let size = |input: &OsString| {
            let meta = fs::metadata(input).ok()?;
            let plain = input != "-" && meta.is_file() && !is_packed(input);
            plain.then_some(meta.len())
        };
        self.inputs.iter().map(size).sum()
    }

    /// Whether all inputs together hold just one puzzle, or less.
    pub fn is_single(&mut self) -> bool {
        let mut chunk = self.ahead.take().unwrap_or_default();
        self.fill(&mut chunk, 2, true);
        let single = chunk.puzzles < 2;
        self.ahead = Some(chunk);
        single
    }

    /// The names of what is kept of the first puzzle that has anything, as far as
    /// one of the first has.
    pub fn kept_names(&mut self) -> Vec<String> {
        const LOOKED_AT: usize = 64;
        if !self.options.keep {
            return Vec::new();
        }
        let mut chunk = self.ahead.take().unwrap_or_default();
        let mut wanted = 1;
        let names = loop {
            self.fill(&mut chunk, wanted, true);
            let fields = chunk.parts.iter().find_map(|part| match part {
                Part::Puzzle(record) if !record.fields.is_empty() => Some(&record.fields),
                _ => None,
            });
            if let Some(fields) = fields {
                break fields.iter().map(|(name, _)| name.clone()).collect();
            }
            if chunk.puzzles < wanted || wanted > LOOKED_AT {
                break Vec::new();
            }
            wanted = chunk.puzzles + 1;
        };
        self.ahead = Some(chunk);
        names
    }

    /// The next chunk, of about this many puzzles at most; `false` at the
    /// end. It does not wait for a full chunk when there is something to
    /// answer already.
    pub fn next_chunk(&mut self, chunk: &mut Chunk, puzzles: usize) -> bool {
        loop {
            match self.ahead.take() {
                Some(ahead) => *chunk = ahead,
                None => {
                    chunk.clear();
                    self.fill(chunk, puzzles, false);
                }
            }
            let skip = self.skip.min(chunk.puzzles as u64);
            self.skip -= skip;
            chunk.skip(skip as usize);
            if skip == 0 || !chunk.parts.is_empty() {
                break;
            }
        }
        self.read
            .puzzles
            .fetch_add(chunk.puzzles as u64, Ordering::Relaxed);
        chunk.seq = self.chunks;
        self.chunks += 1;
        !chunk.parts.is_empty()
    }

    /// Adds puzzles to a chunk until it has this many, or, unless told to wait,
    /// until the input has no more for now.
    fn fill(&mut self, chunk: &mut Chunk, puzzles: usize, wait: bool) {
        while chunk.puzzles < puzzles && chunk.bytes < MOST_TEXT {
            let Some(input) = &mut self.current else {
                let Some(argument) = self.inputs.pop() else {
                    return;
                };
                self.opened += 1;
                match Input::open(&argument, self.opened, &self.options) {
                    Ok(input) => self.current = Some(input),
                    Err(message) => chunk.parts.push(Part::Unreadable(message)),
                }
                continue;
            };
            if input.lines(chunk, &mut self.puzzles, puzzles) {
                if chunk.parts.is_empty() {
                    // What held no puzzle takes no room.
                    chunk.bytes = 0;
                }
                continue;
            }
            if input.ended || input.reader.is_done() {
                input.finish(chunk, &mut self.puzzles);
                self.current = None;
                continue;
            }
            if !wait && !chunk.parts.is_empty() {
                return;
            }
            match input.read() {
                Ok(bytes) => {
                    self.read.bytes.fetch_add(bytes as u64, Ordering::Relaxed);
                }
                Err(error) => {
                    let message = format!("{}: can't read: {}", input.name, reason(&error));
                    chunk.parts.push(Part::Unreadable(message));
                    self.current = None;
                }
            }
        }
    }
}

impl Input {
    /// Opens what the argument of this number stands for.
    fn open(argument: &OsStr, number: usize, options: &ReadOptions) -> Result<Input, String> {
        let file = argument;
        // A name that is not UTF-8 is a file's, or nothing.
        let shown = argument.to_string_lossy();
        let argument: &str = &shown;
        if argument == "-" {
            let name = "standard input";
            return Input::unpacked(name, unpacked(Box::new(io::stdin())), options);
        }
        if argument.trim().is_empty() {
            return Err(format!(
                "argument {number} is empty: expected a file, `-` or a puzzle"
            ));
        }
        match fs::metadata(file) {
            Ok(meta) if meta.is_dir() => {
                return Err(format!(
                    "{argument}: found a directory, expected a file of puzzles"
                ));
            }
            Ok(_) => {
                let file = File::open(file);
                let file = file.map_err(|error| format!("{argument}: {}", reason(&error)))?;
                return Input::unpacked(argument, unpacked_file(file), options);
            }
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
                return Err(format!("{argument}: {}", reason(&error)));
            }
            Err(_) => {}
        }
        if reads_as_text(argument, options) {
            let text = Box::new(io::Cursor::new(argument.as_bytes().to_vec()));
            let name = format!("argument {number}");
            return Ok(Input::new(&name, text, options));
        }
        let shown = shortened(argument);
        Err(format!("{shown}: not a file, a puzzle or a game ID"))
    }

    /// An input that may be packed.
    fn unpacked(
        name: &str,
        text: io::Result<Box<dyn Read + Send>>,
        options: &ReadOptions,
    ) -> Result<Input, String> {
        let text = text.map_err(|error| format!("{name}: can't read: {}", reason(&error)))?;
        Ok(Input::new(name, text, options))
    }

    fn new(name: &str, text: Box<dyn Read + Send>, options: &ReadOptions) -> Input {
        Input {
            name: name.into(),
            text,
            reader: Reader::new(options.clone()),
            options: options.clone(),
            block: Vec::new(),
            start: 0,
            end: 0,
            seen: 0,
            ended: false,
            skipping: false,
            substance: false,
            found: false,
        }
    }

    /// Reads more of the input into the block.
    fn read(&mut self) -> io::Result<usize> {
        self.block.copy_within(self.start..self.end, 0);
        self.end -= self.start;
        self.seen -= self.start;
        self.start = 0;
        if self.block.len() - self.end < BLOCK / 2 {
            self.block.resize((self.block.len() * 2).max(BLOCK), 0);
        }
        loop {
            match self.text.read(&mut self.block[self.end..]) {
                Ok(bytes) => {
                    self.end += bytes;
                    self.ended = bytes == 0;
                    return Ok(bytes);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// Uses up the available lines while the chunk has room; `false` when there
    /// is no whole line any more.
    fn lines(&mut self, chunk: &mut Chunk, number: &mut u64, puzzles: usize) -> bool {
        let before = self.start;
        while chunk.puzzles < puzzles && chunk.bytes < MOST_TEXT && !self.reader.is_done() {
            if !self.skipping && self.nines(chunk, number, puzzles) {
                continue;
            }
            let Some(end) = self.line_end() else {
                // There may be word of a line that is too long, or a part of a
                // list.
                self.take(chunk, number);
                break;
            };
            let line = self.start..end;
            self.start = end;
            self.seen = end;
            if self.skipping {
                self.skipping = false;
                continue;
            }
            let line = &self.block[line];
            chunk.bytes += line.len();
            let first = line.iter().find(|byte| !byte.is_ascii_whitespace());
            self.substance |= first.is_some_and(|byte| *byte != b'#');
            // First boards that are no square: their text may begin as a game
            // ID does.
            if let Some(sheet) = sheet(line, self.reader.lines() + 1, &self.options) {
                self.reader.pass_line();
                self.take(chunk, number);
                self.take_sheet(sheet, chunk, number);
                continue;
            }
            // With an explicit format there are no games.
            let special = match self.options.format {
                None => open::line(line, &self.options, 0),
                Some(_) => None,
            };
            match special {
                Some(found) => {
                    self.reader.pass_line();
                    self.take(chunk, number);
                    self.take_game(found, chunk, number);
                }
                None => {
                    self.reader.push_line(line);
                    self.take(chunk, number);
                }
            }
        }
        self.start > before
    }

    /// Where the current line ends, its line end included.
    fn line_end(&mut self) -> Option<usize> {
        match memchr(b'\n', &self.block[self.seen..self.end]) {
            Some(length) => return Some(self.seen + length + 1),
            None if self.ended && self.end > self.start => return Some(self.end),
            None => self.seen = self.end,
        }
        let begun = &self.block[self.start..self.end];
        if begun.len() > LONG && !self.skipping && self.reader.takes_parts(begun) {
            self.push_part();
            return None;
        }
        if self.skipping {
            self.start = self.end;
        } else if self.end - self.start > Reader::MAX_LINE {
            self.start = self.end;
            self.skipping = true;
            self.substance = true;
            self.reader.push_overlong();
        }
        None
    }

    /// Hands on what there is of a long line, up to its last whole character.
    fn push_part(&mut self) {
        let part = &self.block[self.start..self.end];
        let cut = match core::str::from_utf8(part) {
            Err(error) if error.error_len().is_none() => error.valid_up_to(),
            _ => part.len(),
        };
        self.reader.push_part(&part[..cut]);
        self.start += cut;
        self.seen = self.end;
    }

    /// Takes plain 9x9 lines past the parser; `false` when there are none.
    fn nines(&mut self, chunk: &mut Chunk, number: &mut u64, puzzles: usize) -> bool {
        let first = chunk.nines.len();
        let line = self.reader.lines() + 1;
        while chunk.puzzles < puzzles {
            let next = &self.block[self.start..self.end];
            let length = match next.get(81..) {
                Some([b'\n', ..]) => 82,
                Some([b'\r', b'\n', ..]) => 83,
                _ => break,
            };
            let Some(nine) = self.reader.take_nine(&next[..length]) else {
                break;
            };
            chunk.nines.push(nine);
            chunk.puzzles += 1;
            self.start += length;
        }
        let count = chunk.nines.len() - first;
        if count == 0 {
            return false;
        }
        self.seen = self.seen.max(self.start);
        self.substance = true;
        self.found = true;
        chunk.parts.push(Part::Lines {
            number: *number + 1,
            place: Place {
                source: self.name.clone(),
                line,
            },
            start: first,
            count,
        });
        *number += count as u64;
        true
    }

    /// Takes what the parser has ready.
    fn take(&mut self, chunk: &mut Chunk, number: &mut u64) {
        for record in self.reader.by_ref() {
            self.found = true;
            *number += 1;
            chunk.puzzles += 1;
            let source = self.name.clone();
            chunk.parts.push(match record {
                Ok(record) => Part::Puzzle(Box::new(Record {
                    number: *number,
                    place: Place {
                        source,
                        line: record.line,
                    },
                    puzzle: record.puzzle,
                    fields: unnested(record.fields),
                })),
                Err(error) => Part::Malformed {
                    text: sentence(&self.name, &error),
                    place: Place {
                        source,
                        line: error.line,
                    },
                },
            });
        }
    }

    /// Takes the board of the line that was read last.
    fn take_sheet(&mut self, sheet: Sheet, chunk: &mut Chunk, number: &mut u64) {
        self.found = true;
        *number += 1;
        chunk.puzzles += 1;
        chunk.parts.push(Part::Sheet(Box::new(SheetRecord {
            number: *number,
            place: Place {
                source: self.name.clone(),
                line: self.reader.lines(),
            },
            sheet,
        })));
    }

    /// Takes what the line that was read last has opened.
    fn take_game(
        &mut self,
        found: Result<Opened, OpenErrorKind>,
        chunk: &mut Chunk,
        number: &mut u64,
    ) {
        self.found = true;
        *number += 1;
        chunk.puzzles += 1;
        let place = Place {
            source: self.name.clone(),
            line: self.reader.lines(),
        };
        let number = *number;
        let puzzle = |puzzle| {
            Part::Puzzle(Box::new(Record {
                number,
                place: place.clone(),
                puzzle,
                fields: Vec::new(),
            }))
        };
        chunk.parts.push(match found {
            Ok(Opened::Id(id)) => Part::Id {
                number,
                place,
                id: Box::new(id),
            },
            Ok(Opened::Puzzle(found)) => puzzle(*found),
            Ok(Opened::Game(game)) => puzzle(game.puzzle()),
            // A line holds one thing.
            Ok(Opened::Several(_)) => return,
            Err(reason) => Part::Malformed {
                text: format!("{place}: {reason}"),
                place,
            },
        });
    }

    /// The end of the input.
    fn finish(&mut self, chunk: &mut Chunk, number: &mut u64) {
        let found = self.found;
        self.reader.finish();
        let words = self.reader.words().cloned();
        if self.substance && (found || words.is_none()) {
            self.take(chunk, number);
            // Headings and the like are reported once, and are not errors.
            if let Some(words) = words {
                let text = format!("{}, line {}: left out {words}", self.name, words.line);
                chunk.parts.push(Part::Note(text));
            }
            return;
        }
        // An input without anything in it has no place in the output to hold.
        for error in self.reader.by_ref().filter_map(Result::err) {
            let text = sentence(&self.name, &error);
            chunk.parts.push(Part::Empty(text));
        }
    }
}

/// The board of a line, where it is no square. Of the millions of lines that
/// are puzzles, hardly one gets past the first look.
fn sheet(line: &[u8], number: usize, options: &ReadOptions) -> Option<Sheet> {
    memchr::memchr2(b'~', b'/', line)?;
    let text = core::str::from_utf8(line).ok()?;
    format::sheet(text.trim_end(), number, options)
}

/// What is wrong, and where: the sentence for the user.
fn sentence(name: &str, error: &ParseError) -> String {
    format!("{name}, {error}")
}

/// Why the system refused, without its number for it.
fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    match text.split_once(" (os error") {
        Some((plain, _)) => plain.to_owned(),
        None => text,
    }
}

/// Whether an argument that is no file's name is a puzzle or a game ID, whole or
/// mistyped.
pub fn is_text(argument: &str) -> bool {
    !argument.trim().is_empty() && reads_as_text(argument, &ReadOptions::default())
}

/// Text that starts like a puzzle is reported where it goes wrong.
fn reads_as_text(argument: &str, options: &ReadOptions) -> bool {
    format::looks_like(argument) || is_puzzle(argument, options)
}

/// Whether an argument that is no file's name is meant as a puzzle: it is
/// one, or at least looks more like one than like a name.
fn is_puzzle(argument: &str, options: &ReadOptions) -> bool {
    let special = || {
        sheet(argument.as_bytes(), 1, options).is_some()
            || open::line(argument.as_bytes(), options, 0).is_some()
    };
    if format::parse(argument, options).is_ok() || special() {
        return true;
    }
    let cells = argument
        .chars()
        .filter(|c| c.is_ascii_digit() || ".*_- \n".contains(*c));
    let name_like = Path::new(argument).extension().is_some_and(|extension| {
        extension.len() <= 10
            && extension
                .to_str()
                .is_some_and(|e| e.chars().all(char::is_alphabetic))
    });
    argument.len() >= 16 && cells.count() * 10 >= argument.chars().count() * 9 && !name_like
}

/// The start of an argument, for a message.
fn shortened(argument: &str) -> String {
    const SHOWN: usize = 100;
    match argument.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &argument[..end]),
        None => argument.to_owned(),
    }
}
