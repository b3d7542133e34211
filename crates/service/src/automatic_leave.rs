//! Leave that begins by itself before a clock of its player's runs out.
//!
//! The rows of games hold when to look, together with their reminders. The sweep of flags looks once more before it ends
//! games, so that nobody loses one for being looked at late. Whether leave begins is decided in one transaction that has
//! locked the player: of many games, and many processes, one is first.

use std::time::Duration;

use correspondence_clock::Instant;
use correspondence_game::GameId;

use super::execution::PlayError;
use super::{LeaveService, Topic, UnitOfWork, leave, notification, reminders};
use domain::game::StoredGame;
use domain::leave::{Leave, automatic_leave_seen_at, begin_automatically, taken_since};
use domain::user::UserId;
use store::{Priority, StoreError, game_players, games, leaves, users};

/// What looking at games comes to.
#[derive(Debug, Default)]
pub(super) struct SweepResult {
    /// How many leaves began.
    pub(super) begun: usize,
    /// The games that could not be looked at, and why.
    pub(super) failed: Vec<(GameId, StoreError)>,
}

impl LeaveService {
    /// Whether leave of that player begins by itself.
    ///
    /// # Errors
    /// The database's.
    pub async fn has_automatic_leave(&self, user: UserId) -> Result<bool, StoreError> {
        Ok(self.db.store().read(move |conn| leaves::automatic_since(conn, user)).await?.is_some())
    }

    /// From now on leave of that player begins by itself, or does not, in running games, too.
    ///
    /// # Errors
    /// The database's; nothing is stored then.
    pub async fn prefer_automatic_leave(&self, user: UserId, is_wanted: bool) -> Result<(), StoreError> {
        self.db
            .transaction(move |change| {
                users::lock(change.conn, &[user])?;
                if leaves::automatic_since(change.conn, user)?.is_some() == is_wanted {
                    return Ok(());
                }
                leaves::set_automatic_since(change.conn, user, is_wanted.then_some(change.now))?;
                reminders::derive_all(change, user)?;
                change.publish(Topic::User(user));
                Ok(())
            })
            .await
    }

    /// Begins leave where a clock of those games is about to run out, or has run out and no flag has fallen yet.
    ///
    /// # Errors
    /// When the database cannot be asked.
    pub(super) async fn begin_automatic_leave(
        &self,
        games: Vec<GameId>,
        now: Instant,
    ) -> Result<SweepResult, StoreError> {
        let mut looked = SweepResult::default();
        if games.is_empty() {
            return Ok(looked);
        }
        let found = self.db.store().snapshot(move |conn| {
            let wanted = leaves::with_automatic(conn, &games)?;
            if wanted.is_empty() { Ok(Vec::new()) } else { games::find_all(conn, &wanted) }
        });
        for (id, game) in found.await? {
            // What cannot be read is dealt with by those who look for reminders and flags.
            let Ok(stored) = game else { continue };
            let Some(at) = begins_at(&stored, now) else { continue };
            let (user, a_year, is_late) = (stored.player(stored.game.turn()), self.leave_a_year, at < now);
            // Where the opponent claims the flag, it has not fallen by itself while nobody looked.
            if is_late && stored.game.setup().control.is_by_claim() {
                continue;
            }
            let work = move |change: &mut UnitOfWork<'_>| {
                // What was planned then and has been given up since is not free after the event.
                if is_late && leaves::has_ended_since(change.conn, user, at)? {
                    return Ok(None);
                }
                begin(change, user, id, a_year)
            };
            let begun = self.db.transaction_as(Priority::Usual, at, work).await;
            match begun {
                Ok(Some(_)) => looked.begun += 1,
                Ok(None) => {}
                Err(error) => {
                    // It may be the database itself, which is no game's fault.
                    self.db.store().ping().await?;
                    tracing::error!(game = %id, %error, "leave cannot begin by itself");
                    let error = match error {
                        PlayError::Store(error) => error,
                        other => StoreError::Corrupt(other.to_string()),
                    };
                    looked.failed.push((id, error));
                }
            }
        }
        Ok(looked)
    }
}

/// From when on leave is to count that begins by itself at `now`, for the player to move: from now on, and where the time
/// is up already from when it should have begun. `None` where that is still to come.
fn begins_at(stored: &StoredGame, now: Instant) -> Option<Instant> {
    let at = automatic_leave_seen_at(&stored.game, now).filter(|at| *at <= now)?;
    let is_late = stored.game.deadline().is_some_and(|deadline| deadline < now);
    Some(if is_late { at } else { now })
}

/// Begins leave of that player for that game's sake, unless something is in the way of it.
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
