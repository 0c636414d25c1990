//! What the line game says of the rules: all of them, and the clues of a cell.

use anyhow::Result;
use ninefold::logic::explain::{Arg, Message, symbol};
use ninefold::{Cell, CellSet, Constraint, DigitSet, Mark, Rules};
use ninefold_game::{combinations, text};

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
        let fogged = self.game.is_fogged(cell);
        let said = match view.digit.filter(|_| !(fogged && view.given)) {
            None if fogged => Message::new("line.cell.fog"),
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

    /// The clues of a cell, where it has some and fog does not hide them.
    pub(super) fn clues(&self, cell: Cell) -> Result<()> {
        if self.game.is_fogged(cell) {
            return Ok(());
        }
        let clues = self.game.rules().clues_in(cell, self.look.words);
        if clues.is_empty() {
            return Ok(());
        }
        let said = Message::new("line.cell.clues").name("clues", clues.join(", "));
        self.put(&said.name("cell", self.game.shape().name(cell)))
    }

    /// The clues of a cell, or that it has none.
    pub(super) fn clues_of(&self, cell: Cell) -> Result<()> {
        if self.game.is_fogged(cell) {
            let fog = Message::new("line.cell.fog");
            return self.put(&fog.name("cell", self.game.shape().name(cell)));
        }
        if self.game.rules().clues_in(cell, self.look.words).is_empty() {
            let none = Message::new("line.cell.no-clues");
            return self.put(&none.name("cell", self.game.shape().name(cell)));
        }
        self.clues(cell)
    }

    /// The sets of digits that can make the sums of the cages of a cell.
    pub(super) fn combinations(&self, cell: Cell) -> Result<()> {
        if self.game.is_paused() {
            return self.phrase("line.paused");
        }
        let name = self.game.shape().name(cell);
        if self.game.is_fogged(cell) {
            return self.put(&Message::new("line.cell.fog").name("cell", name));
        }
        let cages = combinations(&self.game, cell);
        if cages.is_empty() {
            return self.put(&Message::new("line.combinations.no-cage").name("cell", name));
        }
        for cage in cages {
            let set = |set: &DigitSet| set.iter().map(symbol).collect::<String>();
            let sets: Vec<String> = cage.sets.iter().map(set).collect();
            let said = match sets.is_empty() {
                true => Message::new("line.combinations.none"),
                false => Message::new("line.combinations").name("sets", sets.join(", ")),
            };
            self.put(&said.name("sum", cage.sum).name("cell", name))?;
        }
        Ok(())
    }

    /// How much of each clue is seen, in the order of the constraints.
    fn seen(&self) -> Vec<Seen> {
        let rules = self.game.rules();
        let Some(lit) = self.game.lit() else {
            return vec![Seen::Whole; rules.constraints().len()];
        };
        let of = |constraint| Seen::of(constraint, rules, &lit);
        rules.constraints().iter().map(of).collect()
    }

    /// Every clue with its cells, a line each. Of a clue that lies partly in the fog
    /// only the name is told, and nothing of one that it hides.
    pub(super) fn all_clues(&self) -> Result<()> {
        let (rules, words) = (self.game.rules(), self.look.words);
        let seen = self.seen();
        let told = |(place, seen): (usize, &Seen)| match seen {
            Seen::Whole => Some(text::capital(&rules.clue_in(place, words))),
            Seen::Partly => {
                let name = words.say(&rules.constraints()[place].message());
                let partly = self.words(&Message::new("line.clues.partly"));
                Some(format!("{} {partly}", text::capital(&name)))
            }
            Seen::Not => None,
        };
        let clues: Vec<String> = seen.iter().enumerate().filter_map(told).collect();
        if !clues.is_empty() {
            self.say(&clues.join("\n"))?;
        }
        match seen.iter().any(|seen| *seen != Seen::Whole) {
            true => self.phrase("line.clues.fog"),
            false if clues.is_empty() => self.phrase("line.clues.none"),
            false => Ok(()),
        }
    }

    /// How many clues of each kind there are, for those who don't see them.
    pub(super) fn count_clues(&self) -> Result<()> {
        let mut kinds: Vec<(&str, usize)> = Vec::new();
        let seen = self.seen();
        let all = self.game.rules().constraints().iter().zip(&seen);
        for (constraint, _) in all.filter(|(_, seen)| **seen != Seen::Not) {
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
        if !kinds.is_empty() {
            self.put(&Message::new("line.clues").with("clues", Arg::List(kinds)))?;
        }
        match seen.contains(&Seen::Not) {
            true => self.phrase("line.clues.fog"),
            false => Ok(()),
        }
    }

    /// Tells where the fog has lifted, given the cells that were clear before.
    pub(super) fn lifted(&self, before: Option<&CellSet>) -> Result<()> {
        let (Some(before), Some(now)) = (before, self.game.lit()) else {
            return Ok(());
        };
        let shape = self.game.shape();
        let clear = now.iter().filter(|cell| !before.contains(*cell));
        let names: Vec<String> = clear.map(|cell| shape.name(cell).to_string()).collect();
        match names.is_empty() {
            true => Ok(()),
            false => self.put(&Message::new("line.fog-lifts").name("cells", names.join(" "))),
        }
    }
}

/// How much of a clue fog leaves to be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seen {
    Whole,
    Partly,
    Not,
}

impl Seen {
    fn of(constraint: &Constraint, rules: &Rules, lit: &CellSet) -> Seen {
        let shape = rules.shape();
        // What stands beside the board no fog hides.
        let marks = constraint.marks(shape);
        let beside = |mark: &Mark| matches!(mark, Mark::Outside { .. });
        if !marks.is_empty() && marks.iter().all(beside) {
            return Seen::Whole;
        }
        // What names no cell holds everywhere.
        let named = |cell: &Cell| rules.constraints_of(*cell).any(|one| one == constraint);
        let (clear, hidden): (Vec<Cell>, Vec<Cell>) = shape
            .iter()
            .filter(named)
            .partition(|cell| lit.contains(*cell));
        match (clear.is_empty(), hidden.is_empty()) {
            (_, true) => Seen::Whole,
            (false, false) => Seen::Partly,
            (true, false) => Seen::Not,
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
