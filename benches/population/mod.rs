//! Players with many running and millions of finished games, in the database at an address.

pub mod bulk;
pub mod finished_games;
mod packed_copies;
mod patterns;
pub mod sizes;

use std::time::Instant;

use correspondence_clock::hours;
use service::Clock;
use store::{DatabaseUrl, Store};

use finished_games::FinishedGames;
use testkit::many_games::{Moment, Plan};

/// The number of finished games of the first player.
const OF_FIRST: u32 = 20_000;

/// The maximum number of games that are played; all others are copies of them.
const MAX_PATTERNS: usize = 2_000;

/// The number of copies of each played game, as long as [`MAX_PATTERNS`] suffices.
const COPIES: u32 = 1_000;

/// How many games and players to create.
#[derive(Clone, Copy, Debug)]
pub struct Counts {
    pub finished: u32,
    pub players: u32,
    pub running: u32,
    /// How many of the players have running games.
    pub running_players: u32,
}

/// The games to create.
pub struct Population {
    pub running: Plan,
    pub finished: FinishedGames,
}

impl Population {
    pub fn new(counts: Counts) -> Self {
        let Counts { finished: games, players, running, running_players } = counts;
        let now = Clock::system().now();
        let running = Plan {
            initial: 'm',
            games: running,
            players: running_players,
            // No deadline passes during the measurement.
            first: now + hours(8),
            window: hours(15),
            moment: Moment::Deadline,
        };
        Self { running, finished: FinishedGames { games, players, of_first: OF_FIRST.min(games / 4), until: now } }
    }

    /// Creates the games, and prints sizes and how long each step takes in the database called `name`.
    pub async fn fill(&self, name: &str, url: &str) {
        let Self { running, finished } = self;
        let began = Instant::now();
        running.fill(url).await;
        println!("{name}: {} running games made in {:.0} s", running.games, began.elapsed().as_secs_f64());

        let began = Instant::now();
        let store = Store::open(&url.parse::<DatabaseUrl>().expect("an address")).expect("the database opens");
        let before = sizes::of_rows(url);
        let patterns = patterns::play(&store, ((finished.games / COPIES) as usize).clamp(200, MAX_PATTERNS)).await;
        drop(store);
        println!(
            "{name}: {} different games played and packed in {:.0} s",
            patterns.len(),
            began.elapsed().as_secs_f64()
        );

        let began = Instant::now();
        finished.fill(name, url, &patterns);
        println!(
            "{name}: {} finished games of {} players made in {:.0} s, {} of a hundred of them analysed",
            finished.games,
            finished.players,
            began.elapsed().as_secs_f64(),
            patterns::ANALYSED_PERCENT
        );
        sizes::print(name, url, finished.games, before);
    }
}
