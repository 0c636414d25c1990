//! What a filter says to a puzzle.

use std::cell::RefCell;
use std::fmt::Display;
use std::rc::Rc;
use std::time::{Duration, Instant};

use ninefold::generate::GenerateError;
use ninefold::{Control, Puzzle};
use ninefold_game::id::GameId;

use super::order::{Delivery, Order};
use super::record::{Field, Place, Record};
use crate::status::Status;
use crate::terminal::{self, one_line};

/// How much text of an answer is kept before it is written.
const FULL: usize = 1 << 20;

/// How long answers may wait for a puzzle that takes its time.
const PATIENCE: Duration = Duration::from_millis(100);

/// The answers to a chunk of puzzles, in the making.
///
/// Every puzzle gets its text by [`line`](Answer::line) or
/// [`add`](Answer::add), or a line that holds its place by
/// [`none`](Answer::none) or [`malformed`](Answer::malformed).
pub struct Answer<'a> {
    order: &'a Order,
    seq: u64,
    /// Shared with the control of the work at hand, which hands it over when
    /// that takes long.
    delivery: Rc<RefCell<Delivery>>,
    /// Whether a part of the answers is written already.
    flowed: bool,
    colored: bool,
    row: Row,
    /// How long a puzzle may take.
    limit: Option<Duration>,
    /// The names of the columns that are kept, where a first line tells them.
    columns: &'a [String],
    /// What is added to each line of the current puzzle.
    kept: String,
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

impl Row {
    /// Whether the number of lines is that of the puzzles.
    pub(super) fn is_resumable(self) -> bool {
        matches!(self, Row::Lines | Row::Objects)
    }
}

impl<'a> Answer<'a> {
    pub(super) fn new(order: &'a Order, row: Row, limit: Option<Duration>) -> Answer<'a> {
        Answer {
            order,
            seq: 0,
            delivery: Rc::default(),
            flowed: false,
            colored: terminal::colored_messages(),
            row,
            limit,
            columns: &[],
            kept: String::new(),
        }
    }

    /// The same, where a first line has told the names of the columns that are
    /// kept.
    pub(super) fn with_columns(mut self, columns: &'a [String]) -> Answer<'a> {
        self.columns = columns;
        self
    }

    /// How long a puzzle may take, as a number of seconds.
    pub fn limit(&self) -> f64 {
        self.limit.unwrap_or_default().as_secs_f64()
    }

    /// The columns that are carried to the answers of a puzzle. JSON objects
    /// have them already.
    pub(super) fn keep(&mut self, fields: &[Field]) {
        self.kept.clear();
        if self.row != Row::Lines {
            return;
        }
        let mut add = |value: Option<&serde_json::Value>| {
            self.kept.push('\t');
            match value {
                None => {}
                Some(serde_json::Value::String(text)) => self.kept.push_str(&one_line(text)),
                Some(value) => self.kept.push_str(&value.to_string()),
            }
        };
        // A table is kept as it is; of what has other columns, each value goes
        // below its name, and what has none to the end.
        let names = fields.iter().map(|(name, _)| name);
        if names.eq(self.columns) {
            return fields.iter().for_each(|(_, value)| add(Some(value)));
        }
        for column in self.columns {
            let field = fields.iter().find(|(name, _)| name == column);
            add(field.map(|(_, value)| value));
        }
        let others = fields
            .iter()
            .filter(|(name, _)| !self.columns.contains(name));
        others.for_each(|(_, value)| add(Some(value)));
    }

    /// No column is carried to what follows.
    pub(super) fn keep_nothing(&mut self) {
        self.kept.clear();
    }

    pub(super) fn start(&mut self, seq: u64) {
        self.seq = seq;
        self.flowed = false;
    }

    pub(super) fn finish(&mut self, puzzles: usize) {
        let mut delivery = self.delivery.borrow_mut();
        delivery.puzzles += puzzles;
        self.order.deliver(self.seq, &mut delivery);
    }

    /// A text with its line end, and with the columns that are carried along.
    pub fn with_kept(&self, mut text: String) -> String {
        if !self.kept.is_empty() {
            text.truncate(text.trim_end_matches('\n').len());
            text.push_str(&self.kept);
            text.push('\n');
        }
        text
    }

    /// Adds a line to the output.
    pub fn line(&mut self, line: impl Display) {
        use std::io::Write as _;
        let mut delivery = self.delivery.borrow_mut();
        // Writing to memory does not fail.
        let _ = writeln!(delivery.text, "{line}{}", self.kept);
    }

    /// Adds text that has its line end.
    pub fn add(&mut self, text: impl Display) {
        use std::io::Write as _;
        // Writing to memory does not fail.
        let _ = write!(self.delivery.borrow_mut().text, "{text}");
    }

    /// Adds a board that has its line end, with an empty line before it where
    /// boards take several lines.
    pub fn board(&mut self, text: impl Display) {
        {
            let mut delivery = self.delivery.borrow_mut();
            let handed = self.flowed || delivery.handed;
            let first = self.seq == 0 && !handed && delivery.text.is_empty();
            if self.row == Row::Blocks && !first {
                delivery.text.push(b'\n');
            }
        }
        match self.kept.is_empty() {
            true => self.add(text),
            false => self.line(text.to_string().trim_end_matches('\n')),
        }
    }

    /// Adds whole lines.
    pub fn lines(&mut self, lines: &[u8]) {
        self.delivery.borrow_mut().text.extend_from_slice(lines);
    }

    /// Writes a long answer so far; `false` when nobody wants the rest. To be
    /// called now and then while an answer of unknown length is made.
    pub fn flow(&mut self) -> bool {
        let mut delivery = self.delivery.borrow_mut();
        if delivery.text.len() < FULL {
            return true;
        }
        self.flowed = true;
        self.order.deliver_part(self.seq, &mut delivery)
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

    /// The puzzle of a game ID, within the time that a puzzle may take.
    pub(super) fn make(&self, id: &GameId) -> Result<Puzzle, GenerateError> {
        let made = id.start(&self.control());
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
        self.delivery.borrow_mut().missing += 1;
        self.unanswered();
    }

    /// What should be a puzzle is none; the sentence says where and why.
    pub(super) fn malformed(&mut self, place: &Place, sentence: &str) {
        self.hold(place, &format!("malformed: {sentence}"));
        self.delivery.borrow_mut().missing += 1;
        self.unreadable(sentence);
    }

    /// An input can't be opened or read: there is no telling which answers are
    /// missing.
    pub(super) fn unread(&mut self, sentence: &str) {
        self.delivery.borrow_mut().unread = true;
        self.unreadable(sentence);
    }

    /// Something is wrong that has no place in the output.
    pub fn unreadable(&mut self, sentence: &str) {
        self.message(terminal::ERROR, "", sentence);
        self.delivery.borrow_mut().status = Status::Failed;
    }

    /// Something the user should know about an input.
    pub(super) fn note(&mut self, text: &str) {
        self.message(terminal::WARNING, "warning", text);
    }

    /// Something the user should know about a puzzle that has an answer.
    pub fn warn(&mut self, record: &Record, text: impl Display) {
        let text = format!("{}: {text}", record.place);
        self.message(terminal::WARNING, "warning", &text);
    }

    /// The exit status tells that some puzzle has no such answer as was asked
    /// for. [`none`](Answer::none) does this too.
    pub fn unanswered(&mut self) {
        let mut delivery = self.delivery.borrow_mut();
        delivery.status = delivery.status.max(Status::NoAnswer);
    }

    /// The control of the engine's work on a puzzle: it ends after the time a
    /// puzzle may take, or when nobody reads the answers any more. Answers before
    /// it do not wait for one that takes long.
    pub fn control(&self) -> Control<'a> {
        self.within(self.limit)
    }

    /// The control of work that counts its effort, and never its time.
    pub fn effort(&self) -> Control<'a> {
        self.within(None)
    }

    fn within(&self, limit: Option<Duration>) -> Control<'a> {
        let (order, seq) = (self.order, self.seq);
        let delivery = self.delivery.clone();
        let start = Instant::now();
        // A time that no clock reaches is no limit.
        let end = limit.and_then(|limit| start.checked_add(limit));
        Control::asking(move |_| {
            let now = Instant::now();
            if now.duration_since(start) > PATIENCE
                && let Ok(mut delivery) = delivery.try_borrow_mut()
            {
                order.hand_over(seq, &mut delivery);
            }
            !order.stopped() && end.is_none_or(|end| now < end)
        })
    }

    /// The puzzle took too long: a line that starts with `# timeout` holds its
    /// place, and tells what is known so far.
    pub fn timeout(&mut self, record: &Record, so_far: &str) {
        let reason = self.late(so_far);
        self.none(record, reason);
    }

    /// Why a puzzle has no answer that took too long.
    pub fn late(&self, so_far: &str) -> String {
        let limit = self.limit();
        match so_far {
            "" => format!("timeout after {limit} s"),
            so_far => format!("timeout after {limit} s: {so_far}"),
        }
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
        self.delivery
            .borrow_mut()
            .messages
            .extend_from_slice(message.as_bytes());
    }
}
