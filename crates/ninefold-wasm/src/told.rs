//! What came of an action: in English, and as the name of a sentence with its
//! values, for pages in other languages (`told` in `web/src/text/`).

use ninefold::logic::explain::symbol;
use ninefold::{CellSet, DigitSet};
use ninefold_game::{
    CheckKind, CheckReport, Clear, Game, News, Outcome, Refusal, Solvability, text,
};
use serde::Serialize;

/// What an action did, or why it did nothing.
#[derive(Serialize, Default)]
pub struct Told {
    refused: bool,
    text: String,
    said: Said,
    won: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    solvable: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    check: Option<Checked>,
}

/// A sentence by its name; no name means that it is told in English only.
#[derive(Serialize, Default)]
struct Said {
    id: &'static str,
    cells: Vec<String>,
    digits: String,
    n: usize,
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
            text: text::news(game, outcome),
            said: said(game, &outcome.news),
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
        let id = refusal_name(refusal);
        Told {
            said: Said {
                id,
                ..Said::default()
            },
            ..Told::unknown(text::capital(&refusal.to_string()))
        }
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

fn said(game: &Game, news: &News) -> Said {
    let shape = game.shape();
    let names = |set: &CellSet| set.iter().map(|c| shape.name(c).to_string()).collect();
    let symbols = |set: DigitSet| set.iter().map(symbol).collect::<String>();
    let plain = |id| Said {
        id,
        ..Said::default()
    };
    let counted = |id, n| Said { n, ..plain(id) };
    let at = |id, cells| Said {
        cells: names(cells),
        ..plain(id)
    };
    match news {
        News::Placed {
            cells,
            digit,
            wrong,
        } => Said {
            digits: symbol(*digit).to_string(),
            ..match wrong.smallest() {
                None => at("placed", cells),
                // Of two digits that repeat this may be the right one.
                Some(cell) if game.broken_laws(cell).next().is_some() => {
                    at("placed-repeats", cells)
                }
                Some(_) => at("placed-wrong", cells),
            }
        },
        News::Erased(cells) => at("erased", cells),
        News::Noted {
            cells,
            digits,
            removed,
            ..
        } => Said {
            digits: symbols(*digits),
            ..match removed {
                false => at("noted", cells),
                true => at("note-removed", cells),
            }
        },
        News::Coloured {
            cells,
            colour,
            removed,
        } => Said {
            n: usize::from(*colour) + 1,
            ..match removed {
                false => at("coloured", cells),
                true => at("colour-removed", cells),
            }
        },
        News::NotesFilled(cells) => counted("notes-filled", cells.len()),
        News::Cleared(Clear::All) => plain("cleared"),
        News::Cleared(Clear::Notes) => plain("notes-cleared"),
        News::Cleared(Clear::Colours) => plain("colours-cleared"),
        News::Restarted => plain("restarted"),
        News::Finished => plain("finished"),
        News::Undone(n) => counted("undone", *n),
        News::Redone(n) => counted("redone", *n),
        News::WentBack(n) => counted("went-back", *n),
        News::MistakesUndone(n) => counted("mistakes-undone", *n),
        News::Bookmarked => plain("bookmarked"),
        News::Checked(report) => Said {
            n: report.wrong.len(),
            ..match (report.kind, report.wrong.is_empty()) {
                (CheckKind::Rules, true) => plain("nothing-repeats"),
                (CheckKind::Rules, false) => at("repeats", &report.wrong),
                (CheckKind::Solution, true) => plain("nothing-wrong"),
                (CheckKind::Solution, false) => at("wrong", &report.wrong),
            }
        },
        News::HintTaken(step) => {
            let placed = step.placements.iter().map(|one| (one, '='));
            let struck = step.eliminations.iter().map(|one| (one, '≠'));
            let all = placed.chain(struck);
            Said {
                cells: all
                    .map(|(one, is)| format!("{} {is} {}", shape.name(one.cell), symbol(one.digit)))
                    .collect(),
                ..plain("hint-taken")
            }
        }
        News::Paused => plain("paused"),
        News::Resumed => plain("resumed"),
        // The page has words of its own for these, or never asks.
        News::Solvable(_)
        | News::Suggested(_)
        | News::Hinted(_)
        | News::Advised(_)
        | News::HintClosed => Said::default(),
    }
}

/// The name of a refusal that a page can meet.
fn refusal_name(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::Given(_) => "given",
        Refusal::NoCell => "no-cell",
        Refusal::Filled(_) => "filled",
        Refusal::NoChange(_) => "no-change",
        Refusal::UndoLimit { .. } => "nothing-to-undo",
        Refusal::RedoLimit { .. } => "nothing-to-redo",
        Refusal::NoBookmark => "no-bookmark",
        Refusal::AtBookmark => "at-bookmark",
        Refusal::Bookmarked => "bookmarked-already",
        Refusal::NoMistake => "no-mistake",
        Refusal::MistakeFromStart => "mistake-from-start",
        Refusal::NoSingleSolution => "no-single-solution",
        Refusal::SolutionUnknown => "solution-unknown",
        Refusal::Repeats(_) => "digit-repeats",
        Refusal::Full => "full",
        Refusal::DeadEnd => "dead-end",
        Refusal::WrongBoard => "wrong-board",
        Refusal::Over => "over",
        Refusal::OffBoard(_)
        | Refusal::NoSuchDigit { .. }
        | Refusal::NoSuchColour(_)
        | Refusal::HintTold
        | Refusal::NoHint
        | Refusal::Paused
        | Refusal::NotPaused => "",
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
            said(&game, &outcome.news).id
        };
        assert_eq!(place(2, 3, 1), "placed-repeats", "1 is in r4c4");
        assert_eq!(place(2, 1, 1), "placed-repeats", "right, but for r3c4");
        assert_eq!(place(2, 3, 3), "placed");
    }
}
