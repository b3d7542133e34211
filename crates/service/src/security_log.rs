//! The security log: authentication and access events, under names that do not change, for people and for programs such
//! as fail2ban.
//!
//! Each event is a line of the log with the target `security`, and a counter. A line has no secret, no untrusted text
//! but the path, and no address but that of the network. One source cannot flood the log: after [`MAX_LINES`] lines of
//! a kind in a window of a minute its events are counted, and summed up in one line at the end.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use correspondence_clock::Instant;

use super::{Clock, Job, JobQueue};
use domain::log_in_factor::LogInFactors;
use domain::security_event::SecurityEvent;
use domain::user::UserId;
use store::StoreError;

/// How long the events of one source are counted together.
const WINDOW: Duration = Duration::from_secs(60);

/// How many events of a kind and source have a line of their own in a window: as many as programs that ban count.
pub const MAX_LINES: u64 = 10;

/// How many kinds and sources are counted apart. Further sources are counted together, by their kind.
const MAX_SOURCES: usize = 2_000;

/// The longest path in a line.
const MAX_PATH_LEN: usize = 200;

impl JobQueue {
    /// Queues an event in a process whose standard error goes to strangers, such as `mail-in`: the background loop
    /// writes and counts it.
    ///
    /// # Errors
    /// A database error.
    pub async fn queue_security_event(&self, event: SecurityEvent, account: Option<UserId>) -> Result<(), StoreError> {
        self.db
            .transaction(move |change| change.queue(&Job::SecurityEvent { event: event.as_str().to_owned(), account }))
            .await
    }
}

/// Where an event comes from, as far as that is known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SecurityEventOrigin {
    /// The account concerned.
    pub account: Option<UserId>,
    /// The network of the client: an IPv4 address, or the half of an IPv6 address that names the network.
    pub network: Option<IpAddr>,
    /// The requested path, without keys.
    pub path: Option<String>,
    /// By what somebody has logged in or authenticated again.
    pub factors: Option<LogInFactors>,
}

impl SecurityEventOrigin {
    /// An event about that account.
    pub fn of_account(account: UserId) -> Self {
        Self { account: Some(account), ..Self::default() }
    }

    /// Cleans the path of what is not safe to write.
    fn cleaned(mut self) -> Self {
        self.path = self.path.map(|path| path.chars().filter(|c| !c.is_control()).take(MAX_PATH_LEN).collect());
        self
    }

    fn key(&self) -> OriginKey {
        match (self.network, self.account) {
            (Some(network), _) => OriginKey::Network(network),
            (None, Some(account)) => OriginKey::Account(account),
            (None, None) => OriginKey::Other,
        }
    }
}

/// The key by which sources are distinguished.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum OriginKey {
    Network(IpAddr),
    Account(UserId),
    /// Unknown sources, and all those beyond [`MAX_SOURCES`].
    Other,
}

impl OriginKey {
    fn source(self) -> SecurityEventOrigin {
        match self {
            Self::Network(network) => SecurityEventOrigin { network: Some(network), ..SecurityEventOrigin::default() },
            Self::Account(account) => SecurityEventOrigin::of_account(account),
            Self::Other => SecurityEventOrigin::default(),
        }
    }
}

/// Events of one kind and source since an instant.
#[derive(Clone, Copy, Debug)]
struct Window {
    since: Instant,
    events: u64,
}

impl Window {
    fn lasts(&self, now: Instant) -> bool {
        now < self.since + WINDOW
    }

    const fn without_line(&self) -> u64 {
        self.events.saturating_sub(MAX_LINES)
    }
}

type Windows = HashMap<(SecurityEvent, OriginKey), Window>;

/// A line to be written: one event, or several that had none.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Line {
    event: SecurityEvent,
    source: SecurityEventOrigin,
    count: u64,
}

/// The security log. One per process.
pub struct SecurityLog {
    clock: Clock,
    counts: [AtomicU64; SecurityEvent::ALL.len()],
    windows: Mutex<Windows>,
}

impl SecurityLog {
    pub(super) fn new(clock: Clock) -> Self {
        Self { clock, counts: std::array::from_fn(|_| AtomicU64::new(0)), windows: Mutex::default() }
    }

    /// Counts an event, and writes its line.
    pub fn note(&self, event: SecurityEvent, source: &SecurityEventOrigin) {
        self.counts[event as usize].fetch_add(1, Ordering::Relaxed);
        for line in self.count(event, source) {
            write(&line);
        }
    }

    /// The count of each event in this process.
    pub fn counts(&self) -> impl Iterator<Item = (SecurityEvent, u64)> {
        SecurityEvent::ALL.into_iter().map(|event| (event, self.counts[event as usize].load(Ordering::Relaxed)))
    }

    /// Writes the summaries of the windows that have ended, until this is dropped.
    pub async fn run(&self) {
        loop {
            self.clock.sleep_until(self.clock.now() + WINDOW).await;
            let now = self.clock.now();
            self.write_ended(|window| !window.lasts(now));
        }
    }

    /// Writes all summaries: the process ends.
    pub fn flush(&self) {
        self.write_ended(|_| true);
    }

    fn write_ended(&self, has_ended: impl Fn(&Window) -> bool) {
        let lines = {
            let mut windows = self.windows.lock().unwrap_or_else(PoisonError::into_inner);
            take_ended(&mut windows, has_ended)
        };
        for line in &lines {
            write(line);
        }
    }

    /// The lines that an event leads to.
    fn count(&self, event: SecurityEvent, source: &SecurityEventOrigin) -> Vec<Line> {
        let now = self.clock.now();
        let mut windows = self.windows.lock().unwrap_or_else(PoisonError::into_inner);
        let mut lines = Vec::new();
        let mut key = (event, source.key());
        if !windows.contains_key(&key) && windows.len() >= MAX_SOURCES {
            lines = take_ended(&mut windows, |window| !window.lasts(now));
            if windows.len() >= MAX_SOURCES {
                key.1 = OriginKey::Other;
            }
        }
        let window = windows.entry(key).or_insert(Window { since: now, events: 0 });
        if !window.lasts(now) {
            lines.extend(summary(key.0, key.1, window));
            *window = Window { since: now, events: 0 };
        }
        window.events += 1;
        if window.without_line() == 0 {
            lines.push(Line { event, source: source.clone().cleaned(), count: 1 });
        }
        lines
    }
}

fn take_ended(windows: &mut Windows, has_ended: impl Fn(&Window) -> bool) -> Vec<Line> {
    windows
        .extract_if(|_, window| has_ended(window))
        .filter_map(|((event, key), window)| summary(event, key, &window))
        .collect()
}

/// The summary line at the end of a window with events that had no line.
fn summary(event: SecurityEvent, key: OriginKey, window: &Window) -> Option<Line> {
    let count = window.without_line();
    (count > 0).then(|| Line { event, source: key.source(), count })
}

/// Writes a line without the span of the request, which has the whole address and the user agent.
fn write(line: &Line) {
    let Line { event, source: SecurityEventOrigin { account, network, path, factors }, count } = line;
    let (event, account) = (tracing::field::display(event.as_str()), account.map(|account| account.0));
    let (network, path) = (network.map(tracing::field::display), path.as_deref());
    let factors = factors.as_ref().map(tracing::field::display);
    if line.event.is_refusal() {
        tracing::warn!(target: "security", parent: None, event, network, account, path, factors, count);
    } else {
        tracing::info!(target: "security", parent: None, event, network, account, path, factors, count);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn log() -> (SecurityLog, Clock) {
        let clock = Clock::manual(Instant::from_millis(1_000_000));
        (SecurityLog::new(clock.clone()), clock)
    }

    fn from(last: u8) -> SecurityEventOrigin {
        SecurityEventOrigin { network: Some(IpAddr::from([203, 0, 113, last])), ..SecurityEventOrigin::default() }
    }

    #[test]
    fn names_are_stable() {
        let names = SecurityEvent::ALL.map(SecurityEvent::as_str).join("\n");
        insta::assert_snapshot!(names);
        for (place, event) in SecurityEvent::ALL.into_iter().enumerate() {
            assert_eq!(event as usize, place, "counters are found by the place in the list");
        }
    }

    #[test]
    fn repeated_events_of_one_source_are_summed_up() {
        let (log, clock) = log();
        let lines = |count: usize, source: &SecurityEventOrigin| -> Vec<Line> {
            (0..count).flat_map(|_| log.count(SecurityEvent::LoginFailed, source)).collect()
        };
        assert_eq!(lines(500, &from(1)).len() as u64, MAX_LINES);
        assert_eq!(lines(1, &from(2)).len(), 1, "others are told apart");
        clock.advance(WINDOW);
        let next = lines(1, &from(1));
        let summed = Line { event: SecurityEvent::LoginFailed, source: from(1), count: 500 - MAX_LINES };
        assert_eq!(next.first(), Some(&summed));
        assert_eq!((next.len(), next[1].count), (2, 1));
        clock.advance(WINDOW);
        let mut windows = log.windows.lock().expect("nobody panics");
        assert_eq!(take_ended(&mut windows, |_| true), [], "what had a line is not said again");
    }

    #[test]
    fn unlimited_sources_take_bounded_memory_and_lines() {
        let (log, _) = log();
        let mut lines = 0;
        for last in 0..20_000_u32 {
            let network = Some(IpAddr::from(last.to_be_bytes()));
            lines += log
                .count(SecurityEvent::RateLimited, &SecurityEventOrigin { network, ..SecurityEventOrigin::default() })
                .len();
        }
        assert!(lines <= MAX_SOURCES + MAX_LINES as usize, "{lines}");
        assert!(log.windows.lock().expect("nobody panics").len() <= MAX_SOURCES + 1);
    }

    #[test]
    fn path_is_cleaned_and_truncated() {
        let (log, _) = log();
        let path = format!("/a\n\u{1b}[31m{}", "x".repeat(1_000));
        let lines = log.count(
            SecurityEvent::RateLimited,
            &SecurityEventOrigin { path: Some(path), ..SecurityEventOrigin::default() },
        );
        let written = lines[0].source.path.as_deref().unwrap_or_default();
        assert!(written.starts_with("/a[31m") && written.len() == MAX_PATH_LEN, "{written}");
    }
}
