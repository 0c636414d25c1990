//! The keys of a game, for the help.

use ninefold::Shape;
use ninefold::logic::explain::Message as Said;

use crate::command::{Command, Mode};
use crate::lines::symbols;
use crate::session::Session;
use crate::windows::help::{HelpPage, moves};

/// The keys while a game is played.
pub fn page(session: &Session, shape: Shape) -> HelpPage {
    let of = |command| session.keys.keys_of(command, shape);
    let light = Said::new("press.then-digit").name("key", of(Command::Light));
    let mut lines = moves(session, shape);
    lines.extend([
        (of(Command::SelectAll), "play.help.all"),
        (symbols(shape.side()), "play.help.write"),
        (of(Command::Clear), "help.erase"),
        (of(Command::NextMode), "play.help.next-mode"),
        (of(Command::PreviousMode), "play.help.mode-before"),
        (of(Command::Mode(Mode::Digit)), "play.help.digits"),
        (of(Command::Mode(Mode::Corner)), "play.help.corner"),
        (of(Command::Mode(Mode::Centre)), "play.help.centre"),
        (of(Command::Mode(Mode::Colour)), "play.help.colours"),
        (of(Command::FillNotes), "play.help.fill"),
        (session.words().say(&light), "play.help.light"),
        ("Enter".into(), "play.help.held"),
        (of(Command::Undo), "help.undo"),
        (of(Command::Redo), "help.redo"),
        (of(Command::UndoMistakes), "play.help.mistakes"),
        (of(Command::Bookmark), "play.help.bookmark"),
        (of(Command::Back), "play.help.back"),
        (of(Command::Hint), "play.help.hint"),
        (of(Command::NextLink), "play.help.link"),
        (of(Command::Eureka), "play.help.eureka"),
        (of(Command::Learn), "play.help.learn"),
        (of(Command::Check), "play.help.check"),
        (of(Command::Verify), "play.help.verify"),
        (of(Command::Solvable), "play.help.solvable"),
        (of(Command::Rules), "help.rules"),
        (of(Command::Pause), "play.help.pause"),
        (of(Command::Copy), "help.copy-id"),
        (of(Command::Export), "help.export"),
        (of(Command::Share), "play.help.share"),
        (of(Command::Replay), "play.help.replay"),
        (of(Command::Restart), "play.help.restart"),
        (
            of(Command::Finish) + " " + &of(Command::Solve),
            "play.help.finish",
        ),
        (of(Command::ClearBoard), "help.clear-board"),
        (of(Command::New), "play.help.new"),
        (of(Command::Quit), "play.help.quit"),
        ("Esc".into(), "play.help.esc"),
        (session.say("press.mouse"), "play.help.mouse"),
        (session.say("press.wheel"), "help.wheel"),
    ]);
    HelpPage::said(session, "play.help", &lines)
}
