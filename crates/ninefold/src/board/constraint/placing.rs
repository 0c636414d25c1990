//! [`Placing`]: how a clue is made of cells that somebody chooses.

/// What besides cells a clue of a kind needs, and how they go together. What a
/// value looks like is shown by an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Placing {
    /// A rule of the whole board, with words such as these.
    Board(&'static str),
    /// The cells in their order.
    Cells,
    /// A value, and the cells.
    Valued(&'static str),
    /// A value, and the whole row or column that the cells begin.
    Line(&'static str),
    /// A value, and the diagonal that the cells begin.
    Diagonal(&'static str),
    /// The first cell is the circle, the others are the shaft.
    Arrow,
    /// The cells in two halves that are compared.
    Halves,
}

impl Placing {
    /// The words or the value, as an example; empty if there are none.
    pub fn example(self) -> &'static str {
        match self {
            Placing::Board(example)
            | Placing::Valued(example)
            | Placing::Line(example)
            | Placing::Diagonal(example) => example,
            Placing::Cells | Placing::Arrow | Placing::Halves => "",
        }
    }
}
