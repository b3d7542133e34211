//! The mail queue for operators: listing and counts by domain.

use correspondence_clock::Instant;
use diesel::dsl::count_star;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text};

use super::schema::{jobs, users};
use super::{Connection, StoreError};
use domain::queued_mail::{DomainQueue, MailFilter, MailRecipient, MailState, QueuedMail};
use domain::user::UserId;

/// Limit on listed domains: those with the most messages.
const MAX_DOMAINS: i64 = 500;

/// The kinds of jobs that are messages.
const MAIL_JOBS: [&str; 3] = ["mail", "account-mail", HELD];

/// The kind of messages held for the recipient's chosen hour.
const HELD: &str = "held-mail";

/// The messages that match a filter, as a boxed query of jobs joined with their recipients.
macro_rules! filtered {
    ($filter:expr) => {{
        let filter: &MailFilter = $filter;
        let mut found = jobs::table
            .left_join(users::table.on(jobs::recipient_id.eq(users::id.nullable())))
            .filter(jobs::kind.eq_any(MAIL_JOBS))
            .into_boxed();
        if let Some(id) = filter.id {
            found = found.filter(jobs::id.eq(id));
        }
        if let Some(domain) = filter.domain.clone() {
            found = found.filter(jobs::recipient_domain.eq(domain));
        }
        match filter.state {
            Some(MailState::Failed) => found.filter(jobs::failed_at.is_not_null()),
            Some(MailState::Held) => found.filter(jobs::failed_at.is_null().and(jobs::kind.eq(HELD))),
            Some(MailState::Deferred) => {
                found.filter(jobs::failed_at.is_null().and(jobs::kind.ne(HELD)).and(jobs::last_error.is_not_null()))
            }
            Some(MailState::Waiting) => {
                found.filter(jobs::failed_at.is_null().and(jobs::kind.ne(HELD)).and(jobs::last_error.is_null()))
            }
            None => found,
        }
    }};
}

#[derive(Queryable)]
struct Row {
    id: i64,
    kind: String,
    payload: String,
    run_at: i64,
    attempts: i32,
    locked_until: Option<i64>,
    last_error: Option<String>,
    failed_at: Option<i64>,
    created_at: i64,
    domain: Option<String>,
    recipient: Option<(i64, String, String, Option<i64>)>,
}

impl Row {
    fn into_mail(self, now: Instant) -> QueuedMail {
        let state = match (self.failed_at, self.kind.as_str(), &self.last_error) {
            (Some(_), ..) => MailState::Failed,
            (None, HELD, _) => MailState::Held,
            (None, _, Some(_)) => MailState::Deferred,
            (None, _, None) => MailState::Waiting,
        };
        QueuedMail {
            id: self.id,
            state,
            job_kind: self.kind,
            payload: self.payload,
            queued_at: Instant::from_millis(self.created_at),
            run_at: Instant::from_millis(self.run_at),
            attempts: self.attempts,
            is_under_way: self.locked_until.is_some_and(|until| until >= now.as_millis()),
            last_error: self.last_error,
            failed_at: self.failed_at.map(Instant::from_millis),
            domain: self.domain,
            recipient: self.recipient.map(|(user, name, email, paused_at)| MailRecipient {
                user: UserId(user),
                name,
                email,
                paused_at: paused_at.map(Instant::from_millis),
            }),
        }
    }
}

/// The messages that match `filter`, in the order in which they were queued, at most `limit`, and their total number.
pub fn list(
    conn: &mut Connection,
    filter: &MailFilter,
    now: Instant,
    limit: i64,
) -> Result<(Vec<QueuedMail>, i64), StoreError> {
    let count: i64 = filtered!(filter).select(count_star()).get_result(conn)?;
    let rows: Vec<Row> = filtered!(filter)
        .order(jobs::id)
        .limit(limit)
        .select((
            jobs::id,
            jobs::kind,
            jobs::payload,
            jobs::run_at,
            jobs::attempts,
            jobs::locked_until,
            jobs::last_error,
            jobs::failed_at,
            jobs::created_at,
            jobs::recipient_domain,
            (users::id, users::name, users::email, users::mail_paused_at).nullable(),
        ))
        .load(conn)?;
    Ok((rows.into_iter().map(|row| row.into_mail(now)).collect(), count))
}

#[derive(QueryableByName)]
struct DomainRow {
    #[diesel(sql_type = Text)]
    domain: String,
    #[diesel(sql_type = BigInt)]
    waiting: i64,
    #[diesel(sql_type = BigInt)]
    put_off: i64,
    #[diesel(sql_type = BigInt)]
    failed: i64,
    #[diesel(sql_type = Nullable<BigInt>)]
    oldest: Option<i64>,
}

/// The queue of each domain, those with the most messages first. Held messages are not counted.
pub fn by_domain(conn: &mut Connection, now: Instant) -> Result<Vec<DomainQueue>, StoreError> {
    let sql = |now: &str| {
        format!(
            "select coalesce(recipient_domain, '') as domain, \
             count(case when failed_at is null and last_error is null then 1 end) as waiting, \
             count(case when failed_at is null and last_error is not null then 1 end) as put_off, \
             count(failed_at) as failed, \
             min(case when failed_at is null and (run_at <= {now} or last_error is not null) then created_at end) as oldest \
             from jobs where kind in ('mail', 'account-mail') group by coalesce(recipient_domain, '') \
             order by count(*) desc, 1 limit {MAX_DOMAINS}"
        )
    };
    let rows: Vec<DomainRow> = match conn {
        Connection::Sqlite(conn) => diesel::sql_query(sql("?")).bind::<BigInt, _>(now.as_millis()).load(conn)?,
        Connection::Postgres(conn) => diesel::sql_query(sql("$1")).bind::<BigInt, _>(now.as_millis()).load(conn)?,
    };
    let read = |DomainRow { domain, waiting, put_off, failed, oldest }| DomainQueue {
        domain,
        waiting,
        deferred: put_off,
        failed,
        oldest: oldest.map(Instant::from_millis),
    };
    Ok(rows.into_iter().map(read).collect())
}
