//! What is said around games, by whom, and who may see it.

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

/// The most characters a line may have.
pub const MAX_LINE_LEN: usize = 500;

/// The most lines a room may have.
pub const MAX_LINES: u16 = 2_000;

/// The most rooms that one person may mute: whoever watches may, too, and there are many games.
pub const MAX_MUTED: i64 = 10_000;

/// How many reports of one person may wait at a time.
pub const MAX_REPORTS: i64 = 20;

/// Where something is said around a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Room {
    /// By the players, to each other.
    Player,
    /// By those who watch.
    Spectator,
}

/// The text names no room.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a chat room (player or spectator)")]
pub struct UnknownRoom(pub String);

impl Room {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Player, Self::Spectator];

    /// The name, as stored and as Lichess's API has it.
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

/// The key of a line. Later ones are greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LineId(pub i64);

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub id: LineId,
    /// Around which game.
    pub game: GameId,
    pub room: Room,
    pub author: UserId,
    pub body: String,
    pub said_at: Instant,
    /// Which arbiter has removed it, by name, if one has.
    pub removed_by: Option<String>,
}
