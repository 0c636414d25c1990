//! One table of what players hand over and type, through the page's side of the
//! border. The command, the line game and the full screen run the same table.

use ninefold::Control;
use ninefold_game::{Action, Game, Start};

use crate::advisor;
use crate::carried;
use crate::examine;
use crate::making::{self, Order};
use crate::open::{OpenedView, recognise};
use crate::play;
use crate::view::BoardInfo;

/// Where the table and the files that it names are.
const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../ninefold-game/tests/data/");
const TABLE: &str = include_str!("../../ninefold-game/tests/data/answers.tsv");

/// The ID of what is ordered and what is said of it, or why there is none.
fn ordered(words: &str) -> String {
    let order = Order {
        words: words.to_owned(),
        seed: "5".to_owned(),
        ..Order::default()
    };
    match making::read(&order) {
        Ok((request, notice)) => format!("{} {notice}", request.id),
        Err(words) => words,
    }
}

/// The board that a text opens.
fn opened(text: &str) -> Start {
    match recognise(text) {
        Ok(OpenedView::Puzzle { puzzle, .. }) => Start::new(carried::read(&puzzle).unwrap()),
        Ok(OpenedView::Id { id }) => {
            let order = Order {
                id,
                ..Order::default()
            };
            let (request, _) = making::read(&order).unwrap();
            request.start(&Control::none()).unwrap()
        }
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn the_page_answers_as_every_front_end() {
    for line in TABLE.lines().filter(|line| !line.starts_with('#')) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [what, typed, _, expected] = columns.try_into().expect(line);
        let (first, second) = expected.split_once(' ').unwrap_or((expected, ""));
        match what {
            "saved" => {
                let text = std::fs::read_to_string(format!("{DATA}{typed}")).unwrap();
                let Ok(OpenedView::Game { save }) = recognise(&text) else {
                    panic!("{line}: no game");
                };
                let game = carried::load(&save, 0).unwrap();
                assert_eq!(game.givens().to_string(), first, "{line}");
                assert_eq!(game.board().to_string(), second, "{line}");
            }
            "judged" => {
                let puzzle = opened(typed).puzzle;
                let told = examine::told(&puzzle);
                let expected = match first {
                    "one" => "one 1".to_owned(),
                    "many" => format!("several {second}"),
                    "none" => "none 0".to_owned(),
                    _ => {
                        let cells = second.split_once('(').unwrap().1.trim_end_matches(')');
                        format!("repeats {cells}")
                    }
                };
                assert_eq!(told, expected, "{line}");
            }
            "rated" => {
                let known = making::rated(&opened(typed).puzzle).unwrap();
                let found = (known.level.as_str(), known.rating.as_str());
                assert_eq!(found, (first.to_lowercase().as_str(), second), "{line}");
            }
            "advised" => {
                let game = Game::start(opened(typed), 0).unwrap();
                let told = advisor::last_words(game);
                assert!(told.contains(expected), "{line}: {told}");
            }
            "symbol" => {
                let mut game = Game::start(opened(typed), 0).unwrap();
                let info = BoardInfo::of(game.rules());
                let digit = info.symbols().find(second).unwrap() as u8 + 1;
                game.apply(play::typed(game.shape(), 1, digit), 0).unwrap();
                let board = game.board().to_string();
                assert_eq!(
                    board.trim_end_matches('.'),
                    format!("{first}{second}"),
                    "{line}"
                );
            }
            "uid" => {
                let start = play::start(opened(typed).puzzle, play::Known::default(), 4567, 890);
                let part: u64 = first.parse().unwrap();
                assert_eq!((start.uid / part, start.uid % part), (890, 567), "{line}");
            }
            "made" | "notice" | "refused" => {
                let told = ordered(typed);
                assert!(told.contains(expected), "{line}: {told}");
            }
            "wrong" => {
                let told = recognise(typed).unwrap_err();
                assert!(told.contains(expected), "{line}: {told}");
            }
            "opens" => {
                let board = opened(typed).puzzle.current().to_string();
                assert_eq!(board, expected, "{line}");
            }
            "twice" => {
                let mut game = Game::start(opened(typed), 0).unwrap();
                let mut enter = || -> String {
                    let action: Action = play::typed(game.shape(), 1, 3);
                    game.apply(action, 0).unwrap();
                    game.board().to_string()
                };
                assert_ne!(enter(), expected);
                assert_eq!(enter(), expected);
            }
            other => panic!("no row is called {other}"),
        }
    }
}
