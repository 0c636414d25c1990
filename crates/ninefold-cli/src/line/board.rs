//! The board as the line game shows it: drawn, or spoken row by row.

use anstyle::Style;
use ninefold::format::pretty;
use ninefold::logic::explain::{Catalogue, Message, symbol};
use ninefold_game::{Game, text};

use crate::terminal::{CONFLICT, FILLED, GIVEN, ascii};

/// How a board is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// With colours.
    pub colored: bool,
    /// In words instead of a drawing.
    pub spoken: bool,
    /// The words of the player's language.
    pub words: &'static Catalogue,
    /// With plain ASCII characters.
    pub ascii: bool,
}

/// The board. Without colours nothing is lost: a digit of the player's has a
/// `·` before it, one that repeats a `!` after it. Fog is `▒`.
pub fn board(game: &Game, look: Look) -> String {
    if look.spoken {
        return (0..game.shape().side())
            .map(|row| text::spoken_row(look.words, game, row) + "\n")
            .collect();
    }
    let fog = if look.ascii { '?' } else { '▒' };
    let drawn = pretty::draw(game.rules(), game.board(), |cell, blank| {
        let view = game.cell(cell);
        let hidden = game.is_fogged(cell);
        let Some(digit) = view.digit.filter(|_| !(hidden && view.given)) else {
            return match hidden {
                true => format!(" {fog:>0$} ", blank.len() - 2),
                false => blank.to_owned(),
            };
        };
        let digits = format!("{:>1$}", symbol(digit), blank.len() - 2);
        let before = if view.given { ' ' } else { '·' };
        let after = if view.conflict { '!' } else { ' ' };
        let style = match (look.colored, view.conflict, view.given) {
            (false, ..) => Style::new(),
            (true, true, true) => CONFLICT.bold(),
            (true, true, false) => CONFLICT,
            (true, false, true) => GIVEN,
            (true, false, false) => FILLED,
        };
        format!("{style}{before}{digits}{after}{style:#}")
    });
    match look.ascii {
        true => ascii(&drawn),
        false => drawn,
    }
}

/// Every note and colour, a line for each cell that has some.
pub fn notes(game: &Game, words: &Catalogue) -> Vec<String> {
    let shape = game.shape();
    let mut lines = Vec::new();
    for cell in shape.iter() {
        let view = game.cell(cell);
        let mut parts = Vec::new();
        if !view.corner.is_empty() {
            parts.push(("line.notes.corner", spaced(view.corner)));
        }
        if !view.centre.is_empty() {
            parts.push(("line.notes.centre", spaced(view.centre)));
        }
        let colours: Vec<String> = (0..16)
            .filter(|bit| view.colours & (1 << bit) != 0)
            .map(|bit| (bit + 1).to_string())
            .collect();
        if !colours.is_empty() {
            parts.push(("line.notes.colour", colours.join(" ")));
        }
        if !parts.is_empty() {
            let parts: Vec<String> = parts
                .into_iter()
                .map(|(id, digits)| words.say(&Message::new(id).name("digits", digits)))
                .collect();
            lines.push(format!("{}: {}", shape.name(cell), parts.join(", ")));
        }
    }
    lines
}

fn spaced(digits: ninefold::DigitSet) -> String {
    let words: Vec<String> = digits
        .iter()
        .map(|digit| symbol(digit).to_string())
        .collect();
    words.join(" ")
}
