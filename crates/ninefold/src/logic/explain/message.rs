//! What is to be said: [`Message`]s, ids with named arguments, in no language
//! yet; and the [`Text`] that a catalogue makes of them.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::picture::{CellRole, MarkRole};
use crate::logic::{Candidate, Technique};
use crate::{Cell, Digit, DigitSet};

/// Something to fill into a sentence.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Arg {
    /// Cells by name, with what they are in the picture.
    Cells(Vec<Cell>, CellRole),
    /// Houses by name, by their place in the rules.
    Houses(Vec<usize>),
    /// Where the cells are that a constraint keeps apart, by the place of the
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
    /// A number, in words if it is small: "two cells".
    Number(usize),
    /// A number in figures: "2 steps".
    Count(usize),
    /// Something that every language writes alike: a file's name, `r3c5`.
    Name(String),
    /// A list of such names.
    Names(Vec<String>),
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

    /// Adds a number that is written in words if it is small.
    pub fn number(self, name: &'static str, number: usize) -> Message {
        self.with(name, Arg::Number(number))
    }

    /// Adds a number that is written in figures.
    pub fn count(self, name: &'static str, number: usize) -> Message {
        self.with(name, Arg::Count(number))
    }

    /// Adds something that every language writes alike.
    pub fn name(self, name: &'static str, word: impl ToString) -> Message {
        self.with(name, Arg::Name(word.to_string()))
    }

    /// Adds a list of such names.
    pub fn names<T: ToString>(
        self,
        name: &'static str,
        words: impl IntoIterator<Item = T>,
    ) -> Message {
        let words = words.into_iter().map(|word| word.to_string()).collect();
        self.with(name, Arg::Names(words))
    }

    /// Adds a phrase.
    pub fn phrase(self, name: &'static str, phrase: Message) -> Message {
        self.with(name, Arg::List(vec![phrase]))
    }
}

impl Arg {
    /// How many things it names.
    pub(super) fn count(&self) -> usize {
        match self {
            Arg::Cells(cells, _) => cells.len(),
            Arg::Houses(houses) => houses.len(),
            Arg::Digits(digits) => digits.len(),
            Arg::Candidates(candidates, _) => candidates.len(),
            Arg::Technique(_) | Arg::Apart(_) | Arg::Clue(_) | Arg::Name(_) => 1,
            Arg::Number(number) | Arg::Count(number) => *number,
            Arg::Names(names) => names.len(),
            Arg::Sentences(messages) | Arg::List(messages) => messages.len(),
        }
    }
}

/// A run of text; those that name something know what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The words.
    pub text: String,
    /// The cells that the words name; none for plain words.
    pub cells: Vec<Cell>,
    /// What these cells are in the picture, if it is one of the roles.
    pub role: Option<CellRole>,
}

/// A sentence in some language: the words, and which of them name cells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    /// The runs of text, in order.
    pub spans: Vec<Span>,
}

impl Text {
    pub(super) fn plain(&mut self, text: &str) {
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

    pub(super) fn named(&mut self, text: String, cells: Vec<Cell>, role: Option<CellRole>) {
        self.spans.push(Span { text, cells, role });
    }

    /// Makes the first letter large, as at the start of a sentence.
    pub(super) fn capitalise(&mut self, from: usize) {
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

/// The symbol of a digit on the board: 1 to 9, then A to P.
pub fn symbol(digit: Digit) -> char {
    digit.symbol()
}
