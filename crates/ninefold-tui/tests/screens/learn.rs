//! Lessons in the full-screen game.

use ninefold_tui::palette::Depth;

use crate::player::Player;

/// What the hint says in the end: the cell's row and column and the digit.
fn conclusion(text: &str) -> Option<(usize, usize, char)> {
    // The words stand beside the board, cut into lines.
    let side: Vec<&str> = text
        .lines()
        .filter_map(|line| line.rsplit(['┃', '║', '│']).next())
        .collect();
    let words = side.join(" ");
    let words: Vec<&str> = words.split_whitespace().collect();
    let so = words.iter().rposition(|word| *word == "So")?;
    let rest = &words[so + 1..];
    let cell = rest.iter().find(|word| {
        let word = word.trim_end_matches([',', '.']);
        word.len() == 4 && word.starts_with('r') && word.as_bytes()[2] == b'c'
    })?;
    let digit = match rest.first()?.chars().next()? {
        digit @ '1'..='9' => digit,
        _ => rest
            .iter()
            .position(|word| *word == "is")
            .and_then(|at| rest[at + 1].chars().next())?,
    };
    let number = |at: usize| cell.as_bytes()[at] - b'0';
    Some((number(1).into(), number(3).into(), digit))
}

/// Goes to a cell from the middle of the board, and back to it at the end.
fn answer(player: &mut Player, (row, col, digit): (usize, usize, char)) {
    let go = |player: &mut Player, from: usize, to: usize, back: &str, on: &str| {
        for _ in 0..from.abs_diff(to) {
            player.press(&[if to < from { back } else { on }]);
        }
    };
    go(player, 5, row, "Up", "Down");
    go(player, 5, col, "Left", "Right");
    player.press(&[&digit.to_string()]);
    go(player, row, 5, "Up", "Down");
    go(player, col, 5, "Left", "Right");
}

#[test]
fn a_learner_walks_the_first_four_chapters() {
    let mut player = Player::at_start(140, 44, Depth::None);
    for _ in 0..8 {
        if !player.shows("▸[Learn") {
            player.press(&["Down"]);
        }
    }
    player.press(&["Enter"]);
    assert!(player.shows("0 of "), "{}", player.text());
    for _ in 0..5 {
        player.press(&["Enter"]);
        for screen in 1..=3 {
            assert!(
                player.shows(&format!("What it is {screen} of 3")),
                "{}",
                player.text()
            );
            player.press(&["Enter"]);
        }
        for (part, count) in [("Examples", 3), ("Drill", 5), ("Test", 5)] {
            for number in 1..=count {
                let place = format!("{part} {number} of {count}");
                assert!(player.shows(&place), "{place}: {}", player.text());
                player.press(&["?"; 4]);
                let found = conclusion(&player.text());
                let found = found.unwrap_or_else(|| panic!("{}", player.text()));
                answer(&mut player, found);
                assert!(player.shows("That is it."), "{found:?}: {}", player.text());
                player.press(&["Enter"]);
            }
        }
        for number in 1..=2 {
            assert!(
                player.shows(&format!("Puzzles {number} of 2")),
                "{}",
                player.text()
            );
            player.press(&["Tab"]);
        }
        // The list comes again.
        assert!(player.shows("practise"), "{}", player.text());
        player.press(&["Down"]);
    }
    player.press(&["Esc"]);
    assert!(player.shows("New game"), "{}", player.text());
}
