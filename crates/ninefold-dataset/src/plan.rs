//! [`Plan`]: what a data set holds.

use std::fmt;
use std::str::FromStr;

use ninefold::generate::{Kinds, Recipe, Symmetry, Target};
use ninefold::rate::{Er, Scale};
use ninefold::{Level, Shape, generate};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::{DatasetError, Key};

/// The version of the layout of a data set.
pub(crate) const FORMAT: &str = "ninefold-dataset 1";

/// What a data set holds. Two data sets with the same plan are the same, byte
/// for byte, whoever makes them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The version of the layout.
    pub format: String,
    /// The version of Ninefold that makes it.
    pub ninefold: String,
    /// The version of the generator.
    pub generator: u32,
    /// Where the puzzles come from.
    pub source: Source,
    /// How many puzzles there are, before isomorphs are dropped.
    pub count: u64,
    /// How many puzzles a shard has.
    pub shard: u64,
    /// The columns, in their order.
    pub columns: Vec<Column>,
    /// The scale of the ratings.
    pub scale: String,
    /// Which steps the column `trace` has.
    pub trace: TraceOf,
    /// What isomorphs are dropped.
    pub distinct: Distinct,
    /// The splits, and the share of the classes that each gets.
    pub splits: Vec<Split>,
    /// Whether rows are split by the class of their solution or their puzzle.
    pub split_by: Distinct,
    /// Makes another split of the same rows.
    pub salt: u64,
}

/// Where puzzles come from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// The generator.
    Create {
        /// The seed.
        seed: u64,
        /// What is asked for, in turn.
        buckets: Vec<Bucket>,
        /// The symmetry of the givens.
        symmetry: String,
        /// Whether every given is needed.
        minimal: bool,
        /// How often to try for each puzzle.
        max_attempts: u64,
    },
    /// A list of puzzles, 9x9 boards in one line each.
    Annotate {
        /// The SHA-256 of the list.
        sha256: String,
    },
}

/// What is asked of a puzzle, and how many in a round are asked so.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Bucket {
    /// A level, a band of ratings (`7.0..7.5`), a technique, or `any`.
    pub target: String,
    /// How many in a round.
    pub weight: u64,
}

impl Bucket {
    fn target(&self) -> Result<Target, DatasetError> {
        let text = self.target.as_str();
        if text == "any" {
            return Ok(Target::Any);
        }
        if let Ok(level) = text.parse::<Level>() {
            return Ok(Target::Level(level));
        }
        if let Some((least, most)) = text.split_once("..") {
            let band = |text: &str| {
                text.parse::<Er>()
                    .map_err(|e| DatasetError::Plan(e.to_string()))
            };
            return Ok(Target::Rating(band(least)?, band(most)?));
        }
        match text.parse() {
            Ok(technique) => Ok(Target::Technique(technique)),
            Err(_) => Err(DatasetError::Plan(format!(
                "`{text}` is not a level, a range of ratings such as 7.0..7.5 or a technique"
            ))),
        }
    }
}

impl Source {
    /// Puzzles by the generator: targets with commas between them, each with a
    /// weight where it is not 1: `easy,medium,hard=2`.
    pub fn create(targets: &str, seed: u64) -> Result<Source, DatasetError> {
        let mut buckets = Vec::new();
        for target in targets.split(',').map(str::trim) {
            let (target, weight) = match target.split_once('=') {
                Some((target, weight)) => (target, weight.parse().ok()),
                None => (target, Some(1)),
            };
            let Some(weight @ 1..=1000) = weight else {
                return Err(DatasetError::Plan(format!(
                    "`{targets}`: expected weights from 1 to 1000"
                )));
            };
            let bucket = Bucket {
                target: target.to_ascii_lowercase(),
                weight,
            };
            bucket.target()?;
            buckets.push(bucket);
        }
        Ok(Source::Create {
            seed,
            buckets,
            symmetry: String::from("none"),
            minimal: false,
            max_attempts: Recipe::new(Shape::NINE).max_attempts,
        })
    }
}

/// What isomorphs are dropped, and by what rows are split.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Distinct {
    /// Puzzles with isomorphic solutions are of one class.
    Solution,
    /// Isomorphic puzzles are of one class.
    Puzzle,
    /// Nothing is dropped.
    None,
}

impl FromStr for Distinct {
    type Err = DatasetError;

    fn from_str(text: &str) -> Result<Distinct, DatasetError> {
        match text {
            "solution" => Ok(Distinct::Solution),
            "puzzle" => Ok(Distinct::Puzzle),
            "none" => Ok(Distinct::None),
            other => Err(DatasetError::Plan(format!(
                "`{other}`: expected solution, puzzle or none"
            ))),
        }
    }
}

/// A split, and its share.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Split {
    /// The name, which is that of its folder.
    pub name: String,
    /// The share of the classes, in millionths.
    pub millionths: u32,
}

impl Split {
    /// Splits as they are written: `train=0.9,valid=0.05,test=0.05`.
    pub fn parse(text: &str) -> Result<Vec<Split>, DatasetError> {
        let bad = || {
            DatasetError::Plan(format!(
                "`{text}` is not a list of splits: expected shares that add up to 1, such as train=0.9,valid=0.05,test=0.05"
            ))
        };
        let mut splits: Vec<Split> = Vec::new();
        for part in text.split(',') {
            let (name, share) = part.split_once('=').ok_or_else(bad)?;
            let share: f64 = share.trim().parse().map_err(|_| bad())?;
            let name = name.trim();
            let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
            let taken = splits.iter().any(|split| split.name == name);
            if name.is_empty() || taken || !name.chars().all(plain) || !(0.0..=1.0).contains(&share)
            {
                return Err(bad());
            }
            splits.push(Split {
                name: name.to_owned(),
                millionths: (share * 1e6).round() as u32,
            });
        }
        let sum: u32 = splits.iter().map(|split| split.millionths).sum();
        if sum != 1_000_000 {
            return Err(bad());
        }
        Ok(splits)
    }
}

macro_rules! columns {
    ($($variant:ident $name:literal $words:literal),* $(,)?) => {
        /// A column of a data set.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Column {
            $(#[doc = $words] $variant),*
        }

        impl Column {
            /// Every column, in the order of a file.
            pub const ALL: &'static [Column] = &[$(Column::$variant),*];

            /// Its name.
            pub const fn name(self) -> &'static str {
                match self { $(Column::$variant => $name),* }
            }
        }
    };
}

columns! {
    Index "index" "The number of the puzzle in its plan or its list.",
    Seed "seed" "The seed that makes the puzzle; 0 in an annotated set.",
    Puzzle "puzzle" "The givens, row by row, `.` for an empty cell.",
    Solution "solution" "The only solution.",
    Givens "givens" "The number of givens.",
    Level "level" "The level of the hardest step of the hints.",
    Er "er" "The rating: the hardest step.",
    Ep "ep" "The hardest step up to the first digit (pearl).",
    Ed "ed" "The first step (diamond).",
    Technique "technique" "The technique that makes the rating.",
    Steps "steps" "How many steps the rating has.",
    Guesses "guesses" "How often the solver had to guess a digit.",
    Canon "canon" "The class of the puzzle.",
    SolutionCanon "solution_canon" "The class of the solution.",
    Split "split" "The split.",
    Trace "trace" "The steps.",
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Column {
    /// Columns by their names with commas between them; `all` are all but the
    /// trace. Index, puzzle, solution, both classes and the split are always
    /// there.
    pub fn parse(text: &str) -> Result<Vec<Column>, DatasetError> {
        let mut asked = vec![
            Column::Index,
            Column::Puzzle,
            Column::Solution,
            Column::Canon,
            Column::SolutionCanon,
            Column::Split,
        ];
        for name in text.split(',').map(str::trim) {
            if name == "all" {
                asked.extend(
                    Column::ALL
                        .iter()
                        .filter(|column| **column != Column::Trace),
                );
                continue;
            }
            let column = Column::ALL.iter().find(|column| column.name() == name);
            asked.push(*column.ok_or_else(|| {
                let names: Vec<_> = Column::ALL.iter().map(|column| column.name()).collect();
                DatasetError::Plan(format!(
                    "no column is called `{name}`: expected all, or some of {}",
                    names.join(", ")
                ))
            })?);
        }
        Ok(Column::ALL
            .iter()
            .copied()
            .filter(|c| asked.contains(c))
            .collect())
    }
}

/// Which steps a trace has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TraceOf {
    /// Those that the rating is made of.
    Rating,
    /// Those of the hints.
    Hints,
}

impl FromStr for TraceOf {
    type Err = DatasetError;

    fn from_str(text: &str) -> Result<TraceOf, DatasetError> {
        match text {
            "rating" => Ok(TraceOf::Rating),
            "hints" => Ok(TraceOf::Hints),
            other => Err(DatasetError::Plan(format!(
                "`{other}`: expected rating or hints"
            ))),
        }
    }
}

impl Plan {
    /// A plan with all columns but the trace, and nine rows of ten to train.
    pub fn new(source: Source, count: u64) -> Plan {
        let share = |name: &str, millionths| Split {
            name: name.to_owned(),
            millionths,
        };
        let mut columns = Column::ALL.to_vec();
        columns.retain(|column| *column != Column::Trace);
        Plan {
            format: FORMAT.to_owned(),
            ninefold: env!("CARGO_PKG_VERSION").to_owned(),
            generator: generate::VERSION,
            source,
            count,
            shard: 5000,
            columns,
            scale: String::from("se121"),
            trace: TraceOf::Rating,
            distinct: Distinct::Puzzle,
            splits: vec![
                share("train", 900_000),
                share("valid", 50_000),
                share("test", 50_000),
            ],
            split_by: Distinct::Solution,
            salt: 0,
        }
    }

    /// Whether such a data set can be made by this version.
    pub fn check(&self) -> Result<(), DatasetError> {
        let ours = Plan::new(self.source.clone(), self.count);
        for (what, there, here) in [
            ("layout", self.format.clone(), ours.format),
            ("version", self.ninefold.clone(), ours.ninefold),
            (
                "generator",
                self.generator.to_string(),
                ours.generator.to_string(),
            ),
        ] {
            if there != here {
                return Err(DatasetError::Plan(format!(
                    "the plan is for {what} {there}, but this is {here}, which would make other puzzles"
                )));
            }
        }
        if self.shard == 0 || self.count == 0 {
            return Err(DatasetError::Plan(String::from(
                "a data set needs at least one row, and so does a shard",
            )));
        }
        self.scale()?;
        if let Source::Create { buckets, .. } = &self.source {
            for bucket in buckets {
                let recipe = self.recipe(bucket)?;
                recipe
                    .check()
                    .map_err(|error| DatasetError::Plan(error.to_string()))?;
            }
        }
        Ok(())
    }

    /// How many shards there are.
    pub fn shards(&self) -> u64 {
        self.count.div_ceil(self.shard)
    }

    /// The indices of a shard.
    pub fn indices(&self, shard: u64) -> std::ops::Range<u64> {
        shard * self.shard..((shard + 1) * self.shard).min(self.count)
    }

    pub(crate) fn has(&self, column: Column) -> bool {
        self.columns.contains(&column)
    }

    pub(crate) fn scale(&self) -> Result<Scale, DatasetError> {
        match self.scale.as_str() {
            "se121" => Ok(Scale::Se121),
            "sukaku" => Ok(Scale::Sukaku),
            other => Err(DatasetError::Plan(format!(
                "`{other}` is not a scale: expected se121 or sukaku"
            ))),
        }
    }

    /// How many puzzles a round of all buckets has.
    pub(crate) fn round(&self) -> u64 {
        match &self.source {
            Source::Create { buckets, .. } => buckets.iter().map(|bucket| bucket.weight).sum(),
            Source::Annotate { .. } => 1,
        }
    }

    /// The recipe and the seed of a puzzle.
    pub(crate) fn recipe_of(&self, index: u64) -> Result<(Recipe, u64), DatasetError> {
        let Source::Create { buckets, seed, .. } = &self.source else {
            return Err(DatasetError::Plan(String::from(
                "the puzzles are in a list",
            )));
        };
        let mut place = index % self.round();
        for bucket in buckets {
            if place < bucket.weight {
                return Ok((self.recipe(bucket)?, *seed));
            }
            place -= bucket.weight;
        }
        Err(DatasetError::Plan(String::from("a plan has buckets")))
    }

    fn recipe(&self, bucket: &Bucket) -> Result<Recipe, DatasetError> {
        let Source::Create {
            symmetry,
            minimal,
            max_attempts,
            ..
        } = &self.source
        else {
            return Err(DatasetError::Plan(String::from(
                "the puzzles are in a list",
            )));
        };
        let symmetry: Symmetry = symmetry
            .parse()
            .map_err(|error| DatasetError::Plan(format!("{error}")))?;
        Ok(Recipe {
            kinds: Kinds::default(),
            target: bucket.target()?,
            symmetry,
            minimal: *minimal,
            max_attempts: *max_attempts,
            ..Recipe::new(Shape::NINE)
        })
    }

    /// The split that a class belongs to: the class and the salt decide.
    pub fn split_of(&self, key: &Key) -> &str {
        let mut hash = Sha256::new();
        hash.update(self.salt.to_le_bytes());
        hash.update(key);
        let digest = hash.finalize();
        let mut eight = [0; 8];
        eight.copy_from_slice(&digest[..8]);
        let place = (u64::from_le_bytes(eight) % 1_000_000) as u32;
        let mut end = 0;
        for split in &self.splits {
            end += split.millionths;
            if place < end {
                return &split.name;
            }
        }
        self.splits
            .last()
            .map_or("train", |split| split.name.as_str())
    }
}
