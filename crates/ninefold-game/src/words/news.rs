//! What an action has done, and what breaks the rules, as messages.

use ninefold::logic::Candidate;
use ninefold::logic::explain::{self, Arg, Catalogue, MarkRole, Message, symbol};
use ninefold::{CellSet, Conflict, Digit, HouseKind, Law, Rules, Shape};

use crate::{CheckKind, CheckReport, Clear, Game, News, NoteKind, Outcome, Possible, Solvability};

/// What an action has done, in one short sentence without its full stop.
pub fn news(words: &Catalogue, game: &Game, outcome: &Outcome) -> String {
    words.say_on(game.rules(), &outcome.news.message(game))
}

/// The first conflict, with every house in which those cells repeat:
/// `2 repeats in column 9 (r2c9 and r5c9)`, `5 repeats in row 1 and box 1 (…)`.
pub fn conflict(rules: &Rules, conflicts: &[Conflict]) -> Option<Message> {
    let (first, laws) = Conflict::by_cells(conflicts).into_iter().next()?;
    let digit = first.digit.map(|digit| symbol(digit).to_string());
    Some(broken(rules, first, digit, &laws, ""))
}

/// Every conflict, with every cell, for those who don't see a board:
/// `15 repeats in row 1 (r1c1, r1c2, r1c7 and r1c9)`. The digit is a number, since
/// formats don't agree on the letters of large boards.
pub fn conflicts(rules: &Rules, conflicts: &[Conflict]) -> Vec<Message> {
    let told = Conflict::by_cells(conflicts).into_iter();
    told.map(|(first, laws)| {
        let digit = first.digit.map(|digit| digit.to_string());
        broken(rules, first, digit, &laws, ".all")
    })
    .collect()
}

fn broken(
    rules: &Rules,
    first: &Conflict,
    digit: Option<String>,
    laws: &[Law],
    form: &str,
) -> Message {
    let message = match digit {
        Some(digit) => Message::new(format!("conflict.repeats{form}"))
            .name("digit", digit)
            .with("places", places(rules, laws)),
        None => Message::new(format!("conflict.clue{form}")).with("clues", clues(rules, laws)),
    };
    let shape = rules.shape();
    message.names("cells", first.cells.iter().map(|cell| shape.name(*cell)))
}

/// Clues by their names: `the cage of 12`.
fn clues(rules: &Rules, laws: &[Law]) -> Arg {
    let clues = laws.iter().filter_map(|law| match law {
        Law::Constraint(place) => Some(rules.constraints()[*place].message()),
        _ => None,
    });
    Arg::List(clues.collect())
}

/// Where some laws hold: `in row 1 and box 1`, `a knight's move apart`.
fn places(rules: &Rules, laws: &[Law]) -> Arg {
    let all = laws.iter().enumerate().map(|(i, law)| match law {
        // One "in" is enough for several houses.
        Law::House(house) if i > 0 && rules.houses()[*house].kind() != HouseKind::Diagonal => {
            explain::house(rules, *house)
        }
        law => explain::place(rules, *law),
    });
    Arg::List(all.collect())
}

fn named(message: Message, shape: Shape, cells: &CellSet) -> Message {
    message.names("cells", cells.iter().map(|cell| shape.name(cell)))
}

impl News {
    /// What there is to say; cells and houses are those of the game.
    pub fn message(&self, game: &Game) -> Message {
        let shape = game.shape();
        let counted = |id: &str, n: usize| Message::new(id).count("n", n);
        let at = |id: &str, cells: &CellSet| named(Message::new(id), shape, cells);
        match self {
            News::Placed {
                cells,
                digit,
                wrong,
            } => placed(game, cells, *digit, wrong),
            News::Erased(cells) => at("news.erased", cells),
            News::Noted {
                cells,
                digits,
                kind,
                removed,
            } => {
                let what = if *removed { "note-removed" } else { "noted" };
                let kind = match kind {
                    NoteKind::Corner => "corner",
                    NoteKind::Centre => "centre",
                };
                at(&format!("news.{what}.{kind}"), cells).digits("digits", *digits)
            }
            News::Coloured {
                cells,
                colour,
                removed,
            } => {
                let id = match removed {
                    false => "news.coloured",
                    true => "news.colour-removed",
                };
                at(id, cells).count("n", usize::from(*colour) + 1)
            }
            News::NotesFilled(cells) => counted("news.notes-filled", cells.len()),
            News::Cleared(Clear::All) => Message::new("news.cleared"),
            News::Cleared(Clear::Notes) => Message::new("news.notes-cleared"),
            News::Cleared(Clear::Colours) => Message::new("news.colours-cleared"),
            News::Restarted => Message::new("news.restarted"),
            News::Finished => Message::new("news.finished"),
            News::Undone(n) => counted("news.undone", *n),
            News::Redone(n) => counted("news.redone", *n),
            News::WentBack(n) => counted("news.went-back", *n),
            News::MistakesUndone(n) => counted("news.mistakes-undone", *n),
            News::Bookmarked => Message::new("news.bookmarked"),
            News::Checked(report) => checked(shape, report),
            News::Solvable(Solvability::Yes) => Message::new("news.solvable.yes"),
            News::Solvable(Solvability::No) => Message::new("news.solvable.no"),
            News::Solvable(Solvability::Unknown) => Message::new("news.solvable.unknown"),
            News::Suggested(list) => suggested(list),
            News::Hinted(_) => match game.hint() {
                Some(hint) => hint.message(),
                None => Message::new("news.hint-closed"),
            },
            News::Advised(advice) => match advice.message() {
                Some(message) => message,
                None => Message::new("none.solved"),
            },
            News::HintClosed => Message::new("news.hint-closed"),
            News::HintTaken(step) => {
                let placed = step.placements.iter().map(|placed| {
                    Message::new("news.hint-taken.placed")
                        .cells("cell", [placed.cell])
                        .digit("digit", placed.digit)
                });
                let steps = placed.chain(struck(&step.eliminations)).collect();
                Message::new("news.hint-taken")
                    .with("technique", Arg::Technique(step.technique))
                    .with("steps", Arg::List(steps))
            }
            News::Paused => Message::new("news.paused"),
            News::Resumed => Message::new("news.resumed"),
        }
    }
}

/// What a step has ruled out, together where digits or cells are the same:
/// `4 and 9 in r1c6 and r2c6 ruled out`.
fn struck(candidates: &[Candidate]) -> Option<Message> {
    let all = Arg::Candidates(candidates.to_vec(), MarkRole::RuledOut);
    (!candidates.is_empty()).then(|| Message::new("news.hint-taken.struck").with("struck", all))
}

fn placed(game: &Game, cells: &CellSet, digit: Digit, wrong: &CellSet) -> Message {
    let said = |id: &str| named(Message::new(id), game.shape(), cells).digit("digit", digit);
    let Some(cell) = wrong.smallest() else {
        return said("news.placed");
    };
    let repeated: Vec<Law> = game.repeated(cell).collect();
    let laws: Vec<Law> = game.broken_laws(cell).collect();
    match (repeated.is_empty(), laws.is_empty()) {
        // Of two digits that repeat this may be the right one.
        (false, _) => said("news.placed.repeats").with("places", places(game.rules(), &repeated)),
        (true, false) => said("news.placed.clue").with("clues", clues(game.rules(), &laws)),
        (true, true) => said("news.placed.wrong"),
    }
}

fn checked(shape: Shape, report: &CheckReport) -> Message {
    let id = match (report.kind, report.wrong.is_empty()) {
        (CheckKind::Rules, true) => "news.checked.rules.fine",
        (CheckKind::Rules, false) => "news.checked.rules.wrong",
        (CheckKind::Solution, true) => "news.checked.solution.fine",
        (CheckKind::Solution, false) => "news.checked.solution.wrong",
    };
    let message = named(Message::new(id), shape, &report.wrong).count("n", report.wrong.len());
    match report.empty {
        0 => message,
        n => Message::new("news.checked.left")
            .phrase("checked", message)
            .count("n", n),
    }
}

/// The cells with the fewest possible digits, five at most.
fn suggested(list: &[Possible]) -> Message {
    let fewest = list.first().map_or(0, |possible| possible.digits.len());
    let id = match fewest {
        0 => "news.suggested.none",
        1 => "news.suggested.one",
        _ => "news.suggested.some",
    };
    let first = list.iter().take_while(|one| one.digits.len() == fewest);
    let cells = first.take(5).map(|one| {
        Message::new(id)
            .cells("cell", [one.cell])
            .digits("digits", one.digits)
    });
    Message::new("news.suggested").with("cells", Arg::List(cells.collect()))
}
