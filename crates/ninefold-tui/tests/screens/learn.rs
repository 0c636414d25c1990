//! Lessons in the full-screen game.

use ninefold_tui::palette::Depth;

use crate::cells::{candidates, cells, notes, placed};
use crate::player::{PUZZLE, Player};

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
    player.choose("Learn");
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

/// Whatever notes a lesson shows are digits that can be there.
fn read_whole(text: &str, at: &str) -> usize {
    let shown = cells(text, 9);
    let placed = placed(&shown);
    let mut noted = 0;
    for cell in (0..81).filter(|cell| placed[*cell].is_none()) {
        let notes = notes(&shown[cell]);
        let possible = candidates(&placed, cell);
        let known = notes.iter().all(|digit| possible.contains(digit));
        assert!(known, "{at}: {notes:?} of {possible:?} in {cell}\n{text}");
        noted += usize::from(!notes.is_empty());
    }
    noted
}

/// The first lessons are about seeing where a digit goes: they show no notes,
/// and the others show them all.
#[test]
fn lessons_on_scanning_have_no_notes_and_the_others_have_all() {
    let mut player = Player::at_start(80, 24, Depth::True);
    player.choose("Learn");
    for lesson in 0..6 {
        player.press(&["Enter"]);
        for screen in 0..9 {
            let text = player.text();
            // What is lit has brackets, in which a candidate looks like a digit.
            let lit = cells(&text, 9).concat().concat().contains('(');
            assert!(screen > 0 || !lit, "{text}");
            let noted = (!lit).then(|| read_whole(&text, &format!("{lesson}, {screen}")));
            assert!(
                lesson < 3 || noted != Some(0),
                "{lesson}, {screen}:\n{text}"
            );
            // Scanning needs no notes: a cell has a digit, or nothing.
            if lesson < 2 {
                let lines: Vec<&str> = text.lines().filter(|line| line.contains(" │")).collect();
                assert_eq!(lines.len(), 9, "{text}");
                for cell in lines
                    .iter()
                    .flat_map(|line| line.split(['│', '┃']).skip(1).take(9))
                {
                    let digits = cell.chars().filter(char::is_ascii_digit).count();
                    assert!(digits <= 1, "{lesson}, {screen}: {cell}\n{text}");
                }
            }
            player.press(&["Tab"]);
        }
        player.press(&["Esc", "Down"]);
    }
}

#[test]
fn a_hint_opens_the_lesson_on_its_technique_and_so_does_the_question_why() {
    for (width, height) in [(80, 24), (60, 20)] {
        let mut player = Player::with(width, height, Depth::True, PUZZLE);
        // Where to look gives no name away.
        player.press(&["?"]);
        assert!(!player.shows("learn this"), "{}", player.text());
        player.press(&["?", "L"]);
        let beside = width == 80;
        assert!(player.shows("What it is 1 of 3"), "{}", player.text());
        player.press(&["Esc"]);
        assert_eq!(
            player.game().hint().map(|hint| hint.stage().number()),
            Some(2)
        );
        assert!(
            !beside || player.shows("L      learn this"),
            "{}",
            player.text()
        );
        player.press(&["Enter"]);
        assert!(player.shows("why did this work?"), "{}", player.text());
        player.now += 5_000;
        player.press(&["L"]);
        assert!(player.shows("What it is 1 of 3"), "{}", player.text());
        player.now += 60_000;
        // The lesson ends where the game waits, and starts no other.
        for _ in 0..22 {
            player.press(&["Tab"]);
        }
        assert!(
            player.shows("0:05"),
            "the clock has waited:\n{}",
            player.text()
        );
        assert!(!player.game().is_paused());
        assert_eq!(player.game().progress().0, 31);
        player.press(&["Right"]);
        player.press(&["1", "u"]);
        assert!(!player.shows("why did this work?"), "{}", player.text());
    }
}

#[test]
fn a_technique_that_is_wished_for_can_be_practised_from_the_start() {
    let mut player = Player::at_start(80, 24, Depth::True);
    player.press(&["Tab", "Tab", "Tab", "Tab", "Tab", "x-wing"]);
    assert!(player.shows("F2 practise"), "{}", player.text());
    player.code(
        ratatui::crossterm::event::KeyCode::F(2),
        ratatui::crossterm::event::KeyModifiers::NONE,
    );
    assert!(
        player.shows("X-Wing") && player.shows("Drill 1 of 5"),
        "{}",
        player.text()
    );
    player.press(&["Esc"]);
    assert!(player.shows("New game"), "{}", player.text());
    player.press(&["Tab", "Tab", "Tab", "Tab", "Tab"]);
    for _ in 0..6 {
        player.code(
            ratatui::crossterm::event::KeyCode::Backspace,
            ratatui::crossterm::event::KeyModifiers::NONE,
        );
    }
    player.press(&["50 empty"]);
    assert!(!player.shows("F2 practise"), "{}", player.text());
}

#[test]
fn a_drill_has_a_clock_if_it_is_wished_for() {
    let mut player = Player::at_start(80, 24, Depth::True);
    player.choose("Learn");
    player.press(&["Enter", "K"]);
    // The first screens are not timed.
    assert!(!player.shows("clock"), "{}", player.text());
    player.press(&["Tab"; 6]);
    assert!(player.shows("Drill 1 of 5"), "{}", player.text());
    assert!(!player.shows("0:00"), "{}", player.text());
    player.press(&["K"]);
    player.now += 7_000;
    player.press(&["?"; 4]);
    assert!(player.shows("Drill 1 of 5 · 0:07"), "{}", player.text());
    let found = conclusion(&player.text()).unwrap_or_else(|| panic!("{}", player.text()));
    answer(&mut player, found);
    assert!(player.shows("Time: 0:07."), "{}", player.text());
    // The next lesson has it too.
    player.press(&["Esc", "Down", "Enter"]);
    player.press(&["Tab"; 6]);
    assert!(player.shows("Drill 1 of 5 · 0:00"), "{}", player.text());
    player.press(&["K"]);
    assert!(!player.shows("0:00"), "{}", player.text());
}
