//! How long standings with tie-breaks take, and the check of a whole report file.

use chess_events::check::check_event;
use chess_events::generate::{Options, generate};
use chess_events::{Format, RoundNumber, StandingsRules, Tournament, player_standings};
use divan::Bencher;

fn main() {
    divan::main();
}

fn tournament(players: u16) -> Tournament {
    let mut options = Options::new(1, players, RoundNumber::new(11).expect("a number of rounds"));
    options.half_point_byes = "2%".parse().expect("a share");
    options.forfeits = "1%".parse().expect("a share");
    generate(&options)
}

/// A usual list, and one with what takes longest.
#[divan::bench(args = ["PTS,DE,BH/C1,BH,SB", "PTS,AOB,APPO,PTP,TPR,ARO"])]
fn standings_of_300_players(bencher: Bencher<'_, '_>, codes: &str) {
    let tournament = tournament(300);
    let rules = StandingsRules::parse(Format::Swiss, codes).expect("allowed codes");
    bencher.bench(|| player_standings(&tournament, &rules));
}

/// Pairings of all rounds and all places.
#[divan::bench(args = [50, 100], sample_count = 5, sample_size = 1)]
fn check_of_eleven_rounds(bencher: Bencher<'_, '_>, players: u16) {
    let tournament = tournament(players);
    bencher.bench(|| check_event(&tournament));
}
