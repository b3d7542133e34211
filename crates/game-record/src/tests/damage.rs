//! Damage is detected.

use super::*;
use crate::{Damaged, move_times, pack, pack_analysis, seal, unpack, unpack_analysis};

fn packed() -> Vec<u8> {
    let moves = with_times(USUAL, &analysed().0, 3);
    let events = vec![ended(&moves, None, "agreement")];
    pack(USUAL, &GameRecord { moves, events })
}

#[test]
fn every_flipped_bit_is_detected() {
    let packed = packed();
    for place in 0..packed.len() * 8 {
        let mut damaged = packed.clone();
        damaged[place / 8] ^= 1 << (place % 8);
        let expected = if place < 8 { Damaged::UnknownFormat(damaged[0]) } else { Damaged::Checksum };
        assert_eq!(unpack(USUAL, &damaged), Err(expected), "bit {place}");
        assert_eq!(move_times(USUAL, &damaged), Err(expected), "bit {place}");
    }
}

#[test]
fn every_truncation_is_detected() {
    let packed = packed();
    for length in 0..packed.len() {
        let expected = if length < 5 { Damaged::CutOff } else { Damaged::Checksum };
        assert_eq!(unpack(USUAL, &packed[..length]), Err(expected), "{length} bytes");
    }
}

/// Random bytes with a valid checksum: unpacking terminates soon.
#[test]
fn random_bytes_with_valid_checksum_terminate() {
    let moves: Vec<String> = analysed().0;
    let mut rng = StdRng::seed_from_u64(11);
    for round in 0..500 {
        let mut bytes = vec![0; rng.random_range(0..200)];
        bytes.iter_mut().for_each(|byte| *byte = rng.random());
        if round % 5 == 0 {
            bytes.fill(if round % 2 == 0 { 0 } else { 255 });
        }
        let sealed = seal(USUAL, &bytes);
        let _ = (unpack(USUAL, &sealed), move_times(USUAL, &sealed), unpack_analysis(USUAL, &moves, &sealed));
    }
}

#[test]
fn analysis_of_another_game_does_not_unpack_to_the_same_values() {
    let (moves, evaluations) = analysed();
    let packed = pack_analysis(USUAL, &moves, &evaluations);
    assert_ne!(unpack_analysis(USUAL, &moves[..40], &packed), Ok(evaluations));
    assert_eq!(unpack_analysis(Start { at: 1, ..USUAL }, &moves, &packed), Err(Damaged::Checksum));
}
