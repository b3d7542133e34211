//! SOAP faults.

use std::time::Duration;

use actix_web::http::StatusCode;

use super::soap::Version;
use domain::account_state::AccountRefusal;
use service::{Kind, Reason, StoreError};
use text::Argument;

/// Why a request is refused as a whole. The outcome of a move is a [`MoveResult`](super::move_result::MoveResult).
#[derive(Clone, Copy, Debug, PartialEq, Eq, text::Explain)]
pub(super) enum Fault {
    /// The connection is not encrypted.
    #[explain("xfcc-error-not-private")]
    NotPrivate,
    /// The body is larger than any request.
    #[explain("xfcc-error-body-too-large", kilobytes = super::MAX_BYTES / 1024)]
    BodyTooLarge,
    /// The body is incomplete.
    #[explain("xfcc-error-body-broken")]
    BodyBroken,
    /// The body is not XML.
    #[explain("xfcc-error-not-xml")]
    NotXml,
    /// The XML has a document type definition.
    #[explain("xfcc-error-doctype")]
    Doctype,
    /// The XML has more elements than any request.
    #[explain("xfcc-error-too-many-elements")]
    TooManyElements,
    /// The XML is not SOAP.
    #[explain("xfcc-error-not-soap")]
    NotSoap,
    /// Unsupported SOAP version.
    #[explain("xfcc-error-version")]
    VersionMismatch,
    /// A mandatory header is not understood.
    #[explain("xfcc-error-must-understand")]
    MustUnderstand,
    /// The operation is not in the protocol's namespace.
    #[explain("xfcc-error-namespace", namespace = super::NAMESPACE)]
    WrongNamespace,
    /// Unknown operation.
    #[explain(
        "xfcc-error-operation",
        operations = Argument::all_of(super::request::Operation::ALL.map(|known| known.name()))
    )]
    UnknownOperation,
    /// A value is not a boolean.
    #[explain("xfcc-error-boolean", field = *_0)]
    NotBoolean(&'static str),
    /// Wrong name or app password.
    #[explain("xfcc-error-authentication")]
    AuthenticationFailed,
    /// The account is suspended.
    #[explain(_0.message())]
    Account(AccountRefusal),
    /// Too many wrong app passwords.
    #[explain("xfcc-error-too-many", seconds = _0.as_secs().saturating_add(1))]
    TooManyFailures(Duration),
    /// The list is requested too often.
    #[explain("api-error-too-many-requests")]
    TooOften(Duration),
    /// The database is unavailable.
    #[explain("error-unavailable")]
    Unavailable,
    /// Internal error.
    #[explain("error-internal")]
    Internal,
}

/// `Retry-After` if the database is unavailable.
const RETRY: Duration = Duration::from_secs(5);

impl Fault {
    /// The fault for a database error, which is logged.
    pub fn of_store(error: StoreError) -> Self {
        tracing::warn!(%error, "a request by Xfcc could not be answered");
        if error.kind() == Kind::Unavailable { Self::Unavailable } else { Self::Internal }
    }

    /// The fault code of this SOAP version, without a prefix (SOAP 1.1, 4.4.1; 1.2 part 1, 5.4.6).
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

    /// The HTTP status. SOAP 1.1 uses 500 for every fault (6.2), which is sent if the request was understood; a request
    /// that did not get as far as SOAP gets the usual HTTP status.
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

    /// The protocol's keyword for the fault, if it has one.
    pub fn keyword(self) -> Option<&'static str> {
        match self {
            Self::AuthenticationFailed | Self::Account(_) | Self::TooManyFailures(_) => Some("AuthenticationFailed"),
            Self::TooOften(_) | Self::Unavailable | Self::Internal => Some("ServerError"),
            _ => None,
        }
    }

    /// After how long a retry may succeed, if known.
    pub fn retry_after(self) -> Option<Duration> {
        match self {
            Self::TooManyFailures(wait) | Self::TooOften(wait) => Some(wait),
            Self::Unavailable => Some(RETRY),
            _ => None,
        }
    }
}
