//! The mailbox that is read by IMAP: one process reads it at a time, each message is taken once, and what cannot be taken is
//! looked at again.

use std::time::Duration;

use correspondence_clock::Instant;

use super::{MailService, key_hash};
use domain::imap_mailbox::{GIVE_UP_AFTER, MAX_RETURNS, MAX_RETURNS_TO_DOMAIN, Position, RETURNS_COUNTED, pause_after};
use domain::mail_delivery::registrable_domain;
use domain::user::mailbox_key;
use store::{StoreError, imap_mailboxes, mail_returns};

/// How long a process has the mailbox that says nothing any more.
pub const MAILBOX_LEASE: Duration = Duration::from_secs(2 * 60);

/// What became of a message in the mailbox.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MailboxMessage {
    /// It was dealt with, or is gone.
    Settled,
    /// It was returned to that address.
    Returned(String),
    /// It cannot be taken now.
    Deferred,
}

/// What is noted of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Noted {
    /// What became of it.
    Done,
    /// That it is not looked at any more, since it could not be taken for days.
    GivenUp,
    /// Nothing: another process has the mailbox.
    LeaseLost,
}

impl MailService {
    /// Takes the mailbox for this process, or keeps it, for [`MAILBOX_LEASE`]. `false` where another process has it.
    ///
    /// # Errors
    /// The database's.
    pub async fn lease_mailbox(&self, mailbox: &str) -> Result<bool, StoreError> {
        let (mailbox, node, now) = (mailbox.to_owned(), self.db.node().to_owned(), self.db.now());
        self.db.store().write(move |conn| imap_mailboxes::lease(conn, &mailbox, &node, now, MAILBOX_LEASE)).await
    }

    /// Leaves the mailbox to another process.
    ///
    /// # Errors
    /// The database's.
    pub async fn release_mailbox(&self, mailbox: &str) -> Result<(), StoreError> {
        let (mailbox, node) = (mailbox.to_owned(), self.db.node().to_owned());
        self.db.store().write(move |conn| imap_mailboxes::release(conn, &mailbox, &node)).await
    }

    /// How far the mailbox was read; nothing where it never was.
    ///
    /// # Errors
    /// The database's.
    pub async fn mailbox_position(&self, mailbox: &str) -> Result<Option<Position>, StoreError> {
        let mailbox = mailbox.to_owned();
        self.db.store().read(move |conn| imap_mailboxes::position(conn, &mailbox)).await
    }

    /// Begins with a mailbox whose numbers are new: what is from `next_uid` on is read, and `open`. `false` where another
    /// process has it.
    ///
    /// # Errors
    /// The database's.
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

    /// Notes what became of a message, which is not looked at before it is due again.
    ///
    /// # Errors
    /// The database's; nothing is noted then.
    pub async fn note_mailbox_message(
        &self,
        mailbox: &str,
        message: u32,
        became: MailboxMessage,
    ) -> Result<Noted, StoreError> {
        let (mailbox, node, now) = (mailbox.to_owned(), self.db.node().to_owned(), self.db.now());
        let note = move |conn: &mut _| {
            let Some(position) = imap_mailboxes::position(conn, &mailbox)? else { return Ok(Noted::LeaseLost) };
            let next_uid = position.next_uid.max(message.saturating_add(1));
            let position = Position { next_uid, checked_at: now, ..position };
            if !imap_mailboxes::set_position(conn, &mailbox, &node, position)? {
                return Ok(Noted::LeaseLost);
            }
            if became == MailboxMessage::Deferred {
                let (attempts, first_at) = imap_mailboxes::tried(conn, &mailbox, message)?.unwrap_or((0, now));
                if now - first_at <= GIVE_UP_AFTER {
                    let due_at = now + pause_after(attempts + 1);
                    imap_mailboxes::defer(conn, &mailbox, message, now, due_at)?;
                    return Ok(Noted::Done);
                }
                imap_mailboxes::settle(conn, &mailbox, message)?;
                return Ok(Noted::GivenUp);
            }
            imap_mailboxes::settle(conn, &mailbox, message)?;
            if let MailboxMessage::Returned(sender) = became {
                let (sender, domain) = hashes(&sender);
                mail_returns::insert(conn, &sender, &domain, now)?;
            }
            Ok(Noted::Done)
        };
        self.db.store().write(note).await
    }

    /// Up to `most` messages of the mailbox that are to be looked at again by now.
    ///
    /// # Errors
    /// The database's.
    pub async fn due_mailbox_messages(&self, mailbox: &str, most: i64) -> Result<Vec<u32>, StoreError> {
        let (mailbox, now) = (mailbox.to_owned(), self.db.now());
        self.db.store().read(move |conn| imap_mailboxes::due(conn, &mailbox, now, most)).await
    }

    /// When the next message of the mailbox is to be looked at again, if any is.
    ///
    /// # Errors
    /// The database's.
    pub async fn next_mailbox_message(&self, mailbox: &str) -> Result<Option<Instant>, StoreError> {
        let mailbox = mailbox.to_owned();
        self.db.store().read(move |conn| imap_mailboxes::next_due(conn, &mailbox)).await
    }

    /// Whether a message may be returned to that address: once a day to each mailbox, however it is written, and within bounds
    /// to its domain and to all.
    ///
    /// # Errors
    /// The database's.
    pub async fn may_return_mail(&self, sender: &str) -> Result<bool, StoreError> {
        let ((sender, domain), since) = (hashes(sender), self.db.now() - RETURNS_COUNTED);
        let counts = self.db.store().read(move |conn| mail_returns::counts(conn, &sender, &domain, since)).await?;
        Ok(counts.sender == 0 && counts.domain < MAX_RETURNS_TO_DOMAIN && counts.all < MAX_RETURNS)
    }
}

/// Of the mailbox of an address, and of its domain.
fn hashes(address: &str) -> (String, String) {
    (key_hash(&mailbox_key(address)), key_hash(&registrable_domain(address)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Clock, Secret};
    use store::{DatabaseUrl, Store};

    #[tokio::test]
    async fn a_mailbox_is_returned_one_message_a_day_and_a_domain_some() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&DatabaseUrl::Sqlite(folder.path().join("test.db"))).unwrap();
        store.migrate().unwrap();
        let service = crate::Service::new(store, Clock::system(), Secret::new(vec![7; 32]), Vec::new());
        let returned = async |address: &str| {
            let ((sender, domain), now) = (hashes(address), service.db.now());
            let insert = move |conn: &mut _| mail_returns::insert(conn, &sender, &domain, now);
            service.db.store().write(insert).await.unwrap();
        };
        returned("Ann@Example.com").await;
        for same in ["ann@example.com", "ANN+chess@EXAMPLE.com"] {
            assert!(!service.mail.may_return_mail(same).await.unwrap(), "{same}");
        }
        for n in 1..MAX_RETURNS_TO_DOMAIN {
            let next = format!("ann{n}@mail{n}.example.com");
            assert!(service.mail.may_return_mail(&next).await.unwrap(), "{next}");
            returned(&next).await;
        }
        assert!(!service.mail.may_return_mail("bob@example.com").await.unwrap(), "the domain has had enough");
        assert!(service.mail.may_return_mail("bob@example.org").await.unwrap());
    }
}
