//! What a player has done lately, day by day: moves made, games ended, and what that made of the ratings.

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
use domain::activity::LateGame;
use domain::rating_pool::RatingPool;
use domain::tally::Tally;
use domain::user::UserId;
use rating::Rating;
use store::{Connection, StoreError, activity, ratings};

/// How many days are looked at, today among them.
pub const DAYS: u32 = 14;

const DAY: Duration = days(1);

/// A game, as it belongs to a day.
#[derive(Clone, Debug)]
pub struct ActiveGame {
    pub game: LateGame,
    /// The name of whom the player plays.
    pub opponent: Box<str>,
}

/// What a player has done on one day, UTC.
#[derive(Clone, Debug)]
pub struct ActiveDay {
    pub start: Instant,
    /// How many moves were made.
    pub moves: usize,
    /// In which games.
    pub moved_in: Vec<Arc<ActiveGame>>,
    /// The games that ended with a result, in the order they did.
    pub ended: Vec<Arc<ActiveGame>>,
    /// What the day made of ratings.
    pub changes: Vec<DayChange>,
    /// The ratings of that day in all pools, changed or not.
    pub ratings: [DayChange; RatingPool::ALL.len()],
}

/// What a day made of the rating in one pool.
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

    /// How the games of that pool ended, or all of them. Casual games against the engine are told with those between
    /// people.
    pub fn tally(&self, pool: Option<RatingPool>) -> Tally {
        let counted = self.ended.iter().filter(|ended| pool.is_none_or(|pool| ended.game.pool == pool));
        counted.filter_map(|ended| ended.game.ended).map(|(result, _)| Tally::of(result)).collect()
    }

    /// What the day made of the rating in that pool.
    pub fn change(&self, pool: RatingPool) -> Option<DayChange> {
        self.changes.iter().find(|change| change.pool == pool).copied()
    }
}

impl PlayerService {
    /// The days out of the last [`DAYS`] on which a player has done something, the latest first. Who ends games by the
    /// hundred is told of the last few hundred.
    ///
    /// # Errors
    /// The database's.
    pub async fn activity_of(&self, player: UserId) -> Result<Arc<Vec<ActiveDay>>, StoreError> {
        let today = Instant::start_of_day(self.db.now().day());
        let since = today - DAY * (DAYS - 1);
        // A name is never changed.
        let topics = [Topic::User(player), Topic::Account(player)];
        if let Some(known) = self.known_activities.0.get(&player)
            && known.since == since
            && self.remote_changes.is_current(&topics, known.number).await
        {
            if cfg!(debug_assertions) {
                self.check_known_activity(player, &known, &topics).await?;
            }
            return Ok(Arc::clone(&known.days));
        }
        let number = self.remote_changes.change_number();
        let days = Arc::new(self.read_activity(player, since).await?);
        let known = KnownActivity { days: Arc::clone(&days), since, number };
        self.known_activities.0.insert(player, Arc::new(known));
        Ok(days)
    }

    async fn read_activity(&self, player: UserId, since: Instant) -> Result<Vec<ActiveDay>, StoreError> {
        self.db.store().snapshot(move |conn| active_days(conn, player, since)).await
    }

    /// Looks whether what is kept is what is stored, so that each test looks for changes that nobody tells of.
    async fn check_known_activity(
        &self,
        player: UserId,
        known: &KnownActivity,
        topics: &[Topic],
    ) -> Result<(), StoreError> {
        let (kept, fresh) =
            (format!("{:?}", known.days), format!("{:?}", self.read_activity(player, known.since).await?));
        if self.remote_changes.is_current(topics, known.number).await && kept != fresh {
            return Err(StoreError::Corrupt(format!("an activity that is kept is out of date: {kept}, not {fresh}")));
        }
        Ok(())
    }
}

/// How many games the activities that are kept have in all; each takes some 300 bytes.
const MAX_KNOWN_GAMES: u64 = 50_000;

/// How many players' activities are expected to be kept.
const EXPECTED_PLAYERS: usize = 500;

/// The activities that this process keeps until something happens to their players: what is read for them is far more than
/// what is shown. Cloning gives the same.
#[derive(Clone)]
pub(super) struct KnownActivities(Arc<Cache<UserId, Arc<KnownActivity>, ByGames>>);

#[derive(Clone)]
struct ByGames;

impl Weighter<UserId, Arc<KnownActivity>> for ByGames {
    fn weight(&self, _: &UserId, known: &Arc<KnownActivity>) -> u64 {
        known.days.iter().map(|day| 1 + day.moved_in.len() as u64 + day.ended.len() as u64).sum::<u64>().max(1)
    }
}

struct KnownActivity {
    days: Arc<Vec<ActiveDay>>,
    /// The first day that was looked at.
    since: Instant,
    number: ChangeNumber,
}

impl Default for KnownActivities {
    fn default() -> Self {
        Self(Arc::new(Cache::with_weighter(EXPECTED_PLAYERS, MAX_KNOWN_GAMES, ByGames)))
    }
}

/// What is gathered of a day.
#[derive(Default)]
struct DayActivity {
    moves: usize,
    moved_in: Vec<GameId>,
    /// The same, to look them up.
    seen: HashSet<GameId>,
    ended: Vec<(Instant, GameId)>,
}

fn active_days(conn: &mut Connection, player: UserId, since: Instant) -> Result<Vec<ActiveDay>, StoreError> {
    let mut found = activity::games_since(conn, player, since)?;
    let people = UserCache::find(conn, found.iter().map(|game| game.opponent).collect())?;
    // An account of the engine plays guests, who want to be in nobody's list.
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
    // What a rating was on a day without a rated game is what it was before the next.
    let known = RatingCache::find(conn, &[player])?;
    let mut ratings = RatingPool::ALL.map(|pool| (pool, known.stored(player, pool).glicko.last()));
    let told = |ids: &[GameId]| ids.iter().filter_map(|id| games.get(id).cloned()).collect::<Vec<Arc<ActiveGame>>>();
    let days = gathered.into_iter().rev().map(|(day, mut gathered)| {
        gathered.ended.sort_unstable();
        let ended = told(&gathered.ended.iter().map(|(_, id)| *id).collect::<Vec<_>>());
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
            moved_in: told(&gathered.moved_in),
            changes,
            ratings,
            ended,
        }
    });
    Ok(days.filter(|day| day.moves > 0 || !day.ended.is_empty()).collect())
}
