//! `cargo xtask test-web`: the page in a real Chromium, served by the real
//! binary.

use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

use crate::bundle::{NODE, install};
use crate::run::{output, run};

const BROWSERS: &[&str] = &[
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
];

/// Runs all tests, or says what this machine lacks for them.
pub fn run_if_possible(root: &Path) -> Result<()> {
    let there = output(Command::new("node").arg("--version"), NODE).and_then(|_| browser());
    match there {
        Ok(_) => run_all(root, &[]),
        Err(missing) => {
            println!("left out: {missing}");
            Ok(())
        }
    }
}

/// The Chromium that `CHROMIUM` names, or one of this machine.
fn browser() -> Result<String> {
    if let Ok(path) = std::env::var("CHROMIUM") {
        return Ok(path);
    }
    match BROWSERS.iter().find(|path| Path::new(path).exists()) {
        Some(path) => Ok((*path).to_owned()),
        None => bail!(
            "no Chromium on this machine: apt-get install chromium, or set CHROMIUM to its path"
        ),
    }
}

/// Runs the tests whose names contain one of `names`, or all of them, with the
/// binary that `SUDOKU` names or one built for it.
pub fn run_all(root: &Path, names: &[&str]) -> Result<()> {
    let browser = browser()?;
    let web = root.join("web");
    install(&web)?;
    let sudoku = match std::env::var("SUDOKU") {
        Ok(path) => path.into(),
        Err(_) => {
            run(
                Command::new("cargo")
                    .args(["build", "--release", "--package", "ninefold-cli"])
                    .current_dir(root),
                "it comes with Rust",
            )?;
            root.join("target/release/sudoku")
        }
    };
    run(
        Command::new("node")
            .arg("tests/run.mjs")
            .args(names)
            .current_dir(&web)
            .env("CHROMIUM", browser)
            .env("XTASK", std::env::current_exe()?)
            .env("SUDOKU", sudoku),
        NODE,
    )
}
