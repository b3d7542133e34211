//! The content of a player's own feeds: the deadlines of their moves, and the news of their games.

use std::collections::HashMap;

use correspondence_clock::{Instant, Reminder};
use correspondence_game::GameId;

use super::GameService;
use super::games::{LONG_GAME, acquire_permit, readable};
use super::user_cache::UserCache;
use domain::game::StoredGame;
use domain::game_list::{Filter, ListingStatus, Order, Part};
use domain::player_event::{PlayerEvent, StoredPlayerEvent};
use domain::reminder::Preference;
use domain::user::{User, UserId};
use store::games::{self, lists};
use store::{Connection, StoreError, player_events, reminders};

/// The maximum number of deadlines in a calendar, the next ones.
const MAX_DEADLINES: i64 = 200;

/// The maximum number of events in a feed, the latest ones.
const MAX_NEWS: usize = 50;

/// How many of the latest events are searched for those of games.
const MAX_EVENTS_READ: i64 = 200;

/// A game with the opponent of the feed's owner.
#[derive(Clone, Debug)]
pub struct FeedGame {
    pub stored: StoredGame,
    pub opponent: User,
}

/// The deadline of a move.
#[derive(Clone, Debug)]
pub struct MoveDeadline {
    pub game: FeedGame,
    pub deadline: Instant,
    /// When the player is to be reminded, the earliest first.
    pub reminders: Vec<(Instant, Reminder)>,
    /// When any of this last changed.
    pub changed_at: Instant,
    /// A sequence number that grows with every event of the game.
    pub sequence: u32,
}

/// An event of a game in a player's feed.
#[derive(Clone, Debug)]
pub struct GameNews {
    /// Its number in the player's feed.
    pub number: i64,
    pub at: Instant,
    pub event: PlayerEvent,
    pub game: GameId,
}

impl GameService {
    /// The deadlines of a player's pending moves, the next first.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] if no permit becomes free in time, or a database error.
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
        let _permit = if needs_permit(&plies) { Some(acquire_permit(&self.long_lists).await?) } else { None };
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

    /// The latest events of a player's games, the latest first, and the games.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] if no permit becomes free in time, or a database error.
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
        let _permit = if needs_permit(&plies) { Some(acquire_permit(&self.long_lists).await?) } else { None };
        let games = self.db.store().snapshot(move |conn| feed_games(conn, player, &ids)).await?;
        Ok((news, games))
    }
}

/// Whether replaying so many plies takes a permit.
fn needs_permit(plies: &[u32]) -> bool {
    plies.iter().fold(0, |sum: u32, plies| sum.saturating_add(*plies)) > LONG_GAME
}

/// The player's games of those ids, without unreadable ones.
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

/// The deadline of the pending move of `player` in a game, if any.
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

/// The game news in an event of a player's feed; `None` if it concerns no game, or is unknown to this version.
fn news_of(stored: StoredPlayerEvent) -> Option<GameNews> {
    let event = stored.event?;
    let game = event.game()?;
    Some(GameNews { number: stored.number, at: stored.at, event, game })
}
