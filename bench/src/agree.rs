//! Agreement with recorded ratings, and speed against recorded times.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use cpu_time::ThreadTime;
use ninefold::logic::Candidate;
use ninefold::rate::{self, Scale};
use ninefold::{Control, Grid, Puzzle, Shape};

/// What to compare.
#[derive(clap::Args)]
pub struct Args {
    /// Tables of recorded ratings (tab-separated, with a header line)
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The scale; by default `sukaku` for a file named se_default, else `se121`
    #[arg(long)]
    scale: Option<String>,
    /// Print the time by rating band beside the recorded one
    #[arg(long)]
    speed: bool,
    /// Print that table with tabs between its columns
    #[arg(long, requires = "speed")]
    tsv: bool,
    /// A recorded step trace (uncompressed): compare every step, and print the
    /// first that differs of each puzzle
    #[arg(long)]
    trace: Option<PathBuf>,
    /// Look at every Nth puzzle only
    #[arg(long, default_value_t = 1)]
    every: usize,
    /// Leave out puzzles whose recorded rating is higher
    #[arg(long, default_value = "20.0")]
    most: f64,
    /// Leave out puzzles whose recorded rating is lower
    #[arg(long, default_value = "0.0")]
    least: f64,
    /// Rate 9x9 boards on the path that boards of other sizes take
    #[arg(long, conflicts_with = "trace")]
    general: bool,
    /// Print at most this many differences
    #[arg(long, default_value_t = 20)]
    show: usize,
}

struct Row {
    puzzle: String,
    ratings: [String; 3],
    steps: usize,
    millis: f64,
    capped: bool,
}

fn rows(text: &str) -> Result<Vec<Row>> {
    let mut lines = text.lines();
    let header: Vec<&str> = lines
        .next()
        .context("an empty table")?
        .split('\t')
        .collect();
    let column = |name: &str| {
        let found = header.iter().position(|title| *title == name);
        found.with_context(|| format!("no column `{name}`"))
    };
    let [puzzle, er, ep, ed] = [
        column("puzzle")?,
        column("ER")?,
        column("EP")?,
        column("ED")?,
    ];
    let [steps, millis, status] = [column("steps")?, column("cpu_ms")?, column("status")?];
    lines
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            let field = |i: usize| fields.get(i).copied().context("a short line");
            Ok(Row {
                puzzle: field(puzzle)?.to_owned(),
                ratings: [field(er)?.into(), field(ep)?.into(), field(ed)?.into()],
                steps: field(steps)?.parse()?,
                millis: field(millis)?.parse()?,
                capped: field(status)? != "ok",
            })
        })
        .collect()
}

fn puzzle(text: &str) -> Result<Puzzle> {
    let values: Vec<u8> = text
        .bytes()
        .map(|b| if b == b'.' { 0 } else { b - b'0' })
        .collect();
    let grid = Grid::from_values(Shape::NINE, &values).context("not a 9x9 puzzle")?;
    Ok(Puzzle::new(grid))
}

/// A recorded step: rating, name, placements and deletions, as written.
struct Recorded {
    rating: String,
    name: String,
    placed: String,
    deleted: Vec<String>,
}

fn trace(path: &PathBuf) -> Result<Traces> {
    let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let mut all = Traces::new();
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [puzzle, _, rating, _, name, placed, deleted] = fields[..] else {
            bail!("a trace line has {} fields", fields.len());
        };
        // `r4c3-258` is three deletions.
        let mut deleted: Vec<String> = deleted
            .split_whitespace()
            .filter_map(|text| text.split_once('-'))
            .flat_map(|(cell, digits)| digits.chars().map(move |d| format!("{cell}-{d}")))
            .collect();
        deleted.sort();
        all.entry(puzzle.to_owned()).or_default().push(Recorded {
            rating: rating.to_owned(),
            name: name.to_owned(),
            placed: placed.to_owned(),
            deleted,
        });
    }
    Ok(all)
}

/// The first step that differs, in words.
fn first_difference(puzzle: &Puzzle, scale: Scale, recorded: &[Recorded]) -> Option<String> {
    let name = |c: &Candidate| puzzle.shape().name(c.cell);
    let ours = rate::path(puzzle, scale, &Control::none()).ok()?;
    for (i, step) in ours.iter().enumerate() {
        let placed: Vec<String> = step
            .placements
            .iter()
            .map(|c| format!("{}={}", name(c), c.digit))
            .collect();
        let mut deleted: Vec<String> = step
            .eliminations
            .iter()
            .map(|c| format!("{}-{}", name(c), c.digit))
            .collect();
        deleted.sort();
        let placed = placed.join(" ");
        let rating = step.rating?.to_string();
        let found = format!(
            "{rating} {} {placed} {}",
            step.technique.title(),
            deleted.join(" ")
        );
        let Some(theirs) = recorded.get(i) else {
            return Some(format!("step {}: {found}; theirs has ended", i + 1));
        };
        if rating != theirs.rating || placed != theirs.placed || deleted != theirs.deleted {
            return Some(format!(
                "step {}: {found}; theirs: {} {} {} {}",
                i + 1,
                theirs.rating,
                theirs.name,
                theirs.placed,
                theirs.deleted.join(" ")
            ));
        }
    }
    (ours.len() < recorded.len()).then(|| format!("ours ends after step {}", ours.len()))
}

/// The rating bands of the speed table.
const BANDS: [(f64, f64); 15] = [
    (1.0, 1.4),
    (1.5, 2.4),
    (2.5, 2.9),
    (3.0, 3.9),
    (4.0, 4.9),
    (5.0, 6.4),
    (6.5, 6.9),
    (7.0, 7.4),
    (7.5, 7.9),
    (8.0, 8.4),
    (8.5, 8.9),
    (9.0, 9.4),
    (9.5, 9.9),
    (10.0, 10.4),
    (10.5, 20.0),
];

#[derive(Default, Clone, Copy)]
struct Band {
    count: usize,
    ours: Duration,
    theirs: f64,
}

/// Compares, and fails when a rating differs.
pub fn run(args: &Args) -> Result<()> {
    let traces = args.trace.as_ref().map(trace).transpose()?;
    let mut differences = 0;
    for file in &args.files {
        let (bands, other) = compare(args, file, traces.as_ref())?;
        differences += other;
        if args.speed {
            print_speed(&bands, args.tsv);
        }
    }
    if differences > 0 {
        bail!("{differences} puzzles differ");
    }
    Ok(())
}

/// Steps by puzzle, as recorded.
type Traces = HashMap<String, Vec<Recorded>>;

/// Compares the ratings of a file: the times by bands, and how many differ.
fn compare(args: &Args, file: &Path, traces: Option<&Traces>) -> Result<(Vec<Band>, usize)> {
    let rate = match args.general {
        true => rate::rate_generally,
        false => rate::rate,
    };
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let named = file
        .file_name()
        .is_some_and(|name| name.to_string_lossy().starts_with("se_default"));
    let scale = match args.scale.as_deref() {
        Some("sukaku") => Scale::Sukaku,
        Some("se121") => Scale::Se121,
        Some(other) => bail!("no scale is called `{other}`: se121 or sukaku"),
        None if named => Scale::Sukaku,
        None => Scale::Se121,
    };
    let mut bands = [Band::default(); BANDS.len()];
    let (mut same, mut other, mut capped) = (0, 0, 0);
    for row in rows(&text)?.iter().step_by(args.every) {
        let er: f64 = row.ratings[0].parse()?;
        if row.capped {
            capped += 1;
            continue;
        }
        if er > args.most || er < args.least {
            continue;
        }
        let puzzle = puzzle(&row.puzzle)?;
        let start = ThreadTime::now();
        let mut rating = rate(&puzzle, scale, &Control::none())?;
        let mut spent = start.elapsed();
        // Short work is measured again, and its shortest time taken.
        for _ in 0..if args.speed && spent < Duration::from_millis(1) {
            4
        } else {
            0
        } {
            let start = ThreadTime::now();
            rating = rate(&puzzle, scale, &Control::none())?;
            spent = spent.min(start.elapsed());
        }
        if let Some(band) = BANDS.iter().position(|(_, high)| er <= *high) {
            bands[band].count += 1;
            bands[band].ours += spent;
            bands[band].theirs += row.millis;
        }
        let ours = [rating.er, rating.ep, rating.ed].map(|r| r.to_string());
        if ours == row.ratings && rating.steps == row.steps {
            same += 1;
        } else {
            other += 1;
            if other <= args.show {
                println!(
                    "{} ours {} in {} steps, theirs {} in {}",
                    row.puzzle,
                    ours.join("/"),
                    rating.steps,
                    row.ratings.join("/"),
                    row.steps
                );
            }
        }
        if let Some(recorded) = traces.and_then(|all| all.get(&row.puzzle))
            && let Some(difference) = first_difference(&puzzle, scale, recorded)
        {
            println!("{}\n  {difference}", row.puzzle);
        }
    }
    println!(
        "{}: {same} of {} equal in ER, EP, ED and number of steps ({capped} capped left out)",
        file.display(),
        same + other
    );
    Ok((bands.to_vec(), other))
}

/// A band of ratings: milliseconds a puzzle, recorded and ours.
pub struct Pace {
    pub band: String,
    pub recorded: f64,
    pub ours: f64,
}

/// How fast the puzzles of a table are rated, by bands, all of them last. Fails
/// when a rating differs.
pub fn paces(file: &Path) -> Result<Vec<Pace>> {
    let args = Args {
        files: vec![file.to_owned()],
        scale: None,
        speed: true,
        tsv: false,
        trace: None,
        every: 1,
        most: 20.0,
        least: 0.0,
        general: false,
        show: 20,
    };
    let (bands, differences) = compare(&args, file, None)?;
    if differences > 0 {
        bail!("{differences} puzzles differ");
    }
    let named = named(&bands).into_iter();
    let pace = |(name, band): (String, Band)| Pace {
        band: name,
        recorded: band.theirs / band.count as f64,
        ours: band.ours.as_secs_f64() * 1000.0 / band.count as f64,
    };
    Ok(named.map(pace).collect())
}

/// The bands that have puzzles, by name, and all of them together.
fn named(bands: &[Band]) -> Vec<(String, Band)> {
    let mut all = Band::default();
    let mut named = Vec::new();
    for ((low, high), band) in BANDS.iter().zip(bands) {
        all.count += band.count;
        all.ours += band.ours;
        all.theirs += band.theirs;
        if band.count > 0 {
            named.push((format!("{low:.1} to {high:.1}"), *band));
        }
    }
    named.push(("all".to_owned(), all));
    named
}

/// Prints the bands: puzzles, milliseconds a puzzle, puzzles a second on one
/// thread (CPU time), recorded and ours, and how many times faster.
fn print_speed(bands: &[Band], tsv: bool) {
    let row = |fields: &[String]| {
        if tsv {
            println!("{}", fields.join("\t"));
        } else {
            println!("| {} |", fields.join(" | "));
        }
    };
    let titles = [
        "ER",
        "puzzles",
        "recorded ms",
        "ours ms",
        "recorded puzzles/s",
        "ours puzzles/s",
        "times",
    ];
    row(&titles.map(str::to_owned));
    if !tsv {
        println!("{}|", "|--".repeat(titles.len()));
    }
    let line = |name: String, band: &Band| {
        let n = band.count as f64;
        let ours = band.ours.as_secs_f64() * 1000.0;
        row(&[
            name,
            band.count.to_string(),
            format!("{:.2}", band.theirs / n),
            format!("{:.3}", ours / n),
            format!("{:.1}", 1000.0 * n / band.theirs),
            format!("{:.0}", 1000.0 * n / ours),
            format!("{:.0}", band.theirs / ours),
        ]);
    };
    for (name, band) in named(bands) {
        line(name, &band);
    }
}
