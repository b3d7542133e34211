//! Why something about an account is refused.

use std::time::Duration;

use super::PasswordError;
use crate::Reason;
use domain::account_state::AccountRefusal;
use domain::user_name::UserNameError;
use store::StoreError;
use text::{Explain, Message};

/// Why something about an account was refused.
#[derive(Debug, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum AccountError {
    /// The name cannot be a name.
    #[error(transparent)]
    #[refusal(Invalid, "bad-name", _0.message())]
    UserName(#[from] UserNameError),
    /// Somebody has that name.
    #[refusal(Conflict, "name-taken", "account-error-name-taken", name = _0)]
    NameTaken(String),
    /// The name cannot be told from somebody else's at a glance.
    #[refusal(Conflict, "name-confusable", "account-error-name-confusable", name = _0)]
    NameConfusable(String),
    /// The address cannot be one.
    #[refusal(Invalid, "bad-email", "account-error-email", address = _0)]
    Email(String),
    /// Somebody has that address. Only told to an operator: a visitor would learn who has an account.
    #[refusal(Conflict, "email-taken", "account-error-email-taken")]
    EmailTaken,
    /// The password is too weak.
    #[error(transparent)]
    #[refusal(Invalid, "weak-password", _0.message())]
    Password(#[from] PasswordError),
    /// More than one field of a form is wrong; there are at least two.
    #[refusal(Invalid, "several-faults", Message::sentences(_0.iter().map(Explain::message).collect()))]
    Several(Vec<AccountError>),
    /// Name and password do not belong together, or there is no such account: which one is not told.
    #[refusal(Unauthenticated, "wrong-credentials", "account-error-wrong-credentials")]
    WrongCredentials,
    /// The password is not the one that was chosen when the account was made.
    #[refusal(Unauthenticated, "wrong-password", "account-error-wrong-password")]
    WrongPassword,
    /// The address was not confirmed yet.
    #[refusal(Forbidden, "unconfirmed", "account-error-unconfirmed")]
    Unconfirmed,
    /// The account is closed, or suspended so that its owner may not even finish games.
    #[error(transparent)]
    #[refusal(forward)]
    NoAccess(#[from] AccountRefusal),
    /// Very many people sign up at once: mail goes to people who may not have asked for it, and who sends much of that is
    /// taken for a spammer.
    #[refusal(TooMany, "too-many-sign-ups", "account-error-too-many-sign-ups", retry_after(*wait))]
    TooManySignUps {
        /// How long to wait.
        wait: Duration,
    },
    /// The link, or another for the same purpose, was used, or it is too old.
    #[refusal(Gone, "dead-link", "account-error-dead-link")]
    DeadLink,
    /// An account was already made with the invitation, or it is too old.
    #[refusal(Gone, "dead-invitation", "account-error-dead-invitation")]
    DeadInvitation,
    #[error(transparent)]
    #[refusal(forward)]
    Store(#[from] StoreError),
}

impl AccountError {
    /// Each thing that is wrong, on its own.
    pub fn each(&self) -> &[Self] {
        match self {
            Self::Several(errors) => errors,
            one => std::slice::from_ref(one),
        }
    }
}
