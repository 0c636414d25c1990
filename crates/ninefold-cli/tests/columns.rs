//! Parquet files in and out.

#![cfg(feature = "parquet")]

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{Answer, NONE, PUZZLE, puzzles, run, sudoku};

const FOUR: &str = ".4.......2.3...1";

fn lines(answer: &Answer) -> Vec<&str> {
    answer.text.lines().collect()
}

fn convert(path: &Path) -> Answer {
    run(&["convert", "--to", "line", path.to_str().unwrap()], "")
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

#[test]
fn puzzles_go_into_a_parquet_file_and_come_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("boards.parquet");
    let name = path.to_str().unwrap();
    // More than one group of rows.
    let boards: Vec<String> = puzzles(20_000).into_iter().map(|pair| pair.0).collect();
    let text = boards.join("\n") + "\n";
    let written = run(&["convert", "-o", name], text.as_str());
    assert_eq!(written.status, 0, "{}", written.messages);
    let bytes = fs::read(&path).unwrap();
    assert!(bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1"));
    assert_eq!(files(folder.path()), std::slice::from_ref(&path));
    let back = convert(&path);
    assert_eq!(back.status, 0, "{}", back.messages);
    assert_eq!(back.text, text);
    // From a pipe, too.
    let piped = run(&["convert", "--to", "line"], bytes);
    assert_eq!(piped.text, text);
    // Where a format was asked for, it is not what a Parquet file takes.
    let grid = run(&["convert", "--to", "grid", "-o", name], PUZZLE);
    assert_eq!(grid.status, 2);
    let told = "takes the columns of `--json`";
    assert!(grid.messages.contains(told), "{}", grid.messages);
    let none = run(&["convert", "-o", "x.txt"], PUZZLE);
    assert_eq!(none.status, 2);
    assert!(none.messages.contains("expected --to"), "{}", none.messages);
}

#[test]
fn ratings_and_what_is_kept_are_columns_of_their_kind() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("rated.parquet");
    let name = path.to_str().unwrap();
    let table =
        format!("id,puzzle,note,level\n7,{FOUR},\"a, b\",mine\n8,{NONE},,\n9,{PUZZLE},c,\n");
    let written = run(&["rate", "--keep", "-o", name], table.as_str());
    assert_eq!(written.status, 1, "{}", written.messages);
    // The row without a rating has its place, and no puzzle in it.
    let json = ["convert", "--keep", "-o"];
    let again = folder.path().join("again.parquet");
    let mut copied = sudoku(&[&json[..], &[again.to_str().unwrap(), name]].concat());
    let copied = Answer::from(copied.output().unwrap());
    let answer = run(&["check", "--json", "--keep", name], "");
    let rows: Vec<serde_json::Value> = lines(&answer)
        .iter()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let rated: Vec<_> = rows
        .iter()
        .filter(|row| row.get("puzzle").is_some())
        .collect();
    assert_eq!(rated.len(), 2, "{}", answer.text);
    assert_eq!(rated[0]["puzzle"], FOUR);
    assert_eq!(rated[1]["puzzle"], PUZZLE);
    let kept = &rated[0]["kept"];
    assert_eq!(kept["er"], 1.2, "a number: {kept}");
    assert_eq!(kept["id"], 7, "a number: {kept}");
    assert_eq!(kept["note"], "a, b");
    assert_eq!(
        (&kept["level"], &kept["kept.level"]),
        (&"easy".into(), &"mine".into())
    );
    assert_eq!(rated[1]["kept"]["id"], 9);
    assert_eq!(rated[1]["kept"]["note"], "c");
    // The copy has the same columns.
    assert!(again.exists(), "{}", copied.messages);
    let other = run(&["check", "--json", "--keep", again.to_str().unwrap()], "");
    let first = lines(&other)[0].to_owned();
    let first: serde_json::Value = serde_json::from_str(&first).unwrap();
    assert_eq!(first["kept"]["er"], 1.2);
    assert_eq!(first["kept"]["note"], "a, b");
}

#[test]
#[cfg(unix)]
fn an_interrupted_run_into_a_parquet_file_is_resumed() {
    use std::io::Write;
    use std::process::Stdio;
    use std::time::Duration;

    for (arguments, mark) in [
        (&["rate"][..], ""),
        (&["filter", "unique"], "# the first 1 puzzles end here\n"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("rated.parquet");
        let part = folder.path().join("rated.parquet.part");
        let name = path.to_str().unwrap();
        let output = ["-o", name];
        let mut child = sudoku(&[arguments, &output].concat())
            .stdin(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        writeln!(input, "{PUZZLE}").unwrap();
        while !fs::read_to_string(&part).is_ok_and(|text| text.ends_with(&format!("}}\n{mark}"))) {
            assert_eq!(child.try_wait().unwrap(), None, "it waits");
            std::thread::sleep(Duration::from_millis(10));
        }
        let process = rustix::process::Pid::from_child(&child);
        rustix::process::kill_process(process, rustix::process::Signal::INT).unwrap();
        let ended = Answer::from(child.wait_with_output().unwrap());
        drop(input);
        assert_eq!(ended.status, 130, "{}", ended.messages);
        assert!(ended.messages.contains("--resume"), "{}", ended.messages);
        assert_eq!(files(folder.path()), std::slice::from_ref(&part));
        // The part is JSON; what is in it is not asked again.
        let all = format!("5.!\n{FOUR}\n{PUZZLE}\n");
        let resumed = run(&[arguments, &output, &["--resume"]].concat(), all.as_str());
        assert_eq!(resumed.status, 0, "{}", resumed.messages);
        assert_eq!(files(folder.path()), std::slice::from_ref(&path));
        assert_eq!(lines(&convert(&path)), [PUZZLE, FOUR, PUZZLE]);
    }
}
