//! [`Axis`]: the marks beside a chart of times.

/// What the marks of an axis count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// Seconds.
    Seconds,
    /// Minutes.
    Minutes,
    /// Hours.
    Hours,
}

impl Unit {
    /// Its length in milliseconds.
    pub fn milliseconds(self) -> u64 {
        match self {
            Unit::Seconds => 1_000,
            Unit::Minutes => 60_000,
            Unit::Hours => 3_600_000,
        }
    }

    /// Its name: `minutes`.
    pub fn name(self) -> &'static str {
        match self {
            Unit::Seconds => "seconds",
            Unit::Minutes => "minutes",
            Unit::Hours => "hours",
        }
    }
}

/// Marks at round numbers, from 0 to at least the longest time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Axis {
    /// What they count.
    pub unit: Unit,
    /// The marks in units, the first is 0.
    pub marks: Vec<u64>,
}

impl Axis {
    /// The axis for times up to this many milliseconds, with no more than this
    /// many marks beside 0.
    ///
    /// ```
    /// use ninefold_game::statistics::{Axis, Unit};
    /// let axis = Axis::up_to(767_000, 4);
    /// assert_eq!((axis.unit, axis.marks), (Unit::Minutes, vec![0, 5, 10, 15]));
    /// ```
    pub fn up_to(longest: u64, most: usize) -> Axis {
        let unit = match longest {
            0..90_000 => Unit::Seconds,
            90_000..7_200_000 => Unit::Minutes,
            _ => Unit::Hours,
        };
        let units = longest.div_ceil(unit.milliseconds()).max(1);
        let most = most.max(1) as u64;
        let step = steps(unit)
            .find(|step| units.div_ceil(*step) <= most)
            .unwrap_or(units);
        Axis {
            unit,
            marks: (0..=units.div_ceil(step)).map(|n| n * step).collect(),
        }
    }

    /// The time at its end in milliseconds.
    pub fn top(&self) -> u64 {
        self.marks.last().copied().unwrap_or(0) * self.unit.milliseconds()
    }
}

/// Round steps in ascending order.
fn steps(unit: Unit) -> impl Iterator<Item = u64> {
    let round: &[u64] = match unit {
        Unit::Seconds | Unit::Minutes => &[1, 2, 5, 10, 15, 20, 30, 60],
        Unit::Hours => &[1, 2, 4, 6, 12, 24],
    };
    let last = round[round.len() - 1];
    let more = (1..40).map(move |power| last << power);
    round.iter().copied().chain(more)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_round_few_and_reach_the_longest() {
        for longest in [
            0, 1, 999, 60_000, 89_999, 90_000, 300_001, 7_199_999, 7_200_000,
        ] {
            for most in 1..7 {
                let axis = Axis::up_to(longest, most);
                assert!(axis.top() >= longest, "{longest} {most}: {axis:?}");
                assert!(axis.marks.len() <= most + 1, "{longest} {most}: {axis:?}");
                assert!(axis.marks.len() >= 2, "{longest} {most}: {axis:?}");
            }
        }
        let far = Axis::up_to(u64::MAX / 2, 3);
        assert!(far.marks.len() <= 4 && far.unit == Unit::Hours);
        assert_eq!(Axis::up_to(41_000, 5).marks, [0, 10, 20, 30, 40, 50]);
        assert_eq!(Axis::up_to(41_000, 5).unit.name(), "seconds");
    }
}
