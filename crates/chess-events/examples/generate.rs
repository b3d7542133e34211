//! Writes a random tournament: `generate SEED PLAYERS ROUNDS > file.trf`.

use chess_events::generate::{Options, generate};
use chess_events::{RoundNumber, trf};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut numbers = std::env::args().skip(1).map(|word| word.parse::<u16>());
    let mut next = |usual: u16| numbers.next().unwrap_or(Ok(usual));
    let (seed, players, rounds) = (next(1)?, next(20)?, next(7)?);
    let options = Options::new(u64::from(seed), players, RoundNumber::new(rounds)?);
    print!("{}", trf::write(&generate(&options)));
    Ok(())
}
