//! The whole application in this process, set up as in production, with a clock controlled by tests.

mod player;

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use crate::http_client;
use config::Config;
use correspondence_clock::Instant;
use diesel::connection::SimpleConnection;
use diesel::sql_types::BigInt;
use diesel::{QueryableByName, RunQueryDsl, sql_query};
use reqwest::{Client, redirect};
use sealedmove::startup::{Application, Parts, Tuning};
use service::accounts::{PasswordCost, SignUp};
use service::sessions::{Browser, LogIn};
use service::{Clock, Service};
use store::{Backend, Store, StoreError, jobs};
use tempfile::TempDir;
use tokio_util::sync::CancellationToken;

pub use player::{Player, program, shown_password};

use super::migrated;
use super::postgres::Database;
use super::process::Program;
use super::wait::until;
use super::watchdog::folder_of_process;

/// The time at which tests begin: 21 June 1999, 10:00 UTC, the start of Kasparov versus the World.
pub const BEGINNING: Instant = Instant::from_millis(929_959_200_000);

/// The password of all test accounts.
pub const PASSWORD: &str = "brass knight over the river";

/// Few threads and connections, since many tests run at once; enough connections for writes that compete.
const TUNING: Tuning = Tuning { password_cost: PasswordCost::Test, workers: 1, connections: Some(3) };

/// The setup of an application for a test.
pub struct AppBuilder {
    settings: Vec<(String, String)>,
    folder: Arc<TempDir>,
    /// Keeps the database alive while it is in use. `None` on SQLite, whose file is in the folder.
    database: Option<Arc<Database<'static>>>,
    clock: Clock,
    parts: Parts,
}

/// A running application. It stops when this is dropped.
pub struct App {
    url: String,
    address: SocketAddr,
    service: Service,
    store: Store,
    stop: CancellationToken,
    thread: Option<std::thread::JoinHandle<()>>,
    folder: Arc<TempDir>,
    database: Option<Arc<Database<'static>>>,
    settings: Vec<(String, String)>,
    parts: Parts,
}

impl AppBuilder {
    /// Adds a setting, by its environment variable.
    #[must_use]
    pub fn with(mut self, name: &str, value: &str) -> Self {
        self.settings.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Runs it on another host, whose wall clock can be set separately.
    #[must_use]
    pub fn on_another_host(mut self) -> Self {
        self.clock = self.clock.of_another_host();
        self
    }

    /// Runs only these parts.
    #[must_use]
    pub fn parts(mut self, parts: Parts) -> Self {
        self.parts = parts;
        self
    }

    /// Begins at another time than [`BEGINNING`].
    #[must_use]
    pub fn at(mut self, now: Instant) -> Self {
        self.clock = Clock::manual(now);
        self
    }

    /// Another application on the same data, clock and settings.
    pub fn second_process(&self) -> AppBuilder {
        AppBuilder {
            settings: self.settings.clone(),
            folder: Arc::clone(&self.folder),
            database: self.database.clone(),
            clock: self.clock.of_another_process(),
            parts: self.parts,
        }
    }

    /// The program, to run as another process on the same data, with default settings otherwise.
    pub fn program(&self) -> Program {
        let program = Program::new().with("SEALEDMOVE_DATA_DIR", self.data_dir());
        match &self.database {
            Some(database) => program.with("SEALEDMOVE_DATABASE_URL", database.url()),
            None => program,
        }
    }

    /// The value of `SEALEDMOVE_DATABASE_URL` for its database.
    pub fn database_url(&self) -> String {
        match &self.database {
            Some(database) => database.url(),
            None => format!("sqlite:{}", self.data_dir().join("sealedmove.db").display()),
        }
    }

    /// The folder its data will be in.
    pub fn data_dir(&self) -> &Path {
        self.folder.path()
    }

    /// Starts it.
    pub async fn start(self) -> App {
        let own = [
            ("SEALEDMOVE_BIND".to_owned(), "127.0.0.1:0".to_owned()),
            ("SEALEDMOVE_DATA_DIR".to_owned(), self.folder.path().display().to_string()),
            // The clock stands still, so rate limits would never be replenished.
            ("SEALEDMOVE_API_RATE".to_owned(), "0".to_owned()),
            ("SEALEDMOVE_PAGE_RATE".to_owned(), "0".to_owned()),
        ];
        let config =
            Config::load(None, own.into_iter().chain(self.settings.iter().cloned())).expect("the settings are good");
        let (clock, parts) = (self.clock, self.parts);
        let (started_sender, started_receiver) = tokio::sync::oneshot::channel();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
            runtime.expect("a runtime").block_on(async {
                let application = Application::build_with(config, clock, parts, TUNING);
                let application = application.expect("the application starts");
                let address = application.address().unwrap_or_else(|| application.config().bind);
                let url = application.config().public_url.clone();
                let started = (
                    url,
                    address,
                    application.service().clone(),
                    application.store().clone(),
                    application.stop_token(),
                );
                assert!(started_sender.send(started).is_ok(), "the test waits");
                application.run().await.expect("the application runs");
            });
        });
        let (url, address, service, store, stop) = started_receiver.await.expect("the application starts");
        let Self { folder, database, settings, .. } = self;
        App { url, address, service, store, stop, thread: Some(thread), folder, database, settings, parts }
    }
}

impl App {
    /// An application on SQLite, with mail in files, without an engine, on a clock that stands still.
    pub fn builder() -> AppBuilder {
        Self::builder_on(Backend::Sqlite)
    }

    /// [`App::builder`] on an empty database of the backend.
    pub fn builder_on(backend: Backend) -> AppBuilder {
        Self::builder_in(folder_of_process(), backend)
    }

    /// The same with data on the disk, as in production, for benchmarks.
    pub fn builder_on_disk(backend: Backend) -> AppBuilder {
        Self::builder_in(tempfile::tempdir().expect("a temporary folder"), backend)
    }

    fn builder_in(folder: TempDir, backend: Backend) -> AppBuilder {
        let database = match backend {
            Backend::Sqlite => {
                migrated::put_sqlite(folder.path());
                None
            }
            Backend::Postgres => Some(migrated::postgres()),
        };
        Self::builder_with(folder, database)
    }

    /// [`App::builder`] on the database that these statements create.
    ///
    /// # Panics
    /// If one of them fails.
    pub fn builder_from_sql(backend: Backend, sql: &str) -> AppBuilder {
        let builder = Self::builder_with(folder_of_process(), Database::fresh_on(backend));
        let url = builder.database_url().parse().expect("the address of a database");
        let mut conn = Store::open(&url).expect("it opens").dedicated_connection().expect("a connection");
        conn.batch_execute(sql).expect("the statements run");
        builder
    }

    fn builder_with(folder: TempDir, database: Option<Arc<Database<'static>>>) -> AppBuilder {
        let builder = AppBuilder {
            settings: vec![("SEALEDMOVE_ENGINE".to_owned(), "none".to_owned())],
            folder: Arc::new(folder),
            database: database.clone(),
            clock: Clock::manual(BEGINNING),
            parts: Parts::ServeAndWork,
        };
        match database {
            Some(database) => builder.with("SEALEDMOVE_DATABASE_URL", &database.url()),
            None => builder,
        }
    }

    /// [`App::builder`], started.
    pub async fn start() -> Self {
        Self::builder().start().await
    }

    /// [`App::builder_on`], started.
    pub async fn start_on(backend: Backend) -> Self {
        Self::builder_on(backend).start().await
    }

    /// The URL of a page.
    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.url)
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    pub fn service(&self) -> &Service {
        &self.service
    }

    pub fn store(&self) -> &Store {
        &self.store
    }

    /// Waits until at least `min` connections to its PostgreSQL wait for a lock.
    pub async fn until_waiting_for_locks(&self, min: i64) {
        #[derive(QueryableByName)]
        struct Count {
            #[diesel(sql_type = BigInt)]
            count: i64,
        }
        until("so many wait for a lock", async || {
            let query = "select count(*) as count from pg_stat_activity \
                         where datname = current_database() and wait_event_type = 'Lock'";
            let count = self.store.read(move |conn| Ok::<Count, StoreError>(sql_query(query).get_result(conn)?));
            count.await.expect("an answer").count >= min
        })
        .await;
    }

    /// Waits until no job of these kinds is queued or running; failed ones stay.
    pub async fn until_no_jobs(&self, kinds: &[&str]) {
        until(&format!("no jobs: {kinds:?}"), async || {
            let counts = self.store.read(jobs::counts).await.expect("the database answers");
            counts.iter().all(|(kind, waiting, _)| !kinds.contains(&kind.as_str()) || *waiting == 0)
        })
        .await;
    }

    /// Queues the reminders that are due, and does not wait until the loop does. That may be queuing some of them, in a
    /// transaction that is not committed yet.
    ///
    /// # Panics
    /// If the database fails, or one of them cannot be queued.
    pub async fn queue_due_reminders(&self) {
        let (reminders, now) = (&self.service.reminders, self.service.now());
        reminders.send_reminders().await.expect("the database answers");
        until("all reminders are queued", async || {
            let next = reminders.next_reminder(Instant::from_millis(0)).await.expect("the database answers");
            next.is_none_or(|next| next > now)
        })
        .await;
    }

    /// The folder with its data.
    pub fn data_dir(&self) -> &Path {
        self.folder.path()
    }

    /// Stops it, to be started again on the same data, clock and settings.
    pub fn stop(mut self) -> AppBuilder {
        self.end();
        AppBuilder {
            settings: std::mem::take(&mut self.settings),
            folder: Arc::clone(&self.folder),
            database: self.database.take(),
            clock: self.service.clock().of_another_process(),
            parts: self.parts,
        }
    }

    fn end(&mut self) {
        self.stop.cancel();
        if let Some(thread) = self.thread.take() {
            let ended = thread.join();
            assert!(ended.is_ok() || std::thread::panicking(), "the application panicked");
        }
    }

    /// The value of a metric in `/metrics`.
    pub async fn metric(&self, name: &str) -> u64 {
        let metrics =
            self.browser().get(self.url("/metrics")).send().await.expect("metrics").text().await.expect("text");
        let found = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        found.expect("it is measured").parse().expect("a number")
    }

    /// Advances the clock.
    pub fn advance(&self, span: Duration) {
        self.service.clock().advance(span);
    }

    pub async fn add_user(&self, name: &str) -> domain::user::UserId {
        let email = format!("{}@example.org", name.to_lowercase());
        let form = SignUp { name: name.to_owned(), email, password: PASSWORD.to_owned(), language: None, guest: None };
        self.service.accounts.add_user(form).await.expect("the account is made")
    }

    /// Logs a user in without a browser. Returns the session key.
    pub async fn log_in(&self, name: &str, password: &str) -> String {
        let proven = self.service.accounts.authenticate(name, password.to_owned(), None).await;
        let browser = Browser::new("", "en".parse().expect("a language"));
        let logged_in = self.service.access.log_in(proven.expect("it is right").1, browser, None).await;
        let LogIn::Complete(session) = logged_in.expect("a log-in") else { panic!("{name} has a second factor") };
        session.key
    }

    /// A browser without a log-in. It stores cookies and does not follow redirects.
    pub fn browser(&self) -> Client {
        let mut headers = reqwest::header::HeaderMap::new();
        headers.insert("Sec-Fetch-Site", reqwest::header::HeaderValue::from_static("same-origin"));
        http_client::builder()
            .cookie_store(true)
            .pool_idle_timeout(Duration::from_secs(2))
            .redirect(redirect::Policy::none())
            .default_headers(headers)
            .timeout(Duration::from_secs(300))
            .build()
            .expect("a client")
    }
}

impl Drop for App {
    fn drop(&mut self) {
        self.end();
    }
}
