//! The word that was probably meant: one helper for every list of names.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// The name most like a text, if one is near enough that it was probably meant.
/// Case does not matter.
///
/// ```
/// use ninefold::suggest::nearest;
/// assert_eq!(nearest("hrad", ["easy", "hard"]), Some("hard"));
/// assert_eq!(nearest("killer", ["easy", "hard"]), None);
/// ```
pub fn nearest<'a>(text: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let wanted = text.to_lowercase();
    let near = |name: &'a str| {
        let far = distance(&wanted, &name.to_lowercase());
        (far <= 2 && far * 2 < name.chars().count()).then_some((far, name))
    };
    let near = names.into_iter().filter_map(near);
    near.min_by_key(|(far, _)| *far).map(|(_, name)| name)
}

/// The end of an error sentence: `; did you mean hard?`, or nothing where no
/// name is near.
pub fn meant<'a>(text: &str, names: impl IntoIterator<Item = &'a str>) -> String {
    match nearest(text, names) {
        Some(name) => format!("; did you mean {name}?"),
        None => String::new(),
    }
}

/// Names as a choice: `a`, `a or b`, `a, b or c`.
pub fn choice<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let mut names: Vec<&str> = names.into_iter().collect();
    match names.pop() {
        Some(last) if names.is_empty() => last.to_string(),
        Some(last) => format!("{} or {last}", names.join(", ")),
        None => String::new(),
    }
}

/// How many letters have to be changed, added, left out or exchanged with the
/// next one to make one text of another.
///
/// ```
/// use ninefold::suggest::distance;
/// assert_eq!(distance("kitten", "sitting"), 3);
/// assert_eq!(distance("hrad", "hard"), 1);
/// ```
pub fn distance(from: &str, to: &str) -> usize {
    let from: Vec<char> = from.chars().collect();
    let to: Vec<char> = to.chars().collect();
    let mut rows = [Vec::new(), (0..=to.len()).collect::<Vec<usize>>()];
    for (i, a) in from.iter().enumerate() {
        let [before, last] = &rows;
        let mut row = Vec::with_capacity(to.len() + 1);
        row.push(i + 1);
        for (j, b) in to.iter().enumerate() {
            let mut least = last[j] + usize::from(a != b);
            least = least.min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *a == to[j - 1] && from[i - 1] == *b {
                least = least.min(before[j - 1] + 1);
            }
            row.push(least);
        }
        let [before, last] = &mut rows;
        *before = core::mem::replace(last, row);
    }
    rows[1][to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_far_is_not_guessed() {
        let names = ["anti-king", "diagonal", "jigsaw"];
        for (text, name) in [
            ("diagnal", Some("diagonal")),
            ("JIGSWA", Some("jigsaw")),
            ("anti-knig", Some("anti-king")),
            ("killer", None),
            ("", None),
        ] {
            assert_eq!(nearest(text, names), name, "{text}");
        }
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("abc", ""), 3);
        assert_eq!(distance("xwing", "xywing"), 1);
        assert_eq!(choice(["a", "b", "c"]), "a, b or c");
    }
}
