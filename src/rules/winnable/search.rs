//! The search for a helpmate: both sides work together, so any path through legal moves will do.
//!
//! Positions are looked at once each, those that look nearest to mate first. What the static proof or the material rules
//! out is left alone; when nothing is left to look at, there is no mate. M. Ambrona, "A Practical Algorithm for Chess
//! Unwinnability" (FUN 2022), searches depth by depth instead; visiting each position once makes the search end by
//! itself in closed positions.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use shakmaty::{Bitboard, CastlingMode, Chess, Color, Move, Position as _, Square};

use super::guide::{Guide, RANKINGS};
use super::packed::Packed;
use super::semistatic;
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

/// The most positions that are kept, whatever the budget: they take about a hundred bytes each.
const MOST_POSITIONS: u64 = 1 << 22;

/// How many positions a mate in one of the corners is looked for, one corner after another, before all are tried
/// together. Most mates are found at once or, having set out the wrong way, very late; so it pays to set out anew.
const CORNER_POSITIONS: [usize; 2] = [1_500, 6_000];

/// A mate is usually found before this many positions; from then on, static proofs are worth their time.
const PROOFS_FROM: usize = 400;

/// Looks for a mate by `winner` among at most `nodes` positions a try. If there is any, it is not on the board yet.
pub(super) fn search(start: &Chess, winner: Color, nodes: u64) -> Found {
    let limit = usize::try_from(nodes.min(MOST_POSITIONS)).unwrap_or(usize::MAX);
    let corners = Guide::corners(start, winner);
    let mut nearest_first: Vec<Square> = corners.into_iter().collect();
    nearest_first
        .sort_by_key(|&corner| start.board().kings().into_iter().map(|king| king.distance(corner)).sum::<u32>());
    for positions in CORNER_POSITIONS.into_iter().filter(|&positions| positions < limit) {
        for &corner in &nearest_first {
            match Search::new(start, winner, corner.into(), positions).run(start) {
                Found::Exhausted => {}
                found => return found,
            }
        }
    }
    Search::new(start, winner, corners, limit).run(start)
}

/// Positions to look at, the lowest rank first, and of several the newest.
type Queue = BinaryHeap<(Reverse<u32>, u32)>;

struct Search {
    winner: Color,
    guide: Guide,
    visited: Visited,
    /// Every open position stands in each queue; it is looked at when the first brings it up.
    queues: [Queue; RANKINGS],
    limit: usize,
    /// Whether all that was come across was also looked at.
    complete: bool,
}

impl Search {
    fn new(start: &Chess, winner: Color, corners: Bitboard, limit: usize) -> Self {
        let visited = Visited::new(Packed::of(start));
        let queues = std::array::from_fn(|_| Queue::from([(Reverse(0), 0)]));
        Self { winner, guide: Guide::new(winner, corners), visited, queues, limit, complete: true }
    }

    fn run(&mut self, start: &Chess) -> Found {
        let mode = start.castles().mode();
        let mut step = 0_usize;
        while let Some((_, index)) = self.queues[queue_at(step)].pop() {
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
        if self.visited.len() > PROOFS_FROM && self.is_ruled_out(&node, &chess) {
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
                for (queue, rank) in self.queues.iter_mut().zip(self.guide.ranks(&after, plies, effort)) {
                    queue.push((Reverse(rank), new));
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

/// Which queue has its turn. The one by effort, which hurries nowhere, has fewer and later ones.
fn queue_at(step: usize) -> usize {
    if step > 60 && step % 8 == 7 { 3 } else { step % 3 }
}
