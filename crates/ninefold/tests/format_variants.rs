//! Rules beside the classic ones in formats of others: read, written, kept as they
//! were, or refused by name.

use ninefold::format::{self, Format, ReadOptions, WriteOptions};
use ninefold::{Cell, Digit, Grid, Puzzle, Shape};

const P: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

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

#[test]
fn other_rules_are_refused_by_name() {
    let grid = written(&p(), Format::FPuzzles);
    let with = |member: &str| grid.replacen("{\"size\"", &format!("{{{member},\"size\""), 1);
    let refused = |text: &str| {
        format::parse_one(text, &ReadOptions::default())
            .unwrap_err()
            .found
            .into_owned()
    };
    let killer = "\"killercage\":[{\"cells\":[\"R1C1\"],\"value\":\"5\"}]";
    assert_eq!(read(&with(killer)).rules.statements(), ["killer 5 r1c1"]);
    let diagonal = read(&with("\"diagonal+\":true"));
    assert_eq!(diagonal.rules.statements(), ["diagonal rising"]);
    assert_eq!(
        refused(&with("\"negative\":[\"odd\"]")),
        "the negative constraint `\"odd\"`"
    );
    assert_eq!(
        refused(&with("\"chaosconstruction\":true")),
        "the constraint `chaosconstruction`"
    );
    assert_eq!(
        refused(&with("\"killercage\":[{\"cells\":[\"R1C10\"]}]")),
        "the constraint `killercage` with a mistake"
    );
    assert_eq!(
        read(&with("\"diagonal+\":false,\"negative\":[]")).givens,
        p().givens
    );
    assert_eq!(
        refused("scf5NlQ19j9mGca3OIN1bWGk2m41TjS79*x"),
        "the constraint `diagonals`"
    );
    assert_eq!(refused("9j:5_3b7"), "1 parts");
    assert_eq!(refused("2x2k:p,zz,p"), "more places");
    assert_eq!(refused("2x2k:p,ab,p"), "lines for 5 places");
    let wiki = written(&p(), Format::SudokuWiki).replacen('S', "J", 1);
    assert_eq!(refused(&wiki), "the constraint `jigsaw`");
    let regions = grid.replacen("{\"value\":5", "{\"region\":4,\"value\":5", 1);
    assert_eq!(
        refused(&regions),
        "10 cells can't all differ: the board has fewer digits"
    );
    let ipuz =
        written(&p(), Format::Ipuz).replacen("\"boxes\":true", "\"cageborder\":\"thick\"", 1);
    assert_eq!(refused(&ipuz), "the constraint `cageborder`");
}

/// What nobody understands is kept, named, and written as it was; what has
/// changed is written anew.
#[test]
fn f_puzzles_boards_are_written_as_they_were() {
    let grid = written(&p(), Format::FPuzzles);
    let more = "{\"line\":[{\"lines\":[[\"R1C1\",\"R2C2\"]],\"outlineC\":\"#f00;\"}],\
                \"fogofwar\":[\"R1C1\"],\"foo\":{\"bar\":1},\"negative\":[\"ratio\"],\
                \"ratio\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"\"},{\"cells\":[\"R3C1\",\"R3C2\"],\
                \"value\":\"3\"}],\"antiking\":false,\"solution\":[1,2],\"size\"";
    let text = grid.replacen("{\"size\"", more, 1);
    let mut puzzle = read(&text);
    let mut kept = puzzle.not_understood();
    kept.sort_unstable();
    assert_eq!(kept, ["foo", "line"]);
    assert_eq!(
        puzzle.rules.statements(),
        [
            "kropki black r1c1 r1c2",
            "kropki black 3 r3c1 r3c2",
            "fog r1c1",
            "negative black black 3"
        ]
    );
    let value = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
    assert_eq!(value(&written(&puzzle, Format::FPuzzles)), value(&text));
    let link = written(&puzzle, Format::FPuzzlesLink);
    assert_eq!(read(&link), puzzle);
    // Ninefold's own text keeps what nobody understands as well.
    let own = read(&written(&puzzle, Format::Ninefold));
    let mut kept = own.not_understood();
    kept.sort_unstable();
    assert_eq!(own.rules, puzzle.rules);
    assert_eq!(kept, ["foo", "line"]);
    puzzle.entries.set(Cell::new(2), Digit::new(4));
    puzzle.meta.title = Some("New".to_owned());
    let changed = value(&written(&puzzle, Format::FPuzzles));
    assert_eq!(changed["grid"][0][2], serde_json::json!({ "value": 4 }));
    assert_eq!(
        (&changed["title"], &changed["foo"]["bar"]),
        (&"New".into(), &1.into())
    );
}

/// Rules that never were f-puzzles' are written with its members.
#[test]
fn rules_become_members_of_f_puzzles() {
    let lines = [
        "diagonal rising",
        "anti-knight",
        "different r1c1 r5c5 r9c9",
        "killer 12 r1c1 r1c2",
        "arrow r3c3 > r3c4 r3c5",
        "arrow r4c1 r4c2 > r5c2 r6c2",
        "little-killer 20 r1c3 r2c2 r3c1",
        "sandwich 8 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9",
        "skyscraper 3 r9c1 r8c1 r7c1 r6c1 r5c1 r4c1 r3c1 r2c1 r1c1",
        "thermo r1c1 r2c2",
        "whisper 4 r5c5 r5c6",
        "between r7c1 r7c2 r7c3",
        "kropki white r1c1 r1c2",
        "kropki black 3 r2c1 r2c2",
        "xv X r1c1 r1c2",
        "quadruple 1,5 r1c3 r1c4 r2c3 r2c4",
        "odd r1c1",
        "minimum r9c9",
        "clone r1c1 r1c2 = r5c4 r5c5",
        "region-sum r1c1 r1c2 r1c3 r1c4",
        "double-arrow r1c1 r1c2 r1c3 r1c4",
        "zipper r1c1 r1c2 r1c3",
        "column-indexer r2c5 r3c1",
        "negative X V",
        "fog r1c1 r9c9 clear r5c5",
        "fog clear r5c5",
    ];
    for line in lines {
        let rules = ninefold::Rules::from_statements(Shape::NINE, [line]).unwrap();
        let puzzle = Puzzle::with_rules(rules, Grid::empty(Shape::NINE));
        let text = format::write(&puzzle, Format::FPuzzles, &WriteOptions::default()).unwrap();
        assert_eq!(text.lost, [], "{line}");
        assert_eq!(read(&text.text).rules.statements(), [line], "{}", text.text);
    }
    let rules = ninefold::Rules::from_statements(Shape::NINE, ["parity r1c1 r1c2"]).unwrap();
    let puzzle = Puzzle::with_rules(rules, Grid::empty(Shape::NINE));
    let text = format::write(&puzzle, Format::FPuzzles, &WriteOptions::default()).unwrap();
    assert_eq!(text.lost, [format::Lost::Variant]);
}

/// The windows of windoku are regions in f-puzzles, which knows no windows.
#[test]
fn windows_become_regions_of_f_puzzles() {
    for (side, regions) in [(6, 1), (9, 4)] {
        let shape = Shape::of_side(side).unwrap();
        let lines = ["windoku", "different r1c1 r2c3"];
        let rules = ninefold::Rules::from_statements(shape, lines).unwrap();
        let puzzle = Puzzle::with_rules(rules, Grid::empty(shape));
        let text = format::write(&puzzle, Format::FPuzzles, &WriteOptions::default()).unwrap();
        assert_eq!(text.lost, [], "{side}");
        let again = read(&text.text).rules;
        let statements = again.statements();
        assert_eq!(statements.len(), regions + 1, "{statements:?}");
        assert!(statements.contains(&"different r1c1 r2c3".to_owned()));
        // The same cells see each other, so that it is the same puzzle.
        for cell in shape.iter() {
            assert_eq!(again.peers(cell), puzzle.rules.peers(cell), "{cell:?}");
        }
    }
}

/// Diagonals, cages and regions in a game ID of Solo, by hand and written.
#[test]
fn solo_has_variants() {
    let cross = read("2x2x:1a3_4l");
    assert_eq!(
        cross.rules.statements(),
        ["diagonal falling", "diagonal rising"]
    );
    // Lines at every place but the first: one domino, of sum 3.
    let lines = format!("a{}", "_".repeat(23));
    let cage = read(&format!("2x2k:p,{lines},3o"));
    assert_eq!(cage.rules.statements(), ["killer 3 r1c1 r1c2"]);
    let rows = [
        "diagonal falling",
        "diagonal rising",
        "killer 12 r1c1 r1c2 r2c1",
        "killer 9 r9c9",
    ];
    let four = Shape::of_side(4).unwrap();
    for (shape, lines) in [
        (Shape::NINE, rows.to_vec()),
        (Shape::NINE, rows[2..].to_vec()),
        (four, vec!["regions 1112 1222 3334 3444"]),
        (
            four,
            vec!["regions 1112 1222 3334 3444", "killer 5 r1c1 r2c1"],
        ),
    ] {
        let rules = ninefold::Rules::from_statements(shape, lines.iter().copied()).unwrap();
        let puzzle = Puzzle::with_rules(rules, Grid::empty(shape));
        let text = format::write(&puzzle, Format::Solo, &WriteOptions::default()).unwrap();
        assert_eq!(text.lost, [], "{lines:?}");
        assert_eq!(read(&text.text).rules.statements(), lines, "{}", text.text);
        assert_eq!(format::detect(text.text.as_bytes()), Some(Format::Solo));
    }
}

/// What is refused or lost is called by its name.
#[test]
fn the_words_name_what_they_are_about() {
    let twice = "ninefold 1\nsize 4\nkiller 3 r1c1-r1c2\nodd r1c1\nkiller 3 r1c1 r1c2\n";
    for (text, told) in [
        (
            twice,
            "line 5, column 8: found `killer 3 r1c1 r1c2` a second time, expected every clue only once",
        ),
        (
            ".ChaosConstruction",
            "found `ChaosConstruction` (regions for the solver to find are not supported)",
        ),
        (".AntiKnight.FullRank", "found `FullRank` (not supported)"),
    ] {
        let error = text.parse::<Puzzle>().unwrap_err().to_string();
        assert!(error.contains(told), "{error}");
    }
    let text = "ninefold 1; size 4; anti-knight; parity r1c1-r1c3; parity r2c1-r2c3; \
                regular [12].* r1c1-r1c3; regions 1111222233334444";
    let puzzle: Puzzle = text.parse().unwrap();
    let lost = |format| {
        let written = format::write(&puzzle, format, &WriteOptions::default()).unwrap();
        written.told().join(", ")
    };
    let of_variant = |names: &str| format!("the rules of the variant ({names})");
    assert_eq!(lost(Format::FPuzzles), of_variant("`parity`, `regular`"));
    assert_eq!(
        lost(Format::Line),
        of_variant("`regions`, `anti-knight`, `parity`, `regular`")
    );
    assert_eq!(lost(Format::Ninefold), "");
}
