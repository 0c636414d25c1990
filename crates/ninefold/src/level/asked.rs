//! Levels as people ask for them: by name, by number, mistyped.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::Level;
use crate::suggest;

/// A word that is not a level.
///
/// ```
/// use ninefold::Level;
/// let error = "hrad".parse::<Level>().expect_err("a slip");
/// assert!(error.to_string().ends_with("did you mean hard?"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelError {
    text: String,
    /// Names that would have done as well.
    others: Vec<String>,
}

impl LevelError {
    /// The same, with more names to choose from: the player's own levels.
    pub fn or_one_of(mut self, names: impl IntoIterator<Item = String>) -> LevelError {
        self.others.extend(names);
        self
    }

    /// The word.
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Level::ALL.iter().map(|level| level.name());
        let others = self.others.iter().map(String::as_str);
        let names: Vec<&str> = names.chain(others).collect();
        write!(
            f,
            "`{}` is not a level: expected {}, or 1 to {}{}",
            self.text,
            suggest::choice(names.iter().copied()),
            highest(),
            suggest::meant(&self.text, names)
        )
    }
}

impl core::error::Error for LevelError {}

/// The highest number that a level has.
fn highest() -> usize {
    let has = |number: &usize| Level::from_number(*number).is_some();
    (1..).take_while(has).last().unwrap_or(1)
}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Level, LevelError> {
        let text = text.trim();
        let named = Level::ALL
            .into_iter()
            .find(|level| level.name().eq_ignore_ascii_case(text));
        let numbered = || Level::from_number(text.parse().ok()?);
        named.or_else(numbered).ok_or_else(|| LevelError {
            text: text.to_owned(),
            others: Vec::new(),
        })
    }
}

/// A level that was asked for. A number out of range is clamped, and leaves a
/// notice.
///
/// ```
/// use ninefold::{AskedLevel, Level};
/// let asked: AskedLevel = "7".parse()?;
/// assert_eq!(asked.level, Level::Extreme);
/// let notice = asked.notice.unwrap().to_string();
/// assert_eq!(notice, "difficulty 7 is out of range (1 to 5); using 5");
/// # Ok::<(), ninefold::LevelError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AskedLevel {
    /// The level.
    pub level: Level,
    /// What to tell the player.
    pub notice: Option<LevelOutOfRange>,
}

/// A number that no level has, and the nearest that one has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelOutOfRange {
    /// The number, as it was written.
    pub asked: String,
    /// The number of the level that is used.
    pub used: usize,
}

impl fmt::Display for LevelOutOfRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let LevelOutOfRange { asked, used } = self;
        let highest = highest();
        write!(
            f,
            "difficulty {asked} is out of range (1 to {highest}); using {used}"
        )
    }
}

impl FromStr for AskedLevel {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<AskedLevel, LevelError> {
        let text = text.trim();
        let error = match text.parse() {
            Ok(level) => {
                let notice = None;
                return Ok(AskedLevel { level, notice });
            }
            Err(error) => error,
        };
        let below = text.starts_with('-');
        let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let zero = digits.bytes().all(|byte| byte == b'0');
        // Leading zeros and a plus sign change nothing.
        let plain = digits.trim_start_matches('0');
        let in_range = (!below).then(|| plain.parse().ok().and_then(Level::from_number));
        if let (true, Some(Some(level))) = (is_number, in_range) {
            let notice = None;
            return Ok(AskedLevel { level, notice });
        }
        let used = if below || zero { 1 } else { highest() };
        match Level::from_number(used) {
            Some(level) if is_number => Ok(AskedLevel {
                level,
                notice: Some(LevelOutOfRange {
                    asked: text.to_string(),
                    used,
                }),
            }),
            _ => Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_out_of_range_are_clamped_and_words_are_not() {
        for (text, level, notice) in [
            ("hard", Level::Hard, None),
            (" HARD ", Level::Hard, None),
            ("3", Level::Hard, None),
            ("+3", Level::Hard, None),
            ("03", Level::Hard, None),
            (
                "0",
                Level::Easy,
                Some("difficulty 0 is out of range (1 to 5); using 1"),
            ),
            (
                "-4",
                Level::Easy,
                Some("difficulty -4 is out of range (1 to 5); using 1"),
            ),
            (
                "6",
                Level::Extreme,
                Some("difficulty 6 is out of range (1 to 5); using 5"),
            ),
            (
                "99999999999999999999999",
                Level::Extreme,
                Some("difficulty 99999999999999999999999 is out of range (1 to 5); using 5"),
            ),
        ] {
            let asked: AskedLevel = text.parse().unwrap();
            assert_eq!(asked.level, level, "{text}");
            assert_eq!(asked.notice.map(|n| n.to_string()).as_deref(), notice);
        }
        for text in ["", "-", "hrad", "3.5", "1x"] {
            let error = text.parse::<AskedLevel>().unwrap_err();
            assert_eq!(error.text(), text);
        }
        let error = "evnings".parse::<Level>().unwrap_err();
        let error = error.or_one_of(["Evenings".to_owned()]).to_string();
        assert!(
            error.contains("beyond or Evenings, or 1 to 5; did you mean Evenings?"),
            "{error}"
        );
    }
}
