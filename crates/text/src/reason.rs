//! The kind, code and message of every refusal, so that pages and API respond alike.

use std::time::Duration;

use super::{Explain, Message};

/// The kind of a refusal, by its HTTP status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The request is malformed or breaks a rule. HTTP 400.
    Invalid,
    /// The request needs a log-in. HTTP 401.
    Unauthenticated,
    /// The user lacks the permission. HTTP 403.
    Forbidden,
    /// HTTP 404.
    NotFound,
    /// The current state does not allow it: another request came first, or it is not the user’s turn. HTTP 409.
    Conflict,
    /// The game, offer or link has ended or expired. HTTP 410.
    Gone,
    /// The rate limit is exceeded. HTTP 429.
    TooMany,
    /// An internal error. HTTP 500.
    Internal,
    /// A temporary failure; retry soon. HTTP 503.
    Unavailable,
}

/// A refusal. [`Explain`] is for users, `Display` for logs.
pub trait Reason: std::error::Error + Explain {
    fn kind(&self) -> Kind;

    /// Its stable error code, in kebab case.
    fn code(&self) -> &'static str;

    /// For [`Kind::TooMany`]: how long to wait before a retry, if that is known. Sent as `Retry-After`.
    fn retry_after(&self) -> Option<Duration> {
        None
    }
}

/// An error that wraps another refusal and forwards its kind, code and message.
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
