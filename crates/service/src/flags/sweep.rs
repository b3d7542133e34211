//! Ending all games whose time is up: in the order their flags fell, many in one transaction.
//!
//! Several nodes may sweep at once. What they read and search, they do side by side; the transaction that ends games is
//! one node's at a time ([`deadlines::claim_sweep`]), and nobody goes on to later flags before the earlier ones are
//! settled. So the order holds whichever node dies, and where.

use std::collections::HashMap;
use std::future::Future;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use chess_laws::winnable::Winnability;
use correspondence_clock::Instant;
use correspondence_game::{Actor, Command, GameId};
use futures_util::FutureExt;

use super::{FLAG_GRACE, SHORT, Search, check_flag, decide, may_hang_on_a_search};
use crate::FlagService;
use crate::execution::{PlayError, execute_endings};
use domain::due::Due;
use domain::game::StoredGame;
use store::{StoreError, deadlines, games};

/// How many games end in one transaction. On SQLite nobody else can move meanwhile.
const AT_A_TIME: usize = 100;

/// How long a transaction that ends many games waits for one that is just being changed. It is less than PostgreSQL
/// takes to look for a deadlock: where it comes to one it is the sweep that gives way, and not a player's move.
const BATCH_LOCK_TIMEOUT: Duration = Duration::from_millis(200);

/// The same where one game is ended on its own.
const LOCK_TIMEOUT: Duration = Duration::from_secs(5);

/// What came of a sweep.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sweep {
    /// How many games were ended.
    pub ended: usize,
    /// The games where it takes a long search to tell a loss from a draw, in the order their flags fell. Further sweeps
    /// leave them out until [`FlagService::flag_after_search`](crate::FlagService::flag_after_search) is done with them.
    pub hard: Vec<GameId>,
    /// Whether another node is at it, so that this one did not get to the end.
    pub is_unfinished: bool,
}

impl FlagService {
    /// Ends the games whose deadline passed [`FLAG_GRACE`] ago or longer, in the order the deadlines fell, and says how
    /// many there were. Where it takes a long search to tell a loss from a draw, the others come first. A game that was
    /// moved on meanwhile is left alone.
    ///
    /// # Errors
    /// When the database cannot be asked; games already ended stay so.
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

    /// The same of the games whose time is up at `now`. Whoever has asked first whether anybody serves knows that of this
    /// instant only: the process may stand still at the next.
    ///
    /// # Errors
    /// As [`FlagService::flag_overdue`](crate::FlagService::flag_overdue).
    pub async fn sweep_flags_of(&self, now: Instant) -> Result<Sweep, StoreError> {
        let before = now - FLAG_GRACE;
        let most = i64::try_from(AT_A_TIME).unwrap_or(i64::MAX);
        let (mut sweep, mut after) = (Sweep::default(), None);
        loop {
            let overdue = self.db.store().read(move |conn| deadlines::overdue(conn, before, after, most)).await?;
            after = overdue.last().copied();
            let is_last = overdue.len() < AT_A_TIME;
            let batch = self.quarantine.without(overdue, self.db.now());
            // Whoever was to be on leave by now loses no game because that was looked at late.
            self.leave.begin_automatic_leave(batch.iter().map(|fall| fall.game).collect(), now).await?;
            self.flag_all_or_each(batch, &mut sweep).await?;
            if is_last || sweep.is_unfinished {
                return Ok(sweep);
            }
        }
    }

    /// Ends one game that a sweep found hard, after a long search, and says whether it did.
    ///
    /// # Errors
    /// When the database cannot be asked; the next sweep finds the game again.
    pub async fn flag_after_search(&self, game: GameId) -> Result<bool, StoreError> {
        let flagged = guarded(async {
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
                self.pass_over(game, &failure);
                Ok(false)
            }
        }
    }

    /// Ends all games of `batch` in one transaction; where one of them is in the way of that, each in its own.
    async fn flag_all_or_each(&self, batch: Vec<Due>, sweep: &mut Sweep) -> Result<(), StoreError> {
        if batch.is_empty() {
            return Ok(());
        }
        let Err(failure) = guarded(self.flag_batch(&batch, sweep)).await else { return Ok(()) };
        // It may be the database itself, which is no game's fault.
        self.db.store().ping().await?;
        if let [one] = batch[..] {
            self.pass_over(one.game, &failure);
            return Ok(());
        }
        tracing::warn!(%failure, "flags could not fall together, and fall one by one");
        for one in batch {
            if let Err(failure) = guarded(self.flag_batch(&[one], sweep)).await {
                self.db.store().ping().await?;
                self.pass_over(one.game, &failure);
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
                Err(error) => self.pass_over(id, &Failure::Play(error)),
            }
        }
        // Searches have no place inside a transaction, and once the time is up the positions stay as they are.
        let decided = tokio::task::spawn_blocking(|| fallen.into_iter().map(decide_shortly).collect::<Vec<_>>()).await;
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

    /// Ends games in one transaction, in their order, and says how many; `None` when another node is at it.
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
                // What ends is told with each game.
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

    /// Leaves a game out for a while that could not be ended, and says why in the log.
    fn pass_over(&self, game: GameId, failure: &Failure) {
        match failure {
            // Another node was quicker, or a move came in at the last instant.
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

/// A panic over one game is a defect of ours, and no reason to let no flag fall any more.
async fn guarded<T>(work: impl Future<Output = Result<T, PlayError>>) -> Result<T, Failure> {
    match AssertUnwindSafe(work).catch_unwind().await {
        Ok(result) => Ok(result?),
        Err(_) => Err(Failure::Panic),
    }
}

fn lost() -> Command {
    Command::FlagFall { cannot_mate: None }
}

/// The command that ends a game whose flag has fallen; none where a short search does not tell it.
fn decide_shortly(stored: StoredGame) -> (GameId, Option<Command>) {
    if !may_hang_on_a_search(&stored.game) {
        return (stored.id, Some(lost()));
    }
    let command = match catch_unwind(AssertUnwindSafe(decide(&stored.game, SHORT))) {
        Ok(Ok(proof)) => Some(Command::FlagFall { cannot_mate: Some(Box::new(proof)) }),
        Ok(Err(Winnability::Winnable(_))) => Some(lost()),
        Ok(Err(_)) | Err(_) => None,
    };
    (stored.id, command)
}
