//! The solvers against each other and against known figures.

use ninefold::generate::{Recipe, generate};
use ninefold::solve::nine::{self, Answer, Path, Solver};
use ninefold::{Candidates, Cell, Control, DigitSet, Grid, Rules, Shape, solve};

#[test]
fn an_empty_4x4_board_has_288_solutions() {
    let start = Candidates::full(Shape::of_side(4).unwrap());
    assert_eq!(solve::simple::count(&start, u64::MAX), 288);
    assert_eq!(solve::count(&start, u64::MAX, &Control::none()), Ok(288));
    assert_eq!(solve::Solutions::new(&start).count(), 288);
    assert_eq!(solve::count(&start, 100, &Control::none()), Ok(100));
}

#[test]
fn an_empty_6x6_board_has_28200960_solutions() {
    for (rows, cols) in [(2, 3), (3, 2)] {
        let start = Candidates::full(Shape::new(rows, cols).unwrap());
        let count = |limit| solve::count(&start, limit, &Control::none());
        assert_eq!(count(u64::MAX), Ok(28_200_960));
        assert_eq!(count(28_200_961), Ok(28_200_960));
        for limit in [1, 99, 100, 101, 1_000_000, 28_200_959] {
            assert_eq!(count(limit), Ok(limit));
        }
    }
}

#[test]
fn a_count_of_9x9_solutions_ends_at_the_limit() {
    let start = Candidates::full(Shape::NINE);
    for limit in [9_999, 10_000, 10_001, 1_000_000] {
        assert_eq!(solve::count(&start, limit, &Control::none()), Ok(limit));
    }
}

/// The bound is some milliseconds: the search looks at some 15 million
/// literals and clauses a second.
#[test]
fn large_boards_with_many_open_cells_take_little_work() {
    for (side, open) in [(25, 250), (16, 128)] {
        let shape = Shape::of_side(side).unwrap();
        let givens = shape.cells() - open;
        let recipe = Recipe {
            givens: Some(givens..=givens),
            ..Recipe::new(shape)
        };
        for seed in 1..4 {
            let made = generate(&recipe, seed, 0, &Control::none()).unwrap();
            assert_eq!(made.puzzle.givens.filled(), givens);
            let mut search = solve::any::Search::new(&made.puzzle.start());
            assert_eq!(search.next(&Control::none()), Ok(Some(made.solution)));
            assert_eq!(search.next(&Control::none()), Ok(None));
            assert!(search.work() < 100_000, "{side} {seed}: {}", search.work());
        }
    }
}

/// A small random source, the same on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((u128::from(self.0) * n as u128) >> 64) as usize
    }
}

const SOLVED: &[u8; 81] =
    b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Boards of every kind: some cells of a solution, with now and then a wrong
/// digit, and random candidates struck out, the solution's own among them.
fn boards(count: usize) -> Vec<[u16; 81]> {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    (0..count)
        .map(|_| {
            let givens = 26 + random.below(30);
            let mut board = [0x1ff; 81];
            for _ in 0..givens {
                let cell = random.below(81);
                board[cell] = 1 << (SOLVED[cell] - b'1');
            }
            if random.below(4) == 0 {
                board[random.below(81)] = 1 << random.below(9);
            }
            for _ in 0..random.below(2) * random.below(400) {
                let cell = random.below(81);
                let bit = 1 << random.below(9);
                if bit != 1 << (SOLVED[cell] - b'1') || random.below(100) == 0 {
                    board[cell] &= !bit;
                }
            }
            board
        })
        .collect()
}

fn candidates(board: &[u16; 81]) -> Candidates {
    let mut candidates = Candidates::full(Shape::NINE);
    for (cell, mask) in Shape::NINE.iter().zip(board) {
        candidates.set(cell, DigitSet::from_bits(u32::from(*mask)));
    }
    candidates
}

/// The number of solutions up to a limit by plain backtracking on the cell
/// with the fewest digits; row by row the library's
/// oracle takes too long on sparse boards.
fn oracle(board: &[u16; 81], limit: u64) -> u64 {
    let Some(cell) = (0..81)
        .filter(|cell| board[*cell] & 0x8000 == 0)
        .min_by_key(|cell| board[*cell].count_ones())
    else {
        return 1;
    };
    let mut count = 0;
    for digit in (0..9).filter(|digit| board[cell] >> digit & 1 == 1) {
        let mut next = *board;
        next[cell] = 0x8000 | 1 << digit;
        for peer in Rules::classic(Shape::NINE).peers(Cell::new(cell)) {
            if next[peer.index()] & 0x8000 == 0 {
                next[peer.index()] &= !(1 << digit);
            }
        }
        count += oracle(&next, limit - count);
        if count >= limit {
            break;
        }
    }
    count
}

#[test]
fn every_path_finds_what_the_oracle_finds() {
    let boards = boards(3000);
    let expected: Vec<u64> = boards.iter().map(|board| oracle(board, 3)).collect();
    for (board, count) in boards.iter().zip(&expected) {
        assert_eq!(
            solve::any::count(&candidates(board), 3, &Control::none()),
            Ok(*count)
        );
    }
    for path in Path::ALL.into_iter().filter(|path| path.is_available()) {
        let mut solver = Solver::on(path);
        let mut kinds = [0; 4];
        for limit in [1, 2, 3] {
            let mut answers = vec![Answer::NONE; boards.len()];
            solver.solve_batch(&boards, limit, &mut answers);
            for ((board, batch), count) in boards.iter().zip(&answers).zip(&expected) {
                let expected = limit.min(*count);
                let one = solver.solve(board, limit);
                assert_eq!(one.count, expected, "{path} {limit} {board:?}");
                assert_eq!(batch.count, expected, "{path} batch {limit} {board:?}");
                for answer in [&one, batch] {
                    if let Some(digits) = answer.first() {
                        let fits = |(mask, digit): (&u16, &u8)| mask >> (digit - 1) & 1 == 1;
                        assert!(board.iter().zip(digits).all(fits), "{path} {board:?}");
                        let grid = Grid::from_values(Shape::NINE, digits).unwrap();
                        assert!(Rules::classic(grid.shape()).is_solved(&grid));
                    }
                }
                kinds[expected as usize] += 1;
            }
        }
        assert!(kinds.iter().all(|n| *n > 100), "a mix of boards: {kinds:?}");
    }
}

#[test]
fn digits_and_characters_are_the_same_puzzle() {
    let mut random = Random(5);
    for _ in 0..200 {
        let mut characters = [b'.'; 81];
        for _ in 0..random.below(40) {
            let cell = random.below(81);
            characters[cell] = SOLVED[cell];
        }
        let digits = characters.map(|c| if c == b'.' { 0 } else { c - b'0' });
        let masks = digits.map(|d| if d == 0 { 0x1ffu16 } else { 1 << (d - 1) });
        for limit in [1, 2, 50] {
            let count = nine::count(&characters, limit);
            assert_eq!(nine::count(&digits, limit), count);
            assert_eq!(nine::count(&masks, limit), count);
            assert_eq!(nine::unique(&digits).is_some(), nine::count(&masks, 2) == 1);
        }
        assert!(nine::first(&characters).is_some());
    }
}

/// Boards on which a plain search does not come to an end: too many digits for
/// too few cells, some only after a few choices. The limit is counted work, not
/// time; without an all-different argument none of them ends within it.
#[test]
fn boards_that_resist_are_settled() {
    const LIMIT: u64 = 300_000_000;
    let boards =
        [".68.......79................86.......97.........................................."];
    for board in boards {
        let puzzle: ninefold::Puzzle = board.parse().unwrap();
        for turned in [false, true] {
            let mut grid = Grid::empty(Shape::NINE);
            for (cell, digit) in puzzle.givens.digits() {
                let (row, col) = (Shape::NINE.row(cell), Shape::NINE.col(cell));
                let (row, col) = if turned { (col, row) } else { (row, col) };
                grid.set(Shape::NINE.cell(row, col), Some(digit));
            }
            let verdict = solve::verdict(&grid.into(), &Control::effort(LIMIT));
            assert_eq!(verdict, Ok(solve::Verdict::None), "{board} {turned}");
        }
    }
    // This many cells of the first row, or box, with one digit less.
    for (side, cells) in [(9, 6), (9, 7), (16, 9), (25, 12), (25, 14)] {
        let shape = Shape::of_side(side).unwrap();
        for in_box in [false, true] {
            let mut start = Candidates::full(shape);
            for i in 0..cells {
                let cell = match in_box {
                    true => shape.cell(i / shape.box_cols(), i % shape.box_cols()),
                    false => shape.cell(0, i),
                };
                start.set(cell, DigitSet::first(cells - 1));
            }
            let found = solve::count(&start, 1, &Control::effort(LIMIT));
            assert_eq!(found, Ok(0), "{side} {cells} {in_box}");
        }
    }
}

/// A limit holds also where solutions come one after another.
#[test]
fn listing_solutions_can_be_stopped() {
    let mut solutions = solve::Solutions::new(&Candidates::full(Shape::NINE));
    let control = Control::effort(1_000_000);
    let mut found = 0u32;
    while let Ok(Some(_)) = solutions.next_until(&control) {
        found += 1;
        assert!(found < 1_000_000, "the limit does not hold");
    }
}
