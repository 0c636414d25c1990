//! `cargo xtask dist`: what a package has beside the program, made by the
//! program itself: manual pages and completions.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::run::{output, run, target};

/// Each shell with the name that its completions go by.
const COMPLETIONS: [(&str, &str); 5] = [
    ("bash", "sudoku"),
    ("zsh", "_sudoku"),
    ("fish", "sudoku.fish"),
    ("elvish", "sudoku.elv"),
    ("powershell", "sudoku.ps1"),
];

/// Makes `target/dist/man` and `target/dist/completions`, by the program that `SUDOKU`
/// names or one built for it, and says which that is.
pub fn make(root: &Path) -> Result<PathBuf> {
    let program = program(root)?;
    let dist = root.join("target/dist");
    let completions = dist.join("completions");
    for folder in [&dist.join("man"), &completions] {
        fs::create_dir_all(folder).with_context(|| format!("making {}", folder.display()))?;
    }
    run(
        Command::new(&program)
            .args(["man", "--dir"])
            .arg(dist.join("man")),
        "build it first",
    )?;
    for (shell, name) in COMPLETIONS {
        let script = output(
            Command::new(&program).args(["completions", shell]),
            "build it first",
        )?;
        let path = completions.join(name);
        fs::write(&path, script).with_context(|| format!("writing {}", path.display()))?;
    }
    println!("{}", dist.display());
    Ok(program)
}

/// The program as it is shipped.
fn program(root: &Path) -> Result<PathBuf> {
    if let Some(program) = std::env::var_os("SUDOKU") {
        return Ok(program.into());
    }
    run(
        Command::new(env!("CARGO"))
            .args(["build", "--quiet", "--release", "--package", "ninefold-cli"])
            .current_dir(root),
        "install Rust",
    )?;
    Ok(target(root)
        .join("release")
        .join(format!("sudoku{}", std::env::consts::EXE_SUFFIX)))
}
