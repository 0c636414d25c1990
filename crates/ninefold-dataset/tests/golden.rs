//! The bytes of a small data set and of its exports, recorded: they are the same
//! on every path of the solver and after every change to how they are written.
//!
//! A new version of the program or of the generator changes them: record them then.

use std::fs;
use std::path::Path;

use ninefold_dataset::{Column, Export, Layout, Plan, Run, Source, Split, create, export};
use sha2::{Digest as _, Sha256};

fn plan() -> Plan {
    Plan {
        shard: 10,
        columns: Column::parse("all,trace").expect("columns"),
        splits: Split::parse("train=0.6,test=0.4").expect("splits"),
        ..Plan::new(Source::create("easy,medium,hard", 7).expect("levels"), 30)
    }
}

/// The SHA-256 of each file of a folder, the first eight digits of it, by name.
fn digests(folder: &Path) -> Vec<(String, String)> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.path().is_dir() {
            let inner = digests(&entry.path()).into_iter();
            all.extend(inner.map(|(file, digest)| (format!("{name}/{file}"), digest)));
        } else {
            let digest = Sha256::digest(fs::read(entry.path()).expect("a file"));
            let digits = digest[..4].iter().map(|byte| format!("{byte:02x}"));
            all.push((name, digits.collect()));
        }
    }
    all.sort();
    all
}

/// What is wrong with a folder, if anything.
fn compare(folder: &Path, recorded: &[(&str, &str)]) {
    let found = digests(folder);
    let found: Vec<(&str, &str)> = found
        .iter()
        .map(|(file, digest)| (file.as_str(), digest.as_str()))
        .collect();
    assert_eq!(found, recorded);
}

/// The shards, on the path of the solver that `NINEFOLD_PATH` names.
#[test]
fn a_small_data_set_has_the_recorded_bytes() {
    let folder = tempfile::tempdir().expect("a folder");
    create(folder.path(), &plan(), &Run::new(2)).expect("a data set");
    compare(
        folder.path(),
        &[
            ("_manifest.json", "5c18be45"),
            ("_plan.json", "7ecc1cba"),
            ("test/part-00000.parquet", "7d987e56"),
            ("test/part-00001.parquet", "d614989c"),
            ("test/part-00002.parquet", "e075647b"),
            ("train/part-00000.parquet", "b3a2e832"),
            ("train/part-00001.parquet", "7775ac38"),
            ("train/part-00002.parquet", "09c20b43"),
        ],
    );
}

#[test]
fn its_exports_have_the_recorded_bytes() {
    let folder = tempfile::tempdir().expect("a folder");
    create(folder.path(), &plan(), &Run::new(2)).expect("a data set");
    let exported = |layout, recorded: &[(&str, &str)]| {
        let out = tempfile::tempdir().expect("a folder");
        let how = Export {
            layout,
            augment: 2,
            seed: 1,
        };
        export(folder.path(), out.path(), how, &Run::new(1)).expect("the layout");
        compare(out.path(), recorded);
    };
    exported(
        Layout::Csv,
        &[("test.csv", "d5f859ee"), ("train.csv", "39f76ce7")],
    );
    exported(
        Layout::Npz,
        &[("test.npz", "3224e73b"), ("train.npz", "21cd2759")],
    );
    exported(
        Layout::Hrm,
        &[
            ("identifiers.json", "55b844f3"),
            ("test/all__group_indices.npy", "549ad148"),
            ("test/all__inputs.npy", "f716142f"),
            ("test/all__labels.npy", "01501c87"),
            ("test/all__puzzle_identifiers.npy", "3817c2db"),
            ("test/all__puzzle_indices.npy", "549ad148"),
            ("test/dataset.json", "efe3847f"),
            ("train/all__group_indices.npy", "fcfab620"),
            ("train/all__inputs.npy", "783a101d"),
            ("train/all__labels.npy", "c66739d3"),
            ("train/all__puzzle_identifiers.npy", "b6b28aec"),
            ("train/all__puzzle_indices.npy", "fd551f7a"),
            ("train/dataset.json", "4778b1ae"),
        ],
    );
}
