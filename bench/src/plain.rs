//! Techniques as plainly as they can be said, to check the hints with: each says
//! whether it would change anything on a board.

use ninefold::logic::Technique;

/// A 9x9 board: by cell its candidates as bits, none where it is filled.
#[derive(Clone)]
pub struct Board {
    pub marks: [u16; 81],
    filled: [bool; 81],
}

/// Says whether a technique changes something.
type Finds = fn(&Board) -> bool;

/// The techniques known here, each at its place on the ladder.
pub const FINDERS: &[(Technique, Finds)] = &[
    (Technique::FullHouse, full_house),
    (Technique::HiddenSingle, |board| hidden_set(board, 1)),
    (Technique::NakedSingle, |board| naked_set(board, 1)),
    (Technique::Pointing, pointing),
    (Technique::Claiming, claiming),
    (Technique::NakedPair, |board| naked_set(board, 2)),
    (Technique::HiddenPair, |board| hidden_set(board, 2)),
    (Technique::XWing, |board| fish(board, 2)),
    (Technique::NakedTriple, |board| naked_set(board, 3)),
    (Technique::HiddenTriple, |board| hidden_set(board, 3)),
    (Technique::Swordfish, |board| fish(board, 3)),
    (Technique::TurbotFish, two_strong_links),
    (Technique::XyWing, xy_wing),
    (Technique::XyzWing, xyz_wing),
    (Technique::WWing, w_wing),
    (Technique::UniqueRectangle1, unique_rectangle),
    (Technique::NakedQuad, |board| naked_set(board, 4)),
    (Technique::Jellyfish, |board| fish(board, 4)),
];

impl Board {
    pub fn new(line: &str) -> Board {
        let mut board = Board {
            marks: [0x1ff; 81],
            filled: [false; 81],
        };
        for (cell, c) in line.chars().enumerate() {
            if let Some(digit @ 1..) = c.to_digit(10) {
                board.place(cell, digit as usize - 1);
            }
        }
        board
    }

    pub fn place(&mut self, cell: usize, digit: usize) {
        self.marks[cell] = 0;
        self.filled[cell] = true;
        for other in (0..81).filter(|other| sees(cell, *other)) {
            self.marks[other] &= !(1 << digit);
        }
    }

    pub fn strike(&mut self, cell: usize, digit: usize) {
        self.marks[cell] &= !(1 << digit);
    }

    pub fn is_full(&self) -> bool {
        self.filled.iter().all(|filled| *filled)
    }

    fn has(&self, cell: usize, digit: usize) -> bool {
        self.marks[cell] >> digit & 1 != 0
    }

    /// The places of a digit in a house.
    fn places(&self, house: &[usize; 9], digit: usize) -> Vec<usize> {
        house
            .iter()
            .copied()
            .filter(|c| self.has(*c, digit))
            .collect()
    }

    /// Whether a cell other than these has a digit and sees all of them.
    fn falls(&self, digit: usize, seen: &[usize]) -> bool {
        (0..81).any(|cell| self.has(cell, digit) && seen.iter().all(|other| sees(cell, *other)))
    }

    fn of_size(&self, size: u32) -> Vec<usize> {
        (0..81)
            .filter(|c| self.marks[*c].count_ones() == size)
            .collect()
    }
}

fn sees(a: usize, b: usize) -> bool {
    let same_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
    a != b && (a / 9 == b / 9 || a % 9 == b % 9 || same_box)
}

fn row(i: usize) -> [usize; 9] {
    std::array::from_fn(|k| 9 * i + k)
}

fn column(i: usize) -> [usize; 9] {
    std::array::from_fn(|k| 9 * k + i)
}

fn square(i: usize) -> [usize; 9] {
    std::array::from_fn(|k| 27 * (i / 3) + 3 * (i % 3) + 9 * (k / 3) + k % 3)
}

fn houses() -> impl Iterator<Item = [usize; 9]> {
    (0..9).flat_map(|i| [row(i), column(i), square(i)])
}

/// Every choice of this many of the numbers below `n`.
fn choices(n: usize, size: usize) -> impl Iterator<Item = u32> {
    (0u32..1 << n).filter(move |chosen| chosen.count_ones() as usize == size)
}

fn full_house(board: &Board) -> bool {
    houses().any(|house| house.iter().filter(|cell| !board.filled[**cell]).count() == 1)
}

/// Cells of a house with as many digits between them; one cell is a single.
fn naked_set(board: &Board, size: usize) -> bool {
    if size == 1 {
        return !board.of_size(1).is_empty();
    }
    houses().any(|house| {
        choices(9, size).any(|chosen| {
            let inside = |i: usize| chosen >> i & 1 != 0;
            let mut union = 0;
            for (i, cell) in house.iter().enumerate() {
                if inside(i) {
                    if board.marks[*cell] == 0 {
                        return false;
                    }
                    union |= board.marks[*cell];
                }
            }
            let outside = house.iter().enumerate().filter(|(i, _)| !inside(*i));
            union.count_ones() as usize == size
                && outside
                    .into_iter()
                    .any(|(_, cell)| board.marks[*cell] & union != 0)
        })
    })
}

/// Digits of a house with as many places between them; one digit is a single.
fn hidden_set(board: &Board, size: usize) -> bool {
    houses().any(|house| {
        choices(9, size).any(|chosen| {
            let mut cells = 0u16;
            for digit in (0..9).filter(|digit| chosen >> digit & 1 != 0) {
                let places = house.iter().enumerate();
                let places = places.filter(|(_, cell)| board.has(**cell, digit));
                let places = places.fold(0u16, |set, (i, _)| set | 1 << i);
                if places == 0 {
                    return false;
                }
                cells |= places;
            }
            let more = |i: usize| board.marks[house[i]] & !(chosen as u16) != 0;
            cells.count_ones() as usize == size
                && (size == 1 || (0..9).any(|i| cells >> i & 1 != 0 && more(i)))
        })
    })
}

/// Whether a digit that is in one house only where it crosses another strikes
/// something in that.
fn locked(board: &Board, from: &[usize; 9], to: &[usize; 9]) -> bool {
    (0..9).any(|digit| {
        let places = board.places(from, digit);
        !places.is_empty()
            && places.iter().all(|cell| to.contains(cell))
            && board.places(to, digit).len() > places.len()
    })
}

fn lines() -> impl Iterator<Item = [usize; 9]> {
    (0..9).flat_map(|i| [row(i), column(i)])
}

fn pointing(board: &Board) -> bool {
    (0..9).any(|i| lines().any(|line| locked(board, &square(i), &line)))
}

fn claiming(board: &Board) -> bool {
    (0..9).any(|i| lines().any(|line| locked(board, &line, &square(i))))
}

fn fish(board: &Board, size: usize) -> bool {
    (0..9).any(|digit| {
        [true, false].into_iter().any(|by_row| {
            let at = |line: usize, across: usize| match by_row {
                true => 9 * line + across,
                false => 9 * across + line,
            };
            choices(9, size).any(|base| {
                let inside = |line: usize| base >> line & 1 != 0;
                let mut cover = 0u16;
                for line in (0..9).filter(|line| inside(*line)) {
                    let places = (0..9).filter(|a| board.has(at(line, *a), digit));
                    let places = places.fold(0u16, |set, a| set | 1 << a);
                    if places == 0 {
                        return false;
                    }
                    cover |= places;
                }
                cover.count_ones() as usize == size
                    && (0..9).any(|line| {
                        !inside(line)
                            && (0..9).any(|a| cover >> a & 1 != 0 && board.has(at(line, a), digit))
                    })
            })
        })
    })
}

/// The houses with two places of a digit.
fn strong(board: &Board, digit: usize) -> Vec<(usize, usize)> {
    let mut links = Vec::new();
    for house in houses() {
        if let [a, b] = board.places(&house, digit)[..] {
            links.push((a, b));
        }
    }
    links
}

fn two_strong_links(board: &Board) -> bool {
    (0..9).any(|digit| {
        let links = strong(board, digit);
        links.iter().any(|&(a, b)| {
            links.iter().any(|&(c, d)| {
                [(a, b, c, d), (a, b, d, c), (b, a, c, d), (b, a, d, c)]
                    .into_iter()
                    .any(|(far, near, start, end)| {
                        let apart = far != start && far != end && near != start && near != end;
                        apart && sees(near, start) && board.falls(digit, &[far, end])
                    })
            })
        })
    })
}

/// The one digit of a mask.
fn only(mask: u16) -> Option<usize> {
    (mask.count_ones() == 1).then(|| mask.trailing_zeros() as usize)
}

fn xy_wing(board: &Board) -> bool {
    let two = board.of_size(2);
    two.iter().any(|&pivot| {
        let near: Vec<usize> = two.iter().copied().filter(|c| sees(*c, pivot)).collect();
        let own = board.marks[pivot];
        near.iter().any(|&a| {
            near.iter().any(|&b| {
                let (p, q) = (board.marks[a], board.marks[b]);
                only(p & q).is_some_and(|z| {
                    own >> z & 1 == 0 && (p | q) & !(1 << z) == own && board.falls(z, &[a, b])
                })
            })
        })
    })
}

fn xyz_wing(board: &Board) -> bool {
    let two = board.of_size(2);
    board.of_size(3).iter().any(|&pivot| {
        let near: Vec<usize> = two.iter().copied().filter(|c| sees(*c, pivot)).collect();
        near.iter().any(|&a| {
            near.iter().any(|&b| {
                let (p, q) = (board.marks[a], board.marks[b]);
                p | q == board.marks[pivot]
                    && only(p & q).is_some_and(|z| board.falls(z, &[a, b, pivot]))
            })
        })
    })
}

fn w_wing(board: &Board) -> bool {
    let two = board.of_size(2);
    two.iter().any(|&a| {
        two.iter().any(|&b| {
            let mask = board.marks[a];
            a != b
                && mask == board.marks[b]
                && !sees(a, b)
                && (0..9).filter(|x| mask >> x & 1 != 0).any(|x| {
                    let z = only(mask & !(1 << x)).unwrap_or(x);
                    board.falls(z, &[a, b])
                        && strong(board, x).into_iter().any(|(p, q)| {
                            ![p, q].contains(&a)
                                && ![p, q].contains(&b)
                                && (sees(a, p) && sees(b, q) || sees(a, q) && sees(b, p))
                        })
                })
        })
    })
}

fn unique_rectangle(board: &Board) -> bool {
    let corners = |r: usize, s: usize, c: usize, d: usize| {
        [9 * r + c, 9 * r + d, 9 * s + c, 9 * s + d].map(|cell| board.marks[cell])
    };
    (0..9).any(|r| {
        (r + 1..9).any(|s| {
            (0..9).any(|c| {
                (c + 1..9).any(|d| {
                    let marks = corners(r, s, c, d);
                    let bare = marks.iter().find(|mask| mask.count_ones() == 2);
                    (r / 3 == s / 3) != (c / 3 == d / 3)
                        && bare.is_some_and(|pair| {
                            let same = marks.iter().filter(|mask| *mask == pair).count();
                            same == 3 && marks.iter().all(|mask| mask & pair == *pair)
                        })
                })
            })
        })
    })
}
