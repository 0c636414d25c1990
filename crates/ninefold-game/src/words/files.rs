//! Errors of files as messages.

use ninefold::logic::explain::Message;

use super::Tell;
use crate::storage::{ExportError, GameFileError, SaveError};

display!(SaveError, GameFileError, ExportError);

impl Tell for SaveError {
    fn message(&self) -> Message {
        let of = |id: &str, path: &std::path::Path| Message::new(id).name("path", path.display());
        match self {
            SaveError::Write { path, error } => of("save.write", path).name("error", error),
            SaveError::NoFolder { folder, file } => Message::new("save.no-folder")
                .name("file", file.display())
                .name("folder", folder.display()),
            SaveError::Taken { path } => of("save.taken", path),
            SaveError::Changed { path } => of("save.changed", path),
            SaveError::Busy { path } => of("save.busy", path),
        }
    }
}

impl Tell for GameFileError {
    fn message(&self) -> Message {
        match self {
            GameFileError::Read { path, error } => Message::new("file.read")
                .name("path", path.display())
                .name("error", error),
            GameFileError::Load { path, error } => Message::new("file.load")
                .name("path", path.display())
                .phrase("error", error.message()),
        }
    }
}

impl Tell for ExportError {
    fn message(&self) -> Message {
        let of = |id: &str, name: &str| Message::new(id).name("name", name);
        match self {
            ExportError::Ending(name) => of("export.ending", name),
            ExportError::Format(error) => Message::new("export.format").name("reason", error),
            ExportError::Taken(name) => of("export.taken", name),
            ExportError::NoFolder(name) => of("export.no-folder", name),
            ExportError::Write(name, error) => of("export.failed", name).name("error", error),
        }
    }
}
