//! What the classic engine opens: game IDs, links to the page that hold one, saved
//! games, and lines of 81 cells. It must read nothing otherwise than the full
//! engine does; whatever it is not sure of is left to that one.

use ninefold::format::line;
use ninefold::{Grid, Puzzle, Shape};
use ninefold_game::id::{self, GameId};
use ninefold_game::open::Opened;

use crate::carried::{TOO_MUCH, load};

/// The text of a puzzle. One that is more than its givens never gets here.
pub fn write(puzzle: &Puzzle) -> String {
    id::exact(&puzzle.givens)
}

/// What a text is, when the classic engine knows it.
pub fn open(text: &str) -> Result<Opened, String> {
    let text = text.trim();
    if text.contains('\n') {
        return Err(TOO_MUCH.to_owned());
    }
    if text.starts_with("{\"ninefold\"") {
        return Ok(Opened::Game(Box::new(load(text, 0)?)));
    }
    let name = match linked(text) {
        Some(name) => name.replace("%3D", "=").replace("%3d", "="),
        None => text.to_owned(),
    };
    match name.parse() {
        Ok(GameId::Exact(givens)) => Ok(puzzle(givens)),
        Ok(id) => Ok(Opened::Id(id)),
        Err(_) => plain(text).map(puzzle).ok_or_else(|| TOO_MUCH.to_owned()),
    }
}

fn puzzle(givens: Grid) -> Opened {
    Opened::Puzzle(Box::new(Puzzle::new(givens)))
}

/// What stands after `#p=` in a link.
fn linked(text: &str) -> Option<&str> {
    let link = text.starts_with("http://") || text.starts_with("https://");
    text.split_once("#p=")
        .filter(|_| link)
        .map(|(_, name)| name)
}

/// The board of a line of 81 digits and dots, some of which must be dots: a full
/// line may as well be a map of regions.
fn plain(text: &str) -> Option<Grid> {
    let cell = |byte: u8| byte == b'.' || byte.is_ascii_digit();
    let plain = text.bytes().all(cell) && text.contains(['.', '0']);
    let values = line::parse_nine(text.as_bytes()).filter(|_| plain)?;
    Grid::from_values(Shape::NINE, &values)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_game::{Game, Start};

    const LINE: &str =
        "....4.975..63.7..2.8...1......21.....91.......62..3.4...8....67.....64.1...7..5..";

    #[test]
    fn classic_boards_are_opened() {
        let Ok(Opened::Puzzle(line)) = open(LINE) else {
            panic!("a puzzle")
        };
        assert_eq!(line.givens.to_string(), LINE);
        for text in ["", "https://a.example/x/#p=", "http://127.0.0.1:9/#p="] {
            let opened = open(&format!("{text}{}", write(&line)));
            assert_eq!(opened, Ok(Opened::Puzzle(line.clone())), "{text}");
        }
        let id = open("9x9-hard-48151");
        assert!(matches!(id, Ok(Opened::Id(_))), "{id:?}");
        let game = Game::start(Start::new(*line), 0).unwrap();
        assert!(matches!(open(&game.save(0)), Ok(Opened::Game(_))));
    }

    #[test]
    fn everything_else_is_left_to_the_full_engine() {
        let save = Game::start(Start::new(LINE.parse().unwrap()), 0).unwrap();
        let damaged = save
            .save(0)
            .replace("\"rules\":[]", "\"rules\":[\"anti-knight\"]");
        for text in [
            "ninefold 1; size 9; anti-knight",
            "https://www.f-puzzles.com/?load=N4Ig",
            "https://a.example/#p=ninefold 1; size 9; anti-knight",
            "https://a.example/#p=fpuzN4Ig",
            "12..34....4...21\n",
            &LINE.replace('.', "1"),
            &damaged,
            "",
        ] {
            assert!(open(text).is_err(), "{text}");
        }
    }

    #[test]
    fn rules_beyond_the_classic_ones_are_refused() {
        use ninefold::{Rules, RulesError, StatementError};
        let rules = |line| Rules::from_statements(Shape::NINE, [line]);
        assert!(rules("anti-knight").is_err());
        let jigsaw = "regions 111122222 331444452 331466452 311446552 316646552 377666855 \
                      377788885 379998888 777999999";
        assert_eq!(
            rules(jigsaw),
            Err(StatementError::Rules(RulesError::ClassicOnly))
        );
    }
}
