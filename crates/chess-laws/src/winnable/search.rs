//! The search for a helpmate: both sides work together, so any path through legal moves will do.
//!
//! Positions are looked at once each, those that look nearest to mate first. What the static proof or the material rules
//! out is left alone; when nothing is left to look at, there is no mate. M. Ambrona, "A Practical Algorithm for Chess
//! Unwinnability" (FUN 2022), searches depth by depth instead; visiting each position once makes the search end by
//! itself in closed positions.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use shakmaty::{CastlingMode, Chess, Color, Move, Position as _};

use super::guide::{Guide, RANKINGS};
use super::packed::Packed;
use super::semistatic::{self, Snare};
use super::visited::{Node, Visited};

/// What a search came to.
pub(super) enum Found {
    /// These moves end in mate.
    Mate(Vec<Move>),
    /// Every position was looked at, no mate.
    Nothing,
    /// The budget ran out.
    Exhausted,
}

/// The most positions that are kept, whatever the budget: they take about a hundred bytes each, and twice as much for a
/// moment when more room is made.
const MAX_POSITIONS: u64 = 4_000_000;

/// How a search is tried.
#[derive(Clone, Copy)]
struct Try {
    /// Whether it aims at one square after another.
    aims_apart: bool,
    /// The rankings, which have their turns in this order.
    rankings: &'static [usize],
    /// How many positions it may come across, if the budget allows that many.
    positions: usize,
    /// After how many positions static proofs are worth their time.
    proofs_from: usize,
}

/// Most mates are found at once or, having set out the wrong way, very late; so it pays to set out anew. One ranking
/// alone sometimes goes deeper than all of them taking turns; the last one hurries nowhere, and has fewer turns.
const TRIES: [Try; 5] = [
    Try { aims_apart: true, rankings: &[0, 1, 2], positions: 1_500, proofs_from: 400 },
    Try { aims_apart: true, rankings: &[0, 1, 2], positions: 6_000, proofs_from: 400 },
    Try { aims_apart: false, rankings: &[0, 1, 2, 0, 1, 2, 0, 3], positions: usize::MAX, proofs_from: 0 },
    Try { aims_apart: false, rankings: &[0], positions: usize::MAX, proofs_from: 0 },
    Try { aims_apart: false, rankings: &[1], positions: usize::MAX, proofs_from: 0 },
];

/// Looks for a mate by `winner` among at most `nodes` positions a try. If there is any, it is not on the board yet.
pub(super) fn search(start: &Chess, winner: Color, nodes: u64) -> Found {
    let limit = usize::try_from(nodes.min(MAX_POSITIONS)).unwrap_or(usize::MAX);
    let aims = Guide::aims(start, winner);
    let worthwhile = |attempt: &Try| attempt.positions == usize::MAX || attempt.positions < limit;
    for attempt in TRIES.into_iter().filter(worthwhile) {
        let aims_at_once = if attempt.aims_apart { 1 } else { aims.len().max(1) };
        for aims in aims.chunks(aims_at_once) {
            let found = Search::new(start, winner, aims, attempt, limit).run(start);
            if !matches!(found, Found::Exhausted) {
                return found;
            }
        }
    }
    Found::Exhausted
}

/// Positions to look at, the lowest rank first, and of several the newest.
type Queue = BinaryHeap<(Reverse<u32>, u32)>;

struct Search {
    winner: Color,
    guide: Guide,
    visited: Visited,
    attempt: Try,
    /// By ranking. Every open position stands in each that has turns; it is looked at when the first brings it up.
    queues: [Queue; RANKINGS],
    limit: usize,
    /// Whether all that was come across was also looked at.
    complete: bool,
}

impl Search {
    fn new(start: &Chess, winner: Color, aims: &[Snare], attempt: Try, limit: usize) -> Self {
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

    fn run(&mut self, start: &Chess) -> Found {
        let mode = start.castles().mode();
        let mut step = 0_usize;
        let rankings = self.attempt.rankings;
        while let Some((_, index)) = self.queues[rankings[step % rankings.len()]].pop() {
            if !self.visited.close(index) {
                continue;
            }
            step += 1;
            if let Some(last) = self.look_at(index, mode) {
                return Found::Mate(self.path_to(start, index, last));
            }
            if self.visited.len() > self.limit {
                return Found::Exhausted;
            }
        }
        if self.complete { Found::Nothing } else { Found::Exhausted }
    }

    /// Opens what follows a position, or returns a move that mates.
    fn look_at(&mut self, index: u32, mode: CastlingMode) -> Option<Move> {
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

    /// Whether the static proof rules out a mate from here. What it knows changes with captures and pawn moves.
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
