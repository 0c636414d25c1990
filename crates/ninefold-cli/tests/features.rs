//! `docs/FEATURES.md` against the tests it names.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// How many rows each part of the description has.
const PARTS: [(char, usize); 5] = [('A', 13), ('B', 8), ('C', 5), ('D', 7), ('E', 8)];
/// How many features of other programs are compared.
const FIELD: [(char, usize); 2] = [('F', 44), ('G', 9)];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A file and the tests in it.
type Tests = (String, Vec<String>);

/// The rows of the document, each with its files and the tests in them.
fn rows() -> BTreeMap<String, Vec<Tests>> {
    let text = fs::read_to_string(root().join("docs/FEATURES.md")).unwrap();
    let mut rows: BTreeMap<String, Vec<Tests>> = BTreeMap::new();
    let mut current = String::new();
    for line in text.lines() {
        if let Some(title) = line.strip_prefix("### ") {
            current = title.split(' ').next().unwrap().to_owned();
            let new = rows.insert(current.clone(), Vec::new()).is_none();
            assert!(new, "{current} is there twice");
        } else if let Some(item) = line.strip_prefix("- ") {
            // Every second piece between backticks is a name.
            let mut names = item.split('`').skip(1).step_by(2).map(str::to_owned);
            let file = names.next().unwrap();
            rows.get_mut(&current)
                .unwrap()
                .push((file, names.collect()));
        }
    }
    rows
}

/// The rows of the tables of what other programs offer: what Ninefold has, the file of a
/// test and the tests in it.
fn field() -> BTreeMap<String, (String, Option<Tests>)> {
    let text = fs::read_to_string(root().join("docs/FEATURES.md")).unwrap();
    let mut rows = BTreeMap::new();
    for line in text.lines() {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let [_, row, _, what, test, _] = cells[..] else {
            continue;
        };
        if !row.starts_with(['F', 'G']) || !row[1..].chars().all(|c| c.is_ascii_digit()) {
            continue;
        }
        let mut names = test.split('`').skip(1).step_by(2).map(str::to_owned);
        let test = names.next().map(|file| (file, names.collect()));
        let new = rows
            .insert(row.to_owned(), (what.to_owned(), test))
            .is_none();
        assert!(new, "{row} is there twice");
    }
    rows
}

/// Whether a file has a test of this name that is run.
fn has_test(file: &str, text: &str, name: &str) -> bool {
    if file.ends_with(".mjs") {
        let call = format!("test('{name}',");
        return text
            .lines()
            .any(|line| line.trim_start().starts_with(&call));
    }
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let function = format!("fn {name}(");
    lines.iter().enumerate().any(|(at, line)| {
        let attributes = || lines[..at].iter().rev().take_while(|l| l.starts_with("#["));
        line.starts_with(&function)
            && attributes().any(|l| *l == "#[test]")
            && !attributes().any(|l| l.starts_with("#[ignore"))
    })
}

fn names(parts: &[(char, usize)]) -> Vec<String> {
    let names = |(part, count): &(char, usize)| {
        let part = *part;
        (1..=*count).map(move |n| format!("{part}{n}"))
    };
    parts.iter().flat_map(names).collect()
}

/// A feature of another program has a test, or the reason why it is left out.
#[test]
fn every_feature_of_the_field_has_a_test_or_a_reason() {
    let field = field();
    for row in names(&FIELD) {
        let (what, test) = field
            .get(&row)
            .unwrap_or_else(|| panic!("{row} is missing"));
        let Some((file, names)) = test else {
            assert!(
                what.starts_with("no: "),
                "{row}: neither a test nor a reason"
            );
            continue;
        };
        let text = fs::read_to_string(root().join(file)).unwrap();
        assert!(!names.is_empty(), "{row}: {file} without a test's name");
        for name in names {
            assert!(has_test(file, &text, name), "{row}: {file}: {name}");
        }
    }
    assert_eq!(field.len(), names(&FIELD).len());
}

#[test]
fn every_row_is_there() {
    let rows = rows();
    let expected = names(&PARTS);
    assert_eq!(expected.len(), 41);
    assert_eq!(rows.len(), expected.len());
    for row in expected {
        assert!(rows.contains_key(&row), "{row} is missing");
    }
}

#[test]
fn every_named_test_exists() {
    let mut missing = Vec::new();
    for (row, files) in rows() {
        if files.is_empty() {
            missing.push(format!("{row}: no test"));
        }
        for (file, names) in files {
            let Ok(text) = fs::read_to_string(root().join(&file)) else {
                missing.push(format!("{row}: {file}"));
                continue;
            };
            let transcript = file.ends_with(".toml") || file.ends_with(".trycmd");
            if names.is_empty() && !transcript {
                missing.push(format!("{row}: {file} without a test's name"));
            }
            let lost = names.iter().filter(|name| !has_test(&file, &text, name));
            missing.extend(lost.map(|name| format!("{row}: {file}: {name}")));
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// The transcripts that the document names are among those that are played.
#[test]
fn transcripts_are_played() {
    let played = [
        ("line_game.rs", "tests/line/*.toml"),
        ("commands.rs", "tests/cmd/*.trycmd"),
    ];
    for (file, pattern) in played {
        let path = root().join("crates/ninefold-cli/tests").join(file);
        assert!(fs::read_to_string(path).unwrap().contains(pattern));
    }
}

/// The sources below a folder, with their numbers of lines.
fn sources(folder: &Path, all: &mut Vec<(PathBuf, usize)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let made = ["target", "node_modules", "web-dist", "dist", "pkg"].contains(&name.as_str());
        if path.is_dir() && !made && !name.starts_with('.') {
            sources(&path, all);
        }
        let ending = path.extension().unwrap_or_default().to_string_lossy();
        if path.is_file() && ["rs", "ts", "mjs", "py"].contains(&&*ending) {
            let lines = fs::read_to_string(&path).unwrap().lines().count();
            all.push((path, lines));
        }
    }
}

#[test]
fn long_sources_are_listed_with_their_reason() {
    let mut all = Vec::new();
    for folder in ["bench", "crates", "fuzz", "npm", "web", "xtask"] {
        sources(&root().join(folder), &mut all);
    }
    assert!(all.len() > 500, "{}", all.len());
    let text = fs::read_to_string(root().join("docs/ARCHITECTURE.md")).unwrap();
    for (path, lines) in all {
        let name = path.strip_prefix(root()).unwrap().to_string_lossy();
        let name = name.replace('\\', "/");
        assert!(lines <= 700, "{name} has {lines} lines");
        let listed = text.contains(&format!("`{name}`"));
        assert!(
            lines <= 600 || listed,
            "{name} has {lines} lines: docs/ARCHITECTURE.md"
        );
    }
}
