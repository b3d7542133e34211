//! How long pairings take.

use chess_events::generate::{Options, Share, generate};
use chess_events::swiss::{pair_round, pairings_made};
use chess_events::{RoundNumber, Tournament, trf};
use divan::Bencher;

fn main() {
    divan::main();
}

fn tournament(players: u16, rounds: u16) -> Tournament {
    let mut options = Options::new(1, players, RoundNumber::new(rounds).expect("a number of rounds"));
    options.half_point_byes = Share::PerTenThousand(200).into();
    options.forfeits = Share::PerTenThousand(100).into();
    generate(&options)
}

/// All rounds of a tournament, each from the results before it.
#[divan::bench(args = [50, 100, 300], sample_count = 10, sample_size = 1)]
fn eleven_rounds(bencher: Bencher<'_, '_>, players: u16) {
    let tournament = tournament(players, 11);
    bencher.bench(|| {
        for round in (1..=11).filter_map(|round| RoundNumber::new(round).ok()) {
            let made = pairings_made(&tournament, round);
            let players = made.pairings.iter().flat_map(|pairing| [pairing.white, pairing.black]).chain(made.bye);
            divan::black_box(pair_round(&tournament, round, &players.collect())).expect("the round can be paired");
        }
    });
}

/// One round of 300 players.
#[divan::bench(args = [1, 2, 4, 6, 8, 11], sample_count = 5, sample_size = 1)]
fn round_of_300_players(bencher: Bencher<'_, '_>, round: u16) {
    let tournament = tournament(300, 11);
    let round = RoundNumber::new(round).expect("a round");
    let made = pairings_made(&tournament, round);
    let players = made.pairings.iter().flat_map(|pairing| [pairing.white, pairing.black]).chain(made.bye).collect();
    bencher.bench(|| pair_round(&tournament, round, &players));
}

/// A report file of 300 players and 11 rounds.
#[divan::bench]
fn read_report_file(bencher: Bencher<'_, '_>) {
    let text = trf::write(&tournament(300, 11));
    bencher.bench(|| trf::read(&text));
}
