//! Reading from a replica of a PostgreSQL server.
//!
//! A replica lags behind its primary, by moments or by minutes. Before each read the primary's WAL position is queried,
//! which covers everything that any process has reported so far. The replica is used only if it has replayed up to that
//! position; otherwise, or if it fails, the primary is. Concurrent reads share the query, so the primary gets one at a
//! time.
//!
//! A replica can also be ahead: a commit is sent to it once it is on disk, and becomes visible on the primary only then.
//! Whoever reads from the primary next must not see an older state, so a result of the replica is used only once all
//! that the replica shows is visible on the primary.
//!
//! After a failover a replica may have commits that the new primary does not have, at positions that the new primary
//! fills with other commits. So a replica is read only if it is on the timeline of the primary.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::sleep;
use std::time::{Duration, Instant};

use diesel::r2d2::ManageConnection;
use diesel::sql_types::{Array, BigInt, Bool, Integer, Nullable};
use diesel::{QueryableByName, RunQueryDsl};
use tokio::time::timeout;

use super::coalesced::Coalesced;
use super::connection::{AnyConnection as Connection, DatabaseUrl, Manager};
use super::{Pool, StoreError, on_blocking_thread, prepared};
use crate::postgres::PgConnection;

/// Timeout for the replica to replay the last commits, and for the primary to show what the replica has replayed. A
/// read from the primary takes no longer.
const CATCH_UP_TIMEOUT: Duration = Duration::from_millis(5);

/// Timeout of the position query.
const ANSWER_TIMEOUT: Duration = Duration::from_millis(100);

/// Timeout for a pooled connection.
const POOL_TIMEOUT: Duration = Duration::from_millis(100);

/// Timeout of a read from the replica.
pub(super) const READ_TIMEOUT: Duration = Duration::from_secs(2);

/// Timeout for connecting to the replica.
pub(super) const CONNECT_TIMEOUT: Duration = Duration::from_millis(500);

/// Backoff while the replica lags, or is ahead.
const POSITION_BACKOFF: Duration = Duration::from_millis(100);

/// Backoff while the replica is unreachable.
const UNREACHABLE_BACKOFF: Duration = Duration::from_secs(1);

/// A read replica; a cheap handle to clone.
#[derive(Clone)]
pub(super) struct Replica {
    connections: Pool,
    positions: Arc<Positions>,
}

/// Counters of reads from the replica and of fallbacks to the primary.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReplicaReads {
    /// Reads from the replica.
    pub answered: u64,
    /// Fallbacks because the replica lagged.
    pub lagging: u64,
    /// Fallbacks because the replica showed a commit before the primary did.
    pub ahead: u64,
    /// Fallbacks because all connections to the replica were busy.
    pub busy: u64,
    /// Fallbacks because the read returned an error on the replica, such as for a missing row.
    pub failed: u64,
    /// Fallbacks because the replica was unreachable.
    pub unreachable: u64,
}

/// WAL positions of the two servers.
struct Positions {
    primary: DatabaseUrl,
    replica: DatabaseUrl,
    /// For each of the two queries, so that neither waits for the other.
    catch_up_links: Mutex<Option<Links>>,
    confirm_links: Mutex<Option<Links>>,
    /// What the primary answered last.
    committed: Mutex<Committed>,
    catching_up: Coalesced<Result<i64, SkipReason>>,
    confirming: Coalesced<Result<(), SkipReason>>,
    backoff: Mutex<Option<Backoff>>,
    answered: AtomicU64,
    lagging: AtomicU64,
    ahead: AtomicU64,
    busy: AtomicU64,
    failed: AtomicU64,
    away: AtomicU64,
}

/// Connections for position queries.
struct Links {
    primary: PgConnection,
    replica: PgConnection,
    /// The primary's, which cannot change during its session.
    timeline: i32,
    /// Whether the replica is known to be on it. It can leave it only for one that replaces it.
    is_on_timeline: bool,
    /// The replica's last known position, which never decreases.
    replayed: i64,
}

/// Why the replica is not read from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SkipReason {
    Lagging,
    Ahead,
    Busy,
    Failed,
    Unreachable,
}

/// Until when the replica is not queried, and why.
#[derive(Clone, Copy)]
struct Backoff {
    until: Instant,
    reason: SkipReason,
}

/// What the primary has committed.
#[derive(Clone, Default, PartialEq, QueryableByName)]
struct Committed {
    #[diesel(sql_type = BigInt)]
    position: i64,
    /// Transactions from this id on had not ended.
    #[diesel(sql_type = BigInt)]
    end: i64,
    /// Earlier transactions that had not ended.
    #[diesel(sql_type = Array<BigInt>)]
    in_progress: Vec<i64>,
}

#[derive(QueryableByName)]
struct End {
    #[diesel(sql_type = BigInt)]
    end: i64,
}

#[derive(QueryableByName)]
struct Exists {
    #[diesel(sql_type = Bool)]
    exists: bool,
}

#[derive(QueryableByName)]
struct Replayed {
    #[diesel(sql_type = Nullable<BigInt>)]
    position: Option<i64>,
    #[diesel(sql_type = Bool)]
    is_replica: bool,
}

#[derive(QueryableByName)]
struct TimelineNumber {
    #[diesel(sql_type = Nullable<Integer>)]
    timeline: Option<i32>,
}

#[derive(QueryableByName, PartialEq)]
struct System {
    #[diesel(sql_type = BigInt)]
    identifier: i64,
}

impl Replica {
    pub(super) fn new(primary: DatabaseUrl, replica: DatabaseUrl, connections: Pool) -> Self {
        let positions = Positions {
            primary,
            replica,
            catch_up_links: Mutex::default(),
            confirm_links: Mutex::default(),
            committed: Mutex::default(),
            catching_up: Coalesced::default(),
            confirming: Coalesced::default(),
            backoff: Mutex::default(),
            answered: AtomicU64::default(),
            lagging: AtomicU64::default(),
            ahead: AtomicU64::default(),
            busy: AtomicU64::default(),
            failed: AtomicU64::default(),
            away: AtomicU64::default(),
        };
        Self { connections, positions: Arc::new(positions) }
    }

    /// Runs `work` on the replica if it has replayed every commit made before this call. `None` means to use the
    /// primary, also if `work` fails: a replica cancels queries that conflict with recovery.
    pub(super) async fn read<T, E, F>(&self, work: F) -> Option<T>
    where
        F: FnOnce(&mut Connection) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let reason = match self.positions.catch_up_together().await {
            Ok(committed) => match timeout(READ_TIMEOUT + CONNECT_TIMEOUT, self.run(committed, work)).await {
                Ok(Ok(value)) => match self.positions.confirm_together().await {
                    Ok(()) => {
                        self.positions.answered.fetch_add(1, Ordering::Relaxed);
                        return Some(value);
                    }
                    Err(reason) => reason,
                },
                Ok(Err(reason)) => reason,
                Err(_) => self.positions.back_off_unreachable("it does not answer"),
            },
            Err(reason) => reason,
        };
        let counter = match reason {
            SkipReason::Lagging => &self.positions.lagging,
            SkipReason::Ahead => &self.positions.ahead,
            SkipReason::Busy => &self.positions.busy,
            SkipReason::Failed => &self.positions.failed,
            SkipReason::Unreachable => &self.positions.away,
        };
        counter.fetch_add(1, Ordering::Relaxed);
        None
    }

    pub(super) fn reads(&self) -> ReplicaReads {
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let Positions { answered, lagging, ahead, busy, failed, away, .. } = &*self.positions;
        ReplicaReads {
            answered: count(answered),
            lagging: count(lagging),
            ahead: count(ahead),
            busy: count(busy),
            failed: count(failed),
            unreachable: count(away),
        }
    }

    /// Runs `work` if the server of that connection has replayed up to `committed`: it may have been restarted since
    /// the position query.
    async fn run<T, E, F>(&self, committed: i64, work: F) -> Result<T, SkipReason>
    where
        F: FnOnce(&mut Connection) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: Send + 'static,
    {
        let permit = timeout(POOL_TIMEOUT, Arc::clone(&self.connections.turns).acquire_owned()).await;
        let Ok(Ok(permit)) = permit else { return Err(SkipReason::Busy) };
        let (connections, positions) = (self.connections.connections.clone(), Arc::clone(&self.positions));
        let read = on_blocking_thread(move || {
            let _permit = permit;
            Ok::<_, StoreError>(match connections.get() {
                Ok(mut pooled) => match replayed_on(&mut pooled.conn) {
                    Ok(replayed) if replayed < committed => Err(SkipReason::Lagging),
                    Ok(_) => work(&mut pooled.conn).map_err(|_| SkipReason::Failed),
                    Err(error) => Err(positions.back_off_unreachable(&error.to_string())),
                },
                Err(error) => Err(positions.back_off_unreachable(&error.to_string())),
            })
        });
        read.await.unwrap_or(Err(SkipReason::Failed))
    }
}

impl Positions {
    /// Waits until the replica has replayed the primary's position at this call, and returns that position.
    async fn catch_up_together(self: &Arc<Self>) -> Result<i64, SkipReason> {
        if let Some(reason) = self.backoff_reason() {
            return Err(reason);
        }
        let positions = Arc::clone(self);
        self.ask(&self.catching_up, move || positions.catch_up()).await
    }

    /// Waits until everything that the replica showed at this call is visible on the primary.
    async fn confirm_together(self: &Arc<Self>) -> Result<(), SkipReason> {
        let positions = Arc::clone(self);
        self.ask(&self.confirming, move || positions.confirm()).await
    }

    async fn ask<T: Copy + Send + 'static>(
        &self,
        callers: &Coalesced<Result<T, SkipReason>>,
        query: impl Fn() -> Result<T, SkipReason> + Send + 'static,
    ) -> Result<T, SkipReason> {
        match timeout(ANSWER_TIMEOUT, callers.run(query)).await {
            Ok(result) => result.unwrap_or(Err(SkipReason::Unreachable)),
            Err(_) => Err(self.back_off_unreachable("it does not say how far it is")),
        }
    }

    fn catch_up(&self) -> Result<i64, SkipReason> {
        let committed = self.query(&self.catch_up_links, |links| links.catch_up(&self.committed))?;
        if committed.is_some() && lock(&self.backoff).take().is_some_and(|old| old.reason == SkipReason::Unreachable) {
            tracing::info!("reads go to the replica again");
        }
        committed.ok_or_else(|| self.back_off(SkipReason::Lagging))
    }

    fn confirm(&self) -> Result<(), SkipReason> {
        let is_shown = self.query(&self.confirm_links, |links| links.confirm(&self.committed))?;
        if is_shown { Ok(()) } else { Err(self.back_off(SkipReason::Ahead)) }
    }

    /// Backs off from a replica that is not where the primary is.
    fn back_off(&self, reason: SkipReason) -> SkipReason {
        *lock(&self.backoff) = Some(Backoff { until: Instant::now() + POSITION_BACKOFF, reason });
        reason
    }

    /// Queries the two servers, which are reconnected after a failure.
    fn query<T>(
        &self,
        links: &Mutex<Option<Links>>,
        query: impl FnOnce(&mut Links) -> Result<T, StoreError>,
    ) -> Result<T, SkipReason> {
        let mut links = lock(links);
        // A former primary may still answer.
        let current = links.take().filter(|links| !links.primary.is_replaced());
        let result = match current.map_or_else(|| self.connect(), Ok) {
            Ok(mut connected) => query(&mut connected).inspect(|_| *links = Some(connected)),
            Err(error) => Err(error),
        };
        drop(links);
        result.map_err(|error| self.back_off_unreachable(&error.to_string()))
    }

    fn connect(&self) -> Result<Links, StoreError> {
        let connect = |url: &DatabaseUrl| {
            let connected = Manager::new(within(url, READ_TIMEOUT), READ_TIMEOUT).connect();
            match connected.map(|pooled| pooled.conn) {
                Ok(Connection::Postgres(conn)) => Ok(conn),
                Ok(Connection::Sqlite(_)) => Err(StoreError::Unavailable("SQLite has no replicas".to_owned())),
                Err(error) => Err(StoreError::Unavailable(error.to_string())),
            }
        };
        let (mut primary, mut replica) = (connect(&self.primary)?, connect(&self.replica)?);
        // Positions of unrelated servers cannot be compared.
        let system = |conn: &mut PgConnection| {
            prepared::sql("select system_identifier as identifier from pg_control_system()").get_result::<System>(conn)
        };
        if system(&mut primary)? != system(&mut replica)? {
            return Err(StoreError::Unavailable("it is no replica of this database's server".to_owned()));
        }
        let timeline = timeline_written(&mut primary)?;
        Ok(Links { primary, replica, timeline, is_on_timeline: false, replayed: 0 })
    }

    fn backoff_reason(&self) -> Option<SkipReason> {
        lock(&self.backoff).filter(|backoff| Instant::now() < backoff.until).map(|backoff| backoff.reason)
    }

    /// Backs off from an unreachable replica and logs that once. It must be reconnected before it is used again.
    fn back_off_unreachable(&self, reason: &str) -> SkipReason {
        // If they are locked, the current query drops them when it fails.
        for links in [&self.catch_up_links, &self.confirm_links] {
            if let Ok(mut links) = links.try_lock() {
                *links = None;
            }
        }
        let backoff = Backoff { until: Instant::now() + UNREACHABLE_BACKOFF, reason: SkipReason::Unreachable };
        let before = lock(&self.backoff).replace(backoff);
        if before.is_none_or(|before| before.reason != SkipReason::Unreachable) {
            tracing::warn!(reason, "reads go to the primary, since the replica cannot be used");
        }
        SkipReason::Unreachable
    }
}

impl Links {
    /// The primary's current position if the replica replays up to it within [`CATCH_UP_TIMEOUT`].
    fn catch_up(&mut self, last: &Mutex<Committed>) -> Result<Option<i64>, StoreError> {
        let committed = committed(&mut self.primary)?;
        let position = committed.position;
        *lock(last) = committed;
        self.is_on_timeline = self.is_on_timeline || timeline_followed(&mut self.replica)? == Some(self.timeline);
        if !self.is_on_timeline {
            return Ok(None);
        }
        let deadline = Instant::now() + CATCH_UP_TIMEOUT;
        while self.replayed < position {
            self.replayed = replayed(&mut self.replica)?;
            if self.replayed >= position {
                break;
            }
            if Instant::now() >= deadline {
                return Ok(None);
            }
            sleep(Duration::from_millis(1));
        }
        Ok(Some(position))
    }

    /// Whether the primary shows all that the replica does, within [`CATCH_UP_TIMEOUT`].
    fn confirm(&mut self, last: &Mutex<Committed>) -> Result<bool, StoreError> {
        let query = prepared::sql("select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as \"end\"");
        let End { end } = query.get_result(&mut self.replica)?;
        let deadline = Instant::now() + CATCH_UP_TIMEOUT;
        // The last answer of the primary is enough if nothing was committed since.
        let mut shown = lock(last).clone();
        while !self.is_shown(&shown, end)? {
            if Instant::now() >= deadline {
                return Ok(false);
            }
            let before = std::mem::replace(&mut shown, committed(&mut self.primary)?);
            if before == shown {
                sleep(Duration::from_millis(1));
            }
        }
        *lock(last) = shown;
        Ok(true)
    }

    /// Whether all transactions before `end` that the replica shows had ended on the primary.
    fn is_shown(&mut self, committed: &Committed, end: i64) -> Result<bool, StoreError> {
        if committed.end < end {
            return Ok(false);
        }
        // A snapshot taken on a replica does not list what is in progress.
        let unclear: Vec<i64> = committed.in_progress.iter().copied().filter(|id| *id < end).collect();
        if unclear.is_empty() {
            return Ok(true);
        }
        let query = prepared::sql("select exists (select from unnest(").bind::<Array<BigInt>, _>(
            unclear,
            ") as t (id) where pg_xact_status(id::text::xid8) = 'committed') as \"exists\"",
        );
        let Exists { exists } = query.get_result(&mut self.replica)?;
        Ok(!exists)
    }
}

/// The primary's WAL position and the transactions that it shows: every visible change is before that position. That is
/// the flushed position, unless the server does not wait for the disk.
fn committed(primary: &mut PgConnection) -> Result<Committed, StoreError> {
    let query = prepared::sql(
        "select (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() \
         else pg_current_wal_flush_lsn() end - '0/0')::bigint as position, \
         pg_snapshot_xmax(now.snapshot)::text::bigint as \"end\", \
         array(select id::text::bigint from pg_snapshot_xip(now.snapshot) as t (id)) as in_progress \
         from (select pg_current_snapshot() as snapshot) as now",
    );
    Ok(query.get_result(primary)?)
}

/// The timeline that the primary writes.
fn timeline_written(primary: &mut PgConnection) -> Result<i32, StoreError> {
    let query =
        prepared::sql("select ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int as timeline");
    let TimelineNumber { timeline } = query.get_result(primary)?;
    timeline.ok_or_else(|| StoreError::Unavailable("the primary has no timeline".to_owned()))
}

/// The timeline that the replica has followed for certain: that of its last checkpoint, or of what it receives, which
/// only members of `pg_read_all_stats` are shown.
fn timeline_followed(replica: &mut PgConnection) -> Result<Option<i32>, StoreError> {
    let query = prepared::sql(
        "select greatest((select timeline_id from pg_control_checkpoint()), \
         (select received_tli from pg_stat_wal_receiver)) as timeline",
    );
    Ok(query.get_result::<TimelineNumber>(replica)?.timeline)
}

fn replayed_on(conn: &mut Connection) -> Result<i64, StoreError> {
    match conn {
        Connection::Postgres(conn) => replayed(conn),
        Connection::Sqlite(_) => Err(StoreError::Unavailable("SQLite has no replicas".to_owned())),
    }
}

fn replayed(replica: &mut PgConnection) -> Result<i64, StoreError> {
    let query = prepared::sql(
        "select (pg_last_wal_replay_lsn() - '0/0')::bigint as position, pg_is_in_recovery() as is_replica",
    );
    match query.get_result(replica)? {
        Replayed { position: Some(position), is_replica: true } => Ok(position),
        _ => Err(StoreError::Unavailable("it is a server of its own, and no replica".to_owned())),
    }
}

/// Adds connection and TCP timeouts to the URL, unless it has its own.
pub(super) fn within(url: &DatabaseUrl, timeout: Duration) -> DatabaseUrl {
    match url {
        DatabaseUrl::Postgres(url) if !url.contains("connect_timeout=") => {
            let joint = if url.contains('?') { '&' } else { '?' };
            let (seconds, millis) = (timeout.as_secs().max(2), timeout.as_millis());
            DatabaseUrl::Postgres(format!("{url}{joint}connect_timeout={seconds}&tcp_user_timeout={millis}"))
        }
        other => other.clone(),
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
