//! Sheets of paper: the pages of a book, as pictures that a browser prints.

use ninefold::{Grid, Puzzle};
use ninefold_book::{Book, Entry, Heading, Layout, Words};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

use crate::carried;
use crate::clues;
use crate::js::{JsPrintJob, JsSheets, fail, give, take};

/// What is to be printed.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Job {
    boards: Vec<BoardJob>,
    per_page: usize,
    paper: String,
    large: bool,
    title_page: bool,
    solutions: bool,
    words: JobWords,
}

/// A board with its solution.
#[derive(Deserialize)]
struct BoardJob {
    puzzle: String,
    solution: Vec<u32>,
    level: String,
    caption: String,
    link: String,
}

/// Words in the page's language.
#[derive(Deserialize)]
struct JobWords {
    language: String,
    title: String,
    /// How many puzzles there are.
    count: String,
    solutions: String,
    other: String,
    colophon: Vec<String>,
}

/// The pages.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SheetsView {
    width: f32,
    height: f32,
    pages: Vec<String>,
    /// How many boards have no QR code for want of room.
    without_code: usize,
}

fn entry(mut board: BoardJob) -> Result<(Heading, Entry), String> {
    let puzzle: Puzzle = carried::read(&board.puzzle)?;
    let shape = puzzle.shape();
    // Nobody prints the solutions of boards that don't have just one.
    let is_open = board.solution.is_empty();
    if is_open {
        board.solution = puzzle
            .givens
            .values()
            .iter()
            .map(|value| u32::from(*value))
            .collect();
    }
    let values = board.solution.iter();
    let values: Option<Vec<u8>> = values.map(|value| u8::try_from(*value).ok()).collect();
    let solution = values.and_then(|values| Grid::from_values(shape, &values));
    let solution = solution.ok_or("the solution is not one of this board")?;
    if !is_open && !puzzle.rules.is_solved(&solution) {
        return Err("the solution breaks the rules of its board".to_owned());
    }
    let some = |text: String| (!text.is_empty()).then_some(text);
    let heading = Heading {
        kind: Heading::kind_of(&puzzle),
        level: some(board.level),
        rules: clues::in_words(&puzzle.rules),
    };
    let entry = Entry {
        puzzle,
        solution,
        caption: board.caption,
        link: some(board.link),
    };
    Ok((heading, entry))
}

fn print(job: Job) -> Result<SheetsView, String> {
    let told = |error: &dyn core::fmt::Display| error.to_string();
    let layout = Layout {
        paper: job.paper.parse().map_err(|error| told(&error))?,
        per_page: job.per_page,
        large: job.large,
        title_page: job.title_page,
        solutions: job.solutions,
    };
    let entries: Result<Vec<_>, String> = job.boards.into_iter().map(entry).collect();
    let words = job.words;
    let mut book = Book::new(words.title, ninefold_book::chapters(entries?, &words.other));
    book.colophon = words.colophon;
    book.words = Words {
        language: words.language,
        one: words.count.clone(),
        several: words.count,
        solutions: words.solutions,
    };
    let sheets = book.sheets(&layout).map_err(|error| told(&error))?;
    let (width, height) = layout.paper.size();
    Ok(SheetsView {
        width,
        height,
        pages: sheets.pages,
        without_code: sheets.without_code,
    })
}

/// The pages of a book with these boards.
#[wasm_bindgen]
pub fn sheets(job: &JsPrintJob) -> Result<JsSheets, JsError> {
    let view = print(take(job)?).map_err(fail)?;
    Ok(give(&view))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn job(solution: &str) -> Job {
        let solution: Vec<u32> = solution.chars().filter_map(|c| c.to_digit(10)).collect();
        let board = serde_json::json!({
            "puzzle": "4x4=12b34d4c21", "solution": solution, "level": "Leicht",
            "caption": "a <b>", "link": "https://a.example/#p=4x4=12b34d4c21",
        });
        let job = serde_json::json!({
            "boards": [board], "perPage": 12, "paper": "a5", "large": true,
            "titlePage": true, "solutions": true,
            "words": {
                "language": "de", "title": "Rätsel", "count": "1 Rätsel",
                "solutions": "Lösungen", "other": "Rätsel", "colophon": ["Ende"],
            },
        });
        serde_json::from_value(job).unwrap()
    }

    #[test]
    fn the_sheets_are_pages_of_a_book_in_the_words_of_the_page() {
        let puzzle = carried::read("4x4=12b34d4c21").unwrap();
        let solution = puzzle.solution().unwrap().to_string();
        let view = print(job(&solution)).unwrap();
        assert_eq!(
            view.pages.len(),
            4,
            "a title, a board, its solution, the end"
        );
        assert_eq!((view.width, view.height), (419.53, 595.28));
        for (page, words) in view
            .pages
            .iter()
            .zip(["1 Rätsel", "4x4: leicht", "Lösungen", "Ende"])
        {
            assert!(
                page.contains(&format!(">{words}</text>")),
                "{words}: {page}"
            );
            assert!(page.starts_with("<svg") && page.ends_with("</svg>"));
        }
        assert!(view.pages[1].contains("a &lt;b&gt;"));
    }

    #[test]
    fn a_solution_of_another_board_is_refused() {
        let wrong = "1234341221434321".chars().rev().collect::<String>() + "1";
        assert!(print(job(&wrong)).is_err());
        assert!(print(job("1111111111111111")).is_err());
    }
}
