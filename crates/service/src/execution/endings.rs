//! Batch version of [`execute`](super::execute) for games that end by commands other than moves: the number of SQL
//! statements does not depend on the number of games.

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

/// Ends each of the locked games by its command, stores all events and queues the consequences, in order. Games that
/// refuse are skipped. Returns how many have ended.
///
/// # Errors
/// A database error; the transaction must be rolled back then.
pub(crate) fn execute_endings(
    change: &mut UnitOfWork<'_>,
    games: Vec<(StoredGame, Command)>,
) -> Result<usize, PlayError> {
    let mut ends = Vec::with_capacity(games.len());
    for (stored, command) in games {
        // Another node was faster, or a move arrived at the last instant.
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
