//! Reminding players of moves that wait for them.
//!
//! The row of a game holds when it is to be looked at next; that is derived with each change of the game. Whoever looks
//! at it queues the message, notes that it is sent, and puts the next look off, in one transaction: a process that dies
//! neither loses a reminder nor sends it twice. Leave that begins by itself is looked for at the same time. What the row
//! holds is no more than when to look. What is due is decided then, by the game as it is.

use correspondence_clock::{Instant, Reminder, Reminders};
use correspondence_game::{GameId, TurnId};

use super::{ReminderService, Topic, UnitOfWork, notification};
use domain::downtime::DowntimeTotal;
use domain::due::Due;
use domain::game::StoredGame;
use domain::reminder::{self, DueReminders};
use domain::user::UserId;
use store::{StoreError, games, reminders};

/// How many games are looked at in one transaction. On SQLite nobody else can move meanwhile.
const AT_A_TIME: usize = 100;

impl ReminderService {
    /// When that player wants to be reminded of moves.
    ///
    /// # Errors
    /// The database's.
    pub async fn reminders_of(&self, user: UserId) -> Result<Reminders, StoreError> {
        self.db.store().read(move |conn| Ok(reminders::preference(conn, user)?.reminders)).await
    }

    /// From now on that player is reminded so, in running games, too. A reminder that would have come before now does
    /// not come any more.
    ///
    /// # Errors
    /// The database's; nothing is stored then.
    pub async fn prefer_reminders(&self, user: UserId, reminders: Reminders) -> Result<(), StoreError> {
        self.db
            .account_transaction(user, move |change| {
                if reminders::preference(change.conn, user)?.reminders == reminders {
                    return Ok(());
                }
                reminders::set_reminders(change.conn, user, &reminders, change.now)?;
                derive_all(change, user)
            })
            .await
    }

    /// Queues the reminders that are due, and says how many there were.
    ///
    /// # Errors
    /// When the database cannot be asked; what is queued already stays so.
    pub async fn send_reminders(&self) -> Result<usize, StoreError> {
        self.send_reminders_of(self.db.now()).await
    }

    /// The same of the games that are to be looked at by `now`.
    ///
    /// # Errors
    /// As [`ReminderService::send_reminders`](crate::ReminderService::send_reminders).
    pub async fn send_reminders_of(&self, now: Instant) -> Result<usize, StoreError> {
        let most = i64::try_from(AT_A_TIME).unwrap_or(i64::MAX);
        let (mut sent, mut after) = (0, None);
        loop {
            let due = self.db.store().read(move |conn| reminders::due(conn, now, after, most)).await?;
            after = due.last().copied();
            let is_last = due.len() < AT_A_TIME;
            let mut batch = self.quarantine.without(due, now);
            // Leave puts reminders off, so it comes first.
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

    /// The earliest instant at `from` or later at which some game is to be looked at for a reminder.
    ///
    /// # Errors
    /// When the database cannot be asked.
    pub async fn next_reminder(&self, from: Instant) -> Result<Option<Instant>, StoreError> {
        self.db.store().read(move |conn| reminders::next(conn, from)).await
    }

    /// Takes a reminder back that was queued and is not sent, since it is not due any more: it comes when it is due.
    ///
    /// # Errors
    /// The database's; nothing is stored then.
    pub async fn put_off_reminder(&self, game: &GameId, turn: TurnId, reminder: Reminder) -> Result<(), StoreError> {
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

    /// Looks at all games of `due` in one transaction; where one of them is in the way of that, at each in its own.
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
        // It may be the database itself, which is no game's fault.
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

/// Derives anew when the running games in which it is that player's turn are to be looked at.
pub(super) fn derive_all(change: &mut UnitOfWork<'_>, user: UserId) -> Result<(), StoreError> {
    // All, not those alone in which it is their turn: it may be about to become so.
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

/// Queues what is due in those games, and says how many messages that makes.
fn remind(change: &mut UnitOfWork<'_>, ids: &[GameId]) -> Result<usize, StoreError> {
    let claimed = reminders::claim(change.conn, ids, change.now)?;
    let ids: Vec<GameId> = ids.iter().copied().filter(|id| claimed.contains_key(id)).collect();
    let mut found = Vec::with_capacity(ids.len());
    for (id, game) in games::find_all(change.conn, &ids)? {
        match game {
            Ok(stored) => found.push(stored),
            // Its next change, should it be mended, derives when to look again.
            Err(error) => {
                tracing::error!(game = %id, %error, "a game cannot be read, and nobody is reminded of it");
                reminders::settle(change.conn, &id, &claimed[&id], None, DowntimeTotal::default())?;
            }
        }
    }
    let to_move = |stored: &StoredGame| stored.player(stored.game.turn());
    let preferences = reminders::preferences(change.conn, &found.iter().map(to_move).collect::<Vec<_>>())?;
    // What is told below is what its reader sees of it.
    change.skip_cache_invalidation();
    let mut sent = 0;
    for stored in found {
        let mut reminded = claimed[&stored.id].clone();
        let preference = preferences.get(&to_move(&stored));
        let look = match preference {
            Some(preference) => {
                DueReminders::at(&stored.game, preference.to_be_sent(&stored.game, &reminded), change.now)
            }
            None => DueReminders::default(),
        };
        let leave = preference.and_then(|preference| preference.automatic_leave_after(&stored.game, change.now));
        let next = look.next.into_iter().chain(leave).min();
        if let Some(&reminder) = look.due.last() {
            let (game, turn) = (stored.id, stored.game.turn_id());
            let latest = reminder::latest(&stored.game, change.now);
            change.notify(notification::Reminder { game, turn, reminder, latest });
            change.publish(Topic::Account(to_move(&stored)));
            sent += 1;
        }
        reminded.extend(look.due);
        reminders::settle(change.conn, &stored.id, &reminded, next, stored.downtime_total)?;
    }
    Ok(sent)
}
