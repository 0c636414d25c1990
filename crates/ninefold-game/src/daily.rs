//! The daily puzzles of a player: which days are solved, and the streak.
//!
//! A streak knows no time zone. A day counts when its puzzle was solved before
//! the day was over everywhere on Earth, at noon of the next day in UTC. So
//! nobody loses a streak by travelling, and nobody has less than the whole day.

use std::collections::{BTreeMap, BTreeSet};

use crate::id::Date;
use crate::statistics::Win;

/// The first day of the archive.
pub fn first_day() -> Date {
    Date::new(2026, 1, 1).expect("the calendar has this day")
}

const HOUR: i64 = 3_600_000;

/// When a day is over everywhere: in the last time zone it ends at noon of the
/// next day in UTC.
fn over_everywhere(date: Date) -> i64 {
    (date.number() + 1) * 24 * HOUR + 12 * HOUR
}

/// A daily puzzle that was solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The number of the game.
    pub uid: u64,
    /// The playing time in milliseconds.
    pub time: u64,
    /// Whether it was solved on its day, wherever that was.
    pub in_time: bool,
    /// Whether no hint was asked for and no mistake found by a check.
    pub unaided: bool,
}

/// How a day of the calendar stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DayState {
    /// It is still to come.
    Future,
    /// Nobody has begun its puzzle.
    Open,
    /// Its puzzle is begun.
    Begun,
    /// Its puzzle is solved.
    Solved(Solved),
}

/// A day of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Day {
    /// The day.
    pub date: Date,
    /// How it stands.
    pub state: DayState,
}

/// A month of the calendar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Month {
    /// Its days. The first one's [`weekday`](Date::weekday) says where it starts.
    pub days: Vec<Day>,
    /// How many of them are solved.
    pub solved: usize,
    /// A day of the month before, where the archive has it.
    pub before: Option<Date>,
    /// A day of the month after, where that has begun.
    pub after: Option<Date>,
}

/// Days in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Streak {
    /// The days up to today, or up to yesterday while today's puzzle can still
    /// be solved.
    pub current: usize,
    /// The most days there ever were.
    pub best: usize,
    /// The last day of the present streak.
    pub last: Option<Date>,
}

impl Streak {
    /// Whether a day is part of it already.
    pub fn has(&self, date: Date) -> bool {
        self.last == Some(date)
    }
}

/// The daily puzzles that were begun or solved.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Dailies {
    solved: BTreeMap<Date, Solved>,
    begun: BTreeSet<Date>,
}

impl Dailies {
    /// Those among the wins. Of several games of a day the first one won counts.
    pub fn of<'a>(wins: impl IntoIterator<Item = &'a Win>) -> Dailies {
        let mut first: BTreeMap<Date, &Win> = BTreeMap::new();
        for win in wins {
            if let Some(date) = win.day() {
                let kept = first.entry(date).or_insert(win);
                if win.at < kept.at {
                    *kept = win;
                }
            }
        }
        let solved = first.into_iter().map(|(date, win)| {
            let solved = Solved {
                uid: win.uid,
                time: win.time,
                in_time: i64::try_from(win.at).is_ok_and(|at| at < over_everywhere(date)),
                unaided: win.is_unaided(),
            };
            (date, solved)
        });
        Dailies {
            solved: solved.collect(),
            begun: BTreeSet::new(),
        }
    }

    /// Notes that the puzzle of a day is begun.
    pub fn begin(&mut self, date: Date) {
        self.begun.insert(date);
    }

    /// How the puzzle of a day was solved.
    pub fn solved(&self, date: Date) -> Option<Solved> {
        self.solved.get(&date).copied()
    }

    /// How many days are solved, in time or later.
    pub fn count(&self) -> usize {
        self.solved.len()
    }

    /// How a day stands.
    pub fn state(&self, date: Date, today: Date) -> DayState {
        match self.solved.get(&date) {
            Some(solved) => DayState::Solved(*solved),
            None if date > today => DayState::Future,
            None if self.begun.contains(&date) => DayState::Begun,
            None => DayState::Open,
        }
    }

    /// The month of a day.
    pub fn month(&self, of: Date, today: Date) -> Month {
        let first = of.plus(1 - i64::from(of.day()));
        let dates = (0..31)
            .map(|days| first.plus(days))
            .filter(|date| date.month() == first.month());
        let days: Vec<Day> = dates
            .map(|date| Day {
                date,
                state: self.state(date, today),
            })
            .collect();
        let solved = |day: &&Day| matches!(day.state, DayState::Solved(_));
        Month {
            solved: days.iter().filter(solved).count(),
            before: Some(first.plus(-1)).filter(|date| *date >= first_day()),
            after: Some(first.plus(days.len() as i64)).filter(|date| *date <= today),
            days,
        }
    }

    /// The streak at a time in milliseconds since 1970.
    pub fn streak(&self, now: u64) -> Streak {
        let in_time = self.solved.iter().filter(|(_, solved)| solved.in_time);
        let (mut best, mut run, mut last): (usize, usize, Option<Date>) = (0, 0, None);
        for (date, _) in in_time {
            run = match last {
                Some(before) if before.plus(1) == *date => run + 1,
                _ => 1,
            };
            best = best.max(run);
            last = Some(*date);
        }
        let now = i64::try_from(now).unwrap_or(i64::MAX);
        let alive = last.filter(|date| now < over_everywhere(date.plus(1)));
        Streak {
            current: if alive.is_some() { run } else { 0 },
            best,
            last: alive,
        }
    }
}
