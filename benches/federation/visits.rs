//! When whose visit begins, and what it is about.

use std::time::Duration;

use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use testkit::many_games::Plan;

use crate::population::Population;
use crate::population::finished_games::FinishedGames;
use crate::requests::{Client, REQUESTS};
use crate::turns::{Turn, Turns};

/// A player comes, makes a move, and looks around.
#[derive(Clone, Debug)]
pub struct Visit {
    /// Counted from the first.
    pub begins: Duration,
    pub client: Client,
    pub turn: Turn,
    /// Another running game of the player.
    pub other_game: String,
    pub finished_game: String,
}

/// Visits that make `rate` requests a second for `span`. They are independent of each other (a Poisson process), so that
/// there are bursts, as with people. Half are by browsers and half by programs.
pub fn schedule(population: &Population, rate: u32, span: Duration) -> Vec<Visit> {
    let plan = &population.running;
    let mut rng = StdRng::seed_from_u64(7);
    let mut turns = Turns::of(plan);
    let mut visits = Vec::new();
    let mut begins = Duration::ZERO;
    let mean_gap = f64::from(u32::try_from(REQUESTS).expect("few")) / f64::from(rate);
    loop {
        begins += Duration::from_secs_f64(-mean_gap * (1.0 - rng.random_range(0.0..1.0_f64)).ln());
        if begins >= span {
            return visits;
        }
        let turn = turns.next().expect("there are games enough: PLAYERS or GAMES is too low for so many moves");
        visits.push(Visit {
            begins,
            client: if rng.random_bool(0.5) { Client::Browser } else { Client::Program },
            other_game: other_game(plan, &turn, &mut rng),
            finished_game: FinishedGames::game(rng.random_range(0..population.finished.games)),
            turn,
        });
    }
}

/// A game in which the player has White: games are numbered by that.
fn other_game(plan: &Plan, turn: &Turn, rng: &mut StdRng) -> String {
    let rounds = plan.games / plan.players;
    let number = turn.mover + plan.players * rng.random_range(0..rounds);
    let next = (number + plan.players) % (rounds * plan.players);
    [number, next].map(|number| plan.game(number)).into_iter().find(|game| *game != turn.game).expect("two games")
}
