//! The line game: transcripts that a reader can follow in `tests/line`, one
//! for each promise, and what a transcript cannot show.

#[cfg(unix)]
#[path = "common/player.rs"]
mod player;

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use ninefold_game::storage::GameFile;

#[test]
fn transcripts() {
    trycmd::TestCases::new().case("tests/line/*.toml");
}

fn sudoku(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sudoku"));
    command
        .env("NINEFOLD_DATA", data)
        .env_remove("NO_COLOR")
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// What a script of commands shows, and whether the program ended well.
fn play(data: &Path, args: &[&str], script: &str) -> (String, bool) {
    let mut child = sudoku(data)
        .args(["play", "--line"])
        .args(args)
        .spawn()
        .unwrap();
    // A program that ends early does not read everything.
    let _ = child.stdin.take().unwrap().write_all(script.as_bytes());
    let output = child.wait_with_output().unwrap();
    let mut text = String::from_utf8(output.stdout).unwrap();
    text.push_str(&String::from_utf8(output.stderr).unwrap());
    (text, output.status.success())
}

/// The exact ID of the game that these arguments start.
fn exact_id(data: &Path, args: &[&str]) -> String {
    let (text, ended_well) = play(data, args, "quit\n");
    assert!(ended_well, "{text}");
    let board: String = text
        .lines()
        .filter(|line| line.contains('║'))
        .take_while(|line| !line.contains("Game over"))
        .collect();
    board[..board.len() / 2].to_owned()
}

/// What a command prints.
fn command(arguments: &[&str]) -> String {
    let program = env!("CARGO_BIN_EXE_sudoku");
    let output = Command::new(program).args(arguments).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn row_a1_easy_medium_and_hard_are_what_they_say() {
    let data = tempfile::tempdir().unwrap();
    for level in ["Easy", "Medium", "Hard"] {
        let (text, ended_well) = play(
            data.path(),
            &["--difficulty", &level.to_lowercase(), "--seed", "5"],
            "help\nquit\n",
        );
        assert!(ended_well, "{text}");
        let first = text.lines().next().unwrap();
        let rating = first.split(level).nth(1).expect(first);
        let rating: f64 = rating.trim().split(',').next().unwrap().parse().unwrap();
        assert!((1.0..9.0).contains(&rating), "{first}");
        let id = first.rsplit(", ").next().unwrap();
        let made = command(&["create", level, "--seed", "5", "--tsv"]);
        assert!(made.contains(id), "{made}");
        let rated = command(&["rate", "--tsv", made.split('\t').next().unwrap()]);
        let wanted = format!("\t{}\tscale\n", level.to_lowercase());
        assert!(rated.ends_with(&wanted), "{rated}");
        assert!(first.contains("one solution"), "{first}");
    }
}

#[test]
fn row_a8_repeats_are_red_in_colour() {
    let data = tempfile::tempdir().unwrap();
    let (text, _) = play(
        data.path(),
        &["--color", "always", "4x4=1f2a3d4a"],
        "1 2 1\nquit\n",
    );
    let red: Vec<&str> = text
        .lines()
        .filter(|line| line.starts_with("1║") && line.contains("\u{1b}[31m"))
        .collect();
    assert_eq!(red.len(), 2, "{text}");
    assert_eq!(red[0].matches("\u{1b}[31m").count(), 2, "{:?}", red[0]);
    let (plain, _) = play(data.path(), &["4x4=1f2a3d4a"], "1 2 1\nquit\n");
    assert!(!plain.contains('\u{1b}'));
    assert!(plain.contains("1║ 1!|·1!║"), "{plain}");
}

#[test]
fn row_a11_a_seed_or_a_game_id_gives_the_same_puzzle() {
    let data = tempfile::tempdir().unwrap();
    let seed = exact_id(data.path(), &["--difficulty", "medium", "--seed", "48151"]);
    let id = exact_id(data.path(), &["9x9-medium-48151"]);
    assert_eq!(seed, id);
    let other = exact_id(data.path(), &["9x9-medium-48152"]);
    assert_ne!(seed, other);
    // The ID can be typed in the game as well.
    let (text, _) = play(
        data.path(),
        &["4x4=1f2a3d4a"],
        "new 9x9-medium-48151\nquit\n",
    );
    let rows: String = text
        .lines()
        .filter(|line| line.contains('║') && line.chars().count() > 30)
        .collect();
    assert!(rows.starts_with(&seed), "{text}");
}

#[test]
fn row_d5_a_puzzle_has_as_many_empty_cells_as_asked_for() {
    let data = tempfile::tempdir().unwrap();
    let filled = |text: &str| {
        let time = text.lines().find(|line| line.contains("cells filled"));
        let words: Vec<&str> = time.expect(text).split([' ', ',']).collect();
        let of = words.iter().position(|word| *word == "of").unwrap();
        words[of - 1].parse::<usize>().unwrap()
    };
    for empty in [45, 61, 64] {
        let asked = ["--empty", &empty.to_string(), "--seed", "1"];
        let (text, _) = play(data.path(), &asked, "time\n");
        assert_eq!(filled(&text), 81 - empty, "{text}");
        assert!(text.contains("one solution"), "{text}");
    }
    // Without a number it is asked for, again on nonsense.
    let (text, _) = play(
        data.path(),
        &["--seed", "1", "--empty"],
        "many\n65\n0\n40\ntime\nquit\n",
    );
    assert_eq!(
        text.matches("How many empty cells (up to 64)?").count(),
        4,
        "{text}"
    );
    assert!(text.contains("`65` is not a number from 1 to 64"), "{text}");
    assert_eq!(filled(&text), 41, "{text}");
}

#[test]
fn row_e7_the_level_of_a_game_is_the_rating_of_its_puzzle() {
    let data = tempfile::tempdir().unwrap();
    let (text, _) = play(data.path(), &["9x9-expert-3"], "quit\n");
    let first = text.lines().next().unwrap().to_owned();
    let rating: f64 = first
        .split("Expert ")
        .nth(1)
        .and_then(|rest| rest.split(',').next())
        .and_then(|rating| rating.parse().ok())
        .expect(&first);
    assert!((4.1..=6.2).contains(&rating), "{first}");
}

#[test]
fn row_e8_the_settings_file_has_levels_sizes_and_looks() {
    let data = tempfile::tempdir().unwrap();
    std::fs::write(
        data.path().join("settings.toml"),
        "size = \"6x6\"\nlevel = \"train\"\nscreen-reader = true\n\n\
         [[levels]]\nname = \"train\"\nfrom = 1.0\nto = 1.5\n",
    )
    .unwrap();
    let (text, ended_well) = play(data.path(), &["--seed", "3"], "new brutal\nquit\n");
    assert!(ended_well, "{text}");
    let first = text.lines().next().unwrap();
    assert!(first.starts_with("6x6, Easy 1."), "{first}");
    assert!(first.ends_with("6x6-1.0..1.5-3v2"), "{first}");
    assert!(text.contains("row 1: "), "{text}");
    assert!(text.contains(", train)"), "{text}");

    std::fs::write(data.path().join("settings.toml"), "thme = \"night\"\n").unwrap();
    let (text, ended_well) = play(data.path(), &["--seed", "3"], "quit\n");
    assert!(ended_well, "{text}");
    assert!(text.contains("there is no setting `thme`"), "{text}");
}

#[test]
fn a_size_offers_only_the_levels_it_has() {
    let data = tempfile::tempdir().unwrap();
    let (text, ended_well) = play(data.path(), &["--size", "4", "--difficulty", "hard"], "");
    assert!(!ended_well, "{text}");
    assert!(
        text.contains("no hard 4x4 puzzles: expected gentle, easy"),
        "{text}"
    );
    // The level of the settings gives way to the size.
    std::fs::write(data.path().join("settings.toml"), "level = \"hard\"\n").unwrap();
    let (text, ended_well) = play(data.path(), &["--size", "4", "--seed", "1"], "quit\n");
    assert!(ended_well, "{text}");
    assert!(text.contains("4x4-easy-1v2"), "{text}");
}

/// The digits of a game's board, by cell, from `save` and `sudoku solve`.
fn moves(data: &Path, id: &str) -> String {
    let (text, _) = play(data, &[id], "id\nquit\n");
    let first = text.lines().find(|line| line.contains('║')).unwrap();
    let side = first.matches(['║', '|']).count() - 1;
    let digits: Vec<char> = text
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()) && line.contains('║'))
        .take(side)
        .flat_map(|line| {
            let cells = line.split(['║', '|']).skip(1).take(side);
            cells
                .map(|cell| cell.trim().chars().next().unwrap_or('.'))
                .collect::<Vec<char>>()
        })
        .collect();
    let puzzle: String = digits.iter().collect();
    let output = Command::new(env!("CARGO_BIN_EXE_sudoku"))
        .args(["solve", &puzzle])
        .output()
        .unwrap();
    let solution = String::from_utf8(output.stdout).unwrap();
    digits
        .iter()
        .zip(solution.trim().chars())
        .enumerate()
        .filter(|(_, (digit, _))| **digit == '.')
        .map(|(place, (_, digit))| format!("{} {} {digit}\n", place / side + 1, place % side + 1))
        .collect()
}

#[test]
fn whole_games_through_a_pipe_are_won() {
    let data = tempfile::tempdir().unwrap();
    for id in ["4x4-easy-1", "6x6-easy-2", "9x9-easy-3"] {
        let moves = moves(data.path(), id);
        let (text, ended_well) = play(data.path(), &[id], &moves);
        assert!(ended_well, "{text}");
        assert_eq!(text.matches("You win!").count(), 1, "{id}: {text}");
        assert!(text.contains("no hints"), "{text}");
        assert!(text.trim_end().ends_with("Game over"), "{text}");
    }
    let (text, _) = play(data.path(), &["4x4=1f2a3d4a"], "statistics\ngames\nquit\n");
    for size in ["4x4", "6x6", "9x9"] {
        assert!(text.contains(&format!("{size} easy: 1 won")), "{text}");
    }
}

/// What the games of a library are called.
fn games(data: &Path) -> Vec<String> {
    let Ok(files) = std::fs::read_dir(data.join("games")) else {
        return Vec::new();
    };
    let name = |file: std::fs::DirEntry| file.file_name().into_string().unwrap();
    let names = files.map(|file| name(file.unwrap()));
    let mut names: Vec<String> = names.filter(|name| name.ends_with(".json")).collect();
    names.sort();
    names
}

#[test]
fn a_game_without_a_move_is_not_kept_unless_asked_for() {
    let data = tempfile::tempdir().unwrap();
    let id = "9x9-hard-5";
    for script in ["", "hint\ntime\nquit\n", "check\nnew 4x4=1f2a3d4a\n"] {
        let (text, ended_well) = play(data.path(), &[id], script);
        assert!(ended_well, "{text}");
        assert!(!text.contains("Saved"), "{text}");
        assert!(text.trim_end().ends_with("Game over"), "{text}");
        assert_eq!(games(data.path()), [""; 0], "{script}");
    }
    let (text, _) = play(data.path(), &[id], "fill\n");
    assert!(text.contains("Saved. To resume: sudoku play"), "{text}");
    assert_eq!(games(data.path()), ["9x9-hard-5.json"]);
    let (text, _) = play(data.path(), &["9x9-hard-6"], "save\n");
    assert!(text.contains("Saved in "), "{text}");
    assert_eq!(games(data.path()), ["9x9-hard-5.json", "9x9-hard-6.json"]);
}

#[test]
fn a_game_is_loaded_over_itself_without_a_copy() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("mine.json");
    let file = file.to_str().unwrap();
    // The same file by another name.
    let other = data
        .path()
        .join("../")
        .join(data.path().file_name().unwrap());
    let other = other.join("mine.json");
    // Each game is loaded a while after it was saved.
    let mut child = sudoku(data.path())
        .args(["play", "--line", "4x4=1f2a3d4a"])
        .spawn()
        .unwrap();
    let mut typed = child.stdin.take().unwrap();
    for lines in ["1 2 2\n", "load 1\n1 3 3\n", &format!("save {file}\n")] {
        typed.write_all(lines.as_bytes()).unwrap();
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    typed
        .write_all(format!("load {}\n1 4 4\n", other.display()).as_bytes())
        .unwrap();
    drop(typed);
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(!text.contains("another program"), "{text}");
    assert!(text.contains("r1c4 is 4."), "{text}");
    assert_eq!(games(data.path()), ["4x4-own.json"]);
}

#[test]
fn a_game_that_cannot_be_saved_is_left_after_a_question_only() {
    let data = tempfile::tempdir().unwrap();
    std::fs::write(data.path().join("games"), "not a folder").unwrap();
    for way in ["new easy 4x4", "load nowhere", "quit"] {
        let script = format!("1 2 2\n{way}\ny\nn\n1 3 3\n");
        let (text, ended_well) = play(data.path(), &["4x4=1f2a3d4a"], &script);
        assert!(!ended_well, "{way}: {text}");
        assert!(text.contains("Not saved: "), "{text}");
        assert!(!text.contains("This one is saved"), "{text}");
        let asked = text.contains("This game can't be saved: ");
        assert!(asked, "{way}: {text}");
        assert!(text.contains("Leave anyway? (y/n)"), "{text}");
    }
    let script = "1 2 2\nquit\nn\n1 3 3\nquit\ny\n";
    let (text, _) = play(data.path(), &["4x4=1f2a3d4a"], script);
    assert!(text.contains("Back to your game."), "{text}");
    assert!(text.contains("r1c3 is 3."), "{text}");
    assert!(text.ends_with("Game over\n"), "{text}");
    assert!(!text.contains("goes on.\nGame over"), "{text}");
    // Nobody can be asked at the end of the input.
    let (text, ended_well) = play(data.path(), &["4x4=1f2a3d4a"], "1 2 2\n");
    assert_eq!(text.matches("Not saved: ").count(), 2, "{text}");
    assert!(text.ends_with("Game over\n"), "{text}");
    assert!(!ended_well);
    // Nor when the solution was shown.
    let (text, ended_well) = play(data.path(), &["4x4=1f2a3d4a"], "finish\ny\n");
    assert!(text.contains("Not saved: ") && !ended_well, "{text}");
    // Saved in another place, nothing is lost.
    let script = format!("1 2 2\nsave {}\nquit\n", data.path().join("mine").display());
    let (text, ended_well) = play(data.path(), &["4x4=1f2a3d4a"], &script);
    assert!(text.contains("Not saved: ") && ended_well, "{text}");
}

/// The steps of the game in a file.
fn steps(path: &Path) -> usize {
    let (_, game) = GameFile::open(path, 0).unwrap();
    game.history().position()
}

#[test]
fn a_write_protected_game_is_kept_and_the_player_told() {
    let data = tempfile::tempdir().unwrap();
    let (text, ended_well) = play(data.path(), &["4x4=1f2a3d4a"], "1 2 2\nquit\n");
    assert!(ended_well, "{text}");
    let path = data.path().join("games").join("4x4-own.json");
    let protect = |protected: bool| {
        let mut permissions = std::fs::metadata(&path).unwrap().permissions();
        permissions.set_readonly(protected);
        std::fs::set_permissions(&path, permissions).unwrap();
    };
    protect(true);
    let (text, ended_well) = play(data.path(), &["--resume"], "1 3 3\nquit\ny\n");
    let reason = format!("{}: the file is write-protected", path.display());
    assert!(text.contains(&format!("Not saved: {reason}.\n")), "{text}");
    let question = format!("This game can't be saved: {reason}. Leave anyway? (y/n)");
    assert!(text.contains(&question), "{text}");
    assert!(!text.contains("Saved. "), "{text}");
    assert!(!ended_well);
    assert_eq!(steps(&path), 1);
    protect(false);
    let (text, ended_well) = play(data.path(), &["--resume"], "1 3 3\nquit\n");
    assert!(text.contains("Saved. ") && ended_well, "{text}");
    assert_eq!(steps(&path), 2);
}

#[test]
#[cfg(unix)]
fn a_game_that_is_played_through_a_link_is_saved_where_it_leads() {
    use std::os::unix::fs::symlink;

    let data = tempfile::tempdir().unwrap();
    let is_link = |path: &Path| path.symlink_metadata().unwrap().is_symlink();
    let (real, link) = (data.path().join("real.json"), data.path().join("link.json"));
    symlink("real.json", &link).unwrap();
    let name = link.to_str().unwrap();
    for (arguments, expected) in [
        (vec!["--save", name, "4x4=1f2a3d4a"], 1),
        (vec![name], 2),
        (vec![name], 3),
    ] {
        let script = format!("{}\nquit\n", ["1 2 2", "1 3 3", "1 4 4"][expected - 1]);
        let (text, ended_well) = play(data.path(), &arguments, &script);
        assert!(ended_well && text.contains("Saved. "), "{text}");
        assert!(is_link(&link) && !is_link(&real));
        assert_eq!(steps(&real), expected);
    }
    // And so is a game of the library.
    let games = data.path().join("games");
    std::fs::create_dir(&games).unwrap();
    symlink("../real.json", games.join("4x4-own.json")).unwrap();
    let (text, _) = play(data.path(), &["--resume"], "2 1 3\nquit\n");
    assert!(is_link(&games.join("4x4-own.json")), "{text}");
    assert_eq!(steps(&real), 4);
}

#[test]
fn a_board_is_exported_as_it_stands_here_and_to_every_format() {
    let data = tempfile::tempdir().unwrap();
    let line = "12.....2.3....4.";
    for (ending, alike) in [("txt", true), ("sdm", true), ("ss", true), ("sdk", false)] {
        let file = data.path().join(format!("board.{ending}"));
        let name = file.to_str().unwrap();
        let script = format!("1 2 2\nexport\nexport {name}\nquit\n");
        let (text, _) = play(data.path(), &["4x4=1f2a3d4a"], &script);
        assert!(text.contains(&format!("> export\n{line}\n")), "{text}");
        let told = text.contains("; your entries look like givens in it.");
        assert_eq!(told, alike, "{text}");
        assert!(!text.contains("without the player's entries"), "{text}");
        let written = std::fs::read_to_string(&file).unwrap();
        let digits = written.matches(|c: char| ('1'..='9').contains(&c)).count();
        if alike {
            assert_eq!(digits, 5, "{written}");
        }
        let solved = |board: &str| {
            let mut command = Command::new(env!("CARGO_BIN_EXE_sudoku"));
            command.args(["solve", board]).output().unwrap().stdout
        };
        assert_eq!(solved(name), solved(line), "{ending}");
    }
}

#[test]
fn statistics_have_the_words_and_figures_of_the_full_screen() {
    let data = tempfile::tempdir().unwrap();
    let id = "4x4-easy-1";
    let moves = moves(data.path(), id);
    let (text, _) = play(data.path(), &[id], &format!("hint\n{moves}statistics\n"));
    assert!(text.contains("4x4 easy: 1 won, best "), "{text}");
    assert!(text.contains(", without help none, median "), "{text}");
    let (text, _) = play(data.path(), &[id], &format!("{moves}statistics\n"));
    assert!(text.contains("4x4 easy: 2 won, best "), "{text}");
    assert!(text.contains(", without help 0:"), "{text}");
    assert!(text.contains(", median 0:"), "{text}");
}

#[cfg(unix)]
#[test]
fn pasted_lines_are_commands_and_none_is_lost() {
    let data = tempfile::tempdir().unwrap();
    let mut player = player::Player::at_prompt(data.path(), &["play", "--line", "4x4=1f2a3d4a"]);
    let moves = ["1 2 2", "1 3 3", "1 4 4", "2 1 3", "2 2 4", "2 3 1"];
    player.send(&format!("{}\r", moves.join("\r")));
    player.wait_for("r2c3 is 1.");
    player.send("time\rundo 6\rundo\rquit\r");
    let (status, raw) = player.ended();
    assert!(status.success(), "{status}: {raw}");
    for told in ["10 of 16 cells filled", "6 steps undone", "Game over"] {
        assert!(raw.contains(told), "no `{told}` in {raw}");
    }
    assert!(raw.contains("There is nothing to undo"), "{raw}");
}

#[test]
fn a_closed_pipe_ends_the_game_without_a_word() {
    let data = tempfile::tempdir().unwrap();
    let mut child = sudoku(data.path())
        .args(["play", "--line", "4x4=1f2a3d4a"])
        .spawn()
        .unwrap();
    let mut shown = child.stdout.take().unwrap();
    let (mut text, mut byte) = (Vec::new(), [0]);
    while !text.ends_with(b"> ") {
        shown.read_exact(&mut byte).unwrap();
        text.push(byte[0]);
    }
    drop(shown);
    let mut typed = child.stdin.take().unwrap();
    typed.write_all(b"1 2 2\nshow\n").unwrap();
    drop(typed);
    let output = child.wait_with_output().unwrap();
    let messages = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), messages.as_str()), (Some(0), ""));
}

#[test]
fn what_a_file_says_does_not_reach_the_terminal_as_a_command() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("evil.sdk");
    let save = data.path().join("evil.json");
    let (file, save) = (file.to_str().unwrap(), save.to_str().unwrap());
    let evil = "\u{1b}]0;pwned\u{7}\u{9b}31m";
    std::fs::write(file, format!("#T{evil}\n1...\n...2\n.3..\n..4.\n")).unwrap();
    let harmless = |text: &str| !text.contains(|c: char| c.is_control() && c != '\n');
    let script = format!("{evil}\n1 2 2\nsave {save}\nquit\n");
    let (text, ended_well) = play(data.path(), &[file], &script);
    assert!(ended_well && harmless(&text), "{text:?}");
    assert!(text.contains("]0;pwned"), "{text:?}");
    for saved in [&[save][..], &["--resume", save]] {
        let (text, ended_well) = play(data.path(), saved, "games\nquit\n");
        assert!(ended_well && harmless(&text), "{text:?}");
    }
    let (text, ended_well) = play(data.path(), &[evil], "");
    assert!(!ended_well && harmless(&text), "{text:?}");
}

#[test]
fn digits_of_large_boards_are_spoken_as_they_are_drawn() {
    let data = tempfile::tempdir().unwrap();
    // A solved board without an A and a C in row 1.
    let symbols: Vec<char> = "123456789ABCDEFG".chars().collect();
    let board: String = (0..256)
        .map(|cell| (cell / 16, cell % 16))
        .map(
            |(row, col)| match (row, symbols[(row % 4 * 4 + row / 4 + col) % 16]) {
                (0, 'A' | 'C') => '.',
                (_, symbol) => symbol,
            },
        )
        .collect();
    let (text, ended_well) = play(
        data.path(),
        &["--screen-reader", &board],
        "possible\ninsert 1 12 12\nundo\nredo\nquit\n",
    );
    assert!(ended_well, "{text}");
    assert!(text.contains("1 digit: r1c10 A, r1c12 C\n"), "{text}");
    assert!(text.contains("; r1c12 is empty."), "{text}");
    assert!(text.contains("; r1c12 is C."), "{text}");
    assert!(!text.contains("is 12"), "{text}");
}

#[test]
fn options_that_would_be_ignored_are_refused() {
    let data = tempfile::tempdir().unwrap();
    let save = data.path().join("mine.json");
    let save = save.to_str().unwrap();
    std::fs::write(
        data.path().join("settings.toml"),
        "size = \"6x6\"\n\n[[levels]]\nname = \"train\"\nfrom = 1.0\nto = 1.5\n",
    )
    .unwrap();
    let id = "4x4=1f2a3d4a";
    let (text, ended_well) = play(data.path(), &[id, "--save", save], "1 2 2\n");
    assert!(ended_well, "{text}");
    for (arguments, words) in [
        (
            &["--resume", "--save", "other.json"][..],
            "cannot be used with",
        ),
        (
            &[save, "--save", "other.json"],
            "this saved game stays in its own file",
        ),
        (&["--resume", "--symmetry", "180"], "cannot be used with"),
        (&["--daily", "--size", "6"], "is 9x9, found 6x6"),
        (&["--daily", "--box", "2x4"], "is 9x9, found 8x8"),
        (&["--daily", "--symmetry", "90"], "cannot be used with"),
        (
            &["--daily", "--difficulty", "train"],
            "can't have your own level `train`",
        ),
        (&[id, "--seed", "3"], "cannot be used with"),
        (&[id, "--difficulty", "easy"], "cannot be used with"),
        (&[id, "--size", "9"], "found a 4x4 board, expected 9x9"),
        (
            &["9x9-hard-5", "--box", "2x2"],
            "found a 9x9 board, expected 4x4",
        ),
        (&[save, "--size", "9"], "found a 4x4 board, expected 9x9"),
    ] {
        let (text, ended_well) = play(data.path(), arguments, "");
        assert!(!ended_well, "{arguments:?}: {text}");
        assert!(text.contains(words), "{arguments:?}: {text}");
    }
    // The size of the settings is no wish of this time.
    for more in [&[][..], &["--size", "9"]] {
        let daily = ["--daily=2026-11-15", "--difficulty", "easy"];
        let (text, ended_well) = play(data.path(), &[&daily[..], more].concat(), "");
        assert!(ended_well, "{text}");
        assert!(text.contains("9x9-easy-180-20261115"), "{text}");
    }
}
