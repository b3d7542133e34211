//! The IMAP mailbox: one process at a time reads it under a lease, each message is processed once, and one that cannot
//! be processed is retried.

use std::time::Duration;

use correspondence_clock::Instant;

use super::{MailService, key_hash};
use domain::imap_mailbox::{
    GIVE_UP_AFTER, MAX_RETURNS, MAX_RETURNS_TO_DOMAIN, Position, RETURN_LIMIT_WINDOW, pause_after,
};
use domain::mail_delivery::registrable_domain;
use domain::user::mailbox_key;
use store::{StoreError, imap_mailboxes, mail_returns};

/// How long a process has the mailbox without renewing its lease.
pub const MAILBOX_LEASE: Duration = Duration::from_secs(2 * 60);

/// Outcome of processing a message in the mailbox.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MailboxMessage {
    /// It was processed, or is gone.
    Settled,
    /// It was returned to that address.
    Returned(String),
    /// It cannot be processed now.
    Deferred,
}

/// Result of recording an outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordOutcome {
    /// The outcome is recorded.
    Done,
    /// The message is not retried any more, since it could not be processed for days.
    GivenUp,
    /// Nothing is recorded: another process has the lease.
    LeaseLost,
}

impl MailService {
    /// Takes or renews the lease of the mailbox for this process, for [`MAILBOX_LEASE`]. `false` if another process has
    /// it.
    ///
    /// # Errors
    /// A database error.
    pub async fn lease_mailbox(&self, mailbox: &str) -> Result<bool, StoreError> {
        let (mailbox, node, now) = (mailbox.to_owned(), self.db.node().to_owned(), self.db.now());
        self.db.store().write(move |conn| imap_mailboxes::lease(conn, &mailbox, &node, now, MAILBOX_LEASE)).await
    }

    /// Releases the lease of the mailbox.
    ///
    /// # Errors
    /// A database error.
    pub async fn release_mailbox(&self, mailbox: &str) -> Result<(), StoreError> {
        let (mailbox, node) = (mailbox.to_owned(), self.db.node().to_owned());
        self.db.store().write(move |conn| imap_mailboxes::release(conn, &mailbox, &node)).await
    }

    /// How far the mailbox was read; `None` if it never was.
    ///
    /// # Errors
    /// A database error.
    pub async fn mailbox_position(&self, mailbox: &str) -> Result<Option<Position>, StoreError> {
        let mailbox = mailbox.to_owned();
        self.db.store().read(move |conn| imap_mailboxes::position(conn, &mailbox)).await
    }

    /// Starts with a mailbox whose UIDs are new: messages from `next_uid` on are read, and those in `open`. `false` if
    /// another process has the lease.
    ///
    /// # Errors
    /// A database error.
    pub async fn begin_mailbox(
        &self,
        mailbox: &str,
        uid_validity: u32,
        next_uid: u32,
        open: Vec<u32>,
    ) -> Result<bool, StoreError> {
        let (mailbox, node, now) = (mailbox.to_owned(), self.db.node().to_owned(), self.db.now());
        let position = Position { uid_validity, next_uid, checked_at: now };
        let begin = move |conn: &mut _| {
            if !imap_mailboxes::set_position(conn, &mailbox, &node, position)? {
                return Ok(false);
            }
            imap_mailboxes::settle_all(conn, &mailbox)?;
            for message in open {
                imap_mailboxes::defer(conn, &mailbox, message, now, now)?;
            }
            Ok(true)
        };
        self.db.store().write(begin).await
    }

    /// Records the outcome of a message, which is not processed again before it is due.
    ///
    /// # Errors
    /// The database's; nothing is recorded then.
    pub async fn note_mailbox_message(
        &self,
        mailbox: &str,
        message: u32,
        outcome: MailboxMessage,
    ) -> Result<RecordOutcome, StoreError> {
        let (mailbox, node, now) = (mailbox.to_owned(), self.db.node().to_owned(), self.db.now());
        let note = move |conn: &mut _| {
            let Some(position) = imap_mailboxes::position(conn, &mailbox)? else { return Ok(RecordOutcome::LeaseLost) };
            let next_uid = position.next_uid.max(message.saturating_add(1));
            let position = Position { next_uid, checked_at: now, ..position };
            if !imap_mailboxes::set_position(conn, &mailbox, &node, position)? {
                return Ok(RecordOutcome::LeaseLost);
            }
            if outcome == MailboxMessage::Deferred {
                let (attempts, first_at) = imap_mailboxes::tried(conn, &mailbox, message)?.unwrap_or((0, now));
                if now - first_at <= GIVE_UP_AFTER {
                    let due_at = now + pause_after(attempts + 1);
                    imap_mailboxes::defer(conn, &mailbox, message, now, due_at)?;
                    return Ok(RecordOutcome::Done);
                }
                imap_mailboxes::remove_deferred(conn, &mailbox, message)?;
                return Ok(RecordOutcome::GivenUp);
            }
            imap_mailboxes::remove_deferred(conn, &mailbox, message)?;
            if let MailboxMessage::Returned(sender) = outcome {
                let (sender, domain) = hashes(&sender);
                mail_returns::insert(conn, &sender, &domain, now)?;
            }
            Ok(RecordOutcome::Done)
        };
        self.db.store().write(note).await
    }

    /// Up to `limit` messages of the mailbox that are due for a retry.
    ///
    /// # Errors
    /// A database error.
    pub async fn due_mailbox_messages(&self, mailbox: &str, limit: i64) -> Result<Vec<u32>, StoreError> {
        let (mailbox, now) = (mailbox.to_owned(), self.db.now());
        self.db.store().read(move |conn| imap_mailboxes::due(conn, &mailbox, now, limit)).await
    }

    /// When the next message of the mailbox is due for a retry, if any is.
    ///
    /// # Errors
    /// A database error.
    pub async fn next_mailbox_message(&self, mailbox: &str) -> Result<Option<Instant>, StoreError> {
        let mailbox = mailbox.to_owned();
        self.db.store().read(move |conn| imap_mailboxes::next_due(conn, &mailbox)).await
    }

    /// Whether a message may be returned to that address: once a day to each mailbox, whatever the spelling, and within
    /// limits to its domain and in all.
    ///
    /// # Errors
    /// A database error.
    pub async fn may_return_mail(&self, sender: &str) -> Result<bool, StoreError> {
        let ((sender, domain), since) = (hashes(sender), self.db.now() - RETURN_LIMIT_WINDOW);
        let counts = self.db.store().read(move |conn| mail_returns::counts(conn, &sender, &domain, since)).await?;
        Ok(counts.sender == 0 && counts.domain < MAX_RETURNS_TO_DOMAIN && counts.all < MAX_RETURNS)
    }
}

/// The hashes of the mailbox of an address, and of its domain.
fn hashes(address: &str) -> (String, String) {
    (key_hash(&mailbox_key(address)), key_hash(&registrable_domain(address)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Clock, Secret};
    use store::{DatabaseUrl, Store};

    #[tokio::test]
    async fn returned_mail_is_limited_per_mailbox_and_domain() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&DatabaseUrl::Sqlite(folder.path().join("test.db"))).unwrap();
        store.migrate().unwrap();
        let service = crate::Service::new(store, Clock::system(), Secret::new(vec![7; 32]), Vec::new());
        let record_return = async |address: &str| {
            let ((sender, domain), now) = (hashes(address), service.db.now());
            let insert = move |conn: &mut _| mail_returns::insert(conn, &sender, &domain, now);
            service.db.store().write(insert).await.unwrap();
        };
        record_return("Ann@Example.com").await;
        for same in ["ann@example.com", "ANN+chess@EXAMPLE.com"] {
            assert!(!service.mail.may_return_mail(same).await.unwrap(), "{same}");
        }
        for n in 1..MAX_RETURNS_TO_DOMAIN {
            let next = format!("ann{n}@mail{n}.example.com");
            assert!(service.mail.may_return_mail(&next).await.unwrap(), "{next}");
            record_return(&next).await;
        }
        assert!(!service.mail.may_return_mail("bob@example.com").await.unwrap(), "the domain has had enough");
        assert!(service.mail.may_return_mail("bob@example.org").await.unwrap());
    }
}
