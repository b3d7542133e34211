//! The only crate that knows Diesel: connection pools, schema, rows and queries, on SQLite and on PostgreSQL.
//!
//! Everything here is synchronous and takes a [`Connection`]; [`Store::read`] and [`Store::write`] hand one out on a
//! thread that may block. What is done inside one `write` is one transaction: it commits whole or not at all.

pub mod aborts;
pub mod access_notices;
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
pub mod deadlines;
pub mod devices;
pub mod direct_message_reports;
pub mod direct_messages;
pub mod doctor;
pub mod doubted_messages;
pub mod downtimes;
mod due;
pub mod engine_paces;
pub mod engine_questions;
mod error;
pub mod failed_jobs;
pub mod feed_links;
mod game_events;
pub mod game_players;
mod game_records;
pub mod games;
pub mod guests;
pub mod held_notices;
pub mod idempotency_keys;
pub mod idle_jobs;
pub mod imap_mailboxes;
pub mod imported_games;
pub mod inbox;
pub mod incoming_mail;
pub mod invitations;
pub mod jobs;
pub mod kept_analyses;
mod known_players;
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
pub mod notes;
mod notify;
pub mod oauth;
pub mod one_time_keys;
pub mod openings;
pub mod packed_games;
mod parse;
pub mod partial_analyses;
pub mod player_events;
mod postgres_address;
mod postgres_listener;
mod prepared;
mod presence;
pub mod profiles;
#[cfg(test)]
mod query_plan;
pub mod ratings;
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
mod schema;
pub mod seeks;
pub mod sender_addresses;
pub mod sent_messages;
mod serving_time;
pub mod sessions;
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
pub use known_players::PlayerCache;
pub use mail_route::Route;
pub use postgres_listener::{PostgresListener, PostgresListenerError};
pub use presence::Presence;
pub use replica::ReplicaReads;
pub use writer::Priority;

use connection::Manager;
use notify::Notify;
use replica::Replica;
use writer::Writer;

/// The database, as the rest of the service sees it. Cloning is cheap.
#[derive(Clone)]
pub struct Store {
    url: DatabaseUrl,
    readers: Pool,
    writers: Writers,
    replica: Option<Replica>,
    /// None on SQLite, where nobody can wait for it.
    notify: Option<Notify>,
    reads: Arc<AtomicU64>,
    presence: Presence,
}

#[derive(Clone)]
enum Writers {
    /// One thread, since SQLite has one writer at a time.
    One(Writer),
    /// As many as the server takes.
    Many {
        usual: Pool,
        /// A connection that nobody else takes.
        heartbeats: Pool,
    },
}

impl Store {
    /// Opens the database at `url`, creating an embedded one that is not there yet. Migrations are not run by this.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when it cannot be reached.
    pub fn open(url: &DatabaseUrl) -> Result<Self, StoreError> {
        url.create_if_missing()?;
        match url.backend() {
            Backend::Sqlite => Self::with_connections(url, 4),
            Backend::Postgres => Self::with_connections(url, 8),
        }
    }

    /// The same for a command, which does one thing after the other and ends.
    ///
    /// # Errors
    /// As [`Store::open`].
    pub fn open_for_command(url: &DatabaseUrl) -> Result<Self, StoreError> {
        url.create_if_missing()?;
        Self::open_existing(url)
    }

    /// The same for a command on what is there: an embedded database that is missing is not created, neither now nor later.
    ///
    /// # Errors
    /// As [`Store::open`].
    pub fn open_existing(url: &DatabaseUrl) -> Result<Self, StoreError> {
        // With several, one could be in the making when the process ends: see `Pool::build`.
        Self::with_connections(url, 1)
    }

    fn with_connections(url: &DatabaseUrl, most: u16) -> Result<Self, StoreError> {
        let presence = Presence::new(url);
        let readers = Pool::new(url, most, TIMEOUT)?;
        let writers = match url.backend() {
            Backend::Sqlite => Writers::One(Writer::start(url.clone())?),
            Backend::Postgres => {
                let heartbeats = Pool::of_heartbeats(url, presence.process())?;
                Writers::Many { usual: Pool::new(url, most, TIMEOUT)?, heartbeats }
            }
        };
        let notify = (url.backend() == Backend::Postgres).then(|| Notify::new(url.clone()));
        Ok(Self { url: url.clone(), readers, writers, replica: None, notify, reads: Arc::default(), presence })
    }

    /// The same with a replica of its server, which is read from while it has replayed all that was committed. It need not be
    /// there yet.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when there can be no connections to it.
    pub fn with_replica(mut self, url: &DatabaseUrl) -> Result<Self, StoreError> {
        let bounded = replica::within(url, replica::READ_TIMEOUT);
        let connections = Pool::with_timeouts(&bounded, 8, replica::CONNECT_TIMEOUT, replica::READ_TIMEOUT)?;
        self.replica = Some(Replica::new(self.url.clone(), url.clone(), connections));
        Ok(self)
    }

    /// This process among those on the same database.
    pub fn presence(&self) -> &Presence {
        &self.presence
    }

    /// Which database this is.
    pub fn backend(&self) -> Backend {
        self.url.backend()
    }

    /// Where the database is.
    pub fn url(&self) -> &DatabaseUrl {
        &self.url
    }

    /// Runs `work`, which asks once, on a connection outside any transaction. It may be run twice: what a replica does not
    /// answer is asked of the primary.
    ///
    /// # Errors
    /// Whatever `work` returns, and [`StoreError::Unavailable`] when no connection is to be had.
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

    /// Runs `work`, which asks more than once, on one unchanging state of the database.
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
    /// Whatever `work` returns, and [`StoreError::Unavailable`] when no connection is to be had.
    pub async fn write<T, E, F>(&self, work: F) -> Result<T, E>
    where
        F: FnOnce(&mut Connection) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        self.write_as(Priority::Usual, work).await
    }

    /// [`Store::write`], before or after other writes that wait.
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
            (Writers::Many { usual: pool, .. }, Priority::Usual | Priority::Background)
            | (Writers::Many { heartbeats: pool, .. }, Priority::Heartbeat) => {
                pool.run(|conn| connection::transaction(conn, work)).await
            }
        }
    }

    /// How often a connection was asked for to read something.
    pub fn reads(&self) -> u64 {
        self.reads.load(Ordering::Relaxed)
    }

    /// How many of those the replica has answered, and why it did not answer others.
    pub fn replica_reads(&self) -> ReplicaReads {
        self.replica.as_ref().map(Replica::reads).unwrap_or_default()
    }

    /// How many writes wait to be begun on the one writer of SQLite; none on PostgreSQL, where the server takes them.
    pub fn waiting_writes(&self) -> usize {
        match &self.writers {
            Writers::One(writer) => writer.waiting(),
            Writers::Many { .. } => 0,
        }
    }

    /// A connection of its own, outside the pools, for a long-lived listener.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when the database cannot be reached.
    pub fn dedicated_connection(&self) -> Result<Connection, StoreError> {
        self.url.connect().map_err(|error| StoreError::Unavailable(error.to_string()))
    }

    /// Wakes the other processes for what that one has [sent](signals::send) in a transaction, which is committed by now.
    pub fn notify(&self, node: String) {
        if let Some(notify) = &self.notify {
            notify.queue(node);
        }
    }

    /// What tells when another process has published something; `None` on SQLite, where one has to look. Whoever listened
    /// before looking misses nothing but what `node`, this process, has published.
    ///
    /// # Errors
    /// Why one has to look here, too.
    pub async fn postgres_listener(&self, node: &str) -> Result<Option<PostgresListener>, PostgresListenerError> {
        match &self.url {
            DatabaseUrl::Sqlite(_) => Ok(None),
            DatabaseUrl::Postgres(url) => PostgresListener::listen(url, node).await.map(Some),
        }
    }

    /// Asks the database whether it is there, and no replica in its place.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when it is not.
    pub async fn ping(&self) -> Result<(), StoreError> {
        let ask = |conn: &mut Connection| {
            use diesel::RunQueryDsl;
            // From a table: SQLite answers a bare `select 1` without its file.
            diesel::sql_query("select 1 from users limit 1").execute(conn)?;
            Ok(())
        };
        self.readers.run(ask).await
    }
}

/// Connections, and whose turn it is to have one. Whoever waits for a turn takes up no thread: else those who wait would
/// hold up heartbeats and everything else that blocks.
#[derive(Clone)]
struct Pool {
    connections: r2d2::Pool<Manager>,
    turns: Arc<Semaphore>,
}

impl Pool {
    /// At most so many connections, each of which is waited for no longer than that.
    fn new(url: &DatabaseUrl, size: u16, timeout: Duration) -> Result<Self, StoreError> {
        Self::with_timeouts(url, size, timeout, connection::STATEMENT_TIMEOUT)
    }

    /// The same, where PostgreSQL works on a statement no longer than `statement`.
    fn with_timeouts(url: &DatabaseUrl, size: u16, timeout: Duration, statement: Duration) -> Result<Self, StoreError> {
        Self::build(size, timeout, Manager::new(url.clone(), statement))
    }

    /// One connection, whose session shows that the process is there.
    fn of_heartbeats(url: &DatabaseUrl, process: ProcessId) -> Result<Self, StoreError> {
        Self::build(1, TIMEOUT, Manager::new(url.clone(), connection::STATEMENT_TIMEOUT).of_process(process))
    }

    fn build(size: u16, timeout: Duration, manager: Manager) -> Result<Self, StoreError> {
        let connections = r2d2::Pool::builder()
            .max_size(size.into())
            // None in advance: a connection that is just being made when the process ends can crash it, since libpq's
            // OpenSSL is being torn down at that moment.
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
        let turn = tokio::time::timeout(TIMEOUT, Arc::clone(&self.turns).acquire_owned()).await;
        let turn = turn.map_err(|_| busy())?.map_err(|_| busy())?;
        let connections = self.connections.clone();
        on_blocking_thread(move || {
            let _turn = turn;
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
