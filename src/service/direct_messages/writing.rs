//! Writing to somebody, reading, deleting, and who may write.

use correspondence_clock::Instant;

use super::error::MessageError;
use super::permission::{other_called, refusal_of};
use crate::domain::direct_message::{
    CONVERSATION_RATE, ConversationId, MESSAGE_RATES, MessageId, Messengers, Pair, SendingFacts, check_rates,
    read_message,
};
use crate::domain::user::{User, UserId};
use crate::service::user_cache::known;
use crate::service::{Notice, Service, Topic, UnitOfWork};
use crate::store::{Connection, StoreError, direct_messages, inbox, users};

impl Service {
    /// Writes to the player of that name. Mail tells them of it where it is the first message of the conversation that they
    /// have not read.
    ///
    /// # Errors
    /// [`MessageError`]; nothing is stored then.
    pub async fn send_message(&self, writer: UserId, reader: &str, words: &str) -> Result<MessageId, MessageError> {
        let reader = reader.trim().to_owned();
        let body = read_message(words)?;
        self.transaction(move |change| {
            let reader = other_called(change.conn, writer, &reader)?;
            users::lock(change.conn, &[writer, reader.id])?;
            // What is decided by is read anew under the lock.
            let (writer, reader) = (known(change.conn, writer)?, known(change.conn, reader.id)?);
            if let Some(refusal) = refusal_of(change.conn, &writer, &reader, change.now)? {
                return Err(refusal.into());
            }
            let entry = inbox::find(change.conn, reader.id, writer.id)?;
            check_rates(sending_facts(change.conn, writer.id, entry.is_none(), change.now)?, change.now)?;
            let conversation = match entry {
                Some(entry) => entry.conversation,
                None => begin(change, &writer, &reader)?,
            };
            let message = direct_messages::insert(change.conn, conversation, writer.id, &body, change.now)?;
            inbox::note_message(change.conn, writer.id, reader.id, message)?;
            if reader.mails_messages && entry.is_none_or(|entry| entry.unread == 0) {
                change.tell(Notice::MessageReceived { from: writer.id, to: reader.id, first: message });
            }
            for person in [reader.id, writer.id] {
                change.publish(Topic::Inbox(person));
            }
            Ok(message)
        })
        .await
    }

    /// `user` has read what `other` wrote to them up to a message.
    ///
    /// # Errors
    /// The database's.
    pub async fn mark_messages_read(&self, user: UserId, other: UserId, up_to: MessageId) -> Result<(), StoreError> {
        self.transaction(move |change| {
            users::lock(change.conn, &[user])?;
            if inbox::mark_read(change.conn, user, other, up_to)? {
                change.publish(Topic::Inbox(user));
            }
            Ok(())
        })
        .await
    }

    /// Deletes the conversation with the player of that name for `user`: the other keeps it. What both have deleted is
    /// forgotten, but what was reported. Where there is nothing to delete the answer is the same.
    ///
    /// # Errors
    /// [`MessageError`]; nothing is stored then.
    pub async fn delete_conversation(&self, user: UserId, other: &str) -> Result<User, MessageError> {
        let other = other.trim().to_owned();
        self.transaction(move |change| {
            let other = other_called(change.conn, user, &other)?;
            users::lock(change.conn, &[user, other.id])?;
            let Some(entry) = inbox::find(change.conn, user, other.id)? else { return Ok(other) };
            let Some(last) = entry.last else { return Ok(other) };
            inbox::clear(change.conn, user, other.id, last)?;
            if let Some(theirs) = inbox::find(change.conn, other.id, user)? {
                direct_messages::forget(change.conn, entry.conversation, last.min(theirs.cleared))?;
            }
            change.publish(Topic::Inbox(user));
            Ok(other)
        })
        .await
    }

    /// Sets who may write to `user`, and whether mail tells them that somebody has.
    ///
    /// # Errors
    /// The database's.
    pub async fn change_messengers(
        &self,
        user: UserId,
        messengers: Messengers,
        mails_messages: bool,
    ) -> Result<(), StoreError> {
        self.transaction(move |change| {
            users::lock(change.conn, &[user])?;
            inbox::set_messengers(change.conn, user, messengers, mails_messages)
        })
        .await
    }
}

/// Has both see a conversation that the writer begins.
fn begin(change: &mut UnitOfWork<'_>, writer: &User, reader: &User) -> Result<ConversationId, StoreError> {
    let conversation = direct_messages::begin(change.conn, Pair::of(writer.id, reader.id), writer.id, change.now)?;
    inbox::insert(change.conn, writer.id, reader.id, conversation)?;
    inbox::insert(change.conn, reader.id, writer.id, conversation)?;
    Ok(conversation)
}

/// What `writer` has written lately.
fn sending_facts(
    conn: &mut Connection,
    writer: UserId,
    begins: bool,
    now: Instant,
) -> Result<SendingFacts, StoreError> {
    let mut facts = SendingFacts::default();
    for (nth_message, rate) in facts.nth_message.iter_mut().zip(MESSAGE_RATES) {
        *nth_message = direct_messages::nth_last(conn, writer, rate.since(now), rate.most)?;
    }
    if begins {
        let since = CONVERSATION_RATE.since(now);
        facts.nth_conversation = direct_messages::nth_last_begun(conn, writer, since, CONVERSATION_RATE.most)?;
    }
    Ok(facts)
}
