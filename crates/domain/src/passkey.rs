//! Passkeys (WebAuthn): public keys with which the owner of an account logs in without a password. The private key stays
//! with an authenticator, which asks for a fingerprint, a face or a PIN: a passkey counts as two factors.

use std::time::Duration;

use correspondence_clock::Instant;
use correspondence_game::one_line;

use crate::user::UserId;
use text::Reason;

/// How many passkeys an account may have.
pub const MAX_PASSKEYS: usize = 20;

/// The most characters the name of a passkey may have.
pub const MAX_NAME_LEN: u16 = 60;

/// How long a challenge can be answered. The form for a log-in may be open for a while.
pub const CHALLENGE_LIFE: Duration = Duration::from_secs(60 * 60);

/// How long a challenge to add a passkey can be answered. It takes a password that was just entered.
pub const REGISTRATION_LIFE: Duration = Duration::from_secs(10 * 60);

/// A passkey, as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passkey {
    /// Its id here, which is not secret.
    pub id: String,
    /// What its owner calls it, such as the name of a device.
    pub name: String,
    pub added_at: Instant,
    /// `None` if never.
    pub last_used_at: Option<Instant>,
}

/// A passkey with what verifies its answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPasskey {
    pub passkey: Passkey,
    pub user: UserId,
    /// Its id in the authenticator, in base64url.
    pub credential_id: String,
    /// What authenticators know the account by (UUID); two that are added at once may have two.
    pub user_handle: String,
    /// Public key and counter, in JSON.
    pub credential: String,
}

/// Why a passkey was not accepted, added or changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum PasskeyRefusal {
    /// It has no name.
    #[refusal(Invalid, "no-name", "passkey-error-no-name")]
    NoName,
    /// Its name is too long.
    #[refusal(Invalid, "name-too-long", "passkey-error-name-too-long", most = MAX_NAME_LEN)]
    NameTooLong,
    /// The account has the maximum number already.
    #[refusal(TooMany, "too-many-passkeys", "passkey-error-too-many", count = MAX_PASSKEYS)]
    TooMany,
    /// The account has none with that id.
    #[refusal(NotFound, "unknown-passkey", "passkey-error-unknown")]
    Unknown,
    /// The authenticator has a passkey of an account already.
    #[refusal(Conflict, "passkey-known", "passkey-error-known")]
    AlreadyRegistered,
    /// The challenge is too old, was answered before, or was made for another session.
    #[refusal(Gone, "challenge-expired", "passkey-error-expired")]
    Expired,
    /// The answer is not that of a passkey of any account here.
    #[refusal(Unauthenticated, "passkey-not-accepted", "passkey-error-not-accepted")]
    NotAccepted,
    /// It is the only way into an account without a password.
    #[refusal(Conflict, "last-passkey", "passkey-error-last")]
    Last,
    /// The address of its account is not confirmed.
    #[refusal(Forbidden, "unconfirmed", "account-error-unconfirmed")]
    Unconfirmed,
    /// The public address of the service has no host name, which passkeys take.
    #[refusal(NotFound, "no-passkeys", "passkey-error-unavailable")]
    Unavailable,
}

/// The name of a passkey, from what was typed.
///
/// # Errors
/// [`PasskeyRefusal::NoName`] and [`PasskeyRefusal::NameTooLong`].
pub fn new_name(typed: &str) -> Result<String, PasskeyRefusal> {
    let name = one_line(typed).ok_or(PasskeyRefusal::NoName)?;
    let is_too_long = name.chars().count() > usize::from(MAX_NAME_LEN);
    if is_too_long { Err(PasskeyRefusal::NameTooLong) } else { Ok(name) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_line_of_a_bounded_length() {
        assert_eq!(new_name("  Ann’s phone "), Ok("Ann’s phone".to_owned()));
        assert_eq!(new_name(" \n "), Err(PasskeyRefusal::NoName));
        assert_eq!(new_name(&"ä".repeat(60)), Ok("ä".repeat(60)));
        assert_eq!(new_name(&"ä".repeat(61)), Err(PasskeyRefusal::NameTooLong));
    }
}
