//! A hash over everything the page is built from, so that a bundle older than
//! its sources is noticed.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// What the bundle is made of, beside the compiler and the versions of libraries
/// in `Cargo.lock`: that file changes with every crate of the workspace, and most
/// of them are none of the page's.
const SOURCES: &[&str] = &[
    "Cargo.toml",
    "crates/ninefold/Cargo.toml",
    "crates/ninefold/src",
    "crates/ninefold-book/Cargo.toml",
    "crates/ninefold-book/src",
    "crates/ninefold-game/Cargo.toml",
    "crates/ninefold-game/src",
    "crates/ninefold-wasm",
    "web/index.html",
    "web/offline.ts",
    "web/package.json",
    "web/package-lock.json",
    "web/public",
    "web/src",
    "web/tsconfig.json",
    "web/vite.config.ts",
];

/// The hash of the sources, in hexadecimal.
pub fn hash(root: &Path) -> Result<String> {
    let mut files = Vec::new();
    for source in SOURCES {
        collect(&root.join(source), &mut files)?;
    }
    files.sort();
    let mut state = Fnv::default();
    for file in files {
        let name = file.strip_prefix(root).unwrap_or(&file);
        state.feed(name.to_string_lossy().replace('\\', "/").as_bytes());
        let text = fs::read(&file).with_context(|| format!("reading {}", file.display()))?;
        state.feed(&text);
    }
    Ok(format!("{:016x}{:016x}", state.first, state.second))
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    let kind = fs::metadata(path).with_context(|| format!("reading {}", path.display()))?;
    if kind.is_file() {
        files.push(path.to_owned());
        return Ok(());
    }
    for entry in fs::read_dir(path)? {
        collect(&entry?.path(), files)?;
    }
    Ok(())
}

/// Two FNV-1a hashes with different starts: enough to notice a change, which
/// is all that is asked of it.
struct Fnv {
    first: u64,
    second: u64,
}

impl Default for Fnv {
    fn default() -> Fnv {
        Fnv {
            first: 0xcbf2_9ce4_8422_2325,
            second: 0x9e37_79b9_7f4a_7c15,
        }
    }
}

impl Fnv {
    /// Feeds a text and its length, so that texts cannot run into each other.
    fn feed(&mut self, text: &[u8]) {
        let length = (text.len() as u64).to_le_bytes();
        for byte in text.iter().chain(&length) {
            self.first = (self.first ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
            self.second = (self.second ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changed_byte_or_border_changes_the_hash() {
        let hash = |texts: &[&[u8]]| {
            let mut state = Fnv::default();
            texts.iter().for_each(|text| state.feed(text));
            (state.first, state.second)
        };
        assert_eq!(hash(&[b"ab", b"c"]), hash(&[b"ab", b"c"]));
        assert_ne!(hash(&[b"ab", b"c"]), hash(&[b"a", b"bc"]));
        assert_ne!(hash(&[b"ab", b"c"]), hash(&[b"ab", b"d"]));
    }
}
