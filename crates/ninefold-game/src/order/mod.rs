//! What a player orders from the generator: words, choices and settings on one
//! side, a [`Recipe`] and a seed on the other.
//!
//! Every front end fills in a [`Form`], by its fields or from words that the
//! player typed, and [`Form::recipe`] makes a recipe of it, checked.

mod request;

use core::ops::RangeInclusive;

use ninefold::generate::{self, Kind, KindError, Kinds, Recipe, RecipeError, Symmetry, Target};
use ninefold::logic::Technique;
use ninefold::rate::{Er, RatingError};
use ninefold::{AskedLevel, Level, LevelError, LevelOutOfRange, Shape, ShapeError, suggest};

pub use request::Request;

use crate::id::GameId;
use crate::{Settings, words};

/// An order, filled in so far.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Form {
    /// The shape of the board; that of the settings if there is none.
    pub shape: Option<Shape>,
    /// What is demanded besides the classic rules.
    pub kinds: Kinds,
    /// How hard it should be; the level of the settings where nothing says it.
    pub target: Option<Target>,
    /// The symmetry of the givens; that of the settings if there is none.
    pub symmetry: Option<Symmetry>,
    /// The number of givens.
    pub givens: Option<RangeInclusive<usize>>,
    /// The number of empty cells.
    pub empty: Option<usize>,
    /// How many cells the cages of a killer puzzle have.
    pub cages: Option<RangeInclusive<usize>>,
    /// Whether every given and clue must be needed.
    pub minimal: bool,
    /// The seed; any if there is none.
    pub seed: Option<u64>,
    /// What to tell the player: a number of a level that was out of range.
    pub notice: Option<LevelOutOfRange>,
}

/// Why an order makes no sense.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OrderError {
    /// A word that says nothing.
    #[error("{}", words::english().say(&words::unknown(.word, .own)))]
    Word {
        /// The word.
        word: String,
        /// The names of the player's own levels.
        own: Vec<String>,
    },
    /// Something other than a number, where a number must be.
    #[error("`{found}` is not {what}: expected a whole number after `{after}`")]
    Number {
        /// What was found.
        found: String,
        /// What it should be.
        what: &'static str,
        /// The word before it.
        after: String,
    },
    /// A seed larger than any seed.
    #[error("{}", crate::id::seed_too_large(.0))]
    Seed(String),
    /// A word that is not a level.
    #[error(transparent)]
    Level(#[from] LevelError),
    /// A word that is not a kind.
    #[error(transparent)]
    Kind(#[from] KindError),
    /// A band of ratings with something else in it.
    #[error(transparent)]
    Rating(#[from] RatingError),
    /// A size that does not exist.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// A recipe that asks for what there is not.
    #[error(transparent)]
    Recipe(#[from] RecipeError),
}

/// A level by its name or number, or by the name of one of the player's own; a
/// number out of range is clamped, with a notice.
pub fn level(
    text: &str,
    settings: &Settings,
) -> Result<(Target, Option<LevelOutOfRange>), LevelError> {
    match (text.parse::<AskedLevel>(), settings.own_level(text)) {
        (
            Ok(AskedLevel {
                level,
                notice: None,
            }),
            _,
        ) => Ok((Target::Level(level), None)),
        (_, Some(own)) => Ok((Target::Rating(own.from, own.to), None)),
        (Ok(asked), None) => Ok((Target::Level(asked.level), asked.notice)),
        (Err(error), None) => Err(error.or_one_of(own_names(settings))),
    }
}

/// A technique that hints have, by its name or title; no name of a level is one.
fn technique(lower: &str) -> Option<Technique> {
    let found: Technique = lower.parse().ok()?;
    found.level().is_some().then_some(found)
}

fn own_names(settings: &Settings) -> Vec<String> {
    settings.levels.iter().map(|own| own.name.clone()).collect()
}

/// The word of a command that takes a kind or a level: the kinds that it names,
/// or `None` if it is a level. A word that is neither is taken for what it is
/// most like.
pub fn kind_or_level(word: &str) -> Result<Option<Kinds>, OrderError> {
    let error = match (word.parse::<Kinds>(), word.parse::<AskedLevel>()) {
        (Ok(kinds), _) => return Ok(Some(kinds)),
        (_, Ok(_)) => return Ok(None),
        (Err(kind), Err(level)) => (kind, level),
    };
    if word.contains('+') {
        return Err(error.0.into());
    }
    let levels = Level::ALL.iter().map(|level| level.name());
    let near = suggest::nearest(word, levels.clone().chain(Kind::all().map(Kind::name)));
    match near {
        Some(near) if levels.clone().any(|level| level == near) => Err(error.1.into()),
        _ => Err(error.0.into()),
    }
}

impl Form {
    /// Reads words: `hard 9x9`, `diagonal+jigsaw 7x7 easy`, `40 empty seed 7`.
    ///
    /// ```
    /// use ninefold_game::{Settings, order::Form};
    /// let settings = Settings::default();
    /// let form = Form::of_words("6x6 medium 180 seed 7", &settings)?;
    /// assert_eq!(form.recipe(&settings)?.shape.side(), 6);
    /// assert_eq!(form.seed, Some(7));
    /// # Ok::<(), ninefold_game::order::OrderError>(())
    /// ```
    pub fn of_words(words: &str, settings: &Settings) -> Result<Form, OrderError> {
        let mut form = Form::default();
        form.add_words(words, settings)?;
        Ok(form)
    }

    /// Adds what some words say.
    pub fn add_words(&mut self, words: &str, settings: &Settings) -> Result<(), OrderError> {
        let blank = |c: char| c.is_whitespace() || ",;=".contains(c);
        let words: Vec<&str> = words.split(blank).filter(|word| !word.is_empty()).collect();
        let mut rest = words.as_slice();
        while let [word, after @ ..] = rest {
            let next = after.first().copied();
            let lower = word.to_lowercase();
            if let Some((count, technique)) = Form::technique_of(rest) {
                self.target = Some(Target::Technique(technique));
                rest = &rest[count..];
                continue;
            }
            // `empty 40` is as good as `40 empty`.
            let number = word.parse::<usize>().ok();
            let used = match (lower.as_str(), next.map(str::to_lowercase).as_deref()) {
                (_, Some("givens" | "given")) if number.is_some() => {
                    self.givens = number.map(|number| number..=number);
                    2
                }
                (_, Some("empty" | "holes")) if number.is_some() => {
                    self.empty = number;
                    2
                }
                ("empty", _) => {
                    self.empty = Some(whole("a number of empty cells", &lower, next)?);
                    2
                }
                ("givens", _) => {
                    let givens = whole("a number of givens", &lower, next)?;
                    self.givens = Some(givens..=givens);
                    2
                }
                ("cages", _) => {
                    self.cages = Some(sizes(&lower, next)?);
                    2
                }
                ("seed", _) => {
                    self.seed = Some(seed(&lower, next)?);
                    2
                }
                ("symmetry", Some(name)) if name.parse::<Symmetry>().is_ok() => {
                    self.symmetry = name.parse().ok();
                    2
                }
                _ => {
                    self.add_word(word, &lower, settings)?;
                    1
                }
            };
            rest = &rest[used..];
        }
        Ok(())
    }

    fn add_word(&mut self, word: &str, lower: &str, settings: &Settings) -> Result<(), OrderError> {
        let sized = lower.contains('x')
            && !lower.contains("..")
            && lower.starts_with(|c: char| c.is_ascii_digit());
        if sized {
            self.shape = Some(size(lower)?);
        } else if lower == "minimal" {
            self.minimal = true;
        } else if let Some((from, to)) = lower.split_once("..") {
            self.target = Some(Target::Rating(from.parse::<Er>()?, to.parse::<Er>()?));
        } else if let Ok(kinds) = lower.parse() {
            self.kinds = kinds;
        } else if lower.contains('+') && lower.parse::<AskedLevel>().is_err() {
            lower.parse::<Kinds>()?;
        } else if let Ok(symmetry) = lower.parse() {
            self.symmetry = Some(symmetry);
        } else if let Some(technique) = technique(lower) {
            self.target = Some(Target::Technique(technique));
        } else {
            let (target, notice) = level(word, settings).map_err(|_| OrderError::Word {
                word: word.to_owned(),
                own: own_names(settings),
            })?;
            self.target = Some(target);
            self.notice = notice;
        }
        Ok(())
    }

    /// How many words from the first on name a technique, and which: `XY-Wing`,
    /// `naked pair`.
    fn technique_of(words: &[&str]) -> Option<(usize, Technique)> {
        let most = words.len().min(4);
        (2..=most).rev().find_map(|count| {
            let name = words[..count].join(" ").to_lowercase();
            technique(&name).map(|technique| (count, technique))
        })
    }

    /// Sets the level by its name or number.
    pub fn set_level(&mut self, text: &str, settings: &Settings) -> Result<(), LevelError> {
        let (target, notice) = level(text, settings)?;
        self.target = Some(target);
        self.notice = notice;
        Ok(())
    }

    /// The recipe, with what the settings say where the form says nothing. It
    /// asks for something that there is.
    pub fn recipe(&self, settings: &Settings) -> Result<Recipe, RecipeError> {
        let shape = self.shape.unwrap_or_else(|| settings.shape());
        let mut recipe = Recipe {
            kinds: self.kinds.clone(),
            symmetry: self
                .symmetry
                .unwrap_or_else(|| usual_symmetry(shape, settings)),
            givens: self.givens.clone(),
            cages: self.cages.clone(),
            minimal: self.minimal,
            ..Recipe::new(shape)
        };
        if let Some(empty) = self.empty {
            recipe.set_empty(empty)?;
        }
        // The symmetry that a start screen has chosen is that of other boards.
        if has_few_givens(&recipe) {
            recipe.symmetry = Symmetry::None;
        }
        recipe.target = match self.target {
            Some(target) => target,
            None if recipe.givens.is_some() || recipe.minimal => Target::Any,
            None => usual_level(shape, &recipe.kinds, settings),
        };
        recipe.check()?;
        Ok(recipe)
    }

    /// What is to be made: the puzzle of the form's seed, or of any.
    pub fn request(&self, settings: &Settings, any_seed: u64) -> Result<Request, RecipeError> {
        Ok(Request::new(GameId::Seed {
            recipe: Box::new(self.recipe(settings)?),
            seed: self.seed.unwrap_or(any_seed),
        }))
    }
}

/// The level of the settings, or the hardest below it that such boards have.
fn usual_level(shape: Shape, kinds: &Kinds, settings: &Settings) -> Target {
    // A level that the settings misspell was reported when they were read.
    let wanted = match level(&settings.level, settings) {
        Ok((Target::Level(level), _)) => level,
        Ok((target, _)) => return target,
        Err(_) => Level::Easy,
    };
    let offered = generate::levels(shape, kinds);
    let below = offered.iter().copied().filter(|level| *level <= wanted);
    let level = below.max().or(offered.first().copied());
    level.map_or(Target::Any, Target::Level)
}

/// Whether puzzles have so few givens that the generator makes them from known
/// ones, which have no symmetry; with one it would look for them in vain.
fn has_few_givens(recipe: &Recipe) -> bool {
    let most = recipe.givens.as_ref().map(|range| *range.end());
    recipe.shape == Shape::NINE && recipe.kinds.is_classic() && most.is_some_and(|most| most <= 20)
}

/// The symmetry of the settings, where such boards can have it.
fn usual_symmetry(shape: Shape, settings: &Settings) -> Symmetry {
    let named = settings.symmetry.as_ref();
    let symmetry = named.and_then(|name| name.parse::<Symmetry>().ok());
    let fitting = symmetry.filter(|symmetry| symmetry.fits(shape));
    fitting.unwrap_or_default()
}

/// A size in words, `9x9`, which may be one that only jigsaws have: `7x7`.
pub fn size(text: &str) -> Result<Shape, ShapeError> {
    match text.parse() {
        Err(ShapeError::Side(side)) => Shape::boxless(side).map_err(|_| ShapeError::Side(side)),
        read => read,
    }
}

fn whole(what: &'static str, after: &str, next: Option<&str>) -> Result<usize, OrderError> {
    let found = next.unwrap_or("");
    found.parse().map_err(|_| OrderError::Number {
        found: found.to_owned(),
        what,
        after: after.to_owned(),
    })
}

/// `2-5`, `2..5` or `3`.
fn sizes(after: &str, next: Option<&str>) -> Result<RangeInclusive<usize>, OrderError> {
    let found = next.unwrap_or("");
    let ends = found.split_once("..").or(found.split_once('-'));
    let (least, most) = ends.unwrap_or((found, found));
    let number = |text: &str| whole("a number of cells", after, Some(text));
    Ok(number(least)?..=number(most)?)
}

fn seed(after: &str, next: Option<&str>) -> Result<u64, OrderError> {
    let found = next.unwrap_or("");
    read_seed(found)?.ok_or_else(|| OrderError::Number {
        found: found.to_owned(),
        what: "a seed",
        after: after.to_owned(),
    })
}

/// A seed alone; `None` if the text is not a number.
pub fn read_seed(text: &str) -> Result<Option<u64>, OrderError> {
    let text = text.trim();
    let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match text.parse() {
        _ if !plain => Ok(None),
        Ok(seed) => Ok(Some(seed)),
        Err(_) => Err(OrderError::Seed(text.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::OwnLevel;

    fn settings() -> Settings {
        Settings {
            symmetry: Some("90".to_owned()),
            levels: vec![OwnLevel {
                name: "Evenings".to_owned(),
                from: Er::from_tenths(20),
                to: Er::from_tenths(23),
            }],
            ..Settings::default()
        }
    }

    #[test]
    fn words_make_recipes() {
        let settings = settings();
        for (words, technique) in [
            ("x-wing", Technique::XWing),
            ("X-Wing none", Technique::XWing),
            ("naked pair 180", Technique::NakedPair),
            ("seed 3, naked pair", Technique::NakedPair),
        ] {
            let form = Form::of_words(words, &settings).unwrap();
            assert_eq!(form.target, Some(Target::Technique(technique)), "{words}");
            // No ID by seed can say that, so the game is named by its givens.
            assert_eq!(GameId::seeded(form.recipe(&settings).unwrap(), 1), None);
        }
        for (words, id) in [
            ("", "9x9-easy-90-1v2"),
            ("hard", "9x9-hard-90-1v2"),
            ("3", "9x9-hard-90-1v2"),
            ("7", "9x9-extreme-90-1v2"),
            ("EVENINGS", "9x9-2.0..2.3-90-1v2"),
            ("6x6", "6x6-easy-1v2"),
            ("diagonal hard", "9x9-diagonal-hard-90-1v2"),
            ("jigsaw+diagonal 7x7", "7x7-diagonal+jigsaw-easy-1v2"),
            ("symmetry diagonal", "9x9-easy-diagonal-1v2"),
            ("symmetry none 40 empty", "9x9-g41-1v2"),
            ("none, empty=40", "9x9-g41-1v2"),
            ("none 30 givens", "9x9-g30-1v2"),
            ("none givens 30 minimal", "9x9-g30-minimal-1v2"),
            ("none killer hard cages 2-4", "9x9-killer-hard-c2..4-1v2"),
            ("3.0..3.5 180", "9x9-3.0..3.5-180-1v2"),
            // So few givens have no symmetry, whatever is chosen.
            ("9x9 easy symmetry 180 20 givens", "9x9-easy-g20-1v2"),
            ("9x9 easy symmetry 180 17 givens", "9x9-easy-g17-1v2"),
            ("64 empty", "9x9-g17-1v2"),
            ("60 empty", "9x9-90-g21-1v2"),
        ] {
            let form = Form::of_words(words, &settings).unwrap();
            let recipe = form.recipe(&settings).unwrap();
            let made = GameId::seeded(recipe, 1).unwrap().to_string();
            assert_eq!(made, id, "{words}");
        }
        let form = Form::of_words("hard seed 48151", &settings).unwrap();
        assert_eq!(form.seed, Some(48151));
    }

    #[test]
    fn what_makes_no_sense_is_refused_in_one_sentence() {
        let settings = settings();
        for (words, part) in [
            ("hrad", "`hrad` is not a level or kind"),
            ("hrad", "did you mean hard?"),
            ("evnings", "did you mean Evenings?"),
            ("sudoku-x", "kind (anti-king, anti-knight, arrow"),
            ("diagnal", "did you mean diagonal?"),
            ("diagonal+chess", "`chess` is not a kind of puzzle"),
            ("empty x", "`x` is not a number of empty cells"),
            ("seed", "`` is not a seed"),
            ("seed 18446744073709551616", "at most 18446744073709551615"),
            (
                "6x6 29 empty",
                "a 6x6 puzzle can't have 29 empty cells: expected 1 to 28",
            ),
            ("65 empty", "expected 1 to 64"),
            ("0 empty", "can't have 0 empty cells"),
            ("16x16 250 empty", "expected 1 to 192"),
            ("anti-knight 80 empty", "expected 1 to 73"),
            (
                "16 givens",
                "a 9x9 puzzle can't have 16 givens: expected 17 to 81",
            ),
            ("7x7", "make it a jigsaw"),
            ("cages 2-4", "a puzzle of kind classic has no cages"),
            ("killer cages 1-4", "expected 2 to 9"),
            ("killer cages x", "`x` is not a number of cells"),
            ("4x4 hard", "makes no hard 4x4 puzzles"),
            ("5.0..x", "`x` is not a rating"),
        ] {
            let form = Form::of_words(words, &settings);
            let error = form
                .and_then(|form| Ok(form.recipe(&settings)?))
                .unwrap_err();
            assert!(error.to_string().contains(part), "{words}: {error}");
        }
    }

    #[test]
    fn a_word_is_a_kind_or_a_level_or_what_it_is_most_like() {
        let told = |word: &str| kind_or_level(word).unwrap_err().to_string();
        assert_eq!(kind_or_level("hard"), Ok(None));
        assert_eq!(kind_or_level("7"), Ok(None));
        assert!(kind_or_level("Windoku").is_ok_and(|kinds| kinds.is_some()));
        assert!(told("hrad").starts_with("`hrad` is not a level"));
        assert!(told("diagnal").ends_with("did you mean diagonal?"));
        assert!(told("sudoku-x").contains("expected anti-king, anti-knight"));
    }
}
