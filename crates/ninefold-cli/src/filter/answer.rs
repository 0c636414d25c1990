//! What a filter says to a puzzle.

use std::fmt::Display;
use std::time::{Duration, Instant};

use ninefold::generate::GenerateError;
use ninefold::{Control, Puzzle};
use ninefold_game::id::GameId;

use super::order::{Delivery, Order};
use super::record::{Place, Record};
use crate::status::Status;
use crate::terminal::{self, one_line};

/// How much text of an answer is kept before it is written.
const FULL: usize = 1 << 20;

/// The answers to a chunk of puzzles, in the making.
///
/// Every puzzle gets its text by [`line`](Answer::line) or
/// [`add`](Answer::add), or a line that holds its place by
/// [`none`](Answer::none) or [`malformed`](Answer::malformed).
pub struct Answer<'a> {
    order: &'a Order,
    seq: u64,
    delivery: Delivery,
    /// Whether a part of the answers is written already.
    flowed: bool,
    colored: bool,
    row: Row,
}

/// How answers follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// One line each; `#` holds a place.
    Lines,
    /// Several lines each, with an empty line between; `#` holds a place.
    Blocks,
    /// One JSON object a line; one with the member `error` holds a place.
    Objects,
    /// Documents, in which no place can be held.
    Documents,
}

impl<'a> Answer<'a> {
    pub(super) fn new(order: &'a Order, row: Row) -> Answer<'a> {
        Answer {
            order,
            seq: 0,
            delivery: Delivery::default(),
            flowed: false,
            colored: terminal::colored_messages(),
            row,
        }
    }

    pub(super) fn start(&mut self, seq: u64) {
        self.seq = seq;
        self.flowed = false;
    }

    pub(super) fn finish(&mut self, puzzles: usize) {
        self.delivery.puzzles = puzzles;
        self.order.deliver(self.seq, &mut self.delivery);
    }

    /// Adds a line to the output.
    pub fn line(&mut self, line: impl Display) {
        self.add(format_args!("{line}\n"));
    }

    /// Adds text that has its line end.
    pub fn add(&mut self, text: impl Display) {
        use std::io::Write as _;
        // Writing to memory does not fail.
        let _ = write!(self.delivery.text, "{text}");
    }

    /// Adds a board that has its line end, with an empty line before it where
    /// boards take several lines.
    pub fn board(&mut self, text: impl Display) {
        let first = self.seq == 0 && !self.flowed && self.delivery.text.is_empty();
        if self.row == Row::Blocks && !first {
            self.delivery.text.push(b'\n');
        }
        self.add(text);
    }

    /// The text so far, to add whole lines to it.
    pub fn text(&mut self) -> &mut Vec<u8> {
        &mut self.delivery.text
    }

    /// Writes a long answer as far as it is; `false` when nobody wants the
    /// rest. To be called now and then while an answer of unknown length is
    /// made.
    pub fn flow(&mut self) -> bool {
        if self.delivery.text.len() < FULL {
            return true;
        }
        self.flowed = true;
        self.order.deliver_part(self.seq, &mut self.delivery)
    }

    /// The puzzle is sound, but has no such answer as was asked for, for this
    /// reason: a line that starts with `#` holds its place in the output.
    pub fn none(&mut self, record: &Record, reason: impl Display) {
        self.none_at(&record.place, reason);
    }

    /// What stands at this place has no such answer, for this reason.
    pub fn none_at(&mut self, place: &Place, reason: impl Display) {
        self.hold(place, &reason.to_string());
        self.explain_at(place, reason);
    }

    /// The puzzle has no such answer as was asked for, which the output tells
    /// already: the reason goes to standard error.
    pub fn explain(&mut self, record: &Record, reason: impl Display) {
        self.explain_at(&record.place, reason);
    }

    /// The reason goes to standard error, as in [`explain`](Answer::explain).
    pub fn explain_at(&mut self, place: &Place, reason: impl Display) {
        let text = format!("{place}: {reason}");
        self.message(terminal::ERROR, "", &text);
        self.unanswered();
    }

    /// The puzzle of a game ID.
    pub(super) fn make(&self, id: &GameId) -> Result<Puzzle, GenerateError> {
        let made = id.start(&self.control(None));
        Ok(made?.puzzle)
    }

    /// What was to be made could not be, for this reason: a line that starts
    /// with `#` holds its place in the output.
    pub fn unmade(&mut self, reason: impl Display) {
        let reason = reason.to_string();
        match self.row {
            Row::Documents => {}
            Row::Lines | Row::Blocks => self.line(format_args!("# {}", one_line(&reason))),
            Row::Objects => self.line(serde_json::json!({ "error": reason })),
        }
        self.message(terminal::ERROR, "", &reason);
        self.delivery.missing += 1;
        self.unanswered();
    }

    /// What should be a puzzle is none; the sentence says where and why.
    pub(super) fn malformed(&mut self, place: &Place, sentence: &str) {
        self.hold(place, &format!("malformed: {sentence}"));
        self.delivery.missing += 1;
        self.unreadable(sentence);
    }

    /// An input can't be opened or read: there is no telling which answers are
    /// missing.
    pub(super) fn unread(&mut self, sentence: &str) {
        self.delivery.unread = true;
        self.unreadable(sentence);
    }

    /// Something is wrong that has no place in the output.
    pub fn unreadable(&mut self, sentence: &str) {
        self.message(terminal::ERROR, "", sentence);
        self.delivery.status = Status::Failed;
    }

    /// Something the user should know about a puzzle that has an answer.
    pub fn warn(&mut self, record: &Record, text: impl Display) {
        let text = format!("{}: {text}", record.place);
        self.message(terminal::WARNING, "warning", &text);
    }

    /// The exit status tells that some puzzle has no such answer as was asked
    /// for. [`none`](Answer::none) does this too.
    pub fn unanswered(&mut self) {
        self.delivery.status = self.delivery.status.max(Status::NoAnswer);
    }

    /// The control of the engine's work: it ends after this time, where there is
    /// a limit, or when nobody reads the answers any more.
    pub fn control(&self, limit: Option<Duration>) -> Control<'a> {
        let order = self.order;
        // A time that no clock reaches is no limit.
        let end = limit.and_then(|limit| Instant::now().checked_add(limit));
        Control::asking(move |_| !order.stopped() && end.is_none_or(|end| Instant::now() < end))
    }

    fn hold(&mut self, place: &Place, reason: &str) {
        match self.row {
            Row::Documents => {}
            Row::Lines | Row::Blocks => self.line(format_args!("# {}", one_line(reason))),
            Row::Objects => {
                let object = serde_json::json!({
                    "source": &*place.source,
                    "line": place.line,
                    "error": reason,
                });
                self.line(object);
            }
        }
    }

    fn message(&mut self, style: anstyle::Style, kind: &str, text: &str) {
        let message = terminal::message(style, kind, &one_line(text), self.colored);
        self.delivery.messages.extend_from_slice(message.as_bytes());
    }
}
