//! Small positions for the home page: White mates in two moves. Composed for this service.

use chess_laws::{LegalMove, Position, Variant};

/// The positions. In each exactly one move forces mate on the next, and it neither gives check nor captures.
const POSITIONS: [&str; 14] = [
    "1Bk1K3/1pp1p3/Q7/8/8/8/8/8 w - - 0 1",
    "7B/8/K7/1Q6/8/1p2p3/k5p1/8 w - - 0 1",
    "1k1N4/4Bp2/1p1p4/8/8/8/4Q3/2K5 w - - 0 1",
    "8/8/KR3p2/1N6/8/8/3p1R2/2k5 w - - 0 1",
    "2B5/3p4/1p6/p7/1k6/4Q3/1K6/8 w - - 0 1",
    "5kB1/1p6/8/7N/Q4p2/1p6/8/6K1 w - - 0 1",
    "8/7k/2p5/7N/p7/K6R/4R3/8 w - - 0 1",
    "k7/p7/2R5/R2p4/8/N5K1/8/8 w - - 0 1",
    "8/1Q6/1B6/6p1/K7/N7/k4pp1/8 w - - 0 1",
    "1k2N1R1/8/1p6/3Rp3/8/8/4K3/8 w - - 0 1",
    "7Q/8/5p2/8/3pp2B/8/8/4K2k w - - 0 1",
    "6B1/8/1p3p2/k2K4/1p6/8/4Q3/8 w - - 0 1",
    "8/8/2K3Q1/3p4/4pk2/1N6/1p3B2/8 w - - 0 1",
    "8/5pK1/b7/7k/4Q3/8/1p1N4/3N4 w - - 0 1",
];

/// One of the positions, by its number from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MateInTwo(usize);

/// The reply to a solver's first move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// Every reply is mated: this one leaves the fewest mates.
    Forced(LegalMove),
    /// After this reply there is no mate on the next move.
    Escapes(LegalMove),
    /// Black has no move and is not in check.
    Stalemate,
}

impl MateInTwo {
    /// The position of a day, counted from any epoch; a new one every day.
    pub fn of_day(day: i32) -> Self {
        Self(i64::from(day).rem_euclid(POSITIONS.len() as i64) as usize)
    }

    /// The position with that number, as [`number`](Self::number) returns it. Numbers beyond the last wrap around.
    pub fn of_number(number: usize) -> Self {
        Self(number % POSITIONS.len())
    }

    /// Its number, from 0.
    pub fn number(self) -> usize {
        self.0
    }

    /// The one after it.
    #[must_use]
    pub fn next(self) -> Self {
        Self::of_number(self.0 + 1)
    }

    /// The position, White to move.
    pub fn position(self) -> Position {
        // A test reads each of them.
        Position::from_fen(POSITIONS[self.0], Variant::Standard)
            .unwrap_or_else(|_| Position::start(Variant::Standard, None))
    }

    /// Black's reply to White's first move.
    pub fn reply(first: &LegalMove) -> Reply {
        let replies = first.after().legal_moves();
        let escape = replies.iter().find(|reply| !reply.after().mates_in_one());
        match escape {
            Some(escape) => Reply::Escapes(escape.clone()),
            None => match replies.into_iter().min_by_key(|reply| mates(reply.after())) {
                Some(hardest) => Reply::Forced(hardest),
                None => Reply::Stalemate,
            },
        }
    }
}

/// How many moves mate.
fn mates(position: &Position) -> usize {
    position.legal_moves().iter().filter(|legal| is_mate(legal.after())).count()
}

/// Whether the side to move is mated.
pub fn is_mate(position: &Position) -> bool {
    position.is_check() && position.legal_move_count() == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_position_has_one_quiet_first_move_that_forces_mate() {
        for (number, fen) in POSITIONS.iter().enumerate() {
            let position = MateInTwo::of_number(number).position();
            assert_eq!(position.fen(), *fen);
            assert!(!position.mates_in_one(), "{number} is mate in one");
            let forcing: Vec<_> = position
                .legal_moves()
                .into_iter()
                .filter(|first| matches!(MateInTwo::reply(first), Reply::Forced(_)))
                .collect();
            let [first] = &forcing[..] else { panic!("{number}: {forcing:?}") };
            assert!(!first.is_capture() && !first.after().is_check(), "{number}: {}", first.san());
        }
    }

    #[test]
    fn a_forced_reply_leaves_a_mate_and_an_escape_none() {
        for first in MateInTwo::of_day(0).position().legal_moves() {
            match MateInTwo::reply(&first) {
                Reply::Forced(reply) => assert!(mates(reply.after()) > 0),
                Reply::Escapes(reply) => assert_eq!(mates(reply.after()), 0),
                Reply::Stalemate => assert_eq!(first.after().legal_move_count(), 0),
            }
        }
    }

    #[test]
    fn days_and_numbers_wrap_around() {
        assert_eq!(MateInTwo::of_day(-1).number(), POSITIONS.len() - 1);
        assert_eq!(MateInTwo::of_day(14), MateInTwo::of_day(0));
        assert_eq!(MateInTwo::of_number(13).next().number(), 0);
    }
}
