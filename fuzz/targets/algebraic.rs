//! Any text as a move in standard, figurine or long algebraic notation, in every language.
#![no_main]

use chess_laws::Notation;
use libfuzzer_sys::fuzz_target;
use sealedmove_fuzz::{position_and_text, read_write_read};

fuzz_target!(|input: &[u8]| {
    if let Some((position, text)) = position_and_text(input) {
        let algebraic = |notation: &Notation| !matches!(notation, Notation::Uci | Notation::IccfNumeric);
        for notation in Notation::all().filter(algebraic) {
            read_write_read(&position, text, notation);
        }
    }
});
