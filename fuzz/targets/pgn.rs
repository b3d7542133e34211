//! Any bytes as PGN: the same games are read regardless of buffering; a game that parses survives a round trip, and one
//! that does not is reported with its reason.
#![no_main]

use std::io::{self, Read};

use chess_laws::pgn::{self, Games};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let (&pace, pgn) = bytes.split_first().unwrap_or((&0, &[]));
    let games: Vec<_> = Games::new(pgn).collect();
    let in_pieces: Vec<_> = Games::new(ChunkedReader { rest: pgn, chunk_len: usize::from(pace) + 1 }).collect();
    assert_eq!(format!("{games:?}"), format!("{in_pieces:?}"));
    for (number, game) in (1..).zip(games) {
        match game {
            Ok(game) => {
                assert_eq!(game.number(), number);
                let written = pgn::write(&game.to_pgn());
                let again = pgn::read(written.as_bytes()).expect("what is written can be read");
                assert_eq!(again.record(), game.record(), "{written}");
                assert_eq!(pgn::write(&again.to_pgn()), written);
            }
            Err(refused) => assert!(!refused.to_string().is_empty() && !refused.problem.to_string().is_empty()),
        }
    }
});

/// Returns a few bytes at a time, as a network does.
struct ChunkedReader<'a> {
    rest: &'a [u8],
    chunk_len: usize,
}

impl Read for ChunkedReader<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.chunk_len.min(buffer.len()).min(self.rest.len());
        let (now, later) = self.rest.split_at(length);
        buffer[..length].copy_from_slice(now);
        self.rest = later;
        Ok(length)
    }
}
