//! What players want to be told and when; what waits until then; and how they stop it without logging in.

use correspondence_clock::Instant;
use correspondence_game::GameId;

use super::job::Job;
use super::notice::Notice;
use super::{Secret, Service};
use crate::domain::notice_settings::{Delivery, NoticeChannel, NoticeKind, NoticeSettings};
use crate::domain::user::UserId;
use crate::store::{Connection, StoreError, devices, held_notices, users};

/// How many notices one bundle is made of at the most; what is left comes with the next.
const MAX_HELD: i64 = 1_000;

/// What a signature by the installation's secret is for.
const PURPOSE: &str = "unsubscribe";

/// What stands for all kinds.
const ALL: &str = "all";

/// What somebody stops who presses “unsubscribe” in a message. Its written form is signed, and does not expire: it lets
/// whoever has the message do nothing but stop such messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subscription {
    /// Who gets them.
    pub user: UserId,
    /// By which channel.
    pub channel: NoticeChannel,
    /// Of which kind; `None` for all of them, as a bundle holds several.
    pub kind: Option<NoticeKind>,
}

impl Subscription {
    /// As it stands in an address: `12-mail-turn-` and the signature.
    pub fn written(&self, secret: &Secret) -> String {
        let named = self.named();
        let signature = secret.sign(PURPOSE, &named);
        format!("{named}-{signature}")
    }

    /// What was written, if it was signed here.
    pub fn read(text: &str, secret: &Secret) -> Option<Self> {
        let (named, signature) = text.rsplit_once('-')?;
        if !secret.verifies(PURPOSE, named, signature) {
            return None;
        }
        let (user, rest) = named.split_once('-')?;
        let (channel, kind) = rest.split_once('-')?;
        Some(Self {
            user: UserId(user.parse().ok()?),
            channel: channel.parse().ok()?,
            kind: if kind == ALL { None } else { Some(kind.parse().ok()?) },
        })
    }

    fn named(&self) -> String {
        format!("{}-{}-{}", self.user.0, self.channel, self.kind.map_or(ALL, NoticeKind::as_str))
    }
}

/// A notice that waits for a bundle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeldNotice {
    /// The key of its job.
    pub job: i64,
    /// What it tells.
    pub notice: Notice,
}

impl Service {
    /// From now on that player is told so. What waits already comes at the hour it waits for, but what they do not want any
    /// more.
    ///
    /// # Errors
    /// The database's.
    pub async fn set_notice_settings(&self, user: UserId, notices: NoticeSettings) -> Result<(), StoreError> {
        self.account_transaction(user, move |change| users::set_notice_settings(change.conn, user, &notices)).await
    }

    /// Stops what somebody gets, and says whose it was; `None` where they are not there any more.
    ///
    /// # Errors
    /// The database's.
    pub async fn unsubscribe(&self, from: Subscription) -> Result<Option<String>, StoreError> {
        self.account_transaction(from.user, move |change| {
            // Whoever else changes the settings meanwhile waits.
            users::lock(change.conn, &[from.user])?;
            let Some(user) = users::find(change.conn, from.user)? else { return Ok(None) };
            let mut notices = user.notices;
            for kind in NoticeKind::ALL.into_iter().filter(|kind| from.kind.is_none_or(|from| from == *kind)) {
                notices.choose(from.channel, kind, Delivery::Never);
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
        notice_of: impl Fn(Job) -> Option<Notice>,
    ) -> Result<Vec<HeldNotice>, StoreError> {
        let rows = self.store().read(move |conn| held_notices::of(conn, kind, user, until, MAX_HELD)).await?;
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
        self.store().write(move |conn| held_notices::remove(conn, kind, &jobs)).await
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
        self.store().write(move |conn| held_notices::remove_seen(conn, &jobs)).await
    }
}

/// The jobs that wait to tell that player of a turn in that game.
pub(super) fn unseen(conn: &mut Connection, player: UserId, game: &GameId) -> Result<Vec<i64>, StoreError> {
    let devices = devices::of_user(conn, player)?;
    let mut topics = vec![game.to_string()];
    topics.extend(devices.iter().map(|device| Notice::device_topic(game, &device.id)));
    held_notices::supersedable(conn, &[Job::HELD_MAIL, Job::PUSH, Job::HELD_PUSH], player, &topics)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_subscription_is_read_as_it_was_signed_and_not_otherwise() {
        let secret = Secret::random();
        for kind in NoticeKind::ALL.into_iter().map(Some).chain([None]) {
            let subscription = Subscription { user: UserId(12), channel: NoticeChannel::Mail, kind };
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
    }
}
