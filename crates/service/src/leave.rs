//! Leave (vacation): a player's clocks stand still, in all games at once.

use std::collections::BTreeSet;
use std::time::Duration;

use correspondence_clock::Instant;
use correspondence_game::{Actor, Command, GameId, Refusal};

use super::execution::{PlayError, execute};
use super::{LeaveService, Topic, UnitOfWork, notification};
use domain::game::StoredGame;
use domain::leave::{self, LEAVE_RATE, Lasting, Leave, LeaveAccount, LeaveId, LeavePeriod, LeaveRefusal, TakenLeave};
use domain::user::{User, UserId};
use store::{Backend, StoreError, game_players, games, leaves, users};
use text::{Forwards, Reason};

/// Why leave was not taken or ended. Nothing is stored.
#[derive(Debug, thiserror::Error)]
pub enum LeaveError {
    /// It may not be.
    #[error(transparent)]
    Refused(#[from] LeaveRefusal),
    /// A game could not take it in.
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

/// What is told of a leave to an opponent.
#[derive(Clone, Debug)]
pub struct LeaveNews {
    pub leave: Leave,
    pub player: User,
    /// The running games between the two.
    pub games: Vec<GameId>,
}

impl LeaveService {
    /// A player's leave: what is planned and what was, and what is left.
    ///
    /// # Errors
    /// The database's.
    pub async fn leave_of(&self, user: UserId) -> Result<LeaveAccount, StoreError> {
        let (now, a_year) = (self.db.now(), self.leave_a_year);
        let leaves =
            self.db.store().read(move |conn| leaves::ending_after(conn, user, leave::account_since(now))).await?;
        Ok(LeaveAccount::new(leaves, a_year, now))
    }

    /// How long a leave may be: what there is in two calendar years that meet.
    pub fn longest_leave(&self) -> Duration {
        leave::longest(self.leave_a_year)
    }

    /// The leave of a player that lasts, and those to come, in order: for everybody to see.
    ///
    /// # Errors
    /// The database's.
    pub async fn leave_ahead_of(&self, user: UserId) -> Result<Vec<Leave>, StoreError> {
        let now = self.db.now();
        self.db.store().read(move |conn| leaves::ending_after(conn, user, now)).await
    }

    /// Takes leave from `from`, or from `at` on where that is `None`, the instant at which the wish came in. It stands in all running games, and in those that
    /// begin meanwhile. The opponents are told.
    ///
    /// # Errors
    /// [`LeaveError`]; nothing is stored then.
    pub async fn take_leave(
        &self,
        user: UserId,
        from: Option<Instant>,
        lasting: Lasting,
        at: Instant,
    ) -> Result<Leave, LeaveError> {
        let a_year = self.leave_a_year;
        self.timekeeping.resume_if_silent().await?;
        self.db.transaction_at(at, move |change| take(change, user, from, lasting, a_year)).await
    }

    /// Ends a leave that lasts at `at`, when the wish came in, or takes back one that is to come. The opponents are told.
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

    /// The leave of that key.
    ///
    /// # Errors
    /// The database's.
    pub async fn leave(&self, id: LeaveId) -> Result<Option<Leave>, StoreError> {
        self.db.store().read(move |conn| leaves::find(conn, id)).await
    }

    /// What there is to tell `to` of a leave; `None` where there is no such leave, or no running game between the two.
    ///
    /// # Errors
    /// The database's.
    pub async fn leave_news(&self, id: LeaveId, to: UserId) -> Result<Option<LeaveNews>, StoreError> {
        self.db
            .store()
            .snapshot(move |conn| {
                let Some(leave) = leaves::find(conn, id)? else { return Ok(None) };
                let Some(player) = users::find(conn, leave.user)? else { return Ok(None) };
                let games = game_players::running_between(conn, leave.user, to)?;
                Ok((!games.is_empty()).then_some(LeaveNews { leave, player, games }))
            })
            .await
    }
}

/// Whether a command expects its player to be on leave, at the first try and, where they were and it did not, at the next. Who
/// is on leave locks several games before the one that is played, which others are spared; on SQLite nothing is locked one by one.
pub(super) fn expectations(backend: Backend) -> &'static [bool] {
    match backend {
        Backend::Sqlite => &[true],
        Backend::Postgres => &[false, true],
    }
}

/// The leave of that player that lasts, where all that it touches is locked: for a move in the game `id`, which may end
/// it. In a game that is over, or of others, no move does, and nothing is locked for it: whoever locked own games and
/// waited for one of others could deadlock with them.
pub(super) fn current_leave_locked(
    change: &mut UnitOfWork<'_>,
    user: UserId,
    id: &GameId,
) -> Result<Option<Leave>, StoreError> {
    let now = change.now;
    let lasting = |change: &mut UnitOfWork<'_>| {
        Ok::<_, StoreError>(leaves::ending_after(change.conn, user, now)?.into_iter().find(|leave| leave.contains(now)))
    };
    if lasting(change)?.is_none() {
        return Ok(None);
    }
    // While the player is locked no game of theirs begins.
    users::lock(change.conn, &[user])?;
    let running = game_players::running_of(change.conn, user)?;
    if !running.contains(id) {
        return Ok(None);
    }
    games::lock(change.conn, &running)?;
    lasting(change)
}

/// Takes leave from then, or from now on; see [`LeaveService::take_leave`](crate::LeaveService::take_leave).
///
/// # Errors
/// [`LeaveError`].
pub(super) fn take(
    change: &mut UnitOfWork<'_>,
    user: UserId,
    from: Option<Instant>,
    lasting: Lasting,
    a_year: Duration,
) -> Result<Leave, LeaveError> {
    users::lock(change.conn, &[user])?;
    let known = leaves::ending_after(change.conn, user, leave::taken_since(change.now))?;
    let since = LEAVE_RATE.since(change.now);
    let nth_last = leaves::nth_taken(change.conn, user, since, LEAVE_RATE.most)?;
    let taken = TakenLeave { leaves: &known, nth_last };
    let period = leave::take(from, lasting, taken, a_year, change.now)?;
    Ok(begin(change, user, period, false)?)
}

/// Stores leave, puts it into all running games of its player, and tells the opponents.
pub(super) fn begin(
    change: &mut UnitOfWork<'_>,
    user: UserId,
    period: LeavePeriod,
    is_automatic: bool,
) -> Result<Leave, PlayError> {
    let leave = leaves::insert(change.conn, user, period, is_automatic, change.now)?;
    let LeavePeriod { from, until } = period;
    for to in in_all_games(change, user, &Command::TakeLeave { from, until, is_automatic })? {
        change.notify(notification::LeaveTaken { leave: leave.id, to });
    }
    Ok(leave)
}

/// Ends the leave of `user` that lasts, or takes back the next that is to come.
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

/// Ends a leave now, or takes it back, and tells the opponents, all but the one who hears of it otherwise.
pub(super) fn end(change: &mut UnitOfWork<'_>, leave: &Leave, but: Option<UserId>) -> Result<(), PlayError> {
    leaves::end(change.conn, leave.id, change.now)?;
    let command = Command::EndLeave { from: leave.from, until: leave.until };
    for to in in_all_games(change, leave.user, &command)? {
        if Some(to) != but {
            change.notify(notification::LeaveEnded { leave: leave.id, to });
        }
    }
    Ok(())
}

/// Puts a player's leave into a game that begins. The player has to be [locked](users::lock), so that none is taken
/// meanwhile.
pub(super) fn take_into(change: &mut UnitOfWork<'_>, user: UserId, id: &GameId) -> Result<(), PlayError> {
    for leave in leaves::ending_after(change.conn, user, change.now)? {
        let Leave { from, until, is_automatic, .. } = leave;
        let command = Command::TakeLeave { from, until, is_automatic };
        let stored = games::find_for_update(change.conn, id)?.ok_or(PlayError::UnknownGame)?;
        in_game(change, user, stored, &command)?;
    }
    Ok(())
}

/// Carries `command` out in all running games of a player, and says against whom they are.
fn in_all_games(change: &mut UnitOfWork<'_>, user: UserId, command: &Command) -> Result<BTreeSet<UserId>, PlayError> {
    let mut opponents = BTreeSet::new();
    let running = game_players::running_of(change.conn, user)?;
    for (id, stored) in games::find_all_for_update(change.conn, &running)? {
        match stored {
            Ok(stored) => opponents.extend(in_game(change, user, stored, command)?),
            // One game that cannot be read must not keep the others from it.
            Err(error) => tracing::error!(game = %id, %error, "leave cannot be taken into a game"),
        }
    }
    change.publish(Topic::User(user));
    Ok(opponents)
}

/// Carries `command` out in a game, and says against whom it is; `None` where the game is lost already.
fn in_game(
    change: &mut UnitOfWork<'_>,
    user: UserId,
    stored: StoredGame,
    command: &Command,
) -> Result<Option<UserId>, PlayError> {
    let side = stored.side_of(user).ok_or(PlayError::NotAPlayer)?;
    let opponent = stored.player(!side);
    match execute(change, stored, Actor::Player(side), command) {
        Ok(_) => Ok(Some(opponent)),
        // A game that is over, or lost on time already, takes no leave; the others do.
        Err(PlayError::Refused { refusal: Refusal::TimeIsUp | Refusal::GameOver(_), .. }) => Ok(None),
        Err(error) => Err(error),
    }
}
