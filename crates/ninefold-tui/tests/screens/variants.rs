//! Variants: boards with other rules than rows, columns and boxes.

use ninefold::{Cell, HouseKind, Rules};
use ninefold_game::Status;
use ninefold_tui::palette::Depth;

use crate::picture;
use crate::player::Player;

const JIGSAW: &str = "\
ninefold 1
size 7
regions 1223333 1223344 1222344 1555644 1566664 1567767 1557777
givens ..2.3.7........4..5..72...63................1.74.";

const DIAGONAL: &str = "\
ninefold 1
size 9
diagonal falling
diagonal rising
givens ..432....6.9...5.3...5..8..........1......9.....2..46........9.....41.3...2..3..5";

const KNIGHT: &str = "\
ninefold 1
size 9
anti-knight
givens .......96...1543...7...8...715.928...........69...........8...4..4...............";

const CAGES: &str = "\
ninefold 1
size 9
windoku
killer 12 r5c5 r5c6 r6c5
kropki white r5c5 r4c5
givens .................................................................................";

/// Writes a digit that another cell forbids by one rule alone.
fn break_a_rule(player: &mut Player, by: impl Fn(&Rules, Cell, Cell) -> bool) {
    let game = player.game();
    let (rules, shape) = (game.rules().clone(), game.shape());
    let empty = |cell: &Cell| game.cell(*cell).digit.is_none();
    let (cell, digit) = shape
        .iter()
        .filter(empty)
        .find_map(|cell| {
            shape.digits().iter().find_map(|digit| {
                let holds = |peer: &Cell| game.cell(*peer).digit == Some(digit);
                let holders: Vec<Cell> = rules.peers(cell).iter().filter(holds).collect();
                match holders.as_slice() {
                    [only] if by(&rules, cell, *only) => Some((cell, digit)),
                    _ => None,
                }
            })
        })
        .expect("a digit that only this rule forbids");
    // The cursor starts in the middle.
    let middle = shape.side() / 2;
    let (row, col) = (shape.row(cell), shape.col(cell));
    for (from, to, back, on) in [(middle, row, "Up", "Down"), (middle, col, "Left", "Right")] {
        for _ in 0..from.abs_diff(to) {
            player.press(&[if to < from { back } else { on }]);
        }
    }
    let here = format!("{} empty", shape.name(cell));
    assert!(player.shows(&here), "{}", player.text());
    player.press(&[&digit.to_string()]);
}

/// Takes hint after hint until the board is solved.
fn win_by_hints(player: &mut Player) {
    for _ in 0..400 {
        if player.game().status() == Status::Won {
            assert!(player.shows("solved"), "{}", player.text());
            return;
        }
        player.press(&["?"]);
        assert!(player.game().hint().is_some(), "{}", player.text());
        player.press(&["Enter"]);
    }
    panic!("not won:\n{}", player.text());
}

fn plays_to_the_end(
    puzzle: &str,
    rule: &str,
    broken: &str,
    by: impl Fn(&Rules, Cell, Cell) -> bool,
) {
    for (width, height) in [(80, 24), (120, 40)] {
        let mut player = Player::with(width, height, Depth::None, puzzle);
        assert!(player.shows("one solution"), "{}", player.text());
        player.press(&["i"]);
        assert!(player.shows(rule), "{}", player.text());
        player.press(&["Esc"]);
        assert!(!player.shows(rule), "{}", player.text());
        break_a_rule(&mut player, &by);
        assert!(player.shows(broken), "{}", player.text());
        player.press(&["u"]);
        assert!(!player.shows(broken), "{}", player.text());
        win_by_hints(&mut player);
    }
}

#[test]
fn a_jigsaw_is_played_to_the_end() {
    let rule = "Each row, column and region holds every digit once.";
    plays_to_the_end(JIGSAW, rule, "in region", |rules, a, b| {
        let shape = rules.shape();
        shape.row(a) != shape.row(b) && shape.col(a) != shape.col(b)
    });
}

#[test]
fn a_diagonal_board_is_played_to_the_end() {
    let rule = "The diagonal from the top left to the bottom right holds every digit once.";
    plays_to_the_end(DIAGONAL, rule, "repeats on diagonal", |rules, a, b| {
        let shared = rules
            .houses_of(a)
            .iter()
            .map(|house| &rules.houses()[*house]);
        let mut shared = shared.filter(|house| house.set().contains(b)).peekable();
        shared.peek().is_some() && shared.all(|house| house.kind() == HouseKind::Diagonal)
    });
}

#[test]
fn an_anti_knight_board_is_played_to_the_end() {
    let rule = "Cells a knight's move apart hold different digits.";
    plays_to_the_end(KNIGHT, rule, "a knight's move", |rules, a, b| {
        let mut houses = rules.houses_of(a).iter();
        !houses.any(|house| rules.houses()[*house].set().contains(b))
    });
}

#[test]
fn diagonals_are_drawn_and_their_clues_named() {
    for (width, height) in [(80, 24), (120, 40)] {
        let player = Player::with(width, height, Depth::None, DIAGONAL);
        picture(&format!("diagonal-{width}x{height}"), &player.text());
    }
    let mut player = Player::with(80, 24, Depth::None, DIAGONAL);
    // The middle lies on both diagonals.
    assert!(player.shows("the falling diagonal"), "{}", player.text());
    assert!(player.shows("the rising"), "{}", player.text());
    player.press(&["Left"]);
    assert!(!player.shows("the falling"), "{}", player.text());
}

#[test]
fn shades_show_without_colour_and_cages_and_dots_are_named() {
    let mut player = Player::with(80, 24, Depth::None, CAGES);
    assert!(player.shows("the cage of 12"), "{}", player.text());
    assert!(player.shows("white dot (r5c5 r4c5)"), "{}", player.text());
    player.press(&["i"]);
    assert!(player.shows("Each shaded window"), "{}", player.text());
    assert!(
        player.shows("- The white dot (r5c5 r4c5)"),
        "{}",
        player.text()
    );
    player.press(&["Esc", "Left"]);
    assert!(!player.shows("the cage"), "{}", player.text());
    // Row 2 is in windows but for its first, middle and last cell.
    let text = player.text();
    let row = text.lines().find(|line| line.contains('░')).unwrap();
    assert_eq!(row.matches('░').count(), 12, "{text}");
}

/// One clue of nearly every look; nobody has to solve it.
const CLUES: &str = "\
ninefold 1
size 9
killer 12 r1c1 r1c2 r2c1
killer 17 r2c2 r2c3 r2c4
killer 9 r3c3 r4c3
thermo r9c1 r8c1 r7c1 r6c2
arrow r5c5 > r5c6 r5c7 r4c8
whisper r1c6 r1c7 r1c8
renban r3c7 r3c8 r2c9
region-sum r9c5 r9c6 r9c7 r8c8
kropki white r4c1 r5c1
kropki black r5c2 r5c3
xv X r7c3 r7c4
greater r7c6 r7c7
quadruple 1,4 r6c4 r6c5 r7c4 r7c5
sandwich 8 r1c1-r1c9
sandwich 35 r1c4-r9c4
skyscraper 3 r3c9-r3c1
little-killer 23 r1c6-r4c9
odd r9c9
even r8c9
givens .................................................................................";

#[test]
fn clues_are_drawn_with_characters() {
    for (width, height) in [(80, 24), (120, 40)] {
        let player = Player::with(width, height, Depth::None, CLUES);
        if width == 80 {
            picture("clues-80x24", &player.text());
        }
        for sign in ["12", "23↘", "~", "≈", "▴", "→", "○", "●", "X"] {
            assert!(player.shows(sign), "{sign}\n{}", player.text());
        }
        // The column beside the board has brackets where there is no colour.
        let board = |player: &Player| -> Vec<String> {
            let lines = player.text();
            let wide = if width > 100 { 56 } else { 38 };
            lines
                .lines()
                .skip(2)
                .map(|line| line.chars().take(wide).collect())
                .collect()
        };
        let coloured = Player::with(width, height, Depth::Indexed, CLUES);
        assert_eq!(board(&coloured), board(&player), "colour is never all");
    }
}

#[test]
fn the_window_of_the_rules_says_what_signs_mean() {
    let mut player = Player::with(80, 24, Depth::None, CLUES);
    player.press(&["i", "Down", "Down", "Down", "Down"]);
    assert!(player.shows("≈ renban"), "{}", player.text());
}
