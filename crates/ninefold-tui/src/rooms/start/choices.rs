//! Which board is asked for: its size, level and symmetry, and what is typed.

use std::num::IntErrorKind;
use std::sync::LazyLock;

use ninefold::Shape;
use ninefold::generate::{Kinds, Symmetry};
use ninefold_game::id::{Order, seed_too_large};
use ninefold_game::settings::OwnLevel;

use crate::field::Field;
use crate::request::{Request, Target};
use crate::session::{Choice, Session};

/// Every size that a board may have.
pub static SIZES: LazyLock<Vec<usize>> = LazyLock::new(|| {
    let usual = Shape::all().filter(|shape| shape.is_usual());
    usual.map(Shape::side).collect()
});

/// The levels with what they need.
pub const LEVELS: [(&str, &str, &str); 5] = [
    ("Easy", "▁", "hidden singles to 1.5"),
    ("Medium", "▁▂", "naked singles 1.6-2.6"),
    ("Hard", "▁▂▄", "pairs, X-Wing 2.7-4.0"),
    ("Expert", "▁▂▄▆", "wings, quads  4.1-6.2"),
    ("Extreme", "▁▂▄▆█", "chains       from 6.3"),
];

/// The symmetries that stand on the screen, by the words players know.
pub const SYMMETRIES: [(&str, Symmetry); 4] = [
    ("turned", Symmetry::Half),
    ("mirrored", Symmetry::Vertical),
    ("none", Symmetry::None),
    ("any", Symmetry::Random),
];

/// Size, level and symmetry by their places in the lists above, and what is
/// typed.
#[derive(Clone, Debug)]
pub struct Choices {
    pub size: usize,
    /// One of [`LEVELS`], or after them one of the player's own.
    pub level: usize,
    pub symmetry: usize,
    pub target: Field,
    pub id: Field,
    /// The player's own levels.
    pub own: Vec<OwnLevel>,
}

impl Choices {
    /// What was chosen last, or what the settings say.
    pub fn new(session: &Session) -> Choices {
        let own = session.settings.levels.clone();
        let choice = session.choice.clone();
        let choice = choice.unwrap_or_else(|| by_settings(session));
        let mut choices = Choices {
            size: choice.size,
            level: choice.level,
            symmetry: choice.symmetry,
            target: Field::new(&choice.target),
            id: Field::new(&choice.id),
            own,
        };
        choices.clamp();
        choices
    }

    /// What is chosen, to be chosen again.
    pub fn remembered(&self) -> Choice {
        Choice {
            size: self.size,
            level: self.level,
            symmetry: self.symmetry,
            target: self.target.text().to_owned(),
            id: self.id.text().to_owned(),
        }
    }

    /// The shape that is chosen.
    pub fn shape(&self) -> Shape {
        Shape::of_side(SIZES[self.size]).unwrap_or(Shape::NINE)
    }

    /// The levels that the chosen size has.
    pub fn levels(&self) -> Vec<usize> {
        let has = ninefold::generate::levels(self.shape(), &Kinds::CLASSIC);
        let own = LEVELS.len()..LEVELS.len() + self.own.len();
        has.iter()
            .filter_map(|level| Some(level.number()? - 1))
            .chain(own)
            .collect()
    }

    /// The name of the chosen level, as it is asked for: one of the five, or
    /// one of the player's own.
    pub fn level_name(&self) -> String {
        match self.own_level() {
            Some(own) => own.name.clone(),
            None => LEVELS
                .get(self.level)
                .map_or(String::new(), |level| level.0.to_ascii_lowercase()),
        }
    }

    /// The level that is chosen, where it is one of the player's own.
    fn own_level(&self) -> Option<&OwnLevel> {
        self.own.get(self.level.checked_sub(LEVELS.len())?)
    }

    /// Brings a level that the size has not to the nearest that it has, and a
    /// symmetry that it can't have to any.
    fn clamp(&mut self) {
        let levels = self.levels();
        if !levels.contains(&self.level) {
            let below = levels.iter().rev().find(|l| **l <= self.level);
            self.level = below.or(levels.first()).copied().unwrap_or(0);
        }
        if !SYMMETRIES[self.symmetry].1.fits(self.shape()) {
            self.symmetry = SYMMETRIES.len() - 1;
        }
    }

    /// Takes a size of the list.
    pub fn take_size(&mut self, size: usize) {
        self.size = size;
        self.clamp();
    }

    /// Takes the next size or the one before, round the ends.
    pub fn step_size(&mut self, forward: bool) {
        self.take_size(step(self.size, SIZES.len(), forward));
    }

    /// Takes the next level or the one before, if there is one.
    pub fn step_level(&mut self, harder: bool) {
        let levels = self.levels();
        let at = levels.iter().position(|l| *l == self.level).unwrap_or(0);
        let next = if harder {
            (at + 1).min(levels.len() - 1)
        } else {
            at.saturating_sub(1)
        };
        self.level = levels[next];
    }

    /// Takes a symmetry of the list, if the size can have it.
    pub fn take_symmetry(&mut self, symmetry: usize) {
        if SYMMETRIES[symmetry].1.fits(self.shape()) {
            self.symmetry = symmetry;
        }
    }

    /// Takes the next symmetry that the size can have, or the one before.
    pub fn step_symmetry(&mut self, forward: bool) {
        let next = |at| step(at, SYMMETRIES.len(), forward);
        self.symmetry = next(self.symmetry);
        while !SYMMETRIES[self.symmetry].1.fits(self.shape()) {
            self.symmetry = next(self.symmetry);
        }
    }

    /// The board that is asked for, or what is wrong with the choice.
    pub fn request(&self) -> Result<Request, String> {
        let id = self.id.text();
        let seed = match id.parse::<u64>() {
            Ok(seed) => Some(seed),
            Err(error) => match error.kind() {
                IntErrorKind::Empty => None,
                IntErrorKind::PosOverflow => return Err(seed_too_large(id)),
                _ => return Ok(Request::Id(id.to_owned())),
            },
        };
        let mut order = Order::new(self.shape());
        order.symmetry = SYMMETRIES[self.symmetry].1;
        match self.own_level() {
            Some(own) => order.rating = Some((own.from, own.to)),
            None => order.level = Some(self.level_name()),
        }
        Target::parse(self.target.text(), self.shape())?.add_to(&mut order);
        Ok(Request::Choice { order, seed })
    }
}

fn by_settings(session: &Session) -> Choice {
    let settings = &session.settings;
    let side = settings.size.parse::<Shape>().map_or(9, Shape::side);
    let size = SIZES.iter().position(|s| *s == side).unwrap_or(3);
    let is_chosen = |name: &str| name.eq_ignore_ascii_case(&settings.level);
    let usual = LEVELS.iter().map(|level| is_chosen(level.0));
    let own = settings.levels.iter();
    let level = usual
        .chain(own.map(|level| level.is_named(&settings.level)))
        .position(|chosen| chosen);
    let symmetry = settings.symmetry.as_deref().and_then(|name| {
        SYMMETRIES
            .iter()
            .position(|s| s.1.name().eq_ignore_ascii_case(name))
    });
    Choice {
        size,
        level: level.unwrap_or(0),
        symmetry: symmetry.unwrap_or(0),
        ..Choice::default()
    }
}

/// The next place of a list or the one before, round the ends.
fn step(at: usize, all: usize, forward: bool) -> usize {
    (at + if forward { 1 } else { all - 1 }) % all
}
