//! The accounts of the engine's levels.

use super::UnitOfWork;
use super::user_cache::require_user;
use domain::engine_level::EngineLevel;
use domain::user::{NewUser, User};
use store::{StoreError, users};

/// The account of a level, created on first use. It has no log-in and no mailbox.
pub(super) fn make_account(change: &mut UnitOfWork<'_>, level: EngineLevel) -> Result<User, StoreError> {
    if let Some(existing) = users::engine_of_level(change.conn, level)? {
        return Ok(existing);
    }
    let mut name = level.account_name();
    let mut number = 2;
    // A user may have signed up under that name before the names of levels were reserved.
    while users::find_by_name(change.conn, &name)?.is_some() {
        name = format!("{}-{number}", level.account_name());
        number += 1;
    }
    let new = NewUser {
        name,
        email: level.address(),
        // Not a valid hash: no password matches.
        password_hash: String::new(),
        created_at: change.now,
        confirmed_at: Some(change.now),
        browser_language: None,
    };
    let id = users::insert(change.conn, &new)?;
    users::set_engine_level(change.conn, id, level)?;
    require_user(change.conn, id)
}
