//! Every command that the documents show in a block of shell, or in the table for
//! players, runs as it stands there, in a folder with the files it names.
//!
//! What differs from the documents:
//! - Counts of more than [`MANY`] are lowered to it.
//! - The files are small, and made by `sudoku create` ([`files`]).
//! - What the player types is `fill`, so that there is a game to resume, and `quit`.
//! - `man` is a script that takes a manual page and shows its name.
//! - A folder that a command is to make is removed where one before it made it.
//! - `cargo …` builds what runs here, and `sudoku web` runs until it is ended: its
//!   tests are in `web_server.rs`. Neither is run.
//!
//! Blocks of `console` show the answer too, and run in `commands.rs`.

#![cfg(unix)]

mod common;

use std::fs;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

use common::run;

/// The highest number that a command may ask for here.
const MANY: usize = 5;

/// The options whose numbers are lowered.
const COUNTS: [&str; 3] = ["--count", "-n", "--augment"];

/// The lines of all blocks of shell in a document of the repository.
fn blocks(text: &str) -> Vec<String> {
    let blocks = text.split("\n```sh\n").skip(1);
    blocks
        .flat_map(|block| block.split("\n```").next().unwrap_or_default().lines())
        .map(str::to_owned)
        .collect()
}

/// The commands in the first column of the tables of a document.
fn tables(text: &str) -> Vec<String> {
    let rows = text
        .lines()
        .filter_map(|line| line.strip_prefix("| `sudoku"));
    rows.filter_map(|rest| rest.split_once("` |"))
        .map(|(rest, _)| format!("sudoku{rest}"))
        .collect()
}

/// A line with lower counts.
fn smaller(line: &str) -> String {
    let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
    for at in 1..words.len() {
        let counts = COUNTS.contains(&words[at - 1].as_str());
        if counts && words[at].parse::<usize>().is_ok_and(|n| n > MANY) {
            words[at] = MANY.to_string();
        }
    }
    words.join(" ")
}

/// What a command writes to: the file or folder after `-o`, `--output`, `>` or
/// `dataset create`.
fn written(line: &str) -> Option<String> {
    // `>` is a sign of expressions too, which stand between quotes.
    let bare: String = line.split('\'').step_by(2).collect();
    let marks = ["-o ", "--output ", "> ", "dataset create "];
    let rest = marks.iter().find_map(|mark| bare.split_once(mark))?.1;
    rest.split(' ').next().map(str::to_owned)
}

/// Puzzles of our own, one a line: one of each kind that the documents select.
fn lines() -> String {
    [
        &[
            "--rating",
            "7.0..7.5",
            "--symmetry",
            "180",
            "--givens",
            "20..24",
        ][..],
        &["expert", "--minimal"],
        &["easy", "--count", "3"],
    ]
    .map(|order| {
        let made = run(&[&["create", "--seed", "3"], order].concat(), "");
        assert_eq!(made.status, 0, "{order:?}: {}", made.messages);
        made.text
    })
    .concat()
}

/// The files that the documents name, in a folder.
fn files(folder: &Path) {
    let lines = lines();
    let write = |name: &str, text: &[u8]| fs::write(folder.join(name), text).unwrap();
    let packed = {
        let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        gzip.write_all(lines.as_bytes()).unwrap();
        gzip.finish().unwrap()
    };
    let rows = lines.lines().enumerate();
    let table: String = rows.map(|(id, line)| format!("{id},{line}\n")).collect();
    let json = run(&["check", "--json"], lines.as_str());
    let killer = run(&["create", "killer", "medium", "--seed", "1"], "");
    assert_eq!((json.status, killer.status), (0, 0), "{}", killer.messages);
    for name in ["puzzles.txt", "million.txt", "collection.txt"] {
        write(name, lines.as_bytes());
    }
    for name in ["million.txt.gz", "other.txt.gz"] {
        write(name, &packed);
    }
    write("puzzles.csv", format!("id,puzzle\n{table}").as_bytes());
    write("collection.sdm", lines.as_bytes());
    write("puzzles.json", json.text.as_bytes());
    write("variants.txt", killer.text.as_bytes());
    write("typed", b"fill\nquit\n");
    let man = folder.join("bin").join("man");
    fs::create_dir(folder.join("bin")).unwrap();
    fs::write(&man, "#!/bin/sh\nexec grep '^\\.TH sudoku'\n").unwrap();
    fs::set_permissions(&man, fs::Permissions::from_mode(0o755)).unwrap();
}

/// Runs the commands of a document, and says how many it ran.
fn runs(commands: &[String]) -> usize {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    files(folder);
    let program = Path::new(env!("CARGO_BIN_EXE_sudoku")).parent().unwrap();
    let usual = std::env::var("PATH").unwrap_or_default();
    let path = format!(
        "{}:{}:{usual}",
        folder.join("bin").display(),
        program.display()
    );
    let mut count = 0;
    for shown in commands {
        if shown.starts_with("cargo ") || shown == "sudoku web" || shown.is_empty() {
            continue;
        }
        if shown.starts_with("sudoku dataset") && !cfg!(feature = "dataset") {
            continue;
        }
        let mut line = smaller(shown);
        if line.starts_with("source ") {
            line += " && complete -p sudoku";
        }
        if line.contains("dataset create")
            && let Some(made) = written(&line)
        {
            let _ = fs::remove_dir_all(folder.join(made));
        }
        let answer = Command::new("bash")
            .args(["-e", "-o", "pipefail", "-c", &line])
            .current_dir(folder)
            .env("PATH", &path)
            .env("NINEFOLD_DATA", folder.join("data"))
            .env("LC_ALL", "C.UTF-8")
            .stdin(fs::File::open(folder.join("typed")).unwrap())
            .output()
            .expect("bash");
        let said = String::from_utf8_lossy(&answer.stdout);
        let errors = String::from_utf8_lossy(&answer.stderr);
        assert!(
            answer.status.success(),
            "{line}: {}\n{said}{errors}",
            answer.status
        );
        match written(&line).map(|name| folder.join(name)) {
            Some(made) if made.is_dir() => {
                assert!(fs::read_dir(made).unwrap().count() > 1, "{line}");
            }
            Some(made) => {
                let size = fs::metadata(made).map(|file| file.len());
                assert!(size.is_ok_and(|size| size > 80), "{line}: {errors}");
            }
            None => assert!(!said.trim().is_empty(), "{line} says nothing: {errors}"),
        }
        count += 1;
    }
    count
}

fn document(path: &str) -> String {
    fs::read_to_string(Path::new("../..").join(path)).unwrap()
}

#[test]
fn the_commands_of_the_readme_run() {
    let text = document("README.md");
    let shown = blocks(&text);
    assert!(shown.iter().any(|line| line == "sudoku learn"), "{shown:?}");
    assert!(runs(&shown) >= 10, "{shown:?}");
}

#[test]
fn the_commands_for_players_run() {
    let shown = tables(&document("README.md"));
    assert!(runs(&shown) >= 6, "{shown:?}");
}

#[test]
fn the_commands_of_the_guide_run() {
    assert!(runs(&blocks(&document("docs/GUIDE.md"))) >= 8);
}

#[test]
fn the_commands_of_the_lessons_run() {
    assert!(runs(&blocks(&document("docs/LEARN.md"))) >= 4);
}

#[test]
fn the_commands_of_the_variants_run() {
    assert!(runs(&blocks(&document("docs/VARIANTS.md"))) >= 7);
}

#[test]
fn counts_are_lowered_and_nothing_else() {
    let line = "sudoku create expert --count 1000 --seed 1000 --output a.txt";
    let small = "sudoku create expert --count 5 --seed 1000 --output a.txt";
    assert_eq!(smaller(line), small);
    assert_eq!(
        smaller("sudoku drill x-wing -n 3"),
        "sudoku drill x-wing -n 3"
    );
    assert_eq!(written(line).as_deref(), Some("a.txt"));
    assert_eq!(written("sudoku filter 'rating > 3' a.txt"), None);
}
