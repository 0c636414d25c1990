//! Reads a board back from a screen as text, by its borders.

/// The columns and rows of the screen that each cell takes, line by line: a cell is
/// found by the lines of the board, whatever its size.
pub fn places(text: &str, side: usize) -> Vec<Vec<Vec<(usize, usize)>>> {
    let lines: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
    let top = lines
        .iter()
        .position(|line| line.contains(&'┏') && line.contains(&'┓'))
        .unwrap_or_else(|| panic!("no board:\n{text}"));
    let columns: Vec<usize> = (0..lines[top].len())
        .filter(|x| "┏┯┳┓".contains(lines[top][*x]))
        .collect();
    assert_eq!(columns.len(), side + 1, "{text}");
    // Lines between rows begin with a joint; the others are what is written.
    let written: Vec<usize> = (top + 1..lines.len())
        .take_while(|y| lines[*y].get(columns[0]) != Some(&'┗'))
        .filter(|y| !"┠┣".contains(lines[*y][columns[0]]))
        .collect();
    assert!(written.len().is_multiple_of(side), "{text}");
    let height = written.len() / side;
    let cell = |row: usize, col: usize| {
        let across = columns[col] + 1..columns[col + 1];
        let down = written[row * height..][..height].iter();
        down.map(|y| across.clone().map(|x| (x, *y)).collect())
            .collect()
    };
    (0..side * side)
        .map(|at| cell(at / side, at % side))
        .collect()
}

/// What stands in each cell, line by line.
pub fn cells(text: &str, side: usize) -> Vec<Vec<String>> {
    let lines: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
    let written = |line: &Vec<(usize, usize)>| line.iter().map(|(x, y)| lines[*y][*x]).collect();
    let cell = |cell: &Vec<_>| cell.iter().map(written).collect();
    places(text, side).iter().map(cell).collect()
}

/// The notes in a cell of two lines or three, in their order. All nine are
/// `1-9` where they have no room.
pub fn notes(cell: &[String]) -> Vec<u32> {
    let text = cell.concat();
    if text.contains("1-9") {
        return (1..=9).collect();
    }
    text.chars().filter_map(|c| c.to_digit(10)).collect()
}

/// The digit that a 9x9 board of these cells has in each of them: in a cell of
/// one or two lines it stands in the middle, and notes begin at the left. `> <` is a
/// digit that a hint is about, and not placed yet.
pub fn placed(cells: &[Vec<String>]) -> Vec<Option<u32>> {
    let digit = |cell: &Vec<String>| {
        let first = cell.len() == 1 || cell[0].trim().is_empty();
        let text = cell.concat();
        let digits: Vec<u32> = text.chars().filter_map(|c| c.to_digit(10)).collect();
        (first && digits.len() == 1 && !text.contains('>')).then(|| digits[0])
    };
    cells.iter().map(digit).collect()
}

/// The digits that no cell in the same row, column or box of a 9x9 board has.
pub fn candidates(placed: &[Option<u32>], at: usize) -> Vec<u32> {
    let place = |at: usize| (at / 9, at % 9, at / 27 * 3 + at % 9 / 3);
    let (row, col, part) = place(at);
    let sees = |other: usize| {
        let (r, c, p) = place(other);
        r == row || c == col || p == part
    };
    let taken = |digit: &u32| (0..81).any(|other| sees(other) && placed[other] == Some(*digit));
    (1..=9).filter(|digit| !taken(digit)).collect()
}
