//! Inboxes: each player's view of their conversations, and message privacy.

use std::ops::RangeInclusive;

use correspondence_clock::Instant;
use diesel::dsl::count_star;
use diesel::prelude::*;

use super::schema::{inbox_entries, user_settings};
use super::{Connection, StoreError, direct_messages};
use domain::direct_message::{ConversationId, InboxEntry, MessageId, MessagePrivacy};
use domain::user::UserId;

#[derive(Queryable, Selectable)]
#[diesel(table_name = inbox_entries)]
struct Row {
    other_id: i64,
    conversation_id: i64,
    last_message_id: Option<i64>,
    cleared_id: i64,
    unread: i32,
}

impl From<Row> for InboxEntry {
    fn from(row: Row) -> Self {
        Self {
            other: UserId(row.other_id),
            conversation: ConversationId(row.conversation_id),
            last: row.last_message_id.map(MessageId),
            cleared: MessageId(row.cleared_id),
            unread: u32::try_from(row.unread).unwrap_or(0),
        }
    }
}

/// The conversation with `other` in the inbox of `user`. Callers that change it [lock](super::users::lock) the user
/// first.
pub fn find(conn: &mut Connection, user: UserId, other: UserId) -> Result<Option<InboxEntry>, StoreError> {
    let row: Option<Row> =
        inbox_entries::table.find((user.0, other.0)).select(Row::as_select()).get_result(conn).optional()?;
    Ok(row.map(Into::into))
}

/// Adds a new, empty conversation with `other` to the inbox of `user`.
pub fn insert(
    conn: &mut Connection,
    user: UserId,
    other: UserId,
    conversation: ConversationId,
) -> Result<(), StoreError> {
    diesel::insert_into(inbox_entries::table)
        .values((
            inbox_entries::user_id.eq(user.0),
            inbox_entries::other_id.eq(other.0),
            inbox_entries::conversation_id.eq(conversation.0),
        ))
        .execute(conn)?;
    Ok(())
}

/// The non-empty conversations of `user`, latest first, at most `limit`; only those whose latest message is before
/// `before`, if given.
pub fn list(
    conn: &mut Connection,
    user: UserId,
    before: Option<MessageId>,
    limit: i64,
) -> Result<Vec<InboxEntry>, StoreError> {
    let rows: Vec<Row> = inbox_entries::table
        .filter(inbox_entries::user_id.eq(user.0).and(inbox_entries::last_message_id.is_not_null()))
        .filter(inbox_entries::last_message_id.lt(before.map_or(i64::MAX, |message| message.0)))
        .order(inbox_entries::last_message_id.desc())
        .limit(limit)
        .select(Row::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(Into::into).collect())
}

/// In how many conversations `user` has unread messages.
pub fn count_unread(conn: &mut Connection, user: UserId) -> Result<u32, StoreError> {
    let count: i64 = inbox_entries::table
        .filter(inbox_entries::user_id.eq(user.0).and(inbox_entries::unread.gt(0)))
        .select(count_star())
        .get_result(conn)?;
    Ok(u32::try_from(count).unwrap_or(u32::MAX))
}

/// Records a message from `author` to `reader` in both inboxes. The caller holds both [locks](super::users::lock).
pub fn note_message(
    conn: &mut Connection,
    author: UserId,
    reader: UserId,
    message: MessageId,
) -> Result<(), StoreError> {
    let last = inbox_entries::last_message_id.eq(message.0);
    diesel::update(inbox_entries::table.find((author.0, reader.0))).set(last).execute(conn)?;
    diesel::update(inbox_entries::table.find((reader.0, author.0)))
        .set((last, inbox_entries::unread.eq(inbox_entries::unread + 1)))
        .execute(conn)?;
    Ok(())
}

/// Marks the messages of `other` to `user` in that range as read. `false` if nothing changed. The caller holds the
/// [lock](super::users::lock) of `user`.
pub fn mark_read(
    conn: &mut Connection,
    user: UserId,
    other: UserId,
    messages: RangeInclusive<MessageId>,
) -> Result<bool, StoreError> {
    let Some(entry) = find(conn, user, other)?.filter(|entry| entry.unread > 0) else { return Ok(false) };
    direct_messages::mark_read(conn, entry.conversation, other, messages)?;
    let remaining = count_unread_after(conn, entry, entry.cleared)?;
    let unread = inbox_entries::table.find((user.0, other.0)).filter(inbox_entries::unread.ne(remaining));
    Ok(diesel::update(unread).set(inbox_entries::unread.eq(remaining)).execute(conn)? > 0)
}

/// Marks all messages of `other` to `user` as read. The caller holds the [lock](super::users::lock) of `user`.
pub fn mark_all_read(conn: &mut Connection, user: UserId, other: UserId) -> Result<bool, StoreError> {
    mark_read(conn, user, other, MessageId(0)..=MessageId(i64::MAX))
}

/// Deletes the messages up to that one from the inbox of `user`; later ones stay. The caller holds the
/// [lock](super::users::lock) of `user`.
pub fn clear(conn: &mut Connection, user: UserId, entry: InboxEntry, up_to: MessageId) -> Result<(), StoreError> {
    direct_messages::mark_read(conn, entry.conversation, entry.other, MessageId(0)..=up_to)?;
    let last = entry.last.filter(|last| *last > up_to).map(|last| last.0);
    let remaining = count_unread_after(conn, entry, up_to)?;
    diesel::update(inbox_entries::table.find((user.0, entry.other.0)))
        .set((
            inbox_entries::last_message_id.eq(last),
            inbox_entries::cleared_id.eq(up_to.0),
            inbox_entries::unread.eq(remaining),
        ))
        .execute(conn)?;
    Ok(())
}

/// The number of unread messages after that one.
fn count_unread_after(conn: &mut Connection, entry: InboxEntry, after: MessageId) -> Result<i32, StoreError> {
    let unread = direct_messages::count_unread(conn, entry.conversation, entry.other, after)?;
    Ok(i32::try_from(unread).unwrap_or(i32::MAX))
}

/// Sets who may send the user messages, and whether they get mail about them.
pub fn set_message_privacy(
    conn: &mut Connection,
    user: UserId,
    messengers: MessagePrivacy,
    mails_messages: bool,
) -> Result<(), StoreError> {
    diesel::update(user_settings::table.find(user.0))
        .set((user_settings::messengers.eq(messengers.as_str()), user_settings::mails_messages.eq(mails_messages)))
        .execute(conn)?;
    Ok(())
}

/// Whether `other` has written to `user` after `since`.
pub fn has_received_from(
    conn: &mut Connection,
    user: UserId,
    other: UserId,
    since: Instant,
) -> Result<bool, StoreError> {
    match find(conn, user, other)? {
        Some(entry) => direct_messages::has_written_since(conn, entry.conversation, other, since),
        None => Ok(false),
    }
}
