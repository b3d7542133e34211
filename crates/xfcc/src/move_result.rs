//! What comes of a move, in the protocol's thirteen words.

use chess_laws::{EndReason, MoveError, Outcome, Side};
use correspondence_game::Refusal;

use service::play::PlayError;

/// What came of a move, an answer or a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MoveResult {
    /// It took place.
    Success,
    /// It could not be looked at just now.
    ServerError,
    /// Name and app password do not belong together.
    AuthenticationFailed,
    /// There is no game of that number.
    InvalidGameId,
    /// Others play in it.
    NotYourGame,
    /// It is the opponent's turn, or the game is over.
    NotYourTurn,
    /// Another move is next.
    InvalidMoveNumber,
    /// It is no legal move, or cannot be read.
    InvalidMove,
    /// There is no offer to accept, or no draw to claim.
    NoDrawWasOffered,
    /// The time for it has run out.
    LostOnTime,
    /// Never sent: here a move ends the leave of who makes it.
    YouAreOnLeave,
    /// Several legal moves are written so.
    MoveIsAmbiguous,
    /// Here it cannot be done, as an offer that comes too early.
    FeatureUnavailable,
}

impl MoveResult {
    /// All there are.
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

    /// As it is sent. One is misspelt in the protocol, and programs compare with that.
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

    /// What tells the player of `side` why nothing took place.
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
            // The opponent has run out: the game is about to be over.
            Refusal::TimeIsUp => Self::NotYourTurn,
            Refusal::NoDrawOffer | Refusal::OwnDrawOffer => Self::NoDrawWasOffered,
            _ => Self::FeatureUnavailable,
        }
    }

    /// What tells the player of `side` that the game is over: the protocol has no word for it but that of a lost one.
    fn of_finished(outcome: Outcome, side: Side) -> Self {
        let is_lost_on_time = outcome.reason == EndReason::FlagFall && outcome.winner == Some(!side);
        if is_lost_on_time { Self::LostOnTime } else { Self::NotYourTurn }
    }
}
