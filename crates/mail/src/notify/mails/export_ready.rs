//! The archive of everything about an account can be downloaded. The message has no link to the archive itself: downloading
//! takes a log-in.

use crate::notify::audience::Audience;
use crate::notify::composer::Composer;
use crate::notify::error::NotifyError;
use crate::notify::letter::{Letter, mailbox};
use crate::notify::mail_context::{MailContext, Thread};
use crate::notify::mails::account_state::{AccountState, letter};
use crate::notify::notification_kind::NotificationKind;
use domain::account_export::AccountExport;
use domain::notification_settings::NotificationCategory;
use domain::user::User;
use service::{Job, notification};

impl NotificationKind for notification::ExportReady {
    fn choice(&self) -> Option<NotificationCategory> {
        None
    }

    fn audience(&self) -> Audience {
        Audience::Requester(self.user)
    }

    fn queue(&self) -> &'static str {
        Job::ACCOUNT_MAIL
    }

    async fn compose(&self, with: &Composer<'_>) -> Result<Option<Letter>, NotifyError> {
        let user = with.user(self.user).await?;
        // Obsolete if it was replaced, or all access to the account has ended.
        let export = with.service.account_exports.find_made(self.export).await?;
        let own = export.filter(|export| export.user == user.id);
        own.map(|export| export_ready(with.head, with.thread(), &user, &export)).transpose()
    }
}

fn export_ready(
    head: &MailContext,
    thread: Thread,
    user: &User,
    export: &AccountExport,
) -> Result<Letter, NotifyError> {
    let head = &head.for_reader(user);
    let text = head.text;
    letter(
        head,
        thread,
        mailbox(user)?,
        AccountState {
            receiver: user.name.clone(),
            subject: text.get("mail-export-ready-subject").into_owned(),
            told: text.with("mail-export-ready-told", [("time", text.moment(export.requested_at))]),
            reason: None,
            more: text.with("mail-export-ready-more", [("until", text.moment(export.expires_at()))]),
            link: (text.get("mail-export-ready-link").into_owned(), head.link("/settings/export")),
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notify::sample;
    use domain::account_export::{AccountExportId, MadeArchive};

    #[test]
    fn the_message_links_to_the_page() {
        let user = sample::white();
        let made = Some(MadeArchive { at: sample::NOW, size: 1 });
        let export = AccountExport {
            id: AccountExportId(4711),
            user: user.id,
            requested_at: sample::NOW,
            made,
            has_failed: false,
        };
        let letter = export_ready(&sample::mail_context(None), sample::thread(), &user, &export).unwrap();
        assert!(letter.text.contains("https://chess.example.org/settings/export\n"), "{}", letter.text);
        assert!(!letter.text.contains("4711") && !letter.html.contains("4711"));
    }
}
