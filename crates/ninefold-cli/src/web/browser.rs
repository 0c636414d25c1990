//! Opening the player's browser.

use std::process::{Command, Stdio};

/// Opens an address in the browser; the address is on the screen in any case,
/// so that nothing needs to be said when there is none.
pub fn open(url: &str) {
    let mut command = if cfg!(target_os = "macos") {
        Command::new("open")
    } else if cfg!(target_os = "windows") {
        let mut command = Command::new("rundll32");
        command.arg("url.dll,FileProtocolHandler");
        command
    } else {
        Command::new("xdg-open")
    };
    command
        .arg(url)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    if let Ok(mut child) = command.spawn() {
        // Reaped in the background: browsers return when they please.
        let _ = std::thread::Builder::new().spawn(move || child.wait());
    }
}
