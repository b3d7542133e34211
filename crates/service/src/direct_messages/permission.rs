//! Permission checks for direct messages.

use correspondence_clock::Instant;

use super::error::MessageError;
use crate::user_cache::find_player_by_name;
use domain::direct_message::{MessagePermissionFacts, MessageRefusal, REPLY_SPAN, check_other, check_writer};
use domain::tally::Tally;
use domain::user::{User, UserId};
use store::{Connection, StoreError, game_players, inbox, relations, tallies};

/// The player of that name, who must not be `user`.
///
/// # Errors
/// [`MessageError::UnknownPlayer`], [`MessageRefusal::Oneself`], or a database error.
pub(super) fn other_called(conn: &mut Connection, user: UserId, name: &str) -> Result<User, MessageError> {
    let other = find_player_by_name(conn, name)?.ok_or_else(|| MessageError::UnknownPlayer(shortened(name)))?;
    check_other(user, &other)?;
    Ok(other)
}

fn shortened(name: &str) -> String {
    name.chars().take(50).collect()
}

/// Why `writer` cannot currently write to `reader`, if they cannot. To act on the result, [lock](store::users::lock)
/// both first.
pub(crate) fn refusal_of(
    conn: &mut Connection,
    writer: &User,
    reader: &User,
    now: Instant,
) -> Result<Option<MessageRefusal>, StoreError> {
    let are_opponents = tallies::between(conn, writer.id, reader.id)? != Tally::default()
        || !game_players::running_between(conn, writer.id, reader.id)?.is_empty();
    let acquaintance = MessagePermissionFacts {
        relation: relations::mutual(conn, writer.id, reader.id)?,
        are_opponents,
        is_answer: inbox::has_received_from(conn, writer.id, reader.id, now - REPLY_SPAN)?,
    };
    Ok(check_writer(writer, reader, acquaintance, now).err())
}
