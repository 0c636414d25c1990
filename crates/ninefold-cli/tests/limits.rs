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
    let answer = run(&["solve", "--count", "--timeout", "0.5", EMPTY], "");
    assert_eq!(answer.status, 1, "{}", answer.messages);
    let told = answer.text.trim_end();
    let count = told.strip_prefix("# timeout after 0.5 s: ").expect(told);
    let count = count.strip_suffix(" solutions or more").expect(told);
    assert!(count.parse::<u64>().expect(told) >= 10_000, "{told}");
    let answer = run(
        &["solve", "--count", "--timeout", "0.2", "--json", EMPTY],
        "",
    );
    let object: serde_json::Value = serde_json::from_str(&answer.text).unwrap();
    assert_eq!(object["verdict"], "timeout");
    assert_eq!(object["capped"], true);
    assert!(object["count"].as_u64().unwrap() >= 10_000, "{object}");
}

#[test]
fn every_filter_takes_a_limit() {
    // So short that nothing but the plainest is done within it.
    for command in [
        "solve", "check", "rate", "hint", "explain", "stats", "dedup", "sort",
    ] {
        let mut arguments = vec![command, "--timeout", "0.000001"];
        let inputs = format!("{EMPTY}\n{PUZZLE}\n");
        if command == "solve" {
            arguments.push("--count");
        }
        let answer = run(&arguments, inputs);
        assert!(answer.status <= 1, "{command}: {}", answer.messages);
    }
    let answer = run(&["rate", "--timeout", "0.000001"], PUZZLE);
    assert_eq!(answer.status, 1);
    assert!(
        answer.text.starts_with("# timeout after 0.000001 s"),
        "{}",
        answer.text
    );
    // No limit, and one that no clock reaches.
    for none in ["0", "1e15"] {
        let answer = run(&["rate", "--timeout", none], PUZZLE);
        assert_eq!(answer.status, 0, "{}", answer.messages);
    }
    let answer = run(&["rate", "--timeout", "soon"], PUZZLE);
    assert_eq!(answer.status, 2);
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
    assert!(told.contains("answers.txt.part; to go on: "), "{told}");
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
        answer.messages.contains("one line each"),
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
