//! The result of a game as a text to share: without spoilers.

use ninefold::logic::explain::{Catalogue, Message};

use crate::{Game, text};

/// How a game went, on a few short lines: what was solved, how long it took,
/// with how much help, the streak where the puzzle is a daily one, and a link or
/// game ID where one is handed over. Nothing tells of the solution or of the
/// techniques that it takes. `None` when the game is not won.
pub fn result(words: &Catalogue, game: &Game, streak: usize, link: &str) -> Option<String> {
    let time = game.won_at().filter(|_| !game.was_shown())?;
    let about = game.about();
    let level = about.level.as_ref();
    let level = level.map(|level| level_name(words, level.name()));
    let size = text::size(game.rules());
    let title = match (&about.daily, &level) {
        (Some(day), Some(level)) => Message::new("share.daily")
            .name("day", day)
            .name("level", level),
        (Some(day), None) => Message::new("share.daily.plain").name("day", day),
        (None, Some(level)) => Message::new("share.game")
            .name("size", size)
            .name("level", level),
        (None, None) => Message::new("share.game.plain").name("size", size),
    };
    let counts = game.counts();
    let mut help = Vec::new();
    if counts.hints > 0 {
        help.push(Message::new("win.hints").count("n", counts.hints as usize));
    }
    if counts.mistakes > 0 {
        help.push(Message::new("share.mistakes").count("n", counts.mistakes as usize));
    }
    let help: Vec<String> = help.iter().map(|part| words.say(part)).collect();
    let solved = Message::new("share.time").name("time", text::time(time));
    let solved = match help.is_empty() {
        true => words.say(&Message::new("share.unaided").phrase("solved", solved)),
        false => format!("{}, {}", words.say(&solved), help.join(", ")),
    };
    let mut lines = vec![words.say(&title), solved];
    if about.daily.is_some() && streak > 1 {
        lines.push(words.say(&Message::new("share.streak").count("n", streak)));
    }
    if !link.is_empty() {
        lines.push(link.to_owned());
    }
    Some(lines.join("\n"))
}

/// The name of a level in a language; a player's own level keeps its name.
pub fn level_name(words: &Catalogue, level: &str) -> String {
    let id = format!("level.{level}");
    match words.has(&id) {
        true => words.say(&Message::new(id)),
        false => level.to_owned(),
    }
}

/// What a level means, in a beginner's words; nothing for an own level.
pub fn level_about(words: &Catalogue, level: &str) -> Option<String> {
    let id = format!("level.{level}.about");
    words.has(&id).then(|| words.say(&Message::new(id)))
}
