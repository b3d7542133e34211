//! Archives of everything about oneself: how often one is made, and how long it is stored.

use std::fmt;
use std::time::Duration;

use correspondence_clock::Instant;
use serde::{Deserialize, Serialize};
use text::Reason;

use super::user::UserId;

/// How long after a request the next one is accepted: an archive is much work.
pub const INTERVAL: Duration = Duration::from_secs(24 * 60 * 60);

/// How long after an entry in the security history about a download further ones of the same archive make none.
pub const DOWNLOAD_INTERVAL: Duration = INTERVAL;

/// How long after its request an archive is stored.
pub const LIFE: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// The most bytes of a stored part: a transaction writes one.
pub const MAX_PART_LEN: usize = 1_000_000;

/// What the part that another server can read is called in it, with the version of its format.
pub const SETTINGS_FORMAT: &str = "sealed-move-settings";
pub const SETTINGS_VERSION: u32 = 1;

/// The id of an archive. It is never used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct AccountExportId(pub i64);

impl fmt::Display for AccountExportId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// An archive of an account, requested or made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AccountExport {
    pub id: AccountExportId,
    pub user: UserId,
    pub requested_at: Instant,
    /// `None` while it is being made.
    pub made: Option<MadeArchive>,
    /// Whether it is not made, and no job is left that makes it.
    pub has_failed: bool,
}

/// What is known of an archive once it is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MadeArchive {
    pub at: Instant,
    /// In bytes.
    pub size: u64,
}

/// Why an archive is not made, or not downloaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum AccountExportRefusal {
    /// The one requested before is being made.
    #[refusal(Conflict, "export-being-made", "account-export-error-being-made")]
    BeingMade,
    /// The last one was requested within [`INTERVAL`].
    #[refusal(TooMany, "export-too-soon", "account-export-error-too-soon", time = *at, retry_after(*wait))]
    TooSoon {
        /// When the next request is accepted.
        at: Instant,
        wait: Duration,
    },
    /// The account has no such archive.
    #[refusal(NotFound, "unknown-export", "account-export-error-unknown")]
    Unknown,
}

impl AccountExport {
    /// When it is deleted.
    pub fn expires_at(&self) -> Instant {
        self.requested_at + LIFE
    }

    /// When the next one may be requested.
    pub fn next_at(&self) -> Instant {
        self.requested_at + INTERVAL
    }

    /// Checks whether another one may be requested at `now`, in place of this one; at once, if this one has failed. One that
    /// was not made within [`INTERVAL`] counts as failed, too.
    ///
    /// # Errors
    /// [`AccountExportRefusal::BeingMade`] or [`AccountExportRefusal::TooSoon`].
    pub fn check_next(&self, now: Instant) -> Result<(), AccountExportRefusal> {
        let at = self.next_at();
        match self.made {
            _ if now >= at || self.has_failed => Ok(()),
            None => Err(AccountExportRefusal::BeingMade),
            Some(_) => Err(AccountExportRefusal::TooSoon { at, wait: at - now }),
        }
    }

    /// The made archive, as long as it can be downloaded.
    pub fn downloadable(&self, now: Instant) -> Option<MadeArchive> {
        self.made.filter(|_| now < self.expires_at())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_archive_is_made_in_a_day_and_stored_for_a_week() {
        let requested_at = Instant::from_millis(1_000);
        let waiting =
            AccountExport { id: AccountExportId(1), user: UserId(1), requested_at, made: None, has_failed: false };
        let made = AccountExport { made: Some(MadeArchive { at: requested_at, size: 1 }), ..waiting };
        let before = requested_at + INTERVAL - Duration::from_millis(1);
        assert_eq!(waiting.check_next(before), Err(AccountExportRefusal::BeingMade));
        let wait = Duration::from_millis(1);
        assert_eq!(made.check_next(before), Err(AccountExportRefusal::TooSoon { at: requested_at + INTERVAL, wait }));
        for export in [waiting, made] {
            assert_eq!(export.check_next(requested_at + INTERVAL), Ok(()));
        }
        assert_eq!(AccountExport { has_failed: true, ..waiting }.check_next(requested_at), Ok(()));
        assert_eq!(waiting.downloadable(before), None);
        assert_eq!(made.downloadable(requested_at + LIFE - wait), made.made);
        assert_eq!(made.downloadable(requested_at + LIFE), None);
    }
}
