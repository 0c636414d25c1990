//! The verdict on a board that is being typed: how many solutions it has, and
//! how hard it is.

use ninefold::{Control, Grid, Puzzle};
use ninefold_game::{Judgement, Questions, judge, text};
use ratatui::layout::Rect;

use super::CreateScreen;
use crate::canvas::Canvas;
use crate::palette::Role;
use crate::parts;
use crate::rating::{self, Rating};
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
pub fn find(puzzle: &Puzzle, control: &Control<'_>) -> Found {
    let questions = Questions {
        limit: COUNTED,
        fixed: true,
    };
    match judge(puzzle, questions, control) {
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
        if let Some(words) = self.conflict(session) {
            canvas.bold(area.x, area.y, "A digit repeats", Role::Conflict);
            return 2 + canvas.paragraph(rest, &format!("! {words}"), Role::Conflict);
        }
        match &self.found {
            None => {
                let spinner = parts::spinner(session.now, canvas.ascii);
                canvas.text(
                    area.x,
                    area.y,
                    &format!("{spinner} counting solutions"),
                    Role::Secondary,
                );
                2
            }
            Some(Found::TooLong) => {
                canvas.bold(area.x, area.y, "Not known", Role::Text);
                2 + canvas.paragraph(
                    rest,
                    "Its solutions could not be found in reasonable time.",
                    Role::Secondary,
                )
            }
            Some(Found::None) => {
                canvas.bold(area.x, area.y, "No solution", Role::Conflict);
                2 + canvas.paragraph(
                    rest,
                    "No digit repeats, and still no full board fits these givens.",
                    Role::Secondary,
                )
            }
            Some(Found::One { rating, .. }) => {
                let tick = if canvas.ascii { "+" } else { "✓" };
                canvas.bold(area.x, area.y, &format!("{tick} One solution"), Role::Fine);
                match rating {
                    Some(rating) => {
                        let level = text::capital(&rating.level);
                        let number = text::rating(rating.tenths);
                        let words = format!("{level} {number}. Hardest step: {}.", rating.hardest);
                        2 + canvas.paragraph(rest, &words, Role::Secondary)
                    }
                    None => 2,
                }
            }
            Some(Found::Several { count, fixed }) => {
                let number = if *count >= COUNTED {
                    format!("More than {}", COUNTED - 1)
                } else {
                    count.to_string()
                };
                canvas.bold(area.x, area.y, &format!("{number} solutions"), Role::Target);
                let same = fixed.filled() - self.draft.grid().filled();
                let differ = self.shape().cells() - fixed.filled();
                let same = match same {
                    0 => String::new(),
                    1 => "1 more cell is the same in all of them and shown thin. ".to_owned(),
                    n => format!("{n} more cells are the same in all of them and shown thin. "),
                };
                let words = format!(
                    "{same}The {differ} dotted cells differ: a given in one of them narrows it down."
                );
                2 + canvas.paragraph(rest, &words, Role::Secondary)
            }
        }
    }
}
