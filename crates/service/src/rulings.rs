//! Arbiter rulings: adjudication, forfeit, clocks.

use std::time::Duration;

use chess_laws::{EndReason, Outcome, Side};
use correspondence_clock::Instant;
use correspondence_game::{
    Actor, Command, Correction, EventKind, GameId, PauseCause, Ruling, RulingReason, RulingReasonError,
};

use super::execution::{PlayError, Played, execute};
use super::{PlayService, Reason};
use domain::game::StoredGame;
use domain::user::UserId;
use store::{StoreError, games, users};

/// How long after a ruling an identical one, with the same reason, counts as the same request sent again, as after a
/// lost response or a second press of the button. Later it is another ruling.
pub const REPEAT_SPAN: Duration = Duration::from_secs(60);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulingKind {
    /// That side wins, or the game is a draw if it is `None`.
    Adjudicate(Option<Side>),
    /// The game is lost for that side.
    Forfeit(Side),
    /// Both clocks stop.
    StopClocks,
    /// Both clocks run again.
    StartClocks,
    /// The clock of that side is corrected.
    CorrectClock(Side, Correction),
}

impl RulingKind {
    /// The outcome of the game, if the ruling ends it.
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Self::Adjudicate(winner) => Some(Outcome { winner, reason: EndReason::Adjudication }),
            Self::Forfeit(loser) => Some(Outcome::win(loser.other(), EndReason::Forfeit)),
            Self::StopClocks | Self::StartClocks | Self::CorrectClock(..) => None,
        }
    }

    fn command(self, ruling: Ruling) -> Command {
        match self {
            Self::Adjudicate(winner) => Command::Adjudicate { winner, ruling },
            Self::Forfeit(loser) => Command::Forfeit { loser, ruling },
            Self::StopClocks => Command::StopClocks { ruling },
            Self::StartClocks => Command::StartClocks { ruling },
            Self::CorrectClock(side, correction) => Command::CorrectClock { side, correction, ruling },
        }
    }

    /// Whether it equals the last ruling on that game, with the same reason, and is so shortly before `now` that it is
    /// the same request sent again.
    fn is_repeated(self, stored: &StoredGame, ruling: &Ruling, now: Instant) -> bool {
        let mut recent = stored.events.iter().rev().take_while(|event| now - event.at < REPEAT_SPAN);
        let last = recent.find_map(|event| match &event.kind {
            EventKind::Ruled(ruled) => Some((None, ruled)),
            EventKind::Paused { cause: PauseCause::Stopped(ruled), .. } => Some((Some(Self::StopClocks), ruled)),
            EventKind::ClocksStarted(ruled) => Some((Some(Self::StartClocks), ruled)),
            EventKind::ClockCorrected { side, correction, ruling } => {
                Some((Some(Self::CorrectClock(*side, *correction)), ruling))
            }
            _ => None,
        });
        last.is_some_and(|(kind, ruled)| {
            let is_same = match kind {
                Some(kind) => kind == self && stored.game.outcome().is_none(),
                None => stored.game.outcome() == self.outcome(),
            };
            is_same && ruled == ruling
        })
    }
}

/// Why a ruling was not made. Nothing is stored.
#[derive(Debug, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum RulingError {
    /// The user is no arbiter.
    #[refusal(Forbidden, "not-an-arbiter", "ruling-error-not-an-arbiter")]
    NotAnArbiter,
    /// The user plays in the game.
    #[refusal(Forbidden, "own-game", "ruling-error-own-game")]
    OwnGame,
    /// The reason is invalid.
    #[error(transparent)]
    #[refusal(forward)]
    Reason(#[from] RulingReasonError),
    /// The game cannot be ruled on.
    #[error(transparent)]
    #[refusal(forward)]
    Play(#[from] PlayError),
}

impl From<StoreError> for RulingError {
    fn from(error: StoreError) -> Self {
        Self::Play(error.into())
    }
}

impl PlayService {
    /// Executes the ruling of the arbiter `user` on a running game, received at `at`. Both players are notified.
    /// Repeating it within [`REPEAT_SPAN`] changes nothing: the result has no events then.
    ///
    /// # Errors
    /// [`RulingError`]; nothing is stored then.
    pub async fn rule(
        &self,
        user: UserId,
        id: &GameId,
        kind: RulingKind,
        reason: &str,
        at: Instant,
    ) -> Result<Played, RulingError> {
        let id = *id;
        let (reason, staff_policy) = (reason.to_owned(), self.db.staff_policy());
        self.timekeeping.resume_if_silent().await.map_err(PlayError::from)?;
        self.db
            .transaction_at(at, move |change| {
                let ruler = users::find(change.conn, user)?.ok_or(RulingError::NotAnArbiter)?;
                let arbiter = staff_policy.with_roles_that_count(change.conn, ruler)?;
                if !arbiter.is_arbiter() {
                    return Err(RulingError::NotAnArbiter);
                }
                let stored = games::find_for_update(change.conn, &id)?.ok_or(PlayError::UnknownGame)?;
                if stored.side_of(user).is_some() {
                    return Err(RulingError::OwnGame);
                }
                let ruling = Ruling { arbiter: arbiter.name, reason: RulingReason::new(&reason)? };
                if kind.is_repeated(&stored, &ruling, change.now) {
                    return Ok(Played {
                        state: stored,
                        events: Vec::new(),
                        answers: Vec::new(),
                        played: None,
                        claim_failed: false,
                    });
                }
                Ok(execute(change, stored, Actor::Arbiter, &kind.command(ruling))?)
            })
            .await
    }
}
