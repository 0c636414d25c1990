//! Small files that stand for large ones: whatever is packed, the command unpacks
//! it piece by piece, or says why not.

#![cfg(target_os = "linux")]

mod common;

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::Stdio;

use common::{PUZZLE, SOLUTION, sudoku};
use flate2::Compression;
use flate2::write::GzEncoder;

const MIB: usize = 1 << 20;

/// The most memory that the command may take, in kilobytes.
const MOST: usize = 200_000;

/// Gives the command an input, then a puzzle. Returns the answers before that of
/// the puzzle, the messages, and the largest memory that the process had, in
/// kilobytes.
fn given(name: &str, input: &[u8]) -> (String, String, usize) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    fs::write(&path, input).unwrap();
    let mut child = sudoku(&["solve", "--threads", "1"])
        .arg(&path)
        .arg("-")
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut stderr = child.stderr.take().unwrap();
    writeln!(stdin, "{PUZZLE}").unwrap();
    let mut before = String::new();
    loop {
        let mut line = String::new();
        assert!(stdout.read_line(&mut line).unwrap() > 0, "{before}");
        if line.trim_end() == SOLUTION {
            break;
        }
        before.push_str(&line);
    }
    // It waits for more, and still says what it needed.
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let line = status.lines().find(|l| l.starts_with("VmHWM:")).unwrap();
    let peak = line.split_whitespace().nth(1).unwrap().parse().unwrap();
    drop(stdin);
    let mut messages = String::new();
    stderr.read_to_string(&mut messages).unwrap();
    child.wait().unwrap();
    println!("{name}: {} bytes, {peak} kB, {messages}", input.len());
    (before, messages, peak)
}

/// A text packed with gzip: a start, and a part that comes again and again.
fn gzip(start: &str, part: &str, bytes: usize) -> Vec<u8> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(start.as_bytes()).unwrap();
    let block = part.repeat(64 * 1024 / part.len());
    for _ in 0..bytes / block.len() {
        packed.write_all(block.as_bytes()).unwrap();
    }
    packed.finish().unwrap()
}

/// The same letter again and again, packed with zstd: four bytes for each 128 KiB.
fn zstd(letter: u8, bytes: usize, window_log: u8) -> Vec<u8> {
    const BLOCK: usize = 128 << 10;
    // Magic number; no size, no checksum; the window.
    let mut packed = vec![0x28, 0xb5, 0x2f, 0xfd, 0, (window_log - 10) << 3];
    for block in (0..bytes / BLOCK).rev() {
        // Size, type (repeat one byte) and whether it is the last.
        let header = (BLOCK as u32) << 3 | 1 << 1 | u32::from(block == 0);
        packed.extend_from_slice(&header.to_le_bytes()[..3]);
        packed.push(letter);
    }
    packed
}

#[test]
fn packed_text_is_unpacked_piece_by_piece() {
    let large = 240 * MIB;
    for (name, input, told) in [
        (
            "line.gz",
            gzip("", "0123456789abcdef", large),
            "more than 4 MiB",
        ),
        (
            "words.gz",
            gzip("", "words of no puzzle\n", large),
            "words.gz",
        ),
        ("list.gz", gzip("{\"grid\":[", "0,0,0,0,", large), "list.gz"),
        ("line.zst", zstd(b'a', large, 20), "more than 4 MiB"),
        ("window.zst", zstd(b'a', large, 26), "more than 4 MiB"),
        // As far back as no file of puzzles refers.
        ("far.zst", zstd(b'a', large, 30), "far.zst: can't read"),
    ] {
        assert!(input.len() < 5 * MIB, "{name}: {} bytes", input.len());
        let (_, messages, peak) = given(name, &input);
        assert!(messages.contains(told), "{name}: {messages}");
        assert!(peak < MOST, "{name}: {peak} kB");
    }
}

#[cfg(feature = "parquet")]
mod columns {
    use super::*;
    use std::sync::Arc;

    use parquet::basic::{Compression, Encoding, ZstdLevel};
    use parquet::data_type::{ByteArray, ByteArrayType, Int32Type};
    use parquet::file::properties::{EnabledStatistics, WriterProperties, WriterPropertiesBuilder};
    use parquet::file::writer::SerializedFileWriter;
    use parquet::schema::parser::parse_message_type;

    fn properties() -> WriterPropertiesBuilder {
        WriterProperties::builder()
            .set_compression(Compression::ZSTD(ZstdLevel::default()))
            .set_statistics_enabled(EnabledStatistics::None)
            .set_dictionary_enabled(false)
            // As large as the values are.
            .set_data_page_size_limit(1 << 30)
    }

    /// A file whose columns all have the same texts.
    fn texts(columns: usize, values: &[&str], properties: WriterPropertiesBuilder) -> Vec<u8> {
        let fields = (0..columns).map(|i| format!("required binary c{i} (UTF8);"));
        let schema = format!("message m {{ {} }}", fields.collect::<String>());
        let schema = Arc::new(parse_message_type(&schema).unwrap());
        let values: Vec<ByteArray> = values.iter().map(|text| (*text).into()).collect();
        let properties = Arc::new(properties.build());
        let mut file = SerializedFileWriter::new(Vec::new(), schema, properties).unwrap();
        let mut group = file.next_row_group().unwrap();
        while let Some(mut column) = group.next_column().unwrap() {
            let typed = column.typed::<ByteArrayType>();
            typed.write_batch(&values, None, None).unwrap();
            column.close().unwrap();
        }
        group.close().unwrap();
        file.into_inner().unwrap()
    }

    /// One row with a list of this many numbers.
    fn list(length: usize) -> Vec<u8> {
        let schema = "message m { repeated int32 c; }";
        let schema = Arc::new(parse_message_type(schema).unwrap());
        let properties = Arc::new(properties().build());
        let mut file = SerializedFileWriter::new(Vec::new(), schema, properties).unwrap();
        let mut group = file.next_row_group().unwrap();
        let mut column = group.next_column().unwrap().unwrap();
        let mut repeats = vec![1; length];
        repeats[0] = 0;
        let typed = column.typed::<Int32Type>();
        typed
            .write_batch(&vec![0; length], Some(&vec![1; length]), Some(&repeats))
            .unwrap();
        column.close().unwrap();
        group.close().unwrap();
        file.into_inner().unwrap()
    }

    /// A file that is nothing but its description, in Thrift's compact protocol.
    fn described(footer: &[u8]) -> Vec<u8> {
        let mut file = b"PAR1".to_vec();
        file.extend_from_slice(footer);
        file.extend_from_slice(&(footer.len() as u32).to_le_bytes());
        file.extend_from_slice(b"PAR1");
        file
    }

    #[test]
    fn a_parquet_file_is_unpacked_within_bounds() {
        let huge = "a".repeat(300 * MIB);
        let large = "b".repeat(12 * MIB);
        let long = "c".repeat(5 * MIB);
        let page = "found pages of";
        let delta = properties().set_encoding(Encoding::DELTA_BYTE_ARRAY);
        let dictionary = properties()
            .set_dictionary_enabled(true)
            .set_dictionary_page_size_limit(1 << 30);
        let many = vec![large.as_str(); 60];
        // The fields of the description: groups of rows (4) and columns (2).
        let groups = [0x15, 2, 0x39, 0xfc, 0xff, 0xff, 0xff, 0xff, 7];
        let columns = [&[0x29, 0xfc, 0xa0, 0x8d, 6][..], &[0; 9]].concat();
        // Columns within columns: each has one child (field 5).
        let mut nested = vec![0x29, 0xfc, 0xc8, 1];
        nested.extend([0x55, 2, 0].repeat(200));
        for (name, input, told) in [
            ("string", texts(1, &[&huge], properties()), page),
            ("columns", texts(30, &[&large], properties()), page),
            ("dictionary", texts(30, &[&large], dictionary), page),
            ("made anew", texts(1, &many, delta), page),
            (
                "row",
                texts(1, &[&long], properties()),
                "row 1: found more than",
            ),
            ("list", list(3_000_000), "values of lists"),
            ("groups", described(&groups), "groups of rows, expected"),
            ("wide", described(&columns), "100000 columns, expected"),
            ("nested", described(&nested), "columns within each other"),
        ] {
            assert!(input.len() < 5 * MIB, "{name}: {} bytes", input.len());
            let (_, messages, peak) = given(&format!("{name}.parquet"), &input);
            let place = format!("{name}.parquet: can't read: ");
            assert!(messages.contains(&place), "{name}: {messages}");
            assert!(messages.contains(told), "{name}: {messages}");
            assert!(peak < MOST, "{name}: {peak} kB");
        }
    }

    #[test]
    fn a_parquet_file_within_the_bounds_is_read() {
        // As others write them: all rows of a group on one page, plain, in a
        // dictionary and made from the one before.
        let boards: Vec<String> = common::puzzles(100_000)
            .into_iter()
            .map(|pair| pair.0)
            .collect();
        let boards: Vec<&str> = boards.iter().map(String::as_str).collect();
        let dictionary = properties()
            .set_dictionary_enabled(true)
            .set_dictionary_page_size_limit(1 << 30);
        let delta = properties()
            .set_encoding(Encoding::DELTA_BYTE_ARRAY)
            .set_data_page_size_limit(1 << 20);
        for (name, properties) in [
            ("plain", properties()),
            ("dictionary", dictionary),
            ("delta", delta),
        ] {
            let input = texts(2, &boards, properties);
            let (answers, messages, peak) = given(&format!("{name}.parquet"), &input);
            assert_eq!(messages, "", "{name}");
            assert_eq!(answers.lines().count(), boards.len(), "{name}");
            assert!(peak < MOST, "{name}: {peak} kB");
        }
    }
}
