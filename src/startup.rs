//! Puts the whole application together, for the program and for tests.

use std::fs;
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::os::unix::fs::DirBuilderExt;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use actix_web::dev::Server;
use actix_web::middleware::{Compress, from_fn};
use actix_web::{App, web as actix};
use correspondence_clock::days;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;
use tracing_actix_web::TracingLogger;

use crate::middleware::{finish_answers, receive_requests};
use crate::telemetry::RequestSpan;
use config::{Config, DevMail, LmtpAddress, MailUrl};
use domain::outbound::OutboundPolicy;
use domain::received::IncomingMailSource;
use engine::{EngineMissing, EngineSetting, SearchPlaces};
use http::GeoIp;
use http::connections::{self, Connections};
use http::geo_ip::GeoIpError;
use http::live::{self, Hub};
use jobs::{
    self, AnalysisHandler, EngineMoveHandler, EngineQuestionHandler, Flags, JobHandlers, MailHandler, PushHandler,
};
use mail::mail_in::{ImapReader, LmtpListener};
use mail::notify::push::PushNotifier;
use mail::notify::tls;
use mail::notify::{MailIntake, Notifier, SettingError};
use oidc::Providers;
use secrets::files::{self as secret_files, FileError};
use service::accounts::PasswordCost;
use service::token_keys::KeyError;
use service::{Clock, Secret, Service, ServiceOptions};
use store::{DatabaseUrl, Store, StoreError};

/// Why the application cannot start. One line each.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The data folder cannot be created or used.
    #[error("SEALEDMOVE_DATA_DIR: {path} cannot be used: {reason}")]
    DataDir {
        /// The folder, or a file in it.
        path: String,
        reason: String,
    },
    /// The keys of API tokens cannot be read.
    #[error("SEALEDMOVE_DATA_DIR: {0}")]
    TokenKeys(#[from] KeyError),
    /// The address cannot be listened on.
    #[error("SEALEDMOVE_BIND: {}", why_not_bound(*address, reason))]
    Bind { address: SocketAddr, reason: io::Error },
    /// The address for mail servers cannot be listened on.
    #[error("SEALEDMOVE_LMTP: cannot listen on {address}: {reason}")]
    Lmtp { address: LmtpAddress, reason: io::Error },
    #[error("SEALEDMOVE_DATABASE_URL: {0}")]
    Store(#[from] StoreError),
    /// The service is public, but its mail would only be written to files.
    #[error(
        "SEALEDMOVE_MAIL_URL: mail would go to files while {public_url} is public: set it to smtp://… or smtps://… to \
         have mail sent, or set SEALEDMOVE_DEV_MAIL to off (mail stays in the files) or public (everybody reads all of \
         it at /dev/mail)"
    )]
    MailToFiles { public_url: String },
    #[error(transparent)]
    Mail(#[from] SettingError),
    #[error("SEALEDMOVE_ENGINE: {0}")]
    Engine(#[from] EngineMissing),
    #[error("SEALEDMOVE_LOGO: {0}")]
    Logo(String),
    #[error("SEALEDMOVE_LOG_IN_PROVIDERS: {0}")]
    LogInProviders(String),
    #[error("SEALEDMOVE_GEOIP_FILE: {path} cannot be used: {reason}")]
    GeoIp { path: String, reason: GeoIpError },
}

fn why_not_bound(address: SocketAddr, reason: &io::Error) -> String {
    if reason.kind() == io::ErrorKind::AddrInUse {
        return format!(
            "another program uses {address} already, perhaps this service itself: stop it, or choose another port ({reason})"
        );
    }
    format!("cannot listen on {address}: {reason}")
}

/// Which parts run in this process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parts {
    /// Pages and API, and the background loop.
    ServeAndWork,
    /// Pages and API.
    Serve,
    /// The background loop.
    Work,
}

/// What tests choose otherwise than production, to start quickly.
#[derive(Clone, Copy, Debug)]
pub struct Tuning {
    /// The hashing cost of new passwords.
    pub password_cost: PasswordCost,
    /// Threads that answer requests. Each compiles the patterns of all routes when it starts.
    pub workers: usize,
    /// Maximum connections to the database for reads, and on PostgreSQL for writes; `None` leaves it to the store. Each
    /// prepares its own statements.
    pub connections: Option<u16>,
}

impl Default for Tuning {
    fn default() -> Self {
        let workers = std::thread::available_parallelism().map_or(2, usize::from).clamp(2, 8);
        Self { password_cost: PasswordCost::default(), workers, connections: None }
    }
}

/// The application, ready to run.
pub struct Application {
    config: Config,
    brand: layout::Brand,
    store: Store,
    service: Service,
    hub: Hub,
    notifier: Notifier,
    push: PushNotifier,
    providers: Providers,
    geo_ip: GeoIp,
    listener: Option<TcpListener>,
    workers: usize,
    lmtp: Option<LmtpListener>,
    work: bool,
    drain: CancellationToken,
    stop: CancellationToken,
}

/// How long each step of a stop may take: requests under way, then jobs, then incoming mail. The units and the compose
/// file leave time for all of them after the longest drain.
const SHUTDOWN_SECONDS: u64 = 20;

/// Opens the service for a command: creates the data folder and the secret if they are missing, and migrates the
/// database.
///
/// # Errors
/// What cannot be used, by the name of its setting.
pub fn open_service(config: &Config, clock: Clock) -> Result<Service, StartError> {
    let (store, secret) = open_store(config, Store::open_for_command)?;
    service(config, store, clock, secret, PasswordCost::default())
}

fn open_store(
    config: &Config,
    open: impl FnOnce(&DatabaseUrl) -> Result<Store, StoreError>,
) -> Result<(Store, Secret), StartError> {
    make_folder(&config.data_dir)?;
    if let DatabaseUrl::Sqlite(file) = &config.database_url
        && let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty())
    {
        make_folder(folder)?;
    }
    let secret = secret(&config.data_dir)?;
    let mut store = open(&config.database_url)?;
    if let Some(url) = &config.database_replica_url {
        store = store.with_replica(url)?;
    }
    for migration in store.migrate()? {
        tracing::info!(%migration, "the database was brought up to date");
    }
    Ok((store, secret))
}

/// Opens the service on existing data: creates no folder, secret or database, and runs no migration. For commands
/// started by other programs, which with a wrong setting would otherwise create a second, empty installation.
///
/// # Errors
/// What is missing or cannot be used, by the name of its setting.
pub fn open_existing_service(config: &Config, clock: Clock) -> Result<Service, StartError> {
    let secret = read_secret(&config.data_dir)?;
    let store = Store::open_existing(&config.database_url)?;
    store.check_up_to_date()?;
    service(config, store, clock, secret, PasswordCost::default())
}

fn service(
    config: &Config,
    store: Store,
    clock: Clock,
    secret: Secret,
    password_cost: PasswordCost,
) -> Result<Service, StartError> {
    if config.site_name != config::DEFAULT_SITE_NAME {
        text::set_site_name(&config.site_name);
    }
    let options = ServiceOptions {
        host: config.host().to_owned(),
        public_url: config.public_url.clone(),
        token_keys: Some(config.data_dir.clone()),
        leave_a_year: days(config.leave_days.into()),
        guest_games: config.guest_games,
        outbound_policy: OutboundPolicy::new(config.outbound_private.clone()),
        staff_second_factor: config.staff_second_factor,
        password_cost,
        locales: config.locales(),
    };
    Ok(Service::with_options(store, clock, secret, mail::notify::channels(), options)?)
}

/// The providers in the settings. Nothing is requested from them yet.
///
/// # Errors
/// What cannot be used, by the provider.
pub(crate) fn log_in_providers(config: &Config) -> Result<Providers, String> {
    Providers::new(config, tls::client_config().map_err(|error| error.to_string())?)
}

/// The GeoIP file in the settings, if there is one.
///
/// # Errors
/// Why it cannot be used.
pub(crate) fn geo_ip(config: &Config) -> Result<GeoIp, StartError> {
    let Some(path) = &config.geoip_file else { return Ok(GeoIp::default()) };
    GeoIp::open(path).map_err(|reason| StartError::GeoIp { path: path.display().to_string(), reason })
}

impl Application {
    /// Puts together the parts that are to run.
    ///
    /// # Errors
    /// What cannot be used, by the name of its setting.
    pub fn build(config: Config, clock: Clock, parts: Parts) -> Result<Self, StartError> {
        Self::build_with(config, clock, parts, Tuning::default())
    }

    /// The same for tests.
    ///
    /// # Errors
    /// As [`Application::build`].
    pub fn build_with(config: Config, clock: Clock, parts: Parts, tuning: Tuning) -> Result<Self, StartError> {
        let Tuning { password_cost, workers, connections } = tuning;
        // The port first: an accidental second start should fail before it touches anything.
        let listener = match parts {
            Parts::ServeAndWork | Parts::Serve => Some(
                TcpListener::bind(config.bind).map_err(|reason| StartError::Bind { address: config.bind, reason })?,
            ),
            Parts::Work => None,
        };
        let lmtp = match &config.lmtp {
            Some(address) if listener.is_some() => Some(
                LmtpListener::bind(address, config.lmtp_networks.clone())
                    .map_err(|reason| StartError::Lmtp { address: address.clone(), reason })?,
            ),
            _ => None,
        };
        let mut config = config;
        if let Some(Ok(bound)) = listener.as_ref().map(TcpListener::local_addr) {
            // Port 0 requests any free port; links must contain the one that was bound.
            if let Some(host) = config.public_url.strip_suffix(":0").filter(|_| config.bind.port() == 0) {
                config.public_url = format!("{host}:{}", bound.port());
            }
            config.bind = bound;
        }
        if config.is_mail_silently_undelivered() {
            return Err(StartError::MailToFiles { public_url: config.public_url });
        }
        if let MailUrl::File(folder) = &config.mail_url {
            make_folder(folder)?;
            let folder = folder.display();
            if config.dev_mail == DevMail::Public {
                tracing::warn!("mail is not sent: whoever reaches the service can read all of it at /dev/mail");
            } else if !config.serves_dev_mail() {
                tracing::warn!(%folder, "mail is not sent but kept in files, and not shown at /dev/mail");
            }
        }
        let brand = layout::Brand::load(&config).map_err(StartError::Logo)?;
        let open = |url: &DatabaseUrl| match connections {
            Some(limit) => Store::open_with_limit(url, limit),
            None => Store::open(url),
        };
        let (store, secret) = open_store(&config, open)?;
        let service = service(&config, store.clone(), clock, secret, password_cost)?;
        let notifier = Notifier::new(&config, service.clone())?;
        let push = PushNotifier::new(&config, notifier.clone())?;
        let providers = log_in_providers(&config).map_err(StartError::LogInProviders)?;
        let geo_ip = if listener.is_some() { geo_ip(&config)? } else { GeoIp::default() };
        let work = parts != Parts::Serve;
        if work {
            // A configured engine must exist; a default one may still be installed while the service runs.
            if let EngineSetting::Given(_) = config.engine {
                config.engine.locate(&SearchPlaces::default_places())?;
            }
        }
        let (hub, drain, stop) = (Hub::new(), CancellationToken::new(), CancellationToken::new());
        Ok(Self {
            config,
            brand,
            store,
            service,
            hub,
            notifier,
            push,
            providers,
            geo_ip,
            listener,
            workers,
            lmtp,
            work,
            drain,
            stop,
        })
    }

    /// The address it listens on, if it serves.
    pub fn address(&self) -> Option<SocketAddr> {
        self.listener.as_ref().map(|_| self.config.bind)
    }

    /// The settings, with the bound port.
    pub fn config(&self) -> &Config {
        &self.config
    }

    pub fn service(&self) -> &Service {
        &self.service
    }

    /// The database, for tests and benches.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// Cancel it before a stop: `/readyz` then reports that the process is not ready, and everything else continues.
    pub fn drain_token(&self) -> CancellationToken {
        self.drain.clone()
    }

    /// Cancel it to stop: requests in progress are finished, jobs released.
    pub fn stop_token(&self) -> CancellationToken {
        self.stop.clone()
    }

    /// Runs until stopped.
    ///
    /// # Errors
    /// When the server cannot run.
    pub async fn run(self) -> io::Result<()> {
        let Self { config, brand, service, hub, notifier, push, providers, geo_ip, .. } = self;
        let Self { listener, workers, lmtp, work, drain, stop, .. } = self;
        let mut tasks = JoinSet::new();
        tasks.spawn(hub.clone().run(service.event_bus().subscribe()));
        tasks.spawn(live::publish_remote_changes(service.clone(), stop.clone()));
        let security_log = Arc::clone(service.security_log());
        tasks.spawn({
            let security_log = Arc::clone(&security_log);
            async move { security_log.run().await }
        });
        if listener.is_some() {
            // Record downtime before the first check of the clocks: flags do not fall during downtime.
            let Some(first) = jobs::begin_serving(&service, &stop).await.map_err(io::Error::other)? else {
                return Ok(());
            };
            tasks.spawn(jobs::heartbeat(service.clone(), first, stop.clone()));
        } else {
            service.timekeeping.join_time().await.map_err(io::Error::other)?;
        }
        // On a stop, incoming mail in progress is finished like requests.
        let mut incoming = JoinSet::new();
        if let Some(lmtp) = lmtp {
            let intake = MailIntake::new(&config, service.clone(), IncomingMailSource::Lmtp);
            incoming.spawn(lmtp.run(intake, service.clock().clone(), stop.clone()));
        }
        if let Some(url) = config.imap.clone().filter(|_| work) {
            let intake = MailIntake::new(&config, service.clone(), IncomingMailSource::Imap);
            let reader = ImapReader::new(url, service.clone(), intake, notifier.returner());
            let stop = stop.clone();
            incoming.spawn(async move {
                reader.run(stop).await;
                Ok(())
            });
        }
        let flags = if listener.is_some() { Flags::Fall } else { Flags::FallWhileServed };
        let background = work.then(|| {
            let (engine, nodes) = (&config.engine, config.engine_nodes);
            let handlers = JobHandlers {
                mail: MailHandler::new(notifier),
                push: PushHandler::new(push),
                analysis: AnalysisHandler::new(service.clone(), engine.clone(), nodes),
                engine_moves: EngineMoveHandler::new(service.clone(), engine.clone()),
                engine_questions: EngineQuestionHandler::new(service.clone(), engine.clone(), nodes),
            };
            tokio::spawn(jobs::run(service.clone(), handlers, flags, stop.clone()))
        });
        match listener {
            Some(listener) => {
                let listening = Listening { listener, workers, drain, stop: stop.clone() };
                serve(&config, brand, service, hub, (providers, geo_ip), listening)?.await?;
            }
            None => stop.cancelled().await,
        }
        stop.cancel();
        if let Some(background) = background {
            let _ = tokio::time::timeout(Duration::from_secs(SHUTDOWN_SECONDS), background).await;
        }
        let finish = async { while incoming.join_next().await.is_some() {} };
        let _ = tokio::time::timeout(Duration::from_secs(SHUTDOWN_SECONDS), finish).await;
        tasks.shutdown().await;
        security_log.flush();
        Ok(())
    }
}

/// Where the server listens, with how many threads, and until when.
struct Listening {
    listener: TcpListener,
    workers: usize,
    drain: CancellationToken,
    stop: CancellationToken,
}

fn serve(
    config: &Config,
    brand: layout::Brand,
    service: Service,
    hub: Hub,
    (providers, geo_ip): (Providers, GeoIp),
    listening: Listening,
) -> io::Result<Server> {
    let Listening { listener, workers, drain, stop } = listening;
    let site = actix::Data::new(http::Site::new(config));
    let brand = actix::Data::new(brand);
    let operator_texts = actix::Data::new(web::OperatorTexts::new(config.pages_dir.clone()));
    let metrics = actix::Data::new(web::Metrics::new());
    let throttle = actix::Data::new(http::Throttle::new(service.clock().clone()));
    let page_limits = actix::Data::new(layout::PageLimits::new(service.clock(), config.page_rate));
    let proxies = http::TrustedProxies::new(config.trusted_proxies.clone());
    let connections = Connections::new(connections::raise_descriptor_limit(), proxies.clone());
    let proxies = actix::Data::new(proxies);
    let streams = actix::Data::new(http::StreamLimits::default());
    let answers = actix::Data::new(http::ResponseCache::new(cfg!(debug_assertions)));
    let api_data = actix::Data::new(api::Api::new(config, service.clock()));
    let description = actix::Data::new(api::Description::new(config));
    let service = actix::Data::new(service);
    let providers = actix::Data::new(providers);
    let geo_ip = actix::Data::new(geo_ip);
    let hub = actix::Data::new(hub);
    let connected = actix::Data::new(live::Connected::default());
    let stopping = actix::Data::new(stop.clone());
    let readiness = actix::Data::new(web::Readiness::new(drain));
    let application = move || {
        App::new()
            .app_data(site.clone())
            .app_data(brand.clone())
            .app_data(operator_texts.clone())
            .app_data(metrics.clone())
            .app_data(throttle.clone())
            .app_data(page_limits.clone())
            .app_data(proxies.clone())
            .app_data(streams.clone())
            .app_data(answers.clone())
            .app_data(api_data.clone())
            .app_data(description.clone())
            .app_data(service.clone())
            .app_data(providers.clone())
            .app_data(geo_ip.clone())
            .app_data(hub.clone())
            .app_data(connected.clone())
            .app_data(stopping.clone())
            .app_data(readiness.clone())
            .wrap(from_fn(receive_requests))
            .wrap(Compress::default())
            .wrap(from_fn(finish_answers))
            .wrap(TracingLogger::<RequestSpan>::new())
            .wrap(from_fn(connections::note_activity))
            .configure(routes)
    };
    let server = connections::serve(listener, connections, workers, SHUTDOWN_SECONDS, application)?;
    let handle = server.handle();
    tokio::spawn(async move {
        stop.cancelled().await;
        handle.stop(true).await;
    });
    Ok(server)
}

/// All HTTP routes. The API reference comes before the scope `/api`, which would shadow its pages; pages come last,
/// since they handle every path without a route.
fn routes(config: &mut actix::ServiceConfig) {
    config.configure(reference::routes).configure(api::routes).configure(xfcc::routes).configure(web::routes);
}

fn make_folder(path: &Path) -> Result<(), StartError> {
    fs::DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(path)
        .map_err(|error| StartError::DataDir { path: path.display().to_string(), reason: error.to_string() })
}

fn secret(data_dir: &Path) -> Result<Secret, StartError> {
    let secret = secret_files::read_or_create(data_dir).map_err(data_dir_error)?;
    if secret.is_replaced() {
        tracing::warn!(
            "the secret was replaced, and is in use again: run `sealedmove keys rotate-secret`, and restart"
        );
    }
    Ok(secret)
}

/// Reads the secret and those before it.
pub(crate) fn read_secret(data_dir: &Path) -> Result<Secret, StartError> {
    secret_files::read(data_dir).map_err(data_dir_error)
}

fn data_dir_error(FileError { path, reason }: FileError) -> StartError {
    // A mail server starts programs in its own working directory.
    let folder = path.is_relative().then(std::env::current_dir).and_then(Result::ok);
    let reason = match folder {
        Some(folder) => format!("{reason} (seen from {})", folder.display()),
        None => reason,
    };
    StartError::DataDir { path: path.display().to_string(), reason }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use actix_web::HttpRequest;
    use actix_web::test::{TestRequest, call_and_read_body, init_service};

    use super::*;
    use domain::user_name::parse_user_name;

    /// The first segment of every routed path, parsed from the router’s debug output.
    async fn first_segments() -> BTreeSet<String> {
        let show = async |request: HttpRequest| format!("{:#?}", request.resource_map());
        let app = init_service(App::new().route("/-", actix::get().to(show)).configure(routes)).await;
        let map = call_and_read_body(&app, TestRequest::with_uri("/-").to_request()).await;
        let map = String::from_utf8(map.to_vec()).expect("UTF-8");
        // Patterns are indented by scope; `patterns: Single(` is followed by lines with one pattern each.
        let (mut scopes, mut found, mut indent) = (Vec::<(usize, String)>::new(), BTreeSet::new(), None);
        for line in map.lines() {
            let depth = line.len() - line.trim_start().len();
            if line.trim_start().starts_with("patterns: ") {
                indent = Some(depth);
                scopes.retain(|(scope, _)| *scope < depth);
            } else if let (Some(at), Some(pattern)) = (indent, line.trim().strip_prefix('"')) {
                let before = scopes.last().map_or("", |(_, before)| before.as_str());
                let path = format!("{before}{}", pattern.trim_end_matches(',').trim_end_matches('"'));
                let first = path.trim_start_matches('/').split(['/', '{']).next().unwrap_or_default().to_owned();
                found.extend(Some(first).filter(|first| !first.is_empty()));
                if scopes.last().is_none_or(|(scope, _)| *scope < at) {
                    scopes.push((at, path));
                }
            } else if line.trim_start().starts_with("is_prefix: ") {
                indent = None;
            }
        }
        found
    }

    #[tokio::test]
    async fn path_segments_are_reserved_user_names() {
        let segments = first_segments().await;
        assert!(segments.len() > 40 && segments.contains("api") && segments.contains("settings"), "{segments:?}");
        let free: Vec<&String> = segments.iter().filter(|segment| parse_user_name(segment).is_ok()).collect();
        assert!(free.is_empty(), "add to crates/domain/src/reserved_user_names.txt: {free:?}");
    }

    #[test]
    fn documented_stop_timeouts_leave_time_for_the_longest_stop() {
        let steps = Duration::from_secs(3 * SHUTDOWN_SECONDS) + crate::cli::SHUTDOWN_TIMEOUT;
        let longest = Duration::from_secs(config::MAX_DRAIN_SECONDS) + steps;
        for (file, text, setting) in [
            ("compose.yaml", include_str!("../compose.yaml"), "stop_grace_period: "),
            ("sealedmove.service", include_str!("../debian/sealedmove.service"), "TimeoutStopSec="),
            ("operations.md", include_str!("../docs/operations.md"), "TimeoutStopSec="),
        ] {
            // In the compose file the service comes before its database.
            let value = text.lines().find_map(|line| line.trim().strip_prefix(setting)).expect(file);
            let seconds = value.trim_end_matches('s').parse().expect("a number of seconds");
            assert!(Duration::from_secs(seconds) > longest, "{file} leaves {value} for {longest:?}");
        }
        // Workers do not drain, and have systemd's default.
        let worker = include_str!("../debian/sealedmove-worker.service");
        assert!(!worker.contains("TimeoutStopSec") && steps < Duration::from_secs(90));
    }

    #[test]
    fn concurrent_starts_share_one_secret() {
        let folder = tempfile::tempdir().expect("a folder");
        let found = std::thread::scope(|scope| {
            let starting: Vec<_> = (0..8).map(|_| scope.spawn(|| secret(folder.path()).expect("a secret"))).collect();
            starting.into_iter().map(|one| one.join().expect("nobody panics").as_bytes().to_vec()).collect::<Vec<_>>()
        });
        assert!(found.iter().all(|secret| *secret == found[0]));
        assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 1, "nothing else is left there");
    }

    #[test]
    fn truncated_secret_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("secret"), "short").expect("written");
        let error = secret(folder.path()).expect_err("refused").to_string();
        assert!(error.starts_with("SEALEDMOVE_DATA_DIR: ") && error.contains("cut short"), "{error}");
    }
}
