//! Any text as a time control: if it parses, it is within bounds and survives a round trip.
#![no_main]

use correspondence_clock::{Clock, TimeControl, days};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match text.parse::<TimeControl>() {
        Ok(control) => {
            assert_eq!(control.to_string().parse(), Ok(control));
            assert!(control.days().is_none_or(|days| TimeControl::per_move(days) == Ok(control)));
            assert!(!control.pgn_tag().is_empty());
            let mut clock = Clock::new(control);
            for reflection in [0, 1, 100, 10_000].map(days) {
                let left = clock.available();
                clock.refill(reflection / 2, days(1_000));
                clock.moved(reflection);
                assert_eq!(clock.available().is_none(), left.is_none());
                assert_eq!(clock.missing(reflection).is_some(), control.refills_from_bank());
            }
        }
        Err(reason) => assert!(reason.to_string().ends_with('.')),
    }
});
