//! The daily puzzles: a month of the calendar, and the streak.

use ninefold_game::daily::{Dailies, Day, DayState};
use ninefold_game::id::Date;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::js::{JsCalendar, fail, give, millis};
use crate::wins;

#[derive(Serialize)]
struct CalendarView {
    days: Vec<DayView>,
    first: usize,
    solved: usize,
    before: Option<String>,
    after: Option<String>,
    count: usize,
    streak: StreakView,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct DayView {
    date: String,
    day: u32,
    state: &'static str,
    time: u64,
    in_time: bool,
    unaided: bool,
}

#[derive(Serialize)]
struct StreakView {
    current: usize,
    best: usize,
    today: bool,
}

/// The month of a day. `begun` are the days whose puzzles were begun, `today` is
/// the day where the player is.
#[wasm_bindgen]
pub fn calendar(
    wins: Vec<String>,
    begun: Vec<String>,
    month: &str,
    today: &str,
    now: f64,
) -> Result<JsCalendar, JsError> {
    let month: Date = month.parse().map_err(fail)?;
    let today: Date = today.parse().map_err(fail)?;
    let mut dailies = Dailies::of(wins::read(&wins).wins());
    for date in begun.iter().filter_map(|date| date.parse().ok()) {
        dailies.begin(date);
    }
    Ok(give(&view(&dailies, month, today, millis(now))))
}

fn view(dailies: &Dailies, of: Date, today: Date, now: u64) -> CalendarView {
    let month = dailies.month(of, today);
    let streak = dailies.streak(now);
    let text = |date: Option<Date>| date.map(|date| date.to_string());
    CalendarView {
        first: month.days.first().map_or(0, |day| day.date.weekday()),
        days: month.days.iter().map(day).collect(),
        solved: month.solved,
        before: text(month.before),
        after: text(month.after),
        count: dailies.count(),
        streak: StreakView {
            current: streak.current,
            best: streak.best,
            today: streak.last.is_some_and(|last| last >= today),
        },
    }
}

fn day(day: &Day) -> DayView {
    let solved = match day.state {
        DayState::Solved(solved) => Some(solved),
        _ => None,
    };
    DayView {
        date: day.date.to_string(),
        day: day.date.day(),
        state: match day.state {
            DayState::Future => "future",
            DayState::Open => "open",
            DayState::Begun => "begun",
            DayState::Solved(_) => "solved",
        },
        time: solved.map_or(0, |solved| solved.time),
        in_time: solved.is_some_and(|solved| solved.in_time),
        unaided: solved.is_some_and(|solved| solved.unaided),
    }
}
