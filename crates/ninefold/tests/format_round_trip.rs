//! What is written reads back: for every format, on every shape it has.

use ninefold::format::{self, Format, Lost, ReadOptions, Symbols, WriteError, WriteOptions};
use ninefold::{Candidates, Digit, DigitSet, Grid, Puzzle, Shape};
use proptest::prelude::*;

fn shape() -> impl Strategy<Value = Shape> {
    let shapes: Vec<Shape> = Shape::all().collect();
    prop_oneof![
        3 => Just(Shape::NINE),
        4 => prop::sample::select(shapes),
    ]
}

fn grid(shape: Shape) -> impl Strategy<Value = Grid> {
    let value = prop_oneof![2 => Just(0u8), 1 => 1..=(shape.side() as u8)];
    prop::collection::vec(value, shape.cells())
        .prop_map(move |values| Grid::from_values(shape, &values).expect("the values fit"))
}

fn notes(shape: Shape) -> impl Strategy<Value = Option<Candidates>> {
    let set = prop_oneof![3 => Just(0u32), 1 => 0..(1u32 << shape.side())];
    prop::option::of(prop::collection::vec(set, shape.cells())).prop_map(move |sets| {
        let mut notes = Candidates::empty(shape);
        for (cell, bits) in shape.iter().zip(sets?) {
            notes.set(cell, DigitSet::from_bits(bits));
        }
        Some(notes).filter(|notes| notes.count() > 0)
    })
}

fn words() -> impl Strategy<Value = Option<String>> {
    prop::option::of("[A-Za-z*&<>\"'é][A-Za-z0-9 *&<>\"'é#]{0,20}[a-z*]")
}

/// A puzzle with everything: givens, entries, notes, candidates struck out
/// where the board leaves a choice, and words.
fn puzzle() -> impl Strategy<Value = Puzzle> {
    shape().prop_flat_map(|shape| {
        let parts = (
            grid(shape),
            grid(shape),
            notes(shape),
            notes(shape),
            prop::option::of(prop::collection::vec(any::<u32>(), shape.cells())),
        );
        let meta = (words(), words(), words(), words(), words(), words());
        (parts, meta).prop_map(move |((givens, entries, corner, centre, struck), meta)| {
            let mut puzzle = Puzzle::new(givens);
            for (cell, digit) in entries.digits() {
                if puzzle.givens.get(cell).is_none() {
                    puzzle.entries.set(cell, Some(digit));
                }
            }
            (puzzle.corner, puzzle.centre) = (corner, centre);
            if let Some(struck) = struck {
                let by_rule = puzzle.rules.candidates(&puzzle.current());
                let mut marks = by_rule.clone();
                for (cell, bits) in shape.iter().zip(struck) {
                    if puzzle.current().get(cell).is_none() {
                        // At least one is left: not every format can say none.
                        let left = by_rule.get(cell) & DigitSet::from_bits(bits);
                        if !left.is_empty() {
                            marks.set(cell, left);
                        }
                    }
                }
                puzzle.candidates = Some(marks.clone()).filter(|_| marks != by_rule);
            }
            let m = &mut puzzle.meta;
            (m.title, m.author, m.comment) = (meta.0, meta.1, meta.2);
            (m.level, m.rules, m.url) = (meta.3, meta.4, meta.5);
            puzzle
        })
    })
}

/// The puzzle without what the format says it lost.
fn without(mut puzzle: Puzzle, lost: &[Lost]) -> Puzzle {
    for thing in lost {
        match thing {
            Lost::Entries => puzzle.entries = Grid::empty(puzzle.shape()),
            Lost::Distinction => {
                puzzle.givens = puzzle.current();
                puzzle.entries = Grid::empty(puzzle.shape());
            }
            Lost::Struck => puzzle.candidates = None,
            Lost::Corner => puzzle.corner = None,
            Lost::Centre => puzzle.centre = None,
            Lost::NoteKind => {
                let mut all = Candidates::empty(puzzle.shape());
                for notes in [puzzle.corner.take(), puzzle.centre.take()]
                    .into_iter()
                    .flatten()
                {
                    for cell in all.shape().iter() {
                        all.set(cell, all.get(cell) | notes.get(cell));
                    }
                }
                puzzle.corner = Some(all);
            }
            Lost::Colours => puzzle.colours.clear(),
            Lost::Title => puzzle.meta.title = None,
            Lost::Author => puzzle.meta.author = None,
            Lost::Rules => puzzle.meta.rules = None,
            Lost::Comment => puzzle.meta.comment = None,
            Lost::Level => puzzle.meta.level = None,
            Lost::Url => puzzle.meta.url = None,
            _ => {}
        }
    }
    puzzle
}

fn check(puzzle: &Puzzle, format: Format) -> Result<(), TestCaseError> {
    let Ok(written) = format::write(puzzle, format, &WriteOptions::default()) else {
        return Ok(());
    };
    let told = ReadOptions {
        format: Some(format),
        shape: Some(puzzle.shape()),
        ..ReadOptions::default()
    };
    let back = format::parse_one(&written.text, &told);
    let back = back.map_err(|e| TestCaseError::fail(format!("{format}: {e}\n{}", written.text)))?;
    let expected = without(puzzle.clone(), &written.lost);
    if matches!(format, Format::Candidates | Format::Sukaku | Format::Sdx) {
        // A lone candidate may come back as a given: what the solver starts
        // from is the same.
        let board = |puzzle: &Puzzle| {
            let mut all = puzzle.clone();
            all.givens = all.current();
            all.entries = Grid::empty(all.shape());
            all.start()
        };
        prop_assert_eq!(
            board(&back),
            board(&expected),
            "{}\n{}",
            format,
            &written.text
        );
    } else {
        prop_assert_eq!(&back, &expected, "{}\n{}", format, &written.text);
    }
    let again = format::write(&back, format, &WriteOptions::default());
    prop_assert_eq!(again.expect("it was written before").text, written.text);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn every_format_reads_what_it_writes(puzzle in puzzle()) {
        for format in Format::ALL {
            check(&puzzle, *format)?;
        }
    }

    #[test]
    fn every_format_is_seen_from_its_text(givens in grid(Shape::NINE)) {
        for format in Format::ALL {
            let puzzle = Puzzle::new(givens.clone());
            if let Ok(written) = format::write(&puzzle, *format, &WriteOptions::default()) {
                let back = format::parse_one(&written.text, &ReadOptions::default());
                let back = back.map_err(|e| TestCaseError::fail(format!("{format}: {e}\n{}", written.text)))?;
                prop_assert_eq!(back.start(), puzzle.start(), "{}\n{}", format, written.text);
            }
        }
    }

    #[test]
    fn frames_show_how_the_boxes_lie(puzzle in shape().prop_flat_map(grid).prop_map(Puzzle::new)) {
        for format in [Format::Grid, Format::Readable, Format::Pretty, Format::Ss, Format::Solo] {
            let text = format::write(&puzzle, format, &WriteOptions::default()).expect("every shape").text;
            let told = ReadOptions { format: Some(format), ..ReadOptions::default() };
            let back = format::parse_one(&text, &told);
            let back = back.map_err(|e| TestCaseError::fail(format!("{format}: {e}\n{text}")))?;
            prop_assert_eq!(&back.givens, &puzzle.givens, "{}\n{}", format, text);
        }
    }

    #[test]
    fn every_spelling_reads_back(puzzle in shape().prop_flat_map(grid).prop_map(Puzzle::new)) {
        for symbols in Symbols::ALL {
            for format in [Format::Line, Format::Compact, Format::Grid] {
                let write = WriteOptions { symbols: Some(symbols), ..WriteOptions::default() };
                let text = format::write(&puzzle, format, &write).expect("every shape").text;
                let compact = format == Format::Compact && symbols == Symbols::Decimal;
                let told = ReadOptions {
                    format: Some(format),
                    shape: Some(puzzle.shape()),
                    symbols: Some(if compact { Symbols::Alphanumeric } else { symbols }),
                    ..ReadOptions::default()
                };
                let back = format::parse_one(&text, &told);
                let back = back.map_err(|e| TestCaseError::fail(format!("{format}: {e}\n{text}")))?;
                prop_assert_eq!(&back.givens, &puzzle.givens, "{} {:?}\n{}", format, symbols, text);
            }
        }
    }

    #[test]
    fn anything_is_withstood(text in prop::collection::vec(any::<u8>(), 0..400)) {
        for format in Format::ALL.iter().copied().map(Some).chain([None]) {
            let told = ReadOptions { format, ..ReadOptions::default() };
            let _ = format::parse_bytes(&text, &told);
        }
    }
}

#[test]
fn a_full_board_keeps_its_place() {
    let values: Vec<u8> = (0..81).map(|i| (i % 9 + 1) as u8).collect();
    let grid = Grid::from_values(Shape::NINE, &values).unwrap();
    assert_eq!(grid.get(Shape::NINE.cell(0, 8)), Digit::new(9));
    for format in Format::ALL {
        check(&Puzzle::new(grid.clone()), *format).unwrap_or_else(|e| panic!("{e}"));
    }
}

#[test]
fn a_mark_that_could_not_be_read_again_is_refused() {
    let puzzle = patterned(Shape::NINE, 3);
    let write = |empty, symbols| {
        let options = WriteOptions { empty, symbols };
        format::write(&puzzle, Format::Line, &options).map(|_| ())
    };
    for mark in ['.', '0', '_', '*', '-'] {
        assert_eq!(write(mark, None), Ok(()));
    }
    assert_eq!(write('1', None), Err(WriteError::Mark('1')));
    assert_eq!(write('\n', None), Err(WriteError::Mark('\n')));
    let from_zero = Some(Symbols::FromZero);
    assert_eq!(write('.', from_zero), Ok(()));
    assert_eq!(write('0', from_zero), Err(WriteError::Zero));
}

/// A solved board by a pattern, every this many cells of it left empty.
fn patterned(shape: Shape, every: usize) -> Puzzle {
    let (side, rows, columns) = (shape.side(), shape.box_rows(), shape.box_cols());
    let digit = |row: usize, column: usize| (columns * (row % rows) + row / rows + column) % side;
    let values: Vec<u8> = (0..shape.cells())
        .map(|i| match i % every {
            0 => 0,
            _ => 1 + digit(i / side, i % side) as u8,
        })
        .collect();
    Puzzle::new(Grid::from_values(shape, &values).expect("the values fit"))
}

#[test]
fn every_format_is_seen_on_every_shape() {
    for shape in Shape::all() {
        // Which way the boxes lie is not in every text.
        let told = ReadOptions {
            shape: Some(shape).filter(|shape| !shape.is_usual()),
            ..ReadOptions::default()
        };
        for every in [2, 3, 1000] {
            let puzzle = patterned(shape, every);
            for format in Format::ALL {
                let Ok(written) = format::write(&puzzle, *format, &WriteOptions::default()) else {
                    continue;
                };
                let back = format::parse(&written.text, &told);
                let back =
                    back.unwrap_or_else(|e| panic!("{shape} {format}: {e}\n{}", written.text));
                let start: Vec<Candidates> = back.iter().map(Puzzle::start).collect();
                assert_eq!(
                    start,
                    [puzzle.start()],
                    "{shape} {format}\n{}",
                    written.text
                );
            }
        }
    }
}
