//! Time: a puzzle that takes long is given up, tells what is known, and holds up
//! nobody. Interrupted runs go on where they were.

mod common;

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::Stdio;

use common::{run, sudoku};

const EMPTY: &str =
    ".................................................................................";
const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

#[test]
fn a_count_that_is_given_up_tells_how_many_there_are_at_least() {
    // A busy machine may need longer to count that far.
    let enough = |limit: &str| {
        let answer = run(&["solve", "--count", "--timeout", limit, EMPTY], "");
        assert_eq!(answer.status, 1, "{}", answer.messages);
        let told = answer.text.trim_end();
        let count = told.strip_prefix(&format!("# timeout after {limit} s: "));
        let count = count.and_then(|count| count.strip_suffix(" solutions or more"));
        count.expect(told).parse::<u64>().expect(told) >= 10_000
    };
    assert!(["0.5", "5", "50"].into_iter().any(enough));
    let enough = |limit: &str| {
        let arguments = ["solve", "--count", "--timeout", limit, "--json", EMPTY];
        let answer = run(&arguments, "");
        let object: serde_json::Value = serde_json::from_str(&answer.text).unwrap();
        assert_eq!(object["verdict"], "timeout");
        assert_eq!(object["capped"], true);
        object["count"].as_u64().unwrap() >= 10_000
    };
    assert!(["0.2", "5", "50"].into_iter().any(enough));
}

/// So short that nothing is done within it.
const MOMENT: &str = "0.000000001";

#[test]
fn every_filter_that_searches_gives_up_at_its_limit() {
    for command in [
        &["solve"][..],
        &["solve", "--any"],
        &["solve", "--count"],
        &["solve", "--fixed"],
        &["check"],
        &["rate"],
        &["rate", "--scale", "sukaku"],
        &["rate", "--scale", "hodoku"],
        &["hint"],
        &["explain"],
        &["canon"],
        &["dedup", "--by", "canonical"],
        &["dedup", "--by", "solution"],
        &["dedup", "--by", "solution-class"],
        &["sort", "--by", "rating"],
        &["sort", "--by", "canonical"],
        &["filter", "rating > 1"],
        &["filter", "automorphisms = 1"],
    ] {
        let limited = [command, &["--timeout", MOMENT]].concat();
        let answer = run(&limited, format!("{PUZZLE}\n{EMPTY}\n"));
        assert_eq!(answer.status, 1, "{command:?}: {}", answer.messages);
        let lines: Vec<&str> = answer.text.lines().collect();
        assert_eq!(lines.len(), 2, "{command:?}: {}", answer.text);
        for line in lines {
            let told = line.starts_with(&format!("# timeout after {MOMENT} s"));
            assert!(told, "{command:?}: {line}");
        }
        for number in [1, 2] {
            let told = format!("standard input, line {number}: timeout after {MOMENT} s");
            assert!(answer.messages.contains(&told), "{}", answer.messages);
        }
    }
    // Each solution that was found is there, and the place is held after them.
    let all = run(&["solve", "--all", "--timeout", MOMENT], PUZZLE);
    assert_eq!(all.status, 1);
    let expected = format!("# puzzle 1\n# timeout after {MOMENT} s: there may be more solutions\n");
    assert_eq!(all.text, expected);
    // What is counted leaves such a puzzle out, and says so.
    let stats = run(&["stats", "--timeout", MOMENT], PUZZLE);
    assert_eq!(stats.status, 1);
    assert!(stats.text.starts_with("0 puzzles"), "{}", stats.text);
    assert!(
        stats.messages.contains(": not counted"),
        "{}",
        stats.messages
    );
    // Numbers that mean no limit, one that no clock reaches, and none.
    for none in ["0", "1e15"] {
        let answer = run(&["rate", "--timeout", none], PUZZLE);
        assert_eq!(answer.status, 0, "{}", answer.messages);
    }
    let answer = run(&["rate", "--timeout", "soon"], PUZZLE);
    assert_eq!(answer.status, 2);
}

#[test]
fn filters_that_do_not_search_answer_within_any_limit() {
    for command in [
        &["convert", "--to", "grid"][..],
        &["sample", "-n", "1", "--seed", "1"],
        &["rules"],
        &["shuffle", "--seed", "1"],
        &["filter", "givens > 1"],
        &["dedup", "--by", "givens"],
    ] {
        let free = run(command, PUZZLE);
        assert_eq!(free.status, 0, "{command:?}: {}", free.messages);
        let limited = run(&[command, &["--timeout", MOMENT]].concat(), PUZZLE);
        assert_eq!(
            (limited.status, limited.text),
            (0, free.text),
            "{command:?}"
        );
    }
}

#[test]
fn what_is_known_by_then_is_told() {
    // Its solution is found at once, and rated in steps that are known.
    let solved = run(&["solve", "--timeout", MOMENT], PUZZLE).text;
    let expected = format!(": one solution is {SOLUTION}, there may be more\n");
    assert!(solved.ends_with(&expected), "{solved}");
    let hint = run(&["hint", "--timeout", MOMENT, "--stage", "2"], PUZZLE).text;
    assert!(
        hint.contains(" s: ") && hint.contains("Hidden Single"),
        "{hint}"
    );
    // Of a rating something is known, or nothing; never that it is at least 0.
    for (puzzle, scale) in [(PUZZLE, "se"), (PUZZLE, "hodoku"), (EMPTY, "se")] {
        let rated = match scale {
            "hodoku" => run(&["rate", "--scale", "hodoku", "--timeout", MOMENT], puzzle),
            _ => run(&["rate", "--timeout", MOMENT], puzzle),
        };
        let expected = format!("# timeout after {MOMENT} s: nothing is known of its rating\n");
        assert_eq!(rated.text, expected);
    }
}

#[test]
fn a_game_id_is_made_within_the_limit() {
    let id = "9x9-11.5..12.0-1v2";
    for command in [
        &["solve"][..],
        &["check"],
        &["rate"],
        &["canon"],
        &["hint"],
        &["convert", "--to", "line"],
    ] {
        let answer = run(&[command, &["--timeout", MOMENT, id]].concat(), "");
        assert_eq!(answer.status, 1, "{command:?}: {}", answer.messages);
        let expected = format!("# timeout after {MOMENT} s\n");
        assert_eq!(answer.text, expected, "{command:?}");
    }
}

#[test]
fn a_board_that_once_hung_the_solver_is_answered_by_every_command() {
    // Four digits of a box that fit only three cells.
    let board = ".68.......79................86.......97..........................................";
    let solved = run(&["solve", "--timeout", "0"], board);
    assert_eq!(
        (solved.status, solved.text.as_str()),
        (1, "# no solution\n")
    );
    let checked = run(&["check", "--timeout", "0"], board);
    assert!(checked.text.contains("no solution"), "{}", checked.text);
    let data = tempfile::tempdir().unwrap();
    let played = sudoku(&["play", "--line", board])
        .env("NINEFOLD_DATA", data.path())
        .output()
        .unwrap();
    let told = String::from_utf8(played.stderr).unwrap();
    assert!(told.contains("it has no solution"), "{told}");
}

/// A file that is far larger than any puzzle is refused, in no more memory than
/// the limit of its size needs.
#[test]
#[cfg(target_os = "linux")]
fn a_large_file_is_not_played_and_takes_little_memory() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large.txt");
    let file = fs::File::create(&path).unwrap();
    // It has no blocks on the disk.
    file.set_len(3 << 30).unwrap();
    let limited = "ulimit -v 600000 && exec \"$0\" play --line \"$1\"";
    let played = std::process::Command::new("sh")
        .args(["-c", limited, env!("CARGO_BIN_EXE_sudoku")])
        .arg(&path)
        .env("NINEFOLD_DATA", folder.path())
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let told = String::from_utf8(played.stderr).unwrap();
    assert!(told.contains("is larger than 64 MiB"), "{told}");
    assert_eq!(played.status.code(), Some(2));
}

#[test]
fn answers_before_a_stuck_puzzle_do_not_wait_for_it() {
    // The count of an empty board does not end; those before it are there.
    let mut child = sudoku(&["solve", "--count", "--timeout", "0"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let lines = format!("{PUZZLE}\n").repeat(100);
    write!(input, "{lines}{EMPTY}\n{PUZZLE}\n").unwrap();
    drop(input);
    let mut output = BufReader::new(child.stdout.take().unwrap()).lines();
    for _ in 0..100 {
        assert_eq!(output.next().unwrap().unwrap(), "1");
    }
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
#[cfg(unix)]
fn an_interrupted_run_keeps_what_is_done_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("answers.txt");
    let part = folder.path().join("answers.txt.part");
    let name = path.to_str().unwrap();
    let arguments = ["solve", "--count", "--output", name];
    let mut child = sudoku(&arguments)
        .arg("--timeout=0")
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    writeln!(input, "{PUZZLE}\n{PUZZLE}").unwrap();
    input.flush().unwrap();
    // The two are written when they are there, whoever waits for more.
    let written = || {
        let files = fs::read_dir(folder.path()).unwrap().flatten();
        files
            .map(|file| file.metadata().unwrap().len())
            .sum::<u64>()
    };
    while written() < 4 {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    let process = rustix::process::Pid::from_child(&child);
    rustix::process::kill_process(process, rustix::process::Signal::INT).unwrap();
    let output = child.wait_with_output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("answers.txt.part. To resume: "), "{told}");
    assert!(told.trim_end().ends_with("--resume"), "{told}");
    assert!(!path.exists());
    assert_eq!(fs::read_to_string(&part).unwrap(), "1\n1\n");
    // A line that was cut off is answered anew.
    fs::write(&part, "1\n1\n8").unwrap();
    let all = format!("{PUZZLE}\n{PUZZLE}\n{PUZZLE}\n{EMPTY}\n");
    let answer = run(
        &[&arguments[..], &["--max", "7", "--resume"]].concat(),
        all.as_str(),
    );
    assert_eq!(answer.status, 0, "{}", answer.messages);
    assert_eq!(fs::read_to_string(&path).unwrap(), "1\n1\n1\n7\n");
    assert!(!part.exists());
    let answer = run(&[&arguments[..], &["--resume"]].concat(), all.as_str());
    assert_eq!(answer.status, 2);
    assert!(
        answer.messages.contains("there is nothing to resume"),
        "{}",
        answer.messages
    );
    let answer = run(&["solve", "--all", "--resume", "--output", name], PUZZLE);
    assert_eq!(answer.status, 2);
    assert!(
        answer.messages.contains("lines in the order of the input"),
        "{}",
        answer.messages
    );
    assert_eq!(fs::read_to_string(&path).unwrap(), "1\n1\n1\n7\n");
}

#[test]
fn puzzles_made_to_order_are_resumed_by_their_seed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("made.txt");
    let name = path.to_str().unwrap();
    let order = ["create", "easy", "--size", "4", "-n", "9", "--seed", "3"];
    let whole = run(&order, "").text;
    let four: String = whole.split_inclusive('\n').take(4).collect();
    fs::write(folder.path().join("made.txt.part"), &four).unwrap();
    let answer = run(&[&order[..], &["--output", name, "--resume"]].concat(), "");
    assert_eq!(answer.status, 0, "{}", answer.messages);
    assert_eq!(fs::read_to_string(&path).unwrap(), whole);
}

#[test]
#[cfg(target_os = "linux")]
fn a_file_whose_name_is_not_utf_8_is_read() {
    use std::os::unix::ffi::OsStrExt as _;

    let folder = tempfile::tempdir().unwrap();
    let path = folder
        .path()
        .join(std::ffi::OsStr::from_bytes(b"r\xe4tsel.txt"));
    fs::write(&path, format!("{PUZZLE}\n")).unwrap();
    let output = sudoku(&["solve"]).arg(&path).output().unwrap();
    assert_eq!(
        String::from_utf8(output.stdout).unwrap(),
        format!("{SOLUTION}\n")
    );
}

#[test]
fn in_a_plain_locale_the_line_game_draws_in_ascii() {
    let play = |locale: &str, arguments: &[&str]| {
        let folder = tempfile::tempdir().unwrap();
        let output = sudoku(&["play", "--line", "4x4=a4g2a3c1"])
            .args(arguments)
            .env("LC_ALL", locale)
            .env("NINEFOLD_DATA", folder.path())
            .stdin(Stdio::null())
            .output()
            .unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let drawn = |text: &str| text.contains('║') || text.contains('═');
    assert!(drawn(&play("C.UTF-8", &[])));
    assert!(!drawn(&play("C", &[])), "{}", play("C", &[]));
    assert!(!drawn(&play("C.UTF-8", &["--ascii"])));
}
