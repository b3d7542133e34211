//! What is said, as somebody sees it.

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

/// What is said in one room, as somebody sees it.
#[derive(Clone, Debug)]
pub struct Chat {
    pub room: Room,
    /// What is said, in order, as far as it was asked for.
    pub lines: Vec<SaidLine>,
    /// Whether more was said before.
    pub has_earlier: bool,
    /// Whether the reader does not want to see it; there are no lines then.
    pub is_muted: bool,
    /// Whether it takes an account to read it as long as the game runs, and the reader has none; there are no lines then.
    pub is_for_members: bool,
    /// Why the reader cannot write here, where they cannot; visitors cannot.
    pub no_writing: Option<Message>,
    /// Whether the reader is known: a visitor can neither write nor mute.
    pub is_known: bool,
}

impl Chat {
    /// A room that somebody without an account cannot read as long as the game runs.
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

/// Something that was said.
#[derive(Clone, Debug)]
pub struct SaidLine {
    pub id: LineId,
    pub author: User,
    /// What; `None` where an arbiter has removed it.
    pub body: Option<String>,
    pub said_at: Instant,
    /// Whether the reader has not seen it before.
    pub is_new: bool,
    /// Whether the reader blocks who said it. It is theirs to read and to report all the same, if they want to.
    pub is_blocked: bool,
}

/// The lines said to somebody that are new to them.
#[derive(Clone, Debug, Default)]
pub struct Unread {
    /// How many there are, by the game, of those that were asked for; games without any are missing.
    pub lines: HashMap<GameId, u32>,
    /// In how many other games there are some.
    pub elsewhere: usize,
}

impl ChatService {
    /// The rooms of a game that are open to `reader`, or to a visitor.
    ///
    /// # Errors
    /// [`ChatError::UnknownGame`], or the database's.
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

    /// What `reader`, or a visitor, sees of a game's rooms: of each that is open to them the last `most` lines.
    ///
    /// # Errors
    /// [`ChatError::UnknownGame`], or the database's.
    pub async fn chats(&self, reader: Option<UserId>, id: &GameId, most: u16) -> Result<Vec<Chat>, ChatError> {
        let id = *id;
        self.db
            .store()
            .snapshot(move |conn| {
                let game = game(conn, &id)?;
                Ok(open_chats(conn, &game, reader, most)?)
            })
            .await
    }

    /// The same with the last line said to `reader`, where one is new to them.
    ///
    /// # Errors
    /// [`ChatError::UnknownGame`], or the database's.
    pub async fn chats_and_news(
        &self,
        reader: Option<UserId>,
        id: &GameId,
        most: u16,
    ) -> Result<(Vec<Chat>, Option<LineId>), ChatError> {
        let id = *id;
        self.db
            .store()
            .snapshot(move |conn| {
                let game = game(conn, &id)?;
                let new_line = reader.map(|reader| last_new_line(conn, reader, &id)).transpose()?.flatten();
                Ok((open_chats(conn, &game, reader, most)?, new_line))
            })
            .await
    }

    /// What `reader`, or a visitor, sees of one room: the last `most` lines, or those before a line.
    ///
    /// # Errors
    /// [`ChatError`]; who may not see it is told why.
    pub async fn chat(
        &self,
        reader: Option<UserId>,
        id: &GameId,
        room: Room,
        before: Option<LineId>,
        most: u16,
    ) -> Result<Chat, ChatError> {
        let id = *id;
        self.db
            .store()
            .snapshot(move |conn| {
                let (game, reader) = (game(conn, &id)?, reader_of(conn, reader)?);
                rules::check_reader(&game, reader.as_ref(), room)?;
                Ok(read(conn, &game, reader.as_ref(), room, before, most)?)
            })
            .await
    }

    /// What was said in a room after that line, but not by whom `reader` blocks, or nothing where they have muted it;
    /// and the last line of it.
    ///
    /// # Errors
    /// As [`ChatService::chat`](crate::ChatService::chat).
    pub async fn chat_since(
        &self,
        reader: UserId,
        id: &GameId,
        room: Room,
        line: LineId,
    ) -> Result<(Vec<SaidLine>, LineId), ChatError> {
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

    /// What was said to `user` that they have not seen, in those games and in others.
    ///
    /// # Errors
    /// The database's.
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

    /// The last line said to `user` in that game, where one is new to them. To be asked for before the lines are read,
    /// so that none counts as seen that was said meanwhile.
    ///
    /// # Errors
    /// The database's.
    pub async fn last_new_line(&self, user: UserId, id: &GameId) -> Result<Option<LineId>, StoreError> {
        let id = *id;
        self.db.store().snapshot(move |conn| last_new_line(conn, user, &id)).await
    }

    /// The last `most` lines that the opponent in a game has said to `reader` after `since`: nothing where the reader has muted
    /// the game or blocks who says it, and nothing that an arbiter has removed.
    ///
    /// # Errors
    /// The database's.
    pub async fn lines_since(
        &self,
        reader: UserId,
        id: &GameId,
        since: Instant,
        most: i64,
    ) -> Result<Vec<String>, StoreError> {
        let id = *id;
        self.db
            .store()
            .snapshot(move |conn| {
                let mut said = Vec::new();
                for line in chat::said_to(conn, reader, &[id], since, most)? {
                    if !relations::mutual(conn, reader, line.author)?.blocks() {
                        said.push(line.body);
                    }
                }
                Ok::<_, StoreError>(said)
            })
            .await
    }

    /// `user` has seen what was said to them in that game up to a line.
    ///
    /// # Errors
    /// The database's.
    pub async fn mark_chat_read(&self, user: UserId, id: &GameId, up_to: LineId) -> Result<(), StoreError> {
        let id = *id;
        let mark = move |change: &mut UnitOfWork<'_>| {
            users::lock(change.conn, &[user])?;
            chat::mark_read(change.conn, user, &id, up_to)
        };
        self.db.account_transaction(user, mark).await
    }
}

/// The last line said to `user` in that game, where one is new to them.
pub(crate) fn last_new_line(conn: &mut Connection, user: UserId, id: &GameId) -> Result<Option<LineId>, StoreError> {
    if chat::unread(conn, user, id)? == 0 {
        return Ok(None);
    }
    last_line(conn, id)
}

/// The last line that the players of a game have said to each other.
pub(crate) fn last_line(conn: &mut Connection, id: &GameId) -> Result<Option<LineId>, StoreError> {
    Ok(chat::last(conn, id, Room::Player, None, 1)?.first().map(|line| line.id))
}

/// What `reader`, or a visitor, sees of the rooms that are open to them, of each the last `most` lines. A room that would be open
/// with an account is there without its lines.
pub(crate) fn open_chats(
    conn: &mut Connection,
    game: &ChatGame,
    reader: Option<UserId>,
    most: u16,
) -> Result<Vec<Chat>, StoreError> {
    let reader = reader_of(conn, reader)?;
    let mut chats = Vec::new();
    for room in Room::ALL {
        match rules::check_reader(game, reader.as_ref(), room) {
            Ok(()) => chats.push(read(conn, game, reader.as_ref(), room, None, most)?),
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
    most: u16,
) -> Result<Chat, StoreError> {
    let reader = user.map(|user| user.id);
    let is_muted = match reader {
        Some(reader) => chat::is_muted(conn, reader, &game.id, room)?,
        None => false,
    };
    let mut lines = Vec::new();
    if !is_muted {
        // One more tells whether there are more.
        lines = chat::last(conn, &game.id, room, before, i64::from(most) + 1)?;
    }
    let has_earlier = lines.len() > usize::from(most);
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

/// The lines as `reader` sees them, the last `unread` of others being new.
fn to_visible_lines(
    conn: &mut Connection,
    reader: Option<UserId>,
    lines: Vec<Line>,
    unread: u32,
) -> Result<Vec<SaidLine>, StoreError> {
    let blocked: HashSet<UserId> = match reader {
        Some(reader) => relations::others(conn, reader, Relation::Block)?.into_iter().map(|(other, _)| other).collect(),
        None => HashSet::new(),
    };
    let people = UserCache::find(conn, lines.iter().map(|line| line.author).collect())?;
    let mut unread = unread;
    let mut said: Vec<SaidLine> = Vec::with_capacity(lines.len());
    for line in lines.into_iter().rev() {
        let is_new = unread > 0 && Some(line.author) != reader;
        unread -= u32::from(is_new);
        let (author, is_blocked) = (people.get(line.author)?, blocked.contains(&line.author));
        let body = line.removed_by.is_none().then_some(line.body);
        said.push(SaidLine { id: line.id, author, body, said_at: line.said_at, is_new, is_blocked });
    }
    said.reverse();
    Ok(said)
}
