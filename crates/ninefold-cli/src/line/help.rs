//! The help of the line game.

use super::command::{COMMANDS, find};

/// Every command with what it does.
pub fn all() -> String {
    let width = COMMANDS.iter().map(|entry| entry.usage.len()).max();
    let width = width.unwrap_or(0);
    let lines: Vec<String> = COMMANDS
        .iter()
        .map(|entry| format!("{:width$}  {}", entry.usage, entry.does))
        .collect();
    lines.join("\n")
        + "\nCommands may be cut short, `2 3 4` and `r2c3=4` stand for `insert 2 3 4`. \
           `help insert` tells more."
}

/// One command with all there is to say about it.
pub fn one(name: &str) -> Result<String, String> {
    let entry = find(name.trim())?;
    let mut text = format!("{}: {}.", entry.usage, entry.does);
    if !entry.more.is_empty() {
        text.push(' ');
        text.push_str(entry.more);
    }
    if !entry.others.is_empty() {
        text.push_str(&format!(" Also: {}.", entry.others.join(", ")));
    }
    Ok(text)
}
