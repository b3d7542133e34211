//! Whom a notification goes to, and what follows from that.

use chess_laws::Side;
use correspondence_game::GameId;

use domain::ids::ChallengeId;
use domain::leave::LeaveId;
use domain::user::UserId;

/// Whom a message goes to, and who causes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Audience {
    /// The player of that side of a game; the side to move where none is given. The opponent causes it, unless it is
    /// the player's `own`.
    Player { game: GameId, to: Option<Side>, own: bool },
    /// Whoever is challenged.
    Challenged(ChallengeId),
    /// Whoever made a challenge.
    Challenger { challenge: ChallengeId, to: UserId },
    /// An opponent of the player on leave, or that player.
    LeaveNews { leave: LeaveId, to: UserId },
    /// A player to whom another has written.
    Correspondent { from: UserId, to: UserId },
    /// A player who follows one of a game's, as one of many who are told the same: so many come before.
    Follower { game: GameId, to: UserId, place: u32 },
    /// Somebody who signs up.
    SigningUp(UserId),
    /// The person who asked for it.
    Asker(UserId),
    /// The person for whom something waits.
    Bundled(UserId),
}

impl Audience {
    /// The game it is about, to one who plays it.
    pub(super) fn game(self) -> Option<GameId> {
        match self {
            Self::Player { game, .. } => Some(game),
            Self::Challenged(_)
            | Self::Challenger { .. }
            | Self::LeaveNews { .. }
            | Self::Correspondent { .. }
            | Self::Follower { .. }
            | Self::SigningUp(_)
            | Self::Asker(_)
            | Self::Bundled(_) => None,
        }
    }

    /// Whether it is for who plays, and not for whose account it is.
    pub(super) fn is_about_playing(self) -> bool {
        !matches!(self, Self::SigningUp(_) | Self::Asker(_))
    }

    /// The person it goes to, where it names them.
    pub(super) fn user(self) -> Option<UserId> {
        match self {
            Self::LeaveNews { to: user, .. }
            | Self::Challenger { to: user, .. }
            | Self::Correspondent { to: user, .. }
            | Self::Follower { to: user, .. }
            | Self::SigningUp(user)
            | Self::Asker(user)
            | Self::Bundled(user) => Some(user),
            Self::Player { .. } | Self::Challenged(_) => None,
        }
    }

    /// The leave it is about.
    pub(super) fn leave(self) -> Option<LeaveId> {
        match self {
            Self::LeaveNews { leave, .. } => Some(leave),
            Self::Player { .. }
            | Self::Challenged(_)
            | Self::Challenger { .. }
            | Self::Correspondent { .. }
            | Self::Follower { .. }
            | Self::SigningUp(_)
            | Self::Asker(_)
            | Self::Bundled(_) => None,
        }
    }

    /// The tag of its push message; a later message with the same tag replaces the earlier one. At most 32 characters of the
    /// alphabet of Base64 for URLs (RFC 8030, 5.4).
    pub(super) fn push_tag(self) -> String {
        match self {
            Self::Player { game, .. } => format!("game-{game}"),
            Self::Challenged(challenge) | Self::Challenger { challenge, .. } => format!("challenge-{challenge}"),
            Self::Follower { game, .. } => format!("followed-{game}"),
            Self::Correspondent { from, .. } => format!("inbox-{}", from.0),
            Self::LeaveNews { leave, .. } => format!("leave-{}", leave.0),
            Self::SigningUp(_) | Self::Asker(_) | Self::Bundled(_) => "news".to_owned(),
        }
    }
}
