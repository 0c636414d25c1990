//! Games won. The page keeps each win as the text that is made here: a line of
//! the list that the terminal games keep.

use ninefold_game::statistics::{Axis, Row, Statistics, Win};
use ninefold_game::{Game, PuzzleLevel};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::js::{JsNumbers, JsTotals, JsWins, give};

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct RowView {
    shape: String,
    level: String,
    solved: usize,
    best: u64,
    best_unaided: Option<u64>,
    median: u64,
    last: Vec<TimeView>,
    total: u64,
    change: Option<i32>,
    course: Vec<PointView>,
    axis: AxisView,
}

#[derive(Serialize)]
struct PointView {
    at: u64,
    time: u64,
    unaided: bool,
    middle: u64,
}

#[derive(Serialize)]
struct AxisView {
    unit: &'static str,
    marks: Vec<u64>,
    top: u64,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct TotalsView {
    solved: usize,
    time: u64,
    unaided: usize,
    unaided_run: usize,
    best_unaided_run: usize,
}

#[derive(Serialize)]
struct TimeView {
    time: u64,
    unaided: bool,
}

/// The win of a game as text, when it is one that counts.
pub fn of(game: &Game, now: u64) -> Option<String> {
    serde_json::to_string(&Win::of(game, now)?).ok()
}

/// What wins come to, by size and level.
#[wasm_bindgen]
pub fn statistics(wins: Vec<String>) -> JsWins {
    give(&rows(&read(&wins)))
}

fn rows(statistics: &Statistics) -> Vec<RowView> {
    let rows = statistics.rows().into_iter();
    rows.map(|row| view(statistics, row)).collect()
}

/// What all wins together come to.
#[wasm_bindgen]
pub fn totals(wins: Vec<String>) -> JsTotals {
    let totals = read(&wins).totals();
    give(&TotalsView {
        solved: totals.solved,
        time: totals.time,
        unaided: totals.unaided,
        unaided_run: totals.unaided_run,
        best_unaided_run: totals.best_unaided_run,
    })
}

/// Of the other games of a win's size and level: how many took longer, and how
/// many there are.
#[wasm_bindgen(js_name = fasterThan)]
pub fn faster_than(wins: Vec<String>, win: &str) -> JsNumbers {
    let win: Option<Win> = serde_json::from_str(win).ok();
    let (slower, all) = win.map_or((0, 0), |win| read(&wins).faster_than(&win));
    give(&[slower, all])
}

/// The number of the game that a win is of; nothing where the text is no win.
#[wasm_bindgen(js_name = winUid)]
pub fn win_uid(win: &str) -> Option<String> {
    let win: Win = serde_json::from_str(win).ok()?;
    Some(win.uid.to_string())
}

/// The best time in milliseconds of other games of the size and level of a win.
#[wasm_bindgen(js_name = bestBefore)]
pub fn best_before(wins: Vec<String>, win: &str) -> Option<f64> {
    let win: Win = serde_json::from_str(win).ok()?;
    let best = read(&wins).best(
        &win.shape,
        win.level.as_ref().map(PuzzleLevel::name),
        win.uid,
    )?;
    Some(best as f64)
}

/// The wins in the order in which they were won; what cannot be read is passed
/// over.
pub fn read(texts: &[String]) -> Statistics {
    let mut wins: Vec<Win> = texts
        .iter()
        .filter_map(|text| serde_json::from_str(text).ok())
        .collect();
    wins.sort_by_key(|win| win.at);
    let mut statistics = Statistics::default();
    for win in wins {
        statistics.add(win);
    }
    statistics
}

fn view(statistics: &Statistics, row: Row) -> RowView {
    let course = statistics.course(&row.shape, row.level.as_deref());
    let longest = course.iter().map(|point| point.time).max();
    let axis = Axis::up_to(longest.unwrap_or(0), 4);
    RowView {
        total: row.total,
        change: row.change,
        axis: AxisView {
            unit: axis.unit.name(),
            top: axis.top(),
            marks: axis.marks,
        },
        course: course
            .into_iter()
            .map(|point| PointView {
                at: point.at,
                time: point.time,
                unaided: point.unaided,
                middle: point.middle,
            })
            .collect(),
        shape: row.shape,
        level: row.level.unwrap_or_default(),
        solved: row.solved,
        best: row.best,
        best_unaided: row.best_unaided,
        median: row.median,
        last: row
            .last
            .into_iter()
            .map(|(time, unaided)| TimeView { time, unaided })
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold::Puzzle;
    use ninefold_game::{Action, CheckKind, Start, id};

    /// A 4x4 that is won after this many milliseconds, with a wrong entry that is
    /// checked or without; the number tells games apart.
    fn won(uid: u64, time: u64, checked: bool) -> String {
        let givens = id::read_exact("4x4=12b34d4c21").unwrap();
        let mut start = Start::new(Puzzle::new(givens));
        start.uid = uid;
        let mut game = Game::start(start, 0).unwrap();
        let solution = game.answer().unique().unwrap().clone();
        assert_eq!(of(&game, 1), None, "nothing is won yet");
        if checked {
            let cell = game.shape().cell(0, 2);
            let wrong = solution.get(game.shape().cell(0, 3)).unwrap();
            game.apply(Action::place(cell, wrong), 1).unwrap();
            game.apply(Action::Check(CheckKind::Solution), 2).unwrap();
        }
        for cell in game.shape().iter() {
            // Givens refuse, and stay.
            let _ = game.apply(Action::place(cell, solution.get(cell).unwrap()), time);
        }
        of(&game, 1_000 + uid).unwrap()
    }

    #[test]
    fn wins_come_to_what_they_do_in_the_terminal() {
        let wins = [won(2, 180_000, true), won(1, 60_000, false)];
        let rows = rows(&read(&wins));
        let [row] = rows.as_slice() else {
            panic!("one size and level");
        };
        assert_eq!((row.shape.as_str(), row.solved), ("4x4", 2));
        assert_eq!((row.best, row.median), (60_000, 120_000));
        assert_eq!(row.best_unaided, Some(60_000));
        let last: Vec<_> = row.last.iter().map(|one| (one.time, one.unaided)).collect();
        assert_eq!(last, [(60_000, true), (180_000, false)], "the newest last");
        assert_eq!(best_before(wins.to_vec(), &wins[0]), Some(60_000.0));
        assert_eq!(best_before(wins[..1].to_vec(), &wins[0]), None);
    }

    #[test]
    fn a_win_counts_once_and_nonsense_never() {
        let twice = [won(7, 5, false), "nonsense".to_owned(), won(7, 9, false)];
        assert_eq!(read(&twice).wins().len(), 1);
        let uids: Vec<Option<String>> = twice.iter().map(|text| win_uid(text)).collect();
        assert_eq!(uids, [Some("7".to_owned()), None, Some("7".to_owned())]);
    }
}
