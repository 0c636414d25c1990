//! What a page is drawn on: lines, fills and letters, whatever becomes of them.

use crate::BookError;
use crate::letters::{Type, Types};

/// How a line is drawn.
#[derive(Clone, Copy)]
pub struct Line {
    pub width: f32,
    pub grey: u8,
    pub dashed: bool,
}

impl Line {
    pub fn new(width: f32, grey: u8) -> Line {
        Line {
            width,
            grey,
            dashed: false,
        }
    }

    /// How long dashes and the gaps between them are.
    pub fn dashes(self) -> Option<[f32; 2]> {
        self.dashed.then_some([self.width * 3.5, self.width * 3.0])
    }
}

/// A part of a path; y grows downwards.
#[derive(Clone, Copy)]
pub enum Segment {
    Move(f32, f32),
    To(f32, f32),
    /// A cubic curve: its two controls and its end.
    Curve([f32; 6]),
    Close,
    /// A rectangle by its corner, width and height.
    Rect(f32, f32, f32, f32),
}

/// A page that is being drawn.
pub trait Canvas {
    fn stroke(&mut self, line: Line, path: &[Segment]);
    fn fill(&mut self, grey: u8, path: &[Segment]);
    /// A text that begins here, on its base line.
    fn text(&mut self, font: &Type, size: f32, grey: u8, at: (f32, f32), text: &str);
}

/// What makes a document of pages.
pub trait Press {
    /// The fonts that it has.
    fn types(&self) -> Types;
    /// Adds a page of this width and height.
    fn page(
        &mut self,
        size: (f32, f32),
        draw: &mut dyn FnMut(&mut dyn Canvas),
    ) -> Result<(), BookError>;
    /// Names the page with this number, from 0, in the list beside the pages.
    fn mark(&mut self, title: &str, page: usize);
}
