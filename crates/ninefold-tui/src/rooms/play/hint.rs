//! A hint on the board: which cells it highlights, at the stage the player
//! asked for.

use ninefold::logic::explain::{self, CellRole, MarkRole, Message, Picture, Stage};
use ninefold::{Cell, CellSet, Digit, DigitSet};
use ninefold_game::Hint;
use ninefold_game::learn::Lesson;

use crate::board::{CellLook, CellMark, Content};
use crate::command::{Command, Direction};

/// The keys that work while a hint is shown, with a command's key from `key`,
/// and the ids of what they do.
pub fn hint_keys(
    hint: &Hint,
    key: impl Fn(Command) -> String,
) -> Vec<(String, &'static str, Command)> {
    let does = if hint.step().placements.is_empty() {
        "hint.key.rule-out"
    } else {
        "hint.key.place"
    };
    let mut keys = Vec::new();
    if hint.stage() < Stage::Why {
        keys.push((key(Command::Hint), "hint.key.more", Command::Hint));
    } else if HintPicture::new(hint.picture()).is_chain() {
        keys.push((key(Command::NextLink), "hint.key.link", Command::NextLink));
    }
    if hint.stage() == Stage::Why && in_eureka(hint).is_some() {
        keys.push((key(Command::Eureka), "hint.key.eureka", Command::Eureka));
    }
    keys.push(("Enter".into(), does, Command::Enter));
    if hint.stage() > Stage::Where {
        let back = Command::Move(Direction::Left);
        keys.push((key(back), "hint.key.less", back));
    }
    // At the first stage its name would give it away.
    if hint.stage() > Stage::Where && Lesson::of(hint.step().technique).is_some() {
        keys.push((key(Command::Learn), "hint.key.learn", Command::Learn));
    }
    keys.push(("Esc".into(), "hint.key.close", Command::Escape));
    keys
}

/// A hint that is one chain, in the shorthand of the forums.
pub fn in_eureka(hint: &Hint) -> Option<String> {
    explain::eureka(hint.state().shape(), hint.step())
}

/// A candidate of a chain, or a group of them.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Node {
    cells: CellSet,
    digit: Digit,
    /// The number of the sentence that tells of it.
    number: usize,
}

/// The candidates of a chain in its order. Where the words are numbered, these
/// have the same numbers.
fn chain(picture: &Picture) -> Vec<Node> {
    let links = &picture.links;
    let mut chain: Vec<Node> = Vec::new();
    for (place, link) in links.iter().enumerate() {
        // What a sentence says on the way has the number of that sentence.
        let told = links[place..].iter().find_map(|link| link.number);
        let before = link.number.map(|number| number.saturating_sub(1).max(1));
        let ends = [
            (link.from, link.from_digit, before.or(told)),
            (link.to, link.to_digit, told),
        ];
        for (cells, digit, told) in ends {
            let last = chain.last();
            if last.is_some_and(|last| last.cells == cells && last.digit == digit) {
                continue;
            }
            let number = told.unwrap_or(last.map_or(0, |last| last.number) + 1);
            chain.push(Node {
                cells,
                digit,
                number,
            });
        }
    }
    chain
}

/// What a hint lights on the board at one of its stages.
#[derive(Clone, Debug)]
pub struct HintPicture {
    picture: Picture,
    /// The cells of the houses that the hint speaks of.
    houses: Vec<Cell>,
    /// The candidates of a chain in its order.
    chain: Vec<Node>,
    /// The link that is looked at alone, by its place.
    link: Option<usize>,
}

impl HintPicture {
    /// What there is to light of a picture.
    pub fn new(picture: Picture) -> HintPicture {
        let rules = picture.rules();
        let houses = picture
            .houses
            .iter()
            .flat_map(|h| rules.houses()[*h].cells())
            .copied()
            .collect();
        let chain = chain(&picture);
        HintPicture {
            picture,
            houses,
            chain,
            link: None,
        }
    }

    /// The same with one link of its chain alone.
    pub fn at_link(mut self, link: Option<usize>) -> HintPicture {
        self.link = link.filter(|link| *link < self.links());
        self
    }

    /// How many links there are to look at, one after the other.
    pub fn links(&self) -> usize {
        match self.is_chain() {
            true => self.picture.links.len(),
            false => 0,
        }
    }

    /// Whether candidates have the numbers of a chain.
    pub fn is_chain(&self) -> bool {
        self.chain.len() > 2
    }

    /// What the link that is looked at says.
    pub fn link_message(&self) -> Option<Message> {
        let link = self.picture.links.get(self.link?)?;
        let id = match link.strong {
            true => "hint.link.strong",
            false => "hint.link.weak",
        };
        let message = Message::new(id)
            .count("n", self.link? + 1)
            .count("of", self.links())
            .digit("digit", link.from_digit)
            .cells("cells", link.from.iter())
            .digit("other", link.to_digit)
            .cells("to", link.to.iter());
        Some(message)
    }

    /// The candidate of a chain that a cell shows: what is there then, rather
    /// than what is not.
    fn node(&self, cell: Cell) -> Option<&Node> {
        let link = self.link.and_then(|link| self.picture.links.get(link));
        let in_sight = |node: &&Node| {
            let ends = link.map(|link| [(link.from, link.from_digit), (link.to, link.to_digit)]);
            ends.is_none_or(|ends| ends.contains(&(node.cells, node.digit)))
        };
        let here = self.chain.iter().filter(|node| node.cells.contains(cell));
        let here = here.filter(in_sight);
        here.min_by_key(|node| self.role(cell, node.digit) != Some(MarkRole::On))
    }

    fn role(&self, cell: Cell, digit: Digit) -> Option<MarkRole> {
        let mut marks = self.picture.marks.iter();
        let mark = marks.find(|mark| mark.cell == cell && mark.digit == digit);
        mark.map(|mark| mark.role)
    }

    /// The cells that the hint speaks of, what follows first; those of its
    /// houses where it speaks of none yet.
    pub fn cells(&self) -> Vec<Cell> {
        let mut marks = self.picture.marks.clone();
        marks.sort_by_key(|mark| std::cmp::Reverse(mark.role));
        let mut cells = self.picture.cells.clone();
        cells.sort_by_key(|(_, role)| std::cmp::Reverse(*role));
        let marked = marks.iter().map(|mark| mark.cell);
        let all: Vec<Cell> = marked.chain(cells.iter().map(|(cell, _)| *cell)).collect();
        if all.is_empty() {
            return self.houses.clone();
        }
        all
    }

    /// The candidates that the hint speaks of in a cell, and as what. What is
    /// ruled out or placed matters more than why, except where one link is
    /// looked at.
    fn candidates(&self, cell: Cell) -> Option<(CellMark, DigitSet)> {
        let here = || self.picture.marks.iter().filter(|mark| mark.cell == cell);
        let node = self.node(cell).map(|node| node.digit);
        let linked = node.filter(|_| self.link.is_some());
        let strongest = match linked {
            Some(digit) => {
                let marks = here().filter(|mark| mark.digit == digit);
                marks.map(|mark| mark.role).min().unwrap_or(MarkRole::On)
            }
            None => here().map(|mark| mark.role).max()?,
        };
        let mark = match strongest {
            MarkRole::Placed => CellMark::Target,
            MarkRole::RuledOut => CellMark::RuledOut,
            MarkRole::Off | MarkRole::Second => CellMark::Second,
            MarkRole::On | MarkRole::Extra => CellMark::Reason,
        };
        if !self.numbers(mark) {
            let of_role = here().filter(|mark| mark.role == strongest);
            return Some((mark, of_role.map(|mark| mark.digit).collect()));
        }
        // The number in a chain takes the room of a second digit.
        let digit = match (node, self.link) {
            (Some(digit), _) => digit,
            (None, Some(_)) => return None,
            (None, None) => here().find(|mark| mark.role == strongest)?.digit,
        };
        let role = self.role(cell, digit);
        let mark = match role {
            Some(MarkRole::Off | MarkRole::Second) => CellMark::Second,
            _ => CellMark::Reason,
        };
        Some((mark, DigitSet::only(digit)))
    }

    /// The most candidates that a cell shows.
    pub fn most_candidates(&self) -> usize {
        let cells = self.picture.marks.iter().map(|mark| mark.cell);
        let shown = cells.filter_map(|cell| self.candidates(cell));
        shown.map(|(_, digits)| digits.len()).max().unwrap_or(0)
    }

    /// Whether cells with this mark have the number of their link in a chain.
    fn numbers(&self, mark: CellMark) -> bool {
        self.is_chain() && matches!(mark, CellMark::Reason | CellMark::Second)
    }

    /// The candidates of the first cell that has them with this mark.
    pub fn sample(&self, mark: CellMark) -> Option<DigitSet> {
        let cells = self.picture.marks.iter().map(|mark| mark.cell);
        let mut shown = cells.filter_map(|cell| self.candidates(cell));
        shown.find(|shown| shown.0 == mark).map(|shown| shown.1)
    }

    /// Marks a cell with its part in the hint. Where the hint speaks of
    /// candidates, they stand in place of the player's notes.
    pub fn mark(&self, cell: Cell, look: &mut CellLook) {
        look.house = self.houses.contains(&cell);
        if let Content::Struck(_) = look.content {
            look.content = Content::Empty;
        }
        let candidates = self.candidates(cell);
        look.mark = match (candidates, self.picture.role_of(cell)) {
            (Some((mark, _)), _) => mark,
            (None, Some(CellRole::Target)) => CellMark::Target,
            (None, Some(CellRole::RuledOut)) => CellMark::RuledOut,
            (None, Some(CellRole::Wrong)) => CellMark::Wrong,
            (None, Some(CellRole::Blocked) | None) => CellMark::None,
            (None, Some(CellRole::Second)) => CellMark::Second,
            (None, Some(_)) if self.link.is_some() => CellMark::None,
            (None, Some(_)) => CellMark::Reason,
        };
        if let Content::Empty | Content::Notes { .. } = look.content {
            match candidates {
                Some((_, digits)) => look.content = Content::Candidates(digits),
                // The marks of a target need the room of its notes.
                None if look.mark == CellMark::Target => look.content = Content::Empty,
                None => {}
            }
        }
        if self.numbers(look.mark) && matches!(look.content, Content::Candidates(_)) {
            let number = self.node(cell).map(|node| node.number);
            let number = number.and_then(|n| u8::try_from(n).ok());
            look.link = number.filter(|n| *n < 100);
        }
    }
}
