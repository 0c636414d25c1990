//! Lists of puzzles that others made.

use std::fs::File;
use std::io::{self, Cursor, Read as _, Seek as _};
use std::path::Path;

use flate2::read::MultiGzDecoder;
use parquet::file::reader::SerializedFileReader;
use parquet::record::{Field, Row};
use ruzstd::decoding::StreamingDecoder;

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

/// The boards of a file: a text as [`boards_of`] reads it, plain or packed with gzip
/// or zstd, or a Parquet file, where in each row the first column that is a board
/// counts. The first bytes of the file say which it is.
pub fn read_list(path: &Path) -> Result<Vec<[u8; 81]>, DatasetError> {
    let mut file = File::open(path).map_err(DatasetError::at(path))?;
    let mut first = Vec::new();
    let begun = (&file).take(4).read_to_end(&mut first);
    begun
        .and_then(|_| file.rewind())
        .map_err(DatasetError::at(path))?;
    let boards = match first[..] {
        [b'P', b'A', b'R', b'1'] => return table(file, path),
        [0x1f, 0x8b, ..] => {
            let mut text = Vec::new();
            let read = MultiGzDecoder::new(file).read_to_end(&mut text);
            read.map_err(DatasetError::at(path))?;
            boards_of(&text)
        }
        [0x28, 0xb5, 0x2f, 0xfd] => {
            let packed = store::read(path)?;
            boards_of(&unpacked(&packed).map_err(DatasetError::at(path))?)
        }
        _ => boards_of(&store::read(path)?),
    };
    boards.map_err(|what| DatasetError::wrong(path, what))
}

/// The text of a zstd file, which is one frame after another.
fn unpacked(packed: &[u8]) -> io::Result<Vec<u8>> {
    /// The most text that a frame may refer back to.
    const MAX_WINDOW: u64 = 64 << 20;
    let mut text = Vec::new();
    let mut left = Cursor::new(packed);
    while (left.position() as usize) < packed.len() {
        let frame = StreamingDecoder::new_with_max_window_size(&mut left, MAX_WINDOW);
        let mut frame = frame.map_err(io::Error::other)?;
        frame.read_to_end(&mut text)?;
    }
    Ok(text)
}

/// The boards of a Parquet file.
fn table(file: File, path: &Path) -> Result<Vec<[u8; 81]>, DatasetError> {
    let reader = SerializedFileReader::new(file)?;
    let mut boards = Vec::new();
    for (number, row) in reader.into_iter().enumerate() {
        let found = first_board(&row?);
        boards.push(found.ok_or_else(|| {
            let what = format!("row {}: no column is a board of 81 digits", number + 1);
            DatasetError::wrong(path, what)
        })?);
    }
    Ok(boards)
}

fn first_board(row: &Row) -> Option<[u8; 81]> {
    row.get_column_iter().find_map(|(_, field)| match field {
        Field::Str(text) => board(text.trim().as_bytes()),
        Field::Bytes(bytes) => board(bytes.data().trim_ascii()),
        _ => None,
    })
}

/// The SHA-256 of a list, which names it in a plan.
pub fn digest_of(boards: &[[u8; 81]]) -> String {
    store::sha256(boards.as_flattened())
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;
    use std::sync::Arc;

    use parquet::data_type::{ByteArray, ByteArrayType, Int64Type};
    use parquet::file::writer::SerializedFileWriter;
    use parquet::schema::parser::parse_message_type;

    use super::*;

    const BOARD: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// The same line as above and one with zeros, by `zstd`, each a frame of its own.
    const FRAMES: [&[u8]; 2] = [
        include_bytes!("list/one.zst"),
        include_bytes!("list/two.zst"),
    ];

    fn read(bytes: &[u8]) -> Result<Vec<[u8; 81]>, DatasetError> {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.write_all(bytes).unwrap();
        read_list(file.path())
    }

    /// A Parquet file with columns beside that of the boards; `None` is a null.
    fn parquet(boards: &[Option<&str>]) -> Vec<u8> {
        let schema = "message m { required int64 id; required binary name (STRING);
            optional binary quiz (STRING); }";
        let schema = Arc::new(parse_message_type(schema).unwrap());
        let mut file = SerializedFileWriter::new(Vec::new(), schema, Default::default()).unwrap();
        let mut group = file.next_row_group().unwrap();
        let ids: Vec<i64> = (0..).take(boards.len()).collect();
        let mut column = group.next_column().unwrap().unwrap();
        let typed = column.typed::<Int64Type>();
        typed.write_batch(&ids, None, None).unwrap();
        column.close().unwrap();
        let names = vec![ByteArray::from("a name"); boards.len()];
        let some: Vec<ByteArray> = boards
            .iter()
            .flatten()
            .map(|b| ByteArray::from(*b))
            .collect();
        let levels: Vec<i16> = boards.iter().map(|b| i16::from(b.is_some())).collect();
        for (values, levels) in [(&names, None), (&some, Some(levels.as_slice()))] {
            let mut column = group.next_column().unwrap().unwrap();
            let typed = column.typed::<ByteArrayType>();
            typed.write_batch(values, levels, None).unwrap();
            column.close().unwrap();
        }
        group.close().unwrap();
        file.into_inner().unwrap()
    }

    #[test]
    fn a_list_is_read_plain_packed_or_as_a_table() {
        let zeros = BOARD.replace('.', "0");
        let text = format!("{BOARD}\n{zeros}\n");
        let expected = [<[u8; 81]>::try_from(BOARD.as_bytes()).unwrap(); 2];
        assert_eq!(read(text.as_bytes()).unwrap(), expected);
        let gzip = |text: &str| {
            let mut packed = flate2::write::GzEncoder::new(Vec::new(), Default::default());
            packed.write_all(text.as_bytes()).unwrap();
            packed.finish().unwrap()
        };
        assert_eq!(read(&gzip(&text)).unwrap(), expected);
        // One member after another is one file.
        let members = [gzip(&text[..100]), gzip(&text[100..])].concat();
        assert_eq!(read(&members).unwrap(), expected);
        assert_eq!(read(&FRAMES.concat()).unwrap(), expected);
        assert_eq!(
            read(&parquet(&[Some(BOARD), Some(&zeros)])).unwrap(),
            expected
        );
    }

    #[test]
    fn what_is_no_list_is_told() {
        let told = |bytes: &[u8]| read(bytes).unwrap_err().to_string();
        let rows = parquet(&[Some(BOARD), None]);
        assert!(told(&rows).ends_with("row 2: no column is a board of 81 digits"));
        assert!(!told(&rows[..rows.len() / 2]).is_empty());
        let cut = FRAMES[0];
        assert!(!told(&cut[..cut.len() / 2]).is_empty());
        assert!(!told(b"\x1f\x8bno gzip").is_empty());
    }
}
