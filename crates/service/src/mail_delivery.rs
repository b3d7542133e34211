//! Delivery outcomes of mail: counted by domain, recorded where delivery fails; addresses that keep failing are paused.

use std::time::Duration;

use correspondence_clock::Instant;

use super::{MailService, Topic, UnitOfWork};
use domain::job::Lease;
use domain::mail_delivery::{
    Failure, Outcome, RESUMES, ResumeRefusal, failure_of_deferral, is_to_be_paused, takes_mail,
};
use domain::masked_addresses::mask_addresses;
use domain::user::{User, UserId};
use store::jobs::IsHeld;
use store::mail_domain_counts::{self, Counted};
use store::mail_queue::{self, Deferral};
use store::{Connection, Priority, StoreError, jobs, mail_outcomes, mail_resumes, users};
use text::{Forwards, Reason};

pub use store::mail_domain_counts::DomainCounts;

/// How long delivery of a message is retried, from when its recipient's domain first deferred it (RFC 5321, 4.5.4.1,
/// has four or five days; a turn in a game is old news by then).
pub const MAX_DEFERRAL: Duration = Duration::from_secs(3 * 24 * 60 * 60);

/// The least number of attempts, however long they take: while our own mail server is down, nothing is tried.
const MIN_ATTEMPTS: i32 = 12;

/// The most messages to an unresponsive domain that fail in one transaction.
const MAX_EXPIRED: i64 = 200;

/// The longest stored reply of a server, in characters.
const MAX_ANSWER_LEN: usize = 500;

/// Outcome of one attempt to send a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeliveryOutcome {
    /// The mail server accepted it.
    Sent,
    /// It is retried later.
    Deferred,
    /// It was rejected permanently.
    Refused {
        /// What the rejection says about the address; `None` if the message itself was rejected.
        failure: Option<Failure>,
        /// The reply of the server.
        answer: String,
    },
}

/// A message deferred by its recipient's domain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DomainDeferral {
    /// When it is retried.
    pub retry_at: Instant,
    /// How often it was tried.
    pub attempts: i32,
    /// The reply of the server.
    pub answer: String,
    /// The domain, if it gets no other message for now either.
    pub closed_domain: Option<String>,
}

/// Result of processing a bounce.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BounceOutcome {
    /// It was recorded.
    Noted,
    /// It was recorded, and mail to the address is paused now.
    Paused,
    /// It was recorded before, or the account no longer has that address.
    Ignored,
}

/// Why mail to an account was not resumed.
#[derive(Debug, thiserror::Error)]
pub enum ResumeError {
    #[error(transparent)]
    Refused(#[from] ResumeRefusal),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Forwards for ResumeError {
    fn inner(&self) -> &dyn Reason {
        match self {
            Self::Refused(refusal) => refusal,
            Self::Store(error) => error,
        }
    }
}

/// Delivery state of mail to an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailState {
    /// Since when it is paused, if it is.
    pub paused_at: Option<Instant>,
    /// The last reply of a server about a message that failed.
    pub last_answer: Option<String>,
    /// When its owner may resume it again, if they may not now.
    pub resumable_at: Option<Instant>,
}

/// Stands in for the job of an outcome that belongs to no message.
const NO_JOB: i64 = 0;

impl MailService {
    /// Records the outcome of an attempt to send the message of that job.
    ///
    /// # Errors
    /// A database error.
    pub async fn note_delivery(
        &self,
        user: UserId,
        job: i64,
        domain: String,
        outcome: DeliveryOutcome,
    ) -> Result<(), StoreError> {
        let now = self.db.now();
        let work = move |change: &mut UnitOfWork<'_>| {
            let conn = &mut *change.conn;
            let counted = match outcome {
                DeliveryOutcome::Sent => Counted::Sent,
                DeliveryOutcome::Deferred => Counted::Deferred,
                DeliveryOutcome::Refused { .. } => Counted::Refused,
            };
            mail_domain_counts::count(conn, &domain, counted, now)?;
            let is_paused = match outcome {
                DeliveryOutcome::Sent => {
                    note_handed_over(conn, user, job, now)?;
                    false
                }
                DeliveryOutcome::Refused { failure: Some(failure), answer } => {
                    note_failure(conn, user, job, failure, &answer, now)?
                }
                DeliveryOutcome::Deferred | DeliveryOutcome::Refused { failure: None, .. } => false,
            };
            publish_paused(change, is_paused.then_some(user));
            Ok(())
        };
        self.db.transaction_as(Priority::Normal, now, work).await
    }

    /// Records that the message of that job bounced from `email`.
    ///
    /// # Errors
    /// A database error.
    pub async fn note_bounce(
        &self,
        user: UserId,
        job: i64,
        email: String,
        failure: Failure,
        answer: String,
    ) -> Result<BounceOutcome, StoreError> {
        let now = self.db.now();
        let work = move |change: &mut UnitOfWork<'_>| {
            let conn = &mut *change.conn;
            // The address may have been changed since the bounce was read.
            let Some(user) = users::find(conn, user)?.filter(|user| user.email == email) else {
                return Ok(BounceOutcome::Ignored);
            };
            if let Some(Outcome::Failed(_)) = mail_outcomes::find(conn, user.id, job)? {
                return Ok(BounceOutcome::Ignored);
            }
            let is_paused = note_failure(conn, user.id, job, failure, &answer, now)?;
            publish_paused(change, is_paused.then_some(user.id));
            Ok(if is_paused { BounceOutcome::Paused } else { BounceOutcome::Noted })
        };
        self.db.transaction_as(Priority::Normal, now, work).await
    }

    /// Resumes mail to that account, for an operator. Earlier failures no longer count.
    ///
    /// # Errors
    /// A database error.
    pub async fn resume_mail(&self, user: UserId) -> Result<(), StoreError> {
        self.db
            .locked_account_transaction(user, move |change| {
                // If nothing is paused, earlier failures count on, however often this is requested.
                match users::find(change.conn, user)? {
                    Some(found) if found.mail_paused_at.is_some() => lift_pause(change.conn, user),
                    _ => Ok(()),
                }
            })
            .await
    }

    /// Resumes mail to that account, for its owner: the next hard failure pauses it.
    ///
    /// # Errors
    /// [`ResumeRefusal`], or the database's; nothing is changed then.
    pub async fn resume_own_mail(&self, user: UserId) -> Result<(), ResumeError> {
        self.db
            .account_transaction(user, move |change| {
                let (conn, now) = (&mut *change.conn, change.now);
                users::lock(conn, &[user])?;
                if users::find(conn, user)?.is_none_or(|found| found.mail_paused_at.is_none()) {
                    return Ok(());
                }
                if let Some(wait) = RESUMES.wait(mail_resumes::nth_last(conn, user, RESUMES.most)?, now) {
                    return Err(ResumeRefusal::TooOften(wait).into());
                }
                mail_resumes::insert(conn, user, now, RESUMES)?;
                lift_pause(conn, user)?;
                mail_outcomes::note(conn, user, NO_JOB, now, Outcome::Resumed, "")?;
                Ok::<_, ResumeError>(())
            })
            .await
    }

    /// The delivery state of mail to that account.
    ///
    /// # Errors
    /// A database error.
    pub async fn mail_state(&self, user: UserId) -> Result<MailState, StoreError> {
        let now = self.db.now();
        self.db
            .store()
            .snapshot(move |conn| {
                Ok(MailState {
                    paused_at: users::find(conn, user)?.and_then(|user| user.mail_paused_at),
                    last_answer: mail_outcomes::last_answer(conn, user)?,
                    resumable_at: RESUMES.until(mail_resumes::nth_last(conn, user, RESUMES.most)?, now),
                })
            })
            .await
    }

    /// The account with that address.
    ///
    /// # Errors
    /// A database error.
    pub async fn user_with_email(&self, email: String) -> Result<Option<User>, StoreError> {
        self.db.store().read(move |conn| users::find_by_email(conn, &email)).await
    }
}

/// Resumes mail to an account.
pub(super) fn lift_pause(conn: &mut Connection, user: UserId) -> Result<(), StoreError> {
    users::set_mail_paused(conn, user, None)?;
    mail_outcomes::forget_of(conn, user)
}

/// Publishes the accounts whose mail was paused by this change, of which nothing else is visible.
fn publish_paused(change: &mut UnitOfWork<'_>, paused: impl IntoIterator<Item = UserId>) {
    change.skip_cache_invalidation();
    for user in paused {
        change.publish(Topic::Account(user));
    }
}

/// Records that a message was handed over, if others to the account have failed.
fn note_handed_over(conn: &mut Connection, user: UserId, job: i64, now: Instant) -> Result<(), StoreError> {
    if !mail_outcomes::has_any(conn, user)? {
        return Ok(());
    }
    if matches!(mail_outcomes::find(conn, user, job)?, Some(Outcome::Failed(_))) {
        // The bounce was processed first.
        return Ok(());
    }
    if takes_mail(&mail_outcomes::of(conn, user)?, now) {
        return mail_outcomes::forget_of(conn, user);
    }
    mail_outcomes::note(conn, user, job, now, Outcome::HandedOver, "")
}

/// Records that a message failed, and returns whether that pauses the address.
fn note_failure(
    conn: &mut Connection,
    user: UserId,
    job: i64,
    failure: Failure,
    answer: &str,
    now: Instant,
) -> Result<bool, StoreError> {
    let answer: String = answer.chars().filter(|c| !c.is_control()).take(MAX_ANSWER_LEN).collect();
    mail_outcomes::note(conn, user, job, now, Outcome::Failed(failure), &answer)?;
    if !is_to_be_paused(&mail_outcomes::of(conn, user)?, now) {
        return Ok(false);
    }
    let is_new = users::find(conn, user)?.is_some_and(|user| user.mail_paused_at.is_none());
    if is_new {
        users::set_mail_paused(conn, user, Some(now))?;
        tracing::warn!(user = user.0, answer = %mask_addresses(&answer), "mail to an address keeps failing and is paused");
    }
    Ok(is_new)
}

/// Retries a message deferred by its recipient's domain or, if it was deferred for too long, fails it and whatever else
/// the domain has deferred for as long. `false` if the lease is lost.
pub(super) fn defer_or_fail(
    change: &mut UnitOfWork<'_>,
    lease: &Lease,
    DomainDeferral { retry_at, attempts, answer, closed_domain }: DomainDeferral,
    now: Instant,
) -> Result<IsHeld, StoreError> {
    let mut paused = Vec::new();
    let conn = &mut *change.conn;
    let Some(Deferral { since, recipient }) = mail_queue::deferral(conn, lease)? else { return Ok(false) };
    let id = lease.job;
    let before = now - MAX_DEFERRAL;
    if since.is_none_or(|since| since > before) || attempts < MIN_ATTEMPTS {
        mail_queue::set_deferred_since(conn, id, now)?;
        if let Some(domain) = &closed_domain {
            mail_queue::defer_domain(conn, domain, now)?;
        }
        return jobs::retry(conn, lease, retry_at, &answer);
    }
    tracing::error!(id, attempts, %answer, "a message was put off for too long and is set aside");
    jobs::fail(conn, lease, now, &answer)?;
    let mut expired = vec![(id, recipient)];
    if let Some(domain) = &closed_domain {
        expired.extend(mail_queue::expire_domain(conn, domain, before, now, &answer, MAX_EXPIRED)?);
    }
    // In a fixed order, so that no two transactions deadlock.
    expired.sort_by_key(|(id, user)| (*user, *id));
    for (id, user) in expired {
        if let (Some(user), Some(failure)) = (user, failure_of_deferral(&answer))
            && note_failure(conn, user, id, failure, &answer, now)?
        {
            paused.push(user);
        }
    }
    publish_paused(change, paused);
    Ok(true)
}
