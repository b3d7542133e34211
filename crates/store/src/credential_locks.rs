//! Locks on the credential of a request and on the state of its account, at the end of a transaction: whoever revokes
//! the one or changes the other comes before, and is seen, or waits.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::schema::{app_passwords, sessions, tokens, users};
use super::{Connection, StoreError};
use domain::account_state::AccountState;
use domain::user::UserId;

/// The state of the account, the time of its last change and the reason, as they are stored.
type StateRow = (String, Option<i64>, Option<String>);

/// Selects the state of a credential's account and locks both rows. The weakest lock does: revoking deletes the row, or
/// locks it as deleting would, and so does a change of the state. Other changes, such as when a session was last seen,
/// do not wait.
macro_rules! locked_state {
    ($conn:expr, $table:ident, $user:expr, $credential:expr) => {{
        let row = users::table.inner_join($table::table).filter(users::id.eq($user.0).and($credential)).select((
            users::state,
            users::state_since,
            users::state_reason,
        ));
        let found: Option<StateRow> = match $conn {
            // The whole transaction has the only write lock.
            Connection::Sqlite(conn) => row.get_result(conn).optional()?,
            Connection::Postgres(conn) => row.for_key_share().get_result(conn).optional()?,
        };
        found.map(state).transpose()
    }};
}

/// The state of the user's account, unless the session has ended.
pub fn lock_session(conn: &mut Connection, user: UserId, key_hash: &str) -> Result<Option<AccountState>, StoreError> {
    locked_state!(conn, sessions, user, sessions::key_hash.eq(key_hash))
}

/// The state of the user's account, unless the token was revoked.
pub fn lock_token(conn: &mut Connection, user: UserId, id: &str) -> Result<Option<AccountState>, StoreError> {
    locked_state!(conn, tokens, user, tokens::id.eq(id).and(tokens::revoked_at.is_null()))
}

/// The state of the user's account, unless the app password was revoked.
pub fn lock_app_password(conn: &mut Connection, user: UserId, id: &str) -> Result<Option<AccountState>, StoreError> {
    locked_state!(conn, app_passwords, user, app_passwords::id.eq(id))
}

/// A state that this version does not know allows nothing.
fn state((stored, since, reason): StateRow) -> Result<AccountState, StoreError> {
    let since = Instant::from_millis(since.unwrap_or_default());
    Ok(AccountState::read(&stored, since, reason).unwrap_or_else(|_| AccountState::unknown()))
}
