//! Lines whose digits match a pattern, for rules that nobody has named.

use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;

use super::lines::line;
use super::{Clue, Mark, names, places};
use crate::board::setting::Setting;
use crate::board::{Cell, Shape};
use crate::solve::bricks::{Automaton, Brick, Model, ModelError};

/// The digits along a line match a pattern: `.` is any digit, `[1-3]` one of
/// several, `[^12]` any other, `(…|…)` one of two patterns, and `*`, `+`, `?`
/// repeat what stands before them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Regular {
    pattern: String,
    cells: Vec<Cell>,
}

impl Regular {
    /// The pattern for these cells, where it is one.
    pub fn new(pattern: &str, cells: Vec<Cell>) -> Result<Regular, String> {
        Automaton::from_pattern(pattern, 9, 1)?;
        let pattern = pattern.to_string();
        Ok(Regular { pattern, cells })
    }
}

impl Clue for Regular {
    fn read(words: &[&str], shape: Shape) -> Result<Vec<Regular>, String> {
        let [pattern, rest @ ..] = words else {
            return Err("expected a pattern and a line, such as `[12]+.* r1c1-r1c9`".to_string());
        };
        Ok(vec![Regular::new(pattern, line(rest, shape)?)?])
    }

    fn write(&self, shape: Shape) -> String {
        format!("{} {}", self.pattern, names(&self.cells, shape))
    }

    fn bricks(&self, _: &Setting<'_>, model: &mut Model) -> Result<(), ModelError> {
        let automaton = Automaton::from_pattern(&self.pattern, model.digits(), model.base());
        // A pattern is one whatever the digits are.
        let automaton = Arc::new(automaton.unwrap_or_else(|_| Automaton::new(model.digits())));
        let cells = places(&self.cells);
        model.add(Brick::Regular { cells, automaton })
    }

    fn marks(&self, _shape: Shape) -> Vec<Mark> {
        vec![Mark::Path(self.cells.clone())]
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("pattern", self.pattern.to_string())]
    }
}
