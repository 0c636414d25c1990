//! What can be asked about a puzzle: a row for each field, with what it costs
//! to know.

use std::cell::OnceCell;
use std::str::FromStr;

use ninefold::generate::Symmetry;
use ninefold::logic::teach::{Path, is_unique};
use ninefold::logic::{Class, State, Technique};
use ninefold::rate::{self, Rating, Scale, hodoku};
use ninefold::solve::{self, Verdict};
use ninefold::transform::{Canonical, CanonicalError};
use ninefold::{CellSet, Control, Level, Puzzle, Stopped, suggest, transform};

use crate::filter::{Record, as_line};
use crate::words;

/// What a field is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Yes or no.
    Flag,
    /// A number.
    Number,
    /// A text, compared without regard to case.
    Text,
    /// A level, of which each is harder than the one before.
    Level,
    /// A technique.
    Technique,
    /// Several techniques.
    Techniques,
}

/// What a field says of a puzzle.
#[derive(Clone, Debug, PartialEq, PartialOrd)]
pub enum Value {
    /// Yes or no.
    Flag(bool),
    /// A number.
    Number(f64),
    /// A text in lower case.
    Text(String),
    /// A level.
    Level(Level),
    /// Names of techniques.
    Techniques(Vec<&'static str>),
}

/// A field: its names, what it is, what it costs, and how it is known. `None`
/// where a puzzle has none, such as the rating of one with two solutions.
pub struct Field {
    /// The name, and others that are understood.
    pub names: &'static [&'static str],
    /// What it is.
    pub kind: Kind,
    /// What it costs: 0 what is seen, 1 a solution, 2 several, 3 a rating, 4
    /// more than one.
    pub cost: u8,
    /// What it says, for help.
    pub help: &'static str,
    /// Its value.
    pub value: fn(&Facts<'_>) -> Result<Option<Value>, Stopped>,
}

macro_rules! fields {
    ($($names:expr, $kind:ident, $cost:literal, $help:literal, $value:expr;)*) => {
        /// Every field.
        pub const FIELDS: &[Field] = &[$(Field {
            names: &$names,
            kind: Kind::$kind,
            cost: $cost,
            help: $help,
            value: $value,
        }),*];
    };
}

fields! {
    ["givens", "clues"], Number, 0, "the number of givens",
        |f| number(f.puzzle().givens.filled());
    ["empty"], Number, 0, "the number of empty cells",
        |f| number(f.puzzle().shape().cells() - f.puzzle().givens.filled());
    ["size", "side"], Number, 0, "the side of the board",
        |f| number(f.puzzle().shape().side());
    ["number"], Number, 0, "its position in the input, from 1",
        |f| number(f.record.number as usize);
    ["classic"], Flag, 0, "only the rules of rows, columns and boxes",
        |f| flag(f.puzzle().rules.is_classic());
    ["kind", "variant"], Text, 0, "the kinds of its rules; `classic` if there are none",
        |f| Ok(Some(Value::Text(kind(f.puzzle()))));
    ["symmetric"], Flag, 0, "the givens have some symmetry",
        |f| flag(symmetry(f.puzzle()) != Symmetry::None);
    ["symmetry"], Text, 0, "the symmetry of the givens, as in `create --symmetry`",
        |f| Ok(Some(Value::Text(symmetry(f.puzzle()).name().to_owned())));
    ["title"], Text, 0, "its title", |f| Ok(text(f.puzzle().meta.title.as_ref()));
    ["author"], Text, 0, "its author", |f| Ok(text(f.puzzle().meta.author.as_ref()));
    ["comment"], Text, 0, "its comment", |f| Ok(text(f.puzzle().meta.comment.as_ref()));
    ["puzzle"], Text, 0, "the board in one line",
        |f| Ok(Some(Value::Text(as_line(f.puzzle()).to_lowercase())));
    ["unique", "valid"], Flag, 1, "it has exactly one solution",
        |f| flag(f.solution()?.is_some());
    ["solution"], Text, 1, "its solution, if it has just one",
        |f| Ok(f.solution()?.map(|grid| Value::Text(grid.to_string().to_lowercase())));
    ["solutions"], Number, 2, "the number of solutions, counted up to 1000",
        |f| number(f.solutions()? as usize);
    ["minimal"], Flag, 2, "one solution, and no given can be left out",
        |f| flag(f.redundant()?.is_some_and(|cells| cells.is_empty()));
    ["redundant"], Number, 2, "how many givens could be left out, one at a time",
        |f| Ok(f.redundant()?.map(|cells| Value::Number(cells.len() as f64)));
    ["automorphisms"], Number, 2, "in how many ways it is isomorphic to itself",
        |f| Ok(found(transform::canonical(&f.puzzle().givens, f.control))?
            .map(|canonical| Value::Number(canonical.automorphisms as f64)));
    ["canonical"], Text, 2, "its canonical form",
        |f| Ok(canonical(f.puzzle(), f.control)?.map(|form| Value::Text(form.to_lowercase())));
    ["level"], Level, 3, "its level: gentle, easy, medium, hard, expert, extreme, beyond",
        |f| Ok(f.level()?.map(Value::Level));
    ["rating", "er"], Number, 3, "the rating of its hardest step",
        |f| Ok(f.rating()?.map(|rating| tenths(rating.er.tenths())));
    ["ep", "pearl"], Number, 3, "the same, up to the first digit placed",
        |f| Ok(f.rating()?.map(|rating| tenths(rating.ep.tenths())));
    ["ed", "diamond"], Number, 3, "the rating of the first step",
        |f| Ok(f.rating()?.map(|rating| tenths(rating.ed.tenths())));
    ["steps"], Number, 3, "the number of steps in the rating",
        |f| Ok(f.rating()?.map(|rating| Value::Number(rating.steps as f64)));
    ["hardest", "technique"], Technique, 3, "the technique of its hardest step",
        |f| Ok(f.rating()?.and_then(|rating| rating.hardest)
            .map(|technique| Value::Techniques(vec![technique.name()])));
    ["score"], Number, 4, "the score by HoDoKu's rules", |f| f.score();
    ["techniques"], Techniques, 4, "the techniques of its hints: `techniques has x-wing`",
        |f| f.techniques();
}

fn number(number: usize) -> Result<Option<Value>, Stopped> {
    Ok(Some(Value::Number(number as f64)))
}

fn flag(flag: bool) -> Result<Option<Value>, Stopped> {
    Ok(Some(Value::Flag(flag)))
}

fn tenths(tenths: u16) -> Value {
    Value::Number(f64::from(tenths) / 10.0)
}

fn text(text: Option<&String>) -> Option<Value> {
    text.map(|text| Value::Text(text.to_lowercase()))
}

/// The kinds of the rules of a puzzle, in a word each.
fn kind(puzzle: &Puzzle) -> String {
    if puzzle.rules.is_classic() {
        return "classic".to_owned();
    }
    let mut kinds: Vec<String> = Vec::new();
    for statement in puzzle.rules.statements() {
        let word = statement.split_whitespace().next().unwrap_or_default();
        let word = if word == "regions" { "jigsaw" } else { word };
        if !kinds.iter().any(|kind| kind == word) {
            kinds.push(word.to_owned());
        }
    }
    kinds.join("+")
}

/// The largest symmetry that the givens lie in.
fn symmetry(puzzle: &Puzzle) -> Symmetry {
    let shape = puzzle.shape();
    let given = |cell: &ninefold::Cell| puzzle.givens.get(*cell).is_some();
    let lies = |symmetry: &Symmetry| {
        let even =
            |group: &Vec<ninefold::Cell>| group.iter().all(given) || !group.iter().any(given);
        symmetry.fits(shape) && symmetry.groups(shape).iter().all(even)
    };
    let all = Symmetry::ALL.into_iter();
    let named = all.filter(|s| !matches!(s, Symmetry::None | Symmetry::Random));
    // The fewer the groups, the larger the symmetry.
    let found = named.filter(lies).min_by_key(|s| s.groups(shape).len());
    found.unwrap_or(Symmetry::None)
}

/// The canonical form of a classic board, in one line.
pub fn canonical(puzzle: &Puzzle, control: &Control<'_>) -> Result<Option<String>, Stopped> {
    if !puzzle.rules.is_classic() || puzzle.candidates.is_some() {
        return Ok(None);
    }
    let canonical = found(transform::canonical(&puzzle.givens, control))?;
    Ok(canonical.map(|canonical| canonical.grid.to_string()))
}

/// The canonical form, unless the board has none that can be found.
pub fn found(form: Result<Canonical, CanonicalError>) -> Result<Option<Canonical>, Stopped> {
    match form {
        Ok(form) => Ok(Some(form)),
        Err(CanonicalError::Stopped(stopped)) => Err(stopped),
        Err(_) => Ok(None),
    }
}

/// The field of a name.
pub fn field(name: &str) -> Result<&'static Field, String> {
    let named = |field: &&Field| field.names.iter().any(|n| n.eq_ignore_ascii_case(name));
    FIELDS.iter().find(named).ok_or_else(|| {
        let names = || FIELDS.iter().map(|field| field.names[0]);
        let all = FIELDS.iter().flat_map(|field| field.names.iter().copied());
        let meant = suggest::meant(name, all);
        match meant.is_empty() {
            false => format!("found `{name}`, expected a field{meant}"),
            true => format!("found `{name}`, expected {}", suggest::choice(names())),
        }
    })
}

/// The value of a word that a field is compared with.
pub fn value(kind: Kind, word: &str) -> Result<Value, String> {
    match kind {
        Kind::Flag => match word {
            "yes" | "true" => Ok(Value::Flag(true)),
            "no" | "false" => Ok(Value::Flag(false)),
            _ => Err(format!("found `{word}`, expected yes or no")),
        },
        Kind::Number => match f64::from_str(word) {
            Ok(number) if number.is_finite() => Ok(Value::Number(number)),
            _ => Err(format!("found `{word}`, expected a number")),
        },
        Kind::Text => Ok(Value::Text(word.to_lowercase())),
        Kind::Level => Level::from_str(word).map(Value::Level).map_err(|_| {
            let names = || Level::ALL.iter().map(|level| level.name());
            let meant = suggest::meant(word, names());
            let names = suggest::choice(names());
            format!("found `{word}`, expected a level ({names}){meant}")
        }),
        Kind::Technique | Kind::Techniques => match Technique::from_str(word) {
            Ok(technique) => Ok(Value::Techniques(vec![technique.name()])),
            Err(_) => {
                let names = Technique::ALL.iter().map(|technique| technique.name());
                let meant = suggest::meant(word, names);
                Err(format!("found `{word}`, expected a technique{meant}"))
            }
        },
    }
}

/// What is known about a puzzle, found out when it is asked for.
pub struct Facts<'a> {
    record: &'a Record,
    control: &'a Control<'a>,
    solution: OnceCell<Option<ninefold::Grid>>,
    solutions: OnceCell<u64>,
    redundant: OnceCell<Option<CellSet>>,
    rating: OnceCell<Option<Rating>>,
    level: OnceCell<Option<Level>>,
}

/// The most solutions that are counted.
const MOST: u64 = 1000;

impl<'a> Facts<'a> {
    /// Nothing is known yet.
    pub fn new(record: &'a Record, control: &'a Control<'a>) -> Facts<'a> {
        Facts {
            record,
            control,
            solution: OnceCell::new(),
            solutions: OnceCell::new(),
            redundant: OnceCell::new(),
            rating: OnceCell::new(),
            level: OnceCell::new(),
        }
    }

    fn puzzle(&self) -> &Puzzle {
        &self.record.puzzle
    }

    fn solution(&self) -> Result<Option<&ninefold::Grid>, Stopped> {
        known(&self.solution, || {
            Ok(match solve::verdict(self.puzzle(), self.control)? {
                Verdict::One(solution) => Some(solution),
                _ => None,
            })
        })
        .map(Option::as_ref)
    }

    fn solutions(&self) -> Result<u64, Stopped> {
        known(&self.solutions, || {
            match self.puzzle().conflicts().is_empty() {
                true => solve::count(&self.puzzle().start(), MOST, self.control),
                false => Ok(0),
            }
        })
        .copied()
    }

    fn redundant(&self) -> Result<Option<&CellSet>, Stopped> {
        known(&self.redundant, || match self.solution()? {
            Some(_) => solve::redundant(self.puzzle(), self.control).map(Some),
            None => Ok(None),
        })
        .map(Option::as_ref)
    }

    fn rating(&self) -> Result<Option<&Rating>, Stopped> {
        known(&self.rating, || match self.solution()? {
            Some(_) => rate::rate(self.puzzle(), Scale::Se121, self.control).map(Some),
            None => Ok(None),
        })
        .map(Option::as_ref)
    }

    fn level(&self) -> Result<Option<Level>, Stopped> {
        known(&self.level, || match self.solution()? {
            Some(_) => Ok(Some(Class::of(self.puzzle(), self.control)?.level)),
            None => Ok(None),
        })
        .copied()
    }

    fn score(&self) -> Result<Option<Value>, Stopped> {
        if self.solution()?.is_none() {
            return Ok(None);
        }
        let rating = hodoku::rate(self.puzzle(), self.control)?;
        Ok(rating.map(|rating| Value::Number(f64::from(rating.score))))
    }

    fn techniques(&self) -> Result<Option<Value>, Stopped> {
        if self.solution()?.is_none() {
            return Ok(None);
        }
        let unique = is_unique(self.puzzle(), self.control)?;
        let mut path = Path::new(State::start(self.puzzle()), unique);
        let mut names: Vec<&'static str> = Vec::new();
        while let Some(hint) = path.next_until(self.control)? {
            let name = hint.technique().name();
            if !names.contains(&name) {
                names.push(name);
            }
        }
        Ok(Some(Value::Techniques(names)))
    }
}

/// What is known, or becomes so now.
fn known<T>(cell: &OnceCell<T>, find: impl FnOnce() -> Result<T, Stopped>) -> Result<&T, Stopped> {
    if cell.get().is_none() {
        // Nobody else has set it in between.
        let _ = cell.set(find()?);
    }
    cell.get().ok_or(Stopped)
}

/// All fields, for help.
pub fn help() -> String {
    let rows = FIELDS
        .iter()
        .map(|field| (field.names.join(", "), field.help));
    let text = words::table(22, rows);
    format!("Fields:\n{}", text.trim_end())
}
