//! What is measured of a board beside its rating.

use std::fmt::Write as _;

use ninefold::logic::Candidate;
use ninefold::solve::nine::{self, Path};
use ninefold::transform::{self, CanonicalError};
use ninefold::{Control, Grid, Shape};
use sha2::{Digest as _, Sha256};

/// The name of a class of isomorphic boards: the first half of the SHA-256 of
/// its canonical form, written as the digits row by row, 0 for an empty cell,
/// a byte each.
pub type Key = [u8; 16];

/// The key of the class that a board is of.
///
/// ```
/// use ninefold::{generate::Random, transform::{self, Transform}, Shape};
/// let board = transform::pattern(Shape::NINE);
/// let other = Transform::random(Shape::NINE, &mut Random::new(1, 0)).apply(&board);
/// assert_eq!(ninefold_dataset::key(&board)?, ninefold_dataset::key(&other)?);
/// # Ok::<(), transform::CanonicalError>(())
/// ```
pub fn key(grid: &Grid) -> Result<Key, CanonicalError> {
    Ok(key_of_canonical(
        &transform::canonical(grid, &Control::none())?.grid,
    ))
}

/// The key of a board that is its own canonical form.
pub fn key_of_canonical(grid: &Grid) -> Key {
    let digest = Sha256::digest(grid.values());
    let mut key = [0; 16];
    key.copy_from_slice(&digest[..16]);
    key
}

/// Counts the digits that the solver chooses on trial until it has proved the
/// solution of a 9x9 board the only one.
///
/// Each board is solved by itself on the portable path, so that the count is
/// the same on every machine. It is a count of this solver, version 1; that of
/// another solver differs.
#[derive(Debug)]
pub struct Guesses(nine::Solver);

impl Guesses {
    /// A counter.
    pub fn new() -> Guesses {
        Guesses(nine::Solver::on(Path::Portable))
    }

    /// The trials for one board, as numbers or characters.
    pub fn count(&mut self, board: &[u8; 81]) -> u32 {
        let before = self.0.guesses();
        self.0.solve(board, 2);
        (self.0.guesses() - before).try_into().unwrap_or(u32::MAX)
    }
}

impl Default for Guesses {
    fn default() -> Guesses {
        Guesses::new()
    }
}

/// Candidates as people write them: `r3c1=1`, or `r1c2<>4 r5c2<>4`.
pub fn notation(shape: Shape, candidates: &[Candidate], sign: &str) -> String {
    let mut text = String::new();
    for candidate in candidates {
        if !text.is_empty() {
            text.push(' ');
        }
        // Writing to a string does not fail.
        let _ = write!(
            text,
            "{}{sign}{}",
            shape.name(candidate.cell),
            candidate.digit
        );
    }
    text
}
