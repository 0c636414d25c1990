//! `cargo xtask web`: WebAssembly, bindings and the Vite bundle.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use lzma_rust2::{LzmaOptions, LzmaWriter};

use crate::places::{self, Place};
use crate::run::run;
use crate::sources;

/// Must be the version of the library in `Cargo.lock`.
const BINDGEN: &str = "0.2.130";
/// The bundle is kept in the repository: it has to stay small.
const LARGEST: u64 = 1_200_000;
/// Where to get Node, when it is missing.
pub const NODE: &str = "install Node 20 or later (Debian: apt-get install nodejs npm)";
const DIST: &str = "crates/ninefold-cli/web-dist";
const LIST: &str = "crates/ninefold-cli/src/web/bundle.rs";

/// Builds the page and the list by which the command embeds it.
pub fn build(root: &Path) -> Result<()> {
    let tools = root.join("target/web-tools");
    fs::create_dir_all(&tools)?;
    let target = root.join("target/wasm");
    let places = places::of_this_machine(root)?;
    run(
        Command::new(root.join("xtask/wasm-rustc.sh"))
            .arg(&tools)
            .args(["--package", "ninefold-wasm", "--profile", "web", "--lib"])
            .current_dir(root)
            .env("CARGO_TARGET_DIR", &target)
            .env("CARGO_ENCODED_RUSTFLAGS", places::flags(&places)),
        "it is part of the workspace",
    )?;
    let bindgen = bindgen(&tools)?;
    let web = root.join("web");
    run(
        Command::new(bindgen)
            .args([
                "--target",
                "web",
                "--omit-default-module-path",
                "--remove-name-section",
                "--remove-producers-section",
                "--out-dir",
            ])
            .arg(web.join("pkg"))
            .arg(target.join("wasm32-unknown-unknown/web/ninefold_wasm.wasm")),
        "cargo install wasm-bindgen-cli",
    )?;
    pack(&web.join("pkg"), &places)?;
    install(&web)?;
    let hash = sources::hash(root)?;
    run(
        Command::new("npm")
            .args(["run", "--silent", "build"])
            .current_dir(&web)
            .env("NINEFOLD_OUT", root.join(DIST))
            .env("NINEFOLD_HASH", &hash),
        NODE,
    )?;
    let dist = root.join(DIST);
    fs::write(dist.join("sources.hash"), format!("{hash}\n"))?;
    let size = list(root, &dist)?;
    println!("web: {DIST}, {size} bytes in all, sources {hash}");
    if size > LARGEST {
        bail!("the bundle has {size} bytes, more than {LARGEST}");
    }
    Ok(())
}

/// Packs the engine as LZMA, which then travels compressed on every host, also
/// on those that compress nothing; `web/src/unpack.ts` unpacks it.
fn pack(pkg: &Path, places: &[Place]) -> Result<()> {
    let engine = fs::read(pkg.join("ninefold_wasm_bg.wasm"))?;
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
    fs::write(pkg.join("engine.bin"), packer.finish()?)?;
    Ok(())
}

/// Fails when the bundle was built from other sources than those at hand.
pub fn check(root: &Path) -> Result<()> {
    let stamp = root.join(DIST).join("sources.hash");
    let built = fs::read_to_string(&stamp)
        .with_context(|| format!("{}: run `cargo xtask web`", stamp.display()))?;
    let now = sources::hash(root)?;
    if built.trim() != now {
        bail!("the page in {DIST} is older than its sources: run `cargo xtask web`");
    }
    println!("web: the bundle is as new as its sources");
    Ok(())
}

/// Installs the libraries of the page, when they are not there. `npm ci` would
/// ask for the builds of every platform, which not every registry has.
pub fn install(web: &Path) -> Result<()> {
    let wanted = fs::read(web.join("package.json"))?;
    let mark = web.join("node_modules/.installed-for");
    if fs::read(&mark).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    run(
        Command::new("npm")
            .args(["install", "--no-save", "--no-audit", "--no-fund"])
            .current_dir(web),
        NODE,
    )?;
    fs::write(mark, wanted)?;
    Ok(())
}

fn bindgen(tools: &Path) -> Result<PathBuf> {
    let program = tools.join("bin/wasm-bindgen");
    let version = Command::new(&program).arg("--version").output();
    if version.is_ok_and(|said| String::from_utf8_lossy(&said.stdout).contains(BINDGEN)) {
        return Ok(program);
    }
    run(
        Command::new("cargo")
            .args([
                "install",
                "wasm-bindgen-cli",
                "--version",
                BINDGEN,
                "--root",
            ])
            .arg(tools)
            .env("CARGO_TARGET_DIR", tools.join("bindgen-build")),
        "it comes with Rust",
    )?;
    Ok(program)
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
        if name == "sources.hash" {
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

    #[test]
    fn the_engine_of_the_bundle_names_no_folder_of_the_machine_that_built_it() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let assets = fs::read_dir(root.join(DIST).join("assets")).unwrap();
        let packed: Vec<PathBuf> = assets
            .map(|file| file.unwrap().path())
            .filter(|path| path.extension().is_some_and(|kind| kind == "bin"))
            .collect();
        assert_eq!(packed.len(), 1, "{packed:?}");
        let packed = fs::read(&packed[0]).unwrap();
        let mut engine = Vec::new();
        LzmaReader::new_mem_limit(packed.as_slice(), u32::MAX, None)
            .unwrap()
            .read_to_end(&mut engine)
            .unwrap();
        assert!(engine.starts_with(b"\0asm"));
        let places = places::of_this_machine(root).unwrap();
        assert!(!places::are_named_in(&engine, &places));
    }
}
