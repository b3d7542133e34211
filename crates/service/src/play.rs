//! Moves, offers, claims, takebacks, resignation and abort.

use chess_laws::Outcome;
use correspondence_clock::Instant;
use correspondence_game::{Actor, Command, EventKind, GameId};

use super::downtime::is_live_at;
use super::execution::{execute_with_lines, find};
use super::{PlayService, UnitOfWork, challenges, leave};
use domain::user::UserId;
use store::games::{self, LockedGame};
use store::{Priority, StoreError, aborts};

pub use super::execution::{PlayError, Played};

impl PlayService {
    /// Executes `command` of the player `user`, received at `at`: that instant decides whether it is in time, however
    /// long it takes to reach the game.
    ///
    /// # Errors
    /// [`PlayError`]; nothing is stored then.
    pub async fn submit(&self, user: UserId, id: &GameId, command: Command, at: Instant) -> Result<Played, PlayError> {
        self.move_limit.check(&user).map_err(|wait| PlayError::TooFast { wait })?;
        self.submit_unthrottled(user, id, command, at).await
    }

    /// The same without the rate limit, for the engine, which has many games and makes no move of its own accord.
    pub(super) async fn submit_unthrottled(
        &self,
        user: UserId,
        id: &GameId,
        command: Command,
        at: Instant,
    ) -> Result<Played, PlayError> {
        self.timekeeping.resume_if_silent().await?;
        for &expects_leave in leave::leave_attempts(self.db.store().backend()) {
            match self.try_submit(user, id, command.clone(), at, expects_leave).await {
                Ok(played) => return Ok(played),
                Err(NotPlayed::OnLeave) => {}
                Err(NotPlayed::Refused(error)) => return Err(error),
            }
        }
        Err(StoreError::Unavailable("leave began".to_owned()).into())
    }

    /// Executes `command`, unless the player is on leave and `expects_leave` is not set: leave requires more locks than
    /// that of the game. Nothing is stored if the command is not executed.
    async fn try_submit(
        &self,
        user: UserId,
        id: &GameId,
        command: Command,
        at: Instant,
        expects_leave: bool,
    ) -> Result<Played, NotPlayed> {
        let (id, serves) = (*id, self.timekeeping.serves());
        // A flag is claimed after its grace, and a later instant does not change the decision.
        let is_bounded = !matches!(command, Command::FlagFall { .. });
        let work = move |change: &mut UnitOfWork<'_>| {
            apply(change, user, &id, &command, expects_leave, serves)?.ok_or(NotPlayed::OnLeave)
        };
        let played = if is_bounded {
            self.db.transaction_at(at, work).await?
        } else {
            self.db.transaction_as(Priority::Normal, at, work).await?
        };
        self.line_limits.count(&played.state, &played.answers);
        Ok(played)
    }
}

/// Why a command was not executed. Its transaction is rolled back, including the mark that the request was handled.
enum NotPlayed {
    /// The player is on leave, which was not expected.
    OnLeave,
    Refused(PlayError),
}

impl<E: Into<PlayError>> From<E> for NotPlayed {
    fn from(error: E) -> Self {
        Self::Refused(error.into())
    }
}

/// Executes `command` for the player `user` as part of a change; `None` if they are on leave and `expects_leave` is not
/// set: roll the change back then, and repeat it with that set. `serves` is whether this process serves.
pub(super) fn apply(
    change: &mut UnitOfWork<'_>,
    user: UserId,
    id: &GameId,
    command: &Command,
    expects_leave: bool,
    serves: bool,
) -> Result<Option<Played>, PlayError> {
    // Before the game: locks are taken in a fixed order.
    let leave = if expects_leave { leave::current_leave_locked(change, user, id)? } else { None };
    let mover = (!expects_leave).then_some((user, change.now));
    let found = games::find_for_move(change.conn, id, mover)?.ok_or(PlayError::UnknownGame)?;
    let LockedGame { stored, lines, is_on_leave } = found;
    let side = stored.side_of(user).ok_or(PlayError::NotAPlayer)?;
    if stored.game.deadline().is_some() && !serves && !is_live_at(change.conn, change.now)? {
        return Err(StoreError::Unavailable("nobody serves, and no clock runs".to_owned()).into());
    }
    let has_leave = stored.game.setup().control.allows_pauses();
    if !expects_leave && has_leave && (is_on_leave || stored.game.leave(side).contains(change.now)) {
        return Ok(None);
    }
    let mut played = execute_with_lines(change, stored, Some(lines), Actor::Player(side), command)?;
    if played.events.iter().any(|event| event.kind == EventKind::Ended(Outcome::ABORTED)) {
        aborts::insert(change.conn, id, user, change.now)?;
        challenges::return_seek(change, played.state.origin)?;
    }
    // A move made on leave ends it, and tells the opponent so. A move of a conditional line does not: the player is
    // still away. Neither does one in a game whose clock leave does not stop.
    if let Some(leave) = leave.filter(|_| has_leave)
        && played.events.iter().any(|event| matches!(event.kind, EventKind::Moved { .. }))
    {
        leave::end(change, &leave, Some(played.state.player(!side)))?;
        played.state = find(change.conn, id)?;
    }
    Ok(Some(played))
}
