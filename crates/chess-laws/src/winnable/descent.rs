//! The quick search for a helpmate: straight down, along the moves that bring a mate nearest.
//!
//! In nearly all positions of games it gets there after a few dozen positions. Of each position it follows only the
//! moves that look best, and a position is set up only when its turn comes; what it does not find may still be there.

use shakmaty::{Chess, Color, Move, Position as _};

use super::outlook::Outlook;
use super::packed::Packed;

/// How a descent goes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Manner {
    /// How many positions it looks at.
    pub(super) positions: usize,
    /// How many moves it follows from each, at most [`MAX_MOVES`].
    pub(super) moves: usize,
    /// How much further from mate the next best move counts: more of it goes deep, less of it goes wide.
    pub(super) handicap: usize,
}

/// The most moves of a position that can be followed.
const MAX_MOVES: usize = 32;

/// Ranks are below this; what is further from mate than that shares the last.
const RANKS: usize = 1024;

/// A position that was looked at, and the move that led to it from the one at `parent`.
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
    manner: Manner,
    steps: Vec<Step>,
    choices: Vec<Choice>,
    /// By rank, the newest choice.
    newest: [Option<u32>; RANKS],
    /// No choice has a lower rank.
    lowest: usize,
    known: Known,
}

/// Looks for a mate by `winner`: the moves that lead to it.
pub(super) fn descend(start: &Chess, winner: Color, manner: Manner) -> Option<Vec<Move>> {
    let mut descent = Descent {
        winner,
        manner,
        steps: Vec::with_capacity(manner.positions.min(64)),
        choices: Vec::with_capacity(manner.positions.min(64) * manner.moves),
        newest: [None; RANKS],
        lowest: RANKS,
        known: Known::of(manner.positions),
    };
    descent.run(start)
}

impl Descent {
    fn run(&mut self, start: &Chess) -> Option<Vec<Move>> {
        self.known.insert(start);
        self.look_at(Step { chess: start.clone(), parent: 0, last: None });
        while self.steps.len() < self.manner.positions {
            let (parent, legal) = self.next_choice()?;
            let mut chess = self.steps[parent as usize].chess.clone();
            chess.play_unchecked(legal);
            if self.known.insert(&chess) && self.look_at(Step { chess, parent, last: Some(legal) }) {
                return Some(self.path());
            }
        }
        None
    }

    /// Takes up the moves of a position; `true` if it is mate.
    fn look_at(&mut self, step: Step) -> bool {
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

    /// Ranks the best of the moves; the position is the next step.
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
        // The best one last: of choices of one rank the newest has its turn first.
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

/// The positions that came up, by hashes alone: two with the same cost a descent one way, no more.
struct Known {
    /// Open addressing with linear probing; nought is vacant. At most half full.
    slots: Vec<u64>,
}

impl Known {
    /// Has room for twice as many positions as are looked at: stalemates and the like come up besides.
    fn of(positions: usize) -> Self {
        Self { slots: vec![0; (4 * positions).next_power_of_two()] }
    }

    /// Whether it is new.
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
