//! ISS notation, and boards that are no square.

use ninefold::format::{self, Format, ReadOptions, WriteOptions};
use ninefold::solve::{self, Verdict, bricks};
use ninefold::{Control, Puzzle, Rules, Shape, Sheet};

const P: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn read(text: &str) -> Puzzle {
    assert_eq!(format::detect(text.as_bytes()), Some(Format::Iss), "{text}");
    format::parse_one(text, &ReadOptions::default()).unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn sheet(text: &str) -> Sheet {
    format::sheet(text, 1, &ReadOptions::default()).unwrap_or_else(|| panic!("{text}"))
}

#[test]
fn types_with_a_name_of_ours_are_puzzles() {
    let all = ".Cage~12~R1C1~R1C2.Cage~~R2C1~R2C2.Arrow~R3C3~R3C4~R3C5.PillArrow~2~R4C2~R4C1~R5C1\
               .WhiteDot~R6C1~R6C2~R6C3.Quad~R8C8~1~4.XSum~C2~27~12.SameValues~2~R9C1~R1C9\
               .Diagonal~-1.AntiKnight.StrictXV.V~R9C8~R9C9.LittleKiller~20~R1C3.~R5C5_7~R5C6_1_3";
    let puzzle = read(all);
    let column = "r1c2 r2c2 r3c2 r4c2 r5c2 r6c2 r7c2 r8c2 r9c2";
    let back = "r9c2 r8c2 r7c2 r6c2 r5c2 r4c2 r3c2 r2c2 r1c2";
    let expected = [
        "killer 12 r1c1 r1c2",
        "different r2c1 r2c2",
        "arrow r3c3 > r3c4 r3c5",
        "arrow r4c1 r4c2 > r5c1",
        "kropki white r6c1 r6c2",
        "kropki white r6c2 r6c3",
        "quadruple 1,4 r8c8 r8c9 r9c8 r9c9",
        &format!("x-sum 27 {column}"),
        &format!("x-sum 12 {back}"),
        "clone r9c1 = r1c9",
        "diagonal falling",
        "anti-knight",
        "negative X V",
        "xv V r9c8 r9c9",
        "little-killer 20 r1c3 r2c2 r3c1",
    ];
    assert_eq!(puzzle.rules.statements(), expected);
    assert_eq!(puzzle.givens.filled(), 1);
    let open = puzzle.start().get(Shape::NINE.cell(4, 5));
    assert_eq!(open.to_string(), "13");
    let jigsaw = read(".Shape~4x4.NoBoxes.Jigsaw~0001011122232333.~R1C1_1");
    assert_eq!(jigsaw.rules.statements(), ["regions 1112 1222 3334 3444"]);
}

/// What is written means the same when it is read.
#[test]
fn written_texts_mean_the_same() {
    let lines = [
        "diagonal rising",
        "windoku",
        "anti-king",
        "different r1c1 r5c7",
        "killer 12 r1c1 r1c2",
        "sum 9 r1c1 r4c4",
        "arrow r3c3 > r3c4 r3c5",
        "arrow r4c1 r4c2 > r5c1 r6c2 r7c2",
        "little-killer 20 r1c3 r2c2 r3c1",
        "sandwich 8 r1c1-r1c9",
        "skyscraper 3 r1c9-r1c1",
        "x-sum 17 r9c3-r1c3",
        "numbered-room 4 r1c1-r9c1",
        "thermo r1c1 r2c2",
        "slow-thermo r4c1-r4c4",
        "whisper 4 r5c5-r5c7",
        "renban r6c1-r6c3",
        "palindrome r6c1-r6c4",
        "between r7c1-r7c4",
        "nabner r8c1-r8c3",
        "lockout r9c1-r9c3",
        "entropic r1c4-r3c4",
        "modular r1c5-r3c5",
        "parity r1c6-r4c6",
        "kropki white r1c1 r1c2",
        "kropki white 3 r1c1 r1c2",
        "kropki black 3 r2c1 r2c2",
        "xv X r1c1 r1c2",
        "nonconsecutive",
        "quadruple 1,1,5 r1c3 r1c4 r2c3 r2c4",
        "odd r1c1 r1c2",
        "negative white black",
        "greater r1c1 r1c2 r2c2",
        "clone r1c1 r1c2 = r5c4 r5c5",
        "same-digits r1c1 r1c2 = r5c4 r5c5",
        "equal-sums r1c1 r1c2 = r5c4 r5c5 r6c1",
        "double-arrow r1c1-r1c4",
        "region-sum r1c1-r1c4",
        "zipper r1c1-r1c3",
        "sum-line 10 r1c1-r1c5",
        "sum-line 10 loop r1c1 r1c2 r2c2 r2c1",
        "frame-sum 12 r1c1-r1c3",
        "counting-circles r1c1 r2c2 r3c3",
        "look-and-say 2x3,0x1 r1c1 r5c5 r9c9",
        "row-indexer r1c1",
        "column-indexer r2c5 r3c1",
        "regular [12]+.*9 r1c1-r1c5",
    ];
    let grid = |text: &str| text.parse::<ninefold::Grid>().unwrap();
    // Boards that obey some of these and break others: the digits renamed.
    let boards: Vec<ninefold::Grid> = (0..9)
        .map(|by| {
            let renamed = SOLVED
                .bytes()
                .map(|b| char::from((b - b'1' + by) % 9 + b'1'));
            grid(&renamed.collect::<String>())
        })
        .collect();
    let mut told_apart = 0;
    for line in lines {
        let rules = Rules::from_statements(Shape::NINE, [line]).unwrap();
        let puzzle = Puzzle::with_rules(rules.clone(), ninefold::Grid::empty(Shape::NINE));
        let written = format::write(&puzzle, Format::Iss, &WriteOptions::default()).unwrap();
        assert_eq!(written.lost, [], "{line}");
        let again = format::sheet(written.text.trim(), 1, &ReadOptions::default());
        for board in &boards {
            let expected = rules.is_solved(board);
            told_apart += usize::from(expected);
            let found = match &again {
                Some(sheet) => bricks::check(sheet.model(), board.values()).is_ok(),
                None => {
                    let again = format::parse_one(&written.text, &ReadOptions::default());
                    let again = again.unwrap();
                    let start = again.start();
                    let allowed = board.digits().all(|(c, d)| start.get(c).contains(d));
                    allowed && again.rules.is_solved(board)
                }
            };
            assert_eq!(found, expected, "{line}: {}", written.text);
        }
    }
    assert!(told_apart > 20, "{told_apart}");
}

#[test]
fn what_is_not_read_is_named() {
    for (text, words) in [
        (
            ".ChaosConstruction~1",
            "column 1: found `ChaosConstruction`",
        ),
        (
            ".Cage~12~R1C1.FullRank~C1~10~",
            "column 14: found `FullRank`",
        ),
        (".Cage~12~R1C10", "there is no cell R1C10"),
        (".Cage~x~R1C1", "column 1: found `Cage`"),
        (".Shape~99x99~R1C1", "found `the text`"),
        (".Foo~R1C1", "found `Foo` (unknown)"),
    ] {
        let error = format::parse_one(text, &ReadOptions::default()).unwrap_err();
        assert!(error.to_string().contains(words), "{text}: {error}");
    }
}

#[test]
fn boards_of_other_outlines() {
    // Digits from 0, and more of them than cells in a row.
    let zero = sheet(".Shape~4x4~0-3.~R1C1_0~R1C2_1~R1C3_2~R2C1_2~R2C3_0~R3C1_1~R3C3_3~R4C4_0");
    let Ok(bricks::Verdict::One(found)) = zero.verdict(&Control::none()) else {
        panic!("one solution");
    };
    assert_eq!(&zero.solution(&found, None)[..4], "0123");
    assert_eq!(zero.cells(), 16);
    let oblong = sheet(".Shape~2x3.Cage~3~R1C1~R1C2.Cage~5~R2C2~R2C3.~R1C1_1");
    assert_eq!(oblong.cells(), 6);
    let error = format::parse_one(oblong.text(), &ReadOptions::default()).unwrap_err();
    assert!(
        error.to_string().contains("expected one square board"),
        "{error}"
    );
}

/// A board and another that has its last box as its first.
fn two_boards(first: &str) -> String {
    let renamed = |sign: char| match sign {
        '.' => '.',
        digit => {
            let place = "534672198".find(digit).unwrap();
            "284635179".as_bytes()[place] as char
        }
    };
    let second: String = first.chars().map(renamed).collect();
    let at = |text: &str, row: usize, col: usize| text.as_bytes()[9 * row + col] as char;
    let sign = |row: usize, col: usize| match (row < 9 && col < 9, row > 5 && col > 5) {
        (true, false) => at(first, row, col),
        (false, true) => at(&second, row - 6, col - 6),
        (true, true) => match at(first, row, col) {
            '.' => at(&second, row - 6, col - 6),
            digit => digit,
        },
        (false, false) => '#',
    };
    let row = |row: usize| (0..15).map(|col| sign(row, col)).collect::<String>();
    (0..15).map(row).collect::<Vec<_>>().join("/")
}

#[test]
fn boards_that_share_cells() {
    let text = format!("15x15 1,1;7,7 {}", two_boards(P));
    assert_eq!(
        format::detect(text.as_bytes()),
        None,
        "no puzzle of one board"
    );
    let sheet = sheet(&text);
    assert_eq!(
        (sheet.cells(), sheet.kind()),
        (153, "several boards that share cells")
    );
    let Ok(bricks::Verdict::One(found)) = sheet.verdict(&Control::none()) else {
        panic!("one solution");
    };
    assert_eq!(sheet.solution(&found, None), two_boards(SOLVED));
    for (text, words) in [
        ("15x15 1,1;8,8 ./.", "found a row of 1 cells, expected 15"),
        ("1x1 1,1 #/#", "found 2 rows, expected 1"),
        ("1x1 1;1 #/#", "corners such as"),
        ("1x2 1,1 .x/..", "found `x`"),
        ("9x9 2,1 .", "found a row of 1 cells"),
    ] {
        let told = ReadOptions {
            format: Some(Format::Multigrid),
            ..ReadOptions::default()
        };
        let error = format::parse_one(text, &told).unwrap_err().to_string();
        assert!(error.contains(words), "{text}: {error}");
    }
    let hole = text.replacen("53..7", "53#.7", 1);
    let error = format::parse_one(&hole, &ReadOptions::default()).unwrap_err();
    assert!(error.to_string().contains("at 1,1 with a hole"), "{error}");
}

/// The iss text of a plain puzzle is that puzzle.
#[test]
fn givens_alone() {
    let puzzle: Puzzle = P.parse().unwrap();
    let written = format::write(&puzzle, Format::Iss, &WriteOptions::default()).unwrap();
    assert!(written.text.starts_with(".~R1C1_5~R1C2_3~R1C5_7~R2C1_6"));
    let again = read(written.text.trim());
    assert_eq!(again, puzzle);
    let verdict = solve::verdict(&again, &Control::none()).unwrap();
    assert!(matches!(verdict, Verdict::One(_)));
}

#[test]
fn of_two_tenth_boards_the_one_with_a_solution_is_meant() {
    // Nine boards whose middle cells make a board, and whose middle boxes do not.
    let digit = |row: usize, col: usize| {
        let (r, c) = (row % 9, col % 9);
        let shift = 3 * (row / 9) + col / 9;
        char::from(b'1' + ((3 * (r % 3) + r / 3 + c + shift) % 9) as u8)
    };
    let rows = |shown: &dyn Fn(usize, usize) -> bool| {
        let row = |row: usize| -> String {
            let sign = |col: usize| match shown(row, col) {
                true => digit(row, col),
                false => '.',
            };
            (0..27).map(sign).collect()
        };
        (0..27).map(row).collect::<Vec<_>>().join("/")
    };
    let middle = |place: usize| place % 3 == 1;
    let inner = |place: usize| (3..6).contains(&(place % 9));
    let givens = rows(&|row, col| !(middle(row) && middle(col) || inner(row) && inner(col)));
    let corners: Vec<String> = (0..9)
        .map(|i| format!("{},{}", 9 * (i / 3) + 1, 9 * (i % 3) + 1))
        .collect();
    let text = format!("27x27 {} {givens}", corners.join(";"));
    let sheet = sheet(&text);
    let Ok(bricks::Verdict::One(solution)) = sheet.verdict(&Control::none()) else {
        panic!("one solution expected");
    };
    assert_eq!(sheet.solution(&solution, None), rows(&|_, _| true));
}
