//! What follows the name of a command, and the command that both make together.

use ninefold::logic::Technique;
use ninefold::logic::explain::Message;
use ninefold::{Cell, DigitSet, HouseKind, Shape, suggest};
use ninefold_game::id::Date;

use super::Command;
use super::entries::Entry;
use super::numbers::{cell, digit, letter_cell, numbers};

/// What may follow a command's name, with the command it makes.
pub enum After {
    /// Nothing.
    Nothing(Command),
    /// A cell and its digit, or nothing: then the player is asked.
    Insertion,
    /// A cell.
    Cell(fn(Cell) -> Command),
    /// A cell, or nothing.
    CellOrNone(fn(Option<Cell>) -> Command),
    /// A cell and the digits of its notes.
    Notes(fn(Cell, DigitSet) -> Command),
    /// A cell and the number of a colour.
    Colour,
    /// The number of a row, a column or a box.
    House(HouseKind),
    /// The number of a row; without one, this command.
    RowOr(Command),
    /// How many steps, one where nothing is said.
    Steps(fn(usize) -> Command),
    /// A technique, or nothing.
    Technique(fn(Option<Technique>) -> Command),
    /// A day, or nothing.
    Day,
    /// One word, or nothing.
    Word(fn(Option<String>) -> Command),
    /// Words as they were typed, perhaps none.
    Words(fn(String) -> Command),
    /// The name of a file or a game as it was typed, or nothing.
    File(fn(Option<String>) -> Command),
}

/// What follows a command's name on a line.
pub struct Rest<'a> {
    /// In lower case.
    pub lower: &'a str,
    /// As it was typed.
    pub typed: &'a str,
    /// The shape of the board that cells and digits are of.
    pub shape: Shape,
}

impl Entry {
    /// The command of this name and what follows it.
    pub(super) fn read(&self, rest: &Rest<'_>) -> Result<Command, Message> {
        let Rest { lower, typed, .. } = *rest;
        let text = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        Ok(match &self.after {
            After::Nothing(command) | After::RowOr(command) if lower.is_empty() => command.clone(),
            After::Nothing(_) => {
                return Err(Message::new("read.nothing-after")
                    .name("command", self.name)
                    .name("found", typed));
            }
            After::RowOr(_) => self.house(HouseKind::Row, rest)?,
            After::House(kind) => self.house(*kind, rest)?,
            After::Insertion if lower.is_empty() => Command::AskInsert,
            After::Insertion => insertion(lower, rest.shape)?,
            After::CellOrNone(make) if lower.is_empty() => make(None),
            After::CellOrNone(make) => make(Some(self.cell(rest)?)),
            After::Cell(make) => make(self.cell(rest)?),
            After::Notes(make) => {
                let (cell, digits) = self.notes(rest)?;
                make(cell, digits)
            }
            After::Colour => self.colour(rest)?,
            After::Steps(make) => make(self.steps(rest)?),
            After::Technique(make) => make(self.technique(rest)?),
            After::Day => Command::Daily(day(typed)?),
            After::Word(make) => make(text(lower)),
            After::Words(make) => make(typed.to_owned()),
            After::File(make) => make(text(typed)),
        })
    }

    /// How it is used with all that may follow: `clues 2 3`.
    fn full_usage(&self) -> String {
        self.usage.replace(['[', ']'], "")
    }

    /// An error with the usage as an example.
    fn wrong(&self, id: &str) -> Message {
        Message::new(id).name("example", self.usage)
    }

    fn cell(&self, rest: &Rest<'_>) -> Result<Cell, Message> {
        let example = self.full_usage();
        if let Some((cell, "")) = letter_cell(rest.lower, rest.shape) {
            return Ok(cell);
        }
        let numbers = numbers(rest.lower, rest.shape, &example)?;
        let cell = cell(&numbers, rest.shape, &example)?;
        match numbers.get(2) {
            None => Ok(cell),
            Some(extra) => Err(Message::new("read.too-much.cell")
                .name("found", extra)
                .name("example", example)),
        }
    }

    fn notes(&self, rest: &Rest<'_>) -> Result<(Cell, DigitSet), Message> {
        let numbers = numbers(rest.lower, rest.shape, self.usage)?;
        let cell = cell(&numbers, rest.shape, self.usage)?;
        let digits: DigitSet = numbers[2..]
            .iter()
            .map(|number| digit(*number, rest.shape, self.usage))
            .collect::<Result<_, _>>()?;
        if digits.is_empty() {
            return Err(self.wrong("read.digits"));
        }
        Ok((cell, digits))
    }

    fn colour(&self, rest: &Rest<'_>) -> Result<Command, Message> {
        let numbers = numbers(rest.lower, rest.shape, self.usage)?;
        let cell = cell(&numbers, rest.shape, self.usage)?;
        match numbers[2..] {
            [number @ 1..=9] => Ok(Command::Colour(cell, number as u8 - 1)),
            [] => Err(self.wrong("read.colour")),
            [number] => Err(self.wrong("read.no-colour").name("found", number)),
            [_, extra, ..] => Err(self.wrong("read.too-much.colour").name("found", extra)),
        }
    }

    fn house(&self, kind: HouseKind, rest: &Rest<'_>) -> Result<Command, Message> {
        let side = rest.shape.side();
        match rest.lower.parse::<usize>() {
            Ok(number) if (1..=side).contains(&number) => Ok(Command::House(kind, number - 1)),
            _ => {
                let id = match kind {
                    HouseKind::Column => "read.house.column",
                    HouseKind::Row => "read.house.row",
                    _ => "read.house.box",
                };
                Err(Message::new(id)
                    .count("n", side)
                    .name("example", format!("{} 3", self.name)))
            }
        }
    }

    /// A technique by its name or title, where one is named.
    fn technique(&self, rest: &Rest<'_>) -> Result<Option<Technique>, Message> {
        if rest.lower.is_empty() {
            return Ok(None);
        }
        let known = |found: &Technique| found.level().is_some();
        if let Some(found) = rest.lower.parse().ok().filter(known) {
            return Ok(Some(found));
        }
        let names = Technique::ALL.iter().filter(|one| known(one));
        Err(
            match suggest::nearest(rest.lower, names.map(|one| one.name())) {
                Some(near) => Message::new("read.technique.near").name("near", near),
                None => Message::new("read.technique").name("example", self.full_usage()),
            }
            .name("found", rest.typed),
        )
    }

    fn steps(&self, rest: &Rest<'_>) -> Result<usize, Message> {
        if rest.lower.is_empty() {
            return Ok(1);
        }
        let plain = rest.lower.bytes().all(|byte| byte.is_ascii_digit());
        match rest.lower.parse::<usize>() {
            Ok(number) if number > 0 && plain => Ok(number),
            _ => Err(Message::new("read.steps")
                .name("found", rest.typed)
                .name("example", format!("{} 3", self.name))),
        }
    }
}

fn day(text: &str) -> Result<Option<Date>, Message> {
    if text.is_empty() {
        return Ok(None);
    }
    text.parse().map(Some).map_err(|_| {
        Message::new("read.day")
            .name("found", text)
            .name("example", "daily 2026-11-15")
    })
}

/// How a digit is placed.
pub const INSERT: &str = "insert 2 3 4";

/// A cell and its digit; 0 empties the cell.
pub fn insertion(text: &str, shape: Shape) -> Result<Command, Message> {
    let numbers = numbers(text, shape, INSERT)?;
    let cell = cell(&numbers, shape, INSERT)?;
    let wrong = |id: &str| Message::new(id).name("example", INSERT);
    match numbers[2..] {
        [] => Err(wrong("read.digit")),
        [0] => Ok(Command::Delete(cell)),
        [value] => Ok(Command::Insert(cell, digit(value, shape, INSERT)?)),
        [_, extra, ..] => Err(wrong("read.too-much.digit").name("found", extra)),
    }
}
