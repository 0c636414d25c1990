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
        (vec!["book", &good, "hard"], "beside a kind or level"),
        (
            vec!["book", "missing.txt"],
            "`missing.txt` is no kind, no level and no file",
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
