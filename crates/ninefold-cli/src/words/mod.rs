//! Engine words as people's words; and the words of the line game and of
//! `sudoku learn`, in every language. What a game says comes from
//! `ninefold-game`; the files here have the rest.

use std::sync::OnceLock;

use ninefold::logic::explain::{Catalogue, Language};
use ninefold::{Cell, Conflict, Rules, Shape};
use ninefold_game::{Settings, words};

use crate::terminal;

/// The file of a language's sentences for the line game and the lessons.
const fn sentences(language: Language) -> &'static str {
    match language {
        Language::German => include_str!("german.txt"),
        Language::French => include_str!("french.txt"),
        _ => include_str!("english.txt"),
    }
}

/// All that the line game and the lessons say in a language.
pub fn of(language: Language) -> &'static Catalogue {
    static ALL: [OnceLock<Catalogue>; Language::ALL.len()] =
        [const { OnceLock::new() }; Language::ALL.len()];
    ALL[language as usize].get_or_init(|| {
        let texts = [sentences(Language::English), sentences(language)];
        let all = texts
            .iter()
            .try_fold(words::of(language).clone(), |all, text| all.with(text));
        all.expect("a test reads the files")
    })
}

/// All that is said in the player's language: that of the settings, else that of
/// the system.
pub fn of_player(settings: &Settings) -> &'static Catalogue {
    let language = settings.language.or_else(terminal::locale);
    of(language.unwrap_or_default())
}

/// Cells by name, separated by blanks: `r1c1 r1c4`.
pub fn cells(shape: Shape, cells: impl IntoIterator<Item = Cell>) -> String {
    let names: Vec<String> = cells
        .into_iter()
        .map(|cell| shape.name(cell).to_string())
        .collect();
    names.join(" ")
}

/// All conflicts in one phrase.
pub fn conflicts(rules: &Rules, all: &[Conflict]) -> String {
    let told = words::conflicts(rules, all);
    let told: Vec<String> = told.iter().map(|one| words::english().say(one)).collect();
    told.join(", ")
}

/// A number with its noun: `1 given`, `30 givens`.
pub fn number(count: u64, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        n => format!("{n} {noun}s"),
    }
}

/// Phrases with commas and a last `and`.
pub fn list(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [parts @ .., last] => format!("{} and {last}", parts.join(", ")),
    }
}

/// Two columns for help, the second broken where a line of 80 would end.
pub fn table<'a>(width: usize, rows: impl Iterator<Item = (String, &'a str)>) -> String {
    let mut text = String::new();
    for (name, what) in rows {
        let mut line = format!("  {name:<width$}");
        let indent = width + 2;
        for word in what.split(' ') {
            if line.chars().count() + 1 + word.chars().count() > 80 {
                text.push_str(line.trim_end());
                text.push('\n');
                line = " ".repeat(indent);
            }
            line.push(' ');
            line.push_str(word);
        }
        text.push_str(&line);
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_language_lacks_a_sentence_or_a_place() {
        let english = Catalogue::parse(sentences(Language::English)).unwrap();
        let mut gaps = Vec::new();
        for language in Language::ALL {
            let translation = Catalogue::parse(sentences(language)).unwrap();
            let found = english.gaps(&translation).into_iter();
            gaps.extend(found.map(|gap| format!("{language}: {gap}")));
        }
        assert!(gaps.is_empty(), "{}", gaps.join("\n"));
    }
}
