//! The Laws, by example.

mod blocked;
mod endings;
mod fen;
mod games;
mod moves;
mod notation;
mod openings;
mod perft;
mod pgn;
mod positions;
mod properties;
mod refusals;
mod rulesets;
mod same_position;

use std::time::Duration;

use nix::time::ClockId;

use super::{Language, LegalMove, MoveError, Notation, Position, Record, Variant};

/// The CPU time of this thread, independent of the machine’s other load.
fn cpu_time() -> Duration {
    ClockId::CLOCK_THREAD_CPUTIME_ID.now().expect("every thread has one").into()
}

fn position(fen: &str) -> Position {
    Position::from_fen(fen, Variant::Standard).expect("a legal position")
}

fn chess960(fen: &str) -> Position {
    Position::from_fen(fen, Variant::Chess960).expect("a legal position")
}

/// The legal moves in standard algebraic notation, sorted.
fn sans(position: &Position) -> Vec<String> {
    let mut sans: Vec<_> = position.legal_moves().iter().map(|legal| legal.san().to_owned()).collect();
    sans.sort();
    sans
}

/// Plays moves in standard algebraic notation, separated by spaces.
fn play(record: &mut Record, moves: &str) {
    for san in moves.split_whitespace() {
        let legal_move = record.position().read_san(san).expect("a legal move");
        record.push(legal_move);
    }
}

fn after(fen: &str, moves: &str) -> Record {
    let mut record = Record::new(position(fen));
    play(&mut record, moves);
    record
}

fn refusal(position: &Position, uci: &str) -> MoveError {
    position.read_uci(uci).expect_err("an illegal move")
}

fn san_of(read: Result<LegalMove, MoveError>) -> String {
    read.expect("a legal move").san().to_owned()
}
