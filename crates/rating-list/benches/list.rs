//! A list of the size of ICCF's: 9,000 players, 400,000 games.

use divan::Bencher;
use rating_list::{Games, Model, RatingList, Strength, WhiteResult};

fn main() {
    divan::main();
}

const PLAYERS: u32 = 9_000;

fn list() -> RatingList<u32> {
    let mut list = RatingList::new();
    for player in 0..PLAYERS {
        list.enter(
            player,
            Strength { rating: f64::from(1400 + player % 1200), deviation: f64::from(40 + player % 200) },
        );
    }
    list
}

fn games(count: usize) -> Games<u32> {
    // Knuth's linear congruential generator: the same games in every run.
    let mut state = 1_u64;
    let mut below = |limit: u32| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from(state >> 33).expect("31 bits") % limit
    };
    let mut games = Games::new();
    while games.len() < count {
        let (white, black) = (below(PLAYERS), below(PLAYERS));
        let result = [WhiteResult::Draw, WhiteResult::Draw, WhiteResult::Win, WhiteResult::Loss][below(4) as usize];
        if white != black {
            games.add(white, black, result);
        }
    }
    games
}

#[divan::bench(args = [10_000, 400_000])]
fn next_list(bencher: Bencher, count: usize) {
    let (list, games) = (list(), games(count));
    bencher.bench_local(|| list.next(&Model::ICCF, &games).expect("a list"));
}
