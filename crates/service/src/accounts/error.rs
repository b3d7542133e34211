//! Errors of sign-up, log-in and passwords.

use std::time::Duration;

use crate::Reason;
use crate::credentials::RevokedCredential;
use domain::account_state::AccountRefusal;
use domain::passkey::PasskeyRefusal;
use domain::password_strength::PasswordError;
use domain::provider_link::ProviderRefusal;
use domain::sign_up_application::ApplicationRefusal;
use domain::user_name::UserNameError;
use store::StoreError;
use text::{Explain, Message};

/// Why sign-up, log-in or a password change was refused.
#[derive(Debug, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum AccountError {
    /// The name is invalid.
    #[error(transparent)]
    #[refusal(Invalid, "bad-name", _0.message())]
    UserName(#[from] UserNameError),
    /// The name is taken.
    #[refusal(Conflict, "name-taken", "account-error-name-taken", name = _0)]
    NameTaken(String),
    /// The name is confusable with that of another account.
    #[refusal(Conflict, "name-confusable", "account-error-name-confusable", name = _0)]
    NameConfusable(String),
    /// The address is invalid.
    #[refusal(Invalid, "bad-email", "account-error-email", address = _0)]
    Email(String),
    /// The address has an account. Reported to operators only: it would reveal to a visitor who has one.
    #[refusal(Conflict, "email-taken", "account-error-email-taken")]
    EmailTaken,
    /// The password is too weak.
    #[error(transparent)]
    #[refusal(Invalid, "weak-password", _0.message())]
    Password(#[from] PasswordError),
    /// Several fields are invalid: at least two errors.
    #[refusal(Invalid, "several-faults", Message::sentences(_0.iter().map(Explain::message).collect()))]
    Several(Vec<AccountError>),
    /// Wrong password, or no such account: the error does not reveal which.
    #[refusal(Unauthenticated, "wrong-credentials", "account-error-wrong-credentials")]
    WrongCredentials,
    /// The password is not the one that was chosen when the account was made.
    #[refusal(Unauthenticated, "wrong-password", "account-error-wrong-password")]
    WrongPassword,
    /// The account has a password already, which was set meanwhile.
    #[refusal(Conflict, "has-password", "account-error-has-password")]
    HasPassword,
    /// The passkey was not accepted.
    #[error(transparent)]
    #[refusal(forward)]
    Passkey(#[from] PasskeyRefusal),
    /// The address was not confirmed yet.
    #[refusal(Forbidden, "unconfirmed", "account-error-unconfirmed")]
    Unconfirmed,
    /// The account is closed, or suspended so that its owner may not even finish games.
    #[error(transparent)]
    #[refusal(forward)]
    NoAccess(#[from] AccountRefusal),
    /// The session of the request has ended concurrently.
    #[error(transparent)]
    #[refusal(forward)]
    Revoked(#[from] RevokedCredential),
    /// The sign-up quota is exhausted: confirmation mail may be unsolicited, and too much of it gets the service listed
    /// as a spammer.
    #[refusal(TooMany, "too-many-sign-ups", "account-error-too-many-sign-ups", retry_after(*wait))]
    TooManySignUps {
        /// How long to wait.
        wait: Duration,
    },
    /// A sign-up through a provider, or the link to it, was refused.
    #[error(transparent)]
    #[refusal(forward)]
    Provider(#[from] ProviderRefusal),
    /// The answer of an applicant is invalid.
    #[error(transparent)]
    #[refusal(forward)]
    Application(#[from] ApplicationRefusal),
    /// The link was used, replaced by another, or has expired.
    #[refusal(Gone, "dead-link", "account-error-dead-link")]
    DeadLink,
    /// The invitation was used or has expired.
    #[refusal(Gone, "dead-invitation", "account-error-dead-invitation")]
    DeadInvitation,
    #[error(transparent)]
    #[refusal(forward)]
    Store(#[from] StoreError),
}

impl AccountError {
    /// The single errors.
    pub fn each(&self) -> &[Self] {
        match self {
            Self::Several(errors) => errors,
            one => std::slice::from_ref(one),
        }
    }
}
