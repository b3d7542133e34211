//! Looking at games, one at a time.

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

/// From how many half-moves on a game is read by one reader at a time. No game that people have played is half as long.
pub(super) const LONG_GAME: u32 = 1_200;

/// How long somebody waits for their turn at the most.
const TURN_TIMEOUT: Duration = Duration::from_secs(20);

/// A game with its players, and its analysis once there is one.
#[derive(Clone, Debug)]
pub struct GameView {
    pub stored: StoredGame,
    /// Who has the white pieces.
    pub white: User,
    /// Who has the black pieces.
    pub black: User,
    /// What an engine said of it, where it was read for somebody who may have it: [`GameService::analysed_game`] and
    /// [`GameService::with_analyses`].
    pub analysis: Option<Analysis>,
    /// What keeps the analysis from who reads; there is none then.
    pub analysis_barred: Option<EngineBarred>,
    /// What it changed of the players' ratings: of both, of the one who played a level of the engine, or of none.
    pub rating_changes: Vec<RatingChange>,
    /// How the challenge that it came of found its opponent; none where it came of something else.
    pub challenge_kind: Option<challenge::Kind>,
    /// Its opening, if it has one.
    pub opening: Option<Opening>,
    /// How soon the engine answers in it; none between people.
    pub engine_pace: Option<EnginePace>,
}

impl GameView {
    /// Who plays that side.
    pub fn player(&self, side: Side) -> &User {
        match side {
            Side::White => &self.white,
            Side::Black => &self.black,
        }
    }

    /// Who plays in it under that key, if they do.
    pub fn player_of(&self, id: UserId) -> Option<&User> {
        self.stored.side_of(id).map(|side| self.player(side))
    }

    /// The rating of that side's player when the game began.
    pub fn rating(&self, side: Side) -> Option<Rating> {
        self.stored.ratings.map(|ratings| ratings.of(side))
    }

    /// Why it changed no rating, where it is rated and has ended with a result.
    pub fn unrated(&self) -> Option<Unrated> {
        Unrated::of(&self.stored, &self.rating_changes)
    }

    /// What the game changed of the rating of that side's player.
    pub fn rating_change(&self, side: Side) -> Option<RatingChange> {
        let player = self.stored.player(side);
        self.rating_changes.iter().find(|change| change.user == player).copied()
    }
}

/// A line of a list of games, with the players' names.
#[derive(Clone, Debug)]
pub struct ListedGame {
    pub summary: GameSummary,
    /// Its opening, if it has one.
    pub opening: Option<ListedOpening>,
    /// Who has the white pieces.
    pub white: User,
    /// Who has the black pieces.
    pub black: User,
    /// White's leave that lasts, and that to come, in order.
    pub white_leave: Vec<Leave>,
    /// Black's.
    pub black_leave: Vec<Leave>,
    /// What it changed of the players' ratings: of both, of the one who played a level of the engine, or of none.
    pub rating_changes: Vec<RatingChange>,
    /// How the challenge that it came of found its opponent; none where it came of something else.
    pub challenge_kind: Option<challenge::Kind>,
    /// How soon the engine answers in it; none between people.
    pub engine_pace: Option<EnginePace>,
}

impl ListedGame {
    /// What it is rated with.
    pub const fn pool(&self) -> RatingPool {
        RatingPool::of(self.summary.variant, self.summary.rated, self.summary.origin)
    }

    /// Which side that person plays.
    pub fn side_of(&self, user: UserId) -> Option<Side> {
        if self.white.id == user {
            Some(Side::White)
        } else if self.black.id == user {
            Some(Side::Black)
        } else {
            None
        }
    }

    /// Who plays that side.
    pub fn player(&self, side: Side) -> &User {
        match side {
            Side::White => &self.white,
            Side::Black => &self.black,
        }
    }

    /// The rating of that side's player when the game began.
    pub fn rating(&self, side: Side) -> Option<Rating> {
        self.summary.ratings.map(|ratings| ratings.of(side))
    }

    /// What the game changed of the rating of that side's player.
    pub fn rating_change(&self, side: Side) -> Option<RatingChange> {
        let player = self.player(side).id;
        self.rating_changes.iter().find(|change| change.user == player).copied()
    }

    /// The leave of who plays that side: that which lasts, and that to come, in order.
    pub fn leave(&self, side: Side) -> &[Leave] {
        match side {
            Side::White => &self.white_leave,
            Side::Black => &self.black_leave,
        }
    }

    /// What the clock of `side` shows at `now`. `None` without a limit.
    pub fn clock_reading(&self, side: Side, now: Instant) -> Option<ClockReading> {
        self.summary.clock_reading(side, now, &self.pauses_to_move())
    }

    /// How long the player of `side` may still think at `now`. `None` without a limit.
    pub fn time_left(&self, side: Side, now: Instant) -> Option<Duration> {
        self.clock_reading(side, now).map(|reading| reading.for_move)
    }

    /// When the clock of the side to move is to stand still next after `now`, if that is known.
    pub fn next_pause(&self, now: Instant) -> Option<Instant> {
        self.pauses_to_move().next_begin(now)
    }

    /// Whether the clock of the side to move stands still at `now`.
    pub fn is_clock_stopped(&self, now: Instant) -> bool {
        // With a limit only a clock that is held has no deadline.
        let is_held = self.summary.deadline.is_none() && self.summary.control != TimeControl::UNLIMITED;
        self.summary.stopped_at.is_some() || is_held || self.pauses_to_move().contains(now)
    }

    /// The weekends of the control, the leave of the side to move, and the pause that was agreed on.
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

/// How long an answer about a finished game holds where nothing tells of a change.
const FINISHED_HOLDS: Duration = Duration::from_secs(10 * 60);

/// From when on before a deadline every second counts.
const LAST_MINUTES: Duration = Duration::from_secs(2 * 60);

impl GameView {
    /// Whatever changes what the view says.
    pub fn topics(&self) -> Vec<Topic> {
        let mut topics = vec![Topic::Game(self.stored.id)];
        for player in [self.stored.white, self.stored.black] {
            topics.extend([Topic::User(player), Topic::Account(player)]);
        }
        topics
    }

    /// Until when what is said of the game at `now` holds if nothing changes: its clocks are shown with that `resolution`.
    pub fn holds_until(&self, now: Instant, resolution: Duration) -> Instant {
        let game = &self.stored.game;
        match game.deadline() {
            _ if game.outcome().is_some() => now + FINISHED_HOLDS,
            Some(deadline) if deadline < now + LAST_MINUTES => now + Duration::from_secs(1),
            Some(deadline) => (now + resolution).min(deadline),
            None => now + resolution,
        }
    }
}

impl GameService {
    /// A game with its players. Games are public. Whoever reads a very long one takes turns with others who do: to
    /// replay it takes as long as it has moves.
    ///
    /// # Errors
    /// [`PlayError::UnknownGame`], or the database's.
    pub async fn game(&self, id: &GameId) -> Result<GameView, PlayError> {
        let id = *id;
        self.read_game(id, move |conn| view(conn, &id)).await
    }

    /// Runs `work`, which replays that game, on one unchanging state of the database: at once, or, where the game is a very
    /// long one, when it is its turn.
    ///
    /// # Errors
    /// [`PlayError::UnknownGame`], [`StoreError::Unavailable`] where others were at it all the time, and those of `work`.
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
                let _turn = in_turn(&self.long_games).await?;
                self.db.store().snapshot(work).await
            }
        }
    }

    /// The right to replay that game, where it is a very long one.
    ///
    /// # Errors
    /// [`PlayError::UnknownGame`], [`StoreError::Unavailable`] where others were at it all the time, or the database's.
    pub(super) async fn game_turn(&self, id: &GameId) -> Result<Option<Permit>, PlayError> {
        let id = *id;
        let plies = self.db.store().read(move |conn| games::plies(conn, &id)).await?.ok_or(PlayError::UnknownGame)?;
        Ok(if plies > LONG_GAME { Some(in_turn(&self.long_games).await?) } else { None })
    }

    /// The first of these games with their players, in the order of the ids, and of how many ids they are: as many as one
    /// reader replays at a time. What is not there is left out. Where they are long, their readers take turns.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] where others were at it all the time, or the database's.
    pub async fn first_games(&self, ids: Vec<GameId>) -> Result<(Vec<GameView>, usize), StoreError> {
        let (ids, plies) =
            self.db.store().read(move |conn| games::plies_of_all(conn, &ids).map(|plies| (ids, plies))).await?;
        let plies: Vec<u32> = ids.iter().map(|id| plies.get(id).copied().unwrap_or(0)).collect();
        let first = readable_at_once(&plies);
        let is_long = plies.iter().fold(0, |sum: u32, plies| sum.saturating_add(*plies)) > LONG_GAME;
        let _turn = if is_long { Some(in_turn(&self.long_lists).await?) } else { None };
        let views = self.db.store().snapshot(move |conn| views(conn, &ids[..first])).await?;
        Ok((views, first))
    }

    /// What lists show of one game.
    ///
    /// # Errors
    /// [`PlayError::UnknownGame`], or the database's.
    pub async fn listed_game(&self, id: &GameId) -> Result<ListedGame, PlayError> {
        let (id, now) = (*id, self.db.now());
        self.db
            .store()
            .snapshot(move |conn| {
                let summary = games::summary(conn, &id)?.ok_or(PlayError::UnknownGame)?;
                let opening = lists::opening_of(conn, &summary)?;
                let [white, black] = user_cache::both_listed(conn, [summary.white, summary.black])?;
                let white_leave = leaves::ending_after(conn, summary.white, now)?;
                let black_leave = leaves::ending_after(conn, summary.black, now)?;
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

    /// The person of that name, whatever its case.
    ///
    /// # Errors
    /// The database's.
    pub async fn user_by_name(&self, name: &str) -> Result<Option<User>, StoreError> {
        let name = name.to_owned();
        self.db.store().read(move |conn| Ok(users::find_by_name(conn, &name)?.filter(|user| !user.is_guest))).await
    }
}

/// The game of that id with its players.
///
/// # Errors
/// [`PlayError::UnknownGame`], or the database's.
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

/// A place in the one queue of those who read much.
///
/// # Errors
/// [`StoreError::Unavailable`] when it does not come soon.
pub(super) async fn in_turn(permits: &Permits) -> Result<Permit, StoreError> {
    in_turn_within(permits, TURN_TIMEOUT).await
}

async fn in_turn_within(permits: &Permits, most: Duration) -> Result<Permit, StoreError> {
    let unavailable = |_| StoreError::Unavailable("others are reading long games".to_owned());
    tokio::time::timeout(most, permits.take()).await.map_err(unavailable)
}

/// How many games of so many half-moves are replayed at a time, from the first on: at least one.
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

/// How the challenges among those origins found their opponents, by their ids.
fn challenge_kinds(
    conn: &mut Connection,
    origins: impl Iterator<Item = Option<Origin>>,
) -> Result<HashMap<ChallengeId, challenge::Kind>, StoreError> {
    challenges::kinds_of(conn, &origins.flatten().filter_map(Origin::challenge).collect::<Vec<_>>())
}

fn challenge_kind(conn: &mut Connection, origin: Option<Origin>) -> Result<Option<challenge::Kind>, StoreError> {
    Ok(challenge_kinds(conn, [origin].into_iter())?.into_values().next())
}

/// How soon the engine answers in those of the games in which it plays.
fn engine_paces(
    conn: &mut Connection,
    games: impl Iterator<Item = (GameId, Option<Origin>)>,
) -> Result<HashMap<GameId, EnginePace>, StoreError> {
    let against_engine: Vec<GameId> =
        games.filter(|(_, origin)| matches!(origin, Some(Origin::Engine { .. }))).map(|(id, _)| id).collect();
    let set = engine_paces::of_all(conn, &against_engine)?;
    Ok(against_engine.into_iter().map(|id| (id, set.get(&id).copied().unwrap_or_default())).collect())
}

/// Those of the games that can be read: the others are named in the log.
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

/// Games with their players, looked up together. A game that cannot be read is passed
/// over: the others are not at fault.
pub(super) fn views(conn: &mut Connection, ids: &[GameId]) -> Result<Vec<GameView>, StoreError> {
    let found = readable(conn, ids)?;
    let ids_of = |wanted: fn(&StoredGame) -> bool| -> Vec<GameId> {
        found.iter().filter(|stored| wanted(stored)).map(|stored| stored.id).collect()
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

/// Whether a game may have changed ratings.
fn is_rated_end(summary: &GameSummary) -> bool {
    summary.rated && summary.outcome.is_some()
}

/// Games of lists, with their players' names and leave at `now`.
pub(super) fn with_players(
    conn: &mut Connection,
    found: Vec<Listed>,
    now: Instant,
) -> Result<Vec<ListedGame>, StoreError> {
    let ids: Vec<UserId> = found.iter().flat_map(|game| [game.summary.white, game.summary.black]).collect();
    // Only where a clock runs does it matter who is on leave.
    let running = found.iter().any(|game| game.summary.outcome.is_none());
    let leaves = if running { leaves::of_people(conn, &ids, now)? } else { HashMap::new() };
    let leave = |id: UserId| leaves.get(&id).cloned().unwrap_or_default();
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
            white_leave: leave(summary.white),
            black_leave: leave(summary.black),
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
    async fn waiting_for_a_turn_times_out() {
        let permits = Permits::default();
        let first = in_turn(&permits).await.expect("it is free");
        assert!(matches!(in_turn_within(&permits, Duration::ZERO).await, Err(StoreError::Unavailable(_))));
        drop(first);
        assert!(in_turn(&permits).await.is_ok());
    }
}
