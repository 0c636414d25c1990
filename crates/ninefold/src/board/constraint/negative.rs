//! The negative constraint: pairs without a mark don't have what it means.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Clue, Constraint, Dot, Placing, number};
use crate::board::filled::Filled;
use crate::board::setting::Setting;
use crate::board::{Cell, Shape};
use crate::solve::bricks::{Brick, Model, ModelError};

/// What neighbours without a mark don't have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Unmarked {
    /// What a dot of this kind says.
    Dot(Dot),
    /// This sum, as X and V say it.
    Sum(u16),
}

impl Unmarked {
    fn holds(self, a: i32, b: i32) -> bool {
        match self {
            Unmarked::Dot(Dot::White(n)) => a.abs_diff(b) == u32::from(n),
            Unmarked::Dot(Dot::Black(n)) => a == i32::from(n) * b || b == i32::from(n) * a,
            Unmarked::Sum(n) => a + b == i32::from(n),
        }
    }

    fn word(self) -> String {
        match self {
            Unmarked::Dot(Dot::White(1)) => "white".to_string(),
            Unmarked::Dot(Dot::White(n)) => format!("white {n}"),
            Unmarked::Dot(Dot::Black(2)) => "black".to_string(),
            Unmarked::Dot(Dot::Black(n)) => format!("black {n}"),
            Unmarked::Sum(5) => "V".to_string(),
            Unmarked::Sum(10) => "X".to_string(),
            Unmarked::Sum(n) => format!("sum {n}"),
        }
    }
}

/// All marks of some kinds are given: neighbours without one don't have what
/// these marks say. A dot of any colour spares a pair from all dots, an X or V
/// from all sums.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Negative {
    kinds: Vec<Unmarked>,
}

impl Negative {
    /// The rule for marks of these kinds.
    pub fn new(kinds: Vec<Unmarked>) -> Negative {
        Negative { kinds }
    }

    /// The kinds of marks of which all are given.
    pub fn kinds(&self) -> &[Unmarked] {
        &self.kinds
    }
}

impl Clue for Negative {
    const PLACING: Placing = Placing::Board("white black");

    fn read(words: &[&str], _shape: Shape) -> Result<Vec<Negative>, String> {
        let mut kinds = Vec::new();
        let mut words = words.iter().peekable();
        while let Some(word) = words.next() {
            let value = words.next_if(|next| next.parse::<u16>().is_ok());
            let value = value.map(|value| number(value)).transpose()?;
            kinds.push(match (*word, value) {
                ("white", value) => Unmarked::Dot(Dot::White(value.unwrap_or(1))),
                ("black", value) => Unmarked::Dot(Dot::Black(value.unwrap_or(2))),
                ("X" | "x", None) => Unmarked::Sum(10),
                ("V" | "v", None) => Unmarked::Sum(5),
                ("sum", Some(sum)) => Unmarked::Sum(sum),
                _ => {
                    return Err(format!(
                        "found `{word}`, expected white, black, X, V or sum"
                    ));
                }
            });
        }
        match kinds.is_empty() {
            true => Err("expected marks, such as `negative white black`".to_string()),
            false => Ok(vec![Negative::new(kinds)]),
        }
    }

    fn write(&self, _shape: Shape) -> String {
        let words: Vec<String> = self.kinds.iter().map(|kind| kind.word()).collect();
        words.join(" ")
    }

    fn bricks(&self, setting: &Setting<'_>, model: &mut Model) -> Result<(), ModelError> {
        let marked = |dots: bool| -> Vec<[Cell; 2]> {
            let all = setting.constraints.iter();
            all.filter_map(|constraint| match constraint {
                Constraint::Kropki(dot) if dots => Some(dot.cells()),
                Constraint::Xv(xv) if !dots => Some(xv.cells()),
                _ => None,
            })
            .collect()
        };
        for dots in [true, false] {
            let of = |kind: &&Unmarked| matches!(kind, Unmarked::Dot(_)) == dots;
            let kinds: Vec<Unmarked> = self.kinds.iter().filter(of).copied().collect();
            if kinds.is_empty() {
                continue;
            }
            let marked = marked(dots);
            let relation = model.relation(|a, b| !kinds.iter().any(|kind| kind.holds(a, b)));
            for (a, b) in setting.neighbours() {
                if !marked.contains(&[a, b]) && !marked.contains(&[b, a]) {
                    let (a, b) = (a.index() as u16, b.index() as u16);
                    model.add(Brick::Pair { a, b, relation })?;
                }
            }
        }
        Ok(())
    }

    fn obeyed(&self, board: &Filled<'_>) -> bool {
        let marked = |pair: [Cell; 2], kind: &Unmarked| {
            let mut all = board.constraints().iter();
            let same = |cells: [Cell; 2]| cells.contains(&pair[0]) && cells.contains(&pair[1]);
            all.any(|constraint| match (kind, constraint) {
                (Unmarked::Dot(_), Constraint::Kropki(dot)) => same(dot.cells()),
                (Unmarked::Sum(_), Constraint::Xv(xv)) => same(xv.cells()),
                _ => false,
            })
        };
        let said = |a: i32, b: i32, kind: &Unmarked| match *kind {
            Unmarked::Dot(Dot::White(n)) => (a - b).abs() == i32::from(n),
            Unmarked::Dot(Dot::Black(n)) => a.max(b) == i32::from(n) * a.min(b),
            Unmarked::Sum(n) => a + b == i32::from(n),
        };
        board.neighbours().into_iter().all(|(a, b)| {
            let mut kinds = self.kinds.iter();
            kinds.all(|kind| marked([a, b], kind) || !said(board.at(a), board.at(b), kind))
        })
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("kinds", self.write(Shape::NINE))]
    }
}
