//! `--output`: a file that is there whole or not at all, whatever it replaces
//! and however the run ends.

mod common;

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use common::{NONE, PUZZLE, SOLUTION, run, sudoku};

#[test]
fn an_output_file_is_there_whole_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("answers.txt");
    let name = path.to_str().unwrap();
    fs::write(&path, "precious\n").unwrap();

    // A puzzle that waits for more input: the old file is still there.
    let mut child = waiting(&mut sudoku(&["solve", "--output", name]), folder.path());
    assert_eq!(fs::read_to_string(&path).unwrap(), "precious\n");
    drop(child.stdin.take());
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
fn an_output_file_is_kept_when_an_input_can_not_be_read_or_nothing_has_an_answer() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("answers.txt");
    let name = path.to_str().unwrap();
    let kept = |arguments: &[&str], input: &str, why: &str| {
        fs::write(&path, "precious\n").unwrap();
        let answer = run(&[arguments, &["--output", name]].concat(), input);
        assert_ne!(answer.status, 0, "{arguments:?}");
        let told = format!("sudoku: {name}: left as it was, because {why}\n");
        assert!(answer.messages.ends_with(&told), "{}", answer.messages);
        let file = fs::read_to_string(&path).unwrap();
        assert_eq!(file, "precious\n", "{arguments:?}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    };
    let unread = "some input could not be read";
    for command in [
        "solve", "check", "rate", "hint", "explain", "shuffle", "canon",
    ] {
        kept(&[command, "missing.txt"], "", unread);
        kept(&[command], "", "there is no answer");
    }
    kept(&["convert", "--to", "grid", "missing.txt"], "", unread);
    kept(&["solve", PUZZLE, "missing.txt"], "", unread);
    kept(&["solve", "missing.txt", PUZZLE], "", unread);
    kept(&["solve", PUZZLE, "."], "", unread);
    kept(&["solve"], "no puzzle\n", "there is no answer");
    let impossible = ["create", "3", "1", "--empty", "64", "--seed", "1"];
    kept(&impossible, "", "there is no answer");

    // Where there was no file, none is made.
    fs::remove_file(&path).unwrap();
    let answer = run(&["solve", "missing.txt", "--output", name], "");
    let told = format!("{name}: not written, because {unread}\n");
    assert!(answer.messages.ends_with(&told), "{}", answer.messages);
    assert!(!path.exists());
}

#[test]
fn an_output_file_is_written_when_some_puzzles_have_no_answer() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("answers.txt");
    let name = path.to_str().unwrap();
    for (input, status, expected) in [
        (format!("{NONE}\n"), 1, "# no solution\n".to_owned()),
        (
            format!("{PUZZLE}\n{NONE}\n"),
            1,
            format!("{SOLUTION}\n# no solution\n"),
        ),
    ] {
        let answer = run(&["solve", "--output", name], input);
        assert_eq!(answer.status, status, "{}", answer.messages);
        assert_eq!(fs::read_to_string(&path).unwrap(), expected);
    }
    // A malformed line among good ones, and an input without any puzzle.
    let empty = folder.path().join("empty.txt");
    fs::write(&empty, "").unwrap();
    let answer = run(
        &["solve", "-", empty.to_str().unwrap(), "--output", name],
        format!("12345\n{PUZZLE}\n"),
    );
    assert_eq!(answer.status, 2);
    assert!(!answer.messages.contains(name), "{}", answer.messages);
    let written = fs::read_to_string(&path).unwrap();
    let lines: Vec<&str> = written.lines().collect();
    assert!(lines[0].starts_with("# malformed: "), "{written}");
    assert_eq!(lines[1..], [SOLUTION]);
    // No puzzle was asked for, and none is there.
    let answer = run(&["create", "-n", "0", "--output", name], "");
    assert_eq!((answer.status, answer.messages.as_str()), (0, ""));
    assert_eq!(fs::read_to_string(&path).unwrap(), "");
}

/// Starts a run that waits for more input, and has written its first answer to
/// a temporary file.
fn waiting(command: &mut Command, folder: &Path) -> Child {
    let under_way = || {
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
        let temporary = entries.filter(|entry| {
            let name = entry.file_name().to_string_lossy().into_owned();
            name.starts_with('.') || name.ends_with(".part")
        });
        let written = temporary.filter(|entry| entry.metadata().unwrap().len() > 0);
        written.count()
    };
    let before = under_way();
    let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
    writeln!(child.stdin.as_mut().unwrap(), "{PUZZLE}").unwrap();
    while under_way() == before {
        assert_eq!(child.try_wait().unwrap(), None, "it waits");
        thread::sleep(Duration::from_millis(10));
    }
    child
}

#[cfg(unix)]
fn files(folder: &Path) -> usize {
    fs::read_dir(folder).unwrap().count()
}

#[cfg(unix)]
fn send(signal: &str, child: &Child) {
    let kill = format!("kill -{signal} {}", child.id());
    let sent = Command::new("sh").args(["-c", &kill]).status().unwrap();
    assert!(sent.success());
}

/// The command as a terminal starts it, which heeds all signals even if these
/// tests run under `nohup`.
#[cfg(unix)]
fn heeding_signals(arguments: &[&str]) -> Command {
    let direct = sudoku(arguments);
    if !cfg!(target_os = "linux") {
        return direct;
    }
    let mut command = Command::new("env");
    command.arg("--default-signal=HUP");
    command.arg(direct.get_program()).args(direct.get_args());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

#[test]
#[cfg(unix)]
fn an_interrupt_leaves_the_old_output_file_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("answers.txt");
    fs::write(&path, "precious\n").unwrap();
    for (signal, status) in [("INT", 130), ("TERM", 143), ("HUP", 129)] {
        // Where it can't be known whether a lost terminal is to be ignored.
        if signal == "HUP" && !cfg!(target_os = "linux") {
            continue;
        }
        let mut command = heeding_signals(&["solve", "--output", path.to_str().unwrap()]);
        let mut child = waiting(&mut command, folder.path());
        // Its input stays open: at the end of it, it would end by itself.
        let input = child.stdin.take();
        send(signal, &child);
        assert_eq!(child.wait().unwrap().code(), Some(status));
        drop(input);
        assert_eq!(fs::read_to_string(&path).unwrap(), "precious\n");
        // What is done stays, and nothing else.
        let part = folder.path().join("answers.txt.part");
        assert_eq!(fs::read_to_string(&part).unwrap(), format!("{SOLUTION}\n"));
        fs::remove_file(part).unwrap();
        assert_eq!(files(folder.path()), 1);
    }
}

/// Starts a run that has written something and is far from its end, and waits
/// until it is there.
#[cfg(unix)]
fn busy(command: &mut Command, part: &Path) -> Child {
    let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
    while !fs::metadata(part).is_ok_and(|meta| meta.len() > 0) {
        assert_eq!(child.try_wait().unwrap(), None, "it is busy");
        thread::sleep(Duration::from_millis(10));
    }
    child
}

#[test]
#[cfg(target_os = "linux")]
fn an_interrupted_run_with_a_name_that_is_not_utf_8_says_how_to_resume() {
    use std::os::unix::ffi::OsStrExt;

    let folder = tempfile::tempdir().unwrap();
    let name = std::ffi::OsStr::from_bytes(b"r\xe4t's.txt");
    let input = folder.path().join(name);
    let empty = ".".repeat(81);
    fs::write(&input, format!("{PUZZLE}\n{empty}\n")).unwrap();
    // The first count is written, the second has no end.
    let part = folder.path().join("answers.txt.part");
    let mut command = sudoku(&["solve", "--count", "--timeout", "0", "--output"]);
    command.arg(folder.path().join("answers.txt")).arg(&input);
    let child = busy(&mut command, &part);
    send("INT", &child);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let told = String::from_utf8(output.stderr).unwrap();
    let folder = folder.path().to_str().unwrap();
    let resumed = format!(" $'{folder}/r\\xe4t\\x27s.txt' --resume\n");
    assert!(told.ends_with(&resumed), "{told}");
}

#[test]
#[cfg(unix)]
fn a_run_that_can_not_be_resumed_is_a_part_too_and_an_interrupt_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("answers.txt");
    let part = folder.path().join("answers.txt.part");
    let name = path.to_str().unwrap();
    let empty = ".".repeat(81);
    let all = ["solve", "--all", "--timeout", "0", "--output", name, &empty];
    let pretty = ["solve", "--pretty", "--output", name];
    let mut killed = busy(&mut sudoku(&all), &part);
    killed.kill().unwrap();
    killed.wait().unwrap();
    assert_eq!(files(folder.path()), 1, "a part, and nothing else");
    fs::remove_file(&part).unwrap();
    let mut killed = sudoku(&pretty).stdin(Stdio::piped()).spawn().unwrap();
    let mut input = killed.stdin.take().unwrap();
    writeln!(input, "{PUZZLE}").unwrap();
    while !fs::metadata(&part).is_ok_and(|meta| meta.len() > 0) {
        assert_eq!(killed.try_wait().unwrap(), None, "it waits");
        thread::sleep(Duration::from_millis(10));
    }
    killed.kill().unwrap();
    killed.wait().unwrap();
    drop(input);
    assert_eq!(files(folder.path()), 1, "a part, and nothing else");
    fs::remove_file(&part).unwrap();

    let child = busy(&mut sudoku(&all), &part);
    send("INT", &child);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(told, format!("sudoku: interrupted; {name}: not written\n"));
    assert_eq!(files(folder.path()), 0);
}

#[test]
#[cfg(unix)]
fn a_killed_run_leaves_what_is_done_as_a_part_and_is_resumed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("answers.txt");
    let part = folder.path().join("answers.txt.part");
    let name = path.to_str().unwrap();
    fs::write(&path, "precious\n").unwrap();
    let mut child = waiting(&mut sudoku(&["solve", "--output", name]), folder.path());
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "precious\n");
    assert_eq!(fs::read_to_string(&part).unwrap(), format!("{SOLUTION}\n"));
    assert_eq!(files(folder.path()), 2);
    // A resumed run that is killed again has lost nothing.
    let mut command = sudoku(&["solve", "--output", name, "--resume"]);
    let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
    let two = format!("{PUZZLE}\n{PUZZLE}\n");
    child
        .stdin
        .as_mut()
        .unwrap()
        .write_all(two.as_bytes())
        .unwrap();
    let both = format!("{SOLUTION}\n{SOLUTION}\n");
    while fs::read_to_string(&part).unwrap() != both {
        assert_eq!(child.try_wait().unwrap(), None, "it waits");
        thread::sleep(Duration::from_millis(10));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(files(folder.path()), 2);
    // Nor has one that comes to no good end.
    let flawed = ["solve", "--output", name, "--resume", "-", "missing.txt"];
    let answer = run(&flawed, two.as_str());
    assert_eq!(answer.status, 2);
    assert_eq!(fs::read_to_string(&part).unwrap(), both);
    let three = format!("{two}{PUZZLE}\n");
    let answer = run(&["solve", "--output", name, "--resume"], three.as_str());
    assert_eq!(answer.status, 0, "{}", answer.messages);
    let written = fs::read_to_string(&path).unwrap();
    assert_eq!(written, format!("{both}{SOLUTION}\n"));
    assert_eq!(files(folder.path()), 1);
}

#[test]
#[cfg(unix)]
fn a_run_under_nohup_goes_on_without_its_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("answers.txt");
    let script = "trap '' HUP; exec \"$0\" solve --output \"$1\"";
    let mut command = Command::new("sh");
    command.args(["-c", script, env!("CARGO_BIN_EXE_sudoku")]);
    let mut child = waiting(command.arg(&path), folder.path());
    send("HUP", &child);
    drop(child.stdin.take());
    assert!(child.wait().unwrap().success());
    assert_eq!(fs::read_to_string(&path).unwrap(), format!("{SOLUTION}\n"));
}

#[test]
#[cfg(unix)]
fn what_a_killed_run_left_goes_with_the_next_one_and_a_living_one_stays() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("answers.txt");
    let name = path.to_str().unwrap();
    let other = folder.path().join("others.txt");
    let mut living = waiting(&mut sudoku(&["solve", "--output", name]), folder.path());
    let mut killed = waiting(&mut sudoku(&["solve", "--output", name]), folder.path());
    killed.kill().unwrap();
    killed.wait().unwrap();
    assert_eq!(files(folder.path()), 2);
    // That of another file is not its business.
    let answer = run(&["solve", "--output", other.to_str().unwrap()], PUZZLE);
    assert_eq!(answer.status, 0, "{}", answer.messages);
    assert_eq!(files(folder.path()), 3);
    let answer = run(&["solve", "--output", name], PUZZLE);
    assert_eq!(answer.status, 0, "{}", answer.messages);
    assert_eq!(files(folder.path()), 3, "two files, and that of the living");
    drop(living.stdin.take());
    assert!(living.wait().unwrap().success());
    assert_eq!(files(folder.path()), 2);
}

#[test]
#[cfg(unix)]
fn a_link_given_as_output_stays_and_its_file_is_written() {
    use std::os::unix::fs::symlink;

    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("real")).unwrap();
    let real = folder.path().join("real").join("answers.txt");
    let link = folder.path().join("link.txt");
    symlink("real/answers.txt", &link).unwrap();
    // First there is no file that the link leads to, then there is one.
    for puzzle in [PUZZLE, SOLUTION] {
        let answer = run(&["solve", "--output", link.to_str().unwrap()], puzzle);
        assert_eq!(answer.status, 0, "{}", answer.messages);
        assert!(link.symlink_metadata().unwrap().is_symlink());
        assert!(!real.symlink_metadata().unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&real).unwrap(), format!("{SOLUTION}\n"));
    }
    fs::remove_dir_all(folder.path().join("real")).unwrap();
    let answer = run(&["solve", "--output", link.to_str().unwrap()], PUZZLE);
    assert_eq!(answer.status, 2);
    let told = "link.txt: can't write: there is no such folder\n";
    assert!(answer.messages.ends_with(told), "{}", answer.messages);
    assert!(link.symlink_metadata().unwrap().is_symlink());
}

#[test]
fn a_write_protected_output_file_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("answers.txt");
    fs::write(&path, "precious\n").unwrap();
    let protect = |protected: bool| {
        let mut permissions = fs::metadata(&path).unwrap().permissions();
        permissions.set_readonly(protected);
        fs::set_permissions(&path, permissions).unwrap();
    };
    protect(true);
    let answer = run(&["solve", "--output", path.to_str().unwrap()], PUZZLE);
    assert_eq!(answer.status, 2);
    let told = format!(
        "sudoku: {}: can't write: the file is write-protected\n",
        path.display()
    );
    assert_eq!(answer.messages, told);
    assert_eq!(fs::read_to_string(&path).unwrap(), "precious\n");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    protect(false);
    let answer = run(&["solve", "--output", path.to_str().unwrap()], PUZZLE);
    assert_eq!(answer.status, 0, "{}", answer.messages);
    assert_eq!(fs::read_to_string(&path).unwrap(), format!("{SOLUTION}\n"));
}

#[test]
#[cfg(unix)]
fn an_output_file_keeps_its_permissions_and_a_pipe_is_written_as_it_is() {
    use std::os::unix::fs::PermissionsExt;

    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("answers.txt");
    fs::write(&path, "").unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
    let answer = run(&["solve", "--output", path.to_str().unwrap()], PUZZLE);
    assert_eq!(answer.status, 0, "{}", answer.messages);
    let mode = fs::metadata(&path).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let answer = run(&["solve", "--output", "/dev/stdout"], PUZZLE);
    assert_eq!(answer.status, 0, "{}", answer.messages);
    assert_eq!(answer.text, format!("{SOLUTION}\n"));
}
