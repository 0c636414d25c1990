//! Games: loaded from what a sum vouches for, and played with every action.

use libfuzzer_sys::arbitrary::{self, Arbitrary};
use ninefold::{Cell, CellSet, Control, Digit, DigitSet, Shape};
use ninefold_game::{Action, CheckKind, Clear, Game, Marking, NoteKind, Start};

use crate::EFFORT;
use crate::board::Board;

/// A game that is begun and played.
#[derive(Arbitrary, Debug)]
pub struct Play {
    board: Board,
    acts: Vec<Act>,
}

/// What a player does, with numbers that are made to fit the board.
#[derive(Arbitrary, Debug)]
struct Act {
    what: u8,
    cells: [u16; 3],
    digit: u8,
    mark: u8,
}

/// Longer games only take longer.
const MOST: usize = 40;
/// After every action, in milliseconds.
const LATE: u64 = 1_000_000;

impl Act {
    fn action(&self, shape: Shape) -> Action {
        let cell = |number: &u16| Cell::new(usize::from(*number) % shape.cells());
        let few = 1 + usize::from(self.mark / 64) % 3;
        let cells: CellSet = self.cells[..few].iter().map(cell).collect();
        let digit = Digit::from_index(usize::from(self.digit) % shape.side());
        let kind = [NoteKind::Corner, NoteKind::Centre][usize::from(self.mark % 2)];
        let mark = [Marking::Toggle, Marking::Add, Marking::Remove][usize::from(self.mark % 3)];
        let steps = usize::from(self.digit);
        match self.what % 24 {
            0 => Action::Place { cells, digit },
            1 => Action::Enter { cells, digit },
            2 => Action::Erase(cells),
            3 => Action::Note {
                cells,
                digits: DigitSet::only(digit),
                kind,
                mark,
            },
            4 => Action::Colour {
                cells,
                colour: self.digit,
                mark,
            },
            5 => Action::FillNotes(kind),
            6 => Action::Clear([Clear::All, Clear::Notes, Clear::Colours][steps % 3]),
            7 => Action::Restart,
            8 => Action::Finish,
            9 => Action::Undo(steps),
            10 => Action::Redo(steps),
            11 => Action::Back,
            12 => Action::UndoMistakes,
            13 => Action::Bookmark,
            14 => Action::Check([CheckKind::Rules, CheckKind::Solution][steps % 2]),
            15 => Action::AskSolvable,
            16 => Action::Suggest,
            17 => Action::Hint,
            18 => Action::HintBack,
            19 => Action::HintClose,
            20 => Action::TakeHint,
            21 => Action::Pause,
            22 => Action::Resume,
            _ => Action::Enter { cells, digit },
        }
    }
}

/// Plays a game; a refusal changes nothing, a save is loaded as it was, and
/// undo leads back to the start.
pub fn play(play: &Play) {
    let puzzle = play.board.puzzle();
    let start = Start::new(puzzle);
    let Ok(mut game) = Game::start_with(start, 0, &Control::effort(EFFORT)) else {
        return;
    };
    let fresh = game.clone();
    for (now, act) in (1000..).step_by(1000).zip(play.acts.iter().take(MOST)) {
        let before = (game.board().clone(), game.history().position());
        if game.apply(act.action(game.shape()), now).is_err() {
            let after = (game.board().clone(), game.history().position());
            assert!(before == after, "a refusal has changed something: {act:?}");
        }
    }
    let saved = game.save(LATE);
    let loaded = Game::load(&saved, LATE).expect("what was saved loads");
    assert_eq!(loaded.save(LATE), saved);
    if game.is_paused() {
        game.apply(Action::Resume, LATE).expect("to go on");
    }
    while game.history().position() > 0 {
        game.apply(Action::Undo(1), LATE).expect("an undo");
    }
    for cell in game.shape().iter() {
        assert_eq!(game.writing(cell), fresh.writing(cell));
    }
}

/// Loads a game whose sum fits it whatever else is wrong with it, saves it,
/// loads it again, and plays it.
pub fn signed(text: &[u8]) {
    let mut text = text.to_vec();
    sign(&mut text);
    let Ok(text) = String::from_utf8(text) else {
        return;
    };
    let Ok(mut game) = Game::load(&text, 0) else {
        return;
    };
    let saved = game.save(0);
    let again = Game::load(&saved, 0).expect("what was saved loads");
    assert_eq!(again.save(0), saved);
    for action in [
        Action::Undo(1),
        Action::Redo(1),
        Action::Suggest,
        Action::Check(CheckKind::Rules),
        Action::FillNotes(NoteKind::Corner),
        Action::Back,
        Action::Restart,
    ] {
        let _ = game.apply(action, 1);
    }
}

/// Gives a changed game the sum that fits it.
fn sign(text: &mut Vec<u8>) {
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
