//! Which board is asked for: its size, kind, level and symmetry, and what is
//! typed.

use ninefold::generate::{self, Kind, Kinds, Symmetry, Target};
use ninefold::logic::Technique;
use ninefold::logic::explain::{Catalogue, Message};
use ninefold::{Level, Shape};
use ninefold_game::learn::Lesson;
use ninefold_game::order::{self, Form, Request};
use ninefold_game::settings::OwnLevel;
use ninefold_game::words::Tell;
use ninefold_game::{Settings, share, text};

use crate::field::Field;
use crate::kinds;
use crate::session::{Choice, Session};

/// The symmetries that stand on the screen, by the ids of the words players
/// know.
pub const SYMMETRIES: [(&str, Symmetry); 4] = [
    ("start.symmetry.turned", Symmetry::Half),
    ("start.symmetry.mirrored", Symmetry::Vertical),
    ("start.symmetry.none", Symmetry::None),
    ("start.symmetry.any", Symmetry::Random),
];

/// The name of a level, with a capital.
pub fn level_name(words: &Catalogue, place: usize) -> String {
    text::capital(&share::level_name(words, Level::ALL[place].name()))
}

/// What a level needs, in a few words for beginners.
pub fn level_words(words: &Catalogue, place: usize) -> String {
    words.say(&Message::new(format!(
        "level.{}.short",
        Level::ALL[place].name()
    )))
}

/// Size, kind, level and symmetry, and what is typed.
#[derive(Clone, Debug)]
pub struct Choices {
    /// The side of the board.
    pub side: usize,
    /// The kind by its place in the list of all; 0 is classic.
    pub kind: usize,
    /// One of [`Level::ALL`] by its place, or after them one of the player's own.
    pub level: usize,
    pub symmetry: usize,
    pub target: Field,
    pub id: Field,
    settings: Settings,
}

impl Choices {
    /// What was chosen last, or what the settings say.
    pub fn new(session: &Session) -> Choices {
        let choice = session.choice.clone();
        let choice = choice.unwrap_or_else(|| by_settings(&session.settings));
        let mut choices = Choices {
            side: choice.side,
            kind: choice.kind,
            level: choice.level,
            symmetry: choice.symmetry,
            target: Field::new(&choice.target),
            id: Field::new(&choice.id),
            settings: session.settings.clone(),
        };
        choices.clamp();
        choices
    }

    /// What is chosen, to be chosen again.
    pub fn remembered(&self) -> Choice {
        Choice {
            side: self.side,
            kind: self.kind,
            level: self.level,
            symmetry: self.symmetry,
            target: self.target.text().to_owned(),
            id: self.id.text().to_owned(),
        }
    }

    /// Keeps size, level and symmetry for the next time that the program starts.
    pub fn keep(&self, session: &mut Session) {
        let settings = &mut session.settings;
        let before = settings.clone();
        if self.kinds().is_classic() {
            settings.size = format!("{0}x{0}", self.side);
        }
        settings.level = self.level_name();
        let symmetry = SYMMETRIES[self.symmetry].1.name();
        if before.symmetry.is_some() || self.symmetry > 0 {
            settings.symmetry = Some(symmetry.to_owned());
        }
        if *settings != before {
            // A file that can't be written was told of when it was read.
            let _ = session.storage.save_settings(&session.settings);
        }
    }

    /// What is chosen, in a few words: `9×9 Easy`.
    pub fn words(&self, session: &Session) -> String {
        let level = self.level_title(session.words());
        match self.kind {
            0 => format!("{0}×{0} {level}", self.side),
            _ => format!(
                "{0}×{0} {1}, {level}",
                self.side,
                self.kind_title(session.words())
            ),
        }
    }

    /// The title of the chosen level.
    pub fn level_title(&self, words: &Catalogue) -> String {
        match self.own_level() {
            Some(own) => text::capital(&own.name),
            None => level_name(words, self.level),
        }
    }

    /// The technique that is wished for, where there is a lesson on it.
    pub fn technique(&self, words: &Catalogue) -> Option<Technique> {
        let wish = self.target.text().trim();
        let named = |technique: &&Technique| {
            let name = words.technique(**technique);
            name.to_lowercase() == wish.to_lowercase()
        };
        let technique = wish.parse().ok();
        let technique = technique.or_else(|| Technique::ALL.iter().find(named).copied());
        technique.filter(|technique| Lesson::of(*technique).is_some())
    }

    /// Whether something is asked for that stands behind "more".
    pub fn asks_for_more(&self) -> bool {
        !self.target.text().is_empty() || !self.id.text().is_empty()
    }

    /// The player's own levels.
    pub fn own(&self) -> &[OwnLevel] {
        &self.settings.levels
    }

    /// The kinds that are chosen: none, or one.
    pub fn kinds(&self) -> Kinds {
        let kind = self.kind.checked_sub(1).and_then(|at| Kind::all().nth(at));
        kind.and_then(|kind| kind.name().parse().ok())
            .unwrap_or_default()
    }

    /// The title of the chosen kind.
    pub fn kind_title(&self, words: &Catalogue) -> String {
        let kind = self.kind.checked_sub(1).and_then(|at| Kind::all().nth(at));
        kinds::title(words, kind.map_or("classic", Kind::name))
    }

    /// The sides that the chosen kind has.
    pub fn sides(&self) -> Vec<usize> {
        generate::sides(&self.kinds())
    }

    /// The shape that is chosen.
    pub fn shape(&self) -> Shape {
        Shape::square(self.side).unwrap_or(Shape::NINE)
    }

    /// The levels that the chosen size and kind have.
    pub fn levels(&self) -> Vec<usize> {
        let has = generate::levels(self.shape(), &self.kinds());
        let all = Level::ALL.iter().enumerate();
        let usual = all.filter(|(_, level)| has.contains(level));
        let own = Level::ALL.len()..Level::ALL.len() + self.own().len();
        usual.map(|(place, _)| place).chain(own).collect()
    }

    /// The name of the chosen level, as it is asked for: one of the usual, or
    /// one of the player's own.
    pub fn level_name(&self) -> String {
        match (self.own_level(), Level::ALL.get(self.level)) {
            (Some(own), _) => own.name.clone(),
            (None, level) => level.map_or(String::new(), |level| level.name().to_owned()),
        }
    }

    /// The level that is chosen, if it is one of the player's own.
    fn own_level(&self) -> Option<&OwnLevel> {
        self.own().get(self.level.checked_sub(Level::ALL.len())?)
    }

    /// Brings a side that the kind has not, a level that the size has not and a
    /// symmetry that it can't have to the nearest that there are.
    fn clamp(&mut self) {
        let sides = self.sides();
        if !sides.contains(&self.side) {
            let below = sides.iter().rev().find(|side| **side <= self.side);
            self.side = below.or(sides.first()).copied().unwrap_or(9);
        }
        let levels = self.levels();
        if !levels.contains(&self.level) {
            let below = levels.iter().rev().find(|l| **l <= self.level);
            self.level = below.or(levels.first()).copied().unwrap_or(0);
        }
        if !SYMMETRIES[self.symmetry].1.fits(self.shape()) {
            self.symmetry = SYMMETRIES.len() - 1;
        }
    }

    /// Takes a side.
    pub fn take_side(&mut self, side: usize) {
        self.side = side;
        self.clamp();
    }

    /// Takes the next size or the one before, round the ends.
    pub fn step_size(&mut self, forward: bool) {
        let sides = self.sides();
        let at = sides.iter().position(|side| *side == self.side);
        self.take_side(sides[step(at.unwrap_or(0), sides.len(), forward)]);
    }

    /// Takes the next kind or the one before, round the ends.
    pub fn step_kind(&mut self, forward: bool) {
        self.kind = step(self.kind, Kind::all().len() + 1, forward);
        self.clamp();
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

    /// The board that is asked for and what to tell of it, or what is wrong with
    /// the choice.
    pub fn request(
        &self,
        any_seed: u64,
        words: &Catalogue,
    ) -> Result<(Request, Option<String>), String> {
        let id = self.id.text().trim();
        let seed = order::read_seed(id).map_err(|error| error.told(words))?;
        if seed.is_none() && !id.is_empty() {
            let id = id.parse();
            let id = id.map_err(|error: ninefold_game::id::IdError| error.told(words))?;
            return Ok((Request::new(id), None));
        }
        let level = match self.own_level() {
            Some(own) => Some(Target::Rating(own.from, own.to)),
            None => Level::ALL.get(self.level).copied().map(Target::Level),
        };
        let mut form = Form {
            shape: Some(self.shape()),
            kinds: self.kinds(),
            target: level,
            symmetry: Some(SYMMETRIES[self.symmetry].1),
            ..Form::default()
        };
        let wish = wish(self.target.text());
        form.add_words(&wish, &self.settings)
            .map_err(|error| error.told(words))?;
        form.seed = seed.or(form.seed);
        let notice = form.notice.as_ref().map(|notice| notice.told(words));
        match form.request(&self.settings, any_seed) {
            Ok(request) => Ok((request, notice)),
            Err(error) => Err(error.told(words)),
        }
    }
}

/// The words of a wish: a number alone is one of givens.
fn wish(text: &str) -> String {
    let text = text.trim();
    match !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
        true => format!("{text} givens"),
        false => text.to_owned(),
    }
}

fn by_settings(settings: &Settings) -> Choice {
    let level = match order::level(&settings.level, settings) {
        Ok((Target::Level(level), _)) => Level::ALL.iter().position(|l| *l == level),
        Ok(_) => {
            let mut own = settings.levels.iter();
            own.position(|level| level.is_named(&settings.level))
                .map(|place| Level::ALL.len() + place)
        }
        Err(_) => None,
    };
    let symmetry = settings.symmetry.as_deref().and_then(|name| {
        SYMMETRIES
            .iter()
            .position(|s| s.1.name().eq_ignore_ascii_case(name))
    });
    Choice {
        side: settings.shape().side(),
        level: level.unwrap_or(0),
        symmetry: symmetry.unwrap_or(0),
        ..Choice::default()
    }
}

/// The next place of a list or the one before, round the ends.
fn step(at: usize, all: usize, forward: bool) -> usize {
    (at + if forward { 1 } else { all - 1 }) % all
}

#[cfg(test)]
mod tests {
    use ninefold::logic::explain::Language;

    use super::*;

    #[test]
    fn levels_are_described_where_there_is_room() {
        for language in Language::ALL {
            let words = crate::words::of(language);
            for place in 0..Level::ALL.len() {
                let name = level_name(words, place);
                assert!(name.chars().count() <= 9, "{language}: {name}");
                let short = level_words(words, place);
                assert!(!short.contains("level."), "{language}: {short}");
                assert!(short.chars().count() <= 23, "{language}: {short}");
            }
        }
    }

    #[test]
    fn no_line_of_the_menu_is_cut() {
        for language in Language::ALL {
            let words = crate::words::of(language);
            let labels = super::super::MENU.iter();
            let long = |id: &str| words.sentence(id).chars().count();
            let longest = labels.clone().map(|line| long(line.label)).max().unwrap();
            for line in labels {
                let said = format!("{}.words", line.label);
                if words.has(&said) && !words.sentence(&said).contains('{') {
                    assert!(longest + 4 + long(&said) <= 38, "{language}: {said}");
                }
            }
        }
    }

    #[test]
    fn the_variant_of_every_day_has_room_in_the_menu() {
        use ninefold_game::daily::first_day;
        for language in Language::ALL {
            let words = crate::words::of(language);
            let labels = super::super::MENU
                .iter()
                .map(|line| words.sentence(line.label));
            let longest = labels.map(|label| label.chars().count()).max().unwrap();
            for day in 0..7 {
                let kind = kinds::of_day(words, first_day().plus(day));
                let said = Message::new("start.variant.words").name("kind", kind);
                let said = words.say(&said);
                assert!(
                    longest + 4 + said.chars().count() <= 38,
                    "{language}: {said}"
                );
            }
        }
    }

    #[test]
    fn a_number_alone_is_one_of_givens() {
        for (text, words) in [
            (" 28 ", "28 givens"),
            ("50 empty", "50 empty"),
            ("3.0..3.5", "3.0..3.5"),
            ("", ""),
        ] {
            assert_eq!(wish(text), words);
        }
    }
}
