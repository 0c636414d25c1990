//! Variants: boards with other rules than rows, columns and boxes.

use ninefold::{Cell, HouseKind, Rules};
use ninefold_game::Status;
use ninefold_tui::palette::Depth;
use ratatui::crossterm::event::{KeyCode, KeyModifiers};

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

pub const KILLER: &str = "\
ninefold 1
size 9
killer 15 r7c5 r7c6 r8c5
killer 14 r4c2 r5c2 r5c3 r5c4
killer 28 r1c7 r2c7 r2c8 r2c9 r3c7
killer 7 r8c2 r9c2
killer 26 r7c1 r7c2 r8c1 r9c1
killer 6 r7c8 r8c8
killer 17 r4c8 r4c9 r5c8 r5c9
killer 7 r9c5 r9c6
killer 8 r9c7 r9c8
killer 17 r2c3 r2c4 r3c3
killer 26 r4c7 r5c7 r6c7 r6c8 r7c7
killer 24 r3c1 r3c2 r4c1 r5c1 r6c1
killer 15 r4c5 r5c5 r6c5
killer 9 r7c4 r8c4
killer 30 r3c4 r3c5 r4c3 r4c4
killer 15 r6c9 r7c9
killer 21 r7c3 r8c3 r9c3 r9c4
killer 22 r2c6 r3c6 r4c6 r5c6 r6c6
killer 9 r3c8 r3c9
killer 16 r1c2 r1c3
killer 8 r1c8 r1c9
killer 14 r6c2 r6c3 r6c4
killer 10 r1c1 r2c1 r2c2
killer 18 r1c4 r1c5 r1c6 r2c5
killer 12 r8c6 r8c7
killer 11 r8c9 r9c9
givens ............................3....................................................";

const THERMO: &str = "\
ninefold 1
size 9
thermo r1c4 r2c5 r2c6 r3c5 r4c5
thermo r7c7 r7c6 r8c6
thermo r8c1 r7c2 r6c2
thermo r8c5 r9c5 r9c6
thermo r3c7 r2c8 r1c9
thermo r1c1 r1c2 r2c1
thermo r4c3 r5c2 r5c1 r4c1
thermo r4c6 r4c7 r5c7
givens ............8.6.........23............1.5..6..............4....7.31..8..9.....7..";

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
pub const CLUES: &str = "\
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

/// Clues that begin at one place: over a column, and left of a row.
const TWO_AT_ONE_PLACE: &str = "\
ninefold 1
size 9
sandwich 14 r1c3-r9c3
x-sum 23 r1c3-r9c3
sandwich 20 r1c4-r9c4
x-sum 18 r1c4-r9c4
skyscraper 3 r1c5-r9c5
sandwich 10 r2c1-r2c9
x-sum 30 r2c1-r2c9
givens .................................................................................";

#[test]
fn clues_at_one_place_are_all_seen() {
    for (width, height) in [(80, 24), (120, 40)] {
        let player = Player::with(width, height, Depth::None, TWO_AT_ONE_PLACE);
        picture(&format!("two-clues-{width}x{height}"), &player.text());
        for number in ["14", "23", "20", "18", "10 30"] {
            assert!(player.shows(number), "{number}\n{}", player.text());
        }
    }
}

#[test]
fn the_window_of_the_rules_says_what_signs_mean() {
    let mut player = Player::with(80, 24, Depth::None, CLUES);
    player.press(&["i", "Down", "Down", "Down", "Down"]);
    assert!(player.shows("≈ Renban"), "{}", player.text());
}

/// Fog hides cells, digits and clues; a right digit clears the cells around it.
#[test]
fn fog_lifts_with_right_digits() {
    // A sum of one cell is as good as a given, and a clue that fog hides.
    let solution = ["1234", "3412", "2143", "4321"];
    let mut puzzle = "ninefold 1\nsize 4\nfog r1c1\nkiller 3 r1c1 r1c2\n".to_owned();
    for (row, digits) in solution.iter().enumerate() {
        for (col, digit) in digits.chars().enumerate() {
            if row > 0 || col > 1 {
                puzzle += &format!("sum {digit} r{}c{}\n", row + 1, col + 1);
            }
        }
    }
    puzzle += "givens ................";
    let mut player = Player::with(80, 24, Depth::None, &puzzle);
    let fogged = |player: &Player| player.text().matches("▒▒▒▒▒▒▒").count();
    // Twelve cells of three lines each.
    assert_eq!(fogged(&player), 36, "{}", player.text());
    let text = player.text();
    assert!(text.contains("┏3"), "the clear cage: {text}");
    assert!(!text.contains("┳3"), "a clue in the fog: {text}");
    player.code(KeyCode::Home, KeyModifiers::NONE);
    for _ in 0..2 {
        player.press(&["Up"]);
    }
    player.press(&["1", "Right"]);
    assert!(player.shows("3 = 12"), "{}", player.text());
    player.press(&["2"]);
    assert!(fogged(&player) < 36, "{}", player.text());
}

/// The notes that a board shows in a cell of four characters and two lines, its
/// sum and its signs left out.
fn notes_shown(player: &Player, x: u16, y: u16) -> Vec<u32> {
    let glyphs = (0..2).flat_map(|row| (0..4).map(move |col| (x + col, y + row)));
    let text: Vec<char> = glyphs
        .filter_map(|at| player.screen[at].symbol().chars().next())
        .filter(|c| c.is_ascii_digit() || "-≠".contains(*c))
        .collect();
    let digits = text.iter().filter_map(|c| c.to_digit(10));
    match (text.contains(&'-'), text.contains(&'≠')) {
        (true, _) => (1..=9).collect(),
        (_, true) => (1..=9)
            .filter(|digit| !digits.clone().any(|d| d == *digit))
            .collect(),
        _ => digits.collect(),
    }
}

/// Where the cells stand on a screen of 80x24.
fn corner(text: &str, row: usize, col: usize) -> (u16, u16) {
    let line = text.lines().position(|line| line.contains('┏')).unwrap();
    let left = text.lines().nth(line).unwrap().split('┏').next().unwrap();
    let left = left.chars().count();
    let (x, y) = (left + 1 + 5 * col, line + 1 + 2 * row + row / 3);
    (x as u16, y as u16)
}

#[test]
fn all_notes_of_boards_with_clues_can_be_read_at_80x24() {
    for (name, puzzle) in [("killer", KILLER), ("thermo", THERMO)] {
        for depth in [Depth::True, Depth::None] {
            let mut player = Player::with(80, 24, depth, puzzle);
            player.press(&["m"]);
            // Some notes fewer, so that cells have any number of them.
            player.press(&[" ", " "]);
            for (i, key) in ["1", "3", "6", "9", "4", "3"].iter().enumerate() {
                let way = if i % 2 == 0 { "Up" } else { "Left" };
                player.press(&[key, way]);
            }
            let text = player.text();
            let mut filled = 0;
            for cell in player.game().shape().iter() {
                let view = player.game().cell(cell);
                let notes = view.corner | view.centre;
                if notes.is_empty() {
                    continue;
                }
                filled += 1;
                let shape = player.game().shape();
                let (x, y) = corner(&text, shape.row(cell), shape.col(cell));
                let shown = notes_shown(&player, x, y);
                let notes: Vec<u32> = notes.iter().map(|digit| u32::from(digit.get())).collect();
                assert_eq!(shown, notes, "{name}, {}\n{text}", shape.name(cell));
            }
            assert!(filled > 50, "{text}");
            if depth == Depth::True {
                picture(&format!("{name}-notes-80x24"), &text);
            }
        }
    }
}

#[test]
fn every_sum_of_a_killer_is_on_the_board_with_its_notes() {
    let mut player = Player::with(80, 24, Depth::True, KILLER);
    player.press(&["m"]);
    let text = player.text();
    let sums = KILLER
        .lines()
        .filter_map(|line| line.strip_prefix("killer "));
    for cage in sums {
        let mut words = cage.split(' ');
        let sum = words.next().unwrap();
        let shape = player.game().shape();
        let first = words.map(|name| {
            let (row, col) = name[1..].split_once('c').unwrap();
            let number = |text: &str| text.parse::<usize>().unwrap() - 1;
            (number(row), number(col))
        });
        let (row, col) = first.min().unwrap();
        let (x, y) = corner(&text, row, col);
        let raised: String = (0..2).map(|i| player.screen[(x + i, y)].symbol()).collect();
        let sum: String = sum
            .bytes()
            .map(|digit| "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().nth(usize::from(digit - b'0')).unwrap())
            .collect();
        assert!(
            raised.starts_with(&sum),
            "{} {sum}\n{text}",
            shape.name(shape.cell(row, col))
        );
    }
    // A cage that ends between two rows of a box is underlined.
    let underlined = |row, col| {
        let (x, y) = corner(&text, row, col);
        let modifier = player.screen[(x, y + 1)].modifier;
        modifier.contains(ratatui::style::Modifier::UNDERLINED)
    };
    assert!(underlined(0, 7) && underlined(4, 1));
    assert!(!underlined(0, 6) && !underlined(1, 6) && !underlined(0, 0));
}

#[test]
fn the_columns_of_a_hint_are_numbered_where_cages_have_sums() {
    for (width, height) in [(80, 24), (120, 40)] {
        let mut player = Player::with(width, height, Depth::True, KILLER);
        player.press(&["?", "?", "?", "?"]);
        let text = player.text();
        let numbers = |line: &str| {
            let digits: String = line.chars().filter(char::is_ascii_digit).collect();
            digits == "123456789"
        };
        assert!(text.lines().any(numbers), "{text}");
        if width == 80 {
            picture("killer-hint-80x24", &text);
        }
    }
}
