//! `cargo xtask deb`: the Debian package, by nothing but `dpkg-deb`: the program, its
//! manual pages and completions, and what Debian wants to know of them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::dist;
use crate::run::{output, run};

const HINT: &str = "it is part of Debian";

/// What each folder of the package takes from `target/dist` and the workspace. Two of
/// the shells have no place of their own in Debian.
const FILES: [(&str, &str); 8] = [
    (
        "target/dist/completions/sudoku",
        "usr/share/bash-completion/completions/sudoku",
    ),
    (
        "target/dist/completions/_sudoku",
        "usr/share/zsh/vendor-completions/_sudoku",
    ),
    (
        "target/dist/completions/sudoku.fish",
        "usr/share/fish/vendor_completions.d/sudoku.fish",
    ),
    (
        "target/dist/completions/sudoku.elv",
        "usr/share/ninefold/completions/sudoku.elv",
    ),
    (
        "target/dist/completions/sudoku.ps1",
        "usr/share/ninefold/completions/sudoku.ps1",
    ),
    ("README.md", "usr/share/doc/ninefold/README.md"),
    ("CHANGELOG.md", "usr/share/doc/ninefold/changelog"),
    ("LICENSE-MIT", "usr/share/doc/ninefold/copyright"),
];

/// Packs the program that `SUDOKU` names, or one built for it.
pub fn make(root: &Path) -> Result<PathBuf> {
    let program = dist::make(root)?;
    let tree = root.join("target/dist/deb");
    if tree.exists() {
        fs::remove_dir_all(&tree)?;
    }
    let put = |from: &Path, to: &str| -> Result<()> {
        let to = tree.join(to);
        fs::create_dir_all(to.parent().context("a file has a folder")?)?;
        fs::copy(from, &to).with_context(|| format!("copying {}", from.display()))?;
        Ok(())
    };
    put(&program, "usr/bin/sudoku")?;
    run(
        Command::new("strip").arg(tree.join("usr/bin/sudoku")),
        "apt-get install binutils",
    )?;
    for (from, to) in FILES {
        put(&root.join(from), to)?;
    }
    for page in fs::read_dir(root.join("target/dist/man"))? {
        let page = page?.path();
        let name = page
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        put(&page, &format!("usr/share/man/man1/{name}"))?;
    }
    run(
        Command::new("gzip")
            .args(["-9n", "-r"])
            .arg(tree.join("usr/share/man")),
        HINT,
    )?;
    run(
        Command::new("gzip")
            .arg("-9n")
            .arg(tree.join("usr/share/doc/ninefold/changelog")),
        HINT,
    )?;
    run(
        Command::new("chmod").args(["-R", "u=rwX,go=rX"]).arg(&tree),
        HINT,
    )?;
    let binary = fs::read(tree.join("usr/bin/sudoku"))?;
    let architecture = output(Command::new("dpkg").arg("--print-architecture"), HINT)?;
    let architecture = String::from_utf8(architecture)?.trim().to_owned();
    let version = crate::version(root)?;
    let size = crate::site::size(&tree)? / 1024;
    let control = format!(
        "Package: ninefold\nVersion: {version}\nArchitecture: {architecture}\n\
         Maintainer: The Ninefold developers <ninefold@users.noreply.github.com>\n\
         Installed-Size: {size}\n{}Section: games\nPriority: optional\nHomepage: {}\n\
         Description: Sudoku to play, make, solve, rate and explain\n \
         Boards from 4x4 to 25x25 and variants, full screen, line by line or in the\n \
         browser, with hints that teach; puzzles made to order, solved, rated,\n \
         explained and converted by the million.\n",
        depends(&binary),
        env!("CARGO_PKG_REPOSITORY"),
    );
    fs::create_dir_all(tree.join("DEBIAN"))?;
    fs::write(tree.join("DEBIAN/control"), control)?;
    let package = root.join(format!("target/dist/ninefold_{version}_{architecture}.deb"));
    run(
        Command::new("dpkg-deb")
            .args(["--root-owner-group", "-Zxz", "--build"])
            .args([&tree, &package]),
        HINT,
    )?;
    ensure!(package.is_file(), "dpkg-deb wrote nothing");
    println!(
        "{}, {} bytes",
        package.display(),
        fs::metadata(&package)?.len()
    );
    Ok(package)
}

/// The libraries that the program needs: the newest version of the C library that it
/// names; a program that brings its own names none.
fn depends(binary: &[u8]) -> String {
    let mark = b"GLIBC_2.";
    let versions = binary
        .windows(mark.len() + 2)
        .filter(|part| part.starts_with(mark));
    let numbers = versions.filter_map(|part| {
        let digits: String = part[mark.len()..]
            .iter()
            .take_while(|byte| byte.is_ascii_digit())
            .map(|byte| char::from(*byte))
            .collect();
        digits.parse::<u32>().ok()
    });
    match numbers.max() {
        Some(version) => format!("Depends: libc6 (>= 2.{version}), libgcc-s1\n"),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_c_library_that_is_named_counts() {
        assert_eq!(
            depends(b"\0GLIBC_2.9\0x\0GLIBC_2.34\0GLIBC_2.17\0"),
            "Depends: libc6 (>= 2.34), libgcc-s1\n"
        );
        assert_eq!(depends(b"\0no library\0"), "");
    }
}
