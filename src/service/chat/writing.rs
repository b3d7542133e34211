//! Saying something, and not wanting to hear.

use correspondence_clock::Instant;
use correspondence_game::GameId;

use super::error::ChatError;
use super::permission::{check_author, game};
use crate::domain::chat::{self as domain, LINE_RATES, LineId, Room};
use crate::domain::player_event::PlayerEvent;
use crate::domain::user::UserId;
use crate::service::user_cache::known;
use crate::service::{Service, Topic};
use crate::store::{Connection, StoreError, chat, users};

impl Service {
    /// Says something in a room.
    ///
    /// # Errors
    /// [`ChatError`]; nothing is stored then.
    pub async fn say(&self, author: UserId, id: &GameId, room: Room, words: &str) -> Result<LineId, ChatError> {
        let id = *id;
        let body = domain::read_line(words)?;
        self.transaction(move |change| {
            let game = game(change.conn, &id)?;
            let addressee = domain::addressee(&game, room, author);
            users::lock(change.conn, &[Some(author), addressee].into_iter().flatten().collect::<Vec<_>>())?;
            let author = known(change.conn, author)?;
            check_author(change.conn, &game, &author, room)?;
            let nth_last = nth_last(change.conn, author.id, change.now)?;
            domain::say(nth_last, chat::count(change.conn, &id, room)?, change.now)?;
            let line = chat::insert(change.conn, &id, room, author.id, &body, change.now)?;
            if let Some(addressee) = addressee
                && !chat::is_muted(change.conn, addressee, &id, room)?
            {
                chat::add_unread(change.conn, addressee, &id)?;
                change.record(addressee, PlayerEvent::ChatLine { game: id });
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
            domain::check_reader(&game, Some(user), room)?;
            users::lock(change.conn, &[user])?;
            if is_muted {
                domain::mute(chat::count_muted(change.conn, user)?)?;
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

/// When `author` said the last of as many lines as each of [`LINE_RATES`] allows.
fn nth_last(
    conn: &mut Connection,
    author: UserId,
    now: Instant,
) -> Result<[Option<Instant>; LINE_RATES.len()], StoreError> {
    let mut found = [None; LINE_RATES.len()];
    for (nth_last, rate) in found.iter_mut().zip(LINE_RATES) {
        *nth_last = chat::nth_last(conn, author, rate.since(now), rate.most)?;
    }
    Ok(found)
}
