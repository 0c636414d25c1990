//! What the terminal can show: colours, or none.

use std::fmt::Write as _;
use std::io::{self, IsTerminal, Write as _};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use clap::ValueEnum;
use ninefold::logic::explain::Language;
use ninefold_tui::terminal::Wishes;

/// When to colour, as given with `--color`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Color {
    /// On a terminal, unless `NO_COLOR` is set
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl Color {
    /// Makes the choice hold for everything that is printed from now on.
    pub fn set(self) {
        match self {
            // Left as it is: each stream looks at the environment.
            Color::Auto => {}
            Color::Always => ColorChoice::Always.write_global(),
            Color::Never => ColorChoice::Never.write_global(),
        }
    }
}

impl Color {
    /// What the choice means for the full-screen game.
    pub fn wishes(self) -> Wishes {
        Wishes {
            no_colour: self == Color::Never,
            ..Wishes::default()
        }
    }
}

/// Whether standard output is coloured.
pub fn colored_output() -> bool {
    AutoStream::choice(&io::stdout()) != ColorChoice::Never
}

/// Whether standard error is coloured.
pub fn colored_messages() -> bool {
    AutoStream::choice(&io::stderr()) != ColorChoice::Never
}

/// Whether standard output is a terminal.
pub fn output_is_terminal() -> bool {
    io::stdout().is_terminal()
}

/// Whether the locale says that only ASCII can be shown, as `LANG=C` does.
pub fn is_plain() -> bool {
    let named = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(|name| {
        let value = std::env::var(name).ok()?;
        (!value.is_empty()).then_some(value)
    });
    named.is_some_and(|locale| matches!(locale.as_str(), "C" | "POSIX"))
}

/// A drawing in ASCII characters.
pub fn ascii(drawing: &str) -> String {
    let plain = |c: char| match c {
        '│' | '║' | '┃' => '|',
        '─' | '━' => '-',
        '═' => '=',
        '·' => '.',
        c if c.is_ascii() => c,
        _ => '+',
    };
    drawing.chars().map(plain).collect()
}

/// The givens of a drawn board.
pub const GIVEN: Style = Style::new().bold();
/// What was filled into a drawn board.
pub const FILLED: Style = AnsiColor::Cyan.on_default();
/// A digit that repeats.
pub const CONFLICT: Style = AnsiColor::Red.on_default().bold();
/// The word that opens a message about something wrong.
pub const ERROR: Style = AnsiColor::Red.on_default().bold();
/// The word that opens a message about something to know.
pub const WARNING: Style = AnsiColor::Yellow.on_default().bold();

/// One message line for standard error: `sudoku: …`, with `kind` (such as
/// `warning`) after the name when there is one.
pub fn message(style: Style, kind: &str, text: &str, colored: bool) -> String {
    let style = if colored { style } else { Style::new() };
    let name = if kind.is_empty() {
        "sudoku:".to_owned()
    } else {
        format!("sudoku: {kind}:")
    };
    format!("{style}{name}{style:#} {}\n", plain(text))
}

/// Writes a message line to standard error. That nobody can see it is no
/// reason to stop.
pub fn tell(style: Style, kind: &str, text: &str) {
    let line = message(style, kind, text, colored_messages());
    let _ = io::stderr().write_all(line.as_bytes());
}

/// A text that tells the terminal nothing: control characters, other than ends
/// of lines, are written as their numbers. What comes from a file, a name or a
/// title, is shown only so.
pub fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' => plain.push(c),
            c if c.is_control() => {
                let _ = write!(plain, "\\u{{{:x}}}", u32::from(c));
            }
            c => plain.push(c),
        }
    }
    plain
}

/// A text that breaks neither the line nor the terminal.
pub fn one_line(text: &str) -> String {
    plain(&text.replace(['\n', '\r', '\t'], " "))
}

/// The language of the system, as the environment says it.
pub fn locale() -> Option<Language> {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"];
    let set = names
        .into_iter()
        .filter_map(|name| std::env::var(name).ok());
    let first = set.into_iter().find(|locale| !locale.is_empty())?;
    Language::of_locale(&first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_shown_by_their_numbers() {
        assert_eq!(plain("a\u{1b}[2J\u{9b}\nb"), "a\\u{1b}[2J\\u{9b}\nb");
        assert_eq!(one_line("a\r\n\tb\u{7}"), "a   b\\u{7}");
        let line = message(Style::new(), "note", "\u{1b}", false);
        assert_eq!(line, "sudoku: note: \\u{1b}\n");
    }
}
