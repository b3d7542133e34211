//! Clocks as they run in games: the worked examples, and what holds for all of them.

use std::time::Duration;

use proptest::prelude::*;

use super::*;

fn clock(control: &str) -> Clock {
    Clock::new(control.parse().expect("a time control"))
}

#[test]
fn what_is_saved_in_a_period_is_carried_over() {
    let mut clock = clock("2/1d");
    clock.moved(hours(10));
    assert_eq!(clock.moves_left_in_period(), Some(1));
    clock.moved(hours(8));
    assert_eq!((clock.available(), clock.moves_left_in_period()), (Some(hours(30)), Some(2)), "six hours saved");
    clock.moved(hours(30));
    assert_eq!(clock.available(), Some(Duration::ZERO));
}

#[test]
fn whole_days_and_doubling_charge_a_period() {
    let mut clock = clock("10/50d whole-days doubling>20d");
    assert_eq!(clock.moved(days(23) + hours(5)).charged, days(26));
    assert_eq!(clock.available(), Some(days(24)));
    assert_eq!(clock.moved(hours(23)).charged, Duration::ZERO);
    assert_eq!(
        clock.longest_reflection(),
        Some(days(23) - Duration::from_millis(1)),
        "twenty, and two that count twice"
    );
}

#[test]
fn increments_make_sixty_days_of_ten_moves() {
    for (moves, total) in [(10, 60), (20, 90), (40, 150)] {
        let mut clock = clock("30d+3d");
        let used: Duration = (0..moves).map(|_| clock.moved(days(2)).charged).sum();
        assert_eq!(clock.available().map(|left| left + used), Some(days(total)));
    }
}

#[test]
fn an_increment_goes_up_to_the_ceiling() {
    let at = |left: Duration| {
        let mut clock = clock("30d+1d<=45d");
        clock.give(left.saturating_sub(days(30)));
        clock.take(days(30).saturating_sub(left));
        assert_eq!(clock.available(), Some(left));
        clock
    };
    let mut clock = at(days(27) + hours(13));
    clock.moved(hours(3));
    assert_eq!(clock.available(), Some(days(28) + hours(10)));
    let mut clock = at(days(44) + hours(17));
    clock.moved(Duration::ZERO);
    assert_eq!(clock.available(), Some(days(45)));
    let mut clock = at(days(50));
    assert_eq!(clock.moved(hours(1)).added, Duration::ZERO);
    assert_eq!(clock.available(), Some(days(50) - hours(1)), "given time is not taken away");
}

#[test]
fn a_bank_pays_what_is_missing_and_does_not_refill() {
    let mut clock = clock("3d/move+7d");
    clock.moved(days(5));
    assert_eq!((clock.bank(), clock.available()), (Some(days(5)), Some(days(8))));
    clock.moved(hours(1));
    assert_eq!(clock.bank(), Some(days(5)));
    assert_eq!(self::clock("3d/move+7d").longest_reflection(), Some(days(10)), "a second more flags it");
}

#[test]
fn every_move_afresh_and_given_time_for_one() {
    let mut clock = clock("3d/move");
    clock.give(days(1));
    assert_eq!(clock.available(), Some(days(4)));
    clock.moved(days(2));
    assert_eq!(clock.available(), Some(days(3)));
}

#[test]
fn none_means_none() {
    let mut clock = clock("-");
    clock.moved(days(10_000));
    clock.give(days(1));
    assert_eq!((clock.available(), clock.longest_reflection(), clock.moved(days(1)).left), (None, None, None));
}

/// Something that happens to a clock.
#[derive(Clone, Debug)]
enum Happening {
    Move(Duration),
    Give(Duration),
    Take(Duration),
}

fn controls() -> impl Strategy<Value = TimeControl> {
    let run = prop_oneof![
        (1_u64..=14).prop_map(|n| Run::PerMove { allowance: days(n) }),
        (1_u64..=120, 1_u64..=336, prop::option::of(0_u64..=120)).prop_map(|(budget, increment, more)| {
            Run::Increment {
                budget: days(budget),
                increment: hours(increment),
                ceiling: more.map(|more| days(budget + more)),
            }
        }),
        (1_u16..=60, 1_u64..=240).prop_map(|(moves, time)| Run::Period { moves, time: days(time) }),
        (1_u64..=14, 1_u64..=2880)
            .prop_map(|(allowance, bank)| Run::PerMoveWithBank { allowance: days(allowance), bank: hours(bank) }),
    ];
    (run, any::<bool>(), prop::option::of(1_u8..=60), any::<bool>()).prop_map(
        |(run, whole_days, doubling_after, by_claim)| {
            let control = TimeControl::new(run).expect("within bounds");
            control.with_options(Charging { whole_days, doubling_after }, by_claim).expect("within bounds")
        },
    )
}

fn happenings() -> impl Strategy<Value = Vec<Happening>> {
    let span = |most: u64| (0..most).prop_map(Duration::from_millis);
    let happening = prop_oneof![
        8 => span(3_000_000_000).prop_map(Happening::Move),
        2 => span(200_000_000).prop_map(Happening::Move),
        1 => span(200_000_000).prop_map(Happening::Give),
        1 => span(200_000_000).prop_map(Happening::Take),
    ];
    prop::collection::vec(happening, 0..60)
}

proptest! {
    #[test]
    fn every_control_is_read_as_it_is_written(control in controls()) {
        prop_assert_eq!(control.to_string().parse(), Ok(control));
    }

    /// Of a budget or a period: what is charged and left makes up what there was and what was added or given. No clock
    /// goes up but by rule.
    #[test]
    fn time_is_conserved(control in controls(), happenings in happenings()) {
        let keeps = matches!(control.run(), Run::Increment { .. } | Run::Period { .. });
        let mut clock = Clock::new(control);
        for happening in happenings {
            let before = clock.available().expect("a limit");
            match happening {
                Happening::Move(reflection) => {
                    let charge = clock.moved(reflection);
                    let after = clock.available().expect("a limit");
                    prop_assert_eq!(charge.charged, control.charging().charge(reflection));
                    if keeps {
                        prop_assert_eq!(charge.charged + after, before + charge.added + charge.unpaid);
                    } else {
                        prop_assert!(clock.bank().is_none_or(|bank| bank <= before));
                    }
                    if control.charging() == Charging::default() {
                        prop_assert_eq!(charge.charged, reflection);
                    }
                }
                Happening::Give(span) => {
                    clock.give(span);
                    prop_assert_eq!(clock.available(), Some(before + span));
                }
                Happening::Take(span) => {
                    clock.take(span);
                    prop_assert!(clock.available().is_some_and(|after| after <= before && after + span >= before));
                }
            }
        }
    }

    /// A move at the deadline's instant can be paid, one a millisecond later cannot.
    #[test]
    fn a_move_at_the_deadline_stands(control in controls(), happenings in happenings()) {
        let mut clock = Clock::new(control);
        for happening in happenings {
            if let Happening::Move(reflection) = happening {
                let longest = clock.longest_reflection().expect("a limit");
                let late = longest + Duration::from_millis(1);
                let unpaid = |reflection| {
                    let mut copy = clock;
                    copy.moved(reflection).unpaid
                };
                prop_assert_eq!(unpaid(longest), Duration::ZERO);
                prop_assert!(unpaid(late) > Duration::ZERO);
                clock.moved(reflection.min(longest));
            }
        }
    }
}
