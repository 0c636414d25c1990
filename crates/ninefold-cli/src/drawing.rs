//! Pictures of boards and steps, as files.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use ninefold::logic::State;
use ninefold::logic::explain::{self, Catalogue, Picture, Stage, svg};
use ninefold::logic::teach::Hint;
use ninefold::{Candidates, Puzzle};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// The width of a picture in pixels.
const WIDTH: f32 = 1000.0;

/// Where pictures go.
#[derive(Clone, Debug, clap::Args)]
pub struct DrawArgs {
    /// Also draw each board or step as an SVG file in this directory
    #[arg(long, value_name = "DIR", help_heading = "Output")]
    svg: Option<PathBuf>,

    /// Also draw each board or step as a PNG file in this directory
    #[arg(long, value_name = "DIR", help_heading = "Output")]
    png: Option<PathBuf>,
}

impl DrawArgs {
    /// Whether any picture is asked for.
    pub fn is_some(&self) -> bool {
        self.svg.is_some() || self.png.is_some()
    }

    /// Draws a puzzle, which has this number.
    pub fn puzzle(&self, number: u64, puzzle: &Puzzle) -> Result<()> {
        if !self.is_some() {
            return Ok(());
        }
        let drawing = titled(puzzle, &format!("Puzzle {number}"));
        self.write(&number.to_string(), &drawing)
    }

    /// Draws a step, with its words as the title; the name of the file begins
    /// with `prefix`.
    pub fn step(&self, prefix: &str, hint: &Hint, stage: Stage, words: &Catalogue) -> Result<()> {
        if !self.is_some() {
            return Ok(());
        }
        let name = format!("{prefix}-{}", hint.technique().name());
        self.write(&name, &of_step(hint, stage, &hint.words_in(stage, words)))
    }

    fn write(&self, name: &str, drawing: &str) -> Result<()> {
        if let Some(folder) = &self.svg {
            save(folder, &format!("{name}.svg"), drawing.as_bytes())?;
        }
        if let Some(folder) = &self.png {
            save(folder, &format!("{name}.png"), &png(drawing)?)?;
        }
        Ok(())
    }
}

/// A puzzle as an SVG document.
pub fn of_puzzle(puzzle: &Puzzle) -> String {
    titled(puzzle, "Sudoku")
}

/// A step as an SVG document, with these words as its title.
pub fn of_step(hint: &Hint, stage: Stage, words: &str) -> String {
    svg::draw(&hint.picture(stage), words, &svg::PAPER)
}

/// A puzzle as an SVG document, with this title if it has none.
fn titled(puzzle: &Puzzle, title: &str) -> String {
    let title = puzzle.meta.title.as_deref().unwrap_or(title);
    svg::draw(&picture(puzzle), title, &svg::PAPER)
}

/// A puzzle as it is drawn: candidates only where it is given by them.
fn picture(puzzle: &Puzzle) -> Picture {
    let mut picture = explain::board(&State::start(puzzle));
    if puzzle.candidates.is_none() {
        picture.candidates = Candidates::empty(&puzzle.rules);
    }
    picture
}

/// Writes a file into a directory, which is made if need be.
fn save(folder: &Path, name: &str, bytes: &[u8]) -> Result<()> {
    std::fs::create_dir_all(folder)
        .with_context(|| format!("can't create the directory {}", folder.display()))?;
    let path = folder.join(name);
    std::fs::write(&path, bytes).with_context(|| format!("can't write {}", path.display()))
}

/// A drawing as pixels.
fn png(drawing: &str) -> Result<Vec<u8>> {
    let tree = Tree::from_str(drawing, &Options::default())?;
    let scale = WIDTH / tree.size().width();
    let height = tree.size().height() * scale;
    let mut pixels = Pixmap::new(WIDTH as u32, height as u32).context("an empty picture")?;
    resvg::render(
        &tree,
        Transform::from_scale(scale, scale),
        &mut pixels.as_mut(),
    );
    Ok(pixels.encode_png()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_has_ink_where_a_digit_is() {
        let text = "ninefold 1; size 4; killer 5 r1c1 r1c2; thermo r3c1 r3c2; little-killer 9 \
                    r4c1 r3c2 r2c3 r1c4; givens ...4............";
        let puzzle: Puzzle = text.parse().unwrap();
        let folder = tempfile::tempdir().unwrap();
        let to = DrawArgs {
            svg: Some(folder.path().join("a")),
            png: Some(folder.path().join("b")),
        };
        to.puzzle(3, &puzzle).unwrap();
        let drawing = std::fs::read_to_string(folder.path().join("a/3.svg")).unwrap();
        assert!(drawing.contains("stroke-dasharray=\"7 5\""), "{drawing}");
        let bytes = std::fs::read(folder.path().join("b/3.png")).unwrap();
        let pixels = Pixmap::decode_png(&bytes).unwrap();
        assert_eq!((pixels.width(), pixels.height()), (1000, 1000));
        let dark = |from: (u32, u32), to: (u32, u32)| {
            let mut points = (from.1..to.1).flat_map(|y| (from.0..to.0).map(move |x| (x, y)));
            points.any(|(x, y)| pixels.pixel(x, y).is_some_and(|pixel| pixel.red() < 80))
        };
        // The margin for clues beside the board is 75 of 550 units wide.
        let place = |cell: u32, inset: u32| 137 + cell * 182 + inset;
        let cell = |row, col| {
            dark(
                (place(col, 50), place(row, 50)),
                (place(col, 130), place(row, 130)),
            )
        };
        assert!(cell(0, 3), "the given");
        assert!(!cell(1, 1), "an empty cell");
        assert!(dark((0, 870), (136, 1000)), "the clue beside the board");
    }
}
