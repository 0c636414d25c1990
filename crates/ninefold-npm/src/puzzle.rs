//! A puzzle from whatever text there is, and as text.

use ninefold::Puzzle;
use ninefold::format::{self, Format};
use ninefold_game::id::GameId;
use ninefold_game::open::{self, Opened};
use ninefold_game::order::Request;

/// The puzzle of a text in any format: a line, a drawn board, a link, a game ID, a
/// saved game, Ninefold's own text.
pub fn read(text: &str) -> Result<Puzzle, String> {
    let mut all = read_all(text)?;
    match all.len() {
        1 => Ok(all.remove(0)),
        several => Err(format!("found {several} puzzles, expected one: see `read`")),
    }
}

/// Every puzzle of a text.
pub fn read_all(text: &str) -> Result<Vec<Puzzle>, String> {
    let opened = open::open(text, &Default::default(), 0).map_err(|error| error.to_string())?;
    match opened {
        Opened::Several(all) => all.into_iter().map(puzzle).collect(),
        one => Ok(vec![puzzle(one)?]),
    }
}

fn puzzle(opened: Opened) -> Result<Puzzle, String> {
    match opened {
        Opened::Puzzle(puzzle) => Ok(*puzzle),
        Opened::Game(game) => Ok(game.puzzle()),
        Opened::Id(id) => made(id),
        Opened::Several(all) => Err(format!("found {} puzzles in one place", all.len())),
    }
}

/// The puzzle that an ID makes.
fn made(id: GameId) -> Result<Puzzle, String> {
    let start = Request::new(id).start(&ninefold::Control::none());
    Ok(start.map_err(|error| error.to_string())?.puzzle)
}

/// The text of a puzzle: a line where that says everything, and Ninefold's own text
/// where it does not.
pub fn write(puzzle: &Puzzle) -> String {
    let line = format::write(puzzle, Format::Line, &Default::default());
    match line {
        Ok(line) if line.lost.is_empty() => line.text.trim_end().to_owned(),
        _ => open::whole(puzzle),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_links_ids_and_rules_are_read() {
        let line = "12..34....4...21";
        let same = |text: &str| write(&read(text).unwrap());
        assert_eq!(same(line), line);
        assert_eq!(same("http://a.example/#p=4x4=12b34d4c21"), line);
        assert_eq!(same("4x4=12b34d4c21"), line);
        assert_eq!(same("4x4-easy-7").len(), 16);
        let kept = same("ninefold 1; size 4; diagonal rising; givens 1...............");
        assert!(kept.contains("diagonal rising"), "{kept}");
        assert_eq!(same(&kept), kept);
        assert_eq!(read_all(&format!("{line}\n{line}\n")).unwrap().len(), 2);
        assert!(read(&format!("{line}\n{line}\n")).is_err());
        assert!(read("no puzzle").is_err());
    }
}
