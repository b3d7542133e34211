//! Reminding players of moves that wait for them.
//!
//! The row of a game holds when the game is to be checked next; that is derived with each change of the game. A check
//! queues the message, records that it is sent, and sets the time of the next check, in one transaction: a process that
//! dies neither loses a reminder nor sends it twice. Automatic leave is checked at the same time. The row only says
//! when to check: the reminders due are decided then, by the game as it is.

use correspondence_clock::{Instant, Reminder, Reminders};
use correspondence_game::{GameId, TurnId};

use super::{ReminderService, Topic, UnitOfWork, notification};
use domain::downtime::DowntimeTotal;
use domain::due::Due;
use domain::game::StoredGame;
use domain::reminder::{self, DueReminders};
use domain::user::UserId;
use store::{StoreError, games, reminders};

/// Games per transaction. On SQLite nobody else can move meanwhile.
const BATCH: usize = 100;

impl ReminderService {
    /// When that player is reminded of moves.
    ///
    /// # Errors
    /// A database error.
    pub async fn reminders_of(&self, user: UserId) -> Result<Reminders, StoreError> {
        self.db.store().read(move |conn| Ok(reminders::preference(conn, user)?.reminders)).await
    }

    /// Sets the reminders of that player, for running games, too. A reminder that would have been due before now is not
    /// sent any more.
    ///
    /// # Errors
    /// The database's; nothing is stored then.
    pub async fn prefer_reminders(&self, user: UserId, reminders: Reminders) -> Result<(), StoreError> {
        self.db
            .locked_account_transaction(user, move |change| {
                if reminders::preference(change.conn, user)?.reminders == reminders {
                    return Ok(());
                }
                reminders::set_reminders(change.conn, user, &reminders, change.now)?;
                derive_all(change, user)
            })
            .await
    }

    /// Queues the reminders that are due, and returns how many there were.
    ///
    /// # Errors
    /// When the database fails; what is queued already stays so.
    pub async fn send_reminders(&self) -> Result<usize, StoreError> {
        self.send_reminders_of(self.db.now()).await
    }

    /// The same for the games that are to be checked by `now`.
    ///
    /// # Errors
    /// As [`ReminderService::send_reminders`](crate::ReminderService::send_reminders).
    pub async fn send_reminders_of(&self, now: Instant) -> Result<usize, StoreError> {
        let limit = i64::try_from(BATCH).unwrap_or(i64::MAX);
        let (mut sent, mut after) = (0, None);
        loop {
            let due = self.db.store().read(move |conn| reminders::due(conn, now, after, limit)).await?;
            after = due.last().copied();
            let is_last = due.len() < BATCH;
            let mut batch = self.quarantine.without(due, now);
            // Leave postpones reminders, so it comes first.
            let ids = batch.iter().map(|due| due.game).collect();
            for (game, error) in self.leave.begin_automatic_leave(ids, now).await?.failed {
                self.quarantine.put_because(game, &error, now);
                batch.retain(|due| due.game != game);
            }
            sent += self.remind_all_or_each(batch).await?;
            if is_last {
                return Ok(sent);
            }
        }
    }

    /// The earliest instant at `from` or later at which a game is to be checked for a reminder.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn next_reminder(&self, from: Instant) -> Result<Option<Instant>, StoreError> {
        self.db.store().read(move |conn| reminders::next(conn, from)).await
    }

    /// Takes back a reminder that was queued and is not sent, since it is no longer due: it is sent when it is due.
    ///
    /// # Errors
    /// The database's; nothing is stored then.
    pub async fn defer_reminder(&self, game: &GameId, turn: TurnId, reminder: Reminder) -> Result<(), StoreError> {
        let game = *game;
        self.db
            .transaction(move |change| {
                if let Some(stored) =
                    games::find_for_update(change.conn, &game)?.filter(|stored| stored.game.turn_id() == turn)
                {
                    reminders::take_back(change.conn, &stored, reminder)?;
                    change.publish(Topic::Jobs);
                }
                Ok(())
            })
            .await
    }

    /// Checks all games of `due` in one transaction or, if one of them fails, each in its own.
    async fn remind_all_or_each(&self, due: Vec<Due>) -> Result<usize, StoreError> {
        let ids: Vec<GameId> = due.iter().map(|due| due.game).collect();
        if ids.is_empty() {
            return Ok(0);
        }
        let each = ids.clone();
        match self.db.transaction(move |change| remind(change, &ids)).await {
            Ok(sent) => return Ok(sent),
            Err(error) => tracing::warn!(%error, "reminders could not be sent together, and are one by one"),
        }
        // If the database itself is down, no game is at fault.
        self.db.store().ping().await?;
        let mut sent = 0;
        for id in each {
            match self.db.transaction(move |change| remind(change, &[id])).await {
                Ok(one) => sent += one,
                Err(error) => {
                    self.db.store().ping().await?;
                    tracing::error!(game = %id, %error, "a reminder cannot be sent");
                    self.quarantine.put_because(id, &error, self.db.now());
                }
            }
        }
        Ok(sent)
    }
}

/// Derives anew when the running games in which that player is to move are to be checked.
pub(super) fn derive_all(change: &mut UnitOfWork<'_>, user: UserId) -> Result<(), StoreError> {
    // All, not only those in which they are to move: that may be about to change.
    let running = games::running_of(change.conn, user)?;
    let ids: Vec<GameId> = running.iter().map(|game| game.id).collect();
    for (id, game) in games::find_all_for_update(change.conn, &ids)? {
        match game {
            Ok(stored) if stored.player(stored.game.turn()) == user => reminders::derive(change.conn, &stored)?,
            Ok(_) => {}
            Err(error) => tracing::error!(game = %id, %error, "a game cannot be read"),
        }
    }
    change.publish(Topic::Jobs);
    Ok(())
}

/// Queues the reminders due in those games, and returns how many there are.
fn remind(change: &mut UnitOfWork<'_>, ids: &[GameId]) -> Result<usize, StoreError> {
    let claimed = reminders::claim(change.conn, ids, change.now)?;
    let ids: Vec<GameId> = ids.iter().copied().filter(|id| claimed.contains_key(id)).collect();
    let mut found = Vec::with_capacity(ids.len());
    for (id, game) in games::find_all(change.conn, &ids)? {
        match game {
            Ok(stored) => found.push(stored),
            // Once it is repaired, its next change derives the next check.
            Err(error) => {
                tracing::error!(game = %id, %error, "a game cannot be read, and nobody is reminded of it");
                reminders::settle(change.conn, &id, &claimed[&id], None, DowntimeTotal::default())?;
            }
        }
    }
    let to_move = |stored: &StoredGame| stored.player(stored.game.turn());
    let preferences = reminders::preferences(change.conn, &found.iter().map(to_move).collect::<Vec<_>>())?;
    // The topics published below cover all that anybody sees of it.
    change.skip_cache_invalidation();
    let mut sent = 0;
    for stored in found {
        let mut reminded = claimed[&stored.id].clone();
        let preference = preferences.get(&to_move(&stored));
        let reminders_due = match preference {
            Some(preference) => {
                DueReminders::at(&stored.game, preference.to_be_sent(&stored.game, &reminded), change.now)
            }
            None => DueReminders::default(),
        };
        let leave = preference.and_then(|preference| preference.automatic_leave_after(&stored.game, change.now));
        let next = reminders_due.next.into_iter().chain(leave).min();
        if let Some(&reminder) = reminders_due.due.last() {
            let (game, turn) = (stored.id, stored.game.turn_id());
            let latest = reminder::latest(&stored.game, change.now);
            change.notify(notification::Reminder { game, turn, reminder, latest });
            change.publish(Topic::Account(to_move(&stored)));
            sent += 1;
        }
        reminded.extend(reminders_due.due);
        reminders::settle(change.conn, &stored.id, &reminded, next, stored.downtime_total)?;
    }
    Ok(sent)
}
