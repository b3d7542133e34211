//! Any text as a move in the numeric notation of correspondence chess.
#![no_main]

use chess_laws::Notation;
use chess_laws_fuzz::{position_and_text, read_write_read};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    if let Some((position, text)) = position_and_text(input) {
        read_write_read(&position, text, Notation::IccfNumeric);
    }
});
