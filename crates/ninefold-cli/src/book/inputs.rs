//! The puzzles that a book takes from files: whatever the filters read.

use std::fs::File;
use std::io::Read as _;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use ninefold::generate::GenerateError;
use ninefold::logic::Class;
use ninefold::solve::{self, Verdict};
use ninefold::{Control, Stopped};
use ninefold_game::open::{self, Opened};

use super::Leveled;
use crate::filter::{Chunk, Lines, Part, Source};
use crate::status::Status;
use crate::terminal;

/// How many puzzles are read at once.
const CHUNK: usize = 256;

/// The effort after which a level counts as unknown.
const EFFORT: u64 = 200_000_000;

/// The puzzles of these inputs, each with its level. One that can't be printed is
/// left out, and the status tells of it.
pub fn read(inputs: &[String], limit: Option<Duration>) -> Result<(Vec<Leveled>, Status)> {
    let mut taken = Taken {
        puzzles: Vec::new(),
        status: Status::Answered,
        limit,
    };
    for (number, input) in (1..).zip(inputs) {
        match games(input) {
            Some(games) => {
                for (number, game) in (1..).zip(games) {
                    taken.take(input, number, game);
                }
            }
            None => taken.stream(input, number)?,
        }
    }
    if taken.puzzles.is_empty() {
        bail!("no puzzle can be printed");
    }
    Ok((taken.puzzles, taken.status))
}

/// The games of a file in which they are no lines: those that the page saves
/// together, and one that was laid out on several lines.
fn games(input: &str) -> Option<Vec<Opened>> {
    let mut first = [0; 64];
    let length = match std::fs::metadata(input) {
        Ok(found) if found.is_file() => File::open(input).ok()?.read(&mut first).ok()?,
        _ => return None,
    };
    let first = first[..length].trim_ascii_start();
    if !first
        .strip_prefix(b"\xef\xbb\xbf")
        .unwrap_or(first)
        .starts_with(b"{")
    {
        return None;
    }
    match open::argument(input, &Default::default(), 0).ok()?.0 {
        Opened::Several(all) => Some(all),
        one => Some(vec![one]),
    }
}

/// What was taken from the inputs until now.
struct Taken {
    puzzles: Vec<Leveled>,
    status: Status,
    limit: Option<Duration>,
}

impl Taken {
    /// Takes the puzzles of an input, the one of this number.
    fn stream(&mut self, input: &str, number: usize) -> Result<()> {
        let mut source = Source::one(input, number);
        let mut chunk = Chunk::default();
        let mut number = 0;
        while source.next_chunk(&mut chunk, CHUNK) {
            for part in chunk.parts.drain(..) {
                number += 1;
                match part {
                    Part::Lines {
                        place,
                        start,
                        count,
                        ..
                    } => {
                        let lines = Lines {
                            number,
                            place: &place,
                            nines: &chunk.nines[start..start + count],
                        };
                        for index in 0..count {
                            let puzzle = Box::new(lines.record(index).puzzle);
                            let at = number + index as u64;
                            self.take(&place.source, at, Opened::Puzzle(puzzle));
                        }
                        number += count as u64 - 1;
                    }
                    Part::Puzzle(record) => {
                        let unknown = record.puzzle.not_understood().join(", ");
                        let source = &record.place.source;
                        if !unknown.is_empty() {
                            let text =
                                format!("{}: kept but not understood: {unknown}", record.place);
                            terminal::tell(terminal::WARNING, "note", &text);
                        }
                        self.take(source, number, Opened::Puzzle(Box::new(record.puzzle)));
                    }
                    Part::Id { place, id, .. } => {
                        self.take(&place.source, number, Opened::Id(*id));
                    }
                    Part::Sheet(record) => {
                        let kind = record.sheet.kind();
                        let reason = format!("found {kind}, expected one square board");
                        self.leave_out(&record.place.to_string(), &reason);
                    }
                    Part::Malformed { text, .. } => self.left_out(&text),
                    Part::Unreadable(text) | Part::Empty(text) => bail!(text),
                    Part::Note(text) => {
                        terminal::tell(terminal::WARNING, "note", &text);
                        number -= 1;
                    }
                }
            }
        }
        Ok(())
    }

    /// Takes a puzzle, or leaves it out and says why.
    fn take(&mut self, input: &str, number: u64, opened: Opened) {
        match printable(opened, self.limit) {
            Ok(puzzle) => self.puzzles.push(puzzle),
            Err(reason) => self.leave_out(&format!("{input}: puzzle {number}"), &reason),
        }
    }

    fn leave_out(&mut self, place: &str, reason: &str) {
        self.left_out(&format!("{place}: {reason}"));
    }

    fn left_out(&mut self, text: &str) {
        terminal::tell(terminal::ERROR, "", &format!("{text}; left out"));
        self.status = Status::NoAnswer;
    }
}

/// The puzzle with its solution and level, or why it can't be printed.
fn printable(opened: Opened, limit: Option<Duration>) -> Result<Leveled, String> {
    // A time that no clock reaches is no limit.
    let end = limit.and_then(|limit| Instant::now().checked_add(limit));
    let control = Control::asking(|_| end.is_none_or(|end| Instant::now() < end));
    let late = || {
        let limit = limit.unwrap_or_default().as_secs_f64();
        format!("timeout after {limit} s")
    };
    let puzzle = match opened {
        Opened::Puzzle(puzzle) => *puzzle,
        Opened::Game(game) => game.puzzle(),
        Opened::Id(id) => match id.start(&control) {
            Ok(start) => start.puzzle,
            Err(GenerateError::Stopped) => return Err(late()),
            Err(error) => return Err(error.to_string()),
        },
        Opened::Several(_) => return Err("found a list of games inside a list of games".to_owned()),
    };
    match solve::verdict(&puzzle, &control) {
        Ok(Verdict::One(solution)) => {
            let class = Class::of(&puzzle, &control.within(EFFORT));
            let level = class.ok().map(|class| class.level);
            Ok((puzzle, solution, level))
        }
        Ok(Verdict::Many(_)) => Err("the puzzle has several solutions".to_owned()),
        Ok(_) => Err("the puzzle has no solution".to_owned()),
        Err(Stopped) => Err(late()),
    }
}
