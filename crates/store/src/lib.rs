//! The only crate that knows Diesel: connection pools, schema, rows and queries, on SQLite and on PostgreSQL.
//!
//! Everything here is synchronous and takes a [`Connection`]; [`Store::read`] and [`Store::write`] hand one out on a
//! thread that may block. What is done inside one `write` is one transaction: it commits whole or not at all.

pub mod aborts;
pub mod access_notices;
pub mod account_closings;
pub mod account_exports;
pub mod activity;
pub mod added_access;
pub mod addressees;
pub mod analyses;
pub mod app_passwords;
mod backup;
pub mod challenges;
pub mod chat;
pub mod chat_reports;
mod coalesced;
mod connection;
pub mod credential_locks;
pub mod deadlines;
pub mod devices;
pub mod direct_message_reports;
pub mod direct_messages;
pub mod doctor;
pub mod downtimes;
mod due;
pub mod email_changes;
pub mod engine_paces;
pub mod engine_questions;
mod error;
pub mod failed_jobs;
pub mod favourites;
pub mod feed_links;
pub mod former_names;
mod game_events;
pub mod game_players;
mod game_records;
pub mod games;
pub mod guests;
pub mod held_notifications;
pub mod idempotency_keys;
pub mod idle_jobs;
pub mod imap_mailboxes;
pub mod imported_game_analyses;
pub mod imported_games;
pub mod inbox;
pub mod incoming_mail;
pub mod invitations;
pub mod jobs;
pub mod leaderboards;
pub mod leaves;
pub mod lesson_progress;
mod like;
pub mod lines;
mod lock_order;
pub mod mail_addresses;
pub mod mail_domain_counts;
pub mod mail_listing;
pub mod mail_move_limits;
pub mod mail_outcomes;
pub mod mail_queue;
pub mod mail_resumes;
pub mod mail_returns;
mod mail_route;
mod migrations;
pub mod navigation_counts;
pub mod notes;
mod notify;
pub mod oauth;
pub mod one_time_keys;
pub mod openings;
pub mod packed_games;
mod parse;
pub mod partial_analyses;
pub mod passkeys;
mod player_cache;
pub mod player_events;
pub mod player_profiles;
mod postgres;
mod prepared;
mod presence;
pub mod profiles;
pub mod provider_links;
pub mod quarantined_messages;
#[cfg(test)]
mod query_plan;
pub mod ratings;
pub mod reauthentications;
pub mod received_address_messages;
pub mod received_challenge_answers;
pub mod received_messages;
pub mod recent_results;
mod records;
pub mod refresh_tokens;
pub mod relations;
pub mod reminders;
mod replica;
pub mod reserved_names;
mod restore;
mod schema;
pub mod second_factors;
pub mod security_history;
pub mod seeks;
pub mod sender_addresses;
pub mod sent_messages;
mod serving_time;
pub mod session_places;
pub mod sessions;
pub mod sign_up_applications;
pub mod sign_up_proofs;
pub mod signals;
pub mod statistics;
pub mod tallies;
pub mod time_losses;
pub mod token_key_rotations;
pub mod tokens;
pub mod trees;
mod unreadable;
pub mod user_roles;
pub mod user_search;
pub mod users;
mod writer;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use diesel::r2d2;
use tokio::sync::Semaphore;

use domain::idempotency::ProcessId;

pub use coalesced::Coalesced;
pub use connection::{AnyConnection as Connection, Backend, DatabaseUrl, DatabaseUrlError, TIMEOUT};
pub use error::StoreError;
pub use mail_route::Route;
pub use player_cache::PlayerCache;
pub use postgres::{PgConnection, PostgresListener, PostgresListenerError};
pub use presence::Presence;
pub use replica::ReplicaReads;
pub use restore::{Replaced, restore};
pub use writer::Priority;

use connection::Manager;
use notify::Notify;
use replica::Replica;
use writer::Writer;

/// A handle to the database. Cloning is cheap.
#[derive(Clone)]
pub struct Store {
    url: DatabaseUrl,
    readers: Pool,
    writers: Writers,
    replica: Option<Replica>,
    /// `None` on SQLite, which has no notifications.
    notify: Option<Notify>,
    reads: Arc<AtomicU64>,
    presence: Presence,
}

#[derive(Clone)]
enum Writers {
    /// One thread, since SQLite has one writer at a time.
    One(Writer),
    /// Concurrent writers.
    Many {
        ordinary: Pool,
        /// A connection reserved for heartbeats.
        heartbeats: Pool,
    },
}

impl Store {
    /// Opens the database at `url`, creating an embedded one if it does not exist. Does not run migrations.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when it cannot be reached.
    pub fn open(url: &DatabaseUrl) -> Result<Self, StoreError> {
        let limit = match url.backend() {
            Backend::Sqlite => 4,
            Backend::Postgres => 8,
        };
        Self::open_with_limit(url, limit)
    }

    /// As [`Store::open`], with at most `limit` connections for reads, and on PostgreSQL as many for writes.
    ///
    /// # Errors
    /// As [`Store::open`].
    pub fn open_with_limit(url: &DatabaseUrl, limit: u16) -> Result<Self, StoreError> {
        url.create_if_missing()?;
        Self::with_connections(url, limit)
    }

    /// As [`Store::open`] with one connection, for command-line programs.
    ///
    /// # Errors
    /// As [`Store::open`].
    pub fn open_for_command(url: &DatabaseUrl) -> Result<Self, StoreError> {
        url.create_if_missing()?;
        Self::open_existing(url)
    }

    /// As [`Store::open_for_command`], but never creates a missing embedded database.
    ///
    /// # Errors
    /// As [`Store::open`].
    pub fn open_existing(url: &DatabaseUrl) -> Result<Self, StoreError> {
        // With several, one could still be connecting when the process exits: see `Pool::build`.
        Self::with_connections(url, 1)
    }

    fn with_connections(url: &DatabaseUrl, limit: u16) -> Result<Self, StoreError> {
        let presence = Presence::new(url);
        let readers = Pool::new(url, limit, TIMEOUT)?;
        let writers = match url.backend() {
            Backend::Sqlite => Writers::One(Writer::start(url.clone())?),
            Backend::Postgres => {
                let heartbeats = Pool::of_heartbeats(url, presence.process())?;
                Writers::Many { ordinary: Pool::new(url, limit, TIMEOUT)?, heartbeats }
            }
        };
        let notify = (url.backend() == Backend::Postgres).then(|| Notify::new(url.clone()));
        Ok(Self { url: url.clone(), readers, writers, replica: None, notify, reads: Arc::default(), presence })
    }

    /// Adds a read replica, which is used while it has replayed all commits. It need not be reachable yet.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] if its connection pool cannot be created, or if the address names several servers:
    /// what one of them shows would be checked on another.
    pub fn with_replica(mut self, url: &DatabaseUrl) -> Result<Self, StoreError> {
        if let DatabaseUrl::Postgres(url) = url
            && postgres::server_count(url).map_err(|error| StoreError::Unavailable(error.to_string()))? > 1
        {
            return Err(StoreError::Unavailable("the address of the replica names several servers".to_owned()));
        }
        let bounded = replica::within(url, replica::READ_TIMEOUT);
        let connections = Pool::with_timeouts(&bounded, 8, replica::CONNECT_TIMEOUT, replica::READ_TIMEOUT)?;
        self.replica = Some(Replica::new(self.url.clone(), url.clone(), connections));
        Ok(self)
    }

    /// This process among those on the same database.
    pub fn presence(&self) -> &Presence {
        &self.presence
    }

    pub fn backend(&self) -> Backend {
        self.url.backend()
    }

    pub fn url(&self) -> &DatabaseUrl {
        &self.url
    }

    /// Runs `work`, a single query, on a connection outside any transaction. It may run twice: on the replica and then
    /// on the primary.
    ///
    /// # Errors
    /// Those of `work`, and [`StoreError::Unavailable`] if there is no connection.
    pub async fn read<T, E, F>(&self, work: F) -> Result<T, E>
    where
        F: FnOnce(&mut Connection) -> Result<T, E> + Clone + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        self.reads.fetch_add(1, Ordering::Relaxed);
        if let Some(replica) = &self.replica
            && let Some(answer) = replica.read(work.clone()).await
        {
            return Ok(answer);
        }
        self.readers.run(work).await
    }

    /// Runs `work`, which may query several times, on one snapshot of the database.
    ///
    /// # Errors
    /// As [`Store::read`].
    pub async fn snapshot<T, E, F>(&self, work: F) -> Result<T, E>
    where
        F: FnOnce(&mut Connection) -> Result<T, E> + Clone + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        self.read(|conn| connection::snapshot(conn, work)).await
    }

    /// Runs `work` in one transaction; an error rolls all of it back.
    ///
    /// # Errors
    /// Those of `work`, and [`StoreError::Unavailable`] if there is no connection.
    pub async fn write<T, E, F>(&self, work: F) -> Result<T, E>
    where
        F: FnOnce(&mut Connection) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        self.write_as(Priority::Normal, work).await
    }

    /// [`Store::write`] with a priority among queued writes.
    ///
    /// # Errors
    /// As [`Store::write`].
    pub async fn write_as<T, E, F>(&self, priority: Priority, work: F) -> Result<T, E>
    where
        F: FnOnce(&mut Connection) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let work = move |conn: &mut Connection| lock_order::in_transaction(|| work(conn));
        match (&self.writers, priority) {
            (Writers::One(writer), _) => writer.write(priority, work).await,
            (Writers::Many { ordinary: pool, .. }, Priority::Normal | Priority::Background)
            | (Writers::Many { heartbeats: pool, .. }, Priority::Heartbeat) => {
                pool.run(|conn| connection::transaction(conn, work)).await
            }
        }
    }

    /// The number of reads.
    pub fn reads(&self) -> u64 {
        self.reads.load(Ordering::Relaxed)
    }

    /// Counters of reads from the replica and of fallbacks to the primary.
    pub fn replica_reads(&self) -> ReplicaReads {
        self.replica.as_ref().map(Replica::reads).unwrap_or_default()
    }

    /// Queued writes of SQLite's single writer; 0 on PostgreSQL.
    pub fn waiting_writes(&self) -> usize {
        match &self.writers {
            Writers::One(writer) => writer.waiting(),
            Writers::Many { .. } => 0,
        }
    }

    /// A dedicated connection outside the pools, for a long-lived listener.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when the database cannot be reached.
    pub fn dedicated_connection(&self) -> Result<Connection, StoreError> {
        self.url.connect().map_err(|error| StoreError::Unavailable(error.to_string()))
    }

    /// [`dedicated_connection`](Self::dedicated_connection) whose statements are short: a server that is silent for longer
    /// than a request waits is given up.
    ///
    /// # Errors
    /// As [`dedicated_connection`](Self::dedicated_connection).
    pub fn listener_connection(&self) -> Result<Connection, StoreError> {
        let mut conn = self.dedicated_connection()?;
        if let Connection::Postgres(conn) = &mut conn {
            conn.set_response_timeout(Some(2 * TIMEOUT));
        }
        Ok(conn)
    }

    /// Notifies the other processes of the signals that `node` has [sent](signals::send) in a committed transaction.
    pub fn notify(&self, node: String) {
        if let Some(notify) = &self.notify {
            notify.queue(node);
        }
    }

    /// Subscribes to notifications of other processes' signals; `None` on SQLite, which must be polled. Subscribe
    /// before reading signals to miss none. Those of `node`, this process, are not reported.
    ///
    /// # Errors
    /// Why signals must be polled here, too.
    pub async fn postgres_listener(&self, node: &str) -> Result<Option<PostgresListener>, PostgresListenerError> {
        match &self.url {
            DatabaseUrl::Sqlite(_) => Ok(None),
            DatabaseUrl::Postgres(url) => PostgresListener::listen(url, node).await.map(Some),
        }
    }

    /// Checks that the primary is reachable.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] if it is not.
    pub async fn ping(&self) -> Result<(), StoreError> {
        let query = |conn: &mut Connection| {
            use diesel::RunQueryDsl;
            // From a table: SQLite answers a bare `select 1` without reading its file.
            diesel::sql_query("select 1 from users limit 1").execute(conn)?;
            Ok(())
        };
        self.readers.run(query).await
    }
}

/// A connection pool with a semaphore. Waiting for a permit takes no thread; otherwise waiting tasks would exhaust the
/// blocking threads and delay heartbeats.
#[derive(Clone)]
struct Pool {
    connections: r2d2::Pool<Manager>,
    turns: Arc<Semaphore>,
}

impl Pool {
    /// A pool of at most `size` connections, with `timeout` for getting one.
    fn new(url: &DatabaseUrl, size: u16, timeout: Duration) -> Result<Self, StoreError> {
        Self::with_timeouts(url, size, timeout, connection::STATEMENT_TIMEOUT)
    }

    /// As [`Pool::new`], with a statement timeout on PostgreSQL.
    fn with_timeouts(url: &DatabaseUrl, size: u16, timeout: Duration, statement: Duration) -> Result<Self, StoreError> {
        Self::build(size, timeout, Manager::new(url.clone(), statement))
    }

    /// One connection, whose session shows that the process is alive.
    fn of_heartbeats(url: &DatabaseUrl, process: ProcessId) -> Result<Self, StoreError> {
        Self::build(1, TIMEOUT, Manager::new(url.clone(), connection::STATEMENT_TIMEOUT).of_process(process))
    }

    fn build(size: u16, timeout: Duration, manager: Manager) -> Result<Self, StoreError> {
        let connections = r2d2::Pool::builder()
            .max_size(size.into())
            // A command that needs one connection should not open ten.
            .min_idle(Some(0))
            .connection_timeout(timeout)
            .test_on_check_out(true)
            .error_handler(Box::new(LogPoolErrors))
            .build(manager)
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        Ok(Self { connections, turns: Arc::new(Semaphore::new(size.into())) })
    }

    async fn run<T, E>(&self, work: impl FnOnce(&mut Connection) -> Result<T, E> + Send + 'static) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let busy = || StoreError::Unavailable("all connections are busy".to_owned());
        let permit = tokio::time::timeout(TIMEOUT, Arc::clone(&self.turns).acquire_owned()).await;
        let permit = permit.map_err(|_| busy())?.map_err(|_| busy())?;
        let connections = self.connections.clone();
        on_blocking_thread(move || {
            let _permit = permit;
            let mut pooled = connections.get().map_err(|error| StoreError::Unavailable(error.to_string()))?;
            work(&mut pooled.conn)
        })
        .await
    }
}

async fn on_blocking_thread<T, E, F>(work: F) -> Result<T, E>
where
    F: FnOnce() -> Result<T, E> + Send + 'static,
    T: Send + 'static,
    E: From<StoreError> + Send + 'static,
{
    let span = tracing::Span::current();
    match tokio::task::spawn_blocking(move || span.in_scope(work)).await {
        Ok(result) => result,
        Err(failed) if failed.is_panic() => std::panic::resume_unwind(failed.into_panic()),
        Err(cancelled) => Err(StoreError::Unavailable(cancelled.to_string()).into()),
    }
}

#[derive(Debug)]
struct LogPoolErrors;

impl<E: std::error::Error> r2d2::HandleError<E> for LogPoolErrors {
    fn handle_error(&self, error: E) {
        tracing::warn!(%error, "a database connection could not be made");
    }
}
