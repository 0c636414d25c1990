//! What the player sees: every screen, drawn into a buffer and compared with
//! its picture in text.

#[path = "screens/answers.rs"]
mod answers;
#[path = "screens/back.rs"]
mod back;
#[path = "screens/cells.rs"]
mod cells;
#[path = "screens/create.rs"]
mod create;
#[path = "screens/hints.rs"]
mod hints;
#[path = "screens/learn.rs"]
mod learn;
#[path = "screens/menus.rs"]
mod menus;
#[path = "screens/mouse.rs"]
mod mouse;
#[path = "screens/notes.rs"]
mod notes;
#[path = "screens/play.rs"]
mod play;
#[path = "screens/player.rs"]
mod player;
#[path = "screens/saving.rs"]
mod saving;
#[path = "screens/sizes.rs"]
mod sizes;
#[path = "screens/start.rs"]
mod start;
#[path = "screens/translated.rs"]
mod translated;
#[path = "screens/variants.rs"]
mod variants;

/// Compares a screen with its picture in `snapshots`.
fn picture(name: &str, text: &str) {
    insta::assert_snapshot!(name, text);
}
