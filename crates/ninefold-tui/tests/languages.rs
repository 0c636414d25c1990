//! Every language says everything that the terminal says, and everything said
//! has a sentence.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use ninefold::logic::explain::{Catalogue, Language};
use ninefold_tui::words;

#[test]
fn no_language_lacks_a_sentence_or_a_place() {
    let english = Catalogue::parse(words::sentences(Language::English)).unwrap();
    let mut gaps = Vec::new();
    for language in Language::ALL {
        let translation = Catalogue::parse(words::sentences(language)).unwrap();
        let found = english.gaps(&translation).into_iter();
        gaps.extend(found.map(|gap| format!("{language}: {gap}")));
    }
    assert!(gaps.is_empty(), "{}", gaps.join("\n"));
}

/// The words between quotes that look like ids, and the starts of those that
/// are put together.
fn named(folder: &Path, ids: &mut BTreeSet<String>, starts: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            named(&path, ids, starts);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            for quoted in text.split('"') {
                let start = quoted.split('{').next().unwrap();
                if start.ends_with('.') && start != quoted {
                    starts.insert(start.to_owned());
                }
            }
            let quoted = text.split('"');
            ids.extend(quoted.map(str::to_owned));
        }
    }
}

#[test]
fn every_sentence_is_said_and_everything_said_has_a_sentence() {
    let (mut ids, mut starts) = (BTreeSet::new(), BTreeSet::new());
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    named(&source, &mut ids, &mut starts);
    let all = words::of(Language::English);
    let own = Catalogue::parse(words::sentences(Language::English)).unwrap();
    starts.retain(|start| start.contains('.'));
    // `win.level` is said with `.label` after it.
    let labelled = |id: &str| id.strip_suffix(".label").is_some_and(|id| ids.contains(id));
    let said = |id: &str| {
        ids.contains(id) || labelled(id) || starts.iter().any(|start| id.starts_with(start))
    };
    let unsaid: Vec<&str> = own.ids().filter(|id| !said(id)).collect();
    assert!(unsaid.is_empty(), "nobody says {unsaid:?}");
    let roots: BTreeSet<&str> = own
        .ids()
        .filter_map(|id| id.split_once('.'))
        .map(|id| id.0)
        .collect();
    let is_id = |word: &&String| {
        let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || ".-".contains(c);
        let root = word.split_once('.').filter(|(_, rest)| !rest.is_empty());
        root.is_some_and(|(root, _)| roots.contains(root)) && word.chars().all(letters)
    };
    let missing: Vec<&String> = ids
        .iter()
        .filter(is_id)
        .filter(|id| !id.ends_with('.') && !id.ends_with(".toml"))
        .filter(|id| !all.has(id) && !all.has(&format!("{id}.label")))
        .collect();
    assert!(missing.is_empty(), "no sentence for {missing:?}");
}

/// Words of literals that are no sentences: keys as they are named everywhere.
const KEYS: &[&str] = &[
    "Alt",
    "Backspace",
    "Ctrl",
    "Del",
    "Down",
    "End",
    "Enter",
    "Esc",
    "Home",
    "Left",
    "PgDn",
    "PgUp",
    "Right",
    "Shift",
    "Space",
    "Tab",
    "Up",
];

/// The literals of a source that have two words and more, or stand where what a
/// key does must be an id.
fn english_in(file: &Path, text: &str) -> Vec<String> {
    // The names of commands in a settings file are what they are.
    let names = file.ends_with("command.rs");
    let code = text.split("#[cfg(test)]").next().unwrap();
    let lines = code
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    let mut found = Vec::new();
    for line in lines {
        let parts: Vec<&str> = line.split('"').collect();
        for (place, literal) in parts.iter().enumerate().skip(1).step_by(2) {
            // Nobody sees what is expected of the code itself.
            if parts[place - 1].ends_with("expect(") {
                continue;
            }
            let outside = literal.split(['{', '}']).step_by(2).collect::<String>();
            let words = outside.split(|c: char| !c.is_alphabetic());
            let words: Vec<&str> = words.filter(|word| word.len() > 1).collect();
            let said = words.iter().filter(|word| !KEYS.contains(word)).count() > 1;
            let id = literal.contains('.') && !literal.contains(' ');
            let does = parts
                .get(place + 1)
                .is_some_and(|after| after.starts_with(", Command::"));
            if said && literal.contains(' ') || does && !id && !names && !literal.is_empty() {
                found.push((*literal).to_owned());
            }
        }
    }
    found
}

/// Every source file below a folder.
fn sources(folder: &Path, all: &mut Vec<std::path::PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => sources(&path, all),
            false => all.push(path),
        }
    }
}

#[test]
fn no_sentence_stands_in_the_code() {
    let file = Path::new("draw.rs");
    let sentence = r#"canvas.text(x, y, "left to place", Role::Text);"#;
    assert_eq!(english_in(file, sentence), ["left to place"]);
    let key = r#"let keys = [("Esc", "back", Command::Escape)];"#;
    assert_eq!(english_in(file, key), ["back"]);
    let fine =
        r#"[("Esc", "key.back", Command::Escape), ("PgUp PgDn", "key.month", Command::PageUp)]"#;
    assert!(english_in(file, fine).is_empty());

    let mut files = Vec::new();
    sources(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut files,
    );
    files.retain(|path| path.extension().is_some_and(|ending| ending == "rs"));
    assert!(files.len() > 60, "{}", files.len());
    let mut found = Vec::new();
    for path in files {
        let literals = english_in(&path, &fs::read_to_string(&path).unwrap());
        let name = path.display();
        found.extend(literals.iter().map(|literal| format!("{name}: {literal}")));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
