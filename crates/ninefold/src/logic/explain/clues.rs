//! The rules of a board, as a setter would print them above it, and what its
//! clues are called.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Arg, Catalogue, Message};
use crate::board::constraint::{Dot, Unmarked};
use crate::{Cell, Constraint, Mark, Rules, Shape};

impl Constraint {
    /// What it is called in a sentence: `the cage of 12`.
    pub fn message(&self) -> Message {
        self.told("clue")
    }

    /// What it is called in an English sentence.
    pub fn phrase(&self) -> String {
        Catalogue::english().say(&self.message())
    }

    /// The rule, as a setter would print it.
    pub fn rule(&self) -> Message {
        let rule = self.told("rule");
        match self {
            Constraint::Holds(holds) => {
                let mut rules: Vec<Message> = Vec::new();
                for clue in holds.clues() {
                    let rule = clue.rule();
                    if !rules.contains(&rule) {
                        rules.push(rule);
                    }
                }
                rule.with("rules", Arg::Sentences(rules))
            }
            Constraint::Negative(negative) => {
                let meanings = negative.kinds().iter().map(unmarked).collect();
                rule.with("meanings", Arg::List(meanings))
            }
            _ => rule,
        }
    }

    fn told(&self, what: &str) -> Message {
        let dot = if self.form().is_empty() { "" } else { "." };
        let id = format!("{what}.{}{dot}{}", self.name(), self.form());
        let values = self.values().into_iter();
        values.fold(Message::new(id), |message, (name, value)| {
            message.name(name, value)
        })
    }
}

/// What neighbours without a mark don't have.
fn unmarked(kind: &Unmarked) -> Message {
    let (id, n) = match kind {
        Unmarked::Dot(Dot::White(1)) => ("negative.white", 1),
        Unmarked::Dot(Dot::White(n)) => ("negative.white-by", usize::from(*n)),
        Unmarked::Dot(Dot::Black(2)) => ("negative.black", 2),
        Unmarked::Dot(Dot::Black(n)) => ("negative.black-by", usize::from(*n)),
        Unmarked::Sum(n) => ("negative.sum", usize::from(*n)),
    };
    Message::new(id).count("n", n)
}

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
        self.words_in(Catalogue::english())
    }

    /// The rules in the sentences of a language.
    pub fn words_in(&self, language: &Catalogue) -> Vec<String> {
        let houses = Message::new(match (self.regions(), self.shape().has_boxes()) {
            (Some(_), _) => "rules.regions",
            (None, true) => "rules.boxes",
            (None, false) => "rules.lines",
        });
        let mut words = Vec::from([language.say(&houses)]);
        for constraint in self.constraints() {
            let rule = language.render(self, &constraint.rule()).to_string();
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

    /// The clues of a cell, in the words that a player sees: `the rising
    /// diagonal`, `the cage of 12 (r1c1 r1c2)`. What a board shows by lines and
    /// shades comes without its cells.
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
        self.clues_in(cell, Catalogue::english())
    }

    /// The clues of a cell in the words of a language.
    pub fn clues_in(&self, cell: Cell, language: &Catalogue) -> Vec<String> {
        let shape = self.shape();
        let mut clues: Vec<String> = Vec::new();
        for constraint in self.constraints_of(cell) {
            let clue = clue(constraint, shape, language);
            if !clues.contains(&clue) {
                clues.push(clue);
            }
        }
        clues
    }

    /// A constraint, by its place in [`constraints`](Rules::constraints), in
    /// the words that a setter sees: `the cage of 12 (r1c1 r1c2)`.
    ///
    /// ```
    /// use ninefold::{Rules, Shape};
    /// let rules = Rules::from_statements(Shape::NINE, ["anti-king", "killer 12 r1c1 r1c2"])?;
    /// assert_eq!(rules.clue(0), "the anti-king rule");
    /// assert_eq!(rules.clue(1), "the cage of 12 (r1c1 r1c2)");
    /// # Ok::<(), ninefold::StatementError>(())
    /// ```
    pub fn clue(&self, place: usize) -> String {
        self.clue_in(place, Catalogue::english())
    }

    /// A constraint with its cells, in the words of a language.
    pub fn clue_in(&self, place: usize, language: &Catalogue) -> String {
        named(&self.constraints()[place], self.shape(), language)
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

/// A clue by its name, and where the board does not show its cells, with the
/// words that the name leaves open.
fn clue(constraint: &Constraint, shape: Shape, language: &Catalogue) -> String {
    let phrase = language.say(&constraint.message());
    let marks = constraint.marks(shape);
    if let [Mark::Outside { at, cells, .. }] = &marks[..]
        && let Some(line) = line_from(*at, cells, shape)
    {
        return format!("{phrase} ({})", language.say(&line));
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
    named(constraint, shape, language)
}

/// A clue by its name, with the words that the name leaves open.
fn named(constraint: &Constraint, shape: Shape, language: &Catalogue) -> String {
    let message = constraint.message();
    let phrase = language.say(&message);
    // The words of a statement are English: `white` is said by "der weiße Punkt" too.
    let english = Catalogue::english().say(&message);
    let both = phrase.split_whitespace().chain(english.split_whitespace());
    let said: Vec<&str> = both.collect();
    let words = constraint.words(shape);
    let open: Vec<&str> = words
        .split_whitespace()
        .filter(|word| !said.contains(word))
        .collect();
    match open.is_empty() {
        true => phrase,
        false => format!("{phrase} ({})", open.join(" ")),
    }
}

/// A whole row or column as seen from a place outside the board: `row 3 from
/// the left`.
fn line_from((row, col): (i8, i8), cells: &[Cell], shape: Shape) -> Option<Message> {
    let first = *cells.first()?;
    let straight =
        i8::try_from(shape.row(first)) == Ok(row) || i8::try_from(shape.col(first)) == Ok(col);
    if !straight || cells.len() != shape.side() {
        return None;
    }
    let (id, line) = match (row, col) {
        (_, -1) => ("seen.left", row),
        (-1, _) => ("seen.top", col),
        (row, _) if usize::try_from(row) == Ok(shape.side()) => ("seen.bottom", col),
        _ => ("seen.right", row),
    };
    Some(Message::new(id).name("n", line + 1))
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
