//! QR codes of share links.

use qrcodegen::{QrCode, QrCodeEcc};
use wasm_bindgen::prelude::*;

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

    #[test]
    fn a_link_has_a_code_and_a_book_has_none() {
        let code = qr_code("https://example.org/#p=9x9=53a7b").unwrap();
        assert!(code.starts_with("25 M0 0h1v1h-1z"), "{code}");
        assert_eq!(qr_code(&"x".repeat(4_000)), None);
    }
}
