//! Queueing of a game's background jobs: analysis, engine moves, searches for dead positions.

use std::time::Duration;

use correspondence_game::{GameId, Ply};

use crate::engine_games::{engine_has_to_respond, is_pause_proposed};
use crate::job::Job;
use crate::unit_of_work::{FairShare, UnitOfWork};
use domain::engine_pace::EnginePace;
use domain::game::StoredGame;
use domain::origin::Origin;
use domain::user::UserId;
use store::{StoreError, engine_paces};

/// A player's share of the analysis queue: ending a hundred games at once, or a very long one, delays others by one
/// portion at most.
pub(crate) const ANALYSIS_SHARE: FairShare = FairShare { at_once: 2, pause: ANALYSIS_PAUSE };

/// The spacing of a player's jobs beyond the share: longer than a portion takes, so that jobs of others run in between.
pub const ANALYSIS_PAUSE: Duration = Duration::from_secs(30);

/// Queues the analysis of a finished game, counted against the player with fewer jobs waiting.
pub(super) fn queue_analysis(change: &mut UnitOfWork<'_>, game: &StoredGame) -> Result<(), StoreError> {
    let mut owners = [game.white, game.black].map(|owner| (0, owner));
    for (waiting, owner) in &mut owners {
        *waiting = change.prefetched.waiting_of(change.conn, Job::ANALYSIS, *owner)?.0;
    }
    let [white, black] = owners;
    let (_, owner) = if black.0 < white.0 { black } else { white };
    change.queue_fairly(&Job::Analysis { game: game.id }, owner, ANALYSIS_SHARE)
}

/// Queues the engine's response, if it plays in the game and has to respond.
pub(crate) fn queue_engine_move(change: &mut UnitOfWork<'_>, game: &StoredGame) -> Result<(), StoreError> {
    match game.origin {
        Some(Origin::Engine { side, .. }) if engine_has_to_respond(game, side) => {
            let (id, human) = (game.id, game.player(!side));
            // Offers are answered at once; moves follow the pace.
            let has_offer = game.game.takeback_proposal() == Some(!side)
                || is_pause_proposed(&game.game, side)
                || game.game.turn() != side;
            let pace = if has_offer { EnginePace::AtOnce } else { engine_paces::find(change.conn, &id)? };
            queue_engine_answer(change, id, human, pace, game.game.time_left(side, change.now))
        }
        _ => Ok(()),
    }
}

/// Queues the engine's response to `human`; `left` is the engine's remaining time.
pub(crate) fn queue_engine_answer(
    change: &mut UnitOfWork<'_>,
    game: GameId,
    human: UserId,
    pace: EnginePace,
    left: Option<Duration>,
) -> Result<(), StoreError> {
    let job = Job::EngineMove { game };
    match pace {
        EnginePace::AtOnce => change.queue_fairly(&job, human, ENGINE_SHARE),
        EnginePace::Correspondence => {
            let delay = pace.delay(rand::random(), left);
            change.queue_later(&job, change.now + delay)
        }
    }
}

/// A player's share of the engine move queue.
const ENGINE_SHARE: FairShare = FairShare { at_once: 4, pause: Duration::from_secs(2) };

/// A player's share of the search queue, however many of their games are blocked. The pause is about as long as a
/// search.
const SEARCH_SHARE: FairShare = FairShare { at_once: 3, pause: Duration::from_secs(10) };

/// Queues a search whether the position at `ply`, reached by `player`, is dead.
pub(crate) fn queue_dead_position_search(
    change: &mut UnitOfWork<'_>,
    game: GameId,
    ply: Ply,
    player: UserId,
) -> Result<(), StoreError> {
    change.queue_fairly(&Job::DeadPosition { game, ply }, player, SEARCH_SHARE)
}
