//! What a player lets others ask of them: how many games at once, and who may challenge them.

use std::collections::HashSet;

use super::user_cache::known;
use super::{Kind, Reason, Service};
use crate::domain::limits::{LimitReached, LimitRefusal, Limits, LimitsChange, PlayerLoad, is_full};
use crate::domain::user::{User, UserId};
use crate::store::{Connection, StoreError, game_players, users};
use crate::text::{Explain, Message};

/// Why limits were not set. Nothing is stored.
#[derive(Debug, thiserror::Error)]
pub enum LimitError {
    /// They may not be.
    #[error(transparent)]
    Refused(#[from] LimitRefusal),
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Explain for LimitError {
    fn message(&self) -> Message {
        match self {
            Self::Refused(refusal) => refusal.message(),
            Self::Store(error) => error.message(),
        }
    }
}

impl Reason for LimitError {
    fn kind(&self) -> Kind {
        match self {
            Self::Refused(refusal) => refusal.kind(),
            Self::Store(error) => error.kind(),
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::Refused(refusal) => refusal.code(),
            Self::Store(error) => error.code(),
        }
    }
}

impl Service {
    /// Changes what a player lets others ask of them, and says what that is now.
    ///
    /// # Errors
    /// [`LimitError`]; nothing is stored then.
    pub async fn change_limits(&self, user: UserId, wanted: LimitsChange) -> Result<Limits, LimitError> {
        self.transaction(move |change| {
            users::lock(change.conn, &[user])?;
            let limits = Limits::from(&known(change.conn, user)?).changed(wanted)?;
            users::set_limits(change.conn, user, limits.most_games, limits.challengers)?;
            Ok(limits)
        })
        .await
    }
}

/// A player with how many games they have running. Who acts on that [locks](users::lock) them first.
pub(super) fn load_of<'u>(conn: &mut Connection, user: &'u User) -> Result<PlayerLoad<'u>, StoreError> {
    Ok(PlayerLoad { user, running: game_players::count_running(conn, user.id)?.all })
}

/// Why no more games can begin for the asker, if that is so.
pub(super) fn own_limit_reached(conn: &mut Connection, asker: &User) -> Result<Option<LimitReached>, StoreError> {
    Ok(load_of(conn, asker)?.own_limit_reached())
}

/// Those of `players` for whom no more games may begin.
pub(super) fn full_of(conn: &mut Connection, players: &[UserId]) -> Result<HashSet<UserId>, StoreError> {
    let running = game_players::count_running_of_all(conn, players)?;
    let limits = users::most_games_of(conn, players)?;
    let is_full = |player: UserId, running| is_full(limits.get(&player).copied(), running);
    Ok(running.into_iter().filter(|(player, running)| is_full(*player, *running)).map(|(player, _)| player).collect())
}
