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
    assert!(player.shows("reveal more"));
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

/// Takes hints until the next one is of this technique, and tells all of it.
fn hint_of(player: &mut Player, technique: &str) {
    for _ in 0..120 {
        player.press(&["?", "?"]);
        if player.shows(technique) {
            player.press(&["?", "?"]);
            return;
        }
        player.press(&["Enter"]);
    }
    panic!("no {technique} in\n{}", player.text());
}

/// The chain of the hint in Eureka notation, without its blanks.
fn eureka(player: &Player) -> String {
    let hint = player.game().hint().expect("a hint");
    let chain = ninefold::logic::explain::eureka(hint.state().shape(), hint.step());
    let chain = chain.expect("a chain");
    assert!(chain.contains('=') && chain.contains("=>"), "{chain}");
    chain.split_whitespace().collect()
}

#[test]
fn a_chain_is_numbered_and_followed_link_by_link() {
    let puzzle =
        "...1..8.6..9...5....4..8..1.7..14..3...5......6.2..9...9..2.71..41.3....7........";
    for (width, height) in [(80, 24), (120, 40)] {
        let mut player = Player::playing(width, height, puzzle);
        hint_of(&mut player, "XY-Chain");
        let text = player.text();
        picture(&format!("chain-{width}x{height}"), &text);
        // The numbers of the sentences beside it, and the digits that they end in.
        for number in ["²2", "³6", "⁴8", "⁵7"] {
            assert!(text.contains(number), "{number} in\n{text}");
        }
        assert!(text.contains("then it is"), "{text}");
        player.press(&["o"]);
        let text = player.text();
        assert!(text.contains("Link 1 of"), "{text}");
        // The board shows the two ends of the link alone.
        assert!(text.contains("²2") && !text.contains('⁵'), "{text}");
        let links = player.game().hint().unwrap().picture().links.len();
        for _ in 0..links {
            player.press(&["o"]);
        }
        assert!(
            !player.shows("Link "),
            "after the last the whole:\n{}",
            player.text()
        );
        // In the shorthand of the forums on request alone, right of the board.
        let chain = eureka(&player);
        let joined = |player: &Player| -> String {
            let beside = |line: &str| {
                line.chars()
                    .skip(if width == 80 { 40 } else { 64 })
                    .collect()
            };
            let lines: Vec<String> = player.text().lines().map(beside).collect();
            lines.concat().split_whitespace().collect()
        };
        assert!(!joined(&player).contains(&chain), "{}", player.text());
        player.press(&["E"]);
        picture(&format!("eureka-{width}x{height}"), &player.text());
        assert!(joined(&player).contains(&chain), "{}", player.text());
        player.press(&["E"]);
        assert!(!joined(&player).contains(&chain), "{}", player.text());
        player.press(&["o", "Enter"]);
        assert!(player.game().hint().is_none(), "Enter rules out");
    }
}

#[test]
fn what_is_ruled_out_is_seen_without_notes() {
    let puzzle =
        "1...5..6.6...3.1....7..8...2.....9....67...5..4......85..2.1..4.......9.3....5.27";
    let mut player = Player::playing(80, 24, puzzle);
    hint_of(&mut player, "Locked Pair");
    player.press(&["Enter"]);
    let text = player.text();
    assert!(text.contains("ruled out"), "told:\n{text}");
    assert!(text.contains("│-49┃"), "shown in r1c6:\n{text}");
}

#[test]
fn the_colours_have_a_legend() {
    let mut player = Player::playing(80, 24, PUZZLE);
    player.press(&["v"]);
    let text = player.text();
    assert!(text.contains("colours"), "{text}");
    assert!(text.contains("a   b   c   d   e   f   g   h   i"), "{text}");
    assert!(!text.contains("left to place"), "{text}");
}
