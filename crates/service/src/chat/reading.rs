//! Reading chat rooms.

use std::collections::{HashMap, HashSet};

use correspondence_clock::Instant;
use correspondence_game::GameId;

use super::error::ChatError;
use super::permission::{game, reader_of, refusal_of};
use crate::user_cache::UserCache;
use crate::{ChatService, UnitOfWork};
use domain::chat::{self as rules, ChatGame, ChatRefusal, Line, LineId, Room};
use domain::relation::Relation;
use domain::user::{User, UserId};
use store::{Connection, StoreError, chat, relations, users};
use text::{Explain, Message};

/// A chat room as a reader sees it.
#[derive(Clone, Debug)]
pub struct Chat {
    pub room: Room,
    /// The requested lines, in order.
    pub lines: Vec<VisibleChatLine>,
    /// Whether there are earlier lines.
    pub has_earlier: bool,
    /// Whether the reader has muted the room; `lines` is empty then.
    pub is_muted: bool,
    /// Whether the room is members-only while the game runs and the reader is a visitor; `lines` is empty then.
    pub is_for_members: bool,
    /// Why the reader cannot write here, where they cannot; visitors cannot.
    pub no_writing: Option<Message>,
    /// Whether the reader has an account: a visitor can neither post nor mute.
    pub is_known: bool,
}

impl Chat {
    /// A room that a visitor cannot read while the game runs.
    fn for_members(room: Room) -> Self {
        Self {
            room,
            lines: Vec::new(),
            has_earlier: false,
            is_muted: false,
            is_for_members: true,
            no_writing: None,
            is_known: false,
        }
    }
}

/// A chat line as a reader sees it.
#[derive(Clone, Debug)]
pub struct VisibleChatLine {
    pub id: LineId,
    pub author: User,
    /// The text; `None` if an arbiter has removed it.
    pub body: Option<String>,
    pub said_at: Instant,
    /// Whether the reader has not seen it before.
    pub is_new: bool,
    /// Whether the reader blocks the author. The reader may still read and report it.
    pub is_blocked: bool,
}

/// Counts of unread lines.
#[derive(Clone, Debug, Default)]
pub struct Unread {
    /// The number of unread lines by game, for the requested games that have any.
    pub lines: HashMap<GameId, u32>,
    /// How many other games have unread lines.
    pub elsewhere: usize,
}

impl ChatService {
    /// The rooms of a game that are open to `reader`, or to a visitor.
    ///
    /// # Errors
    /// [`ChatError::UnknownGame`], or a database error.
    pub async fn chat_rooms(&self, reader: Option<UserId>, id: &GameId) -> Result<Vec<Room>, ChatError> {
        let id = *id;
        self.db
            .store()
            .snapshot(move |conn| {
                let reader = reader_of(conn, reader)?;
                Ok(rules::open_rooms(&game(conn, &id)?, reader.as_ref()))
            })
            .await
    }

    /// The rooms of a game as `reader`, or a visitor, sees them, each with the last `limit` lines.
    ///
    /// # Errors
    /// [`ChatError::UnknownGame`], or a database error.
    pub async fn chats(&self, reader: Option<UserId>, id: &GameId, limit: u16) -> Result<Vec<Chat>, ChatError> {
        let id = *id;
        self.db
            .store()
            .snapshot(move |conn| {
                let game = game(conn, &id)?;
                Ok(open_chats(conn, &game, reader, limit)?)
            })
            .await
    }

    /// The same with the last line of the players' room, if `reader` has unread lines there.
    ///
    /// # Errors
    /// [`ChatError::UnknownGame`], or a database error.
    pub async fn chats_and_news(
        &self,
        reader: Option<UserId>,
        id: &GameId,
        limit: u16,
    ) -> Result<(Vec<Chat>, Option<LineId>), ChatError> {
        let id = *id;
        self.db
            .store()
            .snapshot(move |conn| {
                let game = game(conn, &id)?;
                let new_line = reader.map(|reader| last_new_line(conn, reader, &id)).transpose()?.flatten();
                Ok((open_chats(conn, &game, reader, limit)?, new_line))
            })
            .await
    }

    /// One room as `reader`, or a visitor, sees it: the last `limit` lines, or those before a line.
    ///
    /// # Errors
    /// [`ChatError`]; a refusal says why the room cannot be read.
    pub async fn chat(
        &self,
        reader: Option<UserId>,
        id: &GameId,
        room: Room,
        before: Option<LineId>,
        limit: u16,
    ) -> Result<Chat, ChatError> {
        let id = *id;
        self.db
            .store()
            .snapshot(move |conn| {
                let (game, reader) = (game(conn, &id)?, reader_of(conn, reader)?);
                rules::check_reader(&game, reader.as_ref(), room)?;
                Ok(read(conn, &game, reader.as_ref(), room, before, limit)?)
            })
            .await
    }

    /// The lines of a room after `line`, without those of authors that `reader` blocks, none if it is muted; and the id
    /// of the last line.
    ///
    /// # Errors
    /// As [`ChatService::chat`](crate::ChatService::chat).
    pub async fn chat_since(
        &self,
        reader: UserId,
        id: &GameId,
        room: Room,
        line: LineId,
    ) -> Result<(Vec<VisibleChatLine>, LineId), ChatError> {
        let id = *id;
        self.db
            .store()
            .snapshot(move |conn| {
                let (game, user) = (game(conn, &id)?, reader_of(conn, Some(reader))?);
                rules::check_reader(&game, user.as_ref(), room)?;
                let lines = chat::after(conn, &id, room, line)?;
                let last = lines.last().map_or(line, |line| line.id);
                if chat::is_muted(conn, reader, &id, room)? {
                    return Ok((Vec::new(), last));
                }
                let mut lines = to_visible_lines(conn, Some(reader), lines, 0)?;
                lines.retain(|line| !line.is_blocked);
                Ok((lines, last))
            })
            .await
    }

    /// The counts of unread lines for `user`, in those games and in others.
    ///
    /// # Errors
    /// A database error.
    pub async fn unread_lines(&self, user: UserId, games: Vec<GameId>) -> Result<Unread, StoreError> {
        self.db
            .store()
            .snapshot(move |conn| {
                let lines = chat::unread_in(conn, user, &games)?;
                let elsewhere = chat::count_games_with_unread(conn, user)?.saturating_sub(lines.len());
                Ok(Unread { lines, elsewhere })
            })
            .await
    }

    /// The last line of the players' room, if `user` has unread lines there. Read it before the lines, so that no line
    /// posted meanwhile counts as read.
    ///
    /// # Errors
    /// A database error.
    pub async fn last_new_line(&self, user: UserId, id: &GameId) -> Result<Option<LineId>, StoreError> {
        let id = *id;
        self.db.store().snapshot(move |conn| last_new_line(conn, user, &id)).await
    }

    /// The last `limit` lines that the opponent has posted after `since`: none if the reader has muted the game or
    /// blocks the author, and without removed lines.
    ///
    /// # Errors
    /// A database error.
    pub async fn lines_since(
        &self,
        reader: UserId,
        id: &GameId,
        since: Instant,
        limit: i64,
    ) -> Result<Vec<String>, StoreError> {
        let id = *id;
        self.db
            .store()
            .snapshot(move |conn| {
                let mut bodies = Vec::new();
                for line in chat::lines_to(conn, reader, &[id], since, limit)? {
                    if !relations::mutual(conn, reader, line.author)?.blocks() {
                        bodies.push(line.body);
                    }
                }
                Ok::<_, StoreError>(bodies)
            })
            .await
    }

    /// Marks the lines of a game up to `up_to` as read by `user`.
    ///
    /// # Errors
    /// A database error.
    pub async fn mark_chat_read(&self, user: UserId, id: &GameId, up_to: LineId) -> Result<(), StoreError> {
        let id = *id;
        let mark = move |change: &mut UnitOfWork<'_>| {
            users::lock(change.conn, &[user])?;
            chat::mark_read(change.conn, user, &id, up_to)
        };
        self.db.account_transaction(user, mark).await
    }
}

/// The last line of the players' room, if `user` has unread lines there.
pub(crate) fn last_new_line(conn: &mut Connection, user: UserId, id: &GameId) -> Result<Option<LineId>, StoreError> {
    if chat::unread(conn, user, id)? == 0 {
        return Ok(None);
    }
    last_line(conn, id)
}

/// The last line in the players' room of a game.
pub(crate) fn last_line(conn: &mut Connection, id: &GameId) -> Result<Option<LineId>, StoreError> {
    Ok(chat::last(conn, id, Room::Player, None, 1)?.first().map(|line| line.id))
}

/// The rooms open to `reader`, or to a visitor, each with the last `limit` lines. A members-only room is listed to
/// visitors without its lines.
pub(crate) fn open_chats(
    conn: &mut Connection,
    game: &ChatGame,
    reader: Option<UserId>,
    limit: u16,
) -> Result<Vec<Chat>, StoreError> {
    let reader = reader_of(conn, reader)?;
    let mut chats = Vec::new();
    for room in Room::ALL {
        match rules::check_reader(game, reader.as_ref(), room) {
            Ok(()) => chats.push(read(conn, game, reader.as_ref(), room, None, limit)?),
            Err(ChatRefusal::MembersWhileRunning) => chats.push(Chat::for_members(room)),
            Err(_) => {}
        }
    }
    Ok(chats)
}

fn read(
    conn: &mut Connection,
    game: &ChatGame,
    user: Option<&User>,
    room: Room,
    before: Option<LineId>,
    limit: u16,
) -> Result<Chat, StoreError> {
    let reader = user.map(|user| user.id);
    let is_muted = match reader {
        Some(reader) => chat::is_muted(conn, reader, &game.id, room)?,
        None => false,
    };
    let mut lines = Vec::new();
    if !is_muted {
        // Read one more to detect earlier lines.
        lines = chat::last(conn, &game.id, room, before, i64::from(limit) + 1)?;
    }
    let has_earlier = lines.len() > usize::from(limit);
    lines.drain(..usize::from(has_earlier));
    let unread = match reader {
        Some(reader) if room == Room::Player && before.is_none() => chat::unread(conn, reader, &game.id)?,
        _ => 0,
    };
    let no_writing = match user {
        Some(user) => refusal_of(conn, game, user, room)?.map(|refusal| refusal.message()),
        None => None,
    };
    let lines = to_visible_lines(conn, reader, lines, unread)?;
    Ok(Chat { room, lines, has_earlier, is_muted, is_for_members: false, no_writing, is_known: reader.is_some() })
}

/// The lines as `reader` sees them; the last `unread` by others are new.
fn to_visible_lines(
    conn: &mut Connection,
    reader: Option<UserId>,
    lines: Vec<Line>,
    unread: u32,
) -> Result<Vec<VisibleChatLine>, StoreError> {
    let blocked: HashSet<UserId> = match reader {
        Some(reader) => relations::others(conn, reader, Relation::Block)?.into_iter().map(|(other, _)| other).collect(),
        None => HashSet::new(),
    };
    let people = UserCache::find(conn, lines.iter().map(|line| line.author).collect())?;
    let mut unread = unread;
    let mut visible: Vec<VisibleChatLine> = Vec::with_capacity(lines.len());
    for line in lines.into_iter().rev() {
        let is_new = unread > 0 && Some(line.author) != reader;
        unread -= u32::from(is_new);
        let (author, is_blocked) = (people.get(line.author)?, blocked.contains(&line.author));
        let body = line.removed_by.is_none().then_some(line.body);
        visible.push(VisibleChatLine { id: line.id, author, body, said_at: line.said_at, is_new, is_blocked });
    }
    visible.reverse();
    Ok(visible)
}
