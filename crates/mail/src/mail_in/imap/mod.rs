//! A mailbox that is read by IMAP (RFC 9051), for those who have nothing but a mail account.
//!
//! What was there before the first start is left alone; every message after that is looked at once, in order, by one process.
//! How far the mailbox was read is noted in the database (`service::imap_mailboxes`), since people read the mailbox, too, and
//! change the marks of messages.

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
use service::imap_mailboxes::{MailboxMessage, Noted};
use service::{Service, StoreError, key_hash};

/// How many messages are looked at before the database is asked again which come next.
const BATCH: usize = 50;

/// The most messages of a mailbox that was numbered anew that are looked at again.
const MAX_OPEN: usize = 1_000;

/// How often this process says that it still reads the mailbox. Its lease is four times as long.
const LEASE_RENEWAL: Duration = Duration::from_secs(30);

/// How often to look whether the process that reads the mailbox is gone.
const LEASE_POLL: Duration = Duration::from_secs(20);

/// After so many connections that broke over it, a message is left for later, so that it holds up no other.
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

/// Reads a mailbox.
pub struct ImapReader {
    url: ImapUrl,
    /// The mailbox in the database.
    id: String,
    service: Service,
    intake: MailIntake,
    returner: MailReturner,
    /// The message that connections broke over, and how often.
    broken: Option<(u32, u32)>,
    renewed_at: Ticks,
}

impl ImapReader {
    /// Of that mailbox.
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
                        // What is under way comes again: it does nothing twice.
                        () = stop.cancelled() => break,
                        Err(ended) = self.read(&mut failures) => ended,
                    };
                    match ended {
                        ImapError::LeaseLost => LEASE_POLL,
                        error => {
                            failures += 1;
                            let pause = pause_after(failures, &error);
                            let server = &self.url.host;
                            tracing::warn!(%server, error = shown(&error), ?pause, "IMAP: the mailbox cannot be read");
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
            self.take_all(&mut folder).await?;
            *failures = 0;
            folder = self.wait(folder).await?;
        }
    }

    /// Finds out which messages are new.
    async fn begin(&mut self, folder: &mut Folder) -> Result<(), ImapError> {
        let known = self.service.mail.mailbox_position(&self.id).await?;
        let open = match known {
            Some(known) if known.uid_validity == folder.uid_validity => return Ok(()),
            None => {
                let folder = &self.url.folder;
                tracing::info!(%folder, "IMAP: reading begins; messages that are there already are left alone");
                Vec::new()
            }
            Some(known) => {
                tracing::warn!("IMAP: the messages were numbered anew; unread ones of late are looked at again");
                let query = format!("UNSEEN UNDELETED UNKEYWORD {KEYWORD} SINCE {}", day_before(known.checked_at));
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

    /// Looks at all messages that are to be looked at by now.
    async fn take_all(&mut self, folder: &mut Folder) -> Result<(), ImapError> {
        loop {
            let mut batch = self.service.mail.due_mailbox_messages(&self.id, BATCH as i64).await?;
            let position = self.service.mail.mailbox_position(&self.id).await?.ok_or(ImapError::LeaseLost)?;
            // The last message is part of the answer, however high the number (RFC 9051, 9: `seq-range`).
            let new = folder.search(&format!("UID {}:* UNDELETED", position.next_uid)).await?;
            batch.extend(new.into_iter().filter(|uid| *uid >= position.next_uid).take(BATCH));
            if batch.is_empty() {
                return Ok(());
            }
            for uid in batch {
                self.keep_lease().await?;
                if let Err(error) = self.take(folder, uid).await {
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

    /// Notes that a connection broke over a message.
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
            tracing::error!(uid, error = shown(error), "IMAP: a message cannot be read and is left for later");
            self.note(uid, MailboxMessage::Deferred).await?;
            self.broken = None;
        }
        Ok(())
    }

    /// Looks at one message.
    async fn take(&mut self, folder: &mut Folder, uid: u32) -> Result<(), ImapError> {
        let Some(message) = folder.excerpt(uid).await? else {
            return self.note(uid, MailboxMessage::Settled).await.map(drop);
        };
        let taken = self.intake.take(&message, self.service.now()).await;
        let (became, mark) = match taken {
            Ok(receipt) => {
                tracing::info!(uid, disposition = ?receipt.disposition, "IMAP: a message was taken");
                self.conclude(uid, &message, &receipt).await?
            }
            Err(error) => {
                tracing::warn!(uid, %error, "IMAP: a message cannot be taken now");
                (MailboxMessage::Deferred, None)
            }
        };
        // Noted first: a message that is marked and not noted would come again.
        let mark = if self.note(uid, became).await? == Noted::GivenUp {
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

    /// What is noted of a message that was taken, and how it is marked; one that is to go back is sent back.
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
            // It was dealt with.
            ReturnReason::Unanswered => return Ok(done),
            // A program may have sent it, and two programs must not answer each other.
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

    async fn note(&self, uid: u32, became: MailboxMessage) -> Result<Noted, ImapError> {
        match self.service.mail.note_mailbox_message(&self.id, uid, became).await? {
            Noted::LeaseLost => Err(ImapError::LeaseLost),
            noted => Ok(noted),
        }
    }
}

/// What of an error goes to the log: that of a parser holds all that it could not read.
fn shown(error: &ImapError) -> String {
    error.to_string().chars().take(300).collect()
}

/// Five seconds, doubled for each failure up to a quarter of an hour, and up to half of it less, so that many who lost the same
/// server do not come back at once. A log-in that was refused is tried less often: servers lock accounts for that.
fn pause_after(failures: u32, error: &ImapError) -> Duration {
    const FIRST: Duration = Duration::from_secs(5);
    const LONGEST: Duration = Duration::from_secs(15 * 60);
    const LOG_IN: Duration = Duration::from_secs(5 * 60);
    let pause = doubled(FIRST, failures, LONGEST).mul_f64(rand::random_range(0.5..=1.0));
    if matches!(error, ImapError::LogIn(_)) { pause.max(LOG_IN) } else { pause }
}

/// The day before, as IMAP writes it: servers count days in time zones of their own.
fn day_before(at: Instant) -> String {
    let at = Timestamp::from_millisecond(at.as_millis()).unwrap_or_default();
    let day = at.to_zoned(jiff::tz::TimeZone::UTC).date().yesterday().unwrap_or_default();
    day.strftime("%d-%b-%Y").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_and_differ() {
        for failures in [1, 5, 30, u32::MAX] {
            let pause = pause_after(failures, &ImapError::TimedOut);
            assert!(pause >= Duration::from_millis(2_500) && pause <= Duration::from_secs(900), "{pause:?}");
        }
        assert!(pause_after(1, &ImapError::LogIn(String::new())) >= Duration::from_secs(300));
        let many: std::collections::BTreeSet<_> = (0..20).map(|_| pause_after(9, &ImapError::TimedOut)).collect();
        assert!(many.len() > 1);
    }

    #[test]
    fn days_are_written_as_imap_has_them() {
        assert_eq!(day_before(Instant::from_millis(929_959_200_000)), "20-Jun-1999");
        assert_eq!(day_before(Instant::from_millis(0)), "31-Dec-1969");
    }
}
