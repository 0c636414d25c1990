//! `cargo xtask licences`: whether everything that is shipped may be.
//!
//! Shipped is what the published crates are built from, on any system; what
//! only measures or tests may have other licences.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::run::output;

/// The licences under which a dependency may be shipped.
const ALLOWED: [&str; 10] = [
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// What is shipped: the crates of the registry, and the page.
const SHIPPED: [&str; 6] = [
    "ninefold",
    "ninefold-dataset",
    "ninefold-game",
    "ninefold-tui",
    "ninefold-cli",
    "ninefold-wasm",
];

/// Fails when something shipped has a licence that is not allowed.
pub fn check(root: &Path) -> Result<()> {
    let text = output(
        Command::new(env!("CARGO")).current_dir(root).args([
            "metadata",
            "--format-version",
            "1",
            "--locked",
        ]),
        "install Rust",
    )?;
    let metadata: Value = serde_json::from_slice(&text).context("what cargo metadata says")?;
    let shipped = shipped(&metadata);
    let refused: Vec<String> = shipped
        .iter()
        .filter(|(_, licence)| !is_allowed(licence))
        .map(|(name, licence)| format!("{name}: {licence}"))
        .collect();
    if !refused.is_empty() {
        bail!("licences that are not allowed:\n{}", refused.join("\n"));
    }
    println!(
        "{} crates, each with a licence that is allowed",
        shipped.len()
    );
    Ok(())
}

fn items(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// The name with its version and the licence of everything that is shipped.
fn shipped(metadata: &Value) -> BTreeMap<String, String> {
    let id = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let packages: BTreeMap<String, &Value> = items(&metadata["packages"])
        .map(|package| (id(&package["id"]), package))
        .collect();
    let nodes: BTreeMap<String, &Value> = items(&metadata["resolve"]["nodes"])
        .map(|node| (id(&node["id"]), node))
        .collect();
    let mut open: Vec<String> = packages
        .iter()
        .filter(|(_, package)| SHIPPED.iter().any(|name| package["name"] == *name))
        .map(|(id, _)| id.clone())
        .collect();
    let mut seen: BTreeSet<String> = open.iter().cloned().collect();
    while let Some(next) = open.pop() {
        let Some(node) = nodes.get(&next) else {
            continue;
        };
        for dependency in items(&node["deps"]) {
            let only_tests = items(&dependency["dep_kinds"]).all(|kind| kind["kind"] == "dev");
            let package = id(&dependency["pkg"]);
            if !only_tests && seen.insert(package.clone()) {
                open.push(package);
            }
        }
    }
    let fact = |package: &Value, name: &str| package[name].as_str().unwrap_or("none").to_owned();
    seen.iter()
        .filter_map(|id| packages.get(id))
        .map(|package| {
            let name = format!("{} {}", fact(package, "name"), fact(package, "version"));
            (name, fact(package, "license"))
        })
        .collect()
}

/// Whether an SPDX expression can be met with allowed licences.
fn is_allowed(expression: &str) -> bool {
    let spaced = expression
        .replace('/', " OR ")
        .replace('(', " ( ")
        .replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut at = 0;
    either(&words, &mut at) && at == words.len()
}

fn either(words: &[&str], at: &mut usize) -> bool {
    let mut allowed = both(words, at);
    while words.get(*at) == Some(&"OR") {
        *at += 1;
        allowed |= both(words, at);
    }
    allowed
}

fn both(words: &[&str], at: &mut usize) -> bool {
    let mut allowed = one(words, at);
    while words.get(*at) == Some(&"AND") {
        *at += 1;
        allowed &= one(words, at);
    }
    allowed
}

fn one(words: &[&str], at: &mut usize) -> bool {
    let word = words.get(*at).copied().unwrap_or_default();
    *at += 1;
    if word == "(" {
        let allowed = either(words, at);
        *at += 1;
        return allowed;
    }
    // An exception only ever allows more.
    if words.get(*at) == Some(&"WITH") {
        *at += 2;
    }
    ALLOWED.contains(&word)
}

#[cfg(test)]
mod tests {
    use super::is_allowed;

    #[test]
    fn expressions_are_read() {
        for allowed in [
            "MIT",
            "MIT/Apache-2.0",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR Apache-2.0 OR MIT",
            "MIT OR Apache-2.0 OR LGPL-2.1-or-later",
        ] {
            assert!(is_allowed(allowed), "{allowed}");
        }
        for refused in [
            "AGPL-3.0",
            "none",
            "",
            "MIT AND GPL-3.0",
            "(MIT OR Apache-2.0) AND GPL-2.0",
            "MIT )",
        ] {
            assert!(!is_allowed(refused), "{refused}");
        }
    }
}
