//! Inequalities between cells.

use alloc::string::String;
use alloc::vec::Vec;

use super::lines::{each_pair, line, plain_line};
use super::{Clue, Mark, names};
use crate::board::setting::Setting;
use crate::board::{Cell, Shape};
use crate::solve::bricks::{Model, ModelError};

plain_line! {
    /// An inequality: each digit is larger than the one after it.
    Greater, Falling,
    |cells, _, model| each_pair(cells, model, |a, b| a > b),
    obeyed: |board| board.along(cells, |a, b| a - b >= 1)
}
