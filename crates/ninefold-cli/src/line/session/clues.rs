//! What the line game says of the rules: all of them, and the clues of a cell.

use anyhow::Result;
use ninefold::Cell;
use ninefold::logic::explain::symbol;

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
            return self.say("The game is paused: `resume` goes on.");
        }
        let name = self.game.shape().name(cell);
        let view = self.game.cell(cell);
        match view.digit {
            Some(digit) if view.given => {
                self.say(&format!("{name} is {}, a given.", symbol(digit)))?;
            }
            Some(digit) => self.say(&format!("{name} is {}.", symbol(digit)))?,
            None => self.say(&format!("{name} is empty."))?,
        }
        let noted = board::notes(&self.game).into_iter();
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
        let name = self.game.shape().name(cell);
        self.say(&format!("Clues of {name}: {}.", clues.join(", ")))
    }
}
