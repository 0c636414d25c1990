//! `create`, `shuffle` and `canon`, promise by promise.

mod common;

use common::{PUZZLE, SOLUTION, run};

/// The columns of `--tsv`, line by line.
fn table(text: &str) -> Vec<Vec<&str>> {
    text.lines()
        .map(|line| line.split('\t').collect())
        .collect()
}

#[test]
fn row_a11_the_same_seed_makes_the_same_puzzles_at_any_number_of_threads() {
    let one = run(
        &["create", "-n", "20", "--seed", "48151", "--threads", "1"],
        "",
    );
    let two = run(
        &["create", "-n", "20", "--seed", "48151", "--threads", "2"],
        "",
    );
    assert_eq!((one.status, one.text.lines().count()), (0, 20));
    assert_eq!(one.text, two.text);
    let other = run(&["create", "-n", "20", "--seed", "48152"], "");
    assert_ne!(one.text, other.text);
    // And of no level, where many are made at once.
    let many = |threads| {
        let count = [
            "create",
            "--minimal",
            "-n",
            "700",
            "--seed",
            "1",
            "--threads",
        ];
        run(&[&count[..], &[threads]].concat(), "").text
    };
    assert_eq!(many("1"), many("2"));
}

#[test]
fn row_a11_seeds_never_change_their_puzzles() {
    for (arguments, expected) in [
        (
            vec!["create", "--seed", "48151"],
            include_str!("snapshots/hard.txt"),
        ),
        (
            vec!["create", "--minimal", "-n", "20", "--seed", "48151"],
            include_str!("snapshots/minimal.txt"),
        ),
        (
            vec![
                "create", "easy", "--size", "6", "-n", "5", "--seed", "48151",
            ],
            include_str!("snapshots/easy6.txt"),
        ),
        (
            vec![
                "create",
                "--symmetry",
                "180",
                "--givens",
                "30",
                "-n",
                "5",
                "--seed",
                "48151",
            ],
            include_str!("snapshots/half30.txt"),
        ),
        (
            vec!["create", "easy", "--size", "16", "--seed", "48151"],
            include_str!("snapshots/easy16.txt"),
        ),
    ] {
        let answer = run(&arguments, "");
        assert_eq!(answer.text, expected, "{arguments:?}");
    }
}

#[test]
fn row_a11_a_game_id_has_the_seed_of_its_puzzle() {
    let answer = run(&["create", "2", "-n", "2", "--seed", "7", "--tsv"], "");
    let rows = table(answer.text.as_str());
    assert_eq!(rows[0][1..3], ["7", "9x9-medium-7v2"]);
    let again = run(&["create", "medium", "--seed", rows[1][1]], "");
    assert_eq!(again.text.trim(), rows[1][0]);
}

#[test]
fn row_a13_statistics_of_the_generator_and_of_a_file() {
    let answer = run(&["create", "1", "-n", "10", "--stats", "--seed", "1"], "");
    assert_eq!(answer.status, 0);
    for part in [
        "10 puzzles",
        "givens\n",
        "level\n",
        "easy       10 100.0 %  ████",
        "rating\n",
        "hardest technique\n",
        "attempts\n",
    ] {
        assert!(answer.text.contains(part), "{part}: {}", answer.text);
    }
    let file = run(
        &["create", "--stats", "--of", "-"],
        format!("{PUZZLE}\n{PUZZLE}\n"),
    );
    assert!(
        file.text
            .starts_with("2 puzzles\n\ngivens\n  30        2 100.0 %"),
        "{}",
        file.text
    );
    let one = run(&["create", "--stats", "--of", PUZZLE], "");
    assert!(one.text.starts_with("1 puzzle\n"), "{}", one.text);
}

#[test]
fn row_c1_levels_by_number_and_name_and_brought_to_the_nearest_end() {
    for (number, name, note) in [
        ("0", "easy", true),
        ("1", "easy", false),
        ("7", "extreme", true),
        ("expert", "expert", false),
    ] {
        let answer = run(&["create", number, "--seed", "3", "--tsv"], "");
        assert_eq!(table(answer.text.as_str())[0][4], name);
        assert_eq!(
            answer.messages.contains("note: difficulty"),
            note,
            "{}",
            answer.messages
        );
    }
    let usual = run(&["create", "--seed", "3", "--tsv"], "");
    assert_eq!(table(&usual.text)[0][4], "hard");
    for name in ["gentle", "beyond"] {
        let answer = run(&["create", name, "--seed", "3", "--tsv"], "");
        assert_eq!(table(answer.text.as_str())[0][4], name);
    }
}

#[test]
fn row_c2_attempts_that_run_out_are_an_error() {
    let answer = run(&["create", "5", "5", "--empty", "64", "--seed", "1"], "");
    assert_eq!(answer.status, 1);
    assert!(
        answer
            .text
            .starts_with("# none of 5 attempts made a 9x9 puzzle with 17 givens")
    );
    assert!(
        answer.messages.contains("the closest has"),
        "{}",
        answer.messages
    );
    let size = run(&["create", "5", "--size", "4"], "");
    assert_eq!(size.status, 2);
    assert_eq!(
        size.messages,
        "sudoku: the generator makes no extreme 4x4 puzzles: expected gentle, easy\n"
    );
}

#[test]
fn attempts_are_limited_without_a_difficulty_too() {
    for (wish, what) in [
        (["--technique", "aligned-triple-exclusion"], "technique"),
        (["--rating", "11.5.."], "rating"),
    ] {
        let arguments = [&["create", "--seed", "1"], &wish[..]].concat();
        let limited = run(&[&arguments[..], &["--max-attempts", "1"]].concat(), "");
        assert_eq!(limited.status, 1, "{}", limited.messages);
        assert!(
            limited.text.starts_with("# the one attempt"),
            "{}",
            limited.text
        );
        let level = run(&[&arguments[..], &["500"]].concat(), "");
        assert_eq!(level.status, 2);
        assert_eq!(
            level.messages,
            format!(
                "sudoku: --{what} replaces the difficulty, but found `500`; \
                 use --max-attempts N to limit the attempts\n"
            )
        );
    }
    let twice = run(&["create", "3", "5", "--max-attempts", "5"], "");
    assert_eq!(twice.status, 2);
}

#[test]
fn a_technique_that_none_is_called_is_told_with_those_there_are() {
    let told = |name| {
        let answer = run(&["create", "--technique", name], "");
        assert_eq!(answer.status, 2, "{}", answer.text);
        answer.messages
    };
    let far = told("nosuch");
    assert!(far.contains("full-house, hidden-single,"), "{far}");
    assert!(far.contains("aligned-triple-exclusion"), "{far}");
    assert!(far.contains("skyscraper") && !far.contains("tip:"), "{far}");
    let near = told("swordfisch");
    assert!(near.contains("similar value exists: 'swordfish'"), "{near}");
    let other = told("franken-jellyfish");
    assert!(other.contains("can't be made for the technique franken-jellyfish: expected"));
    let help = run(&["create", "--help"], "").text;
    assert!(help.contains("full-house, hidden-single,"), "{help}");
    // Every spelling of the name is read.
    let made = run(
        &["create", "--technique", "X-Wing", "--seed", "4", "--tsv"],
        "",
    );
    assert_eq!(table(&made.text)[0][6], "x-wing");
}

#[test]
fn a_pattern_and_a_seed_that_do_not_fit_are_told_by_what_was_given() {
    for (pattern, expected) in [
        (
            "1..",
            "the pattern has 3 cells, expected as many as a board has, such as 81 for 9x9",
        ),
        ("1", "the pattern has 1 cell, expected as many"),
        (
            "1................",
            "the pattern has 17 cells, expected as many",
        ),
    ] {
        let answer = run(&["create", "--pattern", pattern], "");
        assert_eq!(answer.status, 2);
        assert!(answer.messages.contains(expected), "{}", answer.messages);
    }
    let answer = run(&["create", "--pattern", "1..", "--size", "4"], "");
    let expected = "the pattern has 3 cells, expected the 16 of a 4x4 board";
    assert!(answer.messages.contains(expected), "{}", answer.messages);
    let answer = run(&["create", "--seed", "99999999999999999999"], "");
    let expected = "a whole number up to 18446744073709551615";
    assert!(answer.messages.contains(expected), "{}", answer.messages);
}

#[test]
fn row_c5_the_puzzle_stored_in_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("puzzle.txt");
    let answer = run(
        &[
            "create",
            "1",
            "--seed",
            "1",
            "--output",
            file.to_str().unwrap(),
        ],
        "",
    );
    assert_eq!((answer.status, answer.text.as_str()), (0, ""));
    let stored = std::fs::read_to_string(&file).unwrap();
    assert_eq!(stored, run(&["create", "1", "--seed", "1"], "").text);
}

#[test]
fn row_d5_a_chosen_number_of_empty_cells() {
    for empty in ["20", "45", "52", "61", "64"] {
        let answer = run(&["create", "--empty", empty, "--seed", "2"], "");
        let holes = answer.text.matches('.').count();
        assert_eq!(holes.to_string(), empty);
        assert_eq!(run(&["solve"], answer.text.as_str()).status, 0);
    }
}

#[test]
fn row_e5_symmetric_holes() {
    let answer = run(
        &["create", "--symmetry", "180", "--minimal", "--seed", "2"],
        "",
    );
    let holes: Vec<bool> = answer.text.trim().chars().map(|c| c == '.').collect();
    let turned: Vec<bool> = holes.iter().rev().copied().collect();
    assert_eq!((answer.status, holes.len()), (0, 81));
    assert_eq!(holes, turned);
    let six = run(&["create", "--size", "6", "--symmetry", "90"], "");
    assert_eq!(six.status, 2);
    assert!(
        six.messages.contains("can't have the symmetry `90`"),
        "{}",
        six.messages
    );
}

#[test]
fn row_e7_difficulty_is_what_was_asked_for() {
    let rated = run(
        &["create", "--rating", "7.0..7.5", "--seed", "4", "--tsv"],
        "",
    );
    let rating: f64 = table(&rated.text)[0][5].parse().unwrap();
    assert!((7.0..=7.5).contains(&rating));
    let open = run(&["create", "--rating", "8.5..", "--seed", "4", "--tsv"], "");
    let rating: f64 = table(&open.text)[0][5].parse().unwrap();
    assert!(rating >= 8.5, "{rating}");
    let nothing = run(&["create", "--rating", ".."], "");
    assert_eq!(nothing.status, 2, "{}", nothing.text);
    let trained = run(
        &[
            "create",
            "--technique",
            "naked-pair",
            "--seed",
            "4",
            "--tsv",
        ],
        "",
    );
    assert_eq!(table(&trained.text)[0][6], "naked-pair");
    for order in ["--technique", "--needs"] {
        let shown = run(&["create", order, "skyscraper", "--seed", "4", "--tsv"], "");
        let row = &table(&shown.text)[0];
        assert_eq!((row[4], row[6]), ("hard", "skyscraper"), "{order}");
        // The hints show it, and nothing harder.
        let told = run(&["explain", "--json", row[0]], "").text;
        assert!(told.contains("\"technique\":\"skyscraper\""), "{told}");
        assert!(!told.contains("\"technique\":\"turbot-fish\""), "{told}");
    }
}

#[test]
fn row_d1_a_random_solved_board_by_shuffling() {
    let answer = run(&["shuffle", "--solved", "-n", "3", "--seed", "1"], "");
    assert_eq!(answer.text.lines().count(), 3);
    let solved = run(&["solve"], answer.text.as_str());
    assert_eq!((solved.status, solved.text), (0, answer.text));
}

#[test]
fn isomorphs_share_a_canonical_form() {
    let canonical = run(&["canon", PUZZLE], "").text;
    let shuffled = run(&["shuffle", PUZZLE, "--seed", "5"], "").text;
    assert_ne!(shuffled.trim(), PUZZLE);
    assert_eq!(run(&["canon"], shuffled.as_str()).text, canonical);
    assert_eq!(run(&["canon"], canonical.as_str()).text, canonical);
    let solved = run(&["canon", SOLUTION, "--tsv"], "");
    assert!(solved.text.contains("\t123456789"), "{}", solved.text);
}

#[test]
fn boards_on_several_lines_have_an_empty_line_between() {
    let made = run(
        &[
            "create", "easy", "--size", "4", "-n", "6", "--seed", "1", "--format", "grid",
        ],
        "",
    );
    let boards: Vec<&str> = made.text.split("\n\n").collect();
    assert_eq!(boards.len(), 6, "{}", made.text);
    let lines = run(
        &["create", "easy", "--size", "4", "-n", "6", "--seed", "1"],
        "",
    );
    assert_eq!(
        run(&["convert", "--to", "line"], made.text).text,
        lines.text
    );
}
