//! The one place where games begin, whatever they come of; a tournament's pairings would, too.

use chess_laws::Side;
use correspondence_game::{Game, GameId, Setup};

use super::execution::PlayError;
use super::execution::queueing::{queue_dead_position_search, queue_engine_answer};
use super::followed_players::queue_news;
use super::ratings::RatingCache;
use super::user_cache::known;
use super::{Topic, UnitOfWork, leave, notification};
use domain::engine_anchor::anchor;
use domain::engine_level::EngineLevel;
use domain::engine_pace::EnginePace;
use domain::followed_player::GameStep;
use domain::ids::ChallengeId;
use domain::origin::Origin;
use domain::player_event::PlayerEvent;
use domain::rating_pool::RatingPool;
use domain::user::UserId;
use rating::Ratings;
use store::{Connection, StoreError, challenges, engine_paces, games};

#[derive(Clone, Debug)]
pub(super) struct NewGame {
    /// Its id, where somebody is to find it under one that they know; else it is given one.
    pub id: Option<GameId>,
    /// Who has the white pieces.
    pub white: UserId,
    /// Who has the black pieces.
    pub black: UserId,
    /// What is played, and from when on.
    pub setup: Setup,
    /// What it comes of.
    pub origin: Origin,
    /// How soon the engine answers, where it plays.
    pub engine_pace: EnginePace,
    /// On whose account work is done that the position causes.
    pub arranged_by: UserId,
}

/// Begins a game, which its players are told of. Both have to be [locked](store::users::lock), so that neither
/// takes leave meanwhile; whether they want to play is for the caller to know.
///
/// # Errors
/// [`StoreError::Taken`] where there is a game of that id already, or the database's.
pub(super) fn begin(change: &mut UnitOfWork<'_>, new: NewGame) -> Result<GameId, StoreError> {
    let id = match new.id {
        Some(id) => id,
        None => fresh_id(change.conn)?,
    };
    let NewGame { white, black, origin, .. } = new;
    let game = Game::new(new.setup);
    let first_to_move = game.turn();
    let ratings = ratings(change.conn, white, black, game.setup(), origin)?;
    games::insert(change.conn, &id, origin, white, black, ratings, &game)?;
    for (player, side) in [(white, Side::White), (black, Side::Black)] {
        change.record(player, PlayerEvent::GameStarted { game: id, is_my_turn: side == first_to_move });
    }
    for player in [white, black] {
        leave::take_into(change, player, &id).map_err(|error| match error {
            PlayError::Store(error) => error,
            other => StoreError::Corrupt(other.to_string()),
        })?;
    }
    for to in [Side::White, Side::Black] {
        change.notify(notification::GameStarted { game: id, to });
    }
    queue_news(change, id, Some(origin), [white, black], GameStep::Began)?;
    // A position that was set up may be dead without that being plain.
    if game.position().is_blocked() {
        queue_dead_position_search(change, id, game.ply(), new.arranged_by)?;
    }
    if let Origin::Engine { side, .. } = origin {
        let pace = new.engine_pace;
        if pace != EnginePace::default() {
            engine_paces::set(change.conn, &id, pace)?;
        }
        if side == first_to_move {
            let human = if side == Side::White { black } else { white };
            queue_engine_answer(change, id, human, pace, game.time_left(side, change.now))?;
        }
    }
    change.publish(Topic::Game(id));
    for player in [white, black] {
        change.publish(Topic::User(player));
    }
    Ok(id)
}

/// The ratings with which that game begins: its pool's, where a level of the engine has its anchor.
fn ratings(
    conn: &mut Connection,
    white: UserId,
    black: UserId,
    setup: &Setup,
    origin: Origin,
) -> Result<Ratings, StoreError> {
    let known_ratings = RatingCache::find(conn, &[white, black])?;
    let pool = RatingPool::of(setup.variant, setup.rated, Some(origin));
    let of = |player| known_ratings.at(player, pool, setup.started_at);
    let people = Ratings { white: of(white), black: of(black) };
    let Origin::Engine { side, .. } = origin else { return Ok(people) };
    if pool != RatingPool::Engine {
        return Ok(people);
    }
    let account = if side == Side::White { white } else { black };
    let anchor = anchor(known(conn, account)?.engine_level.unwrap_or(EngineLevel::LOWEST));
    Ok(match side {
        Side::White => Ratings { white: anchor, ..people },
        Side::Black => Ratings { black: anchor, ..people },
    })
}

/// An id that neither a game nor a challenge has.
pub(super) fn fresh_challenge_id(conn: &mut Connection) -> Result<ChallengeId, StoreError> {
    fresh_id(conn).map(ChallengeId::of_game)
}

/// An id that neither a game nor a challenge has: a challenge may give its own to the game that comes of it.
fn fresh_id(conn: &mut Connection) -> Result<GameId, StoreError> {
    loop {
        let id = GameId::random(&mut rand::rng());
        if challenges::find(conn, &ChallengeId::of_game(id))?.is_none() && games::plies(conn, &id)?.is_none() {
            return Ok(id);
        }
    }
}
