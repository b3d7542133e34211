//! Leave: a player's clocks stand still, in all games at once.

use std::collections::BTreeSet;
use std::time::Duration;

use correspondence_clock::{Instant, days};
use correspondence_game::{Actor, Command, GameId, Refusal};
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::execution::{PlayError, carry_out};
use super::{Kind, Notice, Reason, Service, Topic, UnitOfWork};
use crate::domain::game::StoredGame;
use crate::domain::leave::{Leave, LeaveId};
use crate::domain::user::{User, UserId};
use crate::store::{Connection, StoreError, game_players, games, leaves, users};
use crate::text::{Argument, Explain, Message};

/// How much leave a player has in a calendar year, UTC, where nothing else is set.
pub const USUAL_LEAVE_A_YEAR: Duration = days(30);

/// The shortest leave.
pub const MIN_LEAVE: Duration = days(1);

/// How far ahead leave may begin.
pub const FURTHEST_AHEAD: Duration = days(366);

/// How often leave may be taken within [`OFTEN_SPAN`], what is taken back included: each time all opponents are told.
pub const MAX_LEAVES_PER_YEAR: i64 = 10;

/// See [`MAX_LEAVES_PER_YEAR`].
pub const OFTEN_SPAN: Duration = days(1);

/// How long leave is to last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lasting {
    /// Until then.
    Until(Instant),
    /// For so long.
    For(Duration),
}

/// A player's leave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaveAccount {
    /// The leaves that end in the year that runs or later, and of the year before, in order.
    pub leaves: Vec<Leave>,
    /// How much there is in a calendar year, UTC.
    pub a_year: Duration,
    /// What may still be taken in the year that runs, and in the next.
    pub left: [LeaveLeft; 2],
}

/// What may still be taken in a calendar year, UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeaveLeft {
    /// The year.
    pub year: i16,
    /// So much.
    pub left: Duration,
}

/// Why leave was not taken or ended. Nothing is stored.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.code())]
pub enum LeaveError {
    /// It would begin in the past.
    InThePast,
    /// It would begin too far ahead.
    TooFarAhead,
    /// It would end before it begins.
    EndsBeforeItBegins,
    /// It is too short.
    TooShort,
    /// It is longer than [`Service::longest_leave`]; the bound.
    TooLong(Duration),
    /// It overlaps with other leave.
    Overlaps,
    /// There is not so much left.
    NotEnough {
        /// The year.
        year: i16,
        /// What is left of it.
        left: Duration,
    },
    /// Leave was taken and taken back all day.
    TooOften {
        /// How long it is until one of those times is a day ago.
        wait: Duration,
    },
    /// The player has no such leave.
    Unknown,
    /// It is over, or was taken back.
    Over,
    /// A game could not take it in.
    #[error(transparent)]
    Play(#[from] PlayError),
}

/// In days, rounded down to tenths.
fn in_days(span: Duration) -> Argument {
    let tenths = span.as_secs() / (days(1).as_secs() / 10);
    match u32::try_from(tenths) {
        Ok(tenths) if !tenths.is_multiple_of(10) => Argument::Decimal(f64::from(tenths) / 10.0),
        _ => Argument::from(tenths / 10),
    }
}

impl From<StoreError> for LeaveError {
    fn from(error: StoreError) -> Self {
        Self::Play(error.into())
    }
}

impl Explain for LeaveError {
    fn message(&self) -> Message {
        match self {
            Self::InThePast => Message::new("leave-error-in-the-past"),
            Self::TooFarAhead => Message::new("leave-error-too-far-ahead"),
            Self::EndsBeforeItBegins => Message::new("leave-error-ends-before-it-begins"),
            Self::TooShort => Message::new("leave-error-too-short"),
            Self::TooLong(most) => Message::new("leave-error-too-long").with("days", in_days(*most)),
            Self::Overlaps => Message::new("leave-error-overlaps"),
            Self::NotEnough { year, left } => {
                Message::new("leave-error-not-enough").with("year", year.to_string()).with("days", in_days(*left))
            }
            Self::TooOften { .. } => Message::new("leave-error-too-often").with("count", MAX_LEAVES_PER_YEAR),
            Self::Unknown => Message::new("leave-error-unknown"),
            Self::Over => Message::new("leave-error-over"),
            Self::Play(error) => error.message(),
        }
    }
}

impl Reason for LeaveError {
    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::TooOften { wait } => Some(*wait),
            _ => None,
        }
    }

    fn kind(&self) -> Kind {
        match self {
            Self::InThePast
            | Self::TooFarAhead
            | Self::EndsBeforeItBegins
            | Self::TooShort
            | Self::TooLong(_)
            | Self::NotEnough { .. } => Kind::Invalid,
            Self::Overlaps | Self::Over => Kind::Conflict,
            Self::TooOften { .. } => Kind::TooMany,
            Self::Unknown => Kind::NotFound,
            Self::Play(error) => error.kind(),
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::InThePast => "leave-in-the-past",
            Self::TooFarAhead => "leave-too-far-ahead",
            Self::EndsBeforeItBegins => "leave-ends-before-it-begins",
            Self::TooShort => "leave-too-short",
            Self::TooLong(_) => "leave-too-long",
            Self::Overlaps => "leave-overlaps",
            Self::NotEnough { .. } => "not-enough-leave",
            Self::TooOften { .. } => "leave-too-often",
            Self::Unknown => "unknown-leave",
            Self::Over => "leave-over",
            Self::Play(error) => error.code(),
        }
    }
}

/// What is told of a leave to an opponent.
#[derive(Clone, Debug)]
pub struct LeaveNews {
    /// The leave.
    pub leave: Leave,
    /// Whose it is.
    pub player: User,
    /// The running games between the two.
    pub games: Vec<GameId>,
}

impl Service {
    /// A player's leave: what is planned and what was, and what is left.
    ///
    /// # Errors
    /// The database's.
    pub async fn leave_of(&self, user: UserId) -> Result<LeaveAccount, StoreError> {
        let (now, a_year) = (self.now(), self.leave_a_year);
        self.store()
            .snapshot(move |conn| {
                let year = year_of(now);
                let (last_year, _) = bounds(year.saturating_sub(1));
                let mut left = |year| Ok::<_, StoreError>(LeaveLeft { year, left: left_in(conn, user, year, a_year)? });
                let left = [left(year)?, left(year.saturating_add(1))?];
                Ok(LeaveAccount { leaves: leaves::ending_after(conn, user, last_year)?, a_year, left })
            })
            .await
    }

    /// How long a leave may be: what there is in two calendar years that meet.
    pub fn longest_leave(&self) -> Duration {
        longest(self.leave_a_year)
    }

    /// The leave of a player that lasts, and those to come, in order: for everybody to see.
    ///
    /// # Errors
    /// The database's.
    pub async fn leave_ahead_of(&self, user: UserId) -> Result<Vec<Leave>, StoreError> {
        let now = self.now();
        self.store().read(move |conn| leaves::ending_after(conn, user, now)).await
    }

    /// Takes leave from `from`, or from `at` on where that is `None`, the instant at which the wish came in. It stands in all running games, and in those that
    /// begin meanwhile. The opponents are told.
    ///
    /// # Errors
    /// [`LeaveError`]; nothing is stored then.
    pub async fn take_leave(
        &self,
        user: UserId,
        from: Option<Instant>,
        lasting: Lasting,
        at: Instant,
    ) -> Result<Leave, LeaveError> {
        let a_year = self.leave_a_year;
        self.resume_if_silent().await?;
        self.transaction_at(at, move |change| {
            users::lock(change.conn, &[user])?;
            let from = from.unwrap_or(change.now);
            let until = match lasting {
                Lasting::Until(until) => until,
                Lasting::For(span) => from + span,
            };
            check(change.conn, user, (from, until), (change.now, a_year))?;
            let leave = leaves::insert(change.conn, user, from, until, change.now)?;
            for to in in_all_games(change, user, &Command::TakeLeave { from, until })? {
                change.tell(Notice::LeaveTaken { leave: leave.id, to });
            }
            Ok(leave)
        })
        .await
    }

    /// Ends a leave that lasts at `at`, when the wish came in, or takes back one that is to come. The opponents are told.
    ///
    /// # Errors
    /// [`LeaveError`]; nothing is stored then.
    pub async fn end_leave(&self, user: UserId, id: LeaveId, at: Instant) -> Result<(), LeaveError> {
        self.resume_if_silent().await?;
        self.transaction_at(at, move |change| {
            users::lock(change.conn, &[user])?;
            let leave = leaves::find(change.conn, id)?.filter(|leave| leave.user == user).ok_or(LeaveError::Unknown)?;
            if leave.ended_at.is_some() || leave.until <= change.now {
                return Err(LeaveError::Over);
            }
            Ok(end(change, &leave, None)?)
        })
        .await
    }

    /// What there is to tell `to` of a leave; `None` where there is no such leave, or no running game between the two.
    ///
    /// # Errors
    /// The database's.
    pub async fn leave_news(&self, id: LeaveId, to: UserId) -> Result<Option<LeaveNews>, StoreError> {
        self.store()
            .snapshot(move |conn| {
                let Some(leave) = leaves::find(conn, id)? else { return Ok(None) };
                let Some(player) = users::find(conn, leave.user)? else { return Ok(None) };
                let games = game_players::running_between(conn, leave.user, to)?;
                Ok((!games.is_empty()).then_some(LeaveNews { leave, player, games }))
            })
            .await
    }
}

/// The leave of that player that lasts, where all that it touches is locked: for a move in the game `id`, which may end
/// it. In a game that is over, or of others, no move does, and nothing is locked for it: whoever held own games and
/// waited for one of others could deadlock with them.
pub(super) fn lasting_locked(
    change: &mut UnitOfWork<'_>,
    user: UserId,
    id: &GameId,
) -> Result<Option<Leave>, StoreError> {
    let now = change.now;
    let lasting = |change: &mut UnitOfWork<'_>| {
        Ok::<_, StoreError>(leaves::ending_after(change.conn, user, now)?.into_iter().find(|leave| leave.contains(now)))
    };
    if lasting(change)?.is_none() {
        return Ok(None);
    }
    // While the player is held no game of theirs begins.
    users::lock(change.conn, &[user])?;
    let running = game_players::running_of(change.conn, user)?;
    if !running.contains(id) {
        return Ok(None);
    }
    games::lock(change.conn, &running)?;
    lasting(change)
}

/// Ends a leave now, or takes it back, and tells the opponents, all but the one who hears of it otherwise.
pub(super) fn end(change: &mut UnitOfWork<'_>, leave: &Leave, but: Option<UserId>) -> Result<(), PlayError> {
    leaves::end(change.conn, leave.id, change.now)?;
    let command = Command::EndLeave { from: leave.from, until: leave.until };
    for to in in_all_games(change, leave.user, &command)? {
        if Some(to) != but {
            change.tell(Notice::LeaveEnded { leave: leave.id, to });
        }
    }
    Ok(())
}

/// Puts a player's leave into a game that begins. The player has to be [held](users::lock), so that none is taken
/// meanwhile.
pub(super) fn take_into(change: &mut UnitOfWork<'_>, user: UserId, id: &GameId) -> Result<(), PlayError> {
    for leave in leaves::ending_after(change.conn, user, change.now)? {
        let command = Command::TakeLeave { from: leave.from, until: leave.until };
        let stored = games::find_for_update(change.conn, id)?.ok_or(PlayError::UnknownGame)?;
        in_game(change, user, stored, &command)?;
    }
    Ok(())
}

/// Carries `command` out in all running games of a player, and says against whom they are.
fn in_all_games(change: &mut UnitOfWork<'_>, user: UserId, command: &Command) -> Result<BTreeSet<UserId>, PlayError> {
    let mut opponents = BTreeSet::new();
    let running = game_players::running_of(change.conn, user)?;
    for (id, stored) in games::find_all_for_update(change.conn, &running)? {
        match stored {
            Ok(stored) => opponents.extend(in_game(change, user, stored, command)?),
            // One game that cannot be read must not keep the others from it.
            Err(error) => tracing::error!(game = %id, %error, "leave cannot be taken into a game"),
        }
    }
    change.publish(Topic::User(user));
    Ok(opponents)
}

/// Carries `command` out in a game, and says against whom it is; `None` where the game is lost already.
fn in_game(
    change: &mut UnitOfWork<'_>,
    user: UserId,
    stored: StoredGame,
    command: &Command,
) -> Result<Option<UserId>, PlayError> {
    let side = stored.side_of(user).ok_or(PlayError::NotAPlayer)?;
    let opponent = stored.player(!side);
    match carry_out(change, stored, Actor::Player(side), command) {
        Ok(_) => Ok(Some(opponent)),
        // A game that is over, or lost on time already, takes no leave; the others do.
        Err(PlayError::Refused { refusal: Refusal::TimeIsUp | Refusal::GameOver(_), .. }) => Ok(None),
        Err(error) => Err(error),
    }
}

fn check(
    conn: &mut Connection,
    user: UserId,
    (from, until): (Instant, Instant),
    (now, a_year): (Instant, Duration),
) -> Result<(), LeaveError> {
    if from < now {
        return Err(LeaveError::InThePast);
    }
    if from > now + FURTHEST_AHEAD {
        return Err(LeaveError::TooFarAhead);
    }
    if until <= from {
        return Err(LeaveError::EndsBeforeItBegins);
    }
    if until - from < MIN_LEAVE {
        return Err(LeaveError::TooShort);
    }
    if leaves::ending_after(conn, user, from)?.iter().any(|other| other.from < until) {
        return Err(LeaveError::Overlaps);
    }
    // Where a year's leave covers the year, no year ends a leave: its length does. Years beyond that are not looked at.
    let longest = longest(a_year);
    for year in year_of(from)..=year_of(until.min(from + longest)) {
        let left = left_in(conn, user, year, a_year)?;
        if within(year, from, until) > left {
            return Err(LeaveError::NotEnough { year, left });
        }
    }
    if until - from > longest {
        return Err(LeaveError::TooLong(longest));
    }
    if let Some(at) = leaves::nth_taken(conn, user, now - OFTEN_SPAN, MAX_LEAVES_PER_YEAR)? {
        return Err(LeaveError::TooOften { wait: (at + OFTEN_SPAN) - now });
    }
    Ok(())
}

/// How long a leave may be where `a_year` is a calendar year's: that of two years that meet.
fn longest(a_year: Duration) -> Duration {
    a_year * 2
}

/// What a player has left of a calendar year's leave, which is `a_year` in all.
fn left_in(conn: &mut Connection, user: UserId, year: i16, a_year: Duration) -> Result<Duration, StoreError> {
    let (begin, _) = bounds(year);
    let leaves = leaves::ending_after(conn, user, begin)?;
    let taken: Duration = leaves.into_iter().map(|leave| within(year, leave.from, leave.end())).sum();
    Ok(a_year.saturating_sub(taken))
}

/// How much of a leave falls into a calendar year.
fn within(year: i16, from: Instant, until: Instant) -> Duration {
    let (begin, end) = bounds(year);
    until.min(end) - from.max(begin)
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
