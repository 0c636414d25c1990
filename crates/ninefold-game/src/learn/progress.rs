//! [`Progress`]: what a learner has done, and what should come back when.

use ninefold::logic::Technique;
use serde::{Deserialize, Serialize};

use super::{Lesson, Part, lessons};

/// A position that a learner worked on to its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attempt {
    /// The lesson, by the name of its technique.
    pub lesson: String,
    /// The technique of the position, which in a test is another one at times.
    pub technique: String,
    /// The part of the lesson.
    pub part: Part,
    /// Whether it was found without a mistake and without help.
    pub right: bool,
    /// How long it took, in milliseconds.
    pub time: u64,
    /// When it was done, in milliseconds since 1970.
    pub at: u64,
}

/// How a learner is doing with a technique.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// How many positions were worked on, guided ones not counted.
    pub tried: usize,
    /// How many of the last ten were right.
    pub right: usize,
    /// How many these are.
    pub of: usize,
    /// The middle time of the right ones among them, in milliseconds.
    pub speed: Option<u64>,
    /// When the technique should come back, in milliseconds since 1970.
    pub due: Option<u64>,
    /// Whether the lesson's test was passed.
    pub finished: bool,
}

/// The positions of a drill, and of a test.
pub const ROUND: usize = 5;

/// How many of a round must be right to pass it.
pub const PASS: usize = 4;

const DAY: u64 = 24 * 60 * 60 * 1000;

/// The days until a technique comes back, by how often in a row it was right:
/// what is weak comes back soon, what is known ever later.
const REST: [u64; 6] = [0, 1, 3, 7, 16, 35];

/// Everything a learner has done, the newest last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    attempts: Vec<Attempt>,
}

impl Progress {
    /// Adds what was done.
    pub fn add(&mut self, attempt: Attempt) {
        self.attempts.push(attempt);
    }

    /// Everything, the newest last.
    pub fn attempts(&self) -> &[Attempt] {
        &self.attempts
    }

    /// How the learner is doing with a technique.
    pub fn of(&self, technique: Technique) -> Standing {
        let name = technique.name();
        let all: Vec<&Attempt> = self
            .attempts
            .iter()
            .filter(|a| a.technique == name && a.part != Part::Guided)
            .collect();
        let last = &all[all.len().saturating_sub(10)..];
        let mut times: Vec<u64> = last.iter().filter(|a| a.right).map(|a| a.time).collect();
        times.sort_unstable();
        let tests: Vec<&Attempt> = self
            .attempts
            .iter()
            .filter(|a| a.lesson == name && a.part == Part::Test)
            .collect();
        // Once passed is passed: any five in a row.
        let passed = |round: &[&Attempt]| round.iter().filter(|a| a.right).count() >= PASS;
        Standing {
            tried: all.len(),
            right: last.iter().filter(|a| a.right).count(),
            of: last.len(),
            speed: (!times.is_empty()).then(|| times[times.len() / 2]),
            due: due(&all),
            finished: tests.windows(ROUND).any(passed),
        }
    }

    /// The techniques that should come back by now, the weakest first.
    pub fn due(&self, now: u64) -> Vec<Technique> {
        let mut due: Vec<(u64, Technique)> = lessons()
            .filter_map(|lesson| Some((self.of(lesson.technique).due?, lesson.technique)))
            .filter(|(at, _)| *at <= now)
            .collect();
        due.sort();
        due.into_iter().map(|(_, technique)| technique).collect()
    }

    /// The first lesson of the path whose test is not passed yet.
    pub fn next(&self) -> Option<&'static Lesson> {
        lessons().find(|lesson| !self.of(lesson.technique).finished)
    }

    /// How many lessons are finished, and how many there are.
    pub fn finished(&self) -> (usize, usize) {
        let done = lessons().filter(|lesson| self.of(lesson.technique).finished);
        (done.count(), lessons().count())
    }
}

/// When a technique should come back: later, the more often it was right on
/// different days; after a mistake at once.
fn due(attempts: &[&Attempt]) -> Option<u64> {
    let mut rest = 0usize;
    let mut from: Option<u64> = None;
    for attempt in attempts {
        if !attempt.right {
            (rest, from) = (0, Some(attempt.at));
        } else if from.is_none_or(|from| attempt.at >= from + REST[rest] * DAY) {
            // Only what was due counts: a drill of five is not five days.
            rest = (rest + 1).min(REST.len() - 1);
            from = Some(attempt.at);
        }
    }
    Some(from? + REST[rest] * DAY)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn attempt(part: Part, right: bool, day: u64) -> Attempt {
        Attempt {
            lesson: "x-wing".to_owned(),
            technique: "x-wing".to_owned(),
            part,
            right,
            time: 1000 * (day + 1),
            at: day * DAY,
        }
    }

    fn progress(attempts: &[(Part, bool, u64)]) -> Progress {
        let mut progress = Progress::default();
        for (part, right, day) in attempts {
            progress.add(attempt(*part, *right, *day));
        }
        progress
    }

    #[test]
    fn what_is_weak_comes_back_sooner() {
        let due = |attempts: &[(Part, bool, u64)]| {
            let due = progress(attempts).of(Technique::XWing).due;
            due.map(|at| at / DAY)
        };
        use Part::{Drill, Guided};
        assert_eq!(due(&[]), None);
        assert_eq!(due(&[(Guided, true, 0)]), None);
        assert_eq!(due(&[(Drill, false, 2)]), Some(2));
        assert_eq!(due(&[(Drill, true, 0)]), Some(1));
        // Several on one day are one.
        assert_eq!(due(&[(Drill, true, 0), (Drill, true, 0)]), Some(1));
        assert_eq!(due(&[(Drill, true, 0), (Drill, true, 1)]), Some(4));
        let known = [0, 1, 4, 11, 27, 62].map(|day| (Drill, true, day));
        assert_eq!(due(&known), Some(62 + 35));
        let mut slipped = known.to_vec();
        slipped.push((Drill, false, 63));
        assert_eq!(due(&slipped), Some(63));
    }

    #[test]
    fn a_lesson_is_finished_by_four_right_of_five() {
        let test = |right: &[bool]| {
            let attempts: Vec<_> = right.iter().map(|r| (Part::Test, *r, 0)).collect();
            progress(&attempts).of(Technique::XWing).finished
        };
        assert!(!test(&[true; 4]));
        assert!(test(&[true, false, true, true, true]));
        assert!(!test(&[true, false, false, true, true]));
        assert!(test(&[false, false, true, true, true, true, false]));
    }

    #[test]
    fn the_path_goes_on_with_what_is_not_finished() {
        let mut progress = Progress::default();
        assert_eq!(progress.next().map(Lesson::id), Some("full-house"));
        for _ in 0..ROUND {
            progress.add(Attempt {
                lesson: "full-house".to_owned(),
                technique: "full-house".to_owned(),
                ..attempt(Part::Test, true, 0)
            });
        }
        assert_eq!(progress.next().map(Lesson::id), Some("hidden-single"));
        assert_eq!(progress.finished().0, 1);
        assert_eq!(progress.due(DAY), [Technique::FullHouse]);
        assert!(progress.due(DAY - 1).is_empty());
    }
}
