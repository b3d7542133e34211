//! Any bytes as a tournament report file: what is read is consistent and survives a round trip; what is refused has a
//! reason.
#![no_main]

use chess_events::trf;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    match trf::read_bytes(bytes) {
        Ok(import) => {
            let mut tournament = import.tournament;
            assert_eq!(tournament.check_consistency(), Ok(()));
            assert!(import.adjustments.iter().all(|adjusted| adjusted.to_string().ends_with('.')));
            let written = trf::write(&tournament);
            let again = trf::read(&written).unwrap_or_else(|error| panic!("{error}\n{written}"));
            assert!(again.adjustments.is_empty(), "{:?}\n{written}", again.adjustments);
            assert_eq!(trf::write(&again.tournament), written);
            // Points that are not stated are written as the sum of the results.
            for (own, read) in tournament.entrants.iter_mut().zip(&again.tournament.entrants) {
                own.stated_points = own.stated_points.or(read.stated_points);
            }
            assert_eq!(again.tournament, tournament, "{written}");
        }
        Err(error) => assert!(error.to_string().ends_with('.'), "{error}"),
    }
});
