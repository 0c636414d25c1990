//! `cargo xtask npm`: the packages `ninefold` and `ninefold-board`, packed as npm
//! publishes them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::bundle::{self, NODE};
use crate::run::{output, run};
use crate::site;

/// Where the packages are made.
pub const NPM: &str = "target/npm";

/// The modules of the package `ninefold`, with what they are built with.
const MODULES: [(&str, &[&str]); 2] = [("engine", &[]), ("solver", &["--no-default-features"])];

/// The most bytes that the solver alone may have, its module and its JavaScript.
const SOLVER: u64 = 60_000;

/// The packages, each with a folder of what is written by hand in `npm`.
const PACKAGES: [&str; 2] = ["ninefold", "ninefold-board"];

/// Builds and packs both packages; returns the folder that has them.
pub fn build(root: &Path) -> Result<PathBuf> {
    let npm = root.join(NPM);
    if npm.exists() {
        fs::remove_dir_all(&npm)?;
    }
    for name in PACKAGES {
        site::copy(&root.join("npm").join(name), &npm.join(name))?;
        settle(root, &npm.join(name))?;
    }
    let wasm = npm.join("ninefold/wasm");
    for (name, features) in MODULES {
        bundle::engine(root, "ninefold-npm", features, &wasm, name)?;
    }
    let solver = ["solver.js", "wasm/solver.js", "wasm/solver_bg.wasm"]
        .iter()
        .map(|file| Ok(fs::metadata(npm.join("ninefold").join(file))?.len()))
        .sum::<Result<u64>>()?;
    if solver > SOLVER {
        bail!("ninefold/solver has {solver} bytes, more than {SOLVER}");
    }
    board(root, &npm.join("ninefold-board"))?;
    println!("npm: ninefold/solver has {solver} bytes");
    for name in PACKAGES {
        pack(&npm, name)?;
    }
    Ok(npm)
}

/// Gives a package the version of the workspace, and the licences.
fn settle(root: &Path, package: &Path) -> Result<()> {
    let path = package.join("package.json");
    // As text: the order of its entries has a meaning.
    let about = fs::read_to_string(&path)?;
    let version = format!("\"version\": \"{}\"", crate::version(root)?);
    fs::write(&path, about.replace("\"version\": \"0.0.0\"", &version))?;
    for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
        fs::copy(root.join(licence), package.join(licence))?;
    }
    Ok(())
}

/// Builds the element into its package.
fn board(root: &Path, package: &Path) -> Result<()> {
    if !bundle::has_engines(root)? {
        bundle::engines(root)?;
    }
    let web = root.join("web");
    bundle::install(&web)?;
    let built = root.join(NPM).join("board");
    run(
        Command::new("npx")
            .args(["vite", "build", "--logLevel", "warn"])
            .args(["--config", "vite.board.config.ts"])
            .current_dir(&web)
            .env("NINEFOLD_OUT", &built),
        NODE,
    )?;
    site::copy(&built, package)?;
    fs::remove_dir_all(built)?;
    Ok(())
}

/// Packs a package, and says what is in it.
fn pack(npm: &Path, name: &str) -> Result<()> {
    let said = output(
        Command::new("npm")
            .args(["pack", "--json", "--silent", "--pack-destination"])
            .arg(npm)
            .current_dir(npm.join(name)),
        NODE,
    )?;
    let packed: Value = serde_json::from_slice(&said).context("what `npm pack` says")?;
    let packed = &packed[0];
    println!(
        "npm: {}, {} files, {} bytes packed, {} unpacked",
        packed["filename"].as_str().unwrap_or(name),
        packed["entryCount"],
        packed["size"],
        packed["unpackedSize"]
    );
    for file in packed["files"].as_array().into_iter().flatten() {
        println!(
            "  {:>8} {}",
            file["size"].to_string(),
            file["path"].as_str().unwrap_or_default()
        );
    }
    Ok(())
}
