//! The kinds of work that use cases leave to the background loop.

use correspondence_game::{GameId, Ply};
use serde::{Deserialize, Serialize};

use super::notice::Notice;

/// A piece of background work. Stored as JSON: a variant or field that was ever released keeps its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "job", rename_all = "kebab-case")]
pub enum Job {
    /// To send one message.
    Mail(Notice),
    /// To have an engine look at a finished game.
    Analysis {
        /// Which game.
        game: GameId,
    },
    /// To look whether the position of a game is dead, where that takes a search.
    DeadPosition {
        /// Which game.
        game: GameId,
        /// The half-move that is next in the position. Once it is played, that position has a job of its own.
        ply: Ply,
    },
    /// To look up what openings games had that began before openings were kept.
    Openings {
        /// The game that was looked at last; none when it is the first time.
        after: Option<GameId>,
    },
    /// To look up after how many half-moves games had their openings, of which older versions noted no more than the name.
    OpeningPlies {
        /// The game that was looked at last; none when it is the first time.
        after: Option<GameId>,
    },
    /// To number games that began before games were numbered.
    GameNumbers {
        /// The last number that is theirs.
        up_to: i64,
    },
}

impl Job {
    /// The name under which the job table keeps it, so that workers can choose.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Mail(Notice::Confirm { .. } | Notice::AccountExists { .. } | Notice::Reset { .. }) => {
                Self::ACCOUNT_MAIL
            }
            Self::Mail(_) => Self::MAIL,
            Self::Analysis { .. } => Self::ANALYSIS,
            Self::DeadPosition { .. } => Self::DEAD_POSITION,
            Self::Openings { .. } => Self::OPENINGS,
            Self::OpeningPlies { .. } => Self::OPENING_PLIES,
            Self::GameNumbers { .. } => Self::GAME_NUMBERS,
        }
    }

    /// [`Job::kind`] of a message about games and challenges.
    pub const MAIL: &str = "mail";
    /// [`Job::kind`] of a message that somebody waits for who wants to get into their account.
    pub const ACCOUNT_MAIL: &str = "account-mail";
    /// [`Job::kind`] of an analysis.
    pub const ANALYSIS: &str = "analysis";
    /// [`Job::kind`] of a search for a dead position.
    pub const DEAD_POSITION: &str = "dead-position";
    /// [`Job::kind`] of looking up openings.
    pub const OPENINGS: &str = "openings";
    /// [`Job::kind`] of looking up when games had their openings.
    pub const OPENING_PLIES: &str = "opening-plies";
    /// [`Job::kind`] of numbering games.
    pub const GAME_NUMBERS: &str = "game-numbers";
}
