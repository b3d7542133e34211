//! The recipient of a notification, and what follows from it.

use chess_laws::Side;
use correspondence_game::GameId;

use domain::ids::ChallengeId;
use domain::leave::LeaveId;
use domain::user::UserId;

/// The recipient of a message, and whose action causes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Audience {
    /// The player of side `to` of a game, or the side to move. The opponent causes it, unless it is the player’s `own`.
    Player { game: GameId, to: Option<Side>, own: bool },
    /// The challenged player.
    Challenged(ChallengeId),
    /// The challenger.
    Challenger { challenge: ChallengeId, to: UserId },
    /// An opponent of the player on leave, or the player on leave.
    LeaveNews { leave: LeaveId, to: UserId },
    /// The recipient of a direct message.
    MessageRecipient { from: UserId, to: UserId },
    /// A follower of one of the players, the `place`-th of those who get the same notification.
    Follower { game: GameId, to: UserId, place: u32 },
    /// A user who signs up.
    SigningUp(UserId),
    /// The user who requested it.
    Requester(UserId),
    /// The user with held notifications.
    BundleReader(UserId),
}

impl Audience {
    /// The game, if the recipient plays it.
    pub(super) fn game(self) -> Option<GameId> {
        match self {
            Self::Player { game, .. } => Some(game),
            Self::Challenged(_)
            | Self::Challenger { .. }
            | Self::LeaveNews { .. }
            | Self::MessageRecipient { .. }
            | Self::Follower { .. }
            | Self::SigningUp(_)
            | Self::Requester(_)
            | Self::BundleReader(_) => None,
        }
    }

    /// Whether it is about play rather than about the account.
    pub(super) fn is_about_playing(self) -> bool {
        !matches!(self, Self::SigningUp(_) | Self::Requester(_))
    }

    /// The recipient, where the audience names a user.
    pub(super) fn user(self) -> Option<UserId> {
        match self {
            Self::LeaveNews { to: user, .. }
            | Self::Challenger { to: user, .. }
            | Self::MessageRecipient { to: user, .. }
            | Self::Follower { to: user, .. }
            | Self::SigningUp(user)
            | Self::Requester(user)
            | Self::BundleReader(user) => Some(user),
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
            | Self::MessageRecipient { .. }
            | Self::Follower { .. }
            | Self::SigningUp(_)
            | Self::Requester(_)
            | Self::BundleReader(_) => None,
        }
    }

    /// The tag of the push message; a later message with the same tag replaces the earlier one. At most 32 characters
    /// of the alphabet of Base64 for URLs (RFC 8030, 5.4).
    pub(super) fn push_tag(self) -> String {
        match self {
            Self::Player { game, .. } => format!("game-{game}"),
            Self::Challenged(challenge) | Self::Challenger { challenge, .. } => format!("challenge-{challenge}"),
            Self::Follower { game, .. } => format!("followed-{game}"),
            Self::MessageRecipient { from, .. } => format!("inbox-{}", from.0),
            Self::LeaveNews { leave, .. } => format!("leave-{}", leave.0),
            Self::SigningUp(_) | Self::Requester(_) | Self::BundleReader(_) => "news".to_owned(),
        }
    }
}
