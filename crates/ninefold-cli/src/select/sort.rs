//! `sudoku sort`: puzzles in the order of what is known about them.

use std::io;

use anyhow::{Result, anyhow};
use ninefold::Stopped;

use super::collected::Collected;
use super::fields::{self, Facts, Field, Value};
use crate::filter::{
    Answer, Filter, InputArgs, Look, OutputArgs, Record, Resume, RunArgs, Stream, Write,
};
use crate::status::Status;

/// Sort puzzles by rating, level or any other field
///
/// Puzzles without the field come last; equal puzzles keep their order. Input
/// that does not fit into memory is sorted in temporary files.
#[derive(Debug, clap::Args)]
#[command(after_help = fields::help(), after_long_help = format!("{}\n\n{EXAMPLES}", fields::help()))]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// The fields to sort by: `level,-rating`
    ///
    /// Separate several with commas; a `-` before a field sorts from the
    /// largest down.
    #[arg(
        long,
        value_name = "FIELDS",
        default_value = "rating",
        allow_hyphen_values = true
    )]
    by: String,

    /// Reverse the order
    #[arg(short, long)]
    reverse: bool,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    run: RunArgs,
}

const EXAMPLES: &str = "\
Examples:
  sudoku sort --by rating puzzles.txt
  sudoku sort --by level,-givens puzzles.txt";

/// Writes the puzzles in their order.
pub fn run(args: &Args) -> Result<Status> {
    let mut by = Vec::new();
    for name in args.by.split(',') {
        let name = name.trim();
        let (name, down) = match name.strip_prefix('-') {
            Some(name) => (name, true),
            None => (name, false),
        };
        let field = fields::field(name).map_err(|text| anyhow!("--by: {text}"))?;
        by.push((field, down != args.reverse));
    }
    let mut stream = Stream::open(&args.input, &args.run)?;
    let look = stream.look(args.output.look());
    stream.run(&Sort {
        by,
        look,
        collected: Collected::default(),
    })
}

struct Sort {
    /// The fields, and whether they go down.
    by: Vec<(&'static Field, bool)>,
    look: Look,
    collected: Collected,
}

impl Filter for Sort {
    fn look(&self) -> Look {
        self.look
    }

    fn chunk(&self) -> usize {
        32
    }

    fn resumes(&self) -> Resume {
        Resume::Never
    }

    fn answer(&self, record: &Record, answer: &mut Answer<'_>) {
        let control = answer.control();
        let facts = Facts::new(record, &control);
        let mut key = Vec::new();
        for (field, down) in &self.by {
            match (field.value)(&facts) {
                Ok(value) => add(&mut key, value.as_ref(), *down),
                Err(Stopped) => return answer.timeout(record, ""),
            }
        }
        self.collected.keep(key, record, self.look, answer);
    }

    fn finish(&self, write: &mut Write<'_>) -> io::Result<()> {
        self.collected.sorted(&mut |entry| write(&entry.text))
    }
}

/// Adds a value to a key that is compared byte by byte.
fn add(key: &mut Vec<u8>, value: Option<&Value>, down: bool) {
    let Some(value) = value else {
        // After all others, whichever way they go.
        key.push(1);
        return;
    };
    key.push(0);
    let start = key.len();
    match value {
        Value::Flag(flag) => key.push(u8::from(*flag)),
        // No field is negative, so that the bits are in the order of the numbers.
        Value::Number(number) => key.extend(number.max(0.0).to_bits().to_be_bytes()),
        Value::Level(level) => key.push(*level as u8),
        Value::Text(text) => {
            key.extend(text.bytes().map(|byte| byte.max(1)));
            key.push(0);
        }
        Value::Techniques(names) => {
            key.extend(names.join(" ").bytes());
            key.push(0);
        }
    }
    if down {
        key[start..].iter_mut().for_each(|byte| *byte = !*byte);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_in_the_order_of_the_values() {
        let key = |value: Option<Value>, down| {
            let mut key = Vec::new();
            add(&mut key, value.as_ref(), down);
            key
        };
        let number = |number| Some(Value::Number(number));
        let text = |text: &str| Some(Value::Text(text.to_owned()));
        for (low, high) in [
            (number(0.0), number(1.2)),
            (number(1.2), number(10.0)),
            (text("a"), text("ab")),
            (text("a"), text("b")),
            (Some(Value::Flag(false)), Some(Value::Flag(true))),
        ] {
            assert!(key(low.clone(), false) < key(high.clone(), false));
            assert!(key(low.clone(), true) > key(high.clone(), true));
            assert!(key(high, false) < key(None, false));
            assert!(key(low, true) < key(None, true));
        }
    }
}
