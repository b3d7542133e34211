//! Spans of time in which a clock is paused.

use std::time::Duration;

use super::{Instant, TimeControl, weekend};

/// Instants are whole milliseconds: a fraction of one cannot elapse.
const RESOLUTION: Duration = Duration::from_millis(1);

/// When a clock is paused: half-open spans that neither overlap nor touch, in order, and every weekend if the control
/// says so.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pauses {
    spans: Vec<(Instant, Instant)>,
    weekends: bool,
}

impl Pauses {
    /// No pauses.
    pub const fn new() -> Self {
        Self { spans: Vec::new(), weekends: false }
    }

    /// The initial pauses of a control: every weekend, or none.
    pub const fn of(control: TimeControl) -> Self {
        Self { spans: Vec::new(), weekends: control.is_off_on_weekends() }
    }

    /// The spans that were added, in order, without weekends.
    pub fn spans(&self) -> &[(Instant, Instant)] {
        &self.spans
    }

    /// Adds a span, merged with those it overlaps or touches.
    pub fn add(&mut self, from: Instant, until: Instant) {
        if until <= from {
            return;
        }
        let (mut from, mut until) = (from, until);
        self.spans.retain(|&(begin, end)| {
            let apart = end < from || until < begin;
            if !apart {
                from = from.min(begin);
                until = until.max(end);
            }
            apart
        });
        let at = self.spans.partition_point(|&(begin, _)| begin < from);
        self.spans.insert(at, (from, until));
    }

    /// Ends all pauses at `at`; the clock runs from then on.
    pub fn cut(&mut self, at: Instant) {
        self.spans.retain(|&(begin, _)| begin < at);
        if let Some((_, end)) = self.spans.last_mut() {
            *end = (*end).min(at);
        }
    }

    /// Removes the pauses from `from` to `until`; those before and after remain.
    pub fn remove(&mut self, from: Instant, until: Instant) {
        if until <= from {
            return;
        }
        let left = self.spans.iter().flat_map(|&(begin, end)| [(begin, end.min(from)), (begin.max(until), end)]);
        self.spans = left.filter(|(begin, end)| begin < end).collect();
    }

    /// Whether the clock is paused at `at`.
    pub fn contains(&self, at: Instant) -> bool {
        self.span_at(at).is_some() || self.weekend(at).is_some()
    }

    /// The weekend that pauses the clock at `at`, if any: from Saturday to the beginning of Monday.
    pub fn weekend(&self, at: Instant) -> Option<(Instant, Instant)> {
        let stands = self.weekends && weekend::contains(at);
        stands.then(|| (weekend::begin(at), weekend::end(at)))
    }

    /// The beginning of the next weekend that pauses the clock, if it is within `span` after `at` and `at` is not on a
    /// weekend.
    pub fn weekend_within(&self, at: Instant, span: Duration) -> Option<Instant> {
        let begin = weekend::next_begin(at);
        (self.weekends && !weekend::contains(at) && begin - at <= span).then_some(begin)
    }

    /// The end of the pause at `at`, if any; adjacent pauses count as one.
    pub fn end_of_pause(&self, at: Instant) -> Option<Instant> {
        let next = |at: Instant| self.span_at(at).or_else(|| self.weekend(at).map(|(_, end)| end));
        let end = |at: Instant| next(at).filter(|end| *end > at);
        let mut until = end(at)?;
        while let Some(later) = end(until) {
            until = later;
        }
        Some(until)
    }

    /// The next instant after `at` at which a known pause begins.
    pub fn next_begin(&self, at: Instant) -> Option<Instant> {
        let span = self.spans.iter().map(|&(from, _)| from).find(|from| *from > at);
        let weekend = self.weekends.then(|| weekend::next_begin(at));
        span.into_iter().chain(weekend).min()
    }

    /// How long the clock runs between `from` and `to`.
    pub fn running(&self, from: Instant, to: Instant) -> Duration {
        let weekends =
            |from: Instant, to: Instant| if self.weekends { weekend::within(from, to) } else { Duration::ZERO };
        let running = |from: Instant, to: Instant| (to - from).saturating_sub(weekends(from, to));
        let paused: Duration = self.spans.iter().map(|&(begin, end)| running(begin.max(from), end.min(to))).sum();
        running(from, to).saturating_sub(paused)
    }

    /// The last instant up to which a clock that starts at `from` has run no longer than `span`.
    pub fn latest(&self, from: Instant, span: Duration) -> Instant {
        let mut latest = from + span;
        loop {
            latest = self.end_of_pause(latest).unwrap_or(latest);
            // Paused time still has to elapse: each step reaches another pause.
            let left = span.saturating_sub(self.running(from, latest));
            if left < RESOLUTION || latest == Instant::MAX {
                return latest;
            }
            latest = latest + left;
        }
    }

    /// The end of the added span that contains `at`.
    fn span_at(&self, at: Instant) -> Option<Instant> {
        self.spans.iter().find(|&&(begin, end)| begin <= at && at < end).map(|&(_, end)| end)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const fn at(millis: i64) -> Instant {
        Instant::from_millis(millis)
    }

    const fn span(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    /// Half an hour, coarse enough for spans to overlap each other and weekends.
    const STEP: i64 = 30 * 60 * 1000;

    fn pauses(spans: &[(i64, i64)]) -> Pauses {
        let mut pauses = Pauses::new();
        for &(from, until) in spans {
            pauses.add(at(from), at(until));
        }
        pauses
    }

    #[test]
    fn spans_that_meet_become_one() {
        assert_eq!(pauses(&[(20, 30), (0, 10), (10, 20)]).spans(), [(at(0), at(30))]);
        assert_eq!(pauses(&[(0, 10), (5, 7), (12, 15)]).spans(), [(at(0), at(10)), (at(12), at(15))]);
        assert_eq!(pauses(&[(5, 5), (7, 6)]), Pauses::new());
    }

    #[test]
    fn cut_ends_the_current_pause_and_drops_later_ones() {
        let mut cut = pauses(&[(0, 10), (20, 30)]);
        cut.cut(at(5));
        assert_eq!(cut, pauses(&[(0, 5)]));
    }

    #[test]
    fn removing_a_part_leaves_the_rest() {
        let mut rest = pauses(&[(0, 10), (20, 30), (40, 50)]);
        rest.remove(at(5), at(25));
        assert_eq!(rest, pauses(&[(0, 5), (25, 30), (40, 50)]));
        rest.remove(at(42), at(44));
        assert_eq!(rest, pauses(&[(0, 5), (25, 30), (40, 42), (44, 50)]));
        rest.remove(at(30), at(40));
        assert_eq!(rest.spans().len(), 4, "nothing stood still there");
        rest.remove(at(0), Instant::MAX);
        assert_eq!(rest, Pauses::new());
    }

    #[test]
    fn a_deadline_moves_by_the_pauses_before_it() {
        let pauses = pauses(&[(10, 20), (30, 40)]);
        assert_eq!(pauses.latest(at(0), span(5)), at(5));
        assert_eq!(pauses.latest(at(0), span(9)), at(9));
        assert_eq!(pauses.latest(at(0), span(10)), at(20), "the clock stands at ten until then");
        assert_eq!(pauses.latest(at(0), span(15)), at(25));
        assert_eq!(pauses.latest(at(0), span(25)), at(45));
        assert_eq!(pauses.latest(at(15), span(1)), at(21));
        let third = Duration::from_millis(50) / 3;
        assert_eq!(pauses.latest(at(0), third), at(26), "the rest of a millisecond is no instant");
        assert_eq!(pauses.running(at(0), at(35)), span(20));
        assert_eq!(pauses.running(at(12), at(18)), span(0));
        assert!(pauses.contains(at(10)) && !pauses.contains(at(20)));
    }

    proptest! {
        #[test]
        fn the_latest_instant_is_the_last_within_the_span(
            spans in prop::collection::vec((0_i64..500, 0_i64..60), 0..8),
            from in 0_i64..500,
            length in 0_u64..500,
        ) {
            let spans: Vec<_> = spans.into_iter().map(|(begin, length)| (begin, begin + length)).collect();
            let pauses = pauses(&spans);
            let latest = pauses.latest(at(from), span(length));
            prop_assert_eq!(pauses.running(at(from), latest), span(length));
            prop_assert!(pauses.running(at(from), latest + span(1)) > span(length));
        }

        #[test]
        fn remove_affects_only_its_span(
            spans in prop::collection::vec((0_i64..100, 0_i64..30), 0..8),
            from in 0_i64..120,
            length in 0_i64..60,
        ) {
            let spans: Vec<_> = spans.into_iter().map(|(begin, length)| (begin, begin + length)).collect();
            let (before, mut after) = (pauses(&spans), pauses(&spans));
            after.remove(at(from), at(from + length));
            for moment in 0..160 {
                let removed = (from..from + length).contains(&moment);
                prop_assert_eq!(after.contains(at(moment)), before.contains(at(moment)) && !removed);
            }
        }

        #[test]
        fn running_and_paused_time_add_up_to_elapsed_time(
            spans in prop::collection::vec((0_i64..500, 0_i64..60), 0..8),
            from in 0_i64..500,
            length in 0_i64..500,
        ) {
            let spans: Vec<_> = spans.into_iter().map(|(begin, length)| (begin, begin + length)).collect();
            let pauses = pauses(&spans);
            let standing = (from..from + length).filter(|&moment| pauses.contains(at(moment))).count() as u64;
            let elapsed = u64::try_from(length).expect("not negative");
            prop_assert_eq!(pauses.running(at(from), at(from + length)) + span(standing), span(elapsed));
        }

        #[test]
        fn weekends_combine_with_added_pauses(
            spans in prop::collection::vec((0_i64..1500, 0_i64..300), 0..5),
            from in 0_i64..1000,
            length in 0_i64..1000,
        ) {
            let mut pauses = Pauses { weekends: true, ..Pauses::new() };
            for &(begin, length) in &spans {
                pauses.add(at(begin * STEP), at((begin + length) * STEP));
            }
            let stands = |step: i64| {
                let added = spans.iter().any(|&(begin, length)| begin <= step && step < begin + length);
                // The Unix epoch was the beginning of a Thursday.
                added || [2, 3].contains(&(step / 48 % 7))
            };
            let step = Duration::from_millis(u64::try_from(STEP).expect("positive"));
            let running = (from..from + length).filter(|&moment| !stands(moment)).count();
            let running = step * u32::try_from(running).expect("few");
            prop_assert_eq!(pauses.running(at(from * STEP), at((from + length) * STEP)), running);
            prop_assert_eq!(pauses.contains(at(from * STEP)), stands(from));
            let latest = pauses.latest(at(from * STEP), running);
            prop_assert_eq!(pauses.running(at(from * STEP), latest), running);
            prop_assert!(pauses.running(at(from * STEP), latest + span(1)) > running);
            let begin = pauses.next_begin(at(from * STEP)).expect("there is always another weekend");
            prop_assert!(begin > at(from * STEP) && pauses.contains(begin));
            if let Some(end) = pauses.end_of_pause(at(from * STEP)) {
                prop_assert!((from..end.as_millis() / STEP).all(stands) && !pauses.contains(end));
            }
        }
    }
}
