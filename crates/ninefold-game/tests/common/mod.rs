//! What the tests of files share: a game of a small board.

use ninefold::{Digit, Grid, Puzzle, Shape};
use ninefold_game::{Action, Game, Start};

/// A game with a number of its own.
pub fn game(uid: u64) -> Game {
    let shape = Shape::of_side(4).unwrap();
    let values = [1, 0, 0, 0, 0, 0, 0, 2, 0, 3, 0, 0, 0, 0, 4, 0];
    let mut start = Start::new(Puzzle::new(Grid::from_values(shape, &values).unwrap()));
    start.uid = uid;
    Game::start(start, 0).unwrap()
}

/// Places a digit.
pub fn place(game: &mut Game, row: usize, column: usize, digit: u8) {
    let cell = game.shape().cell(row, column);
    game.apply(Action::place(cell, Digit::new(digit).unwrap()), 0)
        .unwrap();
}
