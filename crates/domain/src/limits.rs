//! A player's limits: how many concurrent games, and who may challenge them.

use crate::user::{Challengers, User};
use text::Reason;

/// Hard limit on one player's concurrent games. It bounds lists of games, and leave, which applies to all games.
pub const MAX_GAMES: u16 = 500;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The player's own limit on concurrent games, if set.
    pub most_games: Option<u16>,
    /// Who may challenge them by name.
    pub challengers: Challengers,
}

/// A change of [`Limits`]; `None` keeps the value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LimitsChange {
    /// The inner option is the new limit, `None` removes it.
    pub most_games: Option<Option<u16>>,
    pub challengers: Option<Challengers>,
}

impl From<&User> for Limits {
    fn from(user: &User) -> Self {
        Self { most_games: user.most_games, challengers: user.challengers }
    }
}

/// Why limits are not set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum LimitRefusal {
    /// Not between 1 and [`MAX_GAMES`].
    #[refusal(Invalid, "bad-game-limit", "limit-error-out-of-range", most = MAX_GAMES)]
    OutOfRange,
}

/// Why no more games can begin for a player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, text::Explain)]
#[error("{}", self.code())]
pub enum LimitReached {
    /// The asker's own limit.
    #[explain("limit-reached-own", games = *_0)]
    Own(u16),
    /// The hard limit, for the asker.
    #[explain("limit-reached-own-bound", games = MAX_GAMES)]
    OwnBound,
    /// The asker is a guest, limited to that many games.
    #[explain("limit-reached-guest", games = *_0)]
    Guest(u16),
    /// The other player's own limit.
    #[explain("limit-reached-theirs", player = _0)]
    Theirs(String),
    /// The hard limit, for the other player.
    #[explain("limit-reached-theirs-bound", player = _0)]
    TheirsBound(String),
}

impl LimitReached {
    /// Its name for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Own(_) | Self::OwnBound | Self::Guest(_) => "own-game-limit",
            Self::Theirs(_) | Self::TheirsBound(_) => "their-game-limit",
        }
    }
}

impl Limits {
    /// Applies a change. Running games continue even if they exceed the new limit.
    ///
    /// # Errors
    /// [`LimitRefusal::OutOfRange`].
    pub fn changed(self, change: LimitsChange) -> Result<Self, LimitRefusal> {
        if change.most_games.flatten().is_some_and(|limit| !(1..=MAX_GAMES).contains(&limit)) {
            return Err(LimitRefusal::OutOfRange);
        }
        Ok(Self {
            most_games: change.most_games.unwrap_or(self.most_games),
            challengers: change.challengers.unwrap_or(self.challengers),
        })
    }
}

/// A player, and how many games they have running.
#[derive(Clone, Copy, Debug)]
pub struct PlayerLoad<'u> {
    pub user: &'u User,
    pub running: usize,
}

enum Limit {
    Chosen(u16),
    Bound,
}

impl Limit {
    fn of(most_games: Option<u16>) -> Self {
        match most_games {
            Some(limit) if limit <= MAX_GAMES => Self::Chosen(limit),
            _ => Self::Bound,
        }
    }

    const fn games(&self) -> u16 {
        match self {
            Self::Chosen(limit) => *limit,
            Self::Bound => MAX_GAMES,
        }
    }
}

impl PlayerLoad<'_> {
    /// The limit the player has reached, if they have.
    fn limit_reached(self) -> Option<Limit> {
        is_full(self.user.most_games, self.running).then(|| Limit::of(self.user.most_games))
    }

    /// The reason why the requesting player cannot start another game, if any.
    pub fn own_limit_reached(self) -> Option<LimitReached> {
        self.limit_reached().map(|limit| match limit {
            Limit::Chosen(games) if self.user.is_guest => LimitReached::Guest(games),
            Limit::Chosen(games) => LimitReached::Own(games),
            Limit::Bound => LimitReached::OwnBound,
        })
    }

    /// How many more games may begin for the player.
    pub fn room_left(self) -> u16 {
        let running = u16::try_from(self.running).unwrap_or(u16::MAX);
        Limit::of(self.user.most_games).games().saturating_sub(running)
    }
}

/// Whether a player with that limit, if any, and that many running games cannot start another.
pub fn is_full(most_games: Option<u16>, running: usize) -> bool {
    running >= usize::from(Limit::of(most_games).games())
}

/// Checks that `games` more games may begin at once for the asker and, if known, the `other` player.
///
/// # Errors
/// [`LimitReached`].
pub fn check_room(games: u16, asker: PlayerLoad<'_>, other: Option<PlayerLoad<'_>>) -> Result<(), LimitReached> {
    // The load just before the last of them begins.
    let before = |load: PlayerLoad<'_>| load.running + usize::from(games.saturating_sub(1));
    if let Some(reached) = (PlayerLoad { running: before(asker), ..asker }).own_limit_reached() {
        return Err(reached);
    }
    let Some(other) = other else { return Ok(()) };
    let name = || other.user.name.clone();
    match (PlayerLoad { running: before(other), ..other }).limit_reached() {
        None => Ok(()),
        Some(Limit::Chosen(_)) => Err(LimitReached::Theirs(name())),
        Some(Limit::Bound) => Err(LimitReached::TheirsBound(name())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::user::tests::user;

    #[test]
    fn one_more_game_begins_below_the_limits_of_both() {
        let (ann, bob) = (User { most_games: Some(3), ..user(1, "Ann") }, user(2, "Bob"));
        let check = |of_ann, of_bob| {
            let (ann, bob) = (PlayerLoad { user: &ann, running: of_ann }, PlayerLoad { user: &bob, running: of_bob });
            (check_room(1, ann, Some(bob)), check_room(1, bob, Some(ann)))
        };
        assert_eq!(check(2, 499), (Ok(()), Ok(())));
        assert_eq!(check(3, 0), (Err(LimitReached::Own(3)), Err(LimitReached::Theirs("Ann".to_owned()))));
        assert_eq!(check(0, 500), (Err(LimitReached::TheirsBound("Bob".to_owned())), Err(LimitReached::OwnBound)));
        let load = |running| PlayerLoad { user: &ann, running };
        assert_eq!([1, 2].map(|running| check_room(2, load(running), None).is_ok()), [true, false], "two at once");
        assert_eq!([0, 2, 3, 9].map(|running| load(running).room_left()), [3, 1, 0, 0]);
        assert!(
            !is_full(None, 499) && is_full(None, 500) && is_full(Some(900), 500),
            "no limit is beyond the service's"
        );
    }

    #[test]
    fn unchanged_limits_are_kept() {
        let limits = Limits { most_games: Some(3), challengers: Challengers::Nobody };
        assert_eq!(limits.changed(LimitsChange::default()), Ok(limits));
        let none = LimitsChange { most_games: Some(None), challengers: None };
        assert_eq!(limits.changed(none), Ok(Limits { most_games: None, ..limits }));
        for limit in [0, MAX_GAMES + 1] {
            let change = LimitsChange { most_games: Some(Some(limit)), challengers: None };
            assert_eq!(limits.changed(change), Err(LimitRefusal::OutOfRange), "{limit}");
        }
    }
}
