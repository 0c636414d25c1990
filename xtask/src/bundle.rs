//! `cargo xtask web`: WebAssembly, bindings and the Vite bundle.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use lzma_rust2::{LzmaOptions, LzmaWriter};
use wasm_bindgen_cli_support::Bindgen;

use crate::places::{self, Place};
use crate::run::run;
use crate::{sources, sums};

/// The compiler that the bundle is built with: another one makes other bytes,
/// which nobody could compare.
const COMPILER: &str = "1.95.0";
/// The bundle is kept in the repository: it has to stay small.
const LARGEST: u64 = 1_850_000;
/// Where to get Node, when it is missing.
pub const NODE: &str = "install Node 20 or later (Debian: apt-get install nodejs npm)";
pub const DIST: &str = "crates/ninefold-cli/web-dist";
/// Which sources the engines in `web/pkg` were built from.
const ENGINES_STAMP: &str = "web/pkg/sources.hash";
const LIST: &str = "crates/ninefold-cli/src/web/bundle.rs";

/// The engines by name, with what they are built with: one for classic boards, which
/// every page loads, and one for everything, which it loads when it is needed.
const ENGINES: [(&str, &[&str]); 2] = [("classic", &["--no-default-features"]), ("full", &[])];

/// Builds the page and the list by which the command embeds it.
pub fn build(root: &Path) -> Result<()> {
    build_into(root, &root.join(DIST))?;
    let size = list(root, &root.join(DIST))?;
    let sums = sums::of(&contents(root)?);
    fs::write(root.join(DIST).join(sums::NAME), sums)?;
    println!("web: {DIST}, {size} bytes in all");
    if size > LARGEST {
        bail!("the bundle has {size} bytes, more than {LARGEST}");
    }
    Ok(())
}

/// Builds the page into a folder.
fn build_into(root: &Path, dist: &Path) -> Result<()> {
    let web = root.join("web");
    engines(root)?;
    install(&web)?;
    let hash = sources::hash(root)?;
    run(
        Command::new("npm")
            .args(["run", "--silent", "build"])
            .current_dir(&web)
            .env("NINEFOLD_OUT", dist)
            .env("NINEFOLD_HASH", &hash),
        NODE,
    )?;
    fs::write(dist.join("sources.hash"), format!("{hash}\n"))?;
    Ok(())
}

/// Builds the engines of the page into `web/pkg`.
pub fn engines(root: &Path) -> Result<()> {
    let places = places::of_this_machine(root)?;
    let pkg = root.join("web/pkg");
    for (name, features) in ENGINES {
        engine(root, "ninefold-wasm", features, &pkg, name)?;
        pack(&pkg, name, &places)?;
    }
    let hash = sources::hash(root)?;
    fs::write(root.join(ENGINES_STAMP), format!("{hash}\n"))?;
    Ok(())
}

/// Whether the engines in `web/pkg` are those of the sources at hand: a fresh clone has
/// a bundle, but not these.
pub fn has_engines(root: &Path) -> Result<bool> {
    let built = fs::read_to_string(root.join(ENGINES_STAMP)).unwrap_or_default();
    Ok(built.trim() == sources::hash(root)?)
}

/// Builds a crate for WebAssembly, and the module that JavaScript calls it by.
pub fn engine(root: &Path, package: &str, features: &[&str], out: &Path, name: &str) -> Result<()> {
    require_compiler()?;
    let tools = root.join("target/web-tools");
    fs::create_dir_all(&tools)?;
    let target = root.join("target/wasm");
    let places = places::of_this_machine(root)?;
    run(
        Command::new(root.join("xtask/wasm-rustc.sh"))
            .arg(&tools)
            .args([
                "--locked",
                "--package",
                package,
                "--profile",
                "web",
                "--lib",
            ])
            .args(features)
            .current_dir(root)
            .env("CARGO_TARGET_DIR", &target)
            .env("CARGO_ENCODED_RUSTFLAGS", places::flags(&places)),
        "it is part of the workspace",
    )?;
    let built = format!(
        "wasm32-unknown-unknown/web/{}.wasm",
        package.replace('-', "_")
    );
    Bindgen::new()
        .input_path(target.join(built))
        .web(true)?
        .typescript(true)
        .omit_default_module_path(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .out_name(name)
        .generate(out)
}

/// Packs the engine as LZMA, which then travels compressed on every host, also
/// on those that compress nothing; `web/src/unpack.ts` unpacks it.
fn pack(pkg: &Path, name: &str, places: &[Place]) -> Result<()> {
    let engine = fs::read(pkg.join(format!("{name}_bg.wasm")))?;
    if places::are_named_in(&engine, places) {
        bail!("the engine names folders of this machine: see xtask/src/places.rs");
    }
    let mut options = LzmaOptions::with_preset(9);
    options.dict_size = u32::try_from(engine.len())?.next_power_of_two();
    options.nice_len = LzmaOptions::NICE_LEN_MAX;
    // WebAssembly is no text of words of four bytes.
    (options.lc, options.lp, options.pb) = (4, 0, 0);
    let length = u64::try_from(engine.len())?;
    let mut packer = LzmaWriter::new_use_header(Vec::new(), &options, Some(length))?;
    packer.write_all(&engine)?;
    fs::write(pkg.join(format!("{name}.bin")), packer.finish()?)?;
    Ok(())
}

/// Fails when the bundle was built from other sources than those at hand, or is
/// not as it was built.
pub fn check(root: &Path) -> Result<()> {
    let stamp = root.join(DIST).join("sources.hash");
    let built = fs::read_to_string(&stamp)
        .with_context(|| format!("{}: run `cargo xtask web`", stamp.display()))?;
    let now = sources::hash(root)?;
    if built.trim() != now {
        bail!("the page in {DIST} is older than its sources: run `cargo xtask web`");
    }
    let files = contents(root)?;
    let list = root.join(DIST).join(sums::NAME);
    let list = fs::read_to_string(&list)
        .with_context(|| format!("{}: run `cargo xtask web`", list.display()))?;
    let changed = sums::differing(&list, &files);
    if !changed.is_empty() {
        bail!(
            "the page in {DIST} was changed after it was built: {}",
            changed.join(", ")
        );
    }
    println!(
        "web: the bundle is as new as its sources, and its {} files are as they were built",
        files.len()
    );
    Ok(())
}

/// Builds the page anew and fails when that changes a byte of it: then the
/// bundle is not what its sources make.
pub fn rebuild_check(root: &Path) -> Result<()> {
    check(root)?;
    let before = contents(root)?;
    build(root)?;
    let after = contents(root)?;
    let names = before.keys().chain(after.keys());
    let mut changed: Vec<&str> = names
        .filter(|name| before.get(*name) != after.get(*name))
        .map(String::as_str)
        .collect();
    changed.sort_unstable();
    changed.dedup();
    if !changed.is_empty() {
        bail!(
            "the page in {DIST} is not what its sources make; these files differ: {}",
            changed.join(", ")
        );
    }
    println!("web: {} files, each as its sources make it", after.len());
    Ok(())
}

/// Every file of the bundle by its path, and the list by which the command
/// embeds them; without the list of their digests.
fn contents(root: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let dist = root.join(DIST);
    let mut names = Vec::new();
    walk(&dist, &dist, &mut names)?;
    let mut files = BTreeMap::new();
    for name in names.into_iter().filter(|name| name != sums::NAME) {
        let bytes = fs::read(dist.join(&name))?;
        files.insert(format!("{DIST}/{name}"), bytes);
    }
    files.insert(LIST.to_owned(), fs::read(root.join(LIST))?);
    Ok(files)
}

/// Refuses a compiler that would make other bytes.
fn require_compiler() -> Result<()> {
    let output = Command::new("rustc").arg("--version").output();
    let said = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    let said = said.context("rustc --version")?;
    if said.split_whitespace().nth(1) != Some(COMPILER) {
        bail!(
            "the page is built with Rust {COMPILER}, and this is {}: \
             `rustup toolchain install {COMPILER} --target wasm32-unknown-unknown`, \
             then `cargo +{COMPILER} xtask web`",
            said.trim()
        );
    }
    Ok(())
}

/// Installs the libraries of the page as they are locked, when they are not there.
pub fn install(web: &Path) -> Result<()> {
    let wanted = fs::read(web.join("package-lock.json"))?;
    let mark = web.join("node_modules/.installed-for");
    if fs::read(&mark).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    run(
        Command::new("npm")
            .args(["ci", "--no-audit", "--no-fund"])
            .current_dir(web),
        NODE,
    )?;
    fs::write(mark, wanted)?;
    Ok(())
}

/// Writes the list of embedded files, and returns their size in all.
fn list(root: &Path, dist: &Path) -> Result<u64> {
    let mut files = Vec::new();
    walk(dist, dist, &mut files)?;
    files.sort();
    let mut size = 0;
    let mut text = String::from(
        "//! The files of the page. Written by `cargo xtask web`.\n\n\
         /// Every file with its path.\n\
         pub const FILES: &[(&str, &[u8])] = &[\n",
    );
    for name in files {
        size += fs::metadata(dist.join(&name))?.len();
        if name == "sources.hash" || name == sums::NAME {
            continue;
        }
        text.push_str(&format!(
            "    (\n        \"/{name}\",\n        include_bytes!(\"../../web-dist/{name}\"),\n    ),\n"
        ));
    }
    text.push_str("];\n");
    let path = root.join(LIST);
    fs::write(&path, text).with_context(|| format!("writing {}", path.display()))?;
    run(
        Command::new("rustfmt")
            .args(["--edition", "2024"])
            .arg(&path),
        "rustup component add rustfmt",
    )?;
    Ok(size)
}

fn walk(top: &Path, folder: &Path, files: &mut Vec<String>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            walk(top, &path, files)?;
        } else {
            let name = path.strip_prefix(top)?.to_string_lossy().replace('\\', "/");
            files.push(name);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use lzma_rust2::LzmaReader;
    use std::io::Read as _;
    use std::path::PathBuf;

    #[test]
    fn the_engine_of_the_bundle_names_no_folder_of_the_machine_that_built_it() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let assets = fs::read_dir(root.join(DIST).join("assets")).unwrap();
        let packed: Vec<PathBuf> = assets
            .map(|file| file.unwrap().path())
            .filter(|path| path.extension().is_some_and(|kind| kind == "bin"))
            .collect();
        assert!(!packed.is_empty());
        let places = places::of_this_machine(root).unwrap();
        for packed in packed {
            let packed = fs::read(packed).unwrap();
            let mut engine = Vec::new();
            LzmaReader::new_mem_limit(packed.as_slice(), u32::MAX, None)
                .unwrap()
                .read_to_end(&mut engine)
                .unwrap();
            assert!(engine.starts_with(b"\0asm"));
            assert!(!places::are_named_in(&engine, &places));
        }
    }
}
