//! Moves, offers, claims, takebacks, resignation and abort.

use chess_laws::Outcome;
use correspondence_clock::Instant;
use correspondence_game::{Actor, Command, EventKind, GameId};

use super::downtime::is_live_at;
use super::execution::{execute_with_lines, find};
use super::{PlayService, UnitOfWork, challenges, leave};
use domain::user::UserId;
use store::games::{self, ForMove};
use store::{Priority, StoreError, aborts};

pub use super::execution::{PlayError, Played};

impl PlayService {
    /// Carries out `command` of the player `user`, which came in at `at`: that instant decides whether it is in time,
    /// however long it takes from there to the game.
    ///
    /// # Errors
    /// [`PlayError`]; nothing is stored then.
    pub async fn submit(&self, user: UserId, id: &GameId, command: Command, at: Instant) -> Result<Played, PlayError> {
        self.move_limit.check(&user).map_err(|wait| PlayError::TooFast { wait })?;
        self.submit_unthrottled(user, id, command, at).await
    }

    /// The same for the engine, which has many games and makes no move of its own accord.
    pub(super) async fn submit_unthrottled(
        &self,
        user: UserId,
        id: &GameId,
        command: Command,
        at: Instant,
    ) -> Result<Played, PlayError> {
        self.timekeeping.resume_if_silent().await?;
        for &expected in leave::expectations(self.db.store().backend()) {
            match self.try_submit(user, id, command.clone(), at, expected).await {
                Ok(played) => return Ok(played),
                Err(NotPlayed::OnLeave) => {}
                Err(NotPlayed::Refused(error)) => return Err(error),
            }
        }
        Err(StoreError::Unavailable("leave began".to_owned()).into())
    }

    /// Carries out `command`, unless the player is on leave, which is not `expected`: then more than the game has to be
    /// locked before. Nothing is stored where it is not carried out.
    async fn try_submit(
        &self,
        user: UserId,
        id: &GameId,
        command: Command,
        at: Instant,
        expected: bool,
    ) -> Result<Played, NotPlayed> {
        let (id, serves) = (*id, self.timekeeping.serves());
        // A flag is claimed after its grace, and no later instant makes another decision of it.
        let is_bounded = !matches!(command, Command::FlagFall { .. });
        let work = move |change: &mut UnitOfWork<'_>| {
            apply(change, user, &id, &command, expected, serves)?.ok_or(NotPlayed::OnLeave)
        };
        let played = if is_bounded {
            self.db.transaction_at(at, work).await?
        } else {
            self.db.transaction_as(Priority::Usual, at, work).await?
        };
        self.line_limits.count(&played.state, &played.answers);
        Ok(played)
    }
}

/// Why a command was not carried out. Its transaction is rolled back, and with it that the request was dealt with.
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

/// Carries out `command` for the player `user` as part of a change; `None` where they are on leave, which is not `expected`: the
/// change is to be rolled back then, and made again with it expected. `serves` says whether this process does.
pub(super) fn apply(
    change: &mut UnitOfWork<'_>,
    user: UserId,
    id: &GameId,
    command: &Command,
    expected: bool,
    serves: bool,
) -> Result<Option<Played>, PlayError> {
    // Before the game: whoever locks several locks them in their order.
    let leave = if expected { leave::current_leave_locked(change, user, id)? } else { None };
    let mover = (!expected).then_some((user, change.now));
    let found = games::find_for_move(change.conn, id, mover)?.ok_or(PlayError::UnknownGame)?;
    let ForMove { stored, lines, is_on_leave } = found;
    let side = stored.side_of(user).ok_or(PlayError::NotAPlayer)?;
    if stored.game.deadline().is_some() && !serves && !is_live_at(change.conn, change.now)? {
        return Err(StoreError::Unavailable("nobody serves, and no clock runs".to_owned()).into());
    }
    if !expected && (is_on_leave || stored.game.leave(side).contains(change.now)) {
        return Ok(None);
    }
    let mut played = execute_with_lines(change, stored, Some(lines), Actor::Player(side), command)?;
    if played.events.iter().any(|event| event.kind == EventKind::Ended(Outcome::ABORTED)) {
        aborts::insert(change.conn, id, user, change.now)?;
        challenges::return_seek(change, played.state.origin)?;
    }
    // A move made on leave ends it, and the opponent hears of it by the move. One that a conditional line makes does
    // not: the player is still away.
    if let Some(leave) = leave
        && played.events.iter().any(|event| matches!(event.kind, EventKind::Moved { .. }))
    {
        leave::end(change, &leave, Some(played.state.player(!side)))?;
        played.state = find(change.conn, id)?;
    }
    Ok(Some(played))
}
