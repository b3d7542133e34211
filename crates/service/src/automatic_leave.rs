//! Automatic leave: begins before a player's clock runs out.
//!
//! The due time is stored in the game's row, together with its reminders. The flag sweep checks again before it ends
//! games, so that a late check loses nobody a game. Leave begins in one transaction that has locked the player, which
//! serialises games and processes.

use std::time::Duration;

use correspondence_clock::Instant;
use correspondence_game::GameId;

use super::execution::PlayError;
use super::{LeaveService, Topic, UnitOfWork, leave, notification, reminders};
use domain::game::StoredGame;
use domain::leave::{Leave, automatic_leave_seen_at, begin_automatically, taken_since};
use domain::user::UserId;
use store::{Priority, StoreError, game_players, games, leaves, users};

/// The result of a sweep.
#[derive(Debug, Default)]
pub(super) struct SweepResult {
    /// The number of leaves that began.
    pub(super) begun: usize,
    /// The games that failed, with the error.
    pub(super) failed: Vec<(GameId, StoreError)>,
}

impl LeaveService {
    /// Whether a player has turned automatic leave on.
    ///
    /// # Errors
    /// A database error.
    pub async fn has_automatic_leave(&self, user: UserId) -> Result<bool, StoreError> {
        Ok(self.db.store().read(move |conn| leaves::automatic_since(conn, user)).await?.is_some())
    }

    /// Turns automatic leave on or off, running games included.
    ///
    /// # Errors
    /// A database error; nothing is stored then.
    pub async fn prefer_automatic_leave(&self, user: UserId, is_enabled: bool) -> Result<(), StoreError> {
        self.db
            .transaction(move |change| {
                users::lock(change.conn, &[user])?;
                if leaves::automatic_since(change.conn, user)?.is_some() == is_enabled {
                    return Ok(());
                }
                leaves::set_automatic_since(change.conn, user, is_enabled.then_some(change.now))?;
                reminders::derive_all(change, user)?;
                change.publish(Topic::User(user));
                Ok(())
            })
            .await
    }

    /// Begins leave in those games whose clock is about to run out, or has run out but no flag has fallen yet.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub(super) async fn begin_automatic_leave(
        &self,
        games: Vec<GameId>,
        now: Instant,
    ) -> Result<SweepResult, StoreError> {
        let mut result = SweepResult::default();
        if games.is_empty() {
            return Ok(result);
        }
        let found = self.db.store().snapshot(move |conn| {
            let enabled = leaves::with_automatic(conn, &games)?;
            if enabled.is_empty() { Ok(Vec::new()) } else { games::find_all(conn, &enabled) }
        });
        for (id, game) in found.await? {
            // Unreadable games are handled by the reminder and flag sweeps.
            let Ok(stored) = game else { continue };
            let Some(at) = begins_at(&stored, now) else { continue };
            let (user, a_year, is_late) = (stored.player(stored.game.turn()), self.leave_a_year, at < now);
            // With flags by claim the flag has not fallen by itself meanwhile.
            if is_late && stored.game.setup().control.is_by_claim() {
                continue;
            }
            let work = move |change: &mut UnitOfWork<'_>| {
                // Leave that was planned for that time and cancelled since is not restored in hindsight.
                if is_late && leaves::has_ended_since(change.conn, user, at)? {
                    return Ok(None);
                }
                begin(change, user, id, a_year)
            };
            let begun = self.db.transaction_as(Priority::Normal, at, work).await;
            match begun {
                Ok(Some(_)) => result.begun += 1,
                Ok(None) => {}
                Err(error) => {
                    // Distinguish a database outage from an error of this game.
                    self.db.store().ping().await?;
                    tracing::error!(game = %id, %error, "leave cannot begin by itself");
                    let error = match error {
                        PlayError::Store(error) => error,
                        other => StoreError::Corrupt(other.to_string()),
                    };
                    result.failed.push((id, error));
                }
            }
        }
        Ok(result)
    }
}

/// The start of automatic leave for the player to move: `now`, or, if the time is already up, when it should have
/// begun. `None` if it is not due yet.
fn begins_at(stored: &StoredGame, now: Instant) -> Option<Instant> {
    let at = automatic_leave_seen_at(&stored.game, now).filter(|at| *at <= now)?;
    let is_late = stored.game.deadline().is_some_and(|deadline| deadline < now);
    Some(if is_late { at } else { now })
}

/// Begins leave of a player for the sake of a game, if the rules allow it.
fn begin(
    change: &mut UnitOfWork<'_>,
    user: UserId,
    game: GameId,
    a_year: Duration,
) -> Result<Option<Leave>, PlayError> {
    users::lock(change.conn, &[user])?;
    let running = game_players::running_of(change.conn, user)?;
    if !running.contains(&game) || leaves::automatic_since(change.conn, user)?.is_none_or(|since| since > change.now) {
        return Ok(None);
    }
    games::lock(change.conn, &running)?;
    let Some(stored) = games::find(change.conn, &game)? else { return Ok(None) };
    let is_due = stored.player(stored.game.turn()) == user && begins_at(&stored, change.now) == Some(change.now);
    if !is_due {
        return Ok(None);
    }
    let taken = leaves::ending_after(change.conn, user, taken_since(change.now))?;
    let last = leaves::last_automatic(change.conn, user)?;
    let Some(period) = begin_automatically(&taken, last, a_year, change.now) else { return Ok(None) };
    let leave = leave::begin(change, user, period, true)?;
    change.notify(notification::AutomaticLeave { leave: leave.id, game, to: user });
    tracing::info!(%game, "leave begins by itself");
    Ok(Some(leave))
}
