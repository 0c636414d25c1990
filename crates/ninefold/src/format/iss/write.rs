//! Puzzles in ISS notation.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::codec;
use super::named::{ENDS, LINES, NUMBERED, SWITCHES};
use crate::{Cell, Constraint, Puzzle, Rules, Shape};

/// Whether every rule has a type in this notation.
pub(super) fn says(rules: &Rules) -> bool {
    let mut clues = rules.constraints().iter();
    clues.all(|clue| tokens(clue, rules.shape()).is_some())
}

/// The number of a row or column in base 17.
fn number(n: usize) -> char {
    char::from_digit(n as u32, 17).unwrap_or('?')
}

fn name(cell: Cell, shape: Shape) -> String {
    format!(
        "R{}C{}",
        number(shape.row(cell) + 1),
        number(shape.col(cell) + 1)
    )
}

pub(super) fn write(puzzle: &Puzzle) -> String {
    let shape = puzzle.shape();
    let mut text = String::new();
    if shape.side() != 9 {
        text.push_str(&format!(".Shape~{0}x{0}", shape.side()));
    }
    let boxes = |cell| shape.box_of(cell) as u8;
    let regions: Option<Vec<u8>> = match puzzle.rules.regions() {
        None if shape.is_usual() => None,
        None => shape.has_boxes().then(|| shape.iter().map(boxes).collect()),
        Some(regions) => Some(regions.to_vec()),
    };
    if let Some(regions) = regions {
        let signs = regions.iter().map(|region| match region {
            0..=9 => char::from(b'0' + region),
            _ => char::from(b'A' + region - 10),
        });
        text.push_str(&format!(".NoBoxes.Jigsaw~{}", signs.collect::<String>()));
    } else if !shape.has_boxes() {
        text.push_str(".NoBoxes");
    }
    for clue in puzzle.rules.constraints() {
        text.push_str(&tokens(clue, shape).unwrap_or_default());
    }
    let mut items = String::new();
    for cell in shape.iter() {
        let marks = puzzle.candidates.as_ref().map(|marks| marks.get(cell));
        let digits: Vec<String> = match (puzzle.givens.get(cell), marks) {
            (Some(digit), _) => vec![digit.to_string()],
            (None, Some(marks)) if marks != shape.digits() => {
                // A lone candidate is written twice, to distinguish it from a
                // given.
                let twice = marks.single().into_iter();
                let digits = marks.iter().chain(twice);
                digits.map(|digit| digit.to_string()).collect()
            }
            _ => continue,
        };
        items.push_str(&format!("~{}_{}", name(cell, shape), digits.join("_")));
    }
    if !items.is_empty() || text.is_empty() {
        text.push_str(&format!(".{}", if items.is_empty() { "~" } else { &items }));
    }
    text.push('\n');
    text
}

/// A constraint in this notation, made from its words.
fn tokens(clue: &Constraint, shape: Shape) -> Option<String> {
    let words = clue.words(shape);
    let words: Vec<&str> = words.split_whitespace().collect();
    let cells = |words: &[&str]| -> Option<Vec<Cell>> {
        words.iter().map(|word| shape.cell_named(word)).collect()
    };
    let joined = |cells: &[Cell]| -> String {
        cells
            .iter()
            .map(|cell| format!("~{}", name(*cell, shape)))
            .collect()
    };
    let list = |words: &[&str]| Some(joined(&cells(words)?));
    let theirs = |table: &[(&'static str, &str)], ours: &str| {
        table
            .iter()
            .find(|(_, known)| *known == ours)
            .map(|(theirs, _)| *theirs)
    };
    let whole = format!("{} {}", clue.name(), words.join(" "));
    if let Some(theirs) = theirs(&SWITCHES, whole.trim()) {
        return Some(format!(".{theirs}"));
    }
    if clue.name() == "entropic" && shape.side() != 9 {
        return None;
    }
    if let Some(theirs) = theirs(&LINES, clue.name()) {
        return Some(format!(".{theirs}{}", list(&words)?));
    }
    let (first, rest) = words.split_first()?;
    if let Some(theirs) = theirs(&NUMBERED, clue.name()) {
        return Some(format!(".{theirs}~{first}{}", list(rest)?));
    }
    if let Some(theirs) = theirs(&ENDS, clue.name()) {
        let (line, reversed) = line(&cells(rest)?, shape)?;
        let gap = if reversed { "~" } else { "" };
        return Some(format!(".{theirs}~{line}~{gap}{first}"));
    }
    let pairs = |key: String| Some(format!(".Pair~{key}{}", list(rest)?));
    match clue.name() {
        "different" => Some(format!(".AllDifferent{}", list(&words)?)),
        "little-killer" | "frame-sum" => Some(format!(".Sum~{first}{}", list(rest)?)),
        "modular" => Some(format!(".Modular~3{}", list(&words)?)),
        "parity" => Some(format!(".Modular~2{}", list(&words)?)),
        "lockout" => Some(format!(".Lockout~4{}", list(&words)?)),
        "arrow" => {
            let at = words.iter().position(|word| *word == ">")?;
            let (circle, shaft) = (list(&words[..at])?, list(&words[at + 1..])?);
            match at {
                1 => Some(format!(".Arrow{circle}{shaft}")),
                n => Some(format!(".PillArrow~{n}{circle}{shaft}")),
            }
        }
        "greater" => {
            let mut cells = cells(&words)?;
            cells.reverse();
            Some(format!(".Thermo{}", joined(&cells)))
        }
        "slow-thermo" => {
            let key = codec::key(shape.side(), |a, b| a <= b);
            Some(format!(".Pair~{key}{}", list(&words)?))
        }
        "nabner" => {
            let key = codec::key(shape.side(), |a, b| a.abs_diff(b) > 1);
            Some(format!(".PairX~{key}{}", list(&words)?))
        }
        "kropki" => match (*first, rest) {
            ("white", [_, _]) => Some(format!(".WhiteDot{}", list(rest)?)),
            ("black", [_, _]) => Some(format!(".BlackDot{}", list(rest)?)),
            (colour, [value, a, b]) => {
                let value: usize = value.parse().ok()?;
                let key = codec::key(shape.side(), |a, b| match colour {
                    "white" => a.abs_diff(b) == value,
                    _ => a == value * b || b == value * a,
                });
                Some(format!(".Pair~{key}{}", list(&[a, b])?))
            }
            _ => None,
        },
        "xv" if matches!(*first, "X" | "V") => Some(format!(".{first}{}", list(rest)?)),
        "xv" => {
            let sum: usize = first.parse().ok()?;
            pairs(codec::key(shape.side(), |a, b| a + b == sum))
        }
        "quadruple" => {
            let digits = first.replace(',', "_");
            Some(format!(".ContainAtLeast~{digits}{}", list(rest)?))
        }
        "odd" | "even" => {
            let parity = usize::from(clue.name() == "odd");
            let digits = (1..=shape.side()).filter(|digit| digit % 2 == parity);
            let digits: String = digits.map(|digit| format!("_{digit}")).collect();
            let cells = cells(&words)?;
            let item = |cell: &Cell| format!("~{}{digits}", name(*cell, shape));
            Some(format!(".{}", cells.iter().map(item).collect::<String>()))
        }
        "clone" | "same-digits" | "equal-sums" => {
            let groups = words.split(|word| *word == "=");
            let groups: Option<Vec<Vec<Cell>>> = groups.map(cells).collect();
            let groups = groups?;
            Some(match clue.name() {
                "clone" => (0..groups[0].len())
                    .map(|i| {
                        let same: Vec<Cell> = groups.iter().map(|group| group[i]).collect();
                        format!(".SameValues~{}{}", same.len(), joined(&same))
                    })
                    .collect(),
                "same-digits" => {
                    format!(".SameValues~{}{}", groups.len(), joined(&groups.concat()))
                }
                _ => {
                    let groups: Vec<String> = groups.iter().map(|group| joined(group)).collect();
                    format!(".EqualSum{}", groups.join("~-"))
                }
            })
        }
        "sum-line" => match rest {
            ["loop", rest @ ..] => Some(format!(".SumLine~{first}{}~LOOP", list(rest)?)),
            rest => Some(format!(".SumLine~{first}{}", list(rest)?)),
        },
        "look-and-say" => {
            let said = first.split(',').map(|one| one.split_once('x'));
            let said = said.map(|one| one.filter(|(a, b)| a.len() == 1 && b.len() == 1));
            let said: Option<String> = said
                .map(|one| one.map(|(times, digit)| format!("{times}{digit}")))
                .collect();
            Some(format!(".LookAndSay~{}{}", said?, list(rest)?))
        }
        "regular" => {
            let key = codec::text(first.as_bytes());
            Some(format!(".Regex~{key}{}", list(rest)?))
        }
        _ => None,
    }
}

/// The name of a whole row or column, and whether it is seen from its end.
fn line(cells: &[Cell], shape: Shape) -> Option<(String, bool)> {
    let (first, last) = (*cells.first()?, *cells.last()?);
    let same_row = shape.row(first) == shape.row(last);
    match same_row {
        true => Some((
            format!("R{}", number(shape.row(first) + 1)),
            shape.col(first) > shape.col(last),
        )),
        false => Some((
            format!("C{}", number(shape.col(first) + 1)),
            shape.row(first) > shape.row(last),
        )),
    }
}
