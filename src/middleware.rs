//! Middleware for every request.
//!
//! Every actix-web layer allocates for each request, so all that needs no layer of its own is called from one of these
//! two, on either side of compression.

use actix_web::Error;
use actix_web::HttpMessage;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::web::Data;
use tracing_actix_web::RequestId;

use service::Service;
use service::permits::for_client;
use service::request_access::for_request;

/// Outside compression: unsupported methods, security headers, metrics and the log of rate-limited requests.
///
/// # Errors
/// Those of the inner service.
pub async fn finish_answers(
    site: Data<http::Site>,
    metrics: Data<web::Metrics>,
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let timer = metrics.begin(request.method());
    let request_id = request.extensions().get::<RequestId>().map(ToString::to_string);
    let is_upgrade = http::is_upgrade(&request);
    let mut response = match http::answer_method(&request) {
        Some(answer) => request.into_response(answer),
        None => next.call(request).await?.map_into_boxed_body(),
    };
    http::end_without_chunks(is_upgrade, &mut response);
    layout::secure_headers(&site, request_id, &mut response);
    http::note_refused_request(&response);
    timer.end(&response);
    Ok(response)
}

/// Inside compression: checks the request’s body and records when it was received, for the handlers.
///
/// # Errors
/// Those of the inner service.
pub async fn receive_requests(
    service: Data<Service>,
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    if let Some(refusal) = http::refuse_encoded_body(&request) {
        return Ok(request.into_response(refusal));
    }
    http::time_body(&mut request);
    http::note_received(&service, &mut request).await;
    let client = http::client_address(request.request());
    let response = for_client(client, for_request(next.call(request))).await?.map_into_boxed_body();
    http::compress_page(response).await
}
