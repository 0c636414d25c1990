//! `cargo xtask test-python`: the Python package, built and installed in a
//! virtual environment of its own.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::run::{output, run, target};

/// What the tests need.
const NEEDED: &[&str] = &[
    "maturin>=1.9,<2",
    "pytest>=8",
    "hypothesis>=6",
    "mypy>=1.11",
    "numpy>=1.26",
    "pyarrow>=16",
    "polars>=1",
    "duckdb>=1",
    "tqdm>=4.66",
];
/// What the tests of clusters need beside that.
const CLUSTER: &[&str] = &["ray>=2.40", "distributed>=2024.8"];

const HINT: &str = "apt-get install python3 python3-venv on Debian";

/// Runs the tests, or says what this machine lacks for them.
pub fn run_if_possible(root: &Path) -> Result<()> {
    let venv = Command::new(python())
        .args(["-m", "ensurepip", "--version"])
        .output();
    let new = Command::new(python())
        .args(["-c", "import sys; sys.exit(sys.version_info < (3, 11))"])
        .output();
    if !venv.is_ok_and(|said| said.status.success()) || !new.is_ok_and(|said| said.status.success())
    {
        println!("left out: this machine has no Python 3.11 or newer with venv ({HINT})");
        return Ok(());
    }
    if environment(root, false).is_err() {
        println!("left out: what the tests need can't be installed here");
        return Ok(());
    }
    run_all(root, &[])
}

/// The Python that `PYTHON` names, or that of this machine.
fn python() -> String {
    let named = std::env::var("PYTHON").ok().filter(|path| !path.is_empty());
    named.unwrap_or_else(|| String::from("python3"))
}

/// A virtual environment in the target folder, with what the tests need.
fn environment(root: &Path, cluster: bool) -> Result<PathBuf> {
    let folder = target(root).join("python-env");
    let bin = folder.join(if cfg!(windows) { "Scripts" } else { "bin" });
    if !bin.exists() {
        let mut make = Command::new(python());
        run(make.args(["-m", "venv"]).arg(&folder), HINT)?;
    }
    let mut pip = Command::new(bin.join("python"));
    pip.args([
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
    ]);
    pip.args(NEEDED);
    if cluster {
        pip.args(CLUSTER);
    }
    run(&mut pip, HINT)?;
    Ok(bin)
}

/// Builds the wheel, installs it, and runs its tests; other words go to pytest.
pub fn run_all(root: &Path, words: &[&str]) -> Result<()> {
    let cluster = words.contains(&"--cluster");
    let bin = environment(root, cluster)?;
    let package = root.join("crates/ninefold-py");
    let target = target(root).join("python");
    let wheels = target.join("wheels");
    if wheels.exists() {
        std::fs::remove_dir_all(&wheels).context("removing old wheels")?;
    }
    let mut maturin = Command::new(bin.join("maturin"));
    maturin
        .args(["build", "--profile", "dev", "--out"])
        .arg(&wheels)
        .current_dir(&package)
        .env("CARGO_TARGET_DIR", &target)
        .env("PYO3_PYTHON", bin.join("python"));
    run(&mut maturin, HINT)?;
    let wheel = std::fs::read_dir(&wheels)?
        .next()
        .context("maturin built no wheel")??;
    let mut pip = Command::new(bin.join("python"));
    pip.args([
        "-m",
        "pip",
        "install",
        "--quiet",
        "--force-reinstall",
        "--no-deps",
    ]);
    run(pip.arg(wheel.path()), HINT)?;
    let sudoku = command(root)?;
    let tests = package.join("tests");
    let tool = |module: &str| {
        let mut tool = Command::new(bin.join("python"));
        tool.args(["-m", module]).current_dir(&tests);
        tool
    };
    run(
        tool("mypy").args(["--strict", "--package", "ninefold"]),
        HINT,
    )?;
    run(
        tool("mypy.stubtest").args(["ninefold", "--allowlist", "stubtest-allowlist.txt"]),
        HINT,
    )?;
    let mut pytest = tool("pytest");
    pytest
        .args(["-q", "-p", "no:cacheprovider"])
        .env("SUDOKU", sudoku);
    if !cluster {
        pytest.args(["-m", "not cluster"]);
    }
    pytest.args(words.iter().filter(|word| **word != "--cluster"));
    run(&mut pytest, HINT)
}

/// The command, with which the package is compared.
fn command(root: &Path) -> Result<PathBuf> {
    let mut cargo = Command::new("cargo");
    cargo
        .args(["build", "--quiet", "-p", "ninefold-cli"])
        .current_dir(root);
    output(&mut cargo, "cargo is part of Rust")?;
    Ok(target(root)
        .join("debug")
        .join(format!("sudoku{}", std::env::consts::EXE_SUFFIX)))
}
