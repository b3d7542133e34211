//! A player's recent activity, day by day: moves made, games ended, and rating changes.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use chess_laws::SideResult;
use correspondence_clock::{Instant, days};
use correspondence_game::GameId;
use quick_cache::Weighter;
use quick_cache::sync::Cache;

use super::ratings::RatingCache;
use super::user_cache::UserCache;
use super::{ChangeNumber, PlayerService, Topic};
use domain::activity::RecentGame;
use domain::rating_pool::RatingPool;
use domain::tally::Tally;
use domain::user::UserId;
use rating::Rating;
use store::{Connection, StoreError, activity, ratings};

/// How many days are shown, today included.
pub const DAYS: u32 = 14;

const DAY: Duration = days(1);

/// A game in the activity of a day.
#[derive(Clone, Debug)]
pub struct ActiveGame {
    pub game: RecentGame,
    /// The opponent's name.
    pub opponent: Box<str>,
}

/// A player's activity on one day, UTC.
#[derive(Clone, Debug)]
pub struct ActiveDay {
    pub start: Instant,
    /// How many moves were made.
    pub moves: usize,
    /// The games they were made in.
    pub moved_in: Vec<Arc<ActiveGame>>,
    /// The games that ended with a result, in order of ending.
    pub ended: Vec<Arc<ActiveGame>>,
    /// The rating changes of the day.
    pub changes: Vec<DayChange>,
    /// The ratings of that day in all pools, changed or not.
    pub ratings: [DayChange; RatingPool::ALL.len()],
}

/// The rating change of a day in one pool.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DayChange {
    pub pool: RatingPool,
    /// The rating before the first game that was rated on that day.
    pub before: Rating,
    /// The rating after the last.
    pub after: Rating,
}

impl ActiveDay {
    /// The first instant after it.
    pub fn end(&self) -> Instant {
        self.start + DAY
    }

    /// The results of the games of a pool, or of all. Casual games against the engine count with those between people.
    pub fn tally(&self, pool: Option<RatingPool>) -> Tally {
        let counted = self.ended.iter().filter(|ended| pool.is_none_or(|pool| ended.game.pool == pool));
        counted.filter_map(|ended| ended.game.ended).map(|(result, _)| Tally::of(result)).collect()
    }

    /// The rating change of the day in that pool.
    pub fn change(&self, pool: RatingPool) -> Option<DayChange> {
        self.changes.iter().find(|change| change.pool == pool).copied()
    }
}

impl PlayerService {
    /// The days out of the last [`DAYS`] with activity of a player, the latest first. Of very many ended games only the
    /// last few hundred are included.
    ///
    /// # Errors
    /// A database error.
    pub async fn activity_of(&self, player: UserId) -> Result<Arc<Vec<ActiveDay>>, StoreError> {
        let today = Instant::start_of_day(self.db.now().day());
        let since = today - DAY * (DAYS - 1);
        // A name is never changed.
        let topics = [Topic::User(player), Topic::Account(player)];
        if let Some(cached) = self.activity_cache.0.get(&player)
            && cached.since == since
            && self.remote_changes.is_current(&topics, cached.number).await
        {
            if cfg!(debug_assertions) {
                self.check_cached_activity(player, &cached, &topics).await?;
            }
            return Ok(Arc::clone(&cached.days));
        }
        let number = self.remote_changes.change_number();
        let days = Arc::new(self.read_activity(player, since).await?);
        let cached = CachedActivity { days: Arc::clone(&days), since, number };
        self.activity_cache.0.insert(player, Arc::new(cached));
        Ok(days)
    }

    async fn read_activity(&self, player: UserId, since: Instant) -> Result<Vec<ActiveDay>, StoreError> {
        self.db.store().snapshot(move |conn| active_days(conn, player, since)).await
    }

    /// Compares the cache with the database, so that every test detects a missing invalidation.
    async fn check_cached_activity(
        &self,
        player: UserId,
        cached: &CachedActivity,
        topics: &[Topic],
    ) -> Result<(), StoreError> {
        let (stale, fresh) =
            (format!("{:?}", cached.days), format!("{:?}", self.read_activity(player, cached.since).await?));
        if self.remote_changes.is_current(topics, cached.number).await && stale != fresh {
            return Err(StoreError::Corrupt(format!("an activity that is kept is out of date: {stale}, not {fresh}")));
        }
        Ok(())
    }
}

/// Capacity of the cache, in games; each takes some 300 bytes.
const MAX_CACHED_GAMES: u64 = 50_000;

const EXPECTED_PLAYERS: usize = 500;

/// The activity cache of this process, invalidated when something happens to a player: computing an activity reads far
/// more than it shows. Clones share the cache.
#[derive(Clone)]
pub(super) struct ActivityCache(Arc<Cache<UserId, Arc<CachedActivity>, ByGames>>);

#[derive(Clone)]
struct ByGames;

impl Weighter<UserId, Arc<CachedActivity>> for ByGames {
    fn weight(&self, _: &UserId, cached: &Arc<CachedActivity>) -> u64 {
        cached.days.iter().map(|day| 1 + day.moved_in.len() as u64 + day.ended.len() as u64).sum::<u64>().max(1)
    }
}

struct CachedActivity {
    days: Arc<Vec<ActiveDay>>,
    /// The first day included.
    since: Instant,
    number: ChangeNumber,
}

impl Default for ActivityCache {
    fn default() -> Self {
        Self(Arc::new(Cache::with_weighter(EXPECTED_PLAYERS, MAX_CACHED_GAMES, ByGames)))
    }
}

/// The activity of one day, while it is being collected.
#[derive(Default)]
struct DayActivity {
    moves: usize,
    moved_in: Vec<GameId>,
    /// The same as a set, for lookups.
    seen: HashSet<GameId>,
    ended: Vec<(Instant, GameId)>,
}

fn active_days(conn: &mut Connection, player: UserId, since: Instant) -> Result<Vec<ActiveDay>, StoreError> {
    let mut found = activity::games_since(conn, player, since)?;
    let people = UserCache::find(conn, found.iter().map(|game| game.opponent).collect())?;
    // Engine accounts play guests, who are not listed.
    found.retain(|game| !people.is_guest(game.opponent));
    let moves = activity::moves_since(conn, player, &found, since)?;
    let rated: Vec<GameId> =
        found.iter().filter(|game| game.rated && game.ended.is_some()).map(|game| game.id).collect();
    let changes = ratings::changes_of_all(conn, &rated)?;
    let mut gathered: BTreeMap<i32, DayActivity> = BTreeMap::new();
    for made in moves {
        let day = gathered.entry(made.at.day()).or_default();
        day.moves += 1;
        if day.seen.insert(made.game) {
            day.moved_in.push(made.game);
        }
    }
    let mut games: HashMap<GameId, Arc<ActiveGame>> = HashMap::new();
    for game in found {
        if let Some((result, at)) = game.ended
            && result != SideResult::Aborted
        {
            gathered.entry(at.day()).or_default().ended.push((at, game.id));
        }
        let opponent = people.get(game.opponent)?.name.into();
        games.insert(game.id, Arc::new(ActiveGame { opponent, game }));
    }
    // On a day without a rated game a rating is what it was before the next rated game.
    let stored_ratings = RatingCache::find(conn, &[player])?;
    let mut ratings = RatingPool::ALL.map(|pool| (pool, stored_ratings.stored(player, pool).glicko.last()));
    let games_of =
        |ids: &[GameId]| ids.iter().filter_map(|id| games.get(id).cloned()).collect::<Vec<Arc<ActiveGame>>>();
    let days = gathered.into_iter().rev().map(|(day, mut gathered)| {
        gathered.ended.sort_unstable();
        let ended = games_of(&gathered.ended.iter().map(|(_, id)| *id).collect::<Vec<_>>());
        let change = |pool: RatingPool| {
            let changed = ended.iter().filter_map(|ended| changes.get(&ended.game.id));
            let of_player = changed.filter_map(|both| both.iter().find(|change| change.user == player));
            let mut of_pool = of_player.filter(|change| change.pool == pool);
            let first = of_pool.next()?;
            let last = of_pool.next_back().unwrap_or(first);
            Some(DayChange { pool, before: first.before, after: last.after })
        };
        let changes: Vec<DayChange> = RatingPool::ALL.into_iter().filter_map(change).collect();
        let ratings = ratings.each_mut().map(|(pool, rating)| {
            let unchanged = DayChange { pool: *pool, before: *rating, after: *rating };
            let of_day = changes.iter().find(|change| change.pool == *pool).copied().unwrap_or(unchanged);
            *rating = of_day.before;
            of_day
        });
        ActiveDay {
            start: Instant::start_of_day(day),
            moves: gathered.moves,
            moved_in: games_of(&gathered.moved_in),
            changes,
            ratings,
            ended,
        }
    });
    Ok(days.filter(|day| day.moves > 0 || !day.ended.is_empty()).collect())
}
