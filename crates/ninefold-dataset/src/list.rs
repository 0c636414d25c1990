//! Lists of puzzles that others made.

use std::path::Path;

use crate::{DatasetError, store};

/// The boards of a text: in each line the first word or field of a table that
/// is 81 digits, with `.` or `0` for an empty cell. The first line may be the
/// head of a table; blank lines and lines that start with `#` are passed over.
/// Any other line is an error that names it.
///
/// ```
/// let csv = "source,question,answer\nx,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,?\n";
/// assert_eq!(ninefold_dataset::boards_of(csv.as_bytes())?.len(), 1);
/// # Ok::<(), String>(())
/// ```
pub fn boards_of(text: &[u8]) -> Result<Vec<[u8; 81]>, String> {
    let mut boards = Vec::new();
    for (number, line) in text.split(|byte| *byte == b'\n').enumerate() {
        let line = line.trim_ascii();
        if line.is_empty() || line.starts_with(b"#") {
            continue;
        }
        let parts = line.split(|byte| b",;\t \"".contains(byte));
        match parts.filter_map(board).next() {
            Some(board) => boards.push(board),
            // The head of a table.
            None if boards.is_empty() && number == 0 => {}
            None => {
                let shown = String::from_utf8_lossy(&line[..line.len().min(40)]).into_owned();
                return Err(format!(
                    "line {}: found `{shown}`, expected a board of 81 digits, `.` or 0 for an \
                     empty cell",
                    number + 1
                ));
            }
        }
    }
    Ok(boards)
}

fn board(text: &[u8]) -> Option<[u8; 81]> {
    let board = <[u8; 81]>::try_from(text).ok()?;
    let cell = |byte: u8| match byte {
        b'1'..=b'9' => Some(byte),
        b'.' | b'0' => Some(b'.'),
        _ => None,
    };
    board
        .iter()
        .all(|byte| cell(*byte).is_some())
        .then(|| board.map(|byte| cell(byte).unwrap_or(b'.')))
}

/// The boards of a file.
pub fn read_list(path: &Path) -> Result<Vec<[u8; 81]>, DatasetError> {
    boards_of(&store::read(path)?).map_err(|what| DatasetError::wrong(path, what))
}

/// The SHA-256 of a list, which names it in a plan.
pub fn digest_of(boards: &[[u8; 81]]) -> String {
    store::sha256(boards.as_flattened())
}
