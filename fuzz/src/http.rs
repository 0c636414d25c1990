//! Heads of requests for `sudoku web`.

#[path = "../../crates/ninefold-cli/src/web/head.rs"]
#[allow(dead_code)]
mod head;

use head::{LONGEST, Wrong, read};

/// No head panics; what is read is of HTTP/1 and stays what it is however the
/// bytes come; and what is refused stays refused when more comes.
pub fn check(bytes: &[u8]) {
    let whole = read(bytes);
    match &whole {
        Ok(Some((head, length))) => {
            assert!(*length <= bytes.len() && *length <= LONGEST + 2);
            assert!(head.path.starts_with('/') || head.path == "*");
            let text = &bytes[..*length];
            assert!(text.ends_with(b"\r\n\r\n"));
            // It ends there, and nowhere before.
            for end in [*length - 1, *length / 2] {
                assert_eq!(read(&bytes[..end]), Ok(None));
            }
            assert_eq!(read(text).as_ref(), whole.as_ref());
            if head.keep_alive {
                let lower = text.to_ascii_lowercase();
                let has = |part: &[u8]| lower.windows(part.len()).any(|found| found == part);
                assert!(!has(b"\ntransfer-encoding:"));
            }
        }
        Ok(None) => assert!(bytes.len() < LONGEST + 2),
        Err(Wrong::TooLong) => {}
        Err(_) => {
            let more = [bytes, b"\r\n\r\n"].concat();
            assert!(read(&more).is_err());
        }
    }
}
