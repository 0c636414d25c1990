//! Rows as Parquet, and back.
//!
//! The bytes depend on the rows and the plan alone: no clock, no name of a
//! machine, one row group, one version of the writer.

use std::sync::Arc;

use bytes::Bytes;
use parquet::basic::{Compression, ZstdLevel};
use parquet::column::writer::ColumnWriterImpl;
use parquet::data_type::{
    ByteArray, ByteArrayType, DataType, DoubleType, FixedLenByteArray, FixedLenByteArrayType,
    Int32Type, Int64Type,
};
use parquet::file::metadata::KeyValue;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::file::reader::{FileReader as _, SerializedFileReader};
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::parser::parse_message_type;
use parquet::schema::types::ColumnPath;

use crate::DatasetError;
use crate::plan::{Column, Plan};
use crate::row::Row;

/// How hard the compressor works.
const EFFORT: i32 = 9;

/// The type of a column.
fn field(column: Column) -> &'static str {
    match column {
        Column::Index => "required int64 index (INTEGER(64,true));",
        Column::Seed => "required int64 seed (INTEGER(64,false));",
        Column::Puzzle => "required binary puzzle (STRING);",
        Column::Solution => "required binary solution (STRING);",
        Column::Givens => "required int32 givens (INTEGER(8,false));",
        Column::Level => "required binary level (STRING);",
        Column::Er => "required double er;",
        Column::Ep => "required double ep;",
        Column::Ed => "required double ed;",
        Column::Technique => "required binary technique (STRING);",
        Column::Steps => "required int32 steps (INTEGER(16,false));",
        Column::Guesses => "required int32 guesses (INTEGER(32,false));",
        Column::Canon => "required fixed_len_byte_array(16) canon;",
        Column::SolutionCanon => "required fixed_len_byte_array(16) solution_canon;",
        Column::Split => "required binary split (STRING);",
        Column::Trace => {
            "required group trace (LIST) { repeated group list { required group element {
                required binary technique (STRING);
                required double rating;
                required binary placements (STRING);
                required binary eliminations (STRING);
            } } }"
        }
    }
}

/// Rows as a Parquet file.
pub fn write(plan: &Plan, rows: &[&Row]) -> Result<Vec<u8>, DatasetError> {
    let fields: Vec<&str> = plan.columns.iter().map(|column| field(*column)).collect();
    let schema = parse_message_type(&format!("message sudoku {{ {} }}", fields.join(" ")))?;
    let provenance = serde_json::to_string(plan).unwrap_or_default();
    let mut properties = WriterProperties::builder()
        .set_created_by(format!("ninefold {}", plan.ninefold))
        .set_compression(Compression::ZSTD(ZstdLevel::try_new(EFFORT)?))
        .set_statistics_enabled(EnabledStatistics::Chunk)
        .set_key_value_metadata(Some(vec![KeyValue::new(
            String::from("ninefold.plan"),
            provenance,
        )]))
        .set_dictionary_enabled(false);
    for few in [
        "givens",
        "level",
        "er",
        "ep",
        "ed",
        "technique",
        "steps",
        "guesses",
        "split",
    ] {
        properties = properties.set_column_dictionary_enabled(ColumnPath::from(few), true);
    }
    for few in ["technique", "rating", "placements", "eliminations"] {
        let path = ["trace", "list", "element", few].map(String::from).to_vec();
        properties = properties.set_column_dictionary_enabled(ColumnPath::new(path), true);
    }
    let properties = Arc::new(properties.build());
    let mut file = SerializedFileWriter::new(Vec::new(), Arc::new(schema), properties)?;
    let mut group = file.next_row_group()?;
    for column in &plan.columns {
        write_column(&mut group, *column, rows)?;
    }
    group.close()?;
    Ok(file.into_inner()?)
}

type Group<'a> = SerializedRowGroupWriter<'a, Vec<u8>>;

/// Writes the next column with this.
fn next<T: DataType>(
    group: &mut Group<'_>,
    fill: impl FnOnce(&mut ColumnWriterImpl<'_, T>) -> parquet::errors::Result<usize>,
) -> Result<(), DatasetError> {
    if let Some(mut column) = group.next_column()? {
        fill(column.typed::<T>())?;
        column.close()?;
    }
    Ok(())
}

fn write_column(group: &mut Group<'_>, column: Column, rows: &[&Row]) -> Result<(), DatasetError> {
    let longs = |of: fn(&Row) -> u64| -> Vec<i64> {
        rows.iter().map(|row| of(row).cast_signed()).collect()
    };
    let ints = |of: fn(&Row) -> u32| -> Vec<i32> {
        rows.iter().map(|row| of(row).cast_signed()).collect()
    };
    let doubles = |of: fn(&Row) -> f64| -> Vec<f64> { rows.iter().map(|row| of(row)).collect() };
    let texts = |of: fn(&Row) -> &[u8]| -> Vec<ByteArray> {
        rows.iter()
            .map(|row| ByteArray::from(of(row).to_vec()))
            .collect()
    };
    let keys = |of: fn(&Row) -> &[u8; 16]| -> Vec<FixedLenByteArray> {
        let bytes = |row: &&Row| ByteArray::from(of(row).to_vec()).into();
        rows.iter().map(bytes).collect()
    };
    macro_rules! put {
        ($kind:ty, $values:expr) => {{
            let values = $values;
            next::<$kind>(group, |to| to.write_batch(&values, None, None))
        }};
    }
    match column {
        Column::Index => put!(Int64Type, longs(|row| row.index)),
        Column::Seed => put!(Int64Type, longs(|row| row.seed)),
        Column::Puzzle => put!(ByteArrayType, texts(|row| &row.puzzle)),
        Column::Solution => put!(ByteArrayType, texts(|row| &row.solution)),
        Column::Givens => put!(Int32Type, ints(|row| row.givens().into())),
        Column::Level => put!(ByteArrayType, texts(|row| row.level.as_bytes())),
        Column::Er => put!(DoubleType, doubles(|row| row.er)),
        Column::Ep => put!(DoubleType, doubles(|row| row.ep)),
        Column::Ed => put!(DoubleType, doubles(|row| row.ed)),
        Column::Technique => put!(ByteArrayType, texts(|row| row.technique.as_bytes())),
        Column::Steps => put!(Int32Type, ints(|row| row.steps.into())),
        Column::Guesses => put!(Int32Type, ints(|row| row.guesses)),
        Column::Canon => put!(FixedLenByteArrayType, keys(|row| &row.canon)),
        Column::SolutionCanon => put!(FixedLenByteArrayType, keys(|row| &row.solution_canon)),
        Column::Split => put!(ByteArrayType, texts(|row| row.split.as_bytes())),
        Column::Trace => write_trace(group, rows),
    }
}

/// The steps of each row: a level of 1 says that there is a step, and a
/// repetition of 1 that it is not the first of its row.
fn write_trace(group: &mut Group<'_>, rows: &[&Row]) -> Result<(), DatasetError> {
    let (mut defined, mut repeated) = (Vec::new(), Vec::new());
    for row in rows {
        if row.trace.is_empty() {
            defined.push(0);
            repeated.push(0);
        }
        for at in 0..row.trace.len() {
            defined.push(1);
            repeated.push(i16::from(at > 0));
        }
    }
    let steps = || rows.iter().flat_map(|row| &row.trace);
    let text = |text: &str| ByteArray::from(text.as_bytes().to_vec());
    let levels = (Some(defined.as_slice()), Some(repeated.as_slice()));
    let names: Vec<_> = steps().map(|step| text(step.technique)).collect();
    next::<ByteArrayType>(group, |to| to.write_batch(&names, levels.0, levels.1))?;
    let ratings: Vec<_> = steps().map(|step| step.rating).collect();
    next::<DoubleType>(group, |to| to.write_batch(&ratings, levels.0, levels.1))?;
    let placed: Vec<_> = steps().map(|step| text(&step.placements)).collect();
    next::<ByteArrayType>(group, |to| to.write_batch(&placed, levels.0, levels.1))?;
    let struck: Vec<_> = steps().map(|step| text(&step.eliminations)).collect();
    next::<ByteArrayType>(group, |to| to.write_batch(&struck, levels.0, levels.1))
}

/// A value of a flat column.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Number(i64),
    Float(f64),
    Bytes(Vec<u8>),
}

impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Value::Number(number) => write!(f, "{number}"),
            Value::Float(number) => write!(f, "{number}"),
            Value::Bytes(bytes) => match std::str::from_utf8(bytes) {
                Ok(text) if !text.contains(char::is_control) => f.write_str(text),
                _ => bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}")),
            },
        }
    }
}

impl Value {
    pub fn bytes(&self) -> &[u8] {
        match self {
            Value::Bytes(bytes) => bytes,
            _ => &[],
        }
    }
}

/// The flat columns of a Parquet file by their names, or those of these names; a
/// trace is left out.
pub fn read(
    bytes: Vec<u8>,
    names: Option<&[&str]>,
) -> Result<Vec<(String, Vec<Value>)>, DatasetError> {
    use parquet::column::reader::ColumnReader;
    let file = SerializedFileReader::new(Bytes::from(bytes))?;
    let schema = file.metadata().file_metadata().schema_descr_ptr();
    let mut columns: Vec<(String, Vec<Value>)> = Vec::new();
    for group in 0..file.num_row_groups() {
        let group = file.get_row_group(group)?;
        let rows = usize::try_from(group.metadata().num_rows()).unwrap_or(0);
        for index in 0..group.num_columns() {
            let described = schema.column(index);
            let is_wanted = names.is_none_or(|names| names.contains(&described.name()));
            let is_flat = described.max_rep_level() == 0 && described.max_def_level() == 0;
            if !is_wanted || !is_flat {
                continue;
            }
            macro_rules! values {
                ($reader:expr, $of:expr) => {{
                    let mut values = Vec::with_capacity(rows);
                    let mut reader = $reader;
                    reader.read_records(rows, None, None, &mut values)?;
                    values.into_iter().map($of).collect::<Vec<Value>>()
                }};
            }
            let values = match group.get_column_reader(index)? {
                ColumnReader::Int32ColumnReader(reader) => {
                    values!(reader, |number: i32| Value::Number(number.into()))
                }
                ColumnReader::Int64ColumnReader(reader) => values!(reader, Value::Number),
                ColumnReader::DoubleColumnReader(reader) => values!(reader, Value::Float),
                ColumnReader::ByteArrayColumnReader(reader) => {
                    values!(reader, |bytes: ByteArray| Value::Bytes(
                        bytes.data().to_vec()
                    ))
                }
                ColumnReader::FixedLenByteArrayColumnReader(reader) => {
                    values!(reader, |bytes: FixedLenByteArray| Value::Bytes(
                        bytes.data().to_vec()
                    ))
                }
                _ => continue,
            };
            let name = described.name().to_owned();
            match columns.iter_mut().find(|(known, _)| *known == name) {
                Some((_, column)) => column.extend(values),
                None => columns.push((name, values)),
            }
        }
    }
    Ok(columns)
}
