//! The thirteen move results of the protocol.

use chess_laws::{EndReason, MoveError, Outcome, Side};
use correspondence_game::Refusal;

use service::play::PlayError;

/// Result of a move, a response or a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MoveResult {
    Success,
    /// A temporary server error.
    ServerError,
    /// Wrong name or app password.
    AuthenticationFailed,
    /// Unknown game number.
    InvalidGameId,
    /// The sender does not play in the game.
    NotYourGame,
    /// It is the opponent's turn, or the game is over.
    NotYourTurn,
    /// Wrong move number.
    InvalidMoveNumber,
    /// The move is illegal or unparsable.
    InvalidMove,
    /// No offer to accept, or no draw to claim.
    NoDrawWasOffered,
    /// Time has run out.
    LostOnTime,
    /// Never sent: a move ends the player's leave.
    YouAreOnLeave,
    /// The text fits several legal moves.
    MoveIsAmbiguous,
    /// Not possible, such as a premature draw offer.
    FeatureUnavailable,
}

impl MoveResult {
    /// All results.
    pub const ALL: [Self; 13] = [
        Self::Success,
        Self::ServerError,
        Self::AuthenticationFailed,
        Self::InvalidGameId,
        Self::NotYourGame,
        Self::NotYourTurn,
        Self::InvalidMoveNumber,
        Self::InvalidMove,
        Self::NoDrawWasOffered,
        Self::LostOnTime,
        Self::YouAreOnLeave,
        Self::MoveIsAmbiguous,
        Self::FeatureUnavailable,
    ];

    /// The value in the protocol. One is misspelt there, and programs compare with that.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Success => "Success",
            Self::ServerError => "ServerError",
            Self::AuthenticationFailed => "AuthenticationFailed",
            Self::InvalidGameId => "InvalidGameID",
            Self::NotYourGame => "NotYourGame",
            Self::NotYourTurn => "NotYourTurn",
            Self::InvalidMoveNumber => "InvalidMoveNumber",
            Self::InvalidMove => "InvalidMove",
            Self::NoDrawWasOffered => "NoDrawWasOffered",
            Self::LostOnTime => "LostOnTime",
            Self::YouAreOnLeave => "YouAreOnLeave",
            Self::MoveIsAmbiguous => "MoveIsAmbigous",
            Self::FeatureUnavailable => "FeatureUnavailable",
        }
    }

    /// The result for a refused command of the player of `side`.
    pub fn of_error(error: &PlayError, side: Side) -> Self {
        match error {
            PlayError::UnknownGame => Self::InvalidGameId,
            PlayError::NotAPlayer => Self::NotYourGame,
            PlayError::Refused { refusal, state } => Self::of_refusal(refusal, side, state.game.turn()),
            PlayError::FlagInGrace { .. } => Self::LostOnTime,
            PlayError::TooFast { .. } => Self::ServerError,
            PlayError::Store(error) => {
                tracing::warn!(%error, "a move by Xfcc could not be looked at");
                Self::ServerError
            }
        }
    }

    fn of_refusal(refusal: &Refusal, side: Side, turn: Side) -> Self {
        match refusal {
            Refusal::GameOver(outcome) => Self::of_finished(*outcome, side),
            Refusal::StalePly { .. } if turn == side => Self::InvalidMoveNumber,
            Refusal::NotYourTurn | Refusal::StalePly { .. } => Self::NotYourTurn,
            Refusal::TakenBackSince => Self::InvalidMoveNumber,
            Refusal::IllegalMove(MoveError::Ambiguous { .. } | MoveError::UnnamedPiece { .. }) => Self::MoveIsAmbiguous,
            Refusal::IllegalMove(_) => Self::InvalidMove,
            Refusal::TimeIsUp if turn == side => Self::LostOnTime,
            // The opponent's time has run out: the game is about to end.
            Refusal::TimeIsUp => Self::NotYourTurn,
            Refusal::NoDrawOffer | Refusal::OwnDrawOffer => Self::NoDrawWasOffered,
            _ => Self::FeatureUnavailable,
        }
    }

    /// The result for the player of `side` if the game is over. The protocol can only express a loss on time.
    fn of_finished(outcome: Outcome, side: Side) -> Self {
        let is_lost_on_time = outcome.reason == EndReason::FlagFall && outcome.winner == Some(!side);
        if is_lost_on_time { Self::LostOnTime } else { Self::NotYourTurn }
    }
}
