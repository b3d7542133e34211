//! Permissions to write direct messages.

use std::time::Duration;

use correspondence_clock::{Instant, days};

use super::{MessagePrivacy, MessageRefusal};
use crate::chat::ChatRefusal;
use crate::relation::{MutualRelation, Relation};
use crate::user::{User, UserId};

/// Minimum age of an account for writing to strangers who accept messages from everyone.
pub const MIN_ACCOUNT_AGE: Duration = days(7);

/// How long a message may be replied to, whatever its author's privacy setting.
pub const REPLY_SPAN: Duration = days(30);

/// The relationship of writer and reader.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MessagePermissionFacts {
    /// Follows and blocks between them, from the writer's perspective.
    pub relation: MutualRelation,
    /// Whether they play or have played a game with each other; aborted games do not count.
    pub are_opponents: bool,
    /// Whether the reader has written to the writer within [`REPLY_SPAN`].
    pub is_answer: bool,
}

/// Checks that the other user is not `user`.
///
/// # Errors
/// [`MessageRefusal::Oneself`].
pub fn check_other(user: UserId, other: &User) -> Result<(), MessageRefusal> {
    if other.id == user { Err(MessageRefusal::Oneself) } else { Ok(()) }
}

/// Checks that `writer` may write to `reader` at `now`. This is the only place that decides it, including blocks. Bots
/// may write only to opponents and reply to others, not to followers, to prevent advertising.
///
/// # Errors
/// Why not.
pub fn check_writer(
    writer: &User,
    reader: &User,
    acquaintance: MessagePermissionFacts,
    now: Instant,
) -> Result<(), MessageRefusal> {
    let name = || reader.name.clone();
    let MessagePermissionFacts { relation, are_opponents, is_answer } = acquaintance;
    check_other(writer.id, reader)?;
    if writer.is_guest {
        return Err(MessageRefusal::AccountNeeded);
    }
    if writer.confirmed_at.is_none() {
        return Err(ChatRefusal::Unconfirmed.into());
    }
    writer.state.check_full_access().map_err(ChatRefusal::from)?;
    if reader.engine_level.is_some() || reader.is_guest {
        return Err(MessageRefusal::NoReader(name()));
    }
    if relation.is_blocked() {
        return Err(ChatRefusal::Unwelcome(name()).into());
    }
    if relation.blocks() {
        return Err(ChatRefusal::BlockedByYou(name()).into());
    }
    if reader.state.is_closed() {
        return Err(MessageRefusal::TakesNone(name()));
    }
    if is_answer {
        return Ok(());
    }
    if writer.is_program() && !are_opponents {
        return Err(MessageRefusal::BotWithoutGame(name()));
    }
    let is_acquainted = are_opponents || relation.theirs == Some(Relation::Follow);
    let since = writer.created_at + MIN_ACCOUNT_AGE;
    match reader.messengers {
        MessagePrivacy::Nobody => Err(MessageRefusal::TakesNone(name())),
        MessagePrivacy::Followed | MessagePrivacy::Everyone if is_acquainted => Ok(()),
        MessagePrivacy::Followed => Err(MessageRefusal::NotFollowed(name())),
        MessagePrivacy::Everyone if since > now => {
            Err(MessageRefusal::NewAccount { reader: name(), wait: since - now })
        }
        MessagePrivacy::Everyone => Ok(()),
    }
}
