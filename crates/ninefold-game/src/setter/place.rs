//! Clues placed by hand: what is needed besides the cells, and the resulting
//! statement.

use ninefold::board::constraint::Placing;
use ninefold::{Cell, Constraint, Shape};

/// A kind of clue as it is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClueKind {
    /// Its name in statements.
    pub name: &'static str,
    /// Its title.
    pub title: &'static str,
    /// What may accompany the cells, as an example; empty if nothing may.
    pub example: &'static str,
    /// Whether it needs cells; a rule of the whole board does not.
    pub on_cells: bool,
}

/// How a kind is placed; a word that is none is tried as a line of cells.
fn placing(name: &str) -> Placing {
    Constraint::placing(name).unwrap_or(Placing::Cells)
}

/// The kinds of clues that can be placed, in the order of the constraints.
pub fn clue_kinds() -> impl Iterator<Item = ClueKind> {
    Constraint::KINDS.iter().map(|&(name, title)| {
        let placing = placing(name);
        ClueKind {
            name,
            title,
            example: placing.example(),
            on_cells: !matches!(placing, Placing::Board(_)),
        }
    })
}

/// The statement of a clue of a kind, with a value, on cells in their order.
///
/// ```
/// use ninefold::Shape;
/// use ninefold_game::setter::statement;
/// let cells = ["r1c1", "r1c2"].map(|name| Shape::NINE.cell_named(name).unwrap());
/// let said = |kind, value| statement(kind, value, &cells, Shape::NINE);
/// assert_eq!(said("killer", "12"), "killer 12 r1c1 r1c2");
/// assert_eq!(said("arrow", ""), "arrow r1c1 > r1c2");
/// assert_eq!(said("little-killer", "9"), "little-killer 9 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9");
/// ```
pub fn statement(name: &str, value: &str, cells: &[Cell], shape: Shape) -> String {
    let words = |cells: &[Cell]| {
        let names: Vec<String> = cells.iter().map(|c| shape.name(*c).to_string()).collect();
        names.join(" ")
    };
    let said = match placing(name) {
        Placing::Board(_) => value.to_owned(),
        Placing::Valued(_) => format!("{value} {}", words(cells)),
        Placing::Line(_) | Placing::Diagonal(_) => {
            format!("{value} {}", words(&whole(cells, shape)))
        }
        Placing::Arrow => match cells {
            [circle, shaft @ ..] => format!("{} > {}", words(&[*circle]), words(shaft)),
            [] => String::new(),
        },
        Placing::Halves => {
            let (one, other) = cells.split_at(cells.len() / 2);
            format!("{} = {}", words(one), words(other))
        }
        _ => words(cells),
    };
    format!("{name} {}", said.trim()).trim_end().to_owned()
}

/// The line that two cells begin, from the edge of the board to the other; that of
/// a single cell at the edge goes straight across.
fn whole(cells: &[Cell], shape: Shape) -> Vec<Cell> {
    let side = shape.side() as isize;
    let place = |cell: Cell| (shape.row(cell) as isize, shape.col(cell) as isize);
    let Some(&first) = cells.first() else {
        return Vec::new();
    };
    let (row, col) = place(first);
    let (down, right) = match cells.get(1) {
        Some(next) => {
            let next = place(*next);
            ((next.0 - row).signum(), (next.1 - col).signum())
        }
        None if col == 0 => (0, 1),
        None if col == side - 1 => (0, -1),
        None if row == side - 1 => (-1, 0),
        None => (1, 0),
    };
    let on = |at: (isize, isize)| {
        (0..side).contains(&at.0) && (0..side).contains(&at.1) && (down, right) != (0, 0)
    };
    let mut at = (row, col);
    while on((at.0 - down, at.1 - right)) {
        at = (at.0 - down, at.1 - right);
    }
    let mut line = Vec::new();
    while on(at) {
        line.push(shape.cell(at.0 as usize, at.1 as usize));
        at = (at.0 + down, at.1 + right);
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every kind can be placed: what its example and some cells make is read.
    #[test]
    fn the_statement_of_every_kind_is_read() {
        let shape = Shape::NINE;
        let line: Vec<Cell> = (0..4).map(|col| shape.cell(0, col)).collect();
        let slope: Vec<Cell> = (0..2).map(|place| shape.cell(place, place)).collect();
        for kind in clue_kinds() {
            let cells = match kind.name {
                "kropki" | "xv" => &line[..2],
                "little-killer" => &slope[..],
                _ => &line[..],
            };
            let said = statement(kind.name, kind.example, cells, shape);
            let (name, words) = said.split_once(' ').unwrap_or((&said, ""));
            let read = Constraint::read(name, words, shape);
            assert!(read.is_ok(), "{said}: {read:?}");
            assert_eq!(
                kind.on_cells,
                said.contains("r1c1") && kind.name != "holds",
                "{said}"
            );
        }
    }

    #[test]
    fn lines_go_from_edge_to_edge() {
        let named = |names: &[&str]| -> Vec<Cell> {
            let cell = |name: &&str| Shape::NINE.cell_named(name).unwrap();
            names.iter().map(cell).collect()
        };
        let table: [(&[&str], &str, &str); 5] = [
            (&["r2c1"], "r2c1", "r2c9"),
            (&["r2c9"], "r2c9", "r2c1"),
            (&["r1c4"], "r1c4", "r9c4"),
            (&["r5c5", "r5c4"], "r5c9", "r5c1"),
            (&["r3c5", "r4c6"], "r1c3", "r7c9"),
        ];
        for (cells, first, last) in table {
            let line = whole(&named(cells), Shape::NINE);
            let ends = [line[0], line[line.len() - 1]];
            assert_eq!(ends.to_vec(), named(&[first, last]), "{cells:?}");
        }
        assert!(whole(&[], Shape::NINE).is_empty());
    }
}
