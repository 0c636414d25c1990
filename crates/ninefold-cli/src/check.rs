//! `sudoku check`: is it a puzzle, and is it a good one?

use anyhow::{Context, Result};
use ninefold::solve::bricks::Solver;
use ninefold::solve::{self, Contradiction};
use ninefold::{Cell, CellSet, Conflict, Control, Stopped};
use ninefold_game::{Judgement, Questions, judge};
use serde_json::{Value, json};

use crate::filter::{
    Answer, Filter, InputArgs, Look, Record, RunArgs, SheetRecord, Stream, WordsArgs, as_line,
};
use crate::status::Status;
use crate::{terminal, words};

/// Check puzzles for solutions, repeats and redundant givens
///
/// For every puzzle, says whether it has exactly one solution, which digits
/// repeat and which clues are broken, how many solutions there are, and which
/// givens and clues are redundant. A puzzle with no redundant given is minimal.
/// If a puzzle has no solution, names a set of givens and clues that can't all
/// hold, as small as it can find.
///
/// Columns of `--tsv`: puzzle, verdict (one, many, none, contradiction,
/// timeout), number of solutions, number of givens, minimal (yes or no; empty
/// unless there is one solution), redundant givens, conflicts or what can't all
/// hold, redundant clues.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// Stop counting at N solutions
    #[arg(long, value_name = "N", default_value_t = 1000,
          value_parser = limit)]
    max: u64,

    #[command(flatten)]
    output: WordsArgs,

    #[command(flatten)]
    run: RunArgs,
}

const EXAMPLES: &str = "\
Examples:
  sudoku check puzzles.txt
  sudoku check --json < puzzle.txt";

fn limit(text: &str) -> Result<u64> {
    let number = text.parse().ok().filter(|number| *number >= 2);
    number.context("expected a whole number, 2 or more")
}

/// Checks the inputs.
pub fn run(args: &Args) -> Result<Status> {
    let mut stream = Stream::open(&args.input, &args.run)?;
    let look = stream.look(args.output.look());
    stream.run(&Check {
        max: args.max,
        look,
    })
}

struct Check {
    max: u64,
    look: Look,
}

/// What was found out about a puzzle.
struct Findings {
    conflicts: Vec<Conflict>,
    /// No more than the limit.
    solutions: u64,
    redundant: CellSet,
    /// Constraints that are not needed, by their places in the rules.
    redundant_clues: Vec<usize>,
    /// What can't all hold, where that was found.
    why: Option<Contradiction>,
}

/// The effort for each part of the question why there is no solution.
const EFFORT: u64 = 200_000;

impl Filter for Check {
    fn look(&self) -> Look {
        self.look
    }

    fn columns(&self) -> &'static [&'static str] {
        &[
            "puzzle",
            "verdict",
            "solutions",
            "givens",
            "minimal",
            "redundant",
            "conflicts",
            "redundant clues",
        ]
    }

    /// How many solutions a board has that is no square.
    fn answer_sheet(&self, record: &SheetRecord, answer: &mut Answer<'_>) {
        let mut solver = Solver::new(record.sheet.model());
        let control = answer.control();
        let counted = solver.count_up_to(self.max, &control);
        let (verdict, words) = match counted {
            Ok(0) => ("none", "no solution".to_owned()),
            Ok(1) => ("one", "one solution".to_owned()),
            Ok(n) if n == self.max => ("many", format!("{n} solutions or more")),
            Ok(n) => ("many", format!("{n} solutions")),
            Err(Stopped) => {
                let least = words::number(control.progress().done, "solution");
                ("timeout", answer.late(&format!("{least} or more")))
            }
        };
        if counted != Ok(1) {
            answer.unanswered();
        }
        let count = counted.map_or(String::new(), |n| n.to_string());
        match self.look {
            Look::Text(_) => {
                let (kind, cells) = (record.sheet.kind(), record.sheet.cells());
                answer.line(format_args!("{kind}, {cells} cells: {words}"));
            }
            Look::Json => {
                let mut object = record.json();
                object.insert("verdict".to_owned(), json!(verdict));
                object.insert("solutions".to_owned(), json!(counted.ok()));
                answer.line(Value::Object(object));
            }
            Look::Tsv => {
                let puzzle = record.text();
                answer.line(format_args!("{puzzle}\t{verdict}\t{count}\t\t\t\t\t"));
            }
        }
    }

    fn answer(&self, record: &Record, answer: &mut Answer<'_>) {
        match self.findings(record, &answer.control()) {
            Ok(findings) => {
                if findings.solutions != 1 {
                    answer.unanswered();
                }
                match self.look {
                    Look::Text(_) => self.words(record, &findings, answer),
                    Look::Json => answer.line(self.object(record, &findings)),
                    Look::Tsv => self.row(record, &findings, answer),
                }
            }
            Err(Stopped) => {
                let reason = answer.late("");
                match self.look {
                    Look::Text(_) | Look::Json => answer.none(record, reason),
                    Look::Tsv => {
                        let givens = record.puzzle.givens.filled();
                        let puzzle = as_line(&record.puzzle);
                        answer.line(format_args!("{puzzle}\ttimeout\t\t{givens}\t\t\t\t"));
                        answer.explain(record, &reason);
                    }
                }
            }
        }
    }
}

impl Check {
    fn findings(&self, record: &Record, control: &Control<'_>) -> Result<Findings, Stopped> {
        let questions = Questions {
            limit: self.max,
            fixed: false,
        };
        let (conflicts, solutions) = match judge(&record.puzzle, questions, control) {
            Judgement::Contradiction(conflicts) => (conflicts, 0),
            Judgement::None(_) => (Vec::new(), 0),
            Judgement::One(_) => (Vec::new(), 1),
            Judgement::Several { count, .. } => (Vec::new(), count.ok_or(Stopped)?),
            Judgement::Unknown => return Err(Stopped),
        };
        let redundant = match solutions {
            1 => solve::redundant(&record.puzzle, control)?,
            _ => CellSet::EMPTY,
        };
        let redundant_clues = match solutions {
            1 => solve::redundant_clues(&record.puzzle, control)?,
            _ => Vec::new(),
        };
        let why = match solutions {
            // That it is broken is known: no time is no reason to say nothing.
            0 if conflicts.is_empty() => {
                let why = solve::contradiction(&record.puzzle, EFFORT, control);
                why.unwrap_or_default()
            }
            _ => None,
        };
        Ok(Findings {
            conflicts,
            solutions,
            redundant,
            redundant_clues,
            why,
        })
    }

    fn verdict(&self, findings: &Findings) -> &'static str {
        match findings.solutions {
            0 if findings.conflicts.is_empty() => "none",
            0 => "contradiction",
            1 => "one",
            _ => "many",
        }
    }

    /// One line that says it all; below a drawn board where that is asked
    /// for.
    fn words(&self, record: &Record, findings: &Findings, answer: &mut Answer<'_>) {
        let puzzle = &record.puzzle;
        let shape = puzzle.shape();
        if self.look.is_pretty() {
            let clashes: CellSet = findings
                .conflicts
                .iter()
                .flat_map(|c| c.cells.iter().copied())
                .collect();
            let style = |cell: Cell| match clashes.contains(cell) {
                true => terminal::CONFLICT,
                false => terminal::GIVEN,
            };
            if let Ok(board) = self.look.board(puzzle, style) {
                answer.board(board);
            }
        }
        let givens = words::number(puzzle.givens.filled() as u64, "given");
        let verdict = match findings.solutions {
            0 if findings.conflicts.is_empty() => match self.reason(record, findings) {
                Some(reason) => format!("no solution: {reason}"),
                None => "no solution".to_owned(),
            },
            0 => format!(
                "no solution: {}",
                words::conflicts(&record.puzzle.rules, &findings.conflicts)
            ),
            1 => "one solution".to_owned(),
            n if n == self.max => format!("{n} or more solutions (counting stopped there)"),
            n => format!("{n} solutions"),
        };
        let minimal = match findings.solutions {
            1 if findings.is_minimal() => ", minimal".to_owned(),
            1 if findings.redundant.is_empty() => String::new(),
            1 => format!(
                ", {} redundant: {}",
                findings.redundant.len(),
                words::cells(shape, findings.redundant.iter())
            ),
            _ => String::new(),
        };
        let clues = self.clues(record, findings);
        let clues = match clues.len() {
            0 => String::new(),
            n => {
                let number = words::number(n as u64, "redundant clue");
                format!("; {number}: {}", clues.join(", "))
            }
        };
        answer.line(format_args!("{verdict}; {givens}{minimal}{clues}"));
    }

    /// The clues that are not needed, in words.
    fn clues(&self, record: &Record, findings: &Findings) -> Vec<String> {
        let places = findings.redundant_clues.iter();
        places
            .map(|place| record.puzzle.rules.clue(*place))
            .collect()
    }

    /// What can't all hold, in words.
    fn reason(&self, record: &Record, findings: &Findings) -> Option<String> {
        let why = findings.why.as_ref()?;
        if why.is_empty() {
            return Some("the rules of the board allow none".to_owned());
        }
        let puzzle = &record.puzzle;
        let mut parts = Vec::new();
        if !why.givens.is_empty() {
            let cells = words::cells(puzzle.shape(), why.givens.iter());
            let noun = if why.givens.len() == 1 {
                "given"
            } else {
                "givens"
            };
            parts.push(format!("the {noun} {cells}"));
        }
        parts.extend(why.clues.iter().map(|place| puzzle.rules.clue(*place)));
        let all = if why.len() == 1 {
            "can't hold"
        } else {
            "can't all hold"
        };
        Some(format!("{} {all}", words::list(&parts)))
    }

    fn object(&self, record: &Record, findings: &Findings) -> Value {
        let shape = record.puzzle.shape();
        let name = |cell: Cell| shape.name(cell).to_string();
        let conflict = |conflict: &Conflict| {
            json!({
                "digit": conflict.digit.map(|digit| digit.get()),
                "house": record.puzzle.rules.law_name(conflict.law),
                "cells": conflict.cells.iter().map(|cell| name(*cell)).collect::<Vec<_>>(),
            })
        };
        let one = findings.solutions == 1;
        let rules = &record.puzzle.rules;
        let mut object = record.json();
        let members = [
            ("verdict", json!(self.verdict(findings))),
            ("solutions", json!(findings.solutions)),
            ("capped", json!(findings.solutions == self.max)),
            ("givens", json!(record.puzzle.givens.filled())),
            (
                "conflicts",
                findings.conflicts.iter().map(conflict).collect(),
            ),
            (
                "minimal",
                if one {
                    json!(findings.is_minimal())
                } else {
                    Value::Null
                },
            ),
            (
                "redundant",
                if one {
                    findings.redundant.iter().map(name).collect()
                } else {
                    Value::Null
                },
            ),
        ];
        object.extend(members.map(|(name, value)| (name.to_owned(), value)));
        if one && !rules.constraints().is_empty() {
            let clues = json!(self.clues(record, findings));
            object.insert("redundant-clues".to_owned(), clues);
        }
        if let Some(why) = &findings.why {
            let clues: Vec<String> = why.clues.iter().map(|c| rules.clue(*c)).collect();
            let why = json!({
                "givens": why.givens.iter().map(name).collect::<Vec<_>>(),
                "clues": clues,
                "smallest": why.minimal,
            });
            object.insert("contradiction".to_owned(), why);
        }
        Value::Object(object)
    }

    fn row(&self, record: &Record, findings: &Findings, answer: &mut Answer<'_>) {
        let shape = record.puzzle.shape();
        let minimal = match (findings.solutions, findings.is_minimal()) {
            (1, true) => "yes",
            (1, false) => "no",
            _ => "",
        };
        answer.line(format_args!(
            "{}\t{}\t{}\t{}\t{minimal}\t{}\t{}\t{}",
            as_line(&record.puzzle),
            self.verdict(findings),
            findings.solutions,
            record.puzzle.givens.filled(),
            words::cells(shape, findings.redundant.iter()),
            match self.reason(record, findings) {
                Some(reason) => reason,
                None => words::conflicts(&record.puzzle.rules, &findings.conflicts),
            },
            self.clues(record, findings).join(", "),
        ));
    }
}

impl Findings {
    /// Whether a puzzle with one solution needs all that it has.
    fn is_minimal(&self) -> bool {
        self.redundant.is_empty() && self.redundant_clues.is_empty()
    }
}
