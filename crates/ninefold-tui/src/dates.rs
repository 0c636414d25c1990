//! Days and months in the player's language.

use ninefold::logic::explain::{Catalogue, Message};
use ninefold_game::id::Date;

/// A day without its year: `18 November`.
pub fn day(words: &Catalogue, date: Date) -> String {
    let message = Message::new("date.day").count("day", date.day() as usize);
    words.say(&message.phrase("month", month_name(date)))
}

/// A month with its year: `November 2026`.
pub fn month(words: &Catalogue, date: Date) -> String {
    let message = Message::new("date.month").count("year", date.year().max(0) as usize);
    words.say(&message.phrase("month", month_name(date)))
}

fn month_name(date: Date) -> Message {
    Message::new(format!("month.{}", date.month()))
}

/// The short names of the days of the week, Monday first.
pub fn weekdays(words: &Catalogue) -> Vec<String> {
    let all = words.say(&Message::new("date.weekdays"));
    all.split(' ').map(str::to_owned).collect()
}
