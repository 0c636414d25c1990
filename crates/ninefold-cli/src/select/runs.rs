//! Sorting more than fits into memory: what is too much goes to temporary files,
//! each sorted, which are merged at the end.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};

/// An entry: its key, its number among all, and its text. Entries are in the
/// order of their keys, and of their numbers where these are equal.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Entry {
    /// What they are sorted by, byte by byte.
    pub key: Vec<u8>,
    /// Their number in the input.
    pub number: u64,
    /// What is written for them.
    pub text: Vec<u8>,
}

impl Entry {
    fn bytes(&self) -> usize {
        self.key.len() + self.text.len() + size_of::<Entry>()
    }

    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        for part in [&self.key, &self.text] {
            out.write_all(&(part.len() as u64).to_le_bytes())?;
            out.write_all(part)?;
        }
        out.write_all(&self.number.to_le_bytes())
    }

    fn read(input: &mut impl Read) -> io::Result<Entry> {
        let number = |input: &mut dyn Read| {
            let mut bytes = [0; 8];
            input.read_exact(&mut bytes)?;
            io::Result::Ok(u64::from_le_bytes(bytes))
        };
        let part = |input: &mut dyn Read| {
            let mut bytes = vec![0; number(input)? as usize];
            input.read_exact(&mut bytes)?;
            io::Result::Ok(bytes)
        };
        let (key, text) = (part(input)?, part(input)?);
        Ok(Entry {
            key,
            text,
            number: number(input)?,
        })
    }
}

/// Entries to be sorted.
pub struct Runs {
    entries: Vec<Entry>,
    bytes: usize,
    /// How much is kept in memory.
    most: usize,
    /// Sorted files, with how many entries each has.
    files: Vec<(File, u64)>,
}

/// How much a command keeps in memory before it writes to files.
const MOST: usize = 64 << 20;

/// How many files are merged at once.
const WIDEST: usize = 64;

impl Default for Runs {
    fn default() -> Runs {
        Runs::within(MOST)
    }
}

impl Runs {
    /// Entries of which no more than this many bytes are kept in memory.
    pub fn within(most: usize) -> Runs {
        Runs {
            entries: Vec::new(),
            bytes: 0,
            most,
            files: Vec::new(),
        }
    }

    /// Adds an entry.
    pub fn push(&mut self, entry: Entry) -> io::Result<()> {
        self.bytes += entry.bytes();
        self.entries.push(entry);
        match self.bytes > self.most {
            true => self.spill(),
            false => Ok(()),
        }
    }

    /// Writes what is in memory to a file.
    fn spill(&mut self) -> io::Result<()> {
        self.entries.sort_unstable();
        let mut entries = std::mem::take(&mut self.entries).into_iter();
        self.bytes = 0;
        let file = write(&mut |each| entries.by_ref().try_for_each(each))?;
        self.files.push(file);
        if self.files.len() == WIDEST {
            let files = std::mem::take(&mut self.files);
            let merged = write(&mut |each| merge(&files, Vec::new(), each))?;
            self.files.push(merged);
        }
        Ok(())
    }

    /// Gives out all entries in their order.
    pub fn finish(mut self, each: &mut Sink) -> io::Result<()> {
        self.entries.sort_unstable();
        merge(&self.files, self.entries, each)
    }
}

/// What takes entries one by one.
type Sink<'a> = dyn FnMut(Entry) -> io::Result<()> + 'a;

/// Writes entries to a file without a name.
fn write(all: &mut dyn FnMut(&mut Sink) -> io::Result<()>) -> io::Result<(File, u64)> {
    let mut out = BufWriter::new(tempfile::tempfile()?);
    let mut count = 0;
    all(&mut |entry| {
        count += 1;
        entry.write(&mut out)
    })?;
    Ok((out.into_inner()?, count))
}

/// Merges sorted files and entries.
fn merge(files: &[(File, u64)], entries: Vec<Entry>, each: &mut Sink) -> io::Result<()> {
    let mut readers = Vec::new();
    let mut heap = BinaryHeap::new();
    for (file, count) in files {
        let mut file = file;
        file.seek(SeekFrom::Start(0))?;
        readers.push((BufReader::new(file), *count));
    }
    let last = readers.len();
    let mut entries = entries.into_iter();
    let mut next = |source: usize| -> io::Result<Option<Entry>> {
        if source == last {
            return Ok(entries.next());
        }
        let (reader, left) = &mut readers[source];
        if *left == 0 {
            return Ok(None);
        }
        *left -= 1;
        Entry::read(reader).map(Some)
    };
    for source in 0..=last {
        heap.extend(next(source)?.map(|entry| Reverse((entry, source))));
    }
    while let Some(Reverse((entry, source))) = heap.pop() {
        heap.extend(next(source)?.map(|entry| Reverse((entry, source))));
        each(entry)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_and_memory_give_the_same_order() {
        let entry = |i: u64| Entry {
            key: (i * 7919 % 1000).to_be_bytes().to_vec(),
            number: i,
            text: format!("{i}\n").into_bytes(),
        };
        let sorted = |most: usize| {
            let mut runs = Runs::within(most);
            for i in 0..5000 {
                runs.push(entry(i)).unwrap();
            }
            let files = runs.files.len();
            let mut all = Vec::new();
            runs.finish(&mut |entry| {
                all.push(entry);
                Ok(())
            })
            .unwrap();
            (all, files)
        };
        let (plain, none) = sorted(usize::MAX);
        let (merged, some) = sorted(5000);
        assert_eq!(none, 0);
        assert!(some > 1, "{some}");
        assert_eq!(plain.len(), 5000);
        assert!(plain.is_sorted());
        assert_eq!(plain, merged);
    }
}
