//! Boards of every kind, with givens, entries, marks and clues.

use libfuzzer_sys::arbitrary::{self, Arbitrary};
use ninefold::{Cell, Digit, DigitSet, Grid, Puzzle, Rules, Shape};
use ninefold_game::Draft;
use ninefold_game::setter::{clue_kinds, statement};

/// A board that may make sense or not.
#[derive(Arbitrary, Debug)]
pub struct Board {
    shape: u8,
    givens: Vec<Written>,
    entries: Vec<Written>,
    struck: Vec<Written>,
    clues: Vec<Clue>,
}

/// A digit in a cell.
#[derive(Arbitrary, Debug)]
struct Written {
    cell: u16,
    digit: u8,
}

/// A clue on cells that lie in a line or anywhere.
#[derive(Arbitrary, Debug)]
struct Clue {
    kind: u8,
    value: Option<u8>,
    cells: Vec<u16>,
    walk: bool,
}

/// More clues than this only make everything slow.
const MOST_CLUES: usize = 6;

impl Board {
    /// The puzzle.
    pub fn puzzle(&self) -> Puzzle {
        let shape = self.shape();
        let mut draft = Draft::new(shape);
        for clue in self.clues.iter().take(MOST_CLUES) {
            // What makes no sense is refused, and that is all it does.
            let _ = draft.add(&clue.said(shape));
        }
        let rules = draft.rules().clone();
        let mut puzzle = Puzzle::with_rules(rules, Grid::empty(shape));
        write(&mut puzzle.givens, &self.givens);
        write(&mut puzzle.entries, &self.entries);
        if !self.struck.is_empty() {
            let mut marks = Rules::classic(shape).candidates(&puzzle.current());
            for struck in &self.struck {
                let (cell, digit) = struck.on(shape);
                marks.set(cell, marks.get(cell) & !DigitSet::only(digit));
            }
            puzzle.candidates = Some(marks);
        }
        puzzle
    }

    fn shape(&self) -> Shape {
        let sides = [9, 4, 6, 9, 8, 16, 9, 10, 12, 25];
        let side = sides[usize::from(self.shape) % sides.len()];
        Shape::of_side(side).unwrap_or(Shape::NINE)
    }
}

impl Written {
    fn on(&self, shape: Shape) -> (Cell, Digit) {
        let cell = Cell::new(usize::from(self.cell) % shape.cells());
        (
            cell,
            Digit::from_index(usize::from(self.digit) % shape.side()),
        )
    }
}

fn write(grid: &mut Grid, written: &[Written]) {
    for each in written {
        let (cell, digit) = each.on(grid.shape());
        grid.set(cell, Some(digit));
    }
}

impl Clue {
    fn said(&self, shape: Shape) -> String {
        let kinds: Vec<_> = clue_kinds().collect();
        let kind = &kinds[usize::from(self.kind) % kinds.len()];
        let mut at = 0;
        let cells: Vec<Cell> = self
            .cells
            .iter()
            .take(shape.side() + 1)
            .map(|number| {
                let step = usize::from(*number);
                // Neighbours, mostly: a clue of far cells is seldom one.
                at = match self.walk {
                    true => at + [1, shape.side(), shape.side() + 1, 7][step % 4],
                    false => step,
                } % shape.cells();
                Cell::new(at)
            })
            .collect();
        let value = match self.value {
            Some(value) => value.to_string(),
            None => kind.example.to_owned(),
        };
        statement(kind.name, &value, &cells, shape)
    }
}
