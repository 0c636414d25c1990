//! The rules of a board in words, as a setter would print them above it.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::constraint::Diagonal;
use super::{Cell, Constraint, Mark, Rules, Shape};

impl Rules {
    /// The rules in sentences: first what rows, columns and regions ask, then
    /// what each kind of clue means, once.
    ///
    /// ```
    /// use ninefold::{Constraint, Rules, Shape};
    /// let knight = Constraint::read("anti-knight", "", Shape::NINE)?;
    /// let rules = Rules::build(Shape::NINE).constraints(knight).done()?;
    /// assert_eq!(rules.words(), [
    ///     "Each row, column and box holds every digit once.",
    ///     "Cells a knight's move apart hold different digits.",
    /// ]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn words(&self) -> Vec<String> {
        let houses = match (self.regions(), self.shape().has_boxes()) {
            (Some(_), _) => "Each row, column and region holds every digit once.",
            (None, true) => "Each row, column and box holds every digit once.",
            (None, false) => "Each row and column holds every digit once.",
        };
        let mut words = Vec::from([houses.to_owned()]);
        for constraint in self.constraints() {
            let rule = constraint.rule();
            if !words.contains(&rule) {
                words.push(rule);
            }
        }
        words
    }

    /// The constraints that name a cell: the cage it is in, the line it is on.
    /// What holds everywhere, as anti-knight does, names no cell.
    ///
    /// ```
    /// use ninefold::{Constraint, Rules, Shape};
    /// let cage = Constraint::read("killer", "12 r1c1 r1c2", Shape::NINE)?;
    /// let rules = Rules::build(Shape::NINE).constraints(cage).done()?;
    /// assert_eq!(rules.constraints_of(Shape::NINE.cell(0, 1)).count(), 1);
    /// assert_eq!(rules.constraints_of(Shape::NINE.cell(0, 2)).count(), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn constraints_of(&self, cell: Cell) -> impl Iterator<Item = &Constraint> {
        let shape = self.shape();
        let all = self.constraints().iter();
        all.filter(move |constraint| names(constraint, shape, cell))
    }

    /// The clues of a cell, in the words in which a player is told of them:
    /// `the rising diagonal`, `the cage of 12 (r1c1 r1c2)`. What a board shows
    /// by lines and shades comes without its cells.
    ///
    /// ```
    /// use ninefold::{Constraint, Rules, Shape};
    /// let cage = Constraint::read("killer", "12 r1c1 r1c2", Shape::NINE)?;
    /// let x = Constraint::read("diagonal", "", Shape::NINE)?;
    /// let rules = Rules::build(Shape::NINE).constraints(cage).constraints(x).done()?;
    /// let clues = rules.clues_of(Shape::NINE.cell(0, 0));
    /// assert_eq!(clues, ["the cage of 12 (r1c1 r1c2)", "the falling diagonal"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn clues_of(&self, cell: Cell) -> Vec<String> {
        let shape = self.shape();
        let mut clues: Vec<String> = Vec::new();
        for constraint in self.constraints_of(cell) {
            let clue = clue(constraint, shape);
            if !clues.contains(&clue) {
                clues.push(clue);
            }
        }
        clues
    }
}

/// Whether a constraint is drawn in a cell, or names it in its words.
fn names(constraint: &Constraint, shape: Shape, cell: Cell) -> bool {
    let drawn = |mark: &Mark| mark.cells().contains(&cell);
    constraint.marks(shape).iter().any(drawn) || {
        let words = constraint.words(shape);
        let mut words = words.split_whitespace();
        words.any(|word| shape.cell_named(word) == Some(cell))
    }
}

/// A clue by its name, with the words that the name leaves open.
fn clue(constraint: &Constraint, shape: Shape) -> String {
    let phrase = match constraint {
        Constraint::Diagonal(Diagonal::Falling) => "the falling diagonal".to_string(),
        Constraint::Diagonal(Diagonal::Rising) => "the rising diagonal".to_string(),
        Constraint::Windoku(_) => "the window".to_string(),
        Constraint::Different(_) => "the extra region".to_string(),
        other => other.phrase(),
    };
    let marks = constraint.marks(shape);
    if let [Mark::Outside { at, cells, .. }] = &marks[..]
        && let Some(line) = line_from(*at, cells, shape)
    {
        return format!("{phrase} ({line})");
    }
    let plain = |mark: &Mark| {
        matches!(
            mark,
            Mark::Line(_) | Mark::Shade(_) | Mark::Round(_) | Mark::Square(_)
        )
    };
    if !marks.is_empty() && marks.iter().all(plain) {
        return phrase;
    }
    let said: Vec<&str> = phrase.split_whitespace().collect();
    let words = constraint.words(shape);
    let open: Vec<&str> = words
        .split_whitespace()
        .filter(|word| !said.contains(word))
        .collect();
    format!("{phrase} ({})", open.join(" "))
}

/// A whole row or column as it is seen from a place beside the board: `row 3 from
/// the left`.
fn line_from((row, col): (i8, i8), cells: &[Cell], shape: Shape) -> Option<String> {
    let first = *cells.first()?;
    let straight =
        i8::try_from(shape.row(first)) == Ok(row) || i8::try_from(shape.col(first)) == Ok(col);
    if !straight || cells.len() != shape.side() {
        return None;
    }
    Some(match (row, col) {
        (_, -1) => format!("row {} from the left", row + 1),
        (-1, _) => format!("column {} from the top", col + 1),
        (row, _) if usize::try_from(row) == Ok(shape.side()) => {
            format!("column {} from the bottom", col + 1)
        }
        _ => format!("row {} from the right", row + 1),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(shape: Shape, lines: &[(&str, &str)]) -> Rules {
        let read = |(name, words): &(&str, &str)| Constraint::read(name, words, shape).unwrap();
        let constraints = lines.iter().flat_map(read);
        Rules::build(shape).constraints(constraints).done().unwrap()
    }

    #[test]
    fn the_first_sentence_names_what_divides_the_board() {
        let five = Shape::boxless(5).unwrap();
        let regions = vec![
            0, 0, 0, 1, 1, //
            0, 0, 1, 1, 1, //
            2, 2, 2, 3, 3, //
            2, 4, 2, 3, 3, //
            4, 4, 4, 4, 3, //
        ];
        let jigsaw = Rules::build(five).regions(regions).done().unwrap();
        let table = [
            (Rules::classic(Shape::NINE), "Each row, column and box"),
            (jigsaw, "Each row, column and region"),
            (Rules::classic(five), "Each row and column"),
        ];
        for (rules, start) in table {
            assert_eq!(rules.words(), [format!("{start} holds every digit once.")]);
        }
    }

    #[test]
    fn a_rule_of_several_clues_stands_once() {
        let lines = [
            ("killer", "12 r1c1 r1c2"),
            ("killer", "7 r2c1 r2c2"),
            ("whisper", "5 r4c4 r4c5"),
            ("whisper", "4 r5c4 r5c5"),
        ];
        let words = rules(Shape::NINE, &lines).words();
        assert_eq!(
            words[1..],
            [
                "Digits in a cage differ and add up to its number.",
                "Neighbours on a whisper differ by at least 5.",
                "Neighbours on a whisper differ by at least 4.",
            ]
        );
    }

    #[test]
    fn the_clues_of_a_cell_say_all_that_has_to_be_known() {
        let lines = [
            ("anti-knight", ""),
            ("diagonal", ""),
            ("windoku", ""),
            ("killer", "12 r1c1 r1c2"),
            ("whisper", "5 r1c2 r1c3"),
            ("kropki", "white r1c2 r2c2"),
            ("quadruple", "1,4 r1c2 r1c3 r2c2 r2c3"),
            ("sandwich", "8 r9c1-r9c9"),
            ("arrow", "r8c1 > r8c2-r8c3"),
            ("odd", "r7c1 r7c2"),
        ];
        let rules = rules(Shape::NINE, &lines);
        let table: [(&str, &[&str]); 8] = [
            (
                "r1c2",
                &[
                    "the cage of 12 (r1c1 r1c2)",
                    "the whisper (5 r1c2 r1c3)",
                    "the white dot (r1c2 r2c2)",
                    "the quadruple (1,4 r1c2 r1c3 r2c2 r2c3)",
                ],
            ),
            ("r5c5", &["the falling diagonal", "the rising diagonal"]),
            ("r4c4", &["the falling diagonal", "the window"]),
            ("r4c3", &["the window"]),
            ("r9c5", &["the sandwich of 8 (row 9 from the left)"]),
            ("r8c3", &["the window", "the arrow (r8c1 > r8c2 r8c3)"]),
            ("r7c1", &["the rule that the cell is odd"]),
            ("r5c1", &[]),
        ];
        for (name, clues) in table {
            let cell = Shape::NINE.cell_named(name).unwrap();
            assert_eq!(rules.clues_of(cell), clues, "{name}");
        }
    }
}
