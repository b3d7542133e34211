//! Spans of time in which a clock stands still.

use std::time::Duration;

use super::Instant;

/// When a clock stands still: spans that neither overlap nor touch, in order. Each goes from its beginning up to, but
/// not including, its end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pauses(Vec<(Instant, Instant)>);

impl Pauses {
    /// None.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// The spans, in order.
    pub fn spans(&self) -> &[(Instant, Instant)] {
        &self.0
    }

    /// Adds a span. Where it meets others they become one: nobody's clock stops twice.
    pub fn add(&mut self, from: Instant, until: Instant) {
        if until <= from {
            return;
        }
        let (mut from, mut until) = (from, until);
        self.0.retain(|&(begin, end)| {
            let apart = end < from || until < begin;
            if !apart {
                from = from.min(begin);
                until = until.max(end);
            }
            apart
        });
        let at = self.0.partition_point(|&(begin, _)| begin < from);
        self.0.insert(at, (from, until));
    }

    /// Lets the clock run again from `at` on.
    pub fn cut(&mut self, at: Instant) {
        self.0.retain(|&(begin, _)| begin < at);
        if let Some((_, end)) = self.0.last_mut() {
            *end = (*end).min(at);
        }
    }

    /// Lets the clock run from `from` up to `until` after all; what stood still before and after stays so.
    pub fn remove(&mut self, from: Instant, until: Instant) {
        if until <= from {
            return;
        }
        let left = self.0.iter().flat_map(|&(begin, end)| [(begin, end.min(from)), (begin.max(until), end)]);
        self.0 = left.filter(|(begin, end)| begin < end).collect();
    }

    /// Whether the clock stands still at `at`.
    pub fn contains(&self, at: Instant) -> bool {
        self.0.iter().any(|&(begin, end)| begin <= at && at < end)
    }

    /// How long the clock runs between `from` and `to`.
    pub fn running(&self, from: Instant, to: Instant) -> Duration {
        let paused: Duration = self.0.iter().map(|&(begin, end)| end.min(to) - begin.max(from)).sum();
        (to - from).saturating_sub(paused)
    }

    /// The last instant up to which a clock that starts at `from` has run no longer than `span`.
    pub fn latest(&self, from: Instant, span: Duration) -> Instant {
        let mut latest = from + span;
        for &(begin, end) in self.0.iter().filter(|&&(_, end)| end > from) {
            if begin > latest {
                break;
            }
            latest = latest + (end - begin.max(from));
        }
        latest
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
    fn a_cut_ends_what_runs_and_drops_what_is_to_come() {
        let mut cut = pauses(&[(0, 10), (20, 30)]);
        cut.cut(at(5));
        assert_eq!(cut, pauses(&[(0, 5)]));
    }

    #[test]
    fn a_part_that_is_removed_leaves_the_rest() {
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
        fn what_is_removed_runs_and_nothing_else_changes(
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
        fn running_and_standing_make_up_what_elapses(
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
    }
}
