//! The security of an account has changed: a log-in by a new browser, a password, a second factor. Mailed to its owner,
//! who may not have done it.

use askama::Template;
use correspondence_clock::Instant;
use fluent_bundle::{FluentArgs, FluentValue};

use crate::notify::audience::Audience;
use crate::notify::composer::Composer;
use crate::notify::error::NotifyError;
use crate::notify::letter::{Letter, mailbox};
use crate::notify::mail_context::{MailContext, Thread};
use crate::notify::notification_kind::NotificationKind;
use crate::notify::rendering::render;
use domain::account_closing::GRACE_DAYS;
use domain::browser_name::browser_name;
use domain::notification_settings::NotificationCategory;
use domain::second_factor::REMOVAL_DELAY;
use domain::security_history::{SecurityChange, SecurityEntry};
use domain::user::User;
use service::{Job, notification};

impl NotificationKind for notification::SecurityChanged {
    fn choice(&self) -> Option<NotificationCategory> {
        None
    }

    fn audience(&self) -> Audience {
        Audience::Requester(self.user)
    }

    fn ignores_pause(&self) -> bool {
        true
    }

    fn queue(&self) -> &'static str {
        Job::ACCOUNT_MAIL
    }

    async fn compose(&self, with: &Composer<'_>) -> Result<Option<Letter>, NotifyError> {
        let user = with.user(self.user).await?;
        let change = self.change.parse().map_err(|error| NotifyError::Permanent(format!("{error}")))?;
        let (detail, place, at) = (self.detail.clone(), self.place.clone(), Instant::from_millis(self.at));
        security_changed(with.head, with.thread(), &user, &SecurityEntry { at, change, detail, place })
    }
}

struct SecurityChanged {
    receiver: String,
    told: String,
    change: String,
    /// Where somebody logged in.
    place: Option<String>,
    review: String,
    reset: String,
}

#[derive(Template)]
#[template(path = "mail/security_changed.txt")]
struct Text<'a> {
    head: &'a MailContext,
    m: &'a SecurityChanged,
}

#[derive(Template)]
#[template(path = "mail/security_changed.html")]
struct Html<'a> {
    head: &'a MailContext,
    m: &'a SecurityChanged,
}

fn security_changed(
    head: &MailContext,
    thread: Thread,
    user: &User,
    entry: &SecurityEntry,
) -> Result<Option<Letter>, NotifyError> {
    let head = &head.for_reader(user);
    let words = head.text;
    let (detail, at) = (entry.detail.as_str(), entry.at);
    let sentence = match entry.change {
        SecurityChange::LoggedIn
        | SecurityChange::RemovalStopped
        | SecurityChange::EmailChanged
        | SecurityChange::EmailChangeUndone
        | SecurityChange::ArchiveDownloaded
        | SecurityChange::SignUpApproved => return Ok(None),
        SecurityChange::LoggedInElsewhere => {
            let browser = browser_name(detail).unwrap_or_else(|| words.get("settings-unknown-browser").into_owned());
            words.with("mail-security-logged-in-elsewhere", [("browser", browser)])
        }
        SecurityChange::PasswordChanged => words.get("mail-security-password-changed").into_owned(),
        SecurityChange::PasskeyAdded => words.with("mail-security-passkey-added", [("name", detail.to_owned())]),
        SecurityChange::PasskeyRemoved => words.with("mail-security-passkey-removed", [("name", detail.to_owned())]),
        SecurityChange::PasskeyRefused => words.with("mail-security-passkey-refused", [("name", detail.to_owned())]),
        SecurityChange::ProviderLinked => {
            words.with("mail-security-provider-linked", [("provider", detail.to_owned())])
        }
        SecurityChange::ProviderUnlinked => {
            words.with("mail-security-provider-unlinked", [("provider", detail.to_owned())])
        }
        SecurityChange::AuthenticatorAdded => words.get("mail-security-authenticator-added").into_owned(),
        SecurityChange::AuthenticatorRemoved => words.get("mail-security-authenticator-removed").into_owned(),
        SecurityChange::RecoveryCodesMade => words.get("mail-security-recovery-codes-made").into_owned(),
        SecurityChange::RecoveryCodeUsed => {
            words.with("mail-security-recovery-code-used", [("count", detail.parse::<u32>().unwrap_or_default())])
        }
        SecurityChange::WrongCodes => words.get("mail-security-wrong-codes").into_owned(),
        SecurityChange::RemovalAnnounced => {
            let due = words.moment(at + REMOVAL_DELAY);
            words.with("mail-security-removal-announced", [("reason", detail.to_owned()), ("due", due)])
        }
        SecurityChange::RemovedByOperator => words.get("mail-security-removed-by-operator").into_owned(),
        SecurityChange::NameChanged => words.with("mail-security-name-changed", [("name", detail.to_owned())]),
        SecurityChange::RenamedByOperator => {
            let told = [("name", user.name.clone()), ("reason", detail.to_owned())];
            words.with("mail-security-renamed-by-operator", told)
        }
        SecurityChange::ClosingRequested => words.with("mail-security-closing-requested", [("days", GRACE_DAYS)]),
        SecurityChange::ClosingByOperator => {
            let told = FluentArgs::from_iter([("reason", detail.into()), ("days", FluentValue::from(GRACE_DAYS))]);
            words.with_args("mail-security-closing-by-operator", &told)
        }
        SecurityChange::ClosingCancelled => words.get("mail-security-closing-cancelled").into_owned(),
        SecurityChange::DataExported => words.get("mail-security-data-exported").into_owned(),
    };
    let message = SecurityChanged {
        receiver: user.name.clone(),
        told: words.with("mail-security-told", [("name", user.name.clone()), ("time", words.moment(at))]),
        change: sentence,
        place: entry.place.as_ref().map(|place| place.label(words)),
        review: head.link("/settings/security"),
        reset: head.link("/forgot"),
    };
    let subject = words.get("mail-security-subject").into_owned();
    let (text, html) = (render(&Text { head, m: &message })?, render(&Html { head, m: &message })?);
    Ok(Some(Letter::in_words(mailbox(user)?, thread, subject, text, html)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notify::sample;
    use domain::place::Place;

    fn composed_at(place: Option<Place>, change: SecurityChange, detail: &str) -> Option<Letter> {
        let head = sample::mail_context(None);
        let entry = SecurityEntry { at: sample::NOW, change, detail: detail.to_owned(), place };
        security_changed(&head, sample::thread(), &sample::white(), &entry).unwrap()
    }

    fn composed(change: SecurityChange, detail: &str) -> Option<Letter> {
        composed_at(None, change, detail)
    }

    #[test]
    fn the_message() {
        let agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
        let letter = composed(SecurityChange::LoggedInElsewhere, agent).unwrap();
        insta::assert_snapshot!(sample::shown(&letter));
    }

    #[test]
    fn place_of_a_log_in_is_shown() {
        let berlin = Place::new("DE".parse().unwrap(), Some("Berlin"));
        let letter = composed_at(Some(berlin), SecurityChange::LoggedInElsewhere, "").unwrap();
        for body in [&letter.text, &letter.html] {
            assert!(body.contains("Approximate place: Berlin, Germany"), "{body}");
        }
    }

    #[test]
    fn what_is_mailed_has_a_message() {
        for change in SecurityChange::ALL {
            assert_eq!(composed(change, "3").is_some(), change.is_mailed(), "{change:?}");
        }
        let announced = composed(SecurityChange::RemovalAnnounced, "phone lost").unwrap().text.replace('\n', " ");
        assert!(announced.contains("phone lost") && announced.contains("23 Jun 1999"), "{announced}");
    }
}
