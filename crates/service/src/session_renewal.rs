//! A new key for the session of somebody who has authenticated again, or changed the password or the second factors. The former
//! key ends at once: in a grace period a copy of it would still log in. A concurrent request with it is refused, which logs
//! nobody out, since only the response with the new key sets the cookie.

use super::{Topic, UnitOfWork, key_hash, random_key};
use domain::session::Session;
use store::{StoreError, reauthentications, session_places, sessions};

/// A session under its new key.
#[must_use = "the browser gets the key"]
pub struct RenewedSession {
    pub session: Session,
    /// The key for the browser's cookie. Only its hash is stored.
    pub key: String,
}

/// Replaces the key of a session, which has to exist. The account has to be locked.
pub(super) fn renew(change: &mut UnitOfWork<'_>, session: &Session) -> Result<RenewedSession, StoreError> {
    let key = random_key();
    let renewed = Session { key_hash: key_hash(&key), ..session.clone() };
    // The request began with the former key.
    change.ends_access_of(session.user);
    change.publish(Topic::Account(session.user));
    // Its streams end; browsers reconnect with the new key.
    change.publish(Topic::User(session.user));
    sessions::replace_key(change.conn, session, &renewed.key_hash)?;
    Ok(RenewedSession { session: renewed, key })
}

/// [Replaces](renew) the key of a session whose owner has just authenticated.
pub(super) fn renew_authenticated(
    change: &mut UnitOfWork<'_>,
    session: &Session,
) -> Result<RenewedSession, StoreError> {
    let renewed = renew(change, session)?;
    reauthentications::save(change.conn, &renewed.session.key_hash, change.now)?;
    Ok(renewed)
}

/// Ends all access to an account by `end`, but has this session go on, whose owner has just authenticated.
pub(super) fn renew_alone(
    change: &mut UnitOfWork<'_>,
    session: &Session,
    end: impl FnOnce(&mut UnitOfWork<'_>) -> Result<(), StoreError>,
) -> Result<RenewedSession, StoreError> {
    let place = session_places::of_user(change.conn, session.user)?.remove(&session.key_hash);
    end(change)?;
    sessions::insert(change.conn, session)?;
    if let Some(place) = place {
        session_places::insert(change.conn, &session.key_hash, &place)?;
    }
    renew_authenticated(change, session)
}
