//! What a kind of notification is: who is told, when, whether it supersedes or is superseded, and its mail, of which a
//! push message is the headline. The kinds stand in `mails`.

use std::future::Future;
use std::time::Duration;

use correspondence_clock::Instant;

use super::audience::Audience;
use super::bundle_group::Group;
use super::composer::Composer;
use super::error::NotifyError;
use super::letter::Letter;
use super::mail_context::MailingList;
use domain::notice_settings::NoticeKind;
use service::{Job, Notification, match_notification};

/// What channels ask of a notification; [`Notification`] forwards each method to the kind that it holds.
pub(super) trait NotificationKind {
    /// The setting by which its receiver chooses whether and when they are told. `None` where there is nothing to choose: of the
    /// account itself, of what came of a message of their own, and of the bundle, which holds what they have chosen.
    fn choice(&self) -> Option<NoticeKind>;

    /// Whom it goes to, and who causes it.
    fn audience(&self) -> Audience;

    /// For how long it waits before it is sent, so that who reads meanwhile gets none, and much is told together.
    fn delay(&self) -> Duration {
        Duration::ZERO
    }

    /// Until when it may be put off by quiet hours and the like, where that is bounded.
    fn latest(&self) -> Option<Instant> {
        None
    }

    /// Whether it has nothing to tell once the turn in which it was queued is over, or its reader has seen the game.
    fn is_supersedable(&self) -> bool {
        false
    }

    /// Whether it tells that a turn is over.
    fn supersedes(&self) -> bool {
        false
    }

    /// Whether it is mailed to an address at which mail has kept failing, too: what gets somebody into their account, and
    /// what came of a message that has just come from there.
    fn ignores_pause(&self) -> bool {
        false
    }

    /// The kind of the job that mails it: [`Job::MAIL`] or [`Job::ACCOUNT_MAIL`].
    fn queue(&self) -> &'static str {
        Job::MAIL
    }

    /// The mailing list that its mail belongs to. Mail about the account belongs to none: nobody can leave it.
    fn list(&self) -> Option<MailingList> {
        self.choice().map(MailingList::Of)
    }

    /// Its group in a bundle. `letter` is its mail.
    fn group(&self, letter: &Letter) -> Group {
        Group::of(self.choice(), letter)
    }

    /// Its mail, from the present state; `None` where it has become untrue. What that shows in one line is its push message.
    ///
    /// # Errors
    /// Why it cannot be composed.
    fn compose(&self, with: &Composer<'_>) -> impl Future<Output = Result<Option<Letter>, NotifyError>> + Send;
}

impl NotificationKind for Notification {
    fn choice(&self) -> Option<NoticeKind> {
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
