//! Leave (vacation): a player's clocks stand still, in all games at once.

use std::collections::BTreeSet;
use std::time::Duration;

use correspondence_clock::Instant;
use correspondence_game::{Actor, Command, GameId, Refusal};

use super::execution::{PlayError, execute};
use super::{LeaveService, Topic, UnitOfWork, notification};
use domain::game::StoredGame;
use domain::leave::{
    self, LEAVE_RATE, Leave, LeaveAccount, LeaveId, LeaveLength, LeavePeriod, LeaveRefusal, TakenLeave,
};
use domain::user::{User, UserId};
use store::{Backend, StoreError, game_players, games, leaves, users};
use text::{Forwards, Reason};

/// Why leave was not taken or ended. Nothing is stored.
#[derive(Debug, thiserror::Error)]
pub enum LeaveError {
    /// The leave is refused.
    #[error(transparent)]
    Refused(#[from] LeaveRefusal),
    /// The leave cannot be applied to a game.
    #[error(transparent)]
    Play(#[from] PlayError),
}

impl From<StoreError> for LeaveError {
    fn from(error: StoreError) -> Self {
        Self::Play(error.into())
    }
}

impl Forwards for LeaveError {
    fn inner(&self) -> &dyn Reason {
        match self {
            Self::Refused(refusal) => refusal,
            Self::Play(error) => error,
        }
    }
}

/// A leave, as an opponent is notified of it.
#[derive(Clone, Debug)]
pub struct LeaveNews {
    pub leave: Leave,
    pub player: User,
    /// The running games between the two whose clocks it stops.
    pub games: Vec<GameId>,
}

impl LeaveService {
    /// A player's leave: past, current and planned, and the rest of the allowance.
    ///
    /// # Errors
    /// A database error.
    pub async fn leave_of(&self, user: UserId) -> Result<LeaveAccount, StoreError> {
        let (now, a_year) = (self.db.now(), self.leave_a_year);
        let leaves =
            self.db.store().read(move |conn| leaves::ending_after(conn, user, leave::account_since(now))).await?;
        Ok(LeaveAccount::new(leaves, a_year, now))
    }

    /// The longest possible leave: the allowance of two adjacent calendar years.
    pub fn longest_leave(&self) -> Duration {
        leave::longest(self.leave_a_year)
    }

    /// The current and planned leave of a player, in order. It is public.
    ///
    /// # Errors
    /// A database error.
    pub async fn leave_ahead_of(&self, user: UserId) -> Result<Vec<Leave>, StoreError> {
        let now = self.db.now();
        self.db.store().read(move |conn| leaves::ending_after(conn, user, now)).await
    }

    /// Takes leave from `from` or, if that is `None`, from `at`, when the request came in. It applies to all running
    /// games, and to those that begin meanwhile, except where the time control allows no leave. The opponents are
    /// notified.
    ///
    /// # Errors
    /// [`LeaveError`]; nothing is stored then.
    pub async fn take_leave(
        &self,
        user: UserId,
        from: Option<Instant>,
        lasting: LeaveLength,
        at: Instant,
    ) -> Result<Leave, LeaveError> {
        let a_year = self.leave_a_year;
        self.timekeeping.resume_if_silent().await?;
        self.db.transaction_at(at, move |change| take(change, user, from, lasting, a_year)).await
    }

    /// Ends a current leave at `at`, when the request came in, or cancels a planned one. The opponents are notified.
    ///
    /// # Errors
    /// [`LeaveError`]; nothing is stored then.
    pub async fn end_leave(&self, user: UserId, id: LeaveId, at: Instant) -> Result<(), LeaveError> {
        self.timekeeping.resume_if_silent().await?;
        self.db
            .transaction_at(at, move |change| {
                users::lock(change.conn, &[user])?;
                let leave = leave::end(leaves::find(change.conn, id)?, user, change.now)?;
                Ok(end(change, &leave, None)?)
            })
            .await
    }

    /// The leave with that id.
    ///
    /// # Errors
    /// A database error.
    pub async fn leave(&self, id: LeaveId) -> Result<Option<Leave>, StoreError> {
        self.db.store().read(move |conn| leaves::find(conn, id)).await
    }

    /// What to tell `to` about a leave; `None` if there is no such leave, or no running game between the two that it
    /// affects.
    ///
    /// # Errors
    /// A database error.
    pub async fn leave_news(&self, id: LeaveId, to: UserId) -> Result<Option<LeaveNews>, StoreError> {
        self.db
            .store()
            .snapshot(move |conn| {
                let Some(leave) = leaves::find(conn, id)? else { return Ok(None) };
                let Some(player) = users::find(conn, leave.user)? else { return Ok(None) };
                let running = game_players::running_controls_between(conn, leave.user, to)?;
                let paused = running.into_iter().filter(|(_, control)| control.allows_pauses());
                let games: Vec<GameId> = paused.map(|(id, _)| id).collect();
                Ok((!games.is_empty()).then_some(LeaveNews { leave, player, games }))
            })
            .await
    }
}

/// Whether each attempt of a command expects the player to be on leave. An attempt that does locks several games before
/// the one that is played, so on PostgreSQL the first attempt does not, and a second follows if the player is on leave
/// after all. SQLite has no row locks.
pub(super) fn leave_attempts(backend: Backend) -> &'static [bool] {
    match backend {
        Backend::Sqlite => &[true],
        Backend::Postgres => &[false, true],
    }
}

/// The current leave of that player, with all that it affects locked: for a move in the game `id`, which may end it. If
/// the game is over or of others, no move ends leave, and nothing is locked: a transaction that has locked own games
/// and waits for one of others could deadlock with theirs.
pub(super) fn current_leave_locked(
    change: &mut UnitOfWork<'_>,
    user: UserId,
    id: &GameId,
) -> Result<Option<Leave>, StoreError> {
    let now = change.now;
    let current_leave = |change: &mut UnitOfWork<'_>| {
        Ok::<_, StoreError>(leaves::ending_after(change.conn, user, now)?.into_iter().find(|leave| leave.contains(now)))
    };
    if current_leave(change)?.is_none() {
        return Ok(None);
    }
    // While the player is locked, no game of theirs begins.
    users::lock(change.conn, &[user])?;
    let running = game_players::running_of(change.conn, user)?;
    if !running.contains(id) {
        return Ok(None);
    }
    games::lock(change.conn, &running)?;
    current_leave(change)
}

/// Takes leave from `from`, or from now on; see [`LeaveService::take_leave`](crate::LeaveService::take_leave).
///
/// # Errors
/// [`LeaveError`].
pub(super) fn take(
    change: &mut UnitOfWork<'_>,
    user: UserId,
    from: Option<Instant>,
    lasting: LeaveLength,
    a_year: Duration,
) -> Result<Leave, LeaveError> {
    users::lock(change.conn, &[user])?;
    let existing = leaves::ending_after(change.conn, user, leave::taken_since(change.now))?;
    let since = LEAVE_RATE.since(change.now);
    let nth_last = leaves::nth_taken(change.conn, user, since, LEAVE_RATE.most)?;
    let taken = TakenLeave { leaves: &existing, nth_last };
    let period = leave::take(from, lasting, taken, a_year, change.now)?;
    Ok(begin(change, user, period, false)?)
}

/// Stores a leave, applies it to all running games of its player, and notifies the opponents.
pub(super) fn begin(
    change: &mut UnitOfWork<'_>,
    user: UserId,
    period: LeavePeriod,
    is_automatic: bool,
) -> Result<Leave, PlayError> {
    let leave = leaves::insert(change.conn, user, period, is_automatic, change.now)?;
    let LeavePeriod { from, until } = period;
    for to in execute_in_all_games(change, user, &Command::TakeLeave { from, until, is_automatic })? {
        change.notify(notification::LeaveTaken { leave: leave.id, to });
    }
    Ok(leave)
}

/// Ends the current leave of `user`, or cancels the next planned one.
///
/// # Errors
/// [`LeaveError`].
pub(super) fn end_next(change: &mut UnitOfWork<'_>, user: UserId) -> Result<Leave, LeaveError> {
    users::lock(change.conn, &[user])?;
    let next = leaves::ending_after(change.conn, user, change.now)?.into_iter().next();
    let leave = leave::end(next, user, change.now)?;
    end(change, &leave, None)?;
    Ok(leave)
}

/// Ends a leave now, or cancels it, and notifies the opponents except `informed`, who learns of it otherwise.
pub(super) fn end(change: &mut UnitOfWork<'_>, leave: &Leave, informed: Option<UserId>) -> Result<(), PlayError> {
    leaves::end(change.conn, leave.id, change.now)?;
    let command = Command::EndLeave { from: leave.from, until: leave.until };
    for to in execute_in_all_games(change, leave.user, &command)? {
        if Some(to) != informed {
            change.notify(notification::LeaveEnded { leave: leave.id, to });
        }
    }
    Ok(())
}

/// Applies a player's leave to a game that begins. The player has to be [locked](users::lock): none is taken meanwhile.
pub(super) fn apply_to_game(change: &mut UnitOfWork<'_>, user: UserId, id: &GameId) -> Result<(), PlayError> {
    for leave in leaves::ending_after(change.conn, user, change.now)? {
        let Leave { from, until, is_automatic, .. } = leave;
        let command = Command::TakeLeave { from, until, is_automatic };
        let stored = games::find_for_update(change.conn, id)?.ok_or(PlayError::UnknownGame)?;
        execute_in_game(change, user, stored, &command)?;
    }
    Ok(())
}

/// Executes `command` in all running games of a player, and returns the opponents.
fn execute_in_all_games(
    change: &mut UnitOfWork<'_>,
    user: UserId,
    command: &Command,
) -> Result<BTreeSet<UserId>, PlayError> {
    let mut opponents = BTreeSet::new();
    let running = game_players::running_of(change.conn, user)?;
    for (id, stored) in games::find_all_for_update(change.conn, &running)? {
        match stored {
            Ok(stored) => opponents.extend(execute_in_game(change, user, stored, command)?),
            // An unreadable game must not keep the others from it.
            Err(error) => tracing::error!(game = %id, %error, "leave cannot be taken into a game"),
        }
    }
    change.publish(Topic::User(user));
    Ok(opponents)
}

/// Executes `command` in a game, and returns the opponent; `None` if the game is over or lost on time, or its time
/// control allows no leave.
fn execute_in_game(
    change: &mut UnitOfWork<'_>,
    user: UserId,
    stored: StoredGame,
    command: &Command,
) -> Result<Option<UserId>, PlayError> {
    let side = stored.side_of(user).ok_or(PlayError::NotAPlayer)?;
    let opponent = stored.player(!side);
    match execute(change, stored, Actor::Player(side), command) {
        Ok(_) => Ok(Some(opponent)),
        // A game that is over, lost on time already or without leave takes none; the others do.
        Err(PlayError::Refused { refusal: Refusal::TimeIsUp | Refusal::GameOver(_) | Refusal::NoPauses, .. }) => {
            Ok(None)
        }
        Err(error) => Err(error),
    }
}
