//! A socket whose client may be slow, but not for ever: everything has to be
//! done by a deadline.

use std::io::{self, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// How long a single wait takes, after which the deadline is looked at.
const STEP: Duration = Duration::from_millis(100);
/// How much is written between two looks at the deadline.
const PIECE: usize = 64 * 1024;

/// One side of a connection with a deadline.
pub struct Patient<'a> {
    stream: &'a TcpStream,
    deadline: Instant,
}

impl<'a> Patient<'a> {
    /// A socket whose deadline is now: [`Patient::until`] sets it.
    pub fn new(stream: &'a TcpStream) -> io::Result<Patient<'a>> {
        stream.set_read_timeout(Some(STEP))?;
        stream.set_write_timeout(Some(STEP))?;
        Ok(Patient {
            stream,
            deadline: Instant::now(),
        })
    }

    /// Sets the deadline.
    pub fn until(&mut self, deadline: Instant) {
        self.deadline = deadline;
    }

    /// Waits a moment for something to read, or the end of it.
    pub fn wait(&mut self) -> io::Result<bool> {
        match self.stream.peek(&mut [0]) {
            Ok(_) => Ok(true),
            Err(error) if is_wait(&error) => self.in_time().map(|()| false),
            Err(error) => Err(error),
        }
    }

    fn in_time(&self) -> io::Result<()> {
        if Instant::now() < self.deadline {
            Ok(())
        } else {
            Err(io::Error::new(
                ErrorKind::TimedOut,
                "the client is too slow",
            ))
        }
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
        loop {
            self.in_time()?;
            match self.stream.read(buffer) {
                Err(error) if is_wait(&error) => {}
                done => return done,
            }
        }
    }
}

impl Write for Patient<'_> {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        loop {
            self.in_time()?;
            match self.stream.write(&text[..text.len().min(PIECE)]) {
                Err(error) if is_wait(&error) => {}
                done => return done,
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}
