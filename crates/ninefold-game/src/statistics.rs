//! [`Statistics`]: games won, by size and level.

use ninefold::Level;
use serde::{Deserialize, Serialize};

use crate::{Counts, Game};

/// A game that was won.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Win {
    /// The number of the game, so that none counts twice.
    pub uid: u64,
    /// The game ID, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The size of the board: `9x9`.
    pub shape: String,
    /// The level, where it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// Which levels it is one of, as [`About::levels`](crate::About::levels).
    #[serde(default, skip_serializing_if = "crate::game::is_zero")]
    pub levels: u32,
    /// The rating in tenths, where it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u16>,
    /// The playing time in milliseconds.
    pub time: u64,
    /// The help that was asked for.
    #[serde(default)]
    pub counts: Counts,
    /// When it was won, in milliseconds since 1970.
    pub at: u64,
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
        })
    }

    /// The level under which it counts. What version 0.1 called hard is not
    /// what is hard today, and stays apart.
    fn counts_as(&self) -> Option<String> {
        let level = self.level.as_deref()?;
        let known = Level::ALL.iter().any(|known| known.name() == level);
        Some(match self.levels == 0 && known {
            true => format!("{level} (0.1)"),
            false => level.to_owned(),
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
    /// The best time without help, where there is one.
    pub best_unaided: Option<u64>,
    /// The middle time: as many were faster as slower.
    pub median: u64,
    /// The last ten times, the newest last, each with whether it was unaided.
    pub last: Vec<(u64, bool)>,
}

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

    fn row(&self, shape: String, level: Option<String>) -> Row {
        let wins: Vec<&Win> = self
            .wins
            .iter()
            .filter(|win| win.shape == shape && win.counts_as() == level)
            .collect();
        let mut times: Vec<u64> = wins.iter().map(|win| win.time).collect();
        times.sort_unstable();
        let unaided = wins.iter().filter(|win| win.is_unaided());
        let last = &wins[wins.len().saturating_sub(10)..];
        Row {
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
            level: level.map(str::to_owned),
            levels: crate::game::LEVELS,
            rating: None,
            time,
            counts: Counts {
                hints,
                ..Counts::default()
            },
            at: uid,
        }
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
