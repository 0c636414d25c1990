//! `cargo xtask`: tasks of the workspace that Cargo has no word for.
//!
//! - `cargo xtask web` builds the page into `crates/ninefold-cli/web-dist`.
//! - `cargo xtask web --check` fails when that bundle is older than its sources.
//! - `cargo xtask web --rebuild-check` builds it anew, and fails when a byte of it
//!   is another one then.
//! - `cargo xtask site` makes the static site in `target/site`: the page and what leads
//!   to it, for any web host.
//! - `cargo xtask npm` packs the packages `ninefold` and `ninefold-board` in `target/npm`.
//! - `cargo xtask test-web` plays the page in a real browser, and installs what
//!   that takes; with `--if-possible` it is left out where that can't be installed.
//! - `cargo xtask test-python` builds the Python package and tests it in a virtual
//!   environment; with `--cluster` on Ray and Dask, too, with `--if-possible` it is
//!   left out where there is no Python.
//! - `cargo xtask walk FOLDER` is the terminal's part of one of its tests.
//! - `cargo xtask dist` makes manual pages and completions in `target/dist`.
//! - `cargo xtask deb` packs these and the program for Debian; `xtask/test-deb.sh`
//!   installs the package into a clean root, runs it and purges it.
//! - `cargo xtask licences` checks the licences of what is shipped.

mod bundle;
mod deb;
mod dist;
mod licences;
mod npm;
mod places;
#[cfg(unix)]
#[path = "../../crates/ninefold-cli/tests/common/player.rs"]
mod player;
mod run;
mod site;
mod sources;
mod sums;
mod test_python;
mod test_web;
#[cfg(unix)]
mod walk;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

const USAGE: &str = "usage: cargo xtask web [--check | --rebuild-check] | site | npm | test-web [--if-possible | NAME…] | test-python [--if-possible | --cluster | WORD…] | walk FOLDER | dist | deb | licences";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["web"] => bundle::build(&root()),
        ["web", "--check"] => bundle::check(&root()),
        ["web", "--rebuild-check"] => bundle::rebuild_check(&root()),
        ["site"] => site::build(&root()).map(drop),
        ["npm"] => npm::build(&root()).map(drop),
        ["dist"] => dist::make(&root()).map(drop),
        ["deb"] => deb::make(&root()).map(drop),
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

/// The version of the workspace.
fn version(root: &Path) -> anyhow::Result<String> {
    let text = std::fs::read_to_string(root.join("Cargo.toml"))?;
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix("version = "));
    let line = line.ok_or_else(|| anyhow::anyhow!("the workspace has no version"))?;
    Ok(line.trim_matches('"').to_owned())
}

/// The folder of the workspace.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}
