//! A board that the player makes in the page.

use ninefold::{Digit, Grid, Rules, Shape};
use ninefold_game::{Draft, open, setter};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::carried;
use crate::clues;
use crate::js::{JsClueKinds, JsDraft, JsExports, JsNumbers, fail, give, take};
use crate::view::{BoardInfo, CellView, puzzle_cells, remaining};

#[derive(Serialize)]
struct DraftView {
    board: BoardInfo,
    cells: Vec<CellView>,
    remaining: Vec<i32>,
    undo: bool,
    /// The puzzle, as it is carried.
    exact: String,
    clues: Vec<PlacedClue>,
}

/// A clue as the setter's list has it.
#[derive(Serialize)]
struct PlacedClue {
    title: &'static str,
    statement: String,
    cells: Vec<usize>,
}

#[derive(Serialize)]
struct ClueKindView {
    name: &'static str,
    title: &'static str,
    example: &'static str,
    #[serde(rename = "onCells")]
    on_cells: bool,
}

/// The kinds of clues that a setter can place.
#[wasm_bindgen(js_name = clueKinds)]
pub fn clue_kinds() -> JsClueKinds {
    let view = |kind: setter::ClueKind| ClueKindView {
        name: kind.name,
        title: kind.title,
        example: kind.example,
        on_cells: kind.on_cells,
    };
    give(&setter::clue_kinds().map(view).collect::<Vec<_>>())
}

fn typed(puzzle: &str) -> Result<(Rules, Grid), String> {
    let puzzle = carried::read(puzzle)?;
    Ok((puzzle.rules.clone(), open::typed(&puzzle).0))
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

    /// A board to be changed: the digits and the clues of a puzzle.
    pub fn from(puzzle: &str) -> Result<DraftBoard, JsError> {
        let (rules, grid) = typed(puzzle).map_err(fail)?;
        Ok(DraftBoard {
            draft: Draft::with_rules(rules, grid),
        })
    }

    /// Replaces the board by another, as one step; whether it changed.
    pub fn replace(&mut self, puzzle: &str) -> Result<bool, JsError> {
        let (rules, grid) = typed(puzzle).map_err(fail)?;
        Ok(self.draft.replace_all(rules, grid))
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

    /// Places a clue of a kind, with a value, on cells in their order; whether that
    /// changed anything.
    pub fn place(&mut self, kind: &str, value: &str, cells: &JsNumbers) -> Result<bool, JsError> {
        let cells: Vec<usize> = take(cells)?;
        let shape = self.draft.shape();
        let all: Vec<_> = shape.iter().collect();
        let cells: Vec<_> = cells
            .into_iter()
            .filter_map(|cell| all.get(cell).copied())
            .collect();
        let statement = setter::statement(kind, value, &cells, shape);
        self.draft.add(&statement).map_err(fail)
    }

    /// Adds the clues of a statement; whether that changed anything.
    pub fn add(&mut self, statement: &str) -> Result<bool, JsError> {
        self.draft.add(statement).map_err(fail)
    }

    /// Puts a statement in the place of a clue; whether that changed anything.
    pub fn edit(&mut self, clue: usize, statement: &str) -> Result<bool, JsError> {
        self.draft.edit(clue, statement).map_err(fail)
    }

    /// Takes a clue away; whether there was one.
    pub fn remove(&mut self, clue: usize) -> bool {
        self.draft.remove(clue)
    }

    /// The board in the formats that setters share, as text and links.
    pub fn exports(&self, title: &str, author: &str) -> JsExports {
        give(&crate::exports::exports(&self.draft, title, author))
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
        let rules = self.draft.rules();
        let shape = rules.shape();
        let placed = rules.constraints().iter().map(|one| PlacedClue {
            title: one.title(),
            statement: format!("{} {}", one.name(), one.words(shape))
                .trim_end()
                .to_owned(),
            cells: clues::cells_of(one, shape)
                .iter()
                .map(|cell| cell.index())
                .collect(),
        });
        give(&DraftView {
            board: BoardInfo::of(self.draft.rules()),
            cells: puzzle_cells(&self.draft.puzzle()),
            remaining: remaining(grid),
            undo: self.draft.clone().undo(),
            exact: carried::write(&self.draft.puzzle()),
            clues: placed.collect(),
        })
    }
}
