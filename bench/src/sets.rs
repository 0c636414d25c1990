//! The 9x9 puzzles to measure on: read from files, or made from a fixed seed.

use std::io::Read;
use std::path::Path;

use anyhow::{Context, ensure};
use ninefold::solve::nine;

use crate::random::Random;

/// 81 characters, `.` for an open cell.
pub type Line = [u8; 81];

/// A named set of puzzles.
pub struct Set {
    pub name: String,
    pub puzzles: Vec<Line>,
}

/// Reads a set: a puzzle a line, `#` starts a comment; `-` is standard input.
pub fn read(path: &Path) -> anyhow::Result<Set> {
    let mut text = Vec::new();
    if path.as_os_str() == "-" {
        std::io::stdin().read_to_end(&mut text)?;
    } else {
        text = std::fs::read(path).with_context(|| format!("can't read {}", path.display()))?;
    }
    let name = path.file_name().unwrap_or(path.as_os_str());
    let puzzles: Vec<Line> = text
        .split(|byte| *byte == b'\n')
        .filter(|line| !line.starts_with(b"#"))
        .filter_map(|line| line.first_chunk::<81>().copied())
        .collect();
    ensure!(
        !puzzles.is_empty(),
        "{} has no line of 81 characters",
        path.display()
    );
    Ok(Set {
        name: name.to_string_lossy().into_owned(),
        puzzles,
    })
}

/// The same puzzle in another guise: digits relabelled, rows and columns
/// shuffled inside of bands and stacks, these shuffled, perhaps turned over.
pub fn permuted(puzzle: &Line, random: &mut Random) -> Line {
    let mut digits = *b"123456789";
    random.shuffle(&mut digits);
    let mut lines = [[0; 9]; 2];
    for line in &mut lines {
        let mut groups = [0, 1, 2];
        random.shuffle(&mut groups);
        for (i, group) in groups.into_iter().enumerate() {
            let mut inner = [0, 1, 2];
            random.shuffle(&mut inner);
            for j in 0..3 {
                line[3 * i + j] = 3 * group + inner[j];
            }
        }
    }
    let turned = random.below(2) == 1;
    let mut out = [b'.'; 81];
    for (cell, byte) in out.iter_mut().enumerate() {
        let (row, col) = (lines[0][cell / 9], lines[1][cell % 9]);
        let from = if turned { 9 * col + row } else { 9 * row + col };
        if let digit @ b'1'..=b'9' = puzzle[from] {
            *byte = digits[usize::from(digit - b'1')];
        }
    }
    out
}

/// Sets made from a seed: easy puzzles, minimal ones, those of them that need
/// the most guesses, and some with several and without solutions.
pub fn made(seed: u64) -> Vec<Set> {
    let mut random = Random::new(seed);
    let mut solver = nine::Solver::new();
    let (mut easy, mut minimal, mut many, mut none) = (vec![], vec![], vec![], vec![]);
    let mut weighed = vec![];
    for _ in 0..6000 {
        let solution = full_grid(&mut random, &mut solver);
        let mut order: Vec<usize> = (0..81).collect();
        random.shuffle(&mut order);
        let mut puzzle = solution;
        for cell in order {
            let digit = std::mem::replace(&mut puzzle[cell], b'.');
            if solver.solve(&puzzle, 2).count != 1 {
                puzzle[cell] = digit;
            }
        }
        let before = solver.guesses();
        solver.solve(&puzzle, 2);
        weighed.push((solver.guesses() - before, puzzle));
        minimal.push(puzzle);
        let open = |random: &mut Random, puzzle: &Line| loop {
            let cell = random.below(81);
            if puzzle[cell] == b'.' {
                break cell;
            }
        };
        let mut eased = puzzle;
        for _ in 0..10 {
            let cell = open(&mut random, &eased);
            eased[cell] = solution[cell];
        }
        easy.push(eased);
        let mut loose = puzzle;
        loop {
            let cell = random.below(81);
            if loose[cell] != b'.' {
                loose[cell] = b'.';
                break;
            }
        }
        many.push(loose);
        for _ in 0..50 {
            let cell = open(&mut random, &puzzle);
            let mut wrong = puzzle;
            wrong[cell] = b'1' + random.below(9) as u8;
            if solver.solve(&wrong, 1).count == 0 {
                none.push(wrong);
                break;
            }
        }
    }
    weighed.sort_by_key(|(guesses, _)| std::cmp::Reverse(*guesses));
    let hard = weighed.into_iter().take(300).map(|(_, p)| p).collect();
    [
        ("made-easy", easy),
        ("made-minimal", minimal),
        ("made-hard", hard),
        ("made-many", many),
        ("made-none", none),
    ]
    .map(|(name, puzzles)| Set {
        name: name.to_owned(),
        puzzles,
    })
    .into()
}

/// A random solution: the first of a board with a few random digits.
fn full_grid(random: &mut Random, solver: &mut nine::Solver) -> Line {
    loop {
        let mut board = [b'.'; 81];
        for _ in 0..14 {
            board[random.below(81)] = b'1' + random.below(9) as u8;
        }
        if let Some(solution) = solver.solve(&board, 1).first() {
            return solution.map(|digit| digit + b'0');
        }
    }
}
