//! Whatever a player hands over: what it is, and what is wrong with what is not.

use ninefold::format::{self, Format, Lost, ReadOptions};
use ninefold::{Candidates, Digit, DigitSet, Grid, Puzzle, Shape};
use ninefold_game::id::GameId;
use ninefold_game::open::{self, OpenErrorKind, Opened};
use ninefold_game::words;
use ninefold_game::{Action, Game, Start};

const P: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// What was opened, in a word and its board or ID.
fn shown(opened: &Opened) -> String {
    match opened {
        Opened::Game(game) => format!("game {}", game.board()),
        Opened::Puzzle(puzzle) => format!("puzzle {puzzle}"),
        Opened::Id(id) => format!("id {id}"),
        Opened::Several(all) => all.iter().map(shown).collect::<Vec<_>>().join(" + "),
    }
}

fn opened(text: &str) -> String {
    match open::open(text, &ReadOptions::default(), 0) {
        Ok(opened) => shown(&opened),
        Err(error) => format!("! {error}"),
    }
}

fn puzzle(text: &str) -> Puzzle {
    match open::open(text, &ReadOptions::default(), 0) {
        Ok(Opened::Puzzle(puzzle)) => *puzzle,
        other => panic!("{text}: {other:?}"),
    }
}

fn save() -> String {
    let mut game = Game::start(Start::new(puzzle("12..34....4...21")), 0).unwrap();
    let cell = game.shape().cell(0, 2);
    game.apply(Action::place(cell, Digit::new(4).unwrap()), 1_000)
        .unwrap();
    game.save(2_000)
}

#[test]
fn texts_are_told_apart() {
    let save = save();
    let line = "puzzle 12..34....4...21";
    for (text, expected) in [
        ("12..34....4...21\n", line.to_owned()),
        ("\u{feff}12..\n34..\n..4.\n..21\n", line.to_owned()),
        ("4x4=12b34d4c21", line.to_owned()),
        (" 9X9-Hard-48151 \r\n", "id 9x9-hard-48151".to_owned()),
        ("9x9-hard-e50-12", "id 9x9-hard-g31-12".to_owned()),
        ("http://127.0.0.1:8137/#p=4x4=12b34d4c21", line.to_owned()),
        ("https://a.example/n/#p=4x4%3D12b34d4c21", line.to_owned()),
        (
            "http://localhost/#p=9x9-hard-48151",
            "id 9x9-hard-48151".to_owned(),
        ),
        (&save, "game 124.34....4...21".to_owned()),
        (
            "12..34....4...21\n4x4=1n2\n",
            format!("{line} + puzzle 1..............2"),
        ),
        (
            "9x9-easy-1\n9x9-easy-2",
            "id 9x9-easy-1 + id 9x9-easy-2".to_owned(),
        ),
        (
            &format!("{save}{save}"),
            "game 124.34....4...21 + game 124.34....4...21".to_owned(),
        ),
        // `x` and `-` also stand for empty cells.
        (
            &format!("4x4-{}", "x".repeat(77)),
            format!("puzzle 4.4{}", ".".repeat(78)),
        ),
    ] {
        assert_eq!(opened(text), expected, "{text}");
    }
}

#[test]
fn what_opens_nothing_says_where_and_why() {
    for (text, part) in [
        (" \n", "nothing to open"),
        ("12345", "line 1, column 1: found 5 cells"),
        ("4x4=1", "`4x4=1` is not a game ID: only 1 of the 16"),
        ("9x9-hrad-1", "`hrad`"),
        ("12..34....4...21\n\n4x4=1", "line 3: `4x4=1` is not"),
        ("{\"ninefold\":\"game\",\"version\":1", "damaged"),
        ("{\n\"ninefold\": \"game\",\n\"version\": 1}", "damaged"),
        (
            "https://sudokupad.app/abc",
            "only names a puzzle on a server",
        ),
        (
            "https://a.example/",
            "this kind of link is not known: expected one of Ninefold, f-puzzles",
        ),
        ("http://127.0.0.1/#p=4x4=1", "`4x4=1` is not a game ID"),
        (
            "https://f-puzzles.com/?load=N4Ig",
            "complete f-puzzles link",
        ),
        (
            "{\"ninefold-games\":1,\"games\":null}",
            "this collection of games is damaged",
        ),
        ("{\"ninefold-games\":1,\"games\":[]}", "no game in them"),
    ] {
        let told = opened(text);
        assert!(
            told.starts_with("! ") && told.contains(part),
            "{text}: {told}"
        );
    }
}

#[test]
fn another_size_than_was_asked_for_is_told() {
    let six = ReadOptions {
        shape: Some(Shape::of_side(6).unwrap()),
        ..ReadOptions::default()
    };
    for text in [
        "9x9-hard-1",
        "4x4=1n2",
        "http://localhost/#p=9x9-hard-1",
        &save(),
    ] {
        let error = open::open(text, &six, 0).unwrap_err();
        assert!(
            matches!(error.what, OpenErrorKind::Size { .. }),
            "{text}: {error}"
        );
    }
    assert!(open::open("6x6-easy-1", &six, 0).is_ok());
}

#[test]
fn what_stands_on_a_puzzle_is_kept() {
    // Candidates alone make this puzzle.
    let marks: String = P
        .chars()
        .map(|symbol| match symbol.to_digit(10) {
            None => "12345678.".to_owned(),
            Some(given) => (1..=9)
                .map(|n| if n == given { symbol } else { '.' })
                .collect(),
        })
        .collect();
    let sukaku = puzzle(&marks);
    assert!(sukaku.candidates.is_some());
    // An entry and a struck out candidate.
    let extended = puzzle(&format!(
        "{}{}:113",
        &P[..3],
        &P[3..].replacen('.', "+6", 1)
    ));
    assert_eq!(extended.entries.filled(), 1);
    assert!(extended.candidates.is_some());
}

#[test]
fn a_link_names_also_a_puzzle_that_no_id_can() {
    let plain = puzzle(P);
    assert_eq!(open::name(&plain), ninefold_game::id::exact(&plain.givens));
    let mut marked = plain.clone();
    let mut marks = marked.rules.candidates(&marked.givens);
    let cell = marked.shape().cell(0, 2);
    marks.set(cell, DigitSet::only(Digit::new(4).unwrap()));
    marked.candidates = Some(marks);
    marked.meta.title = Some("Struck".to_owned());
    marked.entries.set(cell, Digit::new(4));
    let link = format!("https://a.example/#p={}", open::name(&marked));
    let read = puzzle(&link);
    assert_eq!(
        read.entries.filled(),
        0,
        "what a player wrote is not shared"
    );
    marked.entries = Grid::empty(Shape::NINE);
    assert_eq!(read.start(), marked.start());
    assert_eq!(
        (read.givens, read.meta.title),
        (marked.givens, marked.meta.title)
    );
}

#[test]
fn what_a_game_or_a_typed_board_cannot_keep_is_told() {
    let mut puzzle = puzzle(P);
    assert_eq!(open::told(&open::unkept(&puzzle)), None);
    assert_eq!(open::typed(&puzzle), (puzzle.givens.clone(), Vec::new()));
    puzzle.meta.rules = Some("Normal sudoku rules apply.".to_owned());
    puzzle.meta.title = Some("Mine".to_owned());
    assert_eq!(open::unkept(&puzzle), [Lost::Rules]);
    assert_eq!(
        words::english().say(&open::told(&[Lost::Rules, Lost::Date]).unwrap()),
        "not kept: the rules and the date"
    );
    puzzle.entries.set(puzzle.shape().cell(0, 2), Digit::new(4));
    puzzle.candidates = Some(Candidates::full(Shape::NINE));
    puzzle.colours = vec![1; 81];
    let (board, lost) = open::typed(&puzzle);
    assert_eq!(board.filled(), puzzle.givens.filled() + 1);
    let all = [
        Lost::Distinction,
        Lost::Struck,
        Lost::Colours,
        Lost::Title,
        Lost::Rules,
    ];
    assert_eq!(lost, all);
}

#[test]
fn every_format_that_can_be_written_opens() {
    let puzzle = puzzle("12..34....4...21");
    for format in Format::ALL.iter().filter(|format| format.writes()) {
        if let Ok(written) = format::write(&puzzle, *format, &Default::default()) {
            let read = format::parse_one(&written.text, &ReadOptions::default()).unwrap();
            assert_eq!(
                opened(&written.text),
                format!("puzzle {read}"),
                "{format:?}"
            );
        }
    }
}

#[test]
fn an_argument_is_a_file_or_the_thing_itself() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let argument = |text: &str| match open::argument(text, &ReadOptions::default(), 0) {
        Ok((opened, path)) => format!(
            "{}{}",
            shown(&opened),
            if path.is_some() { " in a file" } else { "" }
        ),
        Err(error) => format!("! {error}"),
    };
    assert_eq!(
        argument(&path("a.txt", "4x4=1n2")),
        "puzzle 1..............2 in a file"
    );
    assert_eq!(
        argument(&path("id", "9x9-easy-1\n")),
        "id 9x9-easy-1 in a file"
    );
    assert_eq!(
        argument(&path("b.json", &save())),
        "game 124.34....4...21 in a file"
    );
    assert_eq!(argument("9x9-easy-1"), "id 9x9-easy-1");
    let bad = path("c.txt", "12..\n34.");
    assert!(
        argument(&bad).starts_with(&format!("! {bad}: line ")),
        "{}",
        argument(&bad)
    );
    assert_eq!(argument("missing.sdk"), "! there is no file `missing.sdk`");
    assert!(argument(folder.path().to_str().unwrap()).contains("is a folder"));
    assert!(argument("").contains("nothing to open"));
}

#[test]
fn a_seed_is_no_exact_id() {
    let exact: GameId = "4x4=1n2".parse().unwrap();
    assert!(matches!(exact, GameId::Exact(_)));
    assert!(matches!(
        open::open("4x4=1n2", &Default::default(), 0),
        Ok(Opened::Puzzle(_))
    ));
}
