//! The digests of the files of the bundle, kept beside them: whoever changes a
//! file by hand is found out without building the page anew.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use sha2::{Digest as _, Sha256};

/// The name of the list.
pub const NAME: &str = "SHA256SUMS";

/// A line for each file, as `sha256sum --check` reads it.
pub fn of(files: &BTreeMap<String, Vec<u8>>) -> String {
    let mut text = String::new();
    for (name, bytes) in files {
        for byte in Sha256::digest(bytes) {
            // Writing to a string does not fail.
            let _ = write!(text, "{byte:02x}");
        }
        text.push_str("  ");
        text.push_str(name);
        text.push('\n');
    }
    text
}

/// The files that are not as the list has them: changed, added or missing.
pub fn differing(list: &str, files: &BTreeMap<String, Vec<u8>>) -> Vec<String> {
    let now = of(files);
    let (then, now): (Vec<&str>, Vec<&str>) = (list.lines().collect(), now.lines().collect());
    let only = |these: &[&str], those: &[&str]| -> Vec<String> {
        let others = these.iter().filter(|line| !those.contains(line));
        let names = others.map(|line| line.split_once("  ").map_or(*line, |(_, name)| name));
        names.map(str::to_owned).collect()
    };
    let mut names = only(&then, &now);
    names.extend(only(&now, &then));
    names.sort_unstable();
    names.dedup();
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(files: &[(&str, &str)]) -> BTreeMap<String, Vec<u8>> {
        let owned = |(name, text): &(&str, &str)| ((*name).to_owned(), text.as_bytes().to_vec());
        files.iter().map(owned).collect()
    }

    #[test]
    fn digests_are_those_of_sha256sum() {
        let expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  a.js\n";
        assert_eq!(of(&files(&[("a.js", "abc")])), expected);
    }

    #[test]
    fn a_changed_an_added_and_a_missing_file_are_found() {
        let built = files(&[("a.js", "a"), ("b.js", "b"), ("c.css", "c")]);
        let list = of(&built);
        assert!(differing(&list, &built).is_empty());
        let found = files(&[("a.js", "a"), ("b.js", "b;evil()"), ("d.js", "d")]);
        assert_eq!(differing(&list, &found), ["b.js", "c.css", "d.js"]);
        // Two files that change places are not as they were.
        let swapped = files(&[("a.js", "b"), ("b.js", "a"), ("c.css", "c")]);
        assert_eq!(differing(&list, &swapped), ["a.js", "b.js"]);
        // A list that says nothing covers nothing.
        assert_eq!(differing("", &built), ["a.js", "b.js", "c.css"]);
    }
}
