//! Boards of SudokuPad, and regions and fog of f-puzzles.

use ninefold::format::{self, Format, ReadOptions, WriteOptions};
use ninefold::{Control, Grid, Puzzle, Shape, solve};
use serde_json::{Value, json};

const SOLVED: &str = "1234341221434321";

/// A 4x4 board with these members beside its cells.
fn board(more: Value) -> Value {
    let mut cells = vec![vec![json!({}); 4]; 4];
    cells[0][0] = json!({ "value": 1 });
    let mut board = json!({
        "cells": cells,
        "regions": [
            [[0, 0], [0, 1], [1, 0], [1, 1]], [[0, 2], [0, 3], [1, 2], [1, 3]],
            [[2, 0], [2, 1], [3, 0], [3, 1]], [[2, 2], [2, 3], [3, 2], [3, 3]],
        ],
    });
    let members = more.as_object().unwrap().clone();
    board.as_object_mut().unwrap().extend(members);
    board
}

fn read(value: &Value) -> Puzzle {
    format::parse_one(&value.to_string(), &ReadOptions::default()).unwrap()
}

/// Cages, and whether a solution or the rules come with them: what is read.
#[test]
fn cages_are_sums_only_where_that_is_proved() {
    let cage = |value: Value| json!({ "cells": [[0, 0], [0, 1]], "value": value });
    let apart = |value: Value| json!({ "cells": [[0, 0], [1, 2]], "value": value });
    let solution = json!({ "solution": SOLVED });
    let killer = json!({ "rules": "Digits in cages sum to the number." });
    let rows: [(Value, Value, &[&str], bool); 9] = [
        (
            json!([cage(json!(3))]),
            solution.clone(),
            &["killer 3 r1c1 r1c2"],
            true,
        ),
        (
            json!([cage(json!("3"))]),
            solution.clone(),
            &["killer 3 r1c1 r1c2"],
            true,
        ),
        // A product: not a sum, so that no number is.
        (json!([cage(json!(2))]), solution.clone(), &[], false),
        (
            json!([
                cage(json!(3)),
                json!({ "cells": [[3, 0], [3, 1]], "value": 12 })
            ]),
            solution.clone(),
            &[],
            false,
        ),
        // Equal digits, which add up.
        (
            json!([apart(json!(2))]),
            solution.clone(),
            &["sum 2 r1c1 r2c3"],
            true,
        ),
        (
            json!([cage(json!(null))]),
            solution.clone(),
            &["different r1c1 r1c2"],
            true,
        ),
        (json!([cage(json!("<5"))]), solution.clone(), &[], false),
        (json!([cage(json!(3))]), json!({}), &[], false),
        (
            json!([cage(json!(3))]),
            killer,
            &["killer 3 r1c1 r1c2"],
            true,
        ),
    ];
    for (cages, metadata, statements, understood) in rows {
        let puzzle = read(&board(json!({ "cages": cages, "metadata": metadata })));
        assert_eq!(puzzle.rules.statements(), statements, "{cages}");
        let unknown: &[&str] = if understood { &[] } else { &["cages"] };
        assert_eq!(puzzle.not_understood(), unknown, "{cages}");
    }
}

#[test]
fn words_fog_and_drawings_are_taken() {
    let puzzle = read(&board(json!({
        "cages": [
            { "value": "title: Small" }, { "value": "author: Nobody" },
            { "value": "rules: Normal" }, { "value": "rules: rules." },
            { "value": format!("solution: {SOLVED}") },
            { "value": "FOGLIGHT", "cells": "r1c1,r3c3-r4c4" },
        ],
        "foglight": [[1, 0]],
        "lines": [{ "wayPoints": [[0.5, 0.5], [1.5, 1.5]] }],
        "overlays": [],
    })));
    assert_eq!(puzzle.meta.title.as_deref(), Some("Small"));
    assert_eq!(puzzle.meta.author.as_deref(), Some("Nobody"));
    assert_eq!(puzzle.meta.rules.as_deref(), Some("Normal\nrules."));
    assert_eq!(puzzle.not_understood(), ["lines"]);
    assert_eq!(puzzle.to_string(), "1...............");
    let fog = puzzle.rules.fog().unwrap();
    assert_eq!(fog.lit(puzzle.shape(), |_| false).len(), 6);
    // The drawing goes along in Ninefold's own text.
    let own = format::write(&puzzle, Format::Ninefold, &WriteOptions::default()).unwrap();
    let again: Puzzle = own.text.parse().unwrap();
    assert_eq!(again.not_understood(), ["lines"]);
    assert_eq!(again.rules, puzzle.rules);
}

/// What is refused, and the words that say why.
#[test]
fn what_is_no_sudoku_is_refused() {
    let wide = json!({ "cells": [[{}, {}, {}], [{}, {}, {}]] });
    let large = board(json!({ "cells": [[{ "value": 0 }, {}, {}, {}], [], [], []] }));
    let wrong = board(json!({ "metadata": { "solution": "1134341221434321" } }));
    let region: Vec<[usize; 2]> = (0..5).map(|i| [i / 4, i % 4]).collect();
    let regions = board(json!({ "regions": [region] }));
    for (value, words) in [
        (wide, "2 rows of up to 3 cells"),
        (large, "found `0` in r1c1"),
        (wrong, "a solution that breaks the rule of row 1"),
        (regions, "a region of 5 cells"),
    ] {
        let error = format::parse_one(&value.to_string(), &ReadOptions::default()).unwrap_err();
        assert!(error.to_string().contains(words), "{error}");
    }
}

/// Regions that are not all of one size are cells that differ.
#[test]
fn regions_may_be_of_any_size() {
    let regions = json!([[[0, 0], [0, 1], [1, 1]], [[3, 3], [2, 2]]]);
    let puzzle = read(&board(json!({ "regions": regions })));
    let differ = ["different r1c1 r1c2 r2c2", "different r3c3 r4c4"];
    assert_eq!(puzzle.rules.statements(), differ);
    assert!(!puzzle.rules.has_boxes());
    let cell = |region: i32| json!({ "region": region });
    let rows = json!([
        [cell(-1), cell(0), cell(0), cell(0)],
        [cell(-1), cell(1), cell(1), cell(1)],
        [cell(-1), cell(2), cell(2), cell(2)],
        [cell(-1), cell(3), cell(3), cell(3)],
    ]);
    let theirs = json!({ "size": 4, "grid": rows });
    let puzzle = read(&theirs);
    assert_eq!(puzzle.rules.constraints().len(), 4);
    let back = format::write(&puzzle, Format::FPuzzles, &WriteOptions::default()).unwrap();
    assert_eq!(serde_json::from_str::<Value>(&back.text).unwrap(), theirs);
    let four = Shape::boxless(4).unwrap();
    let empty = Puzzle::new(Grid::empty(four));
    let back = format::write(&empty, Format::FPuzzles, &WriteOptions::default()).unwrap();
    assert_eq!(
        read(&serde_json::from_str(&back.text).unwrap()).shape(),
        four
    );
    let count = solve::count(&empty.start(), 1000, &Control::none());
    assert_eq!(count, Ok(576));
}

/// A board as SudokuPad packs it: our own packing of its short spelling.
#[test]
fn links_are_unpacked() {
    let short = "{ce:[[{v:1},,,],[,,,],[,,,],[,,,]],re:[[[0,0],[0,1],[1,0],[1,1]],\
                 [[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],\
                 ca:[{v:3,ce:[[0,0],[0,1]]}],metadata:{solution:'1234341221434321'}}";
    let packed = format::pack(short);
    let escaped = packed.replace('+', "%2B").replace('=', "%3D");
    for text in [
        format!("scl{packed}"),
        format!("ctc{packed}"),
        format!("https://sudokupad.app/scl{packed}"),
        format!("https://sudokupad.app/sudoku/scl{escaped}?setting-x=1"),
        format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=scl{packed}&x=1"),
    ] {
        assert_eq!(format::detect(text.as_bytes()), Some(Format::Scl), "{text}");
        let puzzle: Puzzle = text.parse().unwrap();
        assert_eq!(puzzle.rules.statements(), ["killer 3 r1c1 r1c2"]);
        assert_eq!(puzzle.to_string(), "1...............");
    }
    let cut = format!("scl{}", &packed[..packed.len() / 2]);
    let error = cut.parse::<Puzzle>().unwrap_err().to_string();
    assert!(error.contains("line 1, column 4: found"), "{error}");
}
