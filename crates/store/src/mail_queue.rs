//! The mail queue: which of the queued messages may be sent now, and in which order.
//!
//! Messages are sent in an order that is fair to all senders (`fair_at`), except those to closed domains and those that
//! wait for an earlier message to the same recipient with the same topic.

use std::collections::HashMap;
use std::time::Duration;

use correspondence_clock::Instant;
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Nullable, Text};

use super::jobs::leased;
use super::schema::jobs;
use super::{Connection, StoreError, prepared};
use domain::job::{Candidate, DomainFilter, Lease, LeaseHolder, TakenJob};
use domain::user::UserId;

/// Batch size of lookups.
const MAX_KEYS: usize = 500;

/// Deletes queued messages that the next turn of these games has made obsolete, unless they are being sent.
pub fn drop_superseded(conn: &mut Connection, topics: &[String]) -> Result<(), StoreError> {
    match conn {
        Connection::Sqlite(conn) => {
            for topic in topics {
                prepared::sql("delete from jobs where topic = ")
                    .bind::<Text, _>(
                        topic,
                        " and topic is not null and failed_at is null and supersedable and locked_until is null",
                    )
                    .execute(conn)?;
            }
        }
        // Here and below: statements that change several rows skip locked ones, so that they cannot deadlock.
        Connection::Postgres(conn) => {
            prepared::sql("delete from jobs where id in (select id from jobs where topic = any(")
                .bind::<Array<Text>, _>(
                    topics,
                    ") and failed_at is null and supersedable and locked_until is null for update skip locked)",
                )
                .execute(conn)?;
        }
    }
    Ok(())
}

/// The fair turn of the last waiting message of that kind for each of `owners`; owners without one are absent.
pub fn last_turns(
    conn: &mut Connection,
    kind: &'static str,
    owners: &[UserId],
) -> Result<HashMap<UserId, Instant>, StoreError> {
    let mut found = HashMap::new();
    for some in owners.chunks(MAX_KEYS) {
        let keys: Vec<i64> = some.iter().map(|owner| owner.0).collect();
        // One index lookup each, however many messages wait.
        let rows: Vec<LastTurn> = match (&mut *conn, some) {
            // A list would be replanned each time: the generic plan assumes a longer one.
            (Connection::Postgres(conn), [UserId(only)]) => prepared::sql("select ")
                .bind::<BigInt, _>(
                    only,
                    format!(" as owner, max(fair_at) as fair_at from jobs where kind = '{kind}' and owner_id = "),
                )
                .bind::<BigInt, _>(only, " and failed_at is null")
                .load(conn)?,
            (Connection::Sqlite(conn), _) => {
                let keys = serde_json::to_string(&keys).map_err(|error| StoreError::Corrupt(error.to_string()))?;
                prepared::sql(format!(
                    "select owners.value as owner, (select max(fair_at) from jobs where kind = '{kind}' \
                     and owner_id = owners.value and failed_at is null) as fair_at from json_each("
                ))
                .bind::<Text, _>(keys, ") as owners")
                .load(conn)?
            }
            (Connection::Postgres(conn), _) => prepared::sql(format!(
                "select owners.id as owner, (select max(fair_at) from jobs where kind = '{kind}' \
                 and owner_id = owners.id and failed_at is null) as fair_at from unnest("
            ))
            .bind::<Array<BigInt>, _>(&keys, ") as owners(id)")
            .load(conn)?,
        };
        found.extend(rows.into_iter().filter_map(|row| Some((UserId(row.owner), Instant::from_millis(row.fair_at?)))));
    }
    Ok(found)
}

#[derive(QueryableByName)]
struct LastTurn {
    #[diesel(sql_type = BigInt)]
    owner: i64,
    #[diesel(sql_type = Nullable<BigInt>)]
    fair_at: Option<i64>,
}

/// As [`last_turns`], for messages without an owner.
pub fn last_turn_without_owner(conn: &mut Connection, kind: &str) -> Result<Option<Instant>, StoreError> {
    let last: Option<i64> = jobs::table
        .filter(jobs::kind.eq(kind).and(jobs::owner_id.is_null()).and(jobs::failed_at.is_null()))
        .select(diesel::dsl::max(jobs::fair_at))
        .get_result(conn)?;
    Ok(last.map(Instant::from_millis))
}

#[derive(QueryableByName)]
struct CandidateRow {
    #[diesel(sql_type = BigInt)]
    id: i64,
    #[diesel(sql_type = Nullable<Text>)]
    recipient_domain: Option<String>,
    #[diesel(sql_type = Nullable<BigInt>)]
    recipient_id: Option<i64>,
}

impl From<CandidateRow> for Candidate {
    fn from(CandidateRow { id, recipient_domain, recipient_id }: CandidateRow) -> Self {
        Self { id, recipient_domain, recipient: recipient_id.map(UserId) }
    }
}

/// The messages of that kind that may be sent now, by fair turn, at most `limit`: only to open domains, none of those
/// `running` already, and none that waits for an earlier message to the same recipient with the same topic. An earlier message that is not due yet,
/// such as one queued by a process whose clock is ahead, blocks only after it was attempted.
pub fn candidates(
    conn: &mut Connection,
    kind: &str,
    running: &[i64],
    domains: &DomainFilter,
    now: Instant,
    limit: i64,
) -> Result<Vec<Candidate>, StoreError> {
    let now = now.as_millis();
    let busy: Vec<i64> = domains.busy.iter().map(|user| user.0).collect();
    let rows: Vec<CandidateRow> = match conn {
        Connection::Sqlite(conn) => {
            let json = |list: &Vec<String>| {
                serde_json::to_string(list).map_err(|error| StoreError::Corrupt(error.to_string()))
            };
            let (closed, only) = (json(&domains.closed)?, domains.only.as_ref().map(json).transpose()?);
            let [busy, running] = [&*busy, running].map(serde_json::to_string);
            let corrupt = |error: serde_json::Error| StoreError::Corrupt(error.to_string());
            let (busy, running) = (busy.map_err(corrupt)?, running.map_err(corrupt)?);
            // The unary plus keeps SQLite from using the index on `run_at` and sorting the result.
            diesel::sql_query(
                "select id, recipient_domain, recipient_id from jobs as waiting where kind = ? and failed_at is null \
                 and +run_at <= ? and (locked_until is null or (locked_until < ? and id not in (select value from json_each(?)))) \
                 and coalesce(recipient_domain, '') not in (select value from json_each(?)) \
                 and (? is null or coalesce(recipient_domain, '') in (select value from json_each(?))) \
                 and coalesce(recipient_id, 0) not in (select value from json_each(?)) \
                 and not exists (select 1 from jobs as earlier where earlier.topic = waiting.topic \
                 and earlier.recipient_id = waiting.recipient_id and earlier.kind = waiting.kind and earlier.failed_at is null \
                 and earlier.id < waiting.id and (earlier.run_at <= ? or earlier.attempts > 0)) order by fair_at, id limit ?",
            )
            .bind::<Text, _>(kind)
            .bind::<BigInt, _>(now)
            .bind::<BigInt, _>(now)
            .bind::<Text, _>(running)
            .bind::<Text, _>(closed)
            .bind::<Nullable<Text>, _>(only.clone())
            .bind::<Nullable<Text>, _>(only)
            .bind::<Text, _>(busy)
            .bind::<BigInt, _>(now)
            .bind::<BigInt, _>(limit)
            .load(conn)?
        }
        Connection::Postgres(conn) => diesel::sql_query(
            "select id, recipient_domain, recipient_id from jobs as waiting where kind = $1 and failed_at is null \
             and run_at <= $2 and (locked_until is null or (locked_until < $2 and id <> all($3))) \
             and coalesce(recipient_domain, '') <> all($4) \
             and ($6 is null or coalesce(recipient_domain, '') = any($6)) \
             and coalesce(recipient_id, 0) <> all($7) \
             and not exists (select 1 from jobs as earlier where earlier.topic = waiting.topic \
             and earlier.recipient_id = waiting.recipient_id and earlier.kind = waiting.kind and earlier.failed_at is null \
             and earlier.id < waiting.id and (earlier.run_at <= $2 or earlier.attempts > 0)) order by fair_at, id limit $5",
        )
        .bind::<Text, _>(kind)
        .bind::<BigInt, _>(now)
        .bind::<Array<BigInt>, _>(running)
        .bind::<Array<Text>, _>(&domains.closed)
        .bind::<BigInt, _>(limit)
        .bind::<Nullable<Array<Text>>, _>(domains.only.as_ref())
        .bind::<Array<BigInt>, _>(busy)
        .load(conn)?,
    };
    Ok(rows.into_iter().map(Into::into).collect())
}

/// Leases those of the jobs `ids` that are still free to `holder` until `now + lease`.
pub fn take(
    conn: &mut Connection,
    ids: &[i64],
    holder: &LeaseHolder,
    now: Instant,
    lease: Duration,
) -> Result<Vec<TakenJob>, StoreError> {
    let until = (now + lease).as_millis();
    let now = now.as_millis();
    let free: Vec<i64> = match conn {
        Connection::Sqlite(_) => ids.to_vec(),
        Connection::Postgres(conn) => {
            let rows: Vec<FreeId> = diesel::sql_query("select id from jobs where id = any($1) for update skip locked")
                .bind::<Array<BigInt>, _>(ids)
                .load(conn)?;
            ids.iter().copied().filter(|id| rows.iter().any(|row| row.id == *id)).collect()
        }
    };
    let mut taken = Vec::new();
    for id in free {
        let is_free = jobs::locked_until.is_null().or(jobs::locked_until.lt(now));
        let job: Option<(String, String, i32)> = diesel::update(jobs::table.find(id))
            .filter(jobs::failed_at.is_null().and(is_free))
            .set((
                jobs::locked_by.eq(holder.to_string()),
                jobs::locked_until.eq(until),
                jobs::attempts.eq(jobs::attempts + 1),
            ))
            .returning((jobs::kind, jobs::payload, jobs::attempts))
            .get_result(conn)
            .optional()?;
        taken.extend(job.map(|(kind, payload, attempt)| TakenJob {
            lease: Lease { job: id, holder: holder.clone(), attempt },
            kind,
            payload,
        }));
    }
    Ok(taken)
}

#[derive(QueryableByName)]
struct FreeId {
    #[diesel(sql_type = BigInt)]
    id: i64,
}

/// Makes deferred messages of that kind due because their domain accepts mail again. Messages not attempted yet keep
/// their time, such as bundles.
pub fn release_domain(conn: &mut Connection, kind: &str, domain: &str, now: Instant) -> Result<(), StoreError> {
    let now = now.as_millis();
    match conn {
        Connection::Sqlite(conn) => diesel::update(jobs::table)
            .filter(jobs::kind.eq(kind).and(jobs::recipient_domain.eq(domain)).and(jobs::failed_at.is_null()))
            .filter(jobs::run_at.gt(now).and(jobs::attempts.gt(0)).and(jobs::locked_until.is_null()))
            .set(jobs::run_at.eq(now))
            .execute(conn)?,
        Connection::Postgres(conn) => diesel::sql_query(
            "update jobs set run_at = $3 where id in (select id from jobs where kind = $1 and recipient_domain = $2 \
             and failed_at is null and run_at > $3 and attempts > 0 and locked_until is null for update skip locked)",
        )
        .bind::<Text, _>(kind)
        .bind::<Text, _>(domain)
        .bind::<BigInt, _>(now)
        .execute(conn)?,
    };
    Ok(())
}

/// The deferral of a leased message; `None` if the lease was lost.
pub fn deferral(conn: &mut Connection, lease: &Lease) -> Result<Option<Deferral>, StoreError> {
    let row: Option<(Option<i64>, Option<i64>)> =
        leased!(lease).select((jobs::first_deferred_at, jobs::recipient_id)).get_result(conn).optional()?;
    Ok(row.map(|(since, recipient)| Deferral {
        since: since.map(Instant::from_millis),
        recipient: recipient.map(UserId),
    }))
}

/// A deferred message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deferral {
    /// When it was first deferred.
    pub since: Option<Instant>,
    pub recipient: Option<UserId>,
}

/// Records when a message was first deferred.
pub fn set_deferred_since(conn: &mut Connection, id: i64, since: Instant) -> Result<(), StoreError> {
    let row = diesel::update(jobs::table.find(id)).filter(jobs::first_deferred_at.is_null());
    row.set(jobs::first_deferred_at.eq(since.as_millis())).execute(conn)?;
    Ok(())
}

/// Marks all due messages to a domain as deferred from now on, unless they already are: they are not attempted because
/// the domain accepts no mail.
pub fn defer_domain(conn: &mut Connection, domain: &str, now: Instant) -> Result<(), StoreError> {
    let now = now.as_millis();
    match conn {
        Connection::Sqlite(conn) => diesel::update(jobs::table)
            .filter(jobs::kind.eq_any(["mail", "account-mail"]).and(jobs::recipient_domain.eq(domain)))
            .filter(jobs::failed_at.is_null().and(jobs::run_at.le(now)).and(jobs::first_deferred_at.is_null()))
            .set(jobs::first_deferred_at.eq(now))
            .execute(conn)?,
        Connection::Postgres(conn) => diesel::sql_query(
            "update jobs set first_deferred_at = $2 where id in (select id from jobs \
             where kind in ('mail', 'account-mail') and recipient_domain = $1 and failed_at is null and run_at <= $2 \
             and first_deferred_at is null for update skip locked)",
        )
        .bind::<Text, _>(domain)
        .bind::<BigInt, _>(now)
        .execute(conn)?,
    };
    Ok(())
}

/// Fails messages to a domain that have been deferred since before `before`, at most `limit`; returns them with their
/// recipients.
pub fn expire_domain(
    conn: &mut Connection,
    domain: &str,
    before: Instant,
    now: Instant,
    error: &str,
    limit: i64,
) -> Result<Vec<(i64, Option<UserId>)>, StoreError> {
    let waiting = jobs::table
        .filter(jobs::kind.eq_any(["mail", "account-mail"]).and(jobs::recipient_domain.eq(domain)))
        .filter(jobs::failed_at.is_null().and(jobs::locked_until.is_null()))
        .filter(jobs::first_deferred_at.le(before.as_millis()))
        .order(jobs::id)
        .limit(limit)
        .select((jobs::id, jobs::recipient_id));
    let found: Vec<(i64, Option<i64>)> = match conn {
        Connection::Sqlite(conn) => waiting.load(conn)?,
        Connection::Postgres(conn) => waiting.for_update().skip_locked().load(conn)?,
    };
    let ids: Vec<i64> = found.iter().map(|(id, _)| *id).collect();
    diesel::update(jobs::table.filter(jobs::id.eq_any(ids)))
        .set((jobs::failed_at.eq(now.as_millis()), jobs::last_error.eq(error)))
        .execute(conn)?;
    Ok(found.into_iter().map(|(id, user)| (id, user.map(UserId))).collect())
}
