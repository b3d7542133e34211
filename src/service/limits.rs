//! What a player lets others ask of them: how many games at once, and who may challenge them.

use std::collections::HashSet;

use super::user_cache::known;
use super::{Kind, Reason, Service};
use crate::store::users::{self, Challengers, User, UserId};
use crate::store::{Connection, StoreError, game_players};
use crate::text::{Explain, Message};

/// How many games one person can have running at once, whatever they want: lists of games and leave, which is taken
/// for all of them, have an end.
pub const MAX_GAMES: u16 = 500;

/// What a player lets others ask of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many games they want to have running at once, where they have set a limit.
    pub most_games: Option<u16>,
    /// Who may challenge them by name.
    pub challengers: Challengers,
}

/// What is to be changed of [`Limits`]; the rest stays as it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LimitsChange {
    /// The limit on games, inside, or that there be none.
    pub most_games: Option<Option<u16>>,
    /// Who may challenge.
    pub challengers: Option<Challengers>,
}

impl From<&User> for Limits {
    fn from(user: &User) -> Self {
        Self { most_games: user.most_games, challengers: user.challengers }
    }
}

/// Why limits were not set. Nothing is stored.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.code())]
pub enum LimitError {
    /// It is no limit one can have.
    OutOfRange,
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Explain for LimitError {
    fn message(&self) -> Message {
        match self {
            Self::OutOfRange => Message::new("limit-error-out-of-range").with("most", MAX_GAMES),
            Self::Store(error) => error.message(),
        }
    }
}

impl Reason for LimitError {
    fn kind(&self) -> Kind {
        match self {
            Self::OutOfRange => Kind::Invalid,
            Self::Store(error) => error.kind(),
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::OutOfRange => "bad-game-limit",
            Self::Store(error) => error.code(),
        }
    }
}

/// Why no more games can begin for a player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.code())]
pub enum LimitReached {
    /// The asker has set that limit.
    Own(u16),
    /// The asker can have no more.
    OwnBound,
    /// The other player has set a limit.
    Theirs(String),
    /// The other player can have no more.
    TheirsBound(String),
}

impl Explain for LimitReached {
    fn message(&self) -> Message {
        match self {
            Self::Own(limit) => Message::new("limit-reached-own").with("games", *limit),
            Self::OwnBound => Message::new("limit-reached-own-bound").with("games", MAX_GAMES),
            Self::Theirs(name) => Message::new("limit-reached-theirs").with("player", name),
            Self::TheirsBound(name) => Message::new("limit-reached-theirs-bound").with("player", name),
        }
    }
}

impl LimitReached {
    /// Its name for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Own(_) | Self::OwnBound => "own-game-limit",
            Self::Theirs(_) | Self::TheirsBound(_) => "their-game-limit",
        }
    }
}

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
/// have to be [held](users::hold), and read after that.
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

/// Why no more games can begin for the asker, if that is so. Who acts on the answer [holds](users::hold) them first.
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
