//! Where lines come from: an editor with a history on a terminal, plain
//! reading from a pipe.

use std::io::{self, BufRead, IsTerminal, Write};

use anyhow::Result;
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

/// The longest line that is read from a pipe; what is longer is no command.
const LONGEST: u64 = 1 << 16;

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

    /// The next line without its end; `None` at the end of input.
    pub fn line(&mut self, prompt: &str) -> Result<Option<String>> {
        match self {
            Input::Editor(editor) => match editor.readline(prompt) {
                Ok(line) => {
                    // A line that cannot be remembered is still a command.
                    let _ = editor.add_history_entry(line.as_str());
                    Ok(Some(line))
                }
                Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
                Err(error) => Err(error.into()),
            },
            Input::Plain(reader) => {
                let mut output = io::stdout();
                write!(output, "{prompt}")?;
                output.flush()?;
                let mut bytes = Vec::new();
                let read = io::Read::take(&mut **reader, LONGEST).read_until(b'\n', &mut bytes)?;
                if read == 0 {
                    writeln!(output)?;
                    return Ok(None);
                }
                let line = String::from_utf8_lossy(&bytes);
                let line = line.trim_end_matches(['\n', '\r']).to_owned();
                // What was typed is part of a transcript.
                writeln!(output, "{}", plain(&line))?;
                Ok(Some(line))
            }
        }
    }
}
