//! Returning a seek to the lobby when its game is aborted.

use chess_laws::Outcome;

use super::publishing::publish_topics;
use crate::UnitOfWork;
use crate::game_creation::fresh_challenge_id;
use crate::user_cache::require_user;
use domain::challenge::{Challenge, Kind, Status};
use domain::ids::ChallengeId;
use domain::origin::Origin;
use store::{Connection, StoreError, challenges, games, seeks};

/// Returns the seek that an aborted game came from to the lobby: a place is added back to an open seek of several
/// places, and a taken seek is replaced by a new one for the rest of its time. It does not pair the same two players
/// again. Cancelled and expired seeks stay closed.
pub(crate) fn return_seek(change: &mut UnitOfWork<'_>, origin: Option<Origin>) -> Result<(), StoreError> {
    let Some(id) = origin.and_then(Origin::challenge) else { return Ok(()) };
    let Some(taken) = find_locked(change.conn, &id)? else { return Ok(()) };
    // If the seek became two games, one with each colour, both have to be aborted.
    for game in [taken.game, taken.second_game].into_iter().flatten().filter(|_| taken.second_game.is_some()) {
        let outcome = games::summary(change.conn, &game)?.and_then(|game| game.outcome);
        if outcome != Some(Outcome::ABORTED) {
            return Ok(());
        }
    }
    let seek = match taken.seek.place_of {
        Some(seek) => challenges::find(change.conn, &seek)?,
        None => Some(taken),
    };
    let Some(seek) = seek else { return Ok(()) };
    if require_user(change.conn, seek.challenger)?.state.check_full_access().is_err() {
        return Ok(());
    }
    if seeks::give_place_back(change.conn, &seek.id, change.now)? {
        publish_topics(change, &seek);
    } else if seek.status == Status::Accepted {
        let back = seek.renewed(fresh_challenge_id(change.conn)?, change.now);
        challenges::insert(change.conn, &back)?;
        seeks::move_places(change.conn, &seek.id, &back.id)?;
        publish_topics(change, &back);
    }
    Ok(())
}

/// The seek, or place of a seek, of that id, with the parent seek locked. The lock serialises concurrent aborts of two
/// games of one seek: otherwise both might leave it to the other, or both create a new one.
fn find_locked(conn: &mut Connection, id: &ChallengeId) -> Result<Option<Challenge>, StoreError> {
    let mut locked = None;
    loop {
        let Some(taken) = challenges::find(conn, id)?.filter(|taken| taken.kind == Kind::Seek) else {
            return Ok(None);
        };
        let seek = taken.seek.place_of.unwrap_or(taken.id);
        if locked == Some(seek) {
            return Ok(Some(taken));
        }
        // While waiting for the lock, the places may have been moved to another seek.
        challenges::lock(conn, &seek)?;
        locked = Some(seek);
    }
}
