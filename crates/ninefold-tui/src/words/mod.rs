//! The words of the terminal itself: its menus, headings and keys. What a game
//! says comes from `ninefold-game`; the files here have the rest, in every
//! language.

use std::sync::OnceLock;

use ninefold::logic::explain::{Catalogue, Language};
use ninefold_game::words;

/// The file of a language's sentences for the terminal.
pub const fn sentences(language: Language) -> &'static str {
    match language {
        Language::German => include_str!("german.txt"),
        Language::French => include_str!("french.txt"),
        _ => include_str!("english.txt"),
    }
}

/// All that is said in the terminal in a language.
pub fn of(language: Language) -> &'static Catalogue {
    static ALL: [OnceLock<Catalogue>; Language::ALL.len()] =
        [const { OnceLock::new() }; Language::ALL.len()];
    ALL[language as usize].get_or_init(|| {
        let texts = [sentences(Language::English), sentences(language)];
        let all = texts
            .iter()
            .try_fold(words::of(language).clone(), |all, text| all.with(text));
        all.expect("a test reads the files")
    })
}
