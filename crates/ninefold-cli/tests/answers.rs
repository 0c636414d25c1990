//! One table of what players hand over and type, through the command and the
//! line game. The full screen and the page run the same table, each in its crate.

mod common;

use std::io::Write;
use std::path::Path;
use std::process::Stdio;
use std::time::{SystemTime, UNIX_EPOCH};

use common::{Answer, run, sudoku};
use ninefold_game::Game;

/// Where the table and the files that it names are.
const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../ninefold-game/tests/data/");
const TABLE: &str = include_str!("../../ninefold-game/tests/data/answers.tsv");

/// What, typed, arguments of the command, expected.
fn rows() -> impl Iterator<Item = [&'static str; 4]> {
    let lines = TABLE.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| {
        let columns: Vec<&str> = line.split('\t').collect();
        columns.try_into().expect(line)
    })
}

/// The line game with some arguments and a script.
fn line_game(arguments: &[&str], script: &str) -> Answer {
    line_game_in(tempfile::tempdir().unwrap().path(), arguments, script)
}

/// The same, with its games in this folder.
fn line_game_in(data: &Path, arguments: &[&str], script: &str) -> Answer {
    let mut child = sudoku(&["play", "--line"])
        .args(arguments)
        .env("NINEFOLD_DATA", data)
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that ends early does not read everything.
    let _ = child.stdin.take().unwrap().write_all(script.as_bytes());
    Answer::from(child.wait_with_output().unwrap())
}

#[test]
fn the_command_answers_as_every_front_end() {
    for [what, typed, command, expected] in rows() {
        if command == "-" {
            continue;
        }
        let mut arguments: Vec<&str> = command.split(' ').collect();
        let file = format!("{DATA}{typed}");
        match what {
            "made" | "notice" | "refused" => {}
            "saved" => arguments.push(&file),
            _ => arguments.push(typed),
        }
        let answer = run(&arguments, "");
        let told = format!("{}{}", answer.text, answer.messages);
        let columns: Vec<&str> = answer.text.trim_end().split('\t').collect();
        match what {
            "saved" => {
                // A line holds the givens alone.
                let (givens, _) = expected.split_once(' ').unwrap();
                assert_eq!(answer.text.trim(), givens, "{typed}: {told}");
            }
            "judged" => {
                let (verdict, more) = expected.split_once(' ').unwrap();
                assert_eq!(columns[1], verdict, "{typed}: {told}");
                match verdict {
                    "contradiction" => assert_eq!(columns[6], more, "{typed}: {told}"),
                    _ => assert_eq!(columns[2], more, "{typed}: {told}"),
                }
            }
            "rated" => {
                let level = expected.split_once(' ').unwrap().0.to_lowercase();
                let rating = expected.split_once(' ').unwrap().1;
                assert_eq!((columns[1], columns[5]), (rating, level.as_str()), "{told}");
            }
            "symbol" => {
                let first = expected.split_once(' ').unwrap().0;
                assert_eq!(
                    answer.text.trim().trim_matches('.'),
                    first,
                    "{typed}: {told}"
                );
            }
            _ => assert!(told.contains(expected), "{arguments:?}: {told}"),
        }
    }
}

#[test]
fn the_line_game_answers_as_every_front_end() {
    for [what, typed, _, expected] in rows() {
        let (first, second) = expected.split_once(' ').unwrap_or((expected, ""));
        let mut expected = expected.to_owned();
        let answer = match what {
            "saved" => {
                // A copy, since the game that goes on is saved there.
                let folder = tempfile::tempdir().unwrap();
                let copy = folder.path().join("game.json");
                std::fs::copy(format!("{DATA}{typed}"), &copy).unwrap();
                expected = format!("\n{second}\n");
                line_game(&[copy.to_str().unwrap()], "resume\nexport\nquit\n")
            }
            "judged" => {
                expected = match first {
                    "one" => ", one solution\n".to_owned(),
                    "many" => ", several solutions\n".to_owned(),
                    "none" => "it has no solution".to_owned(),
                    _ => second.to_owned(),
                };
                line_game(&[typed], "quit\n")
            }
            "rated" => {
                expected = format!(", {expected}, one solution\n");
                line_game(&[typed], "quit\n")
            }
            "advised" => line_game(&[typed], &format!("{}quit\n", "hint\n".repeat(5))),
            "symbol" => {
                expected = format!("\n{first}{second}.");
                line_game(&[typed], &format!("insert 1 2 {second}\nexport\nquit\n"))
            }
            "uid" => {
                let folder = tempfile::tempdir().unwrap();
                let now = || {
                    SystemTime::now()
                        .duration_since(UNIX_EPOCH)
                        .unwrap()
                        .as_millis()
                };
                let begun = now();
                let answer = line_game_in(folder.path(), &[typed], "insert 1 3 4\nquit\n");
                let games = std::fs::read_dir(folder.path().join("games")).unwrap();
                let files: Vec<_> = games.map(|file| file.unwrap().path()).collect();
                let text = files
                    .iter()
                    .find_map(|file| std::fs::read_to_string(file).ok());
                let game = Game::load(&text.unwrap(), 0).unwrap();
                let time = u128::from(game.uid() / first.parse::<u64>().unwrap());
                assert!((begun..=now()).contains(&time), "{} at {begun}", game.uid());
                expected = "r1c3 is 4".to_owned();
                answer
            }
            "made" => line_game(&["4x4=1n2"], &format!("new {typed}\nid\nquit\n")),
            "notice" | "refused" => line_game(&["4x4=1n2"], &format!("new {typed}\nquit\n")),
            "opens" => line_game(&[typed], "export\nquit\n"),
            "wrong" => line_game(&[typed], "quit\n"),
            "twice" => line_game(&[typed], "insert 1 2 3\ninsert 1 2 3\nexport\nquit\n"),
            other => panic!("no row is called {other}"),
        };
        let told = format!("{}{}", answer.text, answer.messages).to_lowercase();
        let expected = expected.to_lowercase();
        assert!(
            told.contains(&expected),
            "{what} {typed}: {expected} in {told}"
        );
        if what == "twice" {
            assert!(told.contains("r1c2 is 3") && told.contains("r1c2 erased"));
        }
    }
}
