//! The short form of a board's digits, in game IDs and saved games.
//!
//! Digits in reading order, with a letter for each run of empty cells: `a` is
//! one, `b` two, to `z`, twenty-six. On boards with digits over 9, an `_`
//! separates two numbers that touch.

use ninefold::{Grid, Shape};

/// The short form of a board.
pub(crate) fn write(grid: &Grid) -> String {
    let wide = grid.shape().side() > 9;
    let mut text = String::new();
    let mut empty = 0u8;
    let run = |text: &mut String, empty: &mut u8| {
        if *empty > 0 {
            text.push(char::from(b'a' + *empty - 1));
            *empty = 0;
        }
    };
    for value in grid.values() {
        if *value == 0 {
            if empty == 26 {
                run(&mut text, &mut empty);
            }
            empty += 1;
        } else {
            run(&mut text, &mut empty);
            if wide && text.ends_with(|c: char| c.is_ascii_digit()) {
                text.push('_');
            }
            text.push_str(&value.to_string());
        }
    }
    run(&mut text, &mut empty);
    text
}

/// Reads a short form; says what is wrong with it.
pub(crate) fn read(shape: Shape, text: &str) -> Result<Grid, String> {
    let side = shape.side();
    let mut values: Vec<u8> = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            'a'..='z' => {
                let run = first as usize - 'a' as usize + 1;
                values.extend(std::iter::repeat_n(0, run));
                1
            }
            '_' if !values.is_empty() => 1,
            '0'..='9' => {
                let most = if side > 9 { 2 } else { 1 };
                let digits = rest
                    .bytes()
                    .take(most)
                    .take_while(u8::is_ascii_digit)
                    .count();
                let value = rest[..digits].parse().unwrap_or(0);
                if !(1..=side).contains(&value) {
                    return Err(format!(
                        "{} is not a digit of a {shape} board: digits go from 1 to {side}",
                        &rest[..digits]
                    ));
                }
                values.push(value as u8);
                digits
            }
            other => {
                return Err(format!(
                    "`{other}` after {} cells: expected a digit, or a letter for empty cells",
                    values.len()
                ));
            }
        };
        rest = &rest[length..];
        if values.len() > shape.cells() {
            return Err(format!(
                "more than the {} cells of a {shape} board",
                shape.cells()
            ));
        }
    }
    if values.len() < shape.cells() {
        return Err(format!(
            "only {} of the {} cells of a {shape} board",
            values.len(),
            shape.cells()
        ));
    }
    Grid::from_values(shape, &values).ok_or_else(|| "not a board".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn every_board_reads_back(
            shape in prop::sample::select(Shape::all().collect::<Vec<_>>()),
            seeds in prop::collection::vec(0u8..60, 625),
        ) {
            let side = shape.side() as u8;
            let values: Vec<u8> = seeds[..shape.cells()]
                .iter()
                .map(|seed| if *seed <= side { *seed } else { 0 })
                .collect();
            let grid = Grid::from_values(shape, &values).unwrap();
            prop_assert_eq!(read(shape, &write(&grid)), Ok(grid));
        }

        #[test]
        fn nonsense_is_refused_or_a_board(text in "[0-9a-z_é=-]{0,60}") {
            let _ = read(Shape::NINE, &text);
            let _ = read(Shape::of_side(16).unwrap(), &text);
        }
    }

    #[test]
    fn a_cut_text_is_refused() {
        let four = Shape::of_side(4).unwrap();
        assert_eq!(read(four, "p").map(|g| g.filled()), Ok(0));
        for (text, part) in [
            ("o", "only 15 of the 16"),
            ("q", "more than the 16"),
            ("5o", "5 is not a digit"),
            ("0o", "0 is not a digit"),
            ("A", "`A` after 0 cells"),
            ("_p", "`_` after 0 cells"),
        ] {
            let message = read(four, text).unwrap_err();
            assert!(message.contains(part), "{text}: {message}");
        }
    }
}
