//! The programs in `examples/` run and say what they should.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Runs an example, which `cargo test` builds beside the tests.
fn run(name: &str, input: &str) -> String {
    let tests = std::env::current_exe().unwrap();
    let built: PathBuf = tests.parent().unwrap().parent().unwrap().join("examples");
    let program = built.join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    let mut child = Command::new(&program)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{}: {error}", program.display()));
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(input.as_bytes()).unwrap();
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{name}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn lines_are_solved() {
    let out = run("solve_lines", ".4.......2.3...1\n................\n");
    assert_eq!(
        out,
        "3412213412434321\n# the puzzle has several solutions\n"
    );
}

#[test]
fn puzzles_are_made() {
    let out = run("make", "");
    let puzzles: Vec<&str> = out.lines().collect();
    assert_eq!(puzzles.len(), 10);
    for puzzle in puzzles {
        let puzzle: ninefold::Puzzle = puzzle.parse().unwrap();
        assert_eq!(puzzle.level().unwrap().name(), "hard");
    }
}

#[test]
fn the_way_is_told() {
    let out = run("explain", "");
    assert!(out.starts_with("ER "), "{out}");
    assert!(out.contains("Hidden Single: "), "{out}");
    assert_eq!(out.lines().count(), 52, "a rating and 51 digits: {out}");
}

#[test]
fn a_variant_is_solved_and_checked() {
    assert_eq!(
        run("variant", ""),
        "1234341221434321\nkiller is broken\nodd is broken\n"
    );
}
