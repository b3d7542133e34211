//! What changed in the security of an account: log-ins, passwords, second factors, credentials. Its owner sees it, and
//! gets mail about what an intruder would do.

use std::str::FromStr;
use std::time::Duration;

use correspondence_clock::Instant;

use crate::place::Place;

/// How long entries are stored.
pub const RETENTION: Duration = Duration::from_secs(365 * 24 * 60 * 60);

/// The most entries of an account: an intruder may cause any number.
pub const MAX_ENTRIES: i64 = 200;

/// The longest stored detail, in characters.
pub const MAX_DETAIL_LEN: usize = 200;

/// An entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SecurityEntry {
    pub at: Instant,
    pub change: SecurityChange,
    /// The user agent of a browser, the name of a passkey, the URL of a provider, an address, a reason, or how many recovery
    /// codes are left; empty if there is none.
    pub detail: String,
    /// Where somebody logged in, if the installation looks that up.
    pub place: Option<Place>,
}

/// A kind of entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SecurityChange {
    /// A log-in by a browser with which the owner has logged in before, or like one.
    LoggedIn,
    /// A log-in by another browser.
    LoggedInElsewhere,
    /// A new password was set.
    PasswordChanged,
    /// A passkey was added.
    PasskeyAdded,
    /// A passkey was removed.
    PasskeyRemoved,
    /// A passkey was refused whose counter has gone back: there may be a copy of it.
    PasskeyRefused,
    /// An account at a provider was linked, which logs in.
    ProviderLinked,
    /// The link was removed.
    ProviderUnlinked,
    /// The account got another e-mail address.
    EmailChanged,
    /// That was undone from the address before.
    EmailChangeUndone,
    /// An authenticator app was added.
    AuthenticatorAdded,
    /// The authenticator app was removed.
    AuthenticatorRemoved,
    /// New recovery codes were made, and the former ones stopped working.
    RecoveryCodesMade,
    /// A recovery code was used.
    RecoveryCodeUsed,
    /// Too many wrong codes were entered.
    WrongCodes,
    /// An operator was asked to remove the second factors.
    RemovalAnnounced,
    /// A second factor was used before the operator’s removal was due.
    RemovalStopped,
    /// The operator’s removal took place.
    RemovedByOperator,
    /// The account got another name.
    NameChanged,
    /// An operator gave it another name.
    RenamedByOperator,
    /// The owner asked to close the account.
    ClosingRequested,
    /// An operator asked to close it.
    ClosingByOperator,
    /// The account is kept after all.
    ClosingCancelled,
    /// An archive of everything about the account was requested.
    DataExported,
    /// It was downloaded; the detail is its id.
    ArchiveDownloaded,
    /// An operator approved the sign-up; the detail is the operator's name, if it was done on the page.
    SignUpApproved,
}

/// A name that is no kind of entry.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a change of an account’s security")]
pub struct UnknownSecurityChange(String);

impl SecurityChange {
    pub const ALL: [Self; 26] = [
        Self::LoggedIn,
        Self::LoggedInElsewhere,
        Self::PasswordChanged,
        Self::PasskeyAdded,
        Self::PasskeyRemoved,
        Self::PasskeyRefused,
        Self::ProviderLinked,
        Self::ProviderUnlinked,
        Self::EmailChanged,
        Self::EmailChangeUndone,
        Self::AuthenticatorAdded,
        Self::AuthenticatorRemoved,
        Self::RecoveryCodesMade,
        Self::RecoveryCodeUsed,
        Self::WrongCodes,
        Self::RemovalAnnounced,
        Self::RemovalStopped,
        Self::RemovedByOperator,
        Self::NameChanged,
        Self::RenamedByOperator,
        Self::ClosingRequested,
        Self::ClosingByOperator,
        Self::ClosingCancelled,
        Self::DataExported,
        Self::ArchiveDownloaded,
        Self::SignUpApproved,
    ];

    /// The name, as stored.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::LoggedIn => "logged-in",
            Self::LoggedInElsewhere => "logged-in-elsewhere",
            Self::PasswordChanged => "password-changed",
            Self::PasskeyAdded => "passkey-added",
            Self::PasskeyRemoved => "passkey-removed",
            Self::PasskeyRefused => "passkey-refused",
            Self::ProviderLinked => "provider-linked",
            Self::ProviderUnlinked => "provider-unlinked",
            Self::EmailChanged => "email-changed",
            Self::EmailChangeUndone => "email-change-undone",
            Self::AuthenticatorAdded => "authenticator-added",
            Self::AuthenticatorRemoved => "authenticator-removed",
            Self::RecoveryCodesMade => "recovery-codes-made",
            Self::RecoveryCodeUsed => "recovery-code-used",
            Self::WrongCodes => "wrong-codes",
            Self::RemovalAnnounced => "removal-announced",
            Self::RemovalStopped => "removal-stopped",
            Self::RemovedByOperator => "removed-by-operator",
            Self::NameChanged => "name-changed",
            Self::RenamedByOperator => "renamed-by-operator",
            Self::ClosingRequested => "closing-requested",
            Self::ClosingByOperator => "closing-by-operator",
            Self::ClosingCancelled => "closing-cancelled",
            Self::DataExported => "data-exported",
            Self::ArchiveDownloaded => "archive-downloaded",
            Self::SignUpApproved => "sign-up-approved",
        }
    }

    /// Whether it is a log-in, whose detail is the user agent of the browser.
    pub const fn is_log_in(self) -> bool {
        matches!(self, Self::LoggedIn | Self::LoggedInElsewhere)
    }

    /// Whether the owner gets mail about it. Changes of the address and approvals have mail of
    /// their own.
    pub const fn is_mailed(self) -> bool {
        !matches!(
            self,
            Self::LoggedIn
                | Self::RemovalStopped
                | Self::EmailChanged
                | Self::EmailChangeUndone
                | Self::ArchiveDownloaded
                | Self::SignUpApproved
        )
    }

    /// The kinds of which others may cause any number: how many of them are mailed is limited.
    pub const LIMITED_MAIL: [Self; 3] = [Self::LoggedInElsewhere, Self::WrongCodes, Self::PasskeyRefused];
}

impl FromStr for SecurityChange {
    type Err = UnknownSecurityChange;

    fn from_str(name: &str) -> Result<Self, UnknownSecurityChange> {
        let found = Self::ALL.into_iter().find(|change| change.as_str() == name);
        found.ok_or_else(|| UnknownSecurityChange(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_names_are_read_back() {
        for change in SecurityChange::ALL {
            assert_eq!(change.as_str().parse(), Ok(change));
        }
        assert!("".parse::<SecurityChange>().is_err());
    }
}
