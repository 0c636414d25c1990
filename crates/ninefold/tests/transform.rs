//! The canonical form against trying every change there is.

use ninefold::generate::{self, Random};
use ninefold::transform::{self, Canonical, CanonicalError, Transform};
use ninefold::{Cell, Control, Digit, Grid, Shape};
use proptest::prelude::*;

fn canonical(board: &Grid) -> Result<Canonical, CanonicalError> {
    transform::canonical(board, &Control::none())
}

fn grid(shape: Shape, text: &str) -> Grid {
    let values: Vec<u8> = text
        .bytes()
        .filter(|b| !b.is_ascii_whitespace())
        .map(|b| if b.is_ascii_digit() { b - b'0' } else { 0 })
        .collect();
    Grid::from_values(shape, &values).expect("as many digits as cells")
}

fn orders(n: usize) -> Vec<Vec<usize>> {
    if n == 0 {
        return vec![vec![]];
    }
    let mut all = Vec::new();
    for shorter in orders(n - 1) {
        for at in 0..n {
            let mut order = shorter.clone();
            order.insert(at, n - 1);
            all.push(order);
        }
    }
    all
}

/// Every order of lines that keeps blocks of `width` together.
fn line_orders(side: usize, width: usize) -> Vec<Vec<usize>> {
    let mut all: Vec<Vec<usize>> = Vec::new();
    for blocks in orders(side / width) {
        let mut partial: Vec<Vec<usize>> = vec![vec![]];
        for block in blocks {
            let mut longer = Vec::new();
            for begin in &partial {
                for order in orders(width) {
                    let mut lines = begin.clone();
                    lines.extend(order.iter().map(|line| block * width + line));
                    longer.push(lines);
                }
            }
            partial = longer;
        }
        all.extend(partial);
    }
    all
}

/// The smallest form and the number of ways to it, by trying every order of
/// rows and columns, with digits named as they appear.
fn by_trying(grid: &Grid) -> (Vec<u8>, u64) {
    let shape = grid.shape();
    let side = shape.side();
    let mut turned = Grid::empty(shape);
    for (cell, digit) in grid.digits() {
        turned.set(
            Cell::new(shape.col(cell) * side + shape.row(cell)),
            Some(digit),
        );
    }
    let mut boards = vec![grid];
    if shape.box_rows() == shape.box_cols() {
        boards.push(&turned);
    }
    let columns = line_orders(side, shape.box_cols());
    let (mut best, mut count) = (vec![u8::MAX; shape.cells()], 0);
    for board in boards {
        for rows in line_orders(side, shape.box_rows()) {
            for cols in &columns {
                let mut names = [0u8; 26];
                let mut next = 1;
                let mut order = core::cmp::Ordering::Equal;
                let mut form = Vec::with_capacity(shape.cells());
                for (at, best) in best.iter().enumerate() {
                    let from = rows[at / side] * side + cols[at % side];
                    let value = usize::from(board.values()[from]);
                    if value != 0 && names[value] == 0 {
                        names[value] = next;
                        next += 1;
                    }
                    form.push(names[value]);
                    order = order.then(names[value].cmp(best));
                    if order.is_gt() {
                        break;
                    }
                }
                if order.is_lt() {
                    (best, count) = (form, 0);
                }
                if order.is_le() {
                    count += 1;
                }
            }
        }
    }
    (best, count)
}

/// Boards of a shape with some cells filled, most of them no puzzle.
fn boards(side: usize) -> impl Strategy<Value = Grid> {
    let shape = Shape::of_side(side).unwrap();
    (any::<u64>(), 0..=shape.cells()).prop_map(move |(seed, givens)| {
        let mut random = Random::new(seed, 0);
        let solution = generate::fill(shape, &mut random);
        let mut grid = Grid::empty(shape);
        for index in random.order(shape.cells()).into_iter().take(givens) {
            grid.set(Cell::new(index), solution.get(Cell::new(index)));
        }
        grid
    })
}

fn assert_canonical(board: &Grid) {
    let found = canonical(board).unwrap();
    assert_eq!(found.transform.apply(board), found.grid);
    let (form, count) = by_trying(board);
    assert_eq!(found.grid.values(), form);
    assert_eq!(found.automorphisms, count, "{board:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn it_is_the_smallest_of_all_4x4_isomorphs(board in boards(4)) {
        assert_canonical(&board);
    }

    #[test]
    fn isomorphs_of_9x9_boards_share_it(board in boards(9), seed: u64) {
        let other = Transform::random(Shape::NINE, &mut Random::new(seed, 1)).apply(&board);
        let (a, b) = (canonical(&board).unwrap(), canonical(&other).unwrap());
        prop_assert_eq!(&a.grid, &b.grid);
        prop_assert_eq!(a.automorphisms, b.automorphisms);
        prop_assert_eq!(b.transform.apply(&other), b.grid);
        prop_assert_eq!(canonical(&a.grid).unwrap().grid, a.grid);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20))]

    #[test]
    fn it_is_the_smallest_of_all_6x6_isomorphs(board in boards(6)) {
        assert_canonical(&board);
    }

    #[test]
    fn isomorphs_of_solved_boards_share_it(seed: u64) {
        let board = generate::fill(Shape::NINE, &mut Random::new(seed, 0));
        let other = Transform::random(Shape::NINE, &mut Random::new(seed, 1)).apply(&board);
        prop_assert_eq!(canonical(&board).unwrap().grid, canonical(&other).unwrap().grid);
    }

    #[test]
    fn isomorphs_of_larger_boards_share_it(board in boards(8), seed: u64) {
        let change = Transform::random(board.shape(), &mut Random::new(seed, 1));
        let other = change.apply(&board);
        prop_assert_eq!(canonical(&board).unwrap().grid, canonical(&other).unwrap().grid);
    }
}

/// The first board of every catalogue of the essentially different ones.
const MOST_CANONICAL: &str = "
    123456789 456789123 789123456
    231564897 564897231 897231564
    312645978 645978312 978312645";

#[test]
fn the_most_canonical_board_has_648_automorphisms() {
    let board = grid(Shape::NINE, MOST_CANONICAL);
    let found = canonical(&board).unwrap();
    assert_eq!(found.grid, board);
    assert_eq!(found.automorphisms, 648);
}

/// All solved boards of a shape fall into classes of isomorphs, and a class has
/// as many boards as there are changes, divided by its automorphisms. How many
/// boards and how many classes there are is known: 288 and 2 of 4x4, 28,200,960
/// and 49 of 6x6.
#[test]
fn automorphisms_account_for_every_small_board() {
    for (side, samples, changes, boards, classes) in [
        (4, 100, 24 * 128, 288, 2),
        (6, 8_000, 720 * 48 * 72, 28_200_960, 49),
    ] {
        let shape = Shape::of_side(side).unwrap();
        let mut found = std::collections::HashMap::new();
        for seed in 0..samples {
            let board = generate::fill(shape, &mut Random::new(seed, 0));
            let form = canonical(&board).unwrap();
            found.insert(form.grid, form.automorphisms);
        }
        assert_eq!(found.len(), classes, "{shape}");
        let counted: u64 = found.values().map(|count| changes / count).sum();
        assert_eq!(counted, boards, "{shape}");
    }
}

#[test]
fn all_changes_leave_the_empty_board_empty() {
    let found = canonical(&Grid::empty(Shape::NINE)).unwrap();
    assert_eq!(found.grid.filled(), 0);
    // Twice, for the transpose, the orders of rows times those of columns.
    assert_eq!(found.automorphisms, 2 * 1296 * 1296);
}

#[test]
fn nearly_empty_boards_of_any_size_are_done_in_no_time() {
    let factorial = |n: u64| (1..=n).product::<u64>();
    for side in [16, 25] {
        let shape = Shape::of_side(side).unwrap();
        let root = shape.box_rows() as u64;
        let lines = factorial(root).pow(root as u32 + 1);
        let control = Control::effort(1_000_000);
        let empty = transform::canonical(&Grid::empty(shape), &control).unwrap();
        assert_eq!(empty.grid.filled(), 0);
        let twice = lines.checked_mul(lines).and_then(|all| all.checked_mul(2));
        assert_eq!(empty.automorphisms, twice.unwrap_or(u64::MAX));
        // One digit may go anywhere, and ends in the last corner.
        for cell in [0, side + 1, shape.cells() - 1] {
            let mut board = Grid::empty(shape);
            board.set(shape.cell(cell / side, cell % side), Digit::new(5));
            let form = transform::canonical(&board, &control).unwrap();
            let last = shape.cell(side - 1, side - 1);
            assert_eq!(form.grid.get(last), Digit::new(1));
            assert_eq!(form.grid.filled(), 1);
            assert_eq!(form.transform.apply(&board), form.grid);
        }
    }
}

#[test]
fn the_work_ends_when_its_control_says_so() {
    let board = Grid::empty(Shape::of_side(16).unwrap());
    let stopped = transform::canonical(&board, &Control::effort(100)).unwrap_err();
    assert!(matches!(stopped, CanonicalError::Stopped(_)));
}

#[test]
fn whole_9x9_boards_agree_with_trying_everything() {
    let solved = [
        transform::pattern(Shape::NINE),
        generate::fill(Shape::NINE, &mut Random::new(2, 0)),
    ];
    let mut diagonal = Grid::empty(Shape::NINE);
    for at in 0..9 {
        diagonal.set(Shape::NINE.cell(at, at), Digit::new(at as u8 + 1));
    }
    for board in solved.iter().chain([&diagonal]) {
        assert_canonical(board);
    }
}

#[test]
fn a_full_16x16_board_is_refused_and_a_puzzle_is_not() {
    let shape = Shape::of_side(16).unwrap();
    let board = transform::pattern(shape);
    let error = canonical(&board).unwrap_err().to_string();
    assert!(error.contains("16x16"), "{error}");
    // In a full row of 25x25 there are more orders than any memory holds.
    let board = transform::pattern(Shape::of_side(25).unwrap());
    assert!(matches!(
        canonical(&board),
        Err(CanonicalError::TooSymmetric(_))
    ));
    let recipe = generate::Recipe::new(shape);
    let puzzle = generate::generate(&recipe, 1, 0, &Control::none())
        .unwrap()
        .puzzle
        .givens;
    let other = Transform::random(shape, &mut Random::new(1, 0)).apply(&puzzle);
    assert_eq!(
        canonical(&puzzle).unwrap().grid,
        canonical(&other).unwrap().grid
    );
}
