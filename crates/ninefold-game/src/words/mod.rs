//! What a game says, in every language that has a file of sentences.
//!
//! Nothing here holds a sentence: news, refusals and errors are [`Message`]s,
//! ids with arguments, and the files next to this one have the words. A front
//! end picks a catalogue once, [`of`] a [`Language`], and passes it on.

/// Displays errors as their messages, in English.
macro_rules! display {
    ($($error:ty),*) => {$(
        impl core::fmt::Display for $error {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(&$crate::words::Tell::told(self, $crate::words::english()))
            }
        }

        impl core::error::Error for $error {}
    )*};
}

mod errors;
#[cfg(feature = "storage")]
mod files;
mod news;
mod orders;
mod phrases;

use std::sync::OnceLock;

use ninefold::logic::explain::{Catalogue, CatalogueError, Language, Message};

pub use news::{conflict, conflicts, news};
pub(crate) use orders::unknown;
use phrases::phrase;

/// Something that can be said in any language.
pub trait Tell {
    /// What there is to say; it names nothing that needs a board to be read.
    fn message(&self) -> Message;

    /// It in the words of a language, as a sentence without its full stop.
    fn told(&self, words: &Catalogue) -> String {
        words.say(&self.message())
    }
}

/// The file of a language's sentences about games.
pub const fn sentences(language: Language) -> &'static str {
    match language {
        Language::German => include_str!("german.txt"),
        Language::French => include_str!("french.txt"),
        _ => include_str!("english.txt"),
    }
}

/// All that Ninefold says in English.
pub fn english() -> &'static Catalogue {
    static ENGLISH: OnceLock<Catalogue> = OnceLock::new();
    ENGLISH.get_or_init(|| {
        let words = Catalogue::english().with(sentences(Language::English));
        words.expect("a test reads the file")
    })
}

/// All that Ninefold says in a language.
pub fn of(language: Language) -> &'static Catalogue {
    static OTHERS: [OnceLock<Catalogue>; 2] = [const { OnceLock::new() }; 2];
    match (language as usize).checked_sub(1) {
        None => english(),
        Some(place) => OTHERS[place].get_or_init(|| {
            let texts = [language.sentences(), sentences(language)];
            read(&texts.join("\n")).expect("a test reads the files")
        }),
    }
}

/// All that Ninefold says, in the sentences of a text; in English what it lacks.
pub fn read(sentences: &str) -> Result<Catalogue, CatalogueError> {
    english().with(sentences)
}
