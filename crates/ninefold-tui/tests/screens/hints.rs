//! Hints on the board and beside it.

use ninefold_tui::palette::Depth;

use crate::picture;
use crate::player::{PUZZLE, Player, board_of_side};

#[test]
fn the_four_stages_of_a_hint() {
    let mut player = Player::playing(80, 24, PUZZLE);
    for stage in 1..=4 {
        player.press(&["?"]);
        picture(&format!("hint-stage-{stage}"), &player.text());
    }
    player.press(&["Left"]);
    assert!(player.shows("tell more"));
    player.press(&["Enter"]);
    assert_eq!(player.game().progress().0, 31, "Enter does the step");
    assert_eq!(player.game().counts().hints, 1);
}

#[test]
fn a_hint_shows_every_candidate_that_it_speaks_of_in_a_cell() {
    let puzzle =
        "1...5..6.6...3.1....7..8...2.....9....67...5..4......85..2.1..4.......9.3....5.27";
    for depth in [Depth::True, Depth::None] {
        let mut player = Player::with(80, 24, depth, puzzle);
        for _ in 0..4 {
            player.press(&["?", "Enter"]);
        }
        player.press(&["?"; 4]);
        let text = player.text();
        assert!(text.contains("Locked Pair"), "{text}");
        assert!(text.contains("┃(49│ 5 │-49┃"), "r1c4 and r1c6: {text}");
        assert!(text.contains("┃(49│ 3 │-49┃"), "r2c4 and r2c6: {text}");
        assert!(text.contains("(49 reason"), "{text}");
        assert!(text.contains("-49 ruled out"), "{text}");
    }
    // Where a cell is wide the marks stand on both sides.
    let mut player = Player::playing(120, 40, puzzle);
    for _ in 0..4 {
        player.press(&["?", "Enter"]);
    }
    player.press(&["?"; 4]);
    let text = player.text();
    assert!(text.contains("(49)") && text.contains("-49-"), "{text}");
}

#[test]
fn the_cells_that_a_message_names_are_marked_and_numbered() {
    let mut player = Player::playing(80, 24, PUZZLE);
    player.press(&["Up", "Up", "Up", "Up", "Left", "Left", "1"]);
    assert!(!player.shows("━1━┯━2━┯━3━"), "{}", player.text());
    player.press(&["Down", "?"]);
    let text = player.text();
    assert!(text.contains("r1c3 is not right"), "{text}");
    assert!(text.contains("━1━┯━2━┯━3━"), "{text}");
    assert!(text.contains("1┃ 5 │ 3 │ 1x┃"), "{text}");
    player.press(&["Esc"]);
    let text = player.text();
    assert!(text.contains(" ┃ 5 │ 3 │ 1 ┃"), "{text}");
    assert!(!text.contains("━1━┯━2━┯━3━"), "{text}");
}

#[test]
fn a_hint_scrolls_to_its_cells_and_keeps_their_digits() {
    let mut player = Player::playing(80, 24, &board_of_side(25));
    // As far from the first boxes as can be.
    player.press(&["Down"; 11]);
    player.press(&["?"; 4]);
    let placed = player.game().hint().unwrap().step().placements[0];
    let (row, col) = {
        let shape = player.game().shape();
        (shape.row(placed.cell) + 1, shape.col(placed.cell) + 1)
    };
    let text = player.text();
    assert!(text.contains(&format!("r{row}c{col} is")), "{text}");
    let line = text.lines().find(|l| l.starts_with(&format!("{row:>2}┃")));
    let line = line.expect("its row is in view and numbered");
    let symbol = ninefold_tui::lines::symbol(placed.digit);
    assert!(line.contains(&format!(">{symbol}")), "{text}");
    assert!(text.contains(&format!(">{symbol} goes here")), "{text}");
    picture("hint-25-80x24", &text);
}

#[test]
fn a_hint_under_a_board_tells_what_follows_and_covers_nothing() {
    let mut player = Player::playing(40, 17, PUZZLE);
    player.press(&["?"; 4]);
    picture("hint-40x17", &player.text());
}
