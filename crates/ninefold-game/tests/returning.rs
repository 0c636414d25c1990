//! What brings players back: the daily puzzle and its streak, packs, results to
//! share, automatic notes.

use ninefold::logic::explain::Language;
use ninefold::{Control, Digit, DigitSet, Puzzle};
use ninefold_game::daily::{Dailies, DayState};
use ninefold_game::id::{self, Date};
use ninefold_game::pack::{Filter, Pack, State};
use ninefold_game::statistics::Win;
use ninefold_game::storage::Places;
use ninefold_game::{Action, Game, Marking, NoteKind, Options, Start, share, words};

const HOUR: u64 = 3_600_000;

fn date(text: &str) -> Date {
    text.parse().unwrap()
}

/// Midnight in UTC at the beginning of a day.
fn midnight(day: &str) -> u64 {
    date(day).number() as u64 * 24 * HOUR
}

const FOUR: &str = "4x4=12b34d4c21";

/// A 4x4 game that is won after this many milliseconds.
fn won(start: Start, time: u64) -> Game {
    let mut game = Game::start(start, 0).unwrap();
    let solution = game.answer().unique().unwrap().clone();
    for cell in game.shape().iter() {
        let _ = game.apply(Action::place(cell, solution.get(cell).unwrap()), time);
    }
    assert!(game.won_at().is_some());
    game
}

fn four() -> Start {
    Start::new(Puzzle::new(id::read_exact(FOUR).unwrap()))
}

fn daily_win(day: &str, at: u64) -> Win {
    let mut start = four();
    start.about.daily = Some(day.to_owned());
    start.uid = at;
    Win::of(&won(start, 60_000), at).unwrap()
}

#[test]
fn a_streak_lasts_while_the_next_day_can_still_be_won() {
    let wins = [
        // On its day; in Samoa, where the day ends at noon UTC of the next; and
        // in Kiribati, where it begins 14 hours before.
        daily_win("2026-11-10", midnight("2026-11-10") + 20 * HOUR),
        daily_win("2026-11-11", midnight("2026-11-12") + 11 * HOUR),
        daily_win("2026-11-12", midnight("2026-11-11") + 11 * HOUR),
    ];
    let dailies = Dailies::of(&wins);
    let streak = |now: u64| dailies.streak(now).current;
    assert_eq!(streak(midnight("2026-11-12")), 3);
    assert_eq!(
        streak(midnight("2026-11-13") + 23 * HOUR),
        3,
        "still to win"
    );
    assert_eq!(streak(midnight("2026-11-14") + 11 * HOUR), 3, "somewhere");
    assert_eq!(
        streak(midnight("2026-11-14") + 12 * HOUR),
        0,
        "over everywhere"
    );
    assert_eq!(dailies.streak(midnight("2026-11-20")).best, 3);
    assert!(
        dailies
            .streak(midnight("2026-11-13"))
            .has(date("2026-11-12"))
    );
}

#[test]
fn a_day_that_is_won_later_mends_no_streak_and_fills_the_calendar() {
    let wins = [
        daily_win("2026-11-10", midnight("2026-11-10")),
        daily_win("2026-11-12", midnight("2026-11-12")),
        daily_win("2026-11-11", midnight("2026-11-12") + 12 * HOUR),
        // A second game of a day changes nothing.
        daily_win("2026-11-12", midnight("2026-11-30")),
    ];
    let mut dailies = Dailies::of(&wins);
    assert_eq!(dailies.streak(midnight("2026-11-12")).current, 1);
    assert_eq!(dailies.count(), 3);
    dailies.begin(date("2026-11-09"));
    let today = date("2026-11-13");
    let month = dailies.month(date("2026-11-13"), today);
    assert_eq!((month.days.len(), month.solved), (30, 3));
    assert_eq!(month.days[0].date.weekday(), 6, "a Sunday");
    assert_eq!(month.before, Some(date("2026-10-31")));
    assert_eq!(month.after, None);
    let state = |day: usize| month.days[day - 1].state;
    assert_eq!((state(8), state(9)), (DayState::Open, DayState::Begun));
    assert_eq!((state(13), state(14)), (DayState::Open, DayState::Future));
    let in_time = |day: usize| match state(day) {
        DayState::Solved(solved) => solved.in_time,
        other => panic!("{day}: {other:?}"),
    };
    assert_eq!((in_time(10), in_time(11), in_time(12)), (true, false, true));
    let old = dailies.month(date("2026-01-20"), today);
    assert_eq!((old.before, old.after), (None, Some(date("2026-02-01"))));
    let leap = dailies.month(date("2028-02-03"), date("2030-01-01"));
    assert_eq!(leap.days.len(), 29);
}

#[test]
fn the_puzzle_of_a_day_stays_its_puzzle() {
    for (day, id) in [
        ("2026-01-01", "9x9-hard-180-20260101v2"),
        ("2026-11-18", "9x9-medium-180-20261118v2"),
        ("2031-06-07", "9x9-expert-180-20310607v2"),
    ] {
        assert_eq!(id::daily(date(day), None).to_string(), id);
    }
}

#[test]
fn a_pack_knows_what_is_solved_and_what_is_next() {
    let file = "12..34....4...21\nnonsense here\n1............. .2\n4x4-easy-7v2\n";
    let (pack, _) = Pack::read(9, "four\u{7}.sdm", file).unwrap();
    let mut pack = Pack::load(&pack.save()).unwrap();
    assert_eq!(pack.name, "four.sdm");
    let total = pack.entries().len();
    assert!(total >= 2, "{pack:?}");
    assert_eq!((pack.progress().solved, pack.progress().total), (0, total));
    assert_eq!(pack.next(None), Some(0));

    let start = pack.start(0, &Control::none()).unwrap().unwrap();
    let begun = Game::start(start.clone(), 0).unwrap();
    assert!(pack.note(&begun) && !pack.note(&begun));
    assert_eq!(pack.entries()[0].state, State::Begun);
    let again = Game::load(&begun.save(0), 0).unwrap();
    assert_eq!(
        again.about().pack,
        begun.about().pack,
        "a save knows its pack"
    );
    let game = won(start.clone(), 5_000);
    assert!(pack.note(&game));
    let first = &pack.entries()[0];
    assert_eq!((first.state, first.time), (State::Solved, Some(5_000)));
    assert!(!pack.note(&begun), "what is solved stays solved");
    assert_eq!(pack.next(Some(0)), Some(1));
    assert_eq!(pack.next(Some(total - 1)), Some(1), "from the beginning");
    // A game of another pack is no game of this one.
    let mut other = pack.clone();
    other.uid = 8;
    let foreign = other.start(1, &Control::none()).unwrap().unwrap();
    assert!(!pack.note(&Game::start(foreign, 0).unwrap()));

    assert_eq!(pack.grade(100, &Control::none()), Ok(0));
    assert_eq!(pack.entries()[0].level.as_deref(), Some("easy"));
    // Of game IDs too: what one names, or what the puzzle measures.
    let ids = "9x9-hard-48151v2\n4x4-easy-1\n6x6-g14-3v2\n4x4=1n2\n";
    let mut ids = Pack::read(2, "ids", ids).unwrap().0;
    assert_eq!(ids.grade(100, &Control::none()), Ok(0));
    let levels: Vec<_> = ids.entries().iter().map(|e| e.level.as_deref()).collect();
    assert_eq!(levels[..2], [Some("hard"), Some("easy")]);
    assert!(levels[2].is_some_and(|level| !level.is_empty()));
    assert_eq!(levels[3], Some(""), "it has many solutions");
    let solved = Filter {
        state: Some(State::Solved),
        ..Filter::default()
    };
    assert_eq!(pack.places(&solved), [0]);
    let easy = Filter {
        state: Some(State::New),
        level: Some("easy".to_owned()),
    };
    assert!(!pack.places(&easy).contains(&0));
    let copy = Pack::read(1, "copy", pack.text()).unwrap().0;
    assert_eq!(copy.entries().len(), total);
    assert_eq!(copy.progress().solved, 0, "progress is not handed on");
    assert!(Pack::read(1, "none", "no puzzle at all").is_err());
}

#[test]
fn packs_are_kept_and_found_again() {
    let directory = tempfile::tempdir().unwrap();
    let packs = Places::in_directory(directory.path()).packs();
    assert!(packs.list().unwrap().is_empty());
    let (pack, _) = Pack::read(9, "two", "12..34....4...21\n4x4-easy-7v2\n").unwrap();
    packs.save(&pack).unwrap();
    std::fs::write(directory.path().join("packs/odd.json"), "{").unwrap();
    assert_eq!(packs.list().unwrap(), std::slice::from_ref(&pack));
    let start = pack.start(0, &Control::none()).unwrap().unwrap();
    packs.note(&won(start, 3)).unwrap();
    let kept = packs.load(9).unwrap().unwrap();
    assert_eq!(kept.progress().solved, 1);
    let mut reopened = pack;
    reopened.uid = 10;
    assert_eq!(packs.same(&reopened).unwrap(), Some(kept));
    packs.delete(9).unwrap();
    assert_eq!(packs.load(9).unwrap(), None);
}

#[test]
fn a_result_tells_nothing_of_the_puzzle() {
    let mut start = four();
    start.about.level = Some("hard".into());
    start.about.hardest = Some("X-Wing".to_owned());
    let playing = Game::start(start.clone(), 0).unwrap();
    assert_eq!(share::result(words::english(), &playing, 3, ""), None);
    let game = won(start.clone(), 432_000);
    assert_eq!(
        share::result(words::english(), &game, 3, "https://a.example/#p=1").unwrap(),
        "Ninefold 4x4, hard\nSolved in 7:12, without help\nhttps://a.example/#p=1"
    );
    start.about.daily = Some("2026-11-18".to_owned());
    let game = won(start, 432_000);
    assert_eq!(
        share::result(words::of(Language::German), &game, 3, "").unwrap(),
        "Ninefold des Tages 2026-11-18, schwer\nGelöst in 7:12, ohne Hilfe\n3 Tage in Folge"
    );
    assert_eq!(share::level_name(words::english(), "my own"), "my own");
    assert!(share::level_about(words::english(), "gentle").is_some());
    assert_eq!(share::level_about(words::english(), "my own"), None);
}

#[test]
fn automatic_notes_follow_the_board_and_leave_the_players_own_alone() {
    let id: id::GameId = "9x9-hard-7v2".parse().unwrap();
    let mut game = Game::start(id.start(&Control::none()).unwrap(), 0).unwrap();
    let shape = game.shape();
    // Two empty cells of a row with a candidate in common.
    let shared = |a, b| game.candidates().get(a) & game.candidates().get(b);
    let empty = |cell: &ninefold::Cell| game.board().get(*cell).is_none();
    let row: Vec<_> = (0..9).map(|c| shape.cell(0, c)).filter(empty).collect();
    let pairs = row.iter().flat_map(|a| row.iter().map(move |b| (*a, *b)));
    let mut pairs = pairs.filter(|(a, b)| a != b && !shared(*a, *b).is_empty());
    let (cell, other) = pairs.next().unwrap();
    let placed = shared(cell, other).smallest().unwrap();
    drop(pairs);
    let digit = |n| Digit::new(n).unwrap();
    game.apply(Action::note(cell, digit(4), NoteKind::Centre), 1)
        .unwrap();
    let on = Options {
        auto_notes: true,
        ..game.options()
    };
    let off = game.options();
    game.set_options(on);
    let allowed = game.candidates().get(cell);
    assert!(allowed.len() > 1);
    assert_eq!(game.cell(cell).centre, allowed);
    // A digit that is placed leaves the notes of its peers.
    game.apply(Action::place(other, placed), 2).unwrap();
    assert!(!game.cell(cell).centre.contains(placed));
    game.apply(Action::Undo(1), 3).unwrap();
    assert_eq!(game.cell(cell).centre, allowed);
    // The player strikes a note, and takes it back.
    let strike = Action::note(cell, placed, NoteKind::Centre);
    game.apply(strike.clone(), 4).unwrap();
    assert_eq!(game.cell(cell).centre, allowed - DigitSet::only(placed));
    let loaded = Game::load(&game.save(5), 5).unwrap();
    assert_eq!(loaded.cell(cell), game.cell(cell));
    game.apply(strike.clone(), 6).unwrap();
    assert_eq!(game.cell(cell).centre, allowed);
    let forbidden = (shape.digits() - allowed).smallest().unwrap();
    let add = Action::Note {
        cells: [cell].into_iter().collect(),
        digits: DigitSet::only(forbidden),
        kind: NoteKind::Centre,
        mark: Marking::Toggle,
    };
    assert!(game.apply(add, 7).is_err(), "no rule allows it");
    assert!(game.apply(Action::FillNotes(NoteKind::Centre), 8).is_err());
    // The player's own notes are still there.
    game.set_options(off);
    assert_eq!(game.cell(cell).centre, DigitSet::only(digit(4)));
}

#[test]
fn what_is_ruled_out_shows_in_cells_without_notes() {
    // A board whose next steps only rule out.
    let givens = "9x9-hard-7v2".parse::<id::GameId>().unwrap();
    let start = givens.start(&Control::none()).unwrap();
    let mut game = Game::start(start, 0).unwrap();
    for now in 0..200 {
        let before = game.clone();
        let outcome = game.apply(Action::TakeHint, now).unwrap();
        let step = match outcome.news {
            ninefold_game::News::HintTaken(step) => step,
            other => panic!("{other:?}"),
        };
        let Some(struck) = step.eliminations.first() else {
            continue;
        };
        assert!(!before.cell(struck.cell).struck.contains(struck.digit));
        assert!(game.cell(struck.cell).struck.contains(struck.digit));
        game.apply(Action::FillNotes(NoteKind::Centre), now)
            .unwrap();
        assert!(game.cell(struck.cell).struck.is_empty(), "notes show it");
        assert!(!game.cell(struck.cell).centre.contains(struck.digit));
        return;
    }
    panic!("a hard puzzle rules something out");
}
