//! The long work that follows from a game: its analysis, and the search that proves a position dead.

use std::time::Duration;

use correspondence_game::{GameId, Ply};

use crate::engine_games::{is_engine_wanted, is_pause_proposed};
use crate::job::Job;
use crate::unit_of_work::{FairShare, UnitOfWork};
use domain::engine_pace::EnginePace;
use domain::game::StoredGame;
use domain::origin::Origin;
use domain::user::UserId;
use store::{StoreError, engine_paces};

/// What one player may have analysed at a time while others wait. Who ends a hundred games at once, or a very long one,
/// holds nobody else up for longer than a portion takes.
pub(crate) const ANALYSIS_SHARE: FairShare = FairShare { at_once: 2, pause: ANALYSIS_PAUSE };

/// How long after a player's last job that waits the next one comes due, beyond the share: longer than a portion takes, so
/// that others come in between.
pub const ANALYSIS_PAUSE: Duration = Duration::from_secs(30);

/// Queues the analysis of a game that is over, on the account of the player who has fewer waiting.
pub(super) fn queue_analysis(change: &mut UnitOfWork<'_>, game: &StoredGame) -> Result<(), StoreError> {
    let mut owners = [game.white, game.black].map(|owner| (0, owner));
    for (waiting, owner) in &mut owners {
        *waiting = change.prefetched.waiting_of(change.conn, Job::ANALYSIS, *owner)?.0;
    }
    let [white, black] = owners;
    let (_, owner) = if black.0 < white.0 { black } else { white };
    change.queue_fairly(&Job::Analysis { game: game.id }, owner, ANALYSIS_SHARE)
}

/// Has the engine answer, where it plays in that game and has something to answer.
pub(crate) fn queue_engine_move(change: &mut UnitOfWork<'_>, game: &StoredGame) -> Result<(), StoreError> {
    match game.origin {
        Some(Origin::Engine { side, .. }) if is_engine_wanted(game, side) => {
            let (id, human) = (game.id, game.player(!side));
            // What is asked of it is answered at once; its moves take their time.
            let is_asked = game.game.takeback_proposal() == Some(!side)
                || is_pause_proposed(&game.game, side)
                || game.game.turn() != side;
            let pace = if is_asked { EnginePace::AtOnce } else { engine_paces::find(change.conn, &id)? };
            queue_engine_answer(change, id, human, pace, game.game.time_left(side, change.now))
        }
        _ => Ok(()),
    }
}

/// Has the engine answer `human` in that game, in which it has so much time left.
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

/// What one player may have answered at a time while others wait.
const ENGINE_SHARE: FairShare = FairShare { at_once: 4, pause: Duration::from_secs(2) };

/// A player's share of the searches, however many of their games are blocked. The pause is about as long as a search.
const SEARCH_SHARE: FairShare = FairShare { at_once: 3, pause: Duration::from_secs(10) };

/// Has the position of a game looked at, in which `ply` is next, since `player` has brought it about.
pub(crate) fn queue_dead_position_search(
    change: &mut UnitOfWork<'_>,
    game: GameId,
    ply: Ply,
    player: UserId,
) -> Result<(), StoreError> {
    change.queue_fairly(&Job::DeadPosition { game, ply }, player, SEARCH_SHARE)
}
