//! Chat around games: rooms, lines and permissions.

mod permission;
mod refusal;
mod reports;

#[cfg(test)]
mod tests;
mod writing;

use std::str::FromStr;

use correspondence_clock::Instant;
use correspondence_game::GameId;

use crate::user::UserId;

pub use permission::{
    ChatGame, OtherPlayer, addressee, check_author, check_reader, is_player, open_rooms, other_players,
};
pub use refusal::ChatRefusal;
pub use reports::{check_arbiter, check_can_review, is_involved, report};
pub use writing::{LINE_RATES, check_rate, count_already_posted, mute, read_line};

/// Length limit of a line, in characters.
pub const MAX_LINE_LEN: usize = 500;

/// Limit on the lines of a room.
pub const MAX_LINES: u16 = 2_000;

/// Limit on the rooms one user may mute: spectators may mute, too.
pub const MAX_MUTED: i64 = 10_000;

/// Limit on one user's open reports.
pub const MAX_REPORTS: i64 = 20;

/// A chat room of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Room {
    /// The players' room.
    Player,
    /// The spectators' room.
    Spectator,
}

/// The text names no room.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a chat room (player or spectator)")]
pub struct UnknownRoom(pub String);

impl Room {
    pub const ALL: [Self; 2] = [Self::Player, Self::Spectator];

    /// The name in the database and in Lichess's API.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Spectator => "spectator",
        }
    }
}

impl FromStr for Room {
    type Err = UnknownRoom;

    fn from_str(text: &str) -> Result<Self, UnknownRoom> {
        let found = Self::ALL.into_iter().find(|room| room.as_str() == text);
        found.ok_or_else(|| UnknownRoom(text.chars().take(50).collect()))
    }
}

/// The id of a line. Later lines have greater ids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LineId(pub i64);

/// A chat line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub id: LineId,
    pub game: GameId,
    pub room: Room,
    pub author: UserId,
    pub body: String,
    pub said_at: Instant,
    /// The name of the arbiter who removed it, if any.
    pub removed_by: Option<String>,
}
