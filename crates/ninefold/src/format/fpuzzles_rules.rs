//! The rules of an f-puzzles board: which member means which constraint.
//!
//! Members that are not in the table are refused by their names.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use serde_json::Value;

use super::error::{ParseError, quoted};
use super::fpuzzles::says_nothing;
use super::json::{error, show};
use crate::board::constraint::{
    Arrow, Between, Different, Dot, Entropic, Even, Killer, Kropki, LittleKiller, Lockout, Modular,
    Nabner, Odd, Palindrome, Quadruple, Renban, Sandwich, Skyscraper, SlowThermo, Thermo, Whisper,
    XSum, Xv,
};
use crate::{Cell, Constraint, Shape};

/// What is wrong with an item of a member.
type Wrong = String;

/// Reads one item of a member.
type Read = fn(&Item<'_>) -> Result<Vec<Constraint>, Wrong>;

/// Members that are lists of clues.
const CLUES: &[(&str, Read)] = &[
    ("killercage", |item| {
        let cells = item.cells("cells")?;
        Ok(vec![match item.number("value")? {
            Some(sum) => Constraint::Killer(Killer::new(sum, cells)),
            None => Constraint::Different(Different::new(cells)),
        }])
    }),
    ("arrow", |item| {
        let circle = item.cells("cells")?;
        let arrow = |line: Vec<Cell>| {
            let shaft = line
                .into_iter()
                .filter(|cell| !circle.contains(cell))
                .collect();
            Constraint::Arrow(Arrow::new(circle.clone(), shaft))
        };
        Ok(item.lines()?.into_iter().map(arrow).collect())
    }),
    ("thermometer", |item| {
        item.each(|line| Constraint::Thermo(Thermo::new(line)))
    }),
    ("slowthermometer", |item| {
        item.each(|line| Constraint::SlowThermo(SlowThermo::new(line)))
    }),
    ("renban", |item| {
        item.each(|line| Constraint::Renban(Renban::new(line)))
    }),
    ("palindrome", |item| {
        item.each(|line| Constraint::Palindrome(Palindrome::new(line)))
    }),
    ("betweenline", |item| {
        item.each(|line| Constraint::Between(Between::new(line)))
    }),
    ("nabner", |item| {
        item.each(|line| Constraint::Nabner(Nabner::new(line)))
    }),
    ("whispers", |item| {
        let usual = item.shape.side().div_ceil(2) as u16;
        let apart = item.number("value")?.unwrap_or(usual);
        item.each(|line| Constraint::Whisper(Whisper::new(apart, line)))
    }),
    ("difference", |item| {
        let [a, b] = item.pair()?;
        let apart = item.number("value")?.unwrap_or(1);
        Ok(vec![Constraint::Kropki(Kropki::new(
            Dot::White(apart),
            a,
            b,
        ))])
    }),
    ("ratio", |item| {
        let [a, b] = item.pair()?;
        let times = item.number("value")?.unwrap_or(2);
        Ok(vec![Constraint::Kropki(Kropki::new(
            Dot::Black(times),
            a,
            b,
        ))])
    }),
    ("xv", |item| {
        let [a, b] = item.pair()?;
        let sum = match item.value.get("value").and_then(Value::as_str) {
            Some("X" | "x") => 10,
            Some("V" | "v") => 5,
            _ => return Err("expected X or V".to_string()),
        };
        Ok(vec![Constraint::Xv(Xv::new(sum, a, b))])
    }),
    ("quadruple", |item| {
        let cells = item.cells("cells")?;
        let values = item.value.get("values").and_then(Value::as_array);
        let digit = |value: &Value| -> Option<u8> {
            let number = match value {
                Value::String(text) => text.parse().ok()?,
                value => usize::try_from(value.as_u64()?).ok()?,
            };
            Some(item.shape.digit(number)?.get())
        };
        let digits: Option<Vec<u8>> = values.and_then(|all| all.iter().map(digit).collect());
        let digits = digits.ok_or("expected digits of the board")?;
        Ok(match digits.is_empty() {
            true => Vec::new(),
            false => vec![Constraint::Quadruple(Quadruple::new(digits, cells))],
        })
    }),
    ("littlekillersum", |item| {
        let Some(sum) = item.number("value")? else {
            return Ok(Vec::new());
        };
        let cells = item.diagonal()?;
        Ok(vec![Constraint::LittleKiller(LittleKiller::new(
            sum, cells,
        ))])
    }),
    ("sandwichsum", |item| {
        let Some(sum) = item.number("value")? else {
            return Ok(Vec::new());
        };
        Ok(vec![Constraint::Sandwich(Sandwich::new(
            sum,
            item.beside()?,
        ))])
    }),
    ("skyscraper", |item| {
        let Some(seen) = item.number("value")? else {
            return Ok(Vec::new());
        };
        Ok(vec![Constraint::Skyscraper(Skyscraper::new(
            seen,
            item.beside()?,
        ))])
    }),
    ("xsum", |item| {
        let Some(sum) = item.number("value")? else {
            return Ok(Vec::new());
        };
        Ok(vec![Constraint::XSum(XSum::new(sum, item.beside()?))])
    }),
    ("lockout", |item| {
        item.each(|line| Constraint::Lockout(Lockout::new(line)))
    }),
    ("entropicline", |item| {
        item.each(|line| Constraint::Entropic(Entropic::new(line)))
    }),
    ("modularline", |item| {
        item.each(|line| Constraint::Modular(Modular::new(line)))
    }),
    ("odd", |item| {
        Ok(vec![Constraint::Odd(Odd::new(vec![item.cell()?]))])
    }),
    ("even", |item| {
        Ok(vec![Constraint::Even(Even::new(vec![item.cell()?]))])
    }),
    ("extraregion", |item| {
        Ok(vec![Constraint::Different(Different::new(
            item.cells("cells")?,
        ))])
    }),
];

/// Members that are true or false, with the constraint's name and words.
const SWITCHES: [(&str, &str, &str); 6] = [
    ("diagonal+", "diagonal", "rising"),
    ("diagonal-", "diagonal", "falling"),
    ("antiknight", "anti-knight", ""),
    ("antiking", "anti-king", ""),
    ("disjointgroups", "disjoint", ""),
    ("nonconsecutive", "nonconsecutive", ""),
];

/// Members that are drawings, which may stand for a rule that only people read.
const DRAWN: [&str; 5] = ["line", "rectangle", "circle", "text", "cage"];

/// The constraints of a board, member by member.
pub(super) fn read(value: &Value, shape: Shape) -> Result<Vec<Constraint>, ParseError> {
    let mut constraints = Vec::new();
    let Some(members) = value.as_object() else {
        return Ok(constraints);
    };
    let said = members.iter().filter(|(_, value)| !says_nothing(value));
    for (key, value) in said {
        let name = key.as_str();
        if super::fpuzzles::KNOWN.contains(&name) {
            continue;
        }
        let spared = members
            .get("difference")
            .is_some_and(|dots| !says_nothing(dots));
        let switch = SWITCHES.iter().find(|(member, ..)| *member == name);
        if let Some((member, kind, words)) = switch
            && !(*member == "nonconsecutive" && spared)
        {
            let read = Constraint::read(kind, words, shape);
            constraints.extend(read.map_err(|wrong| refused(name, wrong.to_string()))?);
            continue;
        }
        let Some((_, read)) = CLUES.iter().find(|(member, _)| *member == name) else {
            let expected = match DRAWN.contains(&name) {
                true => "a rule: a drawing does not say what it means",
                false => "one of the constraints that are read",
            };
            return Err(error(format!("the constraint {}", quoted(name)), expected));
        };
        let Some(items) = value.as_array() else {
            return Err(refused(
                name,
                format!("found {}, expected a list", show(value)),
            ));
        };
        for value in items {
            let item = Item { value, shape };
            constraints.extend(read(&item).map_err(|wrong| refused(name, wrong))?);
        }
    }
    Ok(constraints)
}

fn refused(member: &str, wrong: String) -> ParseError {
    error(
        format!("the constraint {} with a mistake", quoted(member)),
        wrong,
    )
}

/// An item of a list of clues.
struct Item<'a> {
    value: &'a Value,
    shape: Shape,
}

impl Item<'_> {
    /// The row and column of a name such as `R1C3`, from 0; outside of the board
    /// they are −1 or the side.
    fn place(&self, name: &str) -> Option<(isize, isize)> {
        let rest = name.strip_prefix(['R', 'r'])?;
        let (row, col) = rest.split_once(['C', 'c'])?;
        let number = |text: &str| text.parse::<isize>().ok().map(|n| n - 1);
        Some((number(row)?, number(col)?))
    }

    fn inside(&self, (row, col): (isize, isize)) -> Option<Cell> {
        let side = self.shape.side() as isize;
        let inside = (0..side).contains(&row) && (0..side).contains(&col);
        inside.then(|| self.shape.cell(row as usize, col as usize))
    }

    fn named(&self, value: &Value) -> Result<Cell, Wrong> {
        let name = value.as_str();
        let cell = name.and_then(|name| self.inside(self.place(name)?));
        cell.ok_or_else(|| format!("found {}, expected a cell such as R1C1", show(value)))
    }

    fn list(&self, value: Option<&Value>) -> Result<Vec<Cell>, Wrong> {
        let items = value.and_then(Value::as_array);
        let items = items.ok_or("expected a list of cells")?;
        items.iter().map(|item| self.named(item)).collect()
    }

    fn cells(&self, key: &str) -> Result<Vec<Cell>, Wrong> {
        self.list(self.value.get(key))
    }

    fn cell(&self) -> Result<Cell, Wrong> {
        self.named(self.value.get("cell").unwrap_or(&Value::Null))
    }

    fn pair(&self) -> Result<[Cell; 2], Wrong> {
        let cells = self.cells("cells")?;
        cells
            .try_into()
            .map_err(|_| "expected two cells".to_string())
    }

    fn lines(&self) -> Result<Vec<Vec<Cell>>, Wrong> {
        let lines = self.value.get("lines").and_then(Value::as_array);
        let lines = lines.ok_or("expected a list of lines")?;
        lines.iter().map(|line| self.list(Some(line))).collect()
    }

    fn each(&self, clue: impl Fn(Vec<Cell>) -> Constraint) -> Result<Vec<Constraint>, Wrong> {
        let lines = self.lines()?.into_iter();
        Ok(lines.filter(|line| line.len() > 1).map(clue).collect())
    }

    /// A number, `None` where there is none.
    fn number(&self, key: &str) -> Result<Option<u16>, Wrong> {
        let value = match self.value.get(key) {
            None | Some(Value::Null) => return Ok(None),
            Some(Value::String(text)) if text.is_empty() => return Ok(None),
            Some(Value::String(text)) => text.parse().ok(),
            Some(value) => value.as_u64().and_then(|n| u16::try_from(n).ok()),
        };
        let found = || show(self.value.get(key).unwrap_or(&Value::Null));
        value
            .map(Some)
            .ok_or_else(|| format!("found {}, expected a number", found()))
    }

    fn outside(&self) -> Result<(isize, isize), Wrong> {
        let name = self.value.get("cell").and_then(Value::as_str);
        let place = name.and_then(|name| self.place(name));
        place.ok_or_else(|| "expected a cell beside the board, such as R0C1".to_string())
    }

    /// The cells from a place beside the board on, in a direction.
    fn way(&self, from: (isize, isize), (down, right): (isize, isize)) -> Vec<Cell> {
        let steps = 1..=self.shape.side() as isize;
        let places = steps.map(|n| (from.0 + n * down, from.1 + n * right));
        places.filter_map(|place| self.inside(place)).collect()
    }

    fn diagonal(&self) -> Result<Vec<Cell>, Wrong> {
        let from = self.outside()?;
        let direction = match self.value.get("direction").and_then(Value::as_str) {
            Some("DR") => (1, 1),
            Some("DL") => (1, -1),
            Some("UR") => (-1, 1),
            Some("UL") => (-1, -1),
            _ => return Err("expected a direction: DR, DL, UR or UL".to_string()),
        };
        let cells = self.way(from, direction);
        match cells.is_empty() {
            true => Err("the arrow points away from the board".to_string()),
            false => Ok(cells),
        }
    }

    /// The row or column beside which the clue stands.
    fn beside(&self) -> Result<Vec<Cell>, Wrong> {
        let (row, col) = self.outside()?;
        let side = self.shape.side() as isize;
        let cells = match (row, col) {
            (-1, _) => self.way((row, col), (1, 0)),
            (row, _) if row == side => self.way((row, col), (-1, 0)),
            (_, -1) => self.way((row, col), (0, 1)),
            _ => self.way((row, col), (0, -1)),
        };
        match cells.len() == self.shape.side() {
            true => Ok(cells),
            false => Err("expected a place beside a row or column".to_string()),
        }
    }
}
