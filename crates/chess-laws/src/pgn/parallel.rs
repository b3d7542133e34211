//! Reading on one thread, playing on others.

use std::io;
use std::num::NonZeroUsize;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

use super::games::WrittenGames;
use super::written::WrittenGame;
use super::{LoadedGame, RefusedGame};

/// How many games, and about how many bytes of them, are handed to a thread at once.
const BATCH_GAMES: usize = 64;
const BATCH_BYTES: usize = 1 << 18;

/// Games to be played, and where what is made of them goes.
type Work<T> = (Vec<WrittenGame>, SyncSender<Vec<T>>);

/// Reads the games of `pgn` as [`Games`](super::Games) does, with `threads` threads besides this one. `map` is called
/// for each game on any of them, `each` with what `map` gave on this one, in the order of the file. Memory is bounded:
/// whoever is ahead waits.
///
/// # Errors
/// The first that `each` returns; nothing more is read then.
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
                // A channel that is closed: nobody wants more.
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
                    // It is not wanted any more if nobody receives it.
                    let _ = done.send(batch.into_iter().map(|game| map(game.play())).collect());
                }
            });
        }
        for result in in_order {
            // Only a panic on its thread keeps a batch back, and that goes on when the threads are joined.
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
