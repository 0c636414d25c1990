//! A step with its explanation as JSON, for pages and programs.

use alloc::string::{String, ToString};
use core::fmt::Write;

use super::picture::Picture;
use super::{Catalogue, Text};
use super::{Stage, picture, stage};
use crate::logic::{Candidate, State, Step};
use crate::{Cell, Shape};

/// The step before which the board is `state`, as a JSON object on one line:
/// technique, conclusions, the four stages in words, and the whole picture.
///
/// Cells are named as in `r3c5`; digits are numbers; houses are objects with
/// `kind` and `number`.
pub fn step(state: &State, step: &Step, catalogue: &Catalogue) -> String {
    let shape = state.shape();
    let mut out = Writer::default();
    out.open('{');
    out.field("technique");
    out.string(step.technique.name());
    out.field("title");
    out.string(step.technique.title());
    if let Some(rating) = step.rating {
        out.field("rating");
        let _ = write!(out.text, "{rating}");
    }
    out.field("placements");
    candidates(&mut out, shape, &step.placements);
    out.field("eliminations");
    candidates(&mut out, shape, &step.eliminations);
    if let Some(chain) = super::eureka(shape, step) {
        out.field("eureka");
        out.string(&chain);
    }
    out.field("stages");
    out.open('[');
    for each in Stage::ALL {
        out.item();
        text(
            &mut out,
            shape,
            &catalogue.render(state.rules(), &stage(state, step, each)),
        );
    }
    out.close(']');
    out.field("picture");
    drawing(&mut out, &picture(state, step, Stage::Why));
    out.close('}');
    out.text
}

/// A picture as a JSON object.
pub fn drawn(picture: &Picture) -> String {
    let mut out = Writer::default();
    drawing(&mut out, picture);
    out.text
}

/// JSON text in the making: it knows where a comma is due.
#[derive(Default)]
struct Writer {
    text: String,
}

impl Writer {
    fn open(&mut self, bracket: char) {
        self.text.push(bracket);
    }

    fn close(&mut self, bracket: char) {
        self.text.push(bracket);
    }

    /// The comma before an item, unless it is the first.
    fn item(&mut self) {
        if !self.text.ends_with(['{', '[', ':']) && !self.text.is_empty() {
            self.text.push(',');
        }
    }

    fn field(&mut self, name: &str) {
        self.item();
        self.string(name);
        self.text.push(':');
    }

    fn string(&mut self, value: &str) {
        self.text.push('"');
        for c in value.chars() {
            match c {
                '"' => self.text.push_str("\\\""),
                '\\' => self.text.push_str("\\\\"),
                c if c < ' ' => {
                    let _ = write!(self.text, "\\u{:04x}", u32::from(c));
                }
                c => self.text.push(c),
            }
        }
        self.text.push('"');
    }

    fn number(&mut self, value: usize) {
        let _ = write!(self.text, "{value}");
    }

    fn cells(&mut self, shape: Shape, cells: impl IntoIterator<Item = Cell>) {
        self.open('[');
        for cell in cells {
            self.item();
            self.string(&shape.name(cell).to_string());
        }
        self.close(']');
    }
}

fn candidates(out: &mut Writer, shape: Shape, all: &[Candidate]) {
    out.open('[');
    for candidate in all {
        out.item();
        out.open('{');
        out.field("cell");
        out.string(&shape.name(candidate.cell).to_string());
        out.field("digit");
        out.number(candidate.digit.get().into());
        out.close('}');
    }
    out.close(']');
}

fn text(out: &mut Writer, shape: Shape, text: &Text) {
    out.open('{');
    out.field("text");
    out.string(&text.to_string());
    out.field("spans");
    out.open('[');
    for span in &text.spans {
        out.item();
        out.open('{');
        out.field("text");
        out.string(&span.text);
        if !span.cells.is_empty() {
            out.field("cells");
            out.cells(shape, span.cells.iter().copied());
        }
        if let Some(role) = span.role {
            out.field("role");
            out.string(role.name());
        }
        out.close('}');
    }
    out.close(']');
    out.close('}');
}

fn drawing(out: &mut Writer, picture: &Picture) {
    let shape = picture.shape();
    let houses = picture.rules().houses();
    out.open('{');
    out.field("houses");
    out.open('[');
    for house in &picture.houses {
        out.item();
        out.open('{');
        out.field("kind");
        out.string(&houses[*house].kind().to_string());
        out.field("number");
        out.number(houses[*house].number() + 1);
        out.close('}');
    }
    out.close(']');
    out.field("cells");
    out.open('[');
    for (cell, role) in &picture.cells {
        out.item();
        out.open('{');
        out.field("cell");
        out.string(&shape.name(*cell).to_string());
        out.field("role");
        out.string(role.name());
        out.close('}');
    }
    out.close(']');
    out.field("marks");
    out.open('[');
    for mark in &picture.marks {
        out.item();
        out.open('{');
        out.field("cell");
        out.string(&shape.name(mark.cell).to_string());
        out.field("digit");
        out.number(mark.digit.get().into());
        out.field("role");
        out.string(mark.role.name());
        out.close('}');
    }
    out.close(']');
    out.field("links");
    out.open('[');
    for link in &picture.links {
        out.item();
        out.open('{');
        out.field("from");
        out.cells(shape, link.from);
        out.field("fromDigit");
        out.number(link.from_digit.get().into());
        out.field("to");
        out.cells(shape, link.to);
        out.field("toDigit");
        out.number(link.to_digit.get().into());
        out.field("kind");
        out.string(if link.strong { "strong" } else { "weak" });
        if let Some(number) = link.number {
            out.field("number");
            out.number(number);
        }
        out.close('}');
    }
    out.close(']');
    out.close('}');
}
