//! Limits that a player sets: how many games at once, and who may challenge them.

use std::collections::HashSet;

use super::PreferenceService;
use super::user_cache::require_user;
use domain::limits::{LimitReached, LimitRefusal, Limits, LimitsChange, PlayerLoad, is_full};
use domain::user::{User, UserId};
use store::{Connection, StoreError, game_players, users};
use text::{Forwards, Reason};

/// Why limits were not set. Nothing is stored.
#[derive(Debug, thiserror::Error)]
pub enum LimitError {
    /// The limits are refused.
    #[error(transparent)]
    Refused(#[from] LimitRefusal),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Forwards for LimitError {
    fn inner(&self) -> &dyn Reason {
        match self {
            Self::Refused(refusal) => refusal,
            Self::Store(error) => error,
        }
    }
}

impl PreferenceService {
    /// Changes a player's limits, and returns them.
    ///
    /// # Errors
    /// [`LimitError`]; nothing is stored then.
    pub async fn change_limits(&self, user: UserId, requested: LimitsChange) -> Result<Limits, LimitError> {
        self.db
            .account_transaction(user, move |change| {
                users::lock(change.conn, &[user])?;
                let limits = Limits::from(&require_user(change.conn, user)?).changed(requested)?;
                users::set_limits(change.conn, user, limits.most_games, limits.challengers)?;
                Ok(limits)
            })
            .await
    }
}

/// A player with their number of running games. A caller that acts on it [locks](users::lock) the player first.
pub(super) fn load_of<'u>(conn: &mut Connection, user: &'u User) -> Result<PlayerLoad<'u>, StoreError> {
    // The engine has no limit.
    let running = if user.engine_level.is_some() { 0 } else { game_players::count_running(conn, user.id, false)?.all };
    Ok(PlayerLoad { user, running })
}

/// The limit that keeps `user` from starting another game, if it is reached.
pub(super) fn own_limit_reached(conn: &mut Connection, user: &User) -> Result<Option<LimitReached>, StoreError> {
    Ok(load_of(conn, user)?.own_limit_reached())
}

/// Those of `players` who have reached their limit of games.
pub(super) fn full_of(conn: &mut Connection, players: &[UserId]) -> Result<HashSet<UserId>, StoreError> {
    let running = game_players::count_running_of_all(conn, players)?;
    let limits = users::game_limits_of(conn, players)?;
    let is_full = |player: UserId, running| is_full(limits.get(&player).copied(), running);
    Ok(running.into_iter().filter(|(player, running)| is_full(*player, *running)).map(|(player, _)| player).collect())
}
