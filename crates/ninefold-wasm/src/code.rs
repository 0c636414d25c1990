//! Games and links to be taken along: as a short text, and as QR codes.

use qrcodegen::{QrCode, QrCodeEcc};
use wasm_bindgen::prelude::*;

use crate::carried;
use crate::js::{fail, millis};

/// A saved game as the text of a link, without its steps; nothing when it is over or
/// too much for a link.
#[wasm_bindgen]
pub fn carry(save: &str, now: f64) -> Result<Option<String>, JsError> {
    let game = carried::load(save, millis(now)).map_err(fail)?;
    Ok(game.carry(millis(now)))
}

/// The QR code of a text as an SVG path of one unit per module, with the
/// number of modules a side before it (`33 M0 0h1…`); nothing when the text
/// is too long for one.
#[wasm_bindgen(js_name = qrCode)]
pub fn qr_code(text: &str) -> Option<String> {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let mut path = format!("{} ", code.size());
    for y in 0..code.size() {
        for x in 0..code.size() {
            if code.get_module(x, y) {
                path.push_str(&format!("M{x} {y}h1v1h-1z"));
            }
        }
    }
    Some(path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_game::open::{Opened, open};
    use ninefold_game::{Action, Game, Start, id};

    #[test]
    fn a_link_has_a_code_and_a_book_has_none() {
        let code = qr_code("https://example.org/#p=9x9=53a7b").unwrap();
        assert!(code.starts_with("25 M0 0h1v1h-1z"), "{code}");
        assert_eq!(qr_code(&"x".repeat(4_000)), None);
    }

    #[test]
    fn a_game_is_carried_as_it_stands() {
        let givens = id::read_exact("4x4=12b34d4c21").unwrap();
        let mut game = Game::start(Start::new(ninefold::Puzzle::new(givens)), 0).unwrap();
        let cell = game.shape().cell(0, 2);
        let digit = game.answer().unique().unwrap().get(cell).unwrap();
        game.apply(Action::place(cell, digit), 5_000).unwrap();
        let text = carry(&game.save(7_000), 7_000.0).ok().flatten().unwrap();
        let Ok(Opened::Game(found)) =
            open(format!("https://a.example/#{text}"), &Default::default(), 0)
        else {
            panic!("no game in {text}");
        };
        assert_eq!(found.board(), game.board());
        assert_eq!(found.elapsed(0), game.elapsed(7_000));
    }
}
