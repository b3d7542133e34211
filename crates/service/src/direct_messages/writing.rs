//! Sending messages, marking them read, deleting conversations, and privacy settings.

use std::ops::RangeInclusive;

use correspondence_clock::Instant;

use super::error::MessageError;
use super::permission::{other_called, refusal_of};
use crate::user_cache::require_user;
use crate::{DirectMessageService, Topic, UnitOfWork, notification};
use domain::direct_message::{
    CONVERSATION_RATE, ConversationId, InboxEntry, MESSAGE_RATES, MessageId, MessagePrivacy, Pair, SendingFacts,
    check_rates, read_message,
};
use domain::user::{User, UserId};
use store::{Connection, StoreError, direct_messages, inbox, sent_messages, users};

impl DirectMessageService {
    /// Sends a message to the player of that name. It sends mail if it is the first unread message of the conversation.
    ///
    /// # Errors
    /// [`MessageError`]; nothing is stored then.
    pub async fn send_message(&self, writer: UserId, reader: &str, text: &str) -> Result<MessageId, MessageError> {
        let reader = reader.trim().to_owned();
        let body = read_message(text)?;
        self.db
            .transaction(move |change| {
                let reader = other_called(change.conn, writer, &reader)?;
                users::lock(change.conn, &[writer, reader.id])?;
                // Read again under the lock before deciding.
                let (writer, reader) = (require_user(change.conn, writer)?, require_user(change.conn, reader.id)?);
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
                sent_messages::insert(change.conn, writer.id, change.now)?;
                inbox::note_message(change.conn, writer.id, reader.id, message)?;
                if reader.mails_messages && entry.is_none_or(|entry| entry.unread == 0) {
                    change.notify(notification::MessageReceived { from: writer.id, to: reader.id, first: message });
                }
                for person in [reader.id, writer.id] {
                    change.publish(Topic::Inbox(person));
                }
                Ok(message)
            })
            .await
    }

    /// Marks a range of messages by `other` as read by `user`. Returns how many are left unread.
    ///
    /// # Errors
    /// A database error.
    pub async fn mark_messages_read(
        &self,
        user: UserId,
        other: UserId,
        messages: RangeInclusive<MessageId>,
    ) -> Result<u32, StoreError> {
        self.db
            .transaction(move |change| {
                users::lock(change.conn, &[user])?;
                let Some(entry) = inbox::find(change.conn, user, other)? else { return Ok(0) };
                let notified = first_unread(change.conn, entry)?;
                if inbox::mark_read(change.conn, user, other, messages)? {
                    change.publish(Topic::Inbox(user));
                }
                queue_mail_for_unread(change, user, other, notified)
            })
            .await
    }

    /// Deletes the conversation with the player of that name for `user`, up to the message `up_to` if given; the other
    /// side keeps it. What both have deleted is erased, except for messages with open reports or removed by an arbiter.
    /// Idempotent. Returns whether there are later messages than the deleted ones.
    ///
    /// # Errors
    /// [`MessageError`]; nothing is stored then.
    pub async fn delete_conversation(
        &self,
        user: UserId,
        other: &str,
        up_to: Option<MessageId>,
    ) -> Result<bool, MessageError> {
        let other = other.trim().to_owned();
        self.db
            .transaction(move |change| {
                let other = other_called(change.conn, user, &other)?;
                users::lock(change.conn, &[user, other.id])?;
                let Some(entry) = inbox::find(change.conn, user, other.id)? else { return Ok(false) };
                let Some(last) = entry.last else { return Ok(false) };
                let up_to = up_to.map_or(last, |up_to| up_to.min(last));
                if up_to > entry.cleared {
                    let notified = first_unread(change.conn, entry)?;
                    inbox::clear(change.conn, user, entry, up_to)?;
                    queue_mail_for_unread(change, user, other.id, notified)?;
                    if let Some(theirs) = inbox::find(change.conn, other.id, user)? {
                        direct_messages::forget(change.conn, entry.conversation, up_to.min(theirs.cleared))?;
                    }
                    change.publish(Topic::Inbox(user));
                }
                Ok(up_to < last)
            })
            .await
    }

    /// Sets who may write to `user`, and whether messages send mail.
    ///
    /// # Errors
    /// A database error.
    pub async fn change_message_privacy(
        &self,
        user: UserId,
        messengers: MessagePrivacy,
        mails_messages: bool,
    ) -> Result<(), StoreError> {
        self.db
            .transaction(move |change| {
                users::lock(change.conn, &[user])?;
                inbox::set_message_privacy(change.conn, user, messengers, mails_messages)
            })
            .await
    }
}

/// The first unread message, which is the one that mail is sent about.
fn first_unread(conn: &mut Connection, entry: InboxEntry) -> Result<Option<MessageId>, StoreError> {
    let first = direct_messages::first_unread(conn, entry.conversation, entry.other, entry.cleared)?;
    Ok(first.map(|message| message.id))
}

/// Queues mail to `user` about the first message by `other` that is left unread, unless that is `notified`, which has
/// its mail already. Returns how many are left unread.
fn queue_mail_for_unread(
    change: &mut UnitOfWork<'_>,
    user: UserId,
    other: UserId,
    notified: Option<MessageId>,
) -> Result<u32, StoreError> {
    let Some(entry) = inbox::find(change.conn, user, other)?.filter(|entry| entry.unread > 0) else { return Ok(0) };
    let first = first_unread(change.conn, entry)?;
    if let Some(first) = first.filter(|_| first != notified)
        && require_user(change.conn, user)?.mails_messages
    {
        change.notify(notification::MessageReceived { from: other, to: user, first });
    }
    Ok(entry.unread)
}

/// Creates a conversation in the inboxes of both.
fn begin(change: &mut UnitOfWork<'_>, writer: &User, reader: &User) -> Result<ConversationId, StoreError> {
    let conversation = direct_messages::begin(change.conn, Pair::of(writer.id, reader.id), writer.id, change.now)?;
    inbox::insert(change.conn, writer.id, reader.id, conversation)?;
    inbox::insert(change.conn, reader.id, writer.id, conversation)?;
    Ok(conversation)
}

/// The recent messages of `writer`, for rate limiting.
fn sending_facts(
    conn: &mut Connection,
    writer: UserId,
    begins: bool,
    now: Instant,
) -> Result<SendingFacts, StoreError> {
    let mut facts = SendingFacts::default();
    for (nth_message, rate) in facts.nth_message.iter_mut().zip(MESSAGE_RATES) {
        *nth_message = sent_messages::nth_last(conn, writer, rate.since(now), rate.most)?;
    }
    if begins {
        let since = CONVERSATION_RATE.since(now);
        facts.nth_conversation = direct_messages::nth_last_begun(conn, writer, since, CONVERSATION_RATE.most)?;
    }
    Ok(facts)
}
