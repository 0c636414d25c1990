//! Typing a board.

use ninefold::{Control, Rules, Shape, solve};
use ninefold_game::storage::Places;
use ninefold_tui::palette::Depth;
use ratatui::crossterm::event::{Event, KeyCode, KeyModifiers};

use crate::picture;
use crate::player::{PUZZLE, Player, wait_for};

#[test]
fn create_a_board_with_its_verdict() {
    let mut player = Player::at_start(80, 24, Depth::True);
    player.choose("Create");
    assert!(player.shows("Create · 9×9"), "{}", player.text());
    player.press(&["5", "0", "5"]);
    assert!(
        player.shows("A digit repeats") && player.shows("5!"),
        "{}",
        player.text()
    );
    assert!(player.shows("row 1 and box 1 (r1c1"), "{}", player.text());
    let text = player.text();
    assert!(
        text.contains("━1━┯━2━┯━3━"),
        "its cells are numbered: {text}"
    );
    player.press(&["Enter"]);
    assert!(player.app.game().is_none(), "such a board can't be played");
    player.press(&["S"]);
    assert!(player.shows("there is no solution"), "{}", player.text());
    assert!(!player.shows("Ctrl+V"), "{}", player.text());
    player.press(&["C"]);
    player.event(&Event::Paste(PUZZLE.to_owned()));
    wait_for(&mut player, "One solution");
    wait_for(&mut player, "Not needed, each on its own");
    picture("create-one-80x24", &without_rating(&player.text()));
    player.press(&["S"]);
    assert!(
        player.shows("4 ┃[6]│ 7 │ 8 ┃ 9 │ 1 │ 2"),
        "{}",
        player.text()
    );
    player.press(&["C", "1"]);
    wait_for(&mut player, "More than 999 solutions");
    assert!(player.shows("dotted"), "{}", player.text());
    player.press(&["S"]);
    assert!(
        player.shows("! several solutions: cells that differ"),
        "{}",
        player.text()
    );
    player.press(&["Enter"]);
    wait_for(&mut player, "left to place");
    assert!(player.shows("several solutions"), "{}", player.text());
    // Back to the board as it was typed: first the words go, then the game.
    player.press(&["Esc", "Esc"]);
    assert!(player.shows("Create · 9×9"), "{}", player.text());
    assert!(player.shows("More than 999 solutions"), "{}", player.text());
}

#[test]
fn a_board_is_typed_as_one_writes_it_down() {
    let mut player = Player::at_start(80, 24, Depth::True);
    player.choose("Create");
    player.press(&["53", "00", "7"]);
    // The verdict, whenever it comes, dots the cells that differ.
    let first_row = |player: &Player| {
        let text = player.text().replace('·', " ");
        let row = text.lines().find(|line| line.contains('│')).unwrap();
        row.trim_start().chars().take(25).collect::<String>()
    };
    assert_eq!(first_row(&player), "┃ 5 │ 3 │   ┃   │ 7 │[ ]┃");
    player.code(KeyCode::Backspace, KeyModifiers::NONE);
    assert_eq!(first_row(&player), "┃ 5 │ 3 │   ┃   │[ ]│   ┃");
    player.press(&["9"]);
    assert_eq!(first_row(&player), "┃ 5 │ 3 │   ┃   │ 9 │[ ]┃");
}

#[test]
fn a_typed_board_is_kept_when_it_is_left() {
    let mut player = Player::at_start(80, 24, Depth::True);
    let first_row = |player: &Player| {
        let text = player.text().replace('·', " ");
        let row = text.lines().find(|line| line.contains('│')).unwrap();
        row.trim_start().chars().take(13).collect::<String>()
    };
    player.choose("Create");
    player.press(&["123", "Esc", "Enter"]);
    assert_eq!(first_row(&player), "┃ 1 │ 2 │ 3 ┃");
    // Each size has its own, a pasted one too, and no paste loses another.
    player.event(&Event::Paste("1234............".to_owned()));
    assert!(player.shows("Create · 4×4"), "{}", player.text());
    player.event(&Event::Paste(PUZZLE.to_owned()));
    assert!(player.shows("Create · 9×9"), "{}", player.text());
    assert_eq!(first_row(&player), "┃ 5 │ 3 │   ┃");
    player.press(&["u"]);
    assert_eq!(first_row(&player), "┃ 1 │ 2 │ 3 ┃");
    player.press(&["C", "Esc", "Enter"]);
    assert_eq!(first_row(&player), "┃   │   │   ┃");
    player.press(&["u"]);
    assert_eq!(first_row(&player), "┃ 1 │ 2 │ 3 ┃", "C is undone too");
}

#[test]
fn a_board_without_a_solution_is_told_and_not_played() {
    let mut player = Player::at_start(80, 24, Depth::True);
    player.choose("Create");
    let mut broken = PUZZLE.to_owned();
    broken.replace_range(2..3, "1");
    player.event(&Event::Paste(broken));
    wait_for(&mut player, "No solution");
    player.press(&["Enter"]);
    assert!(player.app.game().is_none());
    assert!(
        player.shows("! this board has no solution"),
        "{}",
        player.text()
    );
}

#[test]
fn redundant_givens_are_dropped_as_one_step_and_kept_so() {
    let directory = tempfile::tempdir().unwrap();
    let places = Places::in_directory(directory.path());
    let mut player = Player::with_places(&places);
    player.choose("Create");
    // The first box is full, and the rows and columns need less of it.
    let mut full = PUZZLE.to_owned();
    full.replace_range(2..3, "4");
    player.event(&Event::Paste(full));
    wait_for(&mut player, "One solution");
    player.press(&["D"]);
    wait_for(&mut player, "dropped");
    let kept = places.drafts().load(Shape::NINE).unwrap().unwrap();
    assert!(kept.givens.filled() < 31);
    assert_eq!(
        solve::count(
            &Rules::classic(kept.shape()).candidates(&kept.givens),
            2,
            &Control::none()
        ),
        Ok(1)
    );
    wait_for(&mut player, "One solution");
    player.press(&["D"]);
    wait_for(&mut player, "every given is needed");
    player.press(&["u"]);
    let kept = places.drafts().load(Shape::NINE).unwrap().unwrap();
    assert_eq!(kept.givens.filled(), 31, "one step");
}

/// The ratings and hardest steps of boards are tested elsewhere.
fn without_rating(text: &str) -> String {
    text.lines()
        .map(|line| match line.find("Hardest step") {
            Some(at) => {
                let head = line[..at].trim_end();
                head[..head.rfind("  ").map_or(head.len(), |i| i)]
                    .trim_end()
                    .to_owned()
            }
            None => line.to_owned(),
        })
        .collect::<Vec<_>>()
        .join("\n")
}

/// A 4x4 puzzle is set by keys alone: a thermometer and cages, what they leave,
/// proposals until there is one solution, a clue edited and another removed.
#[test]
fn clues_are_set_by_keys() {
    let mut player = Player::at_start(80, 24, Depth::None);
    player.choose("Create");
    player.event(&Event::Paste("................".to_owned()));
    assert!(player.shows("Create · 4×4"), "{}", player.text());
    let across = |player: &mut Player, cells: usize| {
        for _ in 1..cells {
            player.code(KeyCode::Right, KeyModifiers::SHIFT);
        }
    };
    // A cage of 3 in the first two cells: 1 and 2.
    across(&mut player, 2);
    player.press(&["+"]);
    assert!(player.shows("Place a clue"), "{}", player.text());
    player.press(&["3"]);
    assert!(player.shows("killer 3 r1c1 r1c2"), "{}", player.text());
    player.press(&["Enter"]);
    wait_for(&mut player, "solutions");
    player.press(&["m"]);
    wait_for(&mut player, "12");
    player.press(&["m", "-"]);
    assert!(player.shows("> killer 3 r1c1 r1c2"), "{}", player.text());
    // What can't be read is said, and changes nothing.
    player.press(&["Enter"]);
    player.press(&["x", "Enter"]);
    assert!(player.shows("! "), "{}", player.text());
    player.code(KeyCode::Backspace, KeyModifiers::NONE);
    player.press(&["Enter"]);
    assert!(player.shows("> killer 3 r1c1 r1c2"), "{}", player.text());
    player.press(&["Esc"]);
    // A digit that breaks the cage is said at once.
    player.code(KeyCode::Home, KeyModifiers::NONE);
    player.press(&["4"]);
    assert!(player.shows("A clue is broken"), "{}", player.text());
    player.press(&["u"]);
    // Beside a 1 the cage has no digits left: the two are named.
    player.code(KeyCode::End, KeyModifiers::NONE);
    player.press(&["1"]);
    wait_for(&mut player, "No solution");
    wait_for(&mut player, "can't all hold: r1c4,");
    player.press(&["u"]);
    // Proposals are taken until one solution is left.
    for _ in 0..16 {
        // Beside the verdict stand its keys; while it is looked for, a spinner.
        while player.shows("counting") {
            wait_for(&mut player, "solution");
        }
        if player.shows("One solution") {
            break;
        }
        player.press(&["*"]);
        assert!(player.shows("What makes it unique?"), "{}", player.text());
        wait_for(&mut player, " left)");
        player.press(&["Enter"]);
    }
    assert!(player.shows("One solution"), "{}", player.text());
    player.press(&["-", "x", "Esc", "u"]);
    wait_for(&mut player, "One solution");
    player.press(&["Enter"]);
    wait_for(&mut player, "left to place");
    assert!(player.shows("one solution"), "{}", player.text());
    assert!(!player.game().rules().is_classic());
}
