//! How filters treat long, slow, strange and broken streams.

mod common;

#[cfg(target_os = "linux")]
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Stdio};

use common::{Answer, NONE, PUZZLE, SOLUTION, TWO, puzzles, run, sudoku};

#[test]
fn order_is_kept_on_every_number_of_threads() {
    // Puzzles of every kind: the answers take very different times.
    let mut input = String::new();
    let mut expected = String::new();
    for (i, (puzzle, solution)) in puzzles(9000).into_iter().enumerate() {
        match i % 1000 {
            17 => {
                input.push_str("12..............\n");
                expected.push_str("# more than one solution\n");
            }
            18 => input.push_str("# a comment\n\n"),
            _ => {
                input.push_str(&format!("{puzzle}\n"));
                expected.push_str(&format!("{solution}\n"));
            }
        }
    }
    for threads in ["1", "2", "5"] {
        let answer = run(&["solve", "--threads", threads], input.as_str());
        assert_eq!(answer.status, 1);
        assert!(answer.text == expected, "{threads} threads");
        assert_eq!(answer.messages.lines().count(), 9);
        let messages: Vec<&str> = answer.messages.lines().collect();
        assert!(messages[0].contains("line 18:"), "{}", messages[0]);
        assert!(messages[8].contains("line 8026:"), "{}", messages[8]);
    }
}

#[test]
fn any_solution_does_not_depend_on_the_other_puzzles() {
    // Boards with many solutions among such with one.
    let mut input = String::new();
    for (i, (puzzle, _)) in puzzles(300).into_iter().enumerate() {
        let sparse = match i % 3 {
            0 => puzzle,
            given => puzzle
                .char_indices()
                .map(|(cell, c)| if cell % 3 < given { '.' } else { c })
                .collect(),
        };
        input.push_str(&format!("{sparse}\n"));
    }
    let together = run(&["solve", "--any"], input.as_str());
    assert_eq!(together.status, 0);
    for (puzzle, answer) in input.lines().zip(together.text.lines()).take(30) {
        assert_eq!(run(&["solve", "--any", puzzle], "").text.trim_end(), answer);
    }
    for threads in ["1", "2", "5"] {
        let answer = run(&["solve", "--any", "--threads", threads], input.as_str());
        assert!(answer.text == together.text, "{threads} threads");
    }
}

/// The largest memory that the process ever had, in kilobytes.
#[cfg(target_os = "linux")]
fn peak(child: &Child) -> usize {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let line = status.lines().find(|l| l.starts_with("VmHWM:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

#[test]
#[cfg(target_os = "linux")]
fn memory_does_not_grow_with_the_input() {
    let mut child = sudoku(&["solve", "--threads", "2"])
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    // Nearly solved boards, which take the solver no time.
    let line = format!("..{}\n", &SOLUTION[2..]);
    // A part fits into a pipe, so that nobody waits for the other.
    let part = line.repeat(500);
    let mut answers = vec![0; part.len()];
    let mut feed = |parts: usize| {
        for _ in 0..parts {
            stdin.write_all(part.as_bytes()).unwrap();
            stdout.read_exact(&mut answers).unwrap();
        }
    };
    feed(20);
    let early = peak(&child);
    feed(300);
    let late = peak(&child);
    drop(stdin);
    assert!(child.wait().unwrap().success());
    // The input is 12 MB, and so is the output.
    assert!(late < early + 3000, "{early} kB grew to {late} kB");
}

#[test]
#[cfg(target_os = "linux")]
fn memory_does_not_grow_with_a_table_whose_columns_are_kept() {
    let mut child = sudoku(&["rate", "--tsv", "--keep", "--threads", "2"])
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    writeln!(stdin, "id,puzzle,solution,clues,difficulty").unwrap();
    let board = format!("..{}", &SOLUTION[2..]);
    let mut line = String::new();
    let mut row = 0;
    // A part fits into a pipe, so that nobody waits for the other.
    let mut feed = |parts: usize| {
        for _ in 0..parts {
            let mut part = String::new();
            for _ in 0..100 {
                row += 1;
                let rest = format!("{board},{SOLUTION},79,0.{}", row % 10);
                part.push_str(&format!("{row},{rest}\n"));
            }
            stdin.write_all(part.as_bytes()).unwrap();
            // The title comes with the first.
            while !line.contains(&format!("\t{row}\t")) {
                line.clear();
                assert!(stdout.read_line(&mut line).unwrap() > 0);
            }
            assert!(line.contains(SOLUTION), "{line}");
        }
    };
    feed(20);
    let early = peak(&child);
    feed(200);
    let late = peak(&child);
    drop(stdin);
    assert!(child.wait().unwrap().success());
    // The input is 4 MB, and so is the output.
    assert!(late < early + 2_000, "{early} kB grew to {late} kB");
}

#[test]
fn an_answer_comes_as_soon_as_its_puzzle_is_there() {
    let mut child = sudoku(&["solve"]).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..3 {
        writeln!(stdin, "{PUZZLE}").unwrap();
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        assert_eq!(line.trim_end(), SOLUTION);
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    // So many solutions that they can't all be written before the pipe closes.
    let empty = ".".repeat(81);
    let mut child = sudoku(&["solve", "--all", &empty]).spawn().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    stdout.read_line(&mut line).unwrap();
    assert_eq!(line, "# puzzle 1\n");
    drop(stdout);
    let answer = Answer::from(child.wait_with_output().unwrap());
    assert_eq!((answer.status, answer.messages.as_str()), (0, ""));
}

#[test]
fn a_line_that_is_too_long_is_not_kept_and_the_next_puzzle_is_answered() {
    let mut input = vec![b'.'; 40 << 20];
    input.extend(format!("\n{PUZZLE}\n").bytes());
    let answer = run(&["solve"], input);
    assert_eq!(answer.status, 2);
    assert!(
        answer
            .messages
            .contains("line 1, column 1: found a line of more than 4 MiB")
    );
    let lines: Vec<&str> = answer.text.lines().collect();
    assert!(lines[0].starts_with('#'));
    assert_eq!(lines[1..], [SOLUTION]);
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_an_error() {
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let child = sudoku(&["solve", PUZZLE]).stdout(full).spawn().unwrap();
    let answer = Answer::from(child.wait_with_output().unwrap());
    assert_eq!(answer.status, 2);
    assert!(
        answer
            .messages
            .contains("standard output: can't write: No space left")
    );
}

#[test]
fn a_hopeless_search_is_stopped_by_its_timeout() {
    let empty = ".".repeat(81);
    // Without it, this would not end.
    let answer = run(
        &["solve", "--count", "--timeout", "0.2"],
        format!("{empty}\n{PUZZLE}\n"),
    );
    assert_eq!(answer.status, 1);
    let (stopped, rest) = answer.text.split_once('\n').unwrap();
    assert!(stopped.starts_with("# timeout after 0.2 s: "), "{stopped}");
    assert_eq!(rest, "1\n");
}

#[test]
fn a_timeout_beyond_all_time_is_none() {
    let solved = run(&["solve", "--timeout", "1e19", PUZZLE], "");
    assert_eq!((solved.status, solved.text.trim_end()), (0, SOLUTION));
    let checked = run(&["check", "--timeout", "1e19", PUZZLE], "");
    assert_eq!((checked.status, checked.messages.as_str()), (0, ""));
}

#[test]
#[cfg(all(target_os = "linux", target_pointer_width = "64"))]
fn threads_that_the_system_does_not_have_are_done_without() {
    let create = &["create", "easy", "--size", "4", "--seed", "1"];
    for (arguments, answer) in [
        (&["solve", PUZZLE][..], format!("{SOLUTION}\n")),
        (create, run(create, "").text),
    ] {
        let child = sudoku(arguments)
            .args(["--threads", "4"])
            // No stack is as large as this.
            .env("RUST_MIN_STACK", (1u64 << 50).to_string())
            .spawn()
            .unwrap();
        let found = Answer::from(child.wait_with_output().unwrap());
        assert_eq!(
            (found.status, found.text),
            (0, answer),
            "{}",
            found.messages
        );
    }
}

#[test]
fn messages_that_nobody_reads_are_no_error() {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut child = sudoku(&["create", "5", "--size", "4"])
        .stderr(writer)
        .spawn()
        .unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(2));
}

#[test]
fn formats_that_words_do_not_come_in_are_refused() {
    for (command, formats) in [
        ("check", "line, pretty"),
        ("rate", "line, pretty"),
        ("hint", "line, pretty, svg"),
        ("explain", "line, pretty, svg"),
    ] {
        let answer = run(&[command, "--format", "grid", PUZZLE], "");
        assert_eq!((answer.status, answer.text.as_str()), (2, ""), "{command}");
        let expected = format!("[possible values: {formats}]");
        assert!(answer.messages.contains(&expected), "{}", answer.messages);
        let drawn = run(&[command, "--format", "pretty", PUZZLE], "");
        assert_eq!(drawn.status, 0);
        assert_eq!(drawn.text, run(&[command, "--pretty", PUZZLE], "").text);
    }
    let number = run(&["solve", "--count", "--format", "grid", PUZZLE], "");
    assert_eq!(number.status, 2);
}

#[test]
fn completions_and_the_manual_page_are_printed() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let answer = run(&["completions", shell], "");
        assert_eq!(answer.status, 0);
        assert!(answer.text.contains("timeout"), "{shell}");
    }
    let page = run(&["man"], "");
    assert!(page.text.contains(".TH sudoku 1"));
    let page = run(&["man", "solve"], "");
    assert!(page.text.contains(".TH sudoku-solve 1"), "{}", page.text);
    assert!(page.text.contains("timeout"));
    assert_eq!(run(&["man", "nonsense"], "").status, 2);
}

#[test]
fn the_help_of_each_command_tells_the_columns_of_its_tables() {
    // Without its line breaks.
    let help = |command| {
        let text = run(&[command, "--help"], "").text;
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    for command in [
        "solve", "check", "hint", "explain", "rate", "create", "shuffle", "canon",
    ] {
        let help = help(command);
        assert!(help.contains("Columns of `--tsv`: "), "{help}");
    }
    // With every verdict that `solve` gives.
    let (mut verdicts, help) = (Vec::new(), help("solve"));
    let repeats = "11..............";
    for (option, puzzle) in [
        ("--tsv", PUZZLE),
        ("--tsv", TWO),
        ("--tsv", NONE),
        ("--tsv", repeats),
        ("--any", TWO),
        ("--all", TWO),
        ("--fixed", TWO),
        ("--count", TWO),
        ("--max=1", TWO),
    ] {
        let mut arguments = vec!["solve", option, puzzle];
        match option {
            "--tsv" => {}
            "--max=1" => arguments.extend(["--count", "--tsv"]),
            _ => arguments.push("--tsv"),
        }
        let table = run(&arguments, "").text;
        verdicts.push(table.split('\t').nth(1).unwrap().to_owned());
    }
    assert_eq!(
        verdicts.join(" "),
        "one many none contradiction any all fixed count at-least"
    );
    for verdict in verdicts {
        assert!(help.contains(&verdict), "{verdict}: {help}");
    }
}

#[test]
fn much_text_before_a_puzzle_does_not_end_the_input() {
    let comments = "# a line that holds no puzzle\n".repeat(400_000);
    let answer = run(&["solve"], format!("{comments}{PUZZLE}\n"));
    assert_eq!(answer.text, format!("{SOLUTION}\n"), "{}", answer.messages);
}
