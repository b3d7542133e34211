//! Flag fall.

use std::time::Duration;

use super::Service;
use super::play::{PlayError, Played, carry_out, find};
use crate::game::{Actor, Command, Game, GameId};
use crate::rules::Ruleset;
use crate::rules::winnable::{Budget, UnwinnableProof};
use crate::store::StoreError;
use crate::store::games::{self, StoredGame};
use crate::store::users::UserId;
use crate::timing::Instant;

/// How long after its deadline a game is ended at the earliest: a move that came in before stands, also when it had to
/// wait for its turn to be stored, or came in at a node whose clock is a little behind.
pub const FLAG_GRACE: Duration = Duration::from_secs(2);

impl Service {
    /// Ends a game whose time has run out, at the wish of the player `user`.
    ///
    /// # Errors
    /// [`PlayError`]; nothing is stored then.
    pub async fn claim_time(&self, user: UserId, id: &GameId) -> Result<Played, PlayError> {
        let stored = self.stored(id).await?;
        // Nobody else has a search made for them.
        stored.side_of(user).ok_or(PlayError::NotAPlayer)?;
        let command = self.flag_fall(stored).await?;
        self.play(user, id, command).await
    }

    /// Ends the games whose deadline passed [`FLAG_GRACE`] ago or longer, in the order the deadlines fell, and says how
    /// many there were. A game that was moved on meanwhile is left alone.
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
                match self.flag(id).await {
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

    async fn flag(&self, id: GameId) -> Result<Played, PlayError> {
        let command = self.flag_fall(self.stored(&id).await?).await?;
        self.change(move |change| {
            let stored = games::find_for_update(change.conn, &id)?.ok_or(PlayError::UnknownGame)?;
            carry_out(change, stored, Actor::Service, &command)
        })
        .await
    }

    async fn stored(&self, id: &GameId) -> Result<StoredGame, PlayError> {
        let id = *id;
        self.store().read(move |conn| find(conn, &id)).await
    }

    /// The command that ends this game on time. Where it is not plain whether the opponent could still mate (article
    /// 6.9), that is decided here and now: a search has no place inside a transaction, and once the time is up the
    /// position stays as it is. Before, it is refused at once: should the time run out on the way to the transaction,
    /// the game would be lost without that decision.
    async fn flag_fall(&self, stored: StoredGame) -> Result<Command, PlayError> {
        let plain = Command::FlagFall { cannot_mate: None };
        if let Err(refusal) = stored.game.decide(Actor::Service, &plain, self.now()) {
            return Err(PlayError::Refused { refusal, state: Box::new(stored) });
        }
        if !may_hang_on_a_search(&stored.game) {
            return Ok(plain);
        }
        let (position, opponent) = (stored.game.position().clone(), !stored.game.turn());
        let search = move || UnwinnableProof::find(&position, opponent, Budget::USUAL);
        let cannot_mate = tokio::task::spawn_blocking(search).await.unwrap_or_else(|error| {
            tracing::error!(game = %stored.id, %error, "a search for a mate died");
            None
        });
        Ok(Command::FlagFall { cannot_mate: cannot_mate.map(Box::new) })
    }
}

fn may_hang_on_a_search(game: &Game) -> bool {
    game.setup().ruleset != Ruleset::Classic && game.position().can_mate(!game.turn())
}
