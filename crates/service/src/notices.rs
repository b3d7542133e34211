//! Notification settings: what players want to be told and when; what is held until then; and unsubscribing without logging in.

use correspondence_clock::Instant;
use correspondence_game::GameId;

use super::job::Job;
use super::notification::{self, Notification};
use super::{NoticeService, Secret, UnitOfWork};
use domain::notice_settings::{Delivery, NoticeChannel, NoticeKind, NoticeKinds, NoticeSettings};
use domain::user::UserId;
use store::{Connection, StoreError, devices, held_notices, users};

/// How many notices one bundle is made of at the most; what is left comes with the next.
const MAX_HELD: i64 = 1_000;

/// What a signature by the installation's secret is for.
const PURPOSE: &str = "unsubscribe";

/// What a signature is for that lets one undo it.
const UNDO_PURPOSE: &str = "resubscribe";

/// What stands for all kinds.
const ALL: &str = "all";

/// What somebody stops who presses “unsubscribe” in a message. Its written form is signed, and does not expire: it lets
/// whoever has the message do nothing but stop such messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subscription {
    pub user: UserId,
    pub channel: NoticeChannel,
    /// Of which kinds: a bundle holds several.
    pub kinds: NoticeKinds,
}

impl Subscription {
    /// As it stands in an address: `12-mail-turn-` and the signature; of several kinds `12-mail-turn.offer-`.
    pub fn written(&self, secret: &Secret) -> String {
        signed(PURPOSE, &self.named(), secret)
    }

    /// What was written, if it was signed here.
    pub fn read(text: &str, secret: &Secret) -> Option<Self> {
        let (user, channel, kinds) = parts(verified(PURPOSE, text, secret)?)?;
        let kinds = match kinds {
            ALL => NoticeKinds::all(),
            some => some.split('.').map(|kind| kind.parse().ok()).collect::<Option<_>>()?,
        };
        Some(Self { user, channel, kinds })
    }

    fn named(&self) -> String {
        let kinds: Vec<&str> = self.kinds.iter().map(NoticeKind::as_str).collect();
        let kinds = if self.kinds == NoticeKinds::all() { ALL.to_owned() } else { kinds.join(".") };
        format!("{}-{}-{kinds}", self.user.0, self.channel)
    }
}

/// How messages came before they were stopped, as who stopped them may have them again. Its written form is signed, and does
/// not expire.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoppedMail {
    pub user: UserId,
    pub channel: NoticeChannel,
    /// Of which kinds, and when they came.
    pub was: Vec<(NoticeKind, Delivery)>,
}

impl StoppedMail {
    /// As it stands in an address: `12-mail-turn_daily.offer_at-once-` and the signature.
    pub fn written(&self, secret: &Secret) -> String {
        let was: Vec<String> = self.was.iter().map(|(kind, delivery)| format!("{kind}_{delivery}")).collect();
        signed(UNDO_PURPOSE, &format!("{}-{}-{}", self.user.0, self.channel, was.join(".")), secret)
    }

    /// What was written, if it was signed here.
    pub fn read(text: &str, secret: &Secret) -> Option<Self> {
        let (user, channel, was) = parts(verified(UNDO_PURPOSE, text, secret)?)?;
        let one = |one: &str| {
            let (kind, delivery) = one.split_once('_')?;
            Some((kind.parse().ok()?, delivery.parse().ok()?))
        };
        Some(Self { user, channel, was: was.split('.').map(one).collect::<Option<_>>()? })
    }
}

fn signed(purpose: &str, named: &str, secret: &Secret) -> String {
    format!("{named}-{}", secret.sign(purpose, named))
}

fn verified<'t>(purpose: &str, text: &'t str, secret: &Secret) -> Option<&'t str> {
    let (named, signature) = text.rsplit_once('-')?;
    secret.verifies(purpose, named, signature).then_some(named)
}

fn parts(named: &str) -> Option<(UserId, NoticeChannel, &str)> {
    let (user, rest) = named.split_once('-')?;
    let (channel, rest) = rest.split_once('-')?;
    Some((UserId(user.parse().ok()?), channel.parse().ok()?, rest))
}

/// What came of stopping messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsubscribed {
    pub name: String,
    /// The kinds that do not come any more by it.
    pub stopped: NoticeKinds,
    /// Whether reminders were to be stopped, too, and still come: they stop when that is asked for once more.
    pub keeps_reminders: bool,
}

/// A notice that waits for a bundle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeldNotice {
    /// The key of its job.
    pub job: i64,
    pub notice: Notification,
}

impl NoticeService {
    /// From now on that player is told so. What waits already comes at the hour it waits for, but what they do not want any
    /// more.
    ///
    /// # Errors
    /// The database's.
    pub async fn set_notice_settings(&self, user: UserId, notices: NoticeSettings) -> Result<(), StoreError> {
        self.db.account_transaction(user, move |change| users::set_notice_settings(change.conn, user, &notices)).await
    }

    /// Stops what somebody gets, and tells them by mail what that was and how to undo it; `None` where they are not there any
    /// more. Reminders of their own deadlines go on until they ask for it once more, or for nothing else: whoever stops a
    /// bundle seldom means to lose games on time.
    ///
    /// # Errors
    /// The database's.
    pub async fn unsubscribe(&self, from: Subscription) -> Result<Option<Unsubscribed>, StoreError> {
        self.db.account_transaction(from.user, move |change| unsubscribe(change, from, "")).await
    }

    /// Undoes it: whatever of that is still stopped comes as before. Says whose it is; `None` where they are not there any more.
    ///
    /// # Errors
    /// The database's.
    pub async fn resubscribe(&self, to: StoppedMail) -> Result<Option<String>, StoreError> {
        self.db
            .account_transaction(to.user, move |change| {
                users::lock(change.conn, &[to.user])?;
                let Some(user) = users::find(change.conn, to.user)? else { return Ok(None) };
                let mut notices = user.notices;
                for (kind, delivery) in &to.was {
                    if notices.delivery(to.channel, *kind) == Delivery::Never {
                        notices.choose(to.channel, *kind, *delivery);
                    }
                }
                users::set_notice_settings(change.conn, user.id, &notices)?;
                Ok(Some(user.name))
            })
            .await
    }

    /// What waits for that player by then to be told by mail, in the order in which it happened.
    ///
    /// # Errors
    /// The database's.
    pub async fn held_notices(&self, user: UserId, until: Instant) -> Result<Vec<HeldNotice>, StoreError> {
        let notice_of = |job| if let Job::Mail(notice) = job { Some(notice) } else { None };
        self.held(Job::HELD_MAIL, user, until, notice_of).await
    }

    /// What waits in jobs of that kind for a player by then, as far as `notice_of` picks it. What a later version has left
    /// there, and cannot be read, waits on.
    ///
    /// # Errors
    /// The database's.
    pub(super) async fn held(
        &self,
        kind: &'static str,
        user: UserId,
        until: Instant,
        notice_of: impl Fn(Job) -> Option<Notification>,
    ) -> Result<Vec<HeldNotice>, StoreError> {
        let rows = self.db.store().read(move |conn| held_notices::of(conn, kind, user, until, MAX_HELD)).await?;
        let read = |(job, payload): (i64, String)| match serde_json::from_str(&payload) {
            Ok(found) => notice_of(found).map(|notice| HeldNotice { job, notice }),
            Err(error) => {
                tracing::warn!(job, %error, "a notice that waits cannot be read");
                None
            }
        };
        Ok(rows.into_iter().filter_map(read).collect())
    }

    /// Removes jobs of that kind: what was told, or has nothing to say any more.
    ///
    /// # Errors
    /// The database's.
    pub async fn remove_held_notices(&self, kind: &'static str, jobs: Vec<i64>) -> Result<(), StoreError> {
        self.db.store().write(move |conn| held_notices::remove(conn, kind, &jobs)).await
    }

    /// A player has seen a game: the jobs that [`unseen`] found as its page was read have nothing to tell any more.
    ///
    /// # Errors
    /// The database's.
    pub async fn drop_seen_notices(&self, jobs: &[i64]) -> Result<(), StoreError> {
        if jobs.is_empty() {
            return Ok(());
        }
        let jobs = jobs.to_vec();
        self.db.store().write(move |conn| held_notices::remove_seen(conn, &jobs)).await
    }
}

/// As [`NoticeService::unsubscribe`](crate::NoticeService::unsubscribe); `answers` is the `Message-ID` of the message that asks for it, empty where none does.
pub(super) fn unsubscribe(
    change: &mut UnitOfWork<'_>,
    from: Subscription,
    answers: &str,
) -> Result<Option<Unsubscribed>, StoreError> {
    // Whoever else changes the settings meanwhile waits.
    users::lock(change.conn, &[from.user])?;
    let Some(user) = users::find(change.conn, from.user)? else { return Ok(None) };
    let mut notices = user.notices;
    let comes = |notices: &NoticeSettings, kind| notices.delivery(from.channel, kind) != Delivery::Never;
    let asked: Vec<NoticeKind> = from.kinds.iter().filter(|kind| comes(&notices, *kind)).collect();
    let others: Vec<NoticeKind> = asked.iter().copied().filter(|kind| *kind != NoticeKind::Reminder).collect();
    let keeps_reminders = !others.is_empty() && others.len() < asked.len();
    let stopped = if others.is_empty() { asked } else { others };
    let was: Vec<_> = stopped.iter().map(|kind| (*kind, notices.delivery(from.channel, *kind))).collect();
    for kind in &stopped {
        notices.choose(from.channel, *kind, Delivery::Never);
    }
    if !was.is_empty() {
        users::set_notice_settings(change.conn, user.id, &notices)?;
        change.notify(notification::MailStopped {
            to: user.id,
            was: was.into_iter().map(|(kind, delivery)| (kind.to_string(), delivery.to_string())).collect(),
            keeps_reminders,
            answers: answers.to_owned(),
        });
    }
    Ok(Some(Unsubscribed { name: user.name, stopped: stopped.into_iter().collect(), keeps_reminders }))
}

/// The jobs that wait to tell that player of a turn in that game.
pub(super) fn unseen(conn: &mut Connection, player: UserId, game: &GameId) -> Result<Vec<i64>, StoreError> {
    let devices = devices::of_user(conn, player)?;
    let mut topics = vec![game.to_string()];
    topics.extend(devices.iter().map(|device| Notification::device_topic(game, &device.id)));
    held_notices::supersedable(conn, &[Job::HELD_MAIL, Job::PUSH, Job::HELD_PUSH], player, &topics)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_subscription_is_read_as_it_was_signed_and_not_otherwise() {
        let secret = Secret::random();
        let several = NoticeKinds::from_iter([NoticeKind::Turn, NoticeKind::Offer, NoticeKind::Followed]);
        let each = NoticeKind::ALL.into_iter().map(|kind| NoticeKinds::default().with(kind));
        for kinds in each.chain([several, NoticeKinds::all()]) {
            let subscription = Subscription { user: UserId(12), channel: NoticeChannel::Mail, kinds };
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
            channel: NoticeChannel::Mail,
            was: vec![(NoticeKind::Turn, Delivery::Daily), (NoticeKind::Offer, Delivery::AtOnce)],
        };
        let written = stopped.written(&secret);
        assert_eq!(StoppedMail::read(&written, &secret), Some(stopped), "{written}");
        assert_eq!(StoppedMail::read(&written.replacen("12", "13", 1), &secret), None);
        assert_eq!(StoppedMail::read(&written, &Secret::random()), None);
        assert_eq!(Subscription::read(&written, &secret), None, "each is signed for its own purpose");
    }
}
