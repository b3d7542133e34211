//! The kinds of notification: recipient, delay, whether one supersedes or is superseded, and its mail, whose headline
//! is the push message. The kinds are implemented in `mails`.

use std::future::Future;
use std::time::Duration;

use correspondence_clock::Instant;

use super::audience::Audience;
use super::bundle_group::Group;
use super::composer::Composer;
use super::error::NotifyError;
use super::letter::Letter;
use super::mail_context::MailingList;
use domain::notification_settings::NotificationCategory;
use service::{Job, Notification, match_notification};

/// The properties of a notification that channels use; [`Notification`] forwards each method to its kind.
pub(super) trait NotificationKind {
    /// The setting that controls it. `None` if it cannot be turned off: account mail, answers to the receiver’s own
    /// messages, and bundles, whose contents have settings of their own.
    fn choice(&self) -> Option<NotificationCategory>;

    /// The recipient, and whose action causes it.
    fn audience(&self) -> Audience;

    /// The delay before it is sent. It is dropped if the recipient reads the page meanwhile, and several can be
    /// combined.
    fn delay(&self) -> Duration {
        Duration::ZERO
    }

    /// The latest moment to which quiet hours and the like may defer it, where there is one.
    fn latest(&self) -> Option<Instant> {
        None
    }

    /// Whether it is obsolete once the turn in which it was queued is over, or its reader has seen the game.
    fn is_supersedable(&self) -> bool {
        false
    }

    /// Whether it supersedes queued notifications of its game, since a turn is over.
    fn supersedes(&self) -> bool {
        false
    }

    /// Whether it is also mailed to an address that is paused because mail to it keeps failing: mail that is needed to
    /// log in, and answers to a message that has just come from there.
    fn ignores_pause(&self) -> bool {
        false
    }

    /// The job kind: [`Job::MAIL`] or [`Job::ACCOUNT_MAIL`].
    fn queue(&self) -> &'static str {
        Job::MAIL
    }

    /// The mailing list. Account mail has none: it cannot be unsubscribed from.
    fn list(&self) -> Option<MailingList> {
        self.choice().map(MailingList::Of)
    }

    /// The group in a bundle. `letter` is its mail.
    fn group(&self, letter: &Letter) -> Group {
        Group::of(self.choice(), letter)
    }

    /// Composes its mail from the current state; `None` if it is obsolete. The headline of the mail is the push
    /// message.
    ///
    /// # Errors
    /// Why it cannot be composed.
    fn compose(&self, with: &Composer<'_>) -> impl Future<Output = Result<Option<Letter>, NotifyError>> + Send;
}

impl NotificationKind for Notification {
    fn choice(&self) -> Option<NotificationCategory> {
        match_notification!(self, kind => kind.choice())
    }

    fn audience(&self) -> Audience {
        match_notification!(self, kind => kind.audience())
    }

    fn delay(&self) -> Duration {
        match_notification!(self, kind => kind.delay())
    }

    fn latest(&self) -> Option<Instant> {
        match_notification!(self, kind => kind.latest())
    }

    fn is_supersedable(&self) -> bool {
        match_notification!(self, kind => kind.is_supersedable())
    }

    fn supersedes(&self) -> bool {
        match_notification!(self, kind => kind.supersedes())
    }

    fn ignores_pause(&self) -> bool {
        match_notification!(self, kind => kind.ignores_pause())
    }

    fn queue(&self) -> &'static str {
        match_notification!(self, kind => kind.queue())
    }

    fn list(&self) -> Option<MailingList> {
        match_notification!(self, kind => kind.list())
    }

    fn group(&self, letter: &Letter) -> Group {
        match_notification!(self, kind => kind.group(letter))
    }

    async fn compose(&self, with: &Composer<'_>) -> Result<Option<Letter>, NotifyError> {
        match_notification!(self, kind => kind.compose(with).await)
    }
}
