//! Rate limits of the API: one for each token, one for each account with all its tokens, and one for each network
//! without a token.
//!
//! Expensive operations, such as moves, searches and streams, have additional limits of their own.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::web::Data;
use actix_web::{Error, HttpResponse};

use super::error::ApiError;
use super::signed_token::signed_token;
use super::state::Api;
use domain::user::UserId;
use http::reader_language::text_of;
use http::{NetworkLimit, client_address};
use service::Clock;
use service::Service;
use service::rate_limit::RateLimit;

/// The burst size, in seconds of the rate.
pub const BURST_SECONDS: u32 = 30;

/// The rate of an account in multiples of that of a token, since its apps run in parallel.
pub const TOKENS_OF_ACCOUNT: u32 = 3;

/// Request extension: the request has been [counted](RequestLimits::check_account) for its account.
pub(super) struct AccountCounted;

/// The rate limiter. One per process; without a rate nothing is limited.
pub(super) struct RequestLimits(Option<Limits>);

struct Limits {
    tokens: RateLimit<String>,
    accounts: RateLimit<UserId>,
    networks: NetworkLimit<()>,
}

impl RequestLimits {
    /// Allows `rate` requests a second for each token, or network without one.
    pub(super) fn new(clock: &Clock, rate: Option<NonZeroU32>) -> Self {
        Self(rate.map(|rate| {
            let (burst, period) = (rate.saturating_mul(BURST), Duration::from_secs(1) / rate.get());
            Limits {
                tokens: RateLimit::new(clock.clone(), burst.get(), period),
                accounts: RateLimit::new(
                    clock.clone(),
                    burst.get().saturating_mul(TOKENS_OF_ACCOUNT),
                    period / TOKENS_OF_ACCOUNT,
                ),
                networks: NetworkLimit::new(clock.clone(), burst.get(), period),
            }
        }))
    }

    /// Counts a request for its token, whose signature has been verified, or for its network. Whether the token was
    /// revoked is not known yet, so nothing is counted for its owner.
    ///
    /// # Errors
    /// The time to wait.
    fn check(&self, token: Option<&str>, from: Option<IpAddr>) -> Result<(), Duration> {
        let Some(limits) = &self.0 else { return Ok(()) };
        match (token, from) {
            (Some(token), _) => limits.tokens.check(&token.to_owned()),
            (None, Some(from)) => limits.networks.check(from, &()),
            (None, None) => Ok(()),
        }
    }

    /// Counts a request with a valid token for its account.
    ///
    /// # Errors
    /// The time to wait.
    pub(super) fn check_account(&self, user: UserId) -> Result<(), Duration> {
        self.0.as_ref().map_or(Ok(()), |limits| limits.accounts.check(&user))
    }
}

const BURST: NonZeroU32 = NonZeroU32::new(BURST_SECONDS).unwrap();

/// Middleware that enforces the rate limits (429).
pub(super) async fn limit_requests(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    match over_limit(&request) {
        Some(refusal) => Ok(request.into_response(refusal)),
        None => Ok(next.call(request).await?.map_into_boxed_body()),
    }
}

/// Counts a request, and returns the 429 response if it exceeds a limit. A token without a valid signature counts for
/// its network.
pub(super) fn over_limit(request: &ServiceRequest) -> Option<HttpResponse> {
    let counted = match (request.app_data::<Data<Api>>(), request.app_data::<Data<Service>>()) {
        (Some(api), Some(service)) => {
            let token = signed_token(request.request()).filter(|token| !token.has_ended(service.now()));
            let token = token.as_ref().map(|token| token.id.as_str());
            api.request_limits.check(token, client_address(request.request()))
        }
        _ => Ok(()),
    };
    counted.err().map(|wait| ApiError::too_many(wait).answer(text_of(request.request())))
}

#[cfg(test)]
mod tests {
    use correspondence_clock::Instant;

    use super::*;

    const RATE: u32 = 10;
    const BURST: u32 = RATE * BURST_SECONDS;

    fn limits() -> (RequestLimits, Clock) {
        let clock = Clock::manual(Instant::from_millis(1_000_000));
        (RequestLimits::new(&clock, NonZeroU32::new(RATE)), clock)
    }

    fn accepted(limits: &RequestLimits, token: Option<&str>, from: Option<IpAddr>) -> u32 {
        (0..10_000).take_while(|_| limits.check(token, from).is_ok()).count() as u32
    }

    const SCHOOL: Option<IpAddr> = Some(IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 7)));

    #[test]
    fn token_is_limited_to_its_burst_and_rate() {
        let (limits, clock) = limits();
        let ann = "a";
        assert_eq!(accepted(&limits, Some(ann), SCHOOL), BURST);
        clock.advance(Duration::from_secs(1));
        assert_eq!(accepted(&limits, Some(ann), SCHOOL), RATE);
        assert_eq!(accepted(&limits, Some("b"), SCHOOL), BURST, "others of the network are not held up");
    }

    #[test]
    fn account_is_limited_whatever_its_number_of_tokens() {
        let (limits, _) = limits();
        let count = (0..10_000).take_while(|_| limits.check_account(UserId(1)).is_ok()).count();
        assert_eq!(count as u32, BURST * TOKENS_OF_ACCOUNT);
        assert!(limits.check_account(UserId(2)).is_ok());
    }

    #[test]
    fn anonymous_requests_of_a_network_share_one_limit() {
        let (limits, _) = limits();
        assert_eq!(accepted(&limits, None, SCHOOL), BURST);
        assert!(limits.check(Some("a"), SCHOOL).is_ok(), "whoever has a token is counted apart");
    }

    #[test]
    fn no_limit_without_a_rate() {
        let clock = Clock::manual(Instant::from_millis(1_000_000));
        assert_eq!(accepted(&RequestLimits::new(&clock, None), None, SCHOOL), 10_000);
    }
}
