//! Posting chat lines and muting rooms.

use correspondence_clock::Instant;
use correspondence_game::GameId;

use super::error::ChatError;
use super::permission::{check_author, game};
use crate::unit_of_work::UnitOfWork;
use crate::user_cache::require_user;
use crate::{ChatService, Topic};
use domain::chat::{self as rules, LINE_RATES, LineId, Room};
use domain::player_event::PlayerEvent;
use domain::user::UserId;
use store::{Connection, StoreError, chat, users};

impl ChatService {
    /// Posts a line in a room.
    ///
    /// # Errors
    /// [`ChatError`]; nothing is stored then.
    pub async fn post_line(&self, author: UserId, id: &GameId, room: Room, text: &str) -> Result<LineId, ChatError> {
        let id = *id;
        let body = rules::read_line(text)?;
        self.db
            .transaction(move |change| {
                let place = Place::open(change, author, &id, room)?;
                place.check_rates(change, 1)?;
                place.add(change, &body)
            })
            .await
    }

    /// Posts several lines in a room, all or none; together they count as one for the rate. With `since`, leading lines
    /// that `author` has already posted since then are skipped, so that a retried message is not posted twice.
    ///
    /// # Errors
    /// [`ChatError`]; nothing is stored then.
    pub async fn post_lines(
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
                let posted = match since {
                    Some(since) => chat::lines_by(change.conn, author, &id, room, since, lines.len() as i64)?,
                    None => Vec::new(),
                };
                let lines = &lines[rules::count_already_posted(&posted, &lines)..];
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

    /// Mutes or unmutes a room of a game for `user`. Muting marks it as read.
    ///
    /// # Errors
    /// [`ChatError`]; nothing is stored then.
    pub async fn mute_chat(&self, user: UserId, id: &GameId, room: Room, is_muted: bool) -> Result<(), ChatError> {
        let id = *id;
        self.db
            .transaction(move |change| {
                let game = game(change.conn, &id)?;
                rules::check_reader(&game, Some(&require_user(change.conn, user)?), room)?;
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

/// Posts lines in the players' room as part of a transaction, all or none. Lock order: both players
/// [locked](users::lock) before the game.
///
/// # Errors
/// [`ChatError`]; nothing is stored then.
pub(crate) fn post_to_opponent(
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

/// A room that the author may post in.
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
        let author = require_user(change.conn, author)?;
        check_author(change.conn, &game, &author, room)?;
        Ok(Self { author: author.id, game: *id, room, addressee })
    }

    /// Checks that `lines` lines may be posted now; they count as one for the rate.
    fn check_rates(&self, change: &mut UnitOfWork<'_>, lines: i64) -> Result<(), ChatError> {
        let nth_last = nth_last(change.conn, self.author, change.now)?;
        let count = chat::count(change.conn, &self.game, self.room)?;
        Ok(rules::check_rate(nth_last, count + lines - 1, change.now)?)
    }

    /// Adds a line and notifies the addressee.
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

/// When `author` posted the n-th last line, for the n of each of [`LINE_RATES`].
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
