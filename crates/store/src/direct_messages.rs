//! Messages that players send each other outside games.

use std::collections::HashMap;
use std::ops::RangeInclusive;

use correspondence_clock::Instant;
use diesel::dsl::{exists, not};
use diesel::prelude::*;
use diesel::sql_types::BigInt;

use super::schema::{conversations, direct_message_reports, direct_messages};
use super::{Connection, StoreError};
use domain::direct_message::{ConversationId, DirectMessage, MessageId, Pair};
use domain::user::UserId;

#[derive(Queryable, QueryableByName, Selectable)]
#[diesel(table_name = direct_messages)]
pub(super) struct Row {
    id: i64,
    conversation_id: i64,
    author_id: i64,
    body: String,
    sent_at: i64,
    removed_by: Option<String>,
    is_unread: bool,
}

impl From<Row> for DirectMessage {
    fn from(row: Row) -> Self {
        Self {
            id: MessageId(row.id),
            conversation: ConversationId(row.conversation_id),
            author: UserId(row.author_id),
            body: row.body,
            sent_at: Instant::from_millis(row.sent_at),
            removed_by: row.removed_by,
            is_unread: row.is_unread,
        }
    }
}

/// A message among those around another.
#[derive(QueryableByName)]
struct RowAround {
    #[diesel(sql_type = BigInt)]
    center_id: i64,
    #[diesel(embed)]
    row: Row,
}

/// Messages with their neighbours, by the key of the one in the middle.
pub type Context = HashMap<MessageId, Vec<DirectMessage>>;

/// Stores a new conversation of the two players, begun by `starter`. Both are [locked](super::users::lock), and have no
/// conversation yet.
pub fn begin(conn: &mut Connection, pair: Pair, starter: UserId, at: Instant) -> Result<ConversationId, StoreError> {
    let id = diesel::insert_into(conversations::table)
        .values((
            conversations::low_id.eq(pair.low.0),
            conversations::high_id.eq(pair.high.0),
            conversations::started_by.eq(starter.0),
            conversations::started_at.eq(at.as_millis()),
        ))
        .returning(conversations::id)
        .get_result(conn)?;
    Ok(ConversationId(id))
}

/// The two players of a conversation.
pub fn pair_of(conn: &mut Connection, id: ConversationId) -> Result<Option<Pair>, StoreError> {
    let found: Option<(i64, i64)> = conversations::table
        .find(id.0)
        .select((conversations::low_id, conversations::high_id))
        .get_result(conn)
        .optional()?;
    Ok(found.map(|(low, high)| Pair { low: UserId(low), high: UserId(high) }))
}

/// When `starter` began their `nth` last conversation after `since`; `None` if they began fewer.
pub fn nth_last_begun(
    conn: &mut Connection,
    starter: UserId,
    since: Instant,
    nth: i64,
) -> Result<Option<Instant>, StoreError> {
    let at: Option<i64> = conversations::table
        .filter(conversations::started_by.eq(starter.0).and(conversations::started_at.gt(since.as_millis())))
        .order(conversations::started_at.desc())
        .offset(nth - 1)
        .limit(1)
        .select(conversations::started_at)
        .first(conn)
        .optional()?;
    Ok(at.map(Instant::from_millis))
}

/// Stores a message as unread.
pub fn insert(
    conn: &mut Connection,
    conversation: ConversationId,
    author: UserId,
    body: &str,
    at: Instant,
) -> Result<MessageId, StoreError> {
    let id = diesel::insert_into(direct_messages::table)
        .values((
            direct_messages::conversation_id.eq(conversation.0),
            direct_messages::author_id.eq(author.0),
            direct_messages::body.eq(body),
            direct_messages::sent_at.eq(at.as_millis()),
            direct_messages::is_unread.eq(true),
        ))
        .returning(direct_messages::id)
        .get_result(conn)?;
    Ok(MessageId(id))
}

/// The message of that key.
pub fn find(conn: &mut Connection, id: MessageId) -> Result<Option<DirectMessage>, StoreError> {
    let row: Option<Row> = direct_messages::table.find(id.0).select(Row::as_select()).get_result(conn).optional()?;
    Ok(row.map(Into::into))
}

/// The messages of those keys, in no particular order.
pub fn find_all(conn: &mut Connection, ids: &[MessageId]) -> Result<Vec<DirectMessage>, StoreError> {
    let rows: Vec<Row> = direct_messages::table
        .filter(direct_messages::id.eq_any(ids.iter().map(|id| id.0)))
        .select(Row::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(Into::into).collect())
}

/// The last `limit` messages of a conversation later than `after` and, where that is given, before another, in order.
pub fn last(
    conn: &mut Connection,
    conversation: ConversationId,
    after: MessageId,
    before: Option<MessageId>,
    limit: i64,
) -> Result<Vec<DirectMessage>, StoreError> {
    let rows: Vec<Row> = direct_messages::table
        .filter(direct_messages::conversation_id.eq(conversation.0).and(direct_messages::id.gt(after.0)))
        .filter(direct_messages::id.lt(before.map_or(i64::MAX, |message| message.0)))
        .order(direct_messages::id.desc())
        .limit(limit)
        .select(Row::as_select())
        .load(conn)?;
    Ok(rows.into_iter().rev().map(Into::into).collect())
}

/// The first `limit` messages of a conversation later than `after`, in order.
pub fn first(
    conn: &mut Connection,
    conversation: ConversationId,
    after: MessageId,
    limit: i64,
) -> Result<Vec<DirectMessage>, StoreError> {
    let rows: Vec<Row> = direct_messages::table
        .filter(direct_messages::conversation_id.eq(conversation.0).and(direct_messages::id.gt(after.0)))
        .order(direct_messages::id)
        .limit(limit)
        .select(Row::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(Into::into).collect())
}

/// The given messages, each with up to `each` messages before it and `each` after it in its conversation, in order.
pub fn around(conn: &mut Connection, ids: &[MessageId], each: i64) -> Result<Context, StoreError> {
    if ids.is_empty() {
        return Ok(Context::new());
    }
    let ids: Vec<String> = ids.iter().map(|id| id.0.to_string()).collect();
    let (ids, skipped, last) = (ids.join(", "), each - 1, i64::MAX);
    // The bounds are found first, by two index lookups for each message; the messages between them are then one range.
    let text = format!(
        "with bounds as materialized (\
           select r.id as center_id, r.conversation_id, \
             coalesce((select e.id from direct_messages e where e.conversation_id = r.conversation_id and e.id < r.id \
               order by e.id desc limit 1 offset {skipped}), 0) as first_id, \
             coalesce((select l.id from direct_messages l where l.conversation_id = r.conversation_id and l.id > r.id \
               order by l.id limit 1 offset {skipped}), {last}) as last_id \
           from direct_messages r where r.id in ({ids})) \
         select b.center_id, m.id, m.conversation_id, m.author_id, m.body, m.sent_at, m.removed_by, m.is_unread \
         from bounds b join direct_messages m \
           on m.conversation_id = b.conversation_id and m.id between b.first_id and b.last_id \
         order by b.center_id, m.id"
    );
    let rows: Vec<RowAround> = match conn {
        Connection::Postgres(conn) => diesel::sql_query(text).load(conn)?,
        Connection::Sqlite(conn) => diesel::sql_query(text).load(conn)?,
    };
    let mut context = Context::new();
    for RowAround { center_id, row } in rows {
        context.entry(MessageId(center_id)).or_default().push(row.into());
    }
    Ok(context)
}

/// The first message of a conversation later than `after` that `author` wrote and the other player has not read.
pub fn first_unread(
    conn: &mut Connection,
    conversation: ConversationId,
    author: UserId,
    after: MessageId,
) -> Result<Option<DirectMessage>, StoreError> {
    let row: Option<Row> = direct_messages::table
        .filter(direct_messages::conversation_id.eq(conversation.0).and(direct_messages::author_id.eq(author.0)))
        .filter(direct_messages::is_unread)
        .filter(direct_messages::id.gt(after.0))
        .order(direct_messages::id)
        .limit(1)
        .select(Row::as_select())
        .first(conn)
        .optional()?;
    Ok(row.map(Into::into))
}

/// How many messages of a conversation later than `after` `author` wrote and the other has not read.
pub fn count_unread(
    conn: &mut Connection,
    conversation: ConversationId,
    author: UserId,
    after: MessageId,
) -> Result<i64, StoreError> {
    Ok(direct_messages::table
        .filter(direct_messages::conversation_id.eq(conversation.0).and(direct_messages::author_id.eq(author.0)))
        .filter(direct_messages::is_unread)
        .filter(direct_messages::id.gt(after.0))
        .count()
        .get_result(conn)?)
}

/// Marks what `author` wrote in a conversation as read, from the first of `messages` to the last, both included.
pub fn mark_read(
    conn: &mut Connection,
    conversation: ConversationId,
    author: UserId,
    messages: RangeInclusive<MessageId>,
) -> Result<(), StoreError> {
    diesel::update(direct_messages::table)
        .filter(direct_messages::conversation_id.eq(conversation.0).and(direct_messages::author_id.eq(author.0)))
        .filter(direct_messages::is_unread)
        .filter(direct_messages::id.between(messages.start().0, messages.end().0))
        .set(direct_messages::is_unread.eq(false))
        .execute(conn)?;
    Ok(())
}

/// Whether `author` has written in that conversation after `since`.
pub fn has_written_since(
    conn: &mut Connection,
    conversation: ConversationId,
    author: UserId,
    since: Instant,
) -> Result<bool, StoreError> {
    let last: Option<i64> = direct_messages::table
        .filter(direct_messages::conversation_id.eq(conversation.0).and(direct_messages::author_id.eq(author.0)))
        .order(direct_messages::id.desc())
        .limit(1)
        .select(direct_messages::sent_at)
        .first(conn)
        .optional()?;
    Ok(last.is_some_and(|at| at > since.as_millis()))
}

/// Removes a message: it keeps its place, but its text is no longer shown. `false` if it was removed before.
pub fn remove(conn: &mut Connection, id: MessageId, arbiter: &str, at: Instant) -> Result<bool, StoreError> {
    let changed = diesel::update(direct_messages::table.find(id.0).filter(direct_messages::removed_at.is_null()))
        .set((direct_messages::removed_at.eq(at.as_millis()), direct_messages::removed_by.eq(arbiter)))
        .execute(conn)?;
    Ok(changed > 0)
}

/// Deletes the messages of a conversation up to `up_to`, except those with an open report and those that an arbiter
/// removed.
pub fn forget(conn: &mut Connection, conversation: ConversationId, up_to: MessageId) -> Result<(), StoreError> {
    let reported = direct_message_reports::table
        .filter(direct_message_reports::message_id.eq(direct_messages::id))
        .filter(direct_message_reports::resolved_at.is_null());
    diesel::delete(direct_messages::table)
        .filter(direct_messages::conversation_id.eq(conversation.0).and(direct_messages::id.le(up_to.0)))
        .filter(direct_messages::removed_at.is_null().and(not(exists(reported))))
        .execute(conn)?;
    Ok(())
}
