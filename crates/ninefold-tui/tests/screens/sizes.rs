//! Boards and terminals of every size.

use ninefold::{Cell, Grid, Puzzle, Rules, Shape};
use ninefold_game::{Game, Start};
use ninefold_tui::app::TerminalTask;
use ninefold_tui::geometry::Geometry;
use ninefold_tui::palette::Depth;
use ninefold_tui::regions::Regions;
use ratatui::crossterm::event::Event;
use ratatui::layout::Rect;

use crate::picture;
use crate::player::{PUZZLE, Player, board_of_side};

#[test]
fn boards_of_other_sizes() {
    for side in [4, 6, 12, 16, 25] {
        for (width, height) in [(80, 24), (120, 40), (200, 60)] {
            let player = Player::playing(width, height, &board_of_side(side));
            picture(&format!("size-{side}-{width}x{height}"), &player.text());
        }
    }
}

#[test]
fn a_conflict_on_narrow_cells_keeps_the_digits() {
    let mut player = Player::playing(80, 24, &board_of_side(25));
    player.press(&["1"]);
    assert!(player.shows("[1!1"), "{}", player.text());
}

#[test]
fn a_screen_that_is_too_small_says_so_and_loses_nothing() {
    let mut player = Player::playing(80, 24, PUZZLE);
    player.press(&["Right", "Up", "2"]);
    let before = player.game().board().clone();
    player.now = 10_000;
    player.screen.resize(Rect::new(0, 0, 36, 12));
    player.draw();
    assert!(
        player.shows("Ninefold needs 40×13; this is 36×12"),
        "{}",
        player.text()
    );
    // What can't be seen is not played, by no key and no click, and the clock
    // stands.
    player.now = 60_000;
    player.press(&["Right", "5", "p", "?", "u", "Esc"]);
    player.event(&Event::Paste("5".to_owned()));
    player.click(20, 8);
    player.screen.resize(Rect::new(0, 0, 80, 24));
    player.draw();
    assert_eq!(player.game().board(), &before);
    assert_eq!(player.game().elapsed(player.now), 10_000);
    assert!(!player.game().is_paused() && player.shows("left to place"));
    player.now = 61_000;
    assert_eq!(player.game().elapsed(player.now), 11_000);
    player.screen.resize(Rect::new(0, 0, 36, 12));
    player.draw();
    player.press(&["Q"]);
    assert_eq!(
        player.app.tasks(),
        [TerminalTask::Quit],
        "the way out is open"
    );
}

#[test]
fn a_game_that_the_player_paused_stays_so_in_a_screen_that_was_too_small() {
    let mut player = Player::playing(80, 24, PUZZLE);
    player.press(&["p"]);
    for (width, height) in [(36, 12), (80, 24)] {
        player.screen.resize(Rect::new(0, 0, width, height));
        player.draw();
    }
    assert!(player.shows("Paused"), "{}", player.text());
}

#[test]
fn every_character_of_a_board_belongs_to_its_cell_or_to_a_line() {
    for side in [4, 6, 9, 16, 25] {
        let shape = Shape::of_side(side).unwrap();
        for (width, height) in [(80, 24), (120, 40), (200, 60), (40, 17)] {
            let screen = Rect::new(0, 0, width, height);
            let regions = Regions::of(&Rules::classic(shape));
            let Some(geometry) = Geometry::fit(&regions, screen, shape.cell(side / 2, 1)) else {
                continue;
            };
            for place in screen.positions() {
                let within = |cell: &Cell| {
                    let rect = geometry.rect(*cell);
                    rect.is_some_and(|rect| rect.contains(place))
                };
                let expected = shape.iter().find(within);
                assert_eq!(geometry.cell_at(place.x, place.y), expected);
            }
        }
    }
}

#[test]
fn every_size_of_screen_can_be_drawn() {
    let mut player = Player::playing(80, 24, PUZZLE);
    for width in (1..220).step_by(7) {
        for height in (1..70).step_by(5) {
            player.screen.resize(Rect::new(0, 0, width, height));
            player.draw();
            player.press(&["F1"]);
            player.press(&["Esc"]);
        }
    }
}

#[test]
fn a_jigsaw_is_played_with_lines_between_its_regions() {
    let five = Shape::boxless(5).unwrap();
    let regions = vec![
        0, 0, 0, 1, 1, //
        0, 0, 1, 1, 1, //
        2, 2, 2, 3, 3, //
        2, 4, 2, 3, 3, //
        4, 4, 4, 4, 3, //
    ];
    let rules = Rules::build(five).regions(regions).done().unwrap();
    let puzzle = Puzzle::with_rules(rules, Grid::empty(five));
    let mut player = Player::at_start(80, 24, Depth::None);
    let game = Game::start(Start::new(puzzle), 0).unwrap();
    player.app.play(game);
    player.draw();
    assert!(
        player.shows("┣━━━━━╃─────╄━━━━━╇━━━━━╅─────┨"),
        "{}",
        player.text()
    );
}
