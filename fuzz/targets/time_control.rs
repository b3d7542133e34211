//! Any text as a time control: what is read is written as it was, in bounds.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sealedmove_fuzz::timing::{Instant, TimeControl};

fuzz_target!(|text: &str| {
    match text.parse::<TimeControl>() {
        Ok(control) => {
            assert_eq!(control.to_string().parse(), Ok(control));
            assert_eq!(TimeControl::from_days(control.days()), Ok(control));
            assert!(!control.pgn_tag().is_empty());
            for began in [i64::MIN, 0, i64::MAX].map(Instant::from_millis) {
                assert!(control.deadline(began).is_none_or(|deadline| deadline >= began));
            }
        }
        Err(reason) => assert!(reason.to_string().ends_with('.')),
    }
});
