//! Games as input: a line that is a game ID, a link to the page or a saved
//! game. The engine's reader knows nothing of games.

use ninefold::Puzzle;
use ninefold_game::Game;
use ninefold_game::id::GameId;

/// A game on a line of the input.
#[derive(Debug)]
pub enum Found {
    /// A game ID, alone or in a link to the page.
    Id(Box<GameId>),
    /// A saved game: the board with all that the player has written on it.
    Saved(Box<Puzzle>),
    /// What was meant as one of these, and why it is none.
    Wrong(String),
}

/// Between the address of the page and the game in a link.
const LINK: &str = "#p=";

/// The game on a line, if it holds one.
pub fn read(line: &[u8]) -> Option<Found> {
    let line = line.trim_ascii();
    let line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
    // Of the millions of lines that are puzzles, hardly one gets past this.
    let may_be = line.starts_with(b"{")
        || line.starts_with(b"http")
        || line.iter().take(3).any(|byte| matches!(byte, b'x' | b'X'));
    let text = may_be.then(|| std::str::from_utf8(line).ok()).flatten()?;
    if Game::looks_saved(text) {
        return Some(match Game::load(text, 0) {
            Ok(game) => Found::Saved(Box::new(game.puzzle())),
            Err(error) => Found::Wrong(error.to_string()),
        });
    }
    if text.starts_with('{') {
        return None;
    }
    let id = match text.starts_with("http") {
        true => text.split_once(LINK)?.1,
        false => text,
    };
    if !GameId::looks_like(id) {
        return None;
    }
    match id.parse() {
        Ok(id) => Some(Found::Id(Box::new(id))),
        // `x` and `-` also stand for empty cells.
        Err(_)
            if id
                .bytes()
                .all(|b| b.is_ascii_digit() || b".xX-_*".contains(&b)) =>
        {
            None
        }
        Err(error) => Some(Found::Wrong(error.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold::{Grid, Shape};
    use ninefold_game::Start;

    #[test]
    fn ids_links_and_saves_are_told_from_puzzles() {
        let id = |line: &str| match read(line.as_bytes()) {
            Some(Found::Id(id)) => id.to_string(),
            other => panic!("{line}: {other:?}"),
        };
        assert_eq!(id("9x9-hard-48151"), "9x9-hard-48151");
        assert_eq!(id(" 4x4=1n2\r\n"), "4x4=1n2");
        assert_eq!(id("http://127.0.0.1:8080/#p=4x4=1n2"), "4x4=1n2");

        let puzzle = Puzzle::new(Grid::empty(Shape::NINE));
        let game = Game::start(Start::new(puzzle.clone()), 0).expect("it has solutions");
        match read(game.save(0).as_bytes()) {
            Some(Found::Saved(read)) => assert_eq!(read.givens, puzzle.givens),
            other => panic!("{other:?}"),
        }
        let wrong = |line: &str| matches!(read(line.as_bytes()), Some(Found::Wrong(_)));
        assert!(wrong("9x9-brutal-1"));
        assert!(wrong("{\"ninefold\":\"game\",\"version\":1"));
        for puzzle in [
            "1x3-............",
            "4x4-xxxxxxxxxxxx",
            "53..7....",
            "https://a.example/?load=N4Ig",
            "3x3:a1b2",
        ] {
            assert!(read(puzzle.as_bytes()).is_none(), "{puzzle}");
        }
    }
}
