//! How long after its answer a move arrived elsewhere.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use crate::load::Move;

/// The arrival of a move of a game.
#[derive(Clone, Debug)]
pub struct Delivery {
    pub game: String,
    pub at: Instant,
}

/// The lags of the deliveries of each move, which may have none: those of its game after it was sent and before the next
/// move of that game was. A delivery before the answer has no lag.
pub fn lags(moves: &[Move], deliveries: &[Delivery]) -> Vec<Vec<Duration>> {
    let mut by_game: HashMap<&str, Vec<Instant>> = HashMap::new();
    for delivery in deliveries {
        by_game.entry(&delivery.game).or_default().push(delivery.at);
    }
    let mut sent: HashMap<&str, Vec<Instant>> = HashMap::new();
    for played in moves {
        sent.entry(&played.game).or_default().push(played.sent);
    }
    let lags_of = |played: &Move| {
        let next = sent[&*played.game].iter().copied().filter(|other| *other > played.sent).min();
        let is_of_move = |at: &&Instant| **at >= played.sent && next.is_none_or(|next| **at < next);
        let arrivals = by_game.get(&*played.game).into_iter().flatten().filter(is_of_move);
        arrivals.map(|at| at.saturating_duration_since(played.answered)).collect()
    };
    moves.iter().map(lags_of).collect()
}
