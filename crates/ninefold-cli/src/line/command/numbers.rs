//! The numbers of a line, and the cells and digits that they name.

use ninefold::logic::explain::Message;
use ninefold::{Cell, Digit, Shape};

/// A cell by the letter of its row and the number of its column, and what
/// follows it.
pub fn letter_cell(lower: &str, shape: Shape) -> Option<(Cell, &str)> {
    let row = lower.bytes().next().filter(u8::is_ascii_lowercase)? - b'a';
    let after = &lower[1..];
    let end = after.find(|c: char| !c.is_ascii_digit());
    let end = end.unwrap_or(after.len());
    let column: usize = after[..end].parse().ok()?;
    let side = shape.side();
    if usize::from(row) >= side || !(1..=side).contains(&column) {
        return None;
    }
    let cell = shape.cell(usize::from(row), column - 1);
    Some((cell, after[end..].trim_matches([' ', '=', ':', ','])))
}

/// The numbers of a text, whatever stands between them. On boards up to 9x9
/// `357` is 3, 5 and 7; on larger ones a letter is a digit from 10 on.
pub fn numbers(text: &str, shape: Shape, example: &str) -> Result<Vec<usize>, Message> {
    let mut numbers = Vec::new();
    let words = text.split(|c: char| !c.is_alphanumeric());
    for word in words.filter(|word| !word.is_empty()) {
        let mut rest = word;
        while let Some(first) = rest.chars().next() {
            let digits = rest
                .find(|c: char| !c.is_ascii_digit())
                .unwrap_or(rest.len());
            if digits > 0 {
                let run = &rest[..digits];
                if shape.side() <= 9 && digits == 3 && run == word {
                    numbers.extend(run.bytes().map(|byte| usize::from(byte - b'0')));
                } else {
                    let number = run.parse();
                    let large = |_| Message::new("read.large").name("found", run);
                    numbers.push(number.map_err(large)?);
                }
                rest = &rest[digits..];
                continue;
            }
            let letters = rest
                .find(|c: char| c.is_ascii_digit())
                .unwrap_or(rest.len());
            let run = &rest[..letters];
            let joins = matches!(run, "r" | "c" | "row" | "column" | "col" | "and");
            let place_is_next = numbers.len() < 2;
            if !(joins && place_is_next) {
                let value = match first {
                    'a'..='p' if letters == 1 && shape.side() > 9 && numbers.len() >= 2 => {
                        first as usize - 'a' as usize + 10
                    }
                    _ => {
                        return Err(Message::new("read.no-number")
                            .name("found", run)
                            .count("n", shape.side())
                            .name("example", example));
                    }
                };
                numbers.push(value);
            }
            rest = &rest[letters..];
        }
    }
    Ok(numbers)
}

/// The cell of the first two numbers.
pub fn cell(numbers: &[usize], shape: Shape, example: &str) -> Result<Cell, Message> {
    let side = shape.side();
    let (row, column) = match numbers {
        [] => return Err(Message::new("read.cell").name("example", example)),
        [_] => return Err(Message::new("read.column").name("example", example)),
        [row, column, ..] => (*row, *column),
    };
    for (id, number) in [("read.no-row", row), ("read.no-column", column)] {
        if !(1..=side).contains(&number) {
            return Err(Message::new(id)
                .name("found", number)
                .count("n", side)
                .name("example", example));
        }
    }
    Ok(shape.cell(row - 1, column - 1))
}

/// The digit of a number.
pub fn digit(number: usize, shape: Shape, example: &str) -> Result<Digit, Message> {
    shape.digit(number).ok_or_else(|| {
        Message::new("read.no-digit")
            .name("found", number)
            .count("n", shape.side())
            .name("example", example)
    })
}

/// A text that is a digit of the board and nothing else: a number, or on
/// larger boards a letter.
pub fn one_digit(text: &str, shape: Shape) -> Result<Digit, Message> {
    let number = match (text.parse(), text.as_bytes()) {
        (Ok(number), _) => Some(number),
        (Err(_), [letter @ b'a'..=b'p']) if shape.side() > 9 => {
            Some(usize::from(letter - b'a') + 10)
        }
        _ => None,
    };
    let number = number.ok_or_else(|| {
        Message::new("read.not-digit")
            .name("found", text)
            .name("example", 4)
    })?;
    digit(number, shape, "4")
}
