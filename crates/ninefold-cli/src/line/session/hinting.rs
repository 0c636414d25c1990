//! How a session helps: hints in stages, and which digits fit where.

use anyhow::Result;
use ninefold::Cell;
use ninefold::logic::explain::{Message, Stage, symbol};
use ninefold_game::words::{self, Tell};
use ninefold_game::{Action, News, Possible};

use super::Session;

impl Session {
    /// First the cells with the fewest possible digits, then the stages of an
    /// explained hint, as long as the board stays the same.
    pub(super) fn hint(&mut self) -> Result<()> {
        let position = self.game.history().position();
        let wrong = !self.game.conflicts().is_empty() || !self.game.mistakes().is_empty();
        let action = if wrong || self.hinted == Some(position) {
            Action::Hint
        } else {
            Action::Suggest
        };
        let now = self.now();
        match self.game.apply(action, now) {
            Ok(outcome) => {
                self.hinted = Some(position);
                self.save()?;
                self.tell(&words::news(self.look.words, &self.game, &outcome))?;
                match outcome.news {
                    News::Suggested(_) => self.phrase("line.hint.explain"),
                    News::Hinted(Stage::Where) => self.phrase("line.hint.more"),
                    News::Hinted(stage) => {
                        self.named = self.game.hint().map(|hint| hint.step().technique);
                        self.phrase(match stage {
                            Stage::Why => "line.hint.take",
                            _ => "line.hint.more",
                        })
                    }
                    News::Advised(_) if wrong => self.phrase("line.hint.fix"),
                    _ => Ok(()),
                }
            }
            Err(refusal) => self.tell(&refusal.told(self.look.words)),
        }
    }

    pub(super) fn possible(&mut self) -> Result<()> {
        let now = self.now();
        let list = match self.game.apply(Action::Suggest, now) {
            Ok(outcome) => match outcome.news {
                News::Suggested(list) => list,
                _ => Vec::new(),
            },
            Err(refusal) => return self.tell(&refusal.told(self.look.words)),
        };
        self.save()?;
        let shape = self.game.shape();
        let count = |possible: &Possible| possible.digits.len();
        for group in list.chunk_by(|a, b| count(a) == count(b)) {
            let cells: Vec<String> = group
                .iter()
                .map(|possible| {
                    let digits: Vec<String> = possible
                        .digits
                        .iter()
                        .map(|digit| symbol(digit).to_string())
                        .collect();
                    format!("{} {}", shape.name(possible.cell), digits.join(" "))
                })
                .map(|text| text.trim_end().to_owned())
                .collect();
            let message = match count(&group[0]) {
                0 => Message::new("line.possible.none"),
                n => Message::new("line.possible").count("n", n),
            };
            self.put(&message.name("cells", cells.join(", ")))?;
        }
        Ok(())
    }

    /// Which digits fit in a cell.
    pub(super) fn possible_in(&mut self, cell: Cell) -> Result<()> {
        let now = self.now();
        let found = match self.game.apply(Action::Suggest, now) {
            Ok(outcome) => match outcome.news {
                News::Suggested(list) => list.into_iter().find(|one| one.cell == cell),
                _ => None,
            },
            Err(refusal) => return self.tell(&refusal.told(self.look.words)),
        };
        self.save()?;
        let name = self.game.shape().name(cell);
        let Some(possible) = found else {
            return self.cell(cell);
        };
        let digits: Vec<String> = possible
            .digits
            .iter()
            .map(|d| symbol(d).to_string())
            .collect();
        let said = match digits.is_empty() {
            true => Message::new("line.possible.no-cell"),
            false => Message::new("line.possible.cell").name("digits", digits.join(", ")),
        };
        self.put(&said.name("cell", name))
    }
}
