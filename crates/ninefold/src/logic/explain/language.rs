//! [`Language`]: the languages that Ninefold speaks.

use core::fmt;
use core::str::FromStr;

/// A language with a file of sentences.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Language {
    /// English, which is always complete.
    #[default]
    English,
    /// German.
    German,
    /// French.
    French,
}

impl Language {
    /// The languages, English first.
    pub const ALL: [Language; 3] = [Language::English, Language::German, Language::French];

    /// The code: `en`, `de`, `fr`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
            Language::French => "fr",
        }
    }

    /// The name, in the language itself.
    pub const fn title(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::German => "Deutsch",
            Language::French => "Français",
        }
    }

    /// The file of its sentences about boards and steps.
    pub const fn sentences(self) -> &'static str {
        match self {
            Language::English if cfg!(feature = "variants") => {
                concat!(
                    include_str!("english.txt"),
                    include_str!("english_more.txt")
                )
            }
            // An engine of classic boards has no clues to speak of, and no lessons.
            Language::English => include_str!("english.txt"),
            Language::German => include_str!("german.txt"),
            Language::French => include_str!("french.txt"),
        }
    }

    /// The language of a locale, such as `de_AT.UTF-8` or `fr`.
    ///
    /// ```
    /// use ninefold::logic::explain::Language;
    /// assert_eq!(Language::of_locale("de_AT.UTF-8"), Some(Language::German));
    /// assert_eq!(Language::of_locale("C.UTF-8"), None);
    /// ```
    pub fn of_locale(locale: &str) -> Option<Language> {
        let code = locale.split(['_', '-', '.', '@']).next()?;
        let mut all = Language::ALL.into_iter();
        all.find(|language| language.code().eq_ignore_ascii_case(code))
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// No language of this code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a language: en, de or fr")]
pub struct LanguageError;

impl FromStr for Language {
    type Err = LanguageError;

    /// The language with this code.
    fn from_str(text: &str) -> Result<Language, LanguageError> {
        let mut all = Language::ALL.into_iter();
        all.find(|language| language.code() == text)
            .ok_or(LanguageError)
    }
}
