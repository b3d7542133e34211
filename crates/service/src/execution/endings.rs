//! Games that end together, each by a command that is no move: as [`execute`](super::execute) does, with as many
//! statements for all of them as for one.

use std::collections::BTreeSet;

use chess_laws::Side;
use correspondence_game::{Actor, Command, Decision, GameId};

use super::announce::announce;
use super::error::PlayError;
use crate::prefetch::Prefetched;
use crate::unit_of_work::UnitOfWork;
use domain::game::StoredGame;
use store::games::{self, GameEnd};
use store::{StoreError, lines};

/// Has each of the locked games decide on its command by which it ends, stores what comes of all of them, and queues what
/// follows, in their order. Those that refuse are left as they are. Says how many have ended.
///
/// # Errors
/// The database's; nothing is to be kept of any of them then.
pub(crate) fn execute_endings(
    change: &mut UnitOfWork<'_>,
    games: Vec<(StoredGame, Command)>,
) -> Result<usize, PlayError> {
    let mut ends = Vec::with_capacity(games.len());
    for (stored, command) in games {
        // Another node was quicker, or a move came in at the last instant.
        let Ok(Decision::Accepted(events)) = stored.game.decide(Actor::Service, &command, change.now) else { continue };
        let mut game = stored.game.clone();
        for event in &events {
            game.apply(event).map_err(|error| StoreError::Corrupt(error.to_string()))?;
        }
        if game.outcome().is_none() {
            return Err(StoreError::Corrupt(format!("game {} does not end", stored.id)).into());
        }
        ends.push(GameEnd { stored, game, events });
    }
    if ends.is_empty() {
        return Ok(0);
    }
    let ids: Vec<GameId> = ends.iter().map(|end| end.stored.id).collect();
    lines::forget_all(change.conn, &ids)?;
    games::append_ends(change.conn, &ends)?;
    let players: BTreeSet<_> = ends.iter().flat_map(|end| Side::ALL.map(|side| end.stored.player(side))).collect();
    change.prefetched = Prefetched::of(change.conn, players)?;
    for GameEnd { stored, game, events } in ends {
        let mut state = StoredGame { game, ..stored };
        state.events.extend(events.iter().cloned());
        announce(change, &state, &events, &[])?;
    }
    Ok(ids.len())
}
