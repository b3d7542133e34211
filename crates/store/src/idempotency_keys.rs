//! Stored responses to requests with an idempotency key.

use correspondence_clock::Instant;
use diesel::prelude::*;
use diesel::sql_types::{Nullable, Text};

use super::schema::idempotency_keys;
use super::{Connection, StoreError};
use domain::idempotency::{KeyedRequest, ProcessId, StoredResponse};
use domain::user::UserId;

diesel::define_sql_function! {
    /// The length of a text in bytes.
    fn octet_length(text: Nullable<Text>) -> Nullable<Integer>;
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = idempotency_keys)]
struct Row {
    fingerprint: String,
    claim: String,
    claimed_at: Option<i64>,
    created_at: i64,
    is_done: bool,
    status: Option<i32>,
    content_type: Option<String>,
    body: Option<String>,
}

impl From<Row> for KeyedRequest {
    fn from(row: Row) -> Self {
        let status = row.status.and_then(|status| u16::try_from(status).ok());
        Self {
            fingerprint: row.fingerprint,
            claimant: row.claim.split_once(':').and_then(|(process, _)| process.parse().ok()).map(ProcessId),
            claimed_at: row.claimed_at.map(Instant::from_millis),
            created_at: Instant::from_millis(row.created_at),
            is_done: row.is_done,
            response: status.zip(row.body).map(|(status, body)| StoredResponse {
                status,
                content_type: row.content_type,
                body,
            }),
        }
    }
}

/// The stored request of a key, locked until this transaction ends.
pub fn find_for_update(conn: &mut Connection, user: UserId, key: &str) -> Result<Option<KeyedRequest>, StoreError> {
    let found = idempotency_keys::table.find((user.0, key));
    let row = match conn {
        Connection::Postgres(conn) => found.select(Row::as_select()).for_update().get_result(conn).optional()?,
        // On SQLite the whole transaction has the only write lock.
        Connection::Sqlite(conn) => found.select(Row::as_select()).get_result(conn).optional()?,
    };
    Ok(row.map(Row::into))
}

/// Claims a new key. `false` if a concurrent request has claimed it; on PostgreSQL this waits for that transaction.
pub fn insert(
    conn: &mut Connection,
    user: UserId,
    key: &str,
    fingerprint: &str,
    claim: &str,
    now: Instant,
) -> Result<bool, StoreError> {
    let row = (
        idempotency_keys::user_id.eq(user.0),
        idempotency_keys::key.eq(key),
        idempotency_keys::fingerprint.eq(fingerprint),
        idempotency_keys::claim.eq(claim),
        idempotency_keys::claimed_at.eq(now.as_millis()),
        idempotency_keys::created_at.eq(now.as_millis()),
        idempotency_keys::is_done.eq(false),
    );
    let inserted = match conn {
        Connection::Sqlite(conn) => {
            diesel::insert_into(idempotency_keys::table).values(row).on_conflict_do_nothing().execute(conn)?
        }
        Connection::Postgres(conn) => {
            diesel::insert_into(idempotency_keys::table).values(row).on_conflict_do_nothing().execute(conn)?
        }
    };
    Ok(inserted > 0)
}

/// Takes over the claim of a dead process.
pub fn take_over(conn: &mut Connection, user: UserId, key: &str, claim: &str, now: Instant) -> Result<(), StoreError> {
    diesel::update(idempotency_keys::table.find((user.0, key)))
        .set((idempotency_keys::claim.eq(claim), idempotency_keys::claimed_at.eq(now.as_millis())))
        .execute(conn)?;
    Ok(())
}

/// Marks the request's changes as committed; returns whether the claim was still held.
pub fn mark_done(conn: &mut Connection, user: UserId, key: &str, claim: &str) -> Result<bool, StoreError> {
    let claimed = idempotency_keys::table.find((user.0, key)).filter(idempotency_keys::claim.eq(claim));
    Ok(diesel::update(claimed).set(idempotency_keys::is_done.eq(true)).execute(conn)? > 0)
}

/// Stores the response if the claim is still held.
pub fn cache_response(
    conn: &mut Connection,
    user: UserId,
    key: &str,
    claim: &str,
    answer: &StoredResponse,
) -> Result<(), StoreError> {
    let claimed = idempotency_keys::table.find((user.0, key)).filter(idempotency_keys::claim.eq(claim));
    diesel::update(claimed)
        .set((
            idempotency_keys::status.eq(i32::from(answer.status)),
            idempotency_keys::content_type.eq(&answer.content_type),
            idempotency_keys::body.eq(&answer.body),
            idempotency_keys::claimed_at.eq(None::<i64>),
        ))
        .execute(conn)?;
    Ok(())
}

/// Deletes the key of a request that committed nothing. `false` if something was committed or the claim was lost.
pub fn forget_unless_done(conn: &mut Connection, user: UserId, key: &str, claim: &str) -> Result<bool, StoreError> {
    let claimed = idempotency_keys::table.find((user.0, key)).filter(idempotency_keys::claim.eq(claim));
    Ok(diesel::delete(claimed.filter(idempotency_keys::is_done.eq(false))).execute(conn)? > 0)
}

/// Ends a claim without a response. The key of a request that committed nothing is deleted, so a retry executes it.
pub fn release(conn: &mut Connection, user: UserId, key: &str, claim: &str) -> Result<(), StoreError> {
    let claimed = idempotency_keys::table.find((user.0, key)).filter(idempotency_keys::claim.eq(claim));
    if !forget_unless_done(conn, user, key, claim)? {
        diesel::update(claimed).set(idempotency_keys::claimed_at.eq(None::<i64>)).execute(conn)?;
    }
    Ok(())
}

pub fn remove(conn: &mut Connection, user: UserId, key: &str) -> Result<(), StoreError> {
    diesel::delete(idempotency_keys::table.find((user.0, key))).execute(conn)?;
    Ok(())
}

/// The number of an account's keys received after `since`, and when the first of them was.
pub fn count(conn: &mut Connection, user: UserId, since: Instant) -> Result<(i64, Option<Instant>), StoreError> {
    let stored = idempotency_keys::table
        .filter(idempotency_keys::user_id.eq(user.0).and(idempotency_keys::created_at.gt(since.as_millis())));
    let first: Option<i64> = stored.select(diesel::dsl::min(idempotency_keys::created_at)).get_result(conn)?;
    Ok((stored.count().get_result(conn)?, first.map(Instant::from_millis)))
}

/// Total size in bytes of an account's stored response bodies larger than `large` bytes.
pub fn bytes_of_large(conn: &mut Connection, user: UserId, large: usize) -> Result<i64, StoreError> {
    let bytes = octet_length(idempotency_keys::body);
    let large = i32::try_from(large).unwrap_or(i32::MAX);
    let found: Option<i64> = idempotency_keys::table
        .filter(idempotency_keys::user_id.eq(user.0).and(bytes.gt(large)))
        .select(diesel::dsl::sum(bytes))
        .get_result(conn)?;
    Ok(found.unwrap_or(0))
}

/// Deletes up to `limit` keys received at `until` or before; returns how many.
pub fn forget(conn: &mut Connection, until: Instant, limit: i64) -> Result<usize, StoreError> {
    let old: Vec<(i64, String)> = idempotency_keys::table
        .filter(idempotency_keys::created_at.le(until.as_millis()))
        // A fixed lock order, so that concurrent calls cannot deadlock.
        .order((idempotency_keys::created_at, idempotency_keys::user_id, idempotency_keys::key))
        .limit(limit)
        .select((idempotency_keys::user_id, idempotency_keys::key))
        .load(conn)?;
    for (user, key) in &old {
        let row = idempotency_keys::table.find((*user, key));
        diesel::delete(row.filter(idempotency_keys::created_at.le(until.as_millis()))).execute(conn)?;
    }
    Ok(old.len())
}
