//! How many games players have won, drawn and lost.

use std::ops::{AddAssign, Not};

use chess_laws::{Side, SideResult, Variant};

use crate::user::UserId;

/// How many games one player, or one of a pair, has won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many were won.
    pub won: u32,
    /// How many were drawn.
    pub drawn: u32,
    /// How many were lost.
    pub lost: u32,
}

impl Tally {
    /// The tally of one game; empty if it ended without a result.
    pub fn of(result: SideResult) -> Self {
        let is = |other| u32::from(result == other);
        Self { won: is(SideResult::Won), drawn: is(SideResult::Drawn), lost: is(SideResult::Lost) }
    }

    /// How many games there were.
    pub const fn all(self) -> u32 {
        self.won.saturating_add(self.drawn).saturating_add(self.lost)
    }

    /// How many half points were won: two for a win, one for a draw.
    pub const fn half_points(self) -> u32 {
        self.won.saturating_mul(2).saturating_add(self.drawn)
    }
}

/// The tally from the other side's point of view.
impl Not for Tally {
    type Output = Self;

    fn not(self) -> Self {
        Self { won: self.lost, drawn: self.drawn, lost: self.won }
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.won = self.won.saturating_add(other.won);
        self.drawn = self.drawn.saturating_add(other.drawn);
        self.lost = self.lost.saturating_add(other.lost);
    }
}

impl FromIterator<Tally> for Tally {
    fn from_iter<I: IntoIterator<Item = Tally>>(tallies: I) -> Self {
        let mut sum = Self::default();
        tallies.into_iter().for_each(|tally| sum += tally);
        sum
    }
}

/// Which games are counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Games {
    pub variant: Variant,
    pub side: Side,
    /// Whether they were rated.
    pub rated: bool,
}

/// Two players, the one with the lower key first: only [`Pair::new`] makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pair {
    lower: UserId,
    higher: UserId,
}

impl Pair {
    /// The two, and whether `one` is the first.
    pub fn new(one: UserId, other: UserId) -> (Self, bool) {
        if one <= other {
            (Self { lower: one, higher: other }, true)
        } else {
            (Self { lower: other, higher: one }, false)
        }
    }

    /// The one with the lower key, from whose point of view their tally is counted.
    pub const fn lower(self) -> UserId {
        self.lower
    }

    pub const fn higher(self) -> UserId {
        self.higher
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tallies_mirror_each_other_and_ignore_games_without_result() {
        let results = [SideResult::Won, SideResult::Won, SideResult::Drawn, SideResult::Lost, SideResult::Aborted];
        let tally: Tally = results.into_iter().map(Tally::of).collect();
        assert_eq!(tally, Tally { won: 2, drawn: 1, lost: 1 });
        assert_eq!((tally.all(), tally.half_points(), (!tally).half_points()), (4, 5, 3));
    }

    #[test]
    fn pair_does_not_depend_on_the_order_of_its_players() {
        let (one, other) = (UserId(1), UserId(2));
        let (pair, is_first) = Pair::new(other, one);
        assert_eq!((pair, is_first), (Pair::new(one, other).0, false));
    }
}
