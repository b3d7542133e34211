//! Leave: a player's clocks stand still, in all games at once.

use std::time::Duration;

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::play::{PlayError, carry_out};
use super::{Change, Kind, Reason, Ring, Service};
use crate::game::{Actor, Command, GameId, Refusal};
use crate::store::leaves::{self, Leave};
use crate::store::users::UserId;
use crate::store::{Connection, StoreError, games};
use crate::timing::{Instant, days};

/// How much leave a player has in a calendar year, UTC.
pub const LEAVE_A_YEAR: Duration = days(30);

/// The shortest leave.
pub const SHORTEST_LEAVE: Duration = days(1);

/// How far ahead leave may begin.
pub const FURTHEST_AHEAD: Duration = days(366);

/// A player's leave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaveAccount {
    /// The leave that lasts, and those to come, in order.
    pub planned: Vec<Leave>,
    /// What may still be taken in the year that runs.
    pub left: Duration,
    /// That year.
    pub year: i16,
}

/// Why leave was not taken. Nothing is stored.
#[derive(Debug, thiserror::Error)]
pub enum LeaveError {
    /// It would begin in the past.
    #[error("Leave cannot begin in the past.")]
    InThePast,
    /// It would begin too far ahead.
    #[error("Leave can be planned a year ahead, not further.")]
    TooFarAhead,
    /// It is too short, or ends before it begins.
    #[error("Leave lasts a day at least.")]
    TooShort,
    /// It overlaps with other leave.
    #[error("You have planned leave for that time already.")]
    Overlaps,
    /// There is not so much left.
    #[error("That is more leave than you have left in {year}: {} days.", in_days(*left))]
    NotEnough {
        /// The year.
        year: i16,
        /// What is left of it.
        left: Duration,
    },
    /// There is none to end.
    #[error("You are not on leave and have planned none.")]
    None,
    /// A game could not take it in.
    #[error(transparent)]
    Play(#[from] PlayError),
}

fn in_days(span: Duration) -> String {
    let tenths = span.as_secs() / (days(1).as_secs() / 10);
    if tenths.is_multiple_of(10) { (tenths / 10).to_string() } else { format!("{}.{}", tenths / 10, tenths % 10) }
}

impl From<StoreError> for LeaveError {
    fn from(error: StoreError) -> Self {
        Self::Play(error.into())
    }
}

impl Reason for LeaveError {
    fn kind(&self) -> Kind {
        match self {
            Self::InThePast | Self::TooFarAhead | Self::TooShort | Self::NotEnough { .. } => Kind::Invalid,
            Self::Overlaps | Self::None => Kind::Conflict,
            Self::Play(error) => error.kind(),
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::InThePast => "leave-in-the-past",
            Self::TooFarAhead => "leave-too-far-ahead",
            Self::TooShort => "leave-too-short",
            Self::Overlaps => "leave-overlaps",
            Self::NotEnough { .. } => "not-enough-leave",
            Self::None => "no-leave",
            Self::Play(error) => error.code(),
        }
    }
}

impl Service {
    /// A player's leave: what is planned, and what is left of this year's.
    ///
    /// # Errors
    /// The database's.
    pub async fn leave_of(&self, user: UserId) -> Result<LeaveAccount, StoreError> {
        let now = self.now();
        self.store()
            .snapshot(move |conn| {
                let year = year_of(now);
                let left = left_in(conn, user, year)?;
                Ok(LeaveAccount { planned: leaves::ending_after(conn, user, now)?, left, year })
            })
            .await
    }

    /// Takes leave from `from`, or from now on where that is `None`, until `until`. It stands in all running games, and
    /// in those that begin meanwhile.
    ///
    /// # Errors
    /// [`LeaveError`]; nothing is stored then.
    pub async fn take_leave(&self, user: UserId, from: Option<Instant>, until: Instant) -> Result<Leave, LeaveError> {
        self.change(move |change| {
            let leave = Leave { from: from.unwrap_or(change.now), until };
            check(change.conn, user, leave, change.now)?;
            leaves::insert(change.conn, user, leave, change.now)?;
            in_all_games(change, user, &Command::TakeLeave { from: leave.from, until: leave.until })?;
            Ok(leave)
        })
        .await
    }

    /// Ends the leave that lasts, and takes back what was planned.
    ///
    /// # Errors
    /// [`LeaveError::None`], or the database's.
    pub async fn end_leave(&self, user: UserId) -> Result<(), LeaveError> {
        self.change(move |change| if end(change, user)? { Ok(()) } else { Err(LeaveError::None) }).await
    }
}

/// Ends a player's leave, and says whether there was any: for a move that was made on leave, too.
pub(super) fn end(change: &mut Change<'_>, user: UserId) -> Result<bool, PlayError> {
    let was_on_leave = leaves::end(change.conn, user, change.now)?;
    if was_on_leave {
        in_all_games(change, user, &Command::EndLeave)?;
    }
    Ok(was_on_leave)
}

/// Puts a player's leave into a game that begins.
pub(super) fn take_into(change: &mut Change<'_>, user: UserId, id: &GameId) -> Result<(), PlayError> {
    for leave in leaves::ending_after(change.conn, user, change.now)? {
        let command = Command::TakeLeave { from: leave.from, until: leave.until };
        in_game(change, user, id, &command)?;
    }
    Ok(())
}

fn in_all_games(change: &mut Change<'_>, user: UserId, command: &Command) -> Result<(), PlayError> {
    for game in games::running_of(change.conn, user)? {
        in_game(change, user, &game.id, command)?;
    }
    change.ring(Ring::User(user));
    Ok(())
}

fn in_game(change: &mut Change<'_>, user: UserId, id: &GameId, command: &Command) -> Result<(), PlayError> {
    let stored = games::find_for_update(change.conn, id)?.ok_or(PlayError::UnknownGame)?;
    let side = stored.side_of(user).ok_or(PlayError::NotAPlayer)?;
    match carry_out(change, stored, Actor::Player(side), command) {
        // A game that is over, or lost on time already, takes no leave; the others do.
        Ok(_) | Err(PlayError::Refused { refusal: Refusal::TimeIsUp | Refusal::GameOver(_), .. }) => Ok(()),
        Err(error) => Err(error),
    }
}

fn check(conn: &mut Connection, user: UserId, leave: Leave, now: Instant) -> Result<(), LeaveError> {
    let Leave { from, until } = leave;
    if from < now {
        return Err(LeaveError::InThePast);
    }
    if from > now + FURTHEST_AHEAD {
        return Err(LeaveError::TooFarAhead);
    }
    if until - from < SHORTEST_LEAVE {
        return Err(LeaveError::TooShort);
    }
    if leaves::ending_after(conn, user, from)?.iter().any(|other| other.from < until) {
        return Err(LeaveError::Overlaps);
    }
    for year in year_of(from)..=year_of(until).min(year_of(from).saturating_add(1)) {
        let left = left_in(conn, user, year)?;
        if within(year, leave) > left {
            return Err(LeaveError::NotEnough { year, left });
        }
    }
    // A third year would have been too much for the second already.
    Ok(())
}

/// What a player has left of a calendar year's leave.
fn left_in(conn: &mut Connection, user: UserId, year: i16) -> Result<Duration, StoreError> {
    let (begin, _) = bounds(year);
    let taken: Duration = leaves::ending_after(conn, user, begin)?.into_iter().map(|leave| within(year, leave)).sum();
    Ok(LEAVE_A_YEAR.saturating_sub(taken))
}

fn within(year: i16, leave: Leave) -> Duration {
    let (begin, end) = bounds(year);
    leave.until.min(end) - leave.from.max(begin)
}

fn year_of(at: Instant) -> i16 {
    let timestamp = Timestamp::from_millisecond(at.as_millis()).unwrap_or(Timestamp::MAX);
    timestamp.to_zoned(TimeZone::UTC).year()
}

/// The first instant of a calendar year, UTC, and that of the next.
fn bounds(year: i16) -> (Instant, Instant) {
    let first = |year: i16| {
        let midnight = Date::new(year, 1, 1).and_then(|day| day.to_zoned(TimeZone::UTC));
        midnight.map_or(Instant::MAX, |midnight| Instant::from_millis(midnight.timestamp().as_millisecond()))
    };
    (first(year), first(year.saturating_add(1)))
}
