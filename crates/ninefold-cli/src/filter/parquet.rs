//! Parquet files: read as JSON objects, a line for each row, and written from
//! those. Neither way holds more than some thousand rows in memory, and
//! [`bounds`] keeps a small file from unpacking to a large one.

mod bounds;
mod damage;
mod thrift;

use std::fs::File;
use std::io::{self, BufRead as _, BufReader, Read, Seek as _};
use std::path::Path;
use std::sync::Arc;

use ninefold::format::Reader;
use parquet::basic::{Compression, LogicalType, Repetition, Type as Physical, ZstdLevel};
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, DataType, DoubleType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::record::reader::RowIter;
use parquet::record::{Field, Row};
use parquet::schema::types::Type;
use serde_json::{Map, Value};

use bounds::{BATCH, Bounded, Held};
use damage::caught;

/// How many rows are written at once, and how much text of them.
const GROUP: usize = 16 << 10;
const GROUP_TEXT: usize = 8 << 20;

/// How much text a row may have.
const LONGEST: usize = Reader::MAX_LINE;

/// The rows of a file as text.
pub fn rows(file: File) -> io::Result<Box<dyn Read + Send>> {
    let held = Arc::new(Held::default());
    let reader = caught(|| Bounded::new(file, held.clone()).map_err(plain))?;
    let rows = RowIter::from_file_into(Box::new(reader)).with_batch_size(BATCH);
    Ok(Box::new(Rows {
        rows,
        held,
        row: 0,
        text: Vec::new(),
        given: 0,
    }))
}

/// Our own errors as they are.
fn plain(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(error) => io::Error::other(error),
        other => io::Error::other(other),
    }
}

/// The rows of what can't be gone back in: it goes through a temporary file.
pub fn spooled(mut input: impl Read) -> io::Result<Box<dyn Read + Send>> {
    let mut file = tempfile::tempfile()?;
    io::copy(&mut input, &mut file)?;
    file.rewind()?;
    rows(file)
}

/// Rows on their way to text.
struct Rows {
    rows: RowIter<'static>,
    held: Arc<Held>,
    /// How many rows there were.
    row: u64,
    text: Vec<u8>,
    given: usize,
}

impl Read for Rows {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if self.given == self.text.len() {
            self.text.clear();
            self.given = 0;
            while self.text.len() < out.len() {
                let row = caught(|| self.rows.next().transpose().map_err(plain))?;
                let Some(row) = row else {
                    break;
                };
                self.held.row();
                self.row += 1;
                if row.get_column_iter().map(length).sum::<usize>() > LONGEST {
                    return Err(io::Error::other(format!(
                        "row {}: found more than {} MiB, expected less",
                        self.row,
                        LONGEST >> 20
                    )));
                }
                let row = object(&row);
                serde_json::to_writer(&mut self.text, &row)?;
                self.text.push(b'\n');
            }
        }
        let length = out.len().min(self.text.len() - self.given);
        out[..length].copy_from_slice(&self.text[self.given..self.given + length]);
        self.given += length;
        Ok(length)
    }
}

/// About how long a member is as text.
fn length((name, field): (&String, &Field)) -> usize {
    let of = |field: &Field| length((&String::new(), field));
    let value = match field {
        Field::Str(text) => text.len(),
        Field::Bytes(bytes) => 2 * bytes.len(),
        Field::Group(row) => row.get_column_iter().map(length).sum(),
        Field::ListInternal(list) => list.elements().iter().map(of).sum(),
        Field::MapInternal(map) => {
            let entries = map.entries().iter();
            entries.map(|(key, value)| of(key) + of(value)).sum()
        }
        _ => 0,
    };
    name.len() + value + 4
}

fn object(row: &Row) -> Value {
    let columns = row.get_column_iter();
    let members = columns.map(|(name, field)| (name.clone(), value(field)));
    Value::Object(members.collect())
}

fn value(field: &Field) -> Value {
    match field {
        Field::Null => Value::Null,
        Field::Bool(is) => (*is).into(),
        Field::Byte(number) => (*number).into(),
        Field::Short(number) => (*number).into(),
        Field::Int(number) => (*number).into(),
        Field::Long(number) => (*number).into(),
        Field::UByte(number) => (*number).into(),
        Field::UShort(number) => (*number).into(),
        Field::UInt(number) => (*number).into(),
        Field::ULong(number) => (*number).into(),
        // The shortest decimal that is this number, as a person wrote it.
        Field::Float(number) => number.to_string().parse().map_or(Value::Null, float),
        Field::Double(number) => float(*number),
        Field::Float16(number) => float(f64::from(*number)),
        Field::Str(text) => text.as_str().into(),
        Field::Bytes(bytes) => match core::str::from_utf8(bytes.data()) {
            Ok(text) => text.into(),
            Err(_) => bytes
                .data()
                .iter()
                .map(|b| format!("{b:02x}"))
                .collect::<String>()
                .into(),
        },
        Field::Group(row) => object(row),
        Field::ListInternal(list) => list.elements().iter().map(value).collect(),
        Field::MapInternal(map) => {
            let entries = map.entries().iter();
            let members = entries.map(|(key, of)| (text_of(&value(key)), value(of)));
            Value::Object(members.collect())
        }
        other => other.to_string().into(),
    }
}

fn float(number: f64) -> Value {
    serde_json::Number::from_f64(number).map_or(Value::Null, Value::Number)
}

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Nothing so far.
    Nothing,
    Bool,
    Integer,
    Float,
    Text,
    /// Values of several kinds, lists or objects: as JSON.
    Mixed,
}

impl Kind {
    fn of(value: &Value) -> Kind {
        match value {
            Value::Null => Kind::Nothing,
            Value::Bool(_) => Kind::Bool,
            Value::Number(number) if number.is_i64() => Kind::Integer,
            Value::Number(number) if number.is_f64() => Kind::Float,
            Value::String(_) => Kind::Text,
            _ => Kind::Mixed,
        }
    }

    fn with(self, other: Kind) -> Kind {
        match (self, other) {
            (Kind::Nothing, kind) | (kind, Kind::Nothing) => kind,
            (Kind::Integer, Kind::Float) | (Kind::Float, Kind::Integer) => Kind::Float,
            (one, other) if one == other => one,
            _ => Kind::Mixed,
        }
    }

    fn physical(self) -> Physical {
        match self {
            Kind::Bool => Physical::BOOLEAN,
            Kind::Integer => Physical::INT64,
            Kind::Float => Physical::DOUBLE,
            Kind::Nothing | Kind::Text | Kind::Mixed => Physical::BYTE_ARRAY,
        }
    }
}

/// A text as it is, everything else as JSON.
fn text_of(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// A row to be written, and the length of its text.
type Line = (Map<String, Value>, usize);

/// The lines of a file as rows. What was kept becomes columns like the others.
/// With each comes the length of its text.
fn lines(path: &Path) -> io::Result<impl Iterator<Item = io::Result<Line>>> {
    let lines = BufReader::new(File::open(path)?).lines();
    Ok(lines.map(|line| {
        let line = line?;
        let row: Map<String, Value> = serde_json::from_str(&line)?;
        let mut flat = Map::new();
        let mut kept = Map::new();
        for (name, value) in row {
            match value {
                Value::Object(members) if name == "kept" => kept = members,
                value => {
                    flat.insert(name, value);
                }
            }
        }
        for (mut name, value) in kept {
            while flat.contains_key(&name) {
                name.insert_str(0, "kept.");
            }
            flat.insert(name, value);
        }
        Ok((flat, line.len()))
    }))
}

/// Writes a file of JSON objects, one a line, as Parquet: a column for each
/// member, with its type where all values have the same.
pub fn write(objects: &Path, output: impl io::Write + Send) -> io::Result<()> {
    let mut columns: Vec<(String, Kind)> = Vec::new();
    for row in lines(objects)? {
        for (name, value) in row?.0 {
            let kind = Kind::of(&value);
            match columns.iter_mut().find(|column| column.0 == name) {
                Some((_, known)) => *known = known.with(kind),
                None => columns.push((name, kind)),
            }
        }
    }
    write_rows(&columns, &mut lines(objects)?, output).map_err(plain)
}

fn write_rows(
    columns: &[(String, Kind)],
    rows: &mut dyn Iterator<Item = io::Result<Line>>,
    output: impl io::Write + Send,
) -> Result<(), ParquetError> {
    let field = |(name, kind): &(String, Kind)| {
        let text = kind.physical() == Physical::BYTE_ARRAY;
        let field = Type::primitive_type_builder(name, kind.physical())
            .with_repetition(Repetition::OPTIONAL)
            .with_logical_type(text.then_some(LogicalType::String));
        field.build().map(Arc::new)
    };
    let fields = columns.iter().map(field).collect::<Result<_, _>>()?;
    let schema = Type::group_type_builder("sudoku")
        .with_fields(fields)
        .build()?;
    let properties = WriterProperties::builder()
        .set_created_by(format!("ninefold {}", env!("CARGO_PKG_VERSION")))
        .set_compression(Compression::ZSTD(ZstdLevel::default()));
    let properties = Arc::new(properties.build());
    let mut file = SerializedFileWriter::new(output, Arc::new(schema), properties)?;
    loop {
        let mut group: Vec<Map<String, Value>> = Vec::new();
        let mut text = 0;
        while group.len() < GROUP && text < GROUP_TEXT {
            let Some(row) = rows.next() else {
                break;
            };
            let (row, length) = row?;
            text += length;
            group.push(row);
        }
        if group.is_empty() {
            break;
        }
        let mut writer = file.next_row_group()?;
        for (name, kind) in columns {
            let values = group
                .iter()
                .map(|row| row.get(name).unwrap_or(&Value::Null));
            match kind {
                Kind::Bool => put::<BoolType, _>(&mut writer, values, |v| v.as_bool()),
                Kind::Integer => put::<Int64Type, _>(&mut writer, values, |v| v.as_i64()),
                Kind::Float => put::<DoubleType, _>(&mut writer, values, |v| v.as_f64()),
                Kind::Nothing | Kind::Text | Kind::Mixed => {
                    put::<ByteArrayType, _>(&mut writer, values, |value| {
                        let text = match (kind, value) {
                            (_, Value::Null) => return None,
                            (Kind::Text, value) => text_of(value),
                            (_, value) => value.to_string(),
                        };
                        Some(ByteArray::from(text.into_bytes()))
                    })
                }
            }?;
        }
        writer.close()?;
    }
    file.close()?;
    Ok(())
}

/// Writes the next column.
fn put<'a, T: DataType, W: io::Write + Send>(
    group: &mut SerializedRowGroupWriter<'_, W>,
    values: impl Iterator<Item = &'a Value>,
    read: impl Fn(&Value) -> Option<T::T>,
) -> Result<(), ParquetError> {
    let (mut some, mut levels) = (Vec::new(), Vec::new());
    for value in values.map(read) {
        levels.push(i16::from(value.is_some()));
        some.extend(value);
    }
    if let Some(mut column) = group.next_column()? {
        column
            .typed::<T>()
            .write_batch(&some, Some(&levels), None)?;
        column.close()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write as _;

    /// Objects as Parquet and back as text.
    fn there_and_back(objects: &str) -> String {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.write_all(objects.as_bytes()).unwrap();
        let columns = tempfile::NamedTempFile::new().unwrap();
        write(file.path(), columns.reopen().unwrap()).unwrap();
        let mut text = String::new();
        let mut file = rows(columns.reopen().unwrap()).unwrap();
        file.read_to_string(&mut text).unwrap();
        let mut again = String::new();
        let mut spool = spooled(columns.reopen().unwrap()).unwrap();
        spool.read_to_string(&mut again).unwrap();
        assert_eq!(text, again);
        text
    }

    #[test]
    fn strings_numbers_and_nulls_come_back_as_they_went() {
        let text = concat!(
            r#"{"puzzle":"53..7","id":9007199254740993,"er":7.2,"whole":5.0,"done":true,"note":null}"#,
            "\n",
            r#"{"puzzle":"äöü \"x\"","id":-1,"er":null,"whole":-0.5,"done":null,"note":"12"}"#,
            "\n",
        );
        assert_eq!(there_and_back(text), text);
    }

    #[test]
    fn what_was_kept_becomes_columns_that_stay_apart() {
        let text = r#"{"line":1,"kept":{"line":"a","name":3}}"#;
        let expected = "{\"line\":1,\"kept.line\":\"a\",\"name\":3}\n";
        assert_eq!(there_and_back(text), expected);
    }

    #[test]
    fn a_column_of_several_kinds_is_text() {
        let text = "{\"a\":1,\"b\":1}\n{\"a\":\"x\",\"b\":1.5}\n{\"c\":[1,2]}\n";
        let expected = concat!(
            "{\"a\":\"1\",\"b\":1.0,\"c\":null}\n",
            "{\"a\":\"\\\"x\\\"\",\"b\":1.5,\"c\":null}\n",
            "{\"a\":null,\"b\":null,\"c\":\"[1,2]\"}\n",
        );
        assert_eq!(there_and_back(text), expected);
    }

    #[test]
    fn more_rows_than_a_group_holds_come_back_in_order() {
        let lines = (0..GROUP * 2 + 3).map(|i| format!("{{\"i\":{i},\"s\":\"n{i}\"}}\n"));
        let text: String = lines.collect();
        assert_eq!(there_and_back(&text), text);
    }

    #[test]
    fn a_damaged_file_is_an_error_and_no_panic() {
        let objects = "{\"a\":1,\"b\":\"x\"}\n{\"b\":\"y\"}\n".repeat(20);
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.write_all(objects.as_bytes()).unwrap();
        let mut columns = Vec::new();
        write(file.path(), &mut columns).unwrap();
        let (mut whole, mut refused) = (0, 0);
        for at in 0..columns.len() {
            for change in [0x01, 0x80, 0xff] {
                let mut damaged = columns.clone();
                damaged[at] ^= change;
                let mut file = tempfile::tempfile().unwrap();
                file.write_all(&damaged).unwrap();
                let read = rows(file).and_then(|rows| {
                    // As much as such a file could hold.
                    rows.take(1 << 20).read_to_end(&mut Vec::new())
                });
                match read {
                    Ok(_) => whole += 1,
                    Err(_) => refused += 1,
                }
            }
        }
        assert!(whole > 100 && refused > 100, "{whole}, {refused}");
    }

    #[test]
    fn no_rows_make_an_empty_file() {
        assert_eq!(there_and_back(""), "");
    }
}
