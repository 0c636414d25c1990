//! What the player does in a game, and what the game says about it.

use ninefold::logic::Technique;
use ninefold::logic::explain::{Catalogue, Stage};
use ninefold::logic::teach::Advice;
use ninefold::{Cell, CellSet, Digit, DigitSet};
use ninefold_game::learn::{Lesson, Part};
use ninefold_game::settings::Mistakes;
use ninefold_game::words::{self, Tell};
use ninefold_game::{Action, Marking, News, NoteKind, Outcome, Solvability, Status};

use super::HintPicture;
use super::looks::{SHORT_NOTES, most_notes};
use super::{Message, PlayScreen, Won};
use crate::command::{Command, Direction, Mode};
use crate::rooms::learn;
use crate::screen::Effect;
use crate::session::Session;

impl PlayScreen {
    /// Goes to the next empty cell.
    pub(super) fn jump(&mut self, direction: Direction) {
        let game = &self.game;
        self.cursor
            .jump(direction, |cell| game.cell(cell).digit.is_none());
    }

    /// Writes the digit that is held.
    pub(super) fn write(&mut self, session: &mut Session) {
        if let Some(digit) = self.held {
            self.enter(digit, session);
        }
    }

    /// Writes a digit as the mode says.
    pub(super) fn enter(&mut self, digit: Digit, session: &mut Session) {
        let cells = self.cursor.cells();
        let note = |kind| Action::Note {
            cells,
            digits: DigitSet::only(digit),
            kind,
            mark: Marking::Toggle,
        };
        let action = match self.mode {
            Mode::Digit => Action::Enter { cells, digit },
            Mode::Corner => note(NoteKind::Corner),
            Mode::Centre => note(NoteKind::Centre),
            Mode::Colour if digit.index() < 9 => Action::Colour {
                cells,
                colour: digit.index() as u8,
                mark: Marking::Toggle,
            },
            Mode::Colour => return,
        };
        self.act(action, session);
    }

    /// The wheel goes through the digits of a cell, empty among them.
    pub(super) fn wheel(&mut self, cell: Cell, up: bool, session: &mut Session) {
        self.cursor.go(cell);
        let side = self.game.shape().side();
        let now = self
            .game
            .cell(cell)
            .digit
            .map_or(0, |digit| usize::from(digit.get()));
        let next = if up {
            (now + 1) % (side + 1)
        } else {
            (now + side) % (side + 1)
        };
        match self.game.shape().digit(next) {
            Some(digit) => self.act(Action::place(cell, digit), session),
            None => self.act(Action::erase(cell), session),
        }
    }

    /// Does an action, tells what came of it, and saves the game.
    pub(super) fn act(&mut self, action: Action, session: &mut Session) {
        if self.apply(action, session) {
            self.save(session);
        }
    }

    /// Does an action and tells what came of it; says whether it was done.
    fn apply(&mut self, action: Action, session: &Session) -> bool {
        self.learnable = None;
        let was_shown = self.game.status() == Status::Shown;
        let outcome = match self.game.apply(action, session.now) {
            Ok(outcome) => outcome,
            Err(refusal) => {
                self.message = Some(Message::Refusal(refusal.told(session.words())));
                return false;
            }
        };
        self.tell(&outcome, session.words());
        self.mistake = match self.tells_mistake(&outcome, session) {
            true => self.game.steps_since_mistake().ok(),
            false => None,
        };
        self.is_noted |= most_notes(&self.game) > SHORT_NOTES || self.hint_needs_room();
        if outcome.won {
            self.message = None;
            self.held = None;
            self.cursor.deselect();
            let earlier_best = session.best_time(&self.game);
            self.won = Some(Won {
                at: session.now,
                shown: true,
                earlier_best,
                streak: None,
            });
        } else if (self.game.status() == Status::Playing || !was_shown)
            && self.game.status() != Status::Won
        {
            self.won = None;
        }
        true
    }

    /// Whether a hint marks more candidates of a cell than a small cell shows.
    fn hint_needs_room(&self) -> bool {
        let hint = self.game.hint();
        // The mark takes the room of one.
        hint.is_some_and(|hint| HintPicture::new(hint.picture()).most_candidates() >= SHORT_NOTES)
    }

    /// Opens the lesson on a technique over the game, which waits.
    pub(super) fn learn(&mut self, technique: Technique, session: &mut Session) -> Effect {
        match learn::open(technique, Part::Show, session) {
            Ok(lesson) => {
                self.save(session);
                self.hide(true, session.now);
                Effect::Over(Box::new(lesson.aside()))
            }
            Err(words) => {
                self.message = Some(Message::Refusal(words));
                Effect::None
            }
        }
    }

    /// Whether the player learns from an outcome that something is wrong.
    fn tells_mistake(&self, outcome: &Outcome, session: &Session) -> bool {
        let shown = session.settings.aids.mistakes;
        let repeats = shown != Mistakes::Off && !self.game.conflicts().is_empty();
        match &outcome.news {
            News::Advised(advice) => !wrong_cells(advice).is_empty(),
            News::Checked(report) => !report.wrong.is_empty(),
            News::Solvable(answer) => *answer == Solvability::No,
            _ if shown == Mistakes::Solution => repeats || !self.game.mistakes().is_empty(),
            _ => repeats,
        }
    }

    fn tell(&mut self, outcome: &Outcome, words: &Catalogue) {
        self.message = match &outcome.news {
            // What is plain to see needs no words.
            News::Placed { .. } | News::Erased(_) | News::Noted { .. } | News::Coloured { .. } => {
                None
            }
            News::Paused | News::Resumed | News::Hinted(_) | News::HintClosed => None,
            News::Advised(advice) => Some(Message::Advice(
                words::news(words, &self.game, outcome),
                wrong_cells(advice),
            )),
            _ => Some(Message::News(words::news(words, &self.game, outcome))),
        };
    }

    /// What a key does while a hint is shown; `None` if it closes the hint
    /// and goes on to do what it always does.
    pub(super) fn hint_command(
        &mut self,
        command: Command,
        session: &mut Session,
    ) -> Option<Effect> {
        let hint = self.game.hint()?;
        if let (Command::NextLink, Stage::Why) = (command, hint.stage()) {
            let links = HintPicture::new(hint.picture()).links();
            let next = self.link.map_or(0, |link| link + 1);
            self.link = Some(next).filter(|next| *next < links);
            return Some(Effect::None);
        }
        if command == Command::Eureka {
            self.eureka = !self.eureka;
            return Some(Effect::None);
        }
        self.link = None;
        let action = match command {
            Command::Hint => Action::Hint,
            Command::Move(Direction::Left) => Action::HintBack,
            Command::Enter => {
                let technique = hint.step().technique;
                self.act(Action::TakeHint, session);
                self.learnable = Lesson::of(technique).map(|lesson| lesson.technique);
                return Some(Effect::None);
            }
            Command::Learn => {
                let technique = hint.step().technique;
                return Some(self.learn(technique, session));
            }
            Command::Escape => Action::HintClose,
            Command::Help => return Some(Effect::Help),
            Command::Rules => return Some(self.tell_rules(session)),
            _ => {
                // That changes nothing that would have to be saved.
                self.apply(Action::HintClose, session);
                return None;
            }
        };
        self.act(action, session);
        Some(Effect::None)
    }
}

/// The cells that have to be put right before there is a hint.
fn wrong_cells(advice: &Advice) -> CellSet {
    match advice {
        Advice::WrongEntries(cells) => *cells,
        Advice::WrongNotes(lost) => lost.iter().map(|candidate| candidate.cell).collect(),
        Advice::Conflicts(conflicts) => {
            let cells = conflicts.iter().flat_map(|conflict| &conflict.cells);
            cells.copied().collect()
        }
        _ => CellSet::EMPTY,
    }
}
