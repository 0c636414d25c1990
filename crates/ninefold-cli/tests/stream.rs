//! How filters treat long, slow, strange and broken streams.

mod common;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use common::{Answer, PUZZLE, SOLUTION, puzzles, run, sudoku};

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
            .contains("line 1, column 1: found a line of more than 16 MiB")
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
    let begin = Instant::now();
    let answer = run(
        &["solve", "--count", "--timeout", "0.2"],
        format!("{empty}\n{PUZZLE}\n"),
    );
    assert!(begin.elapsed() < Duration::from_secs(10));
    assert_eq!(answer.status, 1);
    assert_eq!(answer.text, "# no answer within 0.2 s\n1\n");
}

#[test]
fn an_output_file_is_there_whole_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("answers.txt");
    let name = path.to_str().unwrap();
    fs::write(&path, "precious\n").unwrap();

    // A puzzle that waits for more input: the old file is still there.
    let mut child = sudoku(&["solve", "--output", name])
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    writeln!(stdin, "{PUZZLE}").unwrap();
    thread::sleep(Duration::from_millis(300));
    assert_eq!(fs::read_to_string(&path).unwrap(), "precious\n");
    drop(stdin);
    assert!(child.wait().unwrap().success());
    assert_eq!(fs::read_to_string(&path).unwrap(), format!("{SOLUTION}\n"));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);

    let nowhere = folder.path().join("missing/answers.txt");
    let answer = run(&["solve", "--output", nowhere.to_str().unwrap()], PUZZLE);
    assert_eq!(answer.status, 2);
    assert!(
        answer.messages.contains("answers.txt: can't write"),
        "{}",
        answer.messages
    );
}

#[test]
#[cfg(unix)]
fn an_interrupt_leaves_the_old_output_file_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("answers.txt");
    fs::write(&path, "precious\n").unwrap();
    let mut child = sudoku(&["solve", "--output", path.to_str().unwrap()])
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    writeln!(child.stdin.as_mut().unwrap(), "{PUZZLE}").unwrap();
    let files = || fs::read_dir(folder.path()).unwrap().count();
    while files() < 2 {
        thread::sleep(Duration::from_millis(10));
    }
    let kill = format!("kill -INT {}", child.id());
    assert!(
        std::process::Command::new("sh")
            .args(["-c", &kill])
            .status()
            .unwrap()
            .success()
    );
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert_eq!(fs::read_to_string(&path).unwrap(), "precious\n");
    assert_eq!(files(), 1);
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
