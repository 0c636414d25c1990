//! The mouse.

use ninefold::Shape;
use ninefold_tui::palette::Depth;
use ratatui::crossterm::event::{Event, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use crate::player::{PUZZLE, Player, solution};

#[test]
fn a_game_is_played_with_the_mouse_alone() {
    let mut player = Player::playing(80, 24, PUZZLE);
    let solution = solution(PUZZLE);
    let corner = player.find("┏").unwrap();
    let places = player.find("1   2   3").unwrap();
    for cell in Shape::NINE.iter() {
        if player.game().cell(cell).digit.is_none() {
            let (row, col) = (Shape::NINE.row(cell) as u16, Shape::NINE.col(cell) as u16);
            player.click(corner.0 + 2 + 4 * col, corner.1 + 1 + 2 * row);
            let digit = solution.get(cell).unwrap().index() as u16;
            player.click(places.0 + 4 * digit, places.1);
        }
    }
    assert!(player.shows("solved"), "{}", player.text());
}

#[test]
fn the_wheel_the_right_button_and_a_drag() {
    let mut player = Player::playing(80, 24, PUZZLE);
    let corner = player.find("┏").unwrap();
    let place = |row: u16, col: u16| (corner.0 + 2 + 4 * col, corner.1 + 1 + 2 * row);
    let (x, y) = place(0, 2);
    player.mouse(MouseEventKind::ScrollUp, x, y);
    assert_eq!(
        player
            .game()
            .cell(Shape::NINE.cell(0, 2))
            .digit
            .map(|d| d.get()),
        Some(1)
    );
    player.mouse(MouseEventKind::ScrollDown, x, y);
    assert_eq!(player.game().cell(Shape::NINE.cell(0, 2)).digit, None);

    let (x, y) = place(0, 0);
    player.click(x, y);
    let (x, y) = place(0, 2);
    player.mouse(MouseEventKind::Down(MouseButton::Right), x, y);
    assert_eq!(
        player
            .game()
            .cell(Shape::NINE.cell(0, 2))
            .corner
            .to_string(),
        "5"
    );

    let (x, y) = place(2, 3);
    player.mouse(MouseEventKind::Down(MouseButton::Left), x, y);
    for col in 4..6 {
        let (x, y) = place(2, col);
        player.mouse(MouseEventKind::Drag(MouseButton::Left), x, y);
    }
    player.press(&["n", "7"]);
    for col in 3..6 {
        assert_eq!(
            player
                .game()
                .cell(Shape::NINE.cell(2, col))
                .corner
                .to_string(),
            "7"
        );
    }
    player.click_on("corner");
    player.press(&["u"]);
    assert!(
        player.game().cell(Shape::NINE.cell(2, 4)).corner.is_empty(),
        "one step for all cells"
    );
}

#[test]
fn a_second_click_does_nothing_in_a_room_that_is_not_drawn_yet() {
    let mut player = Player::at_start(80, 24, Depth::None);
    let (column, row) = player.find("Settings").unwrap();
    player.click(column, row);
    let opened = player.text();
    assert!(opened.contains("Size of a new game"), "{opened}");
    player.press(&["Esc"]);
    let press = Event::Mouse(MouseEvent {
        kind: MouseEventKind::Down(MouseButton::Left),
        column,
        row,
        modifiers: KeyModifiers::NONE,
    });
    for _ in 0..2 {
        player.app.update(&press, player.now);
    }
    player.draw();
    assert_eq!(player.text(), opened, "no setting has changed");
}
