//! Who may write to whom.

use std::time::Duration;

use correspondence_clock::{Instant, days};

use super::{MessagePrivacy, MessageRefusal};
use crate::chat::ChatRefusal;
use crate::relation::{MutualRelation, Relation};
use crate::user::{User, UserId};

/// How old an account has to be before it writes to people who take messages from everyone and know nothing of it.
pub const MIN_ACCOUNT_AGE: Duration = days(7);

/// For how long after a message it may be answered, whatever its author lets others write.
pub const ANSWER_SPAN: Duration = days(30);

/// What the writer and the reader have to do with each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Acquaintance {
    /// What they have made of each other, as the writer sees it.
    pub relation: MutualRelation,
    /// Whether they play a game with each other, or have played one. One that was aborted was none.
    pub are_opponents: bool,
    /// Whether the reader has written to the writer within [`ANSWER_SPAN`].
    pub is_answer: bool,
}

/// Checks that somebody is another person than the one who asks.
///
/// # Errors
/// [`MessageRefusal::Oneself`].
pub fn check_other(user: UserId, other: &User) -> Result<(), MessageRefusal> {
    if other.id == user { Err(MessageRefusal::Oneself) } else { Ok(()) }
}

/// Checks that `writer` may write to `reader` at `now`: the one place where that is decided, blocks included. Bots write to
/// those they play with and answer others; a follower does not make a program an advertiser.
///
/// # Errors
/// Why not.
pub fn check_writer(
    writer: &User,
    reader: &User,
    acquaintance: Acquaintance,
    now: Instant,
) -> Result<(), MessageRefusal> {
    let name = || reader.name.clone();
    let Acquaintance { relation, are_opponents, is_answer } = acquaintance;
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
    let is_known = are_opponents || relation.theirs == Some(Relation::Follow);
    let since = writer.created_at + MIN_ACCOUNT_AGE;
    match reader.messengers {
        MessagePrivacy::Nobody => Err(MessageRefusal::TakesNone(name())),
        MessagePrivacy::Followed | MessagePrivacy::Everyone if is_known => Ok(()),
        MessagePrivacy::Followed => Err(MessageRefusal::NotFollowed(name())),
        MessagePrivacy::Everyone if since > now => {
            Err(MessageRefusal::NewAccount { reader: name(), wait: since - now })
        }
        MessagePrivacy::Everyone => Ok(()),
    }
}
