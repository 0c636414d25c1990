//! Hints, off the page's thread: a worker holds the game while it thinks, and
//! the page goes on with the game that comes back.

use ninefold::logic::explain::{Catalogue, CellRole, MarkRole, Picture, Stage, Text, eureka};
use ninefold::{CellSet, Digit};
use ninefold_game::learn::Lesson;
use ninefold_game::words::Tell;
use ninefold_game::{Action, Game, Hint, News, text};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::carried;
use crate::js::{JsHint, JsOutcome, fail, give, millis};
use crate::told::Told;
use crate::view::symbol;
use crate::words::spoken;

#[derive(Serialize, Clone, Copy, PartialEq, Eq)]
struct Place {
    cell: usize,
    digit: u8,
}

#[derive(Serialize)]
struct MarkView {
    cell: usize,
    digit: u8,
    on: bool,
    second: bool,
}

/// An end of a link: a candidate, or several that count as one.
#[derive(Serialize)]
struct End {
    cells: Vec<usize>,
    digit: u8,
}

#[derive(Serialize)]
struct LinkView {
    from: End,
    to: End,
    strong: bool,
    number: Option<usize>,
}

#[derive(Serialize, Default)]
pub struct Drawing {
    houses: Vec<Vec<usize>>,
    reasons: Vec<usize>,
    wrong: Vec<usize>,
    targets: Vec<Place>,
    eliminations: Vec<Place>,
    marks: Vec<MarkView>,
    shown: Vec<Place>,
    links: Vec<LinkView>,
    /// Those of the reasons that are a second or third set.
    second: Vec<usize>,
    third: Vec<usize>,
}

#[derive(Serialize)]
pub struct Word {
    text: String,
    role: &'static str,
    cells: Vec<usize>,
}

#[derive(Serialize)]
struct HintView {
    stage: usize,
    stages: usize,
    title: String,
    rating: String,
    words: Vec<Word>,
    drawing: Drawing,
    effect: &'static str,
    symbol: String,
    lesson: &'static str,
    eureka: String,
}

/// A game that is being thought about.
#[wasm_bindgen]
pub struct Advisor {
    game: Game,
}

#[wasm_bindgen]
impl Advisor {
    /// Takes a saved game.
    pub fn open(save: &str, now: f64) -> Result<Advisor, JsError> {
        let game = carried::load(save, millis(now)).map_err(fail)?;
        Ok(Advisor { game })
    }

    /// The hint at a stage from 1 to 4; what is wrong with the board, when
    /// something is, has only one stage.
    pub fn at(&mut self, stage: usize, now: f64) -> Result<JsHint, JsError> {
        let view = self.advise(stage, millis(now), &spoken()).map_err(fail)?;
        Ok(give(&view))
    }

    /// Does what the hint says.
    pub fn take(&mut self, now: f64) -> JsOutcome {
        let told = match self.game.apply(Action::TakeHint, millis(now)) {
            Ok(outcome) => Told::done(&self.game, &outcome),
            Err(refusal) => Told::refused(&refusal),
        };
        give(&told)
    }

    /// The game as it now is, help counted.
    pub fn save(&self, now: f64) -> String {
        self.game.save(millis(now))
    }
}

impl Advisor {
    fn advise(&mut self, stage: usize, now: u64, language: &Catalogue) -> Result<HintView, String> {
        loop {
            let told = self.game.hint().map_or(0, |hint| hint.stage().number());
            if told == stage.clamp(1, Stage::ALL.len()) {
                break;
            }
            let action = if told < stage {
                Action::Hint
            } else {
                Action::HintBack
            };
            let outcome = self
                .game
                .apply(action, now)
                .map_err(|refusal| text::capital(&refusal.told(language)))?;
            if let News::Advised(advice) = outcome.news {
                let message = advice.message().ok_or("there is nothing to say")?;
                let said = language.render(self.game.rules(), &message);
                return Ok(notice(&said));
            }
        }
        let hint = self.game.hint().ok_or("there is no hint")?;
        Ok(hint_view(hint, language))
    }
}

/// What the last stage of a hint says.
#[cfg(test)]
pub(crate) fn last_words(game: Game) -> String {
    let view = Advisor { game }
        .advise(Stage::ALL.len(), 0, &spoken())
        .unwrap();
    view.words.into_iter().map(|word| word.text).collect()
}

pub fn words(said: &Text) -> Vec<Word> {
    let words = said.spans.iter().map(|span| Word {
        text: span.text.clone(),
        role: match span.role {
            Some(CellRole::Reason) => "reason",
            Some(CellRole::Second) => "second",
            Some(CellRole::Third) => "third",
            Some(CellRole::RuledOut | CellRole::Wrong) => "elim",
            Some(CellRole::Target) => "target",
            None if span.cells.len() > 1 => "house",
            Some(CellRole::Blocked) | None => "",
        },
        cells: span.cells.iter().map(|cell| cell.index()).collect(),
    });
    words.collect()
}

/// The words without the technique's name at their start: it is the title.
fn without_name(mut words: Vec<Word>, name: &str) -> Vec<Word> {
    let first = words.first_mut();
    if let Some((word, rest)) = first.and_then(|word| {
        let rest = word.text.strip_prefix(name)?.strip_prefix(". ")?;
        Some(rest.to_owned()).map(|rest| (word, rest))
    }) {
        word.text = rest;
    }
    words
}

/// What to say instead of a step.
fn notice(said: &Text) -> HintView {
    let words = words(said);
    let named = words.iter().filter(|word| word.role == "elim");
    let mut wrong: Vec<usize> = named.flat_map(|word| word.cells.iter().copied()).collect();
    wrong.sort_unstable();
    wrong.dedup();
    HintView {
        stage: 1,
        stages: 1,
        title: String::new(),
        rating: String::new(),
        drawing: Drawing {
            wrong,
            ..Drawing::default()
        },
        words,
        effect: "none",
        symbol: String::new(),
        lesson: "",
        eureka: String::new(),
    }
}

fn hint_view(hint: &Hint, language: &Catalogue) -> HintView {
    let step = hint.step();
    let said = hint.text(language);
    let named = hint.stage() >= Stage::Which;
    HintView {
        stage: hint.stage().number(),
        stages: Stage::ALL.len(),
        title: match named {
            true => language.technique(step.technique).to_owned(),
            false => String::new(),
        },
        rating: match step.rating {
            Some(rating) if named => rating.to_string(),
            _ => String::new(),
        },
        words: without_name(words(&said), language.technique(step.technique)),
        drawing: drawing(&hint.picture()),
        effect: if step.placements.is_empty() {
            "rule-out"
        } else {
            "place"
        },
        symbol: match step.placements.as_slice() {
            [placed] => symbol(placed.digit).to_string(),
            _ => String::new(),
        },
        lesson: match Lesson::of(step.technique) {
            Some(lesson) if named => lesson.id(),
            _ => "",
        },
        eureka: match hint.stage() {
            Stage::Why => eureka(hint.state().shape(), step).unwrap_or_default(),
            _ => String::new(),
        },
    }
}

pub fn drawing(picture: &Picture) -> Drawing {
    let rules = picture.rules();
    let house = |place: &usize| {
        let cells = rules.houses()[*place].cells();
        cells.iter().map(|cell| cell.index()).collect()
    };
    let mut drawing = Drawing {
        houses: picture.houses.iter().map(house).collect(),
        ..Drawing::default()
    };
    for (cell, role) in &picture.cells {
        let place = cell.index();
        match role {
            CellRole::Reason => drawing.reasons.push(place),
            CellRole::Second => {
                drawing.reasons.push(place);
                drawing.second.push(place);
            }
            CellRole::Third => {
                drawing.reasons.push(place);
                drawing.third.push(place);
            }
            CellRole::Wrong => drawing.wrong.push(place),
            CellRole::Blocked | CellRole::Target | CellRole::RuledOut => {}
        }
    }
    for mark in &picture.marks {
        let (cell, digit) = (mark.cell.index(), mark.digit.get());
        match mark.role {
            MarkRole::On | MarkRole::Extra | MarkRole::Off | MarkRole::Second => {
                drawing.marks.push(MarkView {
                    cell,
                    digit,
                    on: matches!(mark.role, MarkRole::On | MarkRole::Extra),
                    second: mark.role == MarkRole::Second,
                });
            }
            MarkRole::RuledOut => drawing.eliminations.push(Place { cell, digit }),
            MarkRole::Placed => drawing.targets.push(Place { cell, digit }),
        }
    }
    let end = |cells: &CellSet, digit: Digit| End {
        cells: cells.iter().map(|cell| cell.index()).collect(),
        digit: digit.get(),
    };
    drawing.links = (picture.links.iter())
        .map(|link| LinkView {
            from: end(&link.from, link.from_digit),
            to: end(&link.to, link.to_digit),
            strong: link.strong,
            number: link.number,
        })
        .collect();
    drawing.shown = shown(picture);
    drawing
}

/// Candidates without a role that are worth seeing: the other places of the
/// only digit spoken of, or what else stands in the cells that have a role. A
/// single speaks of its one place, and of no other candidate.
fn shown(picture: &Picture) -> Vec<Place> {
    if (picture.marks.iter()).all(|mark| mark.role == MarkRole::Placed) {
        return Vec::new();
    }
    let only = picture.only_digit();
    let mut shown = Vec::new();
    for cell in picture.shape().iter() {
        if picture.grid.get(cell).is_some() {
            continue;
        }
        let told = picture.role_of(cell).is_some();
        for digit in picture.candidates.get(cell).iter() {
            let wanted = match only {
                Some(only) => digit == only,
                None => told,
            };
            if wanted && picture.mark_of(cell, digit).is_none() {
                shown.push(Place {
                    cell: cell.index(),
                    digit: digit.get(),
                });
            }
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold::Puzzle;
    use ninefold::logic::explain::Language;
    use ninefold_game::{Start, id, words};

    fn english() -> Catalogue {
        Catalogue::english().clone()
    }

    #[test]
    fn the_page_speaks_the_language_that_it_was_given() {
        let givens = id::read_exact("4x4=12b34d4c21").unwrap();
        let game = Game::start(Start::new(Puzzle::new(givens)), 0).unwrap();
        let mut advisor = Advisor { game };
        let german = words::of(Language::German);
        let told = |view: &HintView| {
            view.words
                .iter()
                .map(|word| word.text.as_str())
                .collect::<String>()
        };
        let first = told(&advisor.advise(1, 5, german).unwrap());
        assert!(first.ends_with(" lässt sich etwas eintragen."), "{first}");
    }

    #[test]
    fn a_hint_tells_more_at_every_stage_and_then_does_it() {
        let givens = id::read_exact("4x4=12b34d4c21").unwrap();
        let game = Game::start(Start::new(Puzzle::new(givens)), 0).unwrap();
        let filled = game.progress().0;
        let mut advisor = Advisor { game };
        let first = advisor.advise(1, 5, &english()).unwrap();
        assert_eq!((first.stage, first.stages), (1, 4));
        assert!(first.title.is_empty() && !first.drawing.houses.is_empty());
        let last = advisor.advise(4, 6, &english()).unwrap();
        assert!(!last.title.is_empty() && !last.rating.is_empty());
        assert_eq!(last.drawing.targets.len(), 1);
        assert!(last.drawing.shown.is_empty(), "a single has one place");
        assert_eq!(advisor.advise(2, 7, &english()).unwrap().stage, 2);
        assert_eq!(advisor.game.counts().hints, 1);
        advisor.game.apply(Action::TakeHint, 8).unwrap();
        assert_eq!(advisor.game.progress().0, filled + 1);
    }

    #[test]
    fn a_wrong_entry_is_told_first() {
        let givens = id::read_exact("4x4=12b34d4c21").unwrap();
        let shape = givens.shape();
        let mut game = Game::start(Start::new(Puzzle::new(givens)), 0).unwrap();
        let four = Digit::new(4).unwrap();
        let right = game.answer().unique().unwrap().get(shape.cell(0, 2));
        let wrong = if right == Some(four) { 3 } else { 4 };
        let wrong = Digit::new(wrong).unwrap();
        game.apply(Action::place(shape.cell(0, 2), wrong), 1)
            .unwrap();
        let mut advisor = Advisor { game };
        let told = advisor.advise(1, 2, &english()).unwrap();
        assert_eq!((told.stages, told.effect), (1, "none"));
        assert!(told.drawing.wrong.contains(&2), "{:?}", told.drawing.wrong);
    }
}
