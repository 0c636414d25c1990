//! Lines: digits that rise, differ, mirror or stay together along a way.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Clue, Mark, Placing, cells, names, number, places};
use crate::board::filled::Filled;
use crate::board::setting::Setting;
use crate::board::{Cell, Shape};
use crate::solve::bricks::{Brick, Model, ModelError};

/// The cells of a line, of which there are at least two.
pub(super) fn line(words: &[&str], shape: Shape) -> Result<Vec<Cell>, String> {
    let cells = cells(words, shape)?;
    match cells.len() {
        0 | 1 => Err("expected the cells of a line, such as `r1c1-r1c4`".to_string()),
        _ => Ok(cells),
    }
}

/// Relates each cell of a line with the next.
pub(super) fn each_pair(
    cells: &[Cell],
    model: &mut Model,
    allowed: impl Fn(i32, i32) -> bool,
) -> Result<(), ModelError> {
    let relation = model.relation(allowed);
    for pair in places(cells).windows(2) {
        let (a, b) = (pair[0], pair[1]);
        model.add(Brick::Pair { a, b, relation })?;
    }
    Ok(())
}

/// Writes a clue that is a line of cells and no more.
macro_rules! plain_line {
    ($(#[$doc:meta])* $clue:ident, $mark:ident,
     |$cells:ident, $setting:pat_param, $model:ident| $bricks:expr,
     obeyed: |$board:ident| $obeyed:expr) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub struct $clue {
            cells: Vec<Cell>,
        }

        impl $clue {
            /// The clue along these cells.
            pub fn new(cells: Vec<Cell>) -> $clue {
                $clue { cells }
            }
        }

        impl Clue for $clue {
            fn read(words: &[&str], shape: Shape) -> Result<Vec<$clue>, String> {
                Ok(vec![$clue::new(line(words, shape)?)])
            }

            fn write(&self, shape: Shape) -> String {
                names(&self.cells, shape)
            }

            fn bricks(&self, $setting: &Setting<'_>, $model: &mut Model) -> Result<(), ModelError> {
                let $cells = &self.cells;
                $bricks
            }

            fn obeyed(&self, $board: &$crate::board::filled::Filled<'_>) -> bool {
                let $cells = &self.cells;
                $obeyed
            }

            #[allow(unused_variables)]
            fn marks(&self, shape: Shape) -> Vec<Mark> {
                $crate::board::constraint::marks::drawn!($mark, self.cells, shape)
            }
        }
    };
}

pub(super) use plain_line;

plain_line! {
    /// A thermometer: digits rise from the bulb on.
    Thermo, Thermo,
    |cells, _, model| each_pair(cells, model, |a, b| a < b),
    obeyed: |board| board.along(cells, |a, b| b - a >= 1)
}

plain_line! {
    /// A slow thermometer: digits never fall from the bulb on.
    SlowThermo, Thermo,
    |cells, _, model| each_pair(cells, model, |a, b| a <= b),
    obeyed: |board| board.along(cells, |a, b| b - a >= 0)
}

plain_line! {
    /// A renban: different digits without a gap, in any order.
    Renban, Path,
    |cells, _, model| model.add(Brick::Consecutive(places(cells))),
    obeyed: |board| {
        let digits = board.sorted(cells);
        digits.windows(2).all(|two| two[0] + 1 == two[1])
    }
}

plain_line! {
    /// A palindrome: the digits read the same both ways.
    Palindrome, Path,
    |cells, _, model| {
        let cells = places(cells);
        let relation = model.relation(|a, b| a == b);
        for (a, b) in cells.iter().zip(cells.iter().rev()).take(cells.len() / 2) {
            if a != b {
                model.add(Brick::Pair { a: *a, b: *b, relation })?;
            }
        }
        Ok(())
    },
    obeyed: |board| {
        let digits = board.digits(cells);
        digits.iter().eq(digits.iter().rev())
    }
}

plain_line! {
    /// A between line: its digits are between those of its two ends.
    Between, Ringed,
    |cells, _, model| model.add(Brick::Between(places(cells))),
    obeyed: |board| {
        let (low, high, inner) = ends(&board.digits(cells));
        inner.iter().all(|digit| low < *digit && *digit < high)
    }
}

plain_line! {
    /// A nabner line: no two digits are equal or follow each other.
    Nabner, Path,
    |cells, _, model| {
        let relation = model.relation(|a, b| a.abs_diff(b) > 1);
        model.add(Brick::AllPairs { cells: places(cells), relation })
    },
    obeyed: |board| {
        let digits = board.sorted(cells);
        digits.windows(2).all(|two| two[0] + 1 < two[1])
    }
}

/// Any three neighbours on a line hold a digit of each of three classes.
fn classes_of_three(
    cells: &[Cell],
    model: &mut Model,
    class: impl Fn(i32, i32) -> bool,
) -> Result<(), ModelError> {
    let classes: Vec<u32> = (0..3).map(|n| model.mask_where(|d| class(d, n))).collect();
    let cells = places(cells);
    for three in cells.windows(3) {
        let (cells, classes) = (three.to_vec(), classes.clone());
        model.add(Brick::Classes { cells, classes })?;
    }
    // A line of two has no window of three, and still two classes.
    if let [a, b] = cells[..] {
        let of = |digit: i32| (0..3).find(|n| class(digit, *n));
        let relation = model.relation(|a, b| of(a) != of(b));
        model.add(Brick::Pair { a, b, relation })?;
    }
    Ok(())
}

/// The digits of the ends, the smaller first, and those between them on the line.
fn ends(digits: &[i32]) -> (i32, i32, Vec<i32>) {
    match digits {
        [first, inner @ .., last] => (*first.min(last), *first.max(last), inner.to_vec()),
        _ => (0, 0, Vec::new()),
    }
}

/// Whether no two of any three neighbours on a line are of the same class.
fn every_three(board: &Filled<'_>, cells: &[Cell], class: impl Fn(i32) -> i32) -> bool {
    let classes: Vec<i32> = board.digits(cells).into_iter().map(class).collect();
    (0..classes.len()).all(|i| {
        let near = &classes[i + 1..classes.len().min(i + 3)];
        near.iter().all(|other| *other != classes[i])
    })
}

plain_line! {
    /// A lockout line: the ends differ by 4 or more, and no digit of the line
    /// is between them or equal to one of them.
    Lockout, Diamonds,
    |cells, _, model| model.add(Brick::Lockout { cells: places(cells), apart: 4 }),
    obeyed: |board| {
        let (low, high, inner) = ends(&board.digits(cells));
        low + 4 <= high && inner.iter().all(|digit| *digit < low || high < *digit)
    }
}

plain_line! {
    /// An entropic line: any three neighbours are a low, a middle and a high digit.
    Entropic, Path,
    |cells, _, model| {
        let third = (model.digits() as i32).div_euclid(3).max(1);
        let base = i32::from(model.base());
        classes_of_three(cells, model, |digit, n| ((digit - base) / third).min(2) == n)
    },
    obeyed: |board| {
        let third = (board.side() as i32 / 3).max(1);
        let class = |digit: i32| match digit {
            low if low <= third => 0,
            middle if middle <= 2 * third => 1,
            _ => 2,
        };
        every_three(board, cells, class)
    }
}

plain_line! {
    /// A modular line: any three neighbours leave different rests modulo three.
    Modular, Path,
    |cells, _, model| classes_of_three(cells, model, |digit, n| digit % 3 == n),
    obeyed: |board| every_three(board, cells, |digit| digit.rem_euclid(3))
}

plain_line! {
    /// A parity line: odd and even digits take turns.
    Parity, Path,
    |cells, _, model| each_pair(cells, model, |a, b| (a + b) % 2 == 1),
    obeyed: |board| board.along(cells, |a, b| a % 2 != b % 2)
}

/// A whisper: neighbours on the line differ by a number or more.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Whisper {
    apart: u16,
    cells: Vec<Cell>,
}

impl Whisper {
    /// The whisper along these cells.
    pub fn new(apart: u16, cells: Vec<Cell>) -> Whisper {
        Whisper { apart, cells }
    }
}

impl Clue for Whisper {
    const PLACING: Placing = Placing::Valued("5");

    fn read(words: &[&str], shape: Shape) -> Result<Vec<Whisper>, String> {
        // Without a number it is the usual one: half the digits, rounded up.
        let usual = shape.side().div_ceil(2) as u16;
        match words {
            [first, rest @ ..] if first.parse::<u16>().is_ok() => {
                Ok(vec![Whisper::new(number(first)?, line(rest, shape)?)])
            }
            words => Ok(vec![Whisper::new(usual, line(words, shape)?)]),
        }
    }

    fn write(&self, shape: Shape) -> String {
        format!("{} {}", self.apart, names(&self.cells, shape))
    }

    fn bricks(&self, _setting: &Setting<'_>, model: &mut Model) -> Result<(), ModelError> {
        let apart = u32::from(self.apart);
        each_pair(&self.cells, model, |a, b| a.abs_diff(b) >= apart)
    }

    fn obeyed(&self, board: &Filled<'_>) -> bool {
        let apart = i32::from(self.apart);
        board.along(&self.cells, |a, b| (a - b).abs() >= apart)
    }

    fn marks(&self, _shape: Shape) -> Vec<Mark> {
        vec![Mark::Path(self.cells.clone())]
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("n", self.apart.to_string())]
    }
}
