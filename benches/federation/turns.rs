//! The turns of the running games: who moves in each, and a legal move.

use std::collections::HashMap;

use chess_laws::{Position, Variant};
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom as _, SliceRandom as _};
use testkit::many_games::Plan;

/// How many moves can be made in each game.
const MAX_MOVES: usize = 60;

/// A turn to play.
#[derive(Clone, Debug)]
pub struct Turn {
    pub game: String,
    pub ply: usize,
    /// The move, in UCI.
    pub uci: String,
    pub mover: u32,
    pub opponent: u32,
}

/// A turn in each game, in random order, and then the next turns in the same order.
pub struct Turns<'a> {
    plan: &'a Plan,
    order: Vec<u32>,
    taken: usize,
    /// By the moves so far, which are the same in many games.
    continuations: HashMap<&'static str, Vec<String>>,
}

impl<'a> Turns<'a> {
    pub fn of(plan: &'a Plan) -> Self {
        let mut rng = StdRng::seed_from_u64(6);
        let mut order: Vec<u32> = (0..plan.games).collect();
        order.shuffle(&mut rng);
        let mut continuations = HashMap::new();
        for number in 0..plan.games {
            let moves = Plan::moves_of(number);
            continuations.entry(moves).or_insert_with(|| continuation(moves, &mut rng));
        }
        Self { plan, order, taken: 0, continuations }
    }
}

impl Iterator for Turns<'_> {
    type Item = Turn;

    fn next(&mut self) -> Option<Turn> {
        let (round, game) = (self.taken / self.order.len(), self.order[self.taken % self.order.len()]);
        self.taken += 1;
        let moves = Plan::moves_of(game);
        let uci = self.continuations[moves].get(round)?.clone();
        let ply = moves.split(' ').count() + round;
        let (white, black) = self.plan.players_of(game);
        let (mover, opponent) = if ply.is_multiple_of(2) { (white, black) } else { (black, white) };
        Some(Turn { game: self.plan.game(game), ply, uci, mover, opponent })
    }
}

/// Legal moves after `moves` that do not end the game.
fn continuation(moves: &str, rng: &mut StdRng) -> Vec<String> {
    let mut position = Position::start(Variant::Standard, None);
    for uci in moves.split(' ') {
        position = position.play(&position.read_uci(uci).expect("a legal move"));
    }
    let mut continuation = Vec::new();
    while continuation.len() < MAX_MOVES {
        let mut legal_moves = position.legal_moves();
        legal_moves.retain(|legal_move| legal_move.after().ending().is_none());
        let Some(chosen) = legal_moves.choose(rng) else { break };
        continuation.push(chosen.uci());
        position = position.play(chosen);
    }
    continuation
}
