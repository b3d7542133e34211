//! Reads games on one thread and plays them on others.

use std::io;
use std::num::NonZeroUsize;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

use super::games::WrittenGames;
use super::written::WrittenGame;
use super::{LoadedGame, RefusedGame};

/// The maximum number of games, and their approximate size in bytes, in a batch for a thread.
const BATCH_GAMES: usize = 64;
const BATCH_BYTES: usize = 1 << 18;

/// Games to play, and the channel for the results.
type Work<T> = (Vec<WrittenGame>, SyncSender<Vec<T>>);

/// Reads the games of `pgn` like [`Games`](super::Games), with `threads` threads besides this one. `map` is called for
/// each game on any of them, `each` with the results of `map` on this one, in the order of the file. Memory is bounded
/// by backpressure.
///
/// # Errors
/// The first error of `each`, after which nothing more is read.
pub fn map_games<R, T, E>(
    pgn: R,
    threads: NonZeroUsize,
    map: impl Fn(Result<LoadedGame, Box<RefusedGame>>) -> T + Sync,
    mut each: impl FnMut(T) -> Result<(), E>,
) -> Result<(), E>
where
    R: io::Read + Send,
    T: Send,
{
    let (work, to_do) = sync_channel::<Work<T>>(threads.get());
    let (order, in_order) = sync_channel::<Receiver<Vec<T>>>(2 * threads.get());
    let to_do = Mutex::new(to_do);
    thread::scope(|scope| {
        scope.spawn(move || {
            let mut games = WrittenGames::new(pgn);
            loop {
                let batch = next_batch(&mut games);
                let (done, result) = sync_channel(1);
                // A closed channel: the receiver has stopped.
                if batch.is_empty() || order.send(result).is_err() || work.send((batch, done)).is_err() {
                    return;
                }
            }
        });
        for _ in 0..threads.get() {
            scope.spawn(|| {
                loop {
                    let next = to_do.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok((batch, done)) = next else { return };
                    // An error means that the receiver has stopped.
                    let _ = done.send(batch.into_iter().map(|game| map(game.play())).collect());
                }
            });
        }
        for result in in_order {
            // A batch is only missing if its thread panicked, which is propagated when the threads are joined.
            for item in result.recv().into_iter().flatten() {
                each(item)?;
            }
        }
        Ok(())
    })
}

fn next_batch(games: &mut WrittenGames<impl io::Read>) -> Vec<WrittenGame> {
    let mut batch = Vec::with_capacity(BATCH_GAMES);
    let mut bytes = 0;
    while batch.len() < BATCH_GAMES && bytes < BATCH_BYTES {
        let Some(game) = games.next() else { break };
        bytes += game.size();
        batch.push(game);
    }
    batch
}
