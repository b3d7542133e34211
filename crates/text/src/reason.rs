//! What every refusal can say of itself, so that pages and API answer alike.

use std::time::Duration;

use super::{Explain, Message};

/// What sort of refusal it is: what the asker can do about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// What was asked makes no sense, or breaks a rule: ask otherwise. HTTP 400.
    Invalid,
    /// Say who you are. HTTP 401.
    Unauthenticated,
    /// You may not. HTTP 403.
    Forbidden,
    /// There is no such thing. HTTP 404.
    NotFound,
    /// It is not the moment: somebody was quicker, or it is not your turn. HTTP 409.
    Conflict,
    /// It is over. HTTP 410.
    Gone,
    /// Too often. HTTP 429.
    TooMany,
    /// A fault of ours. HTTP 500.
    Internal,
    /// Not now; try again soon. HTTP 503.
    Unavailable,
}

/// A refusal. [`Explain`] tells it to a person, `Display` to a log.
pub trait Reason: std::error::Error + Explain {
    /// What sort of refusal it is.
    fn kind(&self) -> Kind;

    /// Its name for programs, in kebab case. Stable.
    fn code(&self) -> &'static str;

    /// Of [`Kind::TooMany`]: after how long the same request may succeed, where that is known. It is sent as
    /// `Retry-After`.
    fn retry_after(&self) -> Option<Duration> {
        None
    }
}

/// An error that says what the one inside it says: of a use case that is refused, or that fails, for the reasons of
/// others.
pub trait Forwards: std::error::Error {
    fn inner(&self) -> &dyn Reason;
}

impl<F: Forwards> Explain for F {
    fn message(&self) -> Message {
        self.inner().message()
    }

    fn lesson(&self) -> Option<&'static str> {
        self.inner().lesson()
    }
}

impl<F: Forwards> Reason for F {
    fn kind(&self) -> Kind {
        self.inner().kind()
    }

    fn code(&self) -> &'static str {
        self.inner().code()
    }

    fn retry_after(&self) -> Option<Duration> {
        self.inner().retry_after()
    }
}
