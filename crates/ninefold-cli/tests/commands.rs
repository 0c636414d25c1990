//! What a user types and sees: the transcripts of `tests/cmd`, and the tour
//! in the README and the guide.

use std::fs;

use ninefold::logic::Technique;

#[test]
fn transcripts() {
    trycmd::TestCases::new()
        .case("tests/cmd/*.trycmd")
        .case("../../README.md")
        .case("../../docs/GUIDE.md");
}

/// The library's first example stands in the README as it is tested.
#[test]
fn the_example_of_the_readme_is_that_of_the_library() {
    let readme = fs::read_to_string("../../README.md").unwrap();
    let shown = readme.split("```rust\n").nth(1).unwrap();
    let shown = shown.split("```").next().unwrap().trim_end();
    let library = fs::read_to_string("../ninefold/src/lib.rs").unwrap();
    let tested = library.split("//! ```\n").nth(1).unwrap();
    let tested: Vec<&str> = tested
        .lines()
        .map(|line| line.strip_prefix("//! ").unwrap_or(""))
        .filter(|line| !line.starts_with("# "))
        .collect();
    assert_eq!(shown, tested.join("\n").trim_end());
}

/// The README and the changelog name as many techniques as hints have.
#[test]
fn the_number_of_techniques_is_that_of_the_table() {
    let count = Technique::ALL.iter().filter(|one| one.level().is_some());
    let said = format!("Hints know {} techniques", count.count());
    for document in ["README.md", "CHANGELOG.md"] {
        let text = fs::read_to_string(format!("../../{document}")).unwrap();
        assert!(text.contains(&said), "{document}: {said}");
    }
}
