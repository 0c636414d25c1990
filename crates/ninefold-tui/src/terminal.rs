//! The real terminal: what it can do, taking it over, giving it back.
//!
//! The terminal is given back on every way out: quitting, an error, a panic,
//! a signal, and while the program is suspended.

use std::env;
use std::io::{self, BufWriter, IsTerminal, Stdout, Write};
use std::panic;
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
    Event, KeyCode, KeyModifiers,
};
use ratatui::crossterm::terminal::{
    BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
    SetTitle, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{cursor, execute};

use crate::app::{App, TerminalTask};
use crate::palette::Depth;
use crate::session::Abilities;

/// What the player asked for on the command line.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wishes {
    /// No colour, whatever the terminal can do.
    pub no_colour: bool,
    /// Plain ASCII.
    pub ascii: bool,
    /// No effects.
    pub no_effects: bool,
}

/// What the terminal can do, by its environment and its own answer.
pub fn abilities(wishes: Wishes) -> Abilities {
    let var = |name: &str| env::var(name).unwrap_or_default();
    let term = var("TERM");
    let colourless = wishes.no_colour || !var("NO_COLOR").is_empty() || term == "dumb";
    let depth = if colourless {
        Depth::None
    } else if matches!(var("COLORTERM").as_str(), "truecolor" | "24bit") {
        Depth::True
    } else if term.ends_with("256color") {
        Depth::Indexed
    } else {
        Depth::Sixteen
    };
    let locale = [var("LC_ALL"), var("LC_CTYPE"), var("LANG")]
        .into_iter()
        .find(|value| !value.is_empty());
    let unicode = locale.is_some_and(|value| {
        let value = value.to_ascii_lowercase();
        value.contains("utf-8") || value.contains("utf8")
    });
    let dark = if depth == Depth::None {
        true
    } else {
        is_dark()
    };
    Abilities {
        depth,
        dark,
        unicode: unicode && !wishes.ascii,
    }
}

/// Whether the background is dark: the terminal's own answer, else what
/// `COLORFGBG` says, else dark.
fn is_dark() -> bool {
    if let Some(dark) = ask_background() {
        return dark;
    }
    let value = env::var("COLORFGBG").unwrap_or_default();
    match value
        .rsplit(';')
        .next()
        .and_then(|ground| ground.parse::<u8>().ok())
    {
        Some(ground) => !matches!(ground, 7 | 15),
        None => true,
    }
}

/// Asks the terminal for its background colour (OSC 11), and its kind (DA1),
/// which every terminal answers, so that there is no waiting for those that
/// don't know the first.
#[cfg(unix)]
fn ask_background() -> Option<bool> {
    use std::os::fd::AsFd;

    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return None;
    }
    enable_raw_mode().ok()?;
    let mut out = io::stdout();
    let asked = out
        .write_all(b"\x1b]11;?\x07\x1b[c")
        .and_then(|()| out.flush());
    let mut answer = Vec::new();
    let deadline = Instant::now() + Duration::from_millis(100);
    if asked.is_ok() {
        let stdin = io::stdin();
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let timeout = rustix::event::Timespec {
                tv_sec: 0,
                tv_nsec: left.as_nanos() as i64,
            };
            let fd = stdin.as_fd();
            let mut fds = [rustix::event::PollFd::new(
                &fd,
                rustix::event::PollFlags::IN,
            )];
            match rustix::event::poll(&mut fds, Some(&timeout)) {
                Ok(n) if n > 0 => {}
                _ => break,
            }
            let mut byte = [0u8; 64];
            match rustix::io::read(&stdin, &mut byte[..]) {
                Ok(n) if n > 0 => answer.extend_from_slice(&byte[..n]),
                _ => break,
            }
            // The answer to the second question ends with `c`.
            if answer.windows(3).any(|w| w.starts_with(b"\x1b[?")) && answer.ends_with(b"c") {
                break;
            }
        }
    }
    let _ = disable_raw_mode();
    background_of(&answer)
}

#[cfg(not(unix))]
fn ask_background() -> Option<bool> {
    None
}

/// Whether the answer `…]11;rgb:RRRR/GGGG/BBBB…` names a dark colour.
fn background_of(answer: &[u8]) -> Option<bool> {
    let text = String::from_utf8_lossy(answer);
    let start = text.find("rgb:")? + 4;
    let parts: Vec<f64> = text[start..]
        .split('/')
        .take(3)
        .filter_map(|part| {
            let digits: String = part
                .chars()
                .take_while(char::is_ascii_hexdigit)
                .take(4)
                .collect();
            let value = u32::from_str_radix(&digits, 16).ok()?;
            Some(f64::from(value) / (16f64.powi(digits.len() as i32) - 1.0))
        })
        .collect();
    match parts[..] {
        [red, green, blue] => Some(0.299 * red + 0.587 * green + 0.114 * blue < 0.5),
        _ => None,
    }
}

fn take_over() -> io::Result<()> {
    enable_raw_mode()?;
    execute!(
        io::stdout(),
        EnterAlternateScreen,
        SetTitle("Ninefold"),
        EnableMouseCapture,
        EnableBracketedPaste,
        cursor::Hide
    )
}

fn give_back() {
    // On the way out there is nothing left to do about a failure.
    let _ = execute!(
        io::stdout(),
        EndSynchronizedUpdate,
        DisableBracketedPaste,
        DisableMouseCapture,
        LeaveAlternateScreen,
        cursor::Show
    );
    let _ = disable_raw_mode();
}

/// Gives the terminal back when it goes out of scope.
struct Guard;

impl Drop for Guard {
    fn drop(&mut self) {
        give_back();
    }
}

/// Does this before a panic of the present thread is told. Work in the
/// background that breaks down is told on the screen, which stays: there a
/// message of its own would only be in the way.
fn when_this_thread_panics(act: impl Fn() + Send + Sync + 'static) {
    let screen = thread::current().id();
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if thread::current().id() == screen {
            act();
            before(info);
        }
    }));
}

/// Runs the program in the terminal until it ends.
pub fn run(app: &mut App) -> io::Result<()> {
    when_this_thread_panics(give_back);
    let ended = Arc::new(AtomicBool::new(false));
    #[cfg(unix)]
    for signal in [
        signal_hook::consts::SIGTERM,
        signal_hook::consts::SIGHUP,
        signal_hook::consts::SIGINT,
    ] {
        signal_hook::flag::register(signal, Arc::clone(&ended))?;
    }
    let stopped = Arc::new(AtomicBool::new(false));
    #[cfg(unix)]
    signal_hook::flag::register(signal_hook::consts::SIGTSTP, Arc::clone(&stopped))?;
    #[cfg(unix)]
    end_with_terminal(Arc::clone(&ended));
    take_over()?;
    let guard = Guard;
    let mut terminal = screen()?;
    let played = play(app, &mut terminal, &ended, &stopped);
    if is_gone() {
        // Nothing can be given back, and nobody be told that it failed.
        app.save();
        process::exit(if app.has_lost() { 2 } else { 0 });
    }
    drop(guard);
    played
}

/// Draws, waits, and takes what comes in, until the player or a signal ends it.
fn play(
    app: &mut App,
    terminal: &mut Screen,
    ended: &AtomicBool,
    stopped: &AtomicBool,
) -> io::Result<()> {
    let begin = Instant::now();
    let now = || begin.elapsed().as_millis() as u64;
    loop {
        if ended.load(Ordering::Relaxed) {
            app.save();
            return Ok(());
        }
        if stopped.swap(false, Ordering::Relaxed) {
            suspend(terminal)?;
        }
        app.tick(now());
        draw(app, terminal)?;
        if event::poll(Duration::from_millis(app.patience()))? {
            // Whatever has come in is taken before the next drawing, so that
            // a held key or a fast mouse never runs ahead of the screen.
            loop {
                let event = event::read()?;
                if is_suspend(&event) {
                    suspend(terminal)?;
                } else {
                    app.update(&event, now());
                }
                if !event::poll(Duration::ZERO)? {
                    break;
                }
            }
        }
        let mut quit = false;
        for task in app.tasks() {
            match task {
                TerminalTask::Quit => quit = true,
                TerminalTask::Copy(text) => copy(&text)?,
            }
        }
        if quit {
            return Ok(());
        }
    }
}

/// Ends the program when its terminal is gone (a closed window, a lost
/// connection).
///
/// Reading events never returns then, so a thread of its own waits for it. The
/// loop gets a moment to end by itself; otherwise nothing is lost either, since
/// a game is saved, whole, after each action.
#[cfg(unix)]
fn end_with_terminal(ended: Arc<AtomicBool>) {
    const MOMENT: Duration = Duration::from_millis(500);
    // Without such a thread the program ends when the terminal is read again.
    let _ = thread::Builder::new().spawn(move || {
        if hangs_up(None) {
            ended.store(true, Ordering::Relaxed);
            thread::sleep(MOMENT);
            process::exit(0);
        }
    });
}

/// Waits until the terminal hangs up, no longer than a time where one is given.
#[cfg(unix)]
fn hangs_up(timeout: Option<&rustix::event::Timespec>) -> bool {
    use rustix::event::{PollFd, PollFlags, poll};

    let stdin = io::stdin();
    loop {
        // Nothing is asked for: that the other side hung up is always told.
        let mut fds = [PollFd::new(&stdin, PollFlags::empty())];
        match poll(&mut fds, timeout) {
            Ok(_) => return fds[0].revents().intersects(PollFlags::HUP | PollFlags::ERR),
            Err(rustix::io::Errno::INTR) => {}
            Err(_) => return false,
        }
    }
}

/// Whether the terminal is gone.
#[cfg(unix)]
fn is_gone() -> bool {
    hangs_up(Some(&rustix::event::Timespec {
        tv_sec: 0,
        tv_nsec: 0,
    }))
}

#[cfg(not(unix))]
fn is_gone() -> bool {
    false
}

type Screen = Terminal<CrosstermBackend<BufWriter<Stdout>>>;

/// A screen that is drawn from nothing.
fn screen() -> io::Result<Screen> {
    Terminal::new(CrosstermBackend::new(BufWriter::new(io::stdout())))
}

/// Draws a whole picture: terminals that know how show it in one piece, and
/// never a half of it.
fn draw(app: &mut App, terminal: &mut Screen) -> io::Result<()> {
    execute!(terminal.backend_mut(), BeginSynchronizedUpdate)?;
    terminal.draw(|frame| app.show(frame.buffer_mut()))?;
    execute!(terminal.backend_mut(), EndSynchronizedUpdate)
}

/// Ctrl+Z undoes, as everywhere; Ctrl+\ suspends, since a raw terminal sends
/// no signal of its own.
fn is_suspend(event: &Event) -> bool {
    match event {
        Event::Key(key) => {
            matches!(key.code, KeyCode::Char('\\' | '4'))
                && key.modifiers.contains(KeyModifiers::CONTROL)
        }
        _ => false,
    }
}

/// Gives the terminal back, stops, and takes it over again when woken.
#[cfg(unix)]
fn suspend(terminal: &mut Screen) -> io::Result<()> {
    give_back();
    signal_hook::low_level::raise(signal_hook::consts::SIGSTOP)?;
    take_over()?;
    // Not cleared but made anew: clearing would ask the terminal where its
    // cursor is, and a slow one may not answer in time.
    *terminal = screen()?;
    Ok(())
}

#[cfg(not(unix))]
fn suspend(_: &mut Screen) -> io::Result<()> {
    Ok(())
}

/// Puts a text on the clipboard through the terminal (OSC 52).
fn copy(text: &str) -> io::Result<()> {
    let mut out = io::stdout();
    write!(out, "\x1b]52;c;{}\x07", base64(text.as_bytes()))?;
    out.flush()
}

fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let value =
            chunk.iter().fold(0u32, |v, b| v << 8 | u32::from(*b)) << (8 * (3 - chunk.len()));
        for i in 0..4 {
            if i <= chunk.len() {
                text.push(char::from(LETTERS[(value >> (18 - 6 * i) & 63) as usize]));
            } else {
                text.push('=');
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminals_background_is_read_in_all_its_forms() {
        assert_eq!(background_of(b"\x1b]11;rgb:1414/1616/1b1b\x07"), Some(true));
        assert_eq!(
            background_of(b"\x1b]11;rgb:ff/ff/ea\x1b\\\x1b[?62c"),
            Some(false)
        );
        assert_eq!(background_of(b"\x1b[?62;c"), None);
        assert_eq!(background_of(b"\x1b]11;rgb:zz/1/"), None);
        assert_eq!(background_of(b""), None);
    }

    #[test]
    fn only_a_panic_of_the_screens_own_thread_gives_the_terminal_back() {
        static GIVEN_BACK: AtomicBool = AtomicBool::new(false);
        let is_given_back = || GIVEN_BACK.load(Ordering::Relaxed);
        let (send, after_work) = std::sync::mpsc::channel();
        let screen = thread::spawn(move || {
            when_this_thread_panics(|| GIVEN_BACK.store(true, Ordering::Relaxed));
            let work = thread::spawn(|| panic!("in the background"));
            let failed = work.join().is_err();
            send.send((failed, is_given_back())).unwrap();
            panic!("on the screen");
        });
        assert!(screen.join().is_err());
        assert_eq!(after_work.recv(), Ok((true, false)));
        assert!(is_given_back());
        // The usual hook is back for the other tests.
        let _ = panic::take_hook();
    }

    #[test]
    fn base64_is_that_of_everyone() {
        assert_eq!(base64(b""), "");
        assert_eq!(base64(b"f"), "Zg==");
        assert_eq!(base64(b"fo"), "Zm8=");
        assert_eq!(base64(b"foobar"), "Zm9vYmFy");
    }
}
