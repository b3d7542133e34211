//! Open streams of games, as of pages that are open and of programs that wait for a move.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use reqwest::Response;
use testkit::many_games::Plan;
use tokio::task::AbortHandle;

use crate::lags::{Delivery, lags};
use crate::load::Move;
use crate::requests::Client;

/// A player who watches a game of theirs when the load begins.
pub struct Watcher {
    pub player: u32,
    pub client: Client,
    pub game: String,
}

/// `count` watchers of as many games, spread over all.
pub fn watchers(plan: &Plan, count: usize) -> Vec<Watcher> {
    let watcher = |number: usize| {
        let game = (number as u64 * u64::from(plan.games) / count as u64) as u32;
        let client = if number.is_multiple_of(2) { Client::Browser } else { Client::Program };
        Watcher { player: plan.players_of(game).0, client, game: plan.game(game) }
    };
    (0..count).map(watcher).collect()
}

/// The open streams. As many are open at any time: for each that a visit opens the oldest is closed.
pub struct Streams {
    count: usize,
    open: Mutex<VecDeque<AbortHandle>>,
    heard: Arc<Heard>,
}

/// What the streams have said.
#[derive(Default)]
struct Heard {
    moves: Mutex<Vec<Delivery>>,
    /// The number of streams that ended by themselves.
    ended: AtomicUsize,
}

impl Streams {
    pub fn new(count: usize) -> Self {
        Self { count, open: Mutex::default(), heard: Arc::default() }
    }

    /// Reads on until the stream ends, or until it is the oldest of too many.
    pub fn hold(&self, response: Response, game: String) {
        let reading = tokio::spawn(read(response, game, Arc::clone(&self.heard)));
        let mut open = self.open.lock().expect("nobody panics");
        open.push_back(reading.abort_handle());
        while open.len() > self.count {
            if let Some(oldest) = open.pop_front() {
                oldest.abort();
            }
        }
    }

    /// From the answer to each move to its arrival in each stream of its game.
    pub fn lags(&self, moves: &[Move]) -> Vec<Duration> {
        let deliveries = self.heard.moves.lock().expect("nobody panics");
        lags(moves, &deliveries).into_iter().flatten().collect()
    }

    /// The number of streams that ended by themselves.
    pub fn ended(&self) -> usize {
        self.heard.ended.load(Ordering::Relaxed)
    }
}

async fn read(mut response: Response, game: String, heard: Arc<Heard>) {
    while let Ok(Some(chunk)) = response.chunk().await {
        // Of pages, and of programs. The rest is signs of life, and news of the player's other games.
        if ["event: changed", r#""type":"gameState""#].iter().any(|event| contains(&chunk, event)) {
            let delivery = Delivery { game: game.clone(), at: Instant::now() };
            heard.moves.lock().expect("nobody panics").push(delivery);
        }
    }
    heard.ended.fetch_add(1, Ordering::Relaxed);
}

fn contains(bytes: &[u8], text: &str) -> bool {
    bytes.windows(text.len()).any(|window| window == text.as_bytes())
}
