//! Who may play whom.

use super::ChallengeError;
use crate::service::relations::blocks;
use crate::store::Connection;
use crate::store::users::User;

/// Checks that `challenger` may challenge `opponent` by name. Both have to be [held](crate::store::users::hold).
///
/// # Errors
/// Why not.
pub(super) fn check_challenge(conn: &mut Connection, challenger: &User, opponent: &User) -> Result<(), ChallengeError> {
    if blocks(conn, opponent.id, challenger.id)? {
        return Err(ChallengeError::Unwelcome(opponent.name.clone()));
    }
    if blocks(conn, challenger.id, opponent.id)? {
        return Err(ChallengeError::BlockedByYou(opponent.name.clone()));
    }
    Ok(())
}

/// Checks that `taker` may accept what `challenger` proposes: to them, to whoever has the link, or in the lobby. Both
/// have to be [held](crate::store::users::hold).
///
/// # Errors
/// Why not.
pub(super) fn check_acceptance(conn: &mut Connection, challenger: &User, taker: &User) -> Result<(), ChallengeError> {
    if blocks(conn, challenger.id, taker.id)? {
        return Err(ChallengeError::NotOpenToYou(challenger.name.clone()));
    }
    if blocks(conn, taker.id, challenger.id)? {
        return Err(ChallengeError::BlockedByYou(challenger.name.clone()));
    }
    Ok(())
}
