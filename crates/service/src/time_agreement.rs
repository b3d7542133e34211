//! Agreement on the time of the service, where clocks are set forward or back: all processes on one database share it
//! (decision 33).
//!
//! The reference is the clock of PostgreSQL, or on SQLite the wall clock of the host. While a process runs, its
//! monotonic clock distinguishes elapsed time from a step of the reference. A step is charged to nobody: the time of
//! the service goes on, and is behind the reference or ahead of it from then on, by an offset that all processes read
//! in the row of the heartbeat. Most steps are soon corrected, with no effect. After [`CLOCK_STEP_CONFIRMATION_TIME`]
//! the service follows: if it is behind it skips the difference, as a downtime; if it is ahead it runs at half speed.

use std::time::Duration;

use correspondence_clock::Instant;

use super::clock::millis;
use super::downtime::HEARTBEAT;
use super::serving::Agreed;
use super::{StoreError, Timekeeping};
use store::downtimes::SharedTime;
use store::{Backend, Connection, Priority, downtimes};

/// How far two clocks may differ, in milliseconds, before one of them counts as set.
pub(super) const TOLERANCE: i64 = 1_000;

/// The difference that is corrected at once and is no step, in milliseconds.
const DRIFT: i64 = 100;

/// How far other processes may have slowed the time down since the last heartbeat, in milliseconds.
const MAX_SLOWDOWN: i64 = 10_000;

/// How long a clock must have been set before the service follows it.
pub const CLOCK_STEP_CONFIRMATION_TIME: Duration = Duration::from_secs(60 * 60);

/// The longest time query that can still detect a step.
const MAX_QUERY_TIME: Duration = Duration::from_millis(500);

/// The time by the clock of this process, before the query.
#[derive(Clone, Copy, Debug)]
struct Own {
    now: i64,
    ahead: i64,
}

/// The agreed time, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Agreement {
    now: i64,
    ahead: i64,
    /// How far the reference was set, if this process is the first to notice.
    step: Option<i64>,
}

/// Decides the time: by the clock of this process, if it has been running, by the reference, and by what the processes
/// agreed on.
fn agree(own: Option<Own>, reference: i64, shared: SharedTime) -> Agreement {
    let last = shared.last.map_or(i64::MIN, Instant::as_millis);
    let by_shared = reference.saturating_add(shared.ahead);
    let Some(own) = own else {
        // No process has kept the time meanwhile, or not this one. It does not go back.
        let now = if by_shared >= last { by_shared } else { last.max(reference) };
        let ahead = if by_shared >= last { shared.ahead } else { now - reference };
        let step = by_shared.saturating_sub(last);
        return Agreement { now, ahead, step: (step < -TOLERANCE).then_some(step) };
    };
    let step = reference + own.ahead - own.now;
    if last > own.now + TOLERANCE {
        // Other processes are ahead: this one stood still, or has yet to follow them.
        let beat = i64::try_from(HEARTBEAT.as_millis()).unwrap_or(i64::MAX);
        let now = by_shared.clamp(last, last + 2 * beat);
        let ahead = if now == by_shared { shared.ahead } else { now - reference };
        return Agreement { now, ahead, step: None };
    }
    if step.abs() <= TOLERANCE && by_shared < own.now - MAX_SLOWDOWN {
        // The step that this process noticed was not recorded.
        return Agreement { now: own.now, ahead: own.now - reference, step: None };
    }
    if step.abs() <= TOLERANCE || (by_shared - own.now).abs() <= TOLERANCE {
        // No step, or another process has recorded it.
        let now = if (by_shared - own.now).abs() < DRIFT { own.now } else { by_shared };
        return Agreement { now, ahead: shared.ahead, step: None };
    }
    Agreement { now: own.now, ahead: own.now - reference, step: Some(step) }
}

/// The result of agreeing on the time.
#[derive(Clone, Copy, Debug)]
pub(super) struct AgreedTime {
    pub(super) now: Instant,
    /// How far that is ahead of the reference, in milliseconds.
    pub(super) ahead: i64,
    /// How far the reference was set, if this process is the first to notice.
    pub(super) step: Option<i64>,
    /// What the processes had recorded.
    pub(super) shared: SharedTime,
    /// The reading of the reference clock.
    pub(super) reference: Instant,
    /// When it was read, by the monotonic clock.
    pub(super) at: Duration,
    /// See [`Agreed::number`].
    pub(super) number: u64,
}

/// Differences between clocks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClockDifferences {
    /// How far the time of the service is ahead of its reference clock, in milliseconds.
    pub ahead: i64,
    /// How far the wall clock of this host is ahead of the database's, in milliseconds; `None` on SQLite, which has
    /// none.
    pub host_ahead_of_database: Option<i64>,
    /// The number of forward steps of the reference clock that this process has noticed.
    pub steps_forward: u64,
    /// The number of backward steps.
    pub steps_back: u64,
}

impl ClockDifferences {
    /// The warnings for an operator, in plain English: a line for each.
    pub fn warnings(&self) -> Vec<String> {
        let host = self.host_ahead_of_database.and_then(|ahead| {
            apart(ahead).map(|apart| format!("this host's clock is {apart} the database's: keep clocks in step (NTP)"))
        });
        let reference =
            if self.host_ahead_of_database.is_some() { "the database's clock" } else { "this host's clock" };
        let timekeeping =
            apart(self.ahead).map(|apart| format!("{reference} was set: the service's time is {apart} it"));
        host.into_iter().chain(timekeeping).collect()
    }
}

/// `12.3 s ahead of`, if the difference is more than a second.
pub fn apart(millis: i64) -> Option<String> {
    let seconds = Duration::from_millis(millis.unsigned_abs()).as_secs_f64();
    let side = if millis > 0 { "ahead of" } else { "behind" };
    (millis.abs() > TOLERANCE).then(|| format!("{seconds:.1} s {side}"))
}

impl Timekeeping {
    /// Adopts the time that the processes on this database agree on. Call it before a process that does not serve
    /// decides anything, and repeatedly if it lives longer.
    ///
    /// # Errors
    /// A database error.
    pub async fn join_time(&self) -> Result<(), StoreError> {
        let timekeeping = self.clone();
        let join = move |conn: &mut Connection| timekeeping.agree_on_time(conn);
        let time = match self.db.store().backend() {
            Backend::Sqlite => self.db.store().read(join).await?,
            // A replica's clock is not the reference.
            Backend::Postgres => self.db.store().write_as(Priority::Heartbeat, join).await?,
        };
        self.take_over_time(time);
        Ok(())
    }

    /// The same, unless the last time was just now.
    ///
    /// # Errors
    /// A database error.
    pub async fn join_time_if_due(&self) -> Result<(), StoreError> {
        let now = self.db.clock().monotonic();
        let is_due = self.serving.agreed().is_none_or(|agreed| now.saturating_sub(agreed.at) >= HEARTBEAT);
        if is_due || self.is_host_set() { self.join_time().await } else { Ok(()) }
    }

    /// Call this before the instant of anything is recorded: if the clock of this host was set, or the machine stood
    /// still, the time is queried anew.
    pub async fn settle_time(&self) {
        if self.serves()
            && self.is_host_set()
            && let Err(error) = self.heartbeat().await
        {
            tracing::warn!(%error, "the time could not be asked for");
        }
    }

    /// Whether the wall clock of this host was set since the last agreement.
    pub(super) fn is_host_set(&self) -> bool {
        self.serving.host_step(self.db.clock()).abs() > TOLERANCE
    }

    /// The differences between clocks at the last heartbeat.
    pub fn clock_differences(&self) -> ClockDifferences {
        let ahead = self.serving.agreed().map_or(0, |agreed| agreed.ahead);
        let reference = self.db.now().as_millis() - ahead;
        let host_ahead = self.db.clock().host_time().as_millis() - reference;
        let (steps_forward, steps_back) = self.serving.steps();
        let host_ahead_of_database = (self.db.store().backend() == Backend::Postgres).then_some(host_ahead);
        ClockDifferences { ahead, host_ahead_of_database, steps_forward, steps_back }
    }

    /// Decides the time, which is to be [adopted](Self::take_over_time) once the transaction has committed.
    pub(super) fn agree_on_time(&self, conn: &mut Connection) -> Result<AgreedTime, StoreError> {
        let (clock, before) = (self.db.clock(), self.serving.agreed());
        let started_at = clock.monotonic();
        let shared = downtimes::shared_time(conn)?;
        let (at, number) = (clock.monotonic(), self.serving.next_agreement());
        let query_time = at.saturating_sub(started_at);
        let reference = match shared.database_time {
            Some(measured) => clock.database_time(measured) + query_time / 2,
            None => clock.host_time(),
        };
        // Whole milliseconds of both readings, so that nothing is lost with each heartbeat.
        let since = |agreed: Agreed| millis(at) - millis(agreed.at);
        let own = before.map(|agreed| Own { now: agreed.now.as_millis() + since(agreed), ahead: agreed.ahead });
        let Agreement { now, ahead, step } = match own {
            // It is uncertain when the database read its clock.
            Some(Own { now, ahead }) if query_time > MAX_QUERY_TIME => Agreement { now, ahead, step: None },
            own => agree(own, reference.as_millis(), shared),
        };
        Ok(AgreedTime { now: Instant::from_millis(now), ahead, step, shared, reference, at, number })
    }

    /// Sets the clock of this process to the agreed time.
    pub(super) fn take_over_time(&self, time: AgreedTime) {
        let AgreedTime { now, ahead, at, number, .. } = time;
        self.serving.note_agreed(self.db.clock(), number, |before| {
            // A concurrent agreement on the same step has reported it.
            let is_new = before.is_none_or(|before| (before.ahead - ahead).abs() > TOLERANCE);
            let step = time.step.filter(|_| is_new);
            if let Some(step) = step {
                self.serving.count_step(step);
                tracing::warn!(
                    step_milliseconds = step,
                    ahead_milliseconds = ahead,
                    reference = if time.shared.database_time.is_some() { "database" } else { "host" },
                    "a clock was set; the time of the service goes on, and nobody loses any"
                );
            }
            let away_since = before.and_then(|before| before.away_since).filter(|_| step.is_none()).unwrap_or(at);
            Agreed { now, ahead, away_since: (ahead.abs() > TOLERANCE).then_some(away_since), at, number }
        });
    }

    /// Whether the time of the service has deviated from its reference clock for long enough to follow.
    pub(super) fn is_held_long_enough(&self) -> bool {
        let now = self.db.clock().monotonic();
        let away_since = self.serving.agreed().and_then(|agreed| agreed.away_since);
        away_since.is_some_and(|since| now.saturating_sub(since) >= CLOCK_STEP_CONFIRMATION_TIME)
    }

    /// The same time, slowed down if it has been ahead for long enough: half of what has passed since the last
    /// heartbeat of any process is made up for.
    pub(super) fn slowed_down(&self, time: AgreedTime) -> AgreedTime {
        let made_up = if (-TOLERANCE..0).contains(&time.ahead) {
            time.ahead
        } else if time.ahead <= 0 || time.ahead > TOLERANCE && !self.is_held_long_enough() {
            0
        } else {
            let passed = time.shared.last.map_or(Duration::ZERO, |last| time.now - last).min(HEARTBEAT);
            i64::try_from(passed.as_millis() / 2).unwrap_or(0).min(time.ahead)
        };
        let now = Instant::from_millis(time.now.as_millis() - made_up);
        AgreedTime { now, ahead: time.ahead - made_up, ..time }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: i64 = 1_000_000_000;
    const HOUR: i64 = 3_600_000;

    fn shared(last: i64, ahead: i64) -> SharedTime {
        SharedTime { last: Some(Instant::from_millis(last)), ahead, database_time: None }
    }

    fn own(now: i64, ahead: i64) -> Option<Own> {
        Some(Own { now, ahead })
    }

    #[test]
    fn time_goes_on_when_the_reference_is_set() {
        for step in [-2 * HOUR, -10_000, 72 * HOUR] {
            let stepped = agree(own(NOW, 0), NOW + step, shared(NOW - 3_000, 0));
            assert_eq!(stepped, Agreement { now: NOW, ahead: -step, step: Some(step) });
            // The next process finds it recorded.
            let next = agree(own(NOW, 0), NOW + step, shared(NOW, -step));
            assert_eq!(next, Agreement { now: NOW, ahead: -step, step: None });
            let mended = agree(own(NOW + 5_000, -step), NOW + 5_000, shared(NOW, -step));
            assert_eq!(mended, Agreement { now: NOW + 5_000, ahead: 0, step: Some(-step) });
        }
    }

    #[test]
    fn small_differences_are_drift() {
        assert_eq!(agree(own(NOW, 0), NOW + 50, shared(NOW, 0)), Agreement { now: NOW, ahead: 0, step: None });
        let followed = Agreement { now: NOW + 700, ahead: 0, step: None };
        assert_eq!(agree(own(NOW, 0), NOW + 700, shared(NOW, 0)), followed);
    }

    #[test]
    fn starting_process_adopts_the_shared_time() {
        for ahead in [0, 2 * HOUR, -72 * HOUR] {
            let joined = agree(None, NOW, shared(NOW + ahead - 3_000, ahead));
            assert_eq!(joined, Agreement { now: NOW + ahead, ahead, step: None });
        }
    }

    #[test]
    fn time_does_not_go_back_at_a_start() {
        // The clock was set back while no process served.
        let started = agree(None, NOW - 2 * HOUR, shared(NOW, 0));
        assert_eq!((started.now, started.ahead), (NOW, 2 * HOUR));
        // It was ahead by days, the service held back, and it was corrected while no process served.
        let started = agree(None, NOW + HOUR, shared(NOW, -72 * HOUR));
        assert_eq!((started.now, started.ahead), (NOW + HOUR, 0));
    }

    #[test]
    fn unrecorded_step_is_recorded_later() {
        let again = agree(own(NOW, 2 * HOUR), NOW - 2 * HOUR, shared(NOW, 0));
        assert_eq!(again, Agreement { now: NOW, ahead: 2 * HOUR, step: None });
        // Others have slowed the time down.
        let slower = agree(own(NOW, 2 * HOUR), NOW - 2 * HOUR, shared(NOW - 4_000, 2 * HOUR - 2_500));
        assert_eq!(slower, Agreement { now: NOW - 2_500, ahead: 2 * HOUR - 2_500, step: None });
    }

    #[test]
    fn suspended_process_follows_the_others() {
        let woken = agree(own(NOW, 0), NOW + HOUR, shared(NOW + HOUR - 2_000, 0));
        assert_eq!(woken, Agreement { now: NOW + HOUR, ahead: 0, step: None });
        // The others have skipped what they were behind.
        let followed = agree(own(NOW, -HOUR), NOW + HOUR, shared(NOW + HOUR - 2_000, 0));
        assert_eq!(followed, Agreement { now: NOW + HOUR, ahead: 0, step: None });
    }

    #[test]
    fn clock_differences_over_a_second_are_warned_about() {
        let warnings = |ahead, host_ahead_of_database| {
            ClockDifferences { ahead, host_ahead_of_database, ..ClockDifferences::default() }.warnings()
        };
        assert_eq!(warnings(900, Some(-900)), [""; 0]);
        assert_eq!(
            warnings(0, Some(3_600_000)),
            ["this host's clock is 3600.0 s ahead of the database's: keep clocks in step (NTP)"]
        );
        assert_eq!(warnings(-10_000, None), ["this host's clock was set: the service's time is 10.0 s behind it"]);
    }
}
