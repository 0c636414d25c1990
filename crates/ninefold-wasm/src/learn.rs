//! Lessons. The page fetches the index of positions when it is first needed, and
//! keeps what the learner did as the text that is made here.

use std::sync::OnceLock;

use ninefold::format::{Format, WriteOptions, write};
use ninefold::logic::explain::{Catalogue, Message};
use ninefold::{Cell, Digit, Puzzle, Rules, Shape};
use ninefold_game::learn::{
    Ask, Attempt, CHAPTERS, Index, Lesson, Part, Progress, Reply, Session, Tap,
};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::advisor::{Drawing, Word, drawing, words};
use crate::js::{JsChapters, JsLesson, JsReply, fail, give, millis};
use crate::view::BoardInfo;
use crate::words::spoken;

/// The index, once it was fetched.
static INDEX: OnceLock<Index> = OnceLock::new();

#[derive(Serialize)]
struct ChapterView {
    id: &'static str,
    title: String,
    about: String,
    lessons: Vec<LessonEntry>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct LessonEntry {
    id: &'static str,
    title: String,
    finished: bool,
    /// Of the last ten positions.
    right: usize,
    of: usize,
    /// The middle time in milliseconds.
    speed: Option<u64>,
    /// Whether it should come back now.
    due: bool,
    /// Whether the path goes on with it.
    next: bool,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct CellEntry {
    value: u8,
    given: bool,
    marks: Vec<u8>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct LessonView {
    lesson: &'static str,
    title: String,
    part: Part,
    part_title: String,
    number: usize,
    of: usize,
    ask: Ask,
    /// Whether a digit is to be placed; else a candidate is ruled out.
    places: bool,
    words: Vec<Vec<Word>>,
    drawing: Drawing,
    cells: Vec<CellEntry>,
    right: usize,
    /// Whether a clock can be shown.
    timed: bool,
    /// The puzzle to play, in Ninefold's own text.
    puzzle: String,
    /// The board, where it is not a classic one.
    board: Option<BoardInfo>,
}

#[derive(Serialize)]
struct ReplyView {
    kind: &'static str,
    /// What to keep.
    attempt: Option<String>,
}

/// What the learner did, read from the texts that were kept.
fn read(kept: &[String]) -> Progress {
    let attempts = kept
        .iter()
        .filter_map(|text| serde_json::from_str(text).ok());
    let mut attempts: Vec<Attempt> = attempts.collect();
    attempts.sort_by_key(|attempt| attempt.at);
    let mut progress = Progress::default();
    for attempt in attempts {
        progress.add(attempt);
    }
    progress
}

/// A puzzle as text that the page opens.
fn text_of(puzzle: &Puzzle) -> String {
    let format = match puzzle.rules.is_classic() {
        true => return puzzle.givens.to_string(),
        false => Format::Ninefold,
    };
    let written = write(puzzle, format, &WriteOptions::default());
    written.map_or_else(|_| puzzle.givens.to_string(), |written| written.text)
}

/// A message about classic boards in words.
fn told(language: &Catalogue, message: &Message) -> String {
    let rules = Rules::classic(Shape::NINE);
    language.render(&rules, message).to_string()
}

fn chapters_of(kept: &[String], now: u64, language: &Catalogue) -> Vec<ChapterView> {
    let progress = read(kept);
    let due = progress.due(now);
    let next = progress.next();
    let entry = |lesson: &'static Lesson| {
        let standing = progress.of(lesson.technique);
        LessonEntry {
            id: lesson.id(),
            title: language.technique(lesson.technique).to_owned(),
            finished: standing.finished,
            right: standing.right,
            of: standing.of,
            speed: standing.speed,
            due: due.contains(&lesson.technique),
            next: Some(lesson) == next,
        }
    };
    CHAPTERS
        .iter()
        .map(|chapter| ChapterView {
            id: chapter.id,
            title: told(language, &chapter.title()),
            about: told(language, &chapter.about()),
            lessons: chapter.lessons.iter().map(entry).collect(),
        })
        .collect()
}

/// The chapters, with how far a learner is who did all this.
#[wasm_bindgen]
pub fn chapters(kept: Vec<String>, now: f64) -> JsChapters {
    give(&chapters_of(&kept, millis(now), &spoken()))
}

/// A lesson being taken.
#[wasm_bindgen]
pub struct Lecture {
    session: Session<'static>,
}

#[wasm_bindgen]
impl Lecture {
    /// Begins a lesson at a part, with the index as it was fetched.
    pub fn begin(
        index: &str,
        lesson: &str,
        part: &str,
        seed: f64,
        now: f64,
    ) -> Result<Lecture, JsError> {
        let index = match INDEX.get() {
            Some(index) => index,
            None => {
                let read = Index::parse(index).map_err(fail)?;
                INDEX.get_or_init(|| read)
            }
        };
        let technique = lesson.parse().map_err(fail)?;
        let lesson = Lesson::of(technique)
            .ok_or_else(|| JsError::new(&format!("there is no lesson on {lesson}")))?;
        let mut parts = Part::ALL.into_iter();
        let part = parts.find(|p| p.name() == part).unwrap_or(Part::Show);
        let session = Session::new(index, lesson, part, seed as u64, millis(now));
        Ok(Lecture {
            session: session.map_err(fail)?,
        })
    }

    /// What to show.
    pub fn view(&self) -> JsLesson {
        give(&self.shown())
    }

    /// The learner points at a cell (digit 0), or says which digit is placed or
    /// ruled out there.
    pub fn tap(&mut self, cell: usize, digit: u8, now: f64) -> JsReply {
        give(&self.tapped(cell, digit, millis(now)))
    }

    /// Goes on; `false` after the end.
    pub fn next(&mut self, now: f64) -> Result<bool, JsError> {
        self.session.next(millis(now)).map_err(fail)
    }

    /// Goes back; `false` at the start.
    pub fn back(&mut self, now: f64) -> Result<bool, JsError> {
        self.session.back(millis(now)).map_err(fail)
    }

    /// Goes to a part.
    pub fn go(&mut self, part: &str, now: f64) -> Result<(), JsError> {
        let mut parts = Part::ALL.into_iter();
        let part = parts.find(|p| p.name() == part).unwrap_or(Part::Show);
        self.session.go(part, 0, millis(now)).map_err(fail)
    }

    /// Shows how long the positions of drills and tests take, or no longer.
    pub fn clock(&mut self, on: bool) {
        self.session.set_clock(on);
    }

    /// How long the learner has worked on the position, in milliseconds; nothing
    /// without the clock, and where nothing is timed.
    pub fn time(&self, now: f64) -> Option<f64> {
        self.session.time(millis(now)).map(|time| time as f64)
    }

    /// Tells more.
    pub fn help(&mut self) -> bool {
        self.session.help()
    }
}

impl Lecture {
    fn tapped(&mut self, cell: usize, digit: u8, now: u64) -> ReplyView {
        let nothing = ReplyView {
            kind: "unasked",
            attempt: None,
        };
        if cell >= Shape::NINE.cells() {
            return nothing;
        }
        let cell = Cell::new(cell);
        let places = !self.session.drill().step.placements.is_empty();
        let tap = match Digit::new(digit).filter(|d| Shape::NINE.digits().contains(*d)) {
            None => Tap::Cell(cell),
            Some(digit) if places => Tap::Place(cell, digit),
            Some(digit) => Tap::Strike(cell, digit),
        };
        match self.session.tap(tap, now) {
            Reply::Right => ReplyView {
                kind: "right",
                attempt: None,
            },
            Reply::Found(attempt) => ReplyView {
                kind: "found",
                attempt: attempt.and_then(|done| serde_json::to_string(&done).ok()),
            },
            Reply::Wrong => ReplyView {
                kind: "wrong",
                attempt: None,
            },
            Reply::Unasked => nothing,
        }
    }

    fn shown(&self) -> LessonView {
        let language = spoken();
        let view = self.session.view();
        let picture = &view.picture;
        let rules = picture.rules();
        let cells = Shape::NINE.iter().map(|cell| CellEntry {
            value: picture.grid.get(cell).map_or(0, Digit::get),
            given: picture.givens.contains(cell),
            marks: match picture.grid.get(cell) {
                Some(_) => Vec::new(),
                None => picture
                    .candidates
                    .get(cell)
                    .iter()
                    .map(Digit::get)
                    .collect(),
            },
        });
        LessonView {
            lesson: self.session.lesson().id(),
            title: language
                .technique(self.session.lesson().technique)
                .to_owned(),
            part: view.part,
            part_title: told(&language, &view.part.title()),
            number: view.number + 1,
            of: view.part.count(),
            ask: view.ask,
            places: !self.session.drill().step.placements.is_empty(),
            words: view
                .words
                .iter()
                .map(|message| words(&language.render(rules, message)))
                .collect(),
            drawing: drawing(picture),
            cells: cells.collect(),
            right: self.session.right(),
            timed: self.session.can_be_timed(),
            puzzle: text_of(&self.session.puzzle()),
            board: (!rules.is_classic()).then(|| BoardInfo::of(rules)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const INDEX_TEXT: &str = include_str!("../../ninefold-game/src/learn/drills.txt");

    fn lecture(lesson: &str, part: &str) -> Lecture {
        match Lecture::begin(INDEX_TEXT, lesson, part, 3.0, 0.0) {
            Ok(lecture) => lecture,
            Err(_) => panic!("no lesson"),
        }
    }

    #[test]
    fn a_drill_is_answered_and_kept_as_text() {
        let mut lecture = lecture("naked-pair", "drill");
        let shown = lecture.shown();
        assert_eq!((shown.number, shown.of, shown.places), (1, 5, false));
        assert_eq!(shown.cells.len(), 81);
        let struck = lecture.session.drill().step.eliminations[0];
        let reply = lecture.tapped(struck.cell.index(), struck.digit.get(), 9_000);
        assert_eq!(reply.kind, "found");
        let kept = [reply.attempt.expect("to keep")];
        let chapters = chapters_of(&kept, 10_000, ninefold_game::words::english());
        let lessons = chapters.iter().flat_map(|chapter| &chapter.lessons);
        let entry = lessons
            .into_iter()
            .find(|l| l.id == "naked-pair")
            .expect("listed");
        assert_eq!((entry.right, entry.of, entry.speed), (1, 1, Some(9_000)));
        assert!(!entry.due);
        assert_eq!(lecture.tapped(99, 1, 9_000).kind, "unasked");
    }

    #[test]
    fn what_is_no_text_of_ours_is_passed_over() {
        let chapters = chapters_of(&["nonsense".to_owned()], 0, ninefold_game::words::english());
        assert_eq!(chapters[0].title, "The rules");
        assert!(chapters[0].lessons[0].next);
    }
}
