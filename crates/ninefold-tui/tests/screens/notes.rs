//! Notes of classic boards: all of them can be read, however many they are.

use ninefold_tui::palette::Depth;
use ratatui::style::Color;

use crate::cells::{cells, notes, places};
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

/// The digit at the cursor is lit where it is noted, and nothing else of its cell.
#[test]
fn the_digit_at_the_cursor_is_lit_in_notes_and_not_in_their_cells() {
    let lights = [
        (Depth::True, Color::Rgb(0x3B, 0x42, 0x72)),
        (Depth::Indexed, Color::Indexed(18)),
        (Depth::Sixteen, Color::Indexed(4)),
    ];
    for (width, height) in [(80, 24), (100, 30), (120, 40)] {
        for (depth, light) in lights {
            let mut player = Player::with(width, height, depth, HARD);
            // From the middle to the 5 in the second row and column.
            player.press(&["m", "Up", "Up", "Up", "Left", "Left", "Left"]);
            let text = player.text();
            let mut noted = 0;
            for (at, place) in places(&text, 9).iter().enumerate() {
                let view = player
                    .game()
                    .cell(player.game().shape().cell(at / 9, at % 9));
                let notes = view.corner | view.centre;
                if notes.is_empty() {
                    continue;
                }
                let lit = place.concat().into_iter().filter_map(|(x, y)| {
                    let glyph = &player.screen[(x as u16, y as u16)];
                    (glyph.bg == light).then(|| glyph.symbol().to_owned())
                });
                let lit: String = lit.collect();
                let five = notes.iter().any(|digit| digit.get() == 5);
                assert_eq!(lit, if five { "5" } else { "" }, "{depth:?}, {at}\n{text}");
                noted += usize::from(five);
            }
            assert!(noted > 10, "{text}");
        }
    }
}
