//! QR codes.

use qrcodegen::{QrCode, QrCodeEcc};

use crate::paper::Area;
use crate::pen::{BLACK, Pen};

/// The most modules that a reader sees well at the size of the codes here.
const MOST: i32 = 77;

/// The code of an address, unless it would be too fine to be read.
pub fn of(link: &str) -> Option<QrCode> {
    let code = QrCode::encode_text(link, QrCodeEcc::Low).ok()?;
    (code.size() <= MOST).then_some(code)
}

/// Draws a code into a square, without a white edge of its own.
pub fn draw(pen: &mut Pen<'_>, code: &QrCode, area: Area) {
    let module = area.width / code.size() as f32;
    let mut dark = Vec::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let start = x;
            while x < code.size() && code.get_module(x, y) {
                x += 1;
            }
            if x > start {
                let (left, top) = (area.x + start as f32 * module, area.y + y as f32 * module);
                dark.push((left, top, (x - start) as f32 * module, module));
            }
            x += 1;
        }
    }
    pen.rects(BLACK, dark);
}
