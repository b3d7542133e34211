//! Why a request is refused as a whole.

use std::time::Duration;

use actix_web::http::StatusCode;

use super::soap::Version;
use domain::account_state::AccountRefusal;
use service::{Kind, Reason, StoreError};
use text::{Argument, Explain, Message};

/// Why a request is refused as a whole. What comes of a move is told by a [`MoveResult`](super::move_result::MoveResult).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// Somebody could read the password on its way.
    NotPrivate,
    /// The body is larger than any request.
    BodyTooLarge,
    /// The body did not come whole.
    BodyBroken,
    /// The body is no XML.
    NotXml,
    /// The XML has a document type definition.
    Doctype,
    /// The XML has more elements than any request.
    TooManyElements,
    /// The XML is no SOAP.
    NotSoap,
    /// It is another version of SOAP.
    VersionMismatch,
    /// A header has to be understood, and is not.
    MustUnderstand,
    /// What is asked for is not in the protocol's namespace.
    WrongNamespace,
    /// There is no such operation.
    UnknownOperation,
    /// A value should be true or false.
    NotBoolean(&'static str),
    /// Name and app password do not belong together.
    AuthenticationFailed,
    /// The account is suspended.
    Account(AccountRefusal),
    /// Too many wrong app passwords were tried.
    TooManyFailures(Duration),
    /// The list is asked for too often.
    TooOften(Duration),
    /// The database cannot be asked just now.
    Unavailable,
    /// A fault of ours.
    Internal,
}

/// How long somebody is asked to wait when the database is away.
const RETRY: Duration = Duration::from_secs(5);

impl Fault {
    /// What tells that the database did not answer.
    pub fn of_store(error: StoreError) -> Self {
        tracing::warn!(%error, "a request by Xfcc could not be answered");
        if error.kind() == Kind::Unavailable { Self::Unavailable } else { Self::Internal }
    }

    /// Whose fault it is, in the words of that version (SOAP 1.1, 4.4.1; 1.2 part 1, 5.4.6), without a prefix.
    pub fn code(self, version: Version) -> &'static str {
        match (self, version) {
            (Self::VersionMismatch, _) => "VersionMismatch",
            (Self::MustUnderstand, _) => "MustUnderstand",
            (Self::Unavailable | Self::Internal, Version::V1_1) => "Server",
            (Self::Unavailable | Self::Internal, Version::V1_2) => "Receiver",
            (_, Version::V1_1) => "Client",
            (_, Version::V1_2) => "Sender",
        }
    }

    /// The status of the answer. SOAP 1.1 has 500 for every fault (6.2), which is sent where a request was understood; one
    /// that never came to be SOAP's concern is answered as HTTP has it.
    pub fn status(self, version: Version) -> StatusCode {
        match self {
            Self::NotPrivate => StatusCode::FORBIDDEN,
            Self::BodyTooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::BodyBroken | Self::NotXml | Self::Doctype | Self::TooManyElements | Self::NotSoap => {
                StatusCode::BAD_REQUEST
            }
            Self::TooManyFailures(_) | Self::TooOften(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            Self::VersionMismatch | Self::MustUnderstand | Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            Self::WrongNamespace
            | Self::UnknownOperation
            | Self::NotBoolean(_)
            | Self::AuthenticationFailed
            | Self::Account(_) => match version {
                Version::V1_1 => StatusCode::INTERNAL_SERVER_ERROR,
                Version::V1_2 => StatusCode::BAD_REQUEST,
            },
        }
    }

    /// The word by which programs know it, where they do.
    pub fn keyword(self) -> Option<&'static str> {
        match self {
            Self::AuthenticationFailed | Self::Account(_) | Self::TooManyFailures(_) => Some("AuthenticationFailed"),
            Self::TooOften(_) | Self::Unavailable | Self::Internal => Some("ServerError"),
            _ => None,
        }
    }

    /// After how long the same request may succeed, where that is known.
    pub fn retry_after(self) -> Option<Duration> {
        match self {
            Self::TooManyFailures(wait) | Self::TooOften(wait) => Some(wait),
            Self::Unavailable => Some(RETRY),
            _ => None,
        }
    }
}

impl Explain for Fault {
    fn message(&self) -> Message {
        match self {
            Self::NotPrivate => Message::new("xfcc-error-not-private"),
            Self::BodyTooLarge => Message::new("xfcc-error-body-too-large").with("kilobytes", super::MAX_BYTES / 1024),
            Self::BodyBroken => Message::new("xfcc-error-body-broken"),
            Self::NotXml => Message::new("xfcc-error-not-xml"),
            Self::Doctype => Message::new("xfcc-error-doctype"),
            Self::TooManyElements => Message::new("xfcc-error-too-many-elements"),
            Self::NotSoap => Message::new("xfcc-error-not-soap"),
            Self::VersionMismatch => Message::new("xfcc-error-version"),
            Self::MustUnderstand => Message::new("xfcc-error-must-understand"),
            Self::WrongNamespace => Message::new("xfcc-error-namespace").with("namespace", super::NAMESPACE),
            Self::UnknownOperation => Message::new("xfcc-error-operation")
                .with("operations", Argument::all_of(super::request::Operation::ALL.map(|known| known.name()))),
            Self::NotBoolean(name) => Message::new("xfcc-error-boolean").with("field", *name),
            Self::AuthenticationFailed => Message::new("xfcc-error-authentication"),
            Self::Account(refusal) => refusal.message(),
            Self::TooManyFailures(wait) => {
                Message::new("xfcc-error-too-many").with("seconds", wait.as_secs().saturating_add(1))
            }
            Self::TooOften(_) => Message::new("api-error-too-many-requests"),
            Self::Unavailable => Message::new("error-unavailable"),
            Self::Internal => Message::new("error-internal"),
        }
    }
}
