//! `sudoku book`.

mod common;

use common::run;

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
