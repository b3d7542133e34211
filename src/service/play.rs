//! Moves, offers, claims, resignation, abort and flag fall.

use std::time::Duration;

use super::{Change, Job, Kind, Mail, Reason, Ring, Service};
use crate::game::{Actor, Command, Decision, Event, EventKind, GameId, Refusal};
use crate::rules::{EndReason, Side};
use crate::store::games::{self, StoredGame};
use crate::store::users::UserId;
use crate::store::{Connection, StoreError};
use crate::timing::Instant;

/// How long after its deadline a game is ended at the earliest: a move that came in before stands, also when it had to
/// wait for its turn to be stored, or came in at a node whose clock is a little behind.
pub const FLAG_GRACE: Duration = Duration::from_secs(2);

/// What came of a command.
#[derive(Clone, Debug)]
pub struct Played {
    /// The game as it is now.
    pub state: StoredGame,
    /// What happened; nothing when the same move had been made before.
    pub events: Vec<Event>,
    /// A draw was claimed that the record does not bear out. It counted as an offer where one could be made.
    pub claim_failed: bool,
}

/// Why a command was not carried out. Nothing is stored.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    /// There is no game of that id.
    #[error("There is no such game.")]
    UnknownGame,
    /// The asker does not play in it.
    #[error("You are not a player of this game.")]
    NotAPlayer,
    /// The game refuses; its state comes along, for whoever was overtaken by it.
    #[error("{refusal}")]
    Refused {
        /// Why.
        refusal: Refusal,
        /// The game as it is.
        state: Box<StoredGame>,
    },
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Reason for PlayError {
    fn kind(&self) -> Kind {
        match self {
            Self::UnknownGame => Kind::NotFound,
            Self::NotAPlayer => Kind::Forbidden,
            Self::Refused { refusal, .. } => match refusal {
                Refusal::GameOver(_) => Kind::Gone,
                Refusal::NotYourTurn | Refusal::StalePly { .. } | Refusal::TimeIsUp => Kind::Conflict,
                _ => Kind::Invalid,
            },
            Self::Store(error) => error.kind(),
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::UnknownGame => "unknown-game",
            Self::NotAPlayer => "not-a-player",
            Self::Refused { refusal, .. } => refusal.code(),
            Self::Store(error) => error.code(),
        }
    }
}

impl Service {
    /// Carries out `command` for the player `user`.
    ///
    /// # Errors
    /// [`PlayError`]; nothing is stored then.
    pub async fn play(&self, user: UserId, id: &GameId, command: Command) -> Result<Played, PlayError> {
        let id = *id;
        self.change(move |change| {
            let stored = games::find_for_update(change.conn, &id)?.ok_or(PlayError::UnknownGame)?;
            let side = stored.side_of(user).ok_or(PlayError::NotAPlayer)?;
            carry_out(change, stored, Actor::Player(side), &command)
        })
        .await
    }

    /// Ends the games whose deadline passed [`FLAG_GRACE`] ago or longer, in the order the deadlines fell, and says how many there were.
    /// A game that was moved on meanwhile is left alone.
    ///
    /// # Errors
    /// When the database cannot be asked; games already ended stay so.
    pub async fn flag_overdue(&self) -> Result<usize, StoreError> {
        const AT_A_TIME: i64 = 100;
        let before = self.now() - FLAG_GRACE;
        let mut flagged = 0;
        loop {
            let overdue = self.store().read(move |conn| games::overdue(conn, before, AT_A_TIME)).await?;
            let mut progress = false;
            for id in overdue {
                let outcome = self
                    .change(move |change| {
                        let stored = games::find_for_update(change.conn, &id)?.ok_or(PlayError::UnknownGame)?;
                        carry_out(change, stored, Actor::Clock, &Command::FlagFall)
                    })
                    .await;
                match outcome {
                    Ok(_) => {
                        flagged += 1;
                        progress = true;
                    }
                    // Another node was quicker, or a move came in at the last instant.
                    Err(PlayError::Refused { .. } | PlayError::UnknownGame | PlayError::NotAPlayer) => {}
                    // One game that cannot be read must not keep the others from their end.
                    Err(PlayError::Store(error @ StoreError::Corrupt(_))) => {
                        tracing::error!(%error, "a game cannot be flagged");
                    }
                    Err(PlayError::Store(error)) => return Err(error),
                }
            }
            if !progress {
                return Ok(flagged);
            }
        }
    }

    /// The earliest deadline of any running game at `from` or later.
    ///
    /// # Errors
    /// When the database cannot be asked.
    pub async fn next_deadline(&self, from: Instant) -> Result<Option<Instant>, StoreError> {
        self.store().read(move |conn| games::next_deadline(conn, from)).await
    }
}

fn carry_out(
    change: &mut Change<'_>,
    stored: StoredGame,
    actor: Actor,
    command: &Command,
) -> Result<Played, PlayError> {
    let (events, claim_failed) = match stored.game.decide(actor, command, change.now) {
        Ok(Decision::Accepted(events)) => (events, false),
        Ok(Decision::ClaimFailed(events)) => (events, true),
        Ok(Decision::AlreadyDone) => return Ok(Played { state: stored, events: Vec::new(), claim_failed: false }),
        Err(refusal) => return Err(PlayError::Refused { refusal, state: Box::new(stored) }),
    };
    let mut game = stored.game.clone();
    for event in &events {
        game.apply(event).map_err(|error| StoreError::Corrupt(error.to_string()))?;
    }
    games::append(change.conn, &stored, &game, &events)?;
    let mut state = StoredGame { game, ..stored };
    state.events.extend(events.iter().filter(|event| !matches!(event.kind, EventKind::Moved { .. })).cloned());
    tell(change, &state, &events)?;
    Ok(Played { state, events, claim_failed })
}

/// Queues what follows from `events`, and has the bell rung.
fn tell(change: &mut Change<'_>, state: &StoredGame, events: &[Event]) -> Result<(), StoreError> {
    for event in events {
        match &event.kind {
            // One message a move: the one that ends the game is told as its end.
            EventKind::Moved { ply, .. } if state.game.outcome().is_none() => {
                let game = state.id;
                change.queue(&Job::Mail(Mail::YourTurn { game, ply: ply.next() }))?;
            }
            EventKind::Ended(outcome) if outcome.reason != EndReason::Aborted => {
                for to in [Side::White, Side::Black] {
                    change.queue(&Job::Mail(Mail::GameOver { game: state.id, to }))?;
                }
                change.queue(&Job::Analysis { game: state.id })?;
            }
            EventKind::Ended(_) => {
                for to in [Side::White, Side::Black] {
                    change.queue(&Job::Mail(Mail::GameOver { game: state.id, to }))?;
                }
            }
            _ => {}
        }
    }
    change.ring(Ring::Game(state.id));
    change.ring(Ring::User(state.white));
    change.ring(Ring::User(state.black));
    if state.game.deadline().is_some() {
        // The background loop plans its next look at the clocks by the earliest deadline.
        change.ring(Ring::Jobs);
    }
    Ok(())
}

/// The game of that id, for a reader.
pub(super) fn find(conn: &mut Connection, id: &GameId) -> Result<StoredGame, PlayError> {
    games::find(conn, id)?.ok_or(PlayError::UnknownGame)
}
