//! The work of making a board, under way over the room that asked for it.

use ninefold::Puzzle;
use ninefold_game::Start as GameStart;
use ninefold_game::order::Request;
use ninefold_game::pack::Pack;

use crate::canvas::Canvas;
use crate::command::Command;
use crate::enter;
use crate::job::Job;
use crate::make;
use crate::parts;
use crate::rooms::preview::PreviewScreen;
use crate::screen::{Effect, Input, Screen};
use crate::session::Session;

/// Most boards are made before anyone could read about it.
const UNSEEN: u64 = 150;

/// A board that is being made.
#[derive(Debug)]
pub struct Working {
    job: Job<Result<GameStart, String>>,
    /// What was asked for, where it is to be looked at first.
    preview: Option<Request>,
    since: u64,
}

impl Working {
    /// Makes the board of a request, to be played.
    pub fn make(request: Request, session: &Session) -> Working {
        Working::new(make::start(request, session.words()), None, session)
    }

    /// Makes the board of a request, to be looked at first.
    pub fn preview(request: Request, session: &Session) -> Working {
        let job = make::start(request.clone(), session.words());
        Working::new(job, Some(request), session)
    }

    /// Finds out about a board that was typed or read, to be played.
    pub fn read(puzzle: Puzzle, session: &Session) -> Working {
        Working::new(make::read(puzzle), None, session)
    }

    /// Makes a puzzle of a pack ready, to be played.
    pub fn pack(pack: &Pack, place: usize, session: &Session) -> Working {
        Working::new(make::pack(pack, place, session.words()), None, session)
    }

    fn new(
        job: Job<Result<GameStart, String>>,
        preview: Option<Request>,
        session: &Session,
    ) -> Working {
        Working {
            job,
            preview,
            since: session.now,
        }
    }

    /// What follows from the work, when it has ended.
    fn poll(&mut self, session: &mut Session) -> Effect {
        match self.job.poll() {
            None => Effect::None,
            Some(Ok(Ok(start))) => match self.preview.take() {
                Some(request) => Effect::open(PreviewScreen::new(start, request)),
                None => enter::start(start, session),
            },
            Some(Ok(Err(words))) => Effect::Complain(words),
            Some(Err(_)) => Effect::Complain(session.say("working.failed")),
        }
    }
}

impl Screen for Working {
    fn update(&mut self, input: Input<'_>, session: &mut Session) -> Effect {
        if let Input::Tick = input {
            return self.poll(session);
        }
        match input.in_menu(&session.keys) {
            Some(Command::Escape) => Effect::Close,
            Some(Command::Quit) => Effect::Quit,
            _ => Effect::None,
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, session: &Session) {
        if session.now < self.since + UNSEEN {
            return;
        }
        let spinner = parts::spinner(session.now, canvas.ascii);
        let keys = [("Esc", session.say("key.cancel"), Command::Escape)];
        let words = session.say("working");
        parts::dialog(canvas, "", &format!("{spinner} {words}"), &keys);
    }

    fn is_moving(&self, _now: u64) -> bool {
        true
    }
}
