//! The characters that boards are drawn with: lines, crossings and large
//! digits, with a plain ASCII twin for terminals without Unicode.

use ninefold::Digit;

/// How a line is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// No line here.
    None,
    /// Between cells.
    Light,
    /// Between boxes, and the frame.
    Heavy,
}

/// Every crossing: a line of the table for what runs up and down from it, a
/// character for what runs left and right, each from no line over a light one
/// to a heavy one, and the second of the two changing first.
const CROSSINGS: [&str; 9] = [
    " ╶╺╴─╼╸╾━",
    "╷┌┍┐┬┮┑┭┯",
    "╻┎┏┒┰┲┓┱┳",
    "╵└┕┘┴┶┙┵┷",
    "│├┝┤┼┾┥┽┿",
    "╽┟┢┧╁╆┪╅╈",
    "╹┖┗┚┸┺┛┹┻",
    "╿┞┡┦╀╄┩╃╇",
    "┃┠┣┨╂╊┫╉╋",
];

/// The crossing of lines: the weights above, below, left and right of it.
pub fn crossing(up: Weight, down: Weight, left: Weight, right: Weight, ascii: bool) -> char {
    if ascii {
        let heavier = |a: Weight, b: Weight| if a as usize > b as usize { a } else { b };
        return match (heavier(up, down), heavier(left, right)) {
            (Weight::None, across) => horizontal(across, false, true),
            (down, Weight::None) => vertical(down, false, true),
            (Weight::Heavy, _) => '#',
            (_, Weight::Heavy) => '=',
            _ => '+',
        };
    }
    let row = CROSSINGS[3 * up as usize + down as usize];
    let character = row.chars().nth(3 * left as usize + right as usize);
    character.unwrap_or(' ')
}

/// A piece of a horizontal line; a dashed one ends a cage.
pub fn horizontal(weight: Weight, dashed: bool, ascii: bool) -> char {
    match (weight, ascii) {
        (Weight::Heavy, false) if dashed => '┅',
        (Weight::Heavy, false) => '━',
        (Weight::Heavy, true) => '=',
        (Weight::Light, false) if dashed => '┄',
        (Weight::Light, false) => '─',
        (Weight::Light, true) => '-',
        (Weight::None, _) => ' ',
    }
}

/// A piece of a vertical line; a dashed one ends a cage.
pub fn vertical(weight: Weight, dashed: bool, ascii: bool) -> char {
    match (weight, ascii) {
        (Weight::Heavy, false) if dashed => '┇',
        (Weight::Heavy, false) => '┃',
        (Weight::Heavy, true) => '#',
        (Weight::Light, false) if dashed => '┆',
        (Weight::Light, false) => '│',
        (Weight::Light, true) => '|',
        (Weight::None, _) => ' ',
    }
}

const LARGE_ENTRY: [[&str; 3]; 9] = [
    ["╶╮ ", " │ ", "╶┴╴"],
    ["╶─╮", "╭─╯", "╰─╴"],
    ["╶─╮", " ─┤", "╶─╯"],
    ["╷ ╷", "╰─┤", "  ╵"],
    ["╭─╴", "╰─╮", "╶─╯"],
    ["╭─╴", "├─╮", "╰─╯"],
    ["╶─╮", "  │", "  ╵"],
    ["╭─╮", "├─┤", "╰─╯"],
    ["╭─╮", "╰─┤", "╶─╯"],
];

const LARGE_GIVEN: [[&str; 3]; 9] = [
    ["╺┓ ", " ┃ ", "╺┻╸"],
    ["╺━┓", "┏━┛", "┗━╸"],
    ["╺━┓", " ━┫", "╺━┛"],
    ["╻ ╻", "┗━┫", "  ╹"],
    ["┏━╸", "┗━┓", "╺━┛"],
    ["┏━╸", "┣━┓", "┗━┛"],
    ["╺━┓", "  ┃", "  ╹"],
    ["┏━┓", "┣━┫", "┗━┛"],
    ["┏━┓", "┗━┫", "╺━┛"],
];

/// A zero in the style of the entries, for the clock of the win screen.
const LARGE_ZERO: [&str; 3] = ["╭─╮", "│ │", "╰─╯"];

/// A digit three characters high, heavy for a given; digits over 9 have none.
pub fn large(digit: Digit, given: bool) -> Option<[&'static str; 3]> {
    let table = if given { &LARGE_GIVEN } else { &LARGE_ENTRY };
    table.get(digit.index()).copied()
}

/// A time such as `31:18` in large digits, three lines.
pub fn large_time(text: &str) -> [String; 3] {
    let mut lines = [String::new(), String::new(), String::new()];
    for symbol in text.chars() {
        let rows = match symbol.to_digit(10) {
            Some(0) => LARGE_ZERO,
            Some(value) => LARGE_ENTRY[value as usize - 1],
            None => ["·", " ", "·"],
        };
        for (line, row) in lines.iter_mut().zip(rows) {
            line.push_str(row);
            line.push(' ');
        }
    }
    lines
}

/// The symbol of a digit: 1 to 9, then A, B, C, …
pub fn symbol(digit: Digit) -> char {
    digit.symbol()
}

/// The keys of all digits of a board: `1-9`, `1-9 a-g`.
pub fn symbols(side: usize) -> String {
    let last = symbol(Digit::from_index(side - 1)).to_ascii_lowercase();
    match side {
        1..=9 => format!("1-{last}"),
        10 => format!("1-9 {last}"),
        _ => format!("1-9 a-{last}"),
    }
}

#[cfg(test)]
mod tests {
    use super::Weight::{Heavy as H, Light as L, None as N};
    use super::*;

    #[test]
    fn a_crossing_has_the_weight_of_each_line_that_meets_there() {
        let table = [
            ((N, H, N, H), '┏', '#'),
            ((N, L, H, H), '┯', '='),
            ((L, L, L, L), '┼', '+'),
            ((H, H, L, L), '╂', '#'),
            ((L, L, H, H), '┿', '='),
            ((H, L, L, H), '╄', '#'),
            ((L, H, H, L), '╅', '#'),
            ((H, L, N, H), '┡', '#'),
            ((N, N, L, H), '╼', '='),
            ((H, H, N, N), '┃', '#'),
            ((N, N, N, N), ' ', ' '),
        ];
        for ((up, down, left, right), usual, plain) in table {
            let weights = (up, down, left, right);
            assert_eq!(crossing(up, down, left, right, false), usual, "{weights:?}");
            assert_eq!(crossing(up, down, left, right, true), plain, "{weights:?}");
        }
    }

    #[test]
    fn a_line_that_only_runs_through_is_a_line() {
        for weight in [N, L, H] {
            let (across, down) = (
                horizontal(weight, false, false),
                vertical(weight, false, false),
            );
            assert_eq!(crossing(N, N, weight, weight, false), across);
            assert_eq!(crossing(weight, weight, N, N, false), down);
        }
    }
}
