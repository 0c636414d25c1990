//! Throws mutated text at every reader, the loader of saved games and that of
//! game IDs: none may panic, and what it makes of a text must survive being
//! written and read again.
//!
//! The seeds are what our writers write for random puzzles; a mutation cuts,
//! repeats, splices, flips bytes or puts in words that the formats use. This
//! runs with the stable toolchain; `fuzz/` has the same checks for cargo-fuzz.

use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use crate::fuzz_game;
use crate::random::Random;
use anyhow::{Context, Result, bail};
use cpu_time::ThreadTime;
use ninefold::format::{self, Format, ReadOptions, Reader, Record, WriteOptions};
use ninefold::{Candidates, Digit, DigitSet, Grid, Puzzle, Shape};

#[derive(clap::Args)]
pub struct Args {
    /// How many seconds of CPU time each target gets
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// How many targets run side by side
    #[arg(long, default_value_t = 2)]
    threads: usize,
    /// Where the random numbers start
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Formats to read, `auto` for the reader that sees them itself, `save`
    /// and `id`; all when none
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
    "scl",
    "?puzzleid=",
    "\"cages\":[",
    "\"FOGLIGHT\"",
    "\"solution\":\"",
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
        let mut marks = puzzle.rules.candidates(&puzzle.current());
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

/// A board as SudokuPad has it, plain or in its short spelling.
fn pad(random: &mut Random, puzzle: &Puzzle, short: bool) -> String {
    let side = puzzle.shape().side();
    let names = match short {
        true => ["ce", "v", "ca", "re"].map(str::to_owned),
        false => ["cells", "value", "cages", "regions"].map(|name| format!("\"{name}\"")),
    };
    let [cells, value, cages, regions] = names;
    let cell = |digit: &u8| match digit {
        0 if short => String::new(),
        0 => "{}".to_owned(),
        digit => format!("{{{value}:{digit}}}"),
    };
    let rows = puzzle.givens.values().chunks(side).map(|row| {
        let row: Vec<String> = row.iter().map(cell).collect();
        format!("[{}]", row.join(","))
    });
    let rows: Vec<String> = rows.collect();
    let mut place = || format!("[{},{}]", random.below(side + 1), random.below(side));
    let groups: Vec<String> = (0..4)
        .map(|_| format!("[{},{},{}]", place(), place(), place()))
        .collect();
    let cage: Vec<String> = groups
        .iter()
        .map(|group| format!("{{{value}:\"12\",{cells}:{group}}}"))
        .collect();
    let metadata = "\"metadata\":{\"rules\":\"killer\",\"title\":\"t\"},\"foglight\":[[0,0]]";
    format!(
        "{{{cells}:[{}],{cages}:[{}],{regions}:[{}],{metadata}}}",
        rows.join(","),
        cage.join(","),
        groups.join(",")
    )
}

fn seed(random: &mut Random, target: Option<Format>) -> Vec<u8> {
    let any = Format::ALL[random.below(Format::ALL.len())];
    let format = target.unwrap_or(any);
    let puzzle = random_puzzle(random);
    match format {
        Format::SclJson => return pad(random, &puzzle, false).into_bytes(),
        Format::Scl => {
            let short = random.below(2) == 0;
            // Packed after a change, so that what is unpacked is broken too.
            let mut text = pad(random, &puzzle, short).into_bytes();
            mutate(random, &mut text, b"{ce:[[,{v:t}],'FOGLIGHT'");
            let packed = format::pack(&String::from_utf8_lossy(&text));
            return format!("scl{packed}").into_bytes();
        }
        _ => {}
    }
    let line = || format::write(&puzzle, Format::Line, &WriteOptions::default());
    match format::write(&puzzle, format, &WriteOptions::default()) {
        Ok(written) => written.text.into_bytes(),
        // Those that are only read: texts that begin as theirs do.
        Err(_) => line().map_or(Vec::new(), |line| {
            let line = line.text.trim();
            let map = "ABBACDDC".repeat(line.len() / 8 + 1);
            let map = &map[..line.len()];
            match random.below(6) {
                0 => format!("1,2,3,4,{line},5,6"),
                1 => format!("{line} {map} 10,12,9,20"),
                2 => format!("{line} {map}"),
                3 => format!("{line} 1/2/3/4 ./9/./. 3/3/3/3 1/./2/10"),
                4 => line.replace('.', "<").replace('0', "e"),
                _ => format!("3x3:d:k:{}", "2561:300:5:".repeat(27)),
            }
            .into_bytes()
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
            ..ReadOptions::default()
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

/// What text is thrown at.
#[derive(Clone, Copy)]
enum Target {
    /// A format's reader, or the one that sees the format itself.
    Reader(Option<Format>),
    /// The loader of saved games.
    Save,
    /// The reader of game IDs.
    Id,
}

impl Target {
    fn all() -> impl Iterator<Item = Target> {
        let formats = Format::ALL.iter().copied().map(Some).chain([None]);
        formats
            .map(Target::Reader)
            .chain([Target::Save, Target::Id])
    }

    fn name(self) -> &'static str {
        match self {
            Target::Reader(Some(format)) => format.name(),
            Target::Reader(None) => "auto",
            Target::Save => "save",
            Target::Id => "id",
        }
    }

    fn seed(self, random: &mut Random) -> Vec<u8> {
        match self {
            Target::Reader(format) => seed(random, format),
            Target::Save => fuzz_game::saved(random),
            Target::Id => fuzz_game::id(random),
        }
    }

    fn mutate(self, random: &mut Random, text: &mut Vec<u8>, other: &[u8]) {
        mutate(random, text, other);
        if matches!(self, Target::Save) && random.below(8) > 0 {
            fuzz_game::sign(text);
        }
    }

    /// How many puzzles or games it made of a text, or what is wrong.
    fn check(self, text: &[u8]) -> Result<usize, String> {
        match self {
            Target::Reader(format) => check(text, format),
            Target::Save => fuzz_game::check_save(text),
            Target::Id => fuzz_game::check_id(text),
        }
    }
}

#[derive(Default)]
struct Tally {
    inputs: u64,
    read: u64,
    seconds: f64,
    slowest: Duration,
    findings: Vec<String>,
}

fn hunt(target: Target, seed_number: u64, seconds: u64) -> Tally {
    let mut random = Random::new(seed_number);
    let mut tally = Tally::default();
    let began = ThreadTime::now();
    let mut before = Vec::new();
    while began.elapsed().as_secs() < seconds && tally.findings.len() < 3 {
        let start = target.seed(&mut random);
        let other = std::mem::replace(&mut before, start.clone());
        for _ in 0..20 {
            let mut text = start.clone();
            target.mutate(&mut random, &mut text, &other);
            let clock = ThreadTime::now();
            let result = panic::catch_unwind(AssertUnwindSafe(|| target.check(&text)));
            tally.slowest = tally.slowest.max(clock.elapsed());
            tally.inputs += 1;
            let finding = match result {
                Ok(Ok(read)) => {
                    tally.read += read as u64;
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
    tally.seconds = began.elapsed().as_secs_f64();
    tally
}

pub fn run(args: &Args) -> Result<()> {
    let targets: Vec<Target> = if args.targets.is_empty() {
        Target::all().collect()
    } else {
        let named = |name: &String| {
            Target::all()
                .find(|target| target.name() == name)
                .with_context(|| format!("there is no target {name}"))
        };
        args.targets.iter().map(named).collect::<Result<_>>()?
    };
    println!("target\tinputs\tread\tCPU s\tslowest ms\tfindings");
    let next = AtomicUsize::new(0);
    let work = || {
        let (mut inputs, mut findings) = (0, 0);
        while let Some(target) = targets.get(next.fetch_add(1, Ordering::Relaxed)) {
            let name = target.name();
            let own = name.bytes().fold(args.seed, |sum, byte| {
                (sum ^ u64::from(byte)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
            });
            let tally = hunt(*target, own, args.seconds);
            println!(
                "{name}\t{}\t{}\t{:.1}\t{}\t{}",
                tally.inputs,
                tally.read,
                tally.seconds,
                tally.slowest.as_millis(),
                tally.findings.len()
            );
            for finding in &tally.findings {
                eprintln!("{name}: {finding}\n");
            }
            inputs += tally.inputs;
            findings += tally.findings.len();
        }
        (inputs, findings)
    };
    let sums: Vec<(u64, usize)> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..args.threads.max(1))
            .map(|_| scope.spawn(work))
            .collect();
        threads
            .into_iter()
            .filter_map(|thread| thread.join().ok())
            .collect()
    });
    let inputs: u64 = sums.iter().map(|sum| sum.0).sum();
    let findings: usize = sums.iter().map(|sum| sum.1).sum();
    println!("all\t{inputs}");
    if sums.len() < args.threads.max(1) || findings > 0 {
        bail!("{findings} findings");
    }
    Ok(())
}
