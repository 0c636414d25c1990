//! Solutions of boards that are no square, each on one line.

use ninefold::solve::bricks::{Solver, Verdict, Witnesses};
use ninefold::{Control, Stopped};
use serde_json::{Value, json};

use super::{Solve, Task};
use crate::filter::{Answer, Look, SheetRecord};
use crate::words;

/// Answers a board.
pub fn answer(solve: &Solve, record: &SheetRecord, answer: &mut Answer<'_>) {
    let control = answer.control();
    let mut told = Told {
        solve,
        record,
        answer,
    };
    let result = match solve.task {
        Task::TheOne => told.the_one(&control),
        Task::Any => told.first(&control),
        Task::All => told.all(&control),
        Task::Count => told.count(&control),
        Task::Fixed => told.fixed(&control),
    };
    if let Err(Stopped) = result {
        let so_far = match solve.task {
            Task::Count => format!(
                "{} or more",
                words::number(control.progress().done, "solution")
            ),
            _ => String::new(),
        };
        let reason = told.answer.late(&so_far);
        told.none("timeout", &reason);
    }
}

/// A board, and where its answer goes.
struct Told<'a, 'b> {
    solve: &'a Solve,
    record: &'a SheetRecord,
    answer: &'a mut Answer<'b>,
}

impl Told<'_, '_> {
    fn the_one(&mut self, control: &Control<'_>) -> Result<(), Stopped> {
        match self.record.sheet.verdict(control)? {
            Verdict::One(solution) => self.solution("one", &solution),
            Verdict::Many(..) => self.none("many", "more than one solution"),
            Verdict::None => self.none("none", "no solution"),
        }
        Ok(())
    }

    fn first(&mut self, control: &Control<'_>) -> Result<(), Stopped> {
        match Solver::new(self.record.sheet.model()).next_until(control)? {
            Some(solution) => self.solution("any", &solution),
            None => self.none("none", "no solution"),
        }
        Ok(())
    }

    fn all(&mut self, control: &Control<'_>) -> Result<(), Stopped> {
        let mut solver = Solver::new(self.record.sheet.model());
        if matches!(self.solve.look, Look::Text(_)) {
            let number = self.record.number;
            self.answer.line(format_args!("# puzzle {number}"));
        }
        let mut count = 0;
        while count < self.solve.max && self.answer.flow() {
            let Some(solution) = solver.next_until(control)? else {
                break;
            };
            self.solution("all", &solution);
            count += 1;
        }
        if count == 0 {
            self.none("none", "no solution");
        }
        Ok(())
    }

    fn count(&mut self, control: &Control<'_>) -> Result<(), Stopped> {
        let mut solver = Solver::new(self.record.sheet.model());
        let count = solver.count_up_to(self.solve.max, control)?;
        let capped = count == self.solve.max;
        match self.solve.look {
            Look::Text(_) => self.answer.line(count),
            Look::Json => {
                let members = [("count", json!(count)), ("capped", json!(capped))];
                self.object("count", &members);
            }
            Look::Tsv => {
                let verdict = if capped { "at-least" } else { "count" };
                self.row(verdict, &count.to_string());
            }
        }
        Ok(())
    }

    fn fixed(&mut self, control: &Control<'_>) -> Result<(), Stopped> {
        let model = self.record.sheet.model();
        let seen = Witnesses::default().true_candidates(model, control)?;
        if seen.contains(&0) {
            self.none("none", "no solution");
            return Ok(());
        }
        let the_only = |cell: u16| {
            let mask = seen[usize::from(cell)];
            let digit = mask.trailing_zeros() as u8 + model.base();
            mask.is_power_of_two().then_some(digit)
        };
        let line = self.record.sheet.line(the_only, self.solve.symbols);
        self.line("fixed", line);
        Ok(())
    }

    fn solution(&mut self, verdict: &str, solution: &[u8]) {
        let line = self.record.sheet.solution(solution, self.solve.symbols);
        self.line(verdict, line);
    }

    fn line(&mut self, verdict: &str, line: String) {
        match self.solve.look {
            Look::Text(_) => self.answer.line(line),
            Look::Json => self.object(verdict, &[("solution", json!(line))]),
            Look::Tsv => self.row(verdict, &line),
        }
    }

    fn none(&mut self, verdict: &str, reason: &str) {
        match self.solve.look {
            Look::Text(_) => return self.answer.none_at(&self.record.place, reason),
            Look::Json => self.object(verdict, &[("error", json!(reason))]),
            Look::Tsv => self.row(verdict, ""),
        }
        self.answer.explain_at(&self.record.place, reason);
    }

    fn object(&mut self, verdict: &str, members: &[(&str, Value)]) {
        let mut object = self.record.json();
        object.insert("verdict".to_owned(), json!(verdict));
        for (name, value) in members {
            object.insert((*name).to_owned(), value.clone());
        }
        self.answer.line(Value::Object(object));
    }

    fn row(&mut self, verdict: &str, text: &str) {
        let puzzle = self.record.text();
        self.answer
            .line(format_args!("{puzzle}\t{verdict}\t{text}"));
    }
}
