//! The job queue: a table, so that a job commits with its cause. Leases, retries, and jobs of dead workers.

use std::collections::HashMap;
use std::time::Duration;

use correspondence_clock::Instant;
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Text};

use super::lock_order::{self, Lock};
use super::mail_route::Route;
use super::schema::jobs;
use super::{Connection, StoreError, prepared};
use domain::job::{Lease, LeaseHolder, TakenJob, WaitingJob};
use domain::user::UserId;

/// A job to be queued.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewJob {
    /// Which kind of work.
    pub kind: &'static str,
    /// What about, as JSON.
    pub payload: String,
    /// When it is due.
    pub run_at: Instant,
    /// The account charged for it, for fair scheduling.
    pub owner: Option<UserId>,
    /// Its route, if it is a message to a known recipient.
    pub route: Option<Route>,
    /// A lookup key for jobs other than messages; see [`waiting`].
    pub topic: Option<String>,
}

/// Queues jobs, in their order.
pub fn insert_all(conn: &mut Connection, queued: &[NewJob], now: Instant) -> Result<(), StoreError> {
    // PostgreSQL takes at most 65,535 values at once, and SQLite 32,766.
    for some in queued.chunks(1_000) {
        let row = |job: &NewJob| {
            let route = job.route.as_ref();
            (
                jobs::kind.eq(job.kind),
                jobs::payload.eq(job.payload.clone()),
                jobs::run_at.eq(job.run_at.as_millis()),
                jobs::attempts.eq(0),
                jobs::created_at.eq(now.as_millis()),
                jobs::owner_id.eq(job.owner.map(|owner| owner.0)),
                jobs::recipient_id.eq(route.map(|route| route.recipient.0)),
                jobs::recipient_domain.eq(route.map(|route| route.domain.clone())),
                jobs::topic.eq(route.and_then(|route| route.topic.clone()).or_else(|| job.topic.clone())),
                jobs::supersedable.eq(route.is_some_and(|route| route.supersedable)),
                // Jobs without a route have no fair turn: first in, first out.
                jobs::fair_at.eq(route.map_or(now, |route| route.fair_at).as_millis()),
            )
        };
        // A single-row insert has constant SQL, so it stays prepared.
        if let [only] = some {
            diesel::insert_into(jobs::table).values(row(only)).execute(conn)?;
            continue;
        }
        let rows: Vec<_> = some.iter().map(row).collect();
        match conn {
            Connection::Sqlite(conn) => diesel::insert_into(jobs::table).values(rows).execute(conn)?,
            Connection::Postgres(conn) => diesel::insert_into(jobs::table).values(rows).execute(conn)?,
        };
    }
    Ok(())
}

/// How many jobs of that kind are waiting for an owner, and when the last of them is due.
pub fn waiting_of(conn: &mut Connection, kind: &str, owner: UserId) -> Result<(i64, Option<Instant>), StoreError> {
    let (count, last): (i64, Option<i64>) = jobs::table
        .filter(jobs::kind.eq(kind).and(jobs::owner_id.eq(owner.0)).and(jobs::failed_at.is_null()))
        .select((diesel::dsl::count_star(), diesel::dsl::max(jobs::run_at)))
        .get_result(conn)?;
    Ok((count, last.map(Instant::from_millis)))
}

/// As [`waiting_of`] for several owners; those without jobs are absent.
pub fn waiting_of_all(
    conn: &mut Connection,
    kind: &str,
    owners: &[UserId],
) -> Result<HashMap<UserId, (i64, Option<Instant>)>, StoreError> {
    let rows: Vec<(Option<i64>, i64, Option<i64>)> = jobs::table
        .filter(jobs::kind.eq(kind).and(jobs::failed_at.is_null()))
        .filter(jobs::owner_id.eq_any(owners.iter().map(|owner| owner.0)))
        .group_by(jobs::owner_id)
        .select((jobs::owner_id, diesel::dsl::count_star(), diesel::dsl::max(jobs::run_at)))
        .load(conn)?;
    let waiting = |(owner, count, last): (Option<i64>, i64, Option<i64>)| {
        Some((UserId(owner?), (count, last.map(Instant::from_millis))))
    };
    Ok(rows.into_iter().filter_map(waiting).collect())
}

/// Leases up to `limit` due jobs of `kinds`, in the order they came due, to `holder` until `now + lease`. A job whose
/// lease has expired, because its worker died or never learned that it had it, is due again, unless it is one of
/// `running`: the holder is working on those, and only renewed late.
pub fn take(
    conn: &mut Connection,
    kinds: &[&str],
    holder: &LeaseHolder,
    running: &[i64],
    limit: i64,
    now: Instant,
    lease: Duration,
) -> Result<Vec<TakenJob>, StoreError> {
    let until = (now + lease).as_millis();
    let now = now.as_millis();
    let mut taken = Vec::new();
    for id in due(conn, kinds, running, now, limit)? {
        let (kind, payload, attempt): (String, String, i32) = diesel::update(jobs::table.find(id))
            .set((
                jobs::locked_by.eq(holder.to_string()),
                jobs::locked_until.eq(until),
                jobs::attempts.eq(jobs::attempts + 1),
            ))
            .returning((jobs::kind, jobs::payload, jobs::attempts))
            .get_result(conn)?;
        taken.push(TakenJob { lease: Lease { job: id, holder: holder.clone(), attempt }, kind, payload });
    }
    Ok(taken)
}

#[derive(QueryableByName)]
struct DueId {
    #[diesel(sql_type = BigInt)]
    id: i64,
}

fn due(conn: &mut Connection, kinds: &[&str], running: &[i64], now: i64, limit: i64) -> Result<Vec<i64>, StoreError> {
    let found: Vec<i64> = match conn {
        Connection::Sqlite(_) => jobs::table
            .filter(jobs::failed_at.is_null().and(jobs::run_at.le(now)))
            .filter(jobs::locked_until.is_null().or(jobs::locked_until.lt(now).and(jobs::id.ne_all(running))))
            .filter(jobs::kind.eq_any(kinds.iter().map(|kind| (*kind).to_owned()).collect::<Vec<_>>()))
            .order((jobs::run_at, jobs::id))
            .limit(limit)
            .select(jobs::id)
            .load(conn)?,
        // Workers share the table: each skips rows that another has locked.
        Connection::Postgres(conn) => {
            let rows: Vec<DueId> = diesel::sql_query(
                "select id from jobs where failed_at is null and run_at <= $1 \
                 and (locked_until is null or (locked_until < $1 and id <> all($4))) and kind = any($2) \
                 order by run_at, id limit $3 for update skip locked",
            )
            .bind::<BigInt, _>(now)
            .bind::<Array<Text>, _>(kinds)
            .bind::<BigInt, _>(limit)
            .bind::<Array<BigInt>, _>(running)
            .load(conn)?;
            rows.into_iter().map(|row| row.id).collect()
        }
    };
    Ok(found)
}

/// Renews the leases of `holder` on those of the `running` jobs that it still has.
pub fn renew_all(
    conn: &mut Connection,
    holder: &LeaseHolder,
    running: &[i64],
    until: Instant,
) -> Result<(), StoreError> {
    diesel::update(jobs::table.filter(jobs::id.eq_any(running).and(jobs::locked_by.eq(holder.to_string()))))
        .set(jobs::locked_until.eq(until.as_millis()))
        .execute(conn)?;
    Ok(())
}

/// Returned by functions that end or renew a lease. `false`, with nothing changed, if the lease was lost: it expired
/// and another worker took the job, or the job is gone.
pub type IsHeld = bool;

/// Selects the job of a lease if its holder still has it.
macro_rules! leased {
    ($lease:expr) => {{
        let is_held = jobs::locked_by.eq($lease.holder.to_string()).and(jobs::attempts.eq($lease.attempt));
        jobs::table.filter(jobs::id.eq($lease.job).and(is_held))
    }};
}
pub(super) use leased;

/// Locks the job of a lease until this transaction ends, if its holder still has it.
pub fn lock_leased(conn: &mut Connection, lease: &Lease) -> Result<IsHeld, StoreError> {
    lock_order::note(Lock::Jobs, [lease.job]);
    let job = leased!(lease).select(jobs::id);
    let found: Option<i64> = match conn {
        Connection::Postgres(conn) => job.for_update().get_result(conn).optional()?,
        // On SQLite the whole transaction has the only write lock.
        Connection::Sqlite(conn) => job.get_result(conn).optional()?,
    };
    Ok(found.is_some())
}

/// Renews a lease.
pub fn renew(conn: &mut Connection, lease: &Lease, until: Instant) -> Result<IsHeld, StoreError> {
    let renewed = diesel::update(leased!(lease)).set(jobs::locked_until.eq(until.as_millis())).execute(conn)?;
    Ok(renewed > 0)
}

/// Clears a job's lease.
#[diesel::dsl::auto_type(no_type_alias)]
fn unlocked() -> _ {
    let holder: Option<String> = None;
    let until: Option<i64> = None;
    (jobs::locked_by.eq(holder), jobs::locked_until.eq(until))
}

/// Deletes a finished job.
pub fn done(conn: &mut Connection, lease: &Lease) -> Result<IsHeld, StoreError> {
    let deleted = diesel::delete(leased!(lease)).execute(conn)?;
    Ok(deleted > 0)
}

/// Reschedules a failed job for `run_at`, recording the error.
pub fn retry(conn: &mut Connection, lease: &Lease, run_at: Instant, error: &str) -> Result<IsHeld, StoreError> {
    let updated = diesel::update(leased!(lease))
        .set((jobs::run_at.eq(run_at.as_millis()), unlocked(), jobs::last_error.eq(error)))
        .execute(conn)?;
    Ok(updated > 0)
}

/// Releases a job without an attempt.
pub fn release(conn: &mut Connection, lease: &Lease) -> Result<IsHeld, StoreError> {
    let updated =
        diesel::update(leased!(lease)).set((unlocked(), jobs::attempts.eq(jobs::attempts - 1))).execute(conn)?;
    Ok(updated > 0)
}

/// Requeues a partly done job behind the others: due now if its owner has no other job of its kind waiting, else
/// `pause` after the last of them. Not counted as an attempt.
pub fn requeue(conn: &mut Connection, lease: &Lease, now: Instant, pause: Duration) -> Result<IsHeld, StoreError> {
    let own: Option<(String, Option<i64>)> =
        jobs::table.find(lease.job).select((jobs::kind, jobs::owner_id)).get_result(conn).optional()?;
    let last: Option<i64> = match own {
        Some((kind, Some(owner))) => jobs::table
            .filter(jobs::kind.eq(kind).and(jobs::owner_id.eq(owner)).and(jobs::failed_at.is_null()))
            .filter(jobs::id.ne(lease.job))
            .select(diesel::dsl::max(jobs::run_at))
            .get_result(conn)?,
        _ => None,
    };
    let run_at = last.map_or(now, |last| now.max(Instant::from_millis(last) + pause));
    let updated = diesel::update(leased!(lease))
        .set((
            jobs::run_at.eq(run_at.as_millis()),
            jobs::attempts.eq(jobs::attempts - 1),
            unlocked(),
            jobs::last_error.eq(None::<String>),
        ))
        .execute(conn)?;
    Ok(updated > 0)
}

/// Postpones a job to `run_at`, recording the reason. Not counted as an attempt.
pub fn delay(conn: &mut Connection, lease: &Lease, run_at: Instant, error: &str) -> Result<IsHeld, StoreError> {
    let updated = diesel::update(leased!(lease))
        .set((
            jobs::run_at.eq(run_at.as_millis()),
            jobs::attempts.eq(jobs::attempts - 1),
            unlocked(),
            jobs::last_error.eq(error),
        ))
        .execute(conn)?;
    Ok(updated > 0)
}

/// Marks a job as permanently failed. It stays in the table for the operator.
pub fn fail(conn: &mut Connection, lease: &Lease, at: Instant, error: &str) -> Result<IsHeld, StoreError> {
    let updated = diesel::update(leased!(lease))
        .set((jobs::failed_at.eq(at.as_millis()), jobs::last_error.eq(error), unlocked()))
        .execute(conn)?;
    Ok(updated > 0)
}

/// When the next job of `kinds` comes due or the lease of a dead worker expires.
pub fn next_due(conn: &mut Connection, kinds: &[&str]) -> Result<Option<Instant>, StoreError> {
    let waiting = jobs::table
        .filter(jobs::failed_at.is_null())
        .filter(prepared::is_any_of(jobs::kind, kinds.iter().map(|kind| (*kind).to_owned())))
        .order((jobs::run_at, jobs::id));
    let free = waiting.filter(jobs::locked_until.is_null()).select(jobs::run_at);
    let free: Option<i64> = prepared::limited(free, 1).get_result(conn).optional()?;
    let leased = jobs::table
        .filter(jobs::failed_at.is_null().and(jobs::locked_until.is_not_null()))
        .filter(prepared::is_any_of(jobs::kind, kinds.iter().map(|kind| (*kind).to_owned())))
        .order(jobs::locked_until)
        .select(jobs::locked_until);
    let leased: Option<Option<i64>> = prepared::limited(leased, 1).get_result(conn).optional()?;
    Ok([free, leased.flatten()].into_iter().flatten().min().map(Instant::from_millis))
}

/// When a job was queued; `None` when it is gone.
pub fn created_at(conn: &mut Connection, id: i64) -> Result<Option<Instant>, StoreError> {
    let created_at: Option<i64> = jobs::table.find(id).select(jobs::created_at).get_result(conn).optional()?;
    Ok(created_at.map(Instant::from_millis))
}

/// How many jobs of each kind wait, and how many failed for good, by kind.
pub fn counts(conn: &mut Connection) -> Result<Vec<(String, i64, i64)>, StoreError> {
    let waiting: Vec<(String, i64)> = jobs::table
        .filter(jobs::failed_at.is_null())
        .group_by(jobs::kind)
        .select((jobs::kind, diesel::dsl::count_star()))
        .load(conn)?;
    let failed: Vec<(String, i64)> = jobs::table
        .filter(jobs::failed_at.is_not_null())
        .group_by(jobs::kind)
        .select((jobs::kind, diesel::dsl::count_star()))
        .load(conn)?;
    let mut all: Vec<(String, i64, i64)> = waiting.into_iter().map(|(kind, count)| (kind, count, 0)).collect();
    for (kind, count) in failed {
        match all.iter_mut().find(|(counted_kind, ..)| *counted_kind == kind) {
            Some(entry) => entry.2 = count,
            None => all.push((kind, 0, count)),
        }
    }
    Ok(all)
}

/// Cap on the counted position in the queue.
const MAX_PLACE: i64 = 1_000;

/// The unfinished job of that kind and topic: the first due if there are several, and a permanently failed one only if
/// there is no other.
pub fn waiting(conn: &mut Connection, kind: &str, topic: &str) -> Result<Option<WaitingJob>, StoreError> {
    let found: Option<(i64, i64, Option<String>, Option<i64>)> = jobs::table
        .filter(jobs::kind.eq(kind).and(jobs::topic.eq(topic)))
        .order((jobs::failed_at.is_not_null(), jobs::run_at, jobs::id))
        .select((jobs::id, jobs::run_at, jobs::last_error, jobs::failed_at))
        .first(conn)
        .optional()?;
    let Some((id, run_at, last_error, failed_at)) = found else { return Ok(None) };
    let is_before = jobs::run_at.lt(run_at).or(jobs::run_at.eq(run_at).and(jobs::id.lt(id)));
    let before = jobs::table.filter(jobs::kind.eq(kind).and(jobs::failed_at.is_null())).filter(is_before);
    let ahead: Vec<i64> = before.limit(MAX_PLACE).select(jobs::id).load(conn)?;
    let ahead = u32::try_from(ahead.len()).unwrap_or(u32::MAX);
    Ok(Some(WaitingJob { last_error, failed: failed_at.is_some(), ahead, run_at: Instant::from_millis(run_at) }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::query_plan::{explain, steps};

    #[tokio::test]
    async fn engine_jobs_are_found_by_the_topic_index() {
        for kind in ["engine-move", "analysis"] {
            let found =
                jobs::table.filter(jobs::kind.eq(kind).and(jobs::topic.eq("a"))).order((jobs::run_at, jobs::id));
            let text = diesel::debug_query::<diesel::sqlite::Sqlite, _>(&found.select(jobs::id)).to_string();
            let sql = text.split(" -- ").next().unwrap_or_default();
            let plan = steps(explain(sql).bind::<Text, _>(kind).bind::<Text, _>("a")).await;
            assert!(plan[0].contains("(topic=?)"), "{kind}: {plan:?}");
        }
    }
}
