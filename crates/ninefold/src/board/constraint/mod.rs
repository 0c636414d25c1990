//! [`Constraint`]: what a puzzle demands besides rows, columns and regions.
//!
//! A constraint is one file of this folder and one row of the table below,
//! from which its name, its reading and its writing follow. The file says what
//! the constraint adds to the [`Rules`](crate::Rules) of a board (houses,
//! cells that differ), when a filled grid breaks it, and how it is drawn.

mod chess;
mod diagonal;
mod different;
mod disjoint;
mod dots;
mod extremes;
mod fog;
mod groups;
mod holds;
mod indexers;
mod lines;
mod marks;
mod negative;
mod order;
mod outside;
mod placing;
mod regular;
mod sets;
mod sum_lines;
mod sums;
mod windoku;

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

pub use chess::{AntiKing, AntiKnight, AntiLeaper};
pub use diagonal::Diagonal;
pub use different::Different;
pub use disjoint::DisjointGroups;
pub use dots::{Dot, Even, Kropki, Nonconsecutive, Odd, Quadruple, Xv};
pub use extremes::{Maximum, Minimum};
pub use fog::Fog;
pub use groups::{Clones, EqualSums, SameDigits};
pub use holds::Holds;
pub use indexers::{BoxIndexer, ColumnIndexer, RowIndexer};
pub use lines::{
    Between, Entropic, Lockout, Modular, Nabner, Palindrome, Parity, Renban, SlowThermo, Thermo,
    Whisper,
};
pub use marks::Mark;
pub use negative::{Negative, Unmarked};
pub use order::Greater;
pub use outside::{FrameSum, NumberedRoom, Skyscraper, XSum};
pub use placing::Placing;
pub use regular::Regular;
pub use sets::{CountingCircles, LookAndSay};
pub use sum_lines::{DoubleArrow, RegionSum, SumLine, Zipper};
pub use sums::{Arrow, Killer, LittleKiller, Sandwich, Sum};
pub use windoku::Windoku;

use super::filled::Filled;
use super::lowering::Lowering;
use super::rules::VARIANTS;
use super::setting::Setting;
use super::{Cell, CellSet, Grid, RulesError, Shape};
use crate::solve::bricks::{Model, ModelError};

/// What every constraint can do. Private on purpose: the enum
/// [`Constraint`] is the one face of all of them.
trait Clue: Sized {
    /// How one is made of cells that somebody chooses.
    const PLACING: Placing = Placing::Cells;

    /// The constraints that these words of a `ninefold` text mean.
    fn read(words: &[&str], shape: Shape) -> Result<Vec<Self>, String>;

    /// The words that [`read`](Clue::read) takes, without the name.
    fn write(&self, _shape: Shape) -> String {
        String::new()
    }

    /// Adds the houses and the cells that differ to the rules of a board.
    fn lower(&self, _lowering: &mut Lowering) -> Result<(), RulesError> {
        Ok(())
    }

    /// Adds what else the constraint demands, beyond cells that differ.
    fn bricks(&self, _setting: &Setting<'_>, _model: &mut Model) -> Result<(), ModelError> {
        Ok(())
    }

    /// Whether a full board obeys it, in plain code from what the rule means.
    /// Nothing of [`lower`](Clue::lower) and [`bricks`](Clue::bricks) is used
    /// here, so that tests can hold each against the other.
    fn obeyed(&self, board: &Filled<'_>) -> bool;

    /// The cells that break it together on a board, as groups of cells with the
    /// same digit. Those that share a house are reported by the house.
    fn repeats(&self, _grid: &Grid) -> Vec<CellSet> {
        Vec::new()
    }

    /// How it is drawn.
    fn marks(&self, _shape: Shape) -> Vec<Mark> {
        Vec::new()
    }

    /// Which of its sentences describe it, if it has several.
    fn form(&self) -> &'static str {
        ""
    }

    /// What is filled into its sentences, by name.
    fn values(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }
}

/// One row for each kind of constraint: variant, name, title.
macro_rules! constraints {
    ($($(#[$doc:meta])* $variant:ident = $name:literal, $title:literal;)*) => {
        /// What a puzzle demands besides rows, columns and regions.
        ///
        /// ```
        /// use ninefold::{Constraint, Rules, Shape};
        /// let knight = Constraint::read("anti-knight", "", Shape::NINE)?;
        /// let rules = Rules::build(Shape::NINE).constraints(knight).done()?;
        /// assert_eq!(rules.peers(Shape::NINE.cell(4, 4)).len(), 28);
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum Constraint {
            $($(#[$doc])* $variant($variant),)*
        }

        impl Constraint {
            /// The name and the title of every kind of constraint, in the
            /// order of the table.
            pub const KINDS: &'static [(&'static str, &'static str)] =
                &[$(($name, $title)),*];

            /// The name of its kind: `anti-knight`.
            pub fn name(&self) -> &'static str {
                match self {
                    $(Constraint::$variant(_) => $name,)*
                }
            }

            /// The title of its kind: `Anti-knight`.
            pub fn title(&self) -> &'static str {
                match self {
                    $(Constraint::$variant(_) => $title,)*
                }
            }

            /// How a constraint of a kind is made of cells that somebody chooses;
            /// `None` if no kind has this name.
            ///
            /// ```
            /// use ninefold::Constraint;
            /// use ninefold::board::constraint::Placing;
            /// assert_eq!(Constraint::placing("thermo"), Some(Placing::Cells));
            /// assert_eq!(Constraint::placing("x-sum"), Some(Placing::Line("17")));
            /// ```
            pub fn placing(name: &str) -> Option<Placing> {
                match name {
                    $($name => Some(<$variant as Clue>::PLACING),)*
                    _ => None,
                }
            }

            /// The constraints that a name and the words after it mean, as in a
            /// `ninefold` text: `different r1c1 r1c2`. One name can mean two
            /// constraints, as `diagonal` means both diagonals.
            pub fn read(
                name: &str,
                words: &str,
                shape: Shape,
            ) -> Result<Vec<Constraint>, ConstraintError> {
                if !VARIANTS {
                    return Err(ConstraintError::Unknown(name.to_owned()));
                }
                let words: Vec<&str> = words.split_whitespace().collect();
                let result = match name {
                    $($name => $variant::read(&words, shape)
                        .map(|all| all.into_iter().map(Constraint::$variant).collect()),)*
                    _ => return Err(ConstraintError::Unknown(name.to_owned())),
                };
                result.map_err(|reason| ConstraintError::Words {
                    name: name.to_owned(),
                    reason,
                })
            }

            /// The words after its name in a `ninefold` text.
            pub fn words(&self, shape: Shape) -> String {
                if !VARIANTS {
                    return String::new();
                }
                match self {
                    $(Constraint::$variant(clue) => clue.write(shape),)*
                }
            }

            pub(super) fn lower(&self, lowering: &mut Lowering) -> Result<(), RulesError> {
                if !VARIANTS {
                    return Ok(());
                }
                match self {
                    $(Constraint::$variant(clue) => clue.lower(lowering),)*
                }
            }

            pub(super) fn repeats(&self, grid: &Grid) -> Vec<CellSet> {
                if !VARIANTS {
                    return Vec::new();
                }
                match self {
                    $(Constraint::$variant(clue) => clue.repeats(grid),)*
                }
            }

            /// How it is drawn.
            pub fn marks(&self, shape: Shape) -> Vec<Mark> {
                if !VARIANTS {
                    return Vec::new();
                }
                match self {
                    $(Constraint::$variant(clue) => clue.marks(shape),)*
                }
            }

            pub(super) fn bricks(&self, setting: &Setting<'_>, model: &mut Model) -> Result<(), ModelError> {
                if !VARIANTS {
                    return Ok(());
                }
                match self {
                    $(Constraint::$variant(clue) => clue.bricks(setting, model),)*
                }
            }

            pub(super) fn obeyed(&self, board: &Filled<'_>) -> bool {
                if !VARIANTS {
                    return true;
                }
                match self {
                    $(Constraint::$variant(clue) => clue.obeyed(board),)*
                }
            }

            pub(crate) fn form(&self) -> &'static str {
                if !VARIANTS {
                    return "";
                }
                match self {
                    $(Constraint::$variant(clue) => clue.form(),)*
                }
            }

            pub(crate) fn values(&self) -> Vec<(&'static str, String)> {
                if !VARIANTS {
                    return Vec::new();
                }
                match self {
                    $(Constraint::$variant(clue) => clue.values(),)*
                }
            }
        }
    };
}

constraints! {
    /// A main diagonal holds every digit once.
    Diagonal = "diagonal", "Diagonal";
    /// Four extra boxes between the usual ones (more on large boards) hold
    /// every digit once.
    Windoku = "windoku", "Windoku";
    /// The cells at the same place of every box hold every digit once.
    DisjointGroups = "disjoint", "Disjoint groups";
    /// Cells a knight's move apart differ.
    AntiKnight = "anti-knight", "Anti-knight";
    /// Cells that touch, also at a corner, differ.
    AntiKing = "anti-king", "Anti-king";
    /// Some cells hold no digit twice.
    Different = "different", "Extra region";
    /// Digits of a cage differ and add up to its sum.
    Killer = "killer", "Killer cage";
    /// Digits along an arrow add up to its circle.
    Arrow = "arrow", "Arrow";
    /// Digits along a diagonal add up to a sum.
    LittleKiller = "little-killer", "Little killer";
    /// Digits between the smallest and the largest of a line add up to a sum.
    Sandwich = "sandwich", "Sandwich";
    /// This many digits of a line are larger than all before them.
    Skyscraper = "skyscraper", "Skyscraper";
    /// The first X digits of a line add up to a sum.
    XSum = "x-sum", "X-sum";
    /// Digits rise along a thermometer.
    Thermo = "thermo", "Thermometer";
    /// Digits never fall along a slow thermometer.
    SlowThermo = "slow-thermo", "Slow thermometer";
    /// Neighbours on a whisper are far apart.
    Whisper = "whisper", "Whisper";
    /// A renban line holds consecutive digits in any order.
    Renban = "renban", "Renban";
    /// A palindrome reads the same both ways.
    Palindrome = "palindrome", "Palindrome";
    /// Digits on a between line are between its ends.
    Between = "between", "Between line";
    /// No two digits of a nabner line are equal or consecutive.
    Nabner = "nabner", "Nabner";
    /// Ends that are far apart, and no digit between them.
    Lockout = "lockout", "Lockout line";
    /// Any three neighbours are low, middle and high.
    Entropic = "entropic", "Entropic line";
    /// Any three neighbours leave different rests when divided by three.
    Modular = "modular", "Modular line";
    /// A dot gives the difference or the ratio of two digits.
    Kropki = "kropki", "Kropki dot";
    /// X and V give the sum of two digits.
    Xv = "xv", "XV";
    /// Neighbours are never consecutive.
    Nonconsecutive = "nonconsecutive", "Nonconsecutive";
    /// The digits in a circle are in the cells around it.
    Quadruple = "quadruple", "Quadruple";
    /// Cells with odd digits.
    Odd = "odd", "Odd cells";
    /// Cells with even digits.
    Even = "even", "Even cells";
    /// Cells a step of this many rows and columns apart differ.
    AntiLeaper = "anti-leaper", "Anti-leaper";
    /// Neighbours without a mark don't have what marks of a kind say.
    Negative = "negative", "Negative constraint";
    /// Digits fall along the cells.
    Greater = "greater", "Inequality";
    /// Cells smaller than their neighbours.
    Minimum = "minimum", "Minimum";
    /// Cells larger than their neighbours.
    Maximum = "maximum", "Maximum";
    /// Groups of cells with the same digits at the same places.
    Clones = "clone", "Clone";
    /// Groups of cells with the same digits in any order.
    SameDigits = "same-digits", "Same digits";
    /// Groups of cells with the same sum.
    EqualSums = "equal-sums", "Equal sums";
    /// Cells with a sum that may repeat digits.
    Sum = "sum", "Sum";
    /// Digits along a line add up to its two ends.
    DoubleArrow = "double-arrow", "Double arrow";
    /// Borders of regions cut a line in pieces of the same sum.
    RegionSum = "region-sum", "Region sum line";
    /// Digits as far from the middle have the same sum.
    Zipper = "zipper", "Zipper line";
    /// A line can be cut in pieces of one sum.
    SumLine = "sum-line", "Sum line";
    /// Odd and even digits take turns.
    Parity = "parity", "Parity line";
    /// The digit at place X of a line, X being its first digit.
    NumberedRoom = "numbered-room", "Numbered room";
    /// The first digits of a line have a sum.
    FrameSum = "frame-sum", "Frame sum";
    /// A digit says how many circles hold it.
    CountingCircles = "counting-circles", "Counting circles";
    /// A cage says how often digits occur in it.
    LookAndSay = "look-and-say", "Look-and-say cage";
    /// A digit says where in its column the number of its row is.
    RowIndexer = "row-indexer", "Row indexer";
    /// A digit says where in its row the number of its column is.
    ColumnIndexer = "column-indexer", "Column indexer";
    /// A digit says where in its box the number of its place is.
    BoxIndexer = "box-indexer", "Box indexer";
    /// Digits along a line match a pattern.
    Regular = "regular", "Pattern";
    /// Some of several clues hold.
    Holds = "holds", "Some of several clues";
    /// Fog that right digits lift.
    Fog = "fog", "Fog";
}

/// Why words are not a constraint.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ConstraintError {
    /// A name that no kind of constraint has.
    #[error("`{0}` is not a constraint")]
    Unknown(String),
    /// Words that don't fit the kind.
    #[error("{name}: {reason}")]
    Words {
        /// The name of the kind.
        name: String,
        /// What was found and what was expected.
        reason: String,
    },
}

/// A number among the words of a clue.
fn number(word: &str) -> Result<u16, String> {
    let expected = || format!("found `{word}`, expected a number");
    word.parse().map_err(|_| expected())
}

/// Cells as a model counts them.
fn places(cells: &[Cell]) -> Vec<u16> {
    cells.iter().map(|cell| cell.index() as u16).collect()
}

/// For kinds that take no words.
fn no_words<T>(words: &[&str], clue: T) -> Result<Vec<T>, String> {
    match words.first() {
        None => Ok(vec![clue]),
        Some(word) => Err(format!("found `{word}`, expected nothing after the name")),
    }
}

/// The cells that these words name: `r1c1`, or `r1c1-r1c4` for all cells of a
/// straight way.
fn cells(words: &[&str], shape: Shape) -> Result<Vec<Cell>, String> {
    let named = |name: &str| {
        shape.cell_named(name).ok_or_else(|| {
            format!("found `{name}`, expected a cell such as r1c1 of a {shape} board")
        })
    };
    let mut cells = Vec::new();
    for word in words {
        let mut ends = word.split('-');
        let first = named(ends.next().unwrap_or_default())?;
        cells.push(first);
        let mut from = first;
        for end in ends {
            let to = named(end)?;
            cells.extend(
                way(from, to, shape).ok_or_else(|| {
                    format!("found `{word}`, expected its cells in a straight line")
                })?,
            );
            from = to;
        }
    }
    Ok(cells)
}

/// The cells after `from` on the straight way to `to`.
fn way(from: Cell, to: Cell, shape: Shape) -> Option<Vec<Cell>> {
    let place = |cell| (shape.row(cell) as isize, shape.col(cell) as isize);
    let ((row, col), (to_row, to_col)) = (place(from), place(to));
    let (down, right) = (to_row - row, to_col - col);
    if down != 0 && right != 0 && down.abs() != right.abs() {
        return None;
    }
    let steps = down.abs().max(right.abs());
    let at = |i: isize| {
        shape.cell(
            (row + i * down.signum()) as usize,
            (col + i * right.signum()) as usize,
        )
    };
    Some((1..=steps).map(at).collect())
}

/// The names of cells with blanks between them.
fn names(cells: &[Cell], shape: Shape) -> String {
    let names: Vec<String> = cells.iter().map(|c| shape.name(*c).to_string()).collect();
    names.join(" ")
}
