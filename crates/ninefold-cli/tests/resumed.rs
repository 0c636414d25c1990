//! Interrupted runs that are resumed, wherever they were cut off.

#![cfg(unix)]

mod common;

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use common::{Answer, NONE, PUZZLE, TWO, puzzles, run, sudoku};

/// Puzzles of which two of five pass, in a table with more columns.
fn table() -> String {
    let easy = ".4.......2.3...1";
    let boards = [PUZZLE, NONE, easy, TWO, "1..............."].map(str::to_owned);
    let others = puzzles(45).into_iter().map(|(puzzle, _)| puzzle);
    let mut table = "id,puzzle,note\n".to_owned();
    for (i, board) in boards
        .iter()
        .cycle()
        .take(45)
        .cloned()
        .zip(others)
        .enumerate()
    {
        table += &format!("{i},{},\"a, {i}\"\n", board.0);
        table += &format!("{i},{},more\n", board.1);
    }
    table
}

/// The same table, where whatever was answered before is no puzzle any more.
fn spoilt(table: &str, done: usize) -> String {
    let mut lines: Vec<String> = table.lines().map(str::to_owned).collect();
    // The first few stay, which show what the columns are.
    for line in lines.iter_mut().take(done + 1).skip(6) {
        *line = "0,5.!..............,no puzzle".to_owned();
    }
    lines.join("\n") + "\n"
}

fn resume(arguments: &[&str], path: &Path, part: &[u8], input: &str) -> Answer {
    fs::write(path.with_extension("txt.part"), part).unwrap();
    let output = ["--resume", "--output", path.to_str().unwrap()];
    run(&[arguments, &output].concat(), input)
}

/// What a run leaves that is killed when it has answered all of this.
fn left(arguments: &[&str], path: &Path, input: &str, signal: rustix::process::Signal) -> Answer {
    let part = path.with_extension("txt.part");
    let mut child = sudoku(arguments)
        .args(["--threads", "1", "--output", path.to_str().unwrap()])
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(input.as_bytes()).unwrap();
    stdin.flush().unwrap();
    let end = "# the first 90 puzzles end here\n";
    while !fs::read_to_string(&part).is_ok_and(|text| text.ends_with(end)) {
        assert_eq!(child.try_wait().unwrap(), None, "it waits for more");
        thread::sleep(Duration::from_millis(10));
    }
    let process = rustix::process::Pid::from_child(&child);
    rustix::process::kill_process(process, signal).unwrap();
    let output = child.wait_with_output().unwrap();
    drop(stdin);
    assert!(!path.exists());
    Answer::from(output)
}

#[test]
fn a_filter_that_was_interrupted_goes_on_where_it_was() {
    use rustix::process::Signal;

    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("answers.txt");
    let part = folder.path().join("answers.txt.part");
    let first = table();
    let all = format!("{first}90,{PUZZLE},the last\n91,{NONE},none\n");
    let only = ["filter", "givens = 30 and unique"];
    let kept = ["filter", "givens = 30 and unique", "--keep", "--tsv"];
    let json = ["filter", "givens = 30 and unique", "--keep", "--json"];
    let explained = ["explain", "--keep"];
    for arguments in [&only[..], &kept, &json, &explained] {
        let whole = run(arguments, all.as_str());
        for signal in [Signal::INT, Signal::KILL] {
            let ended = left(arguments, &path, &first, signal);
            if signal == Signal::INT {
                assert_eq!(ended.status, 130);
                assert!(ended.messages.contains("To resume: "), "{}", ended.messages);
            }
            // What was answered is not looked at again.
            let text = fs::read(&part).unwrap();
            let answer = resume(arguments, &path, &text, &spoilt(&all, 60));
            assert_ne!(answer.status, 2, "{}", answer.messages);
            assert_eq!(fs::read_to_string(&path).unwrap(), whole.text);
            assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
            fs::remove_file(&path).unwrap();
        }
        // Wherever it is cut, the same comes out.
        left(arguments, &path, &first, Signal::KILL);
        let text = fs::read(&part).unwrap();
        for cut in (0..text.len()).step_by(1 + text.len() / 17) {
            let answer = resume(arguments, &path, &text[..cut], &all);
            assert_ne!(answer.status, 2, "cut at {cut}: {}", answer.messages);
            let written = fs::read_to_string(&path).unwrap();
            assert_eq!(written, whole.text, "cut at {cut}");
        }
        fs::remove_file(&path).unwrap();
    }
}

#[test]
fn what_passed_before_an_interrupt_counts_for_the_exit_status() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("answers.txt");
    let none = format!("{NONE}\n{NONE}\n");
    let mark = "# the first 1 puzzles end here\n";
    for (part, status) in [(format!("{PUZZLE}\n{mark}"), 0), (mark.to_owned(), 1)] {
        let answer = resume(&["filter", "unique"], &path, part.as_bytes(), &none);
        assert_eq!(answer.status, status, "{}", answer.messages);
        let written = fs::read_to_string(&path).unwrap();
        assert_eq!(written, part.replace(mark, ""));
    }
}

#[test]
fn a_table_with_a_title_is_resumed_behind_it_wherever_it_was_cut() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("answers.txt");
    let table = "id,puzzle\n7,.4.......2.3...1\n8,12..............\n9,..3..1..4....2..\n";
    let arguments = ["rate", "--tsv", "--keep"];
    let whole = run(&arguments, table);
    assert_eq!(whole.text.lines().count(), 4, "{}", whole.text);
    for cut in 0..=whole.text.len() {
        let part = &whole.text.as_bytes()[..cut];
        let answer = resume(&arguments, &path, part, table);
        assert_ne!(answer.status, 2, "cut at {cut}: {}", answer.messages);
        assert_eq!(fs::read_to_string(&path).unwrap(), whole.text, "{cut}");
    }
    // The part of another run is not gone on with.
    let part = b"puzzle\tverdict\n.4.......2.3...1\tone\n";
    let answer = resume(&arguments, &path, part, table);
    assert_eq!(answer.status, 2);
    let told = "it has other columns";
    assert!(answer.messages.contains(told), "{}", answer.messages);
    let kept = fs::read(path.with_extension("txt.part")).unwrap();
    assert_eq!(kept, part);
}

#[test]
fn what_is_arranged_at_the_end_is_not_resumed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("answers.txt");
    let commands = [&["sort"][..], &["dedup"], &["sample"], &["solve", "--all"]];
    for arguments in commands {
        let answer = resume(arguments, &path, b"", PUZZLE);
        assert_eq!(answer.status, 2, "{arguments:?}");
        let told = "answers are lines in the order of the input";
        assert!(answer.messages.contains(told), "{}", answer.messages);
    }
}
