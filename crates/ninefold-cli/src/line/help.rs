//! The help of the line game.

use ninefold::format::Format;
use ninefold::logic::explain::{Catalogue, Message};

use super::command::{COMMANDS, Entry, find};

/// What is said of a command under this id, if anything is.
fn said(words: &Catalogue, id: &str) -> Option<String> {
    let message = Message::new(id).name("endings", endings(words));
    words.has(id).then(|| words.say(&message))
}

/// What a command does.
fn does(words: &Catalogue, entry: &Entry) -> String {
    said(words, &format!("help.{}", entry.name)).unwrap_or_default()
}

/// Every command with what it does.
pub fn all(words: &Catalogue) -> String {
    let width = COMMANDS.iter().map(|entry| entry.usage.len()).max();
    let width = width.unwrap_or(0);
    let mut lines: Vec<String> = COMMANDS
        .iter()
        .map(|entry| {
            let line = format!("{:width$}  {}", entry.usage, does(words, entry));
            wrapped(&line, width + 2)
        })
        .collect();
    for id in ["help.more", "help.one"] {
        lines.extend(said(words, id).map(|text| wrapped(&text, 0)));
    }
    lines.join("\n")
}

/// A text in lines of at most 80 columns, those after the first indented.
fn wrapped(text: &str, indent: usize) -> String {
    const WIDTH: usize = 80;
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for word in text.split_inclusive(' ') {
        let length = line.chars().count() + word.trim_end().chars().count();
        if length > WIDTH && !line.trim().is_empty() {
            lines.push(line.trim_end().to_owned());
            line = " ".repeat(indent);
        }
        line.push_str(word);
    }
    lines.push(line.trim_end().to_owned());
    lines.join("\n")
}

/// One command with all there is to say about it.
pub fn one(words: &Catalogue, name: &str) -> Result<String, Message> {
    let entry = find(name.trim())?;
    let mut text = format!("{}: {}.", entry.usage, does(words, entry));
    let more = said(words, &format!("help.{}.more", entry.name));
    let others = entry.others.join(", ");
    let also = Message::new("help.also").name("names", &others);
    let also = (!others.is_empty()).then(|| words.say(&also));
    for part in more.into_iter().chain(also) {
        text.push(' ');
        text.push_str(&part);
    }
    Ok(wrapped(&text, 0))
}

/// The endings of files that boards can be written to: `.txt, .sdk or .ipuz`.
fn endings(words: &Catalogue) -> String {
    let written = Format::ALL.iter().filter(|format| format.writes());
    let mut endings: Vec<String> = written
        .flat_map(|format| format.extensions())
        .map(|ending| format!(".{ending}"))
        .collect();
    let last = endings.pop().unwrap_or_default();
    let or = words.say(&Message::new("help.or"));
    format!("{} {or} {last}", endings.join(", "))
}

#[cfg(test)]
mod tests {
    use ninefold::logic::explain::Language;

    use super::*;

    #[test]
    fn help_fits_a_terminal_of_80_columns_in_every_language() {
        for words in Language::ALL.map(crate::words::of) {
            let each = COMMANDS.iter().map(|entry| one(words, entry.name).unwrap());
            for text in each.chain([all(words)]) {
                for line in text.lines() {
                    assert!(line.chars().count() <= 80, "{line}");
                }
            }
        }
        assert_eq!(wrapped(&"ab ".repeat(40), 4).lines().count(), 2);
    }

    #[test]
    fn every_command_says_what_it_does() {
        for words in Language::ALL.map(crate::words::of) {
            for entry in COMMANDS {
                assert!(!does(words, entry).is_empty(), "{}", entry.name);
            }
        }
    }

    #[test]
    fn export_names_the_endings_it_knows_and_no_others() {
        let english = crate::words::of(Language::English);
        let text = one(english, "export").unwrap().replace('\n', " ");
        for format in Format::ALL {
            for ending in format.extensions() {
                let named = text.contains(&format!(".{ending}"));
                assert_eq!(named, format.writes(), ".{ending}: {text}");
            }
        }
    }
}
