//! Messages about turns: when the mail server accepted each.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use testkit::smtp::{Received, SmtpServer};

use crate::lags::{Delivery, lags};
use crate::load::Move;

/// How long to wait for messages after the load: until none has come for so long.
const QUIET: Duration = Duration::from_secs(15);

/// The length of the id of a game.
const GAME_ID_LEN: usize = 8;

/// The times at which messages were accepted, in order.
pub struct Arrivals(Arc<Mutex<Vec<Instant>>>);

/// The lags of messages, and how many moves have none.
pub struct MailLags {
    pub lags: Vec<Duration>,
    pub missing: usize,
}

impl Arrivals {
    /// Notes them from now on.
    pub fn watch(smtp: &SmtpServer) -> Self {
        let (mut messages, times) = (smtp.watch(), Arc::new(Mutex::new(Vec::new())));
        let noted = Arc::clone(&times);
        tokio::spawn(async move {
            while messages.changed().await.is_ok() {
                let count = messages.borrow_and_update().len();
                noted.lock().expect("nobody panics").resize(count, Instant::now());
            }
        });
        Self(times)
    }

    /// Waits until so many messages have arrived, or no more do.
    pub async fn wait_for(&self, messages: usize) {
        let (mut count, mut since) = (0, Instant::now());
        while count < messages && since.elapsed() < QUIET {
            tokio::time::sleep(Duration::from_millis(100)).await;
            let arrived = self.0.lock().expect("nobody panics").len();
            if arrived > count {
                (count, since) = (arrived, Instant::now());
            }
        }
    }

    /// From the answer to each move until the message about it was accepted.
    pub fn lags(&self, smtp: &SmtpServer, moves: &[Move]) -> MailLags {
        let times = self.0.lock().expect("nobody panics").clone();
        let messages = smtp.messages();
        let deliveries: Vec<Delivery> = messages
            .iter()
            .zip(times)
            .filter_map(|(message, at)| Some(Delivery { game: turn_of(message)?, at }))
            .collect();
        let of_moves = lags(moves, &deliveries);
        let firsts: Vec<Duration> = of_moves.iter().filter_map(|lags| lags.iter().min().copied()).collect();
        MailLags { missing: moves.len() - firsts.len(), lags: firsts }
    }
}

/// The game of a message that says whose turn it is.
fn turn_of(message: &Received) -> Option<String> {
    const KIND: &[u8] = b"X-Sealed-Move: your-turn";
    if !message.raw.windows(KIND.len()).any(|window| window == KIND) {
        return None;
    }
    let text = message.mail().text?;
    let (_, link) = text.split_once("/game/")?;
    link.get(..GAME_ID_LEN).map(str::to_owned)
}
