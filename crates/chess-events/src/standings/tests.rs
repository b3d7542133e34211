mod cases;
mod properties;
mod stages;
mod swiss;
mod teams;
mod withdrawals;

use crate::{Colour, Cycles, Entrant, GameOutcome, PairingNumber, Player, RoundResult, RoundRobin, Tournament};

fn number(value: u16) -> PairingNumber {
    PairingNumber::new(value).unwrap()
}

/// A round robin from its crosstable, row against column: `1`, `=`, `0`, `?` for a running game, `+` and `-` for
/// forfeits.
fn round_robin(rows: &[&str]) -> Tournament {
    let cell = |player: PairingNumber, opponent: PairingNumber| rows[player.index()].as_bytes()[opponent.index()];
    let players = (1..=u16::try_from(rows.len()).unwrap()).map(number);
    let mut entrants: Vec<Entrant> = players.map(|player| Entrant::new(player, Player::default())).collect();
    for round in RoundRobin::new(rows.len(), Cycles::Single).unwrap().rounds() {
        for entrant in &mut entrants {
            entrant.results.push(RoundResult::NotPaired);
        }
        for game in round.games {
            let sides = [(game.white, game.black, Colour::White), (game.black, game.white, Colour::Black)];
            for (player, opponent, colour) in sides {
                let played = |outcome| RoundResult::Game { opponent, colour, outcome, rated: true };
                let forfeit = |win| RoundResult::Forfeit { opponent: Some(opponent), colour: Some(colour), win };
                entrants[player.index()].results[round.round.index()] = match cell(player, opponent) {
                    b'1' => played(GameOutcome::Win),
                    b'=' => played(GameOutcome::Draw),
                    b'0' => played(GameOutcome::Loss),
                    b'?' => played(GameOutcome::Unknown),
                    b'+' => forfeit(true),
                    b'-' => forfeit(false),
                    other => panic!("{other}"),
                };
            }
        }
    }
    let tournament = Tournament { entrants, ..Tournament::default() };
    tournament.check_consistency().unwrap();
    tournament
}
