//! What is wrong with a token.

use alloc::string::{String, ToString};
use core::fmt;

/// Why a token is not read, and which it is.
#[derive(Debug)]
pub(super) struct Wrong {
    pub(super) reason: String,
    pub(super) token: Option<usize>,
}

impl Wrong {
    /// The same of the token with this number, unless it is known already.
    pub(super) fn at(self, token: usize) -> Wrong {
        Wrong {
            token: self.token.or(Some(token)),
            ..self
        }
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl From<String> for Wrong {
    fn from(reason: String) -> Wrong {
        let token = None;
        Wrong { reason, token }
    }
}

impl From<&str> for Wrong {
    fn from(reason: &str) -> Wrong {
        reason.to_string().into()
    }
}

/// Errors whose own words say it.
macro_rules! told {
    ($($error:ty),*) => {
        $(impl From<$error> for Wrong {
            fn from(error: $error) -> Wrong {
                error.to_string().into()
            }
        })*
    };
}

told!(
    core::num::ParseIntError,
    core::num::TryFromIntError,
    alloc::string::FromUtf8Error,
    crate::solve::bricks::ModelError,
    crate::solve::bricks::PatternError
);

/// Ends with a reason.
macro_rules! bail {
    ($($words:tt)*) => {
        return Err(alloc::format!($($words)*).into())
    };
}

/// Ends with a reason unless something holds.
macro_rules! ensure {
    ($holds:expr, $($words:tt)*) => {
        if !$holds {
            crate::format::iss::wrong::bail!($($words)*);
        }
    };
}

pub(super) use {bail, ensure};
