//! Reading conversations.

use std::collections::{HashMap, HashSet};
use std::ops::RangeInclusive;

use correspondence_clock::Instant;

use super::error::MessageError;
use super::permission::{other_called, refusal_of};
use crate::DirectMessageService;
use crate::user_cache::{UserCache, require_user};
use domain::direct_message::{DirectMessage, InboxEntry, MessageId};
use domain::relation::Relation;
use domain::user::{User, UserId};
use store::{Connection, StoreError, direct_messages, inbox, relations, users};
use text::{Explain, Message};

/// A page of a player's conversations.
#[derive(Clone, Debug)]
pub struct InboxPage {
    pub conversations: Vec<ListedConversation>,
    /// Whether there are earlier ones.
    pub has_earlier: bool,
    /// How many conversations have unread messages, on all pages.
    pub unread: u32,
}

/// A conversation in the list.
#[derive(Clone, Debug)]
pub struct ListedConversation {
    /// The other player.
    pub other: User,
    pub last: ReadMessage,
    /// The number of unread messages.
    pub unread: u32,
    /// Whether the reader blocks the other.
    pub is_blocked: bool,
}

/// A conversation as one of the two players sees it.
#[derive(Clone, Debug)]
pub struct Conversation {
    /// The other player.
    pub other: User,
    /// The requested messages, in order.
    pub messages: Vec<ReadMessage>,
    /// Whether there are earlier messages.
    pub has_earlier: bool,
    /// The number of unread messages.
    pub unread: u32,
    /// The latest visible message, which need not be among the requested ones.
    pub last: Option<MessageId>,
    /// The reader's relation to the other player.
    pub relation: Option<Relation>,
    /// Why the reader cannot write, where they cannot.
    pub no_writing: Option<Message>,
}

/// A message as one of the two players sees it.
#[derive(Clone, Debug)]
pub struct ReadMessage {
    pub id: MessageId,
    /// Whether the reader is the author.
    pub is_own: bool,
    /// The text; `None` if an arbiter has removed it.
    pub body: Option<String>,
    pub sent_at: Instant,
    /// Whether the reader has not seen it before.
    pub is_new: bool,
}

impl Conversation {
    /// The range of the requested messages, if there are any and something is unread.
    pub fn newly_read(&self) -> Option<RangeInclusive<MessageId>> {
        let (first, last) = (self.messages.first()?, self.messages.last()?);
        (self.unread > 0).then_some(first.id..=last.id)
    }
}

impl ReadMessage {
    fn of(message: DirectMessage, reader: UserId) -> Self {
        let body = message.removed_by.is_none().then_some(message.body);
        let is_own = message.author == reader;
        Self { id: message.id, is_own, body, sent_at: message.sent_at, is_new: message.is_unread && !is_own }
    }
}

/// The content of a mail about unread messages.
#[derive(Clone, Debug)]
pub struct MessageNews {
    pub writer: User,
    pub reader: User,
    /// The number of unread messages.
    pub unread: u32,
    /// The first unread message, unless an arbiter has removed it.
    pub first: Option<String>,
}

impl DirectMessageService {
    /// The conversations of `user`, the latest first, at most `limit`; with `before`, only those whose latest message
    /// is before it.
    ///
    /// # Errors
    /// A database error.
    pub async fn inbox(&self, user: UserId, before: Option<MessageId>, limit: u16) -> Result<InboxPage, StoreError> {
        self.db
            .store()
            .snapshot(move |conn| {
                // Read one more to detect earlier ones.
                let mut entries = inbox::list(conn, user, before, i64::from(limit) + 1)?;
                let has_earlier = entries.len() > usize::from(limit);
                entries.truncate(usize::from(limit));
                let conversations = listed(conn, user, entries)?;
                Ok(InboxPage { conversations, has_earlier, unread: inbox::count_unread(conn, user)? })
            })
            .await
    }

    /// How many conversations of `user` have unread messages.
    ///
    /// # Errors
    /// A database error.
    pub async fn count_unread_conversations(&self, user: UserId) -> Result<u32, StoreError> {
        self.db.store().read(move |conn| inbox::count_unread(conn, user)).await
    }

    /// The conversation of `user` with the player of that name: the last `limit` messages, or those before one.
    ///
    /// # Errors
    /// [`MessageError`].
    pub async fn conversation(
        &self,
        user: UserId,
        other: &str,
        before: Option<MessageId>,
        limit: u16,
    ) -> Result<Conversation, MessageError> {
        let (other, now) = (other.trim().to_owned(), self.db.now());
        self.db
            .store()
            .snapshot(move |conn| {
                let other = other_called(conn, user, &other)?;
                let reader = require_user(conn, user)?;
                let no_writing = refusal_of(conn, &reader, &other, now)?.map(|refusal| refusal.message());
                let relation = relations::find(conn, user, other.id)?;
                let entry = inbox::find(conn, user, other.id)?;
                let mut messages = match entry {
                    Some(entry) => {
                        let (conversation, after) = (entry.conversation, entry.cleared);
                        direct_messages::last(conn, conversation, after, before, i64::from(limit) + 1)?
                    }
                    None => Vec::new(),
                };
                let has_earlier = messages.len() > usize::from(limit);
                messages.drain(..usize::from(has_earlier));
                let (unread, last) = entry.map_or((0, None), |entry| (entry.unread, entry.last));
                let messages = messages.into_iter().map(|message| ReadMessage::of(message, user)).collect();
                Ok(Conversation { other, messages, has_earlier, unread, last, relation, no_writing })
            })
            .await
    }

    /// The content of the mail to `to` about messages by `from`; `None` if nothing is unread any more, or the first
    /// unread message has changed and has its own mail.
    ///
    /// # Errors
    /// A database error.
    pub async fn message_news(
        &self,
        from: UserId,
        to: UserId,
        first: MessageId,
    ) -> Result<Option<MessageNews>, StoreError> {
        self.db
            .store()
            .snapshot(move |conn| {
                let (Some(writer), Some(reader)) = (users::find(conn, from)?, users::find(conn, to)?) else {
                    return Ok(None);
                };
                let Some(entry) = inbox::find(conn, to, from)?.filter(|entry| entry.unread > 0) else {
                    return Ok(None);
                };
                if !reader.mails_messages || relations::mutual(conn, to, from)?.blocks() {
                    return Ok(None);
                }
                let Some(first) = direct_messages::first_unread(conn, entry.conversation, from, entry.cleared)?
                    .filter(|message| message.id == first)
                else {
                    return Ok(None);
                };
                let first = first.removed_by.is_none().then_some(first.body);
                Ok(Some(MessageNews { writer, reader, unread: entry.unread, first }))
            })
            .await
    }
}

/// The conversations in the form of the list.
fn listed(
    conn: &mut Connection,
    user: UserId,
    entries: Vec<InboxEntry>,
) -> Result<Vec<ListedConversation>, StoreError> {
    let last: Vec<MessageId> = entries.iter().filter_map(|entry| entry.last).collect();
    let found = direct_messages::find_all(conn, &last)?;
    let mut messages: HashMap<MessageId, DirectMessage> =
        found.into_iter().map(|message| (message.id, message)).collect();
    let people = UserCache::find(conn, entries.iter().map(|entry| entry.other).collect())?;
    let blocked: HashSet<UserId> =
        relations::others(conn, user, Relation::Block)?.into_iter().map(|(other, _)| other).collect();
    let mut conversations = Vec::with_capacity(entries.len());
    for entry in entries {
        let Some(last) = entry.last.and_then(|last| messages.remove(&last)) else { continue };
        conversations.push(ListedConversation {
            other: people.get(entry.other)?,
            last: ReadMessage::of(last, user),
            unread: entry.unread,
            is_blocked: blocked.contains(&entry.other),
        });
    }
    Ok(conversations)
}
