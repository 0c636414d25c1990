//! Data sets are the same whoever makes them and whatever is killed.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use ninefold::Control;
use ninefold::generate::{Random, Recipe};
use ninefold::transform::Transform;
use ninefold::{Level, Shape};
use ninefold_dataset::{
    Column, DatasetError, Distinct, Export, Layout, Manifest, Part, Plan, Run, Source, Split,
    begin, boards_of, create, digest_of, export, finish, make_part, shard, verify,
};

fn plan() -> Plan {
    Plan {
        shard: 10,
        columns: Column::parse("all,trace").expect("columns"),
        splits: Split::parse("train=0.6,test=0.4").expect("splits"),
        ..Plan::new(Source::create("easy,medium=2", 7).expect("levels"), 45)
    }
}

/// Every file of a folder with its bytes.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut all = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.path().is_dir() {
            for (inner, bytes) in files(&entry.path()) {
                all.insert(format!("{name}/{inner}"), bytes);
            }
        } else {
            all.insert(name, fs::read(entry.path()).expect("a file"));
        }
    }
    all
}

fn whole(plan: &Plan) -> BTreeMap<String, Vec<u8>> {
    let folder = tempfile::tempdir().expect("a folder");
    create(folder.path(), plan, &Run::new(1)).expect("a data set");
    files(folder.path())
}

#[test]
fn threads_and_parts_make_no_difference() {
    let plan = plan();
    let expected = whole(&plan);
    for threads in [2, 5] {
        let folder = tempfile::tempdir().expect("a folder");
        create(folder.path(), &plan, &Run::new(threads)).expect("a data set");
        assert_eq!(files(folder.path()), expected, "{threads} threads");
    }
    for of in 1..=7 {
        let folder = tempfile::tempdir().expect("a folder");
        for number in (1..=of).rev() {
            begin(folder.path(), &plan, None).expect("a plan");
            make_part(folder.path(), &plan, Part { number, of }, &Run::new(1)).expect("a part");
        }
        finish(folder.path(), &Run::new(1)).expect("an end");
        assert_eq!(files(folder.path()), expected, "{of} parts");
    }
}

#[test]
fn a_data_set_is_verified_and_balanced() {
    let folder = tempfile::tempdir().expect("a folder");
    let manifest = create(folder.path(), &plan(), &Run::new(2)).expect("a data set");
    assert_eq!(manifest.rows, 45);
    let seen = verify(folder.path(), &Run::new(2)).expect("it is right");
    assert_eq!((seen.rows, seen.files), (45, manifest.files.len() as u64));
    let out = tempfile::tempdir().expect("a folder");
    let how = Export {
        layout: Layout::Csv,
        augment: 0,
        seed: 0,
    };
    export(folder.path(), out.path(), how, &Run::new(1)).expect("CSV");
    let mut levels: BTreeMap<String, usize> = BTreeMap::new();
    for name in ["train", "test"] {
        let text = fs::read_to_string(out.path().join(format!("{name}.csv"))).expect("a file");
        let mut lines = text.lines();
        let head: Vec<&str> = lines.next().expect("a head").split(',').collect();
        let level = head
            .iter()
            .position(|name| *name == "level")
            .expect("a column");
        let split = head
            .iter()
            .position(|name| *name == "split")
            .expect("a column");
        for line in lines {
            let fields: Vec<&str> = line.split(',').collect();
            assert_eq!(fields[split], name);
            *levels.entry(fields[level].to_owned()).or_default() += 1;
        }
    }
    let expected = BTreeMap::from([("easy".to_owned(), 15), ("medium".to_owned(), 30)]);
    assert_eq!(levels, expected);
}

/// Boards of a list: some puzzles, isomorphs of the first ones, a board with
/// many solutions, and one with none.
fn list() -> Vec<[u8; 81]> {
    let mut boards: Vec<[u8; 81]> = Vec::new();
    for made in Recipe::level(Level::Easy).puzzles(3).take(20) {
        let text = made.expect("a puzzle").puzzle.to_string();
        boards.push(text.as_bytes().try_into().expect("81"));
    }
    for at in 0..8 {
        let text = String::from_utf8_lossy(&boards[at]).into_owned();
        let grid = text.parse().expect("a board");
        let change = Transform::random(Shape::NINE, &mut Random::new(5, at as u64));
        boards.push(
            change
                .apply(&grid)
                .to_string()
                .as_bytes()
                .try_into()
                .expect("81"),
        );
    }
    boards.push([b'.'; 81]);
    let mut broken = boards[0];
    broken[..2].copy_from_slice(b"11");
    boards.push(broken);
    boards
}

fn annotation(list: &[[u8; 81]]) -> Plan {
    let source = Source::Annotate {
        sha256: digest_of(list),
    };
    Plan {
        shard: 4,
        columns: Column::parse("givens,guesses").expect("columns"),
        ..Plan::new(source, list.len() as u64)
    }
}

fn annotate(folder: &Path, list: &[[u8; 81]]) -> Result<Manifest, DatasetError> {
    let plan = annotation(list);
    begin(folder, &plan, Some(list))?;
    make_part(folder, &plan, Part { number: 1, of: 1 }, &Run::new(1))?;
    finish(folder, &Run::new(1))
}

#[test]
fn isomorphs_of_a_list_are_dropped() {
    let folder = tempfile::tempdir().expect("a folder");
    let manifest = annotate(folder.path(), &list()).expect("a data set");
    assert_eq!(manifest.rows, 20);
    assert_eq!(manifest.dropped, (20..28).collect::<Vec<u64>>());
    assert_eq!(manifest.refused, [28, 29]);
    assert_eq!(
        (manifest.puzzle_classes, manifest.solution_classes),
        (20, 20)
    );
    verify(folder.path(), &Run::new(1)).expect("it is right");
}

/// Every commit is a rename, so that a crash leaves some of the files, and
/// perhaps a torn one under another name: all such states are made here.
#[test]
fn every_crash_point_ends_in_the_same_bytes() {
    let list = list();
    let done = tempfile::tempdir().expect("a folder");
    annotate(done.path(), &list).expect("a data set");
    let expected = files(done.path());
    let plan = annotation(&list);
    // All states between plan and end: some shards there whole, one begun (with
    // its keys, or with one of its files, or with a torn file), none finished.
    for whole in 0..=plan.shards() {
        for begun in ["nothing", "keys", "rows", "torn", "mark"] {
            let folder = tempfile::tempdir().expect("a folder");
            let path = folder.path();
            begin(path, &plan, Some(&list)).expect("a plan");
            for number in 0..whole {
                shard(path, &plan, number, &Control::none()).expect("a shard");
            }
            let number = whole % plan.shards();
            shard(path, &plan, number, &Control::none()).expect("a shard");
            let mark = path.join(format!("_parts/part-{number:05}.json"));
            let keys = path.join(format!("_parts/part-{number:05}.keys"));
            let rows = path.join(format!("train/part-{number:05}.parquet"));
            match begun {
                "nothing" => [&mark, &keys, &rows].map(|path| fs::remove_file(path).ok()),
                "keys" => [&mark, &rows, &rows].map(|path| fs::remove_file(path).ok()),
                "rows" => [&mark, &mark, &mark].map(|path| fs::remove_file(path).ok()),
                "torn" => {
                    fs::write(path.join("train/_part-00000.parquet.1-1.tmp"), b"PAR")
                        .expect("torn");
                    [&mark, &mark, &mark].map(|path| fs::remove_file(path).ok())
                }
                _ => [None, None, None],
            };
            annotate(path, &list).expect("it goes on");
            assert_eq!(files(path), expected, "{whole} shards, {begun}");
        }
    }
    // Broken off while isomorphs are dropped, and after the manifest.
    let folder = tempfile::tempdir().expect("a folder");
    begin(folder.path(), &plan, Some(&list)).expect("a plan");
    make_part(
        folder.path(),
        &plan,
        Part { number: 1, of: 1 },
        &Run::new(1),
    )
    .expect("all");
    let kept = files(folder.path());
    finish(folder.path(), &Run::new(1)).expect("an end");
    for back in 0..6 {
        // Some shards are as they were before isomorphs were dropped.
        fs::remove_file(folder.path().join("_manifest.json")).expect("a manifest");
        for (name, bytes) in &kept {
            let number: u64 = name
                .split("part-")
                .nth(1)
                .and_then(|rest| rest[..5].parse().ok())
                .unwrap_or(u64::MAX);
            if number >= back || name.starts_with("_parts") {
                let to = folder.path().join(name);
                fs::create_dir_all(to.parent().expect("a folder")).expect("a folder");
                fs::write(to, bytes).expect("a file");
            }
        }
        finish(folder.path(), &Run::new(2)).expect("an end");
        assert_eq!(files(folder.path()), expected, "shards from {back} on");
    }
}

#[test]
fn dropped_puzzles_are_replaced_by_others_of_their_bucket() {
    // The generator makes hardly any isomorphs, so two rows are made out to be.
    let plan = Plan {
        distinct: Distinct::Puzzle,
        ..plan()
    };
    let folder = tempfile::tempdir().expect("a folder");
    begin(folder.path(), &plan, None).expect("a plan");
    make_part(
        folder.path(),
        &plan,
        Part { number: 1, of: 1 },
        &Run::new(1),
    )
    .expect("all");
    // The keys of index 3 are made those of index 0, as if they were isomorphs.
    let path = folder.path().join("_parts/part-00000.keys");
    let mut keys = fs::read(&path).expect("keys");
    keys.copy_within(0..32, 3 * 32);
    fs::write(&path, keys).expect("keys");
    let manifest = finish(folder.path(), &Run::new(1)).expect("an end");
    assert_eq!(manifest.dropped, [3]);
    assert_eq!(manifest.added, [3 + 45]);
    assert_eq!(manifest.rows, 45);
    verify(folder.path(), &Run::new(1)).expect("it is right");
}

#[test]
fn another_plan_is_refused_and_changes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let plan = plan();
    create(folder.path(), &plan, &Run::new(1)).expect("a data set");
    let before = files(folder.path());
    let other = Plan {
        salt: 1,
        ..plan.clone()
    };
    let error = create(folder.path(), &other, &Run::new(1)).expect_err("another plan");
    assert!(
        error
            .to_string()
            .ends_with("another plan: salt is 0, not 1"),
        "{error}"
    );
    assert_eq!(files(folder.path()), before);
    let mut old = plan.clone();
    old.generator = 1;
    let error = create(folder.path(), &old, &Run::new(1)).expect_err("another version");
    assert!(error.to_string().contains("generator 1"), "{error}");
}

#[test]
fn verify_finds_what_is_wrong() {
    let folder = tempfile::tempdir().expect("a folder");
    let manifest = create(folder.path(), &plan(), &Run::new(1)).expect("a data set");
    let path = folder.path().join(&manifest.files[0].file);
    let good = fs::read(&path).expect("a file");
    let mut bad = good.clone();
    let middle = bad.len() / 2;
    bad[middle] ^= 1;
    fs::write(&path, bad).expect("a file");
    let error = verify(folder.path(), &Run::new(1)).expect_err("another byte");
    assert!(error.to_string().contains("SHA-256"), "{error}");
    fs::write(&path, good).expect("a file");
    let extra = folder.path().join("train/part-99999.parquet");
    fs::write(&extra, b"x").expect("a file");
    let error = verify(folder.path(), &Run::new(1)).expect_err("one more file");
    assert!(error.to_string().contains("not in the manifest"), "{error}");
}

#[test]
fn text_that_is_no_plan_is_told() {
    for (error, expected) in [
        (Source::create("hrad", 1).err(), "not a level"),
        (Source::create("easy=0", 1).err(), "weights"),
        (Split::parse("train=0.5").err(), "add up to 1"),
        (Split::parse("../x=1").err(), "not a list of splits"),
        (Column::parse("givns").err(), "givns"),
        ("4/3".parse::<Part>().err(), "3/16"),
    ] {
        let error = error.expect("an error").to_string();
        assert!(error.contains(expected), "{error}");
    }
    let error = boards_of(b"head\n12\n").expect_err("no board");
    assert!(error.starts_with("line 2: found `12`"), "{error}");
}

#[test]
fn what_hrm_and_trm_read_of_an_export_is_there() {
    let folder = tempfile::tempdir().expect("a folder");
    create(folder.path(), &plan(), &Run::new(2)).expect("a data set");
    let out = tempfile::tempdir().expect("a folder");
    let how = Export {
        layout: Layout::Hrm,
        augment: 2,
        seed: 1,
    };
    export(folder.path(), out.path(), how, &Run::new(1)).expect("the layout");
    let files = files(out.path());
    assert_eq!(files["identifiers.json"], b"[\"<blank>\"]");
    let mut groups = 0;
    for (split, copies) in [("train", 2), ("test", 0)] {
        let about: serde_json::Value =
            serde_json::from_slice(&files[&format!("{split}/dataset.json")]).expect("JSON");
        // The fields that both read; TRM wants the number of puzzles beside them.
        for (field, value) in [
            ("seq_len", 81),
            ("vocab_size", 11),
            ("pad_id", 0),
            ("ignore_label_id", 0),
            ("blank_identifier_id", 0),
            ("num_puzzle_identifiers", 1),
            ("mean_puzzle_examples", 1),
        ] {
            assert_eq!(about[field], value, "{field}");
        }
        assert_eq!(about["sets"], serde_json::json!(["all"]));
        let total = about["total_groups"].as_u64().expect("a number") as usize;
        assert_eq!(about["total_puzzles"], total);
        groups += total;
        // The head of an array takes 128 bytes here.
        let size = |name: &str| files[&format!("{split}/all__{name}.npy")].len() - 128;
        let examples = total * (copies + 1);
        assert_eq!(size("inputs"), examples * 81);
        assert_eq!(size("labels"), examples * 81);
        assert_eq!(size("puzzle_identifiers"), examples * 4);
        assert_eq!(size("puzzle_indices"), (examples + 1) * 4);
        assert_eq!(size("group_indices"), (total + 1) * 4);
    }
    assert_eq!(groups, 45);
}

#[test]
fn an_export_that_is_stopped_leaves_no_file() {
    let folder = tempfile::tempdir().expect("a folder");
    create(folder.path(), &plan(), &Run::new(2)).expect("a data set");
    for layout in [Layout::Csv, Layout::Npz, Layout::Hrm] {
        let out = tempfile::tempdir().expect("a folder");
        let how = Export {
            layout,
            augment: 2,
            seed: 1,
        };
        let stop = AtomicBool::new(true);
        let run = Run {
            stop: Some(&stop),
            ..Run::new(1)
        };
        let stopped = export(folder.path(), out.path(), how, &run);
        assert!(matches!(stopped, Err(DatasetError::Stopped)), "{layout:?}");
        assert!(files(out.path()).is_empty(), "{layout:?}");
    }
}
