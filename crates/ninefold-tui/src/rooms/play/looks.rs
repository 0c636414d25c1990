//! How the cells of a game look: what the middle end says of each, with the
//! player's highlights.

use ninefold::{CellSet, Digit};
use ninefold_game::settings::{Aids, Mistakes};
use ninefold_game::{CheckKind, CheckMark, Game, Status};

use super::hint::HintPicture;
use crate::board::{CellLook, CellMark, Content};
use crate::cursor::Cursor;

/// The looks of a game's cells, row by row.
pub fn looks(
    game: &Game,
    cursor: &Cursor,
    lit: Option<Digit>,
    aids: &Aids,
    hint: Option<&HintPicture>,
    told_wrong: CellSet,
) -> Vec<CellLook> {
    let rules = game.rules();
    let playing = game.status() == Status::Playing;
    let peers = if aids.peers && hint.is_none() && playing && lit.is_none() {
        *rules.peers(cursor.at())
    } else {
        CellSet::EMPTY
    };
    let lit = lit.or_else(|| {
        game.cell(cursor.at())
            .digit
            .filter(|_| aids.same_digit && playing)
    });
    let wrong = if aids.mistakes == Mistakes::Solution {
        told_wrong | game.mistakes()
    } else {
        told_wrong
    };
    let by_rules = game.check_kind() == Some(CheckKind::Rules);
    let shape = game.shape();
    let clear = game.lit();
    shape
        .iter()
        .map(|cell| {
            let view = game.cell(cell);
            let fogged = clear.is_some_and(|clear| !clear.contains(cell));
            let content = match view.digit {
                Some(_) if view.given && fogged => Content::Fog,
                None if fogged && view.corner.is_empty() && view.centre.is_empty() => Content::Fog,
                Some(digit) if view.given => Content::Given(digit),
                Some(digit) => Content::Entry(digit),
                None => match view.corner.is_empty() && view.centre.is_empty() {
                    true if !view.struck.is_empty() => Content::Struck(view.struck),
                    true => Content::Empty,
                    false => Content::Notes {
                        corner: view.corner,
                        centre: view.centre,
                    },
                },
            };
            let noted = |digit: Digit| view.corner.contains(digit) || view.centre.contains(digit);
            let mark = match view.check {
                _ if view.conflict && aids.mistakes != Mistakes::Off => CellMark::Conflict,
                _ if wrong.contains(cell) => CellMark::Wrong,
                Some(CheckMark::Wrong) => CellMark::Wrong,
                Some(CheckMark::Fine) if by_rules => CellMark::Unrepeated,
                Some(CheckMark::Fine) => CellMark::Fine,
                None => match lit {
                    Some(_) if hint.is_some() => CellMark::None,
                    Some(digit) if view.digit == Some(digit) => CellMark::Same,
                    _ => CellMark::None,
                },
            };
            let mut look = CellLook {
                content,
                mark,
                lit: lit.filter(|digit| hint.is_none() && noted(*digit)),
                peer: peers.contains(cell),
                selected: hint.is_none() && cursor.selected().contains(cell),
                colours: if hint.is_some() { 0 } else { view.colours },
                ..CellLook::default()
            };
            if let Some(hint) = hint {
                hint.mark(cell, &mut look);
            }
            look
        })
        .collect()
}

/// The notes that a cell of one line shows.
pub const SHORT_NOTES: usize = 3;

/// The number of notes in the cell that has most of them.
pub fn most_notes(game: &Game) -> usize {
    let notes = |cell| {
        let view = game.cell(cell);
        match view.digit {
            Some(_) => 0,
            None => (view.corner | view.centre).len(),
        }
    };
    game.shape().iter().map(notes).max().unwrap_or(0)
}
