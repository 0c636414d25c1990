//! `cargo xtask test-web`: the page in a real Chromium, served by the real
//! binary.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::bundle::{NODE, install};
use crate::npm;
use crate::run::{output, run, target};
use crate::site;

const BROWSERS: &[&str] = &[
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
];

/// Runs all tests, or says what this machine lacks for them and can't install.
pub fn run_if_possible(root: &Path) -> Result<()> {
    let lacking = missing();
    if lacking.is_empty() || install_packages(&lacking).is_ok() {
        return run_all(root, &[]);
    }
    println!("left out: this machine has no {}", lacking.join(", no "));
    Ok(())
}

/// The Debian packages that the tests need and this machine does not have.
fn missing() -> Vec<&'static str> {
    let runs = |program: &str| {
        let version = Command::new(program).arg("--version").output();
        version.is_ok_and(|said| said.status.success())
    };
    let mut missing = Vec::new();
    if !runs("node") {
        missing.push("nodejs");
    }
    if !runs("npm") {
        missing.push("npm");
    }
    if browser().is_none() {
        missing.push("chromium");
    }
    missing
}

/// The Chromium that `CHROMIUM` names, or one of this machine.
fn browser() -> Option<String> {
    let named = std::env::var("CHROMIUM")
        .ok()
        .filter(|path| !path.is_empty());
    named.or_else(|| {
        let there = BROWSERS.iter().find(|path| Path::new(path).exists());
        there.map(|path| (*path).to_owned())
    })
}

/// Installs Debian packages, or says how.
fn install_packages(packages: &[&str]) -> Result<()> {
    let user = output(Command::new("id").arg("-u"), "it is part of every Unix");
    if !user.is_ok_and(|user| user.trim_ascii() == b"0") {
        bail!(
            "the tests need {0}: apt-get install {0} on Debian; CHROMIUM may name a browser",
            packages.join(" ")
        );
    }
    let apt = |words: &[&str]| {
        let mut apt = Command::new("apt-get");
        apt.args(words).env("DEBIAN_FRONTEND", "noninteractive");
        run(&mut apt, "install what the tests need by hand")
    };
    apt(&["update"])?;
    apt(&[&["install", "--yes"], packages].concat())
}

/// Runs the tests whose names contain one of `names`, or all of them, with the
/// binary that `SUDOKU` names or one built for it. What they need is installed.
pub fn run_all(root: &Path, names: &[&str]) -> Result<()> {
    let missing = missing();
    if !missing.is_empty() {
        install_packages(&missing)?;
    }
    let browser = browser().context("no Chromium on this machine")?;
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
            target(root).join("release/sudoku")
        }
    };
    let mut tests = Command::new("node");
    tests
        .arg("tests/run.mjs")
        .args(names)
        .current_dir(&web)
        .env("CHROMIUM", browser)
        .env("SITE", site::build(root)?)
        .env("XTASK", std::env::current_exe()?)
        .env("SUDOKU", sudoku);
    // Who names tests of the page need not wait for the packages.
    if names.is_empty() || names.iter().any(|name| name.contains("npm")) {
        tests.env("NPM", npm::build(root)?);
    }
    run(&mut tests, NODE)
}
