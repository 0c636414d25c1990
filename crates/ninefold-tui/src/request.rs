//! What kind of board a player asks for.

use ninefold::Shape;
use ninefold_game::id::Order;
use ninefold_game::settings::Tenths;

/// What a player wishes beyond size, level and symmetry.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub enum Target {
    /// Nothing.
    #[default]
    None,
    /// So many givens, at the level that is chosen.
    Givens(usize),
    /// A band of ratings in tenths, in place of the level.
    Rating(u16, u16),
}

impl Target {
    /// Reads `28 givens`, `50 empty` or `3.0..3.5`.
    pub fn parse(text: &str, shape: Shape) -> Result<Target, String> {
        let text = text.trim().to_ascii_lowercase();
        if text.is_empty() {
            return Ok(Target::None);
        }
        let bad = || {
            format!("`{text}` is no wish: expected such as `28 givens`, `50 empty` or `3.0..3.5`")
        };
        if let Some((from, to)) = text.split_once("..") {
            let tenths = |text: &str| -> Option<u16> {
                let value: f64 = text.trim().parse().ok()?;
                (0.0..=20.0)
                    .contains(&value)
                    .then(|| (value * 10.0).round() as u16)
            };
            let (from, to) = (tenths(from).ok_or_else(bad)?, tenths(to).ok_or_else(bad)?);
            return if from <= to {
                Ok(Target::Rating(from, to))
            } else {
                Err(bad())
            };
        }
        let digits = text.chars().take_while(char::is_ascii_digit).count();
        let number: usize = text[..digits].parse().map_err(|_| bad())?;
        let givens = match text[digits..].trim() {
            "" | "givens" | "given" => Some(number),
            "empty" | "holes" => shape.cells().checked_sub(number),
            _ => return Err(bad()),
        };
        match givens {
            Some(givens) if givens <= shape.cells() => Ok(Target::Givens(givens)),
            _ => Err(format!("a {shape} board has {} cells", shape.cells())),
        }
    }

    /// Adds the wish to what is chosen.
    pub fn add_to(self, order: &mut Order) {
        match self {
            Target::None => {}
            Target::Givens(givens) => order.givens = Some(givens),
            Target::Rating(from, to) => {
                order.level = None;
                order.rating = Some((Tenths(from), Tenths(to)));
            }
        }
    }
}

/// A board that a player asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// By its game ID.
    Id(String),
    /// By the choices of the start screen.
    Choice {
        /// What is asked of it.
        order: Order,
        /// The seed; any where there is none.
        seed: Option<u64>,
    },
    /// The puzzle of a day, `2026-11-15`.
    Daily(String),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wishes_are_read_and_nonsense_is_told() {
        let nine = Shape::NINE;
        let table = [
            ("", Target::None),
            ("28", Target::Givens(28)),
            ("28 givens", Target::Givens(28)),
            (" 50 empty", Target::Givens(31)),
            ("3.0..3.5", Target::Rating(30, 35)),
        ];
        for (text, target) in table {
            assert_eq!(Target::parse(text, nine), Ok(target), "{text}");
        }
        for text in [
            "x",
            "90",
            "90 empty",
            "3..",
            "5..3",
            "28 cats",
            "99999999999999999999999",
        ] {
            assert!(Target::parse(text, nine).is_err(), "{text}");
        }
    }

    #[test]
    fn only_a_wish_for_a_rating_takes_the_place_of_the_level() {
        let chosen = Order {
            level: Some("hard".to_owned()),
            ..Order::new(Shape::NINE)
        };
        let table = [
            (Target::None, Some("hard"), None, None),
            (Target::Givens(31), Some("hard"), None, Some(31)),
            (
                Target::Rating(30, 35),
                None,
                Some((Tenths(30), Tenths(35))),
                None,
            ),
        ];
        for (target, level, rating, givens) in table {
            let mut order = chosen.clone();
            target.add_to(&mut order);
            let asked = (order.level.as_deref(), order.rating, order.givens);
            assert_eq!(asked, (level, rating, givens));
        }
    }
}
