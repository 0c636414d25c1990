//! One table of what players hand over and type, through the full screen. The
//! command, the line game and the page run the same table.

use ninefold_game::Settings;
use ninefold_game::storage::Places;
use ninefold_tui::palette::Depth;
use ninefold_tui::session::{Abilities, Session};
use ninefold_tui::storage::Storage;
use ratatui::crossterm::event::Event;

use crate::player::{Player, wait_for};

/// Where the table and the files that it names are.
const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../ninefold-game/tests/data/");
const TABLE: &str = include_str!("../../../ninefold-game/tests/data/answers.tsv");

/// A text without blanks, since a screen breaks sentences into lines.
fn dense(text: &str) -> String {
    let text = text.to_lowercase();
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

/// Types words into the field of wishes on the start screen.
fn wishing(words: &str) -> Player {
    let mut player = Player::at_start(200, 40, Depth::None);
    player.press(&["Tab", "Tab", "Tab", "Tab", "Tab", words]);
    player
}

/// Pastes a text on the start screen; a game ID is then played.
fn pasting(text: &str) -> Player {
    let mut player = Player::at_start(200, 60, Depth::None);
    player.event(&Event::Paste(text.to_owned()));
    let is_id = ["4x4-", "9x9-"].iter().any(|size| text.starts_with(size));
    if is_id {
        player.press(&["Enter"]);
    }
    player
}

/// A player on the start screen at this time, whose games are kept here.
fn at_time(milliseconds: u64, places: &Places) -> Player {
    let abilities = Abilities {
        depth: Depth::None,
        dark: true,
        unicode: true,
    };
    let storage = Storage::new(places.clone(), milliseconds);
    Player::of_session(
        200,
        40,
        Session::new(Settings::default(), abilities, storage),
    )
}

/// What the Create screen says of a board.
fn judged(board: &str, said: &str) {
    let mut player = Player::at_start(200, 60, Depth::None);
    player.choose("Create");
    player.event(&Event::Paste(board.to_owned()));
    wait_for(&mut player, said);
}

#[test]
fn the_full_screen_answers_as_every_front_end() {
    for line in TABLE.lines().filter(|line| !line.starts_with('#')) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [what, typed, _, expected] = columns.try_into().expect(line);
        let shown = |player: &Player| dense(&player.text()).contains(&dense(expected));
        let (first, second) = expected.split_once(' ').unwrap_or((expected, ""));
        match what {
            "saved" => {
                let text = std::fs::read_to_string(format!("{DATA}{typed}")).unwrap();
                let player = pasting(&text);
                assert_eq!(player.game().givens().to_string(), first, "{line}");
                assert_eq!(player.game().board().to_string(), second, "{line}");
            }
            "judged" => match first {
                "one" => judged(typed, "One solution"),
                "many" => judged(typed, &format!("{second} solutions")),
                "none" => judged(typed, "No solution"),
                _ => judged(typed, second.split_once("repeats ").unwrap().1),
            },
            "rated" => {
                let mut player = pasting(typed);
                wait_for(&mut player, expected);
            }
            "advised" => {
                let mut player = pasting(typed);
                wait_for(&mut player, "left to place");
                let told = (0..4).any(|_| {
                    player.press(&["?"]);
                    shown(&player)
                });
                assert!(told, "{line}: {}", player.text());
            }
            "symbol" => {
                let mut player = pasting(typed);
                wait_for(&mut player, "left to place");
                player.press(&["Right", &second.to_lowercase()]);
                // Wherever the cursor is at first: it comes after r1c1.
                let board = player.game().board().to_string().replace('.', "");
                assert_eq!(board, format!("{first}{second}"), "{line}");
            }
            "uid" => {
                let folder = tempfile::tempdir().unwrap();
                let places = Places::in_directory(folder.path());
                let mut player = at_time(1_790_000_000_123, &places);
                player.event(&Event::Paste(typed.to_owned()));
                wait_for(&mut player, "left to place");
                let (uid, part) = (player.game().uid(), first.parse::<u64>().unwrap());
                assert_eq!(uid % part, u64::from(std::process::id()) % part, "{line}");
                let time = uid / part;
                let passed = 1_790_000_000_123..=1_790_000_000_123 + player.now;
                assert!(passed.contains(&time), "{line}: {uid}");
            }
            "made" => {
                let mut player = wishing(typed);
                player.press(&["Esc", "v"]);
                wait_for(&mut player, "play this board");
                assert!(shown(&player), "{line}: {}", player.text());
            }
            "notice" => {
                let mut player = wishing(typed);
                player.press(&["Enter"]);
                wait_for(&mut player, "left to place");
                assert!(shown(&player), "{line}: {}", player.text());
            }
            "refused" => {
                let mut player = wishing(typed);
                player.press(&["Enter"]);
                assert!(shown(&player), "{line}: {}", player.text());
            }
            "wrong" => {
                let mut player = Player::at_start(200, 40, Depth::None);
                player.event(&Event::Paste(typed.to_owned()));
                assert!(shown(&player), "{line}: {}", player.text());
            }
            "opens" | "twice" => {
                let mut player = pasting(typed);
                wait_for(&mut player, "left to place");
                assert_eq!(player.game().board().to_string(), expected, "{line}");
                if what == "twice" {
                    player.press(&["Right", "3"]);
                    assert_ne!(player.game().board().to_string(), expected, "{line}");
                    player.press(&["3"]);
                    assert_eq!(player.game().board().to_string(), expected, "{line}");
                }
            }
            other => panic!("no row is called {other}"),
        }
    }
}
