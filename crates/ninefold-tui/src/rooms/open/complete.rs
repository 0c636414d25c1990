//! The names of files, completed as a shell does it.

use std::fs;
use std::path::{MAIN_SEPARATOR, Path};

/// The most names that are listed.
const MOST: usize = 60;

/// What is typed, completed as far as only one name is meant, and the names
/// that it could be where there are several. A folder ends in its separator.
pub fn names(typed: &str) -> (Option<String>, Vec<String>) {
    let cut = typed.rfind(['/', MAIN_SEPARATOR]).map_or(0, |at| at + 1);
    let (folder, start) = typed.split_at(cut);
    let looked_in = match folder {
        "" => Path::new("."),
        folder => Path::new(folder),
    };
    let Ok(entries) = fs::read_dir(looked_in) else {
        return (None, Vec::new());
    };
    let mut names: Vec<String> = entries
        .filter_map(|entry| {
            let entry = entry.ok()?;
            let name = entry.file_name().into_string().ok()?;
            let hidden = name.starts_with('.') && !start.starts_with('.');
            let fits = name.starts_with(start) && !hidden && !name.contains(char::is_control);
            let folder = fits && entry.path().is_dir();
            fits.then(|| match folder {
                true => format!("{name}{MAIN_SEPARATOR}"),
                false => name,
            })
        })
        .collect();
    names.sort();
    let Some(common) = common(&names) else {
        return (None, Vec::new());
    };
    let completed = format!("{folder}{common}");
    if names.len() == 1 {
        names.clear();
    }
    names.truncate(MOST);
    (Some(completed), names)
}

/// What all names begin with.
fn common(names: &[String]) -> Option<&str> {
    let (first, rest) = names.split_first()?;
    let alike = |other: &String| {
        let pairs = first.char_indices().zip(other.chars());
        let end = pairs.take_while(|((_, a), b)| a == b).last();
        end.map_or(0, |((at, a), _)| at + a.len_utf8())
    };
    let end = rest.iter().map(alike).min().unwrap_or(first.len());
    Some(&first[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_completed_as_far_as_it_is_plain() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["puzzle-1.txt", "puzzle-2.txt", "other.sdk", ".hidden"] {
            fs::write(folder.path().join(name), "").unwrap();
        }
        fs::create_dir(folder.path().join("packs")).unwrap();
        let at = |name: &str| format!("{}/{name}", folder.path().display());
        let done = |name: &str| names(&at(name));
        assert_eq!(done("o"), (Some(at("other.sdk")), vec![]));
        let both = vec!["puzzle-1.txt".to_owned(), "puzzle-2.txt".to_owned()];
        assert_eq!(done("pu"), (Some(at("puzzle-")), both));
        assert_eq!(done("pa"), (Some(at("packs/")), vec![]));
        assert_eq!(done("x"), (None, vec![]));
        assert_eq!(done("").1.len(), 4, "hidden files are not offered");
        assert_eq!(names("/no such folder/x"), (None, vec![]));
    }
}
