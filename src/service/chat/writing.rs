//! Saying something, and not wanting to hear.

use std::time::Duration;

use correspondence_clock::Instant;
use correspondence_game::{GameId, one_line};

use super::bounds::{MAX_LINE_LEN, MAX_LINES, MAX_MUTED};
use super::error::ChatError;
use super::permission::{addressee, check_author, check_reader, game};
use crate::domain::chat::{LineId, Room};
use crate::domain::user::UserId;
use crate::service::user_cache::known;
use crate::service::{Service, Topic};
use crate::store::{Connection, chat, users};

/// How much one person may say, in all rooms together: so many lines within such a span.
const FLOODS: [(i64, Duration); 2] = [(10, Duration::from_secs(60)), (300, Duration::from_secs(24 * 60 * 60))];

impl Service {
    /// Says something in a room.
    ///
    /// # Errors
    /// [`ChatError`]; nothing is stored then.
    pub async fn say(&self, author: UserId, id: &GameId, room: Room, words: &str) -> Result<LineId, ChatError> {
        let id = *id;
        let body = one_line(words).ok_or(ChatError::Empty)?;
        let length = body.chars().count();
        if length > MAX_LINE_LEN {
            return Err(ChatError::TooLong(length));
        }
        self.transaction(move |change| {
            let game = game(change.conn, &id)?;
            let addressee = addressee(&game, room, author);
            users::lock(change.conn, &[Some(author), addressee].into_iter().flatten().collect::<Vec<_>>())?;
            let author = known(change.conn, author)?;
            check_author(change.conn, &game, &author, room)?;
            check_flood(change.conn, author.id, change.now)?;
            if chat::count(change.conn, &id, room)? >= i64::from(MAX_LINES) {
                return Err(ChatError::Full);
            }
            let line = chat::insert(change.conn, &id, room, author.id, &body, change.now)?;
            if let Some(addressee) = addressee
                && !chat::is_muted(change.conn, addressee, &id, room)?
            {
                chat::add_unread(change.conn, addressee, &id)?;
            }
            change.publish(Topic::Chat(id, room));
            Ok(line)
        })
        .await
    }

    /// Has `user` not see a room of a game any more, or see it again. Nothing in it is new to who mutes it.
    ///
    /// # Errors
    /// [`ChatError`]; nothing is stored then.
    pub async fn mute_chat(&self, user: UserId, id: &GameId, room: Room, is_muted: bool) -> Result<(), ChatError> {
        let id = *id;
        self.transaction(move |change| {
            let game = game(change.conn, &id)?;
            check_reader(&game, Some(user), room)?;
            users::lock(change.conn, &[user])?;
            if is_muted && chat::count_muted(change.conn, user)? >= MAX_MUTED {
                return Err(ChatError::TooManyMuted);
            }
            chat::set_muted(change.conn, user, &id, room, is_muted)?;
            if is_muted && room == Room::Player {
                chat::mark_read(change.conn, user, &id, LineId(i64::MAX))?;
            }
            Ok(())
        })
        .await
    }
}

fn check_flood(conn: &mut Connection, author: UserId, now: Instant) -> Result<(), ChatError> {
    for (most, span) in FLOODS {
        if let Some(first) = chat::nth_last(conn, author, now - span, most)? {
            return Err(ChatError::TooMuch((first + span) - now));
        }
    }
    Ok(())
}
