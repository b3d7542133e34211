//! Any text as a move in the numeric notation of correspondence chess.
#![no_main]

use chess_laws::Notation;
use libfuzzer_sys::fuzz_target;
use sealedmove_fuzz::{position_and_text, read_write_read};

fuzz_target!(|input: &[u8]| {
    if let Some((position, text)) = position_and_text(input) {
        read_write_read(&position, text, Notation::IccfNumeric);
    }
});
