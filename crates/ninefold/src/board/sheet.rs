//! [`Sheet`]: cells of any outline, for boards that are not square.
//!
//! A [`Puzzle`](crate::Puzzle) is one square board. Several boards that share
//! cells (samurai and its kin), boards with more columns than rows, or with
//! more digits than cells in a row, are sheets: rows of cells with holes, and a
//! [`Model`] of the demands on them.

use alloc::string::String;
use alloc::vec::Vec;

use crate::format::{Format, Symbols, multigrid};
use crate::solve::bricks::{Model, Solver, Verdict};
use crate::{Control, Stopped};

/// A board of any outline, with its rules and givens.
///
/// ```
/// use ninefold::format::{self, ReadOptions};
/// // Four boards of 9x9 in a square of 12x12: a butterfly.
/// let text = format!("12x12 1,1;1,4;4,1;4,4 {}", ["............"; 12].join("/"));
/// let sheet = format::sheet(&text, 1, &ReadOptions::default()).unwrap();
/// assert_eq!(sheet.cells(), 144);
/// ```
#[derive(Clone, Debug)]
pub struct Sheet {
    text: String,
    /// Whether it is several boards that share cells.
    several: bool,
    rows: Vec<Vec<Option<u16>>>,
    model: Model,
    /// The rules in sentences.
    words: Vec<String>,
}

impl Sheet {
    /// The sheet that a text stands for: for each place its cell, `None` for a
    /// hole, and all demands, givens included.
    pub(crate) fn new(
        text: &str,
        rows: Vec<Vec<Option<u16>>>,
        model: Model,
        words: Vec<String>,
    ) -> Sheet {
        Sheet {
            text: text.into(),
            several: false,
            rows,
            model,
            words,
        }
    }

    /// The same for boards that share cells.
    pub(crate) fn several(
        text: &str,
        rows: Vec<Vec<Option<u16>>>,
        model: Model,
        words: Vec<String>,
    ) -> Sheet {
        Sheet {
            several: true,
            ..Sheet::new(text, rows, model, words)
        }
    }

    /// The rules in sentences, where there are words for them.
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// The givens in one line, as [`line`](Sheet::line) writes them.
    pub fn givens(&self, symbols: Option<Symbols>) -> String {
        let given = |cell: u16| {
            let mask = self.model.domains()[usize::from(cell)];
            let digit = mask.trailing_zeros() as u8 + self.model.base();
            mask.is_power_of_two().then_some(digit)
        };
        self.line(given, symbols)
    }

    /// The board in this format, or `None` if the format can't hold it.
    ///
    /// ```
    /// use ninefold::format::{self, Format, ReadOptions};
    /// let text = format!("12x12 1,1;1,4;4,1;4,4 {}", ["............"; 12].join("/"));
    /// let sheet = format::sheet(&text, 1, &ReadOptions::default()).unwrap();
    /// let own = sheet.write(Format::Ninefold).unwrap();
    /// assert!(own.starts_with("ninefold 1; boards 12x12 1,1 1,4 4,1 4,4; givens "));
    /// let again = format::sheet(&own, 1, &ReadOptions::default()).unwrap();
    /// assert_eq!(again.text(), sheet.text());
    /// ```
    pub fn write(&self, format: Format) -> Option<String> {
        match (format, self.several) {
            (Format::Line, _) => Some(self.givens(None)),
            (Format::Ninefold, true) => multigrid::own(&self.text),
            (Format::Iss, false) => Some(self.text.clone()),
            _ => None,
        }
    }

    /// The text that it was read from.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What it is, in a phrase: `several boards`.
    pub fn kind(&self) -> &'static str {
        match self.several {
            true => "several boards that share cells",
            false => "a board of another outline or with other digits",
        }
    }

    /// The number of cells that are shown.
    pub fn cells(&self) -> usize {
        self.rows.iter().flatten().flatten().count()
    }

    /// The places row by row: the cell of the model that is there, `None` for a
    /// hole.
    pub fn places(&self) -> impl Iterator<Item = Option<u16>> + '_ {
        self.rows.iter().flatten().copied()
    }

    /// All that is demanded of the cells; it may have cells that are not shown.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// How many solutions it has: none, one or more, with a digit for each cell
    /// of the model.
    pub fn verdict(&self, control: &Control<'_>) -> Result<Verdict, Stopped> {
        Solver::new(&self.model).verdict(control)
    }

    /// The digits of a solution, or of the givens, row by row in one line, `.`
    /// for an empty cell. For several boards, `/` separates the rows and `#` is
    /// a hole. Digits from 10 on are letters: `A` for 10, or `A` for 1 if you
    /// ask for it.
    pub fn line(&self, digits: impl Fn(u16) -> Option<u8>, symbols: Option<Symbols>) -> String {
        let mut text = String::new();
        for (i, row) in self.rows.iter().enumerate() {
            if self.several && i > 0 {
                text.push('/');
            }
            for place in row {
                text.push(match place.map(&digits) {
                    None => '#',
                    Some(None) => '.',
                    Some(Some(digit)) => match (symbols, digit) {
                        (Some(Symbols::Letters), 1..) => char::from(b'A' + (digit - 1).min(25)),
                        (_, 0..=9) => char::from(b'0' + digit),
                        _ => char::from(b'A' + (digit - 10).min(25)),
                    },
                });
            }
        }
        text
    }

    /// The digits of a solution, as [`line`](Sheet::line) writes them.
    pub fn solution(&self, digits: &[u8], symbols: Option<Symbols>) -> String {
        self.line(|cell| digits.get(usize::from(cell)).copied(), symbols)
    }
}
