//! The mail queue, for operators.

use correspondence_clock::Instant;

use super::{Job, MailService, Notification, Topic};
use domain::queued_mail::{DomainQueue, MailFilter, MailState, QueuedMail};
use domain::user::{User, UserId};
use store::{StoreError, idle_jobs, mail_listing, mail_outcomes, users};

/// Messages per transaction.
const BATCH: i64 = 500;

/// A part of the mail queue, with the total count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailList {
    /// As many as were requested, in queue order.
    pub mails: Vec<QueuedMail>,
    /// The number of all messages that match.
    pub count: i64,
}

/// The notification in a message; `None` if this version does not know its kind.
pub fn notification_of(mail: &QueuedMail) -> Option<Notification> {
    match serde_json::from_str(&mail.payload) {
        Ok(Job::Mail(notice)) => Some(notice),
        _ => None,
    }
}

/// An account whose mail is paused.
#[derive(Clone, Debug)]
pub struct PausedMail {
    pub user: User,
    /// Since when it is paused.
    pub since: Instant,
    /// The last reply of a server about a message that failed, if it is still stored.
    pub answer: Option<String>,
}

/// Result of removing messages from the queue, or of retrying them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MailsChanged {
    /// The first of the changed messages.
    pub first: Vec<QueuedMail>,
    /// How many were changed.
    pub count: usize,
    /// How many were left alone, since they are being sent.
    pub under_way: usize,
    /// How many of the changed messages go to paused addresses, where nothing is sent.
    pub paused: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    Retry,
    Remove,
}

impl MailService {
    /// The messages that match `filter`, at most `limit` of them.
    ///
    /// # Errors
    /// A database error.
    pub async fn queued_mail(&self, filter: MailFilter, limit: usize) -> Result<MailList, StoreError> {
        let (now, limit) = (self.db.now(), i64::try_from(limit).unwrap_or(i64::MAX));
        let read = move |conn: &mut _| mail_listing::list(conn, &filter, now, limit);
        let (mails, count) = self.db.store().read(read).await?;
        Ok(MailList { mails, count })
    }

    /// The waiting mail for each domain, those with the most messages first.
    ///
    /// # Errors
    /// A database error.
    pub async fn mail_by_domain(&self) -> Result<Vec<DomainQueue>, StoreError> {
        let now = self.db.now();
        self.db.store().read(move |conn| mail_listing::by_domain(conn, now)).await
    }

    /// The accounts whose mail is paused, the latest first: at most `limit` of them, and how many there are.
    ///
    /// # Errors
    /// A database error.
    pub async fn paused_mail(&self, limit: usize) -> Result<(Vec<PausedMail>, i64), StoreError> {
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        self.db
            .store()
            .read(move |conn| {
                let (found, count) = users::with_paused_mail(conn, limit)?;
                let mut paused = Vec::with_capacity(found.len());
                for user in found {
                    let (since, answer) = (user.mail_paused_at, mail_outcomes::last_answer(conn, user.id)?);
                    paused.extend(since.map(|since| PausedMail { user, since, answer }));
                }
                Ok((paused, count))
            })
            .await
    }

    /// The last reply of a server about a failed message to that account.
    ///
    /// # Errors
    /// A database error.
    pub async fn last_mail_failure(&self, user: UserId) -> Result<Option<String>, StoreError> {
        self.db.store().read(move |conn| mail_outcomes::last_answer(conn, user)).await
    }

    /// Retries now the messages that were deferred or failed, and returns the first `limit`.
    ///
    /// # Errors
    /// A database error.
    pub async fn retry_mail(&self, filter: MailFilter, limit: usize) -> Result<MailsChanged, StoreError> {
        let mut all = MailsChanged::default();
        // Messages that wait for their turn, or for the delivery hour of their reader, need no retry.
        let states = [MailState::Deferred, MailState::Failed].into_iter();
        for state in states.filter(|state| filter.state.is_none_or(|requested| requested == *state)) {
            let filter = MailFilter { state: Some(state), ..filter.clone() };
            self.change_mails(Action::Retry, filter, limit, &mut all).await?;
        }
        Ok(all)
    }

    /// Removes the messages from the queue, and returns the first `limit`.
    ///
    /// # Errors
    /// A database error.
    pub async fn drop_mail(&self, filter: MailFilter, limit: usize) -> Result<MailsChanged, StoreError> {
        let mut all = MailsChanged::default();
        self.change_mails(Action::Remove, filter, limit, &mut all).await?;
        Ok(all)
    }

    async fn change_mails(
        &self,
        action: Action,
        filter: MailFilter,
        limit: usize,
        all: &mut MailsChanged,
    ) -> Result<(), StoreError> {
        loop {
            let (now, filter) = (self.db.now(), filter.clone());
            let (found, changed) = self
                .db
                .transaction(move |change| {
                    let (found, _) = mail_listing::list(change.conn, &filter, now, BATCH)?;
                    let ids: Vec<i64> = found.iter().map(|mail| mail.id).collect();
                    let changed = match action {
                        Action::Retry => idle_jobs::retry(change.conn, &ids, now)?,
                        Action::Remove => idle_jobs::remove(change.conn, &ids, now)?,
                    };
                    change.publish(Topic::Jobs);
                    Ok::<_, StoreError>((found, changed))
                })
                .await?;
            let is_last = found.len() < usize::try_from(BATCH).unwrap_or(usize::MAX);
            all.count += changed.len();
            let (done, left): (Vec<_>, Vec<_>) = found.into_iter().partition(|mail| changed.contains(&mail.id));
            let is_paused = |mail: &&QueuedMail| mail.recipient.as_ref().is_some_and(|to| to.paused_at.is_some());
            all.paused += done.iter().filter(is_paused).count();
            let room = limit.saturating_sub(all.first.len());
            all.first.extend(done.into_iter().take(room));
            if is_last || changed.is_empty() {
                all.under_way += left.len();
                return Ok(());
            }
        }
    }
}
