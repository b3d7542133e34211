//! How many requests the API answers: a share for each token, one for each account with all its tokens, and one for each
//! network that asks without a token.
//!
//! What costs more than an answer, such as moves, searches and streams, has limits of its own beside these.

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
use http::reader::text_of;
use http::{NetworkLimit, client_address};
use service::Clock;
use service::Service;
use service::rate_limit::RateLimit;

/// How many seconds of its rate each of them may use up at once.
pub const BURST_SECONDS: u32 = 30;

/// How many times the share of a token an account has, whose apps ask side by side.
pub const TOKENS_OF_ACCOUNT: u32 = 3;

/// In a request's extensions: it has been [counted](RequestLimits::check_account) for its account.
pub(super) struct AccountCounted;

/// Counts requests. One per process; without a rate nothing is counted.
pub(super) struct RequestLimits(Option<Limits>);

struct Limits {
    tokens: RateLimit<String>,
    accounts: RateLimit<UserId>,
    networks: NetworkLimit<()>,
}

impl RequestLimits {
    /// `rate` requests a second for a token or a network without one.
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

    /// Counts one request that comes with the token of that id, whose signature is good, or from a network without one. Whether the token
    /// was revoked is not known yet, so that nothing is counted for its owner.
    ///
    /// # Errors
    /// How long to wait.
    fn check(&self, token: Option<&str>, from: Option<IpAddr>) -> Result<(), Duration> {
        let Some(limits) = &self.0 else { return Ok(()) };
        match (token, from) {
            (Some(token), _) => limits.tokens.check(&token.to_owned()),
            (None, Some(from)) => limits.networks.check(from, &()),
            (None, None) => Ok(()),
        }
    }

    /// Counts one request with a token that works for the account it is of.
    ///
    /// # Errors
    /// How long to wait.
    pub(super) fn check_account(&self, user: UserId) -> Result<(), Duration> {
        self.0.as_ref().map_or(Ok(()), |limits| limits.accounts.check(&user))
    }
}

const BURST: NonZeroU32 = NonZeroU32::new(BURST_SECONDS).unwrap();

/// The middleware that refuses with 429 whoever asks too often.
pub(super) async fn limit_requests(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    match over_limit(&request) {
        Some(refusal) => Ok(request.into_response(refusal)),
        None => Ok(next.call(request).await?.map_into_boxed_body()),
    }
}

/// Counts a request, and refuses it where that is too many. A token that is none of ours counts for its network.
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

    fn answered(limits: &RequestLimits, token: Option<&str>, from: Option<IpAddr>) -> u32 {
        (0..10_000).take_while(|_| limits.check(token, from).is_ok()).count() as u32
    }

    const SCHOOL: Option<IpAddr> = Some(IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 7)));

    #[test]
    fn a_token_has_its_burst_and_then_its_rate() {
        let (limits, clock) = limits();
        let ann = "a";
        assert_eq!(answered(&limits, Some(ann), SCHOOL), BURST);
        clock.advance(Duration::from_secs(1));
        assert_eq!(answered(&limits, Some(ann), SCHOOL), RATE);
        assert_eq!(answered(&limits, Some("b"), SCHOOL), BURST, "others of the network are not held up");
    }

    #[test]
    fn an_account_has_the_share_of_some_tokens_however_many_it_makes() {
        let (limits, _) = limits();
        let count = (0..10_000).take_while(|_| limits.check_account(UserId(1)).is_ok()).count();
        assert_eq!(count as u32, BURST * TOKENS_OF_ACCOUNT);
        assert!(limits.check_account(UserId(2)).is_ok());
    }

    #[test]
    fn a_network_without_a_token_has_one_share() {
        let (limits, _) = limits();
        assert_eq!(answered(&limits, None, SCHOOL), BURST);
        assert!(limits.check(Some("a"), SCHOOL).is_ok(), "whoever has a token is counted apart");
    }

    #[test]
    fn without_a_rate_nothing_is_refused() {
        let clock = Clock::manual(Instant::from_millis(1_000_000));
        assert_eq!(answered(&RequestLimits::new(&clock, None), None, SCHOOL), 10_000);
    }
}
