//! Timelines: which server is the primary after a failover.
//!
//! A replica that is promoted begins a timeline with a higher number
//! (https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-TIMELINES). A former primary that was
//! frozen, or cut off from the others, still takes connections and still shows what it knew. So the newest timeline
//! that a server of an address has shown is remembered, and connections to earlier ones are given up.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tokio_postgres::SimpleQueryMessage;

use super::settings::Settings;

/// The newest timeline of each database system behind an address, in this process.
static NEWEST: Mutex<BTreeMap<System, Arc<AtomicU32>>> = Mutex::new(BTreeMap::new());

/// A database system, whose primary and replicas have one identifier, as it is reached by one address: a replica that
/// was promoted on the side, with an address of its own, replaces nothing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct System {
    servers: String,
    identifier: String,
}

/// The timeline that the primary at the other end of a connection writes.
#[derive(Clone, Debug)]
pub(super) struct Timeline {
    number: u32,
    /// The newest one of its system: shared, since it is compared after each statement.
    newest: Arc<AtomicU32>,
}

/// The system's identifier, and the timeline's number in hexadecimal digits unless the server is a replica.
pub(super) const QUERY: &str = "select system_identifier, case when pg_is_in_recovery() then null \
     else substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end from pg_control_system()";

impl Timeline {
    /// The timeline in the response to [`QUERY`], unless it is that of a replica. It is remembered if it is the newest.
    ///
    /// # Errors
    /// That it has been replaced by a newer one.
    pub(super) fn noted(settings: &Settings, response: &[SimpleQueryMessage]) -> Result<Option<Self>, String> {
        Self::of(settings, response).map(|timeline| timeline.note().map(|()| timeline)).transpose()
    }

    fn of(settings: &Settings, response: &[SimpleQueryMessage]) -> Option<Self> {
        let row = response.iter().find_map(|message| match message {
            SimpleQueryMessage::Row(row) => Some(row),
            _ => None,
        })?;
        let number = u32::from_str_radix(row.try_get(1).ok()??, 16).ok()?;
        Some(Self::new(settings, row.try_get(0).ok()??, number))
    }

    fn new(settings: &Settings, identifier: &str, number: u32) -> Self {
        let system = System { servers: settings.servers(), identifier: identifier.to_owned() };
        let mut all = NEWEST.lock().unwrap_or_else(PoisonError::into_inner);
        Self { number, newest: Arc::clone(all.entry(system).or_default()) }
    }

    fn note(&self) -> Result<(), String> {
        let before = self.newest.fetch_max(self.number, Ordering::AcqRel);
        if self.number < before {
            return Err(format!(
                "it is a former primary, on timeline {}, which timeline {before} has replaced; if it was restored on \
                 purpose, restart this program",
                self.number
            ));
        }
        Ok(())
    }

    /// Whether a server with a newer timeline has been reached.
    pub(super) fn is_replaced(&self) -> bool {
        self.number < self.newest.load(Ordering::Acquire)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn newer_timeline_replaces_earlier_ones_of_the_same_system_and_address() {
        let settings = |hosts: &str| Settings::of(&format!("postgres://ann:x@{hosts}/chess")).expect("settings");
        let (all, one) = (settings("one.example,two.example"), settings("one.example"));
        let first = Timeline::new(&all, "7001", 1);
        assert_eq!((first.note(), first.is_replaced()), (Ok(()), false));
        for other in [Timeline::new(&all, "7002", 2), Timeline::new(&one, "7001", 2)] {
            assert_eq!((other.note(), first.is_replaced()), (Ok(()), false), "{other:?}");
        }
        let second = Timeline::new(&all, "7001", 2);
        assert_eq!(second.note(), Ok(()));
        assert!(first.is_replaced() && !second.is_replaced());
        assert!(first.note().is_err_and(|error| error.starts_with("it is a former primary, on timeline 1,")));
        assert!(!second.is_replaced());
    }
}
