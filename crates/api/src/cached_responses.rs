//! Cached API responses, and entity tags for all responses: see [`response_cache`].

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::AUTHORIZATION;
use actix_web::middleware::Next;
use actix_web::web::Data;
use actix_web::{Error, HttpMessage, HttpResponse};

use super::error::ApiError;
use super::request_limits::{AccountCounted, over_limit};
use super::signed_token::signed_token;
use super::state::Api;
use http::reader_language::text_of;
use http::response_cache::{self, CachedResponse};

/// Middleware that enforces the rate limits (429) and serves cached responses, which count towards the limits of their
/// readers like others. The signature of a token is verified first.
pub(super) async fn serve_within_limits(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    if let Some(refusal) = over_limit(&request) {
        return Ok(request.into_response(refusal));
    }
    if request.headers().contains_key(AUTHORIZATION) && signed_token(request.request()).is_none() {
        return Ok(next.call(request).await?.map_into_boxed_body());
    }
    response_cache::tag_json(response_cache::serve(request, next, count).await?).await
}

fn count(request: &ServiceRequest, cached: &CachedResponse) -> Option<HttpResponse> {
    let (Some(reader), Some(api)) = (cached.reader(), request.app_data::<Data<Api>>()) else { return None };
    let counted = api.request_limits.check_account(reader);
    request.extensions_mut().insert(AccountCounted);
    counted.err().map(|wait| ApiError::too_many(wait).answer(text_of(request.request())))
}
