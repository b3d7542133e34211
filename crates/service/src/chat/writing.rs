//! Saying something, and not wanting to hear.

use correspondence_clock::Instant;
use correspondence_game::GameId;

use super::error::ChatError;
use super::permission::{check_author, game};
use crate::unit_of_work::UnitOfWork;
use crate::user_cache::known;
use crate::{ChatService, Topic};
use domain::chat::{self as rules, LINE_RATES, LineId, Room};
use domain::player_event::PlayerEvent;
use domain::user::UserId;
use store::{Connection, StoreError, chat, users};

impl ChatService {
    /// Says something in a room.
    ///
    /// # Errors
    /// [`ChatError`]; nothing is stored then.
    pub async fn say(&self, author: UserId, id: &GameId, room: Room, words: &str) -> Result<LineId, ChatError> {
        let id = *id;
        let body = rules::read_line(words)?;
        self.db
            .transaction(move |change| {
                let place = Place::open(change, author, &id, room)?;
                place.check_rates(change, 1)?;
                place.add(change, &body)
            })
            .await
    }

    /// Says a message of several lines in a room: all of them or none, however many one may say at a time. With `since`, what
    /// `author` has said last, and after it, is not said again where the message begins with it: it came before.
    ///
    /// # Errors
    /// [`ChatError`]; nothing is stored then.
    pub async fn say_message(
        &self,
        author: UserId,
        id: &GameId,
        room: Room,
        lines: &[String],
        since: Option<Instant>,
    ) -> Result<(), ChatError> {
        let id = *id;
        let lines = lines.iter().map(|line| rules::read_line(line)).collect::<Result<Vec<_>, _>>()?;
        self.db
            .transaction(move |change| {
                let place = Place::open(change, author, &id, room)?;
                let said = match since {
                    Some(since) => chat::said_by(change.conn, author, &id, room, since, lines.len() as i64)?,
                    None => Vec::new(),
                };
                let lines = &lines[rules::count_already_posted(&said, &lines)..];
                if !lines.is_empty() {
                    place.check_rates(change, lines.len() as i64)?;
                }
                for line in lines {
                    place.add(change, line)?;
                }
                Ok(())
            })
            .await
    }

    /// Has `user` not see a room of a game any more, or see it again. Nothing in it is new to who mutes it.
    ///
    /// # Errors
    /// [`ChatError`]; nothing is stored then.
    pub async fn mute_chat(&self, user: UserId, id: &GameId, room: Room, is_muted: bool) -> Result<(), ChatError> {
        let id = *id;
        self.db
            .transaction(move |change| {
                let game = game(change.conn, &id)?;
                rules::check_reader(&game, Some(&known(change.conn, user)?), room)?;
                users::lock(change.conn, &[user])?;
                if is_muted {
                    rules::mute(chat::count_muted(change.conn, user)?)?;
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

/// Says some lines in the players' room as part of a change, all of them or none. Both players have to be
/// [locked](users::lock) before the game is.
///
/// # Errors
/// [`ChatError`]; nothing is done then.
pub(crate) fn say_to_opponent(
    change: &mut UnitOfWork<'_>,
    author: UserId,
    id: &GameId,
    lines: &[String],
) -> Result<(), ChatError> {
    let lines = lines.iter().map(|line| rules::read_line(line)).collect::<Result<Vec<_>, _>>()?;
    let place = Place::open(change, author, id, Room::Player)?;
    place.check_rates(change, lines.len() as i64)?;
    for line in &lines {
        place.add(change, line)?;
    }
    Ok(())
}

/// Where somebody says something who may.
struct Place {
    author: UserId,
    game: GameId,
    room: Room,
    addressee: Option<UserId>,
}

impl Place {
    fn open(change: &mut UnitOfWork<'_>, author: UserId, id: &GameId, room: Room) -> Result<Self, ChatError> {
        let game = game(change.conn, id)?;
        let addressee = rules::addressee(&game, room, author);
        users::lock(change.conn, &[Some(author), addressee].into_iter().flatten().collect::<Vec<_>>())?;
        let author = known(change.conn, author)?;
        check_author(change.conn, &game, &author, room)?;
        Ok(Self { author: author.id, game: *id, room, addressee })
    }

    /// Checks that so many lines may be said now; they count as one for how soon.
    fn check_rates(&self, change: &mut UnitOfWork<'_>, lines: i64) -> Result<(), ChatError> {
        let nth_last = nth_last(change.conn, self.author, change.now)?;
        let count = chat::count(change.conn, &self.game, self.room)?;
        Ok(rules::check_rate(nth_last, count + lines - 1, change.now)?)
    }

    /// Adds a line, and tells whom it is for.
    fn add(&self, change: &mut UnitOfWork<'_>, body: &str) -> Result<LineId, ChatError> {
        let line = chat::insert(change.conn, &self.game, self.room, self.author, body, change.now)?;
        if let Some(addressee) = self.addressee
            && !chat::is_muted(change.conn, addressee, &self.game, self.room)?
        {
            chat::add_unread(change.conn, addressee, &self.game)?;
            change.record(addressee, PlayerEvent::ChatLine { game: self.game });
        }
        change.publish(Topic::Chat(self.game, self.room));
        Ok(line)
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
