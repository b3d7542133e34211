//! What is deleted after a while, for the page about privacy. `service::housekeeping` deletes it.

use std::time::Duration;

use domain::{guest, mail_delivery, player_event, security_history};
use layout::Page;
use service::accounts::UNCONFIRMED_LIFE;
use service::email_changes::CHANGE_RETENTION;
use service::failed_jobs::FAILED_JOB_RETENTION;
use service::received::{DISTRUSTED_RETENTION, MESSAGE_RETENTION};
use service::sessions::SESSION_IDLE_LIFE;

/// What is deleted, by message key, and after how long.
pub(super) const RETENTION: [(&str, Duration); 10] = [
    ("privacy-retention-sessions", SESSION_IDLE_LIFE),
    ("privacy-retention-history", security_history::RETENTION),
    ("privacy-retention-unconfirmed", UNCONFIRMED_LIFE),
    ("privacy-retention-guests", guest::LIFE),
    ("privacy-retention-email", CHANGE_RETENTION),
    ("privacy-retention-received", MESSAGE_RETENTION),
    ("privacy-retention-untrusted", DISTRUSTED_RETENTION),
    ("privacy-retention-outcomes", mail_delivery::OUTCOME_RETENTION),
    ("privacy-retention-events", player_event::RETENTION),
    ("privacy-retention-undelivered", FAILED_JOB_RETENTION),
];

/// The rows of the table: what, and after how long.
pub(super) fn rows(page: &Page) -> Vec<(String, String)> {
    let text = page.language();
    RETENTION.iter().map(|(key, span)| (page.text(key).into_owned(), text.span(*span))).collect()
}
