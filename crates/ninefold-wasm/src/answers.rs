//! One table of what players hand over and type, through the page's side of the
//! border. The command, the line game and the full screen run the same table.

use ninefold::Control;
use ninefold_game::{Action, Game, Start};

use crate::carried;
use crate::making::{self, Order};
use crate::open::{OpenedView, recognise};
use crate::play;

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
        match what {
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
