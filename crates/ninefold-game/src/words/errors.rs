//! Refusals and errors as messages.

use ninefold::format::ParseError;
use ninefold::logic::explain::Message;

use super::{Tell, phrase};
use crate::action::{Refusal, Unchanged};
use crate::id::IdError;
use crate::open::{LinkError, OpenError, OpenErrorKind};
use crate::{LoadError, SAVE_VERSION, StartError};

display!(
    Refusal,
    StartError,
    LoadError,
    OpenError,
    OpenErrorKind,
    LinkError,
    IdError
);

impl Tell for Refusal {
    fn message(&self) -> Message {
        let counted = |id: &str, n: usize| Message::new(id).count("n", n);
        let plain = |id: &str| Message::new(id);
        match self {
            Refusal::Given(cells) => plain("refusal.given").names("cells", cells),
            Refusal::NoCell => plain("refusal.no-cell"),
            Refusal::OffBoard(side) => counted("refusal.off-board", *side),
            Refusal::NoSuchDigit { digit, side } => {
                counted("refusal.no-such-digit", *side).name("digit", digit)
            }
            Refusal::NoSuchColour(colour) => {
                counted("refusal.no-such-colour", usize::from(*colour))
            }
            Refusal::Filled(cells) => plain("refusal.filled").names("cells", cells),
            Refusal::NoChange(what) => what.message(),
            Refusal::UndoLimit {
                asked,
                limit,
                restart,
            } => counted(
                match (asked, limit, restart) {
                    (0, _, _) => "refusal.undo.number",
                    (_, 0, _) => "refusal.undo.nothing",
                    (_, _, true) => "refusal.undo.restart",
                    (_, _, false) => "refusal.undo.limit",
                },
                *limit,
            ),
            Refusal::RedoLimit { asked, limit } => counted(
                match (asked, limit) {
                    (0, _) => "refusal.redo.number",
                    (_, 0) => "refusal.redo.nothing",
                    (_, _) => "refusal.redo.limit",
                },
                *limit,
            ),
            Refusal::NoBookmark => plain("refusal.no-bookmark"),
            Refusal::AtBookmark => plain("refusal.at-bookmark"),
            Refusal::Bookmarked => plain("refusal.bookmarked"),
            Refusal::NoMistake => plain("refusal.no-mistake"),
            Refusal::MistakeFromStart => plain("refusal.mistake-from-start"),
            Refusal::NoSingleSolution => plain("refusal.no-single-solution"),
            Refusal::SolutionUnknown => plain("refusal.solution-unknown"),
            Refusal::Repeats(conflict) => {
                plain("refusal.repeats").phrase("conflict", (**conflict).clone())
            }
            Refusal::Full => plain("refusal.full"),
            Refusal::DeadEnd => plain("refusal.dead-end"),
            Refusal::WrongBoard => plain("refusal.wrong-board"),
            Refusal::HintTold => plain("refusal.hint-told"),
            Refusal::NoHint => plain("refusal.no-hint"),
            Refusal::Paused => plain("refusal.paused"),
            Refusal::NotPaused => plain("refusal.not-paused"),
            Refusal::Over => plain("refusal.over"),
        }
    }
}

impl Tell for Unchanged {
    fn message(&self) -> Message {
        let plain = |id: &str| Message::new(id);
        match self {
            Unchanged::Digit { cells, digit } => plain("refusal.already")
                .names("cells", cells)
                .digit("digit", *digit),
            Unchanged::Empty(cells) => plain("refusal.already-empty").names("cells", cells),
            Unchanged::Notes => plain("refusal.notes-set"),
            Unchanged::Colours => plain("refusal.colours-set"),
            Unchanged::Candidates => plain("refusal.notes-filled"),
            Unchanged::Clear => plain("refusal.nothing-to-clear"),
            Unchanged::Solved => plain("refusal.solved"),
        }
    }
}

impl Tell for StartError {
    fn message(&self) -> Message {
        match self {
            StartError::Repeats(conflict) => {
                Message::new("start.repeats").phrase("conflict", (**conflict).clone())
            }
            StartError::NoSolution => Message::new("start.no-solution"),
            StartError::Shapes => Message::new("start.shapes"),
        }
    }
}

impl Tell for LoadError {
    fn message(&self) -> Message {
        match self {
            LoadError::Foreign => Message::new("load.foreign"),
            LoadError::Damaged(reason) => Message::new("load.damaged").name("reason", reason),
            LoadError::Newer { found } => Message::new("load.newer")
                .name("found", found)
                .name("known", SAVE_VERSION),
        }
    }
}

impl Tell for OpenError {
    fn message(&self) -> Message {
        match self.what {
            // The place is obvious, or named by the error itself.
            OpenErrorKind::Puzzle(_) => self.what.message(),
            _ if self.line <= 1 => self.what.message(),
            _ => Message::new("open.line")
                .count("n", self.line)
                .phrase("what", self.what.message()),
        }
    }
}

impl Tell for OpenErrorKind {
    fn message(&self) -> Message {
        match self {
            OpenErrorKind::Nothing => Message::new("open.nothing"),
            OpenErrorKind::Puzzle(error) => error.message(),
            OpenErrorKind::Id(error) => error.message(),
            OpenErrorKind::Save(error) => error.message(),
            OpenErrorKind::Link(error) => error.message(),
            OpenErrorKind::Size { found, expected } => Message::new("open.size")
                .name("found", found)
                .name("expected", expected),
            OpenErrorKind::Games(reason) => Message::new("open.games").name("reason", reason),
        }
    }
}

impl Tell for ParseError {
    fn message(&self) -> Message {
        Message::new("open.puzzle")
            .count("line", self.line)
            .count("column", self.column)
            .phrase("found", phrase(&self.found))
            .phrase("expected", phrase(&self.expected))
    }
}

impl Tell for IdError {
    fn message(&self) -> Message {
        Message::new("id.wrong")
            .name("text", &self.text)
            .phrase("reason", phrase(&self.reason))
    }
}

impl Tell for LinkError {
    fn message(&self) -> Message {
        match self {
            LinkError::OnServer { site } => Message::new("link.on-server").name("site", site),
            LinkError::Unread { site } => Message::new("link.unread").name("site", site),
            LinkError::Unknown => {
                Message::new("link.unknown").names("known", crate::open::known_links())
            }
        }
    }
}
