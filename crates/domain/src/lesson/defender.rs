//! The opponent of the exercises in which a lone king is to be mated: takes what it can, walks into no mate that it sees
//! coming, and stays in the middle of the board.
//!
//! It is not exact: it sees mates in two moves and weighs what is further off by rules of thumb, so that it may be mated some
//! moves sooner than by an endgame table. What it does hold out for is what a beginner has to learn to do.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use chess_laws::{Board, LegalMove, Position, Role, Side, Square};

/// How many answers are remembered. Beyond that all are forgotten.
const MAX_REMEMBERED: usize = 20_000;

/// The answer, in UCI, in each position, whose key is its EPD: how long nothing was taken makes no difference.
#[derive(Debug, Default)]
struct Answers(HashMap<String, Option<String>>);

impl Answers {
    fn remember(&mut self, position: String, answer: Option<String>) {
        if self.0.len() >= MAX_REMEMBERED {
            self.0.clear();
        }
        self.0.insert(position, answer);
    }
}

/// The answer that holds out longest, as far as it is looked ahead; none where there is no move. It is always the same for
/// the same position.
///
/// What was found is remembered: each look at an exercise asks again for the answers to all moves made so far.
pub fn reply(position: &Position) -> Option<LegalMove> {
    static ANSWERS: Mutex<Option<Answers>> = Mutex::new(None);
    let answers = || ANSWERS.lock().unwrap_or_else(PoisonError::into_inner);
    let key = position.epd();
    let known = answers().get_or_insert_default().0.get(&key).cloned();
    if let Some(known) = known {
        return known.and_then(|uci| position.read_uci(&uci).ok());
    }
    let found = best_reply(position);
    answers().get_or_insert_default().remember(key, found.as_ref().map(LegalMove::uci));
    found
}

fn best_reply(position: &Position) -> Option<LegalMove> {
    position.legal_moves().into_iter().max_by_key(|reply| (worth(reply.after()), reply.uci()))
}

/// How good a position is for the side that has just moved, and is to be mated.
fn worth(after: &Position) -> i32 {
    let attacker = after.turn();
    if !after.can_mate(attacker) {
        return 10_000;
    }
    let attacks = after.legal_moves();
    if attacks.iter().any(|legal| is_mate(legal.after())) {
        return -10_000;
    }
    if attacks.iter().any(|legal| mates_next(legal.after())) {
        return -5_000;
    }
    comfort(after.board(), attacker)
}

fn is_mate(position: &Position) -> bool {
    position.is_check() && position.legal_move_count() == 0
}

/// Whether every answer in that position is mated.
fn mates_next(position: &Position) -> bool {
    let replies = position.legal_moves();
    !replies.is_empty() && replies.iter().all(|reply| reply.after().mates_in_one())
}

/// How well the lone king stands: far from the edge and from the corners where it can be mated, near to what it may take
/// and to the other king, which has to come closer.
fn comfort(board: &Board, attacker: Side) -> i32 {
    let (Some(own), Some(other)) = (board.king_of((!attacker).into()), board.king_of(attacker.into())) else {
        return 0;
    };
    let pieces: Vec<Square> = (board.by_color(attacker.into()) & !board.kings()).into_iter().collect();
    let near = |square: Square| 7 - i32::from(distance(own, square));
    let mut worth = 20 * from_edge(own) - 2 * near(other);
    worth += pieces.iter().map(|piece| near(*piece)).sum::<i32>();
    let roles: Vec<Role> = pieces.iter().filter_map(|piece| board.role_at(*piece)).collect();
    if let (true, Some(bishop)) = (roles.contains(&Role::Knight), board.bishops().into_iter().next()) {
        // Bishop and knight mate only in a corner of the bishop's colour.
        let corners = if bishop.is_light() { [Square::A8, Square::H1] } else { [Square::A1, Square::H8] };
        let nearest = corners.into_iter().map(|corner| i32::from(distance(own, corner))).min().unwrap_or_default();
        worth += 15 * nearest;
    }
    worth
}

/// How many steps it is to the nearest edge, and, for less, to the nearest corner.
fn from_edge(square: Square) -> i32 {
    let from_side = |line: u32| i32::try_from(line.min(7 - line)).unwrap_or_default();
    let (file, rank) = (from_side(u32::from(square.file())), from_side(u32::from(square.rank())));
    3 * file.min(rank) + file.max(rank)
}

fn distance(from: Square, to: Square) -> u8 {
    u8::try_from(from.distance(to)).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use chess_laws::Variant;

    use super::*;

    #[test]
    fn remembered_answers_are_the_same() {
        for board in ["8/8/8/8/8/3k4/3Q4/6K1", "1k6/7R/8/8/8/8/8/K5R1", "7k/5Q2/6K1/8/8/8/8/8", "8/8/3k4/8/8/2KBN3/8/8"]
        {
            let at =
                |counters: &str| Position::from_fen(&format!("{board} b - - {counters}"), Variant::Standard).unwrap();
            let expected = best_reply(&at("0 1")).map(|reply| reply.uci());
            for counters in ["0 1", "0 1", "7 30"] {
                assert_eq!(reply(&at(counters)).map(|reply| reply.uci()), expected, "{board}");
            }
        }
    }

    #[test]
    fn remembered_answers_are_bounded() {
        let mut answers = Answers::default();
        for number in 0..=MAX_REMEMBERED {
            answers.remember(number.to_string(), None);
        }
        assert_eq!(answers.0.len(), 1);
    }
}
