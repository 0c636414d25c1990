//! `docs/FORMATS.md` against what the writers say of themselves.

use ninefold::format::{self, Format, Lost, WriteOptions};
use ninefold::{Candidates, Digit, DigitSet, Grid, Puzzle, Shape};

/// A puzzle that has nothing but givens and the thing of this column.
fn with(column: &str) -> Puzzle {
    let shape = match column {
        "boxes" => Shape::new(3, 2).unwrap(),
        _ => Shape::NINE,
    };
    let mut puzzle = Puzzle::new(Grid::empty(shape));
    puzzle.givens.set(shape.cell(0, 0), Digit::new(1));
    let cell = shape.cell(1, 3);
    let two = Digit::new(2).unwrap();
    let notes = || {
        let mut notes = Candidates::empty(shape);
        notes.set(cell, DigitSet::only(two));
        Some(notes)
    };
    let text = Some("something".to_owned());
    match column {
        "entries" => puzzle.entries.set(cell, Some(two)),
        "struck" => {
            let mut marks = puzzle.rules.candidates(&puzzle.givens);
            marks.set(cell, marks.get(cell) - DigitSet::only(two));
            puzzle.candidates = Some(marks);
        }
        "corner" => puzzle.corner = notes(),
        "centre" => puzzle.centre = notes(),
        "boxes" => {}
        "title" => puzzle.meta.title = text,
        "author" => puzzle.meta.author = text,
        "rules" => puzzle.meta.rules = text,
        "description" => puzzle.meta.description = text,
        "comment" => puzzle.meta.comment = text,
        "date" => puzzle.meta.date = text,
        "source" => puzzle.meta.source = text,
        "level" => puzzle.meta.level = text,
        "address" => puzzle.meta.url = text,
        other => panic!("there is no {other}"),
    }
    puzzle
}

fn sign(puzzle: &Puzzle, format: Format) -> &'static str {
    match format::write(puzzle, format, &WriteOptions::default()) {
        Ok(written) => match written.lost.as_slice() {
            [] => "●",
            [Lost::Distinction | Lost::NoteKind] => "○",
            _ => "–",
        },
        // No board of this shape: nothing of it is kept.
        Err(_) => "–",
    }
}

#[test]
fn the_table_of_what_is_lost_is_right() {
    let text = std::fs::read_to_string("../../docs/FORMATS.md").unwrap();
    let cells = |line: &str| -> Vec<String> {
        let inner = line.trim().trim_matches('|');
        inner
            .split('|')
            .map(|cell| cell.trim().to_owned())
            .collect()
    };
    let mut lines = text
        .lines()
        .skip_while(|line| !line.starts_with("| | entries"));
    let columns = cells(lines.next().unwrap());
    let mut formats = 0;
    for line in lines.skip(1).take_while(|line| line.starts_with('|')) {
        let row = cells(line);
        let format: Format = row[0].trim_matches('`').parse().unwrap();
        for (column, shown) in columns.iter().zip(&row).skip(1) {
            assert_eq!(shown, sign(&with(column), format), "{format}: {column}");
        }
        formats += 1;
    }
    let written = Format::ALL.iter().filter(|format| format.writes());
    assert_eq!(formats, written.count());
}
