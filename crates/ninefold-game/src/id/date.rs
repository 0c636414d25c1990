//! The puzzle of the day.

use core::fmt;
use core::str::FromStr;

use ninefold::generate::{Recipe, Symmetry, Target};
use ninefold::{Level, Shape};

use super::GameId;

/// A day of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: i32,
    month: u32,
    day: u32,
}

/// A text that is not a day.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a day: expected year, month and day, as in 2026-11-15")]
pub struct DateError(String);

impl Date {
    /// The day, in UTC, of a time in milliseconds since 1970.
    pub fn of_time(milliseconds: u64) -> Date {
        Date::of_day((milliseconds / 86_400_000) as i64)
    }

    /// The day with this number, counted from 1970-01-01: Hinnant's calendar,
    /// in which a year starts in March and 400 years are 146097 days.
    fn of_day(number: i64) -> Date {
        let shifted = number + 719_468;
        let era = shifted.div_euclid(146_097);
        let day_of_era = shifted.rem_euclid(146_097);
        let year_of_era =
            (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let month = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        let year = year_of_era + era * 400 + i64::from(month <= 2);
        Date {
            year: year as i32,
            month: month as u32,
            day: day as u32,
        }
    }

    /// A day, when the calendar has it.
    ///
    /// ```
    /// use ninefold_game::id::Date;
    /// assert!(Date::new(2028, 2, 29).is_some());
    /// assert!(Date::new(2027, 2, 29).is_none());
    /// ```
    pub fn new(year: i32, month: u32, day: u32) -> Option<Date> {
        let date = Date { year, month, day };
        // A day that does not exist, such as 30 February, comes back as
        // another.
        let valid = (1..=12).contains(&month) && (1..=31).contains(&day);
        (valid && Date::of_day(date.number()) == date).then_some(date)
    }

    /// The year.
    pub fn year(self) -> i32 {
        self.year
    }

    /// The month, 1 to 12.
    pub fn month(self) -> u32 {
        self.month
    }

    /// The day of the month, from 1.
    pub fn day(self) -> u32 {
        self.day
    }

    /// This many days later, or earlier.
    ///
    /// ```
    /// use ninefold_game::id::Date;
    /// let last: Date = "2026-12-31".parse()?;
    /// assert_eq!(last.plus(1).to_string(), "2027-01-01");
    /// # Ok::<(), ninefold_game::id::DateError>(())
    /// ```
    pub fn plus(self, days: i64) -> Date {
        Date::of_day(self.number() + days)
    }

    /// The number of the day, counted from 1970-01-01.
    pub fn number(self) -> i64 {
        let year = i64::from(self.year) - i64::from(self.month <= 2);
        let era = year.div_euclid(400);
        let year_of_era = year.rem_euclid(400);
        let month = i64::from((self.month + 9) % 12);
        let day_of_year = (153 * month + 2) / 5 + i64::from(self.day) - 1;
        let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
        era * 146_097 + day_of_era - 719_468
    }

    /// The day of the week, Monday 0 to Sunday 6.
    pub fn weekday(self) -> usize {
        (self.number() + 3).rem_euclid(7) as usize
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for Date {
    type Err = DateError;

    fn from_str(text: &str) -> Result<Date, DateError> {
        let bad = || DateError(text.to_owned());
        let mut parts = text.trim().splitn(3, '-');
        let mut number = |width: usize| -> Result<u32, DateError> {
            let part = parts.next().ok_or_else(bad)?;
            if part.len() != width || !part.bytes().all(|byte| byte.is_ascii_digit()) {
                return Err(bad());
            }
            part.parse().map_err(|_| bad())
        };
        let (year, month, day) = (number(4)? as i32, number(2)?, number(2)?);
        Date::new(year, month, day).ok_or_else(bad)
    }
}

/// Which version of the generator makes the daily puzzles, and from which day
/// on. A new version adds a line with a day to come: what was the puzzle of a day
/// stays its puzzle.
const GENERATORS: [(Date, u32); 1] = [(
    Date {
        year: 0,
        month: 1,
        day: 1,
    },
    2,
)];

fn generator(date: Date) -> u32 {
    let since = GENERATORS.iter().rev().find(|(from, _)| *from <= date);
    since.unwrap_or(&GENERATORS[0]).1
}

/// The ID of the daily puzzle: the same for everyone. The week starts easy and
/// ends extreme; `level` asks for another level of the day.
///
/// ```
/// use ninefold_game::id::daily;
/// let sunday = "2026-11-15".parse()?;
/// assert_eq!(daily(sunday, None).to_string(), "9x9-extreme-180-20261115v2");
/// # Ok::<(), ninefold_game::id::DateError>(())
/// ```
pub fn daily(date: Date, level: Option<Level>) -> GameId {
    use Level::{Easy, Expert, Extreme, Hard, Medium};
    const WEEK: [Level; 7] = [Easy, Medium, Medium, Hard, Hard, Expert, Extreme];
    let recipe = Recipe {
        symmetry: Symmetry::Half,
        target: Target::Level(level.unwrap_or(WEEK[date.weekday()])),
        version: generator(date),
        ..Recipe::new(Shape::NINE)
    };
    let seed = date.year.unsigned_abs() * 10_000 + date.month * 100 + date.day;
    GameId::Seed {
        recipe: Box::new(recipe),
        seed: u64::from(seed),
    }
}

/// The ID of the variant board of a day: the same for everyone. Each weekday has
/// its kind, from diagonals on Monday to killers with thermometers on Sunday.
///
/// ```
/// use ninefold_game::id::daily_variant;
/// let tuesday = "2026-11-17".parse()?;
/// assert_eq!(daily_variant(tuesday).to_string(), "9x9-killer-medium-20261117v2");
/// # Ok::<(), ninefold_game::id::DateError>(())
/// ```
pub fn daily_variant(date: Date) -> GameId {
    use Level::{Easy, Hard, Medium};
    const WEEK: [(&str, Level); 7] = [
        ("diagonal", Easy),
        ("killer", Medium),
        ("thermo", Medium),
        ("jigsaw", Medium),
        ("kropki", Hard),
        ("arrow", Hard),
        ("killer+thermo", Hard),
    ];
    let (kinds, level) = WEEK[date.weekday()];
    let GameId::Seed { recipe, seed } = daily(date, Some(level)) else {
        return daily(date, Some(level));
    };
    GameId::Seed {
        recipe: Box::new(Recipe {
            kinds: kinds.parse().unwrap_or_default(),
            symmetry: Symmetry::None,
            ..*recipe
        }),
        seed,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_weekday_has_a_variant_that_the_generator_makes() {
        for day in 16..23 {
            let date = Date::new(2026, 11, day).unwrap();
            let id = daily_variant(date);
            assert_eq!(id.to_string().parse(), Ok(id.clone()));
            let GameId::Seed { recipe, .. } = id else {
                panic!("{date} has no recipe");
            };
            assert!(!recipe.kinds.is_classic(), "{date}");
            assert_eq!(recipe.check(), Ok(()), "{date}");
        }
    }

    #[test]
    fn days_are_those_of_the_calendar() {
        for (time, text, weekday) in [
            (0, "1970-01-01", 3),
            (951_782_400_000, "2000-02-29", 1),
            (1_794_700_800_000, "2026-11-15", 6),
            (4_107_542_399_999, "2100-02-28", 6),
        ] {
            let date = Date::of_time(time);
            assert_eq!((date.to_string().as_str(), date.weekday()), (text, weekday));
            assert_eq!(text.parse(), Ok(date));
        }
        for number in (-800_000..800_000).step_by(97) {
            assert_eq!(Date::of_day(number).number(), number);
        }
        for text in [
            "2026-02-30",
            "2026-13-01",
            "2026-1-1",
            "today",
            "",
            "2026-11-00",
        ] {
            assert!(text.parse::<Date>().is_err(), "{text}");
        }
    }
}
