//! The way of a beginner: greeted, a first game, lessons, the puzzle of the day.

use crate::cells::{candidates, cells, notes, placed};
use crate::player::{Frame, Player};
use crate::{common, data};

/// Takes hint after hint until the board is solved.
fn solve_by_hints(player: &mut Player) {
    for _ in 0..81 {
        player.press(&["?"]);
        player.wait_for("reveal more");
        player.press(&["Enter"]);
        let frame = player.wait_until_gone("reveal more");
        if frame.shows("Solved!") {
            return;
        }
    }
    panic!("not solved:\n{}", player.frame().text());
}

/// The digit that each cell has, and in the others the notes that all of them show: the
/// digits that can be there, every one of them.
fn read_notes(frame: &Frame) -> Vec<(Option<u32>, Vec<u32>)> {
    let text = frame.text();
    let shown = cells(&text, 9);
    let placed = placed(&shown);
    let cell = |at: usize| {
        if placed[at].is_some() {
            return (placed[at], Vec::new());
        }
        let notes = notes(&shown[at]);
        assert_eq!(notes, candidates(&placed, at), "cell {at} of\n{text}");
        (None, notes)
    };
    (0..81).map(cell).collect()
}

/// The keys from the middle of the board to a cell, by its row and column from 1.
fn way_to(row: usize, col: usize) -> Vec<&'static str> {
    let way = |to: usize, back, on| vec![if to < 5 { back } else { on }; to.abs_diff(5)];
    [way(row, "Up", "Down"), way(col, "Left", "Right")].concat()
}

#[test]
fn a_beginner_goes_from_the_rules_to_the_puzzle_of_the_day() {
    let data = data();
    std::fs::write(data.path().join("settings.toml"), "greeted = false\n").unwrap();
    let mut player = Player::start(data.path(), &[]);
    // How to play, in three steps, the last of which starts a gentle game.
    player.wait_for("How to play · 1 of 3");
    player.press(&["Enter"]);
    player.wait_for("2 of 3");
    player.press(&["Enter"]);
    player.wait_for("3 of 3");
    player.press(&["Enter"]);
    let frame = player.wait_for("left to place");
    assert!(frame.shows("Gentle"), "{}", frame.text());
    // Notes: all of them can be read.
    player.press(&["m"]);
    let frame = player.wait_for("Candidates noted");
    let board = read_notes(&frame);
    player.press(&["u"]);
    player.wait_for("1 step undone");
    // A mistake that nothing contradicts yet: a digit that could be there, and is not.
    let digits = board
        .iter()
        .map(|(digit, _)| digit.map_or(".".to_owned(), |digit| digit.to_string()));
    let solved = common::run(&["solve", &digits.collect::<String>()], "").text;
    let solution: Vec<u32> = solved.chars().filter_map(|c| c.to_digit(10)).collect();
    assert_eq!(solution.len(), 81, "{solved}");
    let wrong = |at: usize| {
        let (_, notes) = &board[at];
        notes.iter().find(|digit| **digit != solution[at]).copied()
    };
    let (at, digit) = (0..81).find_map(|at| Some((at, wrong(at)?))).unwrap();
    player.press(&way_to(at / 9 + 1, at % 9 + 1));
    player.press(&[&digit.to_string()]);
    let name = format!("r{}c{}", at / 9 + 1, at % 9 + 1);
    player.wait_until("the mistake on the board", |frame| {
        placed(&cells(&frame.text(), 9))[at] == Some(digit)
    });
    // It is told of where help is looked for, with the way back, which is taken.
    player.press(&["?"]);
    let frame = player.wait_for("U undo");
    let told = format!("{name} is not right");
    assert!(frame.shows(&told), "{told}?\n{}", frame.text());
    player.press(&["U"]);
    player.wait_until("the board before the mistake", |frame| {
        let empty = placed(&cells(&frame.text(), 9))[at].is_none();
        empty && !frame.shows("U undo")
    });
    // A hint: where, then more; and why it worked.
    player.press(&["?"]);
    player.wait_for("Hint");
    player.press(&["?"]);
    player.wait_for("learn this");
    player.press(&["?", "?"]);
    player.wait_for("place it");
    player.press(&["Enter"]);
    player.wait_for("why did this work?");
    player.press(&["L"]);
    player.wait_for("What it is 1 of 3");
    player.press(&["Esc"]);
    player.wait_for("left to place");
    // To the win, and home.
    solve_by_hints(&mut player);
    player.press(&["Esc"]);
    player.wait_until_gone("Solved!");
    player.press(&["Esc"]);
    player.wait_for("New game");
    // How to play is found again.
    player.click_on("How to play");
    player.wait_for("1 of 3");
    player.press(&["Esc"]);
    player.wait_until_gone("1 of 3");
    // The puzzle of today; the next one comes tomorrow.
    player.click_on("Daily");
    player.wait_for("left to place");
    solve_by_hints(&mut player);
    player.press(&["Esc"]);
    player.wait_until_gone("Solved!");
    player.press(&["Esc"]);
    player.wait_for("1 day in a row");
    player.click_on("Calendar");
    player.wait_for("Done for today.");
    // Yesterday's can still be played.
    player.press(&["Left"]);
    player.wait_until_gone("Today,");
    player.press(&["Enter"]);
    player.wait_for("left to place");
    player.press(&["Q"]);
    assert!(player.ended().0.success());
    // Whoever comes back is not greeted again, and finds the level of before.
    let mut player = Player::start(data.path(), &[]);
    let frame = player.wait_for("1 day in a row");
    assert!(!frame.shows("1 of 3"), "{}", frame.text());
    assert!(frame.shows("9×9 Gentle"), "{}", frame.text());
}

/// What the words beside the board say in the end: the cell and the digit.
fn conclusion(text: &str) -> Option<(usize, usize, char)> {
    let side = text
        .lines()
        .filter_map(|line| line.rsplit(['┃', '┨', '┫']).next());
    let words = side.collect::<Vec<_>>().join(" ");
    let words: Vec<&str> = words.split_whitespace().collect();
    let so = words.iter().rposition(|word| *word == "So")?;
    // The whole sentence: a frame may have come when only half of it was drawn.
    let end = words[so..].iter().position(|word| word.ends_with('.'))?;
    let rest = &words[so + 1..=so + end];
    let cell = rest.iter().find(|word| {
        let word = word.trim_end_matches([',', '.']).as_bytes();
        word.len() == 4 && word[0] == b'r' && word[2] == b'c'
    })?;
    let digit = match rest.first()?.chars().next()? {
        digit @ '1'..='9' => digit,
        _ => {
            let is = rest.iter().position(|word| *word == "is")?;
            rest.get(is + 1)?.chars().next()?
        }
    };
    let number = |at: usize| usize::from(cell.as_bytes()[at] - b'0');
    digit
        .is_ascii_digit()
        .then(|| (number(1), number(3), digit))
}

#[test]
fn a_learner_walks_the_first_four_chapters() {
    let data = data();
    let mut player = Player::start(data.path(), &[]);
    player.click_on("Learn");
    let none_finished = format!("0 of {} finished", ninefold_game::learn::lessons().count());
    player.wait_for(&none_finished);
    // Full house, hidden and naked single, pointing and claiming.
    for lesson in 0..5 {
        player.press(&["Enter"]);
        for screen in 1..=3 {
            player.wait_for(&format!("What it is {screen} of 3"));
            player.press(&["Enter"]);
        }
        for (part, count) in [("Examples", 3), ("Drill", 5), ("Test", 5)] {
            for number in 1..=count {
                player.wait_for(&format!("{part} {number} of {count}"));
                player.press(&["?"; 4]);
                let told = |frame: &Frame| conclusion(&frame.text()).is_some();
                let frame = player.wait_until("what follows", told);
                let (row, col, digit) = conclusion(&frame.text()).unwrap();
                // From the middle of the board, and back.
                player.press(&way_to(row, col));
                player.press(&[&digit.to_string()]);
                player.wait_for("That is it.");
                player.press(&way_to(10 - row, 10 - col));
                player.press(&["Enter"]);
            }
        }
        for number in 1..=2 {
            player.wait_for(&format!("Puzzles {number} of 2"));
            player.press(&["Tab"]);
        }
        player.wait_for(" finished");
        if lesson < 4 {
            player.press(&["Down"]);
        }
    }
    player.press(&["Esc"]);
    player.wait_for("New game");
    player.press(&["Q"]);
    assert!(player.ended().0.success());
    // What was practised is kept; with hints it is not finished.
    let mut player = Player::start(data.path(), &[]);
    player.click_on("Learn");
    let frame = player.wait_for("of 10 right");
    assert!(frame.shows(&none_finished), "{}", frame.text());
}

#[test]
fn a_mistake_in_the_settings_is_told_with_its_cause() {
    let data = data();
    let settings = "greeted = true\nlevel = \"easy\"\ntheme = \"nite\"\n";
    std::fs::write(data.path().join("settings.toml"), settings).unwrap();
    let mut player = Player::start(data.path(), &[]);
    let frame = player.wait_for("line 3");
    let words: Vec<String> = frame.text().split_whitespace().map(str::to_owned).collect();
    let words = words.join(" ");
    assert!(words.contains("unknown variant `nite`"), "{}", frame.text());
    assert!(words.contains("`auto`"), "{}", frame.text());
}
