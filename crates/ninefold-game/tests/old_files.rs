//! What version 0.1 wrote still opens, and is the same: saved games, wins,
//! settings, boards being typed, game IDs and links. `data/v0.1` was written by
//! the program of that version; `games.tsv` and the second columns say what it
//! showed.

use std::fs;
use std::path::PathBuf;

use ninefold::{Control, Grid};
use ninefold_game::Game;
use ninefold_game::id::GameId;
use ninefold_game::open::{Opened, open};
use ninefold_game::storage::Places;

fn data() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/v0.1")
}

fn table(name: &str) -> Vec<(String, String)> {
    let text = fs::read_to_string(data().join(name)).unwrap();
    let row = |line: &str| {
        let (first, rest) = line.split_once('\t').expect(line);
        (first.to_owned(), rest.to_owned())
    };
    text.lines().map(row).collect()
}

/// Everything of a game that a player would miss, in a line.
fn facts(game: &Game) -> String {
    let writings = game.shape().iter().map(|cell| game.writing(cell));
    let (mut corner, mut centre, mut colours) = (0, 0, 0);
    for writing in writings {
        corner += writing.corner.len();
        centre += writing.centre.len();
        colours += writing.colours.count_ones();
    }
    let marks = game.puzzle().candidates.map_or(0, |marks| marks.count());
    let counts = game.counts();
    let facts = [
        game.board().to_string(),
        game.id().unwrap_or_default(),
        game.about().daily.clone().unwrap_or_default(),
        ninefold_game::text::level(ninefold_game::words::english(), game).unwrap_or_default(),
        format!("{:?}", game.status()),
        format!("{corner} corner, {centre} centre, {colours} colours, {marks} marks"),
        format!(
            "{} of {} steps, bookmarks {:?}",
            game.history().position(),
            game.history().steps().len(),
            game.history().bookmarks()
        ),
        format!("{} hints, {} checks", counts.hints, counts.checks),
        format!("clock {}", game.elapsed(0)),
        game.answer()
            .unique()
            .map(ToString::to_string)
            .unwrap_or_default(),
    ];
    facts.join("; ")
}

#[test]
fn saved_games_open_with_everything_in_them() {
    let expected = table("games.tsv");
    let files = fs::read_dir(data().join("games")).unwrap().count();
    assert_eq!(files, expected.len(), "every file has its row");
    for (name, told) in expected {
        let text = fs::read_to_string(data().join("games").join(&name)).unwrap();
        let game = Game::load(&text, 0).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(facts(&game), told, "{name}");
    }
}

/// The givens that a game ID stands for.
fn made(id: &GameId) -> Grid {
    let start = id.start(&Control::none());
    let start = start.unwrap_or_else(|error| panic!("{id}: {error}"));
    start.puzzle.givens
}

#[test]
fn game_ids_give_the_same_puzzles() {
    for (id, board) in table("ids.tsv") {
        let read = id.parse().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(made(&read).to_string(), board, "{id}");
    }
}

#[test]
fn settings_wins_and_boards_being_typed_are_read() {
    let places = Places::in_directory(data());
    let (settings, notices) = places.settings().load();
    assert!(notices.is_empty(), "{notices:?}");
    assert_eq!(
        (settings.size.as_str(), settings.level.as_str()),
        ("6x6", "Warm-up")
    );
    let own = settings
        .own_level("tricky")
        .expect("a level of the player's own");
    assert_eq!((own.from.tenths(), own.to.tenths()), (40, 65));
    let wins = places.wins().load().unwrap();
    assert_eq!(wins.wins().len(), 2);
    assert_eq!(wins.best("4x4", Some("easy (0.1)"), 0), Some(99));
    assert_eq!(wins.best("4x4", Some("easy"), 0), None);
    let shape = ninefold::Shape::of_side(4).unwrap();
    let draft = places.drafts().load(shape).unwrap().expect("a board");
    assert_eq!(draft.to_string(), "12..34....4...21");
}

#[test]
fn links_and_games_saved_together_open() {
    for (link, board) in table("links.tsv") {
        let made = match open(&link, &Default::default(), 0) {
            Ok(Opened::Puzzle(puzzle)) => puzzle.givens,
            Ok(Opened::Id(id)) => made(&id),
            other => panic!("{link}: {other:?}"),
        };
        assert_eq!(made.to_string(), board, "{link}");
    }
    let text = fs::read_to_string(data().join("ninefold-games.json")).unwrap();
    let Ok(Opened::Several(games)) = open(&text, &Default::default(), 0) else {
        panic!("two games");
    };
    assert!(matches!(
        games.as_slice(),
        [Opened::Game(_), Opened::Game(_)]
    ));
}
