//! Why something about an account is refused.

use std::time::Duration;

use super::PasswordError;
use crate::{Kind, Reason};
use domain::account_state::AccountRefusal;
use domain::user_name::UserNameError;
use store::StoreError;
use text::{Explain, Message};

/// Why something about an account was refused.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.code())]
pub enum AccountError {
    /// The name cannot be a name.
    #[error(transparent)]
    UserName(#[from] UserNameError),
    /// Somebody has that name.
    NameTaken(String),
    /// The name cannot be told from somebody else's at a glance.
    NameConfusable(String),
    /// The address cannot be one.
    Email(String),
    /// Somebody has that address. Only told to an operator: a visitor would learn who has an account.
    EmailTaken,
    /// The password is too weak.
    #[error(transparent)]
    Password(#[from] PasswordError),
    /// More than one field of a form is wrong; there are at least two.
    Several(Vec<AccountError>),
    /// Name and password do not belong together, or there is no such account: which one is not told.
    WrongCredentials,
    /// The password is not the one that was chosen when the account was made.
    WrongPassword,
    /// The address was not confirmed yet.
    Unconfirmed,
    /// The account is suspended, and its owner may not even finish games.
    #[error(transparent)]
    Suspended(#[from] AccountRefusal),
    /// Very many people sign up at once: mail goes to people who may not have asked for it, and who sends much of that is
    /// taken for a spammer.
    TooManySignUps {
        /// How long to wait.
        wait: Duration,
    },
    /// The link, or another for the same purpose, was used, or it is too old.
    DeadLink,
    /// An account was already made with the invitation, or it is too old.
    DeadInvitation,
    /// The database.
    #[error(transparent)]
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

impl Explain for AccountError {
    fn message(&self) -> Message {
        match self {
            Self::UserName(error) => error.message(),
            Self::NameTaken(name) => Message::new("account-error-name-taken").with("name", name),
            Self::NameConfusable(name) => Message::new("account-error-name-confusable").with("name", name),
            Self::Email(address) => Message::new("account-error-email").with("address", address),
            Self::EmailTaken => Message::new("account-error-email-taken"),
            Self::Password(error) => error.message(),
            Self::Several(errors) => Message::sentences(errors.iter().map(Explain::message).collect()),
            Self::WrongCredentials => Message::new("account-error-wrong-credentials"),
            Self::WrongPassword => Message::new("account-error-wrong-password"),
            Self::Unconfirmed => Message::new("account-error-unconfirmed"),
            Self::Suspended(refusal) => refusal.message(),
            Self::TooManySignUps { .. } => Message::new("account-error-too-many-sign-ups"),
            Self::DeadLink => Message::new("account-error-dead-link"),
            Self::DeadInvitation => Message::new("account-error-dead-invitation"),
            Self::Store(error) => error.message(),
        }
    }
}

impl Reason for AccountError {
    fn kind(&self) -> Kind {
        match self {
            Self::UserName(_) | Self::Email(_) | Self::Password(_) | Self::Several(_) => Kind::Invalid,
            Self::NameTaken(_) | Self::NameConfusable(_) | Self::EmailTaken => Kind::Conflict,
            Self::WrongCredentials | Self::WrongPassword => Kind::Unauthenticated,
            Self::Unconfirmed => Kind::Forbidden,
            Self::Suspended(refusal) => refusal.kind(),
            Self::DeadLink | Self::DeadInvitation => Kind::Gone,
            Self::TooManySignUps { .. } => Kind::TooMany,
            Self::Store(error) => error.kind(),
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::UserName(_) => "bad-name",
            Self::NameTaken(_) => "name-taken",
            Self::NameConfusable(_) => "name-confusable",
            Self::Email(_) => "bad-email",
            Self::EmailTaken => "email-taken",
            Self::Password(_) => "weak-password",
            Self::Several(_) => "several-faults",
            Self::WrongCredentials => "wrong-credentials",
            Self::WrongPassword => "wrong-password",
            Self::Unconfirmed => "unconfirmed",
            Self::Suspended(refusal) => refusal.code(),
            Self::DeadLink => "dead-link",
            Self::DeadInvitation => "dead-invitation",
            Self::TooManySignUps { .. } => "too-many-sign-ups",
            Self::Store(error) => error.code(),
        }
    }

    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::TooManySignUps { wait } => Some(*wait),
            _ => None,
        }
    }
}
