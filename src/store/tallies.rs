//! How many games players have won, drawn and lost: counters, kept in the transaction that ends a game.
//!
//! To count the rows of [`game_players`](crate::store::game_players) instead takes as long as there are games: some
//! tens of milliseconds for who has ended a hundred thousand, at every look at the profile. The counters cost the end of
//! a game three rows.

use std::collections::BTreeMap;
use std::ops::{AddAssign, Not};

use chess_laws::{Side, SideResult, Variant};
use diesel::prelude::*;
use diesel::upsert::excluded;

use super::parse::parse;
use super::schema::{pair_tallies, tallies};
use super::users::UserId;
use super::{Connection, StoreError};

/// How many games one side of them has won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many were won.
    pub won: u32,
    /// How many nobody won.
    pub drawn: u32,
    /// How many were lost.
    pub lost: u32,
}

impl Tally {
    /// One game, or none where it ended without a result.
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

    fn read((won, drawn, lost): (i32, i32, i32)) -> Self {
        let [won, drawn, lost] = [won, drawn, lost].map(|count| u32::try_from(count).unwrap_or_default());
        Self { won, drawn, lost }
    }

    fn stored(self) -> [i32; 3] {
        [self.won, self.drawn, self.lost].map(|count| i32::try_from(count).unwrap_or(i32::MAX))
    }
}

/// As the other side sees it.
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
    /// The kind of chess.
    pub variant: Variant,
    /// The player's side.
    pub side: Side,
    /// Whether ratings changed by them.
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
}

/// PostgreSQL takes at most 65,535 values at once.
const AT_ONCE: usize = 1_000;

/// Counts more games of players, in the order of the keys: of two changes that concern the same rows, one waits for the
/// other, and neither for ever.
pub fn add(conn: &mut Connection, more: &BTreeMap<(UserId, Games), Tally>) -> Result<(), StoreError> {
    let row = |(&(user, games), tally): (&(UserId, Games), &Tally)| {
        let [won, drawn, lost] = tally.stored();
        (
            tallies::user_id.eq(user.0),
            tallies::variant.eq(games.variant.as_str()),
            tallies::side.eq(games.side.as_str()),
            tallies::rated.eq(games.rated),
            tallies::won.eq(won),
            tallies::drawn.eq(drawn),
            tallies::lost.eq(lost),
        )
    };
    let key = (tallies::user_id, tallies::variant, tallies::side, tallies::rated);
    let sums = (
        tallies::won.eq(tallies::won + excluded(tallies::won)),
        tallies::drawn.eq(tallies::drawn + excluded(tallies::drawn)),
        tallies::lost.eq(tallies::lost + excluded(tallies::lost)),
    );
    let rows: Vec<_> = more.iter().map(row).collect();
    match conn {
        Connection::Postgres(conn) => {
            for some in rows.chunks(AT_ONCE) {
                let rows = diesel::insert_into(tallies::table).values(some);
                rows.on_conflict(key).do_update().set(sums).execute(conn)?;
            }
        }
        Connection::Sqlite(conn) => {
            for row in rows {
                diesel::insert_into(tallies::table).values(row).on_conflict(key).do_update().set(sums).execute(conn)?;
            }
        }
    }
    Ok(())
}

/// Counts more games of pairs, as the first of each sees them, in the order of the keys.
pub fn add_of_pairs(conn: &mut Connection, more: &BTreeMap<Pair, Tally>) -> Result<(), StoreError> {
    let row = |(pair, tally): (&Pair, &Tally)| {
        let [won, drawn, lost] = tally.stored();
        (
            pair_tallies::lower_id.eq(pair.lower.0),
            pair_tallies::higher_id.eq(pair.higher.0),
            pair_tallies::won.eq(won),
            pair_tallies::drawn.eq(drawn),
            pair_tallies::lost.eq(lost),
        )
    };
    let key = (pair_tallies::lower_id, pair_tallies::higher_id);
    let sums = (
        pair_tallies::won.eq(pair_tallies::won + excluded(pair_tallies::won)),
        pair_tallies::drawn.eq(pair_tallies::drawn + excluded(pair_tallies::drawn)),
        pair_tallies::lost.eq(pair_tallies::lost + excluded(pair_tallies::lost)),
    );
    let rows: Vec<_> = more.iter().map(row).collect();
    match conn {
        Connection::Postgres(conn) => {
            for some in rows.chunks(AT_ONCE) {
                let rows = diesel::insert_into(pair_tallies::table).values(some);
                rows.on_conflict(key).do_update().set(sums).execute(conn)?;
            }
        }
        Connection::Sqlite(conn) => {
            for row in rows {
                let row = diesel::insert_into(pair_tallies::table).values(row);
                row.on_conflict(key).do_update().set(sums).execute(conn)?;
            }
        }
    }
    Ok(())
}

/// A player's games.
pub fn of(conn: &mut Connection, player: UserId) -> Result<Vec<(Games, Tally)>, StoreError> {
    type Stored = (String, String, bool, (i32, i32, i32));
    let rows: Vec<Stored> = tallies::table
        .filter(tallies::user_id.eq(player.0))
        .select((tallies::variant, tallies::side, tallies::rated, (tallies::won, tallies::drawn, tallies::lost)))
        .load(conn)?;
    let read = |(variant, side, rated, tally): Stored| {
        Ok((Games { variant: parse(&variant)?, side: parse(&side)?, rated }, Tally::read(tally)))
    };
    rows.into_iter().map(read).collect()
}

/// The games of `player` against `opponent`, as `player` sees them.
pub fn between(conn: &mut Connection, player: UserId, opponent: UserId) -> Result<Tally, StoreError> {
    let (pair, is_lower) = Pair::new(player, opponent);
    let row: Option<(i32, i32, i32)> = pair_tallies::table
        .find((pair.lower.0, pair.higher.0))
        .select((pair_tallies::won, pair_tallies::drawn, pair_tallies::lost))
        .first(conn)
        .optional()?;
    let tally = row.map(Tally::read).unwrap_or_default();
    Ok(if is_lower { tally } else { !tally })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_one_wins_the_other_loses_and_what_has_no_result_is_not_counted() {
        let results = [SideResult::Won, SideResult::Won, SideResult::Drawn, SideResult::Lost, SideResult::Aborted];
        let tally: Tally = results.into_iter().map(Tally::of).collect();
        assert_eq!(tally, Tally { won: 2, drawn: 1, lost: 1 });
        assert_eq!((tally.all(), tally.half_points(), (!tally).half_points()), (4, 5, 3));
    }

    #[test]
    fn a_pair_is_the_same_whoever_is_named_first() {
        let (one, other) = (UserId(1), UserId(2));
        let (pair, is_first) = Pair::new(other, one);
        assert_eq!((pair, is_first), (Pair::new(one, other).0, false));
    }
}
