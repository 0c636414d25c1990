//! Laws of the game: undo takes everything back, saving loses nothing.

use ninefold::{Cell, CellSet, Digit, DigitSet, Grid, Puzzle, Shape};
use ninefold_game::{
    Action, CheckKind, Clear, Game, LoadError, Marking, NoteKind, Start, Status, Writing,
};
use proptest::prelude::*;

fn four() -> Shape {
    Shape::of_side(4).unwrap()
}

/// One solution; and one given less: several.
fn game(several: bool) -> Game {
    let mut values = [1, 0, 0, 0, 0, 0, 0, 2, 0, 3, 0, 0, 0, 0, 4, 0];
    if several {
        values[14] = 0;
    }
    let givens = Grid::from_values(four(), &values).unwrap();
    Game::start(Start::new(Puzzle::new(givens)), 0).unwrap()
}

fn cells() -> impl Strategy<Value = CellSet> {
    prop::collection::vec(0usize..16, 1..4)
        .prop_map(|indices| indices.into_iter().map(Cell::new).collect())
}

fn digit() -> impl Strategy<Value = Digit> {
    (1u8..=4).prop_map(|value| Digit::new(value).unwrap())
}

fn kind() -> impl Strategy<Value = NoteKind> {
    prop::sample::select(vec![NoteKind::Corner, NoteKind::Centre])
}

fn mark() -> impl Strategy<Value = Marking> {
    prop::sample::select(vec![Marking::Toggle, Marking::Add, Marking::Remove])
}

fn action() -> impl Strategy<Value = Action> {
    prop_oneof![
        8 => (cells(), digit()).prop_map(|(cells, digit)| Action::Place { cells, digit }),
        3 => cells().prop_map(Action::Erase),
        4 => (cells(), 1u32..16, kind(), mark()).prop_map(|(cells, bits, kind, mark)| {
            Action::Note { cells, digits: DigitSet::from_bits(bits), kind, mark }
        }),
        2 => (cells(), 0u8..16, mark())
            .prop_map(|(cells, colour, mark)| Action::Colour { cells, colour, mark }),
        1 => kind().prop_map(Action::FillNotes),
        1 => prop::sample::select(vec![Clear::All, Clear::Notes, Clear::Colours])
            .prop_map(Action::Clear),
        1 => Just(Action::Restart),
        1 => Just(Action::Finish),
        2 => (0usize..4).prop_map(Action::Undo),
        2 => (0usize..4).prop_map(Action::Redo),
        1 => Just(Action::Back),
        1 => Just(Action::UndoMistakes),
        2 => Just(Action::Bookmark),
        1 => prop::sample::select(vec![CheckKind::Rules, CheckKind::Solution])
            .prop_map(Action::Check),
        1 => Just(Action::AskSolvable),
        1 => Just(Action::Suggest),
        2 => Just(Action::Hint),
        1 => Just(Action::HintBack),
        1 => Just(Action::HintClose),
        2 => Just(Action::TakeHint),
        1 => Just(Action::Pause),
        2 => Just(Action::Resume),
    ]
}

fn writing(game: &Game) -> Vec<Writing> {
    game.shape().iter().map(|cell| game.writing(cell)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn as_many_undos_restore_the_start_and_redos_the_end(
        several: bool,
        actions in prop::collection::vec((action(), 0u64..5000), 0..40),
    ) {
        let mut game = game(several);
        let start = game.clone();
        let mut now = 0;
        for (action, wait) in actions {
            now += wait;
            let before = game.clone();
            if game.apply(action, now).is_err() {
                prop_assert_eq!(&game, &before, "a refusal changes nothing");
            }
        }
        if game.is_paused() {
            game.apply(Action::Resume, now).unwrap();
        }
        let end = game.clone();
        let steps = game.history().position();
        for left in (0..steps).rev() {
            game.apply(Action::Undo(1), now).unwrap();
            prop_assert_eq!(game.history().position(), left);
        }
        prop_assert_eq!(writing(&game), writing(&start));
        prop_assert_eq!(game.board(), start.board());
        prop_assert_eq!(game.status(), Status::Playing);
        if steps > 0 {
            game.apply(Action::Redo(steps), now).unwrap();
        }
        prop_assert_eq!(writing(&game), writing(&end));
        prop_assert_eq!(game.board(), end.board());
        prop_assert_eq!(game.status(), end.status());
        prop_assert_eq!(game.elapsed(now), end.elapsed(now));
        prop_assert_eq!(game.conflicts(), end.conflicts());
    }

    #[test]
    fn a_saved_game_loads_as_it_was_at_every_point(
        several: bool,
        actions in prop::collection::vec((action(), 0u64..5000), 0..25),
    ) {
        let mut game = game(several);
        let mut now = 0;
        for (action, wait) in actions {
            now += wait;
            let _ = game.apply(action, now);
            let text = game.save(now);
            let loaded = Game::load(&text, now).unwrap();
            prop_assert_eq!(loaded.save(now), text);
            // The clock counts from the load; all else is the same value.
            prop_assert_eq!(loaded.elapsed(now), game.elapsed(now));
            prop_assert_eq!(loaded.elapsed(now + 500), game.elapsed(now + 500));
            prop_assert_eq!(loaded.history(), game.history());
            prop_assert_eq!(writing(&loaded), writing(&game));
            for cell in game.shape().iter() {
                prop_assert_eq!(loaded.cell(cell), game.cell(cell));
            }
            prop_assert_eq!(loaded.status(), game.status());
            prop_assert_eq!(loaded.answer(), game.answer());
        }
    }
}

#[test]
fn a_save_cut_or_flipped_anywhere_is_told_to_be_damaged() {
    let mut game = game(false);
    let cell = four().cell(0, 1);
    game.apply(Action::place(cell, Digit::new(2).unwrap()), 10)
        .unwrap();
    game.apply(Action::FillNotes(NoteKind::Centre), 20).unwrap();
    let text = game.save(30);
    for length in 0..text.trim_end().len() {
        let error = Game::load(&text[..length], 0).unwrap_err();
        if length > 0 {
            assert!(matches!(error, LoadError::Damaged(_)), "{length}: {error}");
        }
    }
    let bytes = text.as_bytes();
    for place in 0..text.trim_end().len() {
        for flip in [1u8, 2, 4, 8, 16, 32, 64, 128] {
            let mut changed = bytes.to_vec();
            changed[place] ^= flip;
            // What is not UTF-8 any more never reaches the reader.
            let Ok(changed) = String::from_utf8(changed) else {
                continue;
            };
            match Game::load(&changed, 0) {
                Err(_) => {}
                Ok(loaded) => panic!("byte {place} changed to {changed}: {loaded:?}"),
            }
        }
    }
}

#[test]
fn a_newer_file_is_told_to_be_newer() {
    let text = game(false)
        .save(0)
        .replace("\"version\":1", "\"version\":2");
    assert_eq!(Game::load(&text, 0), Err(LoadError::Newer { found: 2 }));
    assert_eq!(Game::load("{}", 0), Err(LoadError::Foreign));
    assert_eq!(Game::load("a puzzle", 0), Err(LoadError::Foreign));
}
