//! Rate limits of page requests: one for each network, and, when that is exceeded, one for each logged-in user of the
//! network, so that a flood from a school does not keep others there from moving.
//!
//! Expensive requests have additional limits. Styles, scripts and pictures are not counted.

use std::num::NonZeroU32;
use std::time::Duration;

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::StatusCode;
use actix_web::http::header::RETRY_AFTER;
use actix_web::middleware::Next;
use actix_web::web::Data;
use actix_web::{Error, HttpMessage};

use super::{auth, problem_page};
use domain::user::UserId;
use http::problem::retry_after_header;
use http::throttle::NetworkLimit;
use http::{Problem, Site, client_address, response_cache, visitor};
use service::Clock;
use service::rate_limit::RateLimit;

/// Burst, in seconds of the rate.
const BURST_SECONDS: u32 = 30;

/// A user's rate is this fraction of a network's.
const ACCOUNT_DIVISOR: u32 = 5;

/// Rate limits. One per process; without a rate there is no limit.
pub struct PageLimits(Option<Limits>);

struct Limits {
    networks: NetworkLimit<()>,
    accounts: RateLimit<UserId>,
}

/// Marks a request whose network has exceeded its limit, with the time to wait.
struct NetworkLimitExceeded(Duration);

impl PageLimits {
    /// Allows `rate` requests per second from a network.
    pub fn new(clock: &Clock, rate: Option<NonZeroU32>) -> Self {
        Self(rate.map(|rate| {
            let limits = |rate: u32| (rate.saturating_mul(BURST_SECONDS), Duration::from_secs(1) / rate);
            let (burst, period) = limits(rate.get());
            let networks = NetworkLimit::new(clock.clone(), burst, period);
            let (burst, period) = limits(rate.get().div_ceil(ACCOUNT_DIVISOR));
            Limits { networks, accounts: RateLimit::new(clock.clone(), burst, period) }
        }))
    }
}

/// Middleware that refuses requests with 429 from a network beyond its limit, and serves cached pages. Requests with a
/// session cookie are left to [`limit_account`].
pub async fn serve_within_limits(
    limits: Data<PageLimits>,
    site: Data<Site>,
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let counted = match (&limits.0, client_address(request.request())) {
        (Some(limits), Some(from)) => limits.networks.check(from, &()),
        _ => Ok(()),
    };
    if let Err(wait) = counted {
        if auth::session_key(&site, request.request()).is_none() {
            return refuse(request, wait);
        }
        request.extensions_mut().insert(NetworkLimitExceeded(wait));
    }
    response_cache::serve_pages(request, next).await
}

/// Middleware that limits the users of a network beyond its limit. Must be inside [`auth::authenticate`].
pub async fn limit_account(
    limits: Data<PageLimits>,
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let wait = request.extensions().get::<NetworkLimitExceeded>().map(|NetworkLimitExceeded(wait)| *wait);
    if let (Some(wait), Some(limits)) = (wait, &limits.0) {
        let counted = match visitor::visitor(request.request()) {
            Some(user) => limits.accounts.check(&user.user.id),
            None => Err(wait),
        };
        if let Err(wait) = counted {
            return refuse(request, wait);
        }
    }
    Ok(next.call(request).await?.map_into_boxed_body())
}

fn refuse(request: ServiceRequest, wait: Duration) -> Result<ServiceResponse<BoxBody>, Error> {
    let status = StatusCode::TOO_MANY_REQUESTS;
    let mut page = problem_page::page_of(request.request(), Problem::too_many(wait), status)?;
    page.headers_mut().insert(RETRY_AFTER, retry_after_header(wait));
    Ok(request.into_response(page))
}
