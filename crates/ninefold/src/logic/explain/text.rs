//! Words: messages with parameters, and the catalogue that turns them into a
//! language.
//!
//! The code never holds a sentence. It makes a [`Message`], an id with named
//! arguments, and a [`Catalogue`] has the sentence of each id with places for
//! the arguments:
//!
//! ```text
//! pointing = In {base}, {digit} can only be in {cells}.
//! ```
//!
//! `{name?one|many}` picks the first word where the argument `name` counts
//! one, else the second; `{name/or}` joins with "or" instead of "and".
//! Translating Ninefold's explanations means translating the one file
//! `english.txt`.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use once_cell::race::OnceBox;

use super::picture::{CellRole, MarkRole};
use crate::collections::Map;
use crate::logic::{Candidate, Technique};
use crate::{Cell, Digit, DigitSet, HouseKind, Rules};

/// Something to fill into a sentence.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg {
    /// Cells by name, with what they are in the picture.
    Cells(Vec<Cell>, CellRole),
    /// Houses by name, by their place in the rules.
    Houses(Vec<usize>),
    /// Where the cells lie that a constraint keeps apart, by the place of the
    /// constraint in the rules.
    Apart(usize),
    /// A clue by its name, by the place of its constraint in the rules.
    Clue(usize),
    /// Digits.
    Digits(DigitSet),
    /// Candidates, as "5 in r1c2 and r3c4".
    Candidates(Vec<Candidate>, MarkRole),
    /// The name of a technique.
    Technique(Technique),
    /// A number.
    Number(usize),
    /// Sentences, one after another.
    Sentences(Vec<Message>),
    /// Phrases, with commas and a last "and".
    List(Vec<Message>),
}

/// A sentence to be, in any language.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    /// Which sentence.
    pub id: String,
    /// What is filled into it, by name.
    pub args: Vec<(&'static str, Arg)>,
}

impl Message {
    /// The message of this id without arguments.
    pub fn new(id: impl Into<String>) -> Message {
        Message {
            id: id.into(),
            args: Vec::new(),
        }
    }

    /// Adds an argument.
    pub fn with(mut self, name: &'static str, arg: Arg) -> Message {
        self.args.push((name, arg));
        self
    }

    /// Adds cells of the reason.
    pub fn cells(self, name: &'static str, cells: impl IntoIterator<Item = Cell>) -> Message {
        let cells = cells.into_iter().collect();
        self.with(name, Arg::Cells(cells, CellRole::Reason))
    }

    /// Adds one digit.
    pub fn digit(self, name: &'static str, digit: Digit) -> Message {
        self.with(name, Arg::Digits(DigitSet::only(digit)))
    }

    /// Adds digits.
    pub fn digits(self, name: &'static str, digits: DigitSet) -> Message {
        self.with(name, Arg::Digits(digits))
    }

    /// Adds houses.
    pub fn houses(self, name: &'static str, houses: impl IntoIterator<Item = usize>) -> Message {
        self.with(name, Arg::Houses(houses.into_iter().collect()))
    }

    /// Adds a number.
    pub fn number(self, name: &'static str, number: usize) -> Message {
        self.with(name, Arg::Number(number))
    }
}

/// A run of text; those that name something know what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The words.
    pub text: String,
    /// The cells that the words name; none for plain words.
    pub cells: Vec<Cell>,
    /// What these cells are in the picture, where it is one of the roles.
    pub role: Option<CellRole>,
}

/// A sentence in some language: the words, and which of them name cells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    /// The runs of text, in order.
    pub spans: Vec<Span>,
}

impl Text {
    fn plain(&mut self, text: &str) {
        if text.is_empty() {
            return;
        }
        if let Some(last) = self.spans.last_mut().filter(|last| last.cells.is_empty()) {
            last.text.push_str(text);
        } else {
            self.spans.push(Span {
                text: text.to_owned(),
                cells: Vec::new(),
                role: None,
            });
        }
    }

    fn named(&mut self, text: String, cells: Vec<Cell>, role: Option<CellRole>) {
        self.spans.push(Span { text, cells, role });
    }

    /// Makes the first letter large, as at the start of a sentence.
    fn capitalise(&mut self, from: usize) {
        if let Some(span) = self.spans.get_mut(from)
            && span.cells.len() != 1
            && let Some(first) = span.text.chars().next()
        {
            let rest = span.text[first.len_utf8()..].to_owned();
            span.text = first.to_uppercase().collect::<String>() + &rest;
        }
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.spans
            .iter()
            .try_for_each(|span| f.write_str(&span.text))
    }
}

/// The sentences of a language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Catalogue {
    sentences: Map<String, String>,
}

/// A line of a catalogue that is none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: expected `id = sentence`, a comment that starts with # or an empty line")]
pub struct CatalogueError {
    /// The line, from 1.
    pub line: usize,
}

impl Catalogue {
    /// The English sentences.
    pub fn english() -> &'static Catalogue {
        static ENGLISH: OnceBox<Catalogue> = OnceBox::new();
        ENGLISH.get_or_init(|| {
            let english = Catalogue::parse(include_str!("english.txt"));
            Box::new(english.expect("a test reads the file"))
        })
    }

    /// Reads a catalogue: lines of `id = sentence`, comments and empty lines.
    pub fn parse(text: &str) -> Result<Catalogue, CatalogueError> {
        let mut sentences = Map::new();
        for (i, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (id, sentence) = line.split_once('=').ok_or(CatalogueError { line: i + 1 })?;
            sentences.insert(id.trim().to_owned(), sentence.trim().to_owned());
        }
        Ok(Catalogue { sentences })
    }

    /// Whether there is a sentence with this id.
    pub fn has(&self, id: &str) -> bool {
        self.sentences.contains_key(id)
    }

    /// The ids, in no order.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.sentences.keys().map(String::as_str)
    }

    /// A sentence as it stands; the id itself where it is missing, so that a
    /// gap in a translation shows and breaks nothing.
    fn sentence<'a>(&'a self, id: &'a str) -> &'a str {
        self.sentences.get(id).map_or(id, String::as_str)
    }

    /// The message in words.
    pub fn render(&self, rules: &Rules, message: &Message) -> Text {
        let mut text = Text::default();
        self.fill(rules, message, &mut text);
        text.capitalise(0);
        text
    }

    fn fill(&self, rules: &Rules, message: &Message, text: &mut Text) {
        let mut rest = self.sentence(&message.id);
        while let Some((before, after)) = rest.split_once('{') {
            text.plain(before);
            let Some((place, after)) = after.split_once('}') else {
                break;
            };
            let (place, last) = match place.strip_suffix("/or") {
                Some(place) => (place, "list.or"),
                None => (place, "list.last"),
            };
            let (name, words) = match place.split_once('?') {
                Some((name, words)) => (name, words.split_once('|')),
                None => (place, None),
            };
            let arg = message.args.iter().find(|(n, _)| *n == name);
            match (arg, words) {
                (Some((_, arg)), Some((one, many))) => {
                    text.plain(if count(arg) == 1 { one } else { many });
                }
                (Some((_, arg)), None) => self.argument(rules, arg, last, text),
                // A place without its argument shows, and breaks nothing.
                (None, _) => text.plain(place),
            }
            rest = after;
        }
        text.plain(rest);
    }

    fn argument(&self, rules: &Rules, arg: &Arg, last: &str, text: &mut Text) {
        match arg {
            Arg::Cells(cells, role) => {
                self.list(cells.len(), last, text, |text, i| {
                    let name = rules.shape().name(cells[i]).to_string();
                    text.named(name, vec![cells[i]], Some(*role));
                });
            }
            Arg::Houses(houses) => self.houses(rules, houses, last, text),
            Arg::Apart(constraint) => {
                let name = rules.constraints()[*constraint].name();
                text.plain(self.sentence(&format!("apart.{name}")));
            }
            Arg::Clue(constraint) => text.plain(&rules.constraints()[*constraint].phrase()),
            Arg::Digits(digits) => {
                let digits: Vec<Digit> = digits.iter().collect();
                self.list(digits.len(), last, text, |text, i| {
                    text.plain(&symbol(digits[i]).to_string());
                });
            }
            Arg::Candidates(candidates, role) => self.candidates(rules, candidates, *role, text),
            Arg::Technique(technique) => text.plain(technique.title()),
            Arg::Number(number) => {
                let word = format!("number.{number}");
                if self.has(&word) {
                    text.plain(self.sentence(&word));
                } else {
                    text.plain(&number.to_string());
                }
            }
            Arg::Sentences(messages) => {
                for (i, message) in messages.iter().enumerate() {
                    if i > 0 {
                        text.plain(" ");
                    }
                    let mut sentence = Text::default();
                    self.fill(rules, message, &mut sentence);
                    sentence.capitalise(0);
                    for span in sentence.spans {
                        if span.cells.is_empty() {
                            text.plain(&span.text);
                        } else {
                            text.spans.push(span);
                        }
                    }
                }
            }
            Arg::List(messages) => {
                self.list(messages.len(), last, text, |text, i| {
                    self.fill(rules, &messages[i], text);
                });
            }
        }
    }

    /// Things with commas between, and the language's "and" or "or" before
    /// the last.
    fn list(&self, n: usize, last: &str, text: &mut Text, mut put: impl FnMut(&mut Text, usize)) {
        for i in 0..n {
            if i > 0 {
                let id = if i + 1 == n { last } else { "list.more" };
                text.plain(&self.sentence(id).replace('_', " "));
            }
            put(text, i);
        }
    }

    /// "row 3", or "rows 3 and 5" where all are of one kind.
    fn houses(&self, rules: &Rules, houses: &[usize], last: &str, text: &mut Text) {
        let all = rules.houses();
        let kind = |house: usize| id(all[house].kind());
        let Some(first) = houses.first() else {
            return;
        };
        let same = houses.len() > 1 && houses.iter().all(|h| kind(*h) == kind(*first));
        if same {
            text.plain(self.sentence(&format!("houses.{}", kind(*first))));
            text.plain(" ");
        }
        self.list(houses.len(), last, text, |text, i| {
            let house = &all[houses[i]];
            let number = (house.number() + 1).to_string();
            let name = if same {
                number
            } else {
                let id = format!("house.{}", kind(houses[i]));
                self.sentence(&id).replace("{n}", &number)
            };
            text.named(name, house.cells().to_vec(), None);
        });
    }

    /// "5 in r1c2 and r3c4", digit by digit.
    fn candidates(&self, rules: &Rules, all: &[Candidate], role: MarkRole, text: &mut Text) {
        let role = match role {
            MarkRole::RuledOut => CellRole::RuledOut,
            MarkRole::Placed => CellRole::Target,
            MarkRole::On | MarkRole::Off | MarkRole::Extra => CellRole::Reason,
        };
        // Digits that stand in the same cells are told together.
        let mut groups: Vec<(DigitSet, Vec<Cell>)> = Vec::new();
        let digits: DigitSet = all.iter().map(|candidate| candidate.digit).collect();
        for digit in digits {
            let here = all.iter().filter(|candidate| candidate.digit == digit);
            let cells: Vec<Cell> = here.map(|candidate| candidate.cell).collect();
            match groups.iter_mut().find(|(_, other)| *other == cells) {
                Some((digits, _)) => digits.insert(digit),
                None => groups.push((DigitSet::only(digit), cells)),
            }
        }
        self.list(groups.len(), "list.last", text, |text, i| {
            let (digits, cells) = &groups[i];
            let message = Message::new("candidates")
                .digits("digits", *digits)
                .with("cells", Arg::Cells(cells.clone(), role));
            self.fill(rules, &message, text);
        });
    }
}

/// The word for a kind of house in the ids of sentences.
fn id(kind: HouseKind) -> &'static str {
    match kind {
        HouseKind::Disjoint => "disjoint",
        HouseKind::Extra => "extra",
        other => other.name(),
    }
}

/// How many things an argument names.
fn count(arg: &Arg) -> usize {
    match arg {
        Arg::Cells(cells, _) => cells.len(),
        Arg::Houses(houses) => houses.len(),
        Arg::Digits(digits) => digits.len(),
        Arg::Candidates(candidates, _) => candidates.len(),
        Arg::Technique(_) | Arg::Apart(_) | Arg::Clue(_) => 1,
        Arg::Number(number) => *number,
        Arg::Sentences(messages) | Arg::List(messages) => messages.len(),
    }
}

/// The symbol of a digit on the board: 1 to 9, then A to P.
pub fn symbol(digit: Digit) -> char {
    digit.symbol()
}
