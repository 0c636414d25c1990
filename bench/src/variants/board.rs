//! A board as it is read: the model, and the digits that a solution shows.

use anyhow::Context;
use ninefold::format::{self, Format, ReadOptions};
use ninefold::solve::bricks::{Brick, Model};
use ninefold::{Puzzle, Sheet};

/// A puzzle for the solver.
pub struct Board {
    pub model: Model,
    /// Boards that are no square, which may have cells that are not shown.
    sheet: Option<Sheet>,
}

impl Board {
    /// Reads a text in a format of this name.
    pub fn read(text: &str, format: &str) -> anyhow::Result<Board> {
        let options = options(format)?;
        if let Some(sheet) = format::sheet(text, 1, &options) {
            return Ok(Board {
                model: sheet.model().clone(),
                sheet: Some(sheet),
            });
        }
        let model = model(&format::parse_one(text, &options)?)?;
        Ok(Board { model, sheet: None })
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

/// The rules and givens of a puzzle as a model, also where they only keep
/// digits apart.
fn model(puzzle: &Puzzle) -> anyhow::Result<Model> {
    let rules = &puzzle.rules;
    let place = |cell: &ninefold::Cell| cell.index() as u16;
    let mut model = match rules.model() {
        Some(model) => model.clone(),
        None => {
            let mut model = Model::new(rules.shape().cells(), rules.shape().side(), 1)?;
            for house in rules.houses() {
                model.add(Brick::House(house.cells().iter().map(place).collect()))?;
            }
            for (a, b) in rules.pairs() {
                model.add(Brick::Different(vec![place(a), place(b)]))?;
            }
            model
        }
    };
    for (cell, digits) in rules.shape().iter().zip(puzzle.start().sets()) {
        let restricted = model.restrict(place(&cell), digits.bits());
        restricted.context("a cell outside of the model")?;
    }
    Ok(model)
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
