//! Books, read back from their PDF.

use std::collections::BTreeMap;

use lopdf::content::Content;
use lopdf::{Dictionary, Document, Object, ObjectId};
use ninefold::generate::Recipe;
use ninefold::{Level, Puzzle, Shape};
use ninefold_book::{Book, BookError, Chapter, Entry, Layout, Paper};

fn chapter(title: &str, recipe: &Recipe, count: usize) -> Chapter {
    let mut chapter = Chapter::new(title);
    for puzzle in recipe.puzzles(3).take(count) {
        let mut entry = Entry::new(puzzle.unwrap().puzzle).unwrap();
        entry.caption = title.to_owned();
        entry.link = Some(format!("https://a.example/#p={}", entry.puzzle));
        chapter.entries.push(entry);
    }
    chapter
}

fn book() -> Book {
    let small = Recipe::new(Shape::of_side(6).unwrap());
    let chapters = vec![
        chapter("Easy", &Recipe::level(Level::Easy), 9),
        chapter("Small", &small, 4),
    ];
    let mut book = Book::new("A book of tests", chapters);
    book.colophon = vec!["Made by a test, with seed 3.".to_owned()];
    book
}

/// Which text each glyph of a font stands for, as its `ToUnicode` says.
fn letters(document: &Document, font: &Dictionary) -> BTreeMap<u16, String> {
    let (_, map) = document
        .dereference(font.get(b"ToUnicode").unwrap())
        .unwrap();
    let stream = map.as_stream().unwrap();
    let text = stream.get_plain_content().unwrap();
    let text = String::from_utf8(text).unwrap();
    let mut letters = BTreeMap::new();
    let pairs = text.split("beginbfchar").skip(1);
    for line in pairs.flat_map(|part| part.split("endbfchar").next().unwrap().lines()) {
        let codes: Vec<&str> = line
            .split(['<', '>'])
            .filter(|code| !code.trim().is_empty())
            .collect();
        let [glyph, letter] = codes[..] else {
            continue;
        };
        let unit = |at: usize| u16::from_str_radix(&letter[at..at + 4], 16).unwrap();
        let units: Vec<u16> = (0..letter.len()).step_by(4).map(unit).collect();
        let glyph = u16::from_str_radix(glyph, 16).unwrap();
        letters.insert(glyph, String::from_utf16(&units).unwrap());
    }
    letters
}

/// The text of each page, without white space.
fn texts(pdf: &[u8]) -> Vec<String> {
    let document = Document::load_mem(pdf).unwrap();
    let page_text = |page: &ObjectId| {
        let fonts = document.get_page_fonts(*page).unwrap();
        let fonts: BTreeMap<_, _> = fonts
            .into_iter()
            .map(|(name, font)| (name, letters(&document, font)))
            .collect();
        let content = Content::decode(&document.get_page_content(*page).unwrap()).unwrap();
        let (mut font, mut text) = (&BTreeMap::new(), String::new());
        for operation in &content.operations {
            let mut shown: Vec<&Object> = Vec::new();
            match operation.operator.as_str() {
                "Tf" => font = &fonts[operation.operands[0].as_name().unwrap()],
                "Tj" => shown.push(&operation.operands[0]),
                "TJ" => shown.extend(operation.operands[0].as_array().unwrap()),
                _ => {}
            }
            for glyphs in shown.iter().filter_map(|object| object.as_str().ok()) {
                for pair in glyphs.chunks_exact(2) {
                    text += &font[&u16::from_be_bytes([pair[0], pair[1]])];
                }
            }
        }
        text.split_whitespace().collect()
    };
    document.get_pages().values().map(page_text).collect()
}

#[test]
fn every_solution_stands_behind_its_number() {
    let book = book();
    let pdf = book.pdf(&Layout::default()).unwrap();
    let texts = texts(&pdf);
    let whole = texts.concat();
    let entries = book.chapters.iter().flat_map(|chapter| &chapter.entries);
    for (number, entry) in entries.enumerate() {
        let solution = entry.solution.to_string();
        let answer = format!("{}{solution}", number + 1);
        assert!(whole.contains(&answer), "{answer}\nin {whole}");
        assert!(entry.puzzle.rules.is_solved(&entry.solution));
        let givens: String = entry.puzzle.to_string().replace('.', "");
        assert!(whole.contains(&givens), "{givens}");
    }
    assert!(texts[0].contains("Abookoftests"), "{}", texts[0]);
    assert!(texts.last().unwrap().contains("withseed3"));
}

#[test]
fn every_layout_has_its_pages() {
    let book = book();
    for paper in Paper::ALL {
        assert_eq!(paper.name().parse(), Ok(paper));
        for per_page in 1..=Layout::MOST {
            let layout = Layout {
                paper,
                per_page,
                ..Layout::default()
            };
            let pdf = book.pdf(&layout).unwrap();
            let puzzles = 9_usize.div_ceil(per_page) + 4_usize.div_ceil(per_page);
            let pages = Document::load_mem(&pdf).unwrap().get_pages().len();
            // A title, the solutions, and how it was made.
            let others = pages - puzzles;
            assert!((3..=4).contains(&others), "{paper} {per_page}: {pages}");
        }
    }
}

#[test]
fn the_same_book_is_the_same_bytes_with_its_fonts() {
    let pdf = book().pdf(&Layout::default()).unwrap();
    assert_eq!(pdf, book().pdf(&Layout::default()).unwrap());
    let document = Document::load_mem(&pdf).unwrap();
    let embedded = document.objects.values().filter(|object| {
        let fonts = object.as_dict().ok();
        fonts.is_some_and(|font| font.has(b"FontFile2") || font.has(b"FontFile3"))
    });
    assert_eq!(embedded.count(), 2);
}

#[test]
fn what_cannot_be_printed_is_said() {
    let empty = Book::new("Nothing", vec![Chapter::new("Nothing")]);
    assert_eq!(empty.pdf(&Layout::default()), Err(BookError::Empty));
    let layout = Layout {
        per_page: 13,
        ..Layout::default()
    };
    let error = book().pdf(&layout).unwrap_err();
    assert_eq!(error.to_string(), "13 puzzles per page: expected 1 to 12");
    let error = "a6".parse::<Paper>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "`a6` is not a paper size: expected a4, letter, a5 or 6x9"
    );
    let several = "1...............".parse::<Puzzle>().unwrap();
    assert!(Entry::new(several).is_err());
}

/// The letters of a picture, in the order in which they are drawn.
fn letters_of(page: &str) -> String {
    let texts = page.split("<text").skip(1);
    let words = texts.map(|text| {
        let text = &text[text.find('>').unwrap() + 1..text.find("</text>").unwrap()];
        let text = text.replace("&lt;", "<").replace("&gt;", ">");
        text.replace("&amp;", "&")
    });
    words.collect::<String>().split_whitespace().collect()
}

#[test]
fn pictures_of_the_pages_say_what_the_pages_say() {
    let book = book();
    for (per_page, large) in [(1, true), (4, false), (12, false)] {
        let layout = Layout {
            paper: Paper::A5,
            per_page,
            large,
            ..Layout::default()
        };
        let printed = book.print(&layout).unwrap();
        let sheets = book.sheets(&layout).unwrap();
        assert_eq!(sheets.without_code, printed.without_code);
        let read: Vec<String> = sheets.pages.iter().map(|page| letters_of(page)).collect();
        assert_eq!(read, texts(&printed.pdf), "{per_page} per page");
        for page in &sheets.pages {
            assert!(page.contains("viewBox=\"0 0 419.53 595.28\""));
        }
    }
}

#[test]
fn long_words_are_cut_and_many_rules_have_pages_of_their_own() {
    let mut chapter = chapter("Easy", &Recipe::level(Level::Easy), 2);
    chapter.entries[0].caption = "A title without an end ".repeat(20);
    let few = Book::new("Few", vec![chapter.clone()]);
    chapter.rules = (0..90)
        .map(|number| format!("Rule {number} says something of cells that are far apart."))
        .collect();
    let many = Book::new("Many", vec![chapter]);
    let layout = Layout {
        paper: Paper::SixByNine,
        per_page: 2,
        ..Layout::default()
    };
    let (few, many) = (few.pdf(&layout).unwrap(), many.pdf(&layout).unwrap());
    let (few, many) = (texts(&few), texts(&many));
    assert!(
        few[1].contains("Atitle") && few[1].contains('…'),
        "{}",
        few[1]
    );
    let board = |pages: &[String]| pages.iter().position(|page| page.contains('…')).unwrap();
    assert!(board(&many) > board(&few), "the boards keep their room");
    let whole = many.concat();
    for number in 0..90 {
        assert!(whole.contains(&format!("Rule{number}says")), "{number}");
    }
}

#[test]
fn a_puzzle_that_is_given_by_candidates_shows_them() {
    use ninefold::{Candidates, DigitSet};
    let mut puzzle: Puzzle = "................".parse().unwrap();
    let solution = "1234341221434321".parse::<Puzzle>().unwrap().givens;
    let shape = puzzle.shape();
    let mut candidates = Candidates::full(&puzzle.rules);
    for (cell, digit) in solution.digits() {
        let mut digits = DigitSet::EMPTY;
        digits.insert(digit);
        candidates.set(cell, digits);
    }
    candidates.set(shape.cell(0, 0), DigitSet::first(4));
    puzzle.candidates = Some(candidates);
    let mut chapter = Chapter::new("Marks");
    chapter.entries.push(Entry::new(puzzle).unwrap());
    let layout = Layout {
        title_page: false,
        solutions: false,
        ..Layout::default()
    };
    let pdf = Book::new("Marks", vec![chapter]).pdf(&layout).unwrap();
    let page = &texts(&pdf)[0];
    assert!(page.contains("1234234341221434321"), "{page}");
}
