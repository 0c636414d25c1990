//! Words that every front end uses: cells, conflicts, times, news, and boards
//! spoken row by row.

use core::fmt::Display;

use ninefold::logic::Candidate;
use ninefold::logic::explain::{Arg, Catalogue, MarkRole, Message, symbol};
use ninefold::{CellSet, Conflict, Law, Rules, Shape};

use crate::{CheckKind, Clear, Game, News, NoteKind, Outcome, Solvability};

/// Cells by their names: `r3c5`, `r3c5 and r3c6`, `r1c1, r1c2 and 7 others`.
pub fn cells(shape: Shape, set: &CellSet) -> String {
    list(shape, set.iter().collect())
}

fn list(shape: Shape, cells: Vec<ninefold::Cell>) -> String {
    let mut names: Vec<String> = cells.iter().map(|c| shape.name(*c).to_string()).collect();
    if names.is_empty() {
        return "no cell".to_owned();
    }
    if names.len() > 3 {
        names.truncate(2);
        names.push(format!("{} others", cells.len() - 2));
    }
    enumeration(names)
}

/// The first conflict in words, with every house in which those cells repeat:
/// `2 repeats in column 9 (r2c9 and r5c9)`, `5 repeats in row 1 and box 1 (…)`.
pub fn conflict(rules: &Rules, conflicts: &[Conflict]) -> Option<String> {
    let (first, laws) = Conflict::by_cells(conflicts).into_iter().next()?;
    let cells = list(rules.shape(), first.cells.clone());
    Some(broken(rules, first.digit.map(symbol), &laws, &cells))
}

/// Every conflict in words, with every cell, for those who don't see a board:
/// `15 repeats in row 1 (r1c1, r1c2, r1c7 and r1c9)`. The digit is a number, since
/// formats don't agree on the letters of large boards.
pub fn conflicts(rules: &Rules, conflicts: &[Conflict]) -> Vec<String> {
    let told = Conflict::by_cells(conflicts).into_iter();
    told.map(|(first, laws)| {
        let name = |cell: &_| rules.shape().name(*cell).to_string();
        let cells = first.cells.iter().map(name).collect();
        broken(rules, first.digit, &laws, &enumeration(cells))
    })
    .collect()
}

fn broken(rules: &Rules, digit: Option<impl Display>, laws: &[Law], cells: &str) -> String {
    match digit {
        Some(digit) => format!("{digit} repeats {} ({cells})", places(rules, laws)),
        None => format!("{} can't hold any more ({cells})", clues(rules, laws)),
    }
}

/// Clues by their names: `the cage of 12`.
fn clues(rules: &Rules, laws: &[Law]) -> String {
    let clues = laws.iter().filter_map(|law| match law {
        Law::Constraint(place) => Some(rules.constraints()[*place].phrase()),
        _ => None,
    });
    enumeration(clues.collect())
}

/// Where some laws hold: `in row 1 and box 1`, `a knight's move apart`.
fn places(rules: &Rules, laws: &[Law]) -> String {
    let names: Vec<String> = laws.iter().map(|law| rules.place(*law)).collect();
    // One "in" is enough for several houses.
    let mut words: Vec<String> = Vec::new();
    for (i, name) in names.iter().enumerate() {
        let again = i > 0 && names[i - 1].starts_with("in ");
        let name = name.strip_prefix("in ").filter(|_| again).unwrap_or(name);
        words.push(name.to_owned());
    }
    enumeration(words)
}

/// `a`, `a and b`, `a, b and c`.
fn enumeration(mut names: Vec<String>) -> String {
    match names.pop() {
        Some(last) if names.is_empty() => last,
        Some(last) => format!("{} and {last}", names.join(", ")),
        None => String::new(),
    }
}

/// The size of a board with what its rules are called: `9x9`, `7x7 jigsaw`,
/// `9x9 anti-knight, diagonal`.
pub fn size(rules: &Rules) -> String {
    let shape = rules.shape();
    let mut size = match shape.has_boxes() {
        true => shape.to_string(),
        false => format!("{0}x{0}", shape.side()),
    };
    let mut kinds: Vec<&str> = rules.constraints().iter().map(|c| c.name()).collect();
    kinds.sort_unstable();
    kinds.dedup();
    if rules.regions().is_some() {
        kinds.insert(0, "jigsaw");
    }
    if !kinds.is_empty() {
        size.push_str(&format!(" {}", kinds.join(", ")));
    }
    size
}

/// A time as a clock shows it: `0:07`, `12:47`, `1:02:03`.
///
/// ```
/// assert_eq!(ninefold_game::text::time(767_999), "12:47");
/// assert_eq!(ninefold_game::text::time(3_723_000), "1:02:03");
/// ```
pub fn time(milliseconds: u64) -> String {
    let seconds = milliseconds / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// A rating in tenths as people write it: 32 is `3.2`.
pub fn rating(tenths: u16) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// A count with its noun: `1 hint`, `3 hints`.
pub fn count(number: usize, noun: &str) -> String {
    match number {
        1 => format!("1 {noun}"),
        n => format!("{n} {noun}s"),
    }
}

/// The level with its rating, `Hard 3.2`, as far as they are known.
pub fn level(game: &Game) -> Option<String> {
    let name = game.about().level.as_deref().map(capital);
    match (name, game.about().rating) {
        (Some(name), Some(tenths)) => Some(format!("{name} {}", rating(tenths))),
        (Some(name), None) => Some(name),
        (None, Some(tenths)) => Some(format!("rating {}", rating(tenths))),
        (None, None) => None,
    }
}

/// A sentence with a capital first letter; names of cells and files keep
/// their case.
pub fn capital(sentence: &str) -> String {
    let first = sentence.split_whitespace().next().unwrap_or("");
    if first.contains(|c: char| c.is_ascii_digit() || "/.\\".contains(c)) {
        return sentence.to_owned();
    }
    let mut letters = sentence.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

/// A text from a file without control characters; a tab or a line end in it
/// becomes a blank.
pub(crate) fn printable(text: &str) -> String {
    text.chars()
        .filter(|c| !c.is_control() || c.is_whitespace())
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect()
}

/// What an action has done, in one short sentence without its full stop.
pub fn news(game: &Game, outcome: &Outcome) -> String {
    let shape = game.shape();
    let name = |set: &CellSet| cells(shape, set);
    let kind_name = |kind: NoteKind| match kind {
        NoteKind::Corner => "corner note",
        NoteKind::Centre => "centre note",
    };
    match &outcome.news {
        News::Placed {
            cells,
            digit,
            wrong,
        } => {
            let digit = symbol(*digit);
            let mut text = format!("{} is {digit}", name(cells));
            if let Some(cell) = wrong.smallest() {
                let repeated: Vec<Law> = game.repeated(cell).collect();
                let laws: Vec<Law> = game.broken_laws(cell).collect();
                let places = places(game.rules(), &repeated);
                if repeated.is_empty() && !laws.is_empty() {
                    let clues = clues(game.rules(), &laws);
                    text.push_str(&format!("; {clues} can't hold any more"));
                } else if places.is_empty() {
                    text.push_str(", which is not right");
                } else {
                    text.push_str(&format!("; {digit} repeats {places}"));
                }
            }
            text
        }
        News::Erased(cells) => format!("{} erased", name(cells)),
        News::Noted {
            cells,
            digits,
            kind,
            removed,
        } => {
            let verb = if *removed { "removed from" } else { "in" };
            let plural = if digits.len() == 1 { "" } else { "s" };
            let digits: Vec<String> = digits
                .iter()
                .map(|digit| symbol(digit).to_string())
                .collect();
            format!(
                "{}{plural} {} {verb} {}",
                kind_name(*kind),
                digits.join(" "),
                name(cells)
            )
        }
        News::Coloured {
            cells,
            colour,
            removed,
        } => {
            let verb = if *removed { "removed from" } else { "on" };
            format!("colour {} {verb} {}", colour + 1, name(cells))
        }
        News::NotesFilled(cells) => {
            format!("candidates noted in {}", count(cells.len(), "empty cell"))
        }
        News::Cleared(Clear::All) => "board cleared".to_owned(),
        News::Cleared(Clear::Notes) => "notes cleared".to_owned(),
        News::Cleared(Clear::Colours) => "colours cleared".to_owned(),
        News::Restarted => "the game starts again, the clock at 0".to_owned(),
        News::Finished => "this is the solution".to_owned(),
        News::Undone(n) => format!("{} undone", count(*n, "step")),
        News::Redone(n) => format!("{} redone", count(*n, "step")),
        News::WentBack(n) => format!("back at the bookmark, {} undone", count(*n, "step")),
        News::MistakesUndone(n) => {
            format!(
                "back before the first mistake, {} undone",
                count(*n, "step")
            )
        }
        News::Bookmarked => "position bookmarked".to_owned(),
        News::Checked(report) => {
            let wrong = match (report.wrong.len(), report.kind) {
                (0, CheckKind::Rules) => "by the rules: no digit repeats".to_owned(),
                (0, CheckKind::Solution) => {
                    "against the solution: everything is right so far".to_owned()
                }
                (n, CheckKind::Rules) => {
                    format!(
                        "by the rules: {} repeat a digit: {}",
                        count(n, "cell"),
                        name(&report.wrong)
                    )
                }
                (1, CheckKind::Solution) => {
                    format!(
                        "against the solution: 1 entry is wrong: {}",
                        name(&report.wrong)
                    )
                }
                (n, CheckKind::Solution) => {
                    format!(
                        "against the solution: {n} entries are wrong: {}",
                        name(&report.wrong)
                    )
                }
            };
            match report.empty {
                0 => wrong,
                n => format!("{wrong}; {} to go", count(n, "cell")),
            }
        }
        News::Solvable(Solvability::Yes) => "yes, the board can still be solved".to_owned(),
        News::Solvable(Solvability::No) => "no, some entry has to be changed first".to_owned(),
        News::Solvable(Solvability::Unknown) => {
            "that took too long to find out; no digit repeats".to_owned()
        }
        News::Suggested(list) => {
            let fewest = list.first().map_or(0, |possible| possible.digits.len());
            let first: Vec<String> = list
                .iter()
                .take_while(|possible| possible.digits.len() == fewest)
                .take(5)
                .map(|possible| match fewest {
                    0 => format!("{} can take no digit", shape.name(possible.cell)),
                    n => format!(
                        "{} can {}be {}",
                        shape.name(possible.cell),
                        if n == 1 { "only " } else { "" },
                        digits(possible.digits)
                    ),
                })
                .collect();
            first.join(", ")
        }
        News::Hinted(_) => match game.hint() {
            Some(hint) => hint.text().to_string(),
            None => String::new(),
        },
        News::Advised(advice) => match advice.message() {
            Some(message) => Catalogue::english()
                .render(game.rules(), &message)
                .to_string(),
            None => String::new(),
        },
        News::HintClosed => "the hint is closed".to_owned(),
        News::HintTaken(step) => {
            let placed = step
                .placements
                .iter()
                .map(|c| format!("{} is {}", shape.name(c.cell), symbol(c.digit)));
            let struck = ruled_out(game.rules(), &step.eliminations);
            let all: Vec<String> = placed.chain(struck).collect();
            format!("{}: {}", step.technique.title(), all.join(", "))
        }
        News::Paused => "paused".to_owned(),
        News::Resumed => "the clock runs".to_owned(),
    }
}

/// What a step has ruled out, together where digits or cells are the same:
/// `4 and 9 in r1c6 and r2c6 ruled out`.
fn ruled_out(rules: &Rules, struck: &[Candidate]) -> Option<String> {
    if struck.is_empty() {
        return None;
    }
    // The catalogue groups them as it does in the hint's own words.
    let message = Message::new("{struck} ruled out").with(
        "struck",
        Arg::Candidates(struck.to_vec(), MarkRole::RuledOut),
    );
    Some(Catalogue::english().render(rules, &message).to_string())
}

/// Digits as a choice: `5`, `3 or 5`, `1, 3 or 5`.
pub fn digits(set: ninefold::DigitSet) -> String {
    let mut words: Vec<String> = set.iter().map(|digit| symbol(digit).to_string()).collect();
    let Some(last) = words.pop() else {
        return "nothing".to_owned();
    };
    if words.is_empty() {
        last
    } else {
        format!("{} or {last}", words.join(", "))
    }
}

/// A row in words, for a screen reader: `row 3: 5 given, 3, empty, empty`.
/// Every cell has its place in the list; repeats and notes are told.
pub fn spoken_row(game: &Game, row: usize) -> String {
    let shape = game.shape();
    let cells: Vec<String> = (0..shape.side())
        .map(|column| {
            let view = game.cell(shape.cell(row, column));
            let notes = view.corner | view.centre;
            match view.digit {
                None if notes.is_empty() => "empty".to_owned(),
                None => {
                    let digits: Vec<String> = notes.iter().map(|d| symbol(d).to_string()).collect();
                    format!("notes {}", digits.join(" "))
                }
                Some(digit) => {
                    let given = if view.given { " given" } else { "" };
                    let repeats = if view.conflict { " repeats" } else { "" };
                    format!("{}{given}{repeats}", symbol(digit))
                }
            }
        })
        .collect();
    format!("row {}: {}", row + 1, cells.join(", "))
}

/// The win in words: time, level and help.
pub fn win(game: &Game) -> String {
    let counts = game.counts();
    let mut parts = vec![format!("Time {}", time(game.won_at().unwrap_or(0)))];
    if let Some(level) = level(game) {
        parts.push(format!("level {level}"));
    }
    parts.push(match counts.hints {
        0 => "no hints".to_owned(),
        n => count(n as usize, "hint"),
    });
    if counts.checks > 0 {
        parts.push(count(counts.checks as usize, "check"));
    }
    format!("{}.", parts.join(", "))
}
