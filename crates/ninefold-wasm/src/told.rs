//! What came of an action, in the page's language.

use ninefold_game::{
    CheckKind, CheckReport, Game, News, Outcome, Refusal, Solvability, text, words,
};
use serde::Serialize;

use crate::words::{complaint, spoken};

/// What an action did, or why it did nothing.
#[derive(Serialize, Default)]
pub struct Told {
    refused: bool,
    text: String,
    won: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    solvable: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    check: Option<Checked>,
}

#[derive(Serialize)]
struct Checked {
    fine: usize,
    wrong: usize,
    empty: usize,
    against: &'static str,
}

impl Told {
    /// What an action of the game did.
    pub fn done(game: &Game, outcome: &Outcome) -> Told {
        Told {
            text: text::capital(&words::news(&spoken(), game, outcome)),
            won: outcome.won,
            solvable: match outcome.news {
                News::Solvable(Solvability::Yes) => Some("yes"),
                News::Solvable(Solvability::No) => Some("no"),
                News::Solvable(Solvability::Unknown) => Some("unknown"),
                _ => None,
            },
            check: match &outcome.news {
                News::Checked(report) => Some(checked(report)),
                _ => None,
            },
            ..Told::default()
        }
    }

    /// Why nothing was done.
    pub fn refused(refusal: &Refusal) -> Told {
        Told::unknown(text::capital(&complaint(refusal)))
    }

    /// What the page asks for is nothing that a game can do.
    pub fn unknown(text: String) -> Told {
        Told {
            refused: true,
            text,
            ..Told::default()
        }
    }
}

fn checked(report: &CheckReport) -> Checked {
    Checked {
        fine: report.fine.len(),
        wrong: report.wrong.len(),
        empty: report.empty,
        against: match report.kind {
            CheckKind::Rules => "rules",
            CheckKind::Solution => "solution",
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold::{Digit, Puzzle};
    use ninefold_game::{Action, Start, id};

    #[test]
    fn an_entry_that_repeats_is_not_called_wrong() {
        let givens = id::read_exact("4x4=12b34d4c21").unwrap();
        let mut game = Game::start(Start::new(Puzzle::new(givens)), 0).unwrap();
        let mut place = |row, column, digit| {
            let cell = game.shape().cell(row, column);
            let action = Action::place(cell, Digit::new(digit).unwrap());
            let outcome = game.apply(action, 1).unwrap();
            Told::done(&game, &outcome).text
        };
        let there = place(2, 3, 1);
        assert!(there.contains("repeats"), "1 is in r4c4: {there}");
        let right = place(2, 1, 1);
        assert!(right.contains("repeats"), "right, but for r3c4: {right}");
        assert_eq!(place(2, 3, 3), "r3c4 is 3");
    }
}
