//! Readers in memory that does not grow: no text of a hundred megabytes makes a
//! reader hold more than a part of it.

use ninefold::Puzzle;
use ninefold::format::{self, Format, ReadOptions, Reader, WriteOptions};
use peak_alloc::PeakAlloc;

#[global_allocator]
static PEAK: PeakAlloc = PeakAlloc;

const MIB: usize = 1 << 20;

/// A text that is given out piece by piece: a start, a part that comes again and
/// again, and an end.
struct Bomb {
    name: &'static str,
    start: &'static str,
    part: String,
    times: usize,
    end: &'static str,
}

/// Pushes a text as the command does: in lines, a longer one in parts where the
/// reader takes them, and cut off where it does not.
fn push(bomb: &Bomb) -> usize {
    let mut reader = Reader::new(ReadOptions::default());
    let mut line: Vec<u8> = Vec::new();
    let mut found = 0;
    let mut skipping = false;
    let repeated = std::iter::repeat_n(bomb.part.as_str(), bomb.times);
    let pieces = std::iter::once(bomb.start)
        .chain(repeated)
        .chain([bomb.end]);
    for piece in pieces {
        for byte in piece.bytes() {
            line.push(byte);
            if byte == b'\n' {
                if !std::mem::take(&mut skipping) {
                    reader.push_line(&line);
                }
                line.clear();
            } else if line.len() >= 512 << 10 && reader.takes_parts(&line) {
                reader.push_part(&line);
                line.clear();
            } else if line.len() > Reader::MAX_LINE {
                if !std::mem::replace(&mut skipping, true) {
                    reader.push_overlong();
                }
                line.clear();
            }
            found += reader.by_ref().filter(Result::is_ok).count();
        }
        if reader.is_done() {
            break;
        }
    }
    if !line.is_empty() && !skipping {
        reader.push_line(&line);
    }
    reader.finish();
    found + reader.filter(Result::is_ok).count()
}

#[test]
fn no_text_makes_a_reader_grow() {
    let puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let game = format!("<game data=\"{}\"/>\n", puzzle.replace('.', "0"));
    let bomb = |name, start, part: &str, end| Bomb {
        name,
        start,
        part: part.to_owned(),
        times: 100 * MIB / part.len(),
        end,
    };
    let bombs = [
        bomb(
            "JSON of small objects",
            "{\"grid\":[",
            "{\"\":0},\n",
            "0]}\n",
        ),
        bomb(
            "JSON of zeros",
            "{\"grid\":[",
            "0,0,0,0,0,0,0,0,\n",
            "0]}\n",
        ),
        bomb(
            "JSON of empty arrays",
            "{\"grid\":[",
            "[],[],[],[],\n",
            "0]}\n",
        ),
        bomb("JSON on one line", "{\"grid\":[", "{\"\":0},", "0]}\n"),
        bomb("a list of zeros", "[", "0,0,0,0,0,0,0,0,", "0]\n"),
        bomb("lists in lists", "", "[[[[[[[[", "\n"),
        bomb("a list of objects", "[", "{\"puzzle\":0},", "0]\n"),
        bomb("one string", "[\"", "aaaaaaaaaaaaaaaa", "\"]\n"),
        bomb(
            "XML of tags",
            "<opensudoku>\n",
            "<a/><a/><a/><a/>\n",
            "</opensudoku>\n",
        ),
        bomb(
            "XML of attributes",
            "<opensudoku>\n<a ",
            "b=\"c\"\n",
            "/></opensudoku>\n",
        ),
        bomb("XML of games", "<opensudoku>\n", &game, "</opensudoku>\n"),
        bomb(
            "sections",
            "[Puzzle]\n",
            &format!("{}\n", "a".repeat(3 * MIB)),
            "",
        ),
        bomb(
            "statements",
            "ninefold 1\n",
            &format!("title {}\n", "a".repeat(3 * MIB)),
            "",
        ),
        bomb("a quoted field", "id,puzzle\n1,\"", "abcdefgh\n", ""),
        bomb("headers", "", &format!("#A{}\n", "a".repeat(MIB)), ""),
        bomb("one line", "", "0123456789abcdef", ""),
        bomb("words", "", "a line of words\n", ""),
    ];
    let mut table = Vec::new();
    for bomb in &bombs {
        let before = PEAK.current_usage();
        PEAK.reset_peak_usage();
        push(bomb);
        let peak = PEAK.peak_usage().saturating_sub(before) / MIB;
        table.push(format!("{}: {peak} MiB", bomb.name));
        assert!(peak <= 180, "{}", table.join("\n"));
    }
    println!("{}", table.join("\n"));
}

#[test]
fn a_list_of_any_length_is_read_as_it_comes() {
    let puzzle =
        "\"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\",";
    let bomb = Bomb {
        name: "a list of puzzles on one line",
        start: "[",
        part: puzzle.to_owned(),
        times: 50_000,
        end: "]\n",
    };
    assert_eq!(push(&bomb), 50_000);
}

/// A link of a few kilobytes may stand for a text of any length: what is packed
/// into it comes again and again.
#[test]
fn a_short_link_is_not_unpacked_without_end() {
    for (letters, reads) in [(MIB - 4000, true), (24 * MIB, false)] {
        let mut puzzle: Puzzle = ".4.......2.3...1".parse().unwrap();
        puzzle.meta.title = Some("a".repeat(letters));
        let written = format::write(&puzzle, Format::FPuzzlesLink, &WriteOptions::default());
        let link = written.unwrap().text;
        drop(puzzle);
        assert!(link.len() < 16 << 10, "{} bytes", link.len());
        let before = PEAK.current_usage();
        PEAK.reset_peak_usage();
        let options = ReadOptions {
            format: Some(Format::FPuzzlesLink),
            ..ReadOptions::default()
        };
        let read = format::parse(link.trim(), &options);
        let peak = PEAK.peak_usage().saturating_sub(before) / MIB;
        assert_eq!(read.is_ok(), reads, "{letters} letters");
        assert!(peak <= 180, "{letters} letters: {peak} MiB");
    }
}
