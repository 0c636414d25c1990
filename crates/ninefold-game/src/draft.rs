//! [`Draft`]: a board that the player makes.

use ninefold::solve::{self, Verdict};
use ninefold::{
    Cell, CellSet, Conflict, Constraint, Control, Digit, Grid, Puzzle, Rules, RulesError, Shape,
    StatementError, Stopped,
};

use crate::{Game, Start, StartError};

/// A board that the player types in, with undo and redo, before it is played
/// or solved.
///
/// ```
/// use ninefold::{Digit, Shape};
/// use ninefold_game::Draft;
/// let mut draft = Draft::new(Shape::of_side(4)?);
/// let corner = draft.shape().cell(0, 0);
/// assert!(draft.set(corner, Digit::new(3)));
/// assert!(draft.undo());
/// assert_eq!(draft.grid().filled(), 0);
/// # Ok::<(), ninefold::ShapeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    rules: Rules,
    grid: Grid,
    undone: Vec<(Rules, Grid)>,
    done: Vec<(Rules, Grid)>,
}

impl Draft {
    /// An empty board.
    pub fn new(shape: Shape) -> Draft {
        Draft::from_grid(Grid::empty(shape))
    }

    /// A board to be changed, with the classic rules.
    pub fn from_grid(grid: Grid) -> Draft {
        Draft::with_rules(Rules::classic(grid.shape()), grid)
    }

    /// A board to be changed, with these rules, which are those of its shape.
    pub fn with_rules(rules: Rules, grid: Grid) -> Draft {
        Draft {
            rules,
            grid,
            undone: Vec::new(),
            done: Vec::new(),
        }
    }

    /// What is allowed on the board.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The shape of the board.
    pub fn shape(&self) -> Shape {
        self.grid.shape()
    }

    /// The digits typed so far.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Sets or empties a cell; whether that changed anything. A digit or cell
    /// that the board does not have changes nothing.
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) -> bool {
        let shape = self.shape();
        let known = cell.index() < shape.cells()
            && digit.is_none_or(|digit| shape.digits().contains(digit));
        if !known || self.grid.get(cell) == digit {
            return false;
        }
        let mut next = self.grid.clone();
        next.set(cell, digit);
        self.replace_all(self.rules.clone(), next)
    }

    /// Empties the board; whether that changed anything.
    pub fn clear(&mut self) -> bool {
        self.replace_all(self.rules.clone(), Grid::empty(self.shape()))
    }

    /// Replaces the whole board, as by pasting one of the same or another
    /// size, with the classic rules; whether that changed anything. One step
    /// to undo.
    pub fn replace(&mut self, grid: Grid) -> bool {
        self.replace_all(Rules::classic(grid.shape()), grid)
    }

    /// Replaces the board and its rules; whether that changed anything. One
    /// step to undo.
    pub fn replace_all(&mut self, rules: Rules, grid: Grid) -> bool {
        if (&rules, &grid) == (&self.rules, &self.grid) {
            return false;
        }
        self.undone.clear();
        let before = self.exchange((rules, grid));
        self.done.push(before);
        true
    }

    /// Adds the clues of a statement, such as `killer 12 r1c1 r1c2`; whether that
    /// changed anything. A statement that can't be read changes nothing.
    pub fn add(&mut self, statement: &str) -> Result<bool, StatementError> {
        let mut clues = self.rules.constraints().to_vec();
        for clue in Draft::read(statement, self.shape())? {
            if !clues.contains(&clue) {
                clues.push(clue);
            }
        }
        Ok(self.replace_clues(clues)?)
    }

    /// Puts a statement in the place of a clue; whether that changed anything.
    pub fn edit(&mut self, place: usize, statement: &str) -> Result<bool, StatementError> {
        let read = Draft::read(statement, self.shape())?;
        let mut clues = self.rules.constraints().to_vec();
        if place < clues.len() {
            clues.splice(place..=place, read);
        }
        Ok(self.replace_clues(clues)?)
    }

    /// Takes a clue away, by its place among the constraints; whether that changed
    /// anything.
    pub fn remove(&mut self, place: usize) -> bool {
        let mut clues = self.rules.constraints().to_vec();
        if place >= clues.len() {
            return false;
        }
        clues.remove(place);
        // Fewer clues than could be made can be made.
        self.replace_clues(clues).unwrap_or(false)
    }

    fn read(statement: &str, shape: Shape) -> Result<Vec<Constraint>, StatementError> {
        let statement = statement.trim();
        let (name, words) = statement
            .split_once(char::is_whitespace)
            .unwrap_or((statement, ""));
        Ok(Constraint::read(name, words, shape)?)
    }

    fn replace_clues(&mut self, clues: Vec<Constraint>) -> Result<bool, RulesError> {
        let mut rules = Rules::build(self.shape());
        if let Some(regions) = self.rules.regions() {
            rules = rules.regions(regions.to_vec());
        }
        let rules = rules.constraints(clues).done()?;
        Ok(self.replace_all(rules, self.grid.clone()))
    }

    fn exchange(&mut self, (rules, grid): (Rules, Grid)) -> (Rules, Grid) {
        (
            std::mem::replace(&mut self.rules, rules),
            std::mem::replace(&mut self.grid, grid),
        )
    }

    /// Undoes the last change; whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.done.pop() else {
            return false;
        };
        let after = self.exchange(before);
        self.undone.push(after);
        true
    }

    /// Redoes the last undone change; whether there was one.
    pub fn redo(&mut self) -> bool {
        let Some(after) = self.undone.pop() else {
            return false;
        };
        let before = self.exchange(after);
        self.done.push(before);
        true
    }

    /// Every digit that repeats.
    pub fn conflicts(&self) -> Vec<Conflict> {
        self.rules.conflicts(&self.grid)
    }

    /// The cells whose digits repeat.
    pub fn in_conflict(&self) -> CellSet {
        self.conflicts()
            .iter()
            .flat_map(|conflict| conflict.cells.iter().copied())
            .collect()
    }

    /// Whether the board has no solution, one, or several.
    pub fn verdict(&self, control: &Control<'_>) -> Result<Verdict, Stopped> {
        solve::verdict(&self.puzzle(), control)
    }

    /// The board with every cell that is the same in all solutions, the
    /// others blank; `None` when there is no solution.
    pub fn fixed(&self, control: &Control<'_>) -> Result<Option<Grid>, Stopped> {
        if !self.conflicts().is_empty() {
            return Ok(None);
        }
        solve::fixed(&self.puzzle().start(), control)
    }

    /// The board as a puzzle.
    pub fn puzzle(&self) -> Puzzle {
        Puzzle::with_rules(self.rules.clone(), self.grid.clone())
    }

    /// Plays the board, when it has a solution.
    pub fn play(&self, uid: u64, now: u64) -> Result<Game, StartError> {
        let mut start = Start::new(self.puzzle());
        start.uid = uid;
        Game::start(start, now)
    }
}
