//! [`Statistics`]: games won, by size and level.

mod axis;

use ninefold::Level;
use ninefold::rate::Er;
use serde::{Deserialize, Serialize};

pub use axis::{Axis, Unit};

use crate::id::{Date, GameId, daily};
use crate::{Counts, Game, PuzzleLevel};

/// A game that was won.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Win {
    /// The number of the game, so that none counts twice.
    pub uid: u64,
    /// The game ID, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The size of the board: `9x9`.
    pub shape: String,
    /// The level, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<PuzzleLevel>,
    /// Which levels it is one of, as [`About::levels`](crate::About::levels).
    #[serde(default, skip_serializing_if = "crate::start::is_zero")]
    pub levels: u32,
    /// The rating, if known.
    #[serde(
        default,
        with = "crate::level::tenths",
        skip_serializing_if = "Option::is_none"
    )]
    pub rating: Option<Er>,
    /// The playing time in milliseconds.
    pub time: u64,
    /// The help that was asked for.
    #[serde(default)]
    pub counts: Counts,
    /// When it was won, in milliseconds since 1970.
    pub at: u64,
    /// The day that it is the daily puzzle of: `2026-11-15`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub daily: Option<String>,
}

impl Win {
    /// The win of a game at a time in milliseconds since 1970; `None` when it
    /// is not won, or its solution was shown.
    pub fn of(game: &Game, at: u64) -> Option<Win> {
        if game.was_shown() {
            return None;
        }
        Some(Win {
            uid: game.uid(),
            id: game.id(),
            shape: game.shape().to_string(),
            level: game.about().level.clone(),
            levels: game.about().levels,
            rating: game.about().rating,
            time: game.won_at()?,
            counts: game.counts(),
            at,
            daily: game.about().daily.clone(),
        })
    }

    /// The day that it is the daily puzzle of. Of wins that were written down
    /// without their day the game ID tells.
    pub fn day(&self) -> Option<Date> {
        if let Some(day) = &self.daily {
            return day.parse().ok();
        }
        let GameId::Seed { recipe, seed } = self.id.as_deref()?.parse().ok()? else {
            return None;
        };
        let part = |by: u64, below: u64| u32::try_from(seed / by % below).ok();
        let year = i32::try_from(seed / 10_000).ok().filter(|y| *y >= 2020)?;
        let date = Date::new(year, part(100, 100)?, part(1, 100)?)?;
        let ninefold::generate::Target::Level(level) = recipe.target else {
            return None;
        };
        let GameId::Seed { recipe: same, .. } = daily(date, Some(level)) else {
            return None;
        };
        let version = recipe.version;
        (*recipe == ninefold::generate::Recipe { version, ..*same }).then_some(date)
    }

    /// The level under which it counts. What version 0.1 called hard is not
    /// what is hard today, and stays apart.
    fn counts_as(&self) -> Option<String> {
        let level = self.level.as_ref()?;
        Some(match self.levels == 0 && level.level().is_some() {
            true => format!("{level} (0.1)"),
            false => level.to_string(),
        })
    }

    /// Whether no hint was asked for and no mistake found by a check.
    pub fn is_unaided(&self) -> bool {
        self.counts.hints == 0 && self.counts.mistakes == 0
    }
}

/// What the wins of one size and level come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The size of the board: `9x9`.
    pub shape: String,
    /// The level; `None` for puzzles whose level is not known.
    pub level: Option<String>,
    /// How many were solved.
    pub solved: usize,
    /// The best time in milliseconds.
    pub best: u64,
    /// The best time without help, if there is one.
    pub best_unaided: Option<u64>,
    /// The middle time: as many were faster as slower.
    pub median: u64,
    /// The last ten times, the newest last, each with whether it was unaided.
    pub last: Vec<(u64, bool)>,
    /// All times together.
    pub total: u64,
    /// How much faster, as a negative number, or slower in percent the middle of
    /// the last five times is than that of the five before.
    pub change: Option<i32>,
}

/// A win in the course of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// When it was won, in milliseconds since 1970.
    pub at: u64,
    /// The playing time in milliseconds.
    pub time: u64,
    /// Whether no hint was asked for and no mistake found by a check.
    pub unaided: bool,
    /// The middle of this time and the up to four before it: the trend.
    pub middle: u64,
}

/// What all wins together come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Totals {
    /// How many games were won.
    pub solved: usize,
    /// The playing time of all in milliseconds.
    pub time: u64,
    /// How many were won without help.
    pub unaided: usize,
    /// How many of the last ones in a row were won without help.
    pub unaided_run: usize,
    /// The most that were ever won in a row without help.
    pub best_unaided_run: usize,
}

/// How many times the trend looks at.
const WINDOW: usize = 5;

/// Every win, and what they come to.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Statistics {
    wins: Vec<Win>,
}

impl Statistics {
    /// Adds a win; whether it was not there yet.
    pub fn add(&mut self, win: Win) -> bool {
        let new = self.wins.iter().all(|old| old.uid != win.uid);
        if new {
            self.wins.push(win);
        }
        new
    }

    /// Every win, the newest last.
    pub fn wins(&self) -> &[Win] {
        &self.wins
    }

    /// The best time of a size and level before a game, in milliseconds.
    pub fn best(&self, shape: &str, level: Option<&str>, without: u64) -> Option<u64> {
        self.wins
            .iter()
            .filter(|win| win.shape == shape && win.counts_as().as_deref() == level)
            .filter(|win| win.uid != without)
            .map(|win| win.time)
            .min()
    }

    /// A row for each size and level that was won, sizes in ascending order,
    /// levels from easy to extreme, then others by name.
    pub fn rows(&self) -> Vec<Row> {
        let mut keys: Vec<(String, Option<String>)> = self
            .wins
            .iter()
            .map(|win| (win.shape.clone(), win.counts_as()))
            .collect();
        keys.sort_by_key(|(shape, level)| {
            let side = shape.split('x').next().and_then(|side| side.parse().ok());
            let rank = level.as_deref().map(|level| {
                let mut levels = Level::ALL.iter();
                let rank = levels.position(|known| known.name() == level);
                rank.unwrap_or(usize::MAX)
            });
            (
                side.unwrap_or(u32::MAX),
                shape.clone(),
                rank.is_none(),
                rank,
                level.clone(),
            )
        });
        keys.dedup();
        keys.into_iter()
            .map(|(shape, level)| self.row(shape, level))
            .collect()
    }

    /// The wins of a size and level in the course of time.
    pub fn course(&self, shape: &str, level: Option<&str>) -> Vec<Point> {
        let wins = self.wins_of(shape, level);
        let times: Vec<u64> = wins.iter().map(|win| win.time).collect();
        let point = |(place, win): (usize, &&Win)| Point {
            at: win.at,
            time: win.time,
            unaided: win.is_unaided(),
            middle: middle(&times[(place + 1).saturating_sub(WINDOW)..=place]),
        };
        wins.iter().enumerate().map(point).collect()
    }

    /// What all wins together come to.
    pub fn totals(&self) -> Totals {
        let mut totals = Totals::default();
        for win in &self.wins {
            totals.solved += 1;
            totals.time = totals.time.saturating_add(win.time);
            if win.is_unaided() {
                totals.unaided += 1;
                totals.unaided_run += 1;
            } else {
                totals.unaided_run = 0;
            }
            totals.best_unaided_run = totals.best_unaided_run.max(totals.unaided_run);
        }
        totals
    }

    /// Of the games of a win's size and level, how many others took longer, and
    /// how many others there are.
    pub fn faster_than(&self, win: &Win) -> (usize, usize) {
        let level = win.counts_as();
        let others = self.wins_of(&win.shape, level.as_deref()).into_iter();
        let others: Vec<&Win> = others.filter(|other| other.uid != win.uid).collect();
        let slower = others.iter().filter(|other| other.time > win.time).count();
        (slower, others.len())
    }

    fn wins_of(&self, shape: &str, level: Option<&str>) -> Vec<&Win> {
        let of = |win: &&Win| win.shape == shape && win.counts_as().as_deref() == level;
        self.wins.iter().filter(of).collect()
    }

    fn row(&self, shape: String, level: Option<String>) -> Row {
        let wins = self.wins_of(&shape, level.as_deref());
        let in_order: Vec<u64> = wins.iter().map(|win| win.time).collect();
        let mut times = in_order.clone();
        times.sort_unstable();
        let unaided = wins.iter().filter(|win| win.is_unaided());
        let last = &wins[wins.len().saturating_sub(10)..];
        Row {
            total: times.iter().fold(0, |sum, time| sum.saturating_add(*time)),
            change: change(&in_order),
            solved: wins.len(),
            best: times.first().copied().unwrap_or(0),
            best_unaided: unaided.map(|win| win.time).min(),
            median: median(&times),
            last: last
                .iter()
                .map(|win| (win.time, win.is_unaided()))
                .collect(),
            shape,
            level,
        }
    }
}

/// The middle of the last times against the middle of those before, in percent.
fn change(times: &[u64]) -> Option<i32> {
    let recent = times.len().checked_sub(WINDOW)?;
    let earlier = recent.checked_sub(WINDOW)?;
    let before = middle(&times[earlier..recent]).max(1) as f64;
    let change = (middle(&times[recent..]) as f64 / before - 1.0) * 100.0;
    Some(change.round() as i32)
}

fn middle(times: &[u64]) -> u64 {
    let mut sorted = times.to_vec();
    sorted.sort_unstable();
    median(&sorted)
}

fn median(sorted: &[u64]) -> u64 {
    match sorted.len() {
        0 => 0,
        n if n % 2 == 1 => sorted[n / 2],
        n => (sorted[n / 2 - 1] + sorted[n / 2]) / 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn win(uid: u64, shape: &str, level: Option<&str>, time: u64, hints: u32) -> Win {
        Win {
            uid,
            id: None,
            shape: shape.to_owned(),
            level: level.map(PuzzleLevel::from),
            levels: crate::start::LEVELS,
            rating: None,
            time,
            counts: Counts {
                hints,
                ..Counts::default()
            },
            at: uid,
            daily: None,
        }
    }

    #[test]
    fn the_course_of_times_has_a_trend_and_the_totals_runs() {
        let mut statistics = Statistics::default();
        for (uid, time) in (1..).zip([100, 90, 110, 100, 100, 80, 50, 60, 50, 40]) {
            statistics.add(win(uid, "9x9", Some("easy"), time, u32::from(uid == 3)));
        }
        let course = statistics.course("9x9", Some("easy"));
        let trend: Vec<u64> = course.iter().map(|point| point.middle).collect();
        assert_eq!(trend, [100, 95, 100, 100, 100, 100, 100, 80, 60, 50]);
        assert!(!course[2].unaided && course[3].at == 4);
        let row = &statistics.rows()[0];
        assert_eq!((row.change, row.total), (Some(-50), 780));
        let totals = statistics.totals();
        assert_eq!((totals.solved, totals.time, totals.unaided), (10, 780, 9));
        assert_eq!((totals.unaided_run, totals.best_unaided_run), (7, 7));
        let fast = win(11, "9x9", Some("easy"), 70, 0);
        assert_eq!(statistics.faster_than(&fast), (6, 10));
        statistics.add(fast);
        let last = statistics.wins().last().unwrap().clone();
        assert_eq!(statistics.faster_than(&last), (6, 10), "it is no other");
        assert_eq!(Statistics::default().rows(), []);
    }

    #[test]
    fn a_daily_is_known_by_its_day_or_by_its_id() {
        let day = |id: Option<&str>, daily: Option<&str>| {
            let win = Win {
                id: id.map(str::to_owned),
                daily: daily.map(str::to_owned),
                ..win(1, "9x9", None, 1, 0)
            };
            win.day().map(|day| day.to_string())
        };
        assert_eq!(day(None, Some("2026-11-15")).unwrap(), "2026-11-15");
        let sunday = Some("9x9-extreme-180-20261115v2");
        assert_eq!(day(sunday, None).unwrap(), "2026-11-15");
        // That of version 0.1, and another level of the same day.
        let old = Some("9x9-extreme-180-20261115");
        assert_eq!(day(old, None).unwrap(), "2026-11-15");
        assert!(day(Some("9x9-easy-180-20261115v2"), None).is_some());
        for other in [
            "9x9-easy-20261115v2",
            "9x9-easy-180-20261315v2",
            "9x9-180-20261115v2",
            "9x9-easy-180-7v2",
            "6x6-easy-180-20261115v2",
            "4x4=p",
        ] {
            assert_eq!(day(Some(other), None), None, "{other}");
        }
        assert_eq!(day(None, Some("soon")), None);
    }

    #[test]
    fn rows_are_by_size_and_level_with_best_and_middle_times() {
        let mut statistics = Statistics::default();
        for (uid, shape, level, time, hints) in [
            (1, "16x16", Some("easy"), 100, 0),
            (2, "9x9", None, 70, 0),
            (3, "9x9", Some("hard"), 50, 2),
            (4, "9x9", Some("easy"), 30, 0),
            (5, "9x9", Some("hard"), 90, 0),
            (6, "9x9", Some("hard"), 60, 0),
        ] {
            assert!(statistics.add(win(uid, shape, level, time, hints)));
        }
        assert!(!statistics.add(win(6, "9x9", Some("hard"), 1, 0)));
        let rows = statistics.rows();
        let names: Vec<_> = rows
            .iter()
            .map(|row| (row.shape.as_str(), row.level.as_deref(), row.solved))
            .collect();
        assert_eq!(
            names,
            [
                ("9x9", Some("easy"), 1),
                ("9x9", Some("hard"), 3),
                ("9x9", None, 1),
                ("16x16", Some("easy"), 1),
            ]
        );
        let hard = &rows[1];
        assert_eq!((hard.best, hard.median), (50, 60));
        assert_eq!(hard.best_unaided, Some(60));
        assert_eq!(hard.last, [(50, false), (90, true), (60, true)]);
        assert_eq!(statistics.best("9x9", Some("hard"), 3), Some(60));
        // What was won under the levels of version 0.1 stays apart.
        let old = Win {
            levels: 0,
            ..win(7, "9x9", Some("hard"), 10, 0)
        };
        assert!(statistics.add(old));
        assert_eq!(statistics.best("9x9", Some("hard"), 3), Some(60));
        let rows = statistics.rows();
        let old = rows
            .iter()
            .find(|row| row.level.as_deref() == Some("hard (0.1)"));
        assert_eq!(old.map(|row| (row.solved, row.best)), Some((1, 10)));
    }
}
