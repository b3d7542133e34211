//! How long what is about players is stored, for them to read. [`housekeeping`](super::housekeeping) deletes it.

use std::time::Duration;

use super::accounts::UNCONFIRMED_LIFE;
use super::email_changes::CHANGE_RETENTION;
use super::failed_jobs::FAILED_JOB_RETENTION;
use super::received::{DISTRUSTED_RETENTION, MESSAGE_RETENTION};
use domain::session::SESSION_IDLE_LIFE;
use domain::{account_export, guest, mail_delivery, player_event, security_history, sign_up_application};

/// What is deleted, by message key, and after how long.
pub const RETENTION: [(&str, Duration); 12] = [
    ("privacy-retention-sessions", SESSION_IDLE_LIFE),
    ("privacy-retention-history", security_history::RETENTION),
    ("privacy-retention-unconfirmed", UNCONFIRMED_LIFE),
    ("privacy-retention-applications", sign_up_application::LIFE),
    ("privacy-retention-guests", guest::LIFE),
    ("privacy-retention-email", CHANGE_RETENTION),
    ("privacy-retention-exports", account_export::LIFE),
    ("privacy-retention-received", MESSAGE_RETENTION),
    ("privacy-retention-untrusted", DISTRUSTED_RETENTION),
    ("privacy-retention-outcomes", mail_delivery::OUTCOME_RETENTION),
    ("privacy-retention-events", player_event::RETENTION),
    ("privacy-retention-undelivered", FAILED_JOB_RETENTION),
];
