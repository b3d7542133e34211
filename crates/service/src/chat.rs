//! What is said around a game: by the players to each other, and by those who watch.
//!
//! Players do not see what watchers say while the game runs, since that might be advice. What the players say to each
//! other nobody else sees, but an arbiter a line that one of them reports. What is said by somebody the reader blocks is
//! marked as such: pages fold it away, so that it can still be reported, and the API leaves it out. Nobody is told by mail
//! of a single line: a player sees a marker at the game.

mod error;
mod permission;
mod reading;
mod reports;
mod writing;

pub use error::ChatError;
pub use reading::{Chat, SaidLine, Unread};
pub(super) use reading::{last_line, last_new_line, open_chats};
pub use reports::{ReportedLine, Reports};
pub(super) use writing::say_to_opponent;
