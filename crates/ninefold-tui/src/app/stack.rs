//! The rooms that are open: the start screen, and what lies over it.

use crate::rooms::start::StartScreen;
use crate::screen::Room;
use crate::session::Session;

/// The rooms from the start screen to the one that is seen.
#[derive(Debug)]
pub struct Stack {
    start: StartScreen,
    /// Each opened from the one before it.
    over: Vec<Box<dyn Room>>,
}

impl Stack {
    /// The start screen alone.
    pub fn new(start: StartScreen) -> Stack {
        Stack {
            start,
            over: Vec::new(),
        }
    }

    /// The room that is seen.
    pub fn top(&self) -> &dyn Room {
        match self.over.last() {
            Some(room) => room.as_ref(),
            None => &self.start,
        }
    }

    /// The room that is seen.
    pub fn top_mut(&mut self) -> &mut dyn Room {
        match self.over.last_mut() {
            Some(room) => room.as_mut(),
            None => &mut self.start,
        }
    }

    /// Shows a room over the start screen; all others are left.
    pub fn open(&mut self, room: Box<dyn Room>, session: &mut Session) {
        self.close_all(session);
        self.over.push(room);
    }

    /// Shows a game over the room that awaits it, or over the start screen.
    pub fn enter(&mut self, room: Box<dyn Room>, session: &mut Session) {
        // The next puzzle of a pack takes the place of the last.
        let of_pack = |room: &dyn Room| room.game().is_some_and(|g| g.about().pack.is_some());
        if of_pack(room.as_ref()) && of_pack(self.top()) && self.over.len() > 1 {
            self.close_top(session);
        }
        if !self.top().awaits_games() {
            return self.open(room, session);
        }
        self.top_mut().cover();
        self.over.push(room);
    }

    /// Shows a room over the one that is seen.
    pub fn lay(&mut self, room: Box<dyn Room>) {
        self.top_mut().cover();
        self.over.push(room);
    }

    fn close_top(&mut self, session: &mut Session) {
        if let Some(room) = self.over.pop() {
            room.put_away(session);
        }
    }

    /// Leaves the room that is seen for the one that it was opened from.
    pub fn back(&mut self, session: &mut Session) {
        let from = self.top().item();
        self.close_top(session);
        self.top_mut().uncover(from, session);
    }

    /// Leaves every room but the start screen.
    pub fn home(&mut self, session: &mut Session) {
        let from = self.top().item();
        self.close_all(session);
        self.top_mut().uncover(from, session);
    }

    fn close_all(&mut self, session: &mut Session) {
        for room in self.over.drain(..).rev() {
            room.put_away(session);
        }
    }
}
