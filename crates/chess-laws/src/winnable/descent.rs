//! A greedy search for a helpmate, along the moves that come nearest to mate.
//!
//! In nearly all positions from games it finds a mate within a few dozen positions. It follows only the best-looking
//! moves of each position, and plays a move only when its turn comes; if it finds no mate, there may still be one.

use shakmaty::{Chess, Color, Move, Position as _};

use super::outlook::Outlook;
use super::packed::Packed;

/// The parameters of a descent.
#[derive(Clone, Copy, Debug)]
pub(super) struct DescentOptions {
    /// The maximum number of positions visited.
    pub(super) positions: usize,
    /// The number of moves followed from each position, at most [`MAX_MOVES`].
    pub(super) moves: usize,
    /// The penalty of each next-best move: a higher value searches deeper, a lower one wider.
    pub(super) handicap: usize,
}

/// The maximum number of moves followed from a position.
const MAX_MOVES: usize = 32;

/// The number of ranks; everything further from mate shares the last one.
const RANKS: usize = 1024;

/// A visited position, and the move that led to it from the one at `parent`.
struct Step {
    chess: Chess,
    parent: u32,
    last: Option<Move>,
}

/// A move that may be followed from the position at `parent`.
struct Choice {
    parent: u32,
    legal: Move,
    /// The next one of the same rank.
    next: Option<u32>,
}

struct Descent {
    winner: Color,
    manner: DescentOptions,
    steps: Vec<Step>,
    choices: Vec<Choice>,
    /// By rank, the newest choice.
    newest: [Option<u32>; RANKS],
    /// No choice has a lower rank.
    lowest: usize,
    seen: SeenHashes,
}

/// Searches for a mate by `winner`, and returns the moves.
pub(super) fn descend(start: &Chess, winner: Color, manner: DescentOptions) -> Option<Vec<Move>> {
    let mut descent = Descent {
        winner,
        manner,
        steps: Vec::with_capacity(manner.positions.min(64)),
        choices: Vec::with_capacity(manner.positions.min(64) * manner.moves),
        newest: [None; RANKS],
        lowest: RANKS,
        seen: SeenHashes::of(manner.positions),
    };
    descent.run(start)
}

impl Descent {
    fn run(&mut self, start: &Chess) -> Option<Vec<Move>> {
        self.seen.insert(start);
        self.visit(Step { chess: start.clone(), parent: 0, last: None });
        while self.steps.len() < self.manner.positions {
            let (parent, legal) = self.next_choice()?;
            let mut chess = self.steps[parent as usize].chess.clone();
            chess.play_unchecked(legal);
            if self.seen.insert(&chess) && self.visit(Step { chess, parent, last: Some(legal) }) {
                return Some(self.path());
            }
        }
        None
    }

    /// Records a position and queues its best moves; `true` if it is mate.
    fn visit(&mut self, step: Step) -> bool {
        let moves = step.chess.legal_moves();
        let mated = moves.is_empty() && step.chess.turn() != self.winner && step.chess.is_check();
        if !mated {
            if moves.is_empty() || step.chess.has_insufficient_material(self.winner) {
                return false;
            }
            self.choose(&step.chess, &moves);
        }
        self.steps.push(step);
        mated
    }

    /// Queues the best moves of a position, which is the next step to be recorded.
    fn choose(&mut self, chess: &Chess, moves: &[Move]) {
        let (Some(outlook), Ok(parent)) = (Outlook::of(chess, self.winner), u32::try_from(self.steps.len())) else {
            return;
        };
        let width = self.manner.moves.min(moves.len()).min(MAX_MOVES);
        // The best so far, in order.
        let mut best = [(u32::MAX, moves[0]); MAX_MOVES];
        for &legal in moves {
            let far = outlook.after(legal);
            if far >= best[width - 1].0 {
                continue;
            }
            let place = best[..width].iter().position(|other| far < other.0).unwrap_or(width - 1);
            best.copy_within(place..width - 1, place + 1);
            best[place] = (far, legal);
        }
        // The best one last, since the newest of equal rank comes first.
        for place in (0..width).rev() {
            let (far, legal) = best[place];
            if far < u32::MAX {
                self.push(far as usize + place * self.manner.handicap, parent, legal);
            }
        }
    }

    fn push(&mut self, rank: usize, parent: u32, legal: Move) {
        let rank = rank.min(RANKS - 1);
        let next = self.newest[rank].replace(self.choices.len() as u32);
        self.choices.push(Choice { parent, legal, next });
        self.lowest = self.lowest.min(rank);
    }

    fn next_choice(&mut self) -> Option<(u32, Move)> {
        while let Some(newest) = self.newest.get_mut(self.lowest) {
            if let Some(index) = *newest {
                let choice = &self.choices[index as usize];
                *newest = choice.next;
                return Some((choice.parent, choice.legal));
            }
            self.lowest += 1;
        }
        None
    }

    /// The moves to the newest step.
    fn path(&self) -> Vec<Move> {
        let before = |step: &&Step| step.last.map(|_| &self.steps[step.parent as usize]);
        let mut moves: Vec<Move> =
            std::iter::successors(self.steps.last(), before).filter_map(|step| step.last).collect();
        moves.reverse();
        moves
    }
}

/// The hashes of the positions that were found. A collision costs the descent one path, no more.
struct SeenHashes {
    /// Open addressing with linear probing; zero is vacant. At most half full.
    slots: Vec<u64>,
}

impl SeenHashes {
    /// Has room for twice as many positions as are visited, since stalemates and the like are inserted too.
    fn of(positions: usize) -> Self {
        Self { slots: vec![0; (4 * positions).next_power_of_two()] }
    }

    /// Inserts a position; `true` if it is new.
    fn insert(&mut self, chess: &Chess) -> bool {
        let hash = Packed::of(chess).hash().max(1);
        let mask = self.slots.len() - 1;
        let start = (hash >> 32) as usize;
        for slot in (0..self.slots.len()).map(|offset| (start + offset) & mask) {
            let slot = &mut self.slots[slot];
            if *slot == hash {
                return false;
            }
            if *slot == 0 {
                *slot = hash;
                return true;
            }
        }
        false
    }
}
