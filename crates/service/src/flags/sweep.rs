//! The flag sweep: ends all games whose time is up, in order of deadline, in batches.
//!
//! Several nodes may sweep concurrently. They read and search in parallel; the transaction that ends games is
//! serialised by a lock ([`deadlines::claim_sweep`]), and later flags wait until earlier ones are settled. So the order
//! holds even if a node crashes.

use std::collections::HashMap;
use std::future::Future;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use chess_laws::winnable::Winnability;
use correspondence_clock::Instant;
use correspondence_game::{Actor, Command, GameId};
use futures_util::FutureExt;

use super::{FLAG_GRACE, SHORT, Search, check_flag, decide, may_need_search};
use crate::FlagService;
use crate::execution::{PlayError, execute_endings};
use domain::due::Due;
use domain::game::StoredGame;
use store::{StoreError, deadlines, games};

/// Batch size of a transaction. On SQLite it blocks all other writes.
const AT_A_TIME: usize = 100;

/// Lock timeout of a batch. Shorter than PostgreSQL's `deadlock_timeout`, so that in a deadlock the sweep is aborted
/// and not a player's move.
const BATCH_LOCK_TIMEOUT: Duration = Duration::from_millis(200);

/// Lock timeout of a single game.
const LOCK_TIMEOUT: Duration = Duration::from_secs(5);

/// The result of a sweep.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sweep {
    /// The number of games ended.
    pub ended: usize,
    /// The games that need a long search to tell a loss from a draw, in order of deadline. Further sweeps skip them
    /// until [`FlagService::flag_after_search`](crate::FlagService::flag_after_search) has handled them.
    pub hard: Vec<GameId>,
    /// Whether the sweep stopped early because another node holds the lock.
    pub is_unfinished: bool,
}

impl FlagService {
    /// Ends the games whose deadline passed at least [`FLAG_GRACE`] ago, in order of deadline, and returns their
    /// number. Games that need a long search come last. A game in which a move was made meanwhile is skipped.
    ///
    /// # Errors
    /// A database error; games already ended stay ended.
    pub async fn flag_overdue(&self) -> Result<usize, StoreError> {
        let Sweep { mut ended, hard, .. } = self.sweep_flags().await?;
        for game in hard {
            ended += usize::from(self.flag_after_search(game).await?);
        }
        Ok(ended)
    }

    /// The same without the games that take a long search.
    ///
    /// # Errors
    /// As [`FlagService::flag_overdue`](crate::FlagService::flag_overdue).
    pub async fn sweep_flags(&self) -> Result<Sweep, StoreError> {
        self.sweep_flags_of(self.db.now()).await
    }

    /// The same for the games whose time is up at `now`. A caller that has checked that some node serves knows it for
    /// that instant only: the process may be suspended right after.
    ///
    /// # Errors
    /// As [`FlagService::flag_overdue`](crate::FlagService::flag_overdue).
    pub async fn sweep_flags_of(&self, now: Instant) -> Result<Sweep, StoreError> {
        let before = now - FLAG_GRACE;
        let batch_size = i64::try_from(AT_A_TIME).unwrap_or(i64::MAX);
        let (mut sweep, mut after) = (Sweep::default(), None);
        loop {
            let overdue = self.db.store().read(move |conn| deadlines::overdue(conn, before, after, batch_size)).await?;
            after = overdue.last().copied();
            let is_last = overdue.len() < AT_A_TIME;
            let batch = self.quarantine.without(overdue, self.db.now());
            // A late check must not lose a game to a player whose automatic leave is due.
            self.leave.begin_automatic_leave(batch.iter().map(|fall| fall.game).collect(), now).await?;
            self.flag_all_or_each(batch, &mut sweep).await?;
            if is_last || sweep.is_unfinished {
                return Ok(sweep);
            }
        }
    }

    /// Ends one of [`Sweep::hard`] after a long search; returns whether it did.
    ///
    /// # Errors
    /// A database error; the next sweep finds the game again.
    pub async fn flag_after_search(&self, game: GameId) -> Result<bool, StoreError> {
        let flagged = catch_panic(async {
            let at = self.db.now();
            match self.flag_fall(self.stored(&game).await?, Actor::Service, Search::Long, at).await? {
                Some((command, _turn)) => self.apply_as_service(&game, command).await.map(|_| true),
                None => Ok(false),
            }
        })
        .await;
        self.quarantine.take_back(&game);
        match flagged {
            Ok(ended) => Ok(ended),
            Err(Failure::Play(PlayError::Store(error @ StoreError::Unavailable(_)))) => Err(error),
            Err(failure) => {
                self.quarantine_failed(game, &failure);
                Ok(false)
            }
        }
    }

    /// Ends all games of `batch` in one transaction, or, if that fails, each in its own.
    async fn flag_all_or_each(&self, batch: Vec<Due>, sweep: &mut Sweep) -> Result<(), StoreError> {
        if batch.is_empty() {
            return Ok(());
        }
        let Err(failure) = catch_panic(self.flag_batch(&batch, sweep)).await else { return Ok(()) };
        // Distinguish a database outage from an error of a game.
        self.db.store().ping().await?;
        if let [one] = batch[..] {
            self.quarantine_failed(one.game, &failure);
            return Ok(());
        }
        tracing::warn!(%failure, "flags could not fall together, and fall one by one");
        for one in batch {
            if let Err(failure) = catch_panic(self.flag_batch(&[one], sweep)).await {
                self.db.store().ping().await?;
                self.quarantine_failed(one.game, &failure);
            }
            if sweep.is_unfinished {
                return Ok(());
            }
        }
        Ok(())
    }

    async fn flag_batch(&self, batch: &[Due], sweep: &mut Sweep) -> Result<(), PlayError> {
        let ids: Vec<GameId> = batch.iter().map(|fall| fall.game).collect();
        let found = self.db.store().snapshot(move |conn| games::find_all(conn, &ids)).await?;
        let mut fallen = Vec::with_capacity(found.len());
        let now = self.db.now();
        for (id, game) in found {
            match game.map_err(PlayError::from).and_then(|game| check_flag(game, Actor::Service, &lost(), now)) {
                Ok(game) => fallen.push(game),
                Err(error) => self.quarantine_failed(id, &Failure::Play(error)),
            }
        }
        // Searches run outside the transaction; once the time is up the positions no longer change.
        let decided =
            tokio::task::spawn_blocking(|| fallen.into_iter().map(decide_with_short_search).collect::<Vec<_>>()).await;
        let decided = decided.map_err(|died| StoreError::Corrupt(died.to_string()))?;
        let mut commands = Vec::with_capacity(decided.len());
        let mut hard = Vec::new();
        for (id, command) in decided {
            match command {
                Some(command) => commands.push((id, command)),
                None => hard.push(id),
            }
        }
        match self.execute_endings(commands).await? {
            Some(ended) => sweep.ended += ended,
            None => sweep.is_unfinished = true,
        }
        for id in &hard {
            self.quarantine.put(*id, Instant::MAX);
        }
        sweep.hard.append(&mut hard);
        Ok(())
    }

    /// Ends games in one transaction, in order, and returns their number; `None` if another node holds the sweep lock.
    async fn execute_endings(&self, commands: Vec<(GameId, Command)>) -> Result<Option<usize>, PlayError> {
        if commands.is_empty() {
            return Ok(Some(0));
        }
        let timeout = if commands.len() > 1 { BATCH_LOCK_TIMEOUT } else { LOCK_TIMEOUT };
        self.db
            .transaction(move |change| {
                if !deadlines::claim_sweep(change.conn, timeout)? {
                    return Ok(None);
                }
                let ids: Vec<GameId> = commands.iter().map(|(id, _)| *id).collect();
                let mut commands: HashMap<GameId, Command> = commands.into_iter().collect();
                // Each game publishes its own topics.
                change.skip_cache_invalidation();
                let mut fallen = Vec::with_capacity(ids.len());
                for (id, game) in games::find_all_for_update(change.conn, &ids)? {
                    if let Some(command) = commands.remove(&id) {
                        fallen.push((game?, command));
                    }
                }
                Ok(Some(execute_endings(change, fallen)?))
            })
            .await
    }

    /// Quarantines a game that could not be ended, and logs the error.
    fn quarantine_failed(&self, game: GameId, failure: &Failure) {
        match failure {
            // Another node was faster, or a move arrived at the last instant.
            Failure::Play(
                PlayError::Refused { .. }
                | PlayError::FlagInGrace { .. }
                | PlayError::TooFast { .. }
                | PlayError::UnknownGame
                | PlayError::NotAPlayer,
            ) => {}
            Failure::Play(PlayError::Store(error)) => {
                tracing::error!(%game, %error, "a game cannot be flagged");
                self.quarantine.put_because(game, error, self.db.now());
            }
            Failure::Panic => {
                tracing::error!(%game, "a game cannot be flagged: that panics");
                let error = StoreError::Corrupt(failure.to_string());
                self.quarantine.put_because(game, &error, self.db.now());
            }
        }
    }
}

/// Why games could not be ended.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error(transparent)]
    Play(#[from] PlayError),
    #[error("it panicked")]
    Panic,
}

/// Catches panics, so that one game cannot stop all flags from falling.
async fn catch_panic<T>(work: impl Future<Output = Result<T, PlayError>>) -> Result<T, Failure> {
    match AssertUnwindSafe(work).catch_unwind().await {
        Ok(result) => Ok(result?),
        Err(_) => Err(Failure::Panic),
    }
}

fn lost() -> Command {
    Command::FlagFall { cannot_mate: None }
}

/// The command that ends a game whose flag has fallen; `None` if a short search is undecided.
fn decide_with_short_search(stored: StoredGame) -> (GameId, Option<Command>) {
    if !may_need_search(&stored.game) {
        return (stored.id, Some(lost()));
    }
    let command = match catch_unwind(AssertUnwindSafe(decide(&stored.game, SHORT))) {
        Ok(Ok(proof)) => Some(Command::FlagFall { cannot_mate: Some(Box::new(proof)) }),
        Ok(Err(Winnability::Winnable(_))) => Some(lost()),
        Ok(Err(_)) | Err(_) => None,
    };
    (stored.id, command)
}
