//! What the readers found and expected, in every language.
//!
//! Errors of the readers hold English phrases. They are recognised by the sentences
//! `phrase.` of the English file, and said with the same sentence of another: a
//! phrase that no sentence fits stays as it is.

use std::cmp::Reverse;
use std::sync::OnceLock;

use ninefold::logic::explain::Message;

/// A sentence that phrases are recognised by: its id, what stands around its
/// places, and their names.
struct Pattern {
    id: &'static str,
    around: Vec<&'static str>,
    places: Vec<Place>,
}

/// What may stand in a place, by its name in the sentence.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// `{n}`, `{m}`: digits.
    Number(&'static str),
    /// `{what}`: another phrase.
    Phrase,
    /// `{word}`: one word, or what stands between `` ` ``.
    Word,
    /// `{list/or}`: `1, 2 or 3`.
    List,
    /// `{rest}`: anything.
    Rest,
}

impl Place {
    fn named(name: &str) -> Place {
        match name {
            "n" => Place::Number("n"),
            "m" => Place::Number("m"),
            "what" => Place::Phrase,
            "word" => Place::Word,
            "list/or" => Place::List,
            _ => Place::Rest,
        }
    }

    fn holds(self, text: &str) -> bool {
        let quoted = text.len() > 2 && text.starts_with('`') && text.ends_with('`');
        match self {
            _ if text.is_empty() => false,
            Place::Number(_) => text.bytes().all(|byte| byte.is_ascii_digit()),
            Place::Word => quoted || !text.contains(' '),
            Place::Phrase | Place::List | Place::Rest => true,
        }
    }
}

impl Pattern {
    fn of(id: &'static str) -> Pattern {
        let mut pattern = Pattern {
            id,
            around: Vec::new(),
            places: Vec::new(),
        };
        for (i, part) in super::english().sentence(id).split(['{', '}']).enumerate() {
            match i % 2 {
                0 => pattern.around.push(part),
                _ => pattern.places.push(Place::named(part)),
            }
        }
        pattern
    }

    /// How much of the sentence is given: the more, the better it fits.
    fn weight(&self) -> usize {
        self.around.iter().map(|part| part.len()).sum()
    }

    /// What stands in the places of a text that has this form.
    fn places_of<'t>(&self, text: &'t str) -> Option<Vec<&'t str>> {
        let (first, others) = self.around.split_first()?;
        let mut left = text.strip_prefix(first)?;
        let mut found = Vec::new();
        for (i, (place, after)) in self.places.iter().zip(others).enumerate() {
            let last = i + 1 == self.places.len();
            let end = match (last, after.is_empty()) {
                (true, _) => left.len().checked_sub(after.len())?,
                (false, true) => return None,
                (false, false) => left.find(after)?,
            };
            let (inside, rest) = left.split_at_checked(end)?;
            left = rest.strip_prefix(after)?;
            if !place.holds(inside) {
                return None;
            }
            found.push(inside);
        }
        left.is_empty().then_some(found)
    }

    /// The message of a text that has this form.
    fn read(&self, text: &str) -> Option<Message> {
        let mut message = Message::new(self.id);
        for (place, inside) in self.places.iter().zip(self.places_of(text)?) {
            message = match place {
                Place::Number(name) => message.name(name, inside),
                Place::Phrase => message.phrase("what", phrase(inside)),
                Place::Word => message.name("word", inside),
                Place::List => {
                    let parts = inside.split(", ").flat_map(|part| part.split(" or "));
                    message.names("list", parts)
                }
                Place::Rest => message.name("rest", inside),
            };
        }
        Some(message)
    }
}

/// The sentences that phrases are recognised by, the longest first.
fn patterns() -> &'static [Pattern] {
    static PATTERNS: OnceLock<Vec<Pattern>> = OnceLock::new();
    PATTERNS.get_or_init(|| {
        let ids = super::english()
            .ids()
            .filter(|id| id.starts_with("phrase."));
        let mut all: Vec<Pattern> = ids.map(Pattern::of).collect();
        all.sort_by_key(|pattern| (Reverse(pattern.weight()), pattern.id));
        all
    })
}

/// An English phrase as a message that every language can say.
pub fn phrase(english: &str) -> Message {
    let known = patterns().iter().find_map(|pattern| pattern.read(english));
    known.unwrap_or_else(|| Message::new("phrase").name("rest", english))
}

#[cfg(test)]
mod tests {
    use ninefold::format::{ReadOptions, parse_one};
    use ninefold::logic::explain::Language;

    use super::*;
    use crate::words::{self, Tell};

    #[test]
    fn phrases_say_in_english_what_they_were() {
        for text in [
            "80 cells",
            "1 cell",
            "`x`",
            "a tab",
            "81 for a 9x9 board",
            "81 for a 9x9 board (16, 36, 64 or 81 are possible)",
            "1 to 9 or A to G, or `.` for an empty cell",
            "the end of the grid after 3 of 9 rows",
            "`;` after a JSON object",
            "`12…` in the puzzle's column",
            "something else 5",
            "",
        ] {
            assert_eq!(words::english().say(&phrase(text)), text);
        }
    }

    #[test]
    fn errors_of_readers_are_said_in_every_language() {
        for (text, german, french) in [
            (
                "123",
                "Zeile 1, Spalte 1: gefunden: 3 Zellen in der Zeile, erwartet: eine Zeile mit 4, 6, 8, 9, \
                 10, 12, 14, 15, 16, 18, 20, 21, 22, 24 oder 25 Zellen oder ein ganzes Rätsel in einer \
                 Zeile",
                "ligne 1, colonne 1 : trouvé : 3 cases dans la ligne, attendu : une ligne de 4, 6, 8, 9, \
                 10, 12, 14, 15, 16, 18, 20, 21, 22, 24 ou 25 cases, ou une grille entière sur une ligne",
            ),
            (
                "",
                "Zeile 1, Spalte 1: gefunden: eine leere Eingabe, erwartet: ein Rätsel",
                "ligne 1, colonne 1 : trouvé : une entrée vide, attendu : une grille",
            ),
        ] {
            let error = parse_one(text, &ReadOptions::default()).unwrap_err();
            assert_eq!(words::english().say(&error.message()), error.to_string());
            assert_eq!(words::of(Language::German).say(&error.message()), german);
            assert_eq!(words::of(Language::French).say(&error.message()), french);
        }
    }
}
