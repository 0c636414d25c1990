//! Learning: a path of lessons, and positions to practise each technique on.
//!
//! [`CHAPTERS`] are the path as data; a [`Session`] is a lesson being taken, and
//! [`Progress`] what a learner has done so far. [`Drills`] make the positions from
//! an [`Index`] of puzzles.
//!
//! ```
//! use ninefold::logic::Technique;
//! use ninefold::Control;
//! use ninefold_game::learn::{Drills, Index};
//! let mut drills = Drills::new(Index::shipped(), Technique::XWing, 7)?;
//! let drill = drills.next(&Control::none())?;
//! assert_eq!(drill.technique(), Technique::XWing);
//! # Ok::<(), ninefold_game::learn::NoDrill>(())
//! ```

mod drill;
mod index;
mod path;
mod progress;
mod session;

pub use drill::{Drill, Drills, NoDrill};
pub use index::{Index, IndexError};
pub use path::{CHAPTERS, Chapter, Lesson, lessons};
pub use progress::{Attempt, PASS, Progress, ROUND, Standing};
pub use session::{Ask, Part, Reply, Session, Tap, View};
