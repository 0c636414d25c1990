//! What people hand over: every snippet of `data/snippets.txt` is read as it
//! says, also packed, and in another encoding.

mod common;

use std::fs;
use std::io::Write as _;

use common::run;

struct Snippet {
    name: String,
    arguments: Vec<String>,
    text: String,
    puzzles: Vec<String>,
    told: Option<String>,
    status: i32,
}

fn snippets() -> Vec<Snippet> {
    let data = include_str!("data/snippets.txt");
    let all = data.split("\n=== ").skip(1);
    all.map(|part| {
        let (head, answer) = part.split_once("\n---\n").expect("`---` after the text");
        let (name, mut text) = head.split_once('\n').expect("a text");
        let mut arguments = Vec::new();
        if let Some(rest) = text.strip_prefix("arguments: ") {
            let (words, rest) = rest.split_once('\n').expect("a text after the arguments");
            arguments = words.split(' ').map(str::to_owned).collect();
            text = rest;
        }
        let mut snippet = Snippet {
            name: name.to_owned(),
            arguments,
            text: format!("{text}\n"),
            puzzles: Vec::new(),
            told: None,
            status: 0,
        };
        for line in answer.lines() {
            if let Some(told) = line.strip_prefix("told: ") {
                snippet.told = Some(told.to_owned());
            } else if let Some(status) = line.strip_prefix("status: ") {
                snippet.status = status.parse().expect("a number");
            } else {
                snippet.puzzles.push(line.to_owned());
            }
        }
        snippet
    })
    .collect()
}

/// What is wrong with the answer to a snippet in this file.
fn wrong(snippet: &Snippet, file: &str) -> Option<String> {
    let mut arguments = vec!["convert", "--to", "line", file];
    arguments.extend(snippet.arguments.iter().map(String::as_str));
    let answer = run(&arguments, "");
    let lines: Vec<&str> = answer.text.lines().collect();
    let same = lines.len() == snippet.puzzles.len()
        && lines.iter().zip(&snippet.puzzles).all(|(line, puzzle)| {
            line == puzzle || (puzzle == "# malformed" && line.starts_with("# malformed"))
        });
    let told = match &snippet.told {
        Some(told) => answer.messages == format!("sudoku: {}\n", told.replace("FILE", file)),
        None => snippet.status != 0 || answer.messages.is_empty(),
    };
    if same && told && answer.status == snippet.status {
        return None;
    }
    Some(format!(
        "{}: status {}\n{}{}",
        snippet.name, answer.status, answer.text, answer.messages
    ))
}

#[test]
fn every_snippet_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("snippet");
    let name = file.to_str().unwrap();
    let all = snippets();
    assert!(all.len() >= 50, "{}", all.len());
    let mut faults = Vec::new();
    for snippet in &all {
        fs::write(&file, &snippet.text).unwrap();
        faults.extend(wrong(snippet, name));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn packed_and_in_utf_16_they_are_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("snippet");
    let name = file.to_str().unwrap();
    let mut faults = Vec::new();
    for snippet in snippets().iter().step_by(9) {
        let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        gzip.write_all(snippet.text.as_bytes()).unwrap();
        let level = ruzstd::encoding::CompressionLevel::Fastest;
        let zstd = ruzstd::encoding::compress_to_vec(snippet.text.as_bytes(), level);
        let units = || std::iter::once(0xfeff).chain(snippet.text.encode_utf16());
        let low: Vec<u8> = units().flat_map(u16::to_le_bytes).collect();
        let high: Vec<u8> = units().flat_map(u16::to_be_bytes).collect();
        for packed in [gzip.finish().unwrap(), zstd, low, high] {
            fs::write(&file, packed).unwrap();
            faults.extend(wrong(snippet, name));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn columns_are_carried_to_the_answers() {
    let board = ".4.......2.3...1";
    let table = format!("id,puzzle,note\n7,{board},\"a, b\"\n8,{board},\n");
    let answer = run(&["rate", "--tsv", "--keep"], table.as_str());
    assert_eq!(answer.status, 0, "{}", answer.messages);
    let row = |kept: &str| format!("{board}\t1.2\t1.2\t1.2\thidden-single\teasy\tscale\t{kept}\n");
    // A first line names all columns, and is read back as such.
    let title = "puzzle\ter\tep\ted\thardest\tlevel\tbasis\tid\tnote\n";
    let rows = row("7\ta, b") + &row("8\t");
    assert_eq!(answer.text, title.to_owned() + &rows);
    let back = run(
        &["convert", "--to", "line", "--column", "puzzle"],
        answer.text.as_str(),
    );
    assert_eq!((back.status, back.text), (0, format!("{board}\n{board}\n")));
    // The first column of boards is the puzzle in every table of ours.
    for command in [
        "solve", "check", "canon", "shuffle", "hint", "explain", "rules", "filter",
    ] {
        let arguments = match command {
            "filter" => vec![command, "unique"],
            _ => vec![command],
        };
        let seed = ["--seed", "1"];
        let seed = if command == "shuffle" { &seed[..] } else { &[] };
        let arguments = [&arguments[..], seed, &["--tsv", "--keep"]].concat();
        let answer = run(&arguments, table.as_str());
        assert_eq!(answer.status, 0, "{command}: {}", answer.messages);
        let lines: Vec<&str> = answer.text.lines().collect();
        assert!(lines[0].starts_with("puzzle"), "{command}: {}", lines[0]);
        assert!(lines[0].ends_with("\tid\tnote"), "{command}: {}", lines[0]);
        let columns = |line: &str| line.split('\t').count();
        let same = lines.iter().all(|line| columns(line) == columns(lines[0]));
        assert!(same, "{command}: {}", answer.text);
        let back = run(&["convert", "--to", "line"], answer.text.as_str());
        let boards: Vec<&str> = back.text.lines().collect();
        assert_eq!(boards.len(), lines.len() - 1, "{command}: {}", back.text);
        assert!(boards.iter().all(|line| *line == board), "{command}");
    }
    // Each value is below its name, whatever other inputs have.
    let other = format!("note,puzzle,more,level\nb,{board},x,4\n");
    let folder = tempfile::tempdir().unwrap();
    let (one, two) = (folder.path().join("a.csv"), folder.path().join("b.csv"));
    fs::write(&one, &other).unwrap();
    fs::write(&two, &table).unwrap();
    let inputs = [one.to_str().unwrap(), two.to_str().unwrap(), board];
    let arguments = [&["rate", "--tsv", "--keep"][..], &inputs].concat();
    let answer = run(&arguments, "");
    let lines: Vec<&str> = answer.text.lines().collect();
    assert!(
        lines[0].ends_with("\tbasis\tnote\tmore\tkept.level"),
        "{}",
        lines[0]
    );
    assert!(lines[1].ends_with("\tscale\tb\tx\t4"), "{}", lines[1]);
    assert!(lines[2].ends_with("\tscale\ta, b\t\t\t7"), "{}", lines[2]);
    assert!(lines[4].ends_with("\tscale\t\t\t"), "{}", lines[4]);
    let answer = run(&["solve", "--json", "--keep"], table.as_str());
    assert!(
        answer.text.contains(r#""kept":{"id":7,"note":"a, b"}"#),
        "{}",
        answer.text
    );
    // The own answers go back in, with what they carry.
    let again = run(&["check", "--json", "--keep"], answer.text.as_str());
    assert_eq!(again.status, 0, "{}", again.messages);
    assert!(again.text.contains(r#""kept":{"#), "{}", again.text);
}

#[test]
fn every_answer_in_json_goes_back_in() {
    let made = run(
        &[
            "create", "easy", "--size", "4", "-n", "3", "--seed", "1", "--json",
        ],
        "",
    );
    assert_eq!(made.status, 0, "{}", made.messages);
    let boards = run(&["convert", "--to", "line"], made.text.as_str()).text;
    assert_eq!(boards.lines().count(), 3, "{boards}");
    for command in [
        "solve", "check", "rate", "hint", "explain", "canon", "shuffle", "rules",
    ] {
        let answer = run(&[command, "--json"], boards.as_str());
        assert_eq!(answer.status, 0, "{command}: {}", answer.messages);
        let back = run(&["convert", "--to", "line"], answer.text.as_str());
        assert_eq!(back.text, boards, "{command}: {}", back.messages);
    }
    let killer = run(&["create", "diagonal", "easy", "--seed", "1", "--json"], "");
    let rules = run(&["rules"], killer.text.as_str());
    assert!(
        rules.text.contains("diagonal"),
        "{} {}",
        rules.text,
        rules.messages
    );
}
