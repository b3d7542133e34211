//! What arbiters rule.

use super::play::{PlayError, Played, carry_out};
use super::{Kind, Reason, Service};
use crate::game::{Actor, Command, GameId, Ruling, RulingReason, RulingReasonError};
use crate::rules::{EndReason, Outcome, Side};
use crate::store::StoreError;
use crate::store::games;
use crate::store::users::{self, Role, UserId};

/// What is ruled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// That side wins, or it is a draw.
    Adjudicate(Option<Side>),
    /// The game is lost for that side.
    Forfeit(Side),
}

impl Verdict {
    /// How the game ends by it.
    pub const fn outcome(self) -> Outcome {
        match self {
            Self::Adjudicate(winner) => Outcome { winner, reason: EndReason::Adjudication },
            Self::Forfeit(loser) => Outcome::win(loser.other(), EndReason::Forfeit),
        }
    }
}

/// Why a ruling was not made. Nothing is stored.
#[derive(Debug, thiserror::Error)]
pub enum RulingError {
    /// The asker is no arbiter.
    #[error("Only an arbiter may rule on a game.")]
    NotAnArbiter,
    /// The asker plays in it.
    #[error("You play in this game; another arbiter has to rule on it.")]
    OwnGame,
    /// The words are no reason.
    #[error(transparent)]
    Reason(#[from] RulingReasonError),
    /// The game cannot be ruled on.
    #[error(transparent)]
    Play(#[from] PlayError),
}

impl From<StoreError> for RulingError {
    fn from(error: StoreError) -> Self {
        Self::Play(error.into())
    }
}

impl Reason for RulingError {
    fn kind(&self) -> Kind {
        match self {
            Self::NotAnArbiter | Self::OwnGame => Kind::Forbidden,
            Self::Reason(_) => Kind::Invalid,
            Self::Play(error) => error.kind(),
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::NotAnArbiter => "not-an-arbiter",
            Self::OwnGame => "own-game",
            Self::Reason(RulingReasonError::Empty) => "no-reason",
            Self::Reason(RulingReasonError::TooLong(_)) => "reason-too-long",
            Self::Play(error) => error.code(),
        }
    }
}

impl Service {
    /// Ends a running game by the ruling of the arbiter `user`, with the reason in `words`. Both players are told. The
    /// same ruling once more gets the same answer, and changes nothing.
    ///
    /// # Errors
    /// [`RulingError`]; nothing is stored then.
    pub async fn rule(&self, user: UserId, id: &GameId, verdict: Verdict, words: &str) -> Result<Played, RulingError> {
        let id = *id;
        let words = words.to_owned();
        self.change(move |change| {
            let arbiter = users::find(change.conn, user)?
                .filter(|user| user.role == Role::Arbiter)
                .ok_or(RulingError::NotAnArbiter)?;
            let stored = games::find_for_update(change.conn, &id)?.ok_or(PlayError::UnknownGame)?;
            if stored.side_of(user).is_some() {
                return Err(RulingError::OwnGame);
            }
            let ruling = Ruling { arbiter: arbiter.name, reason: RulingReason::new(&words)? };
            if stored.game.ruling() == Some(&ruling) && stored.game.outcome() == Some(verdict.outcome()) {
                return Ok(Played { state: stored, events: Vec::new(), played: None, claim_failed: false });
            }
            let command = match verdict {
                Verdict::Adjudicate(winner) => Command::Adjudicate { winner, ruling },
                Verdict::Forfeit(loser) => Command::Forfeit { loser, ruling },
            };
            Ok(carry_out(change, stored, Actor::Arbiter, &command)?)
        })
        .await
    }
}
