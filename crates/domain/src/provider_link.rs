//! Links of accounts to accounts at providers of OpenID Connect, with which their owners log in. What identifies
//! somebody is the issuer and the subject: an e-mail address may be given to somebody else.

use std::time::Duration;

use correspondence_clock::Instant;
use serde::{Deserialize, Serialize};

use crate::passkey::PasskeyRefusal;
use crate::user::UserId;
use crate::user_name::{MAX_NAME_LEN, parse_user_name};
use text::Reason;

/// How long the way to a provider and back may take. People may have to log in there first.
pub const FLOW_LIFE: Duration = Duration::from_secs(30 * 60);

/// How long somebody who has come back without an account has to choose a name.
pub const SIGN_UP_LIFE: Duration = Duration::from_secs(15 * 60);

/// The longest subject, in bytes (OpenID Connect Core, 2).
pub const MAX_SUBJECT_LEN: usize = 255;

/// An account at a provider.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProviderSubject {
    /// The provider's URL.
    pub issuer: String,
    /// The account's id there, which never changes.
    pub subject: String,
}

/// What a provider says about an account, besides whose it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProviderProfile {
    pub email: Option<String>,
    /// Whether the provider has verified that mail to the address is read by the owner of the account.
    pub is_email_verified: bool,
    /// The name that the owner prefers.
    pub name: Option<String>,
}

impl ProviderProfile {
    /// The address, if the provider has verified it.
    pub fn verified_email(&self) -> Option<&str> {
        self.email.as_deref().filter(|_| self.is_email_verified)
    }

    /// A valid user name like the one that the owner prefers; empty if none is.
    pub fn suggested_user_name(&self) -> String {
        let name = self.name.as_deref().unwrap_or_default();
        let name = name.split('@').next().unwrap_or_default().replace(['.', ' '], "-");
        let name: String =
            name.chars().filter(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_')).take(MAX_NAME_LEN).collect();
        let name = name.trim_matches(['-', '_']);
        if parse_user_name(name).is_ok() { name.to_owned() } else { String::new() }
    }
}

/// A link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProviderLink {
    /// Its id here, which is not secret.
    pub id: String,
    pub user: UserId,
    pub subject: ProviderSubject,
    pub linked_at: Instant,
    /// `None` if never since it was made.
    pub last_used_at: Option<Instant>,
}

/// The ways in which the owner of an account can log in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogInWays {
    pub has_password: bool,
    pub passkeys: usize,
    /// Links to providers that are in the settings of the service.
    pub usable_links: usize,
}

impl LogInWays {
    /// Checks that a link may be removed: `is_usable` if it is one of those with which one can log in.
    ///
    /// # Errors
    /// [`ProviderRefusal::OnlyLogIn`].
    pub fn check_unlink(&self, is_usable: bool) -> Result<(), ProviderRefusal> {
        let links_left = self.usable_links.saturating_sub(usize::from(is_usable));
        let is_one_left = self.has_password || self.passkeys > 0 || links_left > 0;
        if is_one_left { Ok(()) } else { Err(ProviderRefusal::OnlyLogIn) }
    }

    /// Checks that one of the passkeys may be removed.
    ///
    /// # Errors
    /// [`PasskeyRefusal::Last`].
    pub fn check_passkey_removal(&self) -> Result<(), PasskeyRefusal> {
        let is_one_left = self.has_password || self.passkeys > 1 || self.usable_links > 0;
        if is_one_left { Ok(()) } else { Err(PasskeyRefusal::Last) }
    }
}

/// Why a log-in through a provider, or a link, was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum ProviderRefusal {
    /// The settings have no provider with that id.
    #[refusal(NotFound, "unknown-provider", "provider-error-unknown")]
    Unknown,
    /// The way to the provider began too long ago, in another browser or session, or was gone to its end before.
    #[refusal(Gone, "provider-log-in-expired", "provider-error-expired")]
    Expired,
    /// The provider does not answer, or not as the specification says.
    #[refusal(Unavailable, "provider-unavailable", "provider-error-unavailable", provider = provider, retry_after(RETRY))]
    Unavailable { provider: String },
    /// The provider's answer is not accepted: a wrong signature, audience, nonce or time.
    #[refusal(Unauthenticated, "provider-answer-refused", "provider-error-not-accepted", provider = provider)]
    NotAccepted { provider: String },
    /// The provider says that its user was not logged in.
    #[refusal(Forbidden, "provider-log-in-cancelled", "provider-error-cancelled", provider = provider)]
    Cancelled { provider: String },
    /// Another account here is linked to that account.
    #[refusal(Conflict, "provider-linked-elsewhere", "provider-error-linked-elsewhere")]
    LinkedElsewhere,
    /// The account is linked to an account at that provider already.
    #[refusal(Conflict, "provider-already-linked", "provider-error-already-linked")]
    AlreadyLinked,
    /// The account has no link with that id.
    #[refusal(NotFound, "unknown-provider-link", "provider-error-no-link")]
    NoLink,
    /// Without the link nobody could log in.
    #[refusal(Conflict, "only-log-in", "provider-error-only-log-in")]
    OnlyLogIn,
    /// An account has the verified address already: it is not given to whoever has the address at a provider.
    #[refusal(Conflict, "provider-address-taken", "provider-error-address-taken")]
    AddressTaken,
    /// Somebody else's account at the provider was used.
    #[refusal(Forbidden, "other-provider-account", "provider-error-other-account")]
    OtherAccount,
}

/// When a provider that did not answer may do so.
const RETRY: Duration = Duration::from_secs(30);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_way_to_log_in_stays() {
        let ways = |has_password, passkeys, usable_links| LogInWays { has_password, passkeys, usable_links };
        for removable in [ways(true, 0, 1), ways(false, 1, 1), ways(false, 0, 2)] {
            assert_eq!(removable.check_unlink(true), Ok(()), "{removable:?}");
        }
        assert_eq!(ways(false, 0, 1).check_unlink(true), Err(ProviderRefusal::OnlyLogIn));
        assert_eq!(ways(false, 0, 1).check_unlink(false), Ok(()), "a link that logs nobody in any more");
        for removable in [ways(true, 1, 0), ways(false, 2, 0), ways(false, 1, 1)] {
            assert_eq!(removable.check_passkey_removal(), Ok(()), "{removable:?}");
        }
        assert_eq!(ways(false, 1, 0).check_passkey_removal(), Err(PasskeyRefusal::Last));
    }

    #[test]
    fn only_a_verified_address_is_taken_over() {
        let profile = ProviderProfile { email: Some("ann@example.org".to_owned()), ..ProviderProfile::default() };
        assert_eq!(profile.verified_email(), None);
        let verified = ProviderProfile { is_email_verified: true, ..profile };
        assert_eq!(verified.verified_email(), Some("ann@example.org"));
    }

    #[test]
    fn suggested_user_names_are_valid() {
        for (preferred, suggested) in [
            ("ann", "ann"),
            ("ann.smith@school.example", "ann-smith"),
            ("Ann Smith", "Ann-Smith"),
            ("-ann-", "ann"),
            ("a_name_that_is_far_too_long", "a_name_that_is_far_t"),
            ("админ", ""),
            ("admin", ""),
            ("", ""),
        ] {
            let profile = ProviderProfile { name: Some(preferred.to_owned()), ..ProviderProfile::default() };
            assert_eq!(profile.suggested_user_name(), suggested, "{preferred}");
        }
    }
}
