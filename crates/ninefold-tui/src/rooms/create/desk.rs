//! The setter's desk: clues are placed on the chosen cells, listed, edited as
//! statements and taken away, all by keys, in the column beside the board.

use ninefold::logic::explain::Message;
use ninefold_game::setter::{self, ClueKind, Proposal};
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use super::CreateScreen;
use crate::canvas::Canvas;
use crate::command::Command;
use crate::field::Field;
use crate::job::Job;
use crate::kinds as titles;
use crate::palette::Role;
use crate::session::Session;

/// What is done with clues.
#[derive(Debug)]
pub(super) enum Panel {
    /// A clue is placed: its kind by its place in the list, and its value.
    Place { kind: usize, value: Field },
    /// The clues of the board, one of them chosen.
    List { chosen: usize },
    /// A clue is edited as a statement.
    Edit { place: usize, statement: Field },
    /// Clues or givens that would leave fewer solutions.
    Propose {
        job: Option<Job<Vec<Proposal>>>,
        found: Vec<Proposal>,
        chosen: usize,
    },
}

/// What a key in the panel came to.
pub(super) enum Came {
    /// It meant nothing here.
    Nothing,
    /// It was taken.
    Taken,
    /// The board has changed.
    Changed,
}

/// The kinds of clues, in the order of the constraints.
fn kinds() -> Vec<ClueKind> {
    setter::clue_kinds().collect()
}

/// The kind that is offered first: a killer cage.
pub(super) fn first_kind() -> usize {
    let mut kinds = setter::clue_kinds();
    kinds.position(|kind| kind.name == "killer").unwrap_or(0)
}

impl CreateScreen {
    /// Begins to place a clue on the chosen cells: of the kind placed last.
    pub(super) fn place_clue(&mut self) {
        let kind = self.last_kind.min(kinds().len() - 1);
        let value = Field::default();
        self.message = None;
        self.panel = Some(Panel::Place { kind, value });
    }

    /// Shows the list of clues.
    pub(super) fn list_clues(&mut self, session: &Session) {
        self.message = None;
        match self.draft.rules().constraints().is_empty() {
            true => self.message = Some(session.say("create.clue.none")),
            false => self.panel = Some(Panel::List { chosen: 0 }),
        }
    }

    /// Looks for what would leave fewer solutions: clues of the kind placed
    /// last where that is cages or thermometers and some help, else givens.
    pub(super) fn propose(&mut self) {
        self.message = None;
        let (puzzle, kinds) = (self.draft.puzzle(), kinds());
        let kind = kinds.get(self.last_kind).map_or("", |kind| kind.name);
        let job = Job::start(move |control| {
            let control = control.within(15 * ninefold_game::PATIENCE);
            let clues = setter::propose(&puzzle, kind, &control).unwrap_or_default();
            match clues.is_empty() {
                true => setter::propose(&puzzle, "", &control).unwrap_or_default(),
                false => clues,
            }
        });
        self.panel = Some(Panel::Propose {
            job: Some(job),
            found: Vec::new(),
            chosen: 0,
        });
    }

    /// Takes proposals that have been found.
    pub(super) fn poll_panel(&mut self) {
        if let Some(Panel::Propose { job, found, .. }) = &mut self.panel
            && let Some(answer) = job.as_mut().and_then(Job::poll)
        {
            *job = None;
            *found = answer.unwrap_or_default();
        }
    }

    /// Takes a key while the panel is open.
    pub(super) fn panel_key(&mut self, key: KeyEvent, session: &Session) -> Came {
        let Some(mut panel) = self.panel.take() else {
            return Came::Nothing;
        };
        if key.code == KeyCode::Esc {
            self.message = None;
            self.panel = match panel {
                Panel::Edit { place, .. } => Some(Panel::List { chosen: place }),
                _ => None,
            };
            return Came::Taken;
        }
        let came = match &mut panel {
            Panel::Place { kind, value } => match key.code {
                KeyCode::Enter => {
                    let (kind, value) = (*kind, value.text().to_owned());
                    return self.enter_clue(kind, value, panel, session);
                }
                KeyCode::Up | KeyCode::Down | KeyCode::PageUp | KeyCode::PageDown => {
                    *kind = stepped(*kind, kinds().len(), key.code);
                    self.last_kind = *kind;
                    Came::Taken
                }
                _ => typed(value, key),
            },
            Panel::List { chosen } => {
                let clues = self.draft.rules().constraints();
                match key.code {
                    KeyCode::Up | KeyCode::Down | KeyCode::PageUp | KeyCode::PageDown => {
                        *chosen = stepped(*chosen, clues.len(), key.code);
                        Came::Taken
                    }
                    KeyCode::Enter => {
                        let shape = self.shape();
                        let said = clues
                            .get(*chosen)
                            .map(|clue| format!("{} {}", clue.name(), clue.words(shape)));
                        let statement = Field::new(said.unwrap_or_default().trim_end());
                        let place = *chosen;
                        panel = Panel::Edit { place, statement };
                        Came::Taken
                    }
                    KeyCode::Delete | KeyCode::Backspace | KeyCode::Char('x') => {
                        let changed = self.draft.remove(*chosen);
                        let left = self.draft.rules().constraints().len();
                        *chosen = (*chosen).min(left.saturating_sub(1));
                        if left > 0 {
                            self.panel = Some(panel);
                        }
                        return if changed { Came::Changed } else { Came::Taken };
                    }
                    _ => Came::Nothing,
                }
            }
            Panel::Edit { place, statement } => match key.code {
                KeyCode::Enter => {
                    let place = *place;
                    return match self.draft.edit(place, statement.text()) {
                        Ok(changed) => {
                            self.panel = Some(Panel::List { chosen: place });
                            self.message = None;
                            if changed { Came::Changed } else { Came::Taken }
                        }
                        Err(error) => self.refuse(error.to_string(), panel),
                    };
                }
                _ => typed(statement, key),
            },
            Panel::Propose { found, chosen, .. } => match key.code {
                KeyCode::Up | KeyCode::Down => {
                    *chosen = stepped(*chosen, found.len(), key.code);
                    Came::Taken
                }
                KeyCode::Enter => {
                    let Some(one) = found.get(*chosen).cloned() else {
                        return Came::Taken;
                    };
                    return self.take(&one, panel);
                }
                _ => Came::Nothing,
            },
        };
        self.panel = Some(panel);
        came
    }

    /// Puts a clue on the chosen cells.
    fn enter_clue(&mut self, kind: usize, value: String, panel: Panel, session: &Session) -> Came {
        let kind = kinds()[kind];
        let value = match value.is_empty() {
            true => kind.example.to_owned(),
            false => value,
        };
        let cells = self.cursor.in_order();
        let said = setter::statement(kind.name, &value, &cells, self.shape());
        match self.draft.add(&said) {
            Ok(true) => {
                self.cursor.deselect();
                Came::Changed
            }
            Ok(false) => {
                let words = Message::new("create.clue.there").name("clue", said);
                self.refuse(session.words().say(&words), panel)
            }
            Err(error) => self.refuse(error.to_string(), panel),
        }
    }

    /// Takes a proposal.
    fn take(&mut self, one: &Proposal, panel: Panel) -> Came {
        let changed = match &one.clue {
            Some(said) => match self.draft.add(said) {
                Ok(changed) => changed,
                Err(error) => return self.refuse(error.to_string(), panel),
            },
            None => {
                let digit = self.shape().digit(usize::from(one.value));
                let mut cells = one.cells.iter();
                cells
                    .next()
                    .is_some_and(|cell| self.draft.set(*cell, digit))
            }
        };
        if changed { Came::Changed } else { Came::Taken }
    }

    fn refuse(&mut self, words: String, panel: Panel) -> Came {
        self.message = Some(words);
        self.panel = Some(panel);
        Came::Taken
    }

    /// Draws the panel in the side column.
    pub(super) fn draw_panel(&self, canvas: &mut Canvas<'_>, area: Rect, session: &Session) {
        let Some(panel) = &self.panel else {
            return;
        };
        let last = area.bottom().saturating_sub(1);
        let keys: &[(&str, &str, Command)] = match panel {
            Panel::Place { kind, value } => {
                self.draw_place(canvas, area, *kind, value, session);
                &[
                    ("↑↓", "key.kind", Command::Next),
                    ("Enter", "key.place", Command::Enter),
                ]
            }
            Panel::List { chosen } => {
                canvas.bold(area.x, area.y, &session.say("create.clue.list"), Role::Text);
                let lines = self.clue_lines();
                draw_list(canvas, below(area, 2, 2), &lines, *chosen);
                &[
                    ("Enter", "key.edit", Command::Enter),
                    ("x", "key.remove", Command::Delete),
                ]
            }
            Panel::Edit { statement, .. } => {
                canvas.bold(area.x, area.y, &session.say("create.clue.edit"), Role::Text);
                let field = Rect {
                    height: 1,
                    ..below(area, 2, 0)
                };
                statement.draw(canvas, field, true, "", Command::Next);
                &[("Enter", "key.change", Command::Enter)]
            }
            Panel::Propose { job, found, chosen } => {
                canvas.bold(area.x, area.y, &session.say("create.unique"), Role::Text);
                let lines = self.proposal_lines(job.is_some(), found, session, canvas.ascii);
                draw_list(canvas, below(area, 2, 2), &lines, *chosen);
                &[("Enter", "key.take", Command::Enter)]
            }
        };
        let mut x = area.x;
        for (key, what, command) in keys {
            x = canvas.key(x, last, key, &session.say(what), *command) + 2;
        }
        canvas.key(x, last, "Esc", &session.say("key.back"), Command::Escape);
        if let Some(message) = &self.message {
            let room = Rect {
                y: last.saturating_sub(4),
                height: 3,
                ..area
            };
            canvas.paragraph(room, &format!("! {message}"), Role::Conflict);
        }
    }

    fn draw_place(
        &self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        kind: usize,
        value: &Field,
        session: &Session,
    ) {
        let kinds = kinds();
        canvas.bold(
            area.x,
            area.y,
            &session.say("create.clue.place"),
            Role::Text,
        );
        let lines: Vec<String> = kinds
            .iter()
            .map(|kind| titles::title(session.words(), kind.name))
            .collect();
        draw_list(canvas, below(area, 1, 10), &lines, kind);
        let chosen = kinds[kind];
        let y = area.bottom().saturating_sub(8);
        if !chosen.example.is_empty() {
            let field = Rect {
                y,
                height: 1,
                ..area
            };
            value.draw(canvas, field, true, chosen.example, Command::Next);
        }
        let typed = value.text();
        let value = if typed.is_empty() {
            chosen.example
        } else {
            typed
        };
        let said = setter::statement(chosen.name, value, &self.cursor.in_order(), self.shape());
        let room = Rect {
            y: y + 1,
            height: 2,
            ..area
        };
        canvas.paragraph(room, &said, Role::Secondary);
    }

    /// The clues as statements, with what is to be said of each.
    fn clue_lines(&self) -> Vec<String> {
        let shape = self.shape();
        let clues = self.draft.rules().constraints().iter().enumerate();
        let line = |(place, clue): (usize, &ninefold::Constraint)| {
            let said = format!("{} {}", clue.name(), clue.words(shape));
            let study = self.study.as_ref();
            let broken = study.and_then(|study| study.broken.as_ref());
            let sign = match () {
                () if broken.is_some_and(|why| why.clues.contains(&place)) => "! ",
                () if study.is_some_and(|s| s.redundant_clues.contains(&place)) => "~ ",
                () => "",
            };
            format!("{sign}{}", said.trim_end())
        };
        clues.map(line).collect()
    }

    fn proposal_lines(
        &self,
        working: bool,
        found: &[Proposal],
        session: &Session,
        ascii: bool,
    ) -> Vec<String> {
        if working {
            let spinner = crate::parts::spinner(session.now, ascii);
            return vec![format!(
                "{spinner} {}",
                session.say("create.unique.looking")
            )];
        }
        if found.is_empty() {
            return vec![session.say("create.unique.none")];
        }
        let line = |one: &Proposal| {
            let what = match &one.clue {
                Some(said) => said.clone(),
                None => {
                    let name = one.cells.first().map(|cell| self.shape().name(*cell));
                    let name = name.map_or_else(String::new, |name| name.to_string());
                    format!("{name} = {}", one.value)
                }
            };
            let left = Message::new("create.unique.left")
                .name("what", what)
                .name("n", one.left)
                .name("of", one.of);
            session.words().say(&left)
        };
        found.iter().map(line).collect()
    }

    /// What is told of the clues beside the verdict.
    pub(super) fn study_words(&self, session: &Session) -> Option<String> {
        let study = self.study.as_ref()?;
        let shape = self.shape();
        if let Some(why) = &study.broken {
            let givens = why.givens.iter().map(|cell| shape.name(cell).to_string());
            let clues = self.draft.rules().constraints();
            let clues = why.clues.iter().filter_map(|clue| clues.get(*clue));
            let clues = clues.map(|clue| format!("{} {}", clue.name(), clue.words(shape)));
            let all: Vec<String> = givens.chain(clues).collect();
            let all = Message::new("create.cannot-hold").name("all", all.join(", "));
            return Some(session.words().say(&all));
        }
        let (givens, clues) = (study.redundant_givens.len(), study.redundant_clues.len());
        let words = session.words();
        let count =
            |n: usize, id: &str| (n > 0).then(|| words.say(&Message::new(id).count("n", n)));
        let parts = [
            count(givens, "create.redundant.givens"),
            count(clues, "create.redundant.clues"),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        match parts.is_empty() {
            true => None,
            false => {
                let all = Message::new("create.redundant").name("all", parts.join(", "));
                Some(words.say(&all))
            }
        }
    }
}

/// The part of an area after some lines, without the last ones.
fn below(area: Rect, lines: u16, last: u16) -> Rect {
    Rect {
        y: area.y + lines,
        height: area.height.saturating_sub(lines + last),
        ..area
    }
}

/// A list that is scrolled so that the chosen line is seen.
fn draw_list(canvas: &mut Canvas<'_>, area: Rect, lines: &[String], chosen: usize) {
    let high = usize::from(area.height).max(1);
    let first = chosen.saturating_sub(high / 2);
    let first = first.min(lines.len().saturating_sub(high));
    let room = usize::from(area.width).saturating_sub(2);
    for (i, line) in lines.iter().enumerate().skip(first).take(high) {
        let y = area.y + (i - first) as u16;
        let cut: String = match line.chars().count() > room {
            true => line
                .chars()
                .take(room.saturating_sub(1))
                .chain(['…'])
                .collect(),
            false => line.clone(),
        };
        let (sign, role) = match i == chosen {
            true => (">", Role::Text),
            false => (" ", Role::Secondary),
        };
        canvas.text(area.x, y, &format!("{sign} {cut}"), role);
    }
}

/// A place in a list after an arrow key.
fn stepped(place: usize, count: usize, code: KeyCode) -> usize {
    let last = count.saturating_sub(1);
    match code {
        KeyCode::Up => place.saturating_sub(1),
        KeyCode::Down => (place + 1).min(last),
        KeyCode::PageUp => place.saturating_sub(8),
        _ => (place + 8).min(last),
    }
}

fn typed(field: &mut Field, key: KeyEvent) -> Came {
    match field.key(key) {
        true => Came::Taken,
        false => Came::Nothing,
    }
}
