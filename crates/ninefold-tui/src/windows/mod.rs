//! What lies over a room: the help, a question, the work under way.

pub mod export;
pub mod help;
pub mod question;
pub mod rules;
pub mod welcome;
pub mod working;
