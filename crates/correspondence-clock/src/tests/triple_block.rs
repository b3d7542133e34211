//! The triple block: the cases worked by hand, and properties.

use std::time::Duration;

use proptest::prelude::*;

use super::super::*;
use super::clock;

const CONTROL: &str = "50d+3d*50<=50d bank=75d";

/// Clock and bank.
fn held(clock: Clock) -> (Duration, Duration) {
    (clock.available().expect("a limit"), clock.bank().expect("a bank"))
}

fn refill(clock: &mut Clock, reflection: Duration) {
    clock.refill(reflection, Duration::MAX);
}

#[test]
fn clock_is_refilled_from_the_bank_after_a_move() {
    let mut clock = clock(CONTROL);
    let charge = clock.moved(days(10));
    assert_eq!((charge.charged, charge.added, charge.left), (days(10), days(10), Some(days(50))));
    assert_eq!(held(clock), (days(50), days(68)), "43 with the increment, and 7 from the bank");
}

#[test]
fn what_the_clock_cannot_hold_goes_to_the_bank() {
    let mut clock = clock(CONTROL);
    clock.moved(Duration::ZERO);
    assert_eq!(held(clock), (days(50), days(78)));
}

#[test]
fn flag_falls_at_zero_whatever_the_bank_holds() {
    let mut clock = clock(CONTROL);
    let late = clock.read(days(50)).expect("a limit");
    assert_eq!((late.on_clock, late.for_move, late.bank), (Duration::ZERO, Duration::ZERO, Some(days(75))));
    assert_eq!(clock.longest_reflection(), Some(days(50)));
    clock.moved(days(49));
    assert_eq!(held(clock), (days(50), days(29)), "4 with the increment, and 46 from the bank");
}

#[test]
fn clock_is_refilled_by_hand_while_to_move() {
    let mut clock = clock(CONTROL);
    assert_eq!(clock.refillable(days(49)), Some(days(49)));
    refill(&mut clock, days(49));
    let reading = clock.read(days(49)).expect("a limit");
    assert_eq!((reading.on_clock, reading.for_move), (days(50), days(50)));
    assert_eq!((reading.bank, reading.refill), (Some(days(26)), Some(Duration::ZERO)));
    assert_eq!(clock.moved(days(69)).charged, days(69));
    assert_eq!(held(clock), (days(50), days(9)), "33 with the increment, and 17 from the bank");
}

#[test]
fn floor_applies_to_moves_without_an_increment() {
    let mut clock = clock("50d+3d*50<=50d bank=75d floor=3d");
    for _ in 0..50 {
        clock.moved(Duration::ZERO);
    }
    assert_eq!(held(clock), (days(50), days(75 + 150)));
    clock.take(days(75 + 150 + 48));
    assert_eq!(held(clock), (days(2), Duration::ZERO));
    clock.moved(days(1));
    assert_eq!(held(clock), (days(3), Duration::ZERO), "move 51");
    clock.moved(days(3));
    assert_eq!(held(clock), (days(3), Duration::ZERO), "and each after it");
    // Without it the end is near.
    let mut clock = self::clock("2d+3d*1<=2d bank=1h");
    clock.moved(Duration::ZERO);
    clock.take(days(4));
    clock.moved(days(1));
    assert_eq!(held(clock), (hours(1), Duration::ZERO));
}

#[test]
fn floor_does_not_apply_to_the_first_moves() {
    let mut clock = clock("50d+1h*50<=50d bank=1h floor=3d");
    clock.moved(days(49));
    assert_eq!(held(clock), (days(1) + hours(2), Duration::ZERO));
}

#[test]
fn increments_end_after_the_last_move_that_adds_time() {
    let mut clock = clock("5d+1d*2<=5d bank=1d");
    for bank in [2, 3, 3, 3] {
        clock.moved(Duration::ZERO);
        assert_eq!(held(clock), (days(5), days(bank)));
    }
}

#[test]
fn clock_may_start_below_its_ceiling() {
    let mut clock = clock("10d+1d*10<=20d bank=30d");
    assert_eq!(clock.longest_reflection(), Some(days(10)));
    refill(&mut clock, days(1));
    assert_eq!(clock.read(days(1)).map(|reading| reading.on_clock), Some(days(20)));
    assert_eq!(clock.bank(), Some(days(19)));
}

#[test]
fn undone_refills_return_to_the_bank() {
    let mut clock = clock(CONTROL);
    refill(&mut clock, days(30));
    refill(&mut clock, days(40));
    assert_eq!(held(clock), (days(90), days(35)));
    clock.restart_turn();
    assert_eq!(clock, self::clock(CONTROL));
}

#[test]
fn time_given_goes_to_the_clock_and_the_rest_to_the_bank() {
    let mut clock = clock(CONTROL);
    clock.give_during(days(10), days(25));
    assert_eq!(clock.read(days(10)).map(|reading| (reading.on_clock, reading.bank)), Some((days(50), Some(days(90)))));
    // A turn that begins anew has no reflection that makes room for it.
    clock.restart_turn();
    assert_eq!(held(clock), (days(50), days(100)));
    let mut full = self::clock(CONTROL);
    full.give(days(25));
    assert_eq!(held(full), (days(50), days(100)));
    full.take(days(110));
    assert_eq!(held(full), (days(40), Duration::ZERO), "the bank is taken first");
    assert!(full.has_room_for(days(240)) && !full.has_room_for(days(241)));
}

#[test]
fn other_controls_are_not_refilled() {
    for control in ["3d/move", "30d+1d<=45d", "10/50d", "3d/move+7d", "-"] {
        let mut clock = clock(control);
        assert_eq!((clock.missing(days(1)), clock.refillable(days(1))), (None, None));
        refill(&mut clock, days(1));
        clock.restart_turn();
        assert_eq!(clock, self::clock(control));
    }
}

pub(super) fn controls() -> impl Strategy<Value = TimeControl> {
    let start = (24_u64..=2880, 0_u64..=1000, 1_u64..=336, 1_u16..=100);
    (start, 1_u64..=2880, prop::option::of(1_u64..=336)).prop_map(
        |((budget, more, increment, increments), bank, floor)| {
            let ceiling = budget + more;
            let block = TripleBlock {
                budget: hours(budget),
                increment: hours(increment),
                increments,
                ceiling: hours(ceiling),
                bank: hours(bank),
                floor: floor.map(|floor| hours(floor.min(ceiling))),
            };
            TimeControl::new(Run::TripleBlock(block)).expect("within bounds")
        },
    )
}

/// A turn: refills by hand after these parts of the reflection, in thousandths, and a correction in its middle.
#[derive(Clone, Debug)]
struct Turn {
    reflection: Duration,
    refills: Vec<u32>,
    given: Duration,
}

fn turns() -> impl Strategy<Value = Vec<Turn>> {
    let reflection = prop_oneof![1 => Just(0_u64), 3 => 0_u64..6_000_000_000, 1 => 0_u64..90_000_000];
    let given = prop_oneof![9 => Just(0_u64), 1 => 0_u64..900_000_000];
    let turn =
        (reflection, prop::collection::vec(0_u32..=1000, 0..4), given).prop_map(|(reflection, refills, given)| {
            let (reflection, given) = (Duration::from_millis(reflection), Duration::from_millis(given));
            Turn { reflection, refills, given }
        });
    prop::collection::vec(turn, 0..120)
}

proptest! {
    /// Clock, bank and time used are what there was at the start and the increments so far, and the floor’s gifts.
    #[test]
    fn clock_bank_and_time_used_are_what_was_given(control in controls(), turns in turns()) {
        let Run::TripleBlock(block) = control.run() else { unreachable!("it is one") };
        let mut clock = Clock::new(control);
        let (mut used, mut made, mut given) = (Duration::ZERO, 0_u16, Duration::ZERO);
        for Turn { reflection, mut refills, given: more } in turns {
            refills.sort_unstable();
            for reflection in refills.into_iter().map(|part| reflection * part / 1000) {
                let reading = clock.read(reflection).expect("a limit");
                if reading.on_clock == Duration::ZERO {
                    // The flag has fallen.
                    break;
                }
                let moved = reading.refill.expect("a bank");
                refill(&mut clock, reflection);
                let refilled = clock.read(reflection).expect("a limit");
                prop_assert_eq!(refilled.on_clock, reading.on_clock + moved);
                prop_assert_eq!(refilled.bank.map(|bank| bank + moved), reading.bank);
                prop_assert!(refilled.on_clock <= block.ceiling);
                prop_assert!(refilled.on_clock == block.ceiling || refilled.bank == Some(Duration::ZERO));
            }
            clock.give_during(reflection, more);
            given += more;
            prop_assert!(clock.read(reflection).expect("a limit").on_clock <= block.ceiling);
            let reflection = reflection.min(clock.longest_reflection().expect("a limit"));
            let charge = clock.moved(reflection);
            made += 1;
            used += charge.charged;
            prop_assert_eq!((charge.charged, charge.unpaid), (reflection, Duration::ZERO));
            let (on_clock, bank) = held(clock);
            let increments = block.increment * u32::from(made.min(block.increments));
            let all = block.budget + block.bank + increments + given;
            let floor = block.floor.filter(|_| made > block.increments);
            if let Some(floor) = floor {
                prop_assert!(on_clock + bank >= floor && on_clock + bank + used >= all);
                // What the floor gave counts as given from then on.
                given += (on_clock + bank + used) - all;
            } else {
                prop_assert_eq!(on_clock + bank + used, all);
            }
            prop_assert!(on_clock <= block.ceiling);
            prop_assert!(on_clock == block.ceiling || bank == Duration::ZERO);
        }
        if let Some(longest) = control.longest_game() {
            prop_assert!(2 * (used.saturating_sub(given)) <= longest);
        }
    }

    /// A refill by hand that is undone leaves no trace.
    #[test]
    fn undone_refills_leave_no_trace(control in controls(), turns in turns(), at in 0_u64..6_000_000_000) {
        let mut clock = Clock::new(control);
        for Turn { reflection, given, .. } in turns {
            clock.give(given);
            clock.moved(reflection);
        }
        let before = clock;
        refill(&mut clock, Duration::from_millis(at / 2));
        refill(&mut clock, Duration::from_millis(at));
        clock.restart_turn();
        prop_assert_eq!(clock, before);
    }
}
