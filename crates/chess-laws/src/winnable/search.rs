//! The search for a helpmate: both sides cooperate, so any sequence of legal moves will do.
//!
//! Each position is visited once, those nearest to mate first. Positions that the static proof or the material rules
//! out are not expanded; when no position is left, there is no mate. M. Ambrona, "A Practical Algorithm for Chess
//! Unwinnability" (FUN 2022), searches depth by depth instead; visiting each position once makes the search terminate
//! in closed positions.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use shakmaty::{CastlingMode, Chess, Color, Move, Position as _};

use super::guide::{Guide, RANKINGS};
use super::packed::Packed;
use super::semistatic::{self, MateSquare};
use super::visited::{Node, Visited};

/// The result of a search.
pub(super) enum SearchResult {
    /// These moves end in mate.
    Mate(Vec<Move>),
    /// All positions were visited, without a mate.
    Nothing,
    /// The budget ran out.
    Exhausted,
}

/// The maximum number of positions, whatever the budget: they take about a hundred bytes each, and twice as much while
/// the table grows.
const MAX_POSITIONS: u64 = 4_000_000;

/// The parameters of an attempt.
#[derive(Clone, Copy)]
struct Attempt {
    /// Whether each aim is searched separately.
    aims_apart: bool,
    /// The rankings, used in turn in this order.
    rankings: &'static [usize],
    /// The maximum number of positions, if the budget allows it.
    positions: usize,
    /// The number of positions after which static proofs are worth their time.
    proofs_from: usize,
}

/// Most mates are found at once or, after a wrong start, very late, so restarting pays off. One ranking alone sometimes
/// goes deeper than all of them in turn; the last one is unguided, and has fewer turns.
const ATTEMPTS: [Attempt; 5] = [
    Attempt { aims_apart: true, rankings: &[0, 1, 2], positions: 1_500, proofs_from: 400 },
    Attempt { aims_apart: true, rankings: &[0, 1, 2], positions: 6_000, proofs_from: 400 },
    Attempt { aims_apart: false, rankings: &[0, 1, 2, 0, 1, 2, 0, 3], positions: usize::MAX, proofs_from: 0 },
    Attempt { aims_apart: false, rankings: &[0], positions: usize::MAX, proofs_from: 0 },
    Attempt { aims_apart: false, rankings: &[1], positions: usize::MAX, proofs_from: 0 },
];

/// Searches for a mate by `winner` among at most `nodes` positions in each attempt. The position must not be mate
/// already.
pub(super) fn search(start: &Chess, winner: Color, nodes: u64) -> SearchResult {
    let limit = usize::try_from(nodes.min(MAX_POSITIONS)).unwrap_or(usize::MAX);
    let aims = Guide::aims(start, winner);
    let worthwhile = |attempt: &Attempt| attempt.positions == usize::MAX || attempt.positions < limit;
    for attempt in ATTEMPTS.into_iter().filter(worthwhile) {
        let aims_at_once = if attempt.aims_apart { 1 } else { aims.len().max(1) };
        for aims in aims.chunks(aims_at_once) {
            let found = Search::new(start, winner, aims, attempt, limit).run(start);
            if !matches!(found, SearchResult::Exhausted) {
                return found;
            }
        }
    }
    SearchResult::Exhausted
}

/// Positions to visit, the lowest rank first, and of equal rank the newest.
type Queue = BinaryHeap<(Reverse<u32>, u32)>;

struct Search {
    winner: Color,
    guide: Guide,
    visited: Visited,
    attempt: Attempt,
    /// By ranking. Every open position is in each queue in use, and is visited when the first of them pops it.
    queues: [Queue; RANKINGS],
    limit: usize,
    /// Whether every position found was also visited.
    complete: bool,
}

impl Search {
    fn new(start: &Chess, winner: Color, aims: &[MateSquare], attempt: Attempt, limit: usize) -> Self {
        Self {
            winner,
            guide: Guide::new(winner, aims.to_vec()),
            visited: Visited::new(Packed::of(start)),
            attempt,
            queues: std::array::from_fn(|_| Queue::from([(Reverse(0), 0)])),
            limit: limit.min(attempt.positions),
            complete: true,
        }
    }

    fn run(&mut self, start: &Chess) -> SearchResult {
        let mode = start.castles().mode();
        let mut step = 0_usize;
        let rankings = self.attempt.rankings;
        while let Some((_, index)) = self.queues[rankings[step % rankings.len()]].pop() {
            if !self.visited.close(index) {
                continue;
            }
            step += 1;
            if let Some(last) = self.expand(index, mode) {
                return SearchResult::Mate(self.path_to(start, index, last));
            }
            if self.visited.len() > self.limit {
                return SearchResult::Exhausted;
            }
        }
        if self.complete { SearchResult::Nothing } else { SearchResult::Exhausted }
    }

    /// Adds the successors of a position, or returns a move that mates.
    fn expand(&mut self, index: u32, mode: CastlingMode) -> Option<Move> {
        let node = *self.visited.get(index);
        let Some(chess) = node.position.unpack(mode) else {
            self.complete = false;
            return None;
        };
        if self.visited.len() > self.attempt.proofs_from && self.is_ruled_out(&node, &chess) {
            return None;
        }
        for legal in chess.legal_moves() {
            let mut after = chess.clone();
            after.play_unchecked(legal);
            if after.has_insufficient_material(self.winner) {
                continue;
            }
            if after.turn() != self.winner && after.is_checkmate() {
                return Some(legal);
            }
            let (plies, effort) = (node.plies + 1, node.effort + self.guide.effort(&chess, legal));
            let position = Packed::of(&after);
            if let Some(new) = self.visited.insert(Node { position, parent: index, plies, effort, closed: false }) {
                let ranks = self.guide.ranks(&after, plies, effort);
                for (ranking, rank) in ranks.into_iter().enumerate() {
                    if self.attempt.rankings.contains(&ranking) {
                        self.queues[ranking].push((Reverse(rank), new));
                    }
                }
            }
        }
        None
    }

    /// Whether the static proof rules out a mate from here. Only captures and pawn moves can change its result.
    fn is_ruled_out(&self, node: &Node, chess: &Chess) -> bool {
        let before = self.visited.get(node.parent).position;
        node.position.is_irreversible_after(&before) && semistatic::proves_unwinnable(chess, self.winner)
    }

    /// The moves from `start` to the position at `index`, and `last`.
    fn path_to(&self, start: &Chess, index: u32, last: Move) -> Vec<Move> {
        let mut positions = Vec::new();
        let mut at = index;
        while at != 0 {
            let node = self.visited.get(at);
            positions.push(node.position);
            at = node.parent;
        }
        let mut chess = start.clone();
        let mut moves = Vec::with_capacity(positions.len() + 1);
        for position in positions.into_iter().rev() {
            let step = chess.legal_moves().into_iter().find_map(|legal| {
                let mut after = chess.clone();
                after.play_unchecked(legal);
                (Packed::of(&after) == position).then_some((legal, after))
            });
            if let Some((legal, after)) = step {
                moves.push(legal);
                chess = after;
            }
        }
        moves.push(last);
        moves
    }
}
