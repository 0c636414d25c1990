//! A game as a link: what comes back is what was there, and nothing that is read
//! is trusted.

use ninefold::{Cell, CellSet, Digit, DigitSet, Puzzle, Shape};
use ninefold_game::open::{Opened, open};
use ninefold_game::{Action, Game, Marking, NoteKind, Start, Status};
use proptest::prelude::*;

const NINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn puzzle(kind: u8) -> Puzzle {
    let text = match kind {
        0 => NINE.to_owned(),
        1 => "ninefold 1; size 4; killer 5 r1c1 r1c2; thermo r3c1 r3c2; givens ...4............"
            .into(),
        _ => format!("{}2", ".".repeat(255)),
    };
    text.parse().expect("a puzzle")
}

fn carried(game: &Game, now: u64) -> Game {
    let text = game.carry(now).expect("it is short enough");
    let link = format!("https://a.example/play/#{text}");
    let Ok(Opened::Game(found)) = open(&link, &Default::default(), 77) else {
        panic!("no game in {link}");
    };
    let Ok(Opened::Game(alone)) = open(&text, &Default::default(), 77) else {
        panic!("no game in {text}");
    };
    assert_eq!(found, alone);
    *found
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn a_game_comes_back_with_all_that_is_written(
        kind in 0_u8..3,
        actions in prop::collection::vec((0_usize..256, 0_usize..16, 0_u8..4), 0..40),
        time in 0_u64..10_000_000,
    ) {
        let mut game = Game::start(Start::new(puzzle(kind)), 0).unwrap();
        let shape = game.shape();
        for (cell, value, what) in actions {
            let cell = Cell::new(cell % shape.cells());
            let digit = Digit::new(value as u8 % shape.side() as u8 + 1).unwrap();
            let note = |kind| Action::Note {
                cells: CellSet::only(cell),
                digits: DigitSet::only(digit),
                kind,
                mark: Marking::Toggle,
            };
            // What is refused changes nothing.
            let _ = game.apply(match what {
                0 => Action::enter(cell, digit),
                1 => note(NoteKind::Corner),
                2 => note(NoteKind::Centre),
                _ => Action::colour(cell, value as u8),
            }, 1);
        }
        prop_assume!(game.status() == Status::Playing);
        let found = carried(&game, time);
        prop_assert_eq!(found.givens(), game.givens());
        prop_assert_eq!(found.rules(), game.rules());
        for cell in shape.iter() {
            prop_assert_eq!(found.writing(cell), game.writing(cell));
        }
        prop_assert_eq!(found.elapsed(77), game.elapsed(time));
        prop_assert_eq!(found.elapsed(177), game.elapsed(time) + 100);
        prop_assert_eq!(found.counts(), game.counts());
        prop_assert!(found.history().is_empty());
        // A saved game of it is one that loads.
        let again = Game::load(&found.save(100), 100).expect("it loads");
        prop_assert_eq!(again.writing(Cell::new(0)), game.writing(Cell::new(0)));
    }

    #[test]
    fn a_changed_link_opens_a_game_that_could_be_or_nothing(
        place in 0_usize..400,
        letter in proptest::char::range('!', '~'),
    ) {
        let mut game = Game::start(Start::new(puzzle(0)), 0).unwrap();
        game.apply(Action::enter(Cell::new(2), Digit::new(4).unwrap()), 1).unwrap();
        game.apply(Action::FillNotes(NoteKind::Centre), 1).unwrap();
        let text = game.carry(5).unwrap();
        let mut letters: Vec<char> = text.chars().collect();
        let place = place % letters.len();
        letters[place] = letter;
        let text: String = letters.into_iter().collect();
        if let Ok(Opened::Game(found)) = open(&text, &Default::default(), 0) {
            let save = found.save(0);
            prop_assert!(Game::load(&save, 0).is_ok(), "{}", text);
        }
    }
}

#[test]
fn struck_candidates_go_with_the_game() {
    let mut puzzle = puzzle(0);
    let mut marks = puzzle.rules.candidates(&puzzle.givens);
    marks.set(Cell::new(2), DigitSet::only(Digit::new(4).unwrap()));
    puzzle.candidates = Some(marks);
    let game = Game::start(Start::new(puzzle), 0).unwrap();
    let found = carried(&game, 3);
    assert_eq!(found.puzzle().candidates, game.puzzle().candidates);
}

#[test]
fn what_was_cut_or_made_up_is_refused() {
    let empty = "1~4x4=1f2a3d4a~5~0.0.0~.~zz";
    for text in [
        "g=",
        "g=1",
        "g=2~x",
        "g=1~9x9-hard-1~0~0.0.0~.~zzzc~~~~",
        "g=1~4x4=1f2a3d4a~x~0.0.0~.~p~~~~",
        "g=1~4x4=1f2a3d4a~5~0.0~.~p~~~~",
        "g=1~4x4=1f2a3d4a~5~0.0.0~odd.~p~~~~",
        "g=1~4x4=1f2a3d4a~5~0.0.0~.999~p~~~~",
        "g=1~4x4=1f2a3d4a~5~0.0.0~.~2o~~~~",
        "g=1~4x4=1f2a3d4a~5~0.0.0~.~p~_~~~",
        "g=1~4x4=11n~5~0.0.0~.~p~~~~",
        empty,
        "g=1~4x4=1f2a3d4a~99999999999999~0.0.0~.~p~~~~",
    ] {
        assert!(open(text, &Default::default(), 0).is_err(), "{text}");
    }
    let good = "g=1~4x4=1f2a3d4a~5000~1.2.3~easy.12~p~~~~";
    let Ok(Opened::Game(game)) = open(good, &Default::default(), 0) else {
        panic!("no game");
    };
    assert_eq!(game.counts().mistakes, 3);
    assert_eq!(game.about().level, Some("easy".into()));
    assert_eq!(game.elapsed(0), 5000);
}

#[test]
fn a_large_board_full_of_notes_has_a_link_too_long_for_a_qr_code() {
    let shape = Shape::of_side(25).unwrap();
    let mut game = Game::start(Start::new(Puzzle::new(ninefold::Grid::empty(shape))), 0).unwrap();
    assert!(game.carry(0).unwrap().len() < 100);
    game.apply(Action::FillNotes(NoteKind::Centre), 0).unwrap();
    let length = game.carry(0).unwrap().len();
    assert!((2953..16 << 10).contains(&length), "{length}");
    let found = carried(&game, 9);
    for cell in shape.iter() {
        assert_eq!(found.writing(cell), game.writing(cell));
    }
}
