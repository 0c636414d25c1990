//! The geometry of the 9x9 board as tables.
//!
//! Houses are numbered by kind in the order in which chains look at them:
//! boxes 0 to 8, rows 9 to 17, columns 18 to 26.

/// The number of the first row among the houses.
pub const ROW: usize = 9;
/// The number of the first column among the houses.
pub const COL: usize = 18;

/// The first house of each kind in the order of singles and sets.
pub const SET_KINDS: [usize; 3] = [0, COL, ROW];

/// The cells of each house by position.
pub static HOUSE_CELLS: [[u8; 9]; 27] = house_cells();
/// The box, the row and the column of each cell.
pub static HOUSES: [[u8; 3]; 81] = houses();
/// The position of each cell in its box, its row and its column.
pub static POSITIONS: [[u8; 3]; 81] = positions();
/// The cells of each house as a set.
pub static HOUSE_SET: [u128; 27] = house_sets();
/// Each cell as a set of its own.
pub static BIT: [u128; 81] = {
    let mut table = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        table[cell] = 1 << cell;
        cell += 1;
    }
    table
};
/// The twenty cells that each cell sees.
pub static PEERS: [u128; 81] = peers();

const fn house_cells() -> [[u8; 9]; 27] {
    let mut table = [[0; 9]; 27];
    let mut i = 0;
    while i < 9 {
        let mut p = 0;
        while p < 9 {
            table[i][p] = ((i / 3 * 3 + p / 3) * 9 + i % 3 * 3 + p % 3) as u8;
            table[ROW + i][p] = (i * 9 + p) as u8;
            table[COL + i][p] = (p * 9 + i) as u8;
            p += 1;
        }
        i += 1;
    }
    table
}

const fn houses() -> [[u8; 3]; 81] {
    let mut table = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, col) = (cell / 9, cell % 9);
        table[cell] = [
            (row / 3 * 3 + col / 3) as u8,
            (ROW + row) as u8,
            (COL + col) as u8,
        ];
        cell += 1;
    }
    table
}

const fn positions() -> [[u8; 3]; 81] {
    let mut table = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, col) = (cell / 9, cell % 9);
        table[cell] = [(row % 3 * 3 + col % 3) as u8, col as u8, row as u8];
        cell += 1;
    }
    table
}

const fn house_sets() -> [u128; 27] {
    let cells = house_cells();
    let mut table = [0; 27];
    let mut house = 0;
    while house < 27 {
        let mut p = 0;
        while p < 9 {
            table[house] |= 1 << cells[house][p];
            p += 1;
        }
        house += 1;
    }
    table
}

const fn peers() -> [u128; 81] {
    let sets = house_sets();
    let of = houses();
    let mut table = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let [b, r, c] = of[cell];
        let all = sets[b as usize] | sets[r as usize] | sets[c as usize];
        table[cell] = all & !(1 << cell);
        cell += 1;
    }
    table
}

/// The cell at a position of a house.
#[inline]
pub fn cell_at(house: usize, position: usize) -> usize {
    HOUSE_CELLS[house][position] as usize
}

/// Whether two cells see each other.
#[inline]
pub fn sees(a: usize, b: usize) -> bool {
    PEERS[a] >> b & 1 != 0
}

/// The cells of a set, ascending.
#[inline]
pub fn cells(mut set: u128) -> impl Iterator<Item = usize> + Clone {
    core::iter::from_fn(move || {
        (set != 0).then(|| {
            let cell = set.trailing_zeros() as usize;
            set &= set - 1;
            cell
        })
    })
}

/// The bits of a mask of digits or positions, ascending.
#[inline]
pub fn bits(mut mask: u16) -> impl Iterator<Item = usize> + Clone {
    core::iter::from_fn(move || {
        (mask != 0).then(|| {
            let bit = mask.trailing_zeros() as usize;
            mask &= mask - 1;
            bit
        })
    })
}

/// The next mask with as many bits, or 0 when it leaves the first `n`.
#[inline]
pub fn next_subset(mask: u32, n: usize) -> u32 {
    let low = mask & mask.wrapping_neg();
    let carry = mask + low;
    let next = carry | (((mask ^ carry) >> 2) / low);
    if next >> n == 0 { next } else { 0 }
}

/// The cells that see every cell of a set.
#[inline]
pub fn seen_by_all(set: u128) -> u128 {
    cells(set).fold((1 << 81) - 1, |all, cell| all & PEERS[cell])
}
