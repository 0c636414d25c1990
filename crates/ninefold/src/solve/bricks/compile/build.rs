//! A propagator for each brick.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::super::bits::{Bits, Size, digits};
use super::super::brick::{Brick, Target};
use super::super::compiled::Core;
use super::super::props::{
    Alternative, CLASSES, Cage, Choose, Circles, Classes, Contains, Distinct, Element, Ends,
    EqualSums, Even, Goal, Machine, Piece, Prop, Rellik, Rule, SameSets, Sandwich, Shares,
    Skyscraper, SumLine, XSum,
};
use super::super::tables::Sets;
use super::Compiler;
use super::peers::Kind;
use super::sums::{cage, cliques, linear, segment, windows};

/// Cells that are pairwise related are a cage when so few sets are possible.
const RELATED_SETS: usize = 400;

impl<S: Size> Compiler<'_, S> {
    pub(super) fn brick(&mut self, brick: &Brick) {
        match brick {
            // What they say is in the peers and houses.
            Brick::House(_) | Brick::Different(_) => {}
            Brick::Domain { cell, digits } => self.core.domains[usize::from(*cell)] &= digits,
            Brick::Pair { a, b, relation } => self.pair(*a, *b, relation.0),
            Brick::AllPairs { cells, relation } => self.all_pairs(cells, relation.0),
            Brick::Sum { terms, total } => self.sum(terms, *total),
            Brick::Cage { cells, sum } => {
                if !cage(&mut self.core, cells, *sum) {
                    let terms: Vec<(u16, i32)> = cells.iter().map(|cell| (*cell, 1)).collect();
                    linear(&mut self.core, &terms, *sum);
                }
            }
            Brick::EqualSums(groups) => self.equal_sums(groups),
            Brick::Consecutive(cells) => {
                let digits = self.core.digits;
                if cells.len() <= digits {
                    let cage = Cage::new(&mut self.core, cells, windows(digits, cells.len()));
                    self.core.props.push(Prop::Cage(cage));
                }
            }
            Brick::Contains {
                cells,
                digits,
                exact,
            } => self.contains(cells, digits, *exact),
            Brick::Classes { cells, classes } => {
                let span = self.core.keep(cells);
                for some in classes.chunks(CLASSES) {
                    let classes = Classes::new(span, some, self.core.digits);
                    self.core.props.push(Prop::Classes(classes));
                }
            }
            Brick::Between(cells) => self.ends(cells, Rule::Between),
            Brick::Lockout { cells, apart } => self.ends(cells, Rule::Lockout(u32::from(*apart))),
            Brick::Skyscraper { cells, seen } => {
                if usize::from(*seen) > self.core.digits {
                    self.core.refuse();
                    return;
                }
                let different = self.core.differ(cells);
                let cells = self.core.keep(cells);
                self.core.props.push(Prop::Skyscraper(Skyscraper {
                    cells,
                    seen: u32::from(*seen),
                    different,
                }));
            }
            Brick::Sandwich { cells, sum } => {
                if cells.len() <= self.core.digits {
                    let cells = self.core.keep(cells);
                    self.core
                        .props
                        .push(Prop::Sandwich(Sandwich { cells, sum: *sum }));
                }
            }
            Brick::XSum { cells, sum } => self.x_sum(cells, *sum),
            Brick::Element {
                control,
                cells,
                target,
            } => {
                let goal = match target {
                    Target::Digit(digit) => Goal::Digit(usize::from(*digit - self.model.base())),
                    Target::Cell(cell) => Goal::Cell(*cell),
                };
                let cells = self.core.keep(cells);
                self.core.props.push(Prop::Element(Element {
                    control: *control,
                    cells,
                    goal,
                }));
            }
            Brick::CountingCircles(cells) => {
                let groups = cliques(&self.core, cells);
                let circles = Circles::new(&mut self.core, cells, &groups);
                self.core.props.push(Prop::Circles(circles));
            }
            Brick::SameSets(groups) => {
                if groups.windows(2).any(|two| two[0].len() != two[1].len()) {
                    self.core.refuse();
                }
                let groups = groups.iter().map(|group| self.core.keep(group)).collect();
                self.core.props.push(Prop::SameSets(SameSets { groups }));
            }
            Brick::SumLine { cells, sum, closed } => {
                let cells = self.core.keep(cells);
                self.core.props.push(Prop::SumLine(SumLine {
                    cells,
                    sum: *sum,
                    closed: *closed,
                }));
            }
            Brick::Regular { cells, automaton } => {
                match Machine::new(&mut self.core, cells, automaton) {
                    Some(machine) => self.core.props.push(Prop::Machine(machine)),
                    None => self.core.refuse(),
                }
            }
            Brick::CountDistinct { control, cells } => {
                let cells = self.core.keep(cells);
                self.core.props.push(Prop::Distinct(Distinct {
                    control: *control,
                    cells,
                }));
            }
            Brick::Rellik { cells, sum } => {
                self.avoiding(cells, *sum);
                let cells = self.core.keep(cells);
                self.core
                    .props
                    .push(Prop::Rellik(Rellik { cells, sum: *sum }));
            }
            Brick::Choose { least, most, of } => {
                self.choose(usize::from(*least), usize::from(*most), of);
            }
        }
    }

    /// Where many bricks ask for the same classes of digits, every house is counted
    /// by them too.
    pub(super) fn shares(&mut self, bricks: &[Brick]) {
        let mut asked: Vec<(&[u32], usize)> = Vec::new();
        for brick in bricks {
            if let Brick::Classes { classes, .. } = brick {
                match asked.iter_mut().find(|asked| asked.0 == &classes[..]) {
                    Some(asked) => asked.1 += 1,
                    None => asked.push((classes, 1)),
                }
            }
        }
        asked.retain(|asked| asked.1 >= self.core.digits);
        for (classes, _) in asked {
            for house in 0..self.core.houses.len() {
                let house = self.core.houses[house];
                let cells = self.core.keep_set(&house);
                let classes = classes.to_vec();
                self.core
                    .props
                    .push(Prop::Shares(Shares { cells, classes }));
            }
        }
    }

    fn pair(&mut self, a: u16, b: u16, relation: u16) {
        let table = &self.relations[usize::from(relation)];
        if a == b {
            let keep = (0..self.core.digits).filter(|digit| table.allows(*digit, *digit));
            let keep = keep.fold(0, |keep, digit| keep | 1 << digit);
            self.core.domains[usize::from(a)] &= keep;
        } else if Kind::of(table, self.core.digits).not_both.is_none() {
            self.pairs.push((a, b, relation));
        }
    }

    /// All pairs, and together a cage where the cells differ and not too many
    /// sets of digits are possible.
    fn all_pairs(&mut self, cells: &[u16], relation: u16) {
        for (i, &a) in cells.iter().enumerate() {
            for &b in &cells[i + 1..] {
                self.pair(a, b, relation);
            }
        }
        let table = self.relations[usize::from(relation)];
        if cells.len() < 3 || !Kind::of(&table, self.core.digits).differ {
            return;
        }
        // In a set every two digits are related one way or the other.
        let either = |a: usize, b: usize| table.allows(a, b) || table.allows(b, a);
        let fits = |set: u32| digits(set).all(|a| digits(set).all(|b| a == b || either(a, b)));
        let Some(sets) = Sets::get(self.core.digits, cells.len()) else {
            return;
        };
        let sets: Vec<u32> = sets
            .all()
            .iter()
            .copied()
            .filter(|set| fits(*set))
            .collect();
        if sets.len() <= RELATED_SETS {
            if sets.is_empty() {
                return self.core.refuse();
            }
            let cage = Cage::new(&mut self.core, cells, sets.into_iter());
            self.core.props.push(Prop::Cage(cage));
        }
    }

    /// Different cells whose digits avoid a sum hold one of few sets.
    fn avoiding(&mut self, cells: &[u16], sum: i32) {
        for group in cliques(&self.core, cells) {
            let Some(sets) = Sets::get(self.core.digits, group.len()) else {
                continue;
            };
            let base = self.core.base;
            let avoids = |set: &u32| {
                let mut sums = 1u128;
                for digit in digits(*set) {
                    sums |= sums.checked_shl(digit as u32 + base as u32).unwrap_or(0);
                }
                sums >> sum & 1 == 0
            };
            let sets: Vec<u32> = sets.all().iter().copied().filter(avoids).collect();
            if sets.is_empty() {
                return self.core.refuse();
            }
            if sets.len() <= RELATED_SETS {
                let cage = Cage::new(&mut self.core, &group, sets.into_iter());
                self.core.props.push(Prop::Cage(cage));
            }
        }
    }

    fn equal_sums(&mut self, groups: &[Vec<u16>]) {
        // A cell that stands in all of two groups takes no part in comparing them.
        if let [a, b] = groups {
            let plus = a.iter().map(|cell| (*cell, 1));
            let minus = b.iter().map(|cell| (*cell, -1));
            let terms: Vec<(u16, i32)> = plus.chain(minus).collect();
            return self.sum(&terms, 0);
        }
        if groups.len() < 2 {
            return;
        }
        if let Some(pieces) = self.pieces(groups) {
            self.core.props.push(Prop::Even(Even { pieces }));
            return;
        }
        let mut segments = Vec::with_capacity(groups.len());
        for group in groups {
            let terms: Vec<(u16, i32)> = group.iter().map(|cell| (*cell, 1)).collect();
            let terms = super::sums::merged(&terms);
            segments.push(segment(&mut self.core, &terms));
        }
        self.core
            .props
            .push(Prop::EqualSums(EqualSums { segments }));
    }

    /// Groups of one or two cells each, if no cell stands in two and all sums fit
    /// one word.
    fn pieces(&self, groups: &[Vec<u16>]) -> Option<Vec<Piece>> {
        let shortest = groups.iter().map(Vec::len).min()?;
        let mut seen = S::Cells::EMPTY;
        let piece = |group: &Vec<u16>| {
            let (a, b) = match group[..] {
                [a] => (a, None),
                [a, b] => (a, Some(b)),
                _ => return None,
            };
            for &cell in group {
                if seen.has(usize::from(cell)) {
                    return None;
                }
                seen.set(usize::from(cell));
            }
            // Longer groups add the smallest digit more often.
            let shift = (group.len() - shortest) * self.core.base as usize;
            let most = shift + group.len() * (self.core.digits - 1);
            (most < 64).then(|| Piece {
                a,
                b,
                differ: self.core.differ(group),
                shift: shift as u32,
            })
        };
        groups.iter().map(piece).collect()
    }

    fn contains(&mut self, cells: &[u16], listed: &[u8], exact: bool) {
        let mut want: Vec<(u8, u8)> = Vec::new();
        for digit in listed {
            let place = digit - self.model.base();
            match want.iter_mut().find(|want| want.0 == place) {
                Some(want) => want.1 = want.1.saturating_add(1),
                None => want.push((place, 1)),
            }
        }
        let cells = self.core.keep(cells);
        self.core
            .props
            .push(Prop::Contains(Contains { cells, want, exact }));
    }

    fn ends(&mut self, cells: &[u16], rule: Rule) {
        let inner = &cells[1..cells.len() - 1];
        let groups = cliques(&self.core, inner);
        let distinct = groups.iter().map(Vec::len).max().unwrap_or(0) as u32;
        let inner = self.core.keep(inner);
        self.core.props.push(Prop::Ends(Ends {
            rule,
            a: cells[0],
            b: cells[cells.len() - 1],
            inner,
            distinct,
        }));
    }

    fn x_sum(&mut self, cells: &[u16], sum: i32) {
        if cells.len() <= self.core.digits && self.core.differ(cells) {
            let cells = self.core.keep(cells);
            self.core.props.push(Prop::XSum(XSum { cells, sum }));
            return;
        }
        // Cells that may be alike: one sum for each first digit.
        let mut of = Vec::new();
        for digit in 0..self.core.digits {
            let length = digit + self.model.base() as usize;
            if length <= cells.len() {
                let first = Brick::Domain {
                    cell: cells[0],
                    digits: 1 << digit,
                };
                let terms = cells[..length].iter().map(|cell| (*cell, 1)).collect();
                of.push(vec![first, Brick::Sum { terms, total: sum }]);
            }
        }
        if of.is_empty() {
            self.core.refuse();
        } else {
            self.choose(1, of.len(), &of);
        }
    }

    fn choose(&mut self, least: usize, most: usize, of: &[Vec<Brick>]) {
        let mut all = S::Cells::EMPTY;
        let mut alternatives = Vec::with_capacity(of.len());
        for bricks in of {
            let mut core = Core::new(self.core.cells, self.core.digits, self.model.base());
            core.peers.clone_from(&self.core.peers);
            core.domains.clone_from(&self.core.domains);
            let mut compiler = Compiler::new(self.model, core);
            compiler.bricks(bricks);
            let mut core = compiler.finish();
            core.wire();
            let mut cells = S::Cells::EMPTY;
            each_cell(bricks, &mut |cell| cells.set(usize::from(cell)));
            all = all.or(&cells);
            alternatives.push(Alternative {
                core: Box::new(core),
                cells,
            });
        }
        let cells = self.core.keep_set(&all);
        self.core.props.push(Prop::Choose(Choose {
            least,
            most,
            of: alternatives,
            cells,
        }));
    }
}

/// Calls `f` for every cell of the bricks.
fn each_cell(bricks: &[Brick], f: &mut dyn FnMut(u16)) {
    for brick in bricks {
        match brick {
            Brick::House(cells)
            | Brick::Different(cells)
            | Brick::AllPairs { cells, .. }
            | Brick::Cage { cells, .. }
            | Brick::Consecutive(cells)
            | Brick::Contains { cells, .. }
            | Brick::Classes { cells, .. }
            | Brick::Between(cells)
            | Brick::Lockout { cells, .. }
            | Brick::Skyscraper { cells, .. }
            | Brick::Sandwich { cells, .. }
            | Brick::XSum { cells, .. }
            | Brick::CountingCircles(cells)
            | Brick::SumLine { cells, .. }
            | Brick::Regular { cells, .. }
            | Brick::Rellik { cells, .. } => cells.iter().for_each(|cell| f(*cell)),
            Brick::Pair { a, b, .. } => {
                f(*a);
                f(*b);
            }
            Brick::Sum { terms, .. } => terms.iter().for_each(|term| f(term.0)),
            Brick::EqualSums(groups) | Brick::SameSets(groups) => {
                groups.iter().flatten().for_each(|cell| f(*cell));
            }
            Brick::Element {
                control,
                cells,
                target,
            } => {
                f(*control);
                cells.iter().for_each(|cell| f(*cell));
                if let Target::Cell(cell) = target {
                    f(*cell);
                }
            }
            Brick::CountDistinct { control, cells } => {
                f(*control);
                cells.iter().for_each(|cell| f(*cell));
            }
            Brick::Choose { of, .. } => of.iter().for_each(|bricks| each_cell(bricks, f)),
            Brick::Domain { cell, .. } => f(*cell),
        }
    }
}
