//! The rules of an f-puzzles board: which member means which constraint.
//!
//! Members that are not in the table are kept by the reader of boards, which
//! names them.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use serde_json::Value;

use super::error::{ParseError, quoted};
use super::fpuzzles::says_nothing;
use super::json::{error, show};
use crate::board::constraint::{
    Arrow, Between, BoxIndexer, Clones, ColumnIndexer, Different, Dot, DoubleArrow, Entropic, Even,
    Fog, Killer, Kropki, LittleKiller, Lockout, Maximum, Minimum, Modular, Nabner, Negative, Odd,
    Palindrome, Quadruple, RegionSum, Renban, RowIndexer, Sandwich, Skyscraper, SlowThermo, Sum,
    Thermo, Unmarked, Whisper, XSum, Xv, Zipper,
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
        // Several cells are one number, from left to right and top to bottom.
        let mut circle = circle;
        circle.sort_unstable();
        let arrow = |line: Vec<Cell>| {
            let shaft = line
                .into_iter()
                .filter(|cell| !circle.contains(cell))
                .collect();
            Constraint::Arrow(Arrow::new(circle.clone(), shaft))
        };
        let lines = item.lines()?.into_iter();
        let arrows = lines.filter(|line| line.iter().any(|cell| !circle.contains(cell)));
        Ok(arrows.map(arrow).collect())
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
            other => {
                let sum = other.and_then(roman).ok_or("expected a Roman number")?;
                return Ok(vec![Constraint::Sum(Sum::new(sum, vec![a, b]))]);
            }
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
    ("minimum", |item| {
        Ok(vec![Constraint::Minimum(Minimum::new(vec![item.cell()?]))])
    }),
    ("maximum", |item| {
        Ok(vec![Constraint::Maximum(Maximum::new(vec![item.cell()?]))])
    }),
    ("clone", |item| {
        let (cells, clones) = (item.cells("cells")?, item.cells("cloneCells")?);
        match cells.len() == clones.len() {
            true => Ok(vec![Constraint::Clones(Clones::new(vec![cells, clones]))]),
            false => Err("expected the same number of cloned cells as cells".to_string()),
        }
    }),
    ("regionsumline", |item| {
        item.each(|line| Constraint::RegionSum(RegionSum::new(line)))
    }),
    ("zipperline", |item| {
        item.each(|line| Constraint::Zipper(Zipper::new(line)))
    }),
    ("doublearrow", |item| {
        item.each(|line| Constraint::DoubleArrow(DoubleArrow::new(line)))
    }),
    ("rowindexer", |item| {
        let cells = item.cells("cells")?;
        Ok(vec![Constraint::RowIndexer(RowIndexer::new(cells))])
    }),
    ("columnindexer", |item| {
        let cells = item.cells("cells")?;
        Ok(vec![Constraint::ColumnIndexer(ColumnIndexer::new(cells))])
    }),
    ("boxindexer", |item| {
        let cells = item.cells("cells")?;
        Ok(vec![Constraint::BoxIndexer(BoxIndexer::new(cells))])
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

/// Whether a member is a rule that is read.
pub(super) fn is_rule(name: &str, value: &Value) -> bool {
    let fog = || {
        let mut cages = value.as_array().into_iter().flatten();
        cages.all(|cage| fog_cage(cage).is_some())
    };
    name == "negative"
        || FOG.contains(&name)
        || (name == "cage" && fog())
        || SWITCHES.iter().any(|(member, ..)| *member == name)
        || CLUES.iter().any(|(member, _)| *member == name)
}

/// The constraints of a board, member by member. Members that are not rules, or
/// are unknown, are ignored: the caller keeps them.
pub(super) fn read(value: &Value, shape: Shape) -> Result<Vec<Constraint>, ParseError> {
    let mut constraints: Vec<Constraint> = Vec::new();
    let Some(members) = value.as_object() else {
        return Ok(constraints);
    };
    let said = |name: &str| members.get(name).is_some_and(|value| !says_nothing(value));
    let mut unmarked = Vec::new();
    for (name, value) in members.iter().filter(|(_, value)| !says_nothing(value)) {
        let name = name.as_str();
        if REFUSED.contains(&name) {
            let found = format!("the constraint {}", quoted(name));
            return Err(error(found, "a supported constraint"));
        }
        // Dots spare their pairs from the rule for all neighbours.
        if name == "nonconsecutive" && said("difference") {
            unmarked.push(Unmarked::Dot(Dot::White(1)));
            continue;
        }
        if let Some((_, kind, words)) = SWITCHES.iter().find(|(member, ..)| *member == name) {
            let read = Constraint::read(kind, words, shape);
            constraints.extend(read.map_err(|wrong| refused(name, wrong.to_string()))?);
            continue;
        }
        let reader = CLUES.iter().find(|(member, _)| *member == name);
        if reader.is_none() && name != "negative" {
            continue;
        }
        let Some(items) = value.as_array() else {
            return Err(refused(
                name,
                format!("found {}, expected a list", show(value)),
            ));
        };
        let Some((_, read)) = reader else {
            for item in items {
                unmarked.extend(negative(item, value_of(members), shape)?);
            }
            continue;
        };
        for value in items {
            let item = Item { value, shape };
            for clue in read(&item).map_err(|wrong| refused(name, wrong))? {
                // Said twice is not more than said once.
                if !constraints.contains(&clue) {
                    constraints.push(clue);
                }
            }
        }
    }
    constraints.extend(fog(value, shape)?);
    let mut once: Vec<Unmarked> = Vec::new();
    for kind in unmarked {
        if !once.contains(&kind) {
            once.push(kind);
        }
    }
    if !once.is_empty() {
        constraints.push(Constraint::Negative(Negative::new(once)));
    }
    Ok(constraints)
}

/// Lists of cells: lamps that light the cells around them, and cells that are
/// clear of fog.
const FOG: [&str; 2] = ["fogofwar", "foglight"];

/// Which of these lists a cage adds its cells to, by its label.
fn fog_cage(cage: &Value) -> Option<&'static str> {
    let label = cage.get("value")?.as_str()?.trim();
    match label.to_ascii_uppercase().as_str() {
        "FOW" | "FOGOFWAR" => Some(FOG[0]),
        "FOGLIGHT" => Some(FOG[1]),
        _ => None,
    }
}

/// The fog over the board, if there is any.
fn fog(value: &Value, shape: Shape) -> Result<Option<Constraint>, ParseError> {
    let mut cells: [Vec<Cell>; 2] = Default::default();
    let mut there = false;
    for (list, name) in cells.iter_mut().zip(FOG) {
        if let Some(member) = value.get(name).filter(|member| !says_nothing(member)) {
            let item = Item { value, shape };
            list.extend(
                item.list(Some(member))
                    .map_err(|wrong| refused(name, wrong))?,
            );
            there = true;
        }
        for cage in value
            .get("cage")
            .and_then(Value::as_array)
            .into_iter()
            .flatten()
        {
            if fog_cage(cage) == Some(name) {
                let item = Item { value: cage, shape };
                list.extend(
                    item.cells("cells")
                        .map_err(|wrong| refused("cage", wrong))?,
                );
                there = true;
            }
        }
    }
    let [lamps, clear] = cells;
    Ok(there.then(|| Constraint::Fog(Fog::new(lamps, clear))))
}

/// Members of families that are not supported.
const REFUSED: [&str; 3] = ["chaosconstruction", "yinyang", "deduceregions"];

/// What neighbours without a mark of this kind don't have: every number that
/// such marks on the board have, or the usual one.
fn negative(
    kind: &Value,
    members: impl Fn(&str) -> Vec<Value>,
    shape: Shape,
) -> Result<Vec<Unmarked>, ParseError> {
    let numbers = |name: &str, usual: u16| -> Result<Vec<u16>, ParseError> {
        let mut numbers = Vec::new();
        for value in members(name) {
            let item = Item {
                value: &value,
                shape,
            };
            let number = item.number("value").map_err(|wrong| refused(name, wrong))?;
            numbers.push(number.unwrap_or(usual));
        }
        numbers.sort_unstable();
        numbers.dedup();
        if numbers.is_empty() {
            numbers.push(usual);
        }
        Ok(numbers)
    };
    let dots = |numbers: Vec<u16>, dot: fn(u16) -> Dot| {
        numbers.into_iter().map(|n| Unmarked::Dot(dot(n))).collect()
    };
    match kind.as_str() {
        Some("difference") => Ok(dots(numbers("difference", 1)?, Dot::White)),
        Some("ratio") => Ok(dots(numbers("ratio", 2)?, Dot::Black)),
        Some("xv") => Ok(vec![Unmarked::Sum(10), Unmarked::Sum(5)]),
        _ => {
            let found = format!("the negative constraint {}", show(kind));
            Err(error(found, "difference, ratio or xv"))
        }
    }
}

/// Asks an object for the items of its lists.
fn value_of(members: &serde_json::Map<String, Value>) -> impl Fn(&str) -> Vec<Value> + '_ {
    |name| {
        let items = members.get(name).and_then(Value::as_array);
        items.cloned().unwrap_or_default()
    }
}

fn refused(member: &str, wrong: String) -> ParseError {
    error(
        format!("the constraint {} with a mistake", quoted(member)),
        wrong,
    )
}

/// The value of a Roman number up to fifty.
fn roman(text: &str) -> Option<u16> {
    let signs = text.chars().map(|sign| match sign.to_ascii_uppercase() {
        'I' => Some(1),
        'V' => Some(5),
        'X' => Some(10),
        'L' => Some(50),
        _ => None,
    });
    let signs: Vec<i32> = signs.take(9).collect::<Option<_>>()?;
    let mut sum = 0;
    for (i, value) in signs.iter().enumerate() {
        let smaller = signs.get(i + 1).is_some_and(|next| next > value);
        sum += if smaller { -value } else { *value };
    }
    u16::try_from(sum).ok().filter(|sum| (1..=50).contains(sum))
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

    /// A number, or `None`.
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

    /// The cells from a place outside the board, in a direction.
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

    /// The row or column next to the clue.
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
