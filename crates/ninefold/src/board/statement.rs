//! Rules as lines of text, one statement a line, and back.
//!
//! `regions` is followed by the region of every cell, row by row, as a digit or
//! letter (blanks between rows are fine); every other line is the name of a
//! [`Constraint`] and its words. Ninefold's own puzzle format and its saved
//! games are made of these.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Constraint, ConstraintError, Rules, RulesError, Shape};

/// Why lines are not rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StatementError {
    /// A line that is not a statement.
    #[error(transparent)]
    Constraint(#[from] ConstraintError),
    /// Statements that make no sense together.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// A region that is neither a digit nor a letter.
    #[error("found region `{0}`, expected a digit or a letter for each cell")]
    Region(char),
    /// Regions that are given twice.
    #[error("the regions are given twice")]
    Regions,
}

impl Rules {
    /// The rules besides the shape, one statement per line; nothing for the
    /// classic rules.
    ///
    /// ```
    /// use ninefold::{Rules, Shape};
    /// let rules = Rules::from_statements(Shape::NINE, ["anti-knight", "diagonal rising"])?;
    /// assert_eq!(rules.statements(), ["anti-knight", "diagonal rising"]);
    /// # Ok::<(), ninefold::StatementError>(())
    /// ```
    pub fn statements(&self) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some(regions) = self.regions() {
            let rows = regions.chunks(self.shape().side());
            let row = |row: &[u8]| row.iter().map(|r| region_symbol(*r)).collect::<String>();
            let rows: Vec<String> = rows.map(row).collect();
            lines.push(format!("regions {}", rows.join(" ")));
        }
        for constraint in self.constraints() {
            let words = constraint.words(self.shape());
            let line = format!("{} {words}", constraint.name());
            lines.push(line.trim_end().to_string());
        }
        lines
    }

    /// The rules that these statements give a board of this shape.
    pub fn from_statements<'a>(
        shape: Shape,
        lines: impl IntoIterator<Item = &'a str>,
    ) -> Result<Rules, StatementError> {
        let mut rules = Rules::build(shape);
        let mut given = false;
        for line in lines {
            let (name, words) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            if name == "regions" {
                if core::mem::replace(&mut given, true) {
                    return Err(StatementError::Regions);
                }
                rules = rules.regions(Rules::read_regions(words)?);
            } else {
                rules = rules.constraints(Constraint::read(name, words, shape)?);
            }
        }
        Ok(rules.done()?)
    }
}

/// 1 to 9, then A to P.
fn region_symbol(region: u8) -> char {
    match region {
        0..=8 => char::from(b'1' + region),
        _ => char::from(b'A' + region - 9),
    }
}

impl Rules {
    /// The regions given by a character for each cell, whatever these are,
    /// numbered as they appear; spaces don't count.
    pub(crate) fn read_regions(words: &str) -> Result<Vec<u8>, StatementError> {
        let mut known: Vec<char> = Vec::new();
        words
            .chars()
            .filter(|sign| !sign.is_whitespace())
            .map(|sign| {
                if !sign.is_ascii_alphanumeric() {
                    return Err(StatementError::Region(sign));
                }
                let number = known.iter().position(|other| *other == sign);
                let number = number.unwrap_or_else(|| {
                    known.push(sign);
                    known.len() - 1
                });
                Ok(u8::try_from(number).unwrap_or(u8::MAX))
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_makes_no_rules_says_why() {
        let seven = Shape::boxless(7).unwrap();
        for (shape, lines, words) in [
            (
                Shape::NINE,
                &["anti-night"][..],
                "`anti-night` is not a constraint",
            ),
            (Shape::NINE, &["windoku 3"], "windoku: found `3`"),
            (
                Shape::NINE,
                &["diagonal left"],
                "expected rising, falling or nothing",
            ),
            (
                Shape::NINE,
                &["anti-king", "anti-king"],
                "anti-king appears twice",
            ),
            (
                Shape::NINE,
                &["different r1c1"],
                "expected two or more cells",
            ),
            (
                Shape::NINE,
                &["different r1c1 r0c3"],
                "found `r0c3`, expected a cell",
            ),
            (Shape::NINE, &["different r1c1-r2c3"], "in a straight line"),
            (Shape::NINE, &["different r1c1-r1c9-r2c9"], "at most 9"),
            (
                Shape::NINE,
                &["regions 111"],
                "regions for 3 cells, expected 81",
            ),
            (Shape::NINE, &["regions 1*"], "found region `*`"),
            (seven, &["windoku"], "windoku needs a board with boxes"),
            (seven, &["disjoint"], "disjoint needs a board with boxes"),
        ] {
            let error = Rules::from_statements(shape, lines.iter().copied()).unwrap_err();
            assert!(error.to_string().contains(words), "{lines:?}: {error}");
        }
    }

    #[test]
    fn regions_that_are_the_boxes_are_the_classic_rules() {
        let six = Shape::of_side(6).unwrap();
        let boxes = "regions bbbaaa bbbaaa CCC111 CCC111 zzz888 zzz888";
        assert!(Rules::from_statements(six, [boxes]).unwrap().is_classic());
        let five = Shape::boxless(5).unwrap();
        let jigsaw = "regions 11122 12222 33333 44444 55555";
        let error = Rules::from_statements(five, [jigsaw])
            .unwrap_err()
            .to_string();
        assert_eq!(error, "region 1 has 4 cells, expected 5");
    }
}
