//! A player at a pseudo-terminal: types into the real program and reads its
//! screen.

use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::OwnedFd;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};

/// How long anything may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

pub struct Player {
    child: Child,
    terminal: File,
    screen: Arc<Mutex<vt100::Parser>>,
    raw: Arc<Mutex<Vec<u8>>>,
}

impl Player {
    /// Starts `sudoku` with these arguments in a terminal of 80x24 whose games
    /// are kept in `data`.
    pub fn start(data: &Path, args: &[&str]) -> Player {
        let control = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&control).unwrap();
        unlockpt(&control).unwrap();
        let name = ptsname(&control, Vec::new()).unwrap();
        let size = Winsize {
            ws_row: 24,
            ws_col: 80,
            ws_xpixel: 0,
            ws_ypixel: 0,
        };
        tcsetwinsize(&control, size).unwrap();
        let side = || -> OwnedFd {
            let path = name.to_str().unwrap();
            File::options()
                .read(true)
                .write(true)
                .open(path)
                .unwrap()
                .into()
        };
        let child = Command::new(env!("CARGO_BIN_EXE_sudoku"))
            .args(args)
            .env("NINEFOLD_DATA", data)
            .env("TERM", "xterm-256color")
            .env("COLORTERM", "truecolor")
            .env("LC_ALL", "C.UTF-8")
            .env_remove("NO_COLOR")
            .stdin(Stdio::from(side()))
            .stdout(Stdio::from(side()))
            .stderr(Stdio::from(side()))
            .spawn()
            .unwrap();
        let terminal = File::from(control);
        let screen = Arc::new(Mutex::new(vt100::Parser::new(24, 80, 0)));
        let raw = Arc::new(Mutex::new(Vec::new()));
        let (into_screen, into_raw) = (Arc::clone(&screen), Arc::clone(&raw));
        let mut from = terminal.try_clone().unwrap();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(n) = from.read(&mut bytes) {
                if n == 0 {
                    break;
                }
                into_screen.lock().unwrap().process(&bytes[..n]);
                into_raw.lock().unwrap().extend_from_slice(&bytes[..n]);
            }
        });
        let mut player = Player {
            child,
            terminal,
            screen,
            raw,
        };
        player.answer_questions();
        player.wait_for("ninefold");
        player
    }

    /// The program asks what the terminal is; this one says: a plain one.
    fn answer_questions(&mut self) {
        let asked = |raw: &[u8]| raw.windows(3).any(|w| w == b"\x1b[c");
        let raw = Arc::clone(&self.raw);
        self.until("the question what terminal this is", || {
            asked(&raw.lock().unwrap())
        });
        self.send("\x1b[?62c");
    }

    pub fn send(&mut self, bytes: &str) {
        self.terminal.write_all(bytes.as_bytes()).unwrap();
    }

    /// Types keys, each on its own, so that none is taken for part of an
    /// escape sequence.
    pub fn press(&mut self, keys: &[&str]) {
        for key in keys {
            match *key {
                "Enter" => self.send("\r"),
                "Esc" => {
                    self.send("\x1b");
                    thread::sleep(Duration::from_millis(60));
                }
                "Tab" => self.send("\t"),
                "Up" => self.send("\x1b[A"),
                "Down" => self.send("\x1b[B"),
                "Right" => self.send("\x1b[C"),
                "Left" => self.send("\x1b[D"),
                "Backspace" => self.send("\x7f"),
                letters => self.send(letters),
            }
            thread::sleep(Duration::from_millis(4));
        }
    }

    /// Clicks on a character of the screen, counted from 0.
    pub fn click(&mut self, column: usize, row: usize) {
        let (x, y) = (column + 1, row + 1);
        self.send(&format!("\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m"));
        thread::sleep(Duration::from_millis(4));
    }

    pub fn click_on(&mut self, text: &str) {
        let (column, row) = self
            .find(text)
            .unwrap_or_else(|| panic!("no `{text}` in\n{}", self.text()));
        self.click(column, row);
    }

    pub fn text(&self) -> String {
        self.screen.lock().unwrap().screen().contents()
    }

    pub fn shows(&self, text: &str) -> bool {
        self.text().contains(text)
    }

    /// Where a text stands on the screen: column and row from 0.
    pub fn find(&self, text: &str) -> Option<(usize, usize)> {
        self.text().lines().enumerate().find_map(|(row, line)| {
            let at = line.find(text)?;
            Some((line[..at].chars().count(), row))
        })
    }

    /// The colours of a character: text and background.
    pub fn colours(&self, column: usize, row: usize) -> (vt100::Color, vt100::Color) {
        let parser = self.screen.lock().unwrap();
        let cell = parser.screen().cell(row as u16, column as u16).unwrap();
        (cell.fgcolor(), cell.bgcolor())
    }

    pub fn wait_for(&mut self, text: &str) {
        let screen = Arc::clone(&self.screen);
        self.until(text, || {
            screen.lock().unwrap().screen().contents().contains(text)
        });
    }

    pub fn wait_until_gone(&mut self, text: &str) {
        let screen = Arc::clone(&self.screen);
        let what = format!("the end of `{text}`");
        self.until(&what, || {
            !screen.lock().unwrap().screen().contents().contains(text)
        });
    }

    fn until(&mut self, what: &str, done: impl Fn() -> bool) {
        let begin = Instant::now();
        while !done() {
            if let Some(status) = self.child.try_wait().unwrap() {
                panic!(
                    "the program ended with {status} before `{what}`:\n{}",
                    self.text()
                );
            }
            assert!(
                begin.elapsed() < PATIENCE,
                "no `{what}` in\n{}",
                self.text()
            );
            thread::sleep(Duration::from_millis(5));
        }
        self.settle();
    }

    /// Waits until nothing more is drawn, so that no half of a screen is read.
    fn settle(&self) {
        let drawn = || self.raw.lock().unwrap().len();
        let begin = Instant::now();
        let (mut before, mut since) = (drawn(), Instant::now());
        while since.elapsed() < Duration::from_millis(60) && begin.elapsed() < PATIENCE {
            thread::sleep(Duration::from_millis(5));
            if drawn() != before {
                (before, since) = (drawn(), Instant::now());
            }
        }
    }

    /// The upper left corner of the board.
    pub fn corner(&self) -> (usize, usize) {
        self.find("┏").expect("a board")
    }

    /// Where a cell's digit stands on a board with cells of 3x1.
    pub fn place(&self, row: usize, col: usize) -> (usize, usize) {
        let corner = self.corner();
        (corner.0 + 2 + 4 * col, corner.1 + 1 + 2 * row)
    }

    /// The digits on the screen, a string for each row of the board, `.` for
    /// none.
    pub fn board(&self, side: usize) -> Vec<String> {
        let text = self.text();
        let lines: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
        (0..side)
            .map(|row| {
                (0..side)
                    .map(|col| {
                        let (x, y) = self.place(row, col);
                        match lines.get(y).and_then(|line| line.get(x)) {
                            Some(digit) if digit.is_ascii_digit() => *digit,
                            _ => '.',
                        }
                    })
                    .collect()
            })
            .collect()
    }

    pub fn signal(&self, signal: rustix::process::Signal) {
        let id = rustix::process::Pid::from_child(&self.child);
        rustix::process::kill_process(id, signal).unwrap();
    }

    /// Waits for the end of the program; says how it ended and what it wrote.
    pub fn ended(mut self) -> (ExitStatus, String) {
        let begin = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                thread::sleep(Duration::from_millis(50));
                let raw = self.raw.lock().unwrap();
                return (status, String::from_utf8_lossy(&raw).into_owned());
            }
            assert!(
                begin.elapsed() < PATIENCE,
                "the program does not end:\n{}",
                self.text()
            );
            thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
