//! The opponent in exercises that mate a lone king: it captures what it can, avoids mates that it foresees, and stays
//! in the centre.
//!
//! It is not exact: it sees mates in two moves and uses heuristics beyond, so it may be mated some moves sooner than by
//! a tablebase. It defends well enough for a beginner to practise.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use chess_laws::{Board, LegalMove, Position, Role, Side, Square};

/// Capacity of the cache, which is cleared when full.
const MAX_CACHED: usize = 20_000;

/// Cache of replies in UCI by EPD: the halfmove clock makes no difference.
#[derive(Debug, Default)]
struct ReplyCache(HashMap<String, Option<String>>);

impl ReplyCache {
    fn insert(&mut self, position: String, answer: Option<String>) {
        if self.0.len() >= MAX_CACHED {
            self.0.clear();
        }
        self.0.insert(position, answer);
    }
}

/// The reply that holds out longest within its look-ahead; `None` without a legal move. It is deterministic.
///
/// Replies are cached: each view of an exercise requests the replies to all moves so far.
pub fn reply(position: &Position) -> Option<LegalMove> {
    static CACHE: Mutex<Option<ReplyCache>> = Mutex::new(None);
    let cache = || CACHE.lock().unwrap_or_else(PoisonError::into_inner);
    let key = position.epd();
    let cached = cache().get_or_insert_default().0.get(&key).cloned();
    if let Some(cached) = cached {
        return cached.and_then(|uci| position.read_uci(&uci).ok());
    }
    let found = best_reply(position);
    cache().get_or_insert_default().insert(key, found.as_ref().map(LegalMove::uci));
    found
}

fn best_reply(position: &Position) -> Option<LegalMove> {
    position.legal_moves().into_iter().max_by_key(|reply| (worth(reply.after()), reply.uci()))
}

/// Evaluation for the defending side, which has just moved.
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

/// Whether every reply in that position allows mate in one.
fn mates_next(position: &Position) -> bool {
    let replies = position.legal_moves();
    !replies.is_empty() && replies.iter().all(|reply| reply.after().mates_in_one())
}

/// Heuristic for the lone king: far from the edge and from the corners where it can be mated, near the pieces it may
/// capture and far from the other king.
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

/// Distance to the nearest edge, with the other axis as a tie-break.
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
    fn cached_replies_are_the_same() {
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
    fn reply_cache_is_bounded() {
        let mut cache = ReplyCache::default();
        for number in 0..=MAX_CACHED {
            cache.insert(number.to_string(), None);
        }
        assert_eq!(cache.0.len(), 1);
    }
}
