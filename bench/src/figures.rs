//! The figures of the README, each table from a run of its bench and written
//! between its marks, with the processor that it ran on.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::Subcommand;

use crate::{agree, generate, sets, solve};

/// Which table to measure and write.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    table: Table,
    /// The document to write to
    #[arg(long, default_value = "README.md", global = true)]
    document: PathBuf,
    /// Print the table and write nothing
    #[arg(long, global = true)]
    print: bool,
}

#[derive(Subcommand)]
enum Table {
    /// Solving: ratios to crate `sudoku`, a column for each file of puzzles
    Solve {
        /// Files with a puzzle of 81 characters a line, as `NAME=FILE` or `FILE`;
        /// without any, sets made from a fixed seed
        files: Vec<String>,
        /// Rounds; the best of them counts
        #[arg(long, default_value_t = 9)]
        rounds: usize,
    },
    /// Rating: milliseconds a puzzle beside the recorded ones
    Rate {
        /// A table of recorded ratings
        file: PathBuf,
        /// The bands to show; `all` is the last row
        #[arg(long, value_delimiter = ',', default_values_t = ["1.5 to 2.4", "3.0 to 3.9", "7.0 to 7.4", "9.0 to 9.4"].map(String::from))]
        bands: Vec<String>,
    },
    /// Generating: puzzles a second beside crate `sudoku`
    Generate {
        /// How often both are measured in turn; the best round counts
        #[arg(long, default_value_t = 7)]
        rounds: usize,
    },
}

impl Table {
    /// The name in the marks.
    fn name(&self) -> &'static str {
        match self {
            Table::Solve { .. } => "solve",
            Table::Rate { .. } => "rate",
            Table::Generate { .. } => "generate",
        }
    }

    /// Runs the bench, and gives the table.
    fn measure(&self) -> Result<String> {
        match self {
            Table::Solve { files, rounds } => {
                let sets = match files.is_empty() {
                    true => sets::made(1),
                    false => files.iter().map(|file| set(file)).collect::<Result<_>>()?,
                };
                let mut head = vec![String::new()];
                head.extend(sets.iter().map(|set| set.name.clone()));
                let rows = solve::ratios(&sets, *rounds)?.into_iter().map(|row| {
                    let ratios = row.ratios.into_iter().map(ratio);
                    [row.title.to_owned()].into_iter().chain(ratios).collect()
                });
                Ok(markdown(&head, rows))
            }
            Table::Rate { file, bands } => {
                let head = ["ER", "SukakuExplainer, recorded", "Ninefold", "times"];
                let shown = |pace: &agree::Pace| pace.band == "all" || bands.contains(&pace.band);
                let rows = agree::paces(file)?.into_iter().filter(shown).map(|pace| {
                    let times = format!("{:.0}", pace.recorded / pace.ours);
                    vec![pace.band, millis(pace.recorded), millis(pace.ours), times]
                });
                Ok(markdown(&head.map(String::from), rows))
            }
            Table::Generate { rounds } => {
                let head = ["symmetry", "Ninefold", "crate `sudoku` 0.8", "times"];
                let mut rows = Vec::new();
                for (symmetry, theirs) in generate::SYMMETRIES {
                    let speed = generate::beside(symmetry, theirs, *rounds)?;
                    rows.push(vec![
                        match symmetry {
                            ninefold::generate::Symmetry::Half => "180°".to_owned(),
                            other => other.to_string(),
                        },
                        format!("{} a second", thousands(speed.ours)),
                        thousands(speed.others),
                        ratio(speed.ours / speed.others),
                    ]);
                }
                Ok(markdown(&head.map(String::from), rows))
            }
        }
    }
}

/// Measures a table and puts it in its place.
pub fn run(args: &Args) -> Result<()> {
    let made = format!("{}\nOn {}.\n", args.table.measure()?, processor());
    if args.print {
        print!("{made}");
        return Ok(());
    }
    let text =
        fs::read_to_string(&args.document).with_context(|| args.document.display().to_string())?;
    let written = replaced(&text, args.table.name(), &made)
        .with_context(|| format!("{} has no marks for it", args.document.display()))?;
    fs::write(&args.document, written)?;
    println!("{}: {}", args.document.display(), args.table.name());
    Ok(())
}

/// A document with another table between the marks of this name.
fn replaced(text: &str, name: &str, table: &str) -> Option<String> {
    let begin = format!("<!-- figures: {name}, made by the bench, don't edit -->\n");
    let (before, rest) = text.split_once(&begin)?;
    let (_, after) = rest.split_once("<!-- end of figures -->")?;
    Some(format!(
        "{before}{begin}\n{table}\n<!-- end of figures -->{after}"
    ))
}

/// A set from `NAME=FILE` or `FILE`.
fn set(argument: &str) -> Result<sets::Set> {
    let (name, file) = match argument.split_once('=') {
        Some((name, file)) => (Some(name), file),
        None => (None, argument),
    };
    let mut set = sets::read(Path::new(file))?;
    if let Some(name) = name {
        name.clone_into(&mut set.name);
    }
    Ok(set)
}

/// A table of Markdown.
fn markdown(head: &[String], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let mut text = format!("| {} |\n{}|\n", head.join(" | "), "|---".repeat(head.len()));
    for row in rows {
        let _ = writeln!(text, "| {} |", row.join(" | "));
    }
    // An empty title has no blanks around it.
    text.replacen("|  |", "| |", 1)
}

/// A ratio with as many digits as it deserves.
fn ratio(ratio: f64) -> String {
    match ratio {
        ratio if ratio < 1.95 => format!("{ratio:.2}"),
        ratio => format!("{ratio:.1}"),
    }
}

/// Milliseconds with three digits or so.
fn millis(millis: f64) -> String {
    let number = match millis {
        m if m >= 100.0 => thousands(m),
        m if m >= 10.0 => format!("{m:.1}"),
        m if m >= 0.1 => format!("{m:.2}"),
        m => format!("{m:.3}"),
    };
    format!("{number} ms")
}

/// A whole number with commas between its thousands.
fn thousands(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The processor and how many of them there are, as the system names them.
fn processor() -> String {
    let about = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let named = about.lines().find(|line| line.starts_with("model name"));
    let name = named.and_then(|line| line.split_once(": "));
    let name = name.map_or("a processor without a name", |(_, name)| name.trim());
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    format!("{name}, {cores} processors")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_in_the_readme() {
        assert_eq!(thousands(36_960.4), "36,960");
        assert_eq!(thousands(999.0), "999");
        assert_eq!(millis(1296.3), "1,296 ms");
        assert_eq!(millis(11.14), "11.1 ms");
        assert_eq!(millis(0.0071), "0.007 ms");
        assert_eq!(ratio(0.951), "0.95");
        assert_eq!(ratio(11.72), "11.7");
    }

    #[test]
    fn only_what_is_between_the_marks_changes() {
        let begin = "<!-- figures: solve, made by the bench, don't edit -->\n";
        let text = format!("a\n{begin}\nold\n<!-- end of figures -->\nb");
        let new = replaced(&text, "solve", "new\n").expect("marks");
        let expected = format!("a\n{begin}\nnew\n\n<!-- end of figures -->\nb");
        assert_eq!(new, expected);
        assert_eq!(replaced(&text, "rate", "new"), None);
    }

    #[test]
    fn the_readme_has_a_place_for_every_table() {
        let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../README.md");
        let text = fs::read_to_string(readme).expect("the README");
        for name in ["solve", "rate", "generate"] {
            assert!(replaced(&text, name, "").is_some(), "{name}");
        }
    }

    #[test]
    fn a_table_has_a_row_for_each_that_is_measured() {
        let table = Table::Generate { rounds: 1 }.measure().expect("a table");
        let lines: Vec<&str> = table.lines().collect();
        assert_eq!(lines.len(), 4, "{table}");
        assert!(lines[2].starts_with("| none | ") && lines[3].starts_with("| 180° | "));
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("few.txt");
        let puzzle =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        fs::write(&file, puzzle).expect("a file");
        let files = vec![format!("few={}", file.display())];
        let table = Table::Solve { files, rounds: 1 }
            .measure()
            .expect("a table");
        assert!(table.starts_with("| | few |\n|---|---|\n| "), "{table}");
        assert!(table.contains("\n| one at a time, portable | "), "{table}");
    }
}
