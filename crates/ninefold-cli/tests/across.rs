//! One puzzle and one game in every front end: the command, the line game and
//! the full screen. (The page does its part in `web/tests`.)
#![cfg(unix)]

mod common;
#[path = "common/player.rs"]
mod player;

use std::path::Path;
use std::process::Stdio;

use common::run;
use ninefold::Control;
use ninefold_game::id::GameId;
use ninefold_game::storage::GameFile;
use player::Player;

/// A game ID, and what `create` is asked for to make its puzzle.
const IDS: [(&str, &[&str]); 6] = [
    ("4x4-easy-1v2", &["easy", "--size", "4", "--seed", "1"]),
    ("6x6-easy-2v2", &["easy", "--size", "6", "--seed", "2"]),
    ("9x9-hard-48151v2", &["hard", "--seed", "48151"]),
    (
        "9x9-medium-180-7v2",
        &["medium", "--symmetry", "180", "--seed", "7"],
    ),
    ("9x9-g31-4711v2", &["--empty", "50", "--seed", "4711"]),
    (
        "9x9-anti-knight-medium-7v2",
        &["anti-knight", "medium", "--seed", "7"],
    ),
];

/// The line of a grid's givens.
fn line(grid: &ninefold::Grid) -> String {
    let symbol = |value: &u8| match value {
        0 => '.',
        digit => char::from_digit(u32::from(*digit), 36).unwrap(),
    };
    grid.values().iter().map(symbol).collect()
}

fn givens_of(save: &Path) -> String {
    let (_, game) = GameFile::open(save, 0).unwrap();
    line(game.givens())
}

/// What a script of commands shows in the line game.
fn line_game(data: &Path, arguments: &[&str], script: &str) -> String {
    use std::io::Write;
    let mut child = common::sudoku(&["play", "--line"])
        .args(arguments)
        .env("NINEFOLD_DATA", data)
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that ends early does not read everything.
    let _ = child.stdin.take().unwrap().write_all(script.as_bytes());
    let answer = common::Answer::from(child.wait_with_output().unwrap());
    assert_eq!(answer.status, 0, "{}{}", answer.text, answer.messages);
    answer.text
}

#[test]
fn the_same_id_gives_the_same_puzzle_in_every_front_end_on_any_number_of_threads() {
    for (id, arguments) in IDS {
        // The library.
        let named: GameId = id.parse().unwrap();
        let side = named.shape().side();
        let start = named.start(&Control::none()).unwrap();
        let puzzle = line(&start.puzzle.givens);

        // The command.
        for threads in ["1", "2", "5"] {
            let shared = ["create", "--tsv", "--threads", threads];
            let made = run(&[&shared, arguments].concat(), "");
            let columns: Vec<&str> = made.text.trim_end().split('\t').collect();
            // A variant is written whole.
            assert!(columns[0].ends_with(&puzzle), "{}", columns[0]);
            assert_eq!(columns[2], id);
        }

        // The line game.
        let data = tempfile::tempdir().unwrap();
        let save = data.path().join("line.json");
        let told = line_game(
            data.path(),
            &["--save", save.to_str().unwrap(), id],
            "id\nquit\n",
        );
        assert_eq!(givens_of(&save), puzzle, "{id}");
        assert!(told.contains(&format!("> id\n{id}\n")), "{told}");

        // The full screen, from the command line.
        let save = data.path().join("full.json");
        let arguments = ["play", "--save", save.to_str().unwrap(), id];
        let mut player = Player::start(data.path(), &arguments);
        let frame = player.wait_for("left to place");
        if side == 9 {
            assert_eq!(frame.board(9), puzzle, "{id}");
        }
        player.press(&["m"]);
        player.wait_for("Candidates noted");
        player.press(&["Q"]);
        player.ended();
        assert_eq!(givens_of(&save), puzzle, "{id}");

        // The full screen, typed at the start.
        let mut player = Player::start(data.path(), &[]);
        player.press(&["Tab", "Tab", "Tab", "Tab", "Tab", "Tab", id]);
        player.wait_for(&id[id.len().saturating_sub(16)..]);
        player.press(&["Enter"]);
        let frame = player.wait_for("left to place");
        if side == 9 {
            assert_eq!(frame.board(9), puzzle, "{id}");
        }
    }
}

/// The walk of one game: made by the command, begun in the full screen and
/// left in the middle, resumed in the line game, exported, opened again.
#[test]
fn a_game_walks_from_front_end_to_front_end() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("puzzle.txt");
    let made = run(
        &[
            "create",
            "easy",
            "--seed",
            "5",
            "--output",
            file.to_str().unwrap(),
        ],
        "",
    );
    assert_eq!(made.status, 0, "{}", made.messages);
    let puzzle = std::fs::read_to_string(&file).unwrap().trim().to_owned();
    let solution = run(&["solve", &puzzle], "").text.trim().to_owned();
    let empty: Vec<usize> = (0..81)
        .filter(|at| puzzle.as_bytes()[*at] == b'.')
        .collect();
    let filled = 81 - empty.len();

    // The full screen: two digits by the mouse and the keys, then out.
    let mut player = Player::start(data.path(), &["play", file.to_str().unwrap()]);
    let frame = player.wait_for("left to place");
    assert_eq!(frame.board(9), puzzle);
    for (turn, at) in empty.iter().take(2).enumerate() {
        player.click(frame.place(at / 9, at % 9));
        player.press(&[&solution[*at..=*at]]);
        player.wait_for(&format!("{} of 81", filled + turn + 1));
    }
    player.press(&["Q"]);
    assert!(player.ended().0.success());

    // The line game: the same board, one digit more, and out to a file.
    let mut expected = puzzle.clone();
    for at in &empty[..3] {
        expected.replace_range(*at..=*at, &solution[*at..=*at]);
    }
    let at = empty[2];
    let out = data.path().join("board.sdk");
    let script = format!(
        "{} {} {}\nexport\nexport {}\nundo 3\nredo 3\nquit\n",
        at / 9 + 1,
        at % 9 + 1,
        &solution[at..=at],
        out.display()
    );
    let told = line_game(data.path(), &["--resume"], &script);
    assert!(told.contains(&format!("> export\n{expected}\n")), "{told}");
    assert!(
        told.contains("Written to") || told.contains("written to"),
        "{told}"
    );
    assert!(told.contains("3 steps redone"), "{told}");
    let exported = run(&["convert", "--to", "line", out.to_str().unwrap()], "");
    assert!(
        [&expected, &puzzle].contains(&&exported.text.trim().to_owned()),
        "{}",
        exported.text
    );

    // And the full screen again, to the end.
    let mut player = Player::start(data.path(), &["play", "--resume"]);
    let frame = player.wait_for(&format!("{} of 81", filled + 3));
    assert_eq!(frame.board(9), expected);
    for at in &empty[3..] {
        let place = frame.place(at / 9, at % 9);
        player.click(place);
        player.press(&[&solution[*at..=*at]]);
        let digit = char::from(solution.as_bytes()[*at]);
        player.wait_until("the digit", |frame| frame.letter(place) == digit);
    }
    player.wait_for("solved");
}
