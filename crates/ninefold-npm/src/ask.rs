//! Solutions, ratings and canonical forms.

use ninefold::logic::Class;
use ninefold::rate::{self, Er, Scale};
use ninefold::solve::{self, Solutions, nine};
use ninefold::{Control, Puzzle, transform};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::js::{JsNames, JsRating, fail, give};
use crate::puzzle::read;

/// The most solutions that a list holds.
const MOST: u32 = 1_000_000;

/// How many solutions are listed; more are better counted together.
const FEW: u32 = 10_000;

/// How hard a puzzle is, as `Rating` of `types.ts`.
#[derive(Serialize, Debug, PartialEq, Default)]
struct RatingView {
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pearl: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    diamond: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hardest: Option<&'static str>,
    level: &'static str,
}

/// The board of a text that is plainly a classic 9x9 line, which needs no reading.
fn plain(text: &str) -> Option<&[u8; 81]> {
    let line: &[u8; 81] = text.trim_ascii().as_bytes().try_into().ok()?;
    let is_plain = |byte: &u8| matches!(byte, b'1'..=b'9' | b'.');
    line.iter().all(is_plain).then_some(line)
}

fn only(text: &str) -> Result<Option<String>, String> {
    if let Some(line) = plain(text) {
        let digits = nine::unique(line);
        let symbol = |digit: &u8| char::from(b'0' + digit);
        return Ok(digits.map(|digits| digits.iter().map(symbol).collect()));
    }
    let puzzle = read(text)?;
    Ok(puzzle.solution().ok().map(|grid| grid.to_string()))
}

fn number(text: &str, limit: u32) -> Result<u32, String> {
    if limit <= FEW
        && let Some(line) = plain(text)
    {
        return Ok(nine::count(line, limit.into()) as u32);
    }
    let puzzle = read(text)?;
    if !puzzle.conflicts().is_empty() {
        return Ok(0);
    }
    let count = solve::count(&puzzle.start(), limit.into(), &Control::none());
    // Nothing stops it.
    Ok(count.map_or(0, |count| u32::try_from(count).unwrap_or(limit)))
}

fn list(text: &str, limit: u32) -> Result<Vec<String>, String> {
    let puzzle = read(text)?;
    if !puzzle.conflicts().is_empty() {
        return Ok(Vec::new());
    }
    let found = Solutions::new(&puzzle.start()).take(limit.min(MOST) as usize);
    Ok(found.map(|grid| grid.to_string()).collect())
}

fn hardness(text: &str) -> Result<RatingView, String> {
    let puzzle = read(text)?;
    puzzle.solution().map_err(|error| error.to_string())?;
    let endless = Control::none();
    let stopped = |_| "the rating was stopped".to_owned();
    let class = Class::of(&puzzle, &endless).map_err(stopped)?;
    let mut view = RatingView {
        level: class.level.name(),
        ..RatingView::default()
    };
    // A puzzle that candidates make has no rating, in any front end.
    if puzzle.candidates.is_some() {
        return Ok(view);
    }
    let givens = Puzzle::with_rules(puzzle.rules, puzzle.givens);
    let rating = rate::rate(&givens, Scale::default(), &endless).map_err(stopped)?;
    if rating.er < Er::BEYOND {
        let tenths = |er: Er| er.to_string().parse().ok();
        view.rating = tenths(rating.er);
        view.pearl = tenths(rating.ep);
        view.diamond = tenths(rating.ed);
        view.hardest = rating.hardest.map(|technique| technique.title());
    }
    Ok(view)
}

fn canonical(text: &str) -> Result<String, String> {
    let puzzle = read(text)?;
    if !puzzle.rules.is_classic() {
        return Err("only classic boards have a canonical form".to_owned());
    }
    let canonical = transform::canonical(&puzzle.givens, &Control::none())
        .map_err(|error| error.to_string())?;
    Ok(canonical.grid.to_string())
}

/// The only solution of a puzzle; `undefined` if it has none or several.
#[wasm_bindgen]
pub fn solve(puzzle: &str) -> Result<Option<String>, JsError> {
    only(puzzle).map_err(fail)
}

/// The number of solutions, at most `limit` (2 if not given).
#[wasm_bindgen]
pub fn count(puzzle: &str, limit: Option<u32>) -> Result<u32, JsError> {
    number(puzzle, limit.unwrap_or(2)).map_err(fail)
}

/// The first solutions, at most `limit` (2 if not given).
#[wasm_bindgen]
pub fn solutions(puzzle: &str, limit: Option<u32>) -> Result<JsNames, JsError> {
    Ok(give(&list(puzzle, limit.unwrap_or(2)).map_err(fail)?))
}

/// How hard a puzzle with one solution is.
#[wasm_bindgen]
pub fn rate(puzzle: &str) -> Result<JsRating, JsError> {
    Ok(give(&hardness(puzzle).map_err(fail)?))
}

/// The smallest of all boards that are the same but for the names of the digits and
/// the order of rows and columns.
#[wasm_bindgen]
pub fn canon(puzzle: &str) -> Result<String, JsError> {
    canonical(puzzle).map_err(fail)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn questions_have_the_answers_of_the_engine() {
        let puzzle: Puzzle = PUZZLE.parse().unwrap();
        let solution = puzzle.solution().unwrap().to_string();
        assert_eq!(only(PUZZLE), Ok(Some(solution.clone())));
        assert_eq!(
            (number(PUZZLE, 9), list(PUZZLE, 9)),
            (Ok(1), Ok(vec![solution]))
        );
        let view = hardness(PUZZLE).unwrap();
        assert_eq!((view.rating, view.level), (Some(1.2), "easy"));
        let nine = ".".repeat(81);
        assert_eq!((only(&nine), number(&nine, 30)), (Ok(None), Ok(30)));
        assert_eq!(number(&nine, 100_000), Ok(100_000));
        let zeros = PUZZLE.replace('.', "0");
        assert_eq!(only(&zeros), only(PUZZLE));
        let open = ".".repeat(16);
        assert_eq!((only(&open), number(&open, 1000)), (Ok(None), Ok(288)));
        assert_eq!(list(&open, 3).map(|all| all.len()), Ok(3));
        assert!(hardness(&open).is_err());
        let twice = PUZZLE.replacen('.', "5", 1);
        assert_eq!((number(&twice, 2), list(&twice, 2)), (Ok(0), Ok(vec![])));
    }

    #[test]
    fn isomorphs_have_one_canonical_form() {
        let turned: String = PUZZLE.chars().rev().collect();
        let canonical = canonical(PUZZLE).unwrap();
        assert_eq!(super::canonical(&turned), Ok(canonical.clone()));
        assert_eq!(super::canonical(&canonical), Ok(canonical));
        assert!(
            super::canonical("ninefold 1; size 4; diagonal rising; givens 1...............")
                .is_err()
        );
    }

    #[test]
    fn variants_are_solved_by_their_rules() {
        let text = "ninefold 1; size 4; diagonal rising; diagonal falling; givens 12..............";
        let all = list(text, 100).unwrap();
        assert_eq!(number(text, 100), Ok(all.len() as u32));
        assert!(!all.is_empty());
        for solution in all {
            let digits = solution.as_bytes();
            let mut falling: Vec<u8> = (0..4).map(|at| digits[at * 5]).collect();
            let mut rising: Vec<u8> = (0..4).map(|at| digits[at * 3 + 3]).collect();
            falling.sort_unstable();
            rising.sort_unstable();
            assert_eq!((&falling[..], &rising[..]), (&b"1234"[..], &b"1234"[..]));
        }
    }
}
