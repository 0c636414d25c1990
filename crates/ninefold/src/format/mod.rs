//! Text to puzzles and back.
