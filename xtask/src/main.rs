//! `cargo xtask`: tasks of the workspace that Cargo has no word for.
//!
//! - `cargo xtask web` builds the page into `crates/ninefold-cli/web-dist`.
//! - `cargo xtask web --check` fails when that bundle is older than its sources.
//! - `cargo xtask test-web` plays the page in a real browser, and installs what
//!   that takes; with `--if-possible` it is left out where there is none.
//! - `cargo xtask test-python` builds the Python package and tests it in a virtual
//!   environment; with `--cluster` on Ray and Dask, too, with `--if-possible` it is
//!   left out where there is no Python.
//! - `cargo xtask walk FOLDER` is the terminal's part of one of its tests.
//! - `cargo xtask dist` makes manual pages and completions in `target/dist`.
//! - `cargo xtask licences` checks the licences of what is shipped.

mod bundle;
mod dist;
mod licences;
mod places;
#[cfg(unix)]
#[path = "../../crates/ninefold-cli/tests/common/player.rs"]
mod player;
mod run;
mod sources;
mod test_python;
mod test_web;
#[cfg(unix)]
mod walk;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

const USAGE: &str = "usage: cargo xtask web [--check] | test-web [--if-possible | NAME…] | test-python [--if-possible | --cluster | WORD…] | walk FOLDER | dist | licences";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["web"] => bundle::build(&root()),
        ["web", "--check"] => bundle::check(&root()),
        ["dist"] => dist::make(&root()),
        ["licences"] => licences::check(&root()),
        ["test-web", "--if-possible"] => test_web::run_if_possible(&root()),
        ["test-web", names @ ..] => test_web::run_all(&root(), names),
        ["test-python", "--if-possible"] => test_python::run_if_possible(&root()),
        ["test-python", words @ ..] => test_python::run_all(&root(), words),
        #[cfg(unix)]
        ["walk", folder] => walk::walk(Path::new(folder)),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// The folder of the workspace.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}
