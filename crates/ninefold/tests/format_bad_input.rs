//! Bad input: each kind with the exact sentence that a person reads.

use ninefold::format::{self, Format, ReadOptions, Reader, WriteOptions};
use ninefold::{Shape, ShapeError};

const P: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

fn sentence_of(text: &[u8], options: &ReadOptions) -> String {
    match format::parse_bytes(text, options) {
        Err(error) => error.to_string(),
        Ok(puzzles) => panic!(
            "{} puzzles in {:?}",
            puzzles.len(),
            String::from_utf8_lossy(text)
        ),
    }
}

fn rows(n: usize) -> String {
    P.as_bytes()
        .chunks(9)
        .take(n)
        .map(|row| String::from_utf8_lossy(row).into_owned() + "\n")
        .collect()
}

#[test]
fn every_kind_has_its_sentence() {
    let sizes =
        "(16, 36, 64, 81, 100, 144, 196, 225, 256, 324, 400, 441, 484, 576 or 625 are possible)";
    let puzzle = format::parse_one(P, &ReadOptions::default()).expect("a puzzle");
    let fpuzzles = format::write(&puzzle, Format::FPuzzles, &WriteOptions::default());
    let fpuzzles = fpuzzles.expect("every 9x9 board").text;
    let table: Vec<(&str, Vec<u8>, String)> = vec![
        ("empty", b"".to_vec(), "line 1, column 1: found an empty input, expected a puzzle".into()),
        ("blank lines", b"\n \n\r\n".to_vec(), "line 1, column 1: found only blank lines and comments, expected a puzzle".into()),
        ("comments", b"# a\n# b\n".to_vec(), "line 1, column 1: found only blank lines and comments, expected a puzzle".into()),
        ("too short", P.as_bytes()[..80].to_vec(), format!("line 1, column 1: found 80 cells, expected 81 for a 9x9 board {sizes}")),
        ("too long", [P.as_bytes(), b"1"].concat(), format!("line 1, column 1: found 82 cells, expected 81 for a 9x9 board {sizes}")),
        ("unknown symbol", P.replacen('7', "$", 1).into_bytes(), "line 1, column 5: found `$`, expected a digit, or `.` for an empty cell".into()),
        ("letter", P.replacen('7', "k", 1).into_bytes(), "line 1, column 5: found `k`, expected 1 to 9, or `.` for an empty cell".into()),
        ("digit too large", format!("{}\n", "1237".repeat(9)).into_bytes(), "line 1, column 4: found the digit 7, expected at most 6 on a 6x6 board".into()),
        ("letter too large", format!("{}\n", "1234567890ABCDEF123Z".repeat(5)).into_bytes(), "line 1, column 12: found `B`, expected 1 to 9 or A, or `.` for an empty cell".into()),
        ("number too large", format!("{}99\n", "1 ".repeat(80)).into_bytes(), "line 1, column 161: found the number `99`, expected at most 9 on a 9x9 board".into()),
        ("second line", format!("{P}\n12345\n").into_bytes(), "line 2, column 1: found 5 cells in the row, expected a row of 4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 22, 24 or 25 cells, or a whole puzzle on one line".into()),
        ("short line", b"53..7x\n".to_vec(), "line 1, column 1: found a line of 6 cells, expected 5 more rows of 6, or a whole puzzle on one line (81 cells on a 9x9 board)".into()),
        ("short line, then a puzzle", format!("53..7....\n{P}\n").into_bytes(), "line 1, column 1: found a line of 9 cells, expected 8 more rows of 9, or a whole puzzle on one line (81 cells on a 9x9 board)".into()),
        ("truncated grid", rows(7).into_bytes(), "line 8, column 1: found the end of the grid after 7 of 9 rows, expected 2 more".into()),
        ("uneven grid", (rows(3) + "12345678\n").into_bytes(), "line 4, column 1: found 8 cells in the row, expected 9 as in the first row".into()),
        ("candidates in a section", format!("[Puzzle]\n{}0 0 12 4 1 9 0 0 5\n000080079\n", rows(7)).into_bytes(), "line 9, column 5: found `12`, expected a digit, or `.` for an empty cell".into()),
        ("words", b"hello world\n".to_vec(), "line 1, column 1: found text without a puzzle (`hello world`), expected a puzzle".into()),
        ("binary", b"ab\0\x01\x02\nmore".to_vec(), "line 1, column 3: found binary data, expected a text with puzzles".into()),
        ("gzip", b"\x1f\x8b\x08\x01\x02".to_vec(), "line 1, column 1: found binary data, expected a text with puzzles".into()),
        ("UTF-16", b"\xff\xfe5\x003\x00".to_vec(), "line 1, column 3: found binary data, expected a text with puzzles".replacen("column 3", "column 4", 1)),
        ("not UTF-8", [&P.as_bytes()[..4], b"\xff", &P.as_bytes()[5..]].concat(), "line 1, column 5: found a byte that is not UTF-8 text, expected a digit, or `.` for an empty cell".into()),
        ("control character", P.replacen('7', "\u{7}", 1).into_bytes(), "line 1, column 5: found the control character U+0007, expected a digit, or `.` for an empty cell".into()),
        ("truncated JSON", b"{\"size\":9,\n\"grid\":[[".to_vec(), "line 3, column 1: found broken JSON (EOF while parsing a list), expected a JSON object".into()),
        ("other JSON", b"{\"a\":1}".to_vec(), "line 1, column 1: found a JSON object of another kind, expected f-puzzles, SudokuPad, ipuz, a GNOME save, our own, or a puzzle in a member".into()),
        ("two JSON objects", format!("{}  {{}}", fpuzzles.trim_end()).into_bytes(), format!("line 1, column {}: found `{{` after a JSON object, expected a new line", fpuzzles.trim_end().chars().count() + 3)),
        ("truncated XML", b"<opensudoku>\n<game data=\"53".to_vec(), "line 2, column 1: found a tag without an end, expected `>`".into()),
        ("other XML", b"<html></html>".to_vec(), "line 1, column 1: found XML without a `<game>`, expected an OpenSudoku file".into()),
        ("truncated link", b"N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9".to_vec(), "line 1, column 1: found `N4IgzglgXgpiBcBmANCA5gJw…`, expected a complete f-puzzles link".into()),
        ("truncated short code", b"scf5NlQ19j9mGca3OIN1".to_vec(), "line 1, column 21: found 45 cells, expected 81 for a 9x9 board".into()),
        ("truncated game ID", b"3x3:5_3b7d6".to_vec(), "line 1, column 5: found 10 cells, expected 81 for a 9x9 board".into()),
        ("a seed", b"3x3#123".to_vec(), "line 1, column 1: found `3x3#123`, expected a game ID with its board, such as `3x3:…`".into()),
    ];
    let mut wrong = Vec::new();
    for (name, text, expected) in table {
        let found = sentence_of(&text, &ReadOptions::default());
        if found != expected {
            wrong.push(format!("{name}:\n  {found}\n  {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_told_shape_is_kept_to() -> Result<(), ShapeError> {
    let told = |shape| ReadOptions {
        shape: Some(shape),
        ..ReadOptions::default()
    };
    let six = "1".to_owned() + &".".repeat(35);
    let tall = Shape::new(3, 2)?;
    assert_eq!(format::parse_one(&six, &told(tall)).unwrap().shape(), tall);
    // Two boards are possible: without a word it is the usual one.
    let usual = format::parse_one(&six, &ReadOptions::default())
        .unwrap()
        .shape();
    assert_eq!(usual, Shape::new(2, 3)?);
    assert_eq!(
        sentence_of(P.as_bytes(), &told(tall)),
        "line 1, column 1: found 81 cells, expected 36 for a 6x6b3x2 board"
    );
    Ok(())
}

#[test]
fn line_ends_and_marks_of_other_systems_are_no_errors() {
    for text in [
        format!("{P}\r\n{P}\r\n"),
        format!("\u{feff}{P}\n\n{P}"),
        format!("{P}\r{P}\r"),
        format!("# one\n{P} # two\n\n  {P}  \n"),
    ] {
        let puzzles = format::parse(&text, &ReadOptions::default()).unwrap();
        assert_eq!(puzzles.len(), 2, "{text:?}");
    }
}

#[test]
fn comments_may_be_in_any_encoding() {
    let text = [P.as_bytes(), b" # f\xfcr dich\n# \xff\n"].concat();
    assert_eq!(
        format::parse_bytes(&text, &ReadOptions::default())
            .unwrap()
            .len(),
        1
    );
}

#[test]
fn after_an_error_the_other_puzzles_are_read() {
    let text = format!("{P}\n{}\n12345\n{P}\n{}\n{P}\n", &P[1..], rows(4));
    let mut reader = Reader::new(ReadOptions::default());
    let mut outcome = Vec::new();
    for line in text.lines() {
        reader.push_line(line.as_bytes());
        outcome.extend(
            reader
                .by_ref()
                .map(|r| r.map(|r| r.line).map_err(|e| e.line)),
        );
    }
    reader.finish();
    outcome.extend(reader.map(|r| r.map(|r| r.line).map_err(|e| e.line)));
    assert_eq!(outcome, [Ok(1), Err(2), Err(3), Ok(4), Err(9), Ok(10)]);
}

#[test]
fn a_huge_line_is_refused_and_the_next_one_read() {
    let huge = vec![b'1'; Reader::MAX_LINE + 1];
    let mut reader = Reader::new(ReadOptions::default());
    reader.push_line(&huge);
    let error = reader.next().unwrap().unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 1, column 1: found a line of more than 4 MiB, expected a puzzle"
    );
    reader.push_line(P.as_bytes());
    assert_eq!(reader.next().unwrap().unwrap().line, 2);
}

#[test]
fn the_fast_path_takes_lines_only_where_a_puzzle_can_start() {
    let mut reader = Reader::new(ReadOptions::default());
    assert!(reader.take_nine(b"530070000\n").is_none());
    let values = reader.take_nine(format!("{P}\r\n").as_bytes()).unwrap();
    assert_eq!(values[..5], [5, 3, 0, 0, 7]);
    assert_eq!(reader.lines(), 1);
    // Within a grid the line is left to `push_line`, which ends the grid.
    reader.push_line(b"530070000\n");
    assert!(reader.take_nine(P.as_bytes()).is_none());
    reader.push_line(P.as_bytes());
    assert_eq!(reader.next().unwrap().unwrap_err().line, 2);
    assert_eq!(reader.next().unwrap().unwrap().line, 3);
    reader.finish();
    assert!(reader.next().is_none());
}

#[test]
fn a_bomb_of_entities_does_nothing() {
    let text = "<!DOCTYPE a [<!ENTITY b \"bbbb\">]>\n<opensudoku><game data=\"&b;\"/></opensudoku>";
    let error = sentence_of(text.as_bytes(), &ReadOptions::default());
    assert!(
        error.starts_with("line 2, column 25: found `&b`"),
        "{error}"
    );
}

#[test]
fn unknown_names_are_told() {
    let error = "excel".parse::<Format>().unwrap_err().to_string();
    assert!(
        error.starts_with("`excel` is not a format: expected one of line, compact, grid,"),
        "{error}"
    );
    for format in Format::ALL {
        assert_eq!(format.name().parse(), Ok(*format));
        for alias in format.aliases() {
            assert_eq!(alias.parse(), Ok(*format), "{alias}");
        }
    }
}

#[test]
fn a_bar_too_many_is_withstood() {
    let grid = format!("||{}", rows(9));
    let puzzle = format::parse_one(&grid, &ReadOptions::default()).unwrap();
    assert_eq!(puzzle.givens.filled(), 30);
}

#[test]
fn headers_belong_to_the_next_puzzle_only() {
    let text = format!("#AUs\n{P}\n{}", rows(9));
    let puzzles = format::parse(&text, &ReadOptions::default()).unwrap();
    assert_eq!(puzzles.len(), 2);
    assert_eq!(puzzles[0].meta.author, None);
    assert_eq!(puzzles[1].meta.author, None);
}
