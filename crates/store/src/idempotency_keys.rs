//! The first answers to requests that named a key.

use correspondence_clock::Instant;
use diesel::prelude::*;
use diesel::sql_types::{Nullable, Text};

use super::schema::idempotency_keys;
use super::{Connection, StoreError};
use domain::idempotency::{KeyedRequest, ProcessId, StoredResponse};
use domain::user::UserId;

diesel::define_sql_function! {
    /// How many bytes a text has.
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
            answer: status.zip(row.body).map(|(status, body)| StoredResponse {
                status,
                content_type: row.content_type,
                body,
            }),
        }
    }
}

/// What is known of that key of that account, which nobody else may change until this transaction ends.
pub fn find_for_update(conn: &mut Connection, user: UserId, key: &str) -> Result<Option<KeyedRequest>, StoreError> {
    let found = idempotency_keys::table.find((user.0, key));
    let row = match conn {
        Connection::Postgres(conn) => found.select(Row::as_select()).for_update().get_result(conn).optional()?,
        // On SQLite the whole transaction has the only write lock.
        Connection::Sqlite(conn) => found.select(Row::as_select()).get_result(conn).optional()?,
    };
    Ok(row.map(Row::into))
}

/// Notes that a request with that key is being carried out. `false` where somebody else has just noted that; on PostgreSQL
/// this waits for them.
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

/// Gives the request to another, since whoever carried it out has died.
pub fn take_over(conn: &mut Connection, user: UserId, key: &str, claim: &str, now: Instant) -> Result<(), StoreError> {
    diesel::update(idempotency_keys::table.find((user.0, key)))
        .set((idempotency_keys::claim.eq(claim), idempotency_keys::claimed_at.eq(now.as_millis())))
        .execute(conn)?;
    Ok(())
}

/// Notes that what was asked is done, and says whether the claim still stood.
pub fn mark_done(conn: &mut Connection, user: UserId, key: &str, claim: &str) -> Result<bool, StoreError> {
    let claimed = idempotency_keys::table.find((user.0, key)).filter(idempotency_keys::claim.eq(claim));
    Ok(diesel::update(claimed).set(idempotency_keys::is_done.eq(true)).execute(conn)? > 0)
}

/// Keeps the answer, where the claim still stands.
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

/// Ends a claim of a request that has changed nothing, whose key is free again. `false` where something was done, or the
/// claim does not stand.
pub fn forget_unless_done(conn: &mut Connection, user: UserId, key: &str, claim: &str) -> Result<bool, StoreError> {
    let claimed = idempotency_keys::table.find((user.0, key)).filter(idempotency_keys::claim.eq(claim));
    Ok(diesel::delete(claimed.filter(idempotency_keys::is_done.eq(false))).execute(conn)? > 0)
}

/// Ends a claim without an answer: a request that changed nothing is forgotten, and carried out when it comes again.
pub fn release(conn: &mut Connection, user: UserId, key: &str, claim: &str) -> Result<(), StoreError> {
    let claimed = idempotency_keys::table.find((user.0, key)).filter(idempotency_keys::claim.eq(claim));
    if !forget_unless_done(conn, user, key, claim)? {
        diesel::update(claimed).set(idempotency_keys::claimed_at.eq(None::<i64>)).execute(conn)?;
    }
    Ok(())
}

/// Forgets that key.
pub fn remove(conn: &mut Connection, user: UserId, key: &str) -> Result<(), StoreError> {
    diesel::delete(idempotency_keys::table.find((user.0, key))).execute(conn)?;
    Ok(())
}

/// How many keys of that account are kept that came after `since`, and when the first of them came.
pub fn count(conn: &mut Connection, user: UserId, since: Instant) -> Result<(i64, Option<Instant>), StoreError> {
    let kept = idempotency_keys::table
        .filter(idempotency_keys::user_id.eq(user.0).and(idempotency_keys::created_at.gt(since.as_millis())));
    let first: Option<i64> = kept.select(diesel::dsl::min(idempotency_keys::created_at)).get_result(conn)?;
    Ok((kept.count().get_result(conn)?, first.map(Instant::from_millis)))
}

/// How many bytes the bodies of those answers of that account have that have more than `large` bytes.
pub fn bytes_of_large(conn: &mut Connection, user: UserId, large: usize) -> Result<i64, StoreError> {
    let bytes = octet_length(idempotency_keys::body);
    let large = i32::try_from(large).unwrap_or(i32::MAX);
    let found: Option<i64> = idempotency_keys::table
        .filter(idempotency_keys::user_id.eq(user.0).and(bytes.gt(large)))
        .select(diesel::dsl::sum(bytes))
        .get_result(conn)?;
    Ok(found.unwrap_or(0))
}

/// Forgets up to `most` keys that came at `until` or before, and says how many there were.
pub fn forget(conn: &mut Connection, until: Instant, most: i64) -> Result<usize, StoreError> {
    let old: Vec<(i64, String)> = idempotency_keys::table
        .filter(idempotency_keys::created_at.le(until.as_millis()))
        // Two that do this at once lock in one order.
        .order((idempotency_keys::created_at, idempotency_keys::user_id, idempotency_keys::key))
        .limit(most)
        .select((idempotency_keys::user_id, idempotency_keys::key))
        .load(conn)?;
    for (user, key) in &old {
        let row = idempotency_keys::table.find((*user, key));
        diesel::delete(row.filter(idempotency_keys::created_at.le(until.as_millis()))).execute(conn)?;
    }
    Ok(old.len())
}
