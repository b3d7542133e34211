//! Notification settings: what players are notified of and when; what is held until then; unsubscribing by a link.

use correspondence_clock::Instant;
use correspondence_game::GameId;

use super::job::Job;
use super::notification::{self, Notification};
use super::{NotificationService, Secret, UnitOfWork};
use domain::notification_settings::{
    Delivery, NotificationCategories, NotificationCategory, NotificationChannel, NotificationSettings,
};
use domain::user::UserId;
use store::{Connection, StoreError, devices, held_notifications, users};

/// The most notifications in one bundle; the rest comes with the next.
const MAX_HELD: i64 = 1_000;

/// Purpose of the signature in unsubscribe links.
const PURPOSE: &str = "unsubscribe";

/// Purpose of the signature in links that undo an unsubscription.
const UNDO_PURPOSE: &str = "resubscribe";

/// Stands for all kinds.
const ALL: &str = "all";

/// What an unsubscribe link stops. Its written form is signed, and does not expire: its holder can do nothing but stop
/// such messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subscription {
    pub user: UserId,
    pub channel: NotificationChannel,
    /// The kinds: a bundle holds several.
    pub kinds: NotificationCategories,
}

impl Subscription {
    /// The form in links: `12-mail-turn-` and the signature; with several kinds `12-mail-turn.offer-`.
    pub fn written(&self, secret: &Secret) -> String {
        signed(PURPOSE, &self.payload(), secret)
    }

    /// Parses the form in links, if it was signed here.
    pub fn read(text: &str, secret: &Secret) -> Option<Self> {
        let (user, channel, kinds) = parts(verified(PURPOSE, text, secret)?)?;
        let kinds = match kinds {
            ALL => NotificationCategories::all(),
            list => list.split('.').map(|kind| kind.parse().ok()).collect::<Option<_>>()?,
        };
        Some(Self { user, channel, kinds })
    }

    fn payload(&self) -> String {
        let kinds: Vec<&str> = self.kinds.iter().map(NotificationCategory::as_str).collect();
        let kinds = if self.kinds == NotificationCategories::all() { ALL.to_owned() } else { kinds.join(".") };
        format!("{}-{}-{kinds}", self.user.0, self.channel)
    }
}

/// The settings before an unsubscription, to undo it. Its written form is signed, and does not expire.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoppedMail {
    pub user: UserId,
    pub channel: NotificationChannel,
    /// The stopped kinds, with their delivery before.
    pub was: Vec<(NotificationCategory, Delivery)>,
}

impl StoppedMail {
    /// The form in links: `12-mail-turn_daily.offer_at-once-` and the signature.
    pub fn written(&self, secret: &Secret) -> String {
        let was: Vec<String> = self.was.iter().map(|(kind, delivery)| format!("{kind}_{delivery}")).collect();
        signed(UNDO_PURPOSE, &format!("{}-{}-{}", self.user.0, self.channel, was.join(".")), secret)
    }

    /// Parses the form in links, if it was signed here.
    pub fn read(text: &str, secret: &Secret) -> Option<Self> {
        let (user, channel, was) = parts(verified(UNDO_PURPOSE, text, secret)?)?;
        let entry = |entry: &str| {
            let (kind, delivery) = entry.split_once('_')?;
            Some((kind.parse().ok()?, delivery.parse().ok()?))
        };
        Some(Self { user, channel, was: was.split('.').map(entry).collect::<Option<_>>()? })
    }
}

fn signed(purpose: &str, payload: &str, secret: &Secret) -> String {
    format!("{payload}-{}", secret.sign(purpose, payload))
}

fn verified<'t>(purpose: &str, text: &'t str, secret: &Secret) -> Option<&'t str> {
    let (payload, signature) = text.rsplit_once('-')?;
    secret.verifies(purpose, payload, signature).then_some(payload)
}

fn parts(payload: &str) -> Option<(UserId, NotificationChannel, &str)> {
    let (user, rest) = payload.split_once('-')?;
    let (channel, rest) = rest.split_once('-')?;
    Some((UserId(user.parse().ok()?), channel.parse().ok()?, rest))
}

/// Result of an unsubscription.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsubscribed {
    pub name: String,
    /// The kinds that are stopped by it.
    pub stopped: NotificationCategories,
    /// Whether reminders were to be stopped, too, and still come: a second request stops them.
    pub keeps_reminders: bool,
}

/// A notification held for a bundle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeldNotification {
    /// The id of its job.
    pub job: i64,
    pub notice: Notification,
}

impl NotificationService {
    /// Sets the notification settings of that player. Notifications that are held already come at their hour, unless
    /// the player no longer wants their kind.
    ///
    /// # Errors
    /// A database error.
    pub async fn set_notification_settings(
        &self,
        user: UserId,
        notices: NotificationSettings,
    ) -> Result<(), StoreError> {
        self.db
            .locked_account_transaction(user, move |change| {
                users::set_notification_settings(change.conn, user, &notices)
            })
            .await
    }

    /// Stops messages to a user, and notifies them by mail of what was stopped and how to undo it; `None` if the
    /// account is gone. Reminders of their own deadlines continue until they are stopped by a second request, or by one
    /// for nothing else: whoever stops a bundle seldom means to lose games on time.
    ///
    /// # Errors
    /// A database error.
    pub async fn unsubscribe(&self, from: Subscription) -> Result<Option<Unsubscribed>, StoreError> {
        self.db.locked_account_transaction(from.user, move |change| unsubscribe(change, from, "")).await
    }

    /// Undoes it: whatever of that is still stopped comes as before. Returns the name of the account; `None` if it is
    /// gone.
    ///
    /// # Errors
    /// A database error.
    pub async fn resubscribe(&self, to: StoppedMail) -> Result<Option<String>, StoreError> {
        self.db
            .account_transaction(to.user, move |change| {
                users::lock(change.conn, &[to.user])?;
                let Some(user) = users::find(change.conn, to.user)? else { return Ok(None) };
                let mut notices = user.notification_settings;
                for (kind, delivery) in &to.was {
                    if notices.delivery(to.channel, *kind) == Delivery::Never {
                        notices.choose(to.channel, *kind, *delivery);
                    }
                }
                users::set_notification_settings(change.conn, user.id, &notices)?;
                Ok(Some(user.name))
            })
            .await
    }

    /// The notifications of that player held for mail by then, in the order of their events.
    ///
    /// # Errors
    /// A database error.
    pub async fn held_notifications(&self, user: UserId, until: Instant) -> Result<Vec<HeldNotification>, StoreError> {
        let notice_of = |job| if let Job::Mail(notice) = job { Some(notice) } else { None };
        self.held(Job::HELD_MAIL, user, until, notice_of).await
    }

    /// The notifications of a player held in jobs of that kind by then, as far as `notice_of` picks them. Jobs of a
    /// later version, which cannot be read, stay.
    ///
    /// # Errors
    /// A database error.
    pub(super) async fn held(
        &self,
        kind: &'static str,
        user: UserId,
        until: Instant,
        notice_of: impl Fn(Job) -> Option<Notification>,
    ) -> Result<Vec<HeldNotification>, StoreError> {
        let rows = self.db.store().read(move |conn| held_notifications::of(conn, kind, user, until, MAX_HELD)).await?;
        let read = |(job, payload): (i64, String)| match serde_json::from_str(&payload) {
            Ok(found) => notice_of(found).map(|notice| HeldNotification { job, notice }),
            Err(error) => {
                tracing::warn!(job, %error, "a notice that waits cannot be read");
                None
            }
        };
        Ok(rows.into_iter().filter_map(read).collect())
    }

    /// Removes jobs of that kind, whose notifications were delivered or are obsolete.
    ///
    /// # Errors
    /// A database error.
    pub async fn remove_held_notifications(&self, kind: &'static str, jobs: Vec<i64>) -> Result<(), StoreError> {
        self.db.store().write(move |conn| held_notifications::remove(conn, kind, &jobs)).await
    }

    /// Removes the jobs that [`unseen_notification_jobs`] found when the page of a game was read: the player has seen
    /// the game.
    ///
    /// # Errors
    /// A database error.
    pub async fn drop_seen_notifications(&self, jobs: &[i64]) -> Result<(), StoreError> {
        if jobs.is_empty() {
            return Ok(());
        }
        let jobs = jobs.to_vec();
        self.db.store().write(move |conn| held_notifications::remove_seen(conn, &jobs)).await
    }
}

/// As [`NotificationService::unsubscribe`](crate::NotificationService::unsubscribe); `answers` is the `Message-ID` of
/// the message that requests it, empty if there is none.
pub(super) fn unsubscribe(
    change: &mut UnitOfWork<'_>,
    from: Subscription,
    answers: &str,
) -> Result<Option<Unsubscribed>, StoreError> {
    // Serialises changes of the settings.
    users::lock(change.conn, &[from.user])?;
    let Some(user) = users::find(change.conn, from.user)? else { return Ok(None) };
    let mut notices = user.notification_settings;
    let is_active = |notices: &NotificationSettings, kind| notices.delivery(from.channel, kind) != Delivery::Never;
    let requested: Vec<NotificationCategory> = from.kinds.iter().filter(|kind| is_active(&notices, *kind)).collect();
    let others: Vec<NotificationCategory> =
        requested.iter().copied().filter(|kind| *kind != NotificationCategory::Reminder).collect();
    let keeps_reminders = !others.is_empty() && others.len() < requested.len();
    let stopped = if others.is_empty() { requested } else { others };
    let was: Vec<_> = stopped.iter().map(|kind| (*kind, notices.delivery(from.channel, *kind))).collect();
    for kind in &stopped {
        notices.choose(from.channel, *kind, Delivery::Never);
    }
    if !was.is_empty() {
        users::set_notification_settings(change.conn, user.id, &notices)?;
        change.notify(notification::MailStopped {
            to: user.id,
            was: was.into_iter().map(|(kind, delivery)| (kind.to_string(), delivery.to_string())).collect(),
            keeps_reminders,
            answers: answers.to_owned(),
        });
    }
    Ok(Some(Unsubscribed { name: user.name, stopped: stopped.into_iter().collect(), keeps_reminders }))
}

/// The waiting jobs that notify that player of a turn in that game.
pub(super) fn unseen_notification_jobs(
    conn: &mut Connection,
    player: UserId,
    game: &GameId,
) -> Result<Vec<i64>, StoreError> {
    let devices = devices::of_user(conn, player)?;
    let mut topics = vec![game.to_string()];
    topics.extend(devices.iter().map(|device| Notification::device_topic(game, &device.id)));
    held_notifications::supersedable(conn, &[Job::HELD_MAIL, Job::PUSH, Job::HELD_PUSH], player, &topics)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forged_unsubscribe_links_are_refused() {
        let secret = Secret::random();
        let several = NotificationCategories::from_iter([
            NotificationCategory::Turn,
            NotificationCategory::Offer,
            NotificationCategory::Followed,
        ]);
        let each = NotificationCategory::ALL.into_iter().map(|kind| NotificationCategories::default().with(kind));
        for kinds in each.chain([several, NotificationCategories::all()]) {
            let subscription = Subscription { user: UserId(12), channel: NotificationChannel::Mail, kinds };
            let written = subscription.written(&secret);
            assert_eq!(Subscription::read(&written, &secret), Some(subscription), "{written}");
            assert_eq!(Subscription::read(&written, &Secret::random()), None);
            for forged in
                [written.replacen("12", "13", 1), format!("{written}0"), written[..written.len() - 1].to_owned()]
            {
                assert_eq!(Subscription::read(&forged, &secret), None, "{forged}");
            }
        }
        assert_eq!(Subscription::read("", &secret), None);
        assert_eq!(Subscription::read("12-mail-turn", &secret), None);
        let stopped = StoppedMail {
            user: UserId(12),
            channel: NotificationChannel::Mail,
            was: vec![(NotificationCategory::Turn, Delivery::Daily), (NotificationCategory::Offer, Delivery::AtOnce)],
        };
        let written = stopped.written(&secret);
        assert_eq!(StoppedMail::read(&written, &secret), Some(stopped), "{written}");
        assert_eq!(StoppedMail::read(&written.replacen("12", "13", 1), &secret), None);
        assert_eq!(StoppedMail::read(&written, &Secret::random()), None);
        assert_eq!(Subscription::read(&written, &secret), None, "each is signed for its own purpose");
    }
}
