//! The solver alone: classic 9x9 boards as lines of 81 characters.

use ninefold::solve::nine::{self, Answer};
use wasm_bindgen::prelude::*;

/// After this many contradictions a board is left to the engine, which learns from
/// them. It takes some seconds, and no puzzle that anyone would play comes near.
const PATIENCE: u32 = 20_000_000;

/// The solutions of a line: digits, and any of `.0_*-` for empty cells.
fn answer(line: &str, limit: u32) -> Result<Answer, &'static str> {
    let line = line.trim().as_bytes();
    let board: &[u8; 81] = line.try_into().map_err(|_| "expected 81 characters")?;
    if board
        .iter()
        .any(|byte| !matches!(byte, b'0'..=b'9' | b'.' | b'_' | b'*' | b'-'))
    {
        return Err("expected digits and dots");
    }
    nine::attempt(board, limit.into(), PATIENCE).ok_or("too hard for the solver alone")
}

fn only(line: &str) -> Result<Option<String>, &'static str> {
    let answer = answer(line, 2)?;
    let digits = answer.first().filter(|_| answer.count == 1);
    let symbols = |digits: &[u8; 81]| {
        digits
            .iter()
            .map(|digit| char::from(b'0' + digit))
            .collect()
    };
    Ok(digits.map(symbols))
}

/// The solution of a line; `undefined` if it has none or several.
#[wasm_bindgen]
pub fn solve(puzzle: &str) -> Result<Option<String>, JsError> {
    only(puzzle).map_err(JsError::new)
}

/// The number of solutions of a line, at most `limit` (2 if not given).
#[wasm_bindgen]
pub fn count(puzzle: &str, limit: Option<u32>) -> Result<u32, JsError> {
    let answer = answer(puzzle, limit.unwrap_or(2)).map_err(JsError::new)?;
    Ok(u32::try_from(answer.count).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn a_line_is_solved_and_counted() {
        let number = |line: &str, limit| answer(line, limit).map(|answer| answer.count);
        let solution = only(PUZZLE).unwrap().unwrap();
        assert!(solution.starts_with("534678912"));
        assert_eq!(only(&solution), Ok(Some(solution.clone())));
        assert_eq!(number(PUZZLE, 2), Ok(1));
        let open = PUZZLE.replace(|c: char| c.is_ascii_digit(), "0");
        assert_eq!((only(&open), number(&open, 7)), (Ok(None), Ok(7)));
        let none = PUZZLE.replacen('.', "5", 1);
        assert_eq!((only(&none), number(&none, 2)), (Ok(None), Ok(0)));
    }

    #[test]
    fn what_is_no_line_is_refused() {
        for wrong in [
            "53..7",
            "",
            &PUZZLE.replacen('.', "x", 1),
            &format!("{PUZZLE}1"),
        ] {
            assert!(only(wrong).is_err(), "{wrong}");
        }
    }
}
