//! What kinds of boards and clues are called.

use ninefold::Rules;
use ninefold::logic::explain::{Catalogue, Message};
use ninefold_game::id::Date;
use ninefold_game::order::Request;
use ninefold_game::text;

/// The title of a kind of board or clue, by its name.
pub fn title(words: &Catalogue, name: &str) -> String {
    words.say(&Message::new(format!("kind.{name}")))
}

/// What the variant board of a day is called.
pub fn of_day(words: &Catalogue, day: Date) -> String {
    let request = Request::daily_variant(day);
    let names = request.recipe().map(|recipe| recipe.kinds.to_string());
    let names = names.unwrap_or_default();
    let titles: Vec<String> = names.split('+').map(|name| title(words, name)).collect();
    titles.join(" + ")
}

/// The size of a board with what its rules are called: `9×9 Anti-knight`.
pub fn size(words: &Catalogue, rules: &Rules) -> String {
    text::size_titled(rules, |name| title(words, name)).replacen('x', "×", 1)
}

#[cfg(test)]
mod tests {
    use ninefold::Constraint;
    use ninefold::generate::Kind;
    use ninefold::logic::explain::Language;

    #[test]
    fn every_kind_has_a_title_in_every_language() {
        for language in Language::ALL {
            let words = crate::words::of(language);
            let kinds = Kind::all().map(Kind::name);
            for name in kinds.chain(Constraint::KINDS.iter().map(|kind| kind.0)) {
                assert!(words.has(&format!("kind.{name}")), "{language}: {name}");
            }
        }
    }
}
