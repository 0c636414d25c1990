//! How digits are spelled, above all those larger than 9.
//!
//! There is no single way to write a board of side 16 with one character per
//! cell. Four are in use, and a reader distinguishes them by what it sees: a
//! letter beyond those that 1–9A… needs means that the letters start at 1, and
//! `0` together with another mark for empty cells means that the digits start
//! at 0.

use alloc::borrow::ToOwned;
use alloc::string::String;

use super::error::{ParseError, shown};
use crate::Shape;

/// A way to spell digits in one character, or in decimals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[non_exhaustive]
pub enum Symbols {
    /// 1 to 9, then `A` for 10 to `P` for 25. Reading takes small letters too.
    #[default]
    Alphanumeric,
    /// `A` for 1 to `Y` for 25.
    Letters,
    /// `0` for 1, `9` for 10, `A` for 11: hexadecimal on a board of side 16.
    FromZero,
    /// Decimal numbers, separated by blanks.
    Decimal,
}

impl Symbols {
    /// Every way to spell digits.
    pub const ALL: [Symbols; 4] = [
        Symbols::Alphanumeric,
        Symbols::Letters,
        Symbols::FromZero,
        Symbols::Decimal,
    ];

    /// The name that users type.
    pub const fn name(self) -> &'static str {
        match self {
            Symbols::Alphanumeric => "alphanumeric",
            Symbols::Letters => "letters",
            Symbols::FromZero => "from-zero",
            Symbols::Decimal => "decimal",
        }
    }

    /// What it looks like, in a few words.
    pub const fn description(self) -> &'static str {
        match self {
            Symbols::Alphanumeric => "1 to 9, then A for 10",
            Symbols::Letters => "A for 1",
            Symbols::FromZero => "0 for 1, 9 for 10, A for 11",
            Symbols::Decimal => "numbers separated by spaces",
        }
    }

    /// The value of a character, when it is a digit in this spelling.
    pub(crate) fn value(self, symbol: char) -> Option<u8> {
        let value = match (self, symbol) {
            (Symbols::FromZero, '0'..='9') => symbol as u8 - b'0' + 1,
            (Symbols::FromZero, 'A'..='Z') => symbol as u8 - b'A' + 11,
            (Symbols::FromZero, 'a'..='z') => symbol as u8 - b'a' + 11,
            (Symbols::Letters, 'A'..='Z') => symbol as u8 - b'A' + 1,
            (Symbols::Letters, 'a'..='z') => symbol as u8 - b'a' + 1,
            (Symbols::Alphanumeric | Symbols::Decimal, '1'..='9') => symbol as u8 - b'0',
            (Symbols::Alphanumeric, 'A'..='Z') => symbol as u8 - b'A' + 10,
            (Symbols::Alphanumeric, 'a'..='z') => symbol as u8 - b'a' + 10,
            _ => return None,
        };
        Some(value)
    }

    /// Writes a value from 1 to 25.
    pub(crate) fn push(self, out: &mut String, value: u8) {
        let letter = |from: u8| char::from(b'A' + (value - from));
        match (self, value) {
            (Symbols::Letters, _) => out.push(letter(1)),
            (Symbols::FromZero, 1..=10) => out.push(char::from(b'0' + value - 1)),
            (Symbols::FromZero, _) => out.push(letter(11)),
            (_, 0..=9) => out.push(char::from(b'0' + value)),
            (Symbols::Alphanumeric, _) => out.push(letter(10)),
            (Symbols::Decimal, _) => {
                out.push(char::from(b'0' + value / 10));
                out.push(char::from(b'0' + value % 10));
            }
        }
    }

    /// The spelling of a board of this side, by the characters of its cells.
    pub(crate) fn detect(side: usize, cells: impl Iterator<Item = char>) -> Symbols {
        if side <= 9 {
            return Symbols::Alphanumeric;
        }
        let (mut zero, mut mark, mut number, mut last) = (false, false, false, 'A');
        for symbol in cells {
            match symbol {
                '0' => zero = true,
                '1'..='9' => number = true,
                'A'..='Z' | 'a'..='z' => last = last.max(symbol.to_ascii_uppercase()),
                _ => mark |= is_empty_mark(symbol),
            }
        }
        let needed = char::from(b'A' + (side as u8 - 10));
        if last > needed && !number {
            Symbols::Letters
        } else if zero && mark && last < needed {
            Symbols::FromZero
        } else {
            Symbols::Alphanumeric
        }
    }

    /// What a cell of a board may hold, as a phrase.
    pub(crate) fn expected(self, side: usize) -> String {
        let mut last = String::new();
        self.push(&mut last, side as u8);
        let range = match self {
            Symbols::Alphanumeric if side == 10 => "1 to 9 or A".to_owned(),
            Symbols::Alphanumeric if side > 9 => format!("1 to 9 or A to {last}"),
            Symbols::Alphanumeric | Symbols::Decimal => format!("1 to {last}"),
            Symbols::Letters => format!("A to {last}"),
            Symbols::FromZero if side > 10 => format!("0 to 9 or A to {last}"),
            Symbols::FromZero => format!("0 to {last}"),
        };
        format!("{range}, or `.` for an empty cell")
    }
}

/// Whether a character other than 0 stands for an empty cell.
pub(crate) const fn is_empty_mark(symbol: char) -> bool {
    matches!(symbol, '.' | '_' | '*' | '-' | '?')
}

/// Reads one character of a cell: 0 when it is empty. `X` is an empty cell if
/// it is not a digit.
pub(crate) fn cell(
    symbols: Symbols,
    shape: Shape,
    symbol: char,
    line: usize,
    column: usize,
) -> Result<u8, ParseError> {
    let side = shape.side();
    match symbols.value(symbol) {
        Some(value) if usize::from(value) <= side => Ok(value),
        _ if is_empty_mark(symbol) || (symbol == '0' && symbols != Symbols::FromZero) => Ok(0),
        _ if matches!(symbol, 'x' | 'X') && side <= 9 => Ok(0),
        Some(_) if symbol.is_ascii_digit() => Err(ParseError::new(
            line,
            column,
            format!("the digit {symbol}"),
            format!("at most {side} on a {shape} board"),
        )),
        _ => Err(ParseError::new(
            line,
            column,
            shown(symbol),
            symbols.expected(side),
        )),
    }
}
