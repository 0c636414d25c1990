//! Why an order makes no sense, as messages.

use ninefold::generate::{GenerateError, Kind, KindError, RecipeError, Symmetry};
use ninefold::logic::explain::Message;
use ninefold::{Level, LevelOutOfRange, Shape, ShapeError, suggest};

use super::{Tell, phrase};
use crate::order::OrderError;

impl Tell for OrderError {
    fn message(&self) -> Message {
        match self {
            OrderError::Word { word, own } => unknown(word, own),
            OrderError::Number { found, after, .. } => Message::new("order.number")
                .name("found", found)
                .name("after", after),
            OrderError::Seed(found) => Message::new("order.seed")
                .name("found", found)
                .name("most", u64::MAX),
            OrderError::Level(error) => unknown(error.text(), &[]),
            OrderError::Kind(KindError::Unknown(name)) => Message::new("order.kind")
                .name("word", name)
                .names("kinds", Kind::all().map(Kind::name)),
            OrderError::Kind(error) => other(error),
            OrderError::Rating(error) => Message::new("order.rating").name("found", &error.0),
            OrderError::Shape(error) => error.message(),
            OrderError::Recipe(error) => error.message(),
        }
    }
}

/// What is said of a word that says nothing.
pub(crate) fn unknown(word: &str, own: &[String]) -> Message {
    let levels = Level::ALL.iter().map(|level| level.name());
    let levels: Vec<&str> = levels.chain(own.iter().map(String::as_str)).collect();
    let kinds: Vec<&str> = Kind::all().map(Kind::name).collect();
    let symmetries: Vec<&str> = Symmetry::ALL.into_iter().map(Symmetry::name).collect();
    let names = [&levels[..], &kinds, &symmetries].concat();
    match suggest::nearest(word, names) {
        Some(near) => Message::new("order.word.near").name("near", near),
        None => Message::new("order.word")
            .name("levels", levels.join(", "))
            .name("kinds", kinds.join(", ")),
    }
    .name("word", word)
}

/// What hardly anyone meets stays in English where no sentence knows it.
fn other(reason: &impl ToString) -> Message {
    Message::new("order.other").phrase("reason", phrase(&reason.to_string()))
}

impl Tell for ShapeError {
    fn message(&self) -> Message {
        match self {
            ShapeError::Box { rows, cols } => {
                Message::new("order.box").name("box", format!("{rows}x{cols}"))
            }
            ShapeError::Side(side) => {
                let sides = (1..=25).filter(|side| Shape::of_side(*side).is_ok());
                Message::new("order.side")
                    .count("n", *side)
                    .names("sides", sides)
            }
            ShapeError::Size(side) => Message::new("order.side.any").count("n", *side),
            ShapeError::Text(text) => Message::new("order.size").name("found", text),
            error => other(error),
        }
    }
}

impl Tell for RecipeError {
    fn message(&self) -> Message {
        let of = |id: &str, shape: &Shape| Message::new(id).name("size", shape);
        match self {
            RecipeError::Symmetry { shape, symmetry } => {
                let fitting = Symmetry::ALL.into_iter().filter(|s| s.fits(*shape));
                of("order.symmetry", shape)
                    .name("symmetry", symmetry)
                    .names("fitting", fitting.map(Symmetry::name))
            }
            RecipeError::Givens {
                shape,
                least,
                most,
                fewest,
            } => of("order.givens", shape)
                .name(
                    "found",
                    match least == most {
                        true => least.to_string(),
                        false => format!("{least}-{most}"),
                    },
                )
                .count("least", *fewest)
                .count("most", shape.cells()),
            RecipeError::Empty { shape, empty, most } => of("order.empty", shape)
                .count("n", *empty)
                .count("most", *most),
            RecipeError::Level {
                shape,
                level,
                levels,
                clues,
            } => of(
                match clues {
                    true => "order.level.clues",
                    false => "order.level",
                },
                shape,
            )
            .phrase("level", name_of(*level))
            .names("levels", levels.iter().map(|level| level.name())),
            RecipeError::Cages { shape, .. } => of("order.cages", shape),
            RecipeError::NoCages { kinds } => Message::new("order.no-cages").name("kinds", kinds),
            RecipeError::Rating { least, most } => Message::new("order.no-rating")
                .name("least", least)
                .name("most", most),
            RecipeError::NoBoxes(side) => Message::new("order.no-boxes").count("n", *side),
            error => other(error),
        }
    }
}

fn name_of(level: Level) -> Message {
    Message::new(format!("level.{}", level.name()))
}

impl Tell for GenerateError {
    fn message(&self) -> Message {
        match self {
            GenerateError::Recipe(error) => error.message(),
            GenerateError::RanOut { attempts, .. } => {
                let attempts = usize::try_from(*attempts).unwrap_or(usize::MAX);
                Message::new("order.ran-out").count("n", attempts)
            }
            error => other(error),
        }
    }
}

impl Tell for LevelOutOfRange {
    fn message(&self) -> Message {
        Message::new("order.level.range")
            .name("asked", &self.asked)
            .count("used", self.used)
    }
}
