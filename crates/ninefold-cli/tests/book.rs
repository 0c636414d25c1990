//! `sudoku book`.

mod common;

use std::io::Write as _;
use std::path::Path;

use common::{Answer, run};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn the_same_order_makes_the_same_book() {
    let folder = tempfile::tempdir().unwrap();
    let mut books = Vec::new();
    for name in ["one.pdf", "two.pdf"] {
        let path = folder.path().join(name);
        let order = ["book", "easy", "hard", "--count", "6", "--seed", "5", "-o"];
        let answer = run(&[&order[..], &[path.to_str().unwrap()]].concat(), "");
        assert_eq!(answer.status, 0, "{}", answer.messages);
        assert!(
            answer.messages.ends_with(": 6 puzzles\n"),
            "{}",
            answer.messages
        );
        books.push(std::fs::read(path).unwrap());
    }
    assert!(books[0].starts_with(b"%PDF-"));
    assert!(books[0] == books[1], "two runs differ");
}

#[test]
fn a_bad_puzzle_is_left_out_and_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (list, book) = (path("list.txt"), path("book.pdf"));
    let several = PUZZLE.replace(['5', '6'], ".");
    let none = PUZZLE.replacen("53.", "535", 1);
    for (lines, expected) in [
        (
            format!("{PUZZLE}\n{several}\n{none}\n{PUZZLE}\n"),
            &[
                "puzzle 2: the puzzle has several solutions; left out",
                "puzzle 3: the puzzle has no solution; left out",
            ][..],
        ),
        (format!("{PUZZLE}\n12345\n{PUZZLE}\n"), &["; left out"]),
    ] {
        std::fs::write(&list, lines).unwrap();
        let answer = run(&["book", &list, "-o", &book], "");
        assert_eq!(answer.status, 1, "{}", answer.messages);
        for words in expected {
            assert!(answer.messages.contains(words), "{}", answer.messages);
        }
        let end = ": 2 puzzles\n";
        assert!(answer.messages.ends_with(end), "{}", answer.messages);
        assert!(std::fs::read(&book).unwrap().starts_with(b"%PDF-"));
        std::fs::remove_file(&book).unwrap();
    }
}

#[test]
fn a_puzzle_that_takes_too_long_is_left_out() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (list, book) = (path("list.txt"), path("book.pdf"));
    // Making a puzzle this hard takes seconds.
    std::fs::write(&list, "9x9-11.5..12.0-1v2\n").unwrap();
    let order = ["book", &list, "--timeout", "0.000001", "-o", &book];
    let answer = run(&order, "");
    assert_eq!(answer.status, 2, "{}", answer.messages);
    let told = "puzzle 1: timeout after 0.000001 s; left out";
    assert!(answer.messages.contains(told), "{}", answer.messages);
    assert!(!std::fs::exists(&book).unwrap());
}

#[test]
fn pages_without_room_for_codes_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (list, book) = (path("list.txt"), path("book.pdf"));
    std::fs::write(&list, format!("{PUZZLE}\n").repeat(6)).unwrap();
    for (options, told) in [
        (&["--per-page", "6"][..], true),
        (&["--per-page", "6", "--no-codes"], false),
        (&["--per-page", "4"], false),
    ] {
        let answer = run(&[&["book", &list, "-o", &book][..], options].concat(), "");
        assert_eq!(answer.status, 0, "{}", answer.messages);
        let note = "there are no QR codes: with 6 puzzles on a page there is no room";
        assert_eq!(answer.messages.contains(note), told, "{}", answer.messages);
    }
}

#[test]
fn a_book_is_made_of_files_or_refused_whole() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (good, bad, book) = (path("good.txt"), path("bad.txt"), path("book.pdf"));
    std::fs::write(&good, format!("{PUZZLE}\n")).unwrap();
    std::fs::write(&bad, format!("{}\n", PUZZLE.replace(['5', '6'], "."))).unwrap();
    let made = run(&["book", &good, "-o", &book], "");
    assert_eq!(made.status, 0, "{}", made.messages);
    let before = std::fs::read(&book).unwrap();
    for (order, words) in [
        (vec!["book", &bad], "puzzle 1: "),
        (vec!["book", &good, "hard"], "together with a kind or level"),
        (
            vec!["book", "missing.txt"],
            "`missing.txt` is not a kind, a level or a file",
        ),
        (vec!["book", "--per-page", "13"], "expected 1 to 12"),
    ] {
        let answer = run(&[&order[..], &["-o", &book]].concat(), "");
        assert_ne!(answer.status, 0, "{order:?}");
        assert!(
            answer.messages.contains(words),
            "{order:?}: {}",
            answer.messages
        );
        assert!(before == std::fs::read(&book).unwrap(), "{order:?} wrote");
    }
}

/// A book of these inputs: what was told, and its bytes.
fn book_of(folder: &Path, inputs: &[&str], input: impl Into<Vec<u8>>) -> (Answer, Vec<u8>) {
    let path = folder.join("book.pdf");
    let output = ["--no-codes", "-o", path.to_str().unwrap()];
    let answer = run(&[&["book"][..], inputs, &output].concat(), input);
    let bytes = std::fs::read(&path).unwrap_or_default();
    (answer, bytes)
}

/// What is drawn on each page of a book.
fn pages_of(book: &[u8]) -> Vec<Vec<u8>> {
    let book = lopdf::Document::load_mem(book).unwrap();
    let pages = book.get_pages();
    let content = |page: &lopdf::ObjectId| book.get_page_content(*page).unwrap();
    pages.values().map(content).collect()
}

#[test]
fn whatever_a_filter_reads_a_book_reads() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let made = run(&["create", "easy", "--count", "3", "--seed", "4"], "");
    assert_eq!(made.status, 0, "{}", made.messages);
    let list = made.text.clone();
    let gzip = {
        let level = flate2::Compression::default();
        let mut packed = flate2::write::GzEncoder::new(Vec::new(), level);
        packed.write_all(list.as_bytes()).unwrap();
        packed.finish().unwrap()
    };
    let wide: Vec<u8> = std::iter::once(0xfeff)
        .chain(list.encode_utf16())
        .flat_map(u16::to_le_bytes)
        .collect();
    let mut inputs: Vec<(String, Vec<u8>)> = vec![
        ("-".to_owned(), list.clone().into_bytes()),
        ("-".to_owned(), gzip.clone()),
        ("-".to_owned(), wide),
    ];
    std::fs::write(path("list.txt.gz"), &gzip).unwrap();
    inputs.push((path("list.txt.gz"), Vec::new()));
    let zstd = ruzstd::encoding::compress_to_vec(
        list.as_bytes(),
        ruzstd::encoding::CompressionLevel::Fastest,
    );
    std::fs::write(path("list.txt.zst"), &zstd).unwrap();
    inputs.push((path("list.txt.zst"), Vec::new()));
    if cfg!(feature = "parquet") {
        let columns = path("list.parquet");
        let written = run(&["convert", "-o", &columns], list.as_str());
        assert_eq!(written.status, 0, "{}", written.messages);
        inputs.push(("-".to_owned(), std::fs::read(&columns).unwrap()));
        inputs.push((columns, Vec::new()));
    }
    let mut books = Vec::new();
    for (name, bytes) in inputs {
        let (answer, book) = book_of(folder.path(), &[&name], bytes);
        assert_eq!(answer.status, 0, "{name}: {}", answer.messages);
        let told = answer.messages.ends_with(": 3 puzzles\n");
        assert!(told, "{name}: {}", answer.messages);
        books.push((name, pages_of(&book)));
    }
    for (name, pages) in &books {
        // Title, puzzles, solutions, and the last page, which names the input.
        assert_eq!(pages.len(), 4, "{name}");
        assert!(pages[..3] == books[0].1[..3], "{name}");
    }
    // Puzzles and game IDs are themselves inputs.
    let (answer, _) = book_of(folder.path(), &[PUZZLE, "4x4-easy-1"], "");
    let told = answer.messages.ends_with(": 2 puzzles\n");
    assert!(told && answer.status == 0, "{}", answer.messages);
}

#[test]
fn an_input_that_holds_nothing_makes_no_book() {
    let folder = tempfile::tempdir().unwrap();
    let empty = folder.path().join("empty.txt");
    std::fs::write(&empty, "\n").unwrap();
    let empty = empty.to_str().unwrap();
    for inputs in [&["-"][..], &[empty], &[PUZZLE, empty]] {
        let (answer, book) = book_of(folder.path(), inputs, "");
        assert_eq!(answer.status, 2, "{inputs:?}: {}", answer.messages);
        assert!(book.is_empty(), "{inputs:?}");
    }
    // A bad line of a pipe is left out, as one of a file is.
    let lines = format!("{PUZZLE}\n12345\n");
    let (answer, book) = book_of(folder.path(), &["-"], lines);
    assert_eq!(answer.status, 1, "{}", answer.messages);
    let told = "standard input, line 2, column 1: found 5 cells";
    assert!(answer.messages.contains(told), "{}", answer.messages);
    assert!(book.starts_with(b"%PDF-"));
}

#[test]
fn games_that_the_page_saves_together_make_a_book() {
    let folder = tempfile::tempdir().unwrap();
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ninefold-game/tests/data");
    let games = data.join("v0.1/ninefold-games.json");
    let text = std::fs::read_to_string(&games).unwrap();
    let saved = text.matches("\"save\"").count();
    assert!(saved > 1, "{saved}");
    let (answer, _) = book_of(folder.path(), &[games.to_str().unwrap()], "");
    assert_eq!(answer.status, 0, "{}", answer.messages);
    let told = format!(": {saved} puzzles\n");
    assert!(answer.messages.ends_with(&told), "{}", answer.messages);
}
