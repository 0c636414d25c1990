//! The drawn numerals: every symbol is one round-ended line in a box 60 wide
//! and 100 high, so that a picture looks the same on every machine.

use crate::Digit;

/// The line of each symbol, the digit 1 first: 1 to 9, then A to P.
const PATHS: [&str; 25] = [
    "M15 22 L36 4 V96",
    "M8 30 C8 14 17 4 30 4 C43 4 52 14 52 27 C52 38 46 46 38 56 L8 96 H54",
    "M10 4 H50 L28 41 C44 41 55 51 55 67 C55 85 44 96 29 96 C17 96 8 89 5 77",
    "M42 96 V4 L4 71 H57",
    "M49 4 H16 L12 46 C17 41 24 38 31 38 C45 38 55 49 55 66 C55 84 44 96 29 96 C18 96 9 90 5 79",
    "M42 4 L12 51 C7 58 5 63 5 69 C5 85 16 96 30 96 C44 96 55 84 55 68 C55 53 45 42 31 42 C22 42 15 46 11 52",
    "M6 4 H54 L23 96",
    "M30 48 C17 48 9 39 9 26 C9 13 18 4 30 4 C42 4 51 13 51 26 C51 39 43 48 30 48 C15 48 5 58 5 72 C5 86 15 96 30 96 C45 96 55 86 55 72 C55 58 45 48 30 48 Z",
    "M18 96 L48 49 C53 42 55 37 55 31 C55 15 44 4 30 4 C16 4 5 16 5 32 C5 47 15 58 29 58 C38 58 45 54 49 48",
    "M3 96 L30 4 L57 96 M13 64 H47",
    "M9 4 V96 H32 C46 96 55 87 55 73 C55 59 46 49 32 49 H9 M32 49 C43 49 50 40 50 27 C50 13 43 4 31 4 H9",
    "M55 24 C50 12 42 4 32 4 C15 4 5 24 5 50 C5 76 15 96 32 96 C42 96 50 88 55 76",
    "M8 4 V96 H26 C44 96 55 78 55 50 C55 22 44 4 26 4 Z",
    "M51 4 H11 V96 H51 M11 49 H45",
    "M51 4 H11 V96 M11 49 H45",
    "M55 24 C50 12 42 4 32 4 C15 4 5 24 5 50 C5 76 15 96 32 96 C46 96 55 86 55 70 V54 H36",
    "M8 4 V96 M52 4 V96 M8 49 H52",
    "M17 4 H43 M30 4 V96 M17 96 H43",
    "M47 4 V70 C47 86 39 96 27 96 C17 96 10 90 8 80",
    "M10 4 V96 M53 4 L10 60 M25 42 L55 96",
    "M11 4 V96 H51",
    "M5 96 V4 L30 60 L55 4 V96",
    "M8 96 V4 L52 96 V4",
    "M30 4 C13 4 5 24 5 50 C5 76 13 96 30 96 C47 96 55 76 55 50 C55 24 47 4 30 4 Z",
    "M10 96 V4 H32 C46 4 55 15 55 30 C55 45 46 55 32 55 H10",
];

/// The symbol's line as an SVG path.
pub(super) fn path(digit: Digit) -> &'static str {
    PATHS[digit.index()]
}

/// The line of any letter or sign used in clues; an unknown one is drawn as a
/// question mark, and a space not at all.
pub(super) fn of(letter: char) -> Option<&'static str> {
    Some(match letter.to_ascii_uppercase() {
        digit @ '1'..='9' => PATHS[digit as usize - '1' as usize],
        letter @ 'A'..='P' => PATHS[letter as usize - 'A' as usize + 9],
        '0' => PATHS['O' as usize - 'A' as usize + 9],
        'R' => "M10 96 V4 H32 C46 4 55 14 55 28 C55 42 46 52 32 52 H10 M32 52 L56 96",
        'S' => {
            "M52 20 C48 10 40 4 30 4 C17 4 8 13 8 25 C8 52 55 44 55 72 C55 86 44 96 30 96 C18 96 9 90 5 78"
        }
        'T' => "M4 4 H56 M30 4 V96",
        'U' => "M7 4 V66 C7 85 16 96 30 96 C44 96 53 85 53 66 V4",
        'V' => "M4 4 L30 96 L56 4",
        'W' => "M2 4 L16 96 L30 30 L44 96 L58 4",
        'X' => "M6 4 L54 96 M54 4 L6 96",
        'Y' => "M4 4 L30 50 L56 4 M30 50 V96",
        'Z' => "M7 4 H53 L7 96 H55",
        '<' => "M52 18 L8 50 L52 82",
        '>' => "M8 18 L52 50 L8 82",
        '=' => "M8 34 H52 M8 66 H52",
        '≠' => "M8 34 H52 M8 66 H52 M44 12 L16 88",
        '+' => "M30 20 V80 M4 50 H56",
        '-' | '−' | '–' => "M6 50 H54",
        '×' | '*' => "M10 28 L50 72 M50 28 L10 72",
        '/' | '÷' => "M50 4 L10 96",
        '.' => "M30 92 h0",
        ',' => "M32 88 L24 106",
        '·' => "M30 50 h0",
        ':' => "M30 30 h0 M30 80 h0",
        '…' => "M8 92 h0 M30 92 h0 M52 92 h0",
        ' ' => return None,
        _ => "M8 26 C10 12 18 4 30 4 C43 4 52 13 52 26 C52 44 30 44 30 68 M30 94 h0",
    })
}
