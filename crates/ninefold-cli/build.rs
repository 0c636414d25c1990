//! Tells the program its version, with the commit where that is known.

use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let version = env!("CARGO_PKG_VERSION");
    match commit().or_else(packed) {
        Some(commit) => println!("cargo:rustc-env=NINEFOLD_VERSION={version} ({commit})"),
        None => println!("cargo:rustc-env=NINEFOLD_VERSION={version}"),
    }
}

/// Where `cargo package` keeps the commit that it packed.
const PACKED: &str = ".cargo_vcs_info.json";

/// The commit of a packed source, which has no repository around it.
fn packed() -> Option<String> {
    let text = std::fs::read_to_string(PACKED).ok()?;
    println!("cargo:rerun-if-changed={PACKED}");
    let (_, after) = text.split_once("\"sha1\": \"")?;
    let commit = after.get(..10)?;
    let plain = commit.bytes().all(|byte| byte.is_ascii_hexdigit());
    plain.then(|| commit.to_owned())
}

fn commit() -> Option<String> {
    // Inside another repository (vendored sources) its commit says nothing
    // about this program.
    if git(&["rev-parse", "--show-prefix"])? != "crates/ninefold-cli/" {
        return None;
    }
    let log = git(&["rev-parse", "--git-path", "logs/HEAD"])?;
    if Path::new(&log).exists() {
        println!("cargo:rerun-if-changed={log}");
    }
    git(&["rev-parse", "--short=10", "HEAD"])
}

fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}
