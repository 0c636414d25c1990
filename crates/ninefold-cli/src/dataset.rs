//! `sudoku dataset`: data sets of puzzles in Parquet files.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use anyhow::{Result, bail};
use ninefold_dataset::{
    self as dataset, Column, Distinct, Export, Layout, Manifest, Part, Plan, Source, Split, TraceOf,
};

use crate::filter::whole;
use crate::status::Status;

/// Make data sets of puzzles, with ratings and clean splits
///
/// A data set is a folder with one Parquet file per shard and split. Its bytes
/// are the same for any number of threads, on any machine and after any crash.
/// To resume an interrupted run, run the same command again. Isomorphs are
/// dropped, and puzzles with isomorphic solutions go into the same split.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

const EXAMPLES: &str = "\
Examples:
  sudoku dataset create DIR --level easy,hard --count 10000 --seed 7
  sudoku dataset annotate puzzles.txt DIR
  sudoku dataset verify DIR
  sudoku dataset export DIR csv-files --to csv";

#[derive(Debug, clap::Subcommand)]
enum What {
    /// Create the puzzles of a data set
    Create(Create),
    /// Use the puzzles of a list: one per line, or one per row of a table or Parquet file
    Annotate(Annotate),
    /// Drop isomorphs and write the manifest, once all parts are done
    Finish(Finish),
    /// Check every file and row of a data set
    Verify(Finish),
    /// Write a data set in another layout
    Export(To),
}

#[derive(Debug, clap::Args)]
struct Create {
    /// The folder; if it has a plan already, the run is resumed
    out: PathBuf,

    /// What to make, in turn: easy,hard=2,7.0..7.5,x-wing
    ///
    /// Levels, rating ranges or techniques, separated by commas. `hard=2`
    /// counts twice; `any` takes puzzles as they come.
    #[arg(long, value_name = "LEVEL,…", default_value = "any")]
    level: String,

    /// The number of puzzles
    #[arg(long, value_name = "N", value_parser = whole, required_unless_present = "resume")]
    count: Option<u64>,

    /// Seed for the random numbers
    #[arg(long, value_name = "SEED", value_parser = whole, default_value_t = 0)]
    seed: u64,

    /// The symmetry of the givens, as in `sudoku create`
    #[arg(long, value_name = "SYMMETRY", default_value = "none")]
    symmetry: String,

    /// Make minimal puzzles: no given can be left out
    #[arg(long)]
    minimal: bool,

    /// Resume the plan in the folder, whatever it or the other options say
    #[arg(long)]
    resume: bool,

    #[command(flatten)]
    table: Table,

    #[command(flatten)]
    run: Run,
}

#[derive(Debug, clap::Args)]
struct Annotate {
    /// The list of 9x9 puzzles: text, packed with gzip or zstd too, or Parquet
    list: PathBuf,

    /// The folder; if it has the same plan already, the run is resumed
    out: PathBuf,

    #[command(flatten)]
    table: Table,

    #[command(flatten)]
    run: Run,
}

/// What the rows are like.
#[derive(Debug, clap::Args)]
struct Table {
    /// The columns: `all`, or some of those in the list
    ///
    /// seed, givens, level, er, ep, ed, technique, steps, guesses, trace. `all`
    /// leaves out trace. The other columns are always there.
    #[arg(
        long,
        value_name = "NAME,…",
        default_value = "all",
        help_heading = "Rows"
    )]
    columns: String,

    /// Which steps the column trace holds: rating or hints
    #[arg(
        long,
        value_name = "STEPS",
        default_value = "rating",
        help_heading = "Rows"
    )]
    trace: TraceOf,

    /// The scale of the ratings: se121 or sukaku
    #[arg(
        long,
        value_name = "SCALE",
        default_value = "se121",
        help_heading = "Rows"
    )]
    scale: String,

    /// What may occur only once: puzzle, solution or none
    ///
    /// puzzle: no two puzzles are isomorphic. solution: no two solutions are.
    #[arg(
        long,
        value_name = "CLASS",
        default_value = "puzzle",
        help_heading = "Rows"
    )]
    distinct: Distinct,

    /// The splits and their shares
    #[arg(
        long,
        value_name = "NAME=SHARE,…",
        default_value = "train=0.9,valid=0.05,test=0.05",
        help_heading = "Rows"
    )]
    split: String,

    /// What keeps rows in one split: isomorphic solutions or puzzles
    #[arg(
        long,
        value_name = "CLASS",
        default_value = "solution",
        help_heading = "Rows"
    )]
    split_by: Distinct,

    /// Change this to split the same rows differently
    #[arg(long, value_name = "N", value_parser = whole, default_value_t = 0, help_heading = "Rows")]
    salt: u64,

    /// The number of puzzles per shard
    #[arg(long, value_name = "N", value_parser = whole, default_value_t = 5000, help_heading = "Rows")]
    shard: u64,
}

impl Table {
    fn plan(&self, source: Source, count: u64) -> Result<Plan> {
        Ok(Plan {
            columns: Column::parse(&self.columns)?,
            trace: self.trace,
            scale: self.scale.clone(),
            distinct: self.distinct,
            splits: Split::parse(&self.split)?,
            split_by: self.split_by,
            salt: self.salt,
            shard: self.shard,
            ..Plan::new(source, count)
        })
    }
}

/// How the work is done.
#[derive(Debug, clap::Args)]
struct Run {
    /// Make only part I of N of the shards, such as 3/16
    ///
    /// For several machines. When all parts are done, run `sudoku dataset
    /// finish`.
    #[arg(long, value_name = "I/N")]
    part: Option<Part>,

    /// The number of threads [default: the number of cores]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

#[derive(Debug, clap::Args)]
struct Finish {
    /// The folder
    out: PathBuf,

    /// The number of threads [default: the number of cores]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

#[derive(Debug, clap::Args)]
struct To {
    /// The folder of the data set
    from: PathBuf,

    /// The folder to write to
    to: PathBuf,

    /// The layout: csv, npz, or hrm, which HRM and TRM read
    #[arg(long = "to", value_name = "LAYOUT")]
    layout: Layout,

    /// With hrm, how many isomorphs to add per puzzle of the first split
    #[arg(long, value_name = "N", value_parser = whole, default_value_t = 0)]
    augment: u64,

    /// Seed for these isomorphs
    #[arg(long, value_name = "SEED", value_parser = whole, default_value_t = 0)]
    seed: u64,
}

/// Makes, checks or exports a data set.
pub fn run(args: &Args) -> Result<Status> {
    match &args.what {
        What::Create(create) => {
            let plan = create.plan()?;
            dataset::begin(&create.out, &plan, None)?;
            make(&create.out, &plan, &create.run)?;
        }
        What::Annotate(annotate) => {
            let list = dataset::read_list(&annotate.list)?;
            let source = Source::Annotate {
                sha256: dataset::digest_of(&list),
            };
            let plan = annotate.table.plan(source, list.len() as u64)?;
            dataset::begin(&annotate.out, &plan, Some(&list))?;
            make(&annotate.out, &plan, &annotate.run)?;
        }
        What::Finish(finish) => {
            tell(&dataset::finish(&finish.out, &work(finish.threads))?);
        }
        What::Verify(verify) => {
            let seen = dataset::verify(&verify.out, &work(verify.threads))?;
            println!(
                "{} rows in {} files, {} classes of solutions, none of them in two splits; {}",
                seen.rows, seen.files, seen.solution_classes, seen.digest
            );
        }
        What::Export(to) => {
            let how = Export {
                layout: to.layout,
                augment: to.augment,
                seed: to.seed,
            };
            dataset::export(&to.from, &to.to, how, &dataset::Run::new(1))?;
        }
    }
    Ok(Status::Answered)
}

impl Create {
    fn plan(&self) -> Result<Plan> {
        if self.resume {
            return Ok(dataset::load(&self.out)?);
        }
        let Some(count) = self.count else {
            bail!("use --count to say how many puzzles to make");
        };
        let mut source = Source::create(&self.level, self.seed)?;
        if let Source::Create {
            symmetry, minimal, ..
        } = &mut source
        {
            symmetry.clone_from(&self.symmetry);
            *minimal = self.minimal;
        }
        self.table.plan(source, count)
    }
}

fn work(threads: Option<NonZeroUsize>) -> dataset::Run<'static> {
    let threads = threads.or_else(|| thread::available_parallelism().ok());
    dataset::Run::new(threads.map_or(1, NonZeroUsize::get))
}

/// Makes the shards, and ends the data set where all of them are made here.
fn make(out: &std::path::Path, plan: &Plan, run: &Run) -> Result<()> {
    let part = run.part.unwrap_or(Part { number: 1, of: 1 });
    let shards = part.shards(plan).len();
    let (done, rows) = (AtomicU64::new(0), AtomicU64::new(0));
    let told = |_shard: u64, new: u64| {
        let done = done.fetch_add(1, Ordering::Relaxed) + 1;
        let rows = rows.fetch_add(new, Ordering::Relaxed) + new;
        eprintln!("{done} of {shards} shards, {rows} rows");
    };
    let run_it = dataset::Run {
        told: Some(&told),
        ..work(run.threads)
    };
    dataset::make_part(out, plan, part, &run_it)?;
    match run.part {
        Some(part) => eprintln!(
            "part {} of {} is done; when all are, run `sudoku dataset finish`",
            part.number, part.of
        ),
        None => tell(&dataset::finish(out, &run_it)?),
    }
    Ok(())
}

fn tell(manifest: &Manifest) {
    println!(
        "{} rows, {} classes of puzzles, {} classes of solutions; {} isomorphs dropped, {} puzzles \
         added, {} refused",
        manifest.rows,
        manifest.puzzle_classes,
        manifest.solution_classes,
        manifest.dropped.len(),
        manifest.added.len(),
        manifest.refused.len()
    );
}
