//! Starting games and resuming them: what is checked and kept before a game is
//! on the screen.

use ninefold::logic::explain::Message;
use ninefold_game::words::Tell;
use ninefold_game::{Game, Start as GameStart};

use crate::rooms::play::PlayScreen;
use crate::screen::{Effect, Room};
use crate::session::Session;
use crate::windows::question::Question;

/// Starts a game, unless one of the same puzzle is under way: then the player
/// is asked.
pub fn start(mut start: GameStart, session: &mut Session) -> Effect {
    start.options = session.settings.options();
    let time = session.storage.epoch + session.now;
    start.uid = ninefold_game::uid(time, u64::from(std::process::id()));
    let game = match Game::start(start.clone(), session.now) {
        Ok(game) => game,
        Err(error) => return Effect::Complain(error.told(session.words())),
    };
    match session.storage.begun(&game) {
        Some((name, summary)) => {
            let question = Question::begun(start, name, &summary, session);
            Effect::window(question)
        }
        None => enter(game, session),
    }
}

/// Starts a game, also where one of the same puzzle is under way.
pub fn begin(start: GameStart, session: &mut Session) -> Effect {
    match Game::start(start, session.now) {
        Ok(game) => enter(game, session),
        Err(error) => Effect::Complain(error.told(session.words())),
    }
}

/// Plays a new game, which is kept from its first action on.
pub fn enter(game: Game, session: &mut Session) -> Effect {
    let kept = session.storage.begin(&game, session.now, session.words());
    // The next board is another one.
    if let Some(choice) = &mut session.choice {
        choice.id.clear();
    }
    let problem = kept.err().map(|words| {
        session
            .words()
            .say(&Message::new("saved-elsewhere").name("why", words))
    });
    let notice = session.notice.take();
    let play = told(game, problem.or(notice), session);
    Effect::Enter(Box::new(play))
}

/// Resumes the kept game of this name.
pub fn resume(name: &str, session: &mut Session) -> Effect {
    let words = session.words();
    match session.storage.open(name, session.now, words) {
        Ok((mut game, notice)) => {
            game.set_options(session.settings.options());
            Effect::Enter(Box::new(told(game, notice, session)))
        }
        Err(words) => Effect::Complain(words),
    }
}

/// A game on the screen, with what the player should know of it.
fn told(game: Game, notice: Option<String>, session: &Session) -> PlayScreen {
    let mut play = PlayScreen::new(game, session);
    if let Some(words) = notice {
        play.complain(words);
    }
    play
}
