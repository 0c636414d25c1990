//! The verdict on a board that is being typed: how many solutions it has, and
//! how hard it is.

use ninefold::logic::explain::Message;
use ninefold::{Control, Grid, Puzzle};
use ninefold_game::{Judgement, Questions, judge_live, share, text};
use ratatui::layout::Rect;

use super::CreateScreen;
use super::study::Live;
use crate::canvas::Canvas;
use crate::palette::Role;
use crate::parts;
use crate::rating::{self, Rating, technique_title};
use crate::session::Session;

/// How many solutions are counted before it says "more than".
const COUNTED: u64 = 1000;

/// What was found out about a board.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum Found {
    None,
    One {
        solution: Grid,
        rating: Option<Rating>,
    },
    Several {
        count: u64,
        fixed: Grid,
    },
    TooLong,
}

/// Finds out about a board: its solutions, and its rating where it has one.
pub fn find(puzzle: &Puzzle, live: &Live, control: &Control<'_>) -> Found {
    let questions = Questions {
        limit: COUNTED,
        fixed: true,
    };
    match live.ask(|live| judge_live(puzzle, questions, live, control)) {
        Judgement::Contradiction(_) | Judgement::None(_) => Found::None,
        Judgement::One(solution) => Found::One {
            solution,
            rating: rating::of(puzzle, control),
        },
        Judgement::Several {
            count: Some(count),
            fixed: Some(fixed),
        } => Found::Several { count, fixed },
        Judgement::Several { .. } | Judgement::Unknown => Found::TooLong,
    }
}

impl CreateScreen {
    /// The verdict in words; returns its lines.
    pub(super) fn draw_verdict(
        &self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        session: &Session,
    ) -> u16 {
        let rest = Rect {
            y: area.y + 2,
            height: area.height.saturating_sub(2),
            ..area
        };
        let words = session.words();
        if let Some(said) = self.conflict(session) {
            let conflicts = self.draft.conflicts();
            let repeats = conflicts.iter().any(|conflict| conflict.digit.is_some());
            let title = match repeats {
                true => "create.repeats",
                false => "create.broken",
            };
            canvas.bold(area.x, area.y, &session.say(title), Role::Conflict);
            return 2 + canvas.paragraph(rest, &format!("! {said}"), Role::Conflict);
        }
        match &self.found {
            None => {
                let spinner = parts::spinner(session.now, canvas.ascii);
                canvas.text(
                    area.x,
                    area.y,
                    &format!("{spinner} {}", session.say("create.counting")),
                    Role::Secondary,
                );
                2
            }
            Some(Found::TooLong) => {
                canvas.bold(area.x, area.y, &session.say("create.unknown"), Role::Text);
                2 + canvas.paragraph(rest, &session.say("create.unknown.why"), Role::Secondary)
            }
            Some(Found::None) => {
                canvas.bold(area.x, area.y, &session.say("create.none"), Role::Conflict);
                2 + canvas.paragraph(rest, &session.say("create.none.why"), Role::Secondary)
            }
            Some(Found::One { rating, .. }) => {
                let tick = if canvas.ascii { "+" } else { "✓" };
                canvas.bold(
                    area.x,
                    area.y,
                    &format!("{tick} {}", session.say("create.one")),
                    Role::Fine,
                );
                match rating {
                    Some(rating) => {
                        let level = text::capital(&share::level_name(words, rating.level.name()));
                        let said = Message::new("create.one.level")
                            .name("level", level)
                            .name("rating", rating.er)
                            .name("hardest", technique_title(words, &rating.hardest));
                        2 + canvas.paragraph(rest, &words.say(&said), Role::Secondary)
                    }
                    None => 2,
                }
            }
            Some(Found::Several { count, fixed }) => {
                let number = match *count >= COUNTED {
                    true => Message::new("create.more-than").name("n", COUNTED - 1),
                    false => Message::new("create.several").name("n", count),
                };
                canvas.bold(area.x, area.y, &words.say(&number), Role::Target);
                let same = fixed.filled() - self.draft.grid().filled();
                let differ = self.shape().cells() - fixed.filled();
                let differ = words.say(&Message::new("create.differ").count("n", differ));
                let said = match same {
                    0 => differ,
                    n => {
                        let same = words.say(&Message::new("create.same").count("n", n));
                        format!("{same} {differ}")
                    }
                };
                2 + canvas.paragraph(rest, &said, Role::Secondary)
            }
        }
    }
}
