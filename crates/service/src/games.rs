//! Reading single games.

use std::collections::HashMap;
use std::time::Duration;

use chess_laws::{Opening, Side};
use correspondence_clock::{ClockReading, Instant, Pauses, TimeControl};
use correspondence_game::GameId;

use super::execution::{self, PlayError};
use super::permits::{Permit, Permits};
use super::user_cache::{self, UserCache};
use super::{GameService, Topic};
use domain::analysis::Analysis;
use domain::challenge;
use domain::engine_pace::EnginePace;
use domain::engine_use::EngineBarred;
use domain::game::StoredGame;
use domain::game_list::Listed;
use domain::game_summary::GameSummary;
use domain::ids::ChallengeId;
use domain::leave::Leave;
use domain::opening::ListedOpening;
use domain::origin::Origin;
use domain::rating_pool::RatingPool;
use domain::rating_record::RatingChange;
use domain::unrated::Unrated;
use domain::user::{User, UserId};
use rating::Rating;
use store::games::{self, lists};
use store::{Connection, StoreError, challenges, engine_paces, game_players, leaves, ratings, users};

/// Games with more plies than this are read one at a time. No game between people is half as long.
pub(super) const LONG_GAME: u32 = 1_200;

/// How long a reader waits for a permit.
const PERMIT_TIMEOUT: Duration = Duration::from_secs(20);

/// A game with its players, and its analysis once there is one.
#[derive(Clone, Debug)]
pub struct GameView {
    pub stored: StoredGame,
    pub white: User,
    pub black: User,
    /// The analysis, if it was read for a reader who may see it: [`GameService::analysed_game`] and
    /// [`GameService::with_analyses`].
    pub analysis: Option<Analysis>,
    /// Set if fair play rules bar the reader from the analysis, which is `None` then.
    pub analysis_barred: Option<EngineBarred>,
    /// The rating changes: of both players, of the engine's opponent only, or none.
    pub rating_changes: Vec<RatingChange>,
    /// The kind of the challenge that it came from, if any.
    pub challenge_kind: Option<challenge::Kind>,
    /// Its opening, if it has one.
    pub opening: Option<Opening>,
    /// The engine's pace; `None` between people.
    pub engine_pace: Option<EnginePace>,
}

impl GameView {
    pub fn player(&self, side: Side) -> &User {
        match side {
            Side::White => &self.white,
            Side::Black => &self.black,
        }
    }

    /// The player with that id, if they play in it.
    pub fn player_of(&self, id: UserId) -> Option<&User> {
        self.stored.side_of(id).map(|side| self.player(side))
    }

    /// The rating of a side at the start of the game.
    pub fn rating(&self, side: Side) -> Option<Rating> {
        self.stored.ratings.map(|ratings| ratings.of(side))
    }

    /// Why no rating changed, if the game is rated and has ended with a result.
    pub fn unrated(&self) -> Option<Unrated> {
        Unrated::of(&self.stored, &self.rating_changes)
    }

    /// The rating change of a side.
    pub fn rating_change(&self, side: Side) -> Option<RatingChange> {
        let player = self.stored.player(side);
        self.rating_changes.iter().find(|change| change.user == player).copied()
    }
}

/// A game in a list, with its players.
#[derive(Clone, Debug)]
pub struct ListedGame {
    pub summary: GameSummary,
    /// Its opening, if it has one.
    pub opening: Option<ListedOpening>,
    pub white: User,
    pub black: User,
    /// White's current and planned leave that stops the clock, in order.
    pub white_leave: Vec<Leave>,
    /// Black's current and planned leave that stops the clock, in order.
    pub black_leave: Vec<Leave>,
    /// The rating changes: of both players, of the engine's opponent only, or none.
    pub rating_changes: Vec<RatingChange>,
    /// The kind of the challenge that it came from, if any.
    pub challenge_kind: Option<challenge::Kind>,
    /// The engine's pace; `None` between people.
    pub engine_pace: Option<EnginePace>,
}

impl ListedGame {
    /// Its rating pool.
    pub const fn pool(&self) -> RatingPool {
        RatingPool::of(self.summary.variant, self.summary.rated, self.summary.origin)
    }

    /// The side of a player, if they play in it.
    pub fn side_of(&self, user: UserId) -> Option<Side> {
        if self.white.id == user {
            Some(Side::White)
        } else if self.black.id == user {
            Some(Side::Black)
        } else {
            None
        }
    }

    pub fn player(&self, side: Side) -> &User {
        match side {
            Side::White => &self.white,
            Side::Black => &self.black,
        }
    }

    /// The rating of a side at the start of the game.
    pub fn rating(&self, side: Side) -> Option<Rating> {
        self.summary.ratings.map(|ratings| ratings.of(side))
    }

    /// The rating change of a side.
    pub fn rating_change(&self, side: Side) -> Option<RatingChange> {
        let player = self.player(side).id;
        self.rating_changes.iter().find(|change| change.user == player).copied()
    }

    /// The current and planned leave of a side's player, in order.
    pub fn leave(&self, side: Side) -> &[Leave] {
        match side {
            Side::White => &self.white_leave,
            Side::Black => &self.black_leave,
        }
    }

    /// The clock reading of `side` at `now`. `None` without a time limit.
    pub fn clock_reading(&self, side: Side, now: Instant) -> Option<ClockReading> {
        self.summary.clock_reading(side, now, &self.pauses_to_move())
    }

    /// The time left for the move of `side` at `now`. `None` without a time limit.
    pub fn time_left(&self, side: Side, now: Instant) -> Option<Duration> {
        self.clock_reading(side, now).map(|reading| reading.for_move)
    }

    /// The next known pause of the side to move after `now`.
    pub fn next_pause(&self, now: Instant) -> Option<Instant> {
        self.pauses_to_move().next_begin(now)
    }

    /// Whether the clock of the side to move is stopped at `now`.
    pub fn is_clock_stopped(&self, now: Instant) -> bool {
        // With a time limit, only a held clock has no deadline.
        let is_held = self.summary.deadline.is_none() && self.summary.control != TimeControl::UNLIMITED;
        self.summary.stopped_at.is_some() || is_held || self.pauses_to_move().contains(now)
    }

    /// The pauses of the side to move: weekends, leave, and an agreed pause.
    fn pauses_to_move(&self) -> Pauses {
        let mut pauses = Pauses::of(self.summary.control);
        for leave in self.leave(self.summary.turn) {
            pauses.add(leave.from, leave.end());
        }
        if let Some((from, until)) = self.summary.agreed_pause {
            pauses.add(from, until);
        }
        pauses
    }
}

/// TTL of cached responses about a finished game.
const FINISHED_GAME_CACHE_LIFETIME: Duration = Duration::from_secs(10 * 60);

/// This long before a deadline clocks are shown to the second.
const LAST_MINUTES: Duration = Duration::from_secs(2 * 60);

impl GameView {
    /// The topics that invalidate this view.
    pub fn topics(&self) -> Vec<Topic> {
        let mut topics = vec![Topic::Game(self.stored.id)];
        for player in [self.stored.white, self.stored.black] {
            topics.extend([Topic::User(player), Topic::Account(player)]);
        }
        topics
    }

    /// Until when a view rendered at `now` stays valid if nothing changes; clocks are shown with that `resolution`.
    pub fn holds_until(&self, now: Instant, resolution: Duration) -> Instant {
        let game = &self.stored.game;
        match game.deadline() {
            _ if game.outcome().is_some() => now + FINISHED_GAME_CACHE_LIFETIME,
            Some(deadline) if deadline < now + LAST_MINUTES => now + Duration::from_secs(1),
            Some(deadline) => (now + resolution).min(deadline),
            None => now + resolution,
        }
    }
}

impl GameService {
    /// A game with its players. Games are public. Readers of very long games are serialised, since replaying is linear
    /// in the number of moves.
    ///
    /// # Errors
    /// [`PlayError::UnknownGame`], or a database error.
    pub async fn game(&self, id: &GameId) -> Result<GameView, PlayError> {
        let id = *id;
        self.read_game(id, move |conn| view(conn, &id)).await
    }

    /// Runs `work`, which replays a game, in one snapshot of the database: at once, or, if the game is very long, with
    /// a permit.
    ///
    /// # Errors
    /// [`PlayError::UnknownGame`], [`StoreError::Unavailable`] if no permit becomes free in time, and those of `work`.
    pub(super) async fn read_game<T: Send + 'static>(
        &self,
        id: GameId,
        work: impl FnOnce(&mut Connection) -> Result<T, PlayError> + Clone + Send + 'static,
    ) -> Result<T, PlayError> {
        let at_once = work.clone();
        let read = self.db.store().snapshot(move |conn| {
            let plies = games::plies(conn, &id)?.ok_or(PlayError::UnknownGame)?;
            if plies > LONG_GAME { Ok::<_, PlayError>(None) } else { at_once(conn).map(Some) }
        });
        match read.await? {
            Some(read) => Ok(read),
            None => {
                let _permit = acquire_permit(&self.long_games).await?;
                self.db.store().snapshot(work).await
            }
        }
    }

    /// The permit to replay a game, if it is a very long one.
    ///
    /// # Errors
    /// [`PlayError::UnknownGame`], [`StoreError::Unavailable`] if no permit becomes free in time, or a database error.
    pub(super) async fn game_turn(&self, id: &GameId) -> Result<Option<Permit>, PlayError> {
        let id = *id;
        let plies = self.db.store().read(move |conn| games::plies(conn, &id)).await?.ok_or(PlayError::UnknownGame)?;
        Ok(if plies > LONG_GAME { Some(acquire_permit(&self.long_games).await?) } else { None })
    }

    /// The first of these games with their players, in the order of the ids, as many as may be replayed in one go, and
    /// the number of ids they cover. Unknown ids are skipped. Readers of long lists are serialised.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] if no permit becomes free in time, or a database error.
    pub async fn first_games(&self, ids: Vec<GameId>) -> Result<(Vec<GameView>, usize), StoreError> {
        let (ids, plies) =
            self.db.store().read(move |conn| games::plies_of_all(conn, &ids).map(|plies| (ids, plies))).await?;
        let plies: Vec<u32> = ids.iter().map(|id| plies.get(id).copied().unwrap_or(0)).collect();
        let first = readable_at_once(&plies);
        let is_long = plies.iter().fold(0, |sum: u32, plies| sum.saturating_add(*plies)) > LONG_GAME;
        let _permit = if is_long { Some(acquire_permit(&self.long_lists).await?) } else { None };
        let views = self.db.store().snapshot(move |conn| views(conn, &ids[..first])).await?;
        Ok((views, first))
    }

    /// The list entry of one game.
    ///
    /// # Errors
    /// [`PlayError::UnknownGame`], or a database error.
    pub async fn listed_game(&self, id: &GameId) -> Result<ListedGame, PlayError> {
        let (id, now) = (*id, self.db.now());
        self.db
            .store()
            .snapshot(move |conn| {
                let summary = games::summary(conn, &id)?.ok_or(PlayError::UnknownGame)?;
                let opening = lists::opening_of(conn, &summary)?;
                let [white, black] = user_cache::both_listed(conn, [summary.white, summary.black])?;
                let has_leave = summary.control.allows_pauses();
                let mut leave =
                    |player| if has_leave { leaves::ending_after(conn, player, now) } else { Ok(Vec::new()) };
                let (white_leave, black_leave) = (leave(summary.white)?, leave(summary.black)?);
                let rating_changes =
                    if is_rated_end(&summary) { ratings::changes_of(conn, &summary.id)? } else { Vec::new() };
                let challenge_kind = challenge_kind(conn, summary.origin)?;
                let engine_pace = engine_paces(conn, [(id, summary.origin)].into_iter())?.remove(&id);
                Ok(ListedGame {
                    summary,
                    opening,
                    white,
                    black,
                    white_leave,
                    black_leave,
                    rating_changes,
                    challenge_kind,
                    engine_pace,
                })
            })
            .await
    }

    /// The user of that name, case-insensitive.
    ///
    /// # Errors
    /// A database error.
    pub async fn user_by_name(&self, name: &str) -> Result<Option<User>, StoreError> {
        let name = name.to_owned();
        self.db.store().read(move |conn| Ok(users::find_by_name(conn, &name)?.filter(|user| !user.is_guest))).await
    }
}

/// The game of that id with its players.
///
/// # Errors
/// [`PlayError::UnknownGame`], or a database error.
pub(super) fn view(conn: &mut Connection, id: &GameId) -> Result<GameView, PlayError> {
    let stored = execution::find(conn, id)?;
    let rating_changes = rating_changes(conn, &stored)?;
    let [white, black] = user_cache::both_listed(conn, [stored.white, stored.black])?;
    let challenge_kind = challenge_kind(conn, stored.origin)?;
    let opening = game_players::openings_of(conn, &[*id])?.remove(id);
    let opening = opening.and_then(|noted| noted.of(stored.game.record()));
    let engine_pace = engine_paces(conn, [(*id, stored.origin)].into_iter())?.remove(id);
    let (analysis, analysis_barred) = (None, None);
    Ok(GameView {
        stored,
        white,
        black,
        analysis,
        analysis_barred,
        rating_changes,
        challenge_kind,
        opening,
        engine_pace,
    })
}

/// Acquires a permit for a long read.
///
/// # Errors
/// [`StoreError::Unavailable`] after [`PERMIT_TIMEOUT`].
pub(super) async fn acquire_permit(permits: &Permits) -> Result<Permit, StoreError> {
    acquire_permit_within(permits, PERMIT_TIMEOUT).await
}

async fn acquire_permit_within(permits: &Permits, timeout: Duration) -> Result<Permit, StoreError> {
    let unavailable = |_| StoreError::Unavailable("others are reading long games".to_owned());
    tokio::time::timeout(timeout, permits.take()).await.map_err(unavailable)
}

/// How many of the games with those numbers of plies, from the first on, may be replayed in one go: at least one.
pub(super) fn readable_at_once(plies: &[u32]) -> usize {
    let mut sum = 0_u32;
    let fits = plies.iter().take_while(|plies| {
        sum = sum.saturating_add(**plies);
        sum <= LONG_GAME
    });
    fits.count().max(1).min(plies.len())
}

fn rating_changes(conn: &mut Connection, stored: &StoredGame) -> Result<Vec<RatingChange>, StoreError> {
    if stored.game.is_rated_result() { ratings::changes_of(conn, &stored.id) } else { Ok(Vec::new()) }
}

/// The kinds of the challenges among those origins, by id.
fn challenge_kinds(
    conn: &mut Connection,
    origins: impl Iterator<Item = Option<Origin>>,
) -> Result<HashMap<ChallengeId, challenge::Kind>, StoreError> {
    challenges::kinds_of(conn, &origins.flatten().filter_map(Origin::challenge).collect::<Vec<_>>())
}

fn challenge_kind(conn: &mut Connection, origin: Option<Origin>) -> Result<Option<challenge::Kind>, StoreError> {
    Ok(challenge_kinds(conn, [origin].into_iter())?.into_values().next())
}

/// The engine's pace in those of the games in which it plays.
fn engine_paces(
    conn: &mut Connection,
    games: impl Iterator<Item = (GameId, Option<Origin>)>,
) -> Result<HashMap<GameId, EnginePace>, StoreError> {
    let against_engine: Vec<GameId> =
        games.filter(|(_, origin)| matches!(origin, Some(Origin::Engine { .. }))).map(|(id, _)| id).collect();
    let set = engine_paces::of_all(conn, &against_engine)?;
    Ok(against_engine.into_iter().map(|id| (id, set.get(&id).copied().unwrap_or_default())).collect())
}

/// The games of those ids; unreadable ones are skipped and logged.
pub(super) fn readable(conn: &mut Connection, ids: &[GameId]) -> Result<Vec<StoredGame>, StoreError> {
    let mut found = Vec::with_capacity(ids.len());
    for (id, game) in games::find_all(conn, ids)? {
        match game {
            Ok(stored) => found.push(stored),
            Err(error @ StoreError::Corrupt(_)) => tracing::error!(game = %id, %error, "a game cannot be read"),
            Err(error) => return Err(error),
        }
    }
    Ok(found)
}

/// Games with their players, read in bulk. Unreadable games are skipped.
pub(super) fn views(conn: &mut Connection, ids: &[GameId]) -> Result<Vec<GameView>, StoreError> {
    let found = readable(conn, ids)?;
    let ids_of = |matches: fn(&StoredGame) -> bool| -> Vec<GameId> {
        found.iter().filter(|stored| matches(stored)).map(|stored| stored.id).collect()
    };
    let mut changes = ratings::changes_of_all(conn, &ids_of(|stored| stored.game.is_rated_result()))?;
    let people = UserCache::find(conn, found.iter().flat_map(|stored| [stored.white, stored.black]).collect())?;
    let kinds = challenge_kinds(conn, found.iter().map(|stored| stored.origin))?;
    let openings = game_players::openings_of(conn, ids)?;
    let paces = engine_paces(conn, found.iter().map(|stored| (stored.id, stored.origin)))?;
    let view = |stored: StoredGame| {
        Ok(GameView {
            white: people.get(stored.white)?,
            black: people.get(stored.black)?,
            analysis: None,
            analysis_barred: None,
            rating_changes: changes.remove(&stored.id).unwrap_or_default(),
            challenge_kind: stored.origin.and_then(Origin::challenge).and_then(|id| kinds.get(&id).copied()),
            opening: openings.get(&stored.id).and_then(|noted| noted.of(stored.game.record())),
            engine_pace: paces.get(&stored.id).copied(),
            stored,
        })
    };
    found.into_iter().map(view).collect()
}

/// Whether a game may have rating changes.
fn is_rated_end(summary: &GameSummary) -> bool {
    summary.rated && summary.outcome.is_some()
}

/// Listed games with their players and their leave at `now`.
pub(super) fn with_players(
    conn: &mut Connection,
    found: Vec<Listed>,
    now: Instant,
) -> Result<Vec<ListedGame>, StoreError> {
    let ids: Vec<UserId> = found.iter().flat_map(|game| [game.summary.white, game.summary.black]).collect();
    // Leave only matters in running games.
    let running = found.iter().any(|game| game.summary.outcome.is_none());
    let leaves = if running { leaves::of_people(conn, &ids, now)? } else { HashMap::new() };
    let leave = |id: UserId, control: TimeControl| {
        leaves.get(&id).filter(|_| control.allows_pauses()).cloned().unwrap_or_default()
    };
    let people = UserCache::find(conn, ids)?;
    let rated: Vec<GameId> =
        found.iter().filter(|game| is_rated_end(&game.summary)).map(|game| game.summary.id).collect();
    let mut changes = ratings::changes_of_all(conn, &rated)?;
    let kinds = challenge_kinds(conn, found.iter().map(|game| game.summary.origin))?;
    let paces = engine_paces(conn, found.iter().map(|game| (game.summary.id, game.summary.origin)))?;
    let with_players = |Listed { summary, opening, .. }: Listed| {
        Ok(ListedGame {
            white: people.get(summary.white)?,
            black: people.get(summary.black)?,
            white_leave: leave(summary.white, summary.control),
            black_leave: leave(summary.black, summary.control),
            rating_changes: changes.remove(&summary.id).unwrap_or_default(),
            challenge_kind: summary.origin.and_then(Origin::challenge).and_then(|id| kinds.get(&id).copied()),
            engine_pace: paces.get(&summary.id).copied(),
            summary,
            opening,
        })
    };
    found.into_iter().map(with_players).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_games_are_read_one_at_a_time() {
        assert_eq!(readable_at_once(&[80; 20]), 15);
        assert_eq!(readable_at_once(&[40; 20]), 20);
        assert_eq!(readable_at_once(&[12_000, 12_000]), 1);
        assert_eq!(readable_at_once(&[80, 12_000, 80]), 1);
        assert_eq!(readable_at_once(&[]), 0);
    }

    #[tokio::test]
    async fn waiting_for_a_permit_times_out() {
        let permits = Permits::default();
        let first = acquire_permit(&permits).await.expect("it is free");
        assert!(matches!(acquire_permit_within(&permits, Duration::ZERO).await, Err(StoreError::Unavailable(_))));
        drop(first);
        assert!(acquire_permit(&permits).await.is_ok());
    }
}
