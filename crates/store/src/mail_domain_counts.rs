//! Counters of messages accepted, deferred and refused by each recipient domain, for the metrics.
//!
//! The first [`MAX_DOMAINS`] have separate rows; all others share one. A domain keeps its row, so that counters never
//! decrease, until nothing has been sent there for long.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::schema::mail_domain_counts as counts;
use super::{Connection, StoreError};

/// Limit on domains with separate rows.
const MAX_DOMAINS: i64 = 40;

/// The row of all other domains; not a registrable domain name.
pub const OTHER: &str = "other";

/// The result of a delivery attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// Accepted by the server.
    Sent,
    /// Deferred for a retry.
    Deferred,
    /// Permanently refused.
    Refused,
}

/// The counters of a domain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DomainCounts {
    /// The domain, or [`OTHER`].
    pub domain: String,
    pub sent: i64,
    /// Number of deferrals.
    pub deferred: i64,
    pub refused: i64,
}

/// Counts a delivery attempt.
pub fn count(conn: &mut Connection, domain: &str, counted: Counted, now: Instant) -> Result<(), StoreError> {
    if increment(conn, domain, counted, now)? {
        return Ok(());
    }
    let domains: i64 = counts::table.filter(counts::domain.ne(OTHER)).count().get_result(conn)?;
    let row = if domains < MAX_DOMAINS { domain } else { OTHER };
    let new = (counts::domain.eq(row), counts::counted_at.eq(now.as_millis()));
    match conn {
        Connection::Sqlite(conn) => {
            diesel::insert_into(counts::table).values(new).on_conflict_do_nothing().execute(conn)?
        }
        Connection::Postgres(conn) => {
            diesel::insert_into(counts::table).values(new).on_conflict_do_nothing().execute(conn)?
        }
    };
    increment(conn, row, counted, now).map(|_| ())
}

fn increment(conn: &mut Connection, domain: &str, counted: Counted, now: Instant) -> Result<bool, StoreError> {
    let row = diesel::update(counts::table.find(domain));
    let at = counts::counted_at.eq(now.as_millis());
    let changed = match counted {
        Counted::Sent => row.set((counts::sent.eq(counts::sent + 1), at)).execute(conn)?,
        Counted::Deferred => row.set((counts::deferred.eq(counts::deferred + 1), at)).execute(conn)?,
        Counted::Refused => row.set((counts::refused.eq(counts::refused + 1), at)).execute(conn)?,
    };
    Ok(changed > 0)
}

/// All counts, by domain.
pub fn all(conn: &mut Connection) -> Result<Vec<DomainCounts>, StoreError> {
    let rows: Vec<(String, i64, i64, i64)> = counts::table
        .order(counts::domain)
        .select((counts::domain, counts::sent, counts::deferred, counts::refused))
        .load(conn)?;
    let read = |(domain, sent, deferred, refused)| DomainCounts { domain, sent, deferred, refused };
    Ok(rows.into_iter().map(read).collect())
}

/// Deletes at most `limit` domains to which nothing was sent since `before`; returns how many.
pub fn forget(conn: &mut Connection, before: Instant, limit: i64) -> Result<usize, StoreError> {
    let old: Vec<String> = counts::table
        .filter(counts::counted_at.lt(before.as_millis()).and(counts::domain.ne(OTHER)))
        .limit(limit)
        .select(counts::domain)
        .load(conn)?;
    Ok(diesel::delete(counts::table.filter(counts::domain.eq_any(old))).execute(conn)?)
}
