//! Serde, with the feature `serde`.
//!
//! What has a short text is that text: `"9x9"`, `"hard"`, `"x-wing"`, `"7.2"`. A
//! puzzle is Ninefold's own text, which loses nothing. Digits are numbers from
//! 1, cells count from 0 row by row, and a grid is its shape with the digits of
//! its cells, 0 for an empty one.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;
use core::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Error as _, Serialize, Serializer};

use crate::format::{self, Format, WriteOptions};
use crate::generate::{Kinds, Symmetry};
use crate::logic::Technique;
use crate::rate::Er;
use crate::{Cell, CellSet, Digit, DigitSet, Grid, Level, Puzzle, Shape};

/// Writes a value as its text, and reads it back.
macro_rules! by_text {
    ($($name:ty),* $(,)?) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                read(from)
            }
        }
    )*};
}

by_text!(Shape, Level, Er, Technique, Symmetry, Kinds, Format);

fn read<'de, D: Deserializer<'de>, T: FromStr>(from: D) -> Result<T, D::Error>
where
    T::Err: Display,
{
    String::deserialize(from)?.parse().map_err(D::Error::custom)
}

impl Serialize for Puzzle {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let written = format::write(self, Format::Ninefold, &WriteOptions::default());
        to.serialize_str(&written.map_err(S::Error::custom)?.text)
    }
}

impl<'de> Deserialize<'de> for Puzzle {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Puzzle, D::Error> {
        read(from)
    }
}

impl Serialize for Digit {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.get())
    }
}

impl<'de> Deserialize<'de> for Digit {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Digit, D::Error> {
        let value = u8::deserialize(from)?;
        Digit::new(value).ok_or_else(|| D::Error::custom(format!("{value} is not a digit")))
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u64(self.index() as u64)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Cell, D::Error> {
        let index = usize::deserialize(from)?;
        let largest = Shape::all().map(Shape::cells).max().unwrap_or_default();
        if index >= largest {
            return Err(D::Error::custom(format!("no board has a cell {index}")));
        }
        Ok(Cell::new(index))
    }
}

impl Serialize for DigitSet {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for DigitSet {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<DigitSet, D::Error> {
        Ok(Vec::<Digit>::deserialize(from)?.into_iter().collect())
    }
}

impl Serialize for CellSet {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CellSet {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<CellSet, D::Error> {
        Ok(Vec::<Cell>::deserialize(from)?.into_iter().collect())
    }
}

/// A grid as it is written.
#[derive(serde::Serialize, serde::Deserialize)]
struct Written {
    shape: Shape,
    digits: Vec<u8>,
}

impl Serialize for Grid {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let written = Written {
            shape: self.shape(),
            digits: self.values().to_vec(),
        };
        written.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Grid {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Grid, D::Error> {
        let Written { shape, digits } = Written::deserialize(from)?;
        Grid::from_values(shape, &digits).ok_or_else(|| {
            let found = digits.iter().max().copied().unwrap_or_default();
            let found = match digits.len() == shape.cells() {
                true => format!("the digit {found}"),
                false => digits.len().to_string() + " digits",
            };
            let expected = format!("{} digits from 0 to {}", shape.cells(), shape.side());
            D::Error::custom(format!("a {shape} grid has {expected}, found {found}"))
        })
    }
}
