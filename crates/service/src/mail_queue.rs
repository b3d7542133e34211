//! The queue of mail for those who look after it.

use correspondence_clock::Instant;

use super::{Job, MailService, Notification, Topic};
use domain::queued_mail::{DomainQueue, MailFilter, MailState, QueuedMail};
use domain::user::{User, UserId};
use store::{StoreError, idle_jobs, mail_listing, mail_outcomes, users};

/// So many messages are dealt with in one transaction.
const BATCH: i64 = 500;

/// A part of the queue, and how many messages there are in all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailList {
    /// As many as were asked for, in the order in which they were queued.
    pub mails: Vec<QueuedMail>,
    /// All that fit.
    pub count: i64,
}

/// What a message tells; `None` where this version does not know its kind.
pub fn notice_of(mail: &QueuedMail) -> Option<Notification> {
    match serde_json::from_str(&mail.payload) {
        Ok(Job::Mail(notice)) => Some(notice),
        _ => None,
    }
}

/// An account whose mail is paused.
#[derive(Clone, Debug)]
pub struct PausedMail {
    pub user: User,
    /// Since when.
    pub since: Instant,
    /// The last answer about a message that failed, where it is still known.
    pub answer: Option<String>,
}

/// What came of taking messages off the queue, or of trying them again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MailsChanged {
    /// The first of them.
    pub first: Vec<QueuedMail>,
    /// How many they are.
    pub count: usize,
    /// How many were left since they were just being sent.
    pub under_way: usize,
    /// How many of them go to addresses that are paused, where nothing is sent.
    pub paused: usize,
}

/// What is done with messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    Retry,
    Remove,
}

impl MailService {
    /// The messages that `filter` means, `most` of them at the most.
    ///
    /// # Errors
    /// The database's.
    pub async fn queued_mail(&self, filter: MailFilter, most: usize) -> Result<MailList, StoreError> {
        let (now, most) = (self.db.now(), i64::try_from(most).unwrap_or(i64::MAX));
        let read = move |conn: &mut _| mail_listing::list(conn, &filter, now, most);
        let (mails, count) = self.db.store().read(read).await?;
        Ok(MailList { mails, count })
    }

    /// What waits for each domain, those with the most messages first.
    ///
    /// # Errors
    /// The database's.
    pub async fn mail_by_domain(&self) -> Result<Vec<DomainQueue>, StoreError> {
        let now = self.db.now();
        self.db.store().read(move |conn| mail_listing::by_domain(conn, now)).await
    }

    /// The accounts whose mail is paused, the latest first: `most` of them at the most, and how many there are.
    ///
    /// # Errors
    /// The database's.
    pub async fn paused_mail(&self, most: usize) -> Result<(Vec<PausedMail>, i64), StoreError> {
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        self.db
            .store()
            .read(move |conn| {
                let (found, count) = users::with_paused_mail(conn, most)?;
                let mut paused = Vec::with_capacity(found.len());
                for user in found {
                    let (since, answer) = (user.mail_paused_at, mail_outcomes::last_answer(conn, user.id)?);
                    paused.extend(since.map(|since| PausedMail { user, since, answer }));
                }
                Ok((paused, count))
            })
            .await
    }

    /// The last answer about a message to that account that failed.
    ///
    /// # Errors
    /// The database's.
    pub async fn last_mail_failure(&self, user: UserId) -> Result<Option<String>, StoreError> {
        self.db.store().read(move |conn| mail_outcomes::last_answer(conn, user)).await
    }

    /// Has those of the messages that were put off or set aside tried again now, and tells of the first `most`.
    ///
    /// # Errors
    /// The database's.
    pub async fn retry_mail(&self, filter: MailFilter, most: usize) -> Result<MailsChanged, StoreError> {
        let mut all = MailsChanged::default();
        // What waits for its turn, or for its reader's hour, needs no other try.
        let states = [MailState::Deferred, MailState::Failed].into_iter();
        for state in states.filter(|state| filter.state.is_none_or(|wanted| wanted == *state)) {
            let filter = MailFilter { state: Some(state), ..filter.clone() };
            self.change_mails(Action::Retry, filter, most, &mut all).await?;
        }
        Ok(all)
    }

    /// Takes the messages off the queue, and tells of the first `most`.
    ///
    /// # Errors
    /// The database's.
    pub async fn drop_mail(&self, filter: MailFilter, most: usize) -> Result<MailsChanged, StoreError> {
        let mut all = MailsChanged::default();
        self.change_mails(Action::Remove, filter, most, &mut all).await?;
        Ok(all)
    }

    async fn change_mails(
        &self,
        action: Action,
        filter: MailFilter,
        most: usize,
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
            let room = most.saturating_sub(all.first.len());
            all.first.extend(done.into_iter().take(room));
            if is_last || changed.is_empty() {
                all.under_way += left.len();
                return Ok(());
            }
        }
    }
}
