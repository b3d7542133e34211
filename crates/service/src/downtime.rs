//! Downtime: while nobody was serving, nobody's time ran.

use std::time::Duration;

use correspondence_clock::Instant;
use correspondence_game::GameId;

use super::time_agreement::{AgreedTime, TOLERANCE};
use super::{Timekeeping, Topic, UnitOfWork};
use domain::downtime::Downtime;
use store::{Backend, Connection, PlayerCache, Priority, StoreError, deadlines, downtimes, games};

/// How often a serving node gives a heartbeat.
pub const HEARTBEAT: Duration = Duration::from_secs(5);

/// A silence this long is a downtime.
pub const NOTICED: Duration = Duration::from_secs(30);

/// How long to wait until one looks again whether others are done, and how often one looks at the most.
const PAUSE: Duration = Duration::from_millis(500);
const MAX_POLLS: u32 = 1_200;

/// No transaction lasts longer that changes a game: what came before a downtime may be stored after it.
const MAX_TRANSACTION: Duration = Duration::from_secs(60);

impl Timekeeping {
    /// To be called when a node begins to serve, and when it has come back after it gave no heartbeat. Where no node had
    /// served for [`NOTICED`] or longer, that is noted as a downtime, and the deadlines of all running games are put off by it.
    /// This is also the node's first heartbeat; the moment of it comes back.
    ///
    /// # Errors
    /// The database's; nothing is stored then. It is [`StoreError::Unavailable`] while another node is at it.
    pub async fn resume_serving(&self) -> Result<(Instant, Option<Downtime>), StoreError> {
        self.resume(|_| true)
            .await?
            .ok_or_else(|| StoreError::Unavailable("the node does not begin to serve".to_owned()))
    }

    /// Begins to serve where that is wanted still when it is this call's turn. In a task of its own: whoever wants it may go
    /// away, and what they do besides is not done by it.
    async fn resume(
        &self,
        is_wanted: impl FnOnce(&Self) -> bool + Send + 'static,
    ) -> Result<Option<(Instant, Option<Downtime>)>, StoreError> {
        let timekeeping = self.clone();
        let resumed = tokio::spawn(async move {
            let _turn = timekeeping.serving.turn_to_resume().await;
            if is_wanted(&timekeeping) { timekeeping.note_downtime().await.map(Some) } else { Ok(None) }
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
                // It may have been a while until it was this node's turn, and nobody served meanwhile.
                let time = timekeeping.agree_on_time(change.conn)?;
                let until = time.now;
                let silence = last.filter(|from| until - *from >= NOTICED).map(|from| Downtime { from, until });
                if let Some(downtime) = silence {
                    put_off_deadlines(change.conn, downtime)?;
                    change.publish(Topic::Everything);
                }
                if time.ahead != time.shared.ahead {
                    downtimes::set_ahead(change.conn, time.shared.ahead, time.ahead)?;
                }
                // What that takes must not look like the next silence.
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

    /// What is left to do once a downtime was noted.
    fn replay_in_background(&self, downtime: Option<Downtime>) {
        if let Some(downtime) = downtime.filter(|_| self.db.store().backend() == Backend::Postgres) {
            let timekeeping = self.clone();
            tokio::spawn(async move { timekeeping.replay_after_open_transactions(downtime).await });
        }
    }

    /// Has the time of the service follow the clock it goes by, which it has been behind for long enough: what is missing is
    /// skipped as a downtime, so that it is taken from nobody.
    ///
    /// # Errors
    /// The database's.
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

    /// Whoever was changing a game on PostgreSQL while a downtime was noted knew nothing of it. Once they are done, what was
    /// changed since is derived anew. It ends with this process.
    async fn replay_after_open_transactions(&self, downtime: Downtime) {
        let mut others = None;
        for _ in 0..MAX_POLLS {
            let looked = async {
                if others.is_none() {
                    others = Some(self.db.store().write(deadlines::under_way).await?);
                }
                let transactions = others.clone().unwrap_or_default();
                if self.db.store().write(move |conn| deadlines::is_under_way(conn, &transactions)).await? {
                    return Ok(false);
                }
                self.replay_changed_games(downtime).await.map(|()| true)
            };
            match looked.await {
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

    /// A few at a time, since players play meanwhile.
    async fn replay_changed_games(&self, downtime: Downtime) -> Result<(), StoreError> {
        let since = downtime.from - MAX_TRANSACTION;
        let changed = self.db.store().write(move |conn| deadlines::changed_since(conn, since)).await?;
        for some in changed.chunks(AT_ONCE) {
            let some = some.to_vec();
            let replay = move |change: &mut UnitOfWork<'_>| {
                replay(change.conn, &some)?;
                change.publish(Topic::Everything);
                Ok::<_, StoreError>(())
            };
            self.db.transaction_as(Priority::Background, self.db.now(), replay).await?;
        }
        Ok(())
    }

    /// A serving node's heartbeat, and its moment: where the database took long that is past by now. Nodes agree with it on the
    /// time.
    ///
    /// # Errors
    /// The database's.
    pub async fn heartbeat(&self) -> Result<Instant, StoreError> {
        let (timekeeping, began) = (self.clone(), self.db.clock().monotonic());
        let beat = move |conn: &mut Connection| {
            let time = timekeeping.slowed_down(timekeeping.agree_on_time(conn)?);
            if time.ahead != time.shared.ahead {
                downtimes::set_ahead(conn, time.shared.ahead, time.ahead)?;
            }
            // Nobody served whom the database kept waiting.
            let at = time.now - time.at.saturating_sub(began);
            downtimes::heartbeat(conn, at)?;
            Ok::<_, StoreError>((time, at))
        };
        let (time, at) = self.db.store().write_as(Priority::Heartbeat, beat).await?;
        self.take_over_time(time);
        self.serving.note_heartbeat(at);
        Ok(at)
    }

    /// Whether some node served within the last [`NOTICED`]. A background loop on its own must let no flag fall when
    /// none does.
    ///
    /// # Errors
    /// The database's.
    pub async fn is_live(&self) -> Result<bool, StoreError> {
        let now = self.db.now();
        self.db.store().read(move |conn| is_live_at(conn, now)).await
    }

    /// Whether this process serves, or has.
    pub(super) fn serves(&self) -> bool {
        self.serving.last_heartbeat().is_some()
    }

    /// To be called before anything is decided that hangs on a clock. A node that has stood still, or whose database was
    /// away, begins to serve anew first: that time is nobody's.
    ///
    /// # Errors
    /// The database's.
    pub(super) async fn resume_if_silent(&self) -> Result<(), StoreError> {
        if self.is_silent() {
            // Whoever was first may have done it.
            self.resume(Self::is_silent).await?;
        } else if self.serves() && self.is_host_set() {
            self.heartbeat().await?;
        }
        Ok(())
    }

    fn is_silent(&self) -> bool {
        self.serving.last_heartbeat().is_some_and(|last| self.db.clock().overslept(last) >= NOTICED)
    }
}

/// How many games are read together.
const AT_ONCE: usize = 100;

/// Notes a downtime, by which the deadlines of running games are put off as far as it fell into the turn of the side to
/// move.
fn put_off_deadlines(conn: &mut Connection, downtime: Downtime) -> Result<(), StoreError> {
    downtimes::insert(conn, downtime)?;
    deadlines::take_back(conn, downtime)?;
    let others = deadlines::not_simply_put_off(conn, downtime)?;
    games::lock(conn, &others)?;
    for some in others.chunks(AT_ONCE) {
        replay(conn, some)?;
    }
    Ok(())
}

/// Derives the rows of those games anew that are not over by now, with all downtimes in their records.
fn replay(conn: &mut Connection, ids: &[GameId]) -> Result<(), StoreError> {
    for (id, stored) in games::find_all_for_update(conn, ids)? {
        match stored {
            Ok(stored) => games::append(conn, &PlayerCache::default(), &stored, &stored.game, &[])?,
            // One game that cannot be read must not keep the service from coming back.
            Err(error) => tracing::error!(game = %id, %error, "a downtime cannot be taken into a game"),
        }
    }
    Ok(())
}

/// Whether some node served at that instant. Whoever serves nobody, such as a program that reads one message, decides
/// nothing that hangs on a clock while nobody serves.
pub(super) fn is_live_at(conn: &mut Connection, now: Instant) -> Result<bool, StoreError> {
    Ok(downtimes::last_heartbeat(conn)?.is_some_and(|last| now - last < NOTICED))
}
