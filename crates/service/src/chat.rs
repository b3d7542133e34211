//! Chat around a game: the players' room and the spectators' room.
//!
//! Players do not see the spectators' room while the game runs, since it might contain advice. The players' room is
//! private, except for lines that one of them reports to an arbiter. Lines by a blocked author are marked: pages
//! collapse them, so that they can still be reported, and the API omits them. Chat lines send no mail: a player sees a
//! marker at the game.

mod error;
mod permission;
mod reading;
mod reports;
mod writing;

pub use error::ChatError;
pub use reading::{Chat, Unread, VisibleChatLine};
pub(super) use reading::{last_line, last_new_line, open_chats};
pub use reports::{ReportedLine, Reports};
pub(super) use writing::post_to_opponent;
