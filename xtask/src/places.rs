//! The folders of the machine that builds the page: the engine must not name
//! them. Panic messages hold the paths of their sources, which would tell whose
//! machine it was, and make another bundle on every machine.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::run::output;

/// A folder, and what it is called instead.
pub struct Place {
    folder: PathBuf,
    name: String,
}

impl Place {
    fn new(folder: impl Into<PathBuf>, name: impl Into<String>) -> Place {
        Place {
            folder: folder.into(),
            name: name.into(),
        }
    }
}

/// The folders that a build may name. The compiler goes by the last that fits.
pub fn of_this_machine(root: &Path) -> Result<Vec<Place>> {
    let cargo = cargo_home()?;
    let mut places = vec![
        Place::new(root, "/ninefold"),
        Place::new(&cargo, "/cargo"),
        standard_library(root)?,
    ];
    // A registry's folder has a name that depends on where it is mirrored.
    if let Ok(registries) = fs::read_dir(cargo.join("registry/src")) {
        for registry in registries {
            places.push(Place::new(registry?.path(), "/registry"));
        }
    }
    Ok(places)
}

fn cargo_home() -> Result<PathBuf> {
    if let Some(folder) = std::env::var_os("CARGO_HOME") {
        return Ok(folder.into());
    }
    let home = std::env::home_dir().context("no home folder: set CARGO_HOME")?;
    Ok(home.join(".cargo"))
}

/// Where the sources of the standard library are installed, the compiler finds
/// them there; elsewhere it has this name for them.
fn standard_library(root: &Path) -> Result<Place> {
    let ask = |question: &[&str]| -> Result<String> {
        let mut rustc = Command::new("rustc");
        let told = output(rustc.args(question).current_dir(root), "install Rust")?;
        Ok(String::from_utf8(told)?)
    };
    let sysroot = ask(&["--print", "sysroot"])?;
    let version = ask(&["-vV"])?;
    let commit = version
        .lines()
        .find_map(|line| line.strip_prefix("commit-hash: "))
        .unwrap_or("unknown");
    let sources = Path::new(sysroot.trim()).join("lib/rustlib/src/rust");
    Ok(Place::new(sources, format!("/rustc/{commit}")))
}

/// The compiler's flags for those names, for `CARGO_ENCODED_RUSTFLAGS`. They
/// stand alone: flags of the machine would make another bundle.
pub fn flags(places: &[Place]) -> OsString {
    let mut flags = OsString::new();
    for place in places {
        if !flags.is_empty() {
            flags.push("\x1f");
        }
        flags.push("--remap-path-prefix=");
        flags.push(&place.folder);
        flags.push(format!("={}", place.name));
    }
    flags
}

/// Whether a program names one of these folders, or that of a registry on any
/// other machine, which none does that was built with these flags.
pub fn are_named_in(program: &[u8], places: &[Place]) -> bool {
    let names = |folder: &[u8]| program.windows(folder.len()).any(|part| part == folder);
    names(b"registry/src/")
        || places.iter().any(|place| {
            // Something in the folder: its name alone may begin another one's.
            let inside = place.folder.join("");
            inside.is_absolute() && names(inside.as_os_str().as_encoded_bytes())
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_given_other_names() {
        let places = [
            Place::new("/home/me/my work", "/ninefold"),
            Place::new("/home/me/.cargo", "/cargo"),
        ];
        assert_eq!(
            flags(&places),
            "--remap-path-prefix=/home/me/my work=/ninefold\x1f\
             --remap-path-prefix=/home/me/.cargo=/cargo"
        );
    }

    #[test]
    fn folders_are_seen_in_a_program() {
        let places = [Place::new("/home/me/project", "/ninefold")];
        let named = |program: &[u8]| are_named_in(program, &places);
        assert!(named(b"\0/home/me/project/crates/x/src/lib.rs"));
        assert!(named(b"\0/home/else/.cargo/registry/src/x-1/lib.rs"));
        assert!(!named(b"\0/registry/x-1/src/lib.rs"));
        assert!(!named(b"\0/home/me/projectshop/lib.rs"));
    }
}
