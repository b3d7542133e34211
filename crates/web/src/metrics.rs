//! Prometheus metrics, as OpenMetrics text.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use actix_web::body::MessageBody;
use actix_web::dev::ServiceResponse;
use actix_web::http::header::{CACHE_CONTROL, WWW_AUTHENTICATE};
use actix_web::http::{Method, StatusCode};
use actix_web::web::{self, Data, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse, Responder};
use prometheus_client::encoding::{EncodeLabelSet, text};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};

use super::mail_metrics::MailMetrics;
use config::MetricsAccess;
use domain::received::{IncomingMailSource, MailOutcome};
use domain::security_event::SecurityEvent;
use http::client_address::is_forwarded;
use http::live::Hub;
use http::response_cache::{ResponseCache, route_of};
use http::{Site, bearer_token, get, note_security_event};
use service::operation::{JobCounts, Workload};
use service::{Job, ReplicaReads, Service, key_hash};

/// Metrics. One per process.
pub struct Metrics {
    registry: Registry,
    requests: Family<RequestLabels, Counter>,
    durations: Family<RouteLabels, Histogram>,
    database_up: Gauge,
    jobs_waiting: Family<JobLabels, Gauge>,
    jobs_failed: Family<JobLabels, Gauge>,
    mail: MailMetrics,
    running_games: Gauge,
    packed_games: Counter,
    unpacked_games: Gauge,
    unpackable_games: Gauge,
    incoming_mail: Family<MailLabels, Counter>,
    database_reads: Counter,
    replica_reads: Family<ReplicaLabels, Counter>,
    cache_hits: Counter,
    cache_outdated: Counter,
    cache_bytes: Gauge,
    writes_waiting: Gauge,
    watchers: Gauge,
    resident_memory: Gauge,
    security_events: Family<EventLabels, Counter>,
    clock_steps: Family<StepLabels, Counter>,
    time_ahead: Gauge<f64, AtomicU64>,
    host_clock_ahead: Gauge<f64, AtomicU64>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RequestLabels {
    method: String,
    route: String,
    status: u16,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RouteLabels {
    method: String,
    route: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct JobLabels {
    kind: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ReplicaLabels {
    outcome: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct EventLabels {
    event: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct StepLabels {
    direction: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct MailLabels {
    way: String,
    disposition: String,
}

impl Metrics {
    /// Registers all metrics.
    pub fn new() -> Self {
        let mut registry = Registry::default();
        let requests = Family::default();
        registry.register("http_requests", "HTTP requests answered", requests.clone());
        let durations = Family::new_with_constructor((|| Histogram::new(DURATIONS)) as fn() -> Histogram);
        let about = "Time until the head of an answer was ready";
        registry.register_with_unit("http_request_duration", about, Unit::Seconds, durations.clone());
        let started: Gauge = Gauge::default();
        started.set(SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs().cast_signed()));
        registry.register("process_start_time_seconds", "When the process started, since the epoch", started);
        let resident_memory = Gauge::default();
        registry.register("process_resident_memory_bytes", "Memory in use", resident_memory.clone());

        let own = registry.sub_registry_with_prefix("sealedmove");
        let database_up = Gauge::default();
        own.register("database_up", "Whether the database answers", database_up.clone());
        let jobs_waiting = Family::default();
        own.register("jobs_waiting", "Background jobs that are not done yet", jobs_waiting.clone());
        let jobs_failed = Family::default();
        own.register("jobs_failed", "Background jobs that were put aside for good", jobs_failed.clone());
        let mail = MailMetrics::new(own);
        let running_games = Gauge::default();
        own.register("games_running", "Games that are not over", running_games.clone());
        let packed_games = Counter::default();
        own.register("games_packed", "Finished games that this process has packed", packed_games.clone());
        let unpacked_games = Gauge::default();
        let about = "Finished games that are not packed yet, counted as far as ten thousand";
        own.register("games_to_pack", about, unpacked_games.clone());
        let unpackable_games = Gauge::default();
        let about = "Finished games that cannot be packed, counted as far as ten thousand";
        own.register("games_not_packable", about, unpackable_games.clone());
        let incoming_mail = Family::default();
        let about = "Messages that came in, by the way they came and what became of them";
        own.register("incoming_mail", about, incoming_mail.clone());
        let database_reads = Counter::default();
        own.register("database_reads", "Connections taken to read something", database_reads.clone());
        let replica_reads = Family::default();
        let about = "Reads that the replica has answered, and those left to the primary since it lagged, was ahead, was busy, found nothing or was away";
        own.register("database_replica_reads", about, replica_reads.clone());
        let (cache_hits, cache_outdated, cache_bytes) = <(Counter, Counter, Gauge)>::default();
        own.register("answers_kept", "Answers that were given once more as they were kept", cache_hits.clone());
        let about = "Answers that were kept and found to be out of date";
        own.register("answers_outdated", about, cache_outdated.clone());
        own.register("answers_bytes", "Memory that kept answers take", cache_bytes.clone());
        let writes_waiting = Gauge::default();
        let about = "Writes that wait for the one writer of SQLite";
        own.register("database_writes_waiting", about, writes_waiting.clone());
        let watchers = Gauge::default();
        own.register("live_watchers", "Streams that are being followed in this process", watchers.clone());
        let security_events = Family::default();
        own.register(
            "security_events",
            "What has happened at the doors, as in the security log",
            security_events.clone(),
        );
        let clock_steps = Family::default();
        let about = "How often the clock was set that the service goes by: the database's, or the host's";
        own.register("clock_steps", about, clock_steps.clone());
        let time_ahead = Gauge::default();
        let about = "How far the service's time is ahead of the clock that it goes by, since that was set";
        own.register_with_unit("time_ahead", about, Unit::Seconds, time_ahead.clone());
        let host_clock_ahead = Gauge::default();
        let about = "How far this host's clock is ahead of the database's";
        own.register_with_unit("host_clock_ahead", about, Unit::Seconds, host_clock_ahead.clone());
        Self {
            registry,
            requests,
            durations,
            database_up,
            jobs_waiting,
            jobs_failed,
            mail,
            running_games,
            packed_games,
            unpacked_games,
            unpackable_games,
            incoming_mail,
            database_reads,
            replica_reads,
            cache_hits,
            cache_outdated,
            cache_bytes,
            writes_waiting,
            watchers,
            resident_memory,
            security_events,
            clock_steps,
            time_ahead,
            host_clock_ahead,
        }
    }

    /// Starts the timer of a request.
    pub fn begin(&self, method: &Method) -> RequestTimer<'_> {
        RequestTimer { metrics: self, method: method_label(method), since: Instant::now() }
    }

    fn count(&self, method: &str, route: &str, status: StatusCode, since: Instant) {
        let (method, route) = (method.to_owned(), route.to_owned());
        let labels = RouteLabels { method: method.clone(), route: route.clone() };
        self.durations.get_or_create(&labels).observe(since.elapsed().as_secs_f64());
        self.requests.get_or_create(&RequestLabels { method, route, status: status.as_u16() }).inc();
    }

    /// Updates the metrics that other components count.
    async fn refresh(&self, service: &Service, hub: &Hub, cache: &ResponseCache) {
        let (hits, outdated, bytes) = cache.figures();
        self.cache_hits.inner().store(hits, Ordering::Relaxed);
        self.cache_outdated.inner().store(outdated, Ordering::Relaxed);
        self.cache_bytes.set(i64::try_from(bytes).unwrap_or(i64::MAX));
        self.watchers.set(i64::try_from(hub.watchers()).unwrap_or(i64::MAX));
        self.resident_memory.set(resident_memory().unwrap_or(0));
        for (event, count) in service.security_log().counts() {
            self.security_events
                .get_or_create(&EventLabels { event: event.as_str() })
                .inner()
                .store(count, Ordering::Relaxed);
        }
        let clocks = service.timekeeping.clock_differences();
        for (direction, steps) in [("forward", clocks.steps_forward), ("back", clocks.steps_back)] {
            self.clock_steps.get_or_create(&StepLabels { direction }).inner().store(steps, Ordering::Relaxed);
        }
        self.time_ahead.set(seconds(clocks.ahead));
        self.host_clock_ahead.set(seconds(clocks.host_ahead_of_database.unwrap_or(0)));
        self.database_reads.inner().store(service.operation.database_reads(), Ordering::Relaxed);
        let ReplicaReads { answered, lagging, ahead, busy, failed, unreachable: away } =
            service.operation.replica_reads();
        let outcomes = [
            ("answered", answered),
            ("lagging", lagging),
            ("ahead", ahead),
            ("busy", busy),
            ("failed", failed),
            ("away", away),
        ];
        for (outcome, reads) in outcomes {
            self.replica_reads.get_or_create(&ReplicaLabels { outcome }).inner().store(reads, Ordering::Relaxed);
        }
        self.writes_waiting.set(i64::try_from(service.operation.waiting_writes()).unwrap_or(i64::MAX));
        let workload = service.operation.workload().await;
        self.database_up.set(i64::from(workload.is_ok()));
        match workload {
            Ok(Workload { jobs, running_games, mail, mail_counts, paused_mail, packing, at, incoming_mail }) => {
                self.packed_games.inner().store(packing.packed, Ordering::Relaxed);
                self.unpacked_games.set(packing.waiting);
                self.unpackable_games.set(packing.failed);
                self.mail.refresh(mail, mail_counts, paused_mail, at);
                self.running_games.set(running_games);
                // Initialise all label combinations, so that rates work from the first message on.
                for (way, outcome) in
                    IncomingMailSource::ALL.into_iter().flat_map(|way| MailOutcome::ALL.map(|outcome| (way, outcome)))
                {
                    let (way, outcome) = (way.as_str(), outcome.as_str());
                    let counts = incoming_mail.iter().find(|counts| (&*counts.way, &*counts.outcome) == (way, outcome));
                    let messages = counts.map_or(0, |counts| u64::try_from(counts.messages).unwrap_or(0));
                    let labels = MailLabels { way: way.to_owned(), disposition: outcome.to_owned() };
                    self.incoming_mail.get_or_create(&labels).inner().store(messages, Ordering::Relaxed);
                }
                self.jobs_waiting.clear();
                self.jobs_failed.clear();
                let empty = [Job::MAIL, Job::ANALYSIS];
                let empty = empty.map(|kind| JobCounts { kind: kind.to_owned(), waiting: 0, failed: 0 });
                for JobCounts { kind, waiting, failed } in empty.into_iter().chain(jobs) {
                    let labels = JobLabels { kind };
                    self.jobs_waiting.get_or_create(&labels).set(waiting);
                    self.jobs_failed.get_or_create(&labels).set(failed);
                }
            }
            Err(error) => tracing::warn!(%error, "the metrics are not complete"),
        }
    }
}

impl Default for Metrics {
    fn default() -> Self {
        Self::new()
    }
}

/// Upper bounds of the histogram buckets in seconds: from a cached page to a slow database.
const DURATIONS: [f64; 12] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0];

fn seconds(millis: i64) -> f64 {
    millis as f64 / 1000.0
}

/// Resident memory of the process in bytes, if the system reports it (`proc_pid_status(5)`).
fn resident_memory() -> Option<i64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: i64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024)
}

/// A request in progress, counted by method, route and status.
#[must_use]
pub struct RequestTimer<'a> {
    metrics: &'a Metrics,
    method: &'static str,
    since: Instant,
}

impl RequestTimer<'_> {
    /// Counts the request and its duration.
    pub fn end(self, response: &ServiceResponse<impl MessageBody>) {
        let route = route_of(response.request());
        self.metrics.count(self.method, route.as_deref().unwrap_or("unmatched"), response.status(), self.since);
    }
}

/// The method as a label. Unknown methods share one label: clients could make up any number.
fn method_label(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}

pub(super) fn routes(config: &mut ServiceConfig) {
    config.service(web::resource("/metrics").route(get().to(show)));
}

/// Checks whether the sender may read the metrics; if not, the status of the refusal.
fn check_access(site: &Site, request: &HttpRequest) -> Result<(), StatusCode> {
    match site.metrics() {
        MetricsAccess::Public => Ok(()),
        MetricsAccess::Off => Err(StatusCode::NOT_FOUND),
        MetricsAccess::Loopback => {
            let is_loopback = request.peer_addr().is_some_and(|peer| peer.ip().to_canonical().is_loopback());
            match is_loopback && !is_forwarded(request.headers()) {
                // With DNS rebinding, a browser on this machine sends the attacker's host name.
                true if !site.has_own_host(request.headers()) => Err(StatusCode::MISDIRECTED_REQUEST),
                true => Ok(()),
                false => Err(StatusCode::NOT_FOUND),
            }
        }
        MetricsAccess::Bearer(token) => {
            let sent = bearer_token(request.headers()).unwrap_or_default();
            // Compare hashes, so that timing reveals nothing.
            if key_hash(sent) == key_hash(token) { Ok(()) } else { Err(StatusCode::UNAUTHORIZED) }
        }
    }
}

async fn show(
    request: HttpRequest,
    site: Data<Site>,
    metrics: Data<Metrics>,
    service: Data<Service>,
    hub: Data<Hub>,
    cache: Data<ResponseCache>,
) -> impl Responder {
    if let Err(status) = check_access(&site, &request) {
        let mut refusal = HttpResponse::build(status);
        if status == StatusCode::UNAUTHORIZED {
            note_security_event(&request, SecurityEvent::MetricsRefused, None);
            refusal.insert_header((WWW_AUTHENTICATE, "Bearer"));
        }
        return refusal.insert_header((CACHE_CONTROL, "no-store")).finish();
    }
    metrics.refresh(&service, &hub, &cache).await;
    let mut body = String::new();
    match text::encode(&mut body, &metrics.registry) {
        Ok(()) => HttpResponse::Ok()
            .content_type("application/openmetrics-text; version=1.0.0; charset=utf-8")
            .insert_header((CACHE_CONTROL, "no-store"))
            .body(body),
        Err(error) => {
            tracing::error!(%error, "the metrics could not be written");
            HttpResponse::InternalServerError().finish()
        }
    }
}
