//! Bounds for Parquet files: a page of a few kilobytes may stand for gigabytes,
//! and nothing in the library that reads them says no. So we look at each page
//! before it is unpacked, and at the description of the file before it is read.
//!
//! The library holds, for each column, a dictionary and a page; what all of them
//! take together is what we limit. It reads ahead some [`BATCH`] values; these are
//! pieces of the page, except in one encoding, where each is made anew. Rows that
//! are lists are read whole, so their values are counted.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek as _, SeekFrom};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use bytes::Bytes;
use parquet::bloom_filter::Sbbf;
use parquet::column::page::PageReader;
use parquet::errors::{ParquetError, Result};
use parquet::file::metadata::{ParquetMetaData, RowGroupMetaData};
use parquet::file::reader::{
    ChunkReader, FileReader, Length, RowGroupReader, SerializedFileReader, SerializedPageReader,
};
use parquet::record::reader::RowIter;
use parquet::schema::types::Type;

use super::thrift::{I32, LIST, STRUCT, Thrift};

/// How many values are read ahead in each column.
pub const BATCH: usize = 8;

/// How much the pages of all columns may take at once.
const PAGES: u64 = 48 << 20;

/// How many values a row of lists may have, and what is read with it.
const VALUES: u64 = 1 << 20;

/// How long the description of a file may be, and that of a page.
const FOOTER: u64 = 4 << 20;
const HEADER: u64 = 1 << 20;

/// How many columns and how many groups of rows there may be.
const COLUMNS: u64 = 1000;
const GROUPS: u64 = 1 << 15;

/// How deep columns may be nested.
const DEEPEST: usize = 16;

/// What a value of a dictionary takes beside its bytes.
const ENTRY: u64 = 32;

/// The encoding whose values are made of the one before.
const DELTA_BYTE_ARRAY: i64 = 7;

fn refused(text: String) -> ParquetError {
    ParquetError::External(io::Error::new(io::ErrorKind::InvalidData, text).into())
}

/// What is held now.
#[derive(Debug, Default)]
pub struct Held {
    /// The dictionary and the page of each column.
    columns: Mutex<Vec<[u64; 2]>>,
    /// How many values of lists were read since the last row.
    values: AtomicU64,
}

impl Held {
    /// A row is complete.
    pub fn row(&self) {
        self.values.store(0, Ordering::Relaxed);
    }
}

/// A file that refuses to be unpacked beyond all measure.
pub struct Bounded {
    inner: SerializedFileReader<File>,
    file: Arc<File>,
    held: Arc<Held>,
}

impl Bounded {
    pub fn new(file: File, held: Arc<Held>) -> Result<Bounded> {
        look_at(&file)?;
        let inner = SerializedFileReader::new(file.try_clone()?)?;
        Ok(Bounded {
            inner,
            file: Arc::new(file),
            held,
        })
    }
}

/// Looks at the description of a file: the library makes room for what it claims.
fn look_at(mut file: &File) -> Result<()> {
    let length = file.seek(SeekFrom::End(0))?;
    let mut end = [0; 8];
    file.seek(SeekFrom::Start(length.saturating_sub(8)))?;
    // A file that is too short is not worth a look.
    if file.read_exact(&mut end).is_err() || !end.ends_with(b"PAR1") {
        return Ok(());
    }
    let footer = u64::from(u32::from_le_bytes([end[0], end[1], end[2], end[3]]));
    if footer > FOOTER {
        return Err(refused(format!(
            "found a description of {footer} bytes at the end, expected at most {FOOTER}"
        )));
    }
    file.seek(SeekFrom::Start(length.saturating_sub(8 + footer)))?;
    let mut depth: Vec<i64> = Vec::new();
    let mut thrift = Thrift::new(BufReader::new(file.take(footer)));
    let read = thrift.fields(|thrift, id, kind| {
        let (most, what) = match (id, kind) {
            (2, LIST) => (COLUMNS, "columns"),
            (4, LIST) => (GROUPS, "groups of rows"),
            _ => return Ok(false),
        };
        let (length, kind) = thrift.list()?;
        if length > most {
            let text = format!("found {length} {what}, expected at most {most}");
            return Err(io::Error::new(io::ErrorKind::InvalidData, text));
        }
        for _ in 0..length {
            if id == 4 || kind != STRUCT {
                thrift.skip(kind, 0)?;
                continue;
            }
            let mut children = 0;
            thrift.fields(|thrift, id, kind| {
                let is_count = (id, kind) == (5, I32);
                if is_count {
                    children = thrift.number()?;
                }
                Ok(is_count)
            })?;
            while depth.last() == Some(&0) {
                depth.pop();
            }
            if let Some(left) = depth.last_mut() {
                *left -= 1;
            }
            depth.push(children.max(0));
            if depth.len() > DEEPEST {
                let text = format!("found more than {DEEPEST} columns within each other");
                return Err(io::Error::new(io::ErrorKind::InvalidData, text));
            }
        }
        Ok(true)
    });
    read.map_err(|error| match error.kind() {
        io::ErrorKind::UnexpectedEof => refused("found no end of its description".to_owned()),
        _ => error.into(),
    })
}

impl FileReader for Bounded {
    fn metadata(&self) -> &ParquetMetaData {
        self.inner.metadata()
    }

    fn num_row_groups(&self) -> usize {
        self.inner.num_row_groups()
    }

    fn get_row_group(&self, i: usize) -> Result<Box<dyn RowGroupReader + '_>> {
        self.held
            .columns
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clear();
        Ok(Box::new(Group {
            meta: self.metadata().row_group(i),
            number: i + 1,
            file: self.file.clone(),
            held: self.held.clone(),
        }))
    }

    fn get_row_iter(&self, projection: Option<Type>) -> Result<RowIter<'_>> {
        RowIter::from_file(projection, self)
    }
}

/// A group of rows.
struct Group<'a> {
    meta: &'a RowGroupMetaData,
    number: usize,
    file: Arc<File>,
    held: Arc<Held>,
}

impl RowGroupReader for Group<'_> {
    fn metadata(&self) -> &RowGroupMetaData {
        self.meta
    }

    fn num_columns(&self) -> usize {
        self.meta.num_columns()
    }

    fn get_column_page_reader(&self, i: usize) -> Result<Box<dyn PageReader>> {
        let meta = self.meta.column(i);
        let column = Column {
            file: self.file.clone(),
            held: self.held.clone(),
            number: i,
            repeats: meta.column_descr().max_rep_level() > 0,
            place: format!(
                "column `{}`, group of rows {}",
                meta.column_path().string(),
                self.number
            ),
        };
        let rows = usize::try_from(self.meta.num_rows())?;
        let pages = SerializedPageReader::new(Arc::new(column), meta, rows, None)?;
        Ok(Box::new(pages))
    }

    fn get_column_bloom_filter(&self, _: usize) -> Option<&Sbbf> {
        None
    }

    fn get_row_iter(&self, projection: Option<Type>) -> Result<RowIter<'_>> {
        RowIter::from_row_group(projection, self)
    }
}

/// The pages of a column in a group of rows.
struct Column {
    file: Arc<File>,
    held: Arc<Held>,
    number: usize,
    repeats: bool,
    place: String,
}

/// What the header of a page says.
#[derive(Debug, Default)]
struct Header {
    unpacked: i64,
    packed: i64,
    dictionary: bool,
    values: i64,
    encoding: i64,
}

impl Header {
    fn read(input: impl Read) -> io::Result<Header> {
        let mut header = Header::default();
        Thrift::new(input.take(HEADER)).fields(|thrift, id, kind| {
            // Of data, a dictionary, and data in the second version.
            let encoding = match (id, kind) {
                (2, I32) => {
                    header.unpacked = header.unpacked.max(thrift.number()?);
                    return Ok(true);
                }
                (3, I32) => {
                    header.packed = header.packed.max(thrift.number()?);
                    return Ok(true);
                }
                (5 | 7, STRUCT) => 2,
                (8, STRUCT) => 4,
                _ => return Ok(false),
            };
            header.dictionary |= id == 7;
            thrift.fields(|thrift, id, kind| {
                if kind == I32 && id == 1 {
                    header.values = header.values.max(thrift.number()?);
                } else if kind == I32 && id == encoding {
                    header.encoding = thrift.number()?;
                } else {
                    return Ok(false);
                }
                Ok(true)
            })?;
            Ok(true)
        })?;
        Ok(header)
    }
}

impl Column {
    /// Refuses a page that takes too much.
    fn admit(&self, header: &Header) -> Result<()> {
        let of = |number: i64| u64::try_from(number).unwrap_or(0);
        let bytes = of(header.unpacked).max(of(header.packed));
        let values = of(header.values);
        let cost = match header.dictionary {
            true => bytes + ENTRY * values,
            false if header.encoding == DELTA_BYTE_ARRAY => bytes * (1 + BATCH as u64),
            false => bytes,
        };
        let mut columns = self
            .held
            .columns
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if columns.len() <= self.number {
            columns.resize(self.number + 1, [0; 2]);
        }
        columns[self.number][usize::from(!header.dictionary)] = cost;
        let total: u64 = columns.iter().flatten().sum();
        if total > PAGES {
            return Err(refused(format!(
                "{}: found pages of {} MiB, expected at most {} MiB for all columns together; \
                 write smaller pages or groups of rows",
                self.place,
                total.div_ceil(1 << 20),
                PAGES >> 20
            )));
        }
        if self.repeats && !header.dictionary {
            let values = values + self.held.values.fetch_add(values, Ordering::Relaxed);
            if values > VALUES {
                return Err(refused(format!(
                    "{}: found {values} values of lists, expected at most {VALUES} in a page; \
                     write smaller pages, or puzzles as text",
                    self.place
                )));
            }
        }
        Ok(())
    }
}

impl Length for Column {
    fn len(&self) -> u64 {
        Length::len(&*self.file)
    }
}

impl ChunkReader for Column {
    type T = BufReader<File>;

    /// This is where a page begins: the library reads its header from here.
    fn get_read(&self, start: u64) -> Result<BufReader<File>> {
        let header = Header::read(self.file.get_read(start)?);
        let header = header.map_err(|error| match error.kind() {
            io::ErrorKind::UnexpectedEof => refused(format!(
                "{}: found no end of the header of a page",
                self.place
            )),
            _ => refused(format!("{}: {error}", self.place)),
        })?;
        self.admit(&header)?;
        self.file.get_read(start)
    }

    fn get_bytes(&self, start: u64, length: usize) -> Result<Bytes> {
        self.file.get_bytes(start, length)
    }
}
