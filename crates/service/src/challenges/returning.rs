//! A seek whose game was aborted goes back into the lobby.

use chess_laws::Outcome;

use super::telling::publish_topics;
use crate::UnitOfWork;
use crate::beginning::fresh_challenge_id;
use crate::user_cache::known;
use domain::challenge::{Challenge, Kind, Status};
use domain::ids::ChallengeId;
use domain::origin::Origin;
use store::{Connection, StoreError, challenges, games, seeks};

/// Gives the seek that the aborted game of that origin came of back to its owner: a place to the seek it was a place of, as long as
/// that stands, or a new seek in place of one that was taken, for what was left of its time. The two whose game was
/// aborted do not meet by it again. A seek that was taken back or has run out stays so.
pub(crate) fn return_seek(change: &mut UnitOfWork<'_>, origin: Option<Origin>) -> Result<(), StoreError> {
    let Some(id) = origin.and_then(Origin::challenge) else { return Ok(()) };
    let Some(taken) = find_locked(change.conn, &id)? else { return Ok(()) };
    // Of two games with one colour each both have to be aborted: while the other goes on, the two have met.
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
    if known(change.conn, seek.challenger)?.state.check_full_access().is_err() {
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

/// The seek of that id, or the place of one, with the seek locked that all its places come back to. Of two games of one seek
/// that are aborted at once, one sees what became of the other: they would both leave the seek to the other, or both make
/// a new one.
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
        // While it waited for the lock, its places may have been moved to another.
        challenges::lock(conn, &seek)?;
        locked = Some(seek);
    }
}
