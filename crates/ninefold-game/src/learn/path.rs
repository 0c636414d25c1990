//! The path: chapters and lessons, from the rules to the hardest technique.

use ninefold::logic::Technique as T;
use ninefold::logic::explain::Message;
use ninefold::logic::{Family, Technique};

/// Lessons that belong together.
#[derive(Debug, PartialEq, Eq)]
pub struct Chapter {
    /// Its name in commands and files.
    pub id: &'static str,
    /// Its lessons, in the order in which they should be taken.
    pub lessons: &'static [Lesson],
}

/// A lesson teaches a technique.
#[derive(Debug, PartialEq, Eq)]
pub struct Lesson {
    /// What it teaches; its name is that of the lesson.
    pub technique: Technique,
    /// What one should know before. Nothing is locked.
    pub needs: &'static [Technique],
}

const fn lesson(technique: Technique, needs: &'static [Technique]) -> Lesson {
    Lesson { technique, needs }
}

/// Every chapter, the first to be taken first.
pub const CHAPTERS: &[Chapter] = &[
    Chapter {
        id: "rules",
        lessons: &[lesson(T::FullHouse, &[])],
    },
    Chapter {
        id: "scanning",
        lessons: &[lesson(T::HiddenSingle, &[T::FullHouse])],
    },
    Chapter {
        id: "notes",
        lessons: &[lesson(T::NakedSingle, &[T::HiddenSingle])],
    },
    Chapter {
        id: "locked",
        lessons: &[
            lesson(T::Pointing, &[T::NakedSingle]),
            lesson(T::Claiming, &[T::Pointing]),
        ],
    },
    Chapter {
        id: "sets",
        lessons: &[
            lesson(T::NakedPair, &[T::NakedSingle]),
            lesson(T::HiddenPair, &[T::NakedPair]),
            lesson(T::LockedPair, &[T::NakedPair, T::Pointing]),
            lesson(T::NakedTriple, &[T::NakedPair]),
            lesson(T::HiddenTriple, &[T::HiddenPair]),
            lesson(T::NakedQuad, &[T::NakedTriple]),
        ],
    },
    Chapter {
        id: "fish",
        lessons: &[
            lesson(T::XWing, &[T::Claiming]),
            lesson(T::Swordfish, &[T::XWing]),
            lesson(T::FinnedXWing, &[T::XWing]),
            lesson(T::SashimiXWing, &[T::FinnedXWing]),
            lesson(T::FinnedSwordfish, &[T::Swordfish, T::FinnedXWing]),
            lesson(T::SashimiSwordfish, &[T::FinnedSwordfish, T::SashimiXWing]),
        ],
    },
    Chapter {
        id: "wings",
        lessons: &[
            lesson(T::XyWing, &[T::NakedPair]),
            lesson(T::XyzWing, &[T::XyWing]),
            lesson(T::WWing, &[T::XyWing]),
            lesson(T::GroupedWWing, &[T::WWing]),
        ],
    },
    Chapter {
        id: "links",
        lessons: &[
            lesson(T::Skyscraper, &[T::XWing]),
            lesson(T::TwoStringKite, &[T::Skyscraper]),
            lesson(T::TurbotFish, &[T::TwoStringKite]),
            lesson(T::EmptyRectangle, &[T::TwoStringKite]),
        ],
    },
    Chapter {
        id: "uniqueness",
        lessons: &[
            lesson(T::UniqueRectangle1, &[T::NakedPair]),
            lesson(T::UniqueRectangle2, &[T::UniqueRectangle1]),
            lesson(T::UniqueRectangle4, &[T::UniqueRectangle1]),
            lesson(T::UniqueRectangle3, &[T::UniqueRectangle2]),
            lesson(T::UniqueRectangle6, &[T::UniqueRectangle4]),
            lesson(T::HiddenRectangle, &[T::UniqueRectangle1]),
            lesson(T::LinkedRectangle, &[T::HiddenRectangle]),
            lesson(T::ExtendedRectangle, &[T::UniqueRectangle1]),
            lesson(T::Bug1, &[T::UniqueRectangle1]),
            lesson(T::Bug2, &[T::Bug1]),
        ],
    },
    Chapter {
        id: "colouring",
        lessons: &[
            lesson(T::SimpleColors, &[T::Skyscraper]),
            lesson(T::MultiColors, &[T::SimpleColors]),
            lesson(T::Medusa, &[T::SimpleColors]),
        ],
    },
    Chapter {
        id: "chains",
        lessons: &[
            lesson(T::XChain, &[T::Skyscraper]),
            lesson(T::XyChain, &[T::XyWing]),
            lesson(T::MWing, &[T::WWing, T::Skyscraper]),
            lesson(T::SWing, &[T::MWing]),
            lesson(T::LWing, &[T::MWing]),
            lesson(T::HWing, &[T::MWing, T::XyChain]),
            lesson(T::Aic, &[T::MWing, T::XyChain]),
            lesson(T::NiceLoop, &[T::Aic]),
            lesson(T::GroupedAic, &[T::Aic, T::EmptyRectangle]),
        ],
    },
    Chapter {
        id: "sets-almost",
        lessons: &[
            lesson(T::WxyzWing, &[T::XyzWing]),
            lesson(T::AlsXz, &[T::WxyzWing]),
            lesson(T::AlsXyWing, &[T::AlsXz]),
            lesson(T::AlsChain, &[T::AlsXyWing]),
        ],
    },
    Chapter {
        id: "forcing",
        lessons: &[
            lesson(T::CellForcingChains, &[T::Aic]),
            lesson(T::RegionForcingChains, &[T::CellForcingChains]),
            lesson(T::ForcingNet, &[T::RegionForcingChains]),
        ],
    },
    Chapter {
        id: "killer",
        lessons: &[
            lesson(T::CageCombination, &[T::NakedSingle]),
            lesson(T::Innie, &[T::CageCombination]),
        ],
    },
    Chapter {
        id: "thermo",
        lessons: &[lesson(T::Thermometer, &[T::NakedSingle])],
    },
    Chapter {
        id: "arrow",
        lessons: &[lesson(T::SumBounds, &[T::NakedSingle])],
    },
    Chapter {
        id: "kropki",
        lessons: &[lesson(T::PairClue, &[T::NakedSingle])],
    },
    Chapter {
        id: "whisper",
        lessons: &[lesson(T::WhisperLine, &[T::NakedSingle])],
    },
];

impl Chapter {
    /// Its title.
    pub fn title(&self) -> Message {
        Message::new(format!("chapter.{}", self.id))
    }

    /// What it is about, in a few sentences.
    pub fn about(&self) -> Message {
        Message::new(format!("chapter.{}.about", self.id))
    }
}

impl Lesson {
    /// Its name in commands and files: that of its technique.
    pub fn id(&self) -> &'static str {
        self.technique.name()
    }

    /// The kind of puzzles that it is about, if these are not classic ones: the
    /// name of its chapter.
    pub fn kind(&self) -> Option<&'static str> {
        let (chapter, _) = self.chapter()?;
        (self.technique.family() == Family::Clue).then_some(chapter.id)
    }

    /// The lesson that teaches a technique.
    pub fn of(technique: Technique) -> Option<&'static Lesson> {
        lessons().find(|lesson| lesson.technique == technique)
    }

    /// The chapter that it is in, and whether it is the first there.
    pub fn chapter(&self) -> Option<(&'static Chapter, bool)> {
        let chapter = CHAPTERS.iter().find(|c| c.lessons.contains(self))?;
        Some((chapter, chapter.lessons.first() == Some(self)))
    }

    /// The lessons that come before it on the path.
    pub fn before(&self) -> impl Iterator<Item = &'static Lesson> {
        let technique = self.technique;
        lessons().take_while(move |lesson| lesson.technique != technique)
    }
}

/// Every lesson, in the order of the path.
pub fn lessons() -> impl Iterator<Item = &'static Lesson> {
    CHAPTERS.iter().flat_map(|chapter| chapter.lessons)
}
