//! Where lines come from: an editor with a history on a terminal, plain
//! reading from a pipe.

use std::io::{self, BufRead, IsTerminal, Write};

use anyhow::Result;
use ninefold::logic::explain::{Catalogue, Message};
use rustyline::error::ReadlineError;
use rustyline::{Config, DefaultEditor};

use crate::terminal::plain;

/// Where lines come from.
pub enum Input {
    /// A terminal, with editing and history.
    Editor(Box<DefaultEditor>),
    /// A pipe or a file.
    Plain(Box<dyn BufRead>),
}

/// The longest line that is read; what is longer is no command.
const LONGEST: usize = 1 << 16;

impl Input {
    /// Standard input, as it is.
    pub fn standard() -> Result<Input> {
        if io::stdin().is_terminal() && io::stdout().is_terminal() {
            // Pasted lines are commands, one after the other, and not one
            // command of several lines.
            let config = Config::builder().bracketed_paste(false).build();
            let editor = DefaultEditor::with_config(config)?;
            Ok(Input::Editor(Box::new(editor)))
        } else {
            Ok(Input::Plain(Box::new(io::stdin().lock())))
        }
    }

    /// The next line without its end; `None` at the end of input. Of a line that
    /// is too long the player is told, and nothing of it is taken.
    pub fn line(&mut self, prompt: &str, words: &Catalogue) -> Result<Option<String>> {
        loop {
            match self.read(prompt)? {
                Read::Line(line) => return Ok(Some(line)),
                Read::End => return Ok(None),
                Read::TooLong => {
                    let long = Message::new("read.long").count("n", LONGEST >> 10);
                    writeln!(io::stdout(), "{}", words.say(&long))?;
                }
            }
        }
    }

    fn read(&mut self, prompt: &str) -> Result<Read> {
        match self {
            Input::Editor(editor) => match editor.readline(prompt) {
                Ok(line) if line.len() > LONGEST => Ok(Read::TooLong),
                Ok(line) => {
                    // A line that cannot be remembered is still a command.
                    let _ = editor.add_history_entry(line.as_str());
                    Ok(Read::Line(line))
                }
                Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(Read::End),
                Err(error) => Err(error.into()),
            },
            Input::Plain(reader) => {
                let mut output = io::stdout();
                write!(output, "{prompt}")?;
                output.flush()?;
                let Some(bytes) = whole_line(reader)? else {
                    writeln!(output)?;
                    return Ok(Read::TooLong);
                };
                if bytes.is_empty() {
                    writeln!(output)?;
                    return Ok(Read::End);
                }
                let line = String::from_utf8_lossy(&bytes);
                let line = line.trim_end_matches(['\n', '\r']).to_owned();
                // What was typed is part of a transcript.
                writeln!(output, "{}", plain(&line))?;
                Ok(Read::Line(line))
            }
        }
    }
}

/// What came of reading a line.
enum Read {
    Line(String),
    TooLong,
    End,
}

/// The next line with its end, of which nothing is left at the end of the input;
/// `None` for a line that is too long, which is passed over whole.
fn whole_line(reader: &mut dyn BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut bytes = Vec::new();
    let mut fits = true;
    loop {
        let part = reader.fill_buf()?;
        let end = part.iter().position(|byte| *byte == b'\n');
        let taken = end.map_or(part.len(), |end| end + 1);
        if part.is_empty() {
            break;
        }
        fits &= bytes.len() + taken <= LONGEST + 1;
        if fits {
            bytes.extend_from_slice(&part[..taken]);
        }
        reader.consume(taken);
        if end.is_some() {
            break;
        }
    }
    Ok(fits.then_some(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_passed_over_whole() {
        let text = format!(
            "{}\nshow\n{}\nquit",
            "a".repeat(LONGEST),
            "b".repeat(LONGEST + 1)
        );
        // A buffer that is smaller than the lines.
        let mut reader = io::BufReader::with_capacity(1000, text.as_bytes());
        let mut next = || whole_line(&mut reader).unwrap();
        assert_eq!(next().map(|line| line.len()), Some(LONGEST + 1));
        assert_eq!(next().as_deref(), Some(&b"show\n"[..]));
        assert_eq!(next(), None);
        assert_eq!(next().as_deref(), Some(&b"quit"[..]));
        assert_eq!(next().as_deref(), Some(&b""[..]));
    }
}
