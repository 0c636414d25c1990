//! Puzzles that are written in another order than they came in, or only some of
//! them: every thread hands in what it has answered, and the end arranges it.

use std::io;
use std::sync::{Mutex, PoisonError};

use super::handed_on;
use super::runs::{Entry, Runs};
use crate::filter::{Answer, Look, Record, Write};

/// What the threads of a run have handed in.
#[derive(Default)]
pub struct Collected(Mutex<Runs>);

impl Collected {
    /// Keeps a puzzle, as it will be written, under a key.
    pub fn keep(&self, key: Vec<u8>, record: &Record, look: Look, answer: &mut Answer<'_>) {
        let text = match handed_on(record, look) {
            Ok(text) => answer.with_kept(text),
            Err(error) => return answer.none(record, error),
        };
        let entry = Entry {
            key,
            number: record.number,
            text: text.into_bytes(),
        };
        let mut runs = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Err(error) = runs.push(entry) {
            answer.unreadable(&format!("can't write a temporary file: {error}"));
        }
    }

    /// Everything in the order of the keys.
    pub fn sorted(&self, take: &mut dyn FnMut(Entry) -> io::Result<()>) -> io::Result<()> {
        let mut runs = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut *runs).finish(take)
    }

    /// Writes some of them, chosen in the order of the keys, in the order in
    /// which they came.
    pub fn write_chosen(
        &self,
        choose: &mut dyn FnMut(&Entry) -> bool,
        write: &mut Write<'_>,
    ) -> io::Result<()> {
        let mut chosen = Runs::default();
        self.sorted(&mut |entry| match choose(&entry) {
            true => chosen.push(Entry {
                key: entry.number.to_be_bytes().to_vec(),
                ..entry
            }),
            false => Ok(()),
        })?;
        chosen.finish(&mut |entry| write(&entry.text))
    }
}
