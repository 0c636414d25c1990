//! Clues placed by hand: what is asked for beside the cells, and the statement
//! that comes of it.

use ninefold::{Cell, Constraint, Shape};

/// A kind of clue as it is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClueKind {
    /// Its name in statements.
    pub name: &'static str,
    /// Its title.
    pub title: &'static str,
    /// What may stand beside the cells, as an example; empty where nothing may.
    pub example: &'static str,
    /// Whether it needs cells; a rule of the whole board does not.
    pub on_cells: bool,
}

/// How the statement of a kind is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// A rule of the whole board, with words such as this.
    Board(&'static str),
    /// The cells in their order.
    Cells,
    /// A value such as this, and the cells.
    Valued(&'static str),
    /// A value, and the whole row or column that the cells begin.
    Line(&'static str),
    /// A value, and the diagonal that the cells begin.
    Diagonal(&'static str),
    /// The first cell is the circle.
    Arrow,
    /// The cells in two halves that are compared.
    Halves,
}

/// How a kind is placed; one that is not listed is a line of cells.
fn form(name: &str) -> Form {
    match name {
        "windoku" | "disjoint" | "anti-knight" | "anti-king" | "nonconsecutive" => Form::Board(""),
        "diagonal" => Form::Board("rising"),
        "anti-leaper" => Form::Board("1,3"),
        "negative" => Form::Board("white black"),
        "killer" | "sum" => Form::Valued("12"),
        "sum-line" => Form::Valued("10"),
        "whisper" => Form::Valued("5"),
        "quadruple" => Form::Valued("1,4"),
        "kropki" => Form::Valued("white"),
        "xv" => Form::Valued("X"),
        "look-and-say" => Form::Valued("2x3"),
        "regular" => Form::Valued("[12].*9"),
        "frame-sum" => Form::Valued("15"),
        "holds" => Form::Board("1 odd r1c1 | even r1c2"),
        "sandwich" | "x-sum" => Form::Line("17"),
        "skyscraper" | "numbered-room" => Form::Line("3"),
        "little-killer" => Form::Diagonal("23"),
        "arrow" => Form::Arrow,
        "clone" | "same-digits" | "equal-sums" => Form::Halves,
        _ => Form::Cells,
    }
}

/// The kinds of clues that can be placed, in the order of the constraints.
pub fn clue_kinds() -> impl Iterator<Item = ClueKind> {
    Constraint::KINDS.iter().map(|&(name, title)| {
        let form = form(name);
        let example = match form {
            Form::Board(example)
            | Form::Valued(example)
            | Form::Line(example)
            | Form::Diagonal(example) => example,
            Form::Cells | Form::Arrow | Form::Halves => "",
        };
        ClueKind {
            name,
            title,
            example,
            on_cells: !matches!(form, Form::Board(_)),
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
    let said = match form(name) {
        Form::Board(_) => value.to_owned(),
        Form::Cells => words(cells),
        Form::Valued(_) => format!("{value} {}", words(cells)),
        Form::Line(_) | Form::Diagonal(_) => format!("{value} {}", words(&whole(cells, shape))),
        Form::Arrow => match cells {
            [circle, shaft @ ..] => format!("{} > {}", words(&[*circle]), words(shaft)),
            [] => String::new(),
        },
        Form::Halves => {
            let (one, other) = cells.split_at(cells.len() / 2);
            format!("{} = {}", words(one), words(other))
        }
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
