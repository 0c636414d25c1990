//! Notes of classic boards: all of them can be read, however many they are.

use ninefold_tui::palette::Depth;

use crate::cells::{cells, notes};
use crate::picture;
use crate::player::Player;

/// A hard board, and one with so few digits that cells have up to nine notes.
const HARD: &str =
    ".4...9.58.5..7.34....4....67...6.19....1.586.....38....3...1..99.........68...4..";
const EMPTY: &str =
    "1...............................................................................2";

#[test]
fn all_notes_of_classic_boards_can_be_read() {
    for (name, puzzle) in [("hard", HARD), ("empty", EMPTY)] {
        for (width, height) in [(80, 24), (100, 30), (120, 40)] {
            for depth in [Depth::True, Depth::None] {
                let mut player = Player::with(width, height, depth, puzzle);
                player.press(&["m"]);
                // Some notes fewer, so that cells have any number of them.
                player.press(&[" ", " "]);
                for (i, key) in ["1", "3", "6", "9", "4", "3"].iter().enumerate() {
                    let way = if i % 2 == 0 { "Up" } else { "Left" };
                    player.press(&[key, way]);
                }
                let text = player.text();
                let shown = cells(&text, 9);
                let (mut filled, mut most) = (0, 0);
                for cell in player.game().shape().iter() {
                    let view = player.game().cell(cell);
                    let noted = view.corner | view.centre;
                    if noted.is_empty() {
                        continue;
                    }
                    filled += 1;
                    most = most.max(noted.len());
                    let noted: Vec<u32> = noted.iter().map(|d| u32::from(d.get())).collect();
                    let at = player.game().shape().name(cell);
                    let whole = notes(&shown[cell.index()]);
                    assert_eq!(whole, noted, "{name}, {width}x{height}, {at}\n{text}");
                }
                assert!(filled > 50, "{text}");
                assert!(name != "empty" || most == 9, "{text}");
                if depth == Depth::True && width < 120 {
                    picture(&format!("{name}-notes-{width}x{height}"), &text);
                }
            }
        }
    }
}
