//! Throws mutated text at every reader: none may panic, and what a reader
//! makes of a text must survive being written and read again.
//!
//! The seeds are what our writers write for random puzzles; a mutation cuts,
//! repeats, splices, flips bytes or puts in words that the formats use. This
//! runs with the stable toolchain; `fuzz/` has the same checks for cargo-fuzz.

use std::panic::{self, AssertUnwindSafe};
use std::time::{Duration, Instant};

use crate::random::Random;
use anyhow::{Context, Result, bail};
use ninefold::format::{self, Format, ReadOptions, Reader, Record, WriteOptions};
use ninefold::{Candidates, Digit, DigitSet, Grid, Puzzle, Shape};

#[derive(clap::Args)]
pub struct Args {
    /// How long each target runs; they run side by side
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// Where the random numbers start
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Formats to read, `auto` for the reader that sees them itself; all when none
    targets: Vec<String>,
}

/// Words that mean something to some reader.
const WORDS: &[&str] = &[
    "#",
    "#A",
    "#Tx",
    ":",
    "::",
    ":0000:x:",
    "+",
    "+5",
    "113 413",
    "|",
    "║",
    "│",
    "---",
    "═══",
    "\n",
    "\r\n",
    "\r",
    "\t",
    " ",
    "\0",
    "\u{feff}",
    "scf",
    "*t",
    "*a",
    "**",
    "S9B",
    "J9B",
    "bd=",
    "3x3:",
    "2x3:",
    "5x5:",
    "3x3x:",
    "9j:",
    "_",
    "zz",
    "{",
    "}",
    "[",
    "]",
    "\"",
    "\\",
    "<",
    ">",
    "&amp;",
    "&#10;",
    "&#x110000;",
    "&lol;",
    "<!--",
    "-->",
    "<?",
    "<!DOCTYPE",
    "<game data=\"",
    "version: 3",
    "version: 1",
    "||",
    "1,2,",
    "\"size\":9",
    "\"size\":25",
    "\"grid\":",
    "\"value\":",
    "\"given\":true",
    "\"region\":",
    "\"killercage\":[1]",
    "\"puzzle\":",
    "\"kind\":",
    "\"saved\":",
    "\"charset\":\"",
    "\"cells\":",
    "\"position\":[0,0]",
    "\"earmarks\":[1]",
    "N4Ig",
    "?load=",
    "fpuz",
    "https://a/",
    "[Puzzle]",
    "[State]",
    "u5",
    "0",
    "9",
    "10",
    "25",
    "26",
    "A",
    "G",
    "P",
    "Y",
    "Z",
    "x",
    ".",
    "-",
    "99999999999999999999",
    "-1",
    "1e9",
    "é",
    "\u{1f9e9}",
];

fn random_puzzle(random: &mut Random) -> Puzzle {
    let shapes: Vec<Shape> = Shape::all().filter(|shape| shape.side() <= 16).collect();
    let shape = match random.below(3) {
        0 => shapes[random.below(shapes.len())],
        _ => Shape::NINE,
    };
    let mut puzzle = Puzzle::new(Grid::empty(shape));
    let rich = random.below(2) == 0;
    let mut notes = Candidates::empty(shape);
    for cell in shape.iter() {
        let digit = Digit::new(random.below(shape.side()) as u8 + 1);
        match random.below(6) {
            0 | 1 => puzzle.givens.set(cell, digit),
            2 if rich => puzzle.entries.set(cell, digit),
            3 if rich => notes.set(cell, DigitSet::from_bits(random.next() as u32)),
            _ => {}
        }
    }
    if rich {
        let mut marks = puzzle.current().candidates();
        for cell in shape.iter() {
            if random.below(5) == 0 {
                marks.set(
                    cell,
                    marks.get(cell) & DigitSet::from_bits(random.next() as u32),
                );
            }
        }
        puzzle.candidates = Some(marks);
        puzzle.corner = Some(notes);
        puzzle.meta.title = Some("A title".to_owned());
        puzzle.meta.author = Some("*".to_owned());
        puzzle.meta.comment = Some("a & b".to_owned());
    }
    puzzle
}

fn seed(random: &mut Random, target: Option<Format>) -> Vec<u8> {
    let any = Format::ALL[random.below(Format::ALL.len())];
    let format = target.unwrap_or(any);
    let puzzle = random_puzzle(random);
    let line = || format::write(&puzzle, Format::Line, &WriteOptions::default());
    match format::write(&puzzle, format, &WriteOptions::default()) {
        Ok(written) => written.text.into_bytes(),
        Err(_) => line().map_or(Vec::new(), |line| {
            format!("1,2,3,4,{},5,6", line.text.trim()).into_bytes()
        }),
    }
}

fn mutate(random: &mut Random, text: &mut Vec<u8>, other: &[u8]) {
    for _ in 0..random.below(6) {
        let at = random.below(text.len() + 1);
        let end = (at + random.below(20)).min(text.len());
        match random.below(9) {
            0 => drop(text.drain(at..end)),
            1 => text.truncate(at),
            2 => {
                let part = text[at..end].to_vec();
                text.splice(at..at, part);
            }
            3 => {
                let from = random.below(other.len() + 1);
                let to = (from + random.below(200)).min(other.len());
                text.splice(at..at, other[from..to].iter().copied());
            }
            4 if at < text.len() => text[at] ^= 1 << random.below(8),
            5 if at < text.len() => text[at] = random.next() as u8,
            6 if at < text.len() => text[at] = b"0123456789ABGP.,:|-+ \n"[random.below(22)],
            _ => {
                let word = WORDS[random.below(WORDS.len())];
                text.splice(at..at, word.bytes());
            }
        }
    }
}

/// What must survive: what the solver starts from, and the player's part.
fn essence(
    puzzle: &Puzzle,
    format: Format,
) -> (Candidates, Grid, Option<Candidates>, Option<Candidates>) {
    // A lone candidate may come back as a given from these.
    let settled = matches!(
        format,
        Format::Candidates | Format::Sukaku | Format::Sdx | Format::Pretty
    );
    let mut board = puzzle.clone();
    if settled {
        board.givens = board.current();
        board.entries = Grid::empty(board.shape());
    }
    let notes = |notes: &Option<Candidates>| notes.clone().filter(|notes| notes.count() > 0);
    (
        board.start(),
        board.entries,
        notes(&puzzle.corner),
        notes(&puzzle.centre),
    )
}

fn check(text: &[u8], format: Option<Format>) -> Result<usize, String> {
    let mut reader = Reader::new(ReadOptions {
        format,
        ..ReadOptions::default()
    });
    let mut records: Vec<Record> = Vec::new();
    for line in text.split_inclusive(|byte| *byte == b'\n') {
        reader.push_line(line);
        records.extend(reader.by_ref().filter_map(Result::ok));
    }
    reader.finish();
    records.extend(reader.filter_map(Result::ok));
    for record in &records {
        let Ok(written) = format::write(&record.puzzle, record.format, &WriteOptions::default())
        else {
            continue;
        };
        let told = ReadOptions {
            format: Some(record.format),
            shape: Some(record.puzzle.shape()),
            symbols: None,
        };
        let again = format::parse_one(&written.text, &told).map_err(|error| {
            format!(
                "{}: {error} in what it wrote:\n{}",
                record.format, written.text
            )
        })?;
        if essence(&again, record.format) != essence(&record.puzzle, record.format) {
            return Err(format!(
                "{}: came back different:\n{}",
                record.format, written.text
            ));
        }
    }
    Ok(records.len())
}

struct Tally {
    inputs: u64,
    puzzles: u64,
    slowest: Duration,
    findings: Vec<String>,
}

fn hunt(format: Option<Format>, seed_number: u64, seconds: u64) -> Tally {
    let mut random = Random::new(seed_number);
    let mut tally = Tally {
        inputs: 0,
        puzzles: 0,
        slowest: Duration::ZERO,
        findings: Vec::new(),
    };
    let began = Instant::now();
    let mut before = Vec::new();
    while began.elapsed().as_secs() < seconds && tally.findings.len() < 3 {
        let start = seed(&mut random, format);
        let other = std::mem::replace(&mut before, start.clone());
        for _ in 0..20 {
            let mut text = start.clone();
            mutate(&mut random, &mut text, &other);
            let clock = Instant::now();
            let result = panic::catch_unwind(AssertUnwindSafe(|| check(&text, format)));
            tally.slowest = tally.slowest.max(clock.elapsed());
            tally.inputs += 1;
            let finding = match result {
                Ok(Ok(puzzles)) => {
                    tally.puzzles += puzzles as u64;
                    continue;
                }
                Ok(Err(finding)) => finding,
                Err(_) => "panic".to_owned(),
            };
            tally.findings.push(format!(
                "{finding}\ninput: {:?}",
                String::from_utf8_lossy(&text)
            ));
        }
    }
    tally
}

pub fn run(args: &Args) -> Result<()> {
    let targets: Vec<Option<Format>> = if args.targets.is_empty() {
        Format::ALL
            .iter()
            .copied()
            .map(Some)
            .chain([None])
            .collect()
    } else {
        let named = |name: &String| match name.as_str() {
            "auto" => Ok(None),
            name => name.parse().map(Some).context("no such target"),
        };
        args.targets.iter().map(named).collect::<Result<_>>()?
    };
    let tallies: Vec<Tally> = std::thread::scope(|scope| {
        let hunts: Vec<_> = targets
            .iter()
            .zip(1u64..)
            .map(|(target, i)| {
                scope.spawn(move || {
                    hunt(
                        *target,
                        args.seed.wrapping_mul(0x9e37_79b9) ^ (i << 32 | i),
                        args.seconds,
                    )
                })
            })
            .collect();
        hunts
            .into_iter()
            .filter_map(|hunt| hunt.join().ok())
            .collect()
    });
    println!("target\tinputs\tpuzzles read\tslowest ms\tfindings");
    let mut found = 0;
    for (target, tally) in targets.iter().zip(&tallies) {
        let name = target.map_or("auto", Format::name);
        let slowest = tally.slowest.as_millis();
        let count = tally.findings.len();
        println!(
            "{name}\t{}\t{}\t{slowest}\t{count}",
            tally.inputs, tally.puzzles
        );
        found += count;
        for finding in &tally.findings {
            eprintln!("{name}: {finding}\n");
        }
    }
    let inputs: u64 = tallies.iter().map(|tally| tally.inputs).sum();
    println!("all\t{inputs}");
    if tallies.len() < targets.len() || found > 0 {
        bail!("{found} findings");
    }
    Ok(())
}
