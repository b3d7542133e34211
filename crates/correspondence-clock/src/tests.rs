//! Clocks in games: worked examples and properties.

use std::time::Duration;

use proptest::prelude::*;

use super::*;

mod triple_block;

fn clock(control: &str) -> Clock {
    Clock::new(control.parse().expect("a time control"))
}

#[test]
fn saved_time_is_carried_over_to_the_next_period() {
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
fn given_time_is_for_one_move() {
    let mut clock = clock("3d/move");
    clock.give(days(1));
    assert_eq!(clock.available(), Some(days(4)));
    clock.moved(days(2));
    assert_eq!(clock.available(), Some(days(3)));
}

#[test]
fn time_taken_from_a_move_is_restored_at_the_next() {
    let mut clock = clock("3d/move");
    clock.give(hours(12));
    clock.take(days(1));
    assert_eq!(clock.available(), Some(days(2) + hours(12)));
    clock.take(days(9));
    assert_eq!(clock.available(), Some(Duration::ZERO), "no more than there is");
    clock.give(days(1));
    assert_eq!(clock.available(), Some(days(1)));
    clock.moved(hours(5));
    assert_eq!(clock.available(), Some(days(3)));
    let mut clock = self::clock("3d/move+7d");
    clock.take(days(8));
    assert_eq!((clock.bank(), clock.available()), (Some(Duration::ZERO), Some(days(2))), "the bank goes first");
    clock.moved(days(1));
    assert_eq!((clock.bank(), clock.available()), (Some(Duration::ZERO), Some(days(3))));
}

#[test]
fn clock_reading_is_the_same_before_and_during_the_turn() {
    let mut clock = clock("10/50d whole-days doubling>20d");
    let waiting = clock.read(Duration::ZERO).expect("a limit");
    let millis = Duration::from_millis(1);
    assert_eq!(
        (waiting.on_clock, waiting.for_move),
        (days(50), days(36) - millis),
        "twenty, and fifteen that count twice"
    );
    assert_eq!((waiting.bank, waiting.moves_to_control), (None, Some(10)));
    let thinking = clock.read(days(25)).expect("a limit");
    assert_eq!((thinking.on_clock, thinking.for_move), (days(20), days(11) - millis));
    assert_eq!(clock.read(days(60)).map(|late| (late.on_clock, late.for_move)), Some((Duration::ZERO, Duration::ZERO)));
    clock.moved(hours(5));
    assert_eq!(clock.read(Duration::ZERO).expect("a limit").moves_to_control, Some(9));
}

#[test]
fn reading_shows_the_bank_separately() {
    let clock = clock("3d/move+7d");
    let shown = |reflection| clock.read(reflection).map(|reading| (reading.on_clock, reading.for_move, reading.bank));
    assert_eq!(shown(Duration::ZERO), Some((days(10), days(10), Some(days(7)))));
    assert_eq!(shown(days(2)), Some((days(8), days(8), Some(days(7)))));
    assert_eq!(shown(days(5)), Some((days(5), days(5), Some(days(5)))));
    assert_eq!(shown(days(11)), Some((Duration::ZERO, Duration::ZERO, Some(Duration::ZERO))));
}

#[test]
fn unlimited_control_has_no_figures() {
    let mut clock = clock("-");
    clock.moved(days(10_000));
    clock.give(days(1));
    assert_eq!((clock.available(), clock.longest_reflection(), clock.moved(days(1)).left), (None, None, None));
}

/// An event that changes a clock.
#[derive(Clone, Debug)]
enum ClockEvent {
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
    let with_options = (run, any::<bool>(), prop::option::of(1_u8..=60), any::<bool>()).prop_map(
        |(run, whole_days, doubling_after, by_claim)| {
            let control = TimeControl::new(run).expect("within bounds");
            control.with_options(Charging { whole_days, doubling_after }, by_claim).expect("within bounds")
        },
    );
    prop_oneof![4 => with_options, 1 => triple_block::controls()]
}

fn events() -> impl Strategy<Value = Vec<ClockEvent>> {
    let span = |max: u64| (0..max).prop_map(Duration::from_millis);
    let event = prop_oneof![
        8 => span(3_000_000_000).prop_map(ClockEvent::Move),
        2 => span(200_000_000).prop_map(ClockEvent::Move),
        1 => span(200_000_000).prop_map(ClockEvent::Give),
        1 => span(200_000_000).prop_map(ClockEvent::Take),
    ];
    prop::collection::vec(event, 0..60)
}

/// A turn of one player.
#[derive(Clone, Debug)]
struct Turn {
    length: Duration,
    /// The pauses of the clock as start and length, counted from the beginning of the turn; perhaps after its end.
    pauses: Vec<(Duration, Duration)>,
    give: Duration,
    take: Duration,
    /// How long the opponent takes afterwards.
    wait: Duration,
}

fn turn() -> impl Strategy<Value = Turn> {
    let span = |max: u64| (0..max).prop_map(Duration::from_millis);
    let at_times = |max: u64| prop_oneof![3 => Just(Duration::ZERO), 1 => span(max)];
    let pauses = prop::collection::vec((span(3_000_000_000), span(900_000_000)), 0..4);
    (span(3_000_000_000), pauses, at_times(200_000_000), at_times(200_000_000), span(3_000_000_000))
        .prop_map(|(length, pauses, give, take, wait)| Turn { length, pauses, give, take, wait })
}

proptest! {
    #[test]
    fn every_control_survives_a_round_trip(control in controls()) {
        prop_assert_eq!(control.to_string().parse(), Ok(control));
    }

    /// The reading at a reflection agrees with the charge of a move after it, and both ways to count the moves to the
    /// next control agree.
    #[test]
    fn clock_reading_agrees_with_the_charge(control in controls(), events in events()) {
        let mut clock = Clock::new(control);
        let mut made = 0;
        for event in events {
            if let ClockEvent::Move(reflection) = event {
                let reading = clock.read(reflection).expect("a limit");
                let whole = clock.longest_reflection().expect("a limit");
                prop_assert_eq!(reading.for_move, whole.saturating_sub(reflection));
                prop_assert_eq!(reading.moves_to_control, control.moves_to_control(made));
                let mut copy = clock;
                let charge = copy.moved(reflection);
                prop_assert_eq!(charge.left, Some(reading.on_clock + charge.added));
                if control.refills_from_bank() {
                    prop_assert_eq!(charge.left, copy.available());
                } else {
                    prop_assert_eq!(copy.bank(), reading.bank);
                }
                clock.moved(reflection);
                made += 1;
            }
        }
    }

    /// A clock gains time only by rule: the time after a move is the time before it, less the charge, plus the addition
    /// of the control; a bank covers the excess and is never refilled.
    #[test]
    fn clocks_gain_time_only_by_rule(control in controls(), events in events()) {
        let mut clock = Clock::new(control);
        // What an arbiter adds and takes may concern the bank of a triple block.
        let held = |clock: Clock| {
            let bank = clock.bank().filter(|_| control.refills_from_bank()).unwrap_or_default();
            clock.available().expect("a limit") + bank
        };
        for event in events {
            let (before, bank) = (clock.available().expect("a limit"), clock.bank().unwrap_or_default());
            match event {
                ClockEvent::Move(reflection) => {
                    let charge = clock.moved(reflection);
                    let after = clock.available().expect("a limit");
                    prop_assert_eq!(charge.charged, control.charging().charge(reflection));
                    match control.run() {
                        Run::Increment { .. } | Run::Period { .. } | Run::TripleBlock(_) => {
                            prop_assert_eq!(charge.charged + after, before + charge.added + charge.unpaid);
                        }
                        Run::PerMove { allowance } => prop_assert_eq!(after, allowance),
                        Run::PerMoveWithBank { allowance, .. } => {
                            let paid = charge.charged.saturating_sub(before - bank);
                            prop_assert_eq!(clock.bank(), Some(bank.saturating_sub(paid)));
                            prop_assert_eq!(Some(after - allowance), clock.bank());
                        }
                        Run::Unlimited => unreachable!("all of these have a limit"),
                    }
                    if control.charging() == Charging::default() {
                        prop_assert_eq!(charge.charged, reflection);
                    }
                }
                ClockEvent::Give(span) => {
                    let before = held(clock);
                    clock.give(span);
                    prop_assert_eq!(held(clock), before + span);
                }
                ClockEvent::Take(span) => {
                    let before = held(clock);
                    clock.take(span);
                    prop_assert_eq!(held(clock), before.saturating_sub(span));
                }
            }
        }
    }

    /// Time charged, left, paused and added sums to time elapsed and given, for every control. If a move starts afresh,
    /// unused time lapses and counts as taken away.
    #[test]
    fn time_is_conserved(control in controls(), turns in prop::collection::vec(turn(), 0..40)) {
        let millis = |span: Duration| i128::try_from(span.as_millis()).expect("not that long");
        let mut clock = Clock::new(control);
        let left = |clock: Clock| millis(clock.available().expect("a limit"));
        let (mut elapsed, mut paused, mut surcharged, mut unpaid) = (0, 0, 0, 0);
        let (initial, mut given, mut added) = (left(clock), 0, 0);
        let mut now = Instant::from_millis(930_000_000_000);
        for Turn { length, pauses: spans, give, take, wait } in turns {
            let mut pauses = Pauses::new();
            for (begin, span) in spans {
                pauses.add(now + begin, now + begin + span);
            }
            let before = left(clock);
            clock.give(give);
            clock.take(take);
            given += left(clock) - before;
            let moved = now + length;
            let reflection = pauses.running(now, moved);
            let charge = clock.moved(reflection);
            elapsed += millis(length);
            paused += millis(length - reflection);
            surcharged += millis(charge.charged) - millis(reflection);
            unpaid += millis(charge.unpaid);
            let renewed = left(clock) - millis(charge.left.expect("a limit"));
            added += millis(charge.added) + renewed;
            now = moved + wait;
        }
        prop_assert_eq!(elapsed + surcharged + left(clock), paused + initial + given + added + unpaid);
    }

    /// A move at the instant of the deadline is covered, one a millisecond later is not.
    #[test]
    fn move_at_the_deadline_is_in_time(control in controls(), events in events()) {
        let mut clock = Clock::new(control);
        for event in events {
            if let ClockEvent::Move(reflection) = event {
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
