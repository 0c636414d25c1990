//! Game IDs by seed: a [`Recipe`] and a seed in words joined by `-`, and back.

use core::fmt;

use ninefold::generate::{self, Kind, Kinds, Recipe, Symmetry, Target};
use ninefold::rate::Er;
use ninefold::{Level, ShapeError, suggest};

use crate::order;

/// Stands in the place of a kind where the next word would be taken for one.
const CLASSIC: &str = "classic";

/// Whether an ID by seed says all that a recipe asks for.
pub(super) fn holds(recipe: &Recipe) -> bool {
    recipe.pattern.is_none()
        && matches!(
            recipe.target,
            Target::Any | Target::Level(_) | Target::Rating(..)
        )
}

/// Writes the ID of a recipe that it [`holds`].
pub(super) fn write(recipe: &Recipe, seed: u64, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let (shape, version) = (recipe.shape, recipe.version);
    match shape.has_boxes() {
        true => write!(f, "{shape}")?,
        false => write!(f, "{0}x{0}", shape.side())?,
    }
    let words = words(recipe);
    if !recipe.kinds.is_classic() {
        write!(f, "-{}", recipe.kinds)?;
    } else if version > 1
        && words
            .first()
            .is_some_and(|word| Kind::named(word).is_some())
    {
        write!(f, "-{CLASSIC}")?;
    }
    for word in words {
        write!(f, "-{word}")?;
    }
    write!(f, "-{seed}")?;
    if version > 1 {
        write!(f, "v{version}")?;
    }
    Ok(())
}

/// What a recipe asks for besides its shape and kinds.
fn words(recipe: &Recipe) -> Vec<String> {
    let mut words = Vec::new();
    match recipe.target {
        Target::Level(level) => words.push(level.name().to_owned()),
        Target::Rating(from, to) => words.push(format!("{from}..{to}")),
        _ => {}
    }
    if recipe.symmetry != Symmetry::None {
        words.push(recipe.symmetry.name().to_owned());
    }
    if let Some(givens) = &recipe.givens {
        words.push(match (givens.start(), givens.end()) {
            (least, most) if least == most => format!("g{least}"),
            (least, most) => format!("g{least}..{most}"),
        });
    }
    if let Some(cages) = &recipe.cages {
        words.push(format!("c{}..{}", cages.start(), cages.end()));
    }
    if recipe.minimal {
        words.push("minimal".to_owned());
    }
    words
}

/// Reads an ID: the recipe and the seed, or what is wrong with it.
pub(super) fn read(text: &str) -> Result<(Recipe, u64), String> {
    let lower = text.to_ascii_lowercase();
    let mut parts: Vec<&str> = lower.split('-').collect();
    let last = if parts.len() > 1 { parts.pop() } else { None };
    let (seed, version) = read_seed(last.unwrap_or_default())?;
    let shape = order::size(parts[0]).map_err(|error| error.to_string())?;
    let mut recipe = Recipe {
        version,
        ..Recipe::new(shape)
    };
    let mut words = &parts[1..];
    if version > 1 {
        (recipe.kinds, words) = read_kinds(words);
    }
    if !shape.has_boxes() && !recipe.kinds.has_jigsaw() {
        return Err(ShapeError::Side(shape.side()).to_string());
    }
    while let [first, rest @ ..] = words {
        // Names of symmetries may have a `-` themselves.
        let double = rest.first().map(|second| format!("{first}-{second}"));
        if let Some(symmetry) = double.and_then(|name| name.parse::<Symmetry>().ok()) {
            recipe.symmetry = symmetry;
            words = &rest[1..];
            continue;
        }
        if version == 1 && !read_kinds(words).0.is_classic() && first.parse::<Symmetry>().is_err() {
            return Err(format!(
                "version 1 of the generator only makes classic puzzles: add v{} to the seed",
                generate::VERSION
            ));
        }
        read_word(&mut recipe, first)?;
        words = rest;
    }
    Ok((recipe, seed))
}

/// The kinds that some parts begin with, and the rest. Names of kinds may have a
/// `-` themselves.
fn read_kinds<'a>(parts: &'a [&'a str]) -> (Kinds, &'a [&'a str]) {
    if parts.first() == Some(&CLASSIC) {
        return (Kinds::CLASSIC, &parts[1..]);
    }
    let longest = (1..=parts.len()).rev().find_map(|number| {
        let kinds = parts[..number].join("-").parse().ok()?;
        Some((kinds, &parts[number..]))
    });
    longest.unwrap_or((Kinds::CLASSIC, parts))
}

fn read_seed(text: &str) -> Result<(u64, u32), String> {
    let (seed, version) = match text.split_once('v') {
        None => (text, 1),
        Some((seed, version)) => (
            seed,
            version
                .parse::<u32>()
                .map_err(|_| format!("`{text}` is not a seed and a version"))?,
        ),
    };
    let plain = !seed.is_empty() && seed.bytes().all(|byte| byte.is_ascii_digit());
    if !plain {
        let found = match text {
            "" => String::new(),
            _ => format!(", found `{text}`"),
        };
        return Err(format!(
            "expected a seed at its end, a number as in 9x9-hard-48151v{}{found}",
            generate::VERSION
        ));
    }
    let seed = seed.parse().map_err(|_| seed_too_large(seed))?;
    match version {
        1..=generate::VERSION => Ok((seed, version)),
        _ => Err(format!(
            "it needs version {version} of the generator, and this is version {}",
            generate::VERSION
        )),
    }
}

/// Says that a seed is a number larger than any seed.
pub fn seed_too_large(seed: &str) -> String {
    format!("expected a seed of at most {}, found {seed}", u64::MAX)
}

/// A word that changes a recipe; `None` if it is not such a word.
fn known_word(recipe: &mut Recipe, word: &str) -> Option<Result<(), String>> {
    let number = |text: &str| text.parse::<usize>().ok();
    if word == "minimal" {
        recipe.minimal = true;
    } else if let Some(givens) = word.strip_prefix('g').and_then(|text| range(text, number)) {
        recipe.givens = Some(givens);
    } else if let Some(cages) = word.strip_prefix('c').and_then(|text| range(text, number)) {
        recipe.cages = Some(cages);
    } else if let Some(empty) = word.strip_prefix('e').and_then(number) {
        return Some(recipe.set_empty(empty).map_err(|error| error.to_string()));
    } else if let Some((from, to)) = word.split_once("..") {
        let (from, to) = match (from.parse::<Er>(), to.parse::<Er>()) {
            (Ok(from), Ok(to)) => (from, to),
            (Err(error), _) | (_, Err(error)) => return Some(Err(error.to_string())),
        };
        if let Target::Level(_) = recipe.target {
            let error = "it has both a level and a range of ratings: one is enough";
            return Some(Err(error.to_owned()));
        }
        recipe.target = Target::Rating(from, to);
    } else if let Ok(symmetry) = word.parse::<Symmetry>() {
        recipe.symmetry = symmetry;
    } else {
        return None;
    }
    Some(Ok(()))
}

/// `28`, or `26..30`.
fn range(
    text: &str,
    number: impl Fn(&str) -> Option<usize>,
) -> Option<core::ops::RangeInclusive<usize>> {
    match text.split_once("..") {
        None => number(text).map(|number| number..=number),
        Some((least, most)) => Some(number(least)?..=number(most)?),
    }
}

fn read_word(recipe: &mut Recipe, word: &str) -> Result<(), String> {
    let named = Level::ALL.into_iter().find(|level| level.name() == word);
    if let Some(level) = named {
        if let Target::Rating(..) = recipe.target {
            return Err("it has both a level and a range of ratings: one is enough".to_owned());
        }
        recipe.target = Target::Level(level);
        return Ok(());
    }
    known_word(recipe, word).unwrap_or_else(|| {
        let levels = Level::ALL.iter().map(|level| level.name());
        let kinds = Kind::all().map(Kind::name);
        let symmetries = Symmetry::ALL.into_iter().map(Symmetry::name);
        let names = levels.clone().chain(kinds).chain(symmetries);
        Err(match suggest::nearest(word, names) {
            Some(name) => format!("`{word}` is not a level or kind; did you mean {name}?"),
            None => format!(
                "`{word}` is not a level ({}), kind, symmetry, number of givens (g28) or range of ratings (2.7..3.4)",
                levels.collect::<Vec<_>>().join(", ")
            ),
        })
    })
}
