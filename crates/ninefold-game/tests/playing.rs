//! What a player can rely on, whatever draws the board.

use ninefold::logic::explain::Stage;
use ninefold::{Candidates, Cell, CellSet, Control, Digit, DigitSet, Grid, Puzzle, Shape};
use ninefold_game::id::GameId;
use ninefold_game::statistics::Win;
use ninefold_game::{
    Action, Answer, CheckKind, CheckMark, Clear, Game, News, NoteKind, Options, Refusal,
    Solvability, Start, StartError, Status, text, words,
};

const NINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn grid(text: &str) -> Grid {
    let values: Vec<u8> = text
        .bytes()
        .map(|byte| if byte == b'.' { 0 } else { byte - b'0' })
        .collect();
    let side = values.len().isqrt();
    Grid::from_values(Shape::of_side(side).unwrap(), &values).unwrap()
}

fn game(text: &str) -> Game {
    Game::start(Start::new(Puzzle::new(grid(text))), 0).unwrap()
}

fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

fn at(game: &Game, row: usize, column: usize) -> Cell {
    game.shape().cell(row - 1, column - 1)
}

fn place(game: &mut Game, row: usize, column: usize, value: u8) -> News {
    let cell = at(game, row, column);
    game.apply(Action::place(cell, digit(value)), 0)
        .unwrap()
        .news
}

#[test]
fn digits_of_large_boards_have_their_symbols_in_words() {
    let empty = Puzzle::new(Grid::empty(Shape::of_side(16).unwrap()));
    let mut game = Game::start(Start::new(empty), 0).unwrap();
    place(&mut game, 1, 1, 12);
    let again = game.apply(Action::place(at(&game, 1, 1), digit(12)), 0);
    assert_eq!(again.unwrap_err().to_string(), "r1c1 is already C");
}

#[test]
fn what_a_file_says_of_a_puzzle_steers_no_terminal() {
    let mut puzzle = Puzzle::new(grid(NINE));
    puzzle.meta.title = Some("\u{1b}]0;mine\u{7}Tab\tand\nline\u{9b}31m".to_owned());
    let start = Start::new(puzzle);
    let title = Some("]0;mineTab and line31m");
    assert_eq!(start.about.title.as_deref(), title);
    let mut game = Game::start(start, 0).unwrap();
    let mut about = game.about().clone();
    about.level = Some("hard\u{1b}[J".into());
    game.set_about(about);
    assert_eq!(
        text::level(words::english(), &game).as_deref(),
        Some("Hard[J")
    );
    let loaded = Game::load(&game.save(0), 0).unwrap();
    assert_eq!(loaded.about(), game.about());

    let mut start = Start::new(Puzzle::new(grid(NINE)));
    start.about.hardest = Some("X\u{7f}-Wing".to_owned());
    let game = Game::start(start, 0).unwrap();
    assert_eq!(game.about().hardest.as_deref(), Some("X-Wing"));
}

#[test]
fn placing_tidies_the_notes_of_peers_in_one_step() {
    let mut game = game(NINE);
    game.apply(Action::FillNotes(NoteKind::Centre), 0).unwrap();
    let peer = at(&game, 1, 4);
    assert!(game.cell(peer).centre.contains(digit(2)));
    let filled = game.clone();
    place(&mut game, 1, 3, 2);
    assert!(!game.cell(peer).centre.contains(digit(2)));
    assert_eq!(game.history().position(), 2);
    game.apply(Action::Undo(1), 0).unwrap();
    assert_eq!(game.cell(peer), filled.cell(peer));

    // A digit that repeats may be a slip: it leaves the notes alone.
    let far = at(&game, 1, 7);
    assert!(game.cell(far).centre.contains(digit(9)));
    place(&mut game, 1, 4, 9);
    assert!(!game.conflicts().is_empty());
    assert!(game.cell(far).centre.contains(digit(9)));

    // And it is a setting.
    game.apply(Action::Undo(1), 0).unwrap();
    game.set_options(Options {
        tidy_notes: false,
        ..Options::default()
    });
    place(&mut game, 1, 3, 2);
    assert!(game.cell(peer).centre.contains(digit(2)));
}

#[test]
fn notes_are_back_when_the_digit_over_them_goes() {
    let mut game = game(NINE);
    let cell = at(&game, 1, 3);
    game.apply(Action::note(cell, digit(4), NoteKind::Corner), 0)
        .unwrap();
    place(&mut game, 1, 3, 2);
    assert!(game.cell(cell).corner.is_empty());
    game.apply(Action::erase(cell), 0).unwrap();
    assert_eq!(game.cell(cell).corner, DigitSet::only(digit(4)));
    game.apply(Action::erase(cell), 0).unwrap();
    assert!(game.writing(cell).is_blank());
}

#[test]
fn several_cells_are_one_step_and_givens_among_them_stay() {
    let mut game = game(NINE);
    let cells: CellSet = (1..=4).map(|column| at(&game, 1, column)).collect();
    let outcome = game
        .apply(
            Action::Place {
                cells,
                digit: digit(2),
            },
            0,
        )
        .unwrap();
    assert_eq!(outcome.changed.len(), 2);
    assert_eq!(game.history().position(), 1);
    assert_eq!(game.cell(at(&game, 1, 1)).digit, Some(digit(5)));
    let given = game.apply(Action::erase(at(&game, 1, 1)), 0);
    assert_eq!(
        given,
        Err(Refusal::Given(vec![
            game.shape().name(game.shape().cell(0, 0))
        ]))
    );
    let large = game.apply(Action::place(at(&game, 1, 3), digit(10)), 0);
    assert_eq!(
        large,
        Err(Refusal::NoSuchDigit { digit: 10, side: 9 }),
        "9x9 has no 10"
    );
}

#[test]
fn checks_mark_every_filled_cell_until_the_board_changes() {
    let mut game = game(NINE);
    place(&mut game, 1, 3, 3);
    place(&mut game, 1, 4, 2);
    game.apply(Action::Check(CheckKind::Rules), 0).unwrap();
    assert_eq!(game.cell(at(&game, 1, 2)).check, Some(CheckMark::Wrong));
    assert_eq!(game.cell(at(&game, 1, 3)).check, Some(CheckMark::Wrong));
    assert_eq!(game.cell(at(&game, 1, 4)).check, Some(CheckMark::Fine));
    assert_eq!(game.cell(at(&game, 1, 6)).check, None);
    game.apply(Action::Check(CheckKind::Solution), 0).unwrap();
    assert_eq!(game.cell(at(&game, 1, 2)).check, Some(CheckMark::Fine));
    assert_eq!(game.cell(at(&game, 1, 4)).check, Some(CheckMark::Wrong));
    assert_eq!((game.counts().checks, game.counts().mistakes), (2, 3));
    place(&mut game, 1, 6, 8);
    assert!(
        game.shape()
            .iter()
            .all(|cell| game.cell(cell).check.is_none())
    );
}

#[test]
fn mistakes_are_undone_back_to_the_last_sound_board() {
    let mut game = game(NINE);
    place(&mut game, 5, 5, 5);
    place(&mut game, 1, 4, 2);
    place(&mut game, 7, 6, 7);
    assert_eq!(game.solvability(), Solvability::No);
    let outcome = game.apply(Action::UndoMistakes, 0).unwrap();
    assert_eq!(outcome.news, News::MistakesUndone(2));
    assert_eq!(game.cell(at(&game, 5, 5)).digit, Some(digit(5)));
    assert_eq!(game.solvability(), Solvability::Yes);
    assert_eq!(game.apply(Action::UndoMistakes, 0), Err(Refusal::NoMistake));
}

#[test]
fn the_clock_pauses_restarts_and_keeps_the_time_of_a_win() {
    let mut game = game("1......2.3....4.");
    let solution = game.answer().unique().unwrap().clone();
    game.apply(Action::Pause, 10_000).unwrap();
    assert_eq!(game.elapsed(99_000), 10_000);
    game.apply(Action::Resume, 20_000).unwrap();
    assert_eq!(game.elapsed(25_000), 15_000);
    game.apply(Action::Restart, 30_000).unwrap();
    assert_eq!(game.elapsed(31_000), 1_000);
    for (cell, digit) in solution
        .digits()
        .filter(|(c, _)| !game.is_given(*c))
        .collect::<Vec<_>>()
    {
        let outcome = game.apply(Action::place(cell, digit), 40_000).unwrap();
        assert_eq!(outcome.won, game.status() == Status::Won);
    }
    assert_eq!((game.status(), game.won_at()), (Status::Won, Some(10_000)));
    assert_eq!(Win::of(&game, 7).map(|win| win.time), Some(10_000));
    game.apply(Action::Undo(1), 60_000).unwrap();
    assert_eq!(game.status(), Status::Playing);
    assert_eq!(game.elapsed(90_000), 10_000, "a won game keeps its time");
}

#[test]
fn a_game_whose_solution_was_shown_is_no_win() {
    let mut game = game(NINE);
    place(&mut game, 1, 4, 2);
    game.apply(Action::Finish, 5_000).unwrap();
    assert_eq!(game.status(), Status::Shown);
    assert!(game.rules().is_solved(game.board()));
    game.apply(Action::Undo(1), 6_000).unwrap();
    assert_eq!(game.status(), Status::Playing);
    assert_eq!(game.cell(at(&game, 1, 4)).digit, Some(digit(2)));
    game.apply(Action::Redo(1), 6_000).unwrap();
    assert_eq!(Win::of(&game, 0), None);
}

#[test]
fn with_several_solutions_any_full_board_without_repeats_wins() {
    let mut game = game("1......2.3......");
    assert!(matches!(game.answer(), Answer::Several(_)));
    assert_eq!(
        game.apply(Action::Check(CheckKind::Solution), 0),
        Err(Refusal::NoSingleSolution)
    );
    // The last of its solutions, which is not the one that the game knows.
    let start = game.rules().candidates(game.givens());
    let last = ninefold::solve::Solutions::new(&start).last().unwrap();
    let Answer::Several(known) = game.answer().clone() else {
        unreachable!()
    };
    assert_ne!(known, last);
    for (cell, digit) in last.digits() {
        let _ = game.apply(Action::place(cell, digit), 0);
    }
    assert_eq!(game.status(), Status::Won);
}

#[test]
fn boards_without_a_solution_are_not_played() {
    let start = |text| Game::start(Start::new(Puzzle::new(grid(text))), 0);
    match start("11..............") {
        Err(error @ StartError::Repeats(_)) => {
            assert!(error.to_string().contains("row 1"), "{error}");
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(
        start("123....4........").err(),
        Some(StartError::NoSolution)
    );
}

#[test]
fn a_board_with_parts_of_two_sizes_is_not_played() {
    let mut puzzle = Puzzle::new(grid("1..............."));
    puzzle.entries = Grid::empty(Shape::NINE);
    let start = |puzzle: &Puzzle| Game::start(Start::new(puzzle.clone()), 0).err();
    assert_eq!(start(&puzzle), Some(StartError::Shapes));
    puzzle.entries = Grid::empty(puzzle.shape());
    assert_eq!(start(&puzzle), None);
    puzzle.corner = Some(Candidates::empty(Shape::NINE));
    assert_eq!(start(&puzzle), Some(StartError::Shapes));
}

#[test]
fn hints_tell_more_and_more_and_are_done_or_closed() {
    let mut game = game(NINE);
    for stage in Stage::ALL {
        let outcome = game.apply(Action::Hint, 0).unwrap();
        assert_eq!(outcome.news, News::Hinted(stage));
        assert!(
            !game
                .hint()
                .unwrap()
                .text(words::english())
                .to_string()
                .is_empty()
        );
    }
    assert_eq!(game.apply(Action::Hint, 0), Err(Refusal::HintTold));
    game.apply(Action::HintBack, 0).unwrap();
    assert_eq!(game.hint().unwrap().stage(), Stage::Pattern);
    assert_eq!(game.counts().hints, 1);
    game.apply(Action::TakeHint, 0).unwrap();
    assert!(game.hint().is_none());
    assert_eq!(game.history().position(), 1);
}

#[test]
fn taking_every_hint_solves_the_board() {
    for text in [
        NINE,
        // Eliminations are needed here: each is remembered, or the same hint
        // would come again and again.
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        "1......2.3....4.",
    ] {
        let mut game = game(text);
        for _ in 0..400 {
            if game.status() != Status::Playing {
                break;
            }
            game.apply(Action::TakeHint, 0).unwrap();
            assert_eq!(game.solvability(), Solvability::Yes);
        }
        assert_eq!(game.status(), Status::Won, "{text}");
    }
}

#[test]
fn a_mistake_is_told_before_any_hint() {
    let mut game = game(NINE);
    place(&mut game, 1, 4, 2);
    let outcome = game.apply(Action::Hint, 0).unwrap();
    assert!(matches!(outcome.news, News::Advised(_)), "{outcome:?}");
    assert_eq!(game.counts().hints, 0);
    assert_eq!(game.apply(Action::TakeHint, 0), Err(Refusal::WrongBoard));
    // Where every cell has notes, a missing right one is a mistake too.
    game.apply(Action::Undo(1), 0).unwrap();
    game.apply(Action::FillNotes(NoteKind::Centre), 0).unwrap();
    let cell = at(&game, 1, 3);
    let right = game.answer().unique().unwrap().get(cell).unwrap();
    game.apply(Action::note(cell, right, NoteKind::Centre), 0)
        .unwrap();
    let outcome = game.apply(Action::Hint, 0).unwrap();
    assert!(matches!(outcome.news, News::Advised(_)), "{outcome:?}");
}

#[test]
fn what_a_hint_has_ruled_out_is_told_digit_by_digit() {
    let mut game =
        game("1...5..6.6...3.1....7..8...2.....9....67...5..4......85..2.1..4.......9.3....5.27");
    let told: Vec<String> = (0..5)
        .map(|_| {
            let outcome = game.apply(Action::TakeHint, 0).unwrap();
            words::news(words::english(), &game, &outcome)
        })
        .collect();
    assert!(told[0].contains(" is "), "{told:?}");
    assert_eq!(
        told[4],
        "Locked Pair: 4 in r1c6, r2c6, r3c4, r3c5, r4c4, r8c4 and r9c4 \
         and 9 in r1c6, r2c6, r3c4, r3c5, r6c4 and r9c4 ruled out"
    );
}

#[test]
fn the_history_knows_the_cell_that_was_worked_on_last() {
    let mut game = game(NINE);
    assert_eq!(game.history().last_cell(), None);
    // A placement tidies the notes of other cells, and is still in its own.
    game.apply(Action::FillNotes(NoteKind::Centre), 0).unwrap();
    assert_eq!(game.history().last_cell(), None);
    place(&mut game, 1, 3, 4);
    let placed = at(&game, 1, 3);
    assert!(game.history().steps()[1].changes.len() > 1);
    assert_eq!(game.history().last_cell(), Some(placed));
    let noted = at(&game, 9, 1);
    game.apply(Action::note(noted, digit(1), NoteKind::Corner), 0)
        .unwrap();
    assert_eq!(game.history().last_cell(), Some(noted));
    game.apply(Action::Undo(1), 0).unwrap();
    assert_eq!(game.history().last_cell(), Some(placed));
    game.apply(Action::Clear(Clear::Notes), 0).unwrap();
    assert_eq!(game.history().last_cell(), Some(placed));
}

#[test]
fn clearing_is_a_step() {
    let mut game = game(NINE);
    place(&mut game, 1, 4, 2);
    game.apply(Action::colour(at(&game, 1, 1), 3), 0).unwrap();
    game.apply(Action::Clear(Clear::Colours), 0).unwrap();
    assert_eq!(game.cell(at(&game, 1, 1)).colours, 0);
    game.apply(Action::Clear(Clear::All), 0).unwrap();
    assert_eq!(game.board(), game.givens());
    game.apply(Action::Undo(2), 0).unwrap();
    assert_eq!(game.cell(at(&game, 1, 1)).colours, 1 << 3);
    assert_eq!(game.cell(at(&game, 1, 4)).digit, Some(digit(2)));
}

#[test]
fn a_game_id_gives_the_same_puzzle_on_every_thread() {
    let make = |text: &str| {
        let id: GameId = text.parse().unwrap();
        id.start(&Control::none()).unwrap()
    };
    for id in [
        "9x9-hard-48151",
        "6x6-easy-180-7",
        "9x9-g30-1v2",
        "9x9-diagonal-medium-3v2",
        "7x7-jigsaw-easy-3v2",
    ] {
        let here = make(id);
        assert_eq!(here.about.seed_id.as_deref(), Some(id));
        let threads: Vec<_> = (0..4)
            .map(|_| std::thread::spawn(move || make(id)))
            .collect();
        for thread in threads {
            assert_eq!(thread.join().unwrap(), here);
        }
        // The exact ID is the same puzzle too.
        let game = Game::start(here.clone(), 0).unwrap();
        if here.puzzle.rules.is_classic() {
            let exact = ninefold_game::id::exact(game.givens());
            assert_eq!(exact.parse(), Ok(GameId::Exact(here.puzzle.givens)));
        }
    }
}
