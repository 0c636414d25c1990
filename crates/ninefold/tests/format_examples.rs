//! Worked examples of each format: they all hold the same puzzle.

use ninefold::format::{self, Format, ReadOptions, WriteOptions};
use ninefold::{Cell, Digit, DigitSet, Grid, Puzzle, Shape};

const P: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

fn dots() -> String {
    P.replace('0', ".")
}

fn p() -> Puzzle {
    let values: Vec<u8> = P.bytes().map(|b| b - b'0').collect();
    Puzzle::new(Grid::from_values(Shape::NINE, &values).unwrap())
}

fn read(text: &str) -> Puzzle {
    format::parse_one(text, &ReadOptions::default()).unwrap_or_else(|e| panic!("{text}\n{e}"))
}

fn written(puzzle: &Puzzle, format: Format) -> String {
    format::write(puzzle, format, &WriteOptions::default())
        .unwrap()
        .text
}

fn rows(empty: &str) -> Vec<String> {
    let text = P.replace('0', empty);
    let chars: Vec<char> = text.chars().collect();
    chars.chunks(9).map(|row| row.iter().collect()).collect()
}

#[track_caller]
fn is_p(text: &str, format: Format) {
    assert_eq!(read(text).givens, p().givens, "{text}");
    assert_eq!(format::detect(text.as_bytes()), Some(format), "{text}");
}

#[test]
fn lines() {
    for empty in ["0", ".", "_", "*", "-", "x", "X", " "] {
        is_p(&P.replace('0', empty), Format::Line);
    }
    is_p(&format!("\u{feff}{P}\r\n"), Format::Line);
    is_p(
        &format!(
            "{P},534678912672195348198342567859761423426853791713924856961537284287419635345286179"
        ),
        Format::Line,
    );
    is_p(&format!("{P}\t7.2\t1.2\t1.2"), Format::Line);
    is_p(&rows(".").join(" "), Format::Line);
    let spaced: Vec<String> = P.chars().map(String::from).collect();
    is_p(&spaced.join(" "), Format::Line);
    let commented = read(&format!("{P} # from Wikipedia"));
    assert_eq!(commented.meta.comment.as_deref(), Some("from Wikipedia"));
    assert_eq!(
        written(&commented, Format::Line),
        format!("{} # from Wikipedia\n", dots())
    );
    assert_eq!(written(&p(), Format::Sdm), format!("{P}\n"));
}

#[test]
fn rows_of_a_grid() {
    is_p(&rows(".").join("\n"), Format::Compact);
    is_p(&rows("0").join("\r\n"), Format::Compact);
    is_p(&rows(".").join("\r"), Format::Compact);
    assert_eq!(written(&p(), Format::Compact), rows(".").join("\n") + "\n");
    let spaced = rows(".").into_iter().map(|row| {
        let cells: Vec<String> = row.chars().map(String::from).collect();
        cells.join(" ")
    });
    is_p(&spaced.collect::<Vec<_>>().join("\n"), Format::Readable);
}

#[test]
fn the_newspapers_lines() {
    let text = "\
+-------+-------+-------+
| 5 3 . | . 7 . | . . . |
| 6 . . | 1 9 5 | . . . |
| . 9 8 | . . . | . 6 . |
+-------+-------+-------+
| 8 . . | . 6 . | . . 3 |
| 4 . . | 8 . 3 | . . 1 |
| 7 . . | . 2 . | . . 6 |
+-------+-------+-------+
| . 6 . | . . . | 2 8 . |
| . . . | 4 1 9 | . . 5 |
| . . . | . 8 . | . 7 9 |
+-------+-------+-------+
";
    is_p(text, Format::Grid);
    assert_eq!(written(&p(), Format::Grid), text);
}

#[test]
fn qqwings_readable() {
    let text = " 5 3 . | . 7 . | . . .
 6 . . | 1 9 5 | . . .
 . 9 8 | . . . | . 6 .
-------|-------|-------
 8 . . | . 6 . | . . 3
 4 . . | 8 . 3 | . . 1
 7 . . | . 2 . | . . 6
-------|-------|-------
 . 6 . | . . . | 2 8 .
 . . . | 4 1 9 | . . 5
 . . . | . 8 . | . 7 9
";
    is_p(text, Format::Grid);
    assert_eq!(written(&p(), Format::Readable), text);
}

#[test]
fn the_pretty_frame() {
    let text = "\u{20}╔═1═╤═2═╤═3═╦═4═╤═5═╤═6═╦═7═╤═8═╤═9═╗
1║ 5 | 3 |   ║   | 7 |   ║   |   |   ║1
 ╟───┼───┼───╫───┼───┼───╫───┼───┼───╢
2║ 6 |   |   ║ 1 | 9 | 5 ║   |   |   ║2
 ╟───┼───┼───╫───┼───┼───╫───┼───┼───╢
3║   | 9 | 8 ║   |   |   ║   | 6 |   ║3
 ╠═══╪═══╪═══╬═══╪═══╪═══╬═══╪═══╪═══╣
4║ 8 |   |   ║   | 6 |   ║   |   | 3 ║4
 ╟───┼───┼───╫───┼───┼───╫───┼───┼───╢
5║ 4 |   |   ║ 8 |   | 3 ║   |   | 1 ║5
 ╟───┼───┼───╫───┼───┼───╫───┼───┼───╢
6║ 7 |   |   ║   | 2 |   ║   |   | 6 ║6
 ╠═══╪═══╪═══╬═══╪═══╪═══╬═══╪═══╪═══╣
7║   | 6 |   ║   |   |   ║ 2 | 8 |   ║7
 ╟───┼───┼───╫───┼───┼───╫───┼───┼───╢
8║   |   |   ║ 4 | 1 | 9 ║   |   | 5 ║8
 ╟───┼───┼───╫───┼───┼───╫───┼───┼───╢
9║   |   |   ║   | 8 |   ║   | 7 | 9 ║9
 ╚═1═╧═2═╧═3═╩═4═╧═5═╧═6═╩═7═╧═8═╧═9═╝
";
    assert_eq!(written(&p(), Format::Pretty), text);
    is_p(text, Format::Pretty);
}

#[test]
fn simple_sudoku() {
    let mut barred: Vec<String> = rows(".")
        .iter()
        .map(|row| format!("{}|{}|{}", &row[..3], &row[3..6], &row[6..]))
        .collect();
    barred.insert(6, "-----------".to_owned());
    barred.insert(3, "-----------".to_owned());
    let text = barred.join("\n") + "\n";
    is_p(&text, Format::Ss);
    assert_eq!(written(&p(), Format::Ss), text);
    // Some writers put a last line, and the old ones X for an empty cell.
    is_p(&(text + "-----------\n"), Format::Ss);
    is_p(&rows("X").join("\n"), Format::Compact);
}

#[test]
fn sdk_says_who_and_what() {
    let text = format!("#ARuud\n#LEasy\n{}\n", rows(".").join("\n"));
    is_p(&text, Format::Sdk);
    let puzzle = read(&text);
    assert_eq!(puzzle.meta.author.as_deref(), Some("Ruud"));
    assert_eq!(puzzle.meta.level.as_deref(), Some("Easy"));
    assert_eq!(written(&puzzle, Format::Sdk), text);
}

#[test]
fn sdk_sections_hold_the_state() {
    let mut puzzle = p();
    puzzle.entries.set(Cell::new(2), Digit::new(4));
    let text = written(&puzzle, Format::Sdk);
    assert!(text.contains("[State]\n534.7...."), "{text}");
    assert_eq!(read(&text), puzzle);
}

#[test]
fn candidates_fill_in_and_read_back() {
    let text = written(&p(), Format::Candidates);
    assert!(text.starts_with('*'), "{text}");
    assert!(text.contains("| 5       3       124     |"), "{text}");
    is_p(&text, Format::Candidates);
    assert_eq!(read(&text), p());
    let sukaku = written(&p(), Format::Sukaku);
    assert_eq!(sukaku.len(), 730);
    assert!(
        sukaku.starts_with("....5......3......12.4....."),
        "{sukaku}"
    );
    is_p(&sukaku, Format::Sukaku);
}

#[test]
fn hodokus_marks_and_lone_digits() {
    // r1c1 is the last candidate of an open cell, as r1c2 still lists 1.
    let mut rows = vec!["| 1* 12# 3 | -14 5 6 | 7 8 9 |".to_owned()];
    rows.extend(vec![". . . | . . . | . . .".to_owned(); 8]);
    let puzzle = read(&rows.join("\n"));
    assert_eq!(puzzle.givens.get(Cell::new(0)), None);
    assert_eq!(puzzle.givens.get(Cell::new(2)), Digit::new(3));
    let marks = puzzle.candidates.unwrap();
    assert_eq!(marks.get(Cell::new(0)), DigitSet::from_bits(0b1));
    assert_eq!(marks.get(Cell::new(1)), DigitSet::from_bits(0b11));
    assert_eq!(marks.get(Cell::new(3)), DigitSet::from_bits(0b1001));
}

#[test]
fn sdx_tells_entries() {
    let row = "6 9 2 8 u1 7 3 59 4";
    let text = format!("{row}\n{}", ". . . . . . . . .\n".repeat(8));
    let puzzle = read(&text);
    assert_eq!(puzzle.entries.get(Cell::new(4)), Digit::new(1));
    assert_eq!(puzzle.givens.get(Cell::new(0)), Digit::new(6));
    // 59 may still be a 9, so the 9 before it is open.
    assert_eq!(puzzle.givens.get(Cell::new(1)), None);
    assert_eq!(format::detect(text.as_bytes()), Some(Format::Sdx));
}

#[test]
fn extended_lines() {
    let text = format!("+4{}:113 413", &dots()[1..]);
    let puzzle = read(&text);
    assert_eq!(puzzle.entries.get(Cell::new(0)), Digit::new(4));
    assert_eq!(format::detect(text.as_bytes()), Some(Format::Extended));
    let mut puzzle = p();
    puzzle.entries.set(Cell::new(3), Digit::new(6));
    let mut marks = puzzle.rules.candidates(&puzzle.current());
    marks.set(
        Cell::new(2),
        marks.get(Cell::new(2)) - DigitSet::from_bits(0b1001),
    );
    puzzle.candidates = Some(marks);
    let text = written(&puzzle, Format::Extended);
    assert_eq!(text, format!("53.+67{}:113 413\n", &dots()[5..]));
    assert_eq!(read(&text), puzzle);
}

#[test]
fn hodokus_library_line() {
    let text = format!(":0000:x:{}:::", dots());
    is_p(&text, Format::Hodoku);
    assert_eq!(written(&p(), Format::Hodoku), text + "\n");
}

#[test]
fn opensudoku() {
    let text = written(&p(), Format::OpenSudoku);
    assert!(
        text.contains("version: 3&#10;5|0|0|3|0|0|0|0|1|0|0|1|7|0|0|"),
        "{text}"
    );
    is_p(&text, Format::OpenSudoku);
    assert_eq!(read(&text), p());
    is_p(
        &format!("<opensudoku><name>Title</name><game data=\"{P}\"/></opensudoku>"),
        Format::OpenSudoku,
    );
    is_p(
        &format!("<?xml version='1.0'?>\n<sudoku data='{P}' />"),
        Format::OpenSudoku,
    );
    let cells: String = P
        .chars()
        .map(|c| {
            format!(
                "{c}|{}|{}|",
                if c == '0' { "1,2," } else { "-" },
                u8::from(c == '0')
            )
        })
        .collect();
    let old = read(&format!(
        "<opensudoku><game data=\"version: 1&#10;{cells}\"/></opensudoku>"
    ));
    assert_eq!(old.givens, p().givens);
    assert_eq!(
        old.corner.unwrap().get(Cell::new(2)),
        DigitSet::from_bits(0b11)
    );
}

#[test]
fn sudokupads_short_code() {
    let text = "scf5NlQ19j9mGca3OIN1bWGk2m41TjS79";
    is_p(text, Format::Scf);
    is_p(&format!("https://sudokupad.app/{text}"), Format::Scf);
    assert_eq!(written(&p(), Format::Scf), format!("{text}\n"));
    let empty = Puzzle::new(Grid::empty(Shape::NINE));
    assert_eq!(
        written(&empty, Format::Scf),
        format!("scf{}K\n", "o".repeat(13))
    );
    let named = read(&format!("{text}*tA **star***aMe*"));
    assert_eq!(named.meta.title.as_deref(), Some("A *star*"));
    assert_eq!(named.meta.author.as_deref(), Some("Me"));
}

#[test]
fn sudokuwikis_string() {
    let text = written(&p(), Format::SudokuWiki);
    assert_eq!(text.trim_end().len(), 165);
    assert!(
        text.starts_with("S9B0503000007000000000600000109050000"),
        "{text}"
    );
    assert!(text.ends_with("0709\n"), "{text}");
    is_p(&text, Format::SudokuWiki);
    is_p(
        &format!("https://www.sudokuwiki.org/sudoku.htm?bd={P}"),
        Format::SudokuWiki,
    );
    let mut puzzle = p();
    puzzle.entries.set(Cell::new(3), Digit::new(5));
    let mut marks = puzzle.rules.candidates(&puzzle.current());
    marks.set(Cell::new(2), DigitSet::from_bits(0b101));
    puzzle.candidates = Some(marks);
    let text = written(&puzzle, Format::SudokuWiki);
    assert_eq!(&text[7..11], "0n0e");
    let old: String = P
        .chars()
        .map(|c| match c {
            '0' => "00".to_owned(),
            c => {
                let bits = (1u32 << (c as u32 - '1' as u32)) << 1 | 1;
                let digit = |d: u32| char::from_digit(d, 32).unwrap();
                format!("{}{}", digit(bits / 32), digit(bits % 32))
            }
        })
        .collect();
    is_p(&old, Format::SudokuWiki);
}

#[test]
fn solos_game_id() {
    let text = "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9";
    is_p(text, Format::Solo);
    assert_eq!(written(&p(), Format::Solo), format!("{text}\n"));
}

#[test]
fn fpuzzles_and_its_link() {
    let text = written(&p(), Format::FPuzzles);
    assert!(
        text.starts_with("{\"size\":9,\"grid\":[[{\"value\":5,\"given\":true},"),
        "{text}"
    );
    is_p(&text, Format::FPuzzles);
    let link = written(&p(), Format::FPuzzlesLink);
    is_p(&link, Format::FPuzzlesLink);
    is_p(
        &format!("https://www.f-puzzles.com/?load={link}"),
        Format::FPuzzlesLink,
    );
    is_p(
        &format!(
            "https://sudokupad.app/fpuzzles{}",
            link.trim_end().replace('=', "%3D")
        ),
        Format::FPuzzlesLink,
    );
}

#[test]
fn ipuz_gnome_and_gsf() {
    is_p(&written(&p(), Format::Ipuz), Format::Ipuz);
    is_p(&written(&p(), Format::Gnome), Format::Gnome);
    // Fields of a table, whatever wrote them.
    is_p(&format!("1,2,3,4,{P},6,7"), Format::Line);
}

#[test]
fn sixteen_symbols_in_every_spelling() {
    let one_to_g = "123456789ABCDEFG";
    let shape = Shape::of_side(16).unwrap();
    let values: Vec<u8> = (0..256usize)
        .map(|i| if i % 3 == 0 { 0 } else { (i % 16 + 1) as u8 })
        .collect();
    let grid = Grid::from_values(shape, &values).unwrap();
    let spell = |alphabet: &str, empty: char| -> String {
        let letters: Vec<char> = alphabet.chars().collect();
        values
            .iter()
            .map(|v| match v {
                0 => empty,
                v => letters[*v as usize - 1],
            })
            .collect()
    };
    for text in [
        spell(one_to_g, '.'),
        spell(one_to_g, '0'),
        spell(&one_to_g.to_lowercase(), '0'),
        spell("ABCDEFGHIJKLMNOP", '.'),
        spell("ABCDEFGHIJKLMNOP", '0'),
        spell("0123456789ABCDEF", '.'),
    ] {
        assert_eq!(read(&text).givens, grid, "{text}");
    }
    let decimals: Vec<String> = values.iter().map(u8::to_string).collect();
    assert_eq!(read(&decimals.join(" ")).givens, grid);
    let rows: Vec<String> = decimals.chunks(16).map(|row| row.join(" ")).collect();
    assert_eq!(read(&rows.join("\n")).givens, grid);
}

#[test]
fn sixteen_cells_a_line_are_boards_or_rows() {
    let boards = "1234....4321....\n..............43\n";
    let found = format::parse(boards, &ReadOptions::default()).unwrap();
    assert_eq!(
        found.iter().map(|p| p.shape().side()).collect::<Vec<_>>(),
        [4, 4]
    );
    let row = "................\n";
    let large = format!("{}{}", row.repeat(15), "123456789ABCDEFG\n");
    assert_eq!(read(&large).shape().side(), 16);
}

#[test]
fn a_cell_with_nothing_left_stays_so() {
    // Candidates that the board rules out leave nothing, and that survives.
    let mut puzzle = p();
    let mut marks = puzzle.rules.candidates(&puzzle.current());
    marks.set(Cell::new(2), DigitSet::EMPTY);
    puzzle.candidates = Some(marks);
    for format in [
        Format::SudokuWiki,
        Format::FPuzzles,
        Format::Extended,
        Format::Candidates,
    ] {
        let back = read(&written(&puzzle, format));
        assert_eq!(back.start(), puzzle.start(), "{format}");
    }
}
