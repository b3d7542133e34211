//! Reads a mailbox by IMAP (RFC 9051), for operators with only a mail account.
//!
//! Messages from before the first start are ignored; each later message is processed once, in order, by one process.
//! The read position is stored in the database (`service::imap_mailboxes`), because people also read the mailbox and
//! change flags.

mod connection;
mod mailbox;
mod waiting;

use std::io;
use std::time::Duration;

use correspondence_clock::Instant;
use jiff::Timestamp;
use tokio::time::Instant as Ticks;
use tokio_util::sync::CancellationToken;

use self::connection::connect;
use self::mailbox::{Folder, KEYWORD, Mark};
use crate::notify::{DeliveryError, Disposition, MailIntake, MailReturner, Receipt, ReturnReason};
use config::ImapUrl;
use domain::backoff::doubled;
use service::imap_mailboxes::{MailboxMessage, RecordOutcome};
use service::{Service, StoreError, key_hash};

/// Maximum number of messages processed per query for due messages.
const BATCH: usize = 50;

/// Maximum number of messages processed again after the mailbox's UIDVALIDITY has changed.
const MAX_OPEN: usize = 1_000;

/// How often to renew the lease on the mailbox. The lease lasts four times as long.
const LEASE_RENEWAL: Duration = Duration::from_secs(30);

/// How often to try for a lease that another process holds.
const LEASE_POLL: Duration = Duration::from_secs(20);

/// A message over which this many connections broke is deferred, so that it does not block others.
const MAX_BROKEN: u32 = 2;

/// Why the mailbox cannot be read.
#[derive(Debug, thiserror::Error)]
enum ImapError {
    #[error("the connection failed: {0}")]
    Io(#[from] io::Error),
    #[error("the server refuses the log-in: {0}")]
    LogIn(String),
    #[error("the server did not answer in time")]
    TimedOut,
    #[error("the server cannot be used: {0}")]
    Unsuitable(&'static str),
    #[error(transparent)]
    Protocol(#[from] async_imap::error::Error),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("another process reads the mailbox")]
    LeaseLost,
}

/// Connects, logs in and opens the folder, without reading or changing a message.
///
/// # Errors
/// The step that failed. The error never contains the password.
pub async fn check_mailbox(url: &ImapUrl) -> Result<(), String> {
    let check = async {
        let mut folder = Folder::open(connect(url).await?, url).await?;
        let _ = mailbox::within(folder.session.logout()).await;
        Ok(())
    };
    check.await.map_err(|error: ImapError| error.to_string())
}

/// Reads a mailbox.
pub struct ImapReader {
    url: ImapUrl,
    /// The key of the mailbox in the database.
    id: String,
    service: Service,
    intake: MailIntake,
    returner: MailReturner,
    /// The UID of the message over which connections broke, and how often.
    broken: Option<(u32, u32)>,
    renewed_at: Ticks,
}

impl ImapReader {
    pub fn new(url: ImapUrl, service: Service, intake: MailIntake, returner: MailReturner) -> Self {
        // Another folder, user or server is another mailbox; another password is not.
        let id = key_hash(&format!("{}@{}:{}/{}", url.user, url.host, url.port, url.folder));
        Self { url, id, service, intake, returner, broken: None, renewed_at: Ticks::now() }
    }

    /// Reads until `stop`.
    pub async fn run(mut self, stop: CancellationToken) {
        let mut failures = 0;
        while !stop.is_cancelled() {
            let pause = match self.service.mail.lease_mailbox(&self.id).await {
                Ok(true) => {
                    self.renewed_at = Ticks::now();
                    let ended = tokio::select! {
                        // An interrupted message is processed again; processing is idempotent.
                        () = stop.cancelled() => break,
                        Err(ended) = self.read(&mut failures) => ended,
                    };
                    match ended {
                        ImapError::LeaseLost => LEASE_POLL,
                        error => {
                            failures += 1;
                            let pause = backoff(failures, &error);
                            let server = &self.url.host;
                            tracing::warn!(
                                %server,
                                error = truncated(&error),
                                ?pause,
                                "IMAP: the mailbox cannot be read"
                            );
                            pause
                        }
                    }
                }
                Ok(false) => LEASE_POLL,
                Err(error) => {
                    tracing::warn!(%error, "IMAP: the database cannot be asked who reads the mailbox");
                    LEASE_POLL
                }
            };
            let due = self.service.now() + pause;
            tokio::select! {
                () = stop.cancelled() => {}
                () = tokio::time::sleep(pause) => {}
                () = self.service.clock().sleep_until(due) => {}
            }
        }
        if let Err(error) = self.service.mail.release_mailbox(&self.id).await {
            tracing::debug!(%error, "IMAP: the mailbox could not be given back");
        }
    }

    /// Reads over one connection until it ends.
    async fn read(&mut self, failures: &mut u32) -> Result<(), ImapError> {
        let mut folder = Folder::open(connect(&self.url).await?, &self.url).await?;
        self.begin(&mut folder).await?;
        loop {
            self.process_all(&mut folder).await?;
            *failures = 0;
            folder = self.wait(folder).await?;
        }
    }

    /// Initialises the read position on the first start or after a change of UIDVALIDITY.
    async fn begin(&mut self, folder: &mut Folder) -> Result<(), ImapError> {
        let position = self.service.mail.mailbox_position(&self.id).await?;
        let open = match position {
            Some(position) if position.uid_validity == folder.uid_validity => return Ok(()),
            None => {
                let folder = &self.url.folder;
                tracing::info!(%folder, "IMAP: reading begins; messages that are there already are left alone");
                Vec::new()
            }
            Some(position) => {
                tracing::warn!("IMAP: the messages were numbered anew; unread ones of late are looked at again");
                let query = format!("UNSEEN UNDELETED UNKEYWORD {KEYWORD} SINCE {}", day_before(position.checked_at));
                let mut open = folder.search(&query).await?;
                open.retain(|uid| *uid < folder.uid_next);
                open.split_off(open.len().saturating_sub(MAX_OPEN))
            }
        };
        let (uid_validity, next_uid) = (folder.uid_validity, folder.uid_next);
        if self.service.mail.begin_mailbox(&self.id, uid_validity, next_uid, open).await? {
            Ok(())
        } else {
            Err(ImapError::LeaseLost)
        }
    }

    /// Processes all messages that are new or due for a retry.
    async fn process_all(&mut self, folder: &mut Folder) -> Result<(), ImapError> {
        loop {
            let mut batch = self.service.mail.due_mailbox_messages(&self.id, BATCH as i64).await?;
            let position = self.service.mail.mailbox_position(&self.id).await?.ok_or(ImapError::LeaseLost)?;
            // `n:*` always matches the last message, even if its UID is below n (RFC 9051, 9: `seq-range`).
            let new = folder.search(&format!("UID {}:* UNDELETED", position.next_uid)).await?;
            batch.extend(new.into_iter().filter(|uid| *uid >= position.next_uid).take(BATCH));
            if batch.is_empty() {
                return Ok(());
            }
            for uid in batch {
                self.keep_lease().await?;
                if let Err(error) = self.process(folder, uid).await {
                    self.note_broken(uid, &error).await?;
                    return Err(error);
                }
            }
        }
    }

    async fn keep_lease(&mut self) -> Result<(), ImapError> {
        if self.renewed_at.elapsed() >= LEASE_RENEWAL {
            if !self.service.mail.lease_mailbox(&self.id).await? {
                return Err(ImapError::LeaseLost);
            }
            self.renewed_at = Ticks::now();
        }
        Ok(())
    }

    /// Counts a connection that broke over a message, and defers the message after [`MAX_BROKEN`].
    async fn note_broken(&mut self, uid: u32, error: &ImapError) -> Result<(), ImapError> {
        if matches!(error, ImapError::Store(_) | ImapError::LeaseLost) {
            return Ok(());
        }
        let times = match self.broken {
            Some((broken, times)) if broken == uid => times + 1,
            _ => 1,
        };
        self.broken = Some((uid, times));
        if times >= MAX_BROKEN {
            tracing::error!(uid, error = truncated(error), "IMAP: a message cannot be read and is left for later");
            self.note(uid, MailboxMessage::Deferred).await?;
            self.broken = None;
        }
        Ok(())
    }

    /// Processes one message, then stores and flags the outcome.
    async fn process(&mut self, folder: &mut Folder, uid: u32) -> Result<(), ImapError> {
        let Some(message) = folder.excerpt(uid).await? else {
            return self.note(uid, MailboxMessage::Settled).await.map(drop);
        };
        let result = self.intake.process(&message, self.service.now()).await;
        let (outcome, mark) = match result {
            Ok(receipt) => {
                tracing::info!(uid, disposition = ?receipt.disposition, "IMAP: a message was taken");
                self.conclude(uid, &message, &receipt).await?
            }
            Err(error) => {
                tracing::warn!(uid, %error, "IMAP: a message cannot be taken now");
                (MailboxMessage::Deferred, None)
            }
        };
        // Stored first: a message that is flagged but not stored would be processed again.
        let mark = if self.note(uid, outcome).await? == RecordOutcome::GivenUp {
            tracing::error!(
                uid,
                "IMAP: a message could not be taken for days, and is left to whoever reads the mailbox"
            );
            Some(Mark::Left)
        } else {
            mark
        };
        match mark {
            Some(mark) => folder.mark(uid, mark).await,
            None => Ok(()),
        }
    }

    /// Decides the outcome to store and the flags to set; sends the message back to its sender if the receipt says so.
    async fn conclude(
        &self,
        uid: u32,
        message: &[u8],
        receipt: &Receipt,
    ) -> Result<(MailboxMessage, Option<Mark>), ImapError> {
        let done = (MailboxMessage::Settled, Some(Mark::Done));
        let left = (MailboxMessage::Settled, Some(Mark::Left));
        let reason = match receipt.disposition {
            Disposition::Answered | Disposition::Discarded => return Ok(done),
            Disposition::Returned(reason) => reason,
        };
        match reason {
            // The message was handled.
            ReturnReason::Unanswered => return Ok(done),
            // Returning a message to an auto-responder could start a mail loop.
            ReturnReason::MaybeAutomatic => return Ok(left),
            ReturnReason::Unreadable | ReturnReason::NoToken | ReturnReason::OtherSender => {}
        }
        let Some(to) = self.returner.addressee(message) else { return Ok(left) };
        if !self.service.mail.may_return_mail(to.as_ref()).await? {
            return Ok(left);
        }
        match self.returner.send(uid, message, &to, receipt).await {
            Ok(()) => Ok((MailboxMessage::Returned(to.to_string()), Some(Mark::Returned))),
            Err(DeliveryError::Refused(reason) | DeliveryError::CannotBeComposed(reason)) => {
                tracing::warn!(uid, reason, "IMAP: a message cannot be returned");
                Ok(left)
            }
            Err(error) => {
                tracing::warn!(uid, %error, "IMAP: a message cannot be returned now");
                Ok((MailboxMessage::Deferred, None))
            }
        }
    }

    async fn note(&self, uid: u32, outcome: MailboxMessage) -> Result<RecordOutcome, ImapError> {
        match self.service.mail.note_mailbox_message(&self.id, uid, outcome).await? {
            RecordOutcome::LeaseLost => Err(ImapError::LeaseLost),
            noted => Ok(noted),
        }
    }
}

/// Truncates an error for the log: parser errors contain all the unparsed input.
fn truncated(error: &ImapError) -> String {
    error.to_string().chars().take(300).collect()
}

/// Exponential backoff with jitter: 5 seconds, doubled for each failure up to 15 minutes, times 0.5 to 1, so that
/// clients that lost the same server do not reconnect at once. After a refused log-in, at least 5 minutes, because
/// servers lock accounts.
fn backoff(failures: u32, error: &ImapError) -> Duration {
    const FIRST: Duration = Duration::from_secs(5);
    const MAX: Duration = Duration::from_secs(15 * 60);
    const LOG_IN: Duration = Duration::from_secs(5 * 60);
    let pause = doubled(FIRST, failures, MAX).mul_f64(rand::random_range(0.5..=1.0));
    if matches!(error, ImapError::LogIn(_)) { pause.max(LOG_IN) } else { pause }
}

/// The day before, in IMAP's date format: servers compare dates in their own time zones.
fn day_before(at: Instant) -> String {
    let at = Timestamp::from_millisecond(at.as_millis()).unwrap_or_default();
    let day = at.to_zoned(jiff::tz::TimeZone::UTC).date().yesterday().unwrap_or_default();
    day.strftime("%d-%b-%Y").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn backoff_is_bounded_and_jittered() {
        for failures in [1, 5, 30, u32::MAX] {
            let pause = backoff(failures, &ImapError::TimedOut);
            assert!(pause >= Duration::from_millis(2_500) && pause <= Duration::from_secs(900), "{pause:?}");
        }
        assert!(backoff(1, &ImapError::LogIn(String::new())) >= Duration::from_secs(300));
        let many: std::collections::BTreeSet<_> = (0..20).map(|_| backoff(9, &ImapError::TimedOut)).collect();
        assert!(many.len() > 1);
    }

    #[test]
    fn dates_are_in_imap_format() {
        assert_eq!(day_before(Instant::from_millis(929_959_200_000)), "20-Jun-1999");
        assert_eq!(day_before(Instant::from_millis(0)), "31-Dec-1969");
    }
}
