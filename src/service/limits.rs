//! What a player lets others ask of them: how many games at once, and who may challenge them.

mod bounds;

use std::collections::HashSet;

use super::Service;
use super::user_cache::known;
use crate::domain::user::{User, UserId};
use crate::store::{Connection, StoreError, game_players, users};

pub use bounds::{LimitError, LimitReached, Limits, LimitsChange, MAX_GAMES};

impl Service {
    /// Changes what a player lets others ask of them, and says what that is now. Games that run go on, also where they
    /// are more than the limit.
    ///
    /// # Errors
    /// [`LimitError`]; nothing is stored then.
    pub async fn change_limits(&self, user: UserId, wanted: LimitsChange) -> Result<Limits, LimitError> {
        if wanted.most_games.flatten().is_some_and(|most| !(1..=MAX_GAMES).contains(&most)) {
            return Err(LimitError::OutOfRange);
        }
        self.transaction(move |change| {
            users::lock(change.conn, &[user])?;
            let now = Limits::from(&known(change.conn, user)?);
            let limits = Limits {
                most_games: wanted.most_games.unwrap_or(now.most_games),
                challengers: wanted.challengers.unwrap_or(now.challengers),
            };
            users::set_limits(change.conn, user, limits.most_games, limits.challengers)?;
            Ok(limits)
        })
        .await
    }
}

/// Checks that one more game may begin for the asker, and for the `other` player where it is known who that is. They
/// have to be [held](users::lock), and read after that.
///
/// # Errors
/// [`LimitReached`], or the database's.
pub(super) fn check_room<E>(conn: &mut Connection, asker: &User, other: Option<&User>) -> Result<(), E>
where
    E: From<LimitReached> + From<StoreError>,
{
    if let Some(reached) = own_limit_reached(conn, asker)? {
        return Err(reached.into());
    }
    let Some(other) = other else { return Ok(()) };
    match limit_reached(conn, other)? {
        None => Ok(()),
        Some(Limit::Chosen(_)) => Err(LimitReached::Theirs(other.name.clone()).into()),
        Some(Limit::Bound) => Err(LimitReached::TheirsBound(other.name.clone()).into()),
    }
}

/// Why no more games can begin for the asker, if that is so. Who acts on the answer [holds](users::lock) them first.
pub(super) fn own_limit_reached(conn: &mut Connection, asker: &User) -> Result<Option<LimitReached>, StoreError> {
    Ok(limit_reached(conn, asker)?.map(|limit| match limit {
        Limit::Chosen(most) => LimitReached::Own(most),
        Limit::Bound => LimitReached::OwnBound,
    }))
}

/// Whose limit it is.
enum Limit {
    /// The player's own.
    Chosen(u16),
    /// The service's.
    Bound,
}

impl Limit {
    fn of(most_games: Option<u16>) -> Self {
        match most_games {
            Some(most) if most <= MAX_GAMES => Self::Chosen(most),
            _ => Self::Bound,
        }
    }

    const fn games(&self) -> u16 {
        match self {
            Self::Chosen(most) => *most,
            Self::Bound => MAX_GAMES,
        }
    }
}

/// The limit a player has reached, if they have.
fn limit_reached(conn: &mut Connection, user: &User) -> Result<Option<Limit>, StoreError> {
    let limit = Limit::of(user.most_games);
    let running = game_players::count_running(conn, user.id)?.all;
    Ok((running >= usize::from(limit.games())).then_some(limit))
}

/// How many more games may begin for a player.
pub(super) fn room_left(conn: &mut Connection, user: &User) -> Result<u16, StoreError> {
    let running = u16::try_from(game_players::count_running(conn, user.id)?.all).unwrap_or(u16::MAX);
    Ok(Limit::of(user.most_games).games().saturating_sub(running))
}

/// Those of `players` for whom no more games may begin.
pub(super) fn full_of(conn: &mut Connection, players: &[UserId]) -> Result<HashSet<UserId>, StoreError> {
    let running = game_players::count_running_of_all(conn, players)?;
    let limits = users::most_games_of(conn, players)?;
    let limit = |player: UserId| usize::from(Limit::of(limits.get(&player).copied()).games());
    Ok(running.into_iter().filter(|(player, running)| *running >= limit(*player)).map(|(player, _)| player).collect())
}
