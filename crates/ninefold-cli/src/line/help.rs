//! The help of the line game.

use ninefold::format::Format;

use super::entries::{COMMANDS, find};

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
        text.push_str(&entry.more.replace("{endings}", &endings()));
    }
    if !entry.others.is_empty() {
        text.push_str(&format!(" Also: {}.", entry.others.join(", ")));
    }
    Ok(text)
}

/// The endings of files that boards can be written to: `.txt, .sdk or .ipuz`.
fn endings() -> String {
    let written = Format::ALL.iter().filter(|format| format.writes());
    let mut endings: Vec<String> = written
        .flat_map(|format| format.extensions())
        .map(|ending| format!(".{ending}"))
        .collect();
    let last = endings.pop().unwrap_or_default();
    format!("{} or {last}", endings.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn export_names_the_endings_it_knows_and_no_others() {
        let text = one("export").unwrap();
        for format in Format::ALL {
            for ending in format.extensions() {
                let named = text.contains(&format!(".{ending}"));
                assert_eq!(named, format.writes(), ".{ending}: {text}");
            }
        }
    }
}
