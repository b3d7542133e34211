//! Why a challenge was declined, in Lichess's keys.

use std::str::FromStr;

use utoipa::ToSchema;

use super::request::{Parameter, ParameterError};
use text::Argument;

/// A reason to decline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ToSchema, text::Explain)]
#[schema(rename_all = "camelCase")]
pub(super) enum DeclineReason {
    #[explain("decline-generic")]
    Generic,
    #[explain("decline-later")]
    Later,
    #[explain("decline-too-fast")]
    TooFast,
    #[explain("decline-too-slow")]
    TooSlow,
    #[explain("decline-time-control")]
    TimeControl,
    #[explain("decline-rated")]
    Rated,
    #[explain("decline-casual")]
    Casual,
    #[explain("decline-standard")]
    Standard,
    #[explain("decline-variant")]
    Variant,
    #[explain("decline-no-bot")]
    NoBot,
    #[explain("decline-only-bot")]
    OnlyBot,
}

impl DeclineReason {
    pub(super) const ALL: [Self; 11] = [
        Self::Generic,
        Self::Later,
        Self::TooFast,
        Self::TooSlow,
        Self::TimeControl,
        Self::Rated,
        Self::Casual,
        Self::Standard,
        Self::Variant,
        Self::NoBot,
        Self::OnlyBot,
    ];

    /// The name in requests.
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::Generic => "generic",
            Self::Later => "later",
            Self::TooFast => "tooFast",
            Self::TooSlow => "tooSlow",
            Self::TimeControl => "timeControl",
            Self::Rated => "rated",
            Self::Casual => "casual",
            Self::Standard => "standard",
            Self::Variant => "variant",
            Self::NoBot => "noBot",
            Self::OnlyBot => "onlyBot",
        }
    }

    /// The name in responses: in lower case.
    pub(super) fn key(self) -> String {
        self.as_str().to_ascii_lowercase()
    }
}

impl Parameter for DeclineReason {
    fn expected() -> Argument {
        Argument::any_of(Self::ALL.map(Self::as_str))
    }

    fn read(text: &str) -> Result<Self, ParameterError> {
        text.parse().map_err(|_| Self::unreadable())
    }
}

/// The text is not a known reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct UnknownReason;

impl FromStr for DeclineReason {
    type Err = UnknownReason;

    /// Ignores case, in which requests and responses differ.
    fn from_str(text: &str) -> Result<Self, UnknownReason> {
        Self::ALL.into_iter().find(|reason| reason.as_str().eq_ignore_ascii_case(text)).ok_or(UnknownReason)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reason_parses_in_request_and_response_spelling() {
        for reason in DeclineReason::ALL {
            assert_eq!(reason.as_str().parse(), Ok(reason));
            assert_eq!(reason.key().parse(), Ok(reason));
        }
        assert_eq!("because".parse::<DeclineReason>(), Err(UnknownReason));
    }
}
