//! A socket whose client may be slow, but not for ever: everything has to be
//! done by a deadline.

use std::io::{self, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use super::crowd::Seat;

/// How much is written before the crowd hears that the client takes it.
const PIECE: usize = 64 * 1024;

/// A connection with a deadline.
pub struct Patient<'a> {
    seat: &'a Seat<TcpStream>,
    deadline: Instant,
}

impl<'a> Patient<'a> {
    /// A socket whose deadline is now: [`Patient::until`] sets it.
    pub fn new(seat: &'a Seat<TcpStream>) -> Patient<'a> {
        Patient {
            seat,
            deadline: Instant::now(),
        }
    }

    /// Sets the deadline.
    pub fn until(&mut self, deadline: Instant) {
        self.deadline = deadline;
    }

    /// How long there is until the deadline.
    fn left(&self) -> io::Result<Option<Duration>> {
        let left = self.deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(io::Error::new(
                ErrorKind::TimedOut,
                "the client is too slow",
            ));
        }
        Ok(Some(left))
    }
}

fn is_wait(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::WouldBlock | ErrorKind::TimedOut | ErrorKind::Interrupted
    )
}

impl Read for Patient<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut stream = self.seat.guest();
        loop {
            stream.set_read_timeout(self.left()?)?;
            match stream.read(buffer) {
                Err(error) if is_wait(&error) => {}
                done => return done,
            }
        }
    }
}

impl Write for Patient<'_> {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        let mut stream = self.seat.guest();
        loop {
            stream.set_write_timeout(self.left()?)?;
            match stream.write(&text[..text.len().min(PIECE)]) {
                Err(error) if is_wait(&error) => {}
                done => {
                    self.seat.answering();
                    return done;
                }
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.seat.guest().flush()
    }
}
