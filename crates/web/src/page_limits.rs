//! How many requests pages answer: a share for each network, and, where that is used up, one for each person of it who is
//! logged in, so that nobody who floods us from a school takes the others' moves from them.
//!
//! What costs more than a page has limits of its own beside these. Styles, scripts and pictures are not counted.

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

/// How many seconds of its rate each of them may use up at once.
const BURST_SECONDS: u32 = 30;

/// The part of a network's share that one person has.
const PART_OF_ACCOUNT: u32 = 5;

/// Counts requests. One per process; without a rate nothing is counted.
pub struct PageLimits(Option<Limits>);

struct Limits {
    networks: NetworkLimit<()>,
    accounts: RateLimit<UserId>,
}

/// In a request's extensions: its network has asked for too much, and has to wait for so long.
struct NetworkUsedUp(Duration);

impl PageLimits {
    /// `rate` requests a second for a network.
    pub fn new(clock: &Clock, rate: Option<NonZeroU32>) -> Self {
        Self(rate.map(|rate| {
            let limits = |rate: u32| (rate.saturating_mul(BURST_SECONDS), Duration::from_secs(1) / rate);
            let (burst, period) = limits(rate.get());
            let networks = NetworkLimit::new(clock.clone(), burst, period);
            let (burst, period) = limits(rate.get().div_ceil(PART_OF_ACCOUNT));
            Limits { networks, accounts: RateLimit::new(clock.clone(), burst, period) }
        }))
    }
}

/// The middleware that refuses with 429 what comes from a network that asks too often, and gives pages that are kept. Who says
/// that they are logged in is let through to [`limit_account`].
pub(super) async fn serve_within_limits(
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
        request.extensions_mut().insert(NetworkUsedUp(wait));
    }
    response_cache::serve_pages(request, next).await
}

/// The middleware that counts the requests of people whose network asks too often. To be wrapped by
/// [`auth::recognise`].
pub(super) async fn limit_account(
    limits: Data<PageLimits>,
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let wait = request.extensions().get::<NetworkUsedUp>().map(|NetworkUsedUp(wait)| *wait);
    if let (Some(wait), Some(limits)) = (wait, &limits.0) {
        let counted = match visitor::visitor(request.request()) {
            Some(known) => limits.accounts.check(&known.user.id),
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
