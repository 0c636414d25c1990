//! Output without input: puzzles that are made, not read, by all threads, in
//! the order of their numbers.

use std::hash::{BuildHasher, RandomState};
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

use anyhow::Result;

use super::order::Order;
use super::output::{Output, Resume};
use super::progress::Progress;
use super::{Answer, Look, RunArgs, threads};
use crate::status::Status;

/// A seed that no other run has, short enough to tell a friend.
pub fn fresh_seed() -> u64 {
    // The standard library seeds its hash tables from the system.
    RandomState::new().hash_one(0u8) >> 32
}

/// Has the puzzles with the numbers 0 to `count` − 1 made, `chunk` at a time.
/// `make` gets a range of numbers, and answers each of them.
pub fn produce(
    count: u64,
    chunk: u64,
    asked: Option<Look>,
    run: &RunArgs,
    make: impl Fn(Range<u64>, Look, &mut Answer<'_>) + Sync,
) -> Result<Status> {
    let to_terminal = run.output.is_none() && crate::terminal::output_is_terminal();
    let threads = run.thread_count();
    let mut output = Output::open(run)?;
    let look = match output.is_parquet() {
        true => asked.unwrap_or(Look::Json),
        false => Look::choose(asked, to_terminal, || count == 1),
    };
    output.takes(look)?;
    let (head, tail) = look.frame();
    let mut head = head.to_owned();
    let by_lines = look.row().is_resumable();
    if by_lines {
        output.resumes(Resume::ByLines);
    }
    let skip = match run.resume {
        true if by_lines => output.resume(&mut head)?.puzzles.min(count),
        true => anyhow::bail!("--resume only works when every answer is one line"),
        false => 0,
    };
    let progress = Progress::new(Some(count - skip), None);
    let order = Order::new(output, progress, 4 * threads as u64, (head, tail));
    let next = Mutex::new(0);
    let work = || {
        let mut answer = Answer::new(&order, look.row(), None);
        while !order.stopped() {
            let seq = {
                let mut next = next.lock().unwrap_or_else(PoisonError::into_inner);
                *next += 1;
                *next - 1
            };
            let first = skip + seq * chunk;
            if first >= count {
                break;
            }
            let numbers = first..(first + chunk).min(count);
            let made = numbers.end - numbers.start;
            answer.start(seq);
            make(numbers, look, &mut answer);
            answer.finish(made as usize);
        }
    };
    threads::share(&order, threads, work);
    order.finish(|_| Ok(()))
}
