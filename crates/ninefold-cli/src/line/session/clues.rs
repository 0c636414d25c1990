//! What the line game says of the rules: all of them, and the clues of a cell.

use anyhow::Result;
use ninefold::Cell;
use ninefold::logic::explain::{Arg, Message};
use ninefold_game::text;

use super::super::board;
use super::Session;

impl Session {
    /// The rules of the puzzle, a sentence a line.
    pub(super) fn rules(&self) -> Result<()> {
        self.say(&self.game.rules().words_in(self.look.words).join("\n"))
    }

    /// What stands in a cell, and its clues.
    pub(super) fn cell(&self, cell: Cell) -> Result<()> {
        if self.game.is_paused() {
            return self.phrase("line.paused");
        }
        let name = self.game.shape().name(cell);
        let view = self.game.cell(cell);
        let said = match view.digit {
            Some(digit) if view.given => Message::new("line.cell.given").digit("digit", digit),
            Some(digit) => Message::new("line.cell").digit("digit", digit),
            None => Message::new("line.cell.empty"),
        };
        self.put(&said.name("cell", name))?;
        let noted = board::notes(&self.game, self.look.words).into_iter();
        let own = format!("{name}: ");
        for line in noted.filter(|line| line.starts_with(&own)) {
            self.say(&line)?;
        }
        self.clues(cell)
    }

    /// The clues of a cell, where it has some.
    pub(super) fn clues(&self, cell: Cell) -> Result<()> {
        let clues = self.game.rules().clues_in(cell, self.look.words);
        if clues.is_empty() {
            return Ok(());
        }
        let said = Message::new("line.cell.clues").name("clues", clues.join(", "));
        self.put(&said.name("cell", self.game.shape().name(cell)))
    }

    /// The clues of a cell, or that it has none.
    pub(super) fn clues_of(&self, cell: Cell) -> Result<()> {
        if self.game.rules().clues_in(cell, self.look.words).is_empty() {
            let none = Message::new("line.cell.no-clues");
            return self.put(&none.name("cell", self.game.shape().name(cell)));
        }
        self.clues(cell)
    }

    /// Every clue with its cells, a line each.
    pub(super) fn all_clues(&self) -> Result<()> {
        let rules = self.game.rules();
        let all = 0..rules.constraints().len();
        let clues: Vec<String> = all
            .map(|place| text::capital(&rules.clue_in(place, self.look.words)))
            .collect();
        match clues.is_empty() {
            true => self.phrase("line.clues.none"),
            false => self.say(&clues.join("\n")),
        }
    }

    /// How many clues of each kind there are, for those who don't see them.
    pub(super) fn count_clues(&self) -> Result<()> {
        let mut kinds: Vec<(&str, usize)> = Vec::new();
        for constraint in self.game.rules().constraints() {
            let name = constraint.name();
            match kinds.iter_mut().find(|(kind, _)| *kind == name) {
                Some((_, count)) => *count += 1,
                None => kinds.push((name, 1)),
            }
        }
        let kinds = kinds
            .into_iter()
            .map(|(kind, count)| Message::new(format!("clues.{kind}")).count("n", count));
        let kinds: Vec<Message> = kinds.collect();
        match kinds.is_empty() {
            true => Ok(()),
            false => self.put(&Message::new("line.clues").with("clues", Arg::List(kinds))),
        }
    }
}

#[cfg(test)]
mod tests {
    use ninefold::Constraint;
    use ninefold::logic::explain::Language;

    #[test]
    fn clues_of_every_kind_can_be_counted() {
        let words = crate::words::of(Language::English);
        for (kind, _) in Constraint::KINDS {
            assert!(words.has(&format!("clues.{kind}")), "{kind}");
        }
    }
}
