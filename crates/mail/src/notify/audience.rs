//! Whom each kind of message goes to, what it is about, and when it is untrue.

use std::time::Duration;

use chess_laws::Side;
use correspondence_game::GameId;

use domain::leave::LeaveId;
use domain::user::UserId;
use service::Notification;

/// Whom a message goes to, and who causes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Audience {
    /// The player of that side of a game; the side to move where none is given. The opponent causes it, unless it is
    /// the player's `own`.
    Player { game: GameId, to: Option<Side>, own: bool },
    /// Whoever is challenged.
    Challenged(GameId),
    /// Whoever made a challenge.
    Challenger { challenge: GameId, to: UserId },
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

/// What a message is to its channels. Every kind has a route: without one it would stand in the queue by no rule.
pub(super) trait Addressed {
    /// Whom it goes to, and who causes it.
    fn audience(&self) -> Audience;

    /// The game it is about, to one who plays it.
    fn game(&self) -> Option<GameId> {
        match self.audience() {
            Audience::Player { game, .. } => Some(game),
            Audience::Challenged(_)
            | Audience::Challenger { .. }
            | Audience::LeaveNews { .. }
            | Audience::Correspondent { .. }
            | Audience::Follower { .. }
            | Audience::SigningUp(_)
            | Audience::Asker(_)
            | Audience::Bundled(_) => None,
        }
    }

    /// Whether it is for who plays, and not for whose account it is.
    fn is_about_playing(&self) -> bool {
        !matches!(self.audience(), Audience::SigningUp(_) | Audience::Asker(_))
    }

    /// The person it goes to, where it names them.
    fn user(&self) -> Option<UserId> {
        match self.audience() {
            Audience::LeaveNews { to: user, .. }
            | Audience::Challenger { to: user, .. }
            | Audience::Correspondent { to: user, .. }
            | Audience::Follower { to: user, .. }
            | Audience::SigningUp(user)
            | Audience::Asker(user)
            | Audience::Bundled(user) => Some(user),
            Audience::Player { .. } | Audience::Challenged(_) => None,
        }
    }

    /// The leave it is about.
    fn leave(&self) -> Option<LeaveId> {
        match self.audience() {
            Audience::LeaveNews { leave, .. } => Some(leave),
            Audience::Player { .. }
            | Audience::Challenged(_)
            | Audience::Challenger { .. }
            | Audience::Correspondent { .. }
            | Audience::Follower { .. }
            | Audience::SigningUp(_)
            | Audience::Asker(_)
            | Audience::Bundled(_) => None,
        }
    }

    /// Whether it has nothing to tell once the turn in which it was queued is over, or its reader has seen the game.
    fn is_supersedable(&self) -> bool;

    /// For how long it waits before it is sent, so that who reads meanwhile gets none, and much is told together.
    fn delay(&self) -> Duration;

    /// Whether it tells that a turn is over.
    fn supersedes(&self) -> bool;
}

impl Addressed for Notification {
    fn audience(&self) -> Audience {
        match self {
            Self::GameStarted { game, to }
            | Self::TakebackProposed { game, to }
            | Self::PauseProposed { game, to }
            | Self::PauseAgreed { game, to, .. }
            | Self::TakenBack { game, to, .. }
            | Self::DrawOffered { game, to, .. }
            | Self::GameOver { game, to }
            | Self::OfferDeclined { game, to, .. }
            | Self::ClocksRuled { game, to, .. } => Audience::Player { game: *game, to: Some(*to), own: false },
            Self::MoveAnswer { game, to, .. } | Self::OfferLeftOut { game, to, .. } => {
                Audience::Player { game: *game, to: Some(*to), own: true }
            }
            Self::YourTurn { game, .. } => Audience::Player { game: *game, to: None, own: false },
            Self::AnalysisReady { game, to } => Audience::Player { game: *game, to: Some(*to), own: true },
            Self::FollowedGame { game, to, place, .. } => Audience::Follower { game: *game, to: *to, place: *place },
            Self::Reminder { game, .. } => Audience::Player { game: *game, to: None, own: true },
            Self::ChallengeReceived { challenge } => Audience::Challenged(*challenge),
            Self::ChallengeDeclined { challenge, to } | Self::ChallengeExpired { challenge, to } => {
                Audience::Challenger { challenge: *challenge, to: *to }
            }
            Self::LeaveTaken { leave, to }
            | Self::LeaveEnded { leave, to }
            | Self::AutomaticLeave { leave, to, .. } => Audience::LeaveNews { leave: *leave, to: *to },
            Self::MessageReceived { from, to, .. } => Audience::Correspondent { from: *from, to: *to },
            Self::Confirm { user, .. } | Self::AccountExists { user, .. } => Audience::SigningUp(*user),
            Self::Reset { user }
            | Self::ConfirmSender { user, .. }
            | Self::AccessAdded { user, .. }
            | Self::AccountSuspended { user, .. }
            | Self::AccountReinstated { user, .. } => Audience::Asker(*user),
            Self::MailStopped { to, .. } => Audience::Asker(*to),
            Self::ChallengeAnswer { to, .. } | Self::AddressAnswer { to, .. } => Audience::Asker(*to),
            Self::Bundle { to, .. } => Audience::Bundled(*to),
        }
    }

    fn is_supersedable(&self) -> bool {
        matches!(
            self,
            Self::YourTurn { .. } | Self::TakenBack { .. } | Self::DrawOffered { .. } | Self::AnalysisReady { .. }
        )
    }

    fn delay(&self) -> Duration {
        match self {
            Self::MessageReceived { .. } => Duration::from_secs(5 * 60),
            Self::AccessAdded { since, at, .. } => Duration::from_millis(at.abs_diff(*since)),
            Self::Confirm { wait_seconds, .. } | Self::AccountExists { wait_seconds, .. } => {
                Duration::from_secs(*wait_seconds as u64)
            }
            _ => Duration::ZERO,
        }
    }

    fn supersedes(&self) -> bool {
        matches!(self, Self::YourTurn { .. } | Self::TakenBack { .. } | Self::GameOver { .. })
    }
}
