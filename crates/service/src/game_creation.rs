//! Creation of games: the single entry point for challenges, rematches and engine games.

use chess_laws::Side;
use correspondence_game::{Game, GameId, Setup};

use super::execution::PlayError;
use super::execution::queueing::{queue_dead_position_search, queue_engine_answer};
use super::followed_players::queue_news;
use super::ratings::RatingCache;
use super::user_cache::require_user;
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
    /// The id, if it is fixed beforehand (a challenge's); otherwise a random one is assigned.
    pub id: Option<GameId>,
    pub white: UserId,
    pub black: UserId,
    pub setup: Setup,
    pub origin: Origin,
    /// How soon the engine answers, if it plays.
    pub engine_pace: EnginePace,
    /// The user to whom background work on the position is attributed.
    pub arranged_by: UserId,
}

/// Creates a game and notifies its players. Both have to be [locked](store::users::lock), so that neither takes leave
/// meanwhile; the caller has checked that both agreed.
///
/// # Errors
/// [`StoreError::Taken`] if the id is taken, or a database error.
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
        leave::apply_to_game(change, player, &id).map_err(|error| match error {
            PlayError::Store(error) => error,
            other => StoreError::Corrupt(other.to_string()),
        })?;
    }
    for to in [Side::White, Side::Black] {
        change.notify(notification::GameStarted { game: id, to });
    }
    queue_news(change, id, Some(origin), [white, black], GameStep::Began)?;
    // A custom position may be dead without being obviously so.
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

/// The ratings at the start of a game: those of its pool; an engine level has its fixed anchor, also in casual games.
fn ratings(
    conn: &mut Connection,
    white: UserId,
    black: UserId,
    setup: &Setup,
    origin: Origin,
) -> Result<Ratings, StoreError> {
    let stored_ratings = RatingCache::find(conn, &[white, black])?;
    let pool = RatingPool::of(setup.variant, setup.rated, Some(origin));
    let of = |player| stored_ratings.at(player, pool, setup.started_at);
    let player_ratings = Ratings { white: of(white), black: of(black) };
    let Origin::Engine { side, .. } = origin else { return Ok(player_ratings) };
    let account = if side == Side::White { white } else { black };
    let anchor = anchor(require_user(conn, account)?.engine_level.unwrap_or(EngineLevel::LOWEST));
    Ok(match side {
        Side::White => Ratings { white: anchor, ..player_ratings },
        Side::Black => Ratings { black: anchor, ..player_ratings },
    })
}

/// An id that neither a game nor a challenge has.
pub(super) fn fresh_challenge_id(conn: &mut Connection) -> Result<ChallengeId, StoreError> {
    fresh_id(conn).map(ChallengeId::of_game)
}

/// An id that neither a game nor a challenge has: a game may take over the id of its challenge.
fn fresh_id(conn: &mut Connection) -> Result<GameId, StoreError> {
    loop {
        let id = GameId::random(&mut rand::rng());
        if challenges::find(conn, &ChallengeId::of_game(id))?.is_none() && games::plies(conn, &id)?.is_none() {
            return Ok(id);
        }
    }
}
