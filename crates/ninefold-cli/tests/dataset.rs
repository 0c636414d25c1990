//! `sudoku dataset`: killed and resumed, in parts, checked and exported.
#![cfg(feature = "dataset")]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::Duration;

fn sudoku(words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sudoku"));
    command.arg("dataset").args(words);
    command.output().expect("the command runs")
}

fn good(words: &[&str]) -> String {
    let output = sudoku(words);
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{words:?}: {told}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut all = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.path().is_dir() {
            for (inner, bytes) in files(&entry.path()) {
                all.insert(format!("{name}/{inner}"), bytes);
            }
        } else {
            all.insert(name, fs::read(entry.path()).expect("a file"));
        }
    }
    all
}

const ORDER: &[&str] = &[
    "--level",
    "easy,medium",
    "--count",
    "120",
    "--seed",
    "7",
    "--shard",
    "10",
];

#[test]
fn a_killed_run_ends_in_the_same_bytes() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).display().to_string();
    let (whole, killed, parts) = (at("whole"), at("killed"), at("parts"));
    good(&[&["create", &whole, "--threads", "1"], ORDER].concat());
    let expected = files(Path::new(&whole));
    for pause in [0, 30, 60, 120] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_sudoku"))
            .args([&["dataset", "create", &killed], ORDER].concat())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the command runs");
        thread::sleep(Duration::from_millis(pause));
        // It may be done already.
        let _ = child.kill();
        child.wait().expect("it ends");
    }
    good(&[&["create", &killed, "--threads", "2"], ORDER].concat());
    assert_eq!(files(Path::new(&killed)), expected);
    for part in ["2/3", "1/3", "3/3"] {
        good(&[&["create", &parts, "--part", part], ORDER].concat());
    }
    good(&["finish", &parts]);
    assert_eq!(files(Path::new(&parts)), expected);
    let said = good(&["verify", &whole]);
    assert!(said.starts_with("120 rows in "), "{said}");
}

#[test]
fn an_unfinished_or_other_folder_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("out").display().to_string();
    good(&[&["create", &out, "--part", "1/3"], ORDER].concat());
    for (words, expected) in [
        (
            vec!["finish", &out],
            "8 of 12 shards are missing, the first of them 1",
        ),
        (vec!["verify", &out], "_manifest.json"),
        (
            vec!["create", &out, "--count", "9"],
            "made from another plan",
        ),
        (
            vec!["create", &out, "--count", "9", "--level", "hrad"],
            "`hrad` is not a level",
        ),
        (
            vec!["create", &out, "--count", "9", "--part", "4/3"],
            "3/16",
        ),
    ] {
        let output = sudoku(&words);
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{words:?}: {told}");
        assert!(told.contains(expected), "{words:?}: {told}");
    }
}

#[test]
fn a_list_is_annotated_and_exported() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).display().to_string();
    let (list, out) = (at("list.csv"), at("out"));
    let board = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let other = board.replace('1', "x").replace('2', "1").replace('x', "2");
    fs::write(&list, format!("id,question\n1,{board}\n2,{other}\n")).expect("a list");
    let said = good(&["annotate", &list, &out, "--split", "train=1"]);
    assert!(said.starts_with("1 rows, 1 classes of puzzles"), "{said}");
    assert!(said.contains("1 isomorphs dropped"), "{said}");
    for layout in ["csv", "npz", "hrm"] {
        good(&[
            "export",
            &out,
            &at(layout),
            "--to",
            layout,
            "--augment",
            "3",
        ]);
    }
    let csv = fs::read_to_string(folder.path().join("csv/train.csv")).expect("CSV");
    assert!(
        csv.contains(board) && csv.contains(",1.2,1.2,1.2,hidden-single,"),
        "{csv}"
    );
    let inputs = fs::read(folder.path().join("hrm/train/all__inputs.npy")).expect("an array");
    assert!(inputs.starts_with(b"\x93NUMPY"));
    assert_eq!(inputs.len(), 128 + 4 * 81);
}
