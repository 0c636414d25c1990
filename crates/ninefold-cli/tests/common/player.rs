//! A player at a pseudo-terminal: types into the real program and reads its
//! screen.
//!
//! Nothing here depends on how fast the machine is. A frame is looked at only
//! when it is whole, as a terminal with synchronized updates shows it; what a
//! test expects is waited for, as long as it takes.

#![allow(dead_code)]

use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::OwnedFd;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rustix::io::{FdFlags, fcntl_setfd};
use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};

/// How long anything may take on a busy machine before it counts as never.
const PATIENCE: Duration = Duration::from_secs(60);
/// How often the screen is looked at.
const GLANCE: Duration = Duration::from_millis(2);

/// A player and the program that is played.
pub struct Player {
    child: Child,
    terminal: File,
    output: Arc<Mutex<Output>>,
    reader: Option<JoinHandle<()>>,
}

/// What the program has written.
struct Output {
    screen: vt100::Parser,
    raw: Vec<u8>,
    /// How much of `raw` is on the screen: what belongs to a frame that is
    /// not whole yet is not.
    shown: usize,
}

const FRAME_BEGINS: &[u8] = b"\x1b[?2026h";
const FRAME_ENDS: &[u8] = b"\x1b[?2026l";

impl Output {
    fn take(&mut self, bytes: &[u8]) {
        self.raw.extend_from_slice(bytes);
        loop {
            let rest = &self.raw[self.shown..];
            let ready = match find(rest, FRAME_BEGINS) {
                Some(begin) => match find(&rest[begin..], FRAME_ENDS) {
                    Some(end) => begin + end + FRAME_ENDS.len(),
                    None => begin,
                },
                // The beginning of a frame may be cut in two.
                None => rest.len() - tail(rest, FRAME_BEGINS),
            };
            if ready == 0 {
                return;
            }
            self.screen.process(&rest[..ready]);
            self.shown += ready;
        }
    }
}

/// The program that is played: the one built for the test, or, outside of the
/// tests of its own crate, the one that `SUDOKU` names.
fn program() -> std::ffi::OsString {
    match option_env!("CARGO_BIN_EXE_sudoku") {
        Some(path) => path.into(),
        None => std::env::var_os("SUDOKU").expect("SUDOKU names the program"),
    }
}

fn find(bytes: &[u8], part: &[u8]) -> Option<usize> {
    bytes.windows(part.len()).position(|window| window == part)
}

/// How much of the end of the bytes may be the beginning of the part.
fn tail(bytes: &[u8], part: &[u8]) -> usize {
    let longest = part.len().saturating_sub(1).min(bytes.len());
    (1..=longest)
        .rev()
        .find(|n| bytes.ends_with(&part[..*n]))
        .unwrap_or(0)
}

/// A pseudo-terminal with the program in it: the program, and the player's side.
fn open(data: &Path, args: &[&str], (columns, rows): (u16, u16)) -> (Child, File) {
    let control = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    // Only the player holds the player's side: no program started from here.
    fcntl_setfd(&control, FdFlags::CLOEXEC).unwrap();
    grantpt(&control).unwrap();
    unlockpt(&control).unwrap();
    let name = ptsname(&control, Vec::new()).unwrap();
    set_size(&control, columns, rows);
    let side = || -> OwnedFd {
        let path = name.to_str().unwrap();
        let mut options = File::options();
        options.read(true).write(true).open(path).unwrap().into()
    };
    let child = Command::new(program())
        .args(args)
        .env("NINEFOLD_DATA", data)
        .env("TERM", "xterm-256color")
        .env("COLORTERM", "truecolor")
        .env("LC_ALL", "C.UTF-8")
        .env_remove("NO_COLOR")
        .env_remove("COLORFGBG")
        .stdin(Stdio::from(side()))
        .stdout(Stdio::from(side()))
        .stderr(Stdio::from(side()))
        .spawn()
        .unwrap();
    (child, File::from(control))
}

/// Starts `sudoku`, waits until it shows the text, and takes its terminal away,
/// as a closed window does: how the program ended.
pub fn lose_terminal(data: &Path, args: &[&str], text: &str) -> ExitStatus {
    let (mut child, mut terminal) = open(data, args, (80, 24));
    terminal.write_all(b"\x1b[?62c").unwrap();
    let mut raw = Vec::new();
    while find(&raw, text.as_bytes()).is_none() {
        let mut bytes = [0; 4096];
        let n = terminal.read(&mut bytes).unwrap();
        raw.extend_from_slice(&bytes[..n]);
    }
    drop(terminal);
    let begin = Instant::now();
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            return status;
        }
        if begin.elapsed() > PATIENCE {
            child.kill().unwrap();
            panic!("the program goes on without a terminal");
        }
        thread::sleep(GLANCE);
    }
}

impl Player {
    /// Starts `sudoku` with these arguments in a terminal of 80x24 whose games
    /// are kept in `data`, and waits for its first screen.
    pub fn start(data: &Path, args: &[&str]) -> Player {
        Player::in_size(data, args, (80, 24))
    }

    /// The same in a terminal of another size, columns by rows.
    pub fn in_size(data: &Path, args: &[&str], size: (u16, u16)) -> Player {
        let mut player = Player::spawn(data, args, size);
        // The program asks what the terminal is; this one says: a plain one.
        player.until("the question what terminal this is", |output| {
            find(&output.raw, b"\x1b[c").is_some()
        });
        player.send("\x1b[?62c");
        player.wait_for("ninefold");
        player
    }

    /// Starts `sudoku` and waits for its prompt: the line game.
    pub fn at_prompt(data: &Path, args: &[&str]) -> Player {
        let mut player = Player::spawn(data, args, (80, 60));
        player.wait_for("> ");
        player
    }

    fn spawn(data: &Path, args: &[&str], (columns, rows): (u16, u16)) -> Player {
        // Whoever has no settings yet would be greeted first.
        let settings = data.join("settings.toml");
        if !settings.exists() {
            std::fs::write(settings, "greeted = true\n").unwrap();
        }
        let (child, terminal) = open(data, args, (columns, rows));
        let output = Arc::new(Mutex::new(Output {
            screen: vt100::Parser::new(rows, columns, 0),
            raw: Vec::new(),
            shown: 0,
        }));
        let (into, mut from) = (Arc::clone(&output), terminal.try_clone().unwrap());
        let reader = thread::spawn(move || {
            let mut bytes = [0; 4096];
            // Reading fails when the other side is closed for good.
            while let Ok(n @ 1..) = from.read(&mut bytes) {
                lock(&into).take(&bytes[..n]);
            }
        });
        Player {
            child,
            terminal,
            output,
            reader: Some(reader),
        }
    }

    /// Sends bytes as the terminal would.
    pub fn send(&mut self, bytes: &str) {
        self.terminal.write_all(bytes.as_bytes()).unwrap();
    }

    /// Types keys by name (`Enter`, `Right`), and everything else letter by
    /// letter.
    pub fn press(&mut self, keys: &[&str]) {
        for key in keys {
            self.send(match *key {
                "Enter" => "\r",
                // As terminals with the kitty protocol send it, so that it is
                // never taken for the beginning of the next key.
                "Esc" => "\x1b[27u",
                "Tab" => "\t",
                "Shift+Tab" => "\x1b[Z",
                "Up" => "\x1b[A",
                "Down" => "\x1b[B",
                "Right" => "\x1b[C",
                "Left" => "\x1b[D",
                "Shift+Right" => "\x1b[1;2C",
                "Home" => "\x1b[H",
                "End" => "\x1b[F",
                "PageUp" => "\x1b[5~",
                "PageDown" => "\x1b[6~",
                "Delete" => "\x1b[3~",
                "Backspace" => "\x7f",
                "F1" => "\x1bOP",
                "Ctrl+C" => "\x03",
                "Ctrl+Y" => "\x19",
                "Ctrl+Z" => "\x1a",
                letters => letters,
            });
        }
    }

    /// Pastes a text, marked as terminals do.
    pub fn paste(&mut self, text: &str) {
        self.send(&format!("\x1b[200~{text}\x1b[201~"));
    }

    /// Clicks on a character of the screen, counted from 0.
    pub fn click(&mut self, (column, row): (usize, usize)) {
        let (x, y) = (column + 1, row + 1);
        self.send(&format!("\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m"));
    }

    /// Clicks with the right button.
    pub fn right_click(&mut self, (column, row): (usize, usize)) {
        let (x, y) = (column + 1, row + 1);
        self.send(&format!("\x1b[<2;{x};{y}M\x1b[<2;{x};{y}m"));
    }

    /// Turns the wheel up by one notch.
    pub fn wheel_up(&mut self, (column, row): (usize, usize)) {
        self.send(&format!("\x1b[<64;{};{}M", column + 1, row + 1));
    }

    /// Waits for a text and clicks on it.
    pub fn click_on(&mut self, text: &str) {
        let place = self.wait_for(text).find(text).unwrap();
        self.click(place);
    }

    /// Makes the terminal larger or smaller.
    pub fn resize(&mut self, columns: u16, rows: u16) {
        lock(&self.output)
            .screen
            .screen_mut()
            .set_size(rows, columns);
        set_size(&self.terminal, columns, rows);
        // The test's process is not in the terminal's session: the signal
        // does not come by itself.
        self.signal(Signal::WINCH);
    }

    /// The screen as it is now.
    pub fn frame(&self) -> Frame {
        Frame(lock(&self.output).screen.screen().clone())
    }

    /// Waits for a frame that shows this text.
    pub fn wait_for(&mut self, text: &str) -> Frame {
        self.wait_until(text, |frame| frame.shows(text))
    }

    /// Waits for a frame that does not show this text.
    pub fn wait_until_gone(&mut self, text: &str) -> Frame {
        self.wait_until(&format!("the end of `{text}`"), |frame| !frame.shows(text))
    }

    /// Waits for a frame for which this holds.
    pub fn wait_until(&mut self, what: &str, holds: impl Fn(&Frame) -> bool) -> Frame {
        let mut found = None;
        self.until(what, |output| {
            let frame = Frame(output.screen.screen().clone());
            let good = holds(&frame);
            found = good.then_some(frame);
            good
        });
        found.unwrap()
    }

    /// Waits until this sequence has been written this many times.
    pub fn wait_for_sequence(&mut self, sequence: &str, times: usize) {
        self.until(&format!("{times} times {sequence:?}"), |output| {
            let windows = output.raw.windows(sequence.len());
            windows.filter(|w| *w == sequence.as_bytes()).count() >= times
        });
    }

    fn until(&mut self, what: &str, mut holds: impl FnMut(&Output) -> bool) {
        let begin = Instant::now();
        let mut seen = None;
        loop {
            // Whether the program has ended is asked first: what it wrote
            // before that is all read when the reader has ended too.
            let ended = self.child.try_wait().unwrap();
            if ended.is_some() {
                self.read_all();
            }
            {
                let output = lock(&self.output);
                if seen != Some(output.raw.len()) {
                    seen = Some(output.raw.len());
                    if holds(&output) {
                        return;
                    }
                }
            }
            if let Some(status) = ended {
                let text = self.frame().text();
                panic!("the program ended with {status} before `{what}`:\n{text}");
            }
            if begin.elapsed() > PATIENCE {
                panic!("no `{what}` in\n{}", self.frame().text());
            }
            thread::sleep(GLANCE);
        }
    }

    fn read_all(&mut self) {
        if let Some(reader) = self.reader.take() {
            reader.join().unwrap();
        }
    }

    /// Sends a signal to the program.
    pub fn signal(&self, signal: Signal) {
        kill_process(self.id(), signal).unwrap();
    }

    fn id(&self) -> Pid {
        Pid::from_child(&self.child)
    }

    /// Waits until the program is suspended.
    #[cfg(target_os = "linux")]
    pub fn wait_until_stopped(&self) {
        let path = format!("/proc/{}/stat", self.id().as_raw_nonzero());
        let begin = Instant::now();
        loop {
            let stat = std::fs::read_to_string(&path).unwrap();
            // The state stands after the name in parentheses.
            let state = stat.rsplit(") ").next().unwrap_or_default();
            if state.starts_with('T') {
                return;
            }
            assert!(begin.elapsed() < PATIENCE, "not suspended: {stat}");
            thread::sleep(GLANCE);
        }
    }

    /// Kills the program, as a power cut would.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Waits for the end of the program; says how it ended and all it wrote.
    pub fn ended(mut self) -> (ExitStatus, String) {
        let begin = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                self.read_all();
                let raw = &lock(&self.output).raw;
                return (status, String::from_utf8_lossy(raw).into_owned());
            }
            if begin.elapsed() > PATIENCE {
                panic!("the program does not end:\n{}", self.frame().text());
            }
            thread::sleep(GLANCE);
        }
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn lock(output: &Mutex<Output>) -> MutexGuard<'_, Output> {
    output.lock().unwrap_or_else(PoisonError::into_inner)
}

fn set_size(terminal: &impl std::os::fd::AsFd, columns: u16, rows: u16) {
    let size = Winsize {
        ws_row: rows,
        ws_col: columns,
        ws_xpixel: 0,
        ws_ypixel: 0,
    };
    tcsetwinsize(terminal, size).unwrap();
}

/// A whole screen.
pub struct Frame(vt100::Screen);

impl Frame {
    /// What is written on it.
    pub fn text(&self) -> String {
        self.0.contents()
    }

    /// Whether this text is on it.
    pub fn shows(&self, text: &str) -> bool {
        self.text().contains(text)
    }

    /// Where a text stands: column and row from 0.
    pub fn find(&self, text: &str) -> Option<(usize, usize)> {
        self.text().lines().enumerate().find_map(|(row, line)| {
            let at = line.find(text)?;
            Some((line[..at].chars().count(), row))
        })
    }

    /// The text and background colours of a character.
    pub fn colours(&self, (column, row): (usize, usize)) -> (vt100::Color, vt100::Color) {
        let cell = self.0.cell(row as u16, column as u16).unwrap();
        (cell.fgcolor(), cell.bgcolor())
    }

    /// The colour of a character.
    pub fn colour(&self, place: (usize, usize)) -> vt100::Color {
        self.colours(place).0
    }

    /// Where a cell's digit stands on a board with cells of 3x1.
    pub fn place(&self, row: usize, col: usize) -> (usize, usize) {
        let (x, y) = self.find("┏").expect("a board");
        (x + 2 + 4 * col, y + 1 + 2 * row)
    }

    /// A character of the screen.
    pub fn letter(&self, (column, row): (usize, usize)) -> char {
        let cell = self.0.cell(row as u16, column as u16);
        cell.and_then(|cell| cell.contents().chars().next())
            .unwrap_or(' ')
    }

    /// The digits of a board of this side with cells of 3x1, row by row, `.`
    /// for none.
    pub fn board(&self, side: usize) -> String {
        let places = (0..side * side).map(|at| self.place(at / side, at % side));
        places
            .map(|place| match self.letter(place) {
                digit if digit.is_ascii_digit() => digit,
                _ => '.',
            })
            .collect()
    }

    /// The seconds of the clock at the top right.
    pub fn clock(&self) -> Option<u64> {
        let text = self.text();
        let word = text.lines().next()?.split_whitespace().last()?.to_owned();
        let (minutes, seconds) = word.rsplit_once(':')?;
        Some(minutes.parse::<u64>().ok()? * 60 + seconds.parse::<u64>().ok()?)
    }
}
