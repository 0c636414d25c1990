//! Answers from many threads, written in the order of the input.
//!
//! Each thread delivers the answers to a chunk. The thread that brings the next
//! one that is due writes it, and all that were waiting for it. A thread that
//! is too far ahead waits: no more than a fixed number of chunks is in memory,
//! however slow one of them may be.

use std::collections::BTreeMap;
use std::io::{self, Write as _};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use super::output::{Output, ignore_closed_pipe};
use super::progress::Progress;
use crate::status::Status;

/// What is to be written for a chunk.
#[derive(Debug)]
pub struct Delivery {
    /// For the output.
    pub text: Vec<u8>,
    /// For standard error.
    pub messages: Vec<u8>,
    /// The worst status of its puzzles.
    pub status: Status,
    /// The number of puzzles.
    pub puzzles: usize,
    /// How many of them were malformed, or could not be made.
    pub missing: usize,
    /// Whether an input could not be opened or read.
    pub unread: bool,
    /// Whether part of it was delivered before.
    pub handed: bool,
}

impl Default for Delivery {
    fn default() -> Delivery {
        Delivery {
            text: Vec::new(),
            messages: Vec::new(),
            status: Status::Answered,
            puzzles: 0,
            missing: 0,
            unread: false,
            handed: false,
        }
    }
}

impl Delivery {
    /// Empties it, and keeps its memory.
    fn clear(&mut self) {
        self.text.clear();
        self.messages.clear();
        self.status = Status::Answered;
        self.puzzles = 0;
        self.missing = 0;
        self.unread = false;
        self.handed = false;
    }

    /// Adds what came later, and empties that.
    fn append(&mut self, later: &mut Delivery) {
        self.text.append(&mut later.text);
        self.messages.append(&mut later.messages);
        self.status = self.status.max(later.status);
        self.puzzles += later.puzzles;
        self.missing += later.missing;
        self.unread |= later.unread;
        later.clear();
    }
}

/// Writes text after all answers.
pub type Write<'a> = dyn FnMut(&[u8]) -> io::Result<()> + 'a;

/// The one place where answers are written.
#[derive(Debug)]
pub struct Order {
    state: Mutex<State>,
    turn: Condvar,
    /// How many chunks after the one that is due may wait.
    ahead: u64,
    stopped: AtomicBool,
}

#[derive(Debug)]
struct State {
    due: u64,
    /// What waits for its turn, and whether it is all of its chunk.
    ready: BTreeMap<u64, (Delivery, bool)>,
    /// Empty deliveries, with memory for the next ones.
    spare: Vec<Delivery>,
    output: Output,
    /// What is still to be written before all answers, and after them.
    head: String,
    tail: &'static str,
    progress: Progress,
    status: Status,
    puzzles: u64,
    /// How many puzzles were answered before this run.
    before: u64,
    missing: u64,
    unread: bool,
    failure: Option<io::Error>,
}

impl State {
    /// Why the answers are no output to put in the place of another, if they
    /// are none.
    fn flaw(&self) -> Option<&'static str> {
        if self.unread {
            Some("some input could not be read")
        } else if self.status != Status::Answered && self.puzzles == self.missing {
            Some("there is no answer")
        } else {
            None
        }
    }
}

impl Order {
    /// An order that begins with chunk 0, with what is to be written before
    /// and after all answers.
    pub fn new(
        output: Output,
        progress: Progress,
        ahead: u64,
        (head, tail): (String, &'static str),
    ) -> Order {
        Order {
            state: Mutex::new(State {
                due: 0,
                ready: BTreeMap::new(),
                spare: Vec::new(),
                output,
                head,
                tail,
                progress,
                status: Status::Answered,
                puzzles: 0,
                before: 0,
                missing: 0,
                unread: false,
                failure: None,
            }),
            turn: Condvar::new(),
            ahead,
            stopped: AtomicBool::new(false),
        }
    }

    /// The order that begins after this many puzzles, which an earlier run has
    /// answered.
    pub fn after(mut self, puzzles: u64) -> Order {
        let state = self.state.get_mut();
        state.unwrap_or_else(PoisonError::into_inner).before = puzzles;
        self
    }

    /// Whether nothing more can be written: nobody need work on.
    pub fn stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Nothing more is written, and nobody waits any more.
    pub fn stop(&self) {
        // A thread that has the lock and is about to wait is waiting when
        // notified.
        let _state = self.lock();
        self.stopped.store(true, Ordering::Relaxed);
        self.turn.notify_all();
    }

    /// Hands in all that is left to write for a chunk; the delivery comes
    /// back empty.
    pub fn deliver(&self, seq: u64, delivery: &mut Delivery) {
        let mut state = self.lock();
        while seq >= state.due + self.ahead && !self.stopped() {
            state = self.wait(state);
        }
        if self.stopped() {
            return;
        }
        if seq != state.due {
            match state.ready.get_mut(&seq) {
                Some((before, whole)) => {
                    before.append(delivery);
                    *whole = true;
                }
                None => {
                    let empty = state.spare.pop().unwrap_or_default();
                    let full = std::mem::replace(delivery, empty);
                    state.ready.insert(seq, (full, true));
                }
            }
            return;
        }
        self.write(&mut state, delivery, true);
        state.due += 1;
        loop {
            let due = state.due;
            let Some((mut next, whole)) = state.ready.remove(&due) else {
                break;
            };
            self.write(&mut state, &mut next, whole);
            state.spare.push(next);
            if !whole {
                break;
            }
            state.due += 1;
        }
        self.turn.notify_all();
    }

    /// Hands over what there is of a chunk, to be written as soon as it is due,
    /// while the rest takes its time. This never waits.
    pub fn hand_over(&self, seq: u64, delivery: &mut Delivery) {
        if delivery.text.is_empty() && delivery.messages.is_empty() {
            return;
        }
        let mut state = self.lock();
        if self.stopped() {
            return;
        }
        if seq == state.due {
            self.write(&mut state, delivery, false);
        } else {
            let (before, _) = state.ready.entry(seq).or_default();
            before.append(delivery);
        }
        delivery.handed = true;
    }

    /// Writes what there is of a chunk as soon as it is due, so that a long
    /// answer needs no memory. Returns `false` when nothing more can be
    /// written.
    pub fn deliver_part(&self, seq: u64, delivery: &mut Delivery) -> bool {
        let mut state = self.lock();
        while seq != state.due && !self.stopped() {
            state = self.wait(state);
        }
        if !self.stopped() {
            self.write(&mut state, delivery, false);
        }
        !self.stopped()
    }

    /// The end: what became of it all.
    pub fn finish(
        self,
        last: impl FnOnce(&mut Write<'_>) -> io::Result<()>,
    ) -> anyhow::Result<Status> {
        let mut state = self
            .state
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        state.progress.finish();
        match state.failure {
            // The reader of the answers has seen enough.
            Some(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(Status::Answered),
            Some(error) => {
                let name = state.output.name();
                Err(anyhow::Error::new(error).context(format!("{name}: can't write")))
            }
            None => {
                let output = &mut state.output;
                let written = output
                    .write(state.head.as_bytes())
                    .and_then(|()| last(&mut |text| output.write(text)))
                    .and_then(|()| output.write(state.tail.as_bytes()));
                if let Err(error) = ignore_closed_pipe(written) {
                    let name = state.output.name();
                    return Err(anyhow::Error::new(error).context(format!("{name}: can't write")));
                }
                match state.flaw() {
                    Some(flaw) => state.output.withhold(flaw),
                    None => state.output.finish()?,
                }
                Ok(state.status)
            }
        }
    }

    /// Writes what there is of a chunk, and whether it is all of it.
    fn write(&self, state: &mut State, delivery: &mut Delivery, whole: bool) {
        if whole {
            let puzzles = state.before + state.puzzles + delivery.puzzles as u64;
            if let Some(mark) = state.output.mark(puzzles) {
                delivery.text.extend_from_slice(mark.as_bytes());
            }
        }
        let State {
            output,
            progress,
            head,
            ..
        } = state;
        let written = progress.aside(|| {
            let written = output
                .write(std::mem::take(head).as_bytes())
                .and_then(|()| output.write(&delivery.text));
            // A message that can't be shown must not keep the answers back.
            let _ = io::stderr().write_all(&delivery.messages);
            written
        });
        state.progress.answered(delivery.puzzles);
        state.status = state.status.max(delivery.status);
        state.puzzles += delivery.puzzles as u64;
        state.missing += delivery.missing as u64;
        state.unread |= delivery.unread;
        delivery.clear();
        if let Err(error) = written
            && state.failure.is_none()
        {
            state.failure = Some(error);
            self.stopped.store(true, Ordering::Relaxed);
            self.turn.notify_all();
        }
    }

    // A thread that panicked stops the others and takes the program down; its
    // lock is no second reason.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&self, state: MutexGuard<'a, State>) -> MutexGuard<'a, State> {
        self.turn
            .wait(state)
            .unwrap_or_else(PoisonError::into_inner)
    }
}
