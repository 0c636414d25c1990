//! Running other programs, with an error that names what is missing.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// Runs a command to its end; `hint` says where to get a program that is not
/// there.
pub fn run(command: &mut Command, hint: &str) -> Result<()> {
    let program = command.get_program().to_string_lossy().into_owned();
    let status = match command.status() {
        Ok(status) => status,
        Err(error) if error.kind() == ErrorKind::NotFound => {
            bail!("{program} is not on this machine: {hint}")
        }
        Err(error) => return Err(error).with_context(|| format!("starting {program}")),
    };
    if !status.success() {
        bail!("{program} failed ({status})");
    }
    Ok(())
}

/// What a command prints, when it ends well.
pub fn output(command: &mut Command, hint: &str) -> Result<Vec<u8>> {
    let program = command.get_program().to_string_lossy().into_owned();
    let output = match command.stderr(Stdio::inherit()).output() {
        Ok(output) => output,
        Err(error) if error.kind() == ErrorKind::NotFound => {
            bail!("{program} is not on this machine: {hint}")
        }
        Err(error) => return Err(error).with_context(|| format!("starting {program}")),
    };
    if !output.status.success() {
        bail!("{program} failed ({})", output.status);
    }
    Ok(output.stdout)
}

/// The folder that Cargo builds into: `CARGO_TARGET_DIR`, or `target` of the workspace.
pub fn target(root: &Path) -> PathBuf {
    let named = std::env::var_os("CARGO_TARGET_DIR").filter(|path| !path.is_empty());
    // Cargo runs in the workspace, where a path that is not absolute begins.
    root.join(named.unwrap_or_else(|| "target".into()))
}
