//! A game as a text short enough for a link or a QR code: the puzzle, what is
//! written on it and the time, without the steps that led there.
//!
//! Parts are separated by `~`: the version of this form, the puzzle as links name
//! it, the time, the help asked for, level and rating, the entries in short form,
//! then corner notes, centre notes, colours and what hints ruled out. What is read
//! is checked like a saved game, and the solution is searched for anew.

use ninefold::format::ReadOptions;
use ninefold::rate::Er;
use ninefold::{DigitSet, Grid, Level, Puzzle, Shape};

use crate::open::{self, Opened};
use crate::start::LEVELS;
use crate::words::{Tell, english};
use crate::{Clock, Counts, Game, LoadError, PuzzleLevel, Start, Status, Writing, short};

/// The version of the form that this program writes.
const VERSION: &str = "1";

/// How a carried game begins in a link, after the `#`.
pub const SIGN: &str = "g=";

/// The longest text that is written and read. A QR code holds 2953 letters of a link;
/// longer ones are links all the same.
pub const LONGEST: usize = 16 << 10;

/// A game of longer than this was never played.
const LONGEST_TIME: u64 = 1000 * 60 * 60 * 24 * 365;

fn damaged(reason: &str) -> LoadError {
    LoadError::Damaged(reason.to_owned())
}

impl Game {
    /// The game as a text for a link, without its history; `None` when it is over,
    /// or more than [`LONGEST`] letters. [`open`](open::open) reads it from a link, after
    /// `#`.
    pub fn carry(&self, now: u64) -> Option<String> {
        if self.status() != Status::Playing {
            return None;
        }
        let shape = self.shape();
        let mut puzzle = Puzzle::with_rules(self.rules.clone(), self.givens.clone());
        puzzle.candidates.clone_from(&self.marks);
        let known = self.about.levels == LEVELS;
        let level = self.about.level.as_ref().filter(|_| known);
        let level = level.and_then(PuzzleLevel::level).map(Level::name);
        let rating = self.about.rating.map(|er| er.tenths().to_string());
        let mut entries = Grid::empty(shape);
        for (cell, writing) in shape.iter().zip(&self.written) {
            entries.set(cell, writing.entry);
        }
        let layer = |bits: fn(&Writing) -> u32| packed(self.written.iter().map(bits));
        let Counts {
            hints,
            checks,
            mistakes,
        } = self.counts;
        let text = [
            VERSION.to_owned(),
            escaped(&open::name(&puzzle)),
            self.elapsed(now).min(LONGEST_TIME).to_string(),
            format!("{hints}.{checks}.{mistakes}"),
            format!(
                "{}.{}",
                level.unwrap_or_default(),
                rating.unwrap_or_default()
            ),
            short::write(&entries),
            layer(|writing| writing.corner.bits()),
            layer(|writing| writing.centre.bits()),
            layer(|writing| u32::from(writing.colours)),
            layer(|writing| writing.ruled_out.bits()),
        ]
        .join("~");
        (text.len() <= LONGEST).then(|| format!("{SIGN}{text}"))
    }
}

/// The game of a text, which comes without its sign and with escapes undone. Its
/// clock runs from `now` on. The same text is the same game.
pub(crate) fn read(text: &str, now: u64) -> Result<Game, LoadError> {
    if text.len() > LONGEST {
        return Err(damaged("it is too long"));
    }
    let parts: Vec<&str> = text.trim().split('~').collect();
    let [version, name, time, counts, about, entries, layers @ ..] = &parts[..] else {
        return Err(damaged("it was cut short or changed"));
    };
    match version.parse::<u64>() {
        Ok(1) => {}
        Ok(found) if found > 1 => return Err(LoadError::Newer { found }),
        _ => return Err(damaged("it has no version")),
    }
    let [corner, centre, colours, ruled_out] = layers else {
        return Err(damaged("it was cut short or changed"));
    };
    let opened = open::named_in_link(name, &ReadOptions::default());
    let Ok(Opened::Puzzle(mut puzzle)) = opened else {
        return Err(damaged("it names no puzzle"));
    };
    let shape = puzzle.shape();
    puzzle.entries = Grid::empty(shape);
    (puzzle.corner, puzzle.centre) = (None, None);
    puzzle.colours = Vec::new();
    let time = time.parse().ok().filter(|time| *time <= LONGEST_TIME);
    let time = time.ok_or_else(|| damaged("its time makes no sense"))?;
    let mut start = Start::new(*puzzle);
    start.uid = number_of(text);
    (start.about.level, start.about.rating) = level_of(about)?;
    start.about.levels = LEVELS;
    let mut game =
        Game::start(start, now).map_err(|error| LoadError::Damaged(error.told(english())))?;
    let digits = short::read(shape, entries).map_err(LoadError::Damaged)?;
    let set = |bits: &str| -> Result<Vec<DigitSet>, LoadError> {
        let sets = unpacked(bits, shape)?.into_iter().map(|bits| {
            let set = DigitSet::from_bits(bits);
            let fits = set.bits() == bits && shape.digits().contains_all(set);
            fits.then_some(set)
        });
        let sets: Option<Vec<DigitSet>> = sets.collect();
        sets.ok_or_else(|| damaged("what is written in a cell makes no sense"))
    };
    let (corner, centre, ruled_out) = (set(corner)?, set(centre)?, set(ruled_out)?);
    let colours = unpacked(colours, shape)?;
    for cell in shape.iter() {
        let at = cell.index();
        let entry = digits.get(cell);
        if entry.is_some() && game.is_given(cell) {
            return Err(damaged("an entry is in the cell of a given"));
        }
        game.start[at] = Writing {
            entry,
            corner: corner[at],
            centre: centre[at],
            colours: u16::try_from(colours[at])
                .map_err(|_| damaged("a colour that does not exist"))?,
            ruled_out: ruled_out[at],
        };
    }
    game.written.clone_from(&game.start);
    game.counts = counts_of(counts)?;
    game.clock = Clock::new(time);
    game.refresh();
    if game.status() != Status::Playing {
        return Err(damaged("its board is already solved"));
    }
    game.clock.run(now);
    Ok(game)
}

/// `hard.32`: the level and the rating in tenths, each of which may be missing.
fn level_of(text: &str) -> Result<(Option<PuzzleLevel>, Option<Er>), LoadError> {
    let wrong = || damaged("its level makes no sense");
    let (level, rating) = text.split_once('.').ok_or_else(wrong)?;
    let level = match level {
        "" => None,
        name => Some(name.parse::<Level>().map_err(|_| wrong())?.into()),
    };
    let rating = match rating {
        "" => None,
        tenths => {
            let rating = tenths.parse().ok().map(Er::from_tenths);
            Some(rating.filter(|er| *er <= Er::BEYOND).ok_or_else(wrong)?)
        }
    };
    Ok((level, rating))
}

fn counts_of(text: &str) -> Result<Counts, LoadError> {
    let numbers: Vec<u32> = text
        .split('.')
        .filter_map(|part| part.parse().ok())
        .collect();
    match numbers[..] {
        [hints, checks, mistakes] => Ok(Counts {
            hints,
            checks,
            mistakes,
        }),
        _ => Err(damaged("its counts make no sense")),
    }
}

/// A number for the game of a text, exact as a floating-point number: FNV-1a.
fn number_of(text: &str) -> u64 {
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    (hash >> 12).max(1)
}

/// What a link can't hold as it is, as `%20` and the like.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'0'..=b'9'
            | b'a'..=b'z'
            | b'A'..=b'Z'
            | b'-'
            | b'.'
            | b'_'
            | b'='
            | b';'
            | b':'
            | b'/'
            | b','
            | b'+' => escaped.push(char::from(byte)),
            _ => escaped.push_str(&format!("%{byte:02X}")),
        }
    }
    escaped
}

/// The digits of base 64 that stand in links as they are.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Numbers for cells, five bits a letter, the lowest first; the sixth says that
/// more follows. After a 0 comes how many more there are. Nothing at all means that
/// all are 0.
fn packed(values: impl Iterator<Item = u32>) -> String {
    let values: Vec<u32> = values.collect();
    let mut text = String::new();
    if values.iter().all(|value| *value == 0) {
        return text;
    }
    let mut put = |mut number: u32| loop {
        let more = number > 31;
        let letter = (number & 31) | if more { 32 } else { 0 };
        text.push(char::from(LETTERS[letter as usize]));
        number >>= 5;
        if !more {
            break;
        }
    };
    for run in values.chunk_by(|a, b| *a == 0 && *b == 0) {
        put(run[0]);
        if run[0] == 0 {
            put(run.len() as u32 - 1);
        }
    }
    text
}

/// The numbers of a packed text, one for each cell.
fn unpacked(text: &str, shape: Shape) -> Result<Vec<u32>, LoadError> {
    let cells = shape.cells();
    if text.is_empty() {
        return Ok(vec![0; cells]);
    }
    let wrong = || damaged("its notes were cut short or changed");
    let mut letters = text.bytes();
    let mut next = || -> Result<Option<u32>, LoadError> {
        let (mut number, mut place) = (0, 0);
        loop {
            let Some(letter) = letters.next() else {
                return if place == 0 { Ok(None) } else { Err(wrong()) };
            };
            let bits = LETTERS
                .iter()
                .position(|one| *one == letter)
                .ok_or_else(wrong)? as u32;
            if place > 25 {
                return Err(wrong());
            }
            number |= (bits & 31) << place;
            place += 5;
            if bits & 32 == 0 {
                return Ok(Some(number));
            }
        }
    };
    let mut values = Vec::with_capacity(cells);
    while let Some(number) = next()? {
        let more = match number {
            0 => next()?.ok_or_else(wrong)? as usize,
            _ => 0,
        };
        if values.len() + more >= cells {
            return Err(wrong());
        }
        values.extend(core::iter::repeat_n(number, more + 1));
    }
    match values.len() == cells {
        true => Ok(values),
        false => Err(wrong()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_packed_and_unpacked() {
        let shape = Shape::of_side(4).unwrap();
        for values in [
            vec![0; 16],
            (0..16).collect::<Vec<u32>>(),
            vec![u32::from(u16::MAX); 16],
            [vec![0; 15], vec![(1 << 25) - 1]].concat(),
        ] {
            let text = packed(values.iter().copied());
            assert_eq!(unpacked(&text, shape).unwrap(), values, "{text}");
        }
        for text in ["A", "AA", "AAA", "g", "gggggggg", "A!", "AQ", "ÄÖ", "APB"] {
            assert!(unpacked(text, shape).is_err(), "{text}");
        }
    }
}
