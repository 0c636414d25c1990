//! Data sets of Sudoku puzzles, on one machine or many.
//!
//! A [`Plan`] says what a data set holds. It is made in shards, and a shard is a
//! pure function of the plan and its number: whoever makes it, on however many
//! threads and after whatever crash, writes the same bytes. A file is written
//! under another name and renamed when it is whole, and the manifest, which
//! has the SHA-256 of every file, comes last. So a data set that is broken off is
//! resumed by the same call.
//!
//! ```
//! use ninefold_dataset::{Plan, Run, Source, create, verify};
//! let folder = tempfile::tempdir()?;
//! let plan = Plan::new(Source::create("easy", 7)?, 40);
//! let manifest = create(folder.path(), &plan, &Run::new(1))?;
//! assert_eq!(manifest.rows, 40);
//! verify(folder.path(), &Run::new(1))?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Isomorphs are dropped, and rows are split by the class of their *solution*:
//! puzzles whose solutions are isomorphic never part, within a set nor between
//! sets with the same salt. `docs/DATASETS.md` tells more.

mod error;
mod export;
mod finish;
mod list;
mod make;
mod measure;
mod plan;
mod row;
mod store;
mod table;
mod verify;

pub use error::DatasetError;
pub use export::{Export, Layout, export};
pub use finish::{Manifest, finish};
pub use list::{boards_of, digest_of, read_list};
pub use make::{Entry, Part, Run, begin, create, load, make_part, shard};
pub use measure::{Guesses, Key, key, key_of_canonical, notation};
pub use plan::{Bucket, Column, Distinct, Plan, Source, Split, TraceOf};
pub use verify::{Verified, verify};
