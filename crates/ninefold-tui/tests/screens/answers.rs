//! One table of what players hand over and type, through the full screen. The
//! command, the line game and the page run the same table.

use ninefold_tui::palette::Depth;
use ratatui::crossterm::event::Event;

use crate::player::{Player, wait_for};

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
    let mut player = Player::at_start(200, 40, Depth::None);
    player.event(&Event::Paste(text.to_owned()));
    let is_id = ["4x4-", "9x9-"].iter().any(|size| text.starts_with(size));
    if is_id {
        player.press(&["Enter"]);
    }
    player
}

#[test]
fn the_full_screen_answers_as_every_front_end() {
    for line in TABLE.lines().filter(|line| !line.starts_with('#')) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [what, typed, _, expected] = columns.try_into().expect(line);
        let shown = |player: &Player| dense(&player.text()).contains(&dense(expected));
        match what {
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
