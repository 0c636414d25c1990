//! What a user types and sees: the transcripts of `tests/cmd`, and the tour
//! in the README.

#[test]
fn transcripts() {
    trycmd::TestCases::new()
        .case("tests/cmd/*.trycmd")
        .case("../../README.md");
}
