//! A seek whose game was aborted goes back into the lobby.

use super::bounds::SEEK_LIFE;
use super::telling::tell;
use crate::domain::challenge::{Challenge, Kind, Status};
use crate::domain::origin::Origin;
use crate::domain::seek::Seek;
use crate::service::UnitOfWork;
use crate::service::beginning::fresh_id;
use crate::store::{StoreError, challenges, seeks};

/// Gives the seek that the aborted game of that origin came of back to its owner: a place to the seek it was a place of, as long as
/// that stands, or a new seek in place of one that was taken, for what was left of its time. The two whose game was
/// aborted do not meet by it again. A seek that was taken back or has run out stays so.
pub(in crate::service) fn return_seek(change: &mut UnitOfWork<'_>, origin: Origin) -> Result<(), StoreError> {
    let Some(id) = origin.challenge() else { return Ok(()) };
    let Some(taken) = challenges::find(change.conn, &id)?.filter(|taken| taken.kind == Kind::Seek) else {
        return Ok(());
    };
    let seek = match taken.seek.place_of {
        Some(seek) => challenges::find(change.conn, &seek)?,
        None => Some(taken),
    };
    let Some(seek) = seek else { return Ok(()) };
    if seeks::give_place_back(change.conn, &seek.id, change.now)? {
        tell(change, &seek);
    } else if seek.status == Status::Accepted {
        let back = renewed(change, &seek)?;
        challenges::insert(change.conn, &back)?;
        seeks::move_places(change.conn, &seek.id, &back.id)?;
        tell(change, &back);
    }
    Ok(())
}

/// The same seek once more, with one place, as old as it was when it was taken.
fn renewed(change: &mut UnitOfWork<'_>, taken: &Challenge) -> Result<Challenge, StoreError> {
    let created_at = change.now - (taken.answered_at.unwrap_or(change.now) - taken.created_at);
    let expires_at = Some(created_at + SEEK_LIFE);
    Ok(Challenge {
        id: fresh_id(change.conn)?,
        game: None,
        opponent: None,
        status: Status::Created,
        created_at,
        answered_at: None,
        seek: Seek { places: 1, expires_at, place_of: None, ..taken.seek },
        ..taken.clone()
    })
}
