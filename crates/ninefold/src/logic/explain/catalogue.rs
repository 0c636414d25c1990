//! [`Catalogue`]: the sentences of a language.
//!
//! The code never holds a sentence. It makes a [`Message`], an id with named
//! arguments, and a [`Catalogue`] has the sentence of each id with places for
//! the arguments:
//!
//! ```text
//! pointing = In {base}, {digit} can only be in {cells}.
//! ```
//!
//! `{name?one|many}` picks the first word if the argument `name` is one thing,
//! otherwise the second; `{name/or}` joins with "or" instead of "and",
//! `{name/few}` names two of a long list and counts the others, and
//! `{name/each}` joins clauses. A language is a file like `english.txt` and nothing else: `docs/TRANSLATING.md`.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use once_cell::race::OnceBox;

use super::language::Language;
use super::message::{Arg, Message, Text, symbol};
use super::picture::{CellRole, MarkRole};
use crate::collections::Map;
use crate::logic::{Candidate, Technique};
use crate::{Cell, Digit, DigitSet, HouseKind, Rules, Shape};

/// How a list is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Join {
    And,
    Or,
    /// With "and"; of more than three things two are named.
    Few,
    /// Clauses with "and", which may hold lists themselves.
    Each,
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
            let english = Catalogue::parse(Language::English.sentences());
            Box::new(english.expect("a test reads the file"))
        })
    }

    /// The sentences of a language, each made once.
    pub fn of(language: Language) -> &'static Catalogue {
        static OTHERS: [OnceBox<Catalogue>; 2] = [const { OnceBox::new() }; 2];
        let Some(place) = (language as usize).checked_sub(1) else {
            return Catalogue::english();
        };
        OTHERS[place].get_or_init(|| {
            let spoken = Catalogue::english().with(language.sentences());
            Box::new(spoken.expect("a test reads the file"))
        })
    }

    /// Reads a catalogue: lines of `id = sentence`, comments and empty lines.
    pub fn parse(text: &str) -> Result<Catalogue, CatalogueError> {
        let sentences = Map::new();
        Catalogue { sentences }.with(text)
    }

    /// This catalogue with the sentences of a text, which replace its own: those
    /// of another language, or of a program that has more to say.
    pub fn with(&self, text: &str) -> Result<Catalogue, CatalogueError> {
        let mut sentences = self.sentences.clone();
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

    /// What a translation of this catalogue lacks, a line each: ids without a
    /// sentence, sentences that nobody says, and places that are not those of
    /// the original. Names of techniques need no translation.
    pub fn gaps(&self, translation: &Catalogue) -> Vec<String> {
        let mut gaps = Vec::new();
        for (id, sentence) in &self.sentences {
            let Some(translated) = translation.sentences.get(id) else {
                gaps.push(format!("{id}: no sentence for: {sentence}"));
                continue;
            };
            let (named, counted) = places(sentence);
            let (other_named, other_counted) = places(translated);
            for name in named.iter().filter(|name| !other_named.contains(name)) {
                gaps.push(format!("{id}: {{{name}}} is missing in: {translated}"));
            }
            let known = |name: &&str| named.contains(name) || counted.contains(name);
            let all = other_named.iter().chain(&other_counted);
            for name in all.filter(|name| !known(name)) {
                gaps.push(format!("{id}: the original has no {{{name}}}: {sentence}"));
            }
        }
        let ids = translation.ids();
        let extra = ids.filter(|id| !self.has(id) && !id.starts_with("technique."));
        gaps.extend(extra.map(|id| format!("{id}: the original has no such sentence")));
        gaps.sort();
        gaps
    }

    /// A sentence with its places still open; the id itself if it is missing,
    /// so that a gap shows and breaks nothing.
    pub fn sentence<'a>(&'a self, id: &'a str) -> &'a str {
        self.sentences.get(id).map_or(id, String::as_str)
    }

    /// The message in words.
    pub fn render(&self, rules: &Rules, message: &Message) -> Text {
        let mut text = Text::default();
        self.fill(rules, message, &mut text);
        text.capitalise(0);
        text
    }

    /// A message that names nothing on a board, as a phrase: it begins as its
    /// sentence does, for a full sentence see [`render`](Catalogue::render).
    pub fn say(&self, message: &Message) -> String {
        self.say_on(&Rules::classic(Shape::NINE), message)
    }

    /// A message about a board with these rules, as a phrase.
    pub fn say_on(&self, rules: &Rules, message: &Message) -> String {
        let mut text = Text::default();
        self.fill(rules, message, &mut text);
        text.to_string()
    }

    /// The name of a technique.
    pub fn technique(&self, technique: Technique) -> &str {
        let id = format!("technique.{}", technique.name());
        match self.sentences.get(&id) {
            Some(name) => name,
            None => technique.title(),
        }
    }

    fn fill(&self, rules: &Rules, message: &Message, text: &mut Text) {
        let mut rest = self.sentence(&message.id);
        while let Some((before, after)) = rest.split_once('{') {
            text.plain(before);
            let Some((place, after)) = after.split_once('}') else {
                break;
            };
            let (place, join) = match place.split_once('/') {
                Some((place, "or")) => (place, Join::Or),
                Some((place, "few")) => (place, Join::Few),
                Some((place, "each")) => (place, Join::Each),
                _ => (place, Join::And),
            };
            let (name, words) = match place.split_once('?') {
                Some((name, words)) => (name, words.split_once('|')),
                None => (place, None),
            };
            let arg = message.args.iter().find(|(n, _)| *n == name);
            match (arg, words) {
                (Some((_, arg)), Some((one, many))) => {
                    text.plain(if arg.count() == 1 { one } else { many });
                }
                (Some((_, arg)), None) => self.argument(rules, arg, join, text),
                // A place without its argument shows, and breaks nothing.
                (None, _) => text.plain(place),
            }
            rest = after;
        }
        text.plain(rest);
    }

    fn argument(&self, rules: &Rules, arg: &Arg, join: Join, text: &mut Text) {
        match arg {
            Arg::Cells(cells, role) => {
                self.list(cells.len(), join, text, |text, i| {
                    let name = rules.shape().name(cells[i]).to_string();
                    text.named(name, vec![cells[i]], Some(*role));
                });
            }
            Arg::Houses(houses) => self.houses(rules, houses, join, text),
            Arg::Apart(constraint) => {
                text.plain(self.sentence(&apart_id(rules, *constraint)));
            }
            Arg::Clue(constraint) => {
                self.fill(rules, &rules.constraints()[*constraint].message(), text);
            }
            Arg::Digits(digits) => {
                let digits: Vec<Digit> = digits.iter().collect();
                self.list(digits.len(), join, text, |text, i| {
                    text.plain(&symbol(digits[i]).to_string());
                });
            }
            Arg::Candidates(candidates, role) => {
                self.candidates(rules, candidates, *role, join, text);
            }
            Arg::Technique(technique) => text.plain(self.technique(*technique)),
            Arg::Number(number) => {
                let word = format!("number.{number}");
                if self.has(&word) {
                    text.plain(self.sentence(&word));
                } else {
                    text.plain(&number.to_string());
                }
            }
            Arg::Count(number) => text.plain(&number.to_string()),
            Arg::Name(name) => text.plain(name),
            Arg::Names(names) => {
                self.list(names.len(), join, text, |text, i| text.plain(&names[i]));
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
                self.list(messages.len(), join, text, |text, i| {
                    self.fill(rules, &messages[i], text);
                });
            }
        }
    }

    /// Things with commas between, and the language's "and" or "or" before
    /// the last.
    fn list(&self, n: usize, join: Join, text: &mut Text, mut put: impl FnMut(&mut Text, usize)) {
        // Of a long list in short form, two are named.
        let others = if join == Join::Few && n > 3 { n - 2 } else { 0 };
        let parts = n - others + usize::from(others > 0);
        let last = match join {
            Join::Or => "list.or",
            Join::Each if n > 2 => "list.each",
            _ => "list.last",
        };
        for i in 0..parts {
            if i > 0 {
                let id = if i + 1 == parts { last } else { "list.more" };
                text.plain(&self.sentence(id).replace('_', " "));
            }
            match others {
                n if n > 0 && i + 1 == parts => {
                    let others = self.sentence("list.others");
                    text.plain(&others.replace("{n}", &n.to_string()));
                }
                _ => put(text, i),
            }
        }
    }

    /// "row 3", or "rows 3 and 5" where all are of one kind.
    fn houses(&self, rules: &Rules, houses: &[usize], join: Join, text: &mut Text) {
        let all = rules.houses();
        let kind = |house: usize| kind_id(all[house].kind());
        let Some(first) = houses.first() else {
            return;
        };
        let same = houses.len() > 1 && houses.iter().all(|h| kind(*h) == kind(*first));
        if same {
            text.plain(self.sentence(&format!("houses.{}", kind(*first))));
            text.plain(" ");
        }
        self.list(houses.len(), join, text, |text, i| {
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
    fn candidates(
        &self,
        rules: &Rules,
        all: &[Candidate],
        role: MarkRole,
        join: Join,
        text: &mut Text,
    ) {
        let role = match role {
            MarkRole::RuledOut => CellRole::RuledOut,
            MarkRole::Placed => CellRole::Target,
            MarkRole::On | MarkRole::Off | MarkRole::Second | MarkRole::Extra => CellRole::Reason,
        };
        // Digits in the same cells are named together.
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
        let id = match join {
            Join::Or => "candidates.or",
            _ => "candidates",
        };
        self.list(groups.len(), join, text, |text, i| {
            let (digits, cells) = &groups[i];
            let message = Message::new(id)
                .digits("digits", *digits)
                .with("cells", Arg::Cells(cells.clone(), role));
            self.fill(rules, &message, text);
        });
    }
}

/// The names that a sentence has places for, and those that it only counts.
fn places(sentence: &str) -> (Vec<&str>, Vec<&str>) {
    let (mut named, mut counted) = (Vec::new(), Vec::new());
    for place in sentence.split('{').skip(1) {
        let place = place.split_once('}').map_or(place, |(place, _)| place);
        match place.split_once('?') {
            Some((name, _)) => counted.push(name),
            None => named.push(place.split_once('/').map_or(place, |(name, _)| name)),
        }
    }
    (named, counted)
}

/// The sentence that says where the cells are that a constraint keeps apart.
pub(super) fn apart_id(rules: &Rules, constraint: usize) -> String {
    let id = format!("apart.{}", rules.constraints()[constraint].name());
    match Catalogue::english().has(&id) {
        true => id,
        false => "apart.other".to_owned(),
    }
}

/// The word for a kind of house in the ids of sentences.
pub(super) fn kind_id(kind: HouseKind) -> &'static str {
    match kind {
        HouseKind::Disjoint => "disjoint",
        HouseKind::Extra => "extra",
        other => other.name(),
    }
}
