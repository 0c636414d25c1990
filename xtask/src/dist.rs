//! `cargo xtask dist`: what a package has beside the program, made by the
//! program itself: manual pages and completions.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::run::{output, run};

/// Each shell with the name that its completions go by.
const COMPLETIONS: [(&str, &str); 5] = [
    ("bash", "sudoku"),
    ("zsh", "_sudoku"),
    ("fish", "sudoku.fish"),
    ("elvish", "sudoku.elv"),
    ("powershell", "sudoku.ps1"),
];

/// Makes `target/dist/man` and `target/dist/completions`.
pub fn make(root: &Path) -> Result<()> {
    let dist = root.join("target/dist");
    let completions = dist.join("completions");
    for folder in [&dist.join("man"), &completions] {
        fs::create_dir_all(folder).with_context(|| format!("making {}", folder.display()))?;
    }
    run(
        sudoku(root).args(["man", "--dir"]).arg(dist.join("man")),
        "install Rust",
    )?;
    for (shell, name) in COMPLETIONS {
        let script = output(sudoku(root).args(["completions", shell]), "install Rust")?;
        let path = completions.join(name);
        fs::write(&path, script).with_context(|| format!("writing {}", path.display()))?;
    }
    println!("{}", dist.display());
    Ok(())
}

/// The program as it is shipped.
fn sudoku(root: &Path) -> Command {
    let mut command = Command::new(env!("CARGO"));
    command.current_dir(root);
    command.args([
        "run",
        "--quiet",
        "--release",
        "--package",
        "ninefold-cli",
        "--",
    ]);
    command
}
