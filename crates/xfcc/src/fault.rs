//! Why a request is refused as a whole.

use std::time::Duration;

use actix_web::http::StatusCode;

use super::soap::Version;
use domain::account_state::AccountRefusal;
use service::{Kind, Reason, StoreError};
use text::Argument;

/// Why a request is refused as a whole. What comes of a move is told by a [`MoveResult`](super::move_result::MoveResult).
#[derive(Clone, Copy, Debug, PartialEq, Eq, text::Explain)]
pub(super) enum Fault {
    /// Somebody could read the password on its way.
    #[explain("xfcc-error-not-private")]
    NotPrivate,
    /// The body is larger than any request.
    #[explain("xfcc-error-body-too-large", kilobytes = super::MAX_BYTES / 1024)]
    BodyTooLarge,
    /// The body did not come whole.
    #[explain("xfcc-error-body-broken")]
    BodyBroken,
    /// The body is no XML.
    #[explain("xfcc-error-not-xml")]
    NotXml,
    /// The XML has a document type definition.
    #[explain("xfcc-error-doctype")]
    Doctype,
    /// The XML has more elements than any request.
    #[explain("xfcc-error-too-many-elements")]
    TooManyElements,
    /// The XML is no SOAP.
    #[explain("xfcc-error-not-soap")]
    NotSoap,
    /// It is another version of SOAP.
    #[explain("xfcc-error-version")]
    VersionMismatch,
    /// A header has to be understood, and is not.
    #[explain("xfcc-error-must-understand")]
    MustUnderstand,
    /// What is asked for is not in the protocol's namespace.
    #[explain("xfcc-error-namespace", namespace = super::NAMESPACE)]
    WrongNamespace,
    /// There is no such operation.
    #[explain(
        "xfcc-error-operation",
        operations = Argument::all_of(super::request::Operation::ALL.map(|known| known.name()))
    )]
    UnknownOperation,
    /// A value should be true or false.
    #[explain("xfcc-error-boolean", field = *_0)]
    NotBoolean(&'static str),
    /// Name and app password do not belong together.
    #[explain("xfcc-error-authentication")]
    AuthenticationFailed,
    /// The account is suspended.
    #[explain(_0.message())]
    Account(AccountRefusal),
    /// Too many wrong app passwords were tried.
    #[explain("xfcc-error-too-many", seconds = _0.as_secs().saturating_add(1))]
    TooManyFailures(Duration),
    /// The list is asked for too often.
    #[explain("api-error-too-many-requests")]
    TooOften(Duration),
    /// The database cannot be asked just now.
    #[explain("error-unavailable")]
    Unavailable,
    /// A fault of ours.
    #[explain("error-internal")]
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
