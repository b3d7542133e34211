//! The `Idempotency-Key` header: a client that never got the response to a command can send it again without executing
//! it twice.
//!
//! Implements the IETF draft “The Idempotency-Key HTTP Header Field”. The first response for a key of an account is
//! stored for a day and replayed; a different request with the same key is refused.

use std::time::Duration;

use actix_web::body::{BodySize, BoxBody, MessageBody, to_bytes_limited};
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::error::PayloadError;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderName, HeaderValue, RETRY_AFTER};
use actix_web::http::{Method, StatusCode};
use actix_web::middleware::Next;
use actix_web::rt::time::{sleep, timeout};
use actix_web::web::{Bytes, BytesMut, Data};
use actix_web::{Error, HttpMessage, HttpResponse};
use futures_util::stream::{iter, once};
use futures_util::{Stream, StreamExt};
use sha2::{Digest, Sha256};
use tracing::Instrument;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{ContentBuilder, Ref, Required, Response, ResponseBuilder};

use super::error::ApiError;
use super::request_limits::AccountCounted;
use super::responses::{NO_STORE, json_error};
use super::signed_token::signed_token;
use super::state::Api;
use domain::idempotency::{IdempotencyKey, LEASE, MAX_RESPONSE_LEN, StoredResponse, is_final};
use domain::user::UserId;
use http::reader_language::text_of;
use service::Service;
use service::idempotency::{Claim, ClaimResult};
use service::tokens::TokenError;
use text::Message;

/// The header with the key.
pub(super) const IDEMPOTENCY_KEY: &str = "idempotency-key";

/// Marks a replayed response.
const REPLAYED: HeaderName = HeaderName::from_static("idempotent-replayed");

/// The maximum size of a fingerprinted body, in bytes: more than any endpoint accepts.
const MAX_BODY: usize = 2 * 1024 * 1024;

/// How often a claim is ended again while the database is away.
const CONCLUDE_INTERVAL: Duration = Duration::from_secs(1);

/// Paths that ignore the key: responses with tokens, and queries sent by POST. They are matched against the path as the
/// router reads it, with escapes decoded.
const EXCLUDED: [&str; 4] = ["/api/token", "/api/users", "/api/games/export/_ids", "/api/stream/"];

/// Middleware that executes a command with a key once and replays its response.
pub(super) async fn execute_once(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let text = text_of(request.request());
    let refuse = |request: ServiceRequest, refusal: ApiError| Ok(request.into_response(refusal.answer(text)));
    let is_command = matches!(*request.method(), Method::POST | Method::PUT | Method::DELETE)
        && !is_excluded(request.match_info().as_str());
    let Some(header) = request.headers().get(IDEMPOTENCY_KEY).filter(|_| is_command) else {
        return Ok(next.call(request).await?.map_into_boxed_body());
    };
    let Some(key) = header.to_str().ok().and_then(IdempotencyKey::read) else {
        let message = Message::new("api-error-bad-idempotency-key").with("most", IdempotencyKey::MAX_LEN);
        return refuse(request, ApiError::invalid("bad-idempotency-key", message));
    };
    let caller = match caller(&request).await {
        Ok(caller) => caller,
        // Without a claim the command must not be executed.
        Err(error) => return refuse(request, error.into()),
    };
    let (Some(service), Some((user, scopes))) = (request.app_data::<Data<Service>>().cloned(), caller) else {
        // An unauthenticated caller is refused by the handler.
        return Ok(next.call(request).await?.map_into_boxed_body());
    };
    // Count the request before anything is written.
    let counted = request.app_data::<Data<Api>>().map_or(Ok(()), |api| api.request_limits.check_account(user));
    if let Err(wait) = counted {
        return refuse(request, ApiError::too_many(wait));
    }
    request.extensions_mut().insert(AccountCounted);
    let (request, fingerprint) = match with_fingerprint(request, &scopes).await {
        Ok(fingerprinted) => fingerprinted,
        Err(request) => return Ok(next.call(request).await?.map_into_boxed_body()),
    };
    let claimed = match service.idempotency.claim_request(user, key, fingerprint).await {
        Ok(claimed) => claimed,
        Err(error) => return refuse(request, error.into()),
    };
    let claim = match claimed {
        ClaimResult::Execute(claim) => claim,
        ClaimResult::Replay(answer) => return Ok(request.into_response(replay(answer))),
        refused => return refuse(request, refusal(&refused)),
    };
    // The task runs to its end even if the client has disconnected: its next request finds the response.
    let execute = async move {
        let result = claim.execute(next.call(request)).await;
        conclude(&service, claim, result.map(ServiceResponse::map_into_boxed_body)).await
    };
    match actix_web::rt::spawn(execute.in_current_span()).await {
        Ok(result) => result,
        Err(error) => {
            tracing::error!(%error, "a request with a key was not carried to its end");
            Err(ApiError::internal().into())
        }
    }
}

/// Whether commands under `path` take a key.
pub(super) fn takes_key(path: &str) -> bool {
    (path.starts_with("/api/") || path.starts_with("/inbox/")) && !is_excluded(path)
}

/// The header for the OpenAPI document.
pub(super) fn parameter() -> Parameter {
    let schema =
        ObjectBuilder::new().schema_type(Type::String).min_length(Some(1)).max_length(Some(IdempotencyKey::MAX_LEN));
    ParameterBuilder::new()
        .name("Idempotency-Key")
        .parameter_in(ParameterIn::Header)
        .required(Required::False)
        .description(Some(
            "Names the command, so that it can be sent again when its answer was lost: for a day the same key with the same \
             request gets the first answer again, with `Idempotent-Replayed: true`, and nothing is done twice. With \
             another request it is refused with 422, and while the first is in progress with 409. A refusal that says when \
             to come back, a 404, and a 409 by which nothing was done, such as `not-your-turn`, are not kept: sent again, the \
             request is carried out if it can be by then. Nor is the answer kept where it holds a secret, has over 64 KiB, as that of a large \
             tree, or over 4 KiB once an account has 4 MiB of such: 409 with `idempotency-answer-lost` says then that it \
             was carried out. Lichess has no such header.",
        ))
        .schema(Some(schema))
        .example(Some("8e03978e-40d5-43e8-bc93-6894a57f9324".into()))
        .build()
}

/// The errors about keys, by status.
pub(super) fn responses() -> [(&'static str, Response); 3] {
    let refusal = |description: &str| {
        let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Error"))).build();
        ResponseBuilder::new().description(description).content("application/json", content).build()
    };
    [
        ("400", refusal("The `Idempotency-Key` is empty, too long or not of visible ASCII characters")),
        ("409", refusal("The first request with this `Idempotency-Key` is in progress, or its answer is lost")),
        ("422", refusal("The `Idempotency-Key` was used for another request")),
    ]
}

fn is_excluded(path: &str) -> bool {
    let path = path.strip_suffix('/').unwrap_or(path);
    EXCLUDED.iter().any(|excluded| match excluded.strip_suffix('/') {
        Some(folder) => path.starts_with(folder),
        None => path == *excluded || path.strip_prefix(excluded).is_some_and(|rest| rest.starts_with('/')),
    })
}

/// The account and scopes of the token, if it is valid.
async fn caller(request: &ServiceRequest) -> Result<Option<(UserId, String)>, TokenError> {
    let (Some(service), Some(token)) = (request.app_data::<Data<Service>>(), signed_token(request.request())) else {
        return Ok(None);
    };
    match service.access.bearer(token, service.now()).await {
        Ok(bearer) => Ok(Some((bearer.user.id, bearer.scopes()))),
        Err(TokenError::Store(error)) => Err(error.into()),
        Err(_) => Ok(None),
    }
}

/// Reads the body and returns the request with it and a fingerprint. The scopes are part of the fingerprint, so that no
/// token is replayed a response that it could not have requested. `Err` if the body cannot be read or is too large: the
/// handler refuses it.
async fn with_fingerprint(
    mut request: ServiceRequest,
    scopes: &str,
) -> Result<(ServiceRequest, String), ServiceRequest> {
    let mut payload = request.take_payload();
    let mut body = BytesMut::new();
    loop {
        match payload.next().await {
            None => break,
            Some(Ok(chunk)) if body.len() + chunk.len() <= MAX_BODY => body.extend_from_slice(&chunk),
            Some(last) => {
                let read = once(async move { Ok(body.freeze()) });
                request.set_payload(boxed(read.chain(iter([last])).chain(payload)));
                return Err(request);
            }
        }
    }
    let mut hash = Sha256::new();
    let kind = request.headers().get(CONTENT_TYPE).map_or(&b""[..], HeaderValue::as_bytes);
    let path = request.uri().path_and_query().map_or("", |path| path.as_str());
    for part in [request.method().as_str().as_bytes(), path.as_bytes(), kind, scopes.as_bytes(), &body] {
        hash.update((part.len() as u64).to_be_bytes());
        hash.update(part);
    }
    let body = body.freeze();
    request.set_payload(boxed(iter((!body.is_empty()).then_some(Ok(body)))));
    Ok((request, data_encoding::HEXLOWER.encode(&hash.finalize())))
}

fn boxed(payload: impl Stream<Item = Result<Bytes, PayloadError>> + 'static) -> Payload {
    Payload::Stream { payload: Box::pin(payload) }
}

/// Ends the claim with the response, which is stored if it is final, and returns it.
async fn conclude(
    service: &Service,
    claim: Claim,
    result: Result<ServiceResponse<BoxBody>, Error>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let (result, stored) = match result {
        Ok(response) => {
            let (response, stored) = buffer_response(json_error(response)).await;
            (Ok(response), stored)
        }
        Err(error) => (Err(error), None),
    };
    if let Err(error) = service.idempotency.conclude_request(claim.clone(), stored.clone()).await {
        tracing::warn!(%error, "the answer to a request with a key was not kept yet");
        actix_web::rt::spawn(conclude_later(service.clone(), claim, stored));
    }
    result
}

/// Ends the claim once the database is back, so that retries need not wait until its lease is over.
async fn conclude_later(service: Service, claim: Claim, stored: Option<StoredResponse>) {
    let concluded = async {
        while service.idempotency.conclude_request(claim.clone(), stored.clone()).await.is_err() {
            sleep(CONCLUDE_INTERVAL).await;
        }
    };
    if timeout(LEASE, concluded).await.is_err() {
        tracing::warn!("the answer to a request with a key was not kept");
    }
}

/// Buffers the response and returns what is to be stored: nothing if it is not final, a stream, too large, or [a
/// secret](super::answer::uncacheable).
async fn buffer_response(response: ServiceResponse<BoxBody>) -> (ServiceResponse<BoxBody>, Option<StoredResponse>) {
    let status = response.status().as_u16();
    let size = match response.response().body().size() {
        BodySize::None => 0,
        BodySize::Sized(size) => size,
        BodySize::Stream => u64::MAX,
    };
    let is_secret = response.headers().get_all(CACHE_CONTROL).any(|value| value == NO_STORE);
    if !is_final(status) || is_secret || response.headers().contains_key(RETRY_AFTER) || size > MAX_RESPONSE_LEN as u64
    {
        return (response, None);
    }
    let (request, response) = response.into_parts();
    let (head, body) = response.into_parts();
    let Ok(Ok(body)) = to_bytes_limited(body, MAX_RESPONSE_LEN).await else {
        tracing::error!("an answer was shorter than its size");
        return (ServiceResponse::new(request, ApiError::internal().answer(text::Text::english())), None);
    };
    let content_type = head.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).map(str::to_owned);
    let stored = std::str::from_utf8(&body).ok().filter(|text| !text.contains('\0'));
    let stored = stored.map(|body| StoredResponse { status, content_type, body: body.to_owned() });
    (ServiceResponse::new(request, head.set_body(BoxBody::new(body))), stored)
}

fn replay(answer: StoredResponse) -> HttpResponse {
    let status = StatusCode::from_u16(answer.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut head = HttpResponse::build(status);
    if let Some(kind) = answer.content_type {
        head.insert_header((CONTENT_TYPE, kind));
    }
    head.insert_header((REPLAYED, "true")).body(answer.body)
}

fn refusal(claimed: &ClaimResult) -> ApiError {
    match claimed {
        ClaimResult::OtherRequest => ApiError::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            "idempotency-key-reused",
            Message::new("api-error-idempotency-key-reused"),
        ),
        ClaimResult::InProgress => {
            let message = Message::new("api-error-idempotency-in-progress");
            ApiError::new(StatusCode::CONFLICT, "idempotency-in-progress", message).retry_after(RETRY)
        }
        ClaimResult::ResponseLost => ApiError::new(
            StatusCode::CONFLICT,
            "idempotency-answer-lost",
            Message::new("api-error-idempotency-answer-lost"),
        ),
        ClaimResult::TooMany { wait } => {
            let message = Message::new("api-error-too-many-idempotency-keys");
            ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too-many-idempotency-keys", message).retry_after(*wait)
        }
        ClaimResult::Execute(_) | ClaimResult::Replay(_) => ApiError::internal(),
    }
}

/// When to retry a request that is in progress.
const RETRY: Duration = Duration::from_secs(1);
