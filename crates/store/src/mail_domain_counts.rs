//! How many messages each domain of recipients has taken, put off and refused, for the metrics.
//!
//! The first [`MAX_DOMAINS`] have rows of their own; all others share one. A domain keeps its row, so that no counter
//! ever falls, until nothing is sent there for long.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::schema::mail_domain_counts as counts;
use super::{Connection, StoreError};

/// So many domains have rows of their own.
const MAX_DOMAINS: i64 = 40;

/// The row of all other domains. No domain that can be registered is called so.
pub const OTHER: &str = "other";

/// What became of one try to send a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// It was handed over.
    Sent,
    /// It is tried again later.
    Deferred,
    /// It was refused for good.
    Refused,
}

/// How many messages a domain has taken, put off and refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DomainCounts {
    /// The domain, or [`OTHER`].
    pub domain: String,
    /// Handed over.
    pub sent: i64,
    /// Put off, each time it was.
    pub deferred: i64,
    /// Refused for good.
    pub refused: i64,
}

/// Counts one try.
pub fn count(conn: &mut Connection, domain: &str, counted: Counted, now: Instant) -> Result<(), StoreError> {
    if raise(conn, domain, counted, now)? {
        return Ok(());
    }
    let known: i64 = counts::table.filter(counts::domain.ne(OTHER)).count().get_result(conn)?;
    let row = if known < MAX_DOMAINS { domain } else { OTHER };
    let new = (counts::domain.eq(row), counts::counted_at.eq(now.as_millis()));
    match conn {
        Connection::Sqlite(conn) => {
            diesel::insert_into(counts::table).values(new).on_conflict_do_nothing().execute(conn)?
        }
        Connection::Postgres(conn) => {
            diesel::insert_into(counts::table).values(new).on_conflict_do_nothing().execute(conn)?
        }
    };
    raise(conn, row, counted, now).map(|_| ())
}

fn raise(conn: &mut Connection, domain: &str, counted: Counted, now: Instant) -> Result<bool, StoreError> {
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

/// Forgets domains that nothing was sent to since `before`, `most` of them at the most, and says how many.
pub fn forget(conn: &mut Connection, before: Instant, most: i64) -> Result<usize, StoreError> {
    let old: Vec<String> = counts::table
        .filter(counts::counted_at.lt(before.as_millis()).and(counts::domain.ne(OTHER)))
        .limit(most)
        .select(counts::domain)
        .load(conn)?;
    Ok(diesel::delete(counts::table.filter(counts::domain.eq_any(old))).execute(conn)?)
}
