//! What the terminal can show: colours, or none.

use std::io::{self, IsTerminal};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use clap::ValueEnum;
use ninefold_tui::terminal::Wishes;

/// When to colour, as given with `--color`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Color {
    /// On a terminal, unless `NO_COLOR` is set
    #[default]
    Auto,
    /// Everywhere
    Always,
    /// Nowhere
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
    format!("{style}{name}{style:#} {text}\n")
}
