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
/// A data set is a folder with a Parquet file for each shard and split. The
/// folder is the same, byte for byte, at any number of threads, on any machine and
/// after any crash: the same command resumes what was broken off. Isomorphs
/// are dropped, and puzzles with isomorphic solutions are in the same split.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// Make puzzles
    Create(Create),
    /// Take the puzzles of a list: one a line, or in a field of a table
    Annotate(Annotate),
    /// Drop isomorphs and write the manifest, when all parts are there
    Finish(Finish),
    /// Check every file and row of a data set
    Verify(Finish),
    /// Write a data set in another layout
    Export(To),
}

#[derive(Debug, clap::Args)]
struct Create {
    /// The folder; one with a plan is resumed
    out: PathBuf,

    /// What is asked for, in turn: levels, bands of ratings such as 7.0..7.5 or
    /// techniques with commas between them; `hard=2` counts twice, `any` is as
    /// it comes
    #[arg(long, value_name = "LEVEL,…", default_value = "any")]
    level: String,

    /// The number of puzzles
    #[arg(long, value_name = "N", value_parser = whole, required_unless_present = "resume")]
    count: Option<u64>,

    /// Seed for the random numbers
    #[arg(long, value_name = "SEED", value_parser = whole, default_value_t = 0)]
    seed: u64,

    /// How the givens lie, as for `sudoku create`
    #[arg(long, value_name = "SYMMETRY", default_value = "none")]
    symmetry: String,

    /// Every given must be needed
    #[arg(long)]
    minimal: bool,

    /// Go on with the plan that the folder has, whatever it asks for
    #[arg(long, conflicts_with_all = ["count", "level", "seed"])]
    resume: bool,

    #[command(flatten)]
    table: Table,

    #[command(flatten)]
    run: Run,
}

#[derive(Debug, clap::Args)]
struct Annotate {
    /// The list of 9x9 puzzles
    list: PathBuf,

    /// The folder; one with the same plan is resumed
    out: PathBuf,

    #[command(flatten)]
    table: Table,

    #[command(flatten)]
    run: Run,
}

/// What the rows are like.
#[derive(Debug, clap::Args)]
struct Table {
    /// The columns: all (but trace), or some of seed, givens, level, er, ep, ed,
    /// technique, steps, guesses, trace; the others are always there
    #[arg(
        long,
        value_name = "NAME,…",
        default_value = "all",
        help_heading = "Rows"
    )]
    columns: String,

    /// The steps of the column trace: rating or hints
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

    /// What may be there once only: a class of puzzles, of solutions, or none
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

    /// What keeps rows together in a split: their class of solutions, or puzzles
    #[arg(
        long,
        value_name = "CLASS",
        default_value = "solution",
        help_heading = "Rows"
    )]
    split_by: Distinct,

    /// Another number splits the same rows another way
    #[arg(long, value_name = "N", value_parser = whole, default_value_t = 0, help_heading = "Rows")]
    salt: u64,

    /// The number of puzzles of a shard
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
    /// Make one part of the shards, such as 3/16, for one of several machines;
    /// `sudoku dataset finish` ends it
    #[arg(long, value_name = "I/N")]
    part: Option<Part>,

    /// The number of threads; without it as many as there are cores
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

#[derive(Debug, clap::Args)]
struct Finish {
    /// The folder
    out: PathBuf,

    /// The number of threads; without it as many as there are cores
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

#[derive(Debug, clap::Args)]
struct To {
    /// The folder of the data set
    from: PathBuf,

    /// The folder to write to
    to: PathBuf,

    /// csv, npz, or hrm for the layout that HRM and TRM read
    #[arg(long = "to", value_name = "LAYOUT")]
    layout: Layout,

    /// Isomorphs to add to each puzzle of the first split, with hrm
    #[arg(long, value_name = "N", value_parser = whole, default_value_t = 0)]
    augment: u64,

    /// The seed of these
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
                "{} rows in {} files, {} classes of solutions, none in two splits; {}",
                seen.rows, seen.files, seen.solution_classes, seen.digest
            );
        }
        What::Export(to) => {
            let how = Export {
                layout: to.layout,
                augment: to.augment,
                seed: to.seed,
            };
            dataset::export(&to.from, &to.to, how)?;
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
            bail!("--count says how many puzzles to make");
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
            "part {} of {} is there; `sudoku dataset finish` ends the data set when all are",
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
