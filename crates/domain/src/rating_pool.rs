//! Which games are rated together.

use std::str::FromStr;

use chess_laws::Variant;

use super::game::StoredGame;
use super::origin::Origin;
use super::user::User;

/// Games that are rated together. Ratings of different pools are not comparable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RatingPool {
    /// Games between people, of that variant.
    People(Variant),
    /// Games against the levels of the engine, of any variant.
    Engine,
}

/// The text names no pool.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a rating pool")]
pub struct UnknownPool(String);

impl RatingPool {
    /// Every pool, those between people first.
    pub const ALL: [Self; 3] = [Self::People(Variant::Standard), Self::People(Variant::Chess960), Self::Engine];

    const ENGINE: &str = "engine";

    /// The pool of a game of that variant and origin. A casual game changes no rating; its players' ratings are shown
    /// from the pool of games between people.
    pub const fn of(variant: Variant, rated: bool, origin: Option<Origin>) -> Self {
        match origin {
            Some(Origin::Engine { .. }) if rated => Self::Engine,
            _ => Self::People(variant),
        }
    }

    /// The pool of that game.
    pub fn of_game(game: &StoredGame) -> Self {
        let setup = game.game.setup();
        Self::of(setup.variant, setup.rated, game.origin)
    }

    /// The name, as stored.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::People(variant) => variant.as_str(),
            Self::Engine => Self::ENGINE,
        }
    }

    /// Whether there is a leaderboard of it.
    pub const fn is_listed(self) -> bool {
        matches!(self, Self::People(_))
    }

    /// Whether that player is listed on its leaderboard, once established: bots, which are rated among themselves, are
    /// not, nor are closed accounts.
    pub const fn lists(self, player: &User) -> bool {
        self.is_listed() && !player.is_bot && !player.state.is_closed()
    }
}

impl From<Variant> for RatingPool {
    /// The pool of games between people.
    fn from(variant: Variant) -> Self {
        Self::People(variant)
    }
}

impl FromStr for RatingPool {
    type Err = UnknownPool;

    fn from_str(text: &str) -> Result<Self, UnknownPool> {
        match text {
            Self::ENGINE => Ok(Self::Engine),
            variant => variant.parse().map(Self::People).map_err(|_| UnknownPool(text.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use chess_laws::Side;

    use super::*;

    #[test]
    fn every_pool_round_trips() {
        let expected: Vec<_> = Variant::ALL.map(RatingPool::People).into_iter().chain([RatingPool::Engine]).collect();
        assert_eq!(RatingPool::ALL.to_vec(), expected);
        for pool in RatingPool::ALL {
            assert_eq!(pool.as_str().parse(), Ok(pool));
        }
        assert!("bullet".parse::<RatingPool>().is_err());
    }

    #[test]
    fn only_rated_games_against_the_engine_are_in_its_pool() {
        let challenge = "q7ZvsdUF".parse().expect("an id");
        let (engine, people) = (Origin::Engine { challenge, side: Side::White }, Origin::Challenge(challenge));
        for variant in Variant::ALL {
            assert_eq!(RatingPool::of(variant, true, Some(engine)), RatingPool::Engine);
            assert_eq!(RatingPool::of(variant, false, Some(engine)), RatingPool::People(variant));
            assert_eq!(RatingPool::of(variant, true, Some(people)), RatingPool::People(variant));
            assert_eq!(RatingPool::of(variant, true, None), RatingPool::People(variant));
        }
    }
}
