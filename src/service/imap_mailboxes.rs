//! The mailbox that is read by IMAP: one process reads it at a time, each message is taken once, and what cannot be taken is
//! looked at again.

use std::time::Duration;

use correspondence_clock::Instant;

use super::{Service, key_hash};
use crate::domain::imap_mailbox::{GIVE_UP_AFTER, MAX_RETURNS, Position, RETURNS_COUNTED, pause_after};
use crate::store::{StoreError, imap_mailboxes, mail_returns};

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

impl Service {
    /// Takes the mailbox for this process, or keeps it, for [`MAILBOX_LEASE`]. `false` where another process has it.
    ///
    /// # Errors
    /// The database's.
    pub async fn lease_mailbox(&self, mailbox: &str) -> Result<bool, StoreError> {
        let (mailbox, node, now) = (mailbox.to_owned(), self.node().to_owned(), self.now());
        self.store().write(move |conn| imap_mailboxes::lease(conn, &mailbox, &node, now, MAILBOX_LEASE)).await
    }

    /// Leaves the mailbox to another process.
    ///
    /// # Errors
    /// The database's.
    pub async fn release_mailbox(&self, mailbox: &str) -> Result<(), StoreError> {
        let (mailbox, node) = (mailbox.to_owned(), self.node().to_owned());
        self.store().write(move |conn| imap_mailboxes::release(conn, &mailbox, &node)).await
    }

    /// How far the mailbox was read; nothing where it never was.
    ///
    /// # Errors
    /// The database's.
    pub async fn mailbox_position(&self, mailbox: &str) -> Result<Option<Position>, StoreError> {
        let mailbox = mailbox.to_owned();
        self.store().read(move |conn| imap_mailboxes::position(conn, &mailbox)).await
    }

    /// Begins with a mailbox whose numbers are new: what is from `next_uid` on is read, and `open`. `false` where another
    /// process has it.
    ///
    /// # Errors
    /// The database's.
    pub async fn begin_mailbox(
        &self,
        mailbox: &str,
        (uid_validity, next_uid): (u32, u32),
        open: Vec<u32>,
    ) -> Result<bool, StoreError> {
        let (mailbox, node, now) = (mailbox.to_owned(), self.node().to_owned(), self.now());
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
        self.store().write(begin).await
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
        let (mailbox, node, now) = (mailbox.to_owned(), self.node().to_owned(), self.now());
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
                mail_returns::insert(conn, &key_hash(&sender), now)?;
            }
            Ok(Noted::Done)
        };
        self.store().write(note).await
    }

    /// Up to `most` messages of the mailbox that are to be looked at again by now.
    ///
    /// # Errors
    /// The database's.
    pub async fn due_mailbox_messages(&self, mailbox: &str, most: i64) -> Result<Vec<u32>, StoreError> {
        let (mailbox, now) = (mailbox.to_owned(), self.now());
        self.store().read(move |conn| imap_mailboxes::due(conn, &mailbox, now, most)).await
    }

    /// When the next message of the mailbox is to be looked at again, if any is.
    ///
    /// # Errors
    /// The database's.
    pub async fn next_mailbox_message(&self, mailbox: &str) -> Result<Option<Instant>, StoreError> {
        let mailbox = mailbox.to_owned();
        self.store().read(move |conn| imap_mailboxes::next_due(conn, &mailbox)).await
    }

    /// Whether a message may be returned to that address: once a day to each, and within bounds to all.
    ///
    /// # Errors
    /// The database's.
    pub async fn may_return_mail(&self, sender: &str) -> Result<bool, StoreError> {
        let (sender, since) = (key_hash(sender), self.now() - RETURNS_COUNTED);
        let (own, all) = self.store().read(move |conn| mail_returns::counts(conn, &sender, since)).await?;
        Ok(own == 0 && all < MAX_RETURNS)
    }
}
