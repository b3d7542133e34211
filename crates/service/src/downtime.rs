//! Downtime: chess clocks do not run while no node serves.

use std::time::Duration;

use correspondence_clock::Instant;
use correspondence_game::GameId;

use super::time_agreement::{AgreedTime, TOLERANCE};
use super::{Timekeeping, Topic, UnitOfWork};
use domain::downtime::Downtime;
use store::{Backend, Connection, PlayerCache, Priority, StoreError, deadlines, downtimes, games};

/// The heartbeat interval of a serving node.
pub const HEARTBEAT: Duration = Duration::from_secs(5);

/// A gap between heartbeats of this length counts as downtime.
pub const MIN_DOWNTIME: Duration = Duration::from_secs(30);

/// The polling interval while other transactions are open, and the maximum number of polls.
const PAUSE: Duration = Duration::from_millis(500);
const MAX_POLLS: u32 = 1_200;

/// Upper bound on a transaction that changes a game: a change from before a downtime may be stored after it.
const MAX_TRANSACTION: Duration = Duration::from_secs(60);

impl Timekeeping {
    /// To be called when a node starts to serve, and when it resumes after missing heartbeats. If no node has served
    /// for [`MIN_DOWNTIME`] or longer, the gap is recorded as downtime, and the deadlines of all running games are
    /// moved back by it. This is also the node's first heartbeat, whose time is returned.
    ///
    /// # Errors
    /// A database error; nothing is stored then. [`StoreError::Unavailable`] while another node is resuming.
    pub async fn resume_serving(&self) -> Result<(Instant, Option<Downtime>), StoreError> {
        self.resume(|_| true)
            .await?
            .ok_or_else(|| StoreError::Unavailable("the node does not begin to serve".to_owned()))
    }

    /// Resumes serving if `is_needed` still holds once the lock is taken. In a task of its own, so that it completes
    /// even if the caller is dropped.
    async fn resume(
        &self,
        is_needed: impl FnOnce(&Self) -> bool + Send + 'static,
    ) -> Result<Option<(Instant, Option<Downtime>)>, StoreError> {
        let timekeeping = self.clone();
        let resumed = tokio::spawn(async move {
            let _turn = timekeeping.serving.resume_lock().await;
            if is_needed(&timekeeping) { timekeeping.note_downtime().await.map(Some) } else { Ok(None) }
        });
        resumed.await.map_err(|error| StoreError::Unavailable(error.to_string()))?
    }

    async fn note_downtime(&self) -> Result<(Instant, Option<Downtime>), StoreError> {
        if self.serving.agreed().is_none() {
            self.join_time().await?;
        }
        let timekeeping = self.clone();
        let (time, at, downtime) = self
            .db
            .transaction_as(Priority::Heartbeat, self.db.now(), move |change| {
                let last = downtimes::last_heartbeat_for_update(change.conn)?;
                // Read the time under the lock: waiting for it may have taken a while, in which nobody served.
                let time = timekeeping.agree_on_time(change.conn)?;
                let until = time.now;
                let silence = last.filter(|from| until - *from >= MIN_DOWNTIME).map(|from| Downtime { from, until });
                if let Some(downtime) = silence {
                    put_off_deadlines(change.conn, downtime)?;
                    change.publish(Topic::Everything);
                }
                if time.ahead != time.shared.ahead {
                    downtimes::set_ahead(change.conn, time.shared.ahead, time.ahead)?;
                }
                // The time that takes must not count as the next gap.
                let at = until + timekeeping.db.clock().monotonic().saturating_sub(time.at);
                downtimes::heartbeat(change.conn, at)?;
                Ok::<_, StoreError>((time, at, silence))
            })
            .await?;
        self.take_over_time(time);
        self.serving.note_heartbeat(at);
        self.replay_in_background(downtime);
        Ok((at, downtime))
    }

    /// Starts the replay that PostgreSQL needs after a downtime was recorded.
    fn replay_in_background(&self, downtime: Option<Downtime>) {
        if let Some(downtime) = downtime.filter(|_| self.db.store().backend() == Backend::Postgres) {
            let timekeeping = self.clone();
            tokio::spawn(async move { timekeeping.replay_after_open_transactions(downtime).await });
        }
    }

    /// Lets service time jump to the reference clock once it has been behind for long enough: the missing time is
    /// recorded as downtime, so that no player loses it.
    ///
    /// # Errors
    /// A database error.
    pub async fn skip_missing_time(&self) -> Result<(), StoreError> {
        if !self.is_held_long_enough() || self.clock_differences().ahead >= -TOLERANCE {
            return Ok(());
        }
        let timekeeping = self.clone();
        let skipped = self.db.transaction_as(Priority::Heartbeat, self.db.now(), move |change| {
            downtimes::last_heartbeat_for_update(change.conn)?;
            let time = timekeeping.agree_on_time(change.conn)?;
            let downtime = Downtime { from: time.now, until: time.reference };
            if time.ahead >= -TOLERANCE || time.ahead != time.shared.ahead {
                // Another node has done it, or the clock was set again.
                return Ok(None);
            }
            put_off_deadlines(change.conn, downtime)?;
            change.publish(Topic::Everything);
            downtimes::set_ahead(change.conn, time.shared.ahead, 0)?;
            downtimes::heartbeat(change.conn, downtime.until)?;
            Ok::<_, StoreError>(Some((AgreedTime { now: downtime.until, ahead: 0, ..time }, downtime)))
        });
        let Some((time, downtime)) = skipped.await? else { return Ok(()) };
        self.take_over_time(time);
        self.serving.note_heartbeat(downtime.until);
        tracing::warn!(from = %downtime.from, until = %downtime.until, "the service follows a clock that was set forward; no clock ran meanwhile");
        self.replay_in_background(Some(downtime));
        Ok(())
    }

    /// Transactions that were open on PostgreSQL when a downtime was recorded did not see it. Once they have ended, the
    /// rows of games changed since are derived again. The task ends with this process.
    async fn replay_after_open_transactions(&self, downtime: Downtime) {
        let mut open_transactions = None;
        for _ in 0..MAX_POLLS {
            let attempt = async {
                if open_transactions.is_none() {
                    open_transactions = Some(self.db.store().write(deadlines::transactions_in_progress).await?);
                }
                let transactions = open_transactions.clone().unwrap_or_default();
                if self.db.store().write(move |conn| deadlines::any_in_progress(conn, &transactions)).await? {
                    return Ok(false);
                }
                self.replay_changed_games(downtime).await.map(|()| true)
            };
            match attempt.await {
                Ok(true) => return,
                Ok(false) => {}
                Err::<_, StoreError>(error) => {
                    tracing::warn!(%error, "changed games wait to be looked at after a downtime")
                }
            }
            tokio::time::sleep(PAUSE).await;
        }
        tracing::error!(
            "somebody has been changing games for ten minutes; `sealedmove doctor` names those with wrong deadlines"
        );
        if let Err(error) = self.replay_changed_games(downtime).await {
            tracing::error!(%error, "changed games cannot be looked at after a downtime");
        }
    }

    /// In small batches, since games continue meanwhile.
    async fn replay_changed_games(&self, downtime: Downtime) -> Result<(), StoreError> {
        let since = downtime.from - MAX_TRANSACTION;
        let changed = self.db.store().write(move |conn| deadlines::changed_since(conn, since)).await?;
        for batch in changed.chunks(AT_ONCE) {
            let batch = batch.to_vec();
            let replay = move |change: &mut UnitOfWork<'_>| {
                replay(change.conn, &batch)?;
                change.publish(Topic::Everything);
                Ok::<_, StoreError>(())
            };
            self.db.transaction_as(Priority::Background, self.db.now(), replay).await?;
        }
        Ok(())
    }

    /// Writes a serving node's heartbeat and returns its time, which is past if the database was slow. The heartbeat
    /// also synchronises service time between nodes.
    ///
    /// # Errors
    /// A database error.
    pub async fn heartbeat(&self) -> Result<Instant, StoreError> {
        let (timekeeping, began) = (self.clone(), self.db.clock().monotonic());
        let beat = move |conn: &mut Connection| {
            // One heartbeat after the other, so that none adopts what another is just changing.
            downtimes::last_heartbeat_for_update(conn)?;
            let time = timekeeping.slowed_down(timekeeping.agree_on_time(conn)?);
            if time.ahead != time.shared.ahead {
                downtimes::set_ahead(conn, time.shared.ahead, time.ahead)?;
            }
            // Time spent waiting for the database does not count as serving.
            let at = time.now - time.at.saturating_sub(began);
            downtimes::heartbeat(conn, at)?;
            Ok::<_, StoreError>((time, at))
        };
        let (time, at) = self.db.store().write_as(Priority::Heartbeat, beat).await?;
        self.take_over_time(time);
        self.serving.note_heartbeat(at);
        Ok(at)
    }

    /// Whether some node served within the last [`MIN_DOWNTIME`]. A standalone background loop must not let flags fall
    /// otherwise.
    ///
    /// # Errors
    /// A database error.
    pub async fn is_live(&self) -> Result<bool, StoreError> {
        let now = self.db.now();
        self.db.store().read(move |conn| is_live_at(conn, now)).await
    }

    /// Whether this process has served.
    pub(super) fn serves(&self) -> bool {
        self.serving.last_heartbeat().is_some()
    }

    /// To be called before every decision that depends on a chess clock. A node that was suspended, or whose database
    /// was unavailable, resumes first and records the gap as downtime.
    ///
    /// # Errors
    /// A database error.
    pub(super) async fn resume_if_silent(&self) -> Result<(), StoreError> {
        if self.is_silent() {
            // A concurrent call may have done it.
            self.resume(Self::is_silent).await?;
        } else if self.serves() && self.is_host_set() {
            self.heartbeat().await?;
        }
        Ok(())
    }

    fn is_silent(&self) -> bool {
        self.serving.last_heartbeat().is_some_and(|last| self.db.clock().wake_delay(last) >= MIN_DOWNTIME)
    }
}

/// Batch size for reading games.
const AT_ONCE: usize = 100;

/// Records a downtime and moves back the deadlines of running games by as much of it as fell into the turn of the side
/// to move.
fn put_off_deadlines(conn: &mut Connection, downtime: Downtime) -> Result<(), StoreError> {
    downtimes::insert(conn, downtime)?;
    deadlines::take_back(conn, downtime)?;
    let to_replay = deadlines::needing_recomputation(conn, downtime)?;
    games::lock(conn, &to_replay)?;
    for batch in to_replay.chunks(AT_ONCE) {
        replay(conn, batch)?;
    }
    Ok(())
}

/// Derives again the rows of those games that are still running, with all downtimes in their records.
fn replay(conn: &mut Connection, ids: &[GameId]) -> Result<(), StoreError> {
    for (id, stored) in games::find_all_for_update(conn, ids)? {
        match stored {
            Ok(stored) => games::append(conn, &PlayerCache::default(), &stored, &stored.game, &[])?,
            // One unreadable game must not keep the service from resuming.
            Err(error) => tracing::error!(game = %id, %error, "a downtime cannot be taken into a game"),
        }
    }
    Ok(())
}

/// Whether some node served at that instant. A process that does not serve, such as a command that reads one mail,
/// decides nothing that depends on a chess clock while no node serves.
pub(super) fn is_live_at(conn: &mut Connection, now: Instant) -> Result<bool, StoreError> {
    Ok(downtimes::last_heartbeat(conn)?.is_some_and(|last| now - last < MIN_DOWNTIME))
}
