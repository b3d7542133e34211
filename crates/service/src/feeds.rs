//! What a player's own feeds hold: the deadlines of moves that wait for the player, and what has happened in the
//! player's games.

use std::collections::HashMap;

use correspondence_clock::{Instant, Reminder};
use correspondence_game::GameId;

use super::GameService;
use super::games::{LONG_GAME, in_turn, readable};
use super::user_cache::UserCache;
use domain::game::StoredGame;
use domain::game_list::{Filter, ListingStatus, Order, Part};
use domain::player_event::{PlayerEvent, StoredPlayerEvent};
use domain::reminder::Preference;
use domain::user::{User, UserId};
use store::games::{self, lists};
use store::{Connection, StoreError, player_events, reminders};

/// How many deadlines a calendar has at the most: the next ones.
const MAX_DEADLINES: i64 = 200;

/// How many events a feed has at the most: the last ones.
const MAX_NEWS: usize = 50;

/// Among how many events those of games are looked for.
const MAX_EVENTS_READ: i64 = 200;

/// A game with whom the feed's owner plays it.
#[derive(Clone, Debug)]
pub struct FeedGame {
    pub stored: StoredGame,
    pub opponent: User,
}

/// A move that is to be made by some instant.
#[derive(Clone, Debug)]
pub struct MoveDeadline {
    pub game: FeedGame,
    /// Until when.
    pub deadline: Instant,
    /// When the player wants to be reminded, the earliest first.
    pub reminders: Vec<(Instant, Reminder)>,
    /// When anything of this changed last.
    pub changed_at: Instant,
    /// How much had happened in the game by then: a later state has a greater number.
    pub sequence: u32,
}

/// Something that has happened in a game.
#[derive(Clone, Debug)]
pub struct GameNews {
    /// Its number in the player's feed.
    pub number: i64,
    pub at: Instant,
    pub event: PlayerEvent,
    /// In which game.
    pub game: GameId,
}

impl GameService {
    /// The deadlines of the moves that player is to make, the next first.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] where others were reading long lists all the time, or the database's.
    pub async fn deadlines_of(&self, player: UserId) -> Result<Vec<MoveDeadline>, StoreError> {
        let waiting = Filter::with_status(player, ListingStatus::Waiting);
        let find = move |conn: &mut Connection| {
            let found = lists::page(conn, &waiting, Order::MostUrgent, Part::First, MAX_DEADLINES)?;
            let with_deadline = found.into_iter().filter(|listed| listed.summary.deadline.is_some());
            Ok::<_, StoreError>(
                with_deadline.map(|listed| (listed.summary.id, u32::from(listed.summary.turn_id.ply.get()))).unzip(),
            )
        };
        let (ids, plies): (Vec<GameId>, Vec<u32>) = self.db.store().read(find).await?;
        let _turn = if is_much(&plies) { Some(in_turn(&self.long_lists).await?) } else { None };
        self.db
            .store()
            .snapshot(move |conn| {
                let preference = reminders::preferences(conn, &[player])?.remove(&player);
                let mut found = Vec::with_capacity(ids.len());
                for (_, game) in feed_games(conn, player, &ids)? {
                    found.extend(deadline_in(game, player, preference.as_ref()));
                }
                found.sort_by_key(|one| (one.deadline, one.game.stored.id));
                Ok::<_, StoreError>(found)
            })
            .await
    }

    /// What has happened in that player's games, the last first, and the games.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] where others were reading long lists all the time, or the database's.
    pub async fn game_news_of(&self, player: UserId) -> Result<(Vec<GameNews>, HashMap<GameId, FeedGame>), StoreError> {
        let find = move |conn: &mut Connection| {
            let latest = player_events::latest(conn, player, MAX_EVENTS_READ)?;
            let news: Vec<GameNews> = latest.into_iter().filter_map(news_of).take(MAX_NEWS).collect();
            let mut ids: Vec<GameId> = news.iter().map(|one| one.game).collect();
            ids.sort_unstable();
            ids.dedup();
            let plies: Vec<u32> = games::plies_of_all(conn, &ids)?.into_values().collect();
            Ok::<_, StoreError>((news, ids, plies))
        };
        let (news, ids, plies) = self.db.store().read(find).await?;
        let _turn = if is_much(&plies) { Some(in_turn(&self.long_lists).await?) } else { None };
        let games = self.db.store().snapshot(move |conn| feed_games(conn, player, &ids)).await?;
        Ok((news, games))
    }
}

/// Whether so many half-moves are replayed one reader at a time.
fn is_much(plies: &[u32]) -> bool {
    plies.iter().fold(0, |sum: u32, plies| sum.saturating_add(*plies)) > LONG_GAME
}

/// Those games of the player that can be read.
fn feed_games(conn: &mut Connection, player: UserId, ids: &[GameId]) -> Result<HashMap<GameId, FeedGame>, StoreError> {
    let found = readable(conn, ids)?;
    let opponent_of = |stored: &StoredGame| stored.side_of(player).map(|side| stored.player(!side));
    let people = UserCache::find(conn, found.iter().filter_map(opponent_of).collect())?;
    let mut games = HashMap::with_capacity(found.len());
    for stored in found {
        if let Some(opponent) = opponent_of(&stored) {
            games.insert(stored.id, FeedGame { opponent: people.get(opponent)?, stored });
        }
    }
    Ok(games)
}

/// The deadline of the move that `player` is to make in that game, if there is one.
fn deadline_in(game: FeedGame, player: UserId, preference: Option<&Preference>) -> Option<MoveDeadline> {
    let stored = &game.stored;
    let deadline = stored.game.deadline().filter(|_| stored.game.outcome().is_none())?;
    if stored.player(stored.game.turn()) != player {
        return None;
    }
    let last_event = stored.events.iter().map(|event| event.at).max();
    let changes = [Some(stored.game.turn_began()), last_event, preference.map(|preference| preference.since)];
    Some(MoveDeadline {
        deadline,
        reminders: preference.map(|preference| preference.to_be_sent(&stored.game, &[])).unwrap_or_default(),
        changed_at: changes.into_iter().flatten().max()?,
        sequence: u32::try_from(stored.game.ply().index().saturating_add(stored.events.len())).unwrap_or(u32::MAX),
        game,
    })
}

/// What an event of a player's feed tells of a game; `None` where it is about none, or not known to this version.
fn news_of(kept: StoredPlayerEvent) -> Option<GameNews> {
    let event = kept.event?;
    let game = event.game()?;
    Some(GameNews { number: kept.number, at: kept.at, event, game })
}
