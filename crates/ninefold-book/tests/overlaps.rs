//! Nothing on a page overlaps or leaves the margins: checked on the boxes of all that
//! is drawn, as the pictures of the pages have them.

use ninefold::generate::{Kinds, Recipe};
use ninefold::{Grid, Puzzle, Shape};
use ninefold_book::{Book, Chapter, Entry, Layout, Paper};

/// How far a line, which is as thick on both sides, may lie over an edge.
const THICK: f32 = 2.0;

#[derive(Clone, Copy, Debug, PartialEq)]
struct Box {
    left: f32,
    top: f32,
    right: f32,
    bottom: f32,
}

impl Box {
    fn within(&self, other: &Box, slack: f32) -> bool {
        self.left >= other.left - slack
            && self.top >= other.top - slack
            && self.right <= other.right + slack
            && self.bottom <= other.bottom + slack
    }

    fn meets(&self, other: &Box) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }
}

/// What a page shows.
#[derive(Default)]
struct Page {
    texts: Vec<(String, Box)>,
    boards: Vec<Box>,
    codes: Vec<Box>,
    /// All of these, and every other line and shade.
    all: Vec<Box>,
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let start = tag.find(&format!(" {name}=\""))? + name.len() + 3;
    tag[start..].split('"').next()
}

fn number(tag: &str, name: &str) -> Option<f32> {
    attribute(tag, name)?.parse().ok()
}

/// The box of a path of absolute points and relative rectangles.
fn box_of(path: &str) -> Option<Box> {
    let mut spaced = String::new();
    for letter in path.chars() {
        match letter {
            'M' | 'L' | 'C' | 'Z' | 'h' | 'v' => spaced.extend([' ', letter, ' ']),
            other => spaced.push(other),
        }
    }
    let mut points: Vec<(f32, f32)> = Vec::new();
    let (mut command, mut half) = ("", None);
    for word in spaced.split_whitespace() {
        let Ok(value) = word.parse::<f32>() else {
            command = word;
            continue;
        };
        let last = points.last().copied().unwrap_or_default();
        match (command, half.take()) {
            ("h", _) => points.push((last.0 + value, last.1)),
            ("v", _) => points.push((last.0, last.1 + value)),
            (_, None) => half = Some(value),
            (_, Some(x)) => points.push((x, value)),
        }
    }
    let (x, y) = *points.first()?;
    let dot = Box {
        left: x,
        top: y,
        right: x,
        bottom: y,
    };
    Some(points.iter().fold(dot, |found, (x, y)| Box {
        left: found.left.min(*x),
        top: found.top.min(*y),
        right: found.right.max(*x),
        bottom: found.bottom.max(*y),
    }))
}

/// The ink of a text: from the top of its capitals to what hangs below its line.
fn ink(tag: &str, text: &str) -> Box {
    let (x, base) = (number(tag, "x").unwrap(), number(tag, "y").unwrap());
    let size = number(tag, "font-size").unwrap();
    let hangs = text.contains(|c: char| "gjpqyQ,;()/_'\"".contains(c));
    let (left, right) = match number(tag, "textLength") {
        Some(width) => (x, x + width),
        // One letter, around its middle; no digit is wider than this.
        None => (x - 0.27 * size, x + 0.27 * size),
    };
    Box {
        left,
        top: base - 0.714 * size,
        right,
        bottom: base + if hangs { 0.22 * size } else { 0.02 * size },
    }
}

fn read(svg: &str) -> Page {
    let mut page = Page::default();
    for tag in svg.split('<').skip(1) {
        if let Some(path) = attribute(tag, "d") {
            let Some(found) = box_of(path) else {
                continue;
            };
            page.all.push(found);
            let rects = path.matches('h').count() / 2;
            if attribute(tag, "stroke") == Some("#000000") {
                page.boards.push(found);
            } else if attribute(tag, "fill") == Some("#000000") && rects > 50 {
                page.codes.push(found);
            }
        } else if tag.starts_with("text ") {
            let text = &tag[tag.find('>').unwrap() + 1..];
            let found = ink(tag, text);
            page.all.push(found);
            page.texts.push((text.to_owned(), found));
        }
    }
    page
}

/// What is wrong with a page of this paper.
fn faults(page: &mut Page, paper: Paper, side: usize) -> Vec<String> {
    let mut faults = Vec::new();
    let (width, height) = paper.size();
    let margin = match paper {
        Paper::A4 | Paper::Letter => 45.0,
        Paper::A5 | Paper::SixByNine => 34.0,
    };
    let body = Box {
        left: margin,
        top: margin,
        right: width - margin,
        bottom: height - margin,
    };
    for each in &page.all {
        if !each.within(&body, THICK) {
            faults.push(format!("{each:?} leaves the margins"));
        }
    }
    page.texts.sort_by(|a, b| a.1.top.total_cmp(&b.1.top));
    for (at, (text, one)) in page.texts.iter().enumerate() {
        let below = page.texts[at + 1..].iter();
        for (other, two) in below.take_while(|(_, two)| two.top < one.bottom) {
            if one.meets(two) {
                faults.push(format!("`{text}` and `{other}` overlap"));
            }
        }
        for board in &page.boards {
            if !one.meets(board) {
                continue;
            }
            // What stands on a board stands in one of its cells.
            let cell = (board.right - board.left) / side as f32;
            let place = |from: f32, to: f32| (((from + to) / 2.0 - board.left) / cell).floor();
            let left = board.left + place(one.left, one.right) * cell;
            let row = (((one.top + one.bottom) / 2.0 - board.top) / cell).floor();
            let top = board.top + row * cell;
            let own = Box {
                left,
                top,
                right: left + cell,
                bottom: top + cell,
            };
            if !one.within(&own, 0.02) || !own.within(board, 0.1) {
                faults.push(format!("`{text}` lies over lines of a board"));
            }
        }
    }
    let blocks: Vec<Box> = [&page.boards[..], &page.codes[..]].concat();
    for (at, one) in blocks.iter().enumerate() {
        for two in &blocks[at + 1..] {
            if one.meets(two) {
                faults.push(format!("boards or codes overlap: {one:?}, {two:?}"));
            }
        }
    }
    for code in &page.codes {
        for (text, found) in &page.texts {
            if found.meets(code) {
                faults.push(format!("`{text}` and a code overlap"));
            }
        }
    }
    for board in &page.boards {
        if board.right - board.left < 40.0 {
            faults.push(format!("{board:?} is too small to be read"));
        }
    }
    faults
}

/// A board of 16 by 16 with a third of its cells open.
fn sixteen() -> Entry {
    let shape = Shape::of_side(16).unwrap();
    let value = |cell: usize| {
        let (row, column) = (cell / 16, cell % 16);
        ((row * 4 + row / 4 + column) % 16 + 1) as u8
    };
    let solution: Vec<u8> = (0..256).map(value).collect();
    let givens: Vec<u8> = (0..256)
        .map(|cell| if cell % 3 == 0 { 0 } else { value(cell) })
        .collect();
    let solution = Grid::from_values(shape, &solution).unwrap();
    let puzzle = Puzzle::new(Grid::from_values(shape, &givens).unwrap());
    assert!(puzzle.rules.is_solved(&solution));
    Entry {
        puzzle,
        solution,
        caption: String::new(),
        link: None,
    }
}

fn made(recipe: &Recipe) -> Entry {
    let puzzle = recipe.puzzles(3).next().unwrap().unwrap().puzzle;
    Entry::new(puzzle).unwrap()
}

/// A book of thirteen times this puzzle, with words of all lengths around it.
fn book(entry: &Entry, rules: usize) -> Book {
    let mut entry = entry.clone();
    entry.caption = "A title that is longer than any board is wide ".repeat(3);
    let givens: String = entry.puzzle.to_string().chars().take(81).collect();
    entry.link = Some(format!("https://a.example/play/#p={givens}"));
    let mut chapter = Chapter::new("Killer, anti-knight and what else a puzzle may be: hard");
    chapter.entries = vec![entry; 13];
    chapter.rules = (0..rules)
        .map(|rule| format!("Rule {rule} says of cells that are far apart what they may hold."))
        .collect();
    let mut book = Book::new(
        "Boards of all sizes, and a Wordthatnolinehasroomfor",
        vec![chapter],
    );
    let path = "/home/someone/puzzles".repeat(12);
    book.colophon = vec![
        "Made by a test.".to_owned(),
        format!("To make it again: sudoku book {path} --per-page 4"),
    ];
    book
}

/// Checks every page of a book in every layout. A second page has one puzzle; title and
/// solutions are the same whatever a page holds.
fn check(name: &str, entry: &Entry, rules: &[usize]) {
    let side = entry.puzzle.shape().side();
    let (mut boards, mut codes) = (0, 0);
    for rules in rules {
        let whole = book(entry, *rules);
        for paper in Paper::ALL {
            for (per_page, large) in (1..=Layout::MOST).flat_map(|n| [(n, false), (n, true)]) {
                let is_last = per_page == Layout::MOST;
                let layout = Layout {
                    paper,
                    per_page,
                    large,
                    title_page: is_last,
                    solutions: is_last,
                };
                let mut book = whole.clone();
                book.chapters[0].entries.truncate(per_page + 1);
                let sheets = book.sheets(&layout).unwrap();
                for (at, sheet) in sheets.pages.iter().enumerate() {
                    let mut page = read(sheet);
                    boards += page.boards.len();
                    codes += page.codes.len();
                    let faults = faults(&mut page, paper, side);
                    let shown = &faults[..faults.len().min(5)];
                    assert!(
                        faults.is_empty(),
                        "{name}, {rules} rules, {paper}, {per_page} per page, large: {large}, \
                         page {}: {shown:#?}",
                        at + 1
                    );
                }
            }
        }
    }
    // Puzzles in every layout, then an ornament and the solutions.
    let puzzles: usize = (1..=Layout::MOST).map(|per_page| per_page + 1).sum();
    assert_eq!(boards, rules.len() * 8 * (puzzles + 1 + 13), "{name}");
    // Up to four on a page have room for their codes.
    assert!(
        codes >= rules.len() * 8 * (2 + 3 + 4 + 5),
        "{name}: {codes} codes"
    );
}

#[test]
fn classic_boards_keep_to_themselves() {
    check("classic", &made(&Recipe::new(Shape::NINE)), &[0, 12]);
}

#[test]
fn cages_with_sums_keep_to_themselves() {
    let recipe = Recipe {
        kinds: "killer".parse::<Kinds>().unwrap(),
        ..Recipe::new(Shape::NINE)
    };
    check("killer", &made(&recipe), &[1]);
}

#[test]
fn large_boards_keep_to_themselves() {
    check("16x16", &sixteen(), &[0]);
}

#[test]
fn long_rules_leave_boards_their_room() {
    check("long rules", &made(&Recipe::new(Shape::NINE)), &[25, 90]);
}

#[test]
fn many_words_fit_on_the_first_and_the_last_page() {
    let mut book = book(&made(&Recipe::new(Shape::NINE)), 0);
    book.title = "A title of many words ".repeat(30);
    let chapter = book.chapters[0].clone();
    for number in 0..80 {
        let mut next = Chapter::new(format!("Chapter {number} of many"));
        next.entries = chapter.entries[..1].to_vec();
        book.chapters.push(next);
    }
    book.colophon.push("a-file-of-puzzles.txt ".repeat(600));
    for paper in Paper::ALL {
        let layout = Layout {
            paper,
            ..Layout::default()
        };
        let sheets = book.sheets(&layout).unwrap();
        for (at, sheet) in sheets.pages.iter().enumerate() {
            let faults = faults(&mut read(sheet), paper, 9);
            let shown = &faults[..faults.len().min(5)];
            assert!(faults.is_empty(), "{paper}, page {}: {shown:#?}", at + 1);
        }
        let words = sheets
            .pages
            .concat()
            .matches("a-file-of-puzzles.txt")
            .count();
        assert_eq!(words, 600, "{paper}");
    }
}

#[test]
fn what_overlaps_is_found() {
    let text = |x: f32, y: f32| {
        format!("<text x=\"{x}\" textLength=\"40\" y=\"{y}\" font-size=\"10\">words</text>")
    };
    let board = "<path d=\"M100 200L190 200M190 200L190 290M190 290L100 290M100 290L100 200\" \
                 fill=\"none\" stroke=\"#000000\" stroke-width=\"1\"/>";
    for (drawn, fault) in [
        (text(60.0, 60.0) + &text(60.0, 80.0), None),
        (text(60.0, 60.0) + &text(90.0, 62.0), Some("overlap")),
        (text(10.0, 60.0), Some("leaves the margins")),
        (text(60.0, 195.0) + board, None),
        (text(80.0, 240.0) + board, Some("lines of a board")),
        (board.repeat(2), Some("boards or codes overlap")),
    ] {
        let faults = faults(&mut read(&format!("<svg>{drawn}</svg>")), Paper::A4, 9);
        match fault {
            None => assert!(faults.is_empty(), "{faults:?}"),
            Some(words) => assert!(
                faults.iter().any(|f| f.contains(words)),
                "{words}: {faults:?}"
            ),
        }
    }
}
