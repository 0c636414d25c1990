//! Saved games and game IDs for the fuzz runner: loading never panics, and
//! what was loaded is saved and loaded again as it was.

use ninefold::generate::Recipe;
use ninefold::{CellSet, Control, Digit, DigitSet, Shape};
use ninefold_game::id::{self, GameId};
use ninefold_game::{Action, CheckKind, Clear, Game, Marking, NoteKind};

use crate::random::Random;

/// A game with some steps in it, saved.
pub fn saved(random: &mut Random) -> Vec<u8> {
    let side = [4, 4, 6, 9][random.below(4)];
    let game = Shape::of_side(side).ok().and_then(|shape| {
        let start = id::make(&Recipe::new(shape), random.next() >> 40, &Control::none());
        Game::start(start.ok()?, 0).ok()
    });
    let Some(mut game) = game else {
        return Vec::new();
    };
    for now in 0..random.below(12) as u64 {
        let action = action(random, game.shape());
        // A refusal has changed nothing.
        let _ = game.apply(action, now * 1000);
    }
    game.save(20_000).into_bytes()
}

fn action(random: &mut Random, shape: Shape) -> Action {
    let cell = shape.iter().nth(random.below(shape.cells()));
    let cells: CellSet = cell.into_iter().collect();
    let value = random.below(shape.side()) as u8 + 1;
    let digit = Digit::new(value);
    let kind = [NoteKind::Corner, NoteKind::Centre][random.below(2)];
    match (random.below(12), digit) {
        (0..4, Some(digit)) => Action::Place { cells, digit },
        (4, Some(digit)) => Action::Note {
            cells,
            digits: DigitSet::only(digit),
            kind,
            mark: Marking::Toggle,
        },
        (5, _) => Action::Colour {
            cells,
            colour: value % 9,
            mark: Marking::Toggle,
        },
        (6, _) => Action::FillNotes(kind),
        (7, _) => Action::Undo(1),
        (8, _) => Action::Bookmark,
        (9, _) => Action::Clear(Clear::Notes),
        (10, _) => Action::Check(CheckKind::Rules),
        _ => Action::Erase(cells),
    }
}

/// Gives a changed game the sum that fits it, so that the change gets past the
/// first look.
pub fn sign(text: &mut Vec<u8>) {
    const BEFORE: &[u8] = b"\"sum\":\"";
    const AFTER: &[u8] = b"\",\"game\":";
    let find = |part: &[u8]| text.windows(part.len()).position(|found| found == part);
    let (Some(before), Some(after)) = (find(BEFORE), find(AFTER)) else {
        return;
    };
    let (start, body) = (before + BEFORE.len(), after + AFTER.len());
    let Some(end) = text.iter().rposition(|byte| *byte == b'}') else {
        return;
    };
    if start > after || body > end {
        return;
    }
    let sum = text[body..end]
        .iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| {
            (sum ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
    text.splice(start..after, format!("{sum:016x}").into_bytes());
}

/// Loads a text; says how many games it was.
pub fn check_save(text: &[u8]) -> Result<usize, String> {
    let Ok(text) = std::str::from_utf8(text) else {
        return Ok(0);
    };
    let Ok(game) = Game::load(text, 0) else {
        return Ok(0);
    };
    let saved = game.save(0);
    let mut again = Game::load(&saved, 0).map_err(|error| format!("{error} in {saved}"))?;
    if again.save(0) != saved {
        return Err(format!("came back different: {saved}"));
    }
    // Whatever was loaded can be played.
    for action in [
        Action::Undo(1),
        Action::Redo(1),
        Action::Suggest,
        Action::Check(CheckKind::Solution),
        Action::FillNotes(NoteKind::Corner),
        Action::Restart,
    ] {
        let _ = again.apply(action, 1);
    }
    Ok(1)
}

/// A game ID.
pub fn id(random: &mut Random) -> Vec<u8> {
    const IDS: [&str; 8] = [
        "9x9-hard-48151",
        "6x6b3x2-easy-7",
        "9x9-hard-180-48151",
        "9x9-2.7..3.4-90",
        "9x9-minimal-both-diagonals-g30-5",
        "25x25-easy-1",
        "9x9=53b7d6b195d98d6a8c6c34b8a3b17c2c6a6d28d419b5d8b79",
        "4x4=a4g2a3c1",
    ];
    IDS[random.below(IDS.len())].as_bytes().to_vec()
}

/// Reads a text as a game ID; says how many it was.
pub fn check_id(text: &[u8]) -> Result<usize, String> {
    let text = String::from_utf8_lossy(text);
    let _ = GameId::looks_like(&text);
    let Ok(id) = text.parse::<GameId>() else {
        return Ok(0);
    };
    let written = id.to_string();
    match written.parse::<GameId>() {
        Ok(again) if again == id => Ok(1),
        Ok(_) => Err(format!("came back different: {written}")),
        Err(error) => Err(format!("{error} in what it wrote")),
    }
}
