//! A board as it is read, what is asked of it, and the digits that a solution
//! shows.

use anyhow::Context;
use ninefold::format::{self, Format, ReadOptions};
use ninefold::solve::bricks::Model;
use ninefold::{Puzzle, Sheet};

/// A puzzle for a solver.
pub struct Board {
    pub task: Task,
    /// Boards that are no square, which may have cells that are not shown.
    sheet: Option<Sheet>,
}

/// The solver that answers.
pub enum Task {
    /// By bricks.
    Bricks(Model),
    /// Rules that only keep digits apart.
    Apart(Box<Puzzle>),
}

impl Board {
    /// Reads a text in a format of this name.
    pub fn read(text: &str, format: &str) -> anyhow::Result<Board> {
        let options = options(format)?;
        Ok(match format::board(text, &options)? {
            format::Board::Sheet(sheet) => Board {
                task: Task::Bricks(sheet.model().clone()),
                sheet: Some(sheet),
            },
            format::Board::Puzzle(puzzle) => Board {
                task: match model(&puzzle)? {
                    Some(model) => Task::Bricks(model),
                    None => Task::Apart(puzzle),
                },
                sheet: None,
            },
        })
    }

    /// The digits that a solution shows, row by row.
    pub fn shown(&self, solution: &[u8]) -> Vec<u8> {
        match &self.sheet {
            Some(sheet) => {
                let cells = sheet.places().flatten();
                cells.map(|cell| solution[usize::from(cell)]).collect()
            }
            None => solution.to_vec(),
        }
    }
}

/// How a format of the corpus is read, by the name it has there.
pub fn options(format: &str) -> anyhow::Result<ReadOptions> {
    let format = match format {
        "fpuzzles-json" => Format::FPuzzles,
        "fpuzzles-lz" => Format::FPuzzlesLink,
        "pencilmark-729" => Format::Sukaku,
        name => name.parse()?,
    };
    Ok(ReadOptions {
        format: Some(format),
        ..ReadOptions::default()
    })
}

/// The rules and givens of a puzzle as a model; `None` where they only keep digits
/// apart.
fn model(puzzle: &Puzzle) -> anyhow::Result<Option<Model>> {
    let Some(model) = puzzle.rules.model() else {
        return Ok(None);
    };
    let mut model = model.clone();
    for (cell, digits) in puzzle.shape().iter().zip(puzzle.start().sets()) {
        let restricted = model.restrict(cell.index() as u16, digits.bits());
        restricted.context("a cell outside of the model")?;
    }
    Ok(Some(model))
}

/// The digits of a solution as the corpus writes it: 0 to 9, or letters from
/// A = 1 on; holes and ends of rows don't count.
pub fn digits(text: &str) -> Option<Vec<u8>> {
    let signs = text.bytes().filter(|sign| !b"#/".contains(sign));
    let digit = |sign: u8| match sign {
        b'0'..=b'9' => Some(sign - b'0'),
        b'A'..=b'Z' => Some(sign - b'A' + 1),
        _ => None,
    };
    signs.map(digit).collect()
}
