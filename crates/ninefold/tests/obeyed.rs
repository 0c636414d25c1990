//! Each constraint says twice what it means: in plain code for a full board, and as
//! what the solver is given. Here both judge boards of every kind.

use ninefold::generate::{self, Random};
use ninefold::solve::bricks::{Broken, check};
use ninefold::{Candidates, Cell, Constraint, Control, Digit, DigitSet, Grid};
use ninefold::{Rules, Shape, solve};

/// Draws clues for a board, whose digits it knows.
struct Draw<'a> {
    random: &'a mut Random,
    board: &'a Grid,
}

impl Draw<'_> {
    fn below(&mut self, n: usize) -> usize {
        self.random.below(n)
    }

    fn side(&self) -> usize {
        self.board.shape().side()
    }

    fn pick(&mut self, words: &[&str]) -> String {
        words[self.below(words.len())].to_string()
    }

    fn digit(&mut self) -> String {
        (self.below(self.side()) + 1).to_string()
    }

    fn told(&self, cells: &[Cell]) -> String {
        let names = cells.iter().map(|cell| self.board.shape().name(*cell));
        names
            .map(|name| name.to_string())
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// Different cells anywhere.
    fn any(&mut self, least: usize, most: usize) -> Vec<Cell> {
        let mut all: Vec<Cell> = self.board.shape().iter().collect();
        self.random.shuffle(&mut all);
        all.truncate(least + self.below(most - least + 1));
        all
    }

    fn scattered(&mut self, least: usize, most: usize) -> String {
        let cells = self.any(least, most);
        self.told(&cells)
    }

    /// Different cells of which each touches the one before it, not always at a side.
    fn way(&mut self, least: usize, most: usize) -> Vec<Cell> {
        let shape = self.board.shape();
        let length = least + self.below(most - least + 1);
        loop {
            let mut way = self.any(1, 1);
            for _ in 0..50 {
                let last = way[way.len() - 1];
                let near = |a: usize, b: usize| a.abs_diff(b) <= 1;
                let touches = |cell: &Cell| {
                    near(shape.row(*cell), shape.row(last))
                        && near(shape.col(*cell), shape.col(last))
                };
                let next: Vec<Cell> = shape.iter().filter(touches).collect();
                let next = next[self.below(next.len())];
                if way.len() < length && !way.contains(&next) {
                    way.push(next);
                }
            }
            if way.len() == length {
                return way;
            }
        }
    }

    fn line(&mut self, least: usize, most: usize) -> String {
        let cells = self.way(least, most);
        self.told(&cells)
    }

    /// Two cells that share a side.
    fn two(&mut self) -> Vec<Cell> {
        let shape = self.board.shape();
        loop {
            let two = self.way(2, 2);
            let same = shape.row(two[0]) == shape.row(two[1]);
            if same || shape.col(two[0]) == shape.col(two[1]) {
                return two;
            }
        }
    }

    fn edge(&mut self) -> String {
        let two = self.two();
        self.told(&two)
    }

    /// A row or column from either end.
    fn whole(&mut self) -> Vec<Cell> {
        let (shape, at) = (self.board.shape(), self.below(self.side()));
        let down = self.below(2) == 0;
        let cell = |i| {
            if down {
                shape.cell(i, at)
            } else {
                shape.cell(at, i)
            }
        };
        let mut cells: Vec<Cell> = (0..shape.side()).map(cell).collect();
        if self.below(2) == 0 {
            cells.reverse();
        }
        cells
    }

    fn values(&self, cells: &[Cell]) -> Vec<usize> {
        let digit = |cell: &Cell| self.board.get(*cell).unwrap().get().into();
        cells.iter().map(digit).collect()
    }

    /// Cells after their sum, or one next to it.
    fn sum(&mut self, cells: &[Cell]) -> String {
        let sum = self.values(cells).iter().sum::<usize>() + self.below(2);
        format!("{sum} {}", self.told(cells))
    }

    /// A whole line after what one of its parts adds up to.
    fn whole_with(&mut self, number: fn(&[usize]) -> usize) -> String {
        let cells = self.whole();
        let number = number(&self.values(&cells)) + self.below(2);
        format!("{number} {}", self.told(&cells))
    }

    /// Two groups of cells, with what is between them.
    fn groups(&mut self, sign: &str, first: usize, second: usize) -> String {
        let all = self.any(first + second, first + second);
        let (one, other) = all.split_at(first);
        format!("{} {sign} {}", self.told(one), self.told(other))
    }

    fn dots(&mut self) -> String {
        match self.below(4) {
            0 => format!("kropki white {}", self.edge()),
            1 => format!("kropki black {}", self.edge()),
            2 => format!("xv V {}", self.edge()),
            _ => "odd r1c1".to_string(),
        }
    }
}

/// For every kind of constraint the words of a random one; further statements that
/// it depends on follow after `;`.
type Words = fn(&mut Draw<'_>) -> String;

const KINDS: &[(&str, Words)] = &[
    ("diagonal", |d| d.pick(&["rising", "falling"])),
    ("windoku", |_| String::new()),
    ("disjoint", |_| String::new()),
    ("anti-knight", |_| String::new()),
    ("anti-king", |_| String::new()),
    ("different", |d| d.scattered(2, d.side())),
    ("killer", |d| {
        let cells = d.way(1, 4);
        d.sum(&cells)
    }),
    ("arrow", |d| match d.below(2) {
        0 => d.groups(">", 1, 2),
        _ => d.groups(">", 2, 5),
    }),
    ("little-killer", |d| {
        let cells = d.any(2, 5);
        d.sum(&cells)
    }),
    ("sandwich", |d| {
        d.whole_with(|line| {
            let place = |n| line.iter().position(|digit| *digit == n).unwrap();
            let (a, b) = (place(1), place(line.len()));
            line[a.min(b) + 1..a.max(b)].iter().sum()
        })
    }),
    ("skyscraper", |d| {
        d.whole_with(|line| {
            let mut seen = 0;
            for (i, digit) in line.iter().enumerate() {
                seen += usize::from(line[..i].iter().max() < Some(digit));
            }
            seen
        })
    }),
    ("x-sum", |d| {
        d.whole_with(|line| line[..line[0]].iter().sum())
    }),
    ("thermo", |d| d.line(2, 4)),
    ("slow-thermo", |d| d.line(2, 4)),
    ("whisper", |d| match d.below(2) {
        0 => d.line(2, 4),
        _ => format!("2 {}", d.line(2, 4)),
    }),
    ("renban", |d| d.line(2, 4)),
    ("palindrome", |d| d.line(2, 5)),
    ("between", |d| d.line(3, 5)),
    ("nabner", |d| d.line(2, 3)),
    ("lockout", |d| d.line(2, 4)),
    ("entropic", |d| d.line(2, 5)),
    ("modular", |d| d.line(2, 5)),
    ("kropki", |d| {
        let dot = d.pick(&["white", "black", "white 2", "black 3"]);
        format!("{dot} {}", d.edge())
    }),
    ("xv", |d| format!("{} {}", d.pick(&["X", "V"]), d.edge())),
    ("nonconsecutive", |_| String::new()),
    ("quadruple", |d| {
        let digits: Vec<String> = (0..1 + d.below(3)).map(|_| d.digit()).collect();
        format!("{} {}", digits.join(","), d.scattered(4, 4))
    }),
    ("odd", |d| d.scattered(1, 4)),
    ("even", |d| d.scattered(1, 4)),
    ("anti-leaper", |d| {
        d.pick(&["0,2", "1,1", "2,2", "1,3", "2,3"])
    }),
    ("negative", |d| {
        let kinds = d.pick(&["white", "black", "V sum 3", "white 2 X", "black 3", "sum 4"]);
        let marks: Vec<String> = (0..3).map(|_| d.dots()).collect();
        format!("{kinds}; {}", marks.join("; "))
    }),
    ("greater", |d| d.line(2, 4)),
    ("minimum", |d| {
        let two = d.two();
        let (one, other) = (d.told(&two[..1]), d.told(&two[1..]));
        match d.below(3) {
            0 => format!("{one} {other}"),
            1 => format!("{one}; minimum {other}"),
            _ => format!("{one}; maximum {other}"),
        }
    }),
    ("maximum", |d| d.scattered(1, 2)),
    ("clone", |d| d.groups("=", 2, 2)),
    ("same-digits", |d| d.groups("=", 2, 2)),
    ("equal-sums", |d| d.groups("=", 2, 3)),
    ("sum", |d| {
        let cells = d.any(2, 5);
        d.sum(&cells)
    }),
    ("double-arrow", |d| d.line(3, 5)),
    ("region-sum", |d| d.line(2, 6)),
    ("zipper", |d| d.line(2, 5)),
    ("sum-line", |d| {
        let closed = d.pick(&["", "loop "]);
        format!("{} {closed}{}", 4 + d.below(7), d.line(2, 5))
    }),
    ("parity", |d| d.line(2, 4)),
    ("numbered-room", |d| {
        let cells = d.whole();
        format!("{} {}", d.digit(), d.told(&cells))
    }),
    ("frame-sum", |d| {
        let cells = d.whole();
        d.sum(&cells[..2])
    }),
    ("counting-circles", |d| d.scattered(1, 6)),
    ("look-and-say", |d| {
        let (one, said) = (d.digit(), d.pick(&["0x", "1x", "2x"]));
        let other = match d.below(3) {
            0 => ",1x1".to_string(),
            // The same digit again, perhaps another number of times.
            1 => format!(",{}{one}", d.pick(&["0x", "1x", "2x"])),
            _ => String::new(),
        };
        format!("{said}{one}{other} {}", d.scattered(1, 5))
    }),
    ("row-indexer", |d| d.scattered(1, 2)),
    ("column-indexer", |d| d.scattered(1, 2)),
    ("box-indexer", |d| d.scattered(1, 2)),
    ("regular", |d| {
        let pattern = d.pick(&[
            "[12]+.*",
            ".?(1|2|34?)*.",
            "[^2-4](.[13])+?.?",
            "((1|[2-4])[^1])*.?",
            "|..+1?",
        ]);
        format!("{pattern} {}", d.line(2, 5))
    }),
    ("holds", |d| {
        let number = d.pick(&["1", "2", "1+", "0-1", "0"]);
        let cells = d.way(2, 3);
        let cage = d.sum(&cells);
        let (thermo, marks, far) = (d.line(2, 3), d.edge(), d.scattered(2, 3));
        let smallest = d.scattered(2, 3);
        format!(
            "{number} killer {cage} & odd r1c1 | thermo {thermo} | kropki white {marks} | \
             different {far} & anti-leaper 1,3 | minimum {smallest}"
        )
    }),
    ("fog", |d| d.scattered(0, 3)),
];

/// Whether a board obeys the constraints as they are given to the solver: houses,
/// pairs that differ, and bricks.
fn obeys_the_bricks(rules: &Rules, board: &Grid) -> bool {
    let differ = |a: Cell, b: Cell| board.get(a) != board.get(b);
    let mut own = rules.houses().iter();
    let houses = own.all(|house| {
        let cells = house.cells();
        house.kind().is_line()
            || house.kind().is_region()
            || (1..cells.len()).all(|i| cells[..i].iter().all(|other| differ(*other, cells[i])))
    });
    // Those of the constraints come before the houses of the board.
    let bricks = rules.model().is_none_or(|model| {
        let digits: Vec<u8> = board.values().to_vec();
        let house = |brick: &_| matches!(brick, solve::bricks::Brick::House(_));
        let own = model.bricks().iter().position(house).unwrap();
        match check(model, &digits) {
            Err(Broken::Brick(brick)) => brick >= own,
            Err(broken) => panic!("{broken:?}"),
            Ok(()) => true,
        }
    });
    houses && rules.pairs().iter().all(|(a, b)| differ(*a, *b)) && bricks
}

/// The board with two digits in each other's place everywhere: a solved board again.
fn with_swapped(board: &Grid, random: &mut Random) -> Grid {
    let digit = |random: &mut Random| random.below(board.shape().side()) as u8 + 1;
    let (a, b) = (digit(random), digit(random));
    let other = |value: &u8| match *value {
        value if value == a => b,
        value if value == b => a,
        value => value,
    };
    let values: Vec<u8> = board.values().iter().map(other).collect();
    Grid::from_values(board.shape(), &values).unwrap()
}

/// A full board whose rows hold every digit, and no more.
fn rows_only(shape: Shape, random: &mut Random) -> Grid {
    let mut grid = Grid::empty(shape);
    for row in 0..shape.side() {
        let mut digits: Vec<usize> = (0..shape.side()).collect();
        random.shuffle(&mut digits);
        for (col, digit) in digits.into_iter().enumerate() {
            grid.set(shape.cell(row, col), Some(Digit::from_index(digit)));
        }
    }
    grid
}

/// A solution of the rules with some digit given, if that is found soon.
fn solution(rules: &Rules, random: &mut Random) -> Option<Grid> {
    let shape = rules.shape();
    let mut start = Candidates::full(rules);
    for _ in 0..2 {
        let cell = Cell::new(random.below(shape.cells()));
        start.set(
            cell,
            DigitSet::only(Digit::from_index(random.below(shape.side()))),
        );
    }
    let control = Control::none();
    let control = control.within(3_000_000);
    solve::Solutions::new(&start).next_until(&control).ok()?
}

#[test]
fn every_kind_is_here() {
    let here: Vec<&str> = KINDS.iter().map(|(name, _)| *name).collect();
    let all: Vec<&str> = Constraint::KINDS.iter().map(|(name, _)| *name).collect();
    assert_eq!(here, all);
}

/// Clues of every kind on random, solved and nearly right boards of a size: what
/// each constraint says of a board in its own code, and what its bricks say.
fn agree_on(side: usize, clues: usize) -> Vec<(&'static str, usize, usize)> {
    let shape = Shape::square(side).unwrap();
    let mut random = Random::new(side as u64, 1);
    let mut counts = Vec::new();
    for (name, words) in KINDS {
        let (mut right, mut wrong) = (0, 0);
        for _ in 0..clues {
            let board = generate::fill(shape, &mut random);
            let words = words(&mut Draw {
                random: &mut random,
                board: &board,
            });
            let text = format!("{name} {words}");
            let mut lines: Vec<&str> = text.split(';').map(str::trim).collect();
            lines.dedup();
            let Ok(rules) = Rules::from_statements(shape, lines.iter().copied()) else {
                continue;
            };
            let mut boards = vec![with_swapped(&board, &mut random), board];
            if let Some(found) = solution(&rules, &mut random) {
                assert!(rules.is_solved(&found), "{text}: {found}");
                boards.push(with_swapped(&found, &mut random));
                boards.push(found);
            }
            for board in &boards {
                let solved = rules.is_solved(board);
                assert_eq!(solved, obeys_the_bricks(&rules, board), "{text}: {board}");
                assert_eq!(solved, rules.conflicts(board).is_empty(), "{text}: {board}");
                match solved {
                    true => right += 1,
                    false => wrong += 1,
                }
            }
            // Cells that differ anyway, by a column or box, are not among the pairs.
            if rules.model().is_none() {
                continue;
            }
            let board = rows_only(shape, &mut random);
            let obeyed = rules.broken(&board).is_empty();
            assert_eq!(obeyed, obeys_the_bricks(&rules, &board), "{text}: {board}");
        }
        counts.push((*name, right, wrong));
    }
    counts
}

#[test]
fn the_code_and_the_bricks_of_each_constraint_agree() {
    let mut counts = agree_on(4, 60);
    for (side, clues) in [(5, 40), (6, 60), (9, 60)] {
        for (sum, (_, right, wrong)) in counts.iter_mut().zip(agree_on(side, clues)) {
            sum.1 += right;
            sum.2 += wrong;
        }
    }
    for (name, right, wrong) in counts {
        println!("{name} {right} {wrong}");
        assert!(right >= 10, "{name}: only {right} boards obeyed it");
        assert!(
            wrong >= 10 || name == "fog",
            "{name}: only {wrong} boards broke it"
        );
    }
}

/// Every 4x4 board there is, and random clues of each kind.
#[test]
fn they_agree_on_all_boards_of_four() {
    let four = Shape::of_side(4).unwrap();
    let mut boards = Vec::new();
    solve::simple::for_each(&Candidates::full(four), &mut |grid| {
        boards.push(grid.clone());
        true
    });
    assert_eq!(boards.len(), 288);
    let mut random = Random::new(44, 0);
    for (name, words) in KINDS {
        for _ in 0..12 {
            let board = boards[random.below(boards.len())].clone();
            let words = words(&mut Draw {
                random: &mut random,
                board: &board,
            });
            let text = format!("{name} {words}");
            let lines = text.split(';').map(str::trim);
            let Ok(rules) = Rules::from_statements(four, lines) else {
                continue;
            };
            for board in &boards {
                let solved = rules.is_solved(board);
                assert_eq!(solved, obeys_the_bricks(&rules, board), "{text}: {board}");
            }
        }
    }
}
