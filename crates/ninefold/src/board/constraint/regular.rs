//! Lines whose digits match a pattern, for rules that nobody has named.

use alloc::collections::BTreeSet;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;

use super::lines::line;
use super::{Clue, Mark, Placing, names, places};
use crate::board::filled::Filled;
use crate::board::setting::Setting;
use crate::board::{Cell, Shape};
use crate::solve::bricks::{Automaton, Brick, Model, ModelError, PatternError};

/// The digits along a line match a pattern: `.` is any digit, `[1-3]` one of
/// several, `[^12]` any other, `(…|…)` one of two patterns, and `*`, `+`, `?`
/// repeat what comes before them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Regular {
    pattern: String,
    cells: Vec<Cell>,
}

impl Regular {
    /// The pattern for these cells, if it is one.
    pub fn new(pattern: &str, cells: Vec<Cell>) -> Result<Regular, PatternError> {
        Automaton::from_pattern(pattern, 9, 1)?;
        let pattern = pattern.to_string();
        Ok(Regular { pattern, cells })
    }
}

impl Clue for Regular {
    const PLACING: Placing = Placing::Valued("[12].*9");

    fn read(words: &[&str], shape: Shape) -> Result<Vec<Regular>, String> {
        let [pattern, rest @ ..] = words else {
            return Err("expected a pattern and a line, such as `[12]+.* r1c1-r1c9`".to_string());
        };
        let cells = line(rest, shape)?;
        let regular = Regular::new(pattern, cells).map_err(|error| error.to_string())?;
        Ok(vec![regular])
    }

    fn write(&self, shape: Shape) -> String {
        format!("{} {}", self.pattern, names(&self.cells, shape))
    }

    fn bricks(&self, _: &Setting<'_>, model: &mut Model) -> Result<(), ModelError> {
        let automaton = Automaton::from_pattern(&self.pattern, model.digits(), model.base());
        // A pattern is one whatever the digits are.
        let automaton = Arc::new(automaton.unwrap_or_else(|_| Automaton::new(model.digits())));
        let cells = places(&self.cells);
        model.add(Brick::Regular { cells, automaton })
    }

    fn obeyed(&self, board: &Filled<'_>) -> bool {
        let sign = |digit: i32| char::from_digit(digit as u32, 36).unwrap_or('.');
        let signs = board.digits(&self.cells).into_iter().map(sign);
        let signs: Vec<char> = signs.map(|sign| sign.to_ascii_uppercase()).collect();
        let pattern: Vec<char> = self.pattern.chars().collect();
        ends(&pattern, &signs, &BTreeSet::from([0])).contains(&signs.len())
    }

    fn marks(&self, _shape: Shape) -> Vec<Mark> {
        vec![Mark::Path(self.cells.clone())]
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("pattern", self.pattern.to_string())]
    }
}

/// Where a match of a pattern that begins at one of these places can end.
fn ends(pattern: &[char], signs: &[char], starts: &BTreeSet<usize>) -> BTreeSet<usize> {
    let mut found = BTreeSet::new();
    let (mut here, mut rest) = (starts.clone(), pattern);
    while let Some(first) = rest.first() {
        if *first == '|' {
            found.append(&mut here);
            (here, rest) = (starts.clone(), &rest[1..]);
            continue;
        }
        let (item, after) = rest.split_at(length(rest));
        let marks = after.iter().take_while(|sign| "*+?".contains(**sign));
        let (marks, after) = after.split_at(marks.count());
        let once = |from: &BTreeSet<usize>| match item {
            ['(', inside @ .., _] => ends(inside, signs, from),
            one => {
                let fits = |at: &&usize| signs.get(**at).is_some_and(|sign| allows(one, *sign));
                from.iter().filter(fits).map(|at| at + 1).collect()
            }
        };
        let mut next = once(&here);
        while marks.iter().any(|mark| *mark != '?') {
            let more = once(&next);
            if more.is_subset(&next) {
                break;
            }
            next.extend(more);
        }
        if marks.iter().any(|mark| *mark != '+') {
            next.append(&mut here);
        }
        (here, rest) = (next, after);
    }
    found.append(&mut here);
    found
}

/// How many signs the first item of a pattern has.
fn length(pattern: &[char]) -> usize {
    let mut open = 0;
    let end = pattern.iter().position(|sign| {
        match sign {
            '(' | '[' => open += 1,
            ')' | ']' => open -= 1,
            _ => {}
        }
        open == 0
    });
    end.map_or(pattern.len(), |end| end + 1)
}

/// Whether an item of a pattern stands for this sign.
fn allows(item: &[char], sign: char) -> bool {
    match item {
        ['.'] => true,
        ['[', '^', inside @ ..] => !allows_one(inside, sign),
        ['[', inside @ ..] => allows_one(inside, sign),
        one => one.contains(&sign),
    }
}

/// Whether these signs, or the ranges among them, have this one.
fn allows_one(signs: &[char], sign: char) -> bool {
    match signs {
        [low, '-', high, rest @ ..] => (low..=high).contains(&&sign) || allows_one(rest, sign),
        [one, rest @ ..] => *one == sign || allows_one(rest, sign),
        [] => false,
    }
}
