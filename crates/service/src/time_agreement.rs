//! What time it is, where clocks are set forward or back: processes on one database agree on the time of the service
//! (decision 33).
//!
//! It goes by the clock of PostgreSQL, or on SQLite by the wall clock of the host: the reference. While a process runs, its
//! monotonic clock tells time that has passed from a reference that was set. A step is nobody's time: the time of the
//! service goes on, and is behind the reference or ahead of it from then on, which all processes read in the row of the
//! heartbeat. Most steps are mended soon, and nothing has happened. After [`HOLD`] the service follows: where it is behind it
//! skips what is missing, as a downtime; where it is ahead it runs at half speed.

use std::time::Duration;

use correspondence_clock::Instant;

use super::clock::millis;
use super::downtime::HEARTBEAT;
use super::serving::Agreed;
use super::{StoreError, Timekeeping};
use store::downtimes::SharedTime;
use store::{Backend, Connection, Priority, downtimes};

/// How far two clocks may be apart, in milliseconds, before one of them is taken for set.
pub(super) const TOLERANCE: i64 = 1_000;

/// What is made up for at once and tells of no step, in milliseconds.
const DRIFT: i64 = 100;

/// How far others may have slowed the time down since the last heartbeat, in milliseconds.
const MAX_SLOWDOWN: i64 = 10_000;

/// How long a clock must have been set before the service follows it.
pub const HOLD: Duration = Duration::from_secs(60 * 60);

/// Asking for the time must not take longer to tell a step.
const MAX_QUERY_TIME: Duration = Duration::from_millis(500);

/// What this process takes for the time, before it has asked.
#[derive(Clone, Copy, Debug)]
struct Own {
    now: i64,
    ahead: i64,
}

/// The time of the timekeeping, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Agreement {
    now: i64,
    ahead: i64,
    /// How far the reference was set, where this process is the first to notice.
    step: Option<i64>,
}

/// Decides what time it is: by what the process knows, if it has been running, by the reference, and by what the processes
/// agreed on.
fn agree(own: Option<Own>, reference: i64, shared: SharedTime) -> Agreement {
    let last = shared.last.map_or(i64::MIN, Instant::as_millis);
    let by_shared = reference.saturating_add(shared.ahead);
    let Some(own) = own else {
        // Nobody has kept the time meanwhile, or not here. It does not go back.
        let now = if by_shared >= last { by_shared } else { last.max(reference) };
        let ahead = if by_shared >= last { shared.ahead } else { now - reference };
        let step = by_shared.saturating_sub(last);
        return Agreement { now, ahead, step: (step < -TOLERANCE).then_some(step) };
    };
    let step = reference + own.ahead - own.now;
    if last > own.now + TOLERANCE {
        // Others are ahead: this process stood still, or has yet to follow them.
        let beat = i64::try_from(HEARTBEAT.as_millis()).unwrap_or(i64::MAX);
        let now = by_shared.clamp(last, last + 2 * beat);
        let ahead = if now == by_shared { shared.ahead } else { now - reference };
        return Agreement { now, ahead, step: None };
    }
    if step.abs() <= TOLERANCE && by_shared < own.now - MAX_SLOWDOWN {
        // What this process found out was not noted.
        return Agreement { now: own.now, ahead: own.now - reference, step: None };
    }
    if step.abs() <= TOLERANCE || (by_shared - own.now).abs() <= TOLERANCE {
        // No step, or somebody has noted it.
        let now = if (by_shared - own.now).abs() < DRIFT { own.now } else { by_shared };
        return Agreement { now, ahead: shared.ahead, step: None };
    }
    Agreement { now: own.now, ahead: own.now - reference, step: Some(step) }
}

/// What time it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct AgreedTime {
    pub(super) now: Instant,
    /// How far that is ahead of the reference, in milliseconds.
    pub(super) ahead: i64,
    /// How far the reference was set, where this process is the first to notice.
    pub(super) step: Option<i64>,
    /// What the processes had noted.
    pub(super) shared: SharedTime,
    /// What the clock says that the service goes by.
    pub(super) reference: Instant,
    /// When that was, by the monotonic clock.
    pub(super) at: Duration,
}

/// How far clocks are apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClockDifferences {
    /// How far the time of the service is ahead of the clock that it goes by, in milliseconds.
    pub ahead: i64,
    /// How far the wall clock of this host is ahead of the database's, in milliseconds; `None` on SQLite, which has none.
    pub host_ahead_of_database: Option<i64>,
    /// How many steps forward of the clock that the service goes by this process has noticed.
    pub steps_forward: u64,
    /// How many steps back.
    pub steps_back: u64,
}

impl ClockDifferences {
    /// What an operator should know of, in plain English: a line for each.
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

/// `12.3 s ahead of`, where that is more than a second.
pub fn apart(millis: i64) -> Option<String> {
    let seconds = Duration::from_millis(millis.unsigned_abs()).as_secs_f64();
    let side = if millis > 0 { "ahead of" } else { "behind" };
    (millis.abs() > TOLERANCE).then(|| format!("{seconds:.1} s {side}"))
}

impl Timekeeping {
    /// Takes over the time that the processes on this database agree on. To be called before a process that does not serve
    /// decides anything, and again and again where it lives longer.
    ///
    /// # Errors
    /// The database's.
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

    /// The same, where the last time was not just now.
    ///
    /// # Errors
    /// The database's.
    pub async fn join_time_if_due(&self) -> Result<(), StoreError> {
        let now = self.db.clock().monotonic();
        let is_due = self.serving.agreed().is_none_or(|agreed| now.saturating_sub(agreed.at) >= HEARTBEAT);
        if is_due || self.is_host_set() { self.join_time().await } else { Ok(()) }
    }

    /// To be called before the instant of anything is noted: where the clock of this host was set, or the machine stood
    /// still, the time is asked for anew.
    pub async fn settle_time(&self) {
        if self.serves()
            && self.is_host_set()
            && let Err(error) = self.heartbeat().await
        {
            tracing::warn!(%error, "the time could not be asked for");
        }
    }

    /// Whether the wall clock of this host was set since the time was agreed on.
    pub(super) fn is_host_set(&self) -> bool {
        self.serving.host_step(self.db.clock()).abs() > TOLERANCE
    }

    /// How far clocks are apart, as was found with the last heartbeat.
    pub fn clock_differences(&self) -> ClockDifferences {
        let ahead = self.serving.agreed().map_or(0, |agreed| agreed.ahead);
        let reference = self.db.now().as_millis() - ahead;
        let host_ahead = self.db.clock().host_time().as_millis() - reference;
        let (steps_forward, steps_back) = self.serving.steps();
        let host_ahead_of_database = (self.db.store().backend() == Backend::Postgres).then_some(host_ahead);
        ClockDifferences { ahead, host_ahead_of_database, steps_forward, steps_back }
    }

    /// Decides what time it is, which is to be [taken over](Self::take_over_time) once the transaction has committed.
    pub(super) fn agree_on_time(&self, conn: &mut Connection) -> Result<AgreedTime, StoreError> {
        let (clock, before) = (self.db.clock(), self.serving.agreed());
        let asked = clock.monotonic();
        let shared = downtimes::shared_time(conn)?;
        let at = clock.monotonic();
        let took = at.saturating_sub(asked);
        let reference = match shared.database_time {
            Some(measured) => clock.database_time(measured) + took / 2,
            None => clock.host_time(),
        };
        // Whole milliseconds of both readings, so that nothing is lost with each heartbeat.
        let since = |agreed: Agreed| millis(at) - millis(agreed.at);
        let own = before.map(|agreed| Own { now: agreed.now.as_millis() + since(agreed), ahead: agreed.ahead });
        let Agreement { now, ahead, step } = match own {
            // It cannot be told when the database has looked at its clock.
            Some(Own { now, ahead }) if took > MAX_QUERY_TIME => Agreement { now, ahead, step: None },
            own => agree(own, reference.as_millis(), shared),
        };
        Ok(AgreedTime { now: Instant::from_millis(now), ahead, step, shared, reference, at })
    }

    /// Sets this process's clock by what was agreed on.
    pub(super) fn take_over_time(&self, time: AgreedTime) {
        let AgreedTime { now, ahead, at, .. } = time;
        self.serving.note_agreed(self.db.clock(), at, |before| {
            // Who has agreed on the same meanwhile has told it.
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
            Agreed { now, ahead, away_since: (ahead.abs() > TOLERANCE).then_some(away_since), at }
        });
    }

    /// Whether the time of the service has been away from the clock it goes by for long enough to follow.
    pub(super) fn is_held_long_enough(&self) -> bool {
        let now = self.db.clock().monotonic();
        let away_since = self.serving.agreed().and_then(|agreed| agreed.away_since);
        away_since.is_some_and(|since| now.saturating_sub(since) >= HOLD)
    }

    /// The same time, where it has been ahead for long enough: half of what has passed since the last heartbeat of any process
    /// is made up for.
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
            // The next process finds it noted.
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
    fn a_process_that_starts_takes_the_time_of_the_others() {
        for ahead in [0, 2 * HOUR, -72 * HOUR] {
            let joined = agree(None, NOW, shared(NOW + ahead - 3_000, ahead));
            assert_eq!(joined, Agreement { now: NOW + ahead, ahead, step: None });
        }
    }

    #[test]
    fn time_does_not_go_back_at_a_start() {
        // The clock was set back while nobody served.
        let started = agree(None, NOW - 2 * HOUR, shared(NOW, 0));
        assert_eq!((started.now, started.ahead), (NOW, 2 * HOUR));
        // It was ahead by days, the service held back, and it was mended while nobody served.
        let started = agree(None, NOW + HOUR, shared(NOW, -72 * HOUR));
        assert_eq!((started.now, started.ahead), (NOW + HOUR, 0));
    }

    #[test]
    fn what_was_found_out_and_not_noted_is_noted_later() {
        let again = agree(own(NOW, 2 * HOUR), NOW - 2 * HOUR, shared(NOW, 0));
        assert_eq!(again, Agreement { now: NOW, ahead: 2 * HOUR, step: None });
        // Others have slowed the time down.
        let slower = agree(own(NOW, 2 * HOUR), NOW - 2 * HOUR, shared(NOW - 4_000, 2 * HOUR - 2_500));
        assert_eq!(slower, Agreement { now: NOW - 2_500, ahead: 2 * HOUR - 2_500, step: None });
    }

    #[test]
    fn a_process_that_stood_still_follows_the_others() {
        let woken = agree(own(NOW, 0), NOW + HOUR, shared(NOW + HOUR - 2_000, 0));
        assert_eq!(woken, Agreement { now: NOW + HOUR, ahead: 0, step: None });
        // The others have skipped what they were behind.
        let followed = agree(own(NOW, -HOUR), NOW + HOUR, shared(NOW + HOUR - 2_000, 0));
        assert_eq!(followed, Agreement { now: NOW + HOUR, ahead: 0, step: None });
    }

    #[test]
    fn operators_are_told_of_more_than_a_second() {
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
