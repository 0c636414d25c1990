//! A board that the player makes in the page.

use ninefold::{Digit, Grid, Shape};
use ninefold_game::{Draft, id, open};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::carried;
use crate::js::{JsDraft, fail, give};
use crate::view::{BoardInfo, CellView, puzzle_cells, remaining};

#[derive(Serialize)]
struct DraftView {
    board: BoardInfo,
    cells: Vec<CellView>,
    remaining: Vec<i32>,
    undo: bool,
    exact: String,
}

fn typed(puzzle: &str) -> Result<Grid, String> {
    Ok(open::typed(&carried::read(puzzle)?).0)
}

/// A board that the player makes, with undo.
#[wasm_bindgen]
pub struct DraftBoard {
    draft: Draft,
}

#[wasm_bindgen]
impl DraftBoard {
    /// An empty board of the usual shape of a side, or with boxes of this many
    /// rows.
    pub fn empty(side: usize, box_rows: usize) -> Result<DraftBoard, JsError> {
        let shape = crate::open::shape(side, box_rows).map_err(fail)?;
        Ok(DraftBoard {
            draft: Draft::new(shape),
        })
    }

    /// A board to be changed: the digits of a puzzle.
    pub fn from(puzzle: &str) -> Result<DraftBoard, JsError> {
        Ok(DraftBoard {
            draft: Draft::from_grid(typed(puzzle).map_err(fail)?),
        })
    }

    /// Replaces the board by another, as one step; whether it changed.
    pub fn replace(&mut self, puzzle: &str) -> Result<bool, JsError> {
        Ok(self.draft.replace(typed(puzzle).map_err(fail)?))
    }

    /// Sets a cell, or empties it with 0; whether that changed anything. What
    /// the board has no digit for is ignored.
    pub fn set(&mut self, cell: usize, digit: u8) -> bool {
        let shape: Shape = self.draft.shape();
        let Some(cell) = shape.iter().nth(cell) else {
            return false;
        };
        let wanted = Digit::new(digit);
        if digit != 0 && wanted.is_none() {
            return false;
        }
        self.draft.set(cell, wanted)
    }

    /// Empties the board; whether that changed anything.
    pub fn clear(&mut self) -> bool {
        self.draft.clear()
    }

    /// Undoes the last change; whether there was one.
    pub fn undo(&mut self) -> bool {
        self.draft.undo()
    }

    /// Redoes the last undone change; whether there was one.
    pub fn redo(&mut self) -> bool {
        self.draft.redo()
    }

    /// What to draw.
    pub fn view(&self) -> JsDraft {
        let grid = self.draft.grid();
        give(&DraftView {
            board: BoardInfo::of(self.draft.rules()),
            cells: puzzle_cells(&self.draft.puzzle()),
            remaining: remaining(grid),
            undo: self.draft.clone().undo(),
            exact: id::exact(grid),
        })
    }
}
